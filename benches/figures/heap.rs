//! Heap games: values of sets and codes, printing them, lines of sums, proofs of long periods.

use crate::table::{Row, Table};
use endgame::heap::{find_period, Game, Misere, Period, Quotient, Sum, Table as Nimbers};
use endgame::io::Io;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::io::{self, Write as _};

pub fn rows(table: &mut Table) {
    set(table);
    for (code, aim) in [("0.77", 150.0), ("0.106", 150.0), ("0.07", 15.0), ("0.165", 15.0)] {
        values_of_code(table, code, aim);
    }
    grundys_game(table);
    linear(table);
    print(table);
    sums(table);
    kayles_lines(table);
    for (code, limit, order, work, aim) in QUOTIENTS {
        quotient(table, code, (limit, order), work, aim);
    }
    for (code, work, preperiod, period) in LONG {
        proof(table, code, work, preperiod, period);
    }
    for (code, work, preperiod, period) in LONGEST {
        if table.names("period", work) {
            proof(table, code, work, preperiod, period);
        }
    }
}

/// Codes whose proofs need many values, the row's name, preperiod and period (tczajka/octal-games).
const LONG: [(&str, &str, u64, u64); 3] = [
    ("0.16", "the period of 0.16", 105_351, 149_459),
    ("0.127", "the period of 0.127", 46_578, 4),
    ("0.56", "the period of 0.56", 326_640, 144),
];

/// The same, with rows that take minutes and are measured only if they are named.
const LONGEST: [(&str, &str, u64, u64); 2] =
    [("0.376", "the period of 0.376", 2_268_248, 4), ("0.354", "the period of 0.354", 10_061_916, 1_180)];

fn game(name: &str) -> Game {
    Game::parse(name.as_bytes()).expect("a game")
}

fn values(name: &str, n: u64) -> Vec<u32> {
    let mut nimbers = Nimbers::new(&game(name));
    nimbers.reach(n).expect("memory");
    let mut values = Vec::with_capacity(n as usize + 1);
    nimbers.for_each_block(n, |block| values.extend_from_slice(block));
    values
}

/// What a list of values comes to, so that neither side is charged for a list that it does not need.
#[derive(Default)]
struct Digest {
    n: u64,
    digest: u64,
}

impl Digest {
    fn add(&mut self, values: &[u32]) {
        for (n, &value) in (self.n..).zip(values) {
            self.digest = self.digest.wrapping_add(n.wrapping_mul(u64::from(value)));
        }
        self.n += values.len() as u64;
    }
}

fn set(table: &mut Table) {
    const N: u64 = 10_000_000;
    let row = Row {
        program: "nimseq",
        work: "values of 1,3,4 to 10^7",
        items: N,
        reference: "a set of values for each position",
        aim: Some(0.01),
    };
    let ours = || {
        let mut nimbers = Nimbers::new(&game("1,3,4"));
        nimbers.reach(N).expect("memory");
        let mut digest = Digest::default();
        nimbers.for_each_block(N, |block| digest.add(block));
        digest.digest
    };
    let reference = || {
        let mut values: Vec<u32> = Vec::with_capacity(N as usize + 1);
        for n in 0..=N as usize {
            let takes = [1, 3, 4].iter().filter(|&&taken| taken <= n);
            let options: HashSet<u32> = takes.map(|taken| values[n - taken]).collect();
            values.push((0..).find(|value| !options.contains(value)).expect("a mex"));
        }
        let mut digest = Digest::default();
        digest.add(&values);
        digest.digest
    };
    table.row(row, ours, reference);
}

/// Values of an octal code by marking every option of every heap.
fn plain_marking(name: &str, n: usize) -> Vec<u32> {
    let digits: Vec<u32> = name.chars().filter_map(|digit| digit.to_digit(8)).collect();
    let (mut values, mut seen): (Vec<u32>, _) = (Vec::with_capacity(n + 1), vec![usize::MAX; 1 << 16]);
    for heap in 0..=n {
        for (taken, digit) in digits.iter().enumerate().take_while(|&(taken, _)| taken <= heap) {
            let left = heap - taken;
            if digit & 1 > 0 && left == 0 {
                seen[0] = heap;
            }
            if digit & 2 > 0 && left > 0 {
                seen[values[left] as usize] = heap;
            }
            if digit & 4 > 0 {
                for a in 1..=left / 2 {
                    seen[(values[a] ^ values[left - a]) as usize] = heap;
                }
            }
        }
        values.push((0..).find(|&value| seen[value as usize] != heap).expect("a mex"));
    }
    values
}

/// Grundy's game, whose values are known as a sequence: A002188 of the OEIS.
fn grundys_game(table: &mut Table) {
    const N: u64 = 1_000_000;
    const BEGINS: [u32; 20] = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3];
    let row = Row {
        program: "nimseq",
        work: "values of 4u. to 10^6, at most 10 s",
        items: 1,
        reference: "plain marking of 0.77 to 10^4",
        aim: None,
    };
    let ours = || values("4u.", N);
    let check = |ours: &Vec<u32>, _: &Vec<u32>| assert!(ours.starts_with(&BEGINS) && ours[N as usize] == 71);
    table.row_where(row, ours, || plain_marking("0.77", 10_000), check);
}

fn values_of_code(table: &mut Table, code: &'static str, aim: f64) {
    const N: usize = 100_000;
    let work = match code {
        "0.77" => "values of 0.77 to 10^5",
        "0.106" => "values of 0.106 to 10^5",
        "0.07" => "values of 0.07 to 10^5",
        _ => "values of 0.165 to 10^5",
    };
    let row =
        Row { program: "nimseq", work, items: N as u64, reference: "plain marking", aim: Some(1.0 / aim) };
    table.row(row, || values(code, N as u64), || plain_marking(code, N));
}

fn linear(table: &mut Table) {
    let row = Row {
        program: "nimseq",
        work: "values of 0.77 to 10^6",
        items: 1,
        reference: "to 10^5",
        aim: Some(12.0),
    };
    table.row_where(
        row,
        || values("0.77", 1_000_000),
        || values("0.77", 100_000),
        |ours, reference| assert!(ours.starts_with(reference)),
    );
}

/// What `nimseq` prints.
fn print(table: &mut Table) {
    const N: u64 = 10_000_000;
    for (name, work) in
        [("0.106", "print g(0) … g(10^7) of 0.106, known"), ("!1,3", "print g(0) … g(10^7) of !1,3, known")]
    {
        if !table.wants("nimseq", work) {
            continue;
        }
        let mut nimbers = Nimbers::new(&game(name));
        nimbers.reach(N).expect("memory");
        let row =
            Row { program: "nimseq", work, items: N, reference: "write! to a BufWriter", aim: Some(1.0) };
        let ours = || {
            let (mut input, mut output) = (io::empty(), Vec::with_capacity(100 << 20));
            let mut io = Io::new(&mut input, &mut output);
            nimbers.for_each_block(N, |values| {
                for &value in values {
                    io.out.integer(value.into());
                    io.out.byte(b' ');
                }
            });
            io.out.finish().expect("memory");
            drop(io);
            output
        };
        let reference = || {
            let mut output = io::BufWriter::with_capacity(1 << 16, Vec::with_capacity(100 << 20));
            nimbers.for_each_block(N, |values| {
                values.iter().for_each(|value| write!(output, "{value} ").expect("memory"));
            });
            output.into_inner().expect("memory")
        };
        table.row_where(row, ours, reference, |a, b| assert!(a == b));
    }
}

/// Lines for `grundy`: read and answered, or read alone.
fn sums(table: &mut Table) {
    const LINES: u64 = 100_000;
    let row = Row {
        program: "grundy",
        work: "10^5 lines of ten mixed heaps ≤ 1000, tables made",
        items: LINES,
        reference: "reading them alone",
        aim: Some(3.0),
    };
    if !table.wants(row.program, row.work) {
        return;
    }
    let games = ["nim", "1,3,4", "2,5,7", "!1,3", "0.77", "0.137", "4.3", "!2", "0.333", "0.6"];
    let mut seed = 88_172_645_463_325_252_u64;
    let mut random = |bound: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 16) % bound
    };
    let mut text = String::new();
    for _ in 0..LINES {
        for i in 0..10 {
            let end = if i == 9 { '\n' } else { ' ' };
            let name = games[random(games.len() as u64) as usize];
            write!(text, "{name}:{}{end}", random(1001)).expect("memory");
        }
    }
    let read = |each: &mut dyn FnMut(&mut Io<'_>)| {
        let (mut input, mut output) = (text.as_bytes(), io::sink());
        let mut io = Io::new(&mut input, &mut output);
        while io.next_line().expect("readable") {
            each(&mut io);
            io.end_of_line().expect("a line");
        }
    };
    let mut sum = Sum::default();
    let mut answer = || {
        let (mut lines, mut moves) = (0, 0_u64);
        read(&mut |io| {
            sum.clear();
            while let Some(token) = io.optional_token().expect("readable") {
                sum.push_token(token).expect("a heap");
            }
            let (nimber, winning) = sum.normal().unwrap();
            io.out.integer(nimber);
            lines += 1;
            if let Some(winning) = winning {
                io.out.integer(winning.component as u64);
                io.out.integer(winning.remainder.heaps().first().copied().unwrap_or(0));
                moves += 1;
            }
        });
        assert!(moves > 0);
        lines
    };
    answer();
    let parse = || {
        let (mut lines, mut total) = (0, 0_u64);
        read(&mut |io| {
            while let Some(token) = io.optional_token().expect("readable") {
                let colon = token.iter().position(|&byte| byte == b':').expect("a colon");
                let game = Game::parse(&token[..colon]).expect("a game");
                let digits = token[colon + 1..].iter();
                total += digits.fold(0, |value, digit| 10 * value + u64::from(digit - b'0'));
                total += u64::from(game == Game::Nim);
            }
            io.out.integer(total);
            lines += 1;
        });
        lines
    };
    table.row(row, answer, parse);
}

/// Misère quotients: code, greatest heap, order, the row's name, and what may be aimed at beside plain marking.
const QUOTIENTS: [(&str, u64, u64, &str, Option<f64>); 3] = [
    ("0.77", 1000, 40, "the quotient of 0.77, with its period", Some(1.0)),
    ("0.07", 30, 360, "the quotient of 0.07 to heap 30", None),
    ("0.07", 33, 638, "the quotient of 0.07 to heap 33", None),
];

fn quotient(
    table: &mut Table,
    code: &'static str,
    (limit, order): (u64, u64),
    work: &'static str,
    aim: Option<f64>,
) {
    let row = Row { program: "misere", work, items: 1, reference: "plain marking of 0.77 to 10^4", aim };
    let games = [game(code)];
    table.row_where(
        row,
        || Quotient::new(&games, limit),
        || plain_marking("0.77", 10_000),
        |found, _| assert_eq!((found.order, found.reached), (order, limit)),
    );
}

/// The same lines of Kayles with either rule.
fn kayles_lines(table: &mut Table) {
    const LINES: u64 = 100_000;
    let row = Row {
        program: "grundy",
        work: "10^5 misère lines of ten heaps of 0.77 ≤ 10^6",
        items: LINES,
        reference: "in normal play",
        aim: Some(4.0),
    };
    let mut seed = 1_u64;
    let mut size = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        1 + (seed >> 33) % 1_000_000
    };
    let tokens: Vec<String> = (0..10 * LINES).map(|_| format!("0.77:{}", size())).collect();
    let (mut misere, mut normal) = (Sum::default(), Sum::default());
    let fill = |sum: &mut Sum, line: &[String]| {
        sum.clear();
        line.iter().for_each(|heap| sum.push_token(heap.as_bytes()).expect("a heap"));
    };
    let ours = || {
        let won = |line: &&[String]| {
            fill(&mut misere, line);
            match misere.misere().expect("memory") {
                Misere::Won(winning) => winning.is_some(),
                Misere::Lost => false,
                Misere::Unknown => panic!("Kayles is solved"),
            }
        };
        tokens.chunks(10).filter(won).count()
    };
    let reference = || {
        let won = |line: &&[String]| {
            fill(&mut normal, line);
            normal.normal().expect("memory").1.is_some()
        };
        tokens.chunks(10).filter(won).count()
    };
    table.row_where(row, ours, reference, |&won, _| assert!((1..LINES as usize).contains(&won)));
}

fn proof(table: &mut Table, code: &'static str, work: &'static str, preperiod: u64, length: u64) {
    let values = 2 * (preperiod + length);
    let row =
        Row { program: "period", work, items: 1, reference: "plain marking of 0.77 to 10^4", aim: None };
    table.row_where(
        row,
        || find_period(&game(code), values + 10),
        || plain_marking("0.77", 10_000),
        |found, _| assert_eq!(*found, Ok(Some(Period { preperiod, period: length, saltus: 0 }))),
    );
}
