//! Shapes: the groups of a hand with the jokers as a number, the real cards as a mask.

use super::card::{Card, Cards, JOKERS, RANKS, SUITS};
use super::group::{flips, is_legal_last, LEAST_STAIR, MAX_HAND};
use super::{Group, Hand, Kind, Order};

/// The real cards of a hand in ascending order: card i is bit i of a mask.
#[derive(Clone, Debug)]
pub(super) struct Reals {
    cards: [Card; MAX_HAND],
    /// For each card the next lower one of its suit, or [`MAX_HAND`].
    below: [u8; MAX_HAND],
    len: usize,
}

/// Groups that differ at most in which joker they use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) reals: u32,
    pub(super) jokers: usize,
    pub(super) kind: Kind,
}

/// What is left of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) reals: u32,
    pub(super) jokers: usize,
}

impl Part {
    pub(super) fn is_empty(self) -> bool {
        self.reals == 0 && self.jokers == 0
    }

    /// The rest after a shape is played; `None` if it is not in this part.
    pub(super) fn without(self, shape: Shape) -> Option<Part> {
        let jokers = self.jokers.checked_sub(shape.jokers)?;
        (shape.reals & !self.reals == 0).then_some(Part { reals: self.reals ^ shape.reals, jokers })
    }
}

impl Reals {
    /// Of at most [`MAX_HAND`] cards.
    pub(super) fn new(cards: Cards) -> Reals {
        let mut reals = Reals { cards: [Card::JOKER; MAX_HAND], below: [0; MAX_HAND], len: 0 };
        let mut latest = [MAX_HAND as u8; SUITS];
        for card in cards.real().iter().take(MAX_HAND) {
            reals.cards[reals.len] = card;
            reals.below[reals.len] = latest[card.suit()];
            latest[card.suit()] = reals.len as u8;
            reals.len += 1;
        }
        reals
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// All of these, with a number of jokers.
    pub(super) fn whole(&self, jokers: usize) -> Part {
        Part { reals: (1 << self.len) - 1, jokers }
    }

    /// All shapes: those of jokers alone, then by their highest real card.
    pub(super) fn shapes(&self, jokers: usize) -> Vec<Shape> {
        let mut shapes: Vec<Shape> =
            (1..=jokers).map(|jokers| Shape { reals: 0, jokers, kind: Kind::Set }).collect();
        for pivot in 0..self.len {
            self.each_shape(pivot, jokers, &mut |shape| shapes.push(shape));
        }
        shapes
    }

    /// The mask of those of `cards` that are among these.
    pub(super) fn mask(&self, cards: Cards) -> u32 {
        let bit = |i: usize| (cards.bits() >> self.cards[i].index() & 1) << i;
        (0..self.len).fold(0, |mask, i| mask | bit(i)) as u32
    }

    /// The cards of a mask.
    pub(super) fn cards(&self, mask: u32) -> Cards {
        let bit = |i: usize| u64::from(mask >> i & 1) << self.cards[i].index();
        Cards::from_bits((0..self.len).fold(0, |cards, i| cards | bit(i)))
    }

    /// All shapes whose highest real card is `pivot`, that card alone first.
    #[inline(always)]
    pub(super) fn each_shape(&self, pivot: usize, jokers: usize, visit: &mut impl FnMut(Shape)) {
        let rank = self.cards[pivot].rank();
        let lowest = (0..pivot).rev().take_while(|&i| self.cards[i].rank() == rank).last().unwrap_or(pivot);
        for mates in 0..1_u32 << (pivot - lowest) {
            let reals = 1 << pivot | mates << lowest;
            for jokers in 0..=jokers {
                visit(Shape { reals, jokers, kind: Kind::Set });
            }
        }
        self.each_stair(pivot, Stair { reals: 1 << pivot, count: 1, gaps: 0 }, jokers, visit);
    }

    /// All stairs that hold the real cards of `stair`, its lowest being `lowest`, and perhaps lower ones.
    fn each_stair(&self, lowest: usize, stair: Stair, jokers: usize, visit: &mut impl FnMut(Shape)) {
        let least = stair.gaps.max(LEAST_STAIR.saturating_sub(stair.count));
        for jokers in least..=jokers.min(RANKS - stair.count) {
            visit(Shape { reals: stair.reals, jokers, kind: Kind::Stair });
        }
        let mut below = usize::from(self.below[lowest]);
        while below < MAX_HAND {
            let gaps = stair.gaps + self.cards[lowest].rank() - self.cards[below].rank() - 1;
            if gaps > jokers {
                break;
            }
            let longer = Stair { reals: stair.reals | 1 << below, count: stair.count + 1, gaps };
            self.each_stair(below, longer, jokers, visit);
            below = usize::from(self.below[below]);
        }
    }

    /// Whether the shape may be the last play in this order.
    #[inline]
    pub(super) fn is_legal_last(&self, shape: Shape, order: Order) -> bool {
        if shape.reals == 0 {
            return false;
        }
        let low = self.cards[shape.reals.trailing_zeros() as usize];
        let high = self.cards[31 - shape.reals.leading_zeros() as usize];
        is_legal_last((low, high), shape.reals.count_ones() as usize, shape.jokers, order)
    }
}

/// The real cards of a stair: how many, and how many ranks are missing between them.
#[derive(Clone, Copy)]
struct Stair {
    reals: u32,
    count: usize,
    gaps: usize,
}

impl Shape {
    /// The groups of a hand that have this shape, one for each choice of its jokers.
    pub(super) fn each_group(self, reals: &Reals, hand: Hand, mut visit: impl FnMut(Group)) {
        let jokers = hand.cards().without(hand.cards().real()).bits();
        let mut choice = 0_u64;
        loop {
            if choice.count_ones() as usize == self.jokers {
                visit(Group::from_shape(self, reals, Cards::from_bits(choice)));
            }
            choice = choice.wrapping_sub(jokers) & jokers;
            if choice == 0 {
                return;
            }
        }
    }

    /// Whether playing it turns the order round.
    #[inline]
    pub(super) fn flips(self) -> bool {
        flips(self.kind, self.reals.count_ones() as usize + self.jokers)
    }

    /// Whether this shape comes before another in the order of plays: card by card, real cards ascending
    /// and jokers last, a play before those that it begins, a set before a stair of the same cards.
    pub(super) fn precedes(self, other: Shape) -> bool {
        let (mine, others) = (self.key(), other.key());
        if mine == others {
            return self.kind < other.kind;
        }
        // Where they first differ, one has a card that the other passes over, or has ended before.
        let differing = (mine ^ others).trailing_zeros();
        match mine >> differing & 1 {
            1 => others >> differing != 0,
            _ => mine >> differing == 0,
        }
    }

    /// A bit a card, the jokers on top.
    fn key(self) -> u32 {
        debug_assert!(self.jokers <= JOKERS);
        self.reals | ((1 << self.jokers) - 1) << MAX_HAND
    }
}
