//! The sums that two or three heaps of a given total can have, as sets of bits, for codes that leave three heaps.
//!
//! Three heaps are one heap and a pair, so their sums are those of pairs with their bits exchanged by the
//! value of the third heap: value v moves bit i to i ⊕ v. All sets of pairs are kept, as far as they fit, and the
//! last ones of three heaps, since a total is asked for again by each number that may be taken.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`PairSums::reach`] | the sets of the next total | n/2 sums and n·V/192 words with V values |
//! | [`PairSums::contains`] | whether a pair has a total and a sum | O(1) |
//!
//! Naive twins: `nimbers` and `marked_nimbers` in `tests/twins/heap.rs`.

use super::pairs::Nimber;
use super::MAX_DIGITS;

/// The most memory for the sets, in words.
const MAX_WORDS: usize = 1 << 23;

/// The sums of the pairs of each total.
#[derive(Debug)]
pub(super) struct PairSums {
    words: Vec<u64>,
    /// Where the set of a total starts in `words`; one entry more than there are sets.
    starts: Vec<usize>,
    /// The sums of three heaps of the last totals, where known: the rest of the total is the index.
    triples: Vec<Vec<u64>>,
    /// For each sum 1 if a pair of the total at hand has it.
    seen: Vec<u8>,
    /// For each number below 64 the sets united with thirds whose values have it for their lowest bits; empty but for
    /// the time in which a set of three heaps is made.
    united: Vec<u64>,
}

impl PairSums {
    pub fn new() -> PairSums {
        PairSums {
            words: Vec::new(),
            starts: vec![0],
            triples: vec![Vec::new(); MAX_DIGITS + 1],
            seen: Vec::new(),
            united: Vec::new(),
        }
    }

    pub fn bytes(&self) -> usize {
        let triples: usize = self.triples.iter().map(Vec::len).sum();
        8 * (self.words.capacity() + self.starts.capacity() + self.united.len() + triples) + self.seen.len()
    }

    /// Whether the sets of a total are there.
    #[inline]
    pub fn has(&self, total: usize) -> bool {
        total + 1 < self.starts.len()
    }

    /// Adds the sets of the next total, if they fit; all values are below `bound`, a power of two and a multiple of the
    /// bits of a [`GROUP`].
    pub fn reach<V: Nimber>(&mut self, values: &[V], total: usize, bound: usize) {
        if self.starts.len() == total + 1 && self.words.len() + bound / 64 <= MAX_WORDS {
            self.add_pairs(values, total, bound);
            self.add_triples(values, total, bound);
        }
    }

    fn add_pairs<V: Nimber>(&mut self, values: &[V], total: usize, bound: usize) {
        self.seen.clear();
        self.seen.resize(bound, 0);
        if total > 1 {
            let last = total / 2;
            for (&a, &b) in values[1..=last].iter().zip(values[total - last..total].iter().rev()) {
                self.seen[(a ^ b).index()] = 1;
            }
        }
        self.words.extend(self.seen.chunks_exact(64).map(bits));
        self.starts.push(self.words.len());
    }

    /// The set of a total, if it is there.
    #[inline]
    fn set(&self, total: usize) -> Option<&[u64]> {
        let end = *self.starts.get(total + 1)?;
        Some(&self.words[self.starts[total]..end])
    }

    /// Whether a pair of this total has this sum; `None` if its set is not there.
    #[inline]
    pub fn contains(&self, total: usize, sum: usize) -> Option<bool> {
        let word = self.set(total)?.get(sum / 64);
        Some(word.is_some_and(|word| word >> (sum % 64) & 1 == 1))
    }

    /// Adds the sums of the pairs of a total to a set.
    pub fn unite(&self, all: &mut [u64], total: usize) {
        unite(all, self.set(total).unwrap_or_default());
    }

    /// Adds the sums of three heaps of a total to a set.
    pub fn unite_triples(&self, all: &mut [u64], total: usize) {
        unite(all, &self.triples[total % self.triples.len()]);
    }

    /// Makes the set of three heaps of `total`, of all whose pairs have their sets.
    fn add_triples<V: Nimber>(&mut self, values: &[V], total: usize, bound: usize) {
        let width = bound / 64;
        let mut united = std::mem::take(&mut self.united);
        united.resize(64 * width, 0);
        let mut used = 0_u64;
        for (a, value) in values.iter().enumerate().take(total / 3 + 1).skip(1) {
            let (low, high) = (value.index() % 64, value.index() / 64);
            let set = self.set(total - a).unwrap_or_default();
            let united = &mut united[low * width..][..width];
            match high % GROUP {
                0 => unite_moved::<0>(united, set, high / GROUP),
                1 => unite_moved::<1>(united, set, high / GROUP),
                2 => unite_moved::<2>(united, set, high / GROUP),
                _ => unite_moved::<3>(united, set, high / GROUP),
            }
            used |= 1 << low;
        }
        let place = total % self.triples.len();
        let all = &mut self.triples[place];
        all.clear();
        all.resize(width, 0);
        for (low, united) in
            united.chunks_exact_mut(width).enumerate().filter(|(low, _)| used >> low & 1 == 1)
        {
            exchange(united, low);
            unite(all, united);
            united.fill(0);
        }
        self.united = united;
    }
}

fn unite(all: &mut [u64], set: &[u64]) {
    all.iter_mut().zip(set).for_each(|(all, &word)| *all |= word);
}

/// Words that are moved as a whole.
const GROUP: usize = 4;

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

/// Moves bit i of each word to i ⊕ `value`, which is below 64.
fn exchange(words: &mut [u64], value: usize) {
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
        for word in words.iter_mut() {
            *word = (*word & low) << shift | *word >> shift & low;
        }
    }
}

/// The word whose bits are the lowest bits of 64 flags, all 0 or 1.
pub(super) fn bits(flags: &[u8]) -> u64 {
    // The product has flag i at bit 56 + i.
    let byte = |flags: &[u8]| {
        let flags = flags.iter().rev().fold(0, |all, &flag| all << 8 | u64::from(flag));
        flags.wrapping_mul(0x0102_0408_1020_4080) >> 56
    };
    flags.chunks_exact(8).rev().fold(0, |word, flags| word << 8 | byte(flags))
}
