//! The inner functions of reading and writing with SSE2, which every x86-64 machine has, and `itoa`, and what
//! only people at a shell need. `portable` has the same functions on the standard library alone.

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

#[cfg(target_arch = "x86_64")]
// Newer compilers take most of these intrinsics as safe, older ones do not.
#[allow(unsafe_code, unused_unsafe)]
mod x86_64 {
    use super::{BLOCK, WINDOW};
    use std::arch::x86_64::*;

    /// A bit for each byte that is no digit.
    #[inline]
    #[must_use]
    pub fn non_digits(block: &[u8; BLOCK]) -> u64 {
        let mut mask = 0;
        for window in block.chunks_exact(WINDOW).rev() {
            let window = window.try_into().expect("a window");
            mask = mask << WINDOW | u64::from(window_non_digits(window));
        }
        mask
    }

    #[inline]
    fn window_non_digits(window: &[u8; WINDOW]) -> u32 {
        // SAFETY: SSE2 is part of x86-64, and the window has the 16 bytes that the load reads.
        unsafe {
            let bytes = _mm_loadu_si128(window.as_ptr().cast());
            let values = _mm_sub_epi8(bytes, _mm_set1_epi8(b'0' as i8));
            let ten = _mm_set1_epi8(10);
            _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(values, ten), values)) as u32
        }
    }

    /// The bytes before the first one that may end a token: those up to the space may.
    #[inline]
    #[must_use]
    pub fn token_bytes(window: &[u8; WINDOW]) -> usize {
        // SAFETY: SSE2 is part of x86-64, and the window has the 16 bytes that the load reads.
        let ends = unsafe {
            let bytes = _mm_loadu_si128(window.as_ptr().cast());
            let space = _mm_set1_epi8(b' ' as i8);
            _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(bytes, space), space))
        };
        (ends | 1 << WINDOW).trailing_zeros() as usize
    }

    /// The value of the last `length` ≤ 16 bytes of `window`, which are digits.
    #[inline]
    #[must_use]
    pub fn value(window: &[u8; WINDOW], length: usize) -> u64 {
        // The low half of a digit's byte is its value.
        const USED: [u8; 2 * WINDOW] = {
            let mut used = [0; 2 * WINDOW];
            let mut i = WINDOW;
            while i < 2 * WINDOW {
                used[i] = 0x0F;
                i += 1;
            }
            used
        };
        let used = &USED[length..length + WINDOW];
        // SAFETY: SSE2 is part of x86-64, and both slices have the 16 bytes that the loads read.
        unsafe {
            let bytes = _mm_loadu_si128(window.as_ptr().cast());
            let values = _mm_and_si128(bytes, _mm_loadu_si128(used.as_ptr().cast()));
            // Two, four and eight digits a lane, the more significant ones in its lower half. The bits from
            // 8 to 15 of (a + 256·b)·(1 + 2560) are 10·a + b.
            let pairs = _mm_srli_epi16(_mm_mullo_epi16(values, _mm_set1_epi16(1 + 2560)), 8);
            let fours = _mm_madd_epi16(pairs, _mm_set1_epi32(100 | 1 << 16));
            let fours = _mm_packs_epi32(fours, fours);
            let eights = _mm_madd_epi16(fours, _mm_set1_epi32(10_000 | 1 << 16));
            let both = _mm_cvtsi128_si64(eights) as u64;
            (both & 0xFFFF_FFFF) * 100_000_000 + (both >> 32)
        }
    }
}
