//! The inner functions of reading and writing with SSE2, which every x86-64 machine has, on `bytemuck`,
//! `itoa` and `memchr`, and what only people at a shell need. `portable` has the same functions on the standard
//! library alone.

pub use super::closed::output_was_closed;
pub use super::hints::{how_to_feed, invitation};
pub use super::portable::{BLOCK, MAX_DIGITS, WINDOW};

#[cfg(not(target_arch = "x86_64"))]
pub use super::portable::{non_digits, token_bytes, value};
#[cfg(target_arch = "x86_64")]
pub use x86_64::{non_digits, token_bytes, value};

/// Writes a number in decimal to the front of `out`, which has at least [`MAX_DIGITS`] bytes, and
/// returns how many it took.
#[inline]
#[must_use]
pub fn write_decimal(value: u64, out: &mut [u8]) -> usize {
    let mut text = itoa::Buffer::new();
    let digits = text.format(value).as_bytes();
    out[..digits.len()].copy_from_slice(digits);
    digits.len()
}

/// Where the last line feed of a text stands.
#[inline]
#[must_use]
pub fn last_line_feed(text: &[u8]) -> Option<usize> {
    memchr::memrchr(b'\n', text)
}

/// How many line feeds a text has.
#[inline]
#[must_use]
pub fn line_feeds(text: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', text).count()
}

#[cfg(target_arch = "x86_64")]
// Newer compilers take most of these intrinsics as safe, older ones do not.
#[allow(unsafe_code, unused_unsafe)]
mod x86_64 {
    use super::{BLOCK, WINDOW};
    use bytemuck::must_cast;
    use std::arch::x86_64::*;

    /// A bit for each byte that is no digit.
    #[inline]
    #[must_use]
    pub fn non_digits(block: &[u8; BLOCK]) -> u64 {
        let windows: [[u8; WINDOW]; BLOCK / WINDOW] = must_cast(*block);
        windows.iter().rev().fold(0, |mask, window| mask << WINDOW | u64::from(window_non_digits(window)))
    }

    #[inline]
    fn window_non_digits(window: &[u8; WINDOW]) -> u32 {
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let values = _mm_sub_epi8(must_cast(*window), _mm_set1_epi8(b'0' as i8));
            let ten = _mm_set1_epi8(10);
            _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(values, ten), values)) as u32
        }
    }

    /// The bytes before the first one that may end a token: those up to the space may.
    #[inline]
    #[must_use]
    pub fn token_bytes(window: &[u8; WINDOW]) -> usize {
        let space: __m128i = must_cast([b' '; WINDOW]);
        // SAFETY: SSE2 is part of x86-64.
        let ends =
            unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(must_cast(*window), space), space)) };
        (ends | 1 << WINDOW).trailing_zeros() as usize
    }

    /// The value of the last `length` ≤ 16 bytes of `window`, which are digits.
    #[inline]
    #[must_use]
    pub fn value(window: &[u8; WINDOW], length: usize) -> u64 {
        // The low half of a digit's byte is its value.
        const USED: [u8; 2 * WINDOW] = must_cast([[0_u8; WINDOW], [0x0F; WINDOW]]);
        let used: &[u8; WINDOW] = USED[length..].first_chunk().expect("a length of at most a window");
        // SAFETY: SSE2 is part of x86-64.
        let eights: [u64; 2] = must_cast(unsafe {
            let values = _mm_and_si128(must_cast(*window), must_cast(*used));
            // Two, four and eight digits a lane, the more significant ones in its lower half. The bits from
            // 8 to 15 of (a + 256·b)·(1 + 2560) are 10·a + b.
            let pairs = _mm_srli_epi16(_mm_mullo_epi16(values, _mm_set1_epi16(1 + 2560)), 8);
            let fours = _mm_madd_epi16(pairs, _mm_set1_epi32(100 | 1 << 16));
            let fours = _mm_packs_epi32(fours, fours);
            _mm_madd_epi16(fours, _mm_set1_epi32(10_000 | 1 << 16))
        });
        (eights[0] & 0xFFFF_FFFF) * 100_000_000 + (eights[0] >> 32)
    }
}
