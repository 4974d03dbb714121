//! Answers for sums of heaps: who wins, and by which move.

use super::options::Remainder;

/// A move: what the heap of a component becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The component, from 1 on.
    pub component: usize,
    /// What its heap becomes.
    pub remainder: Remainder,
}

/// Who wins a sum under misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misere {
    /// The player to move wins, with the first winning move; without one where nobody can move.
    Won(Option<Move>),
    /// The player to move loses.
    Lost,
    /// Nothing is proved.
    Unknown,
}
