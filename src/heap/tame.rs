//! Misère play of tame games.
//!
//! Give a heap a *label*: a nimber that is fickle (0 or 1 only) or firm. Labels add: nimbers by XOR, and a sum
//! is firm if a part is. A sum is lost for the player to move under misère play exactly if its label is a
//! fickle 1 or a firm 0, provided that each heap has the label that [`label`] gives by its options: for then no
//! move leads from such a label to another one, and from every other label that has a move one does.
//! A heap whose options allow no label is *wild*, and so is one with a wild option; nothing is claimed of
//! sums with them here (Conway's tame games, ONAG chapter 12, with genus 0^1, 1^0 fickle and n^n firm).
//!
//! Games that take a number of a set from a heap, finite or not, are tame with labels by nimber, 0 and 1 fickle and
//! all others firm. For g(n) = 0 and s the least number of the set: if n has a move, g(n − s) ≠ 0, so a move
//! from n − s leads to some n − s − t with nimber 0, and n − t has nimber 1 (Ferguson's pairing: the nimber of x is 0
//! if and only if that of x + s is 1).
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Tame::reach`] | labels of a code, with their period by the theorem for nimbers, which holds for labels too | O(n) pairs a label, up to [`MAX_TAME`] |
//!
//! Naive twin: `Search` in `tests/twins/heap.rs` plays all sums to the end.

use super::code::Code;
use super::moves::{splits, totals, Moves, Total};
use super::options::{least_option, Remainder, Repeating, Wanted};
use super::proof::Demand;

/// Labels of a code are looked for up to this heap, or a period, by the most heaps that a move leaves and one more if
/// its digits repeat for ever.
pub const MAX_TAME: [usize; 4] = [4096, 4096, 512, 128];

/// What a tame heap or sum counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label {
    pub nimber: u64,
    pub firm: bool,
}

impl Label {
    pub const NOTHING: Label = Label { nimber: 0, firm: false };

    /// The label of a heap of this nimber in a game that only takes.
    pub fn taking(nimber: u64) -> Label {
        Label { nimber, firm: nimber > 1 }
    }

    pub fn plus(self, other: Label) -> Label {
        Label { nimber: self.nimber ^ other.nimber, firm: self.firm || other.firm }
    }

    /// Whether the player to move loses.
    pub fn is_lost(self) -> bool {
        self.nimber == u64::from(!self.firm)
    }
}

/// The label of a heap whose options, at least one, have labels: `has_option` tells which. `None` for a wild heap.
pub(super) fn label(has_option: impl Fn(Label) -> bool) -> Option<Label> {
    let has = |nimber, firm| has_option(Label { nimber, firm });
    let nimber = (0..).find(|&nimber| !has(nimber, false) && !has(nimber, true))?;
    let (fickle_0, firm_0) = (has(0, false), has(0, true));
    let (fickle_1, firm_1) = (has(1, false), has(1, true));
    let firm = match nimber {
        0 if fickle_1 && firm_1 => return None,
        0 => !fickle_1,
        1 if fickle_0 && firm_0 => return None,
        1 => firm_0,
        _ if (fickle_1 || firm_0) && (fickle_0 || firm_1) => true,
        _ => return None,
    };
    Some(Label { nimber, firm })
}

/// A label in a table: twice the nimber, one more if firm.
type Packed = u32;

/// The label of a wild heap, which makes every sum wild.
const WILD: Packed = Packed::MAX;

fn unpacked(label: Packed) -> Option<Label> {
    (label != WILD).then(|| Label { nimber: u64::from(label / 2), firm: label % 2 == 1 })
}

#[inline]
fn sum(a: Packed, b: Packed) -> Packed {
    if a == WILD || b == WILD {
        WILD
    } else {
        (a ^ b) & !1 | (a | b) & 1
    }
}

/// The labels of a code.
#[derive(Debug)]
pub(super) struct Tame {
    code: Code,
    moves: Moves,
    demand: Demand,
    /// The most labels.
    most: usize,
    labels: Vec<Packed>,
    /// The least n ≥ 1 from which on labels repeat, and the period.
    proved: Option<(u64, u64)>,
    /// [`Demand::reach`], where there is a period.
    reach: (u64, u64),
    next_check: usize,
    /// For each label the heap whose options it was last seen among.
    seen: Vec<u32>,
}

/// The first check for a period.
const FIRST_CHECK: usize = 64;

impl Tame {
    pub fn new(code: &Code) -> Tame {
        let most = MAX_TAME[code.parts() - 1 + usize::from(code.is_endless())];
        Tame {
            code: code.clone(),
            moves: Moves::new(code, most as u64),
            demand: Demand::code(code),
            most,
            labels: Vec::new(),
            proved: None,
            reach: (u64::MAX, u64::MAX),
            next_check: FIRST_CHECK,
            seen: Vec::new(),
        }
    }

    pub fn bytes(&self) -> usize {
        4 * (self.labels.capacity() + self.seen.len())
    }

    /// The label of a heap, if it is known to be tame.
    pub fn reach(&mut self, n: u64) -> Option<Label> {
        while self.proved.is_none() && self.labels.len() as u64 <= n && self.labels.len() < self.most {
            self.add();
            if self.labels.len() == self.next_check {
                self.check();
            }
        }
        if self.is_known(n) {
            unpacked(self.labels().term(n))
        } else {
            None
        }
    }

    /// Whether a heap has been reached, be it tame or wild.
    pub fn is_known(&self, n: u64) -> bool {
        self.proved.is_some() || n < self.labels.len() as u64
    }

    /// The least n ≥ 1 from which on the labels repeat, and the least period, if those known prove one.
    pub fn prove(&mut self) -> Option<(u64, u64)> {
        if self.proved.is_none() {
            self.check();
        }
        self.proved
    }

    fn labels(&self) -> Repeating<'_, Packed> {
        Repeating { terms: &self.labels, period: self.proved.map(|(_, period)| period) }
    }

    /// Adds the label of the next heap.
    fn add(&mut self) {
        let n = self.labels.len();
        let Tame { moves, labels, seen, .. } = self;
        let mut wild = false;
        let mut see = |label: Packed| {
            if label == WILD {
                wild = true;
            } else {
                if seen.len() <= label as usize {
                    seen.resize(label as usize + 1, u32::MAX);
                }
                // Sizes are at most MAX_TAME.
                seen[label as usize] = n as u32;
            }
        };
        if moves.whole.contains(&n) {
            see(0);
        }
        totals(&moves.single, n).for_each(|left| see(labels[left]));
        for total in splits(&moves.pairs, n) {
            (1..=total.half()).for_each(|a| see(sum(labels[a], labels[total.heaps - a])));
        }
        for total in splits(&moves.triples, n) {
            for a in 1..=total.heaps / 3 {
                let rest = Total { heaps: total.heaps - a, ..total };
                let pair = |b: usize| sum(labels[b], labels[rest.heaps - b]);
                (a + usize::from(total.differ)..=rest.half()).for_each(|b| see(sum(labels[a], pair(b))));
            }
        }
        let has_option = |label: Label| {
            let packed = 2 * label.nimber as usize + usize::from(label.firm);
            seen.get(packed) == Some(&(n as u32))
        };
        let terminal = !seen.contains(&(n as u32)) && !wild;
        let packed = match label(has_option) {
            _ if wild => WILD,
            _ if terminal => 0,
            None => WILD,
            // Nimbers are at most twice the size.
            Some(label) => 2 * label.nimber as Packed + Packed::from(label.firm),
        };
        self.labels.push(packed);
    }

    /// Looks for a period that the labels known prove, as [`Table`](super::table::Table) does for nimbers.
    fn check(&mut self) {
        let length = self.labels.len();
        self.next_check = length + length / 16 + FIRST_CHECK;
        let Some((start, distance)) = self.demand.search(&self.labels) else { return };
        // A window that begins with the empty heap proves nothing here: a later check finds another one.
        let start = start.max(1);
        if self.demand.values(start, distance) <= length as u64 {
            self.reach = self.demand.reach(start, distance);
            self.labels.truncate(self.reach.0 as usize + 1);
            self.proved = Some((start, distance));
        }
    }

    /// The least heaps that a move leaves of n, a tame heap, such that they and a sum of label `rest` are lost.
    pub fn least_result(&self, n: u64, rest: Label) -> Option<Remainder> {
        let losing = Losing { labels: self.labels(), rest, enough: self.reach.0 };
        least_option(&self.code, n, self.reach, &losing)
    }
}

/// The options that are lost together with a sum.
struct Losing<'a> {
    labels: Repeating<'a, Packed>,
    rest: Label,
    enough: u64,
}

impl Losing<'_> {
    fn is_wanted(&self, option: Packed) -> bool {
        unpacked(option).is_some_and(|label| label.plus(self.rest).is_lost())
    }
}

impl Wanted for Losing<'_> {
    fn nothing(&self) -> bool {
        self.is_wanted(0)
    }

    fn single(&self, heap: u64) -> bool {
        self.is_wanted(self.labels.term(heap))
    }

    fn first_pair(&self, total: u64, last: u64) -> Option<u64> {
        (1..=last).find(|&a| self.is_wanted(sum(self.labels.term(a), self.labels.term(total - a))))
    }

    fn first_triple(&self, total: Total<u64>, last: u64) -> Option<(u64, u64)> {
        let term = |n| self.labels.term(n);
        let pair = |a: u64| {
            let rest = total.without(a);
            let wanted = |b: &u64| self.is_wanted(sum(term(a), sum(term(*b), term(rest.heaps - b))));
            (total.second(a)..=self.enough.min(rest.half())).find(wanted).map(|b| (a, b))
        };
        (1..=last).find_map(pair)
    }
}
