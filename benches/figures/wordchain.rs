//! A real dictionary, and a large one at random: whole processes.

use crate::table::{Row, Table};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub fn rows(table: &mut Table) {
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/wordchain/secret-40-korean-words.in");
    let count = || run(Command::new("wc").arg("-l"), &words);
    let begins = |start: &'static str| move |ours: &String, _: &String| assert!(ours.starts_with(start));
    table.row_where(REAL, || solve(&words), count, begins("words 222118\n"));
    for (row, option, decided) in SEARCHES {
        let path = temporary(option);
        fs::write(&path, format!("{option}\n") + &fs::read_to_string(&words).expect("the words"))
            .expect("a temporary file");
        let found = |ours: &String, rules: &String| open_lasts(rules) - open_lasts(ours);
        table.row_where(row, || solve(&path), || solve(&words), |a, b| assert!(found(a, b) >= decided));
        fs::remove_file(&path).expect("the temporary file");
    }
    let asked = temporary("asked");
    let text = fs::read_to_string(&words).expect("the words");
    fs::write(&asked, text + ".\n" + &"@소\n".repeat(ANSWERS)).expect("a temporary file");
    let play = || run(&mut Command::new(env!("CARGO_BIN_EXE_wordplay")), &asked);
    let check = |answers: &String, _: &String| assert_eq!(answers.lines().count(), ANSWERS);
    table.row_where(PLAY, play, || solve(&words), check);
    fs::remove_file(&asked).expect("the temporary file");
    if table.wants(LARGE.program, LARGE.work) | table.wants(GROWTH.program, GROWTH.work) {
        let (large, tenth) = (temporary("large"), temporary("tenth"));
        fs::write(&large, random_words(SIZE)).expect("a temporary file");
        fs::write(&tenth, random_words(SIZE / 10)).expect("a temporary file");
        let count = || run(Command::new("wc").arg("-l"), &large);
        table.row_where(LARGE, || solve(&large), count, begins("words 8461021\n"));
        table.row_where(GROWTH, || solve(&large), || solve(&tenth), begins("words 8461021\n"));
        if let Some(peak) = peak_memory(&large) {
            assert!(peak <= 3 * SIZE, "{peak} bytes for an input of {SIZE}");
        }
        [large, tenth].iter().for_each(|path| fs::remove_file(path).expect("the temporary file"));
    }
}

const REAL: Row = Row {
    program: "wordchain",
    work: "222,118 Korean words, rules only",
    items: 1,
    reference: "wc -l",
    aim: Some(8.0),
};

/// Lines that ask for the answer to a handed syllable.
const ANSWERS: usize = 100;

const PLAY: Row = Row {
    program: "wordplay",
    work: "222,118 Korean words read, and 100 answers",
    items: 1,
    reference: "rules only",
    aim: None,
};

const LARGE: Row = Row {
    program: "wordchain",
    work: "100 MB of random words, by the byte",
    items: SIZE as u64,
    reference: "wc -l",
    aim: None,
};

const GROWTH: Row = Row {
    program: "wordchain",
    work: "100 MB of random words, growth",
    items: 1,
    reference: "10 MB",
    aim: Some(12.0),
};

/// Rows of the search, their options, and how many of the 203 lasts that the rules leave open fall at least.
const SEARCHES: [(Row, &str, usize); 2] = [
    (
        Row { work: "222,118 Korean words, search=1000", reference: "rules only", aim: None, ..REAL },
        "search=1000",
        15,
    ),
    (
        Row { work: "222,118 Korean words, search=4000", reference: "rules only", aim: None, ..REAL },
        "search=4000",
        60,
    ),
];

const SIZE: usize = 100_000_000;

fn temporary(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("endgame-words-{}-{name}.txt", std::process::id()))
}

fn run(command: &mut Command, path: &Path) -> String {
    let output = command.stdin(File::open(path).expect("the words")).stderr(Stdio::inherit()).output();
    String::from_utf8(output.expect("a process").stdout).expect("text")
}

fn solve(path: &Path) -> String {
    run(&mut Command::new(env!("CARGO_BIN_EXE_wordchain")), path)
}

/// The last number of the line of the lasts.
fn open_lasts(answer: &str) -> usize {
    let line = answer.lines().nth(2).expect("a line of lasts");
    line.rsplit(' ').next().and_then(|open| open.parse().ok()).expect("a number")
}

/// The most memory that a run took, where the system tells it: asked when the answer begins, which is longer
/// than a pipe holds.
fn peak_memory(path: &Path) -> Option<usize> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wordchain"));
    let input = File::open(path).expect("the words");
    let mut process = command.stdin(input).stdout(Stdio::piped()).spawn().expect("a process");
    let mut output = process.stdout.take().expect("a pipe");
    output.read_exact(&mut [0]).expect("the answer");
    let status = fs::read_to_string(format!("/proc/{}/status", process.id()));
    output.read_to_end(&mut Vec::new()).expect("the answer");
    process.wait().expect("the process");
    let line = status.ok()?.lines().find(|line| line.starts_with("VmHWM"))?.to_string();
    line.split_whitespace().nth(1)?.parse::<usize>().ok().map(|kibibytes| 1024 * kibibytes)
}

/// Words of two to five of 2000 syllables.
fn random_words(size: usize) -> Vec<u8> {
    let mut state = 1_u64;
    let mut random = |bound: u64| {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ z >> 31) % bound
    };
    let mut text = Vec::with_capacity(size + 32);
    while text.len() < size {
        for _ in 0..[2, 3, 3, 4, 4, 5][random(6) as usize] {
            let c = char::from_u32(0xAC00 + 5 * random(2000) as u32).expect("a syllable");
            text.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        }
        text.push(b'\n');
    }
    text
}
