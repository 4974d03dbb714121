//! Least plays of every part of a hand.
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
//! | [`Table::fill`] | 6 ns a group and 32 subsets: 10 µs for 11 of a suit and two jokers, below 2 ms for 20 cards | at most 4 MiB |
//! | [`Table::value`], [`Table::candidates`] | nanoseconds a value | none |
//!
//! Naive twins: `ordered` and `textbook` in `tests/twins/cards.rs`.

use super::card::JOKERS;
use super::lanes::{self, lanes_at, Kernel, Lanes, DONE, HOLDING, LANES, LOW_CARDS, NONE};
use super::shape::{Part, Reals, Shape};
use super::{Cards, Group, Hand, Kind, Order};

/// Values of a subset: raw by parity, then normal by order.
pub(super) const PLANES: usize = 4;
const NORMAL: usize = 2;

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

/// A play that a hand has, and what it leaves to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The play.
    pub group: Group,
    /// What the rest of the hand needs. `normal` goes by the order in which the group is played, its own
    /// flip being counted; a play of the whole hand leaves 0 where it is legal.
    pub after: Value,
}

/// A group as the table plays it.
#[derive(Clone, Copy, Debug)]
struct Move {
    reals: u32,
    jokers: u8,
    flips: u8,
    /// All ones in the orders in which it may be the last play.
    last: [u8; 2],
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
            reals.each_shape(pivot, jokers, &mut |shape| {
                if shape.kind == Kind::Stair && shape.reals.count_ones() == 1 {
                    return;
                }
                let last = |order| if reals.is_legal_last(shape, order) { u8::MAX } else { 0 };
                self.list.push(Move {
                    reals: shape.reals,
                    jokers: shape.jokers as u8,
                    flips: u8::from(shape.flips()),
                    last: [last(Order::Normal), last(Order::Revolution)],
                });
            });
            self.ends.push(self.list.len());
        }
    }

    fn of_pivot(&self, pivot: usize) -> &[Move] {
        let start = if pivot == 0 { 0 } else { self.ends[pivot - 1] };
        &self.list[start..self.ends[pivot]]
    }
}

/// The memory of a table, to be used again for the next one.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    moves: Moves,
    /// A margin, then a block for every subset of the high cards: lanes by number of jokers and plane.
    lanes: Vec<Lanes>,
    slices: usize,
}

impl Memory {
    /// Fills the table for all subsets of `reals` and up to `jokers` jokers. `base` is what holds before
    /// any real card is played; its slices beyond `jokers` are not looked at.
    pub(super) fn fill(&mut self, reals: &Reals, jokers: usize, base: &Entry) {
        self.moves.fill(reals, jokers);
        self.slices = jokers + 1;
        let size = 1 + (self.slices * PLANES << reals.len().saturating_sub(LOW_CARDS));
        if self.lanes.len() < size {
            self.lanes.resize(size, [NONE; LANES]);
        }
        let (moves, table, cards) = (&self.moves, &mut self.lanes[..size], reals.len());
        match jokers {
            0 => lanes::run(Fill::<1> { table, moves, cards, base }),
            1 => lanes::run(Fill::<2> { table, moves, cards, base }),
            _ => lanes::run(Fill::<3> { table, moves, cards, base }),
        }
    }

    /// The values of a part of the cards.
    #[inline]
    pub(super) fn planes(&self, part: Part) -> [u8; PLANES] {
        let (block, lane) = (part.reals as usize / LANES, part.reals as usize % LANES);
        let at = 1 + (block * self.slices + part.jokers) * PLANES;
        let mut planes = [NONE; PLANES];
        for (plane, lanes) in planes.iter_mut().zip(&self.lanes[at..at + PLANES]) {
            *plane = lanes[lane];
        }
        planes
    }
}

/// What holds before any real card is played: no card needs no play, jokers alone need one and are no
/// legal last play.
pub(super) const JOKERS_ALONE: Entry =
    [[DONE, NONE, NONE, NONE], [DONE - 1, NONE, NONE, NONE], [DONE - 1, NONE, NONE, NONE]];

/// The work of [`Memory::fill`] for `SLICES - 1` jokers.
struct Fill<'a, const SLICES: usize> {
    table: &'a mut [Lanes],
    moves: &'a Moves,
    cards: usize,
    base: &'a Entry,
}

impl<const SLICES: usize> Kernel for Fill<'_, SLICES> {
    #[inline(always)]
    fn run(mut self) {
        self.fill_first_block();
        for pivot in LOW_CARDS..self.cards {
            self.fill_level(pivot);
        }
    }
}

impl<const SLICES: usize> Fill<'_, SLICES> {
    /// Lanes of a block.
    const BLOCK: usize = SLICES * PLANES;

    /// The subsets of the low cards: levels within one block, read from a copy of it.
    #[inline(always)]
    fn fill_first_block(&mut self) {
        let mut copy = [[NONE; LANES]; 1 + (JOKERS + 1) * PLANES];
        let first = &mut self.table[1..=Self::BLOCK];
        for (lanes, base) in first.iter_mut().zip(self.base.as_flattened()) {
            *lanes = [NONE; LANES];
            lanes[0] = *base;
        }
        for pivot in 0..self.cards.min(LOW_CARDS) {
            copy[1..=Self::BLOCK].copy_from_slice(first);
            let mut level = [0; LANES];
            level[1 << pivot..2 << pivot].fill(u8::MAX);
            for group in self.moves.of_pivot(pivot) {
                let mut kept = HOLDING[group.reals as usize];
                for (kept, level) in kept.iter_mut().zip(&level) {
                    *kept &= level;
                }
                let from = &copy.as_flattened()[LANES - group.reals as usize..];
                improve::<SLICES>(first, from, group, &kept);
            }
            let plays = level.map(|level| level & 1);
            for lanes in first.iter_mut() {
                lanes::play(lanes, &plays);
            }
        }
    }

    /// The subsets whose highest card is `pivot`: as many blocks as are finished.
    #[inline(always)]
    fn fill_level(&mut self, pivot: usize) {
        let blocks = 1_usize << (pivot - LOW_CARDS);
        let (finished, level) = self.table.split_at_mut(1 + blocks * Self::BLOCK);
        let level = &mut level[..blocks * Self::BLOCK];
        let finished = finished.as_flattened();
        level.fill([NONE; LANES]);
        for group in self.moves.of_pivot(pivot) {
            let (high, low) = (group.reals as usize / LANES - blocks, group.reals as usize % LANES);
            let mut block = high;
            while block < blocks {
                let to = &mut level[block * Self::BLOCK..][..Self::BLOCK];
                let from = &finished[(1 + (block ^ high) * Self::BLOCK) * LANES - low..];
                improve::<SLICES>(to, from, group, &HOLDING[low]);
                block = (block + 1) | high;
            }
        }
        for lanes in level {
            lanes::play(lanes, &[1; LANES]);
        }
    }
}

/// Improves a block by a group: `from` begins with the block without the group's high cards, moved by its
/// low cards.
#[inline(always)]
fn improve<const SLICES: usize>(to: &mut [Lanes], from: &[u8], group: &Move, kept: &Lanes) {
    let from = &from[..SLICES * PLANES * LANES];
    let flips = usize::from(group.flips);
    for jokers in usize::from(group.jokers)..SLICES {
        let to = &mut to[jokers * PLANES..][..PLANES];
        let from = &from[(jokers - usize::from(group.jokers)) * PLANES * LANES..][..PLANES * LANES];
        for plane in 0..PLANES {
            lanes::improve(&mut to[plane], lanes_at(from, (plane ^ flips) * LANES), kept);
        }
        if group.jokers == 0 {
            let (even, odd) = (lanes_at(from, 0), lanes_at(from, LANES));
            let [unflipped, flipped] = group.last;
            for i in 0..LANES {
                let in_normal = (even[i] & unflipped).max(odd[i] & flipped) & kept[i];
                let in_revolution = (even[i] & flipped).max(odd[i] & unflipped) & kept[i];
                to[NORMAL][i] = to[NORMAL][i].max(in_normal);
                to[NORMAL + 1][i] = to[NORMAL + 1][i].max(in_revolution);
            }
        }
    }
}

/// The least plays of every part of a hand.
///
/// ```
/// use endgame::cards::{Cards, Hand, Order, Table};
/// let cards = |text| Cards::parse(text).unwrap();
/// let table = Table::new(Hand::new(cards("SK H2 X")).unwrap());
/// let value = table.value(cards("SK H2 X")).unwrap();
/// assert_eq!((value.raw, value.normal[Order::Normal as usize]), (2, Some(2)));
/// // Nobody may go out with a joker.
/// assert_eq!(table.value(cards("H2 X")).unwrap().normal, [None, Some(2)]);
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    hand: Hand,
    reals: Reals,
    memory: Memory,
}

impl Table {
    /// The table of a hand.
    #[must_use]
    pub fn new(hand: Hand) -> Table {
        let mut table = Table { hand, reals: Reals::new(hand.cards()), memory: Memory::default() };
        table.fill(hand);
        table
    }

    /// Makes this the table of another hand, in the memory that it has.
    pub fn fill(&mut self, hand: Hand) {
        self.hand = hand;
        self.reals = Reals::new(hand.cards());
        self.memory.fill(&self.reals, hand.cards().jokers(), &JOKERS_ALONE);
    }

    /// The value of a part of the hand; `None` if it is none, or empty.
    #[must_use]
    pub fn value(&self, part: Cards) -> Option<Value> {
        let within = !part.is_empty() && part.is_subset(self.hand.cards());
        within.then(|| self.value_of(Part { reals: self.reals.mask(part), jokers: part.jokers() }))
    }

    /// Every play that the hand has, with what it leaves: what a player asks before each turn.
    ///
    /// The groups come as [`super::groups`] lists them. Time: a few nanoseconds each.
    ///
    /// ```
    /// use endgame::cards::{Cards, Hand, Order, Table};
    /// let table = Table::new(Hand::new(Cards::parse("S3 H3 D3 C3 H2").unwrap()).unwrap());
    /// let after = |text| {
    ///     let cards = Cards::parse(text).unwrap();
    ///     table.candidates().into_iter().find(|c| c.group.cards() == cards).unwrap().after
    /// };
    /// // The four 3s turn the order round: then a 2 may be the last play.
    /// let fours = after("S3 H3 D3 C3");
    /// assert_eq!((fours.raw, fours.normal[Order::Normal as usize]), (1, Some(1)));
    /// // Before a revolution they end one, and a 2 may not be the last play.
    /// assert_eq!(fours.normal[Order::Revolution as usize], None);
    /// // After the 2 the 3s can go out at once, but not in a revolution.
    /// assert_eq!((after("H2").normal[0], after("H2").normal[1]), (Some(1), Some(2)));
    /// ```
    #[must_use]
    pub fn candidates(&self) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        for shape in self.reals.shapes(self.hand.cards().jokers()) {
            let after = self.value_after(shape);
            shape.each_group(&self.reals, self.hand, |group| candidates.push(Candidate { group, after }));
        }
        candidates
    }

    /// What a shape leaves of the whole hand, by the order in which it is played.
    fn value_after(&self, shape: Shape) -> Value {
        let whole = self.reals.whole(self.hand.cards().jokers());
        let rest = whole.without(shape).filter(|rest| !rest.is_empty());
        let Some(rest) = rest else {
            let normal = Order::BOTH.map(|order| self.reals.is_legal_last(shape, order).then_some(0));
            return Value { raw: 0, normal };
        };
        let mut after = self.value_of(rest);
        if shape.flips() {
            after.normal.swap(0, 1);
        }
        after
    }

    pub(super) fn value_of(&self, part: Part) -> Value {
        Value::from_planes(self.memory.planes(part))
    }

    pub(super) fn reals(&self) -> &Reals {
        &self.reals
    }

    pub(super) fn hand(&self) -> Hand {
        self.hand
    }
}
