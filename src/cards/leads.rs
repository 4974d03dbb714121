//! What every part of a hand needs to go out if it is on lead and nobody may interrupt it.
//!
//! A lead is *safe* in an order if it clears the field or nobody can answer it. Let left(S, o) be the least
//! plays of a certain line that leads the cards S in the order o:
//!
//! * left(S, o) = 1 if S is one group that is a legal last play in o, otherwise
//! * left(S, o) = 1 + min left(S − g, o ⊕ flips(g)) over the groups g that are safe in o.
//!
//! Here the order of plays matters, so g is any group, not one with the highest card. Blocks of 32 subsets
//! are finished in ascending order; groups of the five lowest cards alone are played within a block until
//! nothing changes. Jokers are a number.
//!
//! Most hands have no certain line, and show it at once: the cards that no safe lead holds, nor a play that may come
//! before the leads, would all have to be in the last play.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`Leads::fill`] | a test for each choice of high cards and 32 subsets, 2 ns for each group that they hold | at most 2 MiB |
//!
//! Naive twin: `forward` in `tests/twins/cards.rs`.

use super::card::JOKERS;
use super::lanes::{self, Kernel, Vector, DONE, HOLDING, LANES, LOW_CARDS, NONE};
use super::platform::Memory;
use super::shape::{Part, Shape};
use super::{Cards, Order, Rivals, Stop};

/// The orders side by side.
const ORDERS: usize = 2;
/// Bytes of the entries with one number of jokers.
const SLICE: usize = ORDERS * LANES;

/// A group as a lead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lead {
    pub(super) shape: Shape,
    /// In which orders it is safe.
    pub(super) safe: [bool; ORDERS],
    /// In which orders it is a legal last play.
    last: [bool; ORDERS],
}

impl Lead {
    fn is_last(&self) -> bool {
        self.last != [false; ORDERS]
    }
}

/// A safe lead as the table plays it.
#[derive(Clone, Copy, Debug)]
struct Move {
    reals: u32,
    jokers: u8,
    flips: bool,
    safe: [bool; ORDERS],
}

impl Move {
    /// Its cards but the low ones, as a block.
    fn high(&self) -> usize {
        self.reals as usize / LANES
    }
}

/// The table of one hand at a time, its memory to be used again.
#[derive(Clone, Debug, Default)]
pub(super) struct Leads {
    list: Vec<Lead>,
    /// By their high cards.
    moves: Vec<Move>,
    /// A margin, then a block for every subset of the high cards: lanes by number of jokers and order.
    memory: Memory,
    slices: usize,
    /// Whether there is a table: otherwise nothing has a certain line.
    is_filled: bool,
}

impl Leads {
    /// Fills the table for a whole hand and its jokers. Before the leads a play may come that holds some of the real
    /// cards `opened`.
    pub(super) fn fill(
        &mut self,
        whole: Part,
        jokers: Cards,
        shapes: &[Shape],
        rivals: &Rivals,
        opened: u32,
    ) {
        let covered = opened | self.list_leads(jokers, shapes, rivals);
        let left = whole.reals & !covered;
        self.is_filled = self.list.iter().any(|lead| lead.is_last() && left & !lead.shape.reals == 0);
        if self.is_filled {
            self.slices = jokers.len() + 1;
            let size = (self.slices * SLICE) << whole.reals.count_ones().saturating_sub(LOW_CARDS as u32);
            self.fill_table(LANES + size);
        }
    }

    /// Says that nothing has a certain line.
    pub(super) fn clear(&mut self) {
        self.is_filled = false;
    }

    /// Lists all groups as leads, and returns the real cards that safe ones hold.
    fn list_leads(&mut self, jokers: Cards, shapes: &[Shape], rivals: &Rivals) -> u32 {
        self.list.clear();
        self.moves.clear();
        let mut covered = 0;
        for &shape in shapes {
            let group = shape.group(jokers);
            let safe = Order::BOTH.map(|order| rivals.stop(None, group, order) != Some(Stop::Open));
            let last = Order::BOTH.map(|order| group.is_legal_last(order));
            self.list.push(Lead { shape, safe, last });
            if safe != [false; ORDERS] {
                let Shape { reals, jokers, .. } = shape;
                covered |= reals;
                self.moves.push(Move { reals, jokers: jokers as u8, flips: shape.flips(), safe });
            }
        }
        covered
    }

    fn fill_table(&mut self, bytes: usize) {
        self.moves.sort_unstable_by_key(Move::high);
        let table = &mut self.memory.make(bytes)[..bytes];
        table.fill(NONE);
        for lead in &self.list {
            for order in Order::BOTH.iter().copied().filter(|order| lead.last[*order as usize]) {
                table[place(self.slices, Part { reals: lead.shape.reals, jokers: 0 }, order)] = DONE - 1;
            }
        }
        let moves = &self.moves;
        match self.slices {
            1 => lanes::run(table, Fill::<1> { moves }),
            2 => lanes::run(table, Fill::<2> { moves }),
            _ => lanes::run(table, Fill::<3> { moves }),
        }
    }

    /// All groups of the hand.
    pub(super) fn list(&self) -> &[Lead] {
        &self.list
    }

    /// The least plays of a certain line that leads a part of the hand, if there is one. Only what is left after a
    /// play from `opened` or safe leads is asked for.
    pub(super) fn left(&self, part: Part, order: Order) -> Option<u8> {
        let entry = if self.is_filled { self.memory.bytes()[place(self.slices, part, order)] } else { NONE };
        (entry != NONE).then_some(DONE - entry)
    }
}

/// Where the entry of a part of the hand is.
fn place(slices: usize, part: Part, order: Order) -> usize {
    let (block, lane) = (part.reals as usize / LANES, part.reals as usize % LANES);
    LANES + (block * slices + part.jokers) * SLICE + order as usize * LANES + lane
}

/// The work of [`Leads::fill`] for `SLICES - 1` jokers.
struct Fill<'a, const SLICES: usize> {
    /// By their high cards; those of the low cards alone come first.
    moves: &'a [Move],
}

impl<const SLICES: usize> Kernel for Fill<'_, SLICES> {
    #[inline(always)]
    fn run<V: Vector>(self, table: &mut [u8]) {
        let low = self.moves.partition_point(|lead| lead.high() == 0);
        let (low, high) = self.moves.split_at(low);
        let high: Vec<&[Move]> = high.chunk_by(|a, b| a.high() == b.high()).collect();
        for block in 0..table.len() / Self::BLOCK {
            let (finished, rest) = table.split_at_mut(LANES + block * Self::BLOCK);
            let this = &mut rest[..Self::BLOCK];
            for leads in &high {
                let cards = leads[0].high();
                if cards & !block == 0 {
                    let at = LANES + (block ^ cards) * Self::BLOCK;
                    for lead in *leads {
                        Self::play::<V>(lead, &finished[at - lead.reals as usize % LANES..], this);
                    }
                }
            }
            let mut copy = [NONE; LANES + (JOKERS + 1) * SLICE];
            while copy[LANES..][..Self::BLOCK] != *this {
                copy[LANES..][..Self::BLOCK].copy_from_slice(this);
                for lead in low {
                    Self::play::<V>(lead, &copy[LANES - lead.reals as usize..], this);
                }
            }
        }
    }
}

impl<const SLICES: usize> Fill<'_, SLICES> {
    const BLOCK: usize = SLICES * SLICE;

    /// Plays a lead in a block. `from` begins with the block that it leaves, moved by its low cards.
    #[inline(always)]
    fn play<V: Vector>(lead: &Move, from: &[u8], to: &mut [u8]) {
        let kept = V::load(&HOLDING[lead.reals as usize % LANES], 0);
        let from = &from[..Self::BLOCK];
        for order in 0..ORDERS {
            if lead.safe[order] {
                for jokers in usize::from(lead.jokers)..SLICES {
                    let at = jokers * SLICE + order * LANES;
                    let after = (at - usize::from(lead.jokers) * SLICE) ^ (usize::from(lead.flips) * LANES);
                    let plays = V::load(from, after).less(V::splat(1)).and(kept);
                    V::load(to, at).max(plays).store(to, at);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::shape::Reals;
    use super::*;

    #[test]
    fn plain_arrays_give_the_same_bytes() {
        for text in
            ["S3 H3 D3 C3 S4 S5 S6 H8 D8 S2", "S3 H3 D3 S5 S6 S7 H8 C8 S2 X", "S3 S5 S7 H3 H8 D8 S2 X X"]
        {
            let cards = Cards::parse(text).expect("cards");
            let (reals, jokers) = (Reals::new(cards), cards.without(cards.real()));
            let (whole, shapes) = (reals.whole(jokers.len()), reals.shapes(jokers.len()));
            let rivals = Rivals::new(Cards::parse("H6 D6 SA C2").expect("cards"), 3);
            let mut leads = Leads::default();
            leads.fill(whole, jokers, &shapes, &rivals, whole.reals);
            assert!(leads.is_filled, "{text}");
            let size = LANES + ((leads.slices * SLICE) << (reals.len() - LOW_CARDS));
            let found = &leads.memory.bytes()[..size];
            let mut table = found.to_vec();
            // The legal last plays are what the table starts from.
            table.iter_mut().filter(|entry| **entry != DONE - 1).for_each(|entry| *entry = NONE);
            let moves = &leads.moves;
            match jokers.len() {
                0 => lanes::run_on_arrays(&mut table, Fill::<1> { moves }),
                1 => lanes::run_on_arrays(&mut table, Fill::<2> { moves }),
                _ => lanes::run_on_arrays(&mut table, Fill::<3> { moves }),
            }
            assert_eq!(table, found, "{text}");
        }
    }
}
