//! How many paths a board has, exactly.
//!
//! Paths are the Hamiltonian cycles of the closed graph (`cycle`), and these are counted by a sweep: the
//! vertices are added one by one, and of the edges chosen among those before only this matters for the rest:
//! which vertices of the frontier, those that still have neighbours to come, have no edge yet, which have two,
//! and for one with a single edge which vertex is the other end of its fragment (its *mate*). Choices that
//! agree on it are one state; a state is kept with the number of choices that lead to it. This is the frontier
//! method of mate tables (Knuth, *The Art of Computer Programming* 4A, 7.1.4, exercise 225, "Simpath"; Iwashita
//! and others 2013 for paths on grids), with a hash table for each layer in place of a decision diagram.
//!
//! Unlike the sweeps that decide (`frontier`) it may drop no state: each has cycles of its own.
//!
//! | part | what it holds | cost |
//! |---|---|---|
//! | [`count_paths`] | the number, where its tables fit | O(degree²) for each state of each layer |
//! | `steps` | which edges a vertex that is added may get | O(n) |
//! | `layer` | states and their numbers | 24 bytes and more a state |
//! | `natural` | natural numbers of any size | |
//!
//! Naive twin: `count_paths` in `tests/twins/knight.rs`, which walks all paths.

mod layer;
mod natural;
mod steps;

pub use natural::Natural;

use self::layer::{Layer, EMPTY};
use super::board::Board;
use super::cycle::Closed;
use super::filters;
use super::order::narrowest;
use super::state::{Conflict, State};

/// The most memory that the tables of a count may take, in bytes.
pub const MAX_COUNT_BYTES: usize = 3 << 30;

/// Cells that an order of the vertices is made from, at most: orders differ widely, and cost little.
const STARTS: usize = 64;

/// The number of paths: a path and its reverse are one unless the start or the end is given.
///
/// `None` where the frontier is wider than a state can hold, or the tables would take more than
/// [`MAX_COUNT_BYTES`]; never on boards of up to 36 cells, nor where a side is at most 4.
///
/// ```
/// use endgame::knight::{count_paths, Board};
///
/// let count = |rows: &[&str]| count_paths(&Board::from_rows(false, rows).unwrap()).unwrap().to_string();
/// assert_eq!(count(&["####", "####", "####"]), "8");
/// assert_eq!(count(&["S###", "####", "####"]), "2");
/// assert_eq!(count(&["###", "###", "###"]), "0");
/// assert_eq!(count(&["#####", "#####", "#####", "#####", "#####"]), "864");
/// ```
#[must_use]
pub fn count_paths(board: &Board) -> Option<Natural> {
    if board.len() == 1 {
        return Some(Natural::from(1));
    }
    let closed = match filters::refute(board) {
        None => Closed::new(board),
        Some(_) => None,
    };
    let Some(closed) = closed else { return Some(Natural::default()) };
    let mut state = State::new(&closed);
    if settle(&mut state).is_err() {
        return Some(Natural::default());
    }
    let starts = (0..board.len()).step_by(board.len().div_ceil(STARTS));
    let order = narrowest(&state, starts, layer::SLOTS)?;
    let steps = steps::steps(&state, &order);
    let mut layer = Layer::first();
    for (made, step) in steps.iter().enumerate() {
        let is_last = made + 1 == steps.len();
        layer = layer.after(MAX_COUNT_BYTES, |word, found| step.each_choice(word, is_last, found))?;
    }
    Some(layer.number(EMPTY))
}

/// What follows from the edges that are given, by the degrees of the vertices alone.
fn settle(state: &mut State<'_>) -> Result<(), Conflict> {
    state.begin()?;
    while state.advance()?.is_some() {}
    Ok(())
}
