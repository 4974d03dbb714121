//! The least option of a heap among those that are wanted.
//!
//! Options are the heaps that a move leaves, ascending; they are compared number by number, and nothing
//! comes first. In a game with preperiod P and period Q a heap above P + Q that is not the greatest of its
//! option can give Q to the greatest without a change of nimbers, so smaller heaps above P + Q need not
//! be tried, however large the heap is. Nor need a heap be tried as the least of three if it leaves a pair with
//! a smaller one: that one came before. Where heaps have to differ, the second of three may have to give 2Q, lest it
//! become equal to the first: those above P + 2Q need not be tried.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`least_option`] | the least option that is wanted | O(min(n, P + Q)) pairs for each number that may be taken |
//!
//! Naive twin: `options` in `tests/twins/heap.rs` lists all options.

use super::code::{Code, NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS};
use super::moves::{ascending, Total};
use super::pairs::{first_pair, Nimber};
use super::pairsums::PairSums;

/// The heaps that a move leaves of one: at most three, ascending. Ordered number by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Remainder {
    // Unused places are 0, and no heap of two or three is: so nothing and prefixes come first.
    heaps: [u64; 3],
}

impl Remainder {
    /// One heap, or none for 0.
    #[must_use]
    pub fn one(heap: u64) -> Remainder {
        Remainder { heaps: [heap, 0, 0] }
    }

    pub(super) fn new(heaps: [u64; 3]) -> Remainder {
        Remainder { heaps }
    }

    /// The same with so much added to the greatest heap.
    pub(super) fn with_greatest(mut self, more: u64) -> Remainder {
        if let Some(greatest) = self.heaps().len().checked_sub(1) {
            self.heaps[greatest] += more;
        }
        self
    }

    /// The heaps, ascending; none is empty.
    #[must_use]
    pub fn heaps(&self) -> &[u64] {
        let count = self.heaps.iter().take_while(|&&heap| heap > 0).count();
        &self.heaps[..count]
    }
}

/// What is wanted of an option.
pub(super) trait Wanted {
    /// Whether nothing is wanted.
    fn nothing(&self) -> bool;
    /// Whether one heap is wanted.
    fn single(&self, heap: u64) -> bool;
    /// The least a from 1 to `last` such that a and `total` − a are wanted.
    fn first_pair(&self, total: u64, last: u64) -> Option<u64>;
    /// The least a from 1 to `last` such that a and two heaps are wanted, `total` together; and the least of those.
    fn first_triple(&self, total: Total<u64>, last: u64) -> Option<(u64, u64)>;
}

/// The least option of n that is wanted; smaller heaps above `enough` need not be tried, nor totals above `far` that
/// digits leave which repeat for ever.
pub(super) fn least_option(
    code: &Code,
    n: u64,
    (enough, far): (u64, u64),
    wanted: &impl Wanted,
) -> Option<Remainder> {
    if code.digit(n) & NOTHING != 0 && wanted.nothing() {
        return Some(Remainder::one(0));
    }
    // The least totals come first, so that of equal first heaps the first found are the least.
    let totals = |bit| ascending(code, bit, n, far);
    let single = totals(ONE_HEAP).map(|total| total.heaps).find(|&heap| wanted.single(heap));
    let mut best = single.map(Remainder::one);
    for total in totals(TWO_HEAPS) {
        let before = best.map_or(u64::MAX, |best| best.heaps[0] - 1);
        if let Some(a) = wanted.first_pair(total.heaps, before.min(enough).min(total.half())) {
            best = Some(Remainder::new([a, total.heaps - a, 0]));
        }
    }
    for total in totals(THREE_HEAPS) {
        let most = best.map_or(u64::MAX, |best| best.heaps[0]);
        if let Some((a, b)) = wanted.first_triple(total, most.min(enough).min(total.heaps / 3)) {
            let option = Remainder::new([a, b, total.heaps - a - b]);
            best = Some(best.map_or(option, |best| best.min(option)));
        }
    }
    best
}

/// A sequence that is known from the start on, and whose last `period` terms repeat for ever if there is one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Repeating<'a, V> {
    pub terms: &'a [V],
    pub period: Option<u64>,
}

impl<V: Copy> Repeating<'_, V> {
    /// Where the term of n stands.
    #[inline]
    pub fn index(&self, n: u64) -> usize {
        let length = self.terms.len() as u64;
        let index = match self.period {
            Some(period) if n >= length => {
                let start = length - period;
                start + (n - start) % period
            }
            _ => n,
        };
        index as usize
    }

    #[inline]
    pub fn term(&self, n: u64) -> V {
        self.terms[self.index(n)]
    }
}

/// The options of nimber `sum`.
pub(super) struct OfNimber<'a, V> {
    /// The sums of pairs, where they are known.
    pub pairs: Option<&'a PairSums>,
    pub nimbers: Repeating<'a, V>,
    /// P + Q, where known.
    pub enough: u64,
    pub sum: V,
}

impl<V: Nimber> OfNimber<'_, V> {
    /// [`Wanted::first_pair`] from another heap on and for another sum, where the least heaps have their terms in
    /// the table.
    fn first_pair_of(&self, total: u64, first: u64, last: u64, sum: V) -> Option<u64> {
        let terms = self.nimbers.terms;
        let mut a = first;
        while a <= last {
            // The partners from that of a on stand next to each other down to the start of the period.
            let index = self.nimbers.index(total - a) as u64;
            let run = match self.nimbers.period {
                Some(period) if total - a >= terms.len() as u64 => index - (terms.len() as u64 - period),
                _ => u64::MAX - a,
            };
            let end = last.min(a + run);
            let found = first_pair(terms, (index + a) as usize, a as usize, end as usize, sum);
            if let Some(found) = found {
                return Some(found as u64);
            }
            a = end + 1;
        }
        None
    }

    fn has_pair(&self, total: u64, sum: V) -> bool {
        // The sums of pairs repeat, too, above 2P + 2Q.
        let known = match self.nimbers.period {
            Some(period) if total > 2 * self.enough => {
                let periods = (total - 2 * self.enough).div_ceil(period);
                total - periods * period
            }
            _ => total,
        };
        match self.pairs.and_then(|pairs| pairs.contains(known as usize, sum.index())) {
            Some(answer) => answer,
            None => self.first_pair_of(known, 1, self.enough.min(known / 2), sum).is_some(),
        }
    }
}

impl<V: Nimber> Wanted for OfNimber<'_, V> {
    fn nothing(&self) -> bool {
        self.sum == V::default()
    }

    fn single(&self, heap: u64) -> bool {
        self.nimbers.term(heap) == self.sum
    }

    fn first_pair(&self, total: u64, last: u64) -> Option<u64> {
        self.first_pair_of(total, 1, last, self.sum)
    }

    fn first_triple(&self, total: Total<u64>, last: u64) -> Option<(u64, u64)> {
        let left = |a: u64| self.sum ^ self.nimbers.term(a);
        let pair = |a: u64| {
            let rest = total.without(a);
            let most = self.enough.min(rest.half());
            self.first_pair_of(rest.heaps, total.second(a), most, left(a)).map(|b| (a, b))
        };
        if total.differ {
            return (1..=last).find_map(pair);
        }
        (1..=last).find(|&a| self.has_pair(total.heaps - a, left(a))).and_then(pair)
    }
}
