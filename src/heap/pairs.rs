//! The search for two heaps of a given total whose nimbers have a given sum.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`first_pair`] | the least a of a range with g(a) ⊕ g(m − a) = v | about 1/16 ns a pair of bytes with AVX2 |
//! | [`remove_sums`] | which of many v no such a has | about a third of that for each v |
//!
//! One portable loop over blocks serves every machine; where AVX2 is found at run time, the same loop
//! runs compiled for it. Naive twin: `marked_nimbers` in `tests/twins/heap.rs`.

#![allow(unsafe_code)]

use std::ops::BitXor;

/// An unsigned integer that holds nimbers in a table.
pub trait Nimber: Copy + Default + Eq + Ord + BitXor<Output = Self> + Into<u64> {
    /// The number, if it fits.
    fn narrow(value: u64) -> Option<Self>;
    /// The number as an index.
    fn index(self) -> usize;
}

macro_rules! nimber {
    ($($integer:ty),*) => {$(
        impl Nimber for $integer {
            fn narrow(value: u64) -> Option<Self> {
                if value <= u64::from(<$integer>::MAX) { Some(value as $integer) } else { None }
            }
            #[inline(always)]
            fn index(self) -> usize {
                self as usize
            }
        }
    )*};
}
nimber!(u8, u16, u32);

/// Pairs that are compared at once.
const BLOCK: usize = 32;

/// Pairs whose sums are compared with many values at once.
const SUMS: usize = 256;

/// The least a with `first` ≤ a ≤ `last` and g(a) ⊕ g(`total` − a) = `sum`, where `values` holds g from 0 on.
///
/// Needs `last` ≤ `total` and, unless the range is empty, `total` − `first` < `values.len()`.
#[inline]
pub(super) fn first_pair<V: Nimber>(
    values: &[V],
    total: usize,
    first: usize,
    last: usize,
    sum: V,
) -> Option<usize> {
    if first > last {
        return None;
    }
    #[cfg(target_arch = "x86_64")]
    if last - first >= BLOCK && std::is_x86_feature_detected!("avx2") {
        // SAFETY: AVX2 was detected.
        return unsafe { first_pair_avx2(values, total, first, last, sum) };
    }
    first_pair_in_blocks(values, total, first, last, sum)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn first_pair_avx2<V: Nimber>(
    values: &[V],
    total: usize,
    first: usize,
    last: usize,
    sum: V,
) -> Option<usize> {
    first_pair_in_blocks(values, total, first, last, sum)
}

/// Removes the sums that pairs of heaps a and `total` − a have with `first` ≤ a ≤ `last`; needs what
/// [`first_pair`] needs.
#[inline]
pub(super) fn remove_sums<V: Nimber>(
    values: &[V],
    total: usize,
    first: usize,
    last: usize,
    sums: &mut Vec<V>,
) {
    if first > last || sums.is_empty() {
        return;
    }
    #[cfg(target_arch = "x86_64")]
    if std::is_x86_feature_detected!("avx2") {
        // SAFETY: AVX2 was detected.
        return unsafe { remove_sums_avx2(values, total, first, last, sums) };
    }
    remove_sums_in_blocks(values, total, first, last, sums);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn remove_sums_avx2<V: Nimber>(
    values: &[V],
    total: usize,
    first: usize,
    last: usize,
    sums: &mut Vec<V>,
) {
    remove_sums_in_blocks(values, total, first, last, sums);
}

#[inline(always)]
fn remove_sums_in_blocks<V: Nimber>(
    values: &[V],
    total: usize,
    first: usize,
    last: usize,
    sums: &mut Vec<V>,
) {
    let ascending = &values[first..=last];
    let descending = &values[total - last..=total - first];
    // A block that is not full keeps sums of other pairs.
    let mut block = [ascending[0] ^ values[total - first]; SUMS];
    for (a, b) in ascending.chunks(SUMS).zip(descending.rchunks(SUMS)) {
        for (sum, (&x, &y)) in block.iter_mut().zip(a.iter().zip(b.iter().rev())) {
            *sum = x ^ y;
        }
        sums.retain(|&wanted| !block.iter().fold(false, |hit, &sum| hit | (sum == wanted)));
        if sums.is_empty() {
            break;
        }
    }
}

#[inline(always)]
fn first_pair_in_blocks<V: Nimber>(
    values: &[V],
    total: usize,
    first: usize,
    last: usize,
    sum: V,
) -> Option<usize> {
    let ascending = &values[first..=last];
    // The partners of `ascending`, the last of them first.
    let descending = &values[total - last..=total - first];
    let blocks = ascending.chunks_exact(BLOCK).zip(descending.rchunks_exact(BLOCK));
    let mut done = 0;
    for (a, b) in blocks {
        let mut reversed = [V::default(); BLOCK];
        reversed.copy_from_slice(b);
        reversed.reverse();
        let mut hit = false;
        for (&x, &y) in a.iter().zip(&reversed) {
            hit |= x ^ y == sum;
        }
        if hit {
            break;
        }
        done += BLOCK;
    }
    (done..ascending.len())
        .find(|&i| ascending[i] ^ descending[ascending.len() - 1 - i] == sum)
        .map(|i| first + i)
}
