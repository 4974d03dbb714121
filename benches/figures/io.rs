//! Reading numbers and printing lines.

use crate::table::{Row, Table};
use endgame::io::Io;
use endgame::text::Integer;
use std::fs::File;
use std::io::{self, Write};
use std::process::{Command, Stdio};

const NUMBERS: u64 = 10_000_000;
const LINES: u64 = 1_000_000;
const ANY: Integer = Integer { name: "V", min: 0, max: u64::MAX };

pub fn rows(table: &mut Table) {
    if table.wants("io", SUM.work) {
        sum(table);
    }
    print(table);
}

const SUM: Row = Row {
    program: "io",
    work: "sum of 10^7 nine-digit integers from a file",
    items: NUMBERS,
    reference: "cat to /dev/null",
    aim: Some(3.5),
};

fn sum(table: &mut Table) {
    let path = std::env::temp_dir().join(format!("endgame-figures-{}.txt", std::process::id()));
    let mut text = Vec::new();
    let mut expected = 0;
    for i in 0..NUMBERS {
        let number = 100_000_000 + i.wrapping_mul(0x9E37_79B9_7F4A_7C15) % 900_000_000;
        expected += number;
        writeln!(text, "{number}").expect("memory");
    }
    std::fs::write(&path, &text).expect("a temporary file");
    let ours = || {
        let (mut input, mut output) = (File::open(&path).expect("the file"), io::sink());
        let mut io = Io::new(&mut input, &mut output);
        let mut sum = 0;
        let read = io.for_each_line(&[ANY], |_, [value]| {
            sum += value;
            Ok(())
        });
        read.expect("numbers");
        sum
    };
    let cat = || {
        let input = File::open(&path).expect("the file");
        Command::new("cat").stdin(input).stdout(Stdio::null()).status().expect("cat").success()
    };
    table.row_where(SUM, ours, cat, |sum, success| assert!(*sum == expected && *success));
    std::fs::remove_file(&path).expect("the temporary file");
}

fn print(table: &mut Table) {
    let row = Row {
        program: "io",
        work: "print 10^6 answer lines",
        items: LINES,
        reference: "writeln! to a BufWriter",
        aim: None,
    };
    let number = |i: u64| i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (i % 64);
    let ours = || {
        let (mut input, mut output) = (io::empty(), Vec::with_capacity(20 << 20));
        let mut io = Io::new(&mut input, &mut output);
        for i in 0..LINES {
            io.out.integer(number(i));
            io.out.byte(b'\n');
        }
        io.out.finish().expect("memory");
        drop(io);
        output
    };
    let std = || {
        let mut output = io::BufWriter::with_capacity(1 << 16, Vec::with_capacity(20 << 20));
        for i in 0..LINES {
            writeln!(output, "{}", number(i)).expect("memory");
        }
        output.into_inner().expect("memory")
    };
    table.row(row, ours, std);
}
