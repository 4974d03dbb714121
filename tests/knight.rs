//! Knight's paths against their naive twin, and refutations against a checker of their own.

#[path = "twins/refutation.rs"]
mod refutation_twin;
#[path = "twins/knight.rs"]
mod twin;

use endgame::knight::proof::{Argument, Refutation};
use endgame::knight::warnsdorff::{self, Outcome};
use endgame::knight::{decide, decide_counting, filters, prove, Board, Reason, Verdict};
use fastrand::Rng;

/// The work that the stored boards may take together, the worst apart: a tenth more than they do.
const MOST_WORK: u64 = 230_000;

fn board(rows: &[String], wraps: bool) -> Board {
    Board::from_rows(wraps, rows).unwrap()
}

fn full(height: usize, width: usize) -> Vec<String> {
    vec!["#".repeat(width); height]
}

/// The places of a path's cells.
fn places(board: &Board, path: &[u16]) -> Vec<(usize, usize)> {
    path.iter().map(|&cell| board.place(cell as usize)).collect()
}

/// The verdict as whether there is a path, every path checked, every refutation checked, the cheap proofs
/// compared.
fn verdict(rows: &[String], wraps: bool) -> bool {
    let found = decided(rows, wraps);
    assert_eq!(is_refuted(rows, wraps), !found, "wraps: {wraps}\n{}", rows.join("\n"));
    found
}

/// The verdict without a refutation.
fn decided(rows: &[String], wraps: bool) -> bool {
    let shown = || format!("wraps: {wraps}\n{}", rows.join("\n"));
    let board = board(rows, wraps);
    let cheap = twin::cheap_reason(rows, wraps);
    assert_eq!(filters::refute(&board).map(Reason::word), cheap, "{}", shown());
    match decide(&board) {
        Verdict::Path(path) => {
            assert_eq!(twin::fault(rows, wraps, &places(&board, &path)), None, "{}", shown());
            true
        }
        Verdict::NoPath(reason) => {
            assert_eq!(reason.word(), cheap.unwrap_or("search"), "{}", shown());
            false
        }
    }
}

/// Whether there is a refutation, which is checked.
fn is_refuted(rows: &[String], wraps: bool) -> bool {
    let refuted = prove(&board(rows, wraps)).err();
    if let Some(refuted) = &refuted {
        refutation_twin::check(rows, wraps, refuted)
            .unwrap_or_else(|fault| panic!("{fault}\nwraps: {wraps}\n{}", rows.join("\n")));
    }
    refuted.is_some()
}

/// A board of cells that are drawn with a chance in percent, with `S` and `E` on some.
fn random_rows(height: usize, width: usize, chance: usize, random: &mut Rng) -> Vec<String> {
    let mut cells: Vec<u8> =
        (0..height * width).map(|_| if random.usize(..100) < chance { b'#' } else { b'.' }).collect();
    let kind = random.usize(..8);
    for (mark, wanted) in [(b'S', kind & 1 != 0 && kind > 3), (b'E', kind & 2 != 0 && kind > 3)] {
        let place = random.usize(..cells.len());
        if wanted && cells[place] == b'#' {
            cells[place] = mark;
        }
    }
    if cells.iter().all(|&cell| cell == b'.') {
        cells[0] = b'#';
    }
    cells.chunks(width).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect()
}

fn count_cells(rows: &[String]) -> usize {
    twin::cells(rows).len()
}

/// Every board of a box, without marks.
fn every_board(height: usize, width: usize, wraps: bool) {
    for set in 1u32..1 << (height * width) {
        let letter = |i: usize| if set >> i & 1 == 1 { '#' } else { '.' };
        let rows: Vec<String> =
            (0..height).map(|row| (0..width).map(|column| letter(row * width + column)).collect()).collect();
        assert_eq!(verdict(&rows, wraps), twin::has_path(&rows, wraps), "{wraps}\n{}", rows.join("\n"));
    }
}

#[test]
fn every_small_board_is_decided() {
    every_board(3, 4, false);
    every_board(4, 3, true);
    every_board(3, 4, true);
    every_board(5, 2, true);
    every_board(8, 1, true);
    every_board(2, 5, true);
}

#[test]
#[ignore = "a minute"]
fn every_board_of_a_box_is_decided() {
    every_board(4, 4, false);
    every_board(3, 5, false);
    every_board(4, 4, true);
    every_board(3, 5, true);
    every_board(5, 3, true);
}

#[test]
fn random_boards_of_a_5_by_5_box_are_decided() {
    let mut random = Rng::with_seed(1);
    for case in 0..4000 {
        let (height, width) = (3 + random.usize(..3), 3 + random.usize(..3));
        let chance = 50 + random.usize(..50);
        let rows = random_rows(height, width, chance, &mut random);
        // Tables over more cells take long: few of them.
        if count_cells(&rows) > if case % 100 == 0 { 22 } else { 17 } {
            continue;
        }
        assert_eq!(verdict(&rows, false), twin::has_path(&rows, false), "case {case}\n{}", rows.join("\n"));
    }
}

#[test]
fn random_boards_that_wrap_are_decided() {
    let mut random = Rng::with_seed(2);
    for case in 0..4000 {
        let width = 1 + random.usize(..8);
        let height = 1 + random.usize(..24 / width + 1);
        let chance = 50 + random.usize(..51);
        let rows = random_rows(height, width, chance, &mut random);
        if count_cells(&rows) > if case % 100 == 0 { 20 } else { 16 } {
            continue;
        }
        assert_eq!(verdict(&rows, true), twin::has_path(&rows, true), "case {case}\n{}", rows.join("\n"));
    }
}

/// Boards too large for tables, where the plain search comes to an end.
#[test]
fn middling_boards_are_decided_as_by_plain_search() {
    let mut random = Rng::with_seed(3);
    let mut decided = [0; 2];
    for case in 0..3000 {
        let (height, width) = (3 + random.usize(..6), 3 + random.usize(..5));
        let chance = 60 + random.usize(..35);
        let wraps = random.usize(..2) == 0;
        let rows = random_rows(height, width, chance, &mut random);
        let board = board(&rows, wraps);
        if filters::refute(&board).is_some() {
            continue;
        }
        let expected = match warnsdorff::search(&board, 30_000) {
            Outcome::Found(..) => true,
            Outcome::Exhausted(_) => false,
            Outcome::Stopped => continue,
        };
        assert_eq!(verdict(&rows, wraps), expected, "case {case}, wraps: {wraps}\n{}", rows.join("\n"));
        decided[usize::from(expected)] += 1;
    }
    assert!(decided.iter().all(|&count| count > 150), "{decided:?}");
}

/// Rows of the twin's boards of shared truth: header words, rows.
fn stored(text: &str) -> Vec<(bool, String, Vec<String>)> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let mut boards = Vec::new();
    while let Some(header) = lines.next() {
        let words: Vec<&str> = header.split_whitespace().collect();
        let height = words[0].parse().unwrap();
        let rows = lines.by_ref().take(height).map(String::from).collect();
        boards.push((words[2] == "1", words.get(3).unwrap_or(&"").to_string(), rows));
    }
    boards
}

#[test]
fn rectangles_have_a_path_exactly_where_it_is_known() {
    for height in 1..=16 {
        for width in height..=16 {
            let without = height == 1 && width > 1
                || height == 2
                || [(3, 3), (3, 5), (3, 6), (4, 4)].contains(&(height, width));
            assert_eq!(verdict(&full(height, width), false), !without, "{height}×{width}");
        }
        for width in 1..=16 {
            let expected = height >= 3 || height == 2 && width % 2 == 1 || (height, width) == (1, 1);
            assert_eq!(verdict(&full(height, width), true), expected, "{height}×{width}, joined columns");
        }
    }
}

/// The twin itself against counts that are known.
#[test]
fn the_twin_counts_as_many_paths_as_are_known() {
    let count = |height, width, wraps| twin::count_paths(&full(height, width), wraps).iter().sum::<u64>();
    for (width, undirected) in [(2, 0), (3, 0), (4, 8), (5, 0), (6, 0), (7, 52)] {
        assert_eq!(count(3, width, false), 2 * undirected, "3×{width}");
    }
    for (width, undirected) in [(3, 8), (4, 0), (5, 82)] {
        assert_eq!(count(4, width, false), 2 * undirected, "4×{width}");
    }
    let (corner, centre, other) = (304, 64, 56);
    let expected: Vec<u64> = (0..25)
        .map(|cell| match cell {
            0 | 4 | 20 | 24 => corner,
            12 => centre,
            _ if cell % 2 == 0 => other,
            _ => 0,
        })
        .collect();
    assert_eq!(twin::count_paths(&full(5, 5), false), expected);
    for (height, width, directed) in
        [(3, 1, 6), (4, 1, 12), (3, 2, 12), (4, 2, 16), (2, 5, 20), (3, 3, 1512), (3, 4, 96), (4, 3, 30720)]
    {
        assert_eq!(count(height, width, true), directed, "{height}×{width}, joined columns");
    }
}

#[test]
fn the_plain_search_counts_nodes_as_it_is_told() {
    const BUDGET: u64 = 3000;
    let mut random = Rng::with_seed(4);
    let mut found = 0;
    for case in 0..400 {
        let (height, width) = (1 + random.usize(..7), 1 + random.usize(..7));
        let chance = 60 + random.usize(..41);
        let wraps = random.usize(..2) == 0;
        let rows = random_rows(height, width, chance, &mut random);
        let board = board(&rows, wraps);
        let ours = match warnsdorff::search(&board, BUDGET) {
            Outcome::Found(path, nodes) => Some((Some(places(&board, &path)), nodes)),
            Outcome::Exhausted(nodes) => Some((None, nodes)),
            Outcome::Stopped => None,
        };
        found += usize::from(matches!(ours, Some((Some(_), _))));
        let expected = twin::plain_search(&rows, wraps, BUDGET);
        assert_eq!(ours, expected, "case {case}, wraps: {wraps}\n{}", rows.join("\n"));
    }
    assert!(found > 50, "{found} of the boards have a path");
}

/// A stored board with its known verdict: the file, the name, and the words of the verdict.
struct Known {
    file: String,
    name: String,
    rows: Vec<String>,
    wraps: bool,
    truth: Vec<String>,
}

fn known_boards() -> Vec<Known> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/knight");
    let mut boards = Vec::new();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let truth = entry.unwrap().path();
        if truth.extension().map_or(true, |extension| extension != "truth") {
            continue;
        }
        let text = std::fs::read_to_string(truth.with_extension("in")).unwrap();
        let known = std::fs::read_to_string(&truth).unwrap();
        let stored = stored(&text);
        assert_eq!(stored.len(), known.lines().count());
        for ((wraps, name, rows), known) in stored.into_iter().zip(known.lines()) {
            let words: Vec<String> = known.split_whitespace().map(String::from).collect();
            assert_eq!(words[0], name);
            let file = truth.file_stem().unwrap().to_str().unwrap().to_string();
            boards.push(Known { file, name, rows, wraps, truth: words[1..].to_vec() });
        }
    }
    boards
}

/// The boards that are worst for the engine: their refutations take long to check.
const CLIMBED: &str = "secret-06-climbed";

/// Boards whose verdicts are known from two other methods: paths checked, reasons compared.
#[test]
fn stored_boards_have_their_known_verdicts() {
    let (mut boards, mut work) = (0, 0);
    for Known { file, name, rows, wraps, truth } in known_boards() {
        let has_path = truth[0] == "YES";
        assert_eq!(decided(&rows, wraps), has_path, "{name}");
        let board = board(&rows, wraps);
        if file != CLIMBED {
            assert_eq!(is_refuted(&rows, wraps), !has_path, "{name}");
            work += decide_counting(&board).1;
        }
        // Where the truth names two reasons, the first that proves it is checked by `decided`.
        if let (false, Some(reason)) = (has_path, filters::refute(&board)) {
            assert!(truth[1].split('|').any(|known| known == reason.word()), "{name}");
        }
        boards += 1;
    }
    assert_eq!(boards, 709 + 25);
    // What propagates no longer is no error, but it is a loss.
    assert!(work < MOST_WORK, "{work}");
}

#[test]
#[ignore = "a minute"]
fn the_worst_boards_are_refuted() {
    for known in known_boards().iter().filter(|known| known.file == CLIMBED) {
        assert_eq!(is_refuted(&known.rows, known.wraps), known.truth[0] == "NO", "{}", known.name);
    }
}

/// The refutation of a hard board has all that there is: steps, lemmas, a sweep.
#[test]
fn a_long_refutation_holds() {
    let boards = known_boards();
    let known = boards.iter().find(|known| known.name == "climbed14").unwrap();
    assert!(is_refuted(&known.rows, known.wraps));
    let Err(Refutation::Deductions(deductions)) = prove(&board(&known.rows, known.wraps)) else {
        panic!("no deductions");
    };
    let arguments = || deductions.iter().flat_map(|deduction| &deduction.steps).map(|step| &step.argument);
    assert!(deductions.iter().any(|deduction| !deduction.assumed.is_empty()), "no lemma");
    assert!(arguments().any(|argument| matches!(argument, Argument::Lemma(_))), "no lemma is used");
    assert!(arguments().any(|argument| matches!(argument, Argument::Sweep(_))), "no sweep");
}
