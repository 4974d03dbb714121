//! Graphs: the whole process from the text of a graph to the table; and games unrolled.

use crate::table::{Row, Table};
use endgame::graph::{Lines, Outcome, Play, Solution};
use endgame::io::Io;
use endgame::text::decimal;
use std::fmt::Write as _;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Moves from each vertex.
const MOVES: u64 = 10;

pub fn rows(table: &mut Table) {
    solved(table, "10^6 vertices, 10^7 arcs, read, solved and printed, by the arc", near, Some(6.0));
    solved(
        table,
        "10^6 vertices, 10^7 arcs to anywhere, read, solved and printed, by the arc",
        anywhere,
        None,
    );
    growth(table, "10^6 arcs, growth", "10^5 arcs", 100_000);
    growth(table, "10^7 arcs, growth", "10^6 arcs", 1_000_000);
    unrolled(table);
}

/// A number that looks random, for each place.
fn random(place: u64) -> u64 {
    let mixed = (place ^ place >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 20
}

/// Moves lead at most 1,000 down, and one in a hundred as far up.
fn near(vertices: u64, from: u64, place: u64) -> u64 {
    let random = random(place);
    let far = 1 + random % 1000;
    if random / 1000 % 100 == 0 {
        (from + far).min(vertices - 1)
    } else {
        from.saturating_sub(far)
    }
}

/// Moves lead to any lower vertex.
fn anywhere(_: u64, from: u64, place: u64) -> u64 {
    random(place) % from.max(1)
}

/// Writes a graph to a file; the last vertices of a hundred have no moves, and neither has 0.
fn graph_file(vertices: u64, to: fn(u64, u64, u64) -> u64) -> PathBuf {
    let mut text = format!("{vertices}\n");
    for from in 0..vertices {
        let _ = write!(text, "{from}");
        for i in 0..if from == 0 { 0 } else { MOVES } {
            let _ = write!(text, " {}", to(vertices, from, from * MOVES + i));
        }
        text.push('\n');
    }
    let path = std::env::temp_dir().join(format!("endgame-graph-{}-{vertices}.txt", std::process::id()));
    std::fs::write(&path, &text).expect("a temporary file");
    path
}

/// What `graph` prints of a file.
fn run(path: &Path) -> Vec<u8> {
    let input = File::open(path).expect("the file");
    let child = Command::new(env!("CARGO_BIN_EXE_graph")).stdin(input).stdout(Stdio::piped()).spawn();
    child.expect("a process").wait_with_output().expect("an end").stdout
}

/// The first line that is expected, by the library.
fn head(path: &Path) -> String {
    let text = std::fs::read(path).expect("the file");
    let mut lines = Lines::default();
    for line in text.split(|&byte| byte == b'\n').skip(1).filter(|line| !line.is_empty()) {
        let mut names = line.split(|&byte| byte == b' ');
        lines.from(names.next().expect("a vertex")).expect("a name");
        names.for_each(|name| lines.to(name).expect("a name"));
    }
    let (graph, _) = lines.finish();
    let solution = Solution::new(&graph, Play::Normal);
    let count = |wanted| (0..graph.len()).filter(|&vertex| solution.outcome(vertex) == wanted).count();
    let [won, lost, drawn] = [Outcome::Win, Outcome::Loss, Outcome::Draw].map(count);
    format!("graph {} {won} {lost} {drawn}\n", graph.len())
}

/// The sum of all numbers of a file, read as tokens are.
fn sum(path: &Path) -> u64 {
    let (mut input, mut output) = (File::open(path).expect("the file"), std::io::sink());
    let mut io = Io::new(&mut input, &mut output);
    let mut sum = 0;
    while io.next_line().expect("numbers") {
        while let Some(token) = io.optional_token().expect("numbers") {
            sum += decimal(token).expect("a number");
        }
        io.end_of_line().expect("numbers");
    }
    sum
}

fn solved(table: &mut Table, work: &'static str, to: fn(u64, u64, u64) -> u64, aim: Option<f64>) {
    let vertices = 1_000_000;
    let row =
        Row { program: "graph", work, items: MOVES * vertices, reference: "a bare sum of the numbers", aim };
    if !table.wants(row.program, row.work) {
        return;
    }
    let path = graph_file(vertices, to);
    let expected = (head(&path), sum(&path));
    table.row_where(
        row,
        || run(&path),
        || sum(&path),
        |printed, sum| {
            assert!(printed.starts_with(expected.0.as_bytes()) && *sum == expected.1);
        },
    );
    std::fs::remove_file(&path).expect("the temporary file");
}

fn growth(table: &mut Table, work: &'static str, reference: &'static str, vertices: u64) {
    let row = Row { program: "graph", work, items: 1, reference, aim: Some(12.0) };
    if !table.wants(row.program, row.work) {
        return;
    }
    let (large, small) = (graph_file(vertices, near), graph_file(vertices / 10, near));
    let expected = (head(&large), head(&small));
    table.row_where(
        row,
        || run(&large),
        || run(&small),
        |large, small| {
            assert!(large.starts_with(expected.0.as_bytes()) && small.starts_with(expected.1.as_bytes()));
        },
    );
    [large, small].iter().for_each(|path| std::fs::remove_file(path).expect("the temporary file"));
}

/// The longest game that is unrolled in turns of at most 40.
fn unrolled(table: &mut Table) {
    let (numbers, longest) = (600, 40);
    let row = Row {
        program: "unroll",
        work: "baskin 600 40, written out, by the arc",
        items: 872_080,
        reference: "a `write!` for each arc",
        aim: None,
    };
    let ours = || {
        let line = format!("echo baskin {numbers} {longest} | \"$0\"");
        let output = Command::new("sh").args(["-c", &line, env!("CARGO_BIN_EXE_unroll")]).output();
        String::from_utf8(output.expect("a process").stdout).expect("UTF-8")
    };
    let plain = || {
        let mut text = String::new();
        for called in 0..numbers {
            for turn in 1..=longest.min(called).max(1) {
                let calls = (1..=longest).filter(|&next| next != turn && called + next < numbers);
                calls.for_each(|next| write!(text, " {},{next}", called + next).expect("memory"));
            }
        }
        text
    };
    table.row_where(row, ours, plain, |graph, plain| {
        let arcs = graph.matches(' ').count() as u64;
        assert_eq!(arcs, row.items);
        // At the start there is one arc more, that of a turn of 1.
        assert_eq!(plain.matches(' ').count() as u64 + 1, row.items);
    });
}
