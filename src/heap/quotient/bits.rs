//! Sets of small numbers, 64 to a word; sets that meet have the same width.

/// A set.
pub(super) type Bits = Vec<u64>;

/// The empty set of numbers below `length`.
pub(super) fn none(length: usize) -> Bits {
    vec![0; length.div_ceil(64)]
}

#[inline]
pub(in super::super) fn contains(bits: &[u64], number: usize) -> bool {
    bits[number / 64] >> (number % 64) & 1 == 1
}

#[inline]
pub(super) fn insert(bits: &mut [u64], number: usize) {
    bits[number / 64] |= 1 << (number % 64);
}

pub(in super::super) fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b > 0)
}

pub(super) fn is_within(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).all(|(a, b)| a & !b == 0)
}

pub(super) fn is_empty(bits: &[u64]) -> bool {
    bits.iter().all(|&word| word == 0)
}

pub(super) fn unite(into: &mut [u64], other: &[u64]) {
    into.iter_mut().zip(other).for_each(|(into, other)| *into |= other);
}

/// The set of the numbers below `length` that are wanted.
pub(super) fn collect(length: usize, wanted: impl Fn(usize) -> bool) -> Bits {
    let mut bits = none(length);
    (0..length).filter(|&number| wanted(number)).for_each(|number| insert(&mut bits, number));
    bits
}

/// The numbers of a set, ascending.
pub(super) fn numbers(bits: &[u64]) -> impl Iterator<Item = usize> + '_ {
    (0..64 * bits.len()).filter(move |&number| contains(bits, number))
}
