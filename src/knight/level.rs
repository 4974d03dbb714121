//! The levels of boards, by the nodes that the plain search needs.

/// The nodes from which on a board is medium, hard, very hard.
pub const BOUNDS: [u64; 3] = [100, 2_000, 50_000];

/// Levels: easy, medium, hard, very hard.
pub const LEVELS: usize = BOUNDS.len() + 1;

/// The nodes from which on they are not counted.
pub const MOST: u64 = BOUNDS[BOUNDS.len() - 1];

/// The words for the levels.
pub const WORDS: [&str; LEVELS] = ["easy", "medium", "hard", "veryhard"];

/// The level of a number of nodes, from 0.
///
/// ```
/// use endgame::knight::level::{level, WORDS};
///
/// assert_eq!(WORDS[level(99)], "easy");
/// assert_eq!(WORDS[level(100)], "medium");
/// ```
#[must_use]
pub fn level(nodes: u64) -> usize {
    BOUNDS.iter().filter(|&&bound| nodes >= bound).count()
}
