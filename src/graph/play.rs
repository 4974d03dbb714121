//! Normal play and misère play.

use super::mark::{Mark, Rank, NO_NIMBER};

/// What becomes of the player who cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Who cannot move loses.
    Normal,
    /// Who cannot move wins.
    Misere,
}

impl Play {
    /// A vertex without moves.
    pub(super) fn end(self) -> Mark {
        match self {
            Play::Normal => Mark { rank: Rank::lost(0), nimber: 0 },
            Play::Misere => Mark { rank: Rank::won(0), nimber: NO_NIMBER },
        }
    }
}
