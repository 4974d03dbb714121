use super::pairs::Nimber;

/// The sums that pairs of heaps have, a set of bits for each total, for as many totals as fit.
pub(super) struct PairSums {
    words: Vec<u64>,
    /// Where the set of a total starts in `words`; one entry more than there are sets.
    starts: Vec<usize>,
    /// The sums of three heaps that the next heap can be split into, if `complete`, or some of them.
    reached: Vec<u64>,
    shifted: Vec<u64>,
    pub complete: bool,
}

impl PairSums {
    /// The most memory for the sets, in words.
    const MAX_WORDS: usize = 1 << 23;

    pub fn new() -> PairSums {
        PairSums {
            words: Vec::new(),
            starts: vec![0],
            reached: Vec::new(),
            shifted: Vec::new(),
            complete: true,
        }
    }

    pub fn bytes(&self) -> usize {
        8 * (self.words.len() + self.starts.len() + self.reached.len() + self.shifted.len())
    }

    /// Adds the set of `total` if all before are there and it fits; all values are below `bound`, a power of two.
    pub fn add<V: Nimber>(&mut self, values: &[V], total: usize, bound: usize) {
        let start = self.words.len();
        if self.starts.len() != total + 1 || start + bound / 64 + 1 > PairSums::MAX_WORDS {
            return;
        }
        self.words.resize(start + bound.div_ceil(64), 0);
        let set = &mut self.words[start..];
        for a in 1..=total / 2 {
            let sum = (values[a] ^ values[total - a]).index();
            set[sum / 64] |= 1 << (sum % 64);
        }
        self.starts.push(self.words.len());
    }

    /// Makes the set of the sums, all below `bound`, that three heaps of one of these totals have; of some
    /// of them, if not all sets of pairs are there.
    pub fn reach_triples<V: Nimber>(&mut self, values: &[V], totals: impl Iterator<Item = usize>, bound: usize) {
        let width = bound.div_ceil(64);
        // The sums of a heap and a pair but for the exchange of bits that the lowest 6 bits of the heap's
        // value make: a set for each of them.
        self.shifted.clear();
        self.shifted.resize(64 * width, 0);
        self.complete = true;
        for total in totals {
            self.complete &= total < self.starts.len();
            for (a, value) in values.iter().enumerate().take(total / 3 + 1).skip(1) {
                let Some(&end) = self.starts.get(total - a + 1) else { continue };
                let set = &self.words[self.starts[total - a]..end];
                let (high, low) = (value.index() / 64, value.index() % 64);
                let shifted = &mut self.shifted[low * width..][..width];
                for (i, &word) in set.iter().enumerate() {
                    // Below the width, which is a power of two: all sums are below `bound`.
                    shifted[i ^ high] |= word;
                }
            }
        }
        self.reached.clear();
        self.reached.resize(width, 0);
        for (low, shifted) in self.shifted.chunks_exact(width).enumerate() {
            for (all, &word) in self.reached.iter_mut().zip(shifted) {
                *all |= exchange(word, low);
            }
        }
    }

    /// The sums from 64·`word` to 64·`word` + 63 that were reached, as bits.
    #[inline]
    pub fn reached(&self, word: usize) -> u64 {
        self.reached.get(word).copied().unwrap_or(0)
    }

    /// Whether a pair of this total has this sum; `None` if its set is not there.
    #[inline]
    pub fn contains(&self, total: usize, sum: usize) -> Option<bool> {
        let end = *self.starts.get(total + 1)?;
        let set = &self.words[self.starts[total]..end];
        Some(set.get(sum / 64).is_some_and(|word| word >> (sum % 64) & 1 == 1))
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
