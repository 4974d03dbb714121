//! Least plays of a whole hand.
//!
//! Real cards that no group can hold together, even over others, are of different *parts* of the hand: parts
//! share nothing but the jokers. So the parts are tables one after another, each starting from what the
//! ones before have come to, and 13 cards cost a few tables of some 2 to 2⁵ subsets instead of 2¹³.
//!
//! | function | time | memory | domain |
//! |---|---|---|---|
//! | [`Planner::least_plays`] | that of [`super::Table`] for each part | at most 4 MiB | hands of at most [`super::MAX_HAND`] cards |
//!
//! Naive twins: `ordered` and `textbook` in `tests/twins/cards.rs`.

use super::card::SUITS;
use super::shape::Reals;
use super::subsets::{Subsets, Value, JOKERS_ALONE};
use super::{Cards, Hand};

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
        let mut left = hand.cards().real();
        while !left.is_empty() {
            let part = part(left, jokers);
            left = left.without(part);
            let reals = Reals::new(part);
            self.subsets.fill(&reals, jokers, &entry);
            for (jokers, planes) in entry.iter_mut().enumerate().take(jokers + 1) {
                *planes = self.subsets.planes(reals.whole(jokers));
            }
        }
        Value::from_planes(entry[jokers])
    }
}

/// The cards that belong together with the lowest of some real cards.
fn part(cards: Cards, jokers: usize) -> Cards {
    let cards = cards.bits();
    // Jokers stand between cards of a stair; without any, only three in a row are a stair.
    let row = match jokers {
        0 => {
            let starts = cards & cards >> SUITS & cards >> (2 * SUITS);
            starts | starts << SUITS | starts << (2 * SUITS)
        }
        _ => cards,
    };
    let mut part = cards & cards.wrapping_neg();
    loop {
        let mut grown = part;
        let in_row = part & row;
        for distance in 1..=jokers + 1 {
            grown |= (in_row << (distance * SUITS) | in_row >> (distance * SUITS)) & row;
        }
        grown |= ranks_of(grown) & cards;
        if grown == part {
            return Cards::from_bits(part);
        }
        part = grown;
    }
}

/// All four suits of every rank that has a card.
fn ranks_of(cards: u64) -> u64 {
    const SPADES: u64 = 0x1_1111_1111_1111;
    let any = cards | cards >> 2;
    ((any | any >> 1) & SPADES) * 0xF
}
