//! Codes: what may be left of a heap, digit by digit.
//!
//! Digit d_k says what may be left when k are taken: nothing, one heap, two heaps, three heaps, or a choice of these.
//! A digit may ask that two or three heaps differ in size, and the last digits of a code may repeat for ever.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Code::new`] | a code, in its shortest writing | O(digits²) |
//! | [`Code::digit`] | d_k | O(1) |
//!
//! Naive twin: `Rules` in `tests/twins/heap.rs`.

use super::super::text::Misfit;
use super::refusal::refuse;
use super::MAX_DIGITS;
use std::ops::Range;

/// The bits of a digit: what may be left of a heap, none of it empty.
pub(super) const NOTHING: u8 = 1;
pub(super) const ONE_HEAP: u8 = 2;
pub(super) const TWO_HEAPS: u8 = 4;
pub(super) const THREE_HEAPS: u8 = 8;

/// Added to a digit: where it leaves two or three heaps, they differ in size.
pub const DIFFER: u8 = 16;

/// A code. Codes that are equal are the same game, however they were written; the reverse holds not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// d_0, d_1, …
    digits: Vec<u8>,
    /// How many of the last digits repeat for ever.
    repeating: usize,
}

impl Code {
    /// The code of the digits d_0, d_1, … and of those that repeat for ever behind them, if there are any. A digit
    /// is a sum of 1 (nothing may be left), 2 (one heap), 4 (two heaps), 8 (three heaps) and [`DIFFER`].
    ///
    /// # Errors
    /// d_0 other than 0, 4 and 4 + [`DIFFER`]; a greater digit than there is; more than [`MAX_DIGITS`] behind the
    /// point. The place is the index of the digit.
    ///
    /// ```
    /// use endgame::heap::{Code, DIFFER};
    /// assert_eq!(Code::new(&[0, 7, 7, 0], &[])?.to_string(), "0.77");
    /// assert_eq!(Code::new(&[4 + DIFFER], &[])?.to_string(), "4u.");
    /// assert_eq!(Code::new(&[0, 7, 3], &[0, 3, 0, 3])?.to_string(), "0.7[30]");
    /// assert!(Code::new(&[1, 7], &[]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(digits: &[u8], repeating: &[u8]) -> Result<Code, Misfit> {
        let d_0 = digits.first().copied().unwrap_or(0);
        if d_0 & !DIFFER & !TWO_HEAPS != 0 {
            return refuse(0..1, "0 or 4 before the point");
        }
        let mut all: Vec<u8> = if digits.is_empty() { vec![0] } else { digits.to_vec() };
        all.extend(repeating);
        if all.len() > MAX_DIGITS + 1 {
            return refuse(MAX_DIGITS + 1..all.len(), format!("at most {MAX_DIGITS} digits"));
        }
        if let Some(place) = all.iter().position(|&digit| digit >= 2 * DIFFER) {
            return refuse(place..place + 1, "a digit from 0 to 15, or one with `DIFFER`");
        }
        Ok(Code::shortest(all, repeating.len()))
    }

    /// The code of good digits, of which the last `repeating` ones do repeat.
    pub(super) fn shortest(mut digits: Vec<u8>, mut repeating: usize) -> Code {
        for digit in digits.iter_mut().filter(|digit| **digit & (TWO_HEAPS | THREE_HEAPS) == 0) {
            *digit &= !DIFFER;
        }
        let cycle = digits.split_off(digits.len() - repeating);
        let is_period = |&length: &usize| cycle[length..] == cycle[..cycle.len() - length];
        repeating = (1..=repeating).filter(|length| repeating % length == 0).find(is_period).unwrap_or(0);
        if cycle.iter().all(|&digit| digit == 0) {
            repeating = 0;
            while digits.len() > 1 && digits.last() == Some(&0) {
                digits.pop();
            }
        }
        digits.extend(&cycle[..repeating]);
        // What stands before the digits that repeat may be the last of them already.
        while repeating > 0 && digits.len() > repeating + 1 {
            let last = digits.len() - 1;
            if digits[last] != digits[last - repeating] {
                break;
            }
            digits.pop();
        }
        Code { digits, repeating }
    }

    /// The digits before those that repeat for ever, from d_0 on, and those: without zeros that say nothing, and
    /// as few as can be.
    #[must_use]
    pub fn digits(&self) -> (&[u8], &[u8]) {
        self.digits.split_at(self.digits.len() - self.repeating)
    }

    /// d_k.
    #[must_use]
    pub fn digit(&self, k: u64) -> u8 {
        let length = self.digits.len() as u64;
        match self.repeating as u64 {
            0 if k >= length => 0,
            repeating if k >= length => self.digits[(length - repeating + (k - length) % repeating) as usize],
            _ => self.digits[k as usize],
        }
    }

    /// Whether digits repeat for ever.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.repeating > 0
    }

    /// The number of digits behind the point before those that repeat for ever. Where none do, the most that can
    /// be taken.
    #[must_use]
    pub fn length(&self) -> usize {
        self.digits.len() - 1 - self.repeating
    }

    /// The most heaps that a move can leave, at least 1.
    #[must_use]
    pub fn parts(&self) -> usize {
        let all = self.digits.iter().fold(0, |all, digit| all | digit);
        match all & !DIFFER {
            0..=3 => 1,
            4..=7 => 2,
            _ => 3,
        }
    }

    /// Whether two or three heaps that are left when k are taken have to differ.
    pub(super) fn differs(&self, k: u64) -> bool {
        self.digit(k) & DIFFER != 0
    }

    /// Whether heaps have to differ wherever.
    pub(super) fn differs_anywhere(&self) -> bool {
        self.digits.iter().any(|digit| digit & DIFFER != 0)
    }

    /// The numbers of a range, ascending, whose digit has this bit.
    pub(super) fn takes(&self, bit: u8, mut range: Range<u64>) -> impl DoubleEndedIterator<Item = u64> + '_ {
        if !self.is_endless() {
            range.end = range.end.min(self.digits.len() as u64);
        }
        range.filter(move |&k| self.digit(k) & bit != 0)
    }
}
