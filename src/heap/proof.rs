//! What proves a period.
//!
//! Let r be the most heaps that a move leaves, k the greatest number that is taken by a digit which does not repeat
//! for ever, and let the nimbers known satisfy g(n + Q) = g(n) from P on. Then this holds for ever
//!
//! | game | if it does for P ≤ n < | so that P, Q are proved by so many values |
//! |---|---|---|
//! | a set of greatest number k | P + k | P + Q + k |
//! | a code | rP + (r − 1)Q + k | rP + rQ + k |
//! | a code with heaps that differ | rP' + (r − 1 + e)Q + k | rP' + (r + e)Q + k |
//! | a code with q digits that repeat | r'P' + (r' + e + 1)L + k | r'P' + (r' + e + 2)L + k |
//!
//! with P' = max(P, 1), r' = max(r, 2), e = 0, or 1 and 4 where two and three heaps have to differ, L the least
//! common multiple of Q and q. All proofs are inductions: the options of n + Q (or n + L) have the values of those of n.
//!
//! *A code* (Guy and Smith 1956). The greatest heap c of an option of n + Q is at least P + Q and gives Q away; the
//! greatest heap of an option of n is at least P and takes Q. With P = 0 the window may begin with the empty heap, which
//! is no part of an option wherever the code wants a heap to be left: one value more is then compared, at
//! n = (r − 1)Q + k, the only larger heap whose options with parts of Q could become one with an empty part.
//!
//! *Heaps that differ.* What takes Q stays different. What gives Q may become equal to another heap x = c − Q; the two
//! have the same value. Where two are left, so have x − Q and x + Q, an option of
//! the same total: x ≥ (n − k)/2 ≥ P' + Q. Where three are left, so have x − jQ and x + jQ with j = 1 if the third heap
//! is greater than x, for then x > (n − k − Q)/3 ≥ P' + Q and x + Q is greater still; and else with j = 1 or j = 2, one of
//! which makes neither equal to the third heap, and x > (n − k)/3 ≥ P' + 2Q.
//!
//! *Digits that repeat.* From T = r'P' + (r' + e)L on, the values of all that a total t can be split into are those of
//! t + L, by what was said. An option of n + L that takes more than k leaves a total t; if t ≥ n − k, then t − L ≥ T is
//! left by n as well, by the same digit, and otherwise t is. Numbers up to k are taken as in a code.
//!
//! P and Q are least: the distance at which a proving window recurs first is the least period (two periods of a
//! stretch as long as both have their greatest common divisor as a period), and every period has the same preperiod.
//!
//! Nothing here needs nimbers: values in any commutative monoid do, such as misère labels and elements of a quotient.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Demand::values`] | how many values prove a period | O(1) |
//! | [`Demand::search`] | the period of a sequence that may be proved | O(length) |
//!
//! Naive twin: `period` in `tests/twins/heap.rs`.

use super::code::Code;
use super::recurrence::{preperiod, recurrence};

/// g(n + period) = g(n) + saltus for all n ≥ preperiod; preperiod and period are least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first n from which on this holds.
    pub preperiod: u64,
    /// The distance.
    pub period: u64,
    /// What is added after each period, 0 for a purely periodic game.
    pub saltus: u64,
}

/// How many values a proof takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Demand {
    /// How often the preperiod counts.
    pub parts: u64,
    /// How often the period counts.
    periods: u64,
    /// What is added.
    pub window: u64,
    /// The number of digits that repeat for ever, or 1.
    cycle: u64,
    /// The least preperiod that is counted.
    least: u64,
    /// Whether a preperiod of 0 takes one value more, since the empty heap may be no part of an option.
    pub one_more: bool,
}

impl Demand {
    /// That of a game whose last `window` values decide the next one.
    pub fn window(window: usize) -> Demand {
        Demand { parts: 1, periods: 1, window: window as u64, cycle: 1, least: 0, one_more: false }
    }

    pub fn code(code: &Code) -> Demand {
        let parts = code.parts() as u64;
        let (cycle, window) = (code.digits().1.len() as u64, code.length() as u64);
        let differ = match parts {
            2 if code.differs_anywhere() => 1,
            3 if code.differs_anywhere() => 4,
            _ => 0,
        };
        if cycle > 0 {
            let parts = parts.max(2);
            return Demand { parts, periods: parts + differ + 2, window, cycle, least: 1, one_more: false };
        }
        let least = u64::from(differ > 0);
        Demand { parts, periods: parts + differ, window, cycle: 1, least, one_more: least == 0 }
    }

    /// How many values prove this preperiod and period.
    pub fn values(&self, preperiod: u64, period: u64) -> u64 {
        let periods = self.periods.saturating_mul(self.common(period));
        (self.parts * preperiod.max(self.least) + self.window).saturating_add(periods)
    }

    /// The least common multiple of a period and the number of digits that repeat.
    fn common(&self, period: u64) -> u64 {
        (period / greatest_common_divisor(period, self.cycle)).saturating_mul(self.cycle)
    }

    /// Of the heaps of an option but its greatest those above the first number, which is below [`Demand::values`], need
    /// not be tried for the least option of some value, nor totals above the second one that digits leave which repeat.
    pub fn reach(&self, preperiod: u64, period: u64) -> (u64, u64) {
        // Up to two periods are given away lest two heaps become equal.
        let given = preperiod.max(1).saturating_add(self.common(period).saturating_mul(3));
        let enough = if self.least == 0 { preperiod + period } else { given };
        (enough, given.saturating_mul(3))
    }

    /// Preperiod and period of a sequence, if its terms may prove them: they do where [`Demand::values`] is no more.
    pub fn search<T: Copy + Eq + Into<u64>>(&self, sequence: &[T]) -> Option<(u64, u64)> {
        let length = sequence.len() as u64;
        let earliest = length.checked_sub(self.window)? / self.parts;
        let distance = recurrence(sequence, (length - earliest) as usize)?;
        let preperiod = preperiod(sequence, distance) as u64;
        let distance = distance as u64;
        (self.values(preperiod, distance) <= length).then_some((preperiod, distance))
    }
}

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}
