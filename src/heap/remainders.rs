//! All that a move may leave of a heap.
//!
//! Naive twin: `options` in `tests/twins/heap.rs`.

use super::code::{NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS};
use super::game::Game;
use super::moves::ascending;
use super::options::Remainder;

/// Calls `f` with all that a move may leave of a heap of `n`, each once, in no particular order, until `f` fails.
///
/// # Errors
/// That of `f`.
///
/// # Complexity
/// O(1) for each call of `f`, and O(numbers or digits of the game).
///
/// # Example
/// ```
/// use endgame::heap::{for_each_remainder, Game};
///
/// let mut left = Vec::new();
/// let kayles = Game::parse(b"0.77").unwrap();
/// let listed: Result<(), ()> = for_each_remainder(&kayles, 4, |remainder| {
///     left.push(remainder.heaps().to_vec());
///     Ok(())
/// });
/// left.sort();
/// assert_eq!((listed, left), (Ok(()), vec![vec![1, 1], vec![1, 2], vec![2], vec![3]]));
/// ```
pub fn for_each_remainder<E>(
    game: &Game,
    n: u64,
    mut f: impl FnMut(Remainder) -> Result<(), E>,
) -> Result<(), E> {
    let code = match game {
        Game::Nim => return (0..n).try_for_each(|left| f(Remainder::one(left))),
        Game::Set(takes) => {
            let takes = takes.numbers().iter().map(|&taken| u64::from(taken)).take_while(|&taken| taken <= n);
            return takes.into_iter().try_for_each(|taken| f(Remainder::one(n - taken)));
        }
        Game::AllBut(takes) => {
            let excepted = |left: &u64| {
                u32::try_from(n - left).is_ok_and(|taken| takes.numbers().binary_search(&taken).is_ok())
            };
            return (0..n).filter(|left| !excepted(left)).try_for_each(|left| f(Remainder::one(left)));
        }
        Game::Code(code) => code,
    };
    if code.digit(n) & NOTHING != 0 {
        f(Remainder::one(0))?;
    }
    let totals = |bit: u8| ascending(code, bit, n, n);
    totals(ONE_HEAP).try_for_each(|total| f(Remainder::one(total.heaps)))?;
    for total in totals(TWO_HEAPS) {
        (1..=total.half()).try_for_each(|a| f(Remainder::new([a, total.heaps - a, 0])))?;
    }
    for total in totals(THREE_HEAPS) {
        for a in 1..=total.heaps / 3 {
            let rest = total.without(a);
            (total.second(a)..=rest.half()).try_for_each(|b| f(Remainder::new([a, b, rest.heaps - b])))?;
        }
    }
    Ok(())
}
