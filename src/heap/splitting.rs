//! Nimbers of codes that split heaps.
//!
//! g(n) is the mex over all ways to take k, d_k allowing it, and to leave nothing, one heap, or n − k as a
//! sum of two or three heaps. Values are found one by one: the options that are quickly listed are marked
//! (single heaps, the first pairs, and all pairs with a rare part, see [`SparseSpace`]); then the free
//! values are tried in ascending order, each by comparing all pairs with it. A common value needs no trial.
//! Three heaps are one heap and a pair; which sums the pairs of each total have is kept in [`PairSums`].
//!
//! | function | what | cost of a value |
//! |---|---|---|
//! | [`Splitting::extend`] | values up to a length | R + V marks with R rare heaps and V values; n/64 comparisons of blocks where no sparse space exists; n·V/192 words for three heaps |
//!
//! Naive twins: `nimbers` in `tests/twins/heap.rs` and the plain marking loop there.

use super::notation::{Code, NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS};
use super::pairs::{first_pair, Nimber};
use super::sparse::SparseSpace;

/// First pairs of each total that are marked, at least and at most.
const MARKED: (usize, usize) = (16, 256);

/// The first fit of a mask; further ones at each doubling.
const FIRST_FIT: usize = 64;

/// A rare heap costs about as much as the comparison of so many pairs.
const RARE_COST: usize = 48;

/// The values of a splitting game, as far as they are known.
pub(super) struct Splitting<V> {
    moves: Moves,
    values: Vec<V>,
    /// For each value below `bound` the heap whose options it was last seen among.
    seen: Vec<u32>,
    /// A power of two above all values.
    bound: usize,
    space: Option<SparseSpace>,
    next_fit: usize,
    marked: usize,
    /// Trials of a value since the last fit.
    trials: usize,
    sums: PairSums,
}

/// The numbers that may be taken, by what may be left; ascending.
pub(super) struct Moves {
    pub whole: Vec<usize>,
    pub single: Vec<usize>,
    pub pairs: Vec<usize>,
    pub triples: Vec<usize>,
}

impl Moves {
    pub fn new(code: &Code) -> Moves {
        Moves {
            whole: code.takes(NOTHING),
            single: code.takes(ONE_HEAP),
            pairs: code.takes(TWO_HEAPS),
            triples: code.takes(THREE_HEAPS),
        }
    }

    /// The parity of all that is taken before a heap is split in two, if it is one and none is split in three.
    fn parity(&self) -> Option<usize> {
        let parity = self.pairs.first()? % 2;
        (self.triples.is_empty() && self.pairs.iter().all(|k| k % 2 == parity)).then_some(parity)
    }
}

/// A value does not fit into the integers of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overflow;

impl<V: Nimber> Splitting<V> {
    /// The game of this code, no value known.
    pub fn new(code: &Code) -> Splitting<V> {
        Splitting {
            moves: Moves::new(code),
            values: Vec::new(),
            seen: vec![u32::MAX; 2],
            bound: 2,
            space: None,
            next_fit: FIRST_FIT,
            marked: MARKED.0,
            trials: 0,
            sums: PairSums::new(),
        }
    }

    /// The same game with wider integers.
    pub fn widen<W: Nimber + From<V>>(self) -> Splitting<W> {
        let Splitting { moves, values, seen, bound, space, next_fit, marked, trials, sums } = self;
        let values = values.iter().map(|&value| W::from(value)).collect();
        Splitting { moves, values, seen, bound, space, next_fit, marked, trials, sums }
    }

    /// The values from g(0) on.
    pub fn values(&self) -> &[V] {
        &self.values
    }

    /// A power of two above all values: options have no nimbers from it on.
    pub fn bound(&self) -> usize {
        self.bound
    }

    /// What may be done to a heap.
    pub fn moves(&self) -> &Moves {
        &self.moves
    }

    /// Bytes of memory that `length` values need if they are no greater than those known.
    pub fn bytes(&self, length: usize) -> usize {
        let rare = self.space.as_ref().map_or(0, |space| space.rare().len());
        length.max(self.values.len()) * std::mem::size_of::<V>()
            + 4 * (self.seen.len() + rare)
            + self.sums.bytes()
    }

    /// Drops all values from `length` on; none can be added afterwards.
    pub fn truncate(&mut self, length: usize) {
        self.values.truncate(length);
        self.values.shrink_to_fit();
        self.seen = Vec::new();
        self.space = None;
    }

    /// Adds values until there are `length`, below 2^32.
    ///
    /// # Errors
    /// A value that does not fit; the values before it are there.
    pub fn extend(&mut self, length: usize) -> Result<(), Overflow> {
        if length > self.values.capacity() {
            let capacity = length.max(self.values.capacity() / 4 * 5);
            self.values.reserve_exact(capacity - self.values.len());
        }
        while self.values.len() < length {
            let n = self.values.len();
            if n == self.next_fit {
                self.fit();
            }
            self.mark(n);
            let value = self.least_free(n);
            let narrow = V::narrow(value as u64).ok_or(Overflow)?;
            if value >= self.bound {
                self.bound *= 2;
                self.seen.resize(self.bound, u32::MAX);
            }
            self.values.push(narrow);
            if let Some(space) = &mut self.space {
                space.admit(n, narrow);
            }
        }
        Ok(())
    }

    /// Chooses mask and number of marked pairs anew.
    fn fit(&mut self) {
        let n = self.values.len();
        self.next_fit = 2 * n;
        let parity = self.moves.parity();
        self.space = if self.moves.triples.is_empty() {
            SparseSpace::fit(&self.values, parity, n / RARE_COST)
        } else {
            None
        };
        // A trial costs some pairs' marks: mark more where many values are tried.
        self.marked = (16 * self.trials / n).clamp(MARKED.0, MARKED.1);
        self.trials = 0;
    }

    /// Marks the values of the options of n that are quickly listed.
    fn mark(&mut self, n: usize) {
        let Splitting { moves, values, seen, space, sums, .. } = self;
        // Sizes are below 2^32.
        let stamp = n as u32;
        if moves.whole.binary_search(&n).is_ok() {
            seen[0] = stamp;
        }
        for &k in moves.single.iter().take_while(|&&k| k < n) {
            seen[values[n - k].index()] = stamp;
        }
        for &k in moves.pairs.iter().take_while(|&&k| k < n) {
            let total = n - k;
            let rare = space.as_ref().map_or(&[][..], SparseSpace::rare);
            let rare = &rare[..rare.partition_point(|&a| (a as usize) < total)];
            for &a in rare {
                seen[(values[a as usize] ^ values[total - a as usize]).index()] = stamp;
            }
            for a in 1..=self.marked.min(total / 2) {
                seen[(values[a] ^ values[total - a]).index()] = stamp;
            }
        }
        if !moves.triples.is_empty() && n > 0 {
            sums.add(values, n - 1, seen.len());
            sums.reach_triples(
                values,
                moves.triples.iter().take_while(|&&k| k < n).map(|k| n - k),
                seen.len(),
            );
        }
    }

    /// The least value that no option of n has, once [`Splitting::mark`] was called.
    fn least_free(&mut self, n: usize) -> usize {
        let mut value = 0;
        while value < self.seen.len() {
            if self.seen[value] != n as u32 && !self.sums.is_reached(value) {
                if self.space.as_ref().is_some_and(|space| space.is_common(n, value)) {
                    break;
                }
                self.trials += 1;
                if !self.splits_into(n, value) {
                    break;
                }
            }
            value += 1;
        }
        value
    }

    /// Whether a move splits n into unmarked heaps of this sum.
    fn splits_into(&self, n: usize, sum: usize) -> bool {
        let Some(narrow) = V::narrow(sum as u64) else { return false };
        let split_in_two = |&k: &usize| {
            let total = n - k;
            first_pair(&self.values, total, self.marked.min(total / 2) + 1, total / 2, narrow).is_some()
        };
        let split_in_three = |&k: &usize| {
            let total = n - k;
            (1..=total / 3).any(|a| self.has_pair(total - a, narrow ^ self.values[a]))
        };
        self.moves.pairs.iter().take_while(|&&k| k < n).any(split_in_two)
            || !self.sums.complete && self.moves.triples.iter().take_while(|&&k| k < n).any(split_in_three)
    }

    /// Whether two heaps of this total have this sum.
    fn has_pair(&self, total: usize, sum: V) -> bool {
        match self.sums.contains(total, sum.index()) {
            Some(answer) => answer,
            None => first_pair(&self.values, total, 1, total / 2, sum).is_some(),
        }
    }

    /// Whether two heaps of this total have this sum, if the table knows.
    pub fn known_pair(&self, total: u64, sum: V) -> Option<bool> {
        self.sums.contains(usize::try_from(total).ok()?, sum.index())
    }
}

/// The sums that pairs of heaps have, a set of bits for each total, for as many totals as fit.
struct PairSums {
    words: Vec<u64>,
    /// Where the set of a total starts in `words`; one entry more than there are sets.
    starts: Vec<usize>,
    /// The sums of three heaps that the next heap can be split into, if `complete`, or some of them.
    reached: Vec<u64>,
    shifted: Vec<u64>,
    complete: bool,
}

impl PairSums {
    /// The most memory for the sets, in words.
    const MAX_WORDS: usize = 1 << 23;

    fn new() -> PairSums {
        PairSums {
            words: Vec::new(),
            starts: vec![0],
            reached: Vec::new(),
            shifted: Vec::new(),
            complete: true,
        }
    }

    fn bytes(&self) -> usize {
        8 * (self.words.len() + self.starts.len() + self.reached.len() + self.shifted.len())
    }

    /// Adds the set of `total` if all before are there and it fits; all values are below `bound`, a power of two.
    fn add<V: Nimber>(&mut self, values: &[V], total: usize, bound: usize) {
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
    fn reach_triples<V: Nimber>(&mut self, values: &[V], totals: impl Iterator<Item = usize>, bound: usize) {
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

    fn is_reached(&self, sum: usize) -> bool {
        self.reached.get(sum / 64).is_some_and(|word| word >> (sum % 64) & 1 == 1)
    }

    /// Whether a pair of this total has this sum; `None` if its set is not there.
    #[inline]
    fn contains(&self, total: usize, sum: usize) -> Option<bool> {
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
