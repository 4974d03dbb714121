//! Least plays of a whole hand.
//!
//! The parts of a hand share nothing but the jokers. So they are tables one after another, each starting from
//! what the ones before have come to, and 13 cards cost a few tables of some 2 to 2⁵ subsets instead of 2¹³.
//!
//! | function | time | memory | domain |
//! |---|---|---|---|
//! | [`Planner::least_plays`] | that of [`super::Table`] for each part | at most 4 MiB | hands of at most [`super::MAX_HAND`] cards |
//!
//! Naive twins: `ordered` and `textbook` in `tests/twins/cards.rs`.

use super::parts::parts;
use super::shape::Reals;
use super::subsets::{Subsets, Value, JOKERS_ALONE};
use super::Hand;

/// Answers for whole hands, one after another in the same memory.
///
/// ```
/// use endgame::cards::{Cards, Hand, Order, Planner};
/// let hand = |text| Hand::new(Cards::parse(text).unwrap()).unwrap();
/// let mut planner = Planner::default();
/// let four_twos = planner.least_plays(hand("S2 H2 D2 C2 H3"));
/// assert_eq!((four_twos.raw, four_twos.normal[Order::Normal as usize]), (2, Some(3)));
/// let joker = planner.least_plays(hand("X"));
/// assert_eq!((joker.raw, joker.normal), (1, [None, None]));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Planner {
    subsets: Subsets,
}

impl Planner {
    /// The least plays of a hand.
    pub fn least_plays(&mut self, hand: Hand) -> Value {
        let jokers = hand.cards().jokers();
        let mut entry = JOKERS_ALONE;
        for part in parts(hand.cards().real(), jokers) {
            let reals = Reals::new(part);
            let table = self.subsets.fill(&reals, jokers, &entry);
            for (jokers, planes) in entry.iter_mut().enumerate().take(jokers + 1) {
                *planes = self.subsets.planes(table, reals.whole(jokers));
            }
        }
        Value::from_planes(entry[jokers])
    }
}
