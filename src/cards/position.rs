//! A position: whose turn it is, on what, against whom.

use super::{Cards, Field, Hand, Order};

/// Whose turn it is, on what, against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The hand to be played.
    pub hand: Hand,
    /// The present order.
    pub order: Order,
    /// What is to be answered; `None` where the hand leads.
    pub field: Option<Field>,
    /// The cards that opponents may hold.
    pub unseen: Cards,
    /// The most cards that an opponent holds.
    pub max: usize,
}

impl Position {
    /// The most cards that an opponent holds where nothing is known of it.
    pub(super) const USUAL_MAX: usize = 13;

    /// A hand on lead, without a revolution, against opponents who may hold any 13 of all other cards.
    ///
    /// ```
    /// use endgame::cards::{Hand, Position};
    /// let hand = Hand::new("S8 H8".parse().unwrap()).unwrap();
    /// assert_eq!("hand=S8,H8".parse(), Ok(Position::lead(hand)));
    /// ```
    #[must_use]
    pub fn lead(hand: Hand) -> Position {
        let unseen = hand.cards().others();
        Position { hand, order: Order::Normal, field: None, unseen, max: Position::USUAL_MAX }
    }
}
