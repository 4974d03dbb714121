//! Baskin-Robbins N against its naive twins.

#[path = "twins/baskin.rs"]
mod twin;

use endgame::baskin::{least_winning_turn, second_player_wins, Cache, MAX_M, MAX_N};
use twin::{Pass, Recurrence, Rules};

/// xorshift64*.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// From 0 to below `end`.
    fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }

    /// From 1 to `end`, of any length in bits.
    fn any_length(&mut self, end: u64) -> u64 {
        let shift = self.below(64 - u64::from(end.leading_zeros()));
        1 + self.below(end >> shift)
    }
}

fn compare_states(cache: &mut Cache, rules: &Rules, numbers: usize, m: usize) {
    for called in 0..numbers {
        for last in 0..=m.min(called) {
            let found = least_winning_turn(cache, numbers as u64, m as u64, called as u64, last as u64);
            let expected = rules.least(numbers - called, last) as u64;
            assert_eq!(found, Ok(expected), "N {numbers}, M {m}, n {called}, k {last}");
        }
    }
}

#[test]
fn all_states_of_small_games_by_the_rules() {
    let mut cache = Cache::new();
    for m in 1..=20 {
        let rules = Rules::new(m, 60);
        (1..=60).for_each(|numbers| compare_states(&mut cache, &rules, numbers, m));
    }
}

#[test]
fn all_games_up_to_400_in_turns_up_to_60_by_the_rules() {
    let mut cache = Cache::new();
    for m in 1..=60 {
        let rules = Rules::new(m, 400);
        for numbers in 1..=400 {
            let expected = rules.least(numbers, 0) == 0;
            let found = second_player_wins(&mut cache, numbers as u64, m as u64);
            assert_eq!(found, Ok(expected), "N {numbers}, M {m}");
        }
        // With every number of numbers left.
        compare_states(&mut cache, &rules, 400, m);
    }
}

/// Who wins from a heap, and the least turn from it without and with a last turn that matters.
fn compare_heap(cache: &mut Cache, pass: &Pass, m: usize, heap: usize) {
    let numbers = heap as u64 + 1;
    let found = second_player_wins(cache, numbers, m as u64);
    assert_eq!(found, Ok(pass.is_pearl(heap)), "N {numbers}, M {m}");
    for last in [0, pass.least(heap, 0)] {
        // The same heap, late enough in a game for a last turn of any length.
        let found = least_winning_turn(cache, numbers + m as u64, m as u64, m as u64, last as u64);
        assert_eq!(found, Ok(pass.least(heap, last) as u64), "N {numbers} + M, M {m}, n M, k {last}");
    }
}

#[test]
fn all_heaps_up_to_20_000_in_turns_up_to_400_by_the_pass() {
    let mut cache = Cache::new();
    for m in 1..=400 {
        let pass = Pass::new(m, 20_000);
        (0..=20_000).for_each(|heap| compare_heap(&mut cache, &pass, m, heap));
    }
}

/// All pearls of 300 blocks and the heaps around them, and some heaps anywhere.
fn compare_300_blocks(cache: &mut Cache, random: &mut Random, m: usize) {
    let most = 300 * (m + 2);
    let pass = Pass::new(m, most + 2);
    let pearls = (0..=most).filter(|&heap| pass.is_pearl(heap));
    pearls.for_each(|pearl| {
        (pearl.saturating_sub(1)..pearl + 3).for_each(|x| compare_heap(cache, &pass, m, x))
    });
    (0..1000).for_each(|_| compare_heap(cache, &pass, m, random.below(most as u64) as usize));
}

#[test]
fn blocks_of_long_turns_by_the_pass() {
    let (mut cache, mut random) = (Cache::new(), Random(1));
    for _ in 0..100 {
        let m = 400 + random.any_length(32_367) as usize;
        compare_300_blocks(&mut cache, &mut random, m | 1);
    }
}

#[test]
#[ignore = "five minutes"]
fn blocks_of_all_turns_up_to_32_767_by_the_pass() {
    let (mut cache, mut random) = (Cache::new(), Random(2));
    for m in (1..=32_767).filter(|m| m % 2 == 1 || m % 64 == 0) {
        compare_300_blocks(&mut cache, &mut random, m);
    }
}

#[test]
fn heaps_of_many_blocks_by_the_pass() {
    const MOST: u64 = 3_000_000;
    let (mut cache, mut random) = (Cache::new(), Random(3));
    for m in (1..=24).chain([37, 53, 55, 85, 127, 341]) {
        let pass = Pass::new(m, MOST as usize);
        (0..10_000).for_each(|_| compare_heap(&mut cache, &pass, m, random.below(MOST) as usize));
    }
}

#[test]
fn the_recurrence_agrees_with_the_pass() {
    for m in (3..200).step_by(2) {
        let (mut recurrence, pass) = (Recurrence::new(m as u64, usize::MAX), Pass::new(m, 40 * (m + 2)));
        for block in 0..30 {
            let (pearl, next) = (recurrence.pearl(block).unwrap(), recurrence.pearl(block + 1).unwrap());
            for offset in 0..next - pearl {
                for last in [0, offset, offset / 2] {
                    let expected = pass.least((pearl + offset) as usize, last as usize) as u64;
                    assert_eq!(recurrence.least(block, offset, last), Some(expected), "{m} {block} {offset}");
                }
            }
        }
    }
}

/// M+1 = q·2^k with the greatest exponents, and the M known to cost most.
fn hard_turns() -> Vec<u64> {
    let thirds = (0..30).map(|i| ((1 << (2 * i + 1)) + 1) / 3);
    // −1/11, −1/33 and 1/3 to the powers of 2 that hurt, and what a search has found near them.
    let found = [
        1_228_254_443_828_317,
        16_525_992_950_815,
        1_501_199_875_790_165,
        78_293_675,
        15_379_179,
        455_781_035,
    ];
    let factors: Vec<u64> = (1..=63).step_by(2).chain(thirds).chain(found).collect();
    let all = factors.iter().flat_map(|&q| (0..60).map(move |k| u128::from(q) << k));
    all.filter(|&l| l > 4 && l % 2 == 0 && l <= u128::from(MAX_M) + 1).map(|l| l as u64 - 1).collect()
}

/// The first 100 pearls, and turns in between: as many as the recurrence finds with so many values.
fn compare_by_recurrence(turns: &[u64], values: usize) {
    let (mut cache, mut random) = (Cache::new(), Random(4));
    let mut compared = 0;
    for &m in turns {
        let mut recurrence = Recurrence::new(m, values);
        for block in 0..100 {
            let Some(pearl) = recurrence.pearl(block).filter(|&pearl| pearl < MAX_N.saturating_sub(3 * m))
            else {
                break;
            };
            for heap in [pearl.saturating_sub(1), pearl, pearl + 1] {
                let found = second_player_wins(&mut cache, heap + 1, m);
                assert_eq!(found, Ok(heap == pearl), "N {heap} + 1, M {m}");
            }
            let half = m / 2 + 1;
            let random = [1 + random.below(m), random.any_length(m), half >> random.below(60)];
            for offset in [half, half - 1, m, m + 1].iter().chain(&random).copied() {
                if offset == 0 || recurrence.pearl(block + 1).map_or(true, |next| pearl + offset >= next) {
                    continue;
                }
                for last in [0, offset.min(m), offset / 2] {
                    let Some(expected) = recurrence.least(block, offset, last) else { continue };
                    // The same heap, late enough in a game for a last turn of any length.
                    let found = least_winning_turn(&mut cache, pearl + offset + 1 + m, m, m, last);
                    assert_eq!(found, Ok(expected), "block {block} + {offset}, M {m}, k {last}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 50 * turns.len(), "{compared} of {} M", turns.len());
}

/// Odd M of any length for which the gaps are not equal.
fn random_turns(count: usize) -> Vec<u64> {
    let mut random = Random(5);
    let all = std::iter::repeat_with(|| random.any_length(MAX_M / 2) * 2 - 1);
    all.filter(|m| *m > 1 && (m % 4 == 1 || m % 16 == 7)).take(count).collect()
}

#[test]
fn blocks_of_the_longest_turns_by_the_recurrence() {
    compare_by_recurrence(&random_turns(1000), 20_000);
    let hard: Vec<u64> = hard_turns().into_iter().step_by(7).collect();
    compare_by_recurrence(&hard, 20_000);
}

#[test]
#[ignore = "minutes"]
fn more_blocks_of_the_longest_turns_by_the_recurrence() {
    compare_by_recurrence(&random_turns(10_000), 100_000);
    compare_by_recurrence(&hard_turns(), 400_000);
}

/// By the rules alone: after a turn that wins nothing wins; after any other turn something does.
#[test]
fn turns_of_the_longest_games_agree_with_each_other() {
    let (mut cache, mut random) = (Cache::new(), Random(6));
    let hard = hard_turns();
    let mut won = 0;
    for round in 0..200_000 {
        let m = match round % 3 {
            0 => hard[random.below(hard.len() as u64) as usize],
            1 => 1 + random.below(200),
            _ => random.any_length(MAX_M),
        };
        // Where all gaps are equal, digits have to be counted: fewer of them for long turns.
        let few = (m + 1).trailing_zeros() % 2 == 0 && m > 1000;
        let numbers = random.any_length(if few { m.saturating_mul(1000).min(MAX_N) } else { MAX_N });
        let called = random.below(numbers);
        let last = random.below(m.min(called) + 1);
        let state = format!("N {numbers}, M {m}, n {called}, k {last}");
        let mut least = |called, last| {
            let turn = least_winning_turn(&mut cache, numbers, m, called, last);
            turn.unwrap_or_else(|_| panic!("unproved: {state}"))
        };
        let turn = least(called, last);
        let most = m.min(numbers - 1 - called);
        if turn > 0 {
            assert!(turn <= most && turn != last, "{turn} is not allowed: {state}");
            assert_eq!(least(called + turn, turn), 0, "{turn} does not win: {state}");
            won += 1;
        }
        // Shorter turns, and all if none wins, lose.
        let losing = if turn > 0 { turn - 1 } else { most };
        let half = losing / 2;
        for other in [1, half, half + 1, losing, 1 + random.below(losing.max(1))] {
            if (1..=losing).contains(&other) && other != last {
                assert_ne!(least(called + other, other), 0, "{other} wins, {turn} is said to: {state}");
            }
        }
    }
    assert!(won > 100_000, "{won}");
}

#[test]
fn games_at_the_limits() {
    let mut cache = Cache::new();
    let mut who = |numbers, longest| second_player_wins(&mut cache, numbers, longest);
    for longest in [1, 2, 3, 5, MAX_M - 1, MAX_M] {
        assert_eq!(who(1, longest), Ok(true), "{longest}");
        assert_eq!(who(2, longest), Ok(false), "{longest}");
    }
    assert_eq!(who(MAX_N, 1), Ok(false));
    assert_eq!(who(MAX_N, MAX_M), Ok(false));
    assert_eq!(who(MAX_N, MAX_M - 1), Ok(false));
    assert_eq!(who(MAX_N, MAX_M - 2), Ok(true));
    let mut turn = |longest, called, last| least_winning_turn(&mut cache, MAX_N, longest, called, last);
    assert_eq!(turn(MAX_M, 0, 0), Ok(MAX_N - 1));
    assert_eq!(turn(MAX_M, MAX_N - 1, 0), Ok(0));
    assert_eq!(turn(MAX_M, MAX_N - 2, 1), Ok(0));
    assert_eq!(turn(1, MAX_N - 2, 0), Ok(1));
}
