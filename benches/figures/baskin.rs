//! Baskin-Robbins N: batches of random lines, and the worst lines known.

use crate::table::{Row, Table};
use endgame::baskin::{least_winning_turn, second_player_wins, winning_turns, Cache, MAX_M, MAX_N};
use endgame::io::Io;
use endgame::text::Integer;
use fastrand::Rng;
use std::fmt::Write;
use std::io;
use std::time::{Duration, Instant};

const LINES: u64 = 1_000_000;
const N: Integer = Integer { name: "N", min: 1, max: MAX_N };
const M: Integer = Integer { name: "M", min: 1, max: MAX_M };

pub fn rows(table: &mut Table) {
    batch(table, "10^6 random lines, N, M ≤ 10^18", Some(2.5), |random| 1 + random.u64(..) % MAX_M);
    batch(table, "10^6 random lines, N ≤ 10^18, M ≤ 1000", Some(2.5), |random| 1 + random.u64(..) % 1000);
    batch(table, "10^6 random lines, N ≤ 10^18, M of any length", None, any_length);
    let small = (1..=63).step_by(2);
    slowest_line(table, "slowest line of M+1 = q·2^k, q ≤ 63 (100 µs allowed)", powers(small));
    let thirds = (0..30).map(|i| ((1 << (2 * i + 1)) + 1) / 3);
    slowest_line(table, "slowest line of M+1 = q·2^k, q = (2^(2m+1)+1)/3 (1 ms aimed at)", powers(thirds));
    slowest_line(table, "slowest line of M+1 = 8·q, q = −1/11 mod 2^51", [8 * ELEVENTH - 1].into_iter());
    slowest_line(table, "slowest line of the slowest M known", [2 * SLOW - 1].into_iter());
    slowest_turn(table);
    batch_of_states(table, "10^5 random lines, M ≤ 1000", 100_000, |random| 1 + random.u64(..) % 1000);
    batch_of_states(table, "1000 random lines, M of any length", 1000, any_length);
}

/// −1/11 mod 2^51.
const ELEVENTH: u64 = 1_228_254_443_828_317;

/// What a search for slow M has found.
const SLOW: u64 = 1_501_199_875_790_165;

/// All M of M+1 = q·2^k, k odd, with these q.
fn powers(odd: impl Iterator<Item = u64>) -> impl Iterator<Item = u64> {
    let sums = odd.flat_map(|q| (1..60).step_by(2).map(move |k| u128::from(q) << k));
    sums.filter(|sum| (6..=u128::from(MAX_M)).contains(sum)).map(|sum| sum as u64 - 1)
}

/// A cache that has its places and knows nothing of the lines measured.
fn new_cache() -> Cache {
    let mut cache = Cache::new();
    second_player_wins(&mut cache, 1000, 5).expect("a proof");
    cache
}

/// The least of a few times.
fn time(mut work: impl FnMut()) -> Duration {
    let once = |_| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    (0..3).map(once).min().expect("a time")
}

/// Of the M, the one that takes longest with the greatest N for which its gaps are needed.
fn slowest_line(table: &mut Table, work: &'static str, turns: impl Iterator<Item = u64>) {
    let row = Row { program: "baskin", work, items: 1, reference: "1000 lines, M of any length", aim: None };
    if !table.wants(row.program, row.work) {
        return;
    }
    let numbers = |longest: u64| 1 + (MAX_N - 1) / (longest + 1) * (longest + 1);
    let wins = |longest| second_player_wins(&mut new_cache(), numbers(longest), longest).expect("a proof");
    let slowest = turns.max_by_key(|&longest| time(|| _ = wins(longest))).expect("a turn");
    let turn = least_winning_turn(&mut Cache::new(), numbers(slowest), slowest, 0, 0);
    let usual = || {
        let (mut random, mut cache) = (Rng::with_seed(1), new_cache());
        let line = |_| {
            let numbers = 1 + random.u64(..) % MAX_N;
            second_player_wins(&mut cache, numbers, any_length(&mut random)).expect("a proof")
        };
        (0..1000).map(line).filter(|&wins| wins).count()
    };
    table.row_where(
        row,
        || wins(slowest),
        usual,
        |&wins, _| assert_eq!(Ok(wins), turn.map(|turn| turn == 0)),
    );
}

/// Of lines of long games with even M, the one that takes longest.
fn slowest_turn(table: &mut Table) {
    const DIGITS: u64 = 10_000_000;
    let row = Row {
        program: "baskinmove",
        work: "slowest of 200 lines, M+1 odd from 10^9 to 3·10^9 (50 ms allowed)",
        items: 1,
        reference: "10^7 digits, one by one",
        aim: None,
    };
    if !table.wants(row.program, row.work) {
        return;
    }
    let mut random = Rng::with_seed(1);
    let line = |_| {
        let gap = 1_000_000_001 + random.u64(..) % 1_000_000_000 * 2;
        let blocks = random.u64(..) % (MAX_N / gap);
        (gap, blocks, 2 + random.u64(..) % (gap / 2 - 1) * 2)
    };
    let turn = |(gap, blocks, offset): (u64, u64, u64)| {
        least_winning_turn(&mut Cache::new(), blocks * gap + offset + 1, gap - 1, 0, 0).expect("a proof")
    };
    let slowest = (0..200).map(line).max_by_key(|&line| time(|| _ = turn(line))).expect("a line");
    let by_digits = |most: u64| {
        let (gap, mut blocks, offset) = slowest;
        let (mut number, mut is_lonely) = (offset / 2, true);
        for _ in 0..most {
            if blocks == 0 && number % 2 == 1 {
                break;
            }
            blocks -= number % 2;
            number = (number + number % 2 * gap) / 2;
            is_lonely = !is_lonely;
        }
        if is_lonely {
            offset / 2
        } else {
            offset
        }
    };
    let expected = by_digits(u64::MAX);
    table.row_where(row, || turn(slowest), || by_digits(DIGITS), |&turn, _| assert_eq!(turn, expected));
}

/// All winning turns of states anywhere in long games, against the least ones.
fn batch_of_states(table: &mut Table, work: &'static str, items: u64, longest: impl Fn(&mut Rng) -> u64) {
    let row = Row { program: "baskincalls", work, items, reference: "baskinmove on them", aim: Some(2.0) };
    let mut random = Rng::with_seed(1);
    let mut state = || {
        let (numbers, longest) = (1 + random.u64(..) % MAX_N, longest(&mut random));
        let called = random.u64(..numbers);
        [numbers, longest, called, random.u64(..=called.min(longest))]
    };
    let states: Vec<[u64; 4]> = (0..items).map(|_| state()).collect();
    let all = || {
        let mut cache = Cache::new();
        let turns = |&[n, m, c, k]: &[u64; 4]| winning_turns(&mut cache, n, m, c, k).expect("a proof");
        states.iter().map(turns).map(|turns| turns.as_slice().first().map_or(0, |turn| *turn)).collect()
    };
    let least = || -> Vec<u64> {
        let mut cache = Cache::new();
        let turn = |&[n, m, c, k]: &[u64; 4]| least_winning_turn(&mut cache, n, m, c, k).expect("a proof");
        states.iter().map(turn).collect()
    };
    table.row(row, all, least);
}

fn any_length(random: &mut Rng) -> u64 {
    1 + random.u64(..) % 10_u64.pow(random.u64(..) as u32 % 19)
}

/// Both programs read the lines and print an answer; the reference's is a constant.
fn batch(table: &mut Table, work: &'static str, aim: Option<f64>, longest: impl Fn(&mut Rng) -> u64) {
    let row = Row {
        program: "baskin",
        work,
        items: LINES,
        reference: "the same with a constant for the answer",
        aim,
    };
    if !table.wants(row.program, row.work) {
        return;
    }
    let mut random = Rng::with_seed(1);
    let mut text = String::new();
    for _ in 0..LINES {
        let numbers = 1 + random.u64(..) % MAX_N;
        writeln!(text, "{numbers} {}", longest(&mut random)).expect("memory");
    }
    let path = std::env::temp_dir().join(format!("endgame-baskin-{}.txt", std::process::id()));
    std::fs::write(&path, &text).expect("a temporary file");
    let ours = || {
        let mut cache = Cache::new();
        answers(&path, |numbers, longest| second_player_wins(&mut cache, numbers, longest).expect("a proof"))
    };
    let constant = || answers(&path, |_, _| false);
    table.row_where(row, ours, constant, |ours, constant| {
        assert_eq!(ours.1, constant.1);
    });
    std::fs::remove_file(&path).expect("the temporary file");
}

/// The second player's wins, and the lines.
fn answers(path: &std::path::Path, mut answer: impl FnMut(u64, u64) -> bool) -> (u64, u64) {
    let (mut input, mut output) = (std::fs::File::open(path).expect("the file"), io::sink());
    let mut io = Io::new(&mut input, &mut output);
    let (mut wins, mut lines) = (0, 0);
    let read = io.for_each_line(&[N, M], |out, [numbers, longest]| {
        let second_wins = answer(numbers, longest);
        out.bytes(if second_wins { b"1\n" } else { b"0\n" });
        wins += u64::from(second_wins);
        lines += 1;
        Ok(())
    });
    read.expect("numbers");
    (wins, lines)
}
