//! How hard a board is: by the nodes that the plain search needs.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`level`] | the plain search to the last bound, then [`decide`] if that found no path | O(n) and what `decide` takes |

use super::board::Board;
use super::filters::Reason;
use super::solve::{decide, Verdict};
use super::warnsdorff::{search, Outcome};

/// The nodes from which on a board is medium, hard, very hard.
pub const BOUNDS: [u64; 3] = [100, 2_000, 50_000];

/// The words for the levels.
pub const WORDS: [&str; BOUNDS.len() + 1] = ["easy", "medium", "hard", "veryhard"];

/// How hard a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The plain search finds a path at this node, below the last of [`BOUNDS`].
    Found(u64),
    /// There is a path, and the plain search does not find it below the last bound.
    Beyond,
    /// There is no path.
    None(Reason),
}

/// The word of [`WORDS`] for a number of nodes.
#[must_use]
pub fn word(nodes: u64) -> &'static str {
    WORDS[BOUNDS.iter().filter(|&&bound| nodes >= bound).count()]
}

/// Rates a board.
///
/// ```
/// use endgame::knight::board::Board;
/// use endgame::knight::level::{level, Level};
///
/// let ring = Board::from_rows(false, &["###", "#.#", "###"]).unwrap();
/// assert_eq!(level(&ring), Level::Found(8));
/// ```
#[must_use]
pub fn level(board: &Board) -> Level {
    if let Outcome::Found(_, nodes) = search(board, BOUNDS[BOUNDS.len() - 1] - 1) {
        return Level::Found(nodes);
    }
    match decide(board) {
        Verdict::Path(_) => Level::Beyond,
        Verdict::None(reason) => Level::None(reason),
    }
}
