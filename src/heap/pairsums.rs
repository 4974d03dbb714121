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
//! | [`PairSums::unite`], [`PairSums::unite_with`] | a set as it is, or with a third heap | V/64 words with V values |
//! | [`PairSums::splits`] | whether three heaps have a total and a sum | at most n/3 looks |
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
    /// For each sum 1 if a pair of the total at hand has it.
    seen: Vec<u8>,
}

impl PairSums {
    pub fn new() -> PairSums {
        PairSums { words: Vec::new(), starts: vec![0], seen: Vec::new() }
    }

    pub fn bytes(&self) -> usize {
        8 * (self.words.capacity() + self.starts.capacity()) + self.seen.len()
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

    /// Adds to a set the sums of a heap of nimber `value` and the pairs of a total, all below 64 times its length,
    /// which is a power of two.
    pub fn unite_with(&self, all: &mut [u64], total: usize, value: usize) {
        let high = value / 64;
        for (i, &word) in self.set(total).unwrap_or_default().iter().enumerate() {
            all[i ^ high] |= exchange(word, value % 64);
        }
    }

    /// Whether three heaps of this total, the least of them from `first` to `last`, have this sum; `None` if a set
    /// is not there.
    pub fn splits<V: Nimber>(
        &self,
        values: &[V],
        total: usize,
        (first, last): (usize, usize),
        sum: V,
    ) -> Option<bool> {
        if first > last {
            return Some(false);
        }
        let starts = self.starts.get(total - last..=total - first + 1)?;
        let mut thirds = values[first..=last].iter().zip(starts.windows(2).rev());
        Some(thirds.any(|(&third, ends)| {
            let pair = (third ^ sum).index();
            let at = ends[0] + pair / 64;
            at < ends[1] && self.words[at] >> (pair % 64) & 1 == 1
        }))
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
