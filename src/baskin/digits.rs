//! The place of the r-th 1 among the digits of a rational.
//!
//! Let l be odd, 0 < e < l. The 2-adic digits of −e/l from the lowest on say where halving modulo l meets
//! odd numbers: digit j is 1 exactly if e·2^(−j) mod l is odd, for −e = l·digit − 2e' with e' = e/2 or
//! (e+l)/2. A step takes w words of 64 digits at once: as a number Q they are the low w words of e times
//! the digits of −1/l, and what is left is e' = (e + Q·l)/2^(64w) = e·2^(−64w) mod l. With 0 < m < l left
//! before the last word, that word times l is 2^64·e' − m: its upper half is e' − 1.
//!
//! The digits repeat with the order of 2 modulo l. If −1 is a power of 2, e becomes l − e half a period later,
//! and every digit the other one: half of a period are 1s.
//!
//! No method is known to select in the digits of a rational that is faster than counting. So they are
//! counted, a few words a step, and only once round the period; where its 1s are known to be half of it, only
//! from the end that is nearer.
//!
//! | what | time | memory |
//! |---|---|---|
//! | [`select_is_even`] | min(2r, P)/64 words of about 0.8 ns, P the order of 2 if l < 2^32, half of it if −1 is a power of 2 | 16 bytes per 8192 words |
//!
//! Naive twin: the pass over the heaps in `tests/twins/baskin.rs`.

/// Words of digits that a step takes.
const WORDS: usize = 8;

/// Steps that are taken at once: one alone would wait for its multiplications.
const STREAMS: usize = 2;

/// Steps of each stream in a stretch, a power of two.
const STEPS: u64 = 1 << 9;

/// Digits of a stretch, an even number.
const STRETCH: u64 = STREAMS as u64 * STEPS * WORDS as u64 * 64;

/// The longest period that is looked for where the modulus is too large to be factored at once.
const SHORT_PERIOD: u64 = 1 << 12;

/// Whether the place (from 0) of the 1 with this rank (from 0) among the digits of −numerator/modulus is even.
///
/// Constraints: `modulus` odd, 0 < `numerator` < `modulus` < 2^63.
pub(super) fn select_is_even(numerator: u64, modulus: u64, rank: u64) -> bool {
    let digits = Digits::new(modulus);
    let mut rank = rank;
    let mut period = if pays_to_know_period(modulus, rank) { order_of_two(modulus) } else { None };
    if let Some(even) = period.filter(|&period| is_negated_in_the_middle(period, modulus)) {
        let all = even / 2;
        rank %= all;
        if rank > all / 2 && rank > STRETCH {
            return digits.place_from_the_end(numerator, all - rank) % 2 == 0;
        }
        // The place is within a period now.
        period = None;
    }
    let mut turns_are_odd = false;
    // The beginnings of stretches: the 1s before, and the number there.
    let mut beginnings = vec![(0, numerator)];
    let (mut ones, mut number, mut left) = (0, numerator, period);
    let jump = if rank < STRETCH / 4 { 1 } else { digits.jump() };
    while rank - ones >= STRETCH / 4 {
        if let Some(last) = left.filter(|&left| left <= STRETCH) {
            let all = ones + digits.ones(number, last);
            turns_are_odd = rank / all * period.unwrap_or(0) % 2 == 1;
            rank %= all;
            break;
        }
        let (more, next) = digits.stretch(number, jump);
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
    /// The lowest digits of −1/modulus.
    inverse: [u64; WORDS],
}

impl Digits {
    fn new(modulus: u64) -> Digits {
        // Newton's iteration doubles the bits of 1/modulus that are right, three at first.
        let word = (0..5).fold(modulus, |x, _| x.wrapping_mul(2_u64.wrapping_sub(modulus.wrapping_mul(x))));
        let mut inverse = [0; WORDS];
        let mut number = 1;
        for digits in &mut inverse {
            *digits = word.wrapping_neg().wrapping_mul(number);
            number = behind(*digits, modulus);
        }
        Digits { modulus, inverse }
    }

    /// The next digits, and the number behind them.
    #[inline(always)]
    fn step(&self, number: u64) -> ([u64; WORDS], u64) {
        let mut carry = 0;
        let words = self.inverse.map(|word| {
            let product = u128::from(number) * u128::from(word) + carry;
            carry = product >> 64;
            product as u64
        });
        (words, behind(words[WORDS - 1], self.modulus))
    }

    /// All digits from a number on.
    fn words(&self, number: u64) -> impl Iterator<Item = u64> + '_ {
        let mut number = number;
        let step = move || {
            let (words, next) = self.step(number);
            number = next;
            words
        };
        std::iter::repeat_with(step).flatten()
    }

    /// The 1s among the next `length` digits.
    fn ones(&self, number: u64, length: u64) -> u64 {
        let mut words = self.words(number);
        let whole: u64 =
            words.by_ref().take((length / 64) as usize).map(|word| u64::from(word.count_ones())).sum();
        let last = words.next().map_or(0, |word| word & ((1 << (length % 64)) - 1));
        whole + u64::from(last.count_ones())
    }

    /// The place of the 1 with this rank.
    fn place(&self, number: u64, mut rank: u64) -> u64 {
        let mut place = 0;
        for mut word in self.words(number) {
            let ones = u64::from(word.count_ones());
            if rank < ones {
                for _ in 0..rank {
                    word &= word - 1;
                }
                return place + u64::from(word.trailing_zeros());
            }
            rank -= ones;
            place += 64;
        }
        place
    }

    /// The place, from the beginning of a stretch on, of the 1 with so many 1s to the end of the period, itself
    /// among them. The modulus is below 2^32.
    fn place_from_the_end(&self, numerator: u64, mut ones: u64) -> u64 {
        let (jump, jump_back) = (self.jump(), power_of_two(STRETCH, self.modulus));
        let mut number = numerator;
        loop {
            number = self.product(number, jump_back);
            let (more, _) = self.stretch(number, jump);
            if ones <= more {
                return self.place(number, more - ones);
            }
            ones -= more;
        }
    }

    fn product(&self, a: u64, b: u64) -> u64 {
        (u128::from(a) * u128::from(b) % u128::from(self.modulus)) as u64
    }

    /// What the steps of a stream in a stretch multiply a number by.
    fn jump(&self) -> u64 {
        let step = self.step(1).1;
        (0..STEPS.trailing_zeros()).fold(step, |x, _| self.product(x, x))
    }

    /// The 1s of a stretch, and the number behind it.
    fn stretch(&self, number: u64, jump: u64) -> (u64, u64) {
        let mut numbers = [number; STREAMS];
        for i in 1..STREAMS {
            numbers[i] = self.product(numbers[i - 1], jump);
        }
        // Words are added up place by place, so that only one in eight has to be counted.
        let (mut ones, mut twos, mut fours, mut eights) = (0, 0, 0, 0);
        for _ in 0..STEPS {
            for number in &mut numbers {
                let (words, next) = self.step(*number);
                *number = next;
                let (two_a, one) = add(ones, words[0], words[1]);
                let (two_b, one) = add(one, words[2], words[3]);
                let (four_a, two) = add(twos, two_a, two_b);
                let (two_a, one) = add(one, words[4], words[5]);
                let (two_b, one) = add(one, words[6], words[7]);
                let (four_b, two) = add(two, two_a, two_b);
                let (eight, four) = add(fours, four_a, four_b);
                eights += u64::from(eight.count_ones());
                (ones, twos, fours) = (one, two, four);
            }
        }
        let sums = [(fours, 4), (twos, 2), (ones, 1)].map(|(word, each)| each * u64::from(word.count_ones()));
        (8 * eights + sums.iter().sum::<u64>(), numbers[STREAMS - 1])
    }
}

/// The number behind the digits that end with this word.
#[inline(always)]
fn behind(digits: u64, modulus: u64) -> u64 {
    // The lower half of the product is lost to a carry.
    ((u128::from(digits) * u128::from(modulus)) >> 64) as u64 + 1
}

/// The sums of three bits, in each of 64 places: carries and low bits.
#[inline(always)]
fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    let half = a ^ b;
    ((a & b) | (half & c), half ^ c)
}

/// Whether a modulus is known to be one for which 2 to half of its order is −1.
fn is_negated_in_the_middle(order: u64, modulus: u64) -> bool {
    modulus >> 32 == 0 && order % 2 == 0 && power_of_two(order / 2, modulus) == modulus - 1
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
        // Odd and even periods, shorter than a stretch and longer, known and unknown, with −1 and without.
        let moduli = [3, 7, 1023, 8191, 65_537, 999_983, 1_000_003, 2_000_003, 2_000_081, 4_194_303];
        let large = [
            (1 << 31) - 1,
            (1 << 32) - 1,
            (1 << 32) + 15,
            (1 << 33) - 1,
            (1 << 47) - 1,
            999_999_999_999_999_989,
        ];
        for modulus in moduli.iter().chain(&large).copied() {
            for numerator in [1, modulus / 3, modulus - 1] {
                compare(numerator.max(1), modulus, 5_000_000, 49_999);
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
