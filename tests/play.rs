//! Begun paths and counts against twins that walk all paths.

#[path = "twins/knight.rs"]
#[allow(dead_code)]
mod twin;

use endgame::knight::{count_paths, decide, BadStep, Begun, Board, Hint, Verdict};
use fastrand::Rng;

fn random_rows(height: usize, width: usize, chance: usize, random: &mut Rng) -> Vec<String> {
    let mut row = || (0..width).map(|_| if random.usize(..100) < chance { '#' } else { '.' }).collect();
    (0..height).map(|_| row()).collect()
}

/// A board of 1 to `most` cells.
fn random_board(most: usize, random: &mut Rng) -> (Vec<String>, bool) {
    loop {
        let (height, width) = (1 + random.usize(..5), 1 + random.usize(..6));
        let rows = random_rows(height, width, 70 + random.usize(..31), random);
        if (1..=most).contains(&twin::cells(&rows).len()) {
            return (rows, random.bool());
        }
    }
}

/// For every set of cells and a last one of them, whether the rest can be visited from there.
struct Completions {
    near: Vec<u32>,
    ends: Vec<u32>,
}

impl Completions {
    fn new(rows: &[String], wraps: bool) -> Completions {
        let cells = twin::cells(rows);
        let near: Vec<u32> = cells
            .iter()
            .map(|&a| (0..cells.len()).map(|b| u32::from(twin::moves(rows, wraps, a, cells[b])) << b).sum())
            .collect();
        let all = (1_u32 << cells.len()) - 1;
        let mut ends = vec![0; 1 << cells.len()];
        ends[all as usize] = all;
        for set in (1..all).rev() {
            for last in (0..cells.len()).filter(|last| set >> last & 1 == 1) {
                let next = near[last] & !set;
                let open = (0..cells.len())
                    .any(|cell| next >> cell & 1 == 1 && ends[(set | 1 << cell) as usize] >> cell & 1 == 1);
                ends[set as usize] |= u32::from(open) << last;
            }
        }
        Completions { near, ends }
    }

    fn is_open(&self, steps: &[u16]) -> bool {
        let set: u32 = steps.iter().map(|&cell| 1 << cell).sum();
        match steps.last() {
            Some(&last) => self.ends[set as usize] >> last & 1 == 1,
            None => (0..self.near.len()).any(|cell| self.ends[1 << cell] >> cell & 1 == 1),
        }
    }

    fn hint(&self, steps: &[u16]) -> Hint {
        if steps.len() == self.near.len() {
            return Hint::Done;
        }
        if self.is_open(steps) {
            let goes_on = |&cell: &u16| {
                let near = steps.last().map_or(!0, |&last| self.near[last as usize]);
                near >> cell & 1 == 1 && !steps.contains(&cell) && self.is_open(&[steps, &[cell]].concat())
            };
            return Hint::Next((0..self.near.len() as u16).find(goes_on).expect("it is open"));
        }
        Hint::Lost((0..steps.len()).rev().find(|&made| self.is_open(&steps[..made])))
    }
}

/// Steps at random behind some others, until there are so many in all or it is stuck.
fn walk_on(board: &Board, mut steps: Vec<u16>, most: usize, random: &mut Rng) -> Vec<u16> {
    while steps.len() < most {
        let options: Vec<u16> = match steps.last() {
            None => (0..board.len() as u16).collect(),
            Some(&last) => board.neighbours(last as usize).to_vec(),
        };
        let fresh: Vec<u16> = options.into_iter().filter(|cell| !steps.contains(cell)).collect();
        match random.choice(&fresh) {
            Some(&cell) => steps.push(cell),
            None => break,
        }
    }
    steps
}

#[test]
fn hints_are_those_of_the_table_of_all_sets() {
    let mut random = Rng::with_seed(1);
    let mut kinds = [0; 4];
    for case in 0..250 {
        let (rows, wraps) = random_board(14, &mut random);
        let board = Board::from_rows(wraps, &rows).unwrap();
        let table = Completions::new(&rows, wraps);
        for _ in 0..20 {
            let most = random.usize(..=board.len());
            let steps = walk_on(&board, Vec::new(), most, &mut random);
            let hint = Begun::new(&board, &steps).unwrap().hint();
            assert_eq!(
                hint,
                table.hint(&steps),
                "case {case}, wraps: {wraps}, {steps:?}\n{}",
                rows.join("\n")
            );
            kinds[match hint {
                Hint::Done => 0,
                Hint::Next(_) => 1,
                Hint::Lost(Some(_)) => 2,
                Hint::Lost(None) => 3,
            }] += 1;
        }
    }
    assert!(kinds.iter().all(|&count| count > 50), "{kinds:?}");
}

#[test]
fn steps_that_are_none_are_refused() {
    let board = Board::from_rows(false, &["###", "###", "###"]).unwrap();
    assert_eq!(Begun::new(&board, &[0, 5, 0]).unwrap_err(), BadStep::Revisits(3));
    assert_eq!(Begun::new(&board, &[0, 5, 7]).unwrap_err(), BadStep::NoMove(3));
}

/// The rows of what is left after some steps, their last cell the start: a board built anew.
fn rest(board: &Board, steps: &[u16]) -> Board {
    let mut rows = vec![vec![b'.'; board.width()]; board.height()];
    for cell in 0..board.len() as u16 {
        let (row, column) = board.place(cell as usize);
        rows[row][column] = match steps.iter().position(|&step| step == cell) {
            None => b'#',
            Some(at) if at + 1 == steps.len() => b'S',
            Some(_) => b'.',
        };
    }
    Board::from_rows(board.wraps(), &rows).unwrap()
}

fn is_open(board: &Board, steps: &[u16]) -> bool {
    matches!(decide(&rest(board, steps)), Verdict::Path(_))
}

/// The shared boards: paths that are right and paths that leave the right way, each answer checked by deciding
/// the boards that it speaks of; and hints followed to the end.
#[test]
fn hints_on_stored_boards_hold() {
    let text = std::fs::read_to_string("testdata/knight/secret-03-random.in").unwrap();
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let mut random = Rng::with_seed(2);
    let mut kinds = [0; 2];
    while let Some(header) = lines.next() {
        let words: Vec<&str> = header.split_whitespace().collect();
        let rows: Vec<&str> = lines.by_ref().take(words[0].parse().unwrap()).collect();
        let board = Board::from_rows(words[2] == "1", &rows).unwrap();
        let Verdict::Path(path) = decide(&board) else { continue };
        let mut steps = path[..random.usize(..path.len())].to_vec();
        if random.bool() {
            let most = steps.len() + 6;
            steps = walk_on(&board, steps, most, &mut random);
        }
        match Begun::new(&board, &steps).unwrap().hint() {
            Hint::Done => assert_eq!(steps.len(), board.len()),
            Hint::Next(cell) => {
                assert!(is_open(&board, &[&steps[..], &[cell]].concat()), "{header}");
                kinds[0] += 1;
                if kinds[0] % 20 == 0 {
                    while let Hint::Next(cell) = Begun::new(&board, &steps).unwrap().hint() {
                        steps.push(cell);
                    }
                    assert_eq!(steps.len(), board.len(), "{header}");
                }
            }
            Hint::Lost(good) => {
                let good = good.expect("the board has a path");
                assert!(good == 0 || is_open(&board, &steps[..good]), "{header}");
                assert!(!is_open(&board, &steps[..=good]), "{header}");
                kinds[1] += 1;
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 20), "{kinds:?}");
}

fn count(rows: &[String], wraps: bool) -> Option<String> {
    count_paths(&Board::from_rows(wraps, rows).unwrap()).map(|count| count.to_string())
}

fn full(height: usize, width: usize) -> Vec<String> {
    vec!["#".repeat(width); height]
}

/// All paths of a board from S to E, where they are marked, walked one by one; without marks, a path and its
/// reverse are one.
fn walked(rows: &[String], wraps: bool) -> u64 {
    fn from(near: &[u32], end: Option<usize>, at: usize, visited: u32) -> u64 {
        if visited.count_ones() as usize == near.len() {
            return u64::from(end.map_or(true, |end| end == at));
        }
        let next = (0..near.len()).filter(|&next| near[at] >> next & 1 == 1 && visited >> next & 1 == 0);
        next.map(|next| from(near, end, next, visited | 1 << next)).sum()
    }
    let near = Completions::new(rows, wraps).near;
    let letter = |mark| twin::cells(rows).iter().position(|&(i, j)| rows[i].as_bytes()[j] == mark);
    let (start, end) = (letter(b'S'), letter(b'E'));
    let starts = (0..near.len()).filter(|&cell| start.map_or(true, |start| start == cell));
    let directed: u64 = starts.map(|start| from(&near, end, start, 1 << start)).sum();
    match (start, end) {
        (None, None) if near.len() > 1 => directed / 2,
        _ => directed,
    }
}

#[test]
fn counts_are_those_of_walking_all_paths() {
    let mut random = Rng::with_seed(3);
    let mut some = 0;
    for case in 0..1000 {
        let (mut rows, wraps) = random_board(16, &mut random);
        let mut cells = twin::cells(&rows);
        random.shuffle(&mut cells);
        for (mark, (i, j)) in ["S", "E"].into_iter().zip(cells) {
            if random.u8(..3) == 0 {
                rows[i].replace_range(j..=j, mark);
            }
        }
        let expected = walked(&rows, wraps);
        some += usize::from(expected > 0);
        assert_eq!(
            count(&rows, wraps),
            Some(expected.to_string()),
            "case {case}, wraps: {wraps}\n{}",
            rows.join("\n")
        );
    }
    assert!(some > 100, "{some} of the boards have a path");
}

/// OEIS A165134 counts directed paths of n×n; the others are in the literature of tours on narrow boards.
#[test]
fn counts_are_those_that_are_known() {
    for (height, width, undirected) in [
        (5, 5, "864"),
        (5, 6, "18784"),
        (6, 6, "3318960"),
        (3, 10, "3048"),
        (3, 11, "10672"),
        (4, 7, "6378"),
        (4, 8, "31088"),
    ] {
        assert_eq!(count(&full(height, width), false).as_deref(), Some(undirected), "{height}×{width}");
        assert_eq!(count(&full(width, height), false).as_deref(), Some(undirected), "{width}×{height}");
    }
    // Closed tours, cut at a corner: 9862 on 6×6, each once, since the way goes through both moves of the corner.
    let mut rows = full(6, 6);
    rows[0].replace_range(0..1, "S");
    rows[1].replace_range(2..3, "E");
    assert_eq!(count(&rows, false).as_deref(), Some("9862"));
}

/// What the contract promises to count: 36 cells of any shape, and any length of boards with a side of 4.
#[test]
fn what_is_promised_is_counted() {
    let mut random = Rng::with_seed(4);
    for _ in 0..8 {
        let (height, width) = (5 + random.usize(..5), 5 + random.usize(..5));
        let mut rows = random_rows(height, width, 80, &mut random);
        for (i, j) in twin::cells(&rows).into_iter().skip(36) {
            rows[i].replace_range(j..=j, ".");
        }
        let wraps = random.bool();
        assert!(count(&rows, wraps).is_some(), "wraps: {wraps}\n{}", rows.join("\n"));
    }
    assert_eq!(count(&full(4, 250), false).map(|count| count.len()), Some(165));
    assert!(count(&full(200, 3), true).is_some());
}

#[test]
#[ignore = "a minute"]
fn many_hints_and_counts_are_right() {
    let mut random = Rng::with_seed(5);
    for case in 0..2000 {
        let (rows, wraps) = random_board(16, &mut random);
        let board = Board::from_rows(wraps, &rows).unwrap();
        let table = Completions::new(&rows, wraps);
        for _ in 0..10 {
            let most = random.usize(..=board.len());
            let steps = walk_on(&board, Vec::new(), most, &mut random);
            let hint = Begun::new(&board, &steps).unwrap().hint();
            assert_eq!(
                hint,
                table.hint(&steps),
                "case {case}, wraps: {wraps}, {steps:?}\n{}",
                rows.join("\n")
            );
        }
        assert_eq!(
            count(&rows, wraps),
            Some(walked(&rows, wraps).to_string()),
            "case {case}\n{}",
            rows.join("\n")
        );
    }
}
