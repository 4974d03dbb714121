//! Baskin-Robbins N: batches of random lines, and the worst lines known.

use crate::table::{Row, Table};
use endgame::baskin::{second_player_wins, Cache, MAX_M, MAX_N};
use endgame::io::{Integer, Io};
use std::fmt::Write;
use std::io;

const LINES: u64 = 1_000_000;
const N: Integer = Integer { name: "N", min: 1, max: MAX_N };
const M: Integer = Integer { name: "M", min: 1, max: MAX_M };

pub fn rows(table: &mut Table) {
    batch(table, "10^6 random lines, N, M ≤ 10^18", |random| 1 + random.next() % MAX_M);
    batch(table, "10^6 random lines, N ≤ 10^18, M ≤ 1000", |random| 1 + random.next() % 1000);
    batch(table, "10^6 random lines, N ≤ 10^18, M of any length", |random| {
        1 + random.next() % 10_u64.pow(random.next() as u32 % 19)
    });
}

/// xorshift64*.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }
}

/// Both programs read the lines and print an answer; the reference's is a constant.
fn batch(table: &mut Table, work: &'static str, longest: impl Fn(&mut Random) -> u64) {
    let row = Row {
        program: "baskin",
        work,
        items: LINES,
        reference: "the same with a constant for the answer",
        aim: Some(2.5),
    };
    if !table.wants(row.program, row.work) {
        return;
    }
    let mut random = Random(88_172_645_463_325_252);
    let mut text = String::new();
    for _ in 0..LINES {
        let numbers = 1 + random.next() % MAX_N;
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
    while io.next_line().expect("readable") {
        let numbers = io.integer(&N).expect("N");
        let longest = io.integer(&M).expect("M");
        let second_wins = answer(numbers, longest);
        io.end_of_line().expect("a line");
        io.out.bytes(if second_wins { b"1\n" } else { b"0\n" });
        wins += u64::from(second_wins);
        lines += 1;
    }
    (wins, lines)
}
