//! What is known of a vertex.

/// How good it is to move to a vertex: to one that is lost for the opponent, the sooner the better, then to
/// one that is drawn, then to one that is won for the opponent, the later the better. So the move to be made
/// from a vertex is one to the greatest rank, and that rank is all that decides the vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank(u32);

impl Rank {
    /// No move at all.
    pub const NONE: Rank = Rank(0);
    /// Play need not end.
    pub const DRAWN: Rank = Rank(1 << 31);
    /// On the way from a vertex that is not decided, or with a way to a cycle: nothing is known yet.
    pub const OPEN: Rank = Rank(u32::MAX - 1);
    /// Not looked at.
    pub const UNSEEN: Rank = Rank(u32::MAX);

    /// Won for the player to move there, in so many moves.
    #[inline]
    pub fn won(depth: u32) -> Rank {
        Rank(1 + depth)
    }

    /// Lost for the player to move there, in so many moves.
    #[inline]
    pub fn lost(depth: u32) -> Rank {
        Rank(Rank::OPEN.0 - 1 - depth)
    }

    /// The outcome for the player to move there, and the depth. Of what is not known it is a draw.
    pub fn outcome(self) -> (Outcome, Option<u32>) {
        if self < Rank::DRAWN {
            (Outcome::Win, Some(self.0 - 1))
        } else if self > Rank::DRAWN && self < Rank::OPEN {
            (Outcome::Loss, Some(Rank::OPEN.0 - 1 - self.0))
        } else {
            (Outcome::Draw, None)
        }
    }

    /// The rank of a vertex whose best move leads to one of this rank.
    pub fn before(self) -> Rank {
        match self.outcome() {
            (Outcome::Win, Some(depth)) => Rank::lost(depth + 1),
            (Outcome::Loss, Some(depth)) => Rank::won(depth + 1),
            _ => Rank::DRAWN,
        }
    }
}

/// The greatest rank of some moves, and the first move of that rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Best(u64);

impl Best {
    pub const NONE: Best = Best(0);

    /// The move that comes after `index` others.
    #[inline]
    pub fn new(rank: Rank, index: usize) -> Best {
        // The earlier of two moves of the same rank is the greater; there are fewer than 2^32.
        Best(u64::from(rank.0) << 32 | u64::from(u32::MAX - index as u32))
    }

    #[inline]
    pub fn rank(self) -> Rank {
        Rank((self.0 >> 32) as u32)
    }

    /// How many moves come before it. Not of no move.
    #[inline]
    pub fn index(self) -> usize {
        (u32::MAX - self.0 as u32) as usize
    }
}

/// Who wins, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move wins.
    Win,
    /// The player to move loses.
    Loss,
    /// Neither can force an end.
    Draw,
}

/// Where there is no nimber, or none is known.
pub(super) const NO_NIMBER: u32 = u32::MAX;

/// A vertex, in eight bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub rank: Rank,
    pub nimber: u32,
}

impl Mark {
    pub const UNSEEN: Mark = Mark { rank: Rank::UNSEEN, nimber: NO_NIMBER };
    pub const OPEN: Mark = Mark { rank: Rank::OPEN, nimber: NO_NIMBER };

    pub fn is_open(self) -> bool {
        self.rank == Rank::OPEN
    }
}
