//! The parts of a hand: real cards that no group can hold together, even over others, are of different parts.
//! Parts share nothing but the jokers.

use super::card::SUITS;
use super::Cards;

/// The parts of some real cards in a hand with so many jokers, by their lowest cards.
pub(super) fn parts(cards: Cards, jokers: usize) -> impl Iterator<Item = Cards> {
    let mut left = cards;
    std::iter::from_fn(move || {
        let next = (!left.is_empty()).then(|| part(left, jokers))?;
        left = left.without(next);
        Some(next)
    })
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
