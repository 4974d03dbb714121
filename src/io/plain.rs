//! Lines of plain numbers, the usual ones, out of a piece of memory.

use super::super::text::Integer;
use super::platform::{self, BLOCK, WINDOW};

/// Digits of the longest number that cannot overflow.
const SAFE_DIGITS: usize = 19;

/// Where reading is. A number ends at the next byte that is no digit: a mask has a bit for each of them in a
/// block, so that where a number ends is known without waiting for the one before it.
#[derive(Clone, Copy)]
pub(super) struct PlainLines<'a, const LENGTH: usize> {
    text: &'a [u8; LENGTH],
    position: u32,
    /// The bytes from `position` on that are no digits among the [`BLOCK`] from `block` on; without a bit,
    /// the next block has to be looked at. Places of 32 bits have no sums that overflow, and no tests for that.
    block: u32,
    mask: u64,
}

// Inlined, so that where reading is stays in registers.
impl<'a, const LENGTH: usize> PlainLines<'a, LENGTH> {
    /// Lines from a place on, in front of which the text has two windows of bytes; from a place behind the
    /// text there are none.
    #[inline(always)]
    pub(super) fn new(text: &'a [u8; LENGTH], position: u32) -> PlainLines<'a, LENGTH> {
        PlainLines { text, position, block: position.wrapping_sub(BLOCK as u32), mask: 0 }
    }

    /// The place behind the lines read.
    #[inline(always)]
    pub(super) fn position(&self) -> usize {
        self.position as usize
    }

    /// The numbers of the next line, if it is one of them within their limits, each with one blank or the
    /// line feed behind it and nothing else. It stays where it is if not.
    #[inline(always)]
    pub(super) fn next<const COUNT: usize>(&mut self, what: &[Integer; COUNT]) -> Option<[u64; COUNT]> {
        let mut ahead = *self;
        let mut numbers = [0; COUNT];
        for i in 0..COUNT {
            numbers[i] = ahead.number(&what[i], if i + 1 < COUNT { b' ' } else { b'\n' })?;
        }
        *self = ahead;
        Some(numbers)
    }

    #[inline(always)]
    fn number(&mut self, what: &Integer, end: u8) -> Option<u64> {
        while self.mask == 0 {
            self.block = self.block.wrapping_add(BLOCK as u32);
            self.mask = platform::non_digits(self.text.get(self.block as usize..)?.first_chunk()?);
        }
        let stop = (self.block + self.mask.trailing_zeros()) as usize;
        let length = stop - self.position as usize;
        let digits = &self.text[stop - 2 * WINDOW..];
        if *digits.get(2 * WINDOW)? != end {
            return None;
        }
        let (high, low) = (digits.first_chunk()?, digits[WINDOW..].first_chunk()?);
        let value = if length.wrapping_sub(1) < WINDOW {
            platform::value(low, length)
        } else if length > WINDOW && length <= SAFE_DIGITS {
            platform::value(high, length - WINDOW) * 10_u64.pow(WINDOW as u32) + platform::value(low, WINDOW)
        } else {
            return None;
        };
        self.mask &= self.mask - 1;
        self.position = stop as u32 + 1;
        (what.min..=what.max).contains(&value).then_some(value)
    }
}
