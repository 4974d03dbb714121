//! The period of a game that never splits a heap, without keeping its values.
//!
//! Brent's method: the window that begins at each power of two is compared with those behind it, so memory does
//! not grow with the period. At the end of the values the last window is looked for once more from the start.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`period_without_table`] | the period, proved | at most two passes over the values up to the limit, and two streams over P + Q; O(window) memory |
//!
//! Naive twin: `period` in `tests/twins/heap.rs`.

use super::proof::Period;
use super::recurrence::RollingHash;
use super::taking::Taking;

/// The period if preperiod + period + window − 1 ≤ `limit`.
pub(super) fn period_without_table(game: &Taking, limit: u64) -> Option<Period> {
    if game.window() == 0 {
        // There is no move.
        return Some(Period { preperiod: 0, period: 1, saltus: 0 });
    }
    let distance = first_recurrence(game, limit)?;
    let period = proved(game, distance, limit)?;
    (period.preperiod + period.period + game.window() as u64 <= limit + 1).then_some(period)
}

/// The distance at which a window recurs first, if one does among the values up to g(`limit`): by Brent's
/// method, and at the end by looking for the last window once more from the start.
fn first_recurrence(game: &Taking, limit: u64) -> Option<u64> {
    let window = game.window();
    let mut values = Stream::new(game, limit);
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
    let mut values = Stream::new(game, limit);
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
fn proved(game: &Taking, distance: u64, limit: u64) -> Option<Period> {
    // A window that begins with g(0) may need one value more.
    let mut early = Stream::new(game, limit + 1);
    let mut late = Stream::new(game, limit + 1);
    for _ in 0..distance {
        late.next()?;
    }
    let mut start = 0;
    loop {
        let needed = game.window() + usize::from(start == 0 && !game.counts_the_empty_heap());
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

/// A window of Brent's method.
struct Mark {
    start: u64,
    hash: u64,
    window: Vec<u8>,
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
        Stream { game, values: Vec::new(), base: 0, at: 0, limit, hash: RollingHash::new(game.window()) }
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
        let leaves = self.at.checked_sub(self.game.window()).map_or(0, |i| self.values[i]);
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
        &self.values[self.at - self.game.window()..self.at]
    }

    #[cold]
    fn refill(&mut self) {
        // One value more than a window, which leaves it with the next step.
        let passed = self.at.saturating_sub(self.game.window() + 1);
        self.values.drain(..passed);
        self.base += passed as u64;
        self.at -= passed;
        let more = (self.limit + 1 - self.position()).min(CHUNK.max(self.game.window()) as u64);
        self.game.extend(&mut self.values, self.base, more as usize);
    }
}
