//! The sums that two or three heaps of a given total can have, as sets of bits.
//!
//! Three heaps are one heap and a pair, so their sums are those of pairs with their bits exchanged by the
//! value of the third heap: value v moves bit i to i ⊕ v. All sets of pairs are kept, as far as they fit, and the
//! last ones of three heaps, since a total is asked for again by each number that may be taken.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`SplitSums::reach`] | the sums of all that a heap n can be split into | n/2 bits and n·V/192 words with V values |
//! | [`SplitSums::contains`] | whether a pair has a total and a sum | O(1) |
//!
//! Naive twins: `nimbers` in `tests/twins/heap.rs`.

use super::pairs::Nimber;
use super::splitting::{totals, Moves};
use super::MAX_DIGITS;

/// The most memory for the sets of pairs, in words.
const MAX_WORDS: usize = 1 << 23;

/// Words whose bits are exchanged as a whole.
const GROUP: usize = 4;

/// The sums of pairs of each total, and what the heap at hand can be split into.
pub(super) struct SplitSums {
    words: Vec<u64>,
    /// Where the set of a total starts in `words`; one entry more than there are sets.
    starts: Vec<usize>,
    /// The sums of three heaps of the last totals, where known: the rest of the total is the index.
    triples: Vec<Vec<u64>>,
    /// The next total of three heaps.
    next: usize,
    shifted: Vec<u64>,
    /// The sums that were reached.
    reached: Vec<u64>,
    complete: bool,
}

impl SplitSums {
    pub fn new() -> SplitSums {
        SplitSums {
            words: Vec::new(),
            starts: vec![0],
            triples: Vec::new(),
            next: 0,
            shifted: Vec::new(),
            reached: Vec::new(),
            complete: false,
        }
    }

    pub fn bytes(&self) -> usize {
        let triples: usize = self.triples.iter().map(Vec::len).sum();
        8 * (self.words.len() + self.starts.len() + triples + self.shifted.len() + self.reached.len())
    }

    /// Finds the sums, all below `bound`, of the pairs and of the three heaps that the next heap can be split into; some
    /// of them, if not all sets fit. `bound` is a power of two and a multiple of the bits of a [`GROUP`].
    pub fn reach<V: Nimber>(&mut self, values: &[V], moves: &Moves, bound: usize) {
        let n = values.len();
        self.triples.resize(MAX_DIGITS + 1, Vec::new());
        self.reached.clear();
        self.reached.resize(bound / 64, 0);
        self.complete = true;
        self.add_pairs(values, n, bound);
        // The greatest total is that of the least number which may be taken.
        let end = moves.triples.first().map_or(0, |&k| (n + 1).saturating_sub(k));
        while self.next < end {
            self.add_triples(values, self.next, bound);
            self.next += 1;
        }
        for total in totals(&moves.pairs, n) {
            match self.pairs(total) {
                Some(range) => unite(&mut self.reached, &self.words[range]),
                None => self.complete = false,
            }
        }
        for total in totals(&moves.triples, n) {
            unite(&mut self.reached, &self.triples[total % self.triples.len()]);
            self.complete &= total < self.starts.len();
        }
    }

    /// Adds the set of pairs of `total` if all before are there and it fits.
    fn add_pairs<V: Nimber>(&mut self, values: &[V], total: usize, bound: usize) {
        let start = self.words.len();
        if self.starts.len() != total + 1 || start + bound / 64 > MAX_WORDS {
            return;
        }
        self.words.resize(start + bound / 64, 0);
        let set = &mut self.words[start..];
        for a in 1..=total / 2 {
            let sum = (values[a] ^ values[total - a]).index();
            set[sum / 64] |= 1 << (sum % 64);
        }
        self.starts.push(self.words.len());
    }

    /// Makes the set of three heaps of `total`, of all whose pairs have their sets.
    fn add_triples<V: Nimber>(&mut self, values: &[V], total: usize, bound: usize) {
        let width = bound / 64;
        // All but the exchange that the lowest 6 bits of the third heap's value make: a set for each of them.
        let mut shifted = std::mem::take(&mut self.shifted);
        shifted.clear();
        shifted.resize(64 * width, 0);
        for (a, value) in values.iter().enumerate().take(total / 3 + 1).skip(1) {
            let Some(range) = self.pairs(total - a) else { continue };
            let set = &self.words[range];
            let (high, low) = (value.index() / 64, value.index() % 64);
            let all = &mut shifted[low * width..][..width];
            match high % GROUP {
                0 => unite_moved::<0>(all, set, high / GROUP),
                1 => unite_moved::<1>(all, set, high / GROUP),
                2 => unite_moved::<2>(all, set, high / GROUP),
                _ => unite_moved::<3>(all, set, high / GROUP),
            }
        }
        let place = total % self.triples.len();
        let reached = &mut self.triples[place];
        reached.clear();
        reached.resize(width, 0);
        for (low, shifted) in shifted.chunks_exact(width).enumerate() {
            for (all, &word) in reached.iter_mut().zip(shifted) {
                *all |= exchange(word, low);
            }
        }
        self.shifted = shifted;
    }

    /// Where the set of pairs of a total is.
    #[inline]
    fn pairs(&self, total: usize) -> Option<std::ops::Range<usize>> {
        let end = *self.starts.get(total + 1)?;
        Some(self.starts[total]..end)
    }

    /// Whether [`SplitSums::reach`] found all sums.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The sums from 64·`word` to 64·`word` + 63 that were reached, as bits.
    #[inline]
    pub fn reached(&self, word: usize) -> u64 {
        self.reached.get(word).copied().unwrap_or(0)
    }

    /// Whether a pair of this total has this sum; `None` if its set is not there.
    #[inline]
    pub fn contains(&self, total: usize, sum: usize) -> Option<bool> {
        let set = &self.words[self.pairs(total)?];
        Some(set.get(sum / 64).is_some_and(|word| word >> (sum % 64) & 1 == 1))
    }
}

fn unite(all: &mut [u64], set: &[u64]) {
    all.iter_mut().zip(set).for_each(|(all, &word)| *all |= word);
}

/// Unites with a set whose words are moved from i to i ⊕ (`high` · [`GROUP`] + `LOW`).
#[inline]
fn unite_moved<const LOW: usize>(all: &mut [u64], set: &[u64], high: usize) {
    for (i, group) in set.chunks_exact(GROUP).enumerate() {
        // Within the set of all, whose length is a power of two and no less than either number.
        let all = &mut all[(i ^ high) * GROUP..][..GROUP];
        for (j, &word) in group.iter().enumerate() {
            all[j ^ LOW] |= word;
        }
    }
}

/// Moves bit i of a word to i ⊕ `value`, which is below 64.
fn exchange(mut word: u64, value: usize) -> u64 {
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    for (bit, low) in LOW.iter().enumerate().filter(|(bit, _)| value >> bit & 1 == 1) {
        let shift = 1 << bit;
        word = (word & low) << shift | word >> shift & low;
    }
    word
}
