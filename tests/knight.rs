//! Knight's paths against their naive twin, and refutations against a checker of their own.

#[path = "twins/refutation.rs"]
mod refutation_twin;
#[path = "twins/knight.rs"]
mod twin;

use endgame::knight::board::Board;
use endgame::knight::filters::{self, Reason};
use endgame::knight::refute::refutation;
use endgame::knight::solve::{decide, Verdict};
use endgame::knight::warnsdorff::{self, Outcome};

/// A SplitMix64 sequence.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

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
    let shown = || format!("wraps: {wraps}\n{}", rows.join("\n"));
    let board = board(rows, wraps);
    let cheap = twin::cheap_reason(rows, wraps);
    assert_eq!(filters::refute(&board).map(Reason::word), cheap, "{}", shown());
    let found = match decide(&board) {
        Verdict::Path(path) => {
            assert_eq!(twin::fault(rows, wraps, &places(&board, &path)), None, "{}", shown());
            true
        }
        Verdict::None(reason) => {
            assert_eq!(reason.word(), cheap.unwrap_or("search"), "{}", shown());
            false
        }
    };
    let refuted = refutation(&board);
    assert_eq!(refuted.is_none(), found, "{}", shown());
    if let Some(refuted) = refuted {
        refutation_twin::check(rows, wraps, &refuted).unwrap_or_else(|fault| panic!("{fault}\n{}", shown()));
    }
    found
}

/// A board of cells that are drawn with a chance in percent, with `S` and `E` on some.
fn random_rows(height: usize, width: usize, chance: usize, random: &mut Random) -> Vec<String> {
    let mut cells: Vec<u8> =
        (0..height * width).map(|_| if random.below(100) < chance { b'#' } else { b'.' }).collect();
    let kind = random.below(8);
    for (mark, wanted) in [(b'S', kind & 1 != 0 && kind > 3), (b'E', kind & 2 != 0 && kind > 3)] {
        let place = random.below(cells.len());
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
    let mut random = Random(1);
    for case in 0..4000 {
        let (height, width) = (3 + random.below(3), 3 + random.below(3));
        let chance = 50 + random.below(50);
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
    let mut random = Random(2);
    for case in 0..4000 {
        let width = 1 + random.below(8);
        let height = 1 + random.below(24 / width + 1);
        let chance = 50 + random.below(51);
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
    let mut random = Random(3);
    let mut decided = [0; 2];
    for case in 0..3000 {
        let (height, width) = (3 + random.below(6), 3 + random.below(5));
        let chance = 60 + random.below(35);
        let wraps = random.below(2) == 0;
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
