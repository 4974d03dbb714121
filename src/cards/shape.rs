//! Shapes: the groups of a hand with the jokers as a number, the real cards as a mask.

use super::card::{Card, Cards, PACK, RANKS, REAL_CARDS, SUITS};
use super::group::{flips, is_legal_last, LEAST_STAIR, MAX_HAND};
use super::{Group, Hand, Kind, Order};

/// The real cards of a hand in ascending order: card i is bit i of a mask.
#[derive(Clone, Debug)]
pub(super) struct Reals {
    cards: [Card; MAX_HAND],
    /// For each card the next lower one of its suit, or [`MAX_HAND`].
    below: [usize; MAX_HAND],
    len: usize,
}

/// Groups that differ at most in their jokers: which they use, and how many.
#[derive(Clone, Copy, Debug)]
pub(super) struct Family {
    /// The real cards, at least one.
    pub(super) reals: u32,
    /// The same as cards.
    cards: Cards,
    pub(super) kind: Kind,
    /// The least and the most jokers they may use.
    pub(super) least: usize,
    pub(super) most: usize,
}

/// Groups that differ at most in which joker they use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) reals: u32,
    cards: Cards,
    pub(super) jokers: usize,
    pub(super) kind: Kind,
}

/// What is left of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
        let mut latest = [MAX_HAND; SUITS];
        for card in cards.real().iter().take(MAX_HAND) {
            reals.cards[reals.len] = card;
            reals.below[reals.len] = latest[card.suit()];
            latest[card.suit()] = reals.len;
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

    /// The mask of those of `cards` that are among these.
    pub(super) fn mask(&self, cards: Cards) -> u32 {
        let bit = |i: usize| (cards.bits() >> self.cards[i].index() & 1) << i;
        (0..self.len).fold(0, |mask, i| mask | bit(i)) as u32
    }

    /// All shapes: those of jokers alone, then by their highest real card.
    pub(super) fn shapes(&self, jokers: usize) -> Vec<Shape> {
        let mut shapes: Vec<Shape> = Shape::of_jokers(jokers).collect();
        self.each_shape(jokers, &mut |shape| shapes.push(shape));
        shapes
    }

    /// All shapes with a real card.
    pub(super) fn each_shape(&self, jokers: usize, visit: &mut impl FnMut(Shape)) {
        for pivot in 0..self.len {
            self.each_family(pivot, jokers, &mut |family| family.shapes().for_each(&mut *visit));
        }
    }

    /// All families whose highest real card is `pivot`, that card alone first.
    #[inline(always)]
    pub(super) fn each_family(&self, pivot: usize, jokers: usize, visit: &mut impl FnMut(Family)) {
        let rank = self.cards[pivot].rank();
        let lowest = (0..pivot).rev().take_while(|&i| self.cards[i].rank() == rank).last().unwrap_or(pivot);
        for mates in 0..1_u32 << (pivot - lowest) {
            let reals = 1 << pivot | mates << lowest;
            let cards = (lowest..=pivot).filter(|i| reals >> i & 1 == 1);
            let cards = cards.fold(Cards::NONE, |cards, i| cards.with(self.cards[i]));
            visit(Family { reals, cards, kind: Kind::Set, least: 0, most: jokers });
        }
        self.each_stair(pivot, jokers, visit);
    }

    /// All stairs whose highest real card is `pivot`: for each lowest one, of the cards between them all but
    /// those that jokers take the places of.
    #[inline(always)]
    fn each_stair(&self, pivot: usize, jokers: usize, visit: &mut impl FnMut(Family)) {
        let (rank, mut reals) = (self.cards[pivot].rank(), 1_u32 << pivot);
        let mut cards = Cards::NONE.with(self.cards[pivot]);
        let mut stair = |reals: u32, cards: Cards, count: usize, gaps: usize| {
            let (least, most) = (gaps.max(LEAST_STAIR.saturating_sub(count)), jokers.min(RANKS - count));
            if least <= most {
                visit(Family { reals, cards, kind: Kind::Stair, least, most });
            }
        };
        stair(reals, cards, 1, 0);
        // The cards between the lowest and the highest.
        let mut between = [(0_u32, Cards::NONE); RANKS];
        let mut count = 0;
        let mut lowest = self.below[pivot];
        while lowest < MAX_HAND {
            let card = self.cards[lowest];
            let gaps = rank - card.rank() - 1 - count;
            if gaps > jokers {
                break;
            }
            let own = (1 << lowest, Cards::NONE.with(card));
            reals |= own.0;
            cards = cards.union(own.1);
            stair(reals, cards, count + 2, gaps);
            for (i, first) in between[..count].iter().enumerate().take_while(|_| gaps < jokers) {
                let (reals, cards) = (reals ^ first.0, cards.without(first.1));
                stair(reals, cards, count + 1, gaps + 1);
                for second in between[..i].iter().take_while(|_| gaps + 1 < jokers) {
                    stair(reals ^ second.0, cards.without(second.1), count, gaps + 2);
                }
            }
            between[count] = own;
            count += 1;
            lowest = self.below[lowest];
        }
    }

    /// Whether real cards alone may be the last play in this order.
    #[inline]
    pub(super) fn is_legal_last(&self, reals: u32, order: Order) -> bool {
        if reals == 0 {
            return false;
        }
        let low = self.cards[reals.trailing_zeros() as usize];
        let high = self.cards[31 - reals.leading_zeros() as usize];
        is_legal_last((low, high), reals.count_ones() as usize, order)
    }
}

impl Family {
    /// Its members by number of jokers.
    fn shapes(self) -> impl Iterator<Item = Shape> {
        let Family { reals, cards, kind, least, most } = self;
        (least..=most).map(move |jokers| Shape { reals, cards, jokers, kind })
    }
}

impl Shape {
    /// Those of up to so many jokers alone.
    pub(super) fn of_jokers(jokers: usize) -> impl Iterator<Item = Shape> {
        (1..=jokers).map(|jokers| Shape { reals: 0, cards: Cards::NONE, jokers, kind: Kind::Set })
    }

    /// The group of this shape with the lowest of these jokers.
    pub(super) fn group(self, jokers: Cards) -> Group {
        Group::from_shape(self.cards.union(jokers.lowest(self.jokers)), self.kind)
    }

    /// Whether it may be the last play in this order.
    pub(super) fn is_legal_last(self, reals: &Reals, order: Order) -> bool {
        self.jokers == 0 && reals.is_legal_last(self.reals, order)
    }

    /// The groups of a hand that have this shape, one for each choice of its jokers.
    pub(super) fn each_group(self, hand: Hand, mut visit: impl FnMut(Group)) {
        let jokers = hand.cards().without(hand.cards().real());
        visit(self.group(jokers));
        if self.jokers == 1 && jokers.len() == 2 {
            visit(self.group(jokers.without_lowest()));
        }
    }

    /// Whether playing it turns the order round.
    pub(super) fn flips(self) -> bool {
        flips(self.kind, self.reals.count_ones() as usize + self.jokers)
    }

    /// A number that orders shapes as plays are ordered: card by card, real cards ascending and jokers last, a play
    /// before those that it begins, a set before a stair of the same cards.
    ///
    /// It counts the sets of cards before these. Let r(c) = 2^(n−1−c) for card c of n, from 0: so many sets continue one
    /// that ends with c, itself among them. Before c_1 < … < c_k come its k shorter beginnings, and for each i the
    /// sets that go on after c_{i−1} with a card below c_i: r(c_{i−1}) − 2·r(c_i), with r(c_0) = 2^n. These add up to
    /// 2^n − R − r(c_k), R being the sum of all r(c_i): the cards as bits, mirrored.
    pub(super) fn place(self) -> u64 {
        let cards = self.cards.bits() | ((1 << self.jokers) - 1) << REAL_CARDS;
        let mirrored = cards.reverse_bits() >> (u64::BITS as usize - PACK);
        let last = mirrored & mirrored.wrapping_neg();
        let before = u64::from(mirrored.count_ones()) + (1 << PACK) - mirrored - last;
        2 * before + self.kind as u64
    }
}
