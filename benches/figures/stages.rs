//! Stages: the default pack, and a chapter of many.

use super::table::{Row, Table};
use endgame::knight::warnsdorff::{search, Outcome};
use endgame::knight::Board;
use endgame::stages::pack::{Chapter, Pack, Stage};
use endgame::stages::shape::Shape;

/// Nodes after which a plain search was taken for "no path" where the puzzles come from.
const BUDGET: u64 = 300_000;

fn chapters(specification: &str) -> (u64, Vec<Chapter>) {
    let mut lines = specification.lines();
    let seed = lines.next().and_then(|seed| seed.parse().ok()).expect("a seed");
    let chapter = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |i: usize| words[i].parse().expect("a number");
        Chapter {
            title: words[0].as_bytes().to_vec(),
            shape: *Shape::ALL.iter().find(|shape| shape.word() == words[1]).expect("a shape"),
            count: number(2),
            min: number(3),
            max: number(4),
        }
    };
    (seed, lines.map(chapter).collect())
}

fn stages(specification: &str) -> Vec<Stage> {
    let (seed, chapters) = chapters(specification);
    let mut pack = Pack::new(seed);
    chapters.iter().flat_map(|chapter| pack.chapter(chapter).expect("enough boards").0).collect()
}

/// How many of the stages a search with a budget takes for solvable with the wrap, and how many of the
/// wrapped ones for solvable without.
fn searched(stages: &[Stage]) -> (usize, usize) {
    let is_found = |stage: &Stage, wrap: bool| {
        let row = |row: &[bool]| row.iter().map(|&cell| if cell { b'#' } else { b'.' }).collect();
        let rows: Vec<Vec<u8>> = stage.grid.cells.chunks(stage.grid.width).map(row).collect();
        let board = Board::from_rows(wrap, &rows).expect("a board");
        matches!(search(&board, BUDGET), Outcome::Found(..))
    };
    let scrolls = stages.iter().filter(|stage| stage.grid.wrap);
    let found = stages.iter().filter(|stage| is_found(stage, stage.grid.wrap)).count();
    (found, scrolls.filter(|stage| is_found(stage, false)).count())
}

pub fn rows(table: &mut Table) {
    let pack = include_str!("../../testdata/stages/secret-01-pack.in");
    let works = [
        ("the pack of 298 stages", pack, 298, Some(1.0)),
        ("a blob stage of 20 to 60 cells", "1\nBlobs blob 2000 20 60", 2000, None),
    ];
    for &(work, specification, items, aim) in &works {
        if table.wants("stages", work) {
            let known = stages(specification);
            let row = Row {
                program: "stages",
                work,
                items,
                reference: "searching them with a budget of 300,000",
                aim,
            };
            table.row_where(
                row,
                || stages(specification).len(),
                || searched(&known),
                |&made, &(found, flat)| {
                    assert_eq!(made as u64, items);
                    assert!(found <= made && flat == 0);
                },
            );
        }
    }
}
