//! Random numbers that are the same on every machine: SplitMix64 (Steele, Lea, Flood, "Fast
//! splittable pseudorandom number generators", OOPSLA 2014).
//!
//! The state grows by an odd constant, so its period is 2^64; the output is a bijection of the state.
//! Only integers are used, and a range is taken by the high half of a product, which favours no value
//! by more than `bound` / 2^64.

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed, and of a name that tells it from other streams of that seed (FNV-1a).
    #[must_use]
    pub fn new(seed: u64, name: &[u8]) -> Random {
        let absorb = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        let hash = name.iter().fold(0xCBF2_9CE4_8422_2325, absorb);
        Random(Random(seed).bits() ^ hash)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound` − 1; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// A number from `low` to `high`, `low` ≤ `high`.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    /// The first outputs of the published generator for the seed 1234567.
    #[test]
    fn published_values() {
        let mut random = Random(1_234_567);
        let first = [random.bits(), random.bits(), random.bits()];
        assert_eq!(first, [6457827717110365317, 3203168211198807973, 9817491932198370423]);
    }

    #[test]
    fn ranges_are_covered() {
        let mut random = Random::new(1, b"ranges");
        let mut seen = [0; 6];
        for _ in 0..6000 {
            seen[random.between(3, 8) - 3] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
        assert_eq!(random.below(0), 0);
    }
}
