//! Nimbers of games that never split a heap: sets, and codes that leave at most one heap.
//!
//! g(n) = mex { g(n − s) : s may be taken }. At most 64 numbers may be taken, so the values of the options
//! are a word of bits and the mex is its number of trailing ones. Beyond the greatest s, the *window*, the
//! last window values decide the next one, so a window that recurs proves a period for ever.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Taking::extend`] | more values | about 0.5 ns a number of the set and value |
//! | [`Taking::least_result`] | the least heap of a given value that a move leaves | O(numbers) |
//!
//! Naive twin: `nimbers` in `tests/twins/heap.rs`.

use super::code::{Code, NOTHING, ONE_HEAP};
use super::nimbers::{list_repeating, search, Nimbers};
use super::options::Remainder;
use super::proof::{Demand, Period};

/// A game that never splits a heap.
#[derive(Clone, Debug)]
pub(super) struct Taking {
    /// What may be taken from a greater heap; ascending.
    takes: Vec<usize>,
    /// What may be taken as a whole heap; ascending.
    whole: Vec<usize>,
    window: usize,
}

impl Taking {
    pub fn set(numbers: &[u32]) -> Taking {
        let takes: Vec<usize> = numbers.iter().map(|&number| number as usize).collect();
        Taking { whole: takes.clone(), window: takes.last().copied().unwrap_or(0), takes }
    }

    /// The game of a code whose digits end and leave at most one heap.
    pub fn code(code: &Code) -> Taking {
        let takes = |bit| code.takes(bit, 0..code.length() as u64 + 1).map(|k| k as usize).collect();
        Taking { takes: takes(ONE_HEAP), whole: takes(NOTHING), window: code.length() }
    }

    /// How many values in a row decide all later ones.
    pub fn window(&self) -> usize {
        self.window
    }

    /// Whether such a window decides them even if it begins with g(0): an empty heap may be left wherever
    /// a heap may.
    pub fn counts_the_empty_heap(&self) -> bool {
        self.takes == self.whole
    }

    /// Adds `more` values to `values`, which holds g(base), g(base + 1), …: at least [`Taking::window`] of
    /// them unless `base` is 0.
    pub fn extend(&self, values: &mut Vec<u8>, base: u64, more: usize) {
        let end = values.len() + more;
        values.reserve(more);
        while values.len() < end && base + values.len() as u64 <= self.window as u64 {
            // `base` is 0, since a later one has a window before it.
            let n = values.len();
            let takes = self.takes.iter().take_while(|&&s| s < n);
            let options = takes.fold(0, |options, &s| options | bit(values[n - s]));
            values.push(mex(options | u64::from(self.whole.binary_search(&n).is_ok())));
        }
        while values.len() < end {
            let n = values.len();
            let options = self.takes.iter().fold(0, |options, &s| options | bit(values[n - s]));
            values.push(mex(options));
        }
    }

    /// The least heap of this value that a move from n leaves; `value(n)` tells the values of heaps.
    pub fn least_result(&self, n: u64, wanted: u64, value: impl Fn(u64) -> u64) -> Option<u64> {
        if wanted == 0 && self.whole.iter().any(|&s| s as u64 == n) {
            return Some(0);
        }
        let results = self.takes.iter().rev().map(|&s| s as u64).filter(|&s| s < n).map(|s| n - s);
        results.into_iter().find(|&result| value(result) == wanted)
    }
}

/// The values of such a game.
#[derive(Debug)]
pub(super) struct Taken {
    game: Taking,
    values: Vec<u8>,
}

impl Taken {
    pub fn new(game: Taking) -> Taken {
        Taken { game, values: Vec::new() }
    }
}

impl Nimbers for Taken {
    fn length(&self) -> usize {
        self.values.len()
    }

    fn bytes(&self, length: usize) -> usize {
        self.values.capacity().max(length)
    }

    fn extend(&mut self, length: usize) {
        let more = length.saturating_sub(self.values.len());
        self.game.extend(&mut self.values, 0, more);
    }

    fn truncate(&mut self, length: usize) {
        self.values.truncate(length);
        self.values.shrink_to_fit();
    }

    fn known(&self, n: usize) -> u64 {
        self.values[n].into()
    }

    fn search(&self, demand: &Demand) -> Option<(Period, usize)> {
        search(&self.values, demand)
    }

    fn for_each_block(&self, n: u64, period: Option<Period>, f: &mut dyn FnMut(&[u32])) {
        list_repeating(&self.values, n, period, f);
    }

    fn least_result(
        &self,
        n: u64,
        wanted: u64,
        _: Option<Period>,
        value: &dyn Fn(u64) -> u64,
    ) -> Option<Remainder> {
        self.game.least_result(n, wanted, value).map(Remainder::one)
    }
}

/// The bit of a value; none of 64, which is the mex only if all of 0 to 63 are options.
#[inline]
fn bit(value: u8) -> u64 {
    (1 << (value & 63)) >> (value >> 6)
}

#[inline]
fn mex(options: u64) -> u8 {
    // At most 64.
    options.trailing_ones() as u8
}
