//! Tables over subsets, 32 subsets at a time.
//!
//! A table keeps a byte for each subset of the real cards, the subsets of the five lowest cards side by side
//! in [`LANES`] bytes. Playing the cards `low` of these takes lane `d` to lane `d - low`, for the lanes
//! that hold `low`: so a load `low` bytes earlier, and a mask for the other lanes, is all it takes.
//! Entries are [`NONE`] where there is no way and [`DONE`] less the number of plays otherwise, so that the
//! better of two is the greater.
//!
//! [`run`] runs a [`Kernel`] on the vectors of AVX2 where the machine has them, and on plain arrays
//! elsewhere; the results are the same.

/// Subsets that lie side by side.
pub(super) const LANES: usize = 1 << LOW_CARDS;
/// The cards whose subsets lie side by side.
pub(super) const LOW_CARDS: usize = 5;

/// There is no way.
pub(super) const NONE: u8 = 0;
/// No play is needed.
pub(super) const DONE: u8 = 64;

/// For each subset of the low cards all ones in the lanes that hold it.
pub(super) static HOLDING: [[u8; LANES]; LANES] = {
    let mut holding = [[0; LANES]; LANES];
    let mut low = 0;
    while low < LANES {
        let mut lane = 0;
        while lane < LANES {
            if lane & low == low {
                holding[low][lane] = u8::MAX;
            }
            lane += 1;
        }
        low += 1;
    }
    holding
};

/// [`LANES`] bytes. All functions are to be `#[inline(always)]`.
pub(super) trait Vector: Copy {
    /// The bytes from `at` on.
    fn load(bytes: &[u8], at: usize) -> Self;
    /// Replaces the bytes from `at` on.
    fn store(self, bytes: &mut [u8], at: usize);
    /// The same byte in all lanes.
    fn splat(byte: u8) -> Self;
    /// The greater in each lane.
    fn max(self, other: Self) -> Self;
    /// The bits of both.
    fn and(self, other: Self) -> Self;
    /// The difference, at least 0, in each lane.
    fn less(self, other: Self) -> Self;
}

/// Work on vectors. `run` is to be `#[inline(always)]`.
pub(super) trait Kernel {
    fn run<V: Vector>(self, table: &mut [u8]);
}

/// Runs a kernel with the widest vectors that the machine has.
#[inline]
pub(super) fn run<K: Kernel>(table: &mut [u8], kernel: K) {
    #[cfg(target_arch = "x86_64")]
    let Some(kernel) = avx2::run(table, kernel) else {
        return;
    };
    kernel.run::<Array>(table);
}

/// A vector on any machine.
#[derive(Clone, Copy)]
struct Array([u8; LANES]);

impl Array {
    #[inline(always)]
    fn zip(mut self, other: Array, f: impl Fn(u8, u8) -> u8) -> Array {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a = f(*a, *b);
        }
        self
    }
}

impl Vector for Array {
    #[inline(always)]
    fn load(bytes: &[u8], at: usize) -> Array {
        Array(bytes[at..at + LANES].try_into().expect("a slice of the length of the lanes"))
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8], at: usize) {
        bytes[at..at + LANES].copy_from_slice(&self.0);
    }

    #[inline(always)]
    fn splat(byte: u8) -> Array {
        Array([byte; LANES])
    }

    #[inline(always)]
    fn max(self, other: Array) -> Array {
        self.zip(other, u8::max)
    }

    #[inline(always)]
    fn and(self, other: Array) -> Array {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn less(self, other: Array) -> Array {
        self.zip(other, u8::saturating_sub)
    }
}

#[cfg(target_arch = "x86_64")]
// Where the target has AVX2, newer compilers take most of these intrinsics as safe, older ones do not.
#[allow(unsafe_code, unused_unsafe)]
mod avx2 {
    use super::{Kernel, Vector, LANES};
    use std::arch::x86_64::*;

    /// Runs a kernel if AVX2 is there, otherwise gives it back.
    #[inline]
    pub(super) fn run<K: Kernel>(table: &mut [u8], kernel: K) -> Option<K> {
        if !std::is_x86_feature_detected!("avx2") {
            return Some(kernel);
        }
        // SAFETY: AVX2 is there.
        unsafe { compiled_for_avx2(table, kernel) };
        None
    }

    #[target_feature(enable = "avx2")]
    unsafe fn compiled_for_avx2<K: Kernel>(table: &mut [u8], kernel: K) {
        kernel.run::<Avx2>(table);
    }

    /// Private to this module, so that it is used only from `compiled_for_avx2`.
    #[derive(Clone, Copy)]
    struct Avx2(__m256i);

    impl Vector for Avx2 {
        #[inline(always)]
        fn load(bytes: &[u8], at: usize) -> Avx2 {
            // SAFETY: AVX2 is there, and the slice has the bytes that the load reads.
            Avx2(unsafe { _mm256_loadu_si256(bytes[at..at + LANES].as_ptr().cast()) })
        }

        #[inline(always)]
        fn store(self, bytes: &mut [u8], at: usize) {
            // SAFETY: AVX2 is there, and the slice has the bytes that the store writes.
            unsafe { _mm256_storeu_si256(bytes[at..at + LANES].as_mut_ptr().cast(), self.0) }
        }

        #[inline(always)]
        fn splat(byte: u8) -> Avx2 {
            // SAFETY: AVX2 is there.
            Avx2(unsafe { _mm256_set1_epi8(byte as i8) })
        }

        #[inline(always)]
        fn max(self, other: Avx2) -> Avx2 {
            // SAFETY: AVX2 is there.
            Avx2(unsafe { _mm256_max_epu8(self.0, other.0) })
        }

        #[inline(always)]
        fn and(self, other: Avx2) -> Avx2 {
            // SAFETY: AVX2 is there.
            Avx2(unsafe { _mm256_and_si256(self.0, other.0) })
        }

        #[inline(always)]
        fn less(self, other: Avx2) -> Avx2 {
            // SAFETY: AVX2 is there.
            Avx2(unsafe { _mm256_subs_epu8(self.0, other.0) })
        }
    }
}

/// Runs a kernel on plain arrays, whatever the machine has.
#[cfg(test)]
pub(super) fn run_on_arrays<K: Kernel>(table: &mut [u8], kernel: K) {
    kernel.run::<Array>(table);
}
