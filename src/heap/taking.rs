//! Nimbers of games that never split a heap: sets, and codes that leave at most one heap.
//!
//! g(n) = mex { g(n − s) : s may be taken }. At most 64 numbers may be taken, so the values of the options
//! are a word of bits and the mex is its number of trailing ones. Beyond the greatest s, the *window*, the
//! last window values decide the next one, so a window that recurs proves a period for ever.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Taking::extend`] | more values | about 0.5 ns a number of the set and value |
//! | [`Taking::period`] | the period, proved, without keeping the values (Brent) | at most two passes, and two streams over P + Q; O(window) memory |
//! | [`Taking::least_result`] | the least heap of a given value that a move leaves | O(numbers) |
//!
//! Naive twins: `nimbers` and `period` in `tests/twins/heap.rs`.

use super::notation::{Code, NOTHING, ONE_HEAP};
use super::period::Period;
use super::recurrence::RollingHash;

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
    pub(super) fn set(numbers: &[u32]) -> Taking {
        let takes: Vec<usize> = numbers.iter().map(|&number| number as usize).collect();
        Taking { whole: takes.clone(), window: takes.last().copied().unwrap_or(0), takes }
    }

    /// The game of a code that leaves at most one heap.
    pub(super) fn code(code: &Code) -> Taking {
        Taking { takes: code.takes(ONE_HEAP), whole: code.takes(NOTHING), window: code.length() }
    }

    /// How many values in a row decide all later ones.
    pub(super) fn window(&self) -> usize {
        self.window
    }

    /// Whether such a window decides them even if it begins with g(0): an empty heap may be left wherever
    /// a heap may.
    fn from_the_start(&self) -> bool {
        self.takes == self.whole
    }

    /// Adds `more` values to `values`, which holds g(base), g(base + 1), …: at least [`Taking::window`] of
    /// them unless `base` is 0.
    pub(super) fn extend(&self, values: &mut Vec<u8>, base: u64, more: usize) {
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
    pub(super) fn least_result(&self, n: u64, wanted: u64, value: impl Fn(u64) -> u64) -> Option<u64> {
        if wanted == 0 && self.whole.iter().any(|&s| s as u64 == n) {
            return Some(0);
        }
        let results = self.takes.iter().rev().map(|&s| s as u64).filter(|&s| s < n).map(|s| n - s);
        results.into_iter().find(|&result| value(result) == wanted)
    }

    /// The period if preperiod + period + window − 1 ≤ `limit`.
    pub(super) fn period(&self, limit: u64) -> Option<Period> {
        if self.window == 0 {
            // There is no move.
            return Some(Period { preperiod: 0, period: 1, saltus: 0 });
        }
        let distance = self.distance(limit)?;
        let period = self.proved(distance, limit)?;
        (period.preperiod + period.period + self.window as u64 <= limit + 1).then_some(period)
    }

    /// The distance at which a window recurs first, if one does among the values up to g(`limit`): by Brent's
    /// method, and at the end by looking for the last window once more from the start.
    fn distance(&self, limit: u64) -> Option<u64> {
        let window = self.window;
        let mut values = Stream::new(self, limit);
        let mut mark: Option<Mark> = None;
        while let Some((n, hash)) = values.next() {
            // The window that ends with g(n) begins here.
            let Some(start) = (n + 1).checked_sub(window as u64) else { continue };
            if let Some(mark) = &mark {
                if mark.hash == hash && mark.window == values.window() {
                    return Some(start - mark.start);
                }
            }
            if start.is_power_of_two() {
                mark = Some(Mark { start, hash, window: values.window().to_vec() });
            }
        }
        let last = (limit + 1).checked_sub(window as u64)?;
        let (hash, window) = (values.hash.value(), values.window().to_vec());
        let mut values = Stream::new(self, limit);
        let mut before = None;
        while let Some((n, now)) = values.next() {
            if now == hash && n + 1 >= window.len() as u64 && window == values.window() {
                let start = n + 1 - window.len() as u64;
                if start < last {
                    before = Some(start);
                }
            }
        }
        before.map(|start| last - start)
    }

    /// The period, if the values repeat at this distance for the length of a window.
    fn proved(&self, distance: u64, limit: u64) -> Option<Period> {
        // A window that begins with g(0) may need one value more.
        let mut early = Stream::new(self, limit + 1);
        let mut late = Stream::new(self, limit + 1);
        for _ in 0..distance {
            late.next()?;
        }
        let mut start = 0;
        loop {
            let needed = self.window + usize::from(start == 0 && !self.from_the_start());
            let compared = early.position();
            if compared - start >= needed as u64 {
                return Some(Period { preperiod: start, period: distance, saltus: 0 });
            }
            early.next()?;
            late.next()?;
            if early.last() != late.last() {
                start = early.position();
            }
        }
    }
}

/// A window of Brent's method.
struct Mark {
    start: u64,
    hash: u64,
    window: Vec<u8>,
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

/// The values from g(0) on, one after the other; only the last ones are kept.
struct Stream<'a> {
    game: &'a Taking,
    /// The values from g(base) on; `at` of them were passed.
    values: Vec<u8>,
    base: u64,
    at: usize,
    limit: u64,
    hash: RollingHash,
}

/// Values that a stream computes at once, if the window is not longer.
const CHUNK: usize = 1 << 14;

impl<'a> Stream<'a> {
    fn new(game: &'a Taking, limit: u64) -> Stream<'a> {
        Stream { game, values: Vec::new(), base: 0, at: 0, limit, hash: RollingHash::new(game.window) }
    }

    /// How many values were passed.
    fn position(&self) -> u64 {
        self.base + self.at as u64
    }

    /// Passes the next value up to g(limit): its n, and the hash of the window that ends with it.
    #[inline]
    fn next(&mut self) -> Option<(u64, u64)> {
        let n = self.position();
        if n > self.limit {
            return None;
        }
        if self.at == self.values.len() {
            self.refill();
        }
        let leaves = self.at.checked_sub(self.game.window).map_or(0, |i| self.values[i]);
        self.hash.slide(u64::from(self.values[self.at]), u64::from(leaves));
        self.at += 1;
        Some((n, self.hash.value()))
    }

    /// The value passed last.
    fn last(&self) -> u8 {
        self.values[self.at - 1]
    }

    /// The last values passed, as many as a window has.
    fn window(&self) -> &[u8] {
        &self.values[self.at - self.game.window..self.at]
    }

    #[cold]
    fn refill(&mut self) {
        // One value more than a window, which leaves it with the next step.
        let passed = self.at.saturating_sub(self.game.window + 1);
        self.values.drain(..passed);
        self.base += passed as u64;
        self.at -= passed;
        let more = (self.limit + 1 - self.position()).min(CHUNK.max(self.game.window) as u64);
        self.game.extend(&mut self.values, self.base, more as usize);
    }
}
