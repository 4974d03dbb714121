//! What a drawn board is worth: whether it has a path, and how hard it is.

use super::super::knight::board::Board;
use super::super::knight::filters::{refute, Reason};
use super::super::knight::solve::{self, Verdict};
use super::super::knight::warnsdorff::{search, Outcome};
use super::grid::Grid;

/// The nodes of the plain search from which on a board is medium, hard, very hard.
pub const BOUNDS: [u64; 3] = [100, 2_000, 50_000];

/// Levels: easy, medium, hard, very hard.
pub const LEVELS: usize = BOUNDS.len() + 1;

/// The words for the levels.
pub const LEVEL_WORDS: [&str; LEVELS] = ["easy", "medium", "hard", "veryhard"];

/// The level of a number of nodes, from 0.
#[must_use]
pub fn level(nodes: u64) -> usize {
    BOUNDS.iter().filter(|&&bound| nodes >= bound).count()
}

/// The nodes of the plain search on a board that has a path, counted up to the last bound.
#[must_use]
pub fn rate(board: &Board) -> u64 {
    let most = BOUNDS[LEVELS - 2];
    match search(board, most - 1) {
        Outcome::Found(_, nodes) => nodes,
        Outcome::Exhausted(_) | Outcome::Stopped => most,
    }
}

/// Whether a board has a path, or why it has none. A short plain search goes before the exact one.
///
/// # Errors
/// The reason.
pub fn decide(board: &Board) -> Result<(), Reason> {
    if let Some(reason) = refute(board) {
        return Err(reason);
    }
    match search(board, BOUNDS[1] - 1) {
        Outcome::Found(..) => Ok(()),
        Outcome::Exhausted(_) => Err(Reason::Search),
        Outcome::Stopped => match solve::decide(board) {
            Verdict::Path(_) => Ok(()),
            Verdict::None(reason) => Err(reason),
        },
    }
}

/// The board of a grid that has a cell, at most [`MAX_CELLS`](super::super::knight::board::MAX_CELLS)
/// of them.
#[must_use]
pub fn board(grid: &Grid, wraps: bool) -> Option<Board> {
    let row = |cells: &[bool]| cells.iter().map(|&cell| if cell { b'#' } else { b'.' }).collect();
    let rows: Vec<Vec<u8>> = grid.cells.chunks(grid.width).map(row).collect();
    Board::from_rows(wraps, &rows).ok()
}
