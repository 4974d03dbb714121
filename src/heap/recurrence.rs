//! Recurrence of a window in a sequence.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`recurrence`] | how far before the end the last window stands once more | O(length), no memory |
//! | [`preperiod`] | from where on a sequence repeats at a given distance | O(length) |
//! | [`RollingHash`] | the hash of a window that slides | O(1) a step |
//!
//! Hashes only find candidates, which are compared. Naive twin: `period` in
//! `tests/twins/heap.rs`.

/// The hash of a window of fixed length over integers: a polynomial modulo 2^61 − 1.
pub(super) struct RollingHash {
    hash: u64,
    /// The base to the power of the length of the window.
    power: u64,
}

const MODULUS: u64 = (1 << 61) - 1;
const BASE: u64 = 0x0E4C_5A51_3D2B_97F5;

#[inline]
fn product(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    // Both parts are below 2^62: (2^61)² = 2^122.
    let folded = (product as u64 & MODULUS) + (product >> 61) as u64;
    if folded >= MODULUS {
        folded - MODULUS
    } else {
        folded
    }
}

impl RollingHash {
    /// The hash of a window of zeros, `length` long.
    pub fn new(length: usize) -> RollingHash {
        let (mut power, mut square, mut exponent) = (1, BASE, length);
        while exponent > 0 {
            if exponent % 2 == 1 {
                power = product(power, square);
            }
            square = product(square, square);
            exponent /= 2;
        }
        RollingHash { hash: 0, power }
    }

    /// Lets one number, below 2^32, into the window and another one out of it.
    #[inline]
    pub fn slide(&mut self, enters: u64, leaves: u64) {
        // Off the chain of dependent operations: only the first product waits for the last step.
        let change = enters + MODULUS - product(leaves, self.power);
        let hash = product(self.hash, BASE) + change;
        self.hash = (hash & MODULUS) + (hash >> 61);
    }

    /// The hash, equal for equal windows.
    #[inline]
    pub fn value(&self) -> u64 {
        // The sum of the two parts is at most MODULUS + 3.
        self.hash % MODULUS
    }
}

/// The least distance p ≥ 1 at which the last `window` terms stand once more: s(i − p) = s(i) for each of
/// them.
pub(super) fn recurrence<T: Copy + Eq + Into<u64>>(sequence: &[T], window: usize) -> Option<usize> {
    let last = sequence.len().checked_sub(window)?;
    let mut hash = RollingHash::new(window);
    for &term in sequence[last..].iter().rev() {
        hash.slide(term.into(), 0);
    }
    let wanted = hash.value();
    for start in (0..last).rev() {
        hash.slide(sequence[start].into(), if window > 0 { sequence[start + window].into() } else { 0 });
        if window == 0 || (hash.value() == wanted && sequence[start..start + window] == sequence[last..]) {
            return Some(last - start);
        }
    }
    None
}

/// The least n with s(i) = s(i + `distance`) for all i ≥ n within the sequence.
pub(super) fn preperiod<T: Eq>(sequence: &[T], distance: usize) -> usize {
    let mut pairs = sequence.iter().zip(&sequence[distance.min(sequence.len())..]);
    pairs.rposition(|(a, b)| a != b).map_or(0, |i| i + 1)
}
