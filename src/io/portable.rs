//! The inner functions of reading and writing on the standard library alone, without `unsafe`: what
//! single-file exports use, and machines without SSE2. `platform` has the same functions, faster.

use super::Program;
use std::ffi::{OsStr, OsString};

/// Bytes that a mask covers.
pub const BLOCK: usize = 64;

/// The longest number that fits 64 bits, in digits.
pub const MAX_DIGITS: usize = 20;

/// Bytes that [`value`] and [`token_bytes`] look at.
pub const WINDOW: usize = 16;

const ZEROS: u64 = 0x3030_3030_3030_3030;

fn word(bytes: &[u8], at: usize) -> u64 {
    let mut eight = [0; 8];
    eight.copy_from_slice(&bytes[at..at + 8]);
    u64::from_le_bytes(eight)
}

/// A bit for each byte that is no digit.
#[inline]
#[must_use]
pub fn non_digits(block: &[u8; BLOCK]) -> u64 {
    // Bit r of byte c stands for byte c of row r, eight bytes a row, so that rows are put together by `or`.
    let mut bits = [0; BLOCK];
    for i in 0..BLOCK {
        bits[i] = if block[i].wrapping_sub(b'0') < 10 { 0 } else { 1 << (i / 8) };
    }
    let columns = (0..8).fold(0, |columns, row| columns | word(&bits, 8 * row));
    // Transposed by exchanging the bits, then the squares of two, then of four, above and below the diagonal.
    let exchange = |bits: u64, distance: u32, above: u64| {
        let differences = (bits ^ bits >> distance) & above;
        bits ^ differences ^ differences << distance
    };
    let twos = exchange(columns, 7, 0x00AA_00AA_00AA_00AA);
    let fours = exchange(twos, 14, 0x0000_CCCC_0000_CCCC);
    exchange(fours, 28, 0x0000_0000_F0F0_F0F0)
}

/// The bytes before the first one that may end a token: those up to the space may.
#[inline]
#[must_use]
pub fn token_bytes(window: &[u8; WINDOW]) -> usize {
    window.iter().position(|&byte| byte <= b' ').unwrap_or(WINDOW)
}

/// The value of the last `length` ≤ 16 bytes of `window`, which are digits.
#[inline]
#[must_use]
pub fn value(window: &[u8; WINDOW], length: usize) -> u64 {
    if length <= 8 {
        return last_digits(word(window, 8), length);
    }
    last_digits(word(window, 0), length - 8) * 100_000_000 + last_digits(word(window, 8), 8)
}

/// The value of the last `length` bytes, 1 to 8, of a little-endian word.
#[inline]
fn last_digits(bytes: u64, length: usize) -> u64 {
    let unused = 64 - 8 * length as u32;
    let values = ((bytes ^ ZEROS) >> unused) << unused;
    let pairs = values.wrapping_mul(10).wrapping_add(values >> 8);
    // Pairs 0 and 2 weigh 10^6 and 10^2, pairs 1 and 3 weigh 10^4 and 1; both sums meet in the top half.
    let even = (pairs & 0x0000_00FF_0000_00FF).wrapping_mul(100 + (1_000_000 << 32));
    let odd = ((pairs >> 16) & 0x0000_00FF_0000_00FF).wrapping_mul(1 + (10_000 << 32));
    even.wrapping_add(odd) >> 32
}

/// Writes a number in decimal to the front of `out`, which has at least [`MAX_DIGITS`] bytes, and
/// returns how many it took.
#[inline]
#[must_use]
pub fn write_decimal(mut value: u64, out: &mut [u8]) -> usize {
    let mut text = [0; MAX_DIGITS];
    let mut start = MAX_DIGITS;
    while value >= 100 {
        let pair = (value % 100) as u8;
        value /= 100;
        start -= 2;
        text[start] = b'0' + pair / 10;
        text[start + 1] = b'0' + pair % 10;
    }
    if value >= 10 {
        start -= 1;
        text[start] = b'0' + (value % 10) as u8;
        value /= 10;
    }
    start -= 1;
    text[start] = b'0' + value as u8;
    let digits = &text[start..];
    out[..digits.len()].copy_from_slice(digits);
    digits.len()
}

/// Where the last line feed of a text stands.
#[inline]
#[must_use]
pub fn last_line_feed(text: &[u8]) -> Option<usize> {
    text.iter().rposition(|&byte| byte == b'\n')
}

/// How many line feeds a text has.
#[inline]
#[must_use]
pub fn line_feeds(text: &[u8]) -> usize {
    text.iter().filter(|&&byte| byte == b'\n').count()
}

/// Whether standard output was closed before the program began: the standard library alone cannot tell.
#[must_use]
pub fn output_was_closed() -> bool {
    false
}

/// A single file is fed by a judge, who needs no invitation.
#[must_use]
pub fn invitation(_: &Program) -> Option<String> {
    None
}

/// A single file is fed by a judge, who knows how.
#[must_use]
pub fn how_to_feed(_: &str, _: &OsStr, _: &[OsString]) -> String {
    String::new()
}
