//! The sparse space of a splitting game: nearly all its nimbers lie outside it.
//!
//! Take a mask and call a heap *rare* if its nimber has an even number of bits under the mask, *common*
//! otherwise. Two heaps of one kind have a sum with an even number of bits under the mask, two of different
//! kinds an odd number. So an option with an odd number always has a rare part, and where rare heaps
//! are few, all those options are listed quickly (the sparse space phenomenon of Winning Ways, chapter 4).
//! If everything that is taken before a heap is split in two has the same parity j, the parity of the size can
//! count as one more bit: of n + j for a heap n, so that it is the same for a heap and its two parts.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`SparseSpace::fit`] | the mask with the fewest rare heaps, from a histogram | O(n + V log V), V ≤ 4096 |
//!
//! Any mask gives right answers; a good one gives them soon.

use super::pairs::Nimber;

/// Masks are looked for among so many low bits of a nimber.
const MASK_BITS: u32 = 12;

/// A mask, and the heaps that are rare by it.
#[derive(Debug)]
pub(super) struct SparseSpace<V> {
    mask: usize,
    /// What is added to a size before its parity counts, where it does.
    parity: Option<usize>,
    /// The values below 64 that have an odd number of bits under the mask, as bits.
    low: u64,
    /// The rare heaps, ascending, and their values.
    rare: Vec<(u32, V)>,
}

impl<V: Nimber> SparseSpace<V> {
    /// The mask with the fewest rare heaps among `values`, the nimbers from g(0) on; `None` if more than
    /// `most` are rare. A parity is what may be added to a size before its parity counts, if it may.
    pub fn fit(values: &[V], parities: &[Option<usize>], most: usize) -> Option<SparseSpace<V>> {
        let greatest = values.iter().max().map_or(0, |value| value.index());
        let size = (greatest + 1).next_power_of_two().min(1 << MASK_BITS);
        // An empty space, which every mask beats.
        let mut best = SparseSpace { mask: 0, parity: None, low: 0, rare: Vec::new() };
        let mut least = 0;
        for &with in parities {
            let mut excess = vec![0_i64; size];
            for (n, value) in values.iter().enumerate().skip(1) {
                excess[value.index() % size] += if shifted_parity(n, with) == 1 { -1 } else { 1 };
            }
            walsh_hadamard(&mut excess);
            for (mask, &excess) in excess.iter().enumerate() {
                if excess < least {
                    least = excess;
                    best.mask = mask;
                    best.parity = with;
                }
            }
        }
        // excess = rare − common among values.len() − 1 heaps.
        let heaps = values.len() as i64 - 1;
        if least == 0 || (heaps + least) / 2 > most as i64 {
            return None;
        }
        best.low = (0..64).fold(0, |bits, value| bits | u64::from(odd(value & best.mask)) << value);
        for (n, &value) in values.iter().enumerate().skip(1) {
            best.admit(n, value);
        }
        Some(best)
    }

    /// Keeps a new heap among the rare ones, if it is one.
    #[inline]
    pub fn admit(&mut self, n: usize, value: V) {
        if !odd(value.index() & self.mask) ^ (shifted_parity(n, self.parity) == 1) {
            // Heaps in a table have sizes below 2^32.
            self.rare.push((n as u32, value));
        }
    }

    /// The values from 64·`word` to 64·`word` + 63 by which a heap n is common, as bits: each option of n that has
    /// such a value has a rare part.
    #[inline]
    pub fn common(&self, n: usize, word: usize) -> u64 {
        let high = odd((64 * word) & self.mask) ^ (shifted_parity(n, self.parity) == 1);
        if high {
            !self.low
        } else {
            self.low
        }
    }

    /// The rare heaps below `total`, ascending, and their values.
    #[inline]
    pub fn rare_below(&self, total: usize) -> impl Iterator<Item = (usize, V)> + '_ {
        let count = self.rare.partition_point(|&(a, _)| (a as usize) < total);
        self.rare[..count].iter().map(|&(a, value)| (a as usize, value))
    }

    pub fn bytes(&self) -> usize {
        self.rare.len() * std::mem::size_of::<(u32, V)>()
    }
}

/// Whether the number of bits is odd.
#[inline]
fn odd(bits: usize) -> bool {
    bits.count_ones() % 2 == 1
}

#[inline]
fn shifted_parity(n: usize, parity: Option<usize>) -> usize {
    parity.map_or(0, |shift| (n + shift) % 2)
}

/// Replaces a(i), for each mask, by the sum of a(i)·(−1)^(number of bits of i under the mask).
fn walsh_hadamard(a: &mut [i64]) {
    let mut half = 1;
    while half < a.len() {
        for block in a.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (x, y) in low.iter_mut().zip(high) {
                let (sum, difference) = (*x + *y, *x - *y);
                *x = sum;
                *y = difference;
            }
        }
        half *= 2;
    }
}
