//! A real dictionary, and a large one at random: whole processes.

use crate::table::{Row, Table};
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};

pub fn rows(table: &mut Table) {
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/wordchain/korean-words.txt");
    row(table, REAL, &words, "words 222118\n");
    if table.wants(LARGE.program, LARGE.work) {
        let path = std::env::temp_dir().join(format!("endgame-words-{}.txt", std::process::id()));
        std::fs::write(&path, random_words()).expect("a temporary file");
        row(table, LARGE, &path, "words 8461021\n");
        std::fs::remove_file(&path).expect("the temporary file");
    }
}

const REAL: Row = Row {
    program: "wordchain",
    work: "222,118 Korean words, rules only",
    items: 1,
    reference: "wc -l",
    aim: Some(8.0),
};

const LARGE: Row = Row {
    program: "wordchain",
    work: "100 MB of random words, by the byte",
    items: SIZE as u64,
    reference: "wc -l",
    aim: None,
};

const SIZE: usize = 100_000_000;

fn row(table: &mut Table, row: Row, path: &Path, start: &str) {
    let run = |command: &mut Command| {
        let output = command.stdin(File::open(path).expect("the words")).stderr(Stdio::inherit()).output();
        output.expect("a process").stdout
    };
    let ours = || run(&mut Command::new(env!("CARGO_BIN_EXE_wordchain")));
    let count = || run(Command::new("wc").arg("-l"));
    table.row_where(row, ours, count, |ours, _| assert!(ours.starts_with(start.as_bytes())));
}

/// Words of two to five of 2000 syllables.
fn random_words() -> Vec<u8> {
    let mut state = 1_u64;
    let mut random = |bound: u64| {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ z >> 31) % bound
    };
    let mut text = Vec::with_capacity(SIZE + 32);
    while text.len() < SIZE {
        for _ in 0..[2, 3, 3, 4, 4, 5][random(6) as usize] {
            let c = char::from_u32(0xAC00 + 5 * random(2000) as u32).expect("a syllable");
            text.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        }
        text.push(b'\n');
    }
    text
}
