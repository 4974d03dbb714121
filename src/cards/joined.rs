//! Least plays after every play of a hand, by its parts.
//!
//! Parts of a hand share nothing but the jokers, and plays before the last may change places freely. So let
//! raw and normal (see `subsets`) be known of A and of B, which no group holds together. With the jokers j shared
//! out as i and j−i:
//!
//! * raw(A ∪ B, j, p) = min raw(A, i, q) + raw(B, j−i, p ⊕ q);
//! * normal(A ∪ B, j, o) = min of normal(A, i, o ⊕ q) + raw(B, j−i, q), the last play being one of A and q the
//!   flips of B, all before it, and of the same with A and B exchanged.
//!
//! What a play leaves is a subset of its own part, and all of the others: a join of two entries. The entry of all
//! parts but one joins those of the parts before it and behind it. So 13 cards cost a few tables of 2 to 2⁵
//! subsets, as for the whole hand, and a join each play.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`Joined::fill`] | that of [`super::Planner::least_plays`] and three joins a part, 20 ns each | at most 4 MiB |
//! | [`Joined::after`] | a join | none |
//!
//! Naive twins: `ordered` and `textbook` in `tests/twins/cards.rs`.

use super::lanes::{DONE, NONE};
use super::parts::parts;
use super::shape::{Part, Reals, Shape};
use super::subsets::{Entry, Place, Subsets, JOKERS_ALONE, NORMAL, PLANES};
use super::{Hand, Order};

/// The entry of no cards, and no jokers: what joins to nothing more.
const NOTHING: Entry = [[DONE, NONE, NONE, NONE], [NONE; PLANES], [NONE; PLANES]];

/// A part of the hand and its table.
#[derive(Clone, Debug)]
struct Member {
    reals: Reals,
    /// Where its cards begin among those of the hand.
    first: usize,
    table: Place,
    /// The entry of all other parts.
    others: Entry,
}

/// The parts of one hand at a time, memory to be used again. The real cards of the hand are taken part by part.
#[derive(Clone, Debug, Default)]
pub(super) struct Joined {
    subsets: Subsets,
    members: Vec<Member>,
    /// All shapes with their part, jokers alone first: those have none.
    shapes: Vec<(Option<usize>, Shape)>,
    whole: Part,
    /// The entry of all parts.
    all: Entry,
}

impl Joined {
    /// Fills the tables of a hand.
    pub(super) fn fill(&mut self, hand: Hand) {
        let jokers = hand.cards().jokers();
        self.members.clear();
        let mut first = 0;
        for cards in parts(hand.cards().real(), jokers) {
            let (reals, table) = (Reals::new(cards), Place::default());
            let length = reals.len();
            self.members.push(Member { reals, first, table, others: NOTHING });
            first += length;
        }
        self.whole = Part { reals: (1 << first) - 1, jokers };
        self.fill_tables(jokers);
        self.join_others(jokers);
        self.list_shapes(jokers);
    }

    fn fill_tables(&mut self, jokers: usize) {
        self.subsets.make_room(self.members.iter().map(|member| member.reals.len()), jokers);
        let mut next = Subsets::FIRST;
        for member in &mut self.members {
            member.table = self.subsets.fill_at(next, &member.reals, jokers, &JOKERS_ALONE);
            next = member.table.end(&member.reals);
        }
    }

    /// From the first part on the entry of those before, then from the last one on that of those behind.
    fn join_others(&mut self, jokers: usize) {
        let own = |subsets: &Subsets, member: &Member| {
            let mut entry = NOTHING;
            for (jokers, planes) in entry.iter_mut().enumerate().take(jokers + 1) {
                *planes = subsets.planes(member.table, member.reals.whole(jokers));
            }
            entry
        };
        let mut before = NOTHING;
        for member in &mut self.members {
            member.others = before;
            before = join(&before, &own(&self.subsets, member), jokers);
        }
        self.all = if self.members.is_empty() { JOKERS_ALONE } else { before };
        let mut behind = NOTHING;
        for member in self.members.iter_mut().rev() {
            member.others = join(&member.others, &behind, jokers);
            behind = join(&behind, &own(&self.subsets, member), jokers);
        }
    }

    fn list_shapes(&mut self, jokers: usize) {
        let shapes = &mut self.shapes;
        shapes.clear();
        shapes.extend(Shape::of_jokers(jokers).map(|shape| (None, shape)));
        for (i, member) in self.members.iter().enumerate() {
            member.reals.each_shape(jokers, &mut |mut shape| {
                shape.reals <<= member.first;
                shapes.push((Some(i), shape));
            });
        }
    }

    /// The whole hand.
    pub(super) fn whole(&self) -> Part {
        self.whole
    }

    /// All shapes, each with the part that it is of.
    pub(super) fn shapes(&self) -> &[(Option<usize>, Shape)] {
        &self.shapes
    }

    /// The entries of what a shape leaves of the whole hand: raw, and normal in an order.
    #[inline]
    pub(super) fn after(&self, member: Option<usize>, shape: Shape, order: Order) -> (u8, u8) {
        let jokers = self.whole.jokers - shape.jokers;
        let (same, turned) = (NORMAL + order as usize, NORMAL + order.after(true) as usize);
        let Some(member) = member.map(|member| &self.members[member]) else {
            let all = self.all[jokers];
            return (all[0].max(all[1]), all[same]);
        };
        let reals = member.reals.whole(0).reals ^ shape.reals >> member.first;
        let (mut raw, mut normal) = (NONE, NONE);
        for own in 0..=jokers {
            let a = self.subsets.planes(member.table, Part { reals, jokers: own });
            let b = member.others[jokers - own];
            raw = raw.max(sum(a[0].max(a[1]), b[0].max(b[1])));
            let last_of_a = sum(a[same], b[0]).max(sum(a[turned], b[1]));
            let last_of_b = sum(b[same], a[0]).max(sum(b[turned], a[1]));
            normal = normal.max(last_of_a).max(last_of_b);
        }
        (raw, normal)
    }
}

/// The entry of two parts together.
fn join(a: &Entry, b: &Entry, jokers: usize) -> Entry {
    let mut joined = NOTHING;
    for (jokers, best) in joined.iter_mut().enumerate().take(jokers + 1) {
        *best = [NONE; PLANES];
        for own in 0..=jokers {
            let (a, b) = (a[own], b[jokers - own]);
            // The last play is one of A, and those of B, before it, flip never or once.
            *best = greater(*best, sums(a, b[0]));
            *best = greater(*best, sums([a[1], a[0], a[3], a[2]], b[1]));
            // The last play is one of B.
            *best = greater(*best, sums([NONE, NONE, b[2], b[3]], a[0]));
            *best = greater(*best, sums([NONE, NONE, b[3], b[2]], a[1]));
        }
    }
    joined
}

/// The greater in each plane.
#[inline]
fn greater(a: [u8; PLANES], b: [u8; PLANES]) -> [u8; PLANES] {
    std::array::from_fn(|i| a[i].max(b[i]))
}

/// The entries of the plays of two entries together; none where either has none.
#[inline]
fn sums(a: [u8; PLANES], b: u8) -> [u8; PLANES] {
    a.map(|a| sum(a, b))
}

#[inline]
fn sum(a: u8, b: u8) -> u8 {
    (a + b).saturating_sub(DONE)
}
