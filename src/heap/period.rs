//! Periods of heap games, proved.
//!
//! | game | what proves preperiod P and period Q | source |
//! |---|---|---|
//! | a set of greatest number m | g(n + Q) = g(n) for P ≤ n < P + m: the last m values decide the next one | |
//! | a code of k digits that leaves at most r heaps | g(n + Q) = g(n) for P ≤ n < r·P + (r − 1)·Q + k: an option of a larger heap has a part of at least P + Q | Guy and Smith 1956 |
//! | all but a set of greatest number m | the last m steps of [`AllBut`](super::allbut::AllBut) recur; g(n + Q) = g(n) + S | |
//!
//! With P = 0 the window of a code may begin with the empty heap, which is no part of an option wherever the
//! code wants a heap to be left: one value more is then compared, at n = (r − 1)·Q + k, the only larger heap whose
//! options with parts of Q could become one with an empty part. P and Q are least: the distance at which a
//! proving window recurs first is the least period, and every period has the same preperiod.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`find_period`] | the period, if it is proved by values up to a limit | sets without keeping the values; others make the table up to the proof |
//!
//! Naive twin: `period` in `tests/twins/heap.rs`.

use super::brent::period_without_table;
use super::notation::Game;
use super::table::{Table, TooLarge};
use super::taking::Taking;

/// g(n + period) = g(n) + saltus for all n ≥ preperiod; preperiod and period are least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first n from which on this holds.
    pub preperiod: u64,
    /// The distance.
    pub period: u64,
    /// What is added after each period, 0 for a purely periodic game.
    pub saltus: u64,
}

/// The period of a game, if g(0) … g(limit) prove it: a set or all-but set of greatest number m needs
/// P + Q + m − 1 ≤ `limit` (an all-but set also the proof, which P + Q + 2m − 1 ≤ `limit` always gives),
/// a code of k digits and at most r heaps a move r·P + r·Q + k − 1 ≤ `limit`. `limit` is at most 2^32 − 2.
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
        Game::Code(code) if code.parts() == 1 => Taking::code(code),
        _ => return Table::new(game).prove(limit),
    };
    Ok(period_without_table(&taking, limit))
}
