//! The inner functions of reading and writing with SSE2, which every x86-64 machine has, and `itoa`.
//! `portable` has the same functions on the standard library alone.

pub use super::portable::{BLOCK, MAX_DIGITS, WINDOW};

#[cfg(not(target_arch = "x86_64"))]
pub use super::portable::{delimiters, digits};
#[cfg(target_arch = "x86_64")]
pub use x86_64::{delimiters, digits};

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

    /// A bit for each byte that may end a token: all bytes up to the space.
    #[inline]
    #[must_use]
    pub fn delimiters(block: &[u8; BLOCK]) -> u64 {
        let mut mask = 0;
        for (i, sixteen) in block.chunks_exact(16).enumerate() {
            // SAFETY: SSE2 is part of x86-64, and the slice has the 16 bytes that the load reads.
            let bits = unsafe {
                let bytes = _mm_loadu_si128(sixteen.as_ptr().cast());
                let space = _mm_set1_epi8(b' ' as i8);
                _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(bytes, space), space))
            };
            mask |= u64::from(bits as u32) << (16 * i);
        }
        mask
    }

    /// The value of the last `length` ≤ 16 bytes of `window` as a decimal number, or `None` if one of
    /// them is not a digit.
    #[inline]
    #[must_use]
    pub fn digits(window: &[u8; WINDOW], length: usize) -> Option<u64> {
        const USED: [u8; 32] = {
            let mut used = [0; 32];
            let mut i = 16;
            while i < 32 {
                used[i] = 0xFF;
                i += 1;
            }
            used
        };
        let used: &[u8] = &USED[length..length + WINDOW];
        // SAFETY: SSE2 is part of x86-64, and both slices have the 16 bytes that the loads read.
        unsafe {
            let zero = _mm_set1_epi8(b'0' as i8);
            let bytes = _mm_loadu_si128(window.as_ptr().cast());
            let values = _mm_and_si128(_mm_sub_epi8(bytes, zero), _mm_loadu_si128(used.as_ptr().cast()));
            let nine = _mm_set1_epi8(9);
            if _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(values, nine), nine)) != 0xFFFF {
                return None;
            }
            // Two, four and eight digits a lane: the more significant digit stands in the lower half.
            let tens = _mm_mullo_epi16(_mm_and_si128(values, _mm_set1_epi16(0xFF)), _mm_set1_epi16(10));
            let pairs = _mm_add_epi16(tens, _mm_srli_epi16(values, 8));
            let fours = _mm_madd_epi16(pairs, _mm_set1_epi32(100 | 1 << 16));
            let fours = _mm_packs_epi32(fours, fours);
            let eights = _mm_madd_epi16(fours, _mm_set1_epi32(10_000 | 1 << 16));
            let both = _mm_cvtsi128_si64(eights) as u64;
            Some((both & 0xFFFF_FFFF) * 100_000_000 + (both >> 32))
        }
    }
}
