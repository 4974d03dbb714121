//! Baskin-Robbins N against its naive twins.

#[path = "twins/baskin.rs"]
mod twin;

use endgame::baskin::{least_winning_turn, second_player_wins, Cache};
use twin::{Pass, Rules};

/// Every start and every state of the games of up to `numbers` in turns of up to `longest`.
fn compare_with_rules(numbers: usize, longest: usize) {
    let mut cache = Cache::new();
    for m in 1..=longest {
        let rules = Rules::new(m, numbers);
        for n in 1..=numbers {
            let expected = rules.least(n, 0) == 0;
            let found = second_player_wins(&mut cache, n as u64, m as u64);
            assert_eq!(found, Ok(expected), "N {n}, M {m}");
            for called in 0..n {
                for last in 0..=m.min(called) {
                    let expected = rules.least(n - called, last) as u64;
                    let found =
                        least_winning_turn(&mut cache, n as u64, m as u64, called as u64, last as u64);
                    assert_eq!(found, Ok(expected), "N {n}, M {m}, n {called}, k {last}");
                }
            }
        }
    }
}

#[test]
fn all_states_by_the_rules() {
    compare_with_rules(60, 25);
}

#[test]
#[ignore = "a minute"]
fn all_states_of_larger_games_by_the_rules() {
    compare_with_rules(400, 60);
}

/// Every heap below `heaps`: whether it is a pearl, and the least turn after the turns that matter.
fn compare_with_pass(cache: &mut Cache, m: usize, heaps: usize, with_turns: bool) {
    let pass = Pass::new(m, heaps - 1);
    for heap in 0..heaps {
        let numbers = heap as u64 + 1;
        let found = second_player_wins(cache, numbers, m as u64);
        assert_eq!(found, Ok(pass.is_pearl(heap)), "N {numbers}, M {m}");
        if !with_turns {
            continue;
        }
        let first = pass.least(heap, 0);
        for last in [0, first] {
            // The same heap, late enough in a game for a last turn of any length.
            let found = least_winning_turn(cache, numbers + m as u64, m as u64, m as u64, last as u64);
            assert_eq!(found, Ok(pass.least(heap, last) as u64), "N {numbers} + M, M {m}, n M, k {last}");
        }
    }
}

#[test]
fn all_heaps_of_long_games_by_the_pass() {
    let mut cache = Cache::new();
    for m in 1..=400 {
        compare_with_pass(&mut cache, m, 20_000, m % 8 == 5 || m % 8 == 1 && m < 100);
    }
}

#[test]
fn x() {
    let mut cache = Cache::new();
    for m in 1..=400 {
        compare_with_pass(&mut cache, m, 20_000, true);
    }
}
