//! How hard a board is: by the nodes that the plain search needs.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`rate`] | [`decide`], and the plain search to the last bound if there is a path | O(n) and what `decide` takes |

use super::board::Board;
use super::filters::Reason;
use super::level::MOST;
use super::solve::{decide, Verdict};
use super::warnsdorff::{search, Outcome};

/// How hard a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rating {
    /// The plain search finds a path at this node, below [`MOST`].
    Found(u64),
    /// There is a path, and the plain search does not find it below [`MOST`].
    Beyond,
    /// There is no path.
    NoPath(Reason),
}

/// Rates a board.
///
/// ```
/// use endgame::knight::{rate, Board, Rating};
///
/// let ring = Board::from_rows(false, &["###", "#.#", "###"]).unwrap();
/// assert_eq!(rate(&ring), Rating::Found(8));
/// ```
#[must_use]
pub fn rate(board: &Board) -> Rating {
    // The plain search comes second: without a path it would spend all of its nodes.
    match decide(board) {
        Verdict::NoPath(reason) => Rating::NoPath(reason),
        Verdict::Path(_) => match search(board, MOST - 1) {
            Outcome::Found(_, nodes) => Rating::Found(nodes),
            _ => Rating::Beyond,
        },
    }
}
