//! Pictures: a page of many paths, the whole process.

use crate::table::{Row, Table};
use std::io::Write;
use std::process::{Command, Stdio};

/// Answers of `knight` to boards of all kinds, and how often they are drawn.
const ANSWERS: &str = include_str!("../../testdata/knight/secret-03-random.ans");
const TIMES: usize = 20;

pub fn rows(table: &mut Table) {
    let answers = ANSWERS.repeat(TIMES);
    let pictures = answers.lines().filter(|line| line.starts_with(['Y', 'N'])).count();
    let row = Row {
        program: "draw",
        work: "a page of paths and verdicts, by the picture",
        items: pictures as u64,
        reference: "a `write!` for each number",
        aim: None,
    };
    table.row_where(
        row,
        || drawn(&answers),
        || plain(&answers),
        |page, _| assert_eq!(page.matches("<svg").count(), pictures),
    );
}

fn drawn(answers: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_draw"));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a process");
    let mut input = child.stdin.take().expect("a pipe");
    std::thread::scope(|scope| {
        scope.spawn(move || input.write_all(answers.as_bytes()).expect("a reader"));
        String::from_utf8(child.wait_with_output().expect("an end").stdout).expect("UTF-8")
    })
}

/// The squares as texts at their places, unchecked: the least that a page of numbers needs.
fn plain(answers: &str) -> String {
    use std::fmt::Write;
    let mut page = String::new();
    for (row, line) in answers.lines().enumerate() {
        for (column, number) in line.split(' ').enumerate() {
            let (x, y) = (40 * column + 20, 40 * row + 20);
            writeln!(page, "<text x=\"{x}\" y=\"{y}\">{number}</text>").expect("memory");
        }
    }
    page
}
