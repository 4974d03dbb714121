//! The sums that the pairs of each total have, as sets of bits, for codes that leave three heaps.
//!
//! Three heaps are one heap and a pair, so their sums are those of pairs with their bits exchanged by the
//! value of the third heap: value v moves bit i to i ⊕ v. Whether a sum is one of three heaps takes one look into
//! the set of each third heap; a few sets united give nearly all sums that there are.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`PairSums::add`] | the set of the next total | n/2 sums |
//! | [`PairSums::contains`] | whether a pair has a total and a sum | O(1) |
//! | [`PairSums::unite`], [`PairSums::unite_thirds`] | a set as it is, or sets with a third heap each | V/64 words with V values |
//! | [`PairSums::least_third`] | whether three heaps have a total and a sum | at most n/3 looks |
//!
//! Naive twins: `nimbers` and `marked_nimbers` in `tests/twins/heap.rs`.

use super::pairs::Nimber;

/// The most memory for the sets, in words.
const MAX_WORDS: usize = 1 << 23;

/// The sums of the pairs of each total.
#[derive(Debug)]
pub(super) struct PairSums {
    words: Vec<u64>,
    /// Where the set of a total starts in `words`; one entry more than there are sets.
    starts: Vec<usize>,
    /// The greatest sum of each total.
    greatest: Vec<u32>,
    /// For each sum 1 if a pair of the total at hand has it.
    seen: Vec<u8>,
    /// Thirds by the lowest bits of their values, and their sets united.
    thirds: Vec<Third>,
    united: Vec<u64>,
}

/// A third heap: its value by its lowest bits and the others, and the total of the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Third {
    low: usize,
    high: usize,
    total: usize,
}

impl PairSums {
    pub fn new() -> PairSums {
        PairSums {
            words: Vec::new(),
            starts: vec![0],
            greatest: Vec::new(),
            seen: Vec::new(),
            thirds: Vec::new(),
            united: Vec::new(),
        }
    }

    pub fn bytes(&self) -> usize {
        8 * (self.words.capacity() + self.starts.capacity() + self.united.len())
            + self.seen.len()
            + 4 * self.greatest.capacity()
    }

    /// Whether the set of a total is there.
    #[inline]
    pub fn has(&self, total: usize) -> bool {
        total + 1 < self.starts.len()
    }

    /// Adds the set of the next total, if it fits; all values are below `bound`, a multiple of 64.
    pub fn add<V: Nimber>(&mut self, values: &[V], total: usize, bound: usize) {
        if self.starts.len() != total + 1 || self.words.len() + bound / 64 > MAX_WORDS {
            return;
        }
        self.seen.clear();
        self.seen.resize(bound, 0);
        if total > 1 {
            let last = total / 2;
            for (&a, &b) in values[1..=last].iter().zip(values[total - last..total].iter().rev()) {
                self.seen[(a ^ b).index()] = 1;
            }
        }
        // Sums are below 2^32.
        self.greatest.push(self.seen.iter().rposition(|&seen| seen == 1).unwrap_or(0) as u32);
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
        let set = self.set(total).unwrap_or_default();
        all.iter_mut().zip(set).for_each(|(all, &word)| *all |= word);
    }

    /// Adds to a set the sums of three heaps of a total, one of them one of these, with its value; all sums are below 64
    /// times the length of the set, a power of two and at least [`GROUP`].
    pub fn unite_thirds(&mut self, all: &mut [u64], total: usize, thirds: impl Iterator<Item = (usize, usize)>) {
        let third = |(heap, value)| Third { low: value % 64, high: value / 64, total: total - heap };
        let mut sorted = std::mem::take(&mut self.thirds);
        sorted.clear();
        sorted.extend(thirds.map(third));
        sorted.sort_unstable();
        let mut united = std::mem::take(&mut self.united);
        united.clear();
        united.resize(all.len(), 0);
        for (i, third) in sorted.iter().enumerate() {
            let set = self.set(third.total).unwrap_or_default();
            match third.high % GROUP {
                0 => unite_moved::<0>(&mut united, set, third.high / GROUP),
                1 => unite_moved::<1>(&mut united, set, third.high / GROUP),
                2 => unite_moved::<2>(&mut united, set, third.high / GROUP),
                _ => unite_moved::<3>(&mut united, set, third.high / GROUP),
            }
            if sorted.get(i + 1).map_or(true, |next| next.low != third.low) {
                exchange(&mut united, third.low);
                all.iter_mut().zip(&united).for_each(|(all, &word)| *all |= word);
                united.fill(0);
            }
        }
        (self.thirds, self.united) = (sorted, united);
    }

    /// The least of three heaps of this total and sum, from `first` to `last`, if there are such; `None` if a set is
    /// not there.
    pub fn least_third<V: Nimber>(
        &self,
        values: &[V],
        total: usize,
        (first, last): (usize, usize),
        sum: V,
    ) -> Option<Option<usize>> {
        if first > last {
            return Some(None);
        }
        let range = total - last..=total - first;
        let greatest = self.greatest.get(range.clone())?.iter().rev();
        let starts = self.starts[range].iter().rev();
        let mut thirds = values[first..=last].iter().zip(greatest.zip(starts));
        let found = thirds.position(|(&third, (&greatest, &start))| {
            let pair = (third ^ sum).index();
            pair <= greatest as usize && self.words[start + pair / 64] >> (pair % 64) & 1 == 1
        });
        Some(found.map(|i| first + i))
    }
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
