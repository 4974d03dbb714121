//! Nimbers of codes that split heaps.
//!
//! g(n) is the mex over all ways to take k, d_k allowing it, and to leave nothing, one heap, or n − k as a
//! sum of two or three heaps. Values are found one by one: the options that are quickly listed are marked
//! (single heaps, the first pairs, and all pairs with a rare part, see [`SparseSpace`]). The least common value
//! that is not marked is free; the values below it that are not marked either are looked for among all other pairs, of
//! the first of those together. Where three heaps may be left, [`SplitSums`] has all sums of two and three.
//!
//! | function | what | cost of a value |
//! |---|---|---|
//! | [`Splitting::extend`] | values up to a length | R + V marks with R rare heaps and V values; where no sparse space exists n/2 comparisons as of [`first_pair`]; n·V/192 words for three heaps |
//!
//! Naive twins: `nimbers` in `tests/twins/heap.rs` and the plain marking loop there.

use super::notation::{Code, NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS};
use super::pairs::{first_pair, remove_sums, Nimber};
use super::sparse::SparseSpace;
use super::splitsums::SplitSums;

/// First pairs of each total that are marked, at least and at most.
const MARKED: (usize, usize) = (16, 256);

/// The most values that are tried together.
const TOGETHER: usize = 64;

/// The pairs of each total with which they are: few values are left without one of these.
const TRIED: usize = 1 << 12;

/// The first fit of a mask; a further one whenever there are a quarter more values.
const FIRST_FIT: usize = 64;

/// All values are taken to be below this one at first: those of a byte.
const LEAST_BOUND: usize = 1 << 8;

/// A rare heap costs about as much as the comparison of so many pairs.
const RARE_COST: usize = 24;

/// The values of a splitting game, as far as they are known.
pub(super) struct Splitting<V> {
    moves: Moves,
    values: Vec<V>,
    /// For each value below `bound` 1 if the heap at hand is known to have an option of it, else 0.
    seen: Vec<u8>,
    /// A power of two above all values.
    bound: usize,
    space: Option<SparseSpace<V>>,
    next_fit: usize,
    marked: usize,
    /// Values that were tried since the last fit.
    trials: usize,
    /// Values that may be free, ascending.
    candidates: Vec<V>,
    sums: SplitSums,
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

/// Where a list of values that may be free ends: at one that is free, or at one that may be, too.
enum End {
    Free(usize),
    Open(usize),
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
            seen: vec![0; LEAST_BOUND],
            bound: LEAST_BOUND,
            space: None,
            next_fit: FIRST_FIT,
            marked: MARKED.0,
            trials: 0,
            candidates: Vec::new(),
            sums: SplitSums::new(),
        }
    }

    /// The same game with wider integers.
    pub fn widen<W: Nimber + From<V>>(self) -> Splitting<W> {
        let Splitting { moves, values, seen, bound, marked, trials, sums, .. } = self;
        let values: Vec<W> = values.into_iter().map(W::from).collect();
        // A mask is chosen anew for the next value.
        let next_fit = values.len().max(FIRST_FIT);
        Splitting {
            moves,
            values,
            seen,
            bound,
            space: None,
            next_fit,
            marked,
            trials,
            candidates: Vec::new(),
            sums,
        }
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
        length.max(self.values.len()) * std::mem::size_of::<V>()
            + self.seen.len()
            + self.space.as_ref().map_or(0, SparseSpace::bytes)
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
                self.seen.resize(self.bound, 0);
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
        self.next_fit = n + n.div_ceil(4);
        let parity = self.moves.parity();
        self.space = if self.moves.triples.is_empty() {
            SparseSpace::fit(&self.values, parity, n / RARE_COST)
        } else {
            None
        };
        // A trial costs as much as the marks of 8 pairs, so mark more where many values are tried; those were
        // counted over the last fifth of n.
        self.marked = (40 * self.trials / n).clamp(MARKED.0, MARKED.1);
        self.trials = 0;
    }

    /// Marks the values of the options of n that are quickly listed.
    fn mark(&mut self, n: usize) {
        let Splitting { moves, space, sums, bound, .. } = self;
        let (values, seen) = (self.values.as_slice(), self.seen.as_mut_slice());
        seen.fill(0);
        if moves.whole.binary_search(&n).is_ok() {
            seen[0] = 1;
        }
        for heap in totals(&moves.single, n) {
            seen[values[heap].index()] = 1;
        }
        if !moves.triples.is_empty() {
            sums.reach(values, moves, *bound);
            if sums.is_complete() {
                return;
            }
        }
        for total in totals(&moves.pairs, n) {
            if let Some(space) = space {
                for (a, value) in space.rare_below(total) {
                    seen[(value ^ values[total - a]).index()] = 1;
                }
            }
            let last = self.marked.min(total / 2);
            for (&a, &b) in values[1..=last].iter().zip(values[total - last..total].iter().rev()) {
                seen[(a ^ b).index()] = 1;
            }
        }
    }

    /// The least value that no option of n has, once [`Splitting::mark`] was called.
    fn least_free(&mut self, n: usize) -> usize {
        let mut next = 0;
        loop {
            let end = self.list_candidates(n, next);
            self.trials += self.candidates.len();
            for total in totals(&self.moves.pairs, n) {
                let last = TRIED.min(total / 2);
                remove_sums(&self.values, total, self.marked + 1, last, &mut self.candidates);
            }
            let free = self.candidates.iter().find(|&&sum| !self.splits_into(n, sum));
            match (free, end) {
                (Some(value), _) => return value.index(),
                (None, End::Free(value)) => return value,
                (None, End::Open(value)) => next = value,
            }
        }
    }

    /// Lists the values from `next` on that are neither marked nor surely free, up to one that is surely free or as
    /// many as are tried together.
    fn list_candidates(&mut self, n: usize, next: usize) -> End {
        self.candidates.clear();
        for word in next / 64..self.seen.len() / 64 {
            let mut free = !(bits(&self.seen[64 * word..][..64]) | self.sums.reached(word));
            if word == next / 64 {
                free &= u64::MAX << (next % 64);
            }
            let common = match &self.space {
                Some(space) => space.common(n, word),
                None if self.sums.is_complete() => u64::MAX,
                None => 0,
            };
            while free != 0 {
                let bit = free.trailing_zeros();
                let value = 64 * word + bit as usize;
                if common >> bit & 1 == 1 {
                    return End::Free(value);
                }
                if self.candidates.len() == TOGETHER {
                    return End::Open(value);
                }
                // Every value below `bound` fits.
                self.candidates.extend(V::narrow(value as u64));
                free &= free - 1;
            }
        }
        End::Free(self.seen.len())
    }

    /// Whether a move splits n into heaps of this sum; pairs that were marked or tried with many values are left out.
    fn splits_into(&self, n: usize, sum: V) -> bool {
        let split_in_two = |total: usize| {
            first_pair(&self.values, total, self.marked.max(TRIED) + 1, total / 2, sum).is_some()
        };
        let split_in_three =
            |total: usize| (1..=total / 3).any(|a| self.has_pair(total - a, sum ^ self.values[a]));
        totals(&self.moves.pairs, n).any(split_in_two)
            || !self.sums.is_complete() && totals(&self.moves.triples, n).any(split_in_three)
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

/// What is left of n when one of these numbers, ascending, is taken and something is left.
pub(super) fn totals(takes: &[usize], n: usize) -> impl Iterator<Item = usize> + '_ {
    takes.iter().take_while(move |&&k| k < n).map(move |&k| n - k)
}

/// The word whose bits are the lowest bits of 64 flags, all 0 or 1.
fn bits(flags: &[u8]) -> u64 {
    // The product has flag i at bit 56 + i.
    let byte = |flags: &[u8]| {
        let flags = flags.iter().rev().fold(0, |all, &flag| all << 8 | u64::from(flag));
        flags.wrapping_mul(0x0102_0408_1020_4080) >> 56
    };
    flags.chunks_exact(8).rev().fold(0, |word, flags| word << 8 | byte(flags))
}
