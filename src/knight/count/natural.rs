//! Natural numbers of any size, for counts that outgrow a machine word.

use std::fmt;

/// A natural number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Natural {
    /// Least first, the last one not 0.
    limbs: Vec<u64>,
}

/// The greatest power of ten of a limb, and its exponent.
const BASE: u64 = 10_000_000_000_000_000_000;
const BASE_DIGITS: usize = 19;

impl Natural {
    pub(super) fn from_limbs(limbs: &[u64]) -> Natural {
        let zeros = limbs.iter().rev().take_while(|&&limb| limb == 0).count();
        Natural { limbs: limbs[..limbs.len() - zeros].to_vec() }
    }
}

impl From<u64> for Natural {
    fn from(number: u64) -> Natural {
        Natural::from_limbs(&[number])
    }
}

/// In decimal: O(length²).
impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut limbs = self.limbs.clone();
        let mut parts = Vec::new();
        while !limbs.is_empty() {
            parts.push(divide(&mut limbs, BASE));
            while limbs.last() == Some(&0) {
                limbs.pop();
            }
        }
        write!(f, "{}", parts.pop().unwrap_or(0))?;
        parts.iter().rev().try_for_each(|part| write!(f, "{:0width$}", part, width = BASE_DIGITS))
    }
}

/// Divides in place; the remainder.
fn divide(limbs: &mut [u64], divisor: u64) -> u64 {
    let mut remainder = 0;
    for limb in limbs.iter_mut().rev() {
        let dividend = u128::from(remainder) << 64 | u128::from(*limb);
        *limb = (dividend / u128::from(divisor)) as u64;
        remainder = (dividend % u128::from(divisor)) as u64;
    }
    remainder
}

/// Adds a number of at most as many limbs in place; false if the sum needs more.
pub(super) fn add(sum: &mut [u64], number: &[u64]) -> bool {
    let mut carry = false;
    for (at, limb) in sum.iter_mut().enumerate() {
        let (once, first) = limb.overflowing_add(number.get(at).copied().unwrap_or(0));
        let (twice, second) = once.overflowing_add(u64::from(carry));
        *limb = twice;
        carry = first || second;
    }
    !carry
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_decimals_are_those_of_wide_integers() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..1000 {
            let (a, b) = (random.u128(..) >> random.u32(..128), random.u128(..) >> random.u32(1..128));
            let mut sum = [a as u64, (a >> 64) as u64];
            let fits = add(&mut sum, &[b as u64, (b >> 64) as u64]);
            assert_eq!(fits, a.checked_add(b).is_some());
            assert_eq!(Natural::from_limbs(&sum).to_string(), a.wrapping_add(b).to_string());
        }
        let power = Natural::from_limbs(&[0, 0, 1]);
        assert_eq!(power.to_string(), "340282366920938463463374607431768211456");
        assert_eq!(Natural::default().to_string(), "0");
    }
}
