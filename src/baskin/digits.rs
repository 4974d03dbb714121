//! The place of the r-th 1 among the digits of a rational.
//!
//! Let l be odd, 0 < e < l. The 2-adic digits of −e/l from the lowest on say where halving modulo l meets
//! odd numbers: digit j is 1 exactly if e·2^(−j) mod l is odd, for −e = l·digit − 2e' with e' = e/2 or
//! (e+l)/2. Sixty-four digits are one step: Q = e·(−1/l) mod 2^64 has them, and what is left is
//! e' = (e + Q·l)/2^64 = e·2^(−64) mod l. The digits repeat with the order of 2 modulo l.
//!
//! No method is known to select in the digits of a rational that is faster than counting. So they are
//! counted, sixty-four a step, in four streams at once, and only once round the period.
//!
//! | what | time | memory |
//! |---|---|---|
//! | [`select_is_even`] | min(2r, order of 2)/64 steps of about 1 ns for l < 2^32, 2r/64 steps for others | 16 bytes per 8192 steps |
//!
//! Naive twin: the pass over the heaps in `tests/twins/baskin.rs`.

/// Streams that are counted at once: one alone would wait for its multiplications, and the numbers of more
/// do not fit into the registers.
const STREAMS: usize = 4;

/// Steps of each stream in a stretch, a power of two.
const STEPS: u64 = 1 << 11;

/// Digits of a stretch, an even number.
const STRETCH: u64 = STREAMS as u64 * STEPS * 64;

/// The longest period that is looked for where the modulus is too large to be factored at once.
const SHORT_PERIOD: u64 = 1 << 12;

/// Whether the place (from 0) of the 1 with this rank (from 0) among the digits of −numerator/modulus is even.
///
/// Constraints: `modulus` odd, 0 < `numerator` < `modulus` < 2^63.
pub(super) fn select_is_even(numerator: u64, modulus: u64, rank: u64) -> bool {
    let digits = Digits::new(modulus);
    let period = if pays_to_know_period(modulus, rank) { order_of_two(modulus) } else { None };
    let mut turns_are_odd = false;
    let mut rank = rank;
    // The beginnings of stretches: the 1s before, and the number there.
    let mut beginnings = vec![(0, numerator)];
    let (mut ones, mut number, mut left) = (0, numerator, period);
    while rank - ones >= STRETCH / 4 {
        if let Some(last) = left.filter(|&left| left <= STRETCH) {
            let all = ones + digits.ones(number, last);
            turns_are_odd = rank / all * period.unwrap_or(0) % 2 == 1;
            rank %= all;
            break;
        }
        let (more, next) = digits.stretch(number);
        if ones + more > rank {
            break;
        }
        ones += more;
        number = next;
        left = left.map(|left| left - STRETCH);
        beginnings.push((ones, number));
    }
    let (ones, number) = beginnings[beginnings.partition_point(|&(ones, _)| ones <= rank) - 1];
    (digits.place(number, rank - ones) % 2 == 1) == turns_are_odd
}

/// Whether finding the period takes less time than counting up to the rank.
fn pays_to_know_period(modulus: u64, rank: u64) -> bool {
    let steps = rank / 64;
    steps.saturating_mul(steps) > modulus.min(1 << 32)
}

struct Digits {
    modulus: u64,
    /// −1/modulus mod 2^64.
    inverse: u64,
    /// 2^(−64·STEPS) mod modulus.
    jump: u64,
}

impl Digits {
    fn new(modulus: u64) -> Digits {
        // Newton's iteration doubles the bits of 1/modulus that are right, three at first.
        let inverse =
            (0..5).fold(modulus, |x, _| x.wrapping_mul(2_u64.wrapping_sub(modulus.wrapping_mul(x))));
        let mut digits = Digits { modulus, inverse: inverse.wrapping_neg(), jump: 1 };
        let step = digits.step(1).1;
        digits.jump = (0..STEPS.trailing_zeros()).fold(step, |x, _| digits.product(x, x));
        digits
    }

    /// The next sixty-four digits, and the number behind them.
    #[inline(always)]
    fn step(&self, number: u64) -> (u64, u64) {
        let digits = number.wrapping_mul(self.inverse);
        // The lower half of the product is −number, which carries.
        let high = (u128::from(digits) * u128::from(self.modulus)) >> 64;
        (digits, high as u64 + 1)
    }

    fn product(&self, a: u64, b: u64) -> u64 {
        (u128::from(a) * u128::from(b) % u128::from(self.modulus)) as u64
    }

    /// The 1s among the next `length` digits.
    fn ones(&self, mut number: u64, length: u64) -> u64 {
        let mut ones = 0;
        for _ in 0..length / 64 {
            let (digits, next) = self.step(number);
            ones += u64::from(digits.count_ones());
            number = next;
        }
        let last = self.step(number).0 & ((1 << (length % 64)) - 1);
        ones + u64::from(last.count_ones())
    }

    /// The place of the 1 with this rank.
    fn place(&self, mut number: u64, mut rank: u64) -> u64 {
        let mut place = 0;
        loop {
            let (mut digits, next) = self.step(number);
            let ones = u64::from(digits.count_ones());
            if rank < ones {
                for _ in 0..rank {
                    digits &= digits - 1;
                }
                return place + u64::from(digits.trailing_zeros());
            }
            rank -= ones;
            place += 64;
            number = next;
        }
    }

    /// The 1s of a stretch, and the number behind it.
    fn stretch(&self, number: u64) -> (u64, u64) {
        let mut numbers = [number; STREAMS];
        for i in 1..STREAMS {
            numbers[i] = self.product(numbers[i - 1], self.jump);
        }
        // Words are added up place by place, so that only one in four has to be counted.
        let (mut ones, mut twos, mut fours) = (0, 0, 0);
        for _ in 0..STEPS {
            let mut words = [0; STREAMS];
            for (word, number) in words.iter_mut().zip(&mut numbers) {
                let (digits, next) = self.step(*number);
                *word = digits;
                *number = next;
            }
            let (two_a, one) = add(ones, words[0], words[1]);
            let (two_b, one) = add(one, words[2], words[3]);
            let (four, two) = add(twos, two_a, two_b);
            fours += u64::from(four.count_ones());
            ones = one;
            twos = two;
        }
        let all = 4 * fours + 2 * u64::from(twos.count_ones()) + u64::from(ones.count_ones());
        (all, numbers[STREAMS - 1])
    }
}

/// The sums of three bits, in each of 64 places: carries and low bits.
#[inline(always)]
fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    let half = a ^ b;
    ((a & b) | (half & c), half ^ c)
}

/// The order of 2 modulo an odd number: at least if the number is below 2^32 or the order is short.
fn order_of_two(modulus: u64) -> Option<u64> {
    if modulus >> 32 > 0 {
        let double = |power: &u64| Some(if 2 * power < modulus { 2 * power } else { 2 * power - modulus });
        let place = std::iter::successors(Some(2), double).take(SHORT_PERIOD as usize).position(|x| x == 1);
        return place.map(|place| place as u64 + 1);
    }
    // It divides Euler's function; every prime that it can do without is divided out.
    let mut order = primes(modulus).iter().fold(modulus, |phi, prime| phi / prime * (prime - 1));
    for prime in primes(order) {
        while order % prime == 0 && power_of_two(order / prime, modulus) == 1 {
            order /= prime;
        }
    }
    Some(order)
}

/// The different primes that divide a number below 2^32, by trial.
fn primes(mut number: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    let mut candidate = 2;
    while candidate * candidate <= number {
        if number % candidate == 0 {
            primes.push(candidate);
            while number % candidate == 0 {
                number /= candidate;
            }
        }
        candidate += 1 + candidate % 2;
    }
    if number > 1 {
        primes.push(number);
    }
    primes
}

/// 2^exponent modulo a number above 1 and below 2^32.
fn power_of_two(exponent: u64, modulus: u64) -> u64 {
    let (mut power, mut square, mut exponent) = (1, 2 % modulus, exponent);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * square % modulus;
        }
        square = square * square % modulus;
        exponent /= 2;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digits one by one: halving modulo the modulus meets an odd number where a digit is 1.
    fn halvings(numerator: u64, modulus: u64) -> impl Iterator<Item = bool> {
        let halve = move |e: &u64| Some(if e % 2 == 0 { e / 2 } else { (e + modulus) / 2 });
        std::iter::successors(Some(numerator), halve).map(|e| e % 2 == 1)
    }

    /// Compares all ranks that are multiples of `stride` among the first `count` digits.
    fn compare(numerator: u64, modulus: u64, count: usize, stride: usize) {
        let places = halvings(numerator, modulus).take(count).enumerate().filter(|&(_, digit)| digit);
        for (rank, (place, _)) in places.enumerate().step_by(stride) {
            let found = select_is_even(numerator, modulus, rank as u64);
            assert_eq!(found, place % 2 == 0, "rank {rank} in -{numerator}/{modulus}");
        }
    }

    #[test]
    fn small_moduli_by_halving() {
        for modulus in (3..200).step_by(2) {
            for numerator in 1..modulus {
                compare(numerator, modulus, 300, 1);
            }
        }
    }

    #[test]
    fn high_ranks_by_halving() {
        // Odd and even periods, shorter than a stretch and longer, known and unknown.
        let moduli = [3, 7, 1023, 8191, 65_537, 999_983, 1_000_003, 4_194_303, 2_147_483_647, 4_294_967_295];
        let large = [(1 << 32) + 15, (1 << 33) - 1, (1 << 47) - 1, 999_999_999_999_999_989];
        for modulus in moduli.iter().chain(&large).copied() {
            for numerator in [1, modulus / 3, modulus - 1] {
                compare(numerator.max(1), modulus, 3_000_000, 99_991);
            }
        }
    }

    #[test]
    fn the_order_by_doubling() {
        for modulus in (3..3000).step_by(2) {
            let order = (1..).find(|&power| power_of_two(power, modulus) == 1);
            assert_eq!(order_of_two(modulus), order, "{modulus}");
        }
        assert_eq!(order_of_two((1 << 61) - 1), Some(61));
        assert_eq!(order_of_two(999_999_999_999_999_989), None);
    }
}
