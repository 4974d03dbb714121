//! What a drawn board is worth: whether it has a path, and how hard it is.
//!
//! A path is proved by finding it; the plain search finds one soon on some image of most boards that have
//! one. Absence is proved by parity, degrees, connectivity, or an exhausted search. All else is left open.

use super::super::knight::filters::refute;
use super::super::knight::level::MOST;
use super::super::knight::warnsdorff::{search, Outcome};
use super::super::knight::{Board, Reason};
use super::grid::Grid;
use super::symmetry::images;

/// Nodes of the plain search on each image of a board, when it is to be shown that there is a path; at
/// least twice as many as cells.
const IMAGE_NODES: u64 = 2_000;

/// Nodes of the plain search when it is to be shown that a scroll has no path without the wrap.
const FLAT_NODES: u64 = 50_000;

/// What is known of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It has a path.
    Path,
    /// It has none.
    None(Reason),
    /// The searches were too short to tell.
    Open,
}

/// The nodes of the plain search on a board that has a path, counted up to [`MOST`].
///
/// ```
/// use endgame::stages::{grid::Grid, judge::rate};
/// assert_eq!(rate(&Grid::new(3, 4, false, true)), 12);
/// ```
#[must_use]
pub fn rate(grid: &Grid) -> u64 {
    match board(grid, grid.wrap).map(|board| search(&board, MOST - 1)) {
        Some(Outcome::Found(_, nodes)) => nodes,
        _ => MOST,
    }
}

/// Whether a grid's board has a path, if a short plain search on it or one of its images shows it: the
/// order in which that search tries the cells is another one on each.
///
/// ```
/// use endgame::knight::Reason;
/// use endgame::stages::{grid::Grid, judge::{decide, Finding}};
/// assert_eq!(decide(&Grid::new(3, 4, false, true)), Finding::Path);
/// assert_eq!(decide(&Grid::new(2, 3, false, true)), Finding::None(Reason::Degree));
/// ```
#[must_use]
pub fn decide(grid: &Grid) -> Finding {
    for (i, image) in images(grid).iter().enumerate() {
        let board = match board(image, image.wrap) {
            Some(board) => board,
            None => return Finding::Open,
        };
        let nodes = IMAGE_NODES.max(2 * board.len() as u64);
        let finding = find(&board, nodes, i == 0);
        if finding != Finding::Open {
            return finding;
        }
    }
    Finding::Open
}

/// Whether a wrapped grid's board has a path without the wrap. Only an exhausted search shows that it has
/// none, not a spent budget.
///
/// ```
/// use endgame::stages::{grid::Grid, judge::{decide, decide_flat, Finding}};
/// let drum = Grid::new(4, 4, true, true);
/// assert_eq!(decide(&drum), Finding::Path);
/// assert!(matches!(decide_flat(&drum), Finding::None(_)));
/// ```
#[must_use]
pub fn decide_flat(grid: &Grid) -> Finding {
    board(grid, false).map_or(Finding::Open, |board| find(&board, FLAT_NODES, true))
}

fn find(board: &Board, nodes: u64, filter: bool) -> Finding {
    match refute(board).filter(|_| filter) {
        Some(reason) => Finding::None(reason),
        None => match search(board, nodes) {
            Outcome::Found(..) => Finding::Path,
            Outcome::Exhausted(_) => Finding::None(Reason::Search),
            Outcome::Stopped => Finding::Open,
        },
    }
}

/// The board of a grid that has a cell, at most [`MAX_CELLS`](super::super::knight::MAX_CELLS)
/// of them.
fn board(grid: &Grid, wraps: bool) -> Option<Board> {
    let row = |cells: &[bool]| cells.iter().map(|&cell| if cell { b'#' } else { b'.' }).collect();
    let rows: Vec<Vec<u8>> = grid.cells.chunks(grid.width).map(row).collect();
    Board::from_rows(wraps, &rows).ok()
}
