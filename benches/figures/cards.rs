//! Daifugo hands: tables, whole hands, certain lines.

use crate::table::{Row, Table};
use endgame::cards::{self, Cards, Chooser, Entries, Finisher, Hand, Planner, Position};
use std::fs::{self, File};
use std::hint::black_box;
use std::process::{Command, Stdio};
use twins::{forward, textbook};

#[path = "../../tests/twins/cards.rs"]
#[allow(dead_code)]
mod twins;

/// The hand of 13 cards with the most groups, and one of 20 with many.
const WORST: &str = "S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK X X";
const TWENTY: &str = "S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA S2 H4 H5 H7 H9 HT X X";
const GROUPS: u64 = 1093;
/// Repetitions of what takes microseconds, and random lines.
const TIMES: u64 = 10;
const LINES: u64 = 300_000;

pub fn rows(table: &mut Table) {
    worst_table(table);
    candidates(table);
    twenty_cards(table);
    random_lines(table);
    positions(table);
    large_position(table);
    plays_of_random_hands(table);
    plays_of_worst_hand(table);
}

fn hand(text: &str) -> Hand {
    Hand::new(Cards::parse(text).expect("cards")).expect("a hand")
}

fn names(text: &str) -> Vec<&str> {
    text.split(' ').collect()
}

fn worst_table(table: &mut Table) {
    let row = Row {
        program: "cards",
        work: "table of all parts of the hand with 1,093 groups",
        items: TIMES,
        reference: "textbook table",
        aim: Some(1.0 / 150.0),
    };
    let (hand, names) = (hand(WORST), names(WORST));
    let whole = (1 << names.len()) - 1;
    let ours = || {
        let mut answer = (0, 0);
        for _ in 0..TIMES {
            let table = cards::Table::new(black_box(hand));
            let value = table.value(hand.cards()).expect("the whole hand");
            answer = (u64::from(value.raw), cards::count_groups(hand));
        }
        answer
    };
    let textbook = || {
        let mut answer = (0, 0);
        for _ in 0..TIMES {
            let table = textbook::Table::new(black_box(&names));
            answer = (u64::from(table.raw(whole)), table.groups.len() as u64);
        }
        answer
    };
    table.row(row, ours, textbook);
}

fn candidates(table: &mut Table) {
    let row = Row {
        program: "cards",
        work: "value after a candidate play, read from that table",
        items: GROUPS,
        reference: "the last groups of the textbook table",
        aim: None,
    };
    let (ours, names) = (cards::Table::new(hand(WORST)), names(WORST));
    let textbook = textbook::Table::new(&names);
    let whole = (1 << names.len()) - 1;
    let ours = || {
        let candidates = ours.candidates();
        candidates.iter().filter_map(|candidate| candidate.after.normal[0]).map(u64::from).sum::<u64>()
    };
    let read_off = || {
        let rest = textbook.groups.iter().map(|group| whole ^ group.cards);
        let normal = rest.map(|rest| textbook.normal(rest, false));
        normal.filter(|normal| *normal != textbook::IMPOSSIBLE).map(u64::from).sum::<u64>()
    };
    table.row(row, ours, read_off);
}

fn twenty_cards(table: &mut Table) {
    let row = Row {
        program: "hand",
        work: "20 cards with 1,994 groups, at most 2 ms",
        items: 1,
        reference: "textbook table",
        aim: None,
    };
    let (hand, names) = (hand(TWENTY), names(TWENTY));
    let mut planner = Planner::default();
    let ours = || planner.least_plays(black_box(hand)).raw;
    table.row(row, ours, || textbook::Table::new(&names).raw((1 << names.len()) - 1));
}

/// Hands of 13 of the 54 cards, by a linear congruence.
fn random_hands() -> Vec<Hand> {
    let pack: Vec<_> = Cards::PACK.iter().collect();
    let mut state = 20_240_611_u64;
    let mut deal = || {
        let mut cards = Cards::NONE;
        while cards.len() < 13 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            cards.insert(pack[(state >> 33) as usize % pack.len()]);
        }
        Hand::new(cards).expect("13 cards")
    };
    (0..LINES).map(|_| deal()).collect()
}

fn random_lines(table: &mut Table) {
    let row = Row {
        program: "hand",
        work: "a random line of 13 cards, read, solved and printed, at most 3.33 µs",
        items: LINES,
        reference: "its table alone",
        aim: None,
    };
    let plays = Row { program: "partition", work: "the plays of these lines", reference: "hand", ..row };
    if !(table.wants(row.program, row.work) | table.wants(plays.program, plays.work)) {
        return;
    }
    let hands = random_hands();
    let lines: String = hands.iter().map(|hand| format!("N {}\n", hand.cards())).collect();
    let path = std::env::temp_dir().join(format!("endgame-figures-hands-{}.txt", std::process::id()));
    fs::write(&path, lines).expect("a temporary file");
    let answers = |program: &str| {
        let input = File::open(&path).expect("the file");
        let mut program = Command::new(program);
        let output = program.stdin(input).stderr(Stdio::inherit()).output().expect("the program").stdout;
        String::from_utf8(output).expect("text")
    };
    let raw = |answers: &str| {
        let first = |line: &str| line.split(' ').next().expect("RAW").parse::<u64>().expect("RAW");
        answers.lines().map(first).sum::<u64>()
    };
    let ours = || raw(&answers(env!("CARGO_BIN_EXE_hand")));
    let tables = || {
        let raw = |hand: &Hand| cards::Table::new(*hand).value(hand.cards()).expect("the whole hand").raw;
        hands.iter().map(raw).map(u64::from).sum::<u64>()
    };
    table.row(row, ours, tables);
    table.row_where(
        plays,
        || answers(env!("CARGO_BIN_EXE_partition")),
        || answers(env!("CARGO_BIN_EXE_hand")),
        |plays, values| {
            assert_eq!(plays.lines().count(), values.lines().count());
            for (plays, values) in plays.lines().zip(values.lines()) {
                let number = |word: Option<&str>| word.and_then(|word| word.parse().ok()).expect("a number");
                let (told, least): (usize, usize) =
                    (number(plays.split(' ').nth(1)), number(values.split(' ').next()));
                assert_eq!(told, plays.matches(['[', '<']).count(), "{plays}");
                assert!(told >= least && (told == least || plays.starts_with("normal ")), "{plays}");
            }
        },
    );
    fs::remove_file(&path).expect("the temporary file");
}

fn plays_of_random_hands(table: &mut Table) {
    let row = Row {
        program: "plays",
        work: "all plays of a random hand of 13 cards, with their values",
        items: LINES / 10,
        reference: "least plays of the hand",
        aim: Some(3.0),
    };
    if !table.wants(row.program, row.work) {
        return;
    }
    let mut hands = random_hands();
    hands.truncate(row.items as usize);
    let (mut chooser, mut planner) = (Chooser::default(), Planner::default());
    let ours = || {
        let mut raw = |hand: &Hand| {
            let choices = chooser.choices(&Position::lead(*hand));
            1 + choices.iter().map(|choice| u64::from(choice.raw)).min().expect("a play")
        };
        hands.iter().map(&mut raw).sum::<u64>()
    };
    table.row(row, ours, || hands.iter().map(|hand| u64::from(planner.least_plays(*hand).raw)).sum());
}

fn plays_of_worst_hand(table: &mut Table) {
    let row = Row {
        program: "plays",
        work: "the hand of 1,093 groups, listed and written, at most 0.2 ms",
        items: TIMES,
        reference: "its table alone",
        aim: None,
    };
    let (hand, mut chooser, mut text) = (hand(WORST), Chooser::default(), String::new());
    let ours = || {
        let mut least = 0;
        for _ in 0..TIMES {
            text.clear();
            let choices = chooser.choices(black_box(&Position::lead(hand)));
            choices.iter().for_each(|choice| choice.write(&mut text).expect("memory"));
            least = 1 + choices.iter().map(|choice| choice.raw).min().expect("a play");
        }
        least
    };
    let table_alone = || {
        let value = || cards::Table::new(black_box(hand)).value(hand.cards()).expect("the whole hand");
        (0..TIMES).map(|_| value().raw).max().expect("a table")
    };
    table.row(row, ours, table_alone);
}

fn positions(table: &mut Table) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/finish/secret-01-lines.in");
    let input = fs::read_to_string(path).expect("positions");
    let row = Row {
        program: "finish",
        work: "a stored position, read and solved, at most 20 µs",
        items: input.lines().count() as u64,
        reference: "forward search",
        aim: None,
    };
    let mut finisher = Finisher::default();
    let ours = || {
        let mut solve = |line: &str| {
            let mut entries = Entries::default();
            line.split(' ').for_each(|entry| entries.read(entry.as_bytes()).expect("an entry"));
            finisher.shortest(&entries.position().expect("a position")).map(|plays| plays.len())
        };
        input.lines().map(&mut solve).collect::<Vec<_>>()
    };
    let forward = || {
        let solve =
            |line: &str| forward::Position::new(line, forward::RULES).shortest().map(|plays| plays.len());
        input.lines().map(solve).collect::<Vec<_>>()
    };
    table.row(row, ours, forward);
}

fn large_position(table: &mut Table) {
    let row = Row {
        program: "finish",
        work: "20 cards that nobody can answer, at most 100 ms",
        items: 1,
        reference: "least plays of the hand",
        aim: None,
    };
    let mut entries = Entries::default();
    entries.read(format!("hand={}", TWENTY.replace(' ', ",")).as_bytes()).expect("a hand");
    entries.read(b"max=0").expect("a size");
    let (position, mut finisher) = (entries.position().expect("a position"), Finisher::default());
    let mut planner = Planner::default();
    let ours = || finisher.shortest(black_box(&position)).map(|plays| plays.len());
    let least = || planner.least_plays(black_box(position.hand)).normal[0].map(usize::from);
    table.row(row, ours, least);
}
