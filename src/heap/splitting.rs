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

use super::code::Code;
use super::moves::{splits, totals, Moves, Total};
use super::nimbers::Overflow;
use super::pairs::{first_pair, remove_sums, Nimber};
use super::pairsums::{bits, PairSums};
use super::sparse::SparseSpace;

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
#[derive(Debug)]
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
    sums: PairSums,
    /// The sums of two and three heaps that were quickly united, as bits.
    reached: Vec<u64>,
}

/// Where a list of values that may be free ends: at one that is free, or at one that may be, too.
enum End {
    Free(usize),
    Open(usize),
}

impl<V: Nimber> Splitting<V> {
    /// The game of this code, no value known.
    pub fn new(code: &Code) -> Splitting<V> {
        Splitting {
            moves: Moves::new(code, code.length() as u64),
            values: Vec::new(),
            seen: vec![0; LEAST_BOUND],
            bound: LEAST_BOUND,
            space: None,
            next_fit: FIRST_FIT,
            marked: MARKED.0,
            trials: 0,
            candidates: Vec::new(),
            sums: PairSums::new(),
            reached: Vec::new(),
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
            reached: Vec::new(),
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

    /// The sums of pairs, as far as they are known.
    pub fn pairs(&self) -> &PairSums {
        &self.sums
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
        self.space = if self.moves.triples.is_empty() {
            SparseSpace::fit(&self.values, &self.moves.parities(), n / RARE_COST)
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
        if !self.moves.triples.is_empty() {
            self.unite(n);
        }
        let Splitting { moves, space, sums, .. } = self;
        let (values, seen) = (self.values.as_slice(), self.seen.as_mut_slice());
        seen.fill(0);
        if moves.whole.binary_search(&n).is_ok() {
            seen[0] = 1;
        }
        for heap in totals(&moves.single, n) {
            seen[values[heap].index()] = 1;
        }
        for total in splits(&moves.pairs, n).filter(|total| !is_united(sums, *total)) {
            let heaps = total.heaps;
            if let Some(space) = space {
                for (a, value) in space.rare_below(heaps).filter(|(a, _)| !total.differ || 2 * a != heaps) {
                    seen[(value ^ values[heaps - a]).index()] = 1;
                }
            }
            let last = self.marked.min(total.half());
            for (&a, &b) in values[1..=last].iter().zip(values[heaps - last..heaps].iter().rev()) {
                seen[(a ^ b).index()] = 1;
            }
        }
    }

    /// Unites the sums of two and of three heaps whose sets are there, where they need not differ.
    fn unite(&mut self, n: usize) {
        let Splitting { moves, sums, values, reached, bound, .. } = self;
        sums.reach(values, n, *bound);
        reached.clear();
        reached.resize(*bound / 64, 0);
        for total in splits(&moves.pairs, n).filter(|total| is_united(sums, *total)) {
            sums.unite(reached, total.heaps);
        }
        for total in splits(&moves.triples, n).filter(|total| is_united(sums, *total)) {
            sums.unite_triples(reached, total.heaps);
        }
    }

    /// The least value that no option of n has, once [`Splitting::mark`] was called.
    fn least_free(&mut self, n: usize) -> usize {
        let mut next = 0;
        loop {
            let end = self.list_candidates(n, next);
            self.trials += self.candidates.len();
            let Splitting { moves, sums, values, candidates, marked, .. } = self;
            for total in splits(&moves.pairs, n).filter(|total| !is_united(sums, *total)) {
                let last = TRIED.min(total.half());
                remove_sums(values, total.heaps, *marked + 1, last, candidates);
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
            let reached = self.reached.get(word).copied().unwrap_or(0);
            let mut free = !(bits(&self.seen[64 * word..][..64]) | reached);
            if word == next / 64 {
                free &= u64::MAX << (next % 64);
            }
            let common = self.space.as_ref().map_or(0, |space| space.common(n, word));
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

    /// Whether a move splits n into heaps of this sum; what was marked or tried with many values is left out.
    fn splits_into(&self, n: usize, sum: V) -> bool {
        let first = self.marked.max(TRIED) + 1;
        let split_in_two = |total: Total<usize>| {
            !is_united(&self.sums, total)
                && first_pair(&self.values, total.heaps, first, total.half(), sum).is_some()
        };
        if splits(&self.moves.pairs, n).any(split_in_two) {
            return true;
        }
        let mut open = splits(&self.moves.triples, n).filter(|total| !is_united(&self.sums, *total));
        open.any(|total| self.has_triple(total, sum))
    }

    /// Whether three heaps have this total and this sum.
    fn has_triple(&self, total: Total<usize>, sum: V) -> bool {
        let Total { heaps, differ } = total;
        (1..=heaps / 3).any(|a| {
            let (rest, pair) = (Total { heaps: heaps - a, differ }, sum ^ self.values[a]);
            let first = || first_pair(&self.values, rest.heaps, a + 1, rest.half(), pair);
            self.has_pair(rest.heaps, pair) && (!differ || first().is_some())
        })
    }

    /// Whether two heaps of this total have this sum.
    fn has_pair(&self, total: usize, sum: V) -> bool {
        match self.sums.contains(total, sum.index()) {
            Some(answer) => answer,
            None => first_pair(&self.values, total, 1, total / 2, sum).is_some(),
        }
    }
}

/// Whether all sums of such pairs are united at once.
fn is_united(sums: &PairSums, total: Total<usize>) -> bool {
    !total.differ && sums.has(total.heaps)
}
