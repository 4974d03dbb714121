//! The moves of a code, number by number.

use super::code::{Code, NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS};
use std::ops::Range;

/// The numbers that may be taken by a code whose digits end, by what may be left; ascending.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    pub whole: Vec<usize>,
    pub single: Vec<usize>,
    pub pairs: Vec<Split>,
    pub triples: Vec<Split>,
}

/// What is taken before a heap is split, and whether the heaps that are left have to differ in size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    pub taken: usize,
    pub differ: bool,
}

/// Heaps together, and whether they have to differ in size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Total<N> {
    pub heaps: N,
    pub differ: bool,
}

impl Total<usize> {
    /// The greatest first heap of two.
    #[inline]
    pub fn half(self) -> usize {
        self.heaps.saturating_sub(usize::from(self.differ)) / 2
    }
}

impl Total<u64> {
    /// The greatest first heap of two.
    #[inline]
    pub fn half(self) -> u64 {
        self.heaps.saturating_sub(u64::from(self.differ)) / 2
    }

    /// The least second heap of three where the first is `a`.
    #[inline]
    pub fn second(self, a: u64) -> u64 {
        a + u64::from(self.differ)
    }

    /// What is left of a total when one heap is set aside.
    #[inline]
    pub fn without(self, a: u64) -> Total<u64> {
        Total { heaps: self.heaps - a, ..self }
    }
}

impl Moves {
    /// The moves of a code that take up to `most`.
    pub fn new(code: &Code, most: u64) -> Moves {
        let takes = |bit| code.takes(bit, 0..most + 1).map(|k| k as usize).collect();
        let splits = |bit| {
            let split = |k| Split { taken: k as usize, differ: code.differs(k) };
            code.takes(bit, 0..most + 1).map(split).collect()
        };
        Moves {
            whole: takes(NOTHING),
            single: takes(ONE_HEAP),
            pairs: splits(TWO_HEAPS),
            triples: splits(THREE_HEAPS),
        }
    }

    /// The parities that may count in a sparse space: none, and that of all numbers taken before a heap is split in
    /// two, if they have one.
    pub fn parities(&self) -> Vec<Option<usize>> {
        let parity = self.pairs.first().map_or(0, |split| split.taken % 2);
        let same = self.pairs.iter().all(|split| split.taken % 2 == parity);
        std::iter::once(None).chain(same.then_some(Some(parity))).collect()
    }
}

/// What is left of n when one of these numbers, ascending, is taken and something is left.
pub(super) fn totals(takes: &[usize], n: usize) -> impl Iterator<Item = usize> + '_ {
    takes.iter().take_while(move |&&k| k < n).map(move |&k| n - k)
}

/// The same where it is split.
pub(super) fn splits(splits: &[Split], n: usize) -> impl Iterator<Item = Total<usize>> + '_ {
    let smaller = splits.iter().take_while(move |split| split.taken < n);
    smaller.map(move |split| Total { heaps: n - split.taken, differ: split.differ })
}

/// What a code may leave of n by digits with this bit, the least first; of an endless code no total above `far`
/// that its repeating digits leave.
pub(super) fn ascending(code: &Code, bit: u8, n: u64, far: u64) -> impl Iterator<Item = Total<u64>> + '_ {
    let near = n.min(code.length() as u64 + 1);
    let repeated: Range<u64> =
        if code.is_endless() { near.max(n.saturating_sub(far))..n } else { near..near };
    let takes = code.takes(bit, repeated).rev().chain(code.takes(bit, 0..near).rev());
    takes.map(move |k| Total { heaps: n - k, differ: code.differs(k) })
}
