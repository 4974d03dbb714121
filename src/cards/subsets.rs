//! Least plays of all subsets of a hand.
//!
//! For a set S of real cards and a number of jokers the table holds four values: the least plays with an
//! even and with an odd number of flips, and the least plays with a legal last play from either order.
//! Plays before the last may change places freely: only the parity of their flips matters. So, h being the
//! highest card of S and g running over the groups with h as their highest real card,
//!
//! * raw(S, p) = 1 + min raw(S − g, p ⊕ flips(g)),
//! * normal(S, o) = 1 + min of normal(S − g, o ⊕ flips(g)) for g played early, and of raw(S − g, p) over
//!   the p for which g is a legal last play in the order o ⊕ p.
//!
//! Taking the *highest* card makes all subsets with the same highest card one level, which reads finished
//! levels alone. Jokers are a number and not cards: three slices instead of four times the subsets.
//! A stair whose cards are a set, too, is left out: that set does not flip.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`Subsets::fill`] | a few ns for each group and 32 subsets: 7 µs for 11 of a suit and two jokers, 1 ms for 20 cards | at most 4 MiB |
//! | [`Subsets::value`] | nanoseconds | none |
//!
//! Naive twins: `ordered` and `textbook` in `tests/twins/cards.rs`.

use super::card::JOKERS;
use super::group::flips;
use super::lanes::{self, Kernel, Vector, DONE, HOLDING, LANES, LOW_CARDS, NONE};
use super::platform::Memory;
use super::shape::{Family, Part, Reals};
use super::{Kind, Order};

/// Values of a subset: raw by parity, then normal by order.
pub(super) const PLANES: usize = 4;
/// Where the planes of normal begin.
pub(super) const NORMAL: usize = 2;

/// The values of one subset for each number of jokers.
pub(super) type Entry = [[u8; PLANES]; JOKERS + 1];

/// The least plays of some cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// In any order of plays.
    pub raw: u8,
    /// With a legal last play, from each [`Order`]; `None` where there is no way.
    pub normal: [Option<u8>; 2],
}

impl Value {
    pub(super) fn from_planes(planes: [u8; PLANES]) -> Value {
        let plays = |entry: u8| DONE - entry;
        let normal = |entry: u8| (entry != NONE).then_some(plays(entry));
        Value {
            raw: plays(planes[0].max(planes[1])),
            normal: [normal(planes[NORMAL]), normal(planes[NORMAL + 1])],
        }
    }
}

/// A [`Family`] as the table plays it.
#[derive(Clone, Copy, Debug)]
struct Move {
    reals: u32,
    kind: Kind,
    least: u8,
    most: u8,
}

/// The groups of a hand by their highest real card.
#[derive(Clone, Debug, Default)]
struct Moves {
    list: Vec<Move>,
    /// Where the groups of each card end.
    ends: Vec<usize>,
}

impl Moves {
    fn fill(&mut self, reals: &Reals, jokers: usize) {
        self.list.clear();
        self.ends.clear();
        for pivot in 0..reals.len() {
            reals.each_family(pivot, jokers, &mut |family| {
                let Family { reals, kind, least, most, .. } = family;
                if kind == Kind::Set || !reals.is_power_of_two() {
                    self.list.push(Move { reals, kind, least: least as u8, most: most as u8 });
                }
            });
            self.ends.push(self.list.len());
        }
    }

    fn of_pivot(&self, pivot: usize) -> &[Move] {
        let start = if pivot == 0 { 0 } else { self.ends[pivot - 1] };
        &self.list[start..self.ends[pivot]]
    }
}

/// The memory of tables, to be used again for the next ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Subsets {
    moves: Moves,
    /// A margin of [`LANES`], then the tables: a block for every subset of the high cards, lanes by number of jokers
    /// and plane.
    memory: Memory,
}

/// Where a table lies.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    start: usize,
    slices: usize,
}

/// The bytes of a table of so many real cards and up to `jokers` jokers.
fn size(reals: usize, jokers: usize) -> usize {
    ((jokers + 1) * PLANES * LANES) << reals.saturating_sub(LOW_CARDS)
}

impl Place {
    /// Where the next table may lie.
    pub(super) fn end(self, reals: &Reals) -> usize {
        self.start + size(reals.len(), self.slices - 1)
    }
}

impl Subsets {
    /// Where the first table lies.
    pub(super) const FIRST: usize = LANES;

    /// Makes room for tables of so many real cards each.
    pub(super) fn make_room(&mut self, tables: impl Iterator<Item = usize>, jokers: usize) {
        self.memory.make(LANES + tables.map(|reals| size(reals, jokers)).sum::<usize>());
    }

    /// Fills one table alone; see [`Subsets::fill_at`].
    pub(super) fn fill(&mut self, reals: &Reals, jokers: usize, base: &Entry) -> Place {
        self.make_room(std::iter::once(reals.len()), jokers);
        self.fill_at(Subsets::FIRST, reals, jokers, base)
    }

    /// Fills the table for all subsets of `reals` and up to `jokers` jokers, at the first place or behind another
    /// table, room having been made. `base` is what holds before any real card is played; its slices
    /// beyond `jokers` are not looked at.
    pub(super) fn fill_at(&mut self, start: usize, reals: &Reals, jokers: usize, base: &Entry) -> Place {
        self.moves.fill(reals, jokers);
        let end = start + size(reals.len(), jokers);
        let table = &mut self.memory.make(end)[start - LANES..end];
        let moves = &self.moves;
        match jokers {
            0 => lanes::run(table, Fill::<1> { reals, moves, base }),
            1 => lanes::run(table, Fill::<2> { reals, moves, base }),
            _ => lanes::run(table, Fill::<3> { reals, moves, base }),
        }
        Place { start, slices: jokers + 1 }
    }

    /// The entry of a part of the cards of a table.
    #[inline]
    pub(super) fn planes(&self, table: Place, part: Part) -> [u8; PLANES] {
        let (block, lane) = (part.reals as usize / LANES, part.reals as usize % LANES);
        let at = table.start + (block * table.slices + part.jokers) * PLANES * LANES + lane;
        let bytes = self.memory.bytes();
        let mut planes = [NONE; PLANES];
        for (i, plane) in planes.iter_mut().enumerate() {
            *plane = bytes[at + i * LANES];
        }
        planes
    }
}

/// What holds before any real card is played: no card needs no play, jokers alone need one and are no
/// legal last play.
pub(super) const JOKERS_ALONE: Entry =
    [[DONE, NONE, NONE, NONE], [DONE - 1, NONE, NONE, NONE], [DONE - 1, NONE, NONE, NONE]];

/// The work of [`Subsets::fill`] for `SLICES - 1` jokers.
struct Fill<'a, const SLICES: usize> {
    reals: &'a Reals,
    moves: &'a Moves,
    base: &'a Entry,
}

impl<const SLICES: usize> Kernel for Fill<'_, SLICES> {
    #[inline(always)]
    fn run<V: Vector>(self, table: &mut [u8]) {
        self.fill_first_block::<V>(&mut table[LANES..][..Self::BLOCK]);
        for pivot in LOW_CARDS..self.reals.len() {
            self.fill_level::<V>(table, pivot);
        }
    }
}

impl<const SLICES: usize> Fill<'_, SLICES> {
    /// Bytes of the planes of one number of jokers, and of a block.
    const SLICE: usize = PLANES * LANES;
    const BLOCK: usize = SLICES * Self::SLICE;

    /// The subsets of the low cards: levels within one block, read from a copy of it.
    #[inline(always)]
    fn fill_first_block<V: Vector>(&self, first: &mut [u8]) {
        let mut copy = [NONE; LANES + (JOKERS + 1) * PLANES * LANES];
        first.fill(NONE);
        for (lanes, base) in first.chunks_exact_mut(LANES).zip(self.base.as_flattened()) {
            lanes[0] = *base;
        }
        for pivot in 0..self.reals.len().min(LOW_CARDS) {
            copy[LANES..][..Self::BLOCK].copy_from_slice(first);
            let mut level = [0; LANES];
            level[1 << pivot..2 << pivot].fill(u8::MAX);
            let level = V::load(&level, 0);
            for group in self.moves.of_pivot(pivot) {
                let low = group.reals as usize;
                let kept = V::load(&HOLDING[low], 0).and(level);
                self.play(group, kept, first, &copy[LANES - low..], 0, 1);
            }
            Self::count_play(first, level.and(V::splat(1)));
        }
    }

    /// The subsets whose highest card is `pivot`: as many blocks as are finished.
    #[inline(always)]
    fn fill_level<V: Vector>(&self, table: &mut [u8], pivot: usize) {
        let blocks = 1_usize << (pivot - LOW_CARDS);
        let (finished, level) = table.split_at_mut(LANES + blocks * Self::BLOCK);
        let level = &mut level[..blocks * Self::BLOCK];
        level.fill(NONE);
        for group in self.moves.of_pivot(pivot) {
            let (high, low) = (group.reals as usize / LANES - blocks, group.reals as usize % LANES);
            let kept = V::load(&HOLDING[low], 0);
            self.play(group, kept, level, &finished[LANES - low..], high, blocks);
        }
        Self::count_play(level, V::splat(1));
    }

    /// One more play in some lanes of all blocks.
    #[inline(always)]
    fn count_play<V: Vector>(blocks: &mut [u8], plays: V) {
        for at in (0..blocks.len()).step_by(LANES) {
            V::load(blocks, at).less(plays).store(blocks, at);
        }
    }

    /// Plays a group in all of the blocks of `to` that hold its high cards. `from` begins with the finished
    /// blocks, moved by its low cards.
    #[inline(always)]
    fn play<V: Vector>(&self, group: &Move, kept: V, to: &mut [u8], from: &[u8], high: usize, blocks: usize) {
        let flips = |jokers| flips(group.kind, group.reals.count_ones() as usize + jokers);
        let most = usize::from(group.most);
        if most + 1 == SLICES && !flips(most) {
            return match group.least {
                0 => self.play_as::<V, 0, 2, 0>(group, kept, to, from, high, blocks),
                1 => self.play_as::<V, 1, 2, 0>(group, kept, to, from, high, blocks),
                _ => self.play_as::<V, 2, 2, 0>(group, kept, to, from, high, blocks),
            };
        }
        for jokers in usize::from(group.least)..=most {
            match (jokers, flips(jokers)) {
                (0, false) => self.play_as::<V, 0, 0, 0>(group, kept, to, from, high, blocks),
                (0, true) => self.play_as::<V, 0, 0, 1>(group, kept, to, from, high, blocks),
                (1, false) => self.play_as::<V, 1, 1, 0>(group, kept, to, from, high, blocks),
                (1, true) => self.play_as::<V, 1, 1, 1>(group, kept, to, from, high, blocks),
                (_, false) => self.play_as::<V, 2, 2, 0>(group, kept, to, from, high, blocks),
                (_, true) => self.play_as::<V, 2, 2, 1>(group, kept, to, from, high, blocks),
            }
        }
    }

    /// [`Fill::play`] with `LEAST` to `MOST` jokers; `FLIPS` is 1 where the order is turned round.
    #[inline(always)]
    fn play_as<V: Vector, const LEAST: usize, const MOST: usize, const FLIPS: usize>(
        &self,
        group: &Move,
        kept: V,
        to: &mut [u8],
        from: &[u8],
        high: usize,
        blocks: usize,
    ) {
        let legal = |order| LEAST == 0 && self.reals.is_legal_last(group.reals, order);
        let last = (V::splat(ones(legal(Order::Normal))), V::splat(ones(legal(Order::Revolution))));
        let mut block = high;
        while block < blocks {
            let to = &mut to[block * Self::BLOCK..][..Self::BLOCK];
            let from = &from[(block ^ high) * Self::BLOCK..][..Self::BLOCK];
            for jokers in LEAST..SLICES {
                for plane in 0..PLANES {
                    let at = (jokers * PLANES + plane) * LANES;
                    let mut best = V::load(from, (at - LEAST * Self::SLICE) ^ (FLIPS * LANES));
                    for used in LEAST + 1..MOST.min(jokers) + 1 {
                        best = best.max(V::load(from, (at - used * Self::SLICE) ^ (FLIPS * LANES)));
                    }
                    if LEAST == 0 && plane >= NORMAL {
                        let raw = at - NORMAL * LANES;
                        best = best.max(V::load(from, raw).and(last.0));
                        best = best.max(V::load(from, raw ^ LANES).and(last.1));
                    }
                    V::load(to, at).max(best.and(kept)).store(to, at);
                }
            }
            block = (block + 1) | high;
        }
    }
}

/// All ones if so.
fn ones(so: bool) -> u8 {
    0_u8.wrapping_sub(u8::from(so))
}

#[cfg(test)]
mod tests {
    use super::super::Cards;
    use super::*;

    #[test]
    fn plain_arrays_give_the_same_bytes() {
        for text in [
            "S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK X X",
            "S3 H3 D3 C3 S8 H8 D8 C8 S2 H2 X",
            "S3 H3 D3 C3 S4 S5 S6 H8 D8 C8 S2 H2",
            "H3 D3 X X",
        ] {
            let cards = Cards::parse(text).expect("cards");
            let (reals, jokers) = (Reals::new(cards), cards.jokers());
            let mut subsets = Subsets::default();
            subsets.fill(&reals, jokers, &JOKERS_ALONE);
            let found = &subsets.memory.bytes()[..LANES + size(reals.len(), jokers)];
            let mut table = vec![NONE; found.len()];
            let (moves, base, reals) = (&subsets.moves, &JOKERS_ALONE, &reals);
            match jokers {
                0 => lanes::run_on_arrays(&mut table, Fill::<1> { reals, moves, base }),
                1 => lanes::run_on_arrays(&mut table, Fill::<2> { reals, moves, base }),
                _ => lanes::run_on_arrays(&mut table, Fill::<3> { reals, moves, base }),
            }
            assert_eq!(table, found, "{text}");
        }
    }
}
