//! Knight's paths that are begun, and how many there are.

use super::knight::stored;
use super::table::{median, timed, Row, Table};
use endgame::knight::{count_paths, decide, Begun, Board, Hint, Verdict};

/// Rounds over the begun paths when each is measured by itself.
const ROUNDS: usize = 5;

pub fn rows(table: &mut Table) {
    let work = "a begun path up to 150 cells, 99th percentile";
    if table.wants("hint", work) {
        let boards = stored("secret-03-random").into_iter().map(|known| known.board);
        let mut times: Vec<f64> = boards.filter(|board| board.len() <= 150).flat_map(begun_times).collect();
        times.sort_by(f64::total_cmp);
        let at = (times.len() - 1) * 99 / 100;
        let row = Row { program: "hint", work, items: 1, reference: "limit", aim: Some(1.0) };
        table.print(row, times[at], 20e-3);
    }
    let full =
        |height: usize, width| Board::from_rows(false, &vec!["#".repeat(width); height]).expect("a board");
    let count = |board: &Board| count_paths(board).expect("its tables fit").to_string();
    let (small, large) = (full(4, 5), full(6, 6));
    let row = |work, reference, aim| Row { program: "pathcount", work, items: 1, reference, aim };
    let reference = "walking all of 4×5";
    table.row(row("the paths of 4×5", reference, None), || count(&small), || walked(&small).to_string());
    let check = |ours: &String, walked: &u64| assert_eq!((ours.as_str(), *walked), ("3318960", 82));
    let work = "the 3,318,960 paths of 6×6, at most 1 s";
    table.row_where(row(work, reference, None), || count(&large), || walked(&small), check);
}

/// The median times for a third, two thirds and nine tenths of a path, as it is and with another last step.
fn begun_times(board: Board) -> Vec<f64> {
    let Verdict::Path(path) = decide(&board) else { return Vec::new() };
    let cuts = [path.len() / 3, path.len() * 2 / 3, path.len() * 9 / 10];
    let begun = cuts.into_iter().filter(|&cut| cut > 1).flat_map(|cut| {
        let right = path[..cut].to_vec();
        let others = board.neighbours(right[cut - 2] as usize);
        let astray = others.iter().find(|cell| !right.contains(cell));
        let astray = astray.map(|&cell| [&right[..cut - 1], &[cell]].concat());
        [Some((right, true)), astray.map(|steps| (steps, false))].into_iter().flatten()
    });
    let time = |(steps, is_right): (Vec<u16>, bool)| {
        let begun = Begun::new(&board, &steps).expect("steps of a path");
        let round = |_| {
            let (hint, time) = timed(&mut || begun.hint());
            assert!(!is_right || matches!(hint, Hint::Next(_) | Hint::Done));
            time
        };
        median((0..ROUNDS).map(round).collect())
    };
    begun.map(time).collect()
}

/// The paths of a board without marks, by walking them all.
fn walked(board: &Board) -> u64 {
    fn from(board: &Board, cell: u16, visited: u64) -> u64 {
        if visited.count_ones() as usize == board.len() {
            return 1;
        }
        let next = board.neighbours(cell as usize).iter().filter(|&&next| visited >> next & 1 == 0);
        next.map(|&next| from(board, next, visited | 1 << next)).sum()
    }
    (0..board.len() as u16).map(|cell| from(board, cell, 1 << cell)).sum::<u64>() / 2
}
