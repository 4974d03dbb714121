//! The pictures: read back, they show what was put in.

#[path = "twins/draw.rs"]
mod twin;

use endgame::draw::{puzzle, walk, Document, Walk};
use endgame::knight::Board;
use endgame::knight::{decide, Verdict};
use endgame::stages::random::Random;
use std::fs;
use std::path::Path;

/// A grid of step numbers as a walk.
fn read(grid: &[Vec<i64>]) -> Result<Walk, String> {
    let mut walk = Walk::default();
    for row in grid {
        for &number in row {
            walk.push(number as u32)?;
        }
        walk.end_row()?;
    }
    walk.missing().map_or(Ok(walk), |step| Err(format!("step {step}")))
}

/// The step numbers of a path that the solver finds, if there is one.
fn solved(board: &Board) -> Option<Vec<Vec<i64>>> {
    let Verdict::Path(path) = decide(board) else { return None };
    let mut grid = vec![vec![0; board.width()]; board.height()];
    for (&cell, step) in path.iter().zip(1..) {
        let (row, column) = board.place(cell as usize);
        grid[row][column] = step;
    }
    Some(grid)
}

/// Whether every move is one without the seam.
fn is_flat(grid: &[Vec<i64>]) -> bool {
    let place = |step: i64| {
        let row = grid.iter().position(|row| row.contains(&step))?;
        Some((row as i64, grid[row].iter().position(|&number| number == step)? as i64))
    };
    let places: Vec<(i64, i64)> = (1..).map_while(place).collect();
    places.windows(2).all(|p| {
        let mut sides = [(p[0].0 - p[1].0).abs(), (p[0].1 - p[1].1).abs()];
        sides.sort_unstable();
        sides == [1, 2]
    })
}

fn svg(picture: endgame::draw::Picture) -> String {
    let mut document = Document::default();
    let early = document.add(picture);
    early + &document.finish()
}

fn random_board(random: &mut Random) -> Board {
    let (height, width) = (random.between(1, 7), random.between(1, 7));
    let wrap = random.below(2) == 1;
    let holes = random.below(3);
    let mut rows: Vec<Vec<u8>> = vec![vec![b'#'; width]; height];
    for _ in 0..holes {
        rows[random.below(height)][random.below(width)] = b'.';
    }
    rows[0][0] = b'#';
    Board::from_rows(wrap, &rows).unwrap()
}

#[test]
fn pictures_of_paths_show_the_paths() {
    let mut random = Random::new(1, b"paths");
    let (mut flat, mut round) = (0, 0);
    while flat < 100 || round < 100 {
        let Some(grid) = solved(&random_board(&mut random)) else { continue };
        let steps = read(&grid).unwrap();
        assert_eq!(steps.wraps(), !is_flat(&grid), "{grid:?}");
        *if steps.wraps() { &mut round } else { &mut flat } += 1;
        let text = svg(walk("Name", &steps));
        let pictures = twin::pictures(&text);
        assert_eq!(pictures.len(), 1);
        assert_eq!(pictures[0].name.as_deref(), Some("Name"));
        twin::check(&pictures[0], &grid, steps.wraps(), (None, None));
    }
}

#[test]
fn pictures_of_boards_show_the_boards() {
    let mut random = Random::new(2, b"boards");
    for _ in 0..200 {
        let board = random_board(&mut random);
        let mut rows = vec![vec!['.'; board.width()]; board.height()];
        let mut grid = vec![vec![0; board.width()]; board.height()];
        for (row, column) in (0..board.len()).map(|cell| board.place(cell)) {
            rows[row][column] = '#';
            grid[row][column] = -1;
        }
        let mut marks = (None, None);
        let (start, end) = (random.below(board.len()), random.below(board.len()));
        if random.below(2) == 1 {
            let (row, column) = board.place(start);
            rows[row][column] = 'S';
            marks.0 = Some((row as i64, column as i64));
        }
        if random.below(2) == 1 && (start != end || marks.0.is_none()) {
            let (row, column) = board.place(end);
            rows[row][column] = 'E';
            marks.1 = Some((row as i64, column as i64));
        }
        let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
        let marked = Board::from_rows(board.wraps(), &rows).unwrap();
        let pictures = twin::pictures(&svg(puzzle("", &marked)));
        assert_eq!(pictures[0].name, None);
        twin::check(&pictures[0], &grid, board.wraps(), marks);
    }
}

/// One number that is another, or two that change places, are noticed, unless it is a path again.
#[test]
fn grids_that_are_no_paths_are_refused() {
    let mut random = Random::new(3, b"flaws");
    let mut refused = 0;
    while refused < 2000 {
        let Some(mut grid) = solved(&random_board(&mut random)) else { continue };
        let cells = grid.iter().flatten().filter(|&&step| step > 0).count() as i64;
        let row = random.below(grid.len());
        let column = random.below(grid[row].len());
        let other = (random.below(grid.len()), random.below(grid[row].len()));
        let number = grid[row][column];
        if random.below(2) == 1 {
            grid[row][column] = std::mem::replace(&mut grid[other.0][other.1], number);
        } else {
            grid[row][column] = random.below(cells as usize + 3) as i64;
        }
        let mut steps: Vec<i64> = grid.iter().flatten().copied().filter(|&step| step > 0).collect();
        steps.sort_unstable();
        let place = |step: i64| {
            let row = grid.iter().position(|row| row.contains(&step)).unwrap();
            (row as i64, grid[row].iter().position(|&number| number == step).unwrap() as i64)
        };
        let width = grid[0].len() as i64;
        let is_move = |step: i64| {
            let (a, b) = (place(step), place(step + 1));
            let lands = |by: i64| (a.1 + by - b.1).rem_euclid(width) == 0;
            match (a.0 - b.0).abs() {
                1 => lands(2) || lands(-2),
                2 => lands(1) || lands(-1),
                _ => false,
            }
        };
        let is_path = steps == (1..=steps.len() as i64).collect::<Vec<_>>()
            && !steps.is_empty()
            && (1..steps.len() as i64).all(is_move);
        assert_eq!(read(&grid).is_ok(), is_path, "{grid:?}");
        refused += usize::from(!is_path);
    }
}

/// What lies in the test data as expected output shows its input.
#[test]
fn stored_pictures_show_their_inputs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/draw");
    let mut checked = 0;
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.extension().map_or(true, |extension| extension != "in") {
            continue;
        }
        let input = String::from_utf8_lossy(&fs::read(&entry).unwrap()).into_owned();
        let output = fs::read_to_string(entry.with_extension("ans")).unwrap();
        let pictures = twin::pictures(&output);
        assert_eq!(output.starts_with("<!DOCTYPE html>"), pictures.len() > 1);
        let mut pictures = pictures.into_iter();
        let mut lines = input.lines().filter(|line| !line.is_empty()).peekable();
        while let Some(header) = lines.next() {
            let picture = pictures.next().unwrap();
            let words: Vec<&str> = header.split(' ').collect();
            match words[0] {
                "YES" => {
                    let mut grid = Vec::new();
                    while lines
                        .peek()
                        .is_some_and(|line| !line.contains(['Y', 'N']) && !is_header(line, &grid))
                    {
                        let row = lines.next().unwrap().split(' ').map(|number| number.parse().unwrap());
                        grid.push(row.collect::<Vec<i64>>());
                    }
                    twin::check(&picture, &grid, !is_flat(&grid), (None, None));
                }
                "NO" => assert!(picture.texts.values().any(|text| text == "NO")),
                height => {
                    let mut grid = Vec::new();
                    let mut marks = (None, None);
                    for (row, line) in (0..).zip(lines.by_ref().take(height.parse().unwrap())) {
                        let number = |c: char| i64::from(c == '.') - 1;
                        grid.push(line.chars().map(number).collect());
                        let mark = |mark| line.find(mark).map(|column| (row, column as i64));
                        marks = (marks.0.or(mark('S')), marks.1.or(mark('E')));
                    }
                    twin::check(&picture, &grid, words[2] == "1", marks);
                }
            }
            checked += 1;
        }
        assert!(pictures.next().is_none());
    }
    assert!(checked > 20, "{checked}");
}

/// In the stored inputs, a board follows a path as a line of another length.
fn is_header(line: &str, grid: &[Vec<i64>]) -> bool {
    grid.first().is_some_and(|row| line.split(' ').count() != row.len())
}

#[test]
fn one_picture_is_a_file_and_several_are_a_page() {
    let mut document = Document::default();
    let picture = || endgame::draw::verdict("A&B", "parity");
    assert_eq!(document.add(picture()), "");
    let both = document.add(picture());
    assert!(both.starts_with("<!DOCTYPE html>\n") && both.matches("<figure>").count() == 2);
    let third = document.add(picture());
    assert!(third.starts_with("<figure>") && third.matches("A&amp;B").count() == 2);
    assert_eq!(document.finish(), "");
    assert_eq!(Document::default().finish(), "");
}
