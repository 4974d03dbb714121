//! Periods of heap games, proved by the values up to a limit (see [`proof`](super::proof)).
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`find_period`] | the period, if it is proved by values up to a limit | sets without keeping the values; others make the table up to the proof |
//!
//! Naive twin: `period` in `tests/twins/heap.rs`.

use super::brent::period_without_table;
use super::game::Game;
use super::proof::Period;
use super::table::{Table, TooLarge};
use super::taking::Taking;
use super::{MAX_ENDLESS, MAX_N};

/// The period of a game, if g(0) … g(limit) prove it: a set or all-but set of greatest number m needs
/// P + Q + m − 1 ≤ `limit` (an all-but set also the proof, which P + Q + 2m − 1 ≤ `limit` always gives),
/// a code of k digits and at most r heaps a move r·P + r·Q + k − 1 ≤ `limit`, and more where heaps have to differ or
/// digits repeat. `limit` is at most 2^32 − 2, and at most [`most_values`].
///
/// # Errors
/// A table that would not fit into memory.
///
/// ```
/// use endgame::heap::{find_period, Game, Period};
/// let kayles = Game::parse(b"0.77").unwrap();
/// assert_eq!(find_period(&kayles, 1000), Ok(Some(Period { preperiod: 71, period: 12, saltus: 0 })));
/// assert_eq!(find_period(&kayles, 100), Ok(None));
/// ```
pub fn find_period(game: &Game, limit: u64) -> Result<Option<Period>, TooLarge> {
    let taking = match game {
        Game::Set(takes) => Taking::set(takes.numbers()),
        Game::Code(code) if code.parts() == 1 && !code.is_endless() => Taking::code(code),
        _ => return Table::new(game).prove(limit),
    };
    Ok(period_without_table(&taking, limit))
}

/// The greatest heap whose nimber is found without a period: [`MAX_N`], or where the digits of a code repeat for ever
/// and it splits heaps one of [`MAX_ENDLESS`].
///
/// ```
/// use endgame::heap::{most_values, Game, MAX_ENDLESS};
/// assert_eq!(most_values(&"0.[7]".parse()?), MAX_ENDLESS[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn most_values(game: &Game) -> u64 {
    match game {
        Game::Code(code) if code.is_endless() && code.parts() > 1 => MAX_ENDLESS[code.parts() - 2],
        _ => MAX_N,
    }
}
