//! Games unrolled: the graph of all positions that a game can come to, with their names.
//!
//! What the rules allow is written down move by move, and nothing else is known of the game; so the graph, solved by
//! [`graph`](super::graph), is a witness for what the rooms of the games say from theorems.
//!
//! | function | positions | time |
//! |---|---|---|
//! | [`baskin()`] | the last number called, and how many numbers the last turn called | linear |
//! | [`heaps()`] | heaps, and the sums that they are split into | linear in positions, arcs and their names |

mod baskin;
mod heaps;

pub use baskin::baskin;
pub use heaps::heaps;

use super::graph::MAX_NAME;
use std::fmt;

/// The most arcs of a graph.
pub const MAX_ARCS: usize = 1_000_000;

/// The most positions of a graph.
pub const MAX_POSITIONS: usize = 10_000_000;

/// Why a game is not unrolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLarge {
    /// More than [`MAX_ARCS`] arcs.
    Arcs,
    /// More than [`MAX_POSITIONS`] positions.
    Positions,
    /// A position whose name has more than [`MAX_NAME`] bytes.
    Name,
}

impl fmt::Display for TooLarge {
    /// What is asked of a game instead.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TooLarge::Arcs => write!(f, "a game with at most {MAX_ARCS} arcs"),
            TooLarge::Positions => write!(f, "a game with at most {MAX_POSITIONS} positions"),
            TooLarge::Name => write!(f, "a game whose positions have names of at most {MAX_NAME} bytes"),
        }
    }
}

impl std::error::Error for TooLarge {}
