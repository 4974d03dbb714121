//! Boards by definition: what has which shape, what is alike, what is a path. Slow and plain.

use std::collections::BTreeSet;

/// Row and column of a cell.
pub type Cell = (i64, i64);

/// A board as it is printed.
#[derive(Clone, Debug)]
pub struct Printed {
    pub height: i64,
    pub width: i64,
    pub wrap: bool,
    pub name: String,
    pub rows: Vec<String>,
}

impl Printed {
    pub fn cells(&self) -> BTreeSet<Cell> {
        let mut cells = BTreeSet::new();
        for (row, line) in self.rows.iter().enumerate() {
            for (column, letter) in line.chars().enumerate() {
                if letter == '#' {
                    cells.insert((row as i64, column as i64));
                }
            }
        }
        cells
    }
}

/// The boards of an output, which must have no marks.
pub fn boards(output: &str) -> Vec<Printed> {
    let mut lines = output.lines();
    let mut boards = Vec::new();
    while let Some(header) = lines.next() {
        let words: Vec<&str> = header.split(' ').collect();
        assert_eq!(words.len(), 4, "{header}");
        let (height, width) = (words[0].parse().unwrap(), words[1].parse().unwrap());
        assert!(words[2] == "0" || words[2] == "1", "{header}");
        let mut rows = Vec::new();
        for _ in 0..height {
            let row = lines.next().unwrap();
            assert_eq!(row.len() as i64, width, "{header}");
            assert!(row.chars().all(|c| c == '#' || c == '.'), "{row}");
            rows.push(row.to_string());
        }
        boards.push(Printed { height, width, wrap: words[2] == "1", name: words[3].to_string(), rows });
    }
    boards
}

fn moved_to_corner(cells: &BTreeSet<Cell>) -> BTreeSet<Cell> {
    let top = cells.iter().map(|c| c.0).min().unwrap();
    let left = cells.iter().map(|c| c.1).min().unwrap();
    cells.iter().map(|&(r, c)| (r - top, c - left)).collect()
}

/// The cells of all boards that are the same up to rotation and reflection, and rolling if wrapped.
pub fn alike(board: &Printed) -> BTreeSet<BTreeSet<Cell>> {
    let cells = board.cells();
    let mut all = BTreeSet::new();
    if board.wrap {
        let top = cells.iter().map(|c| c.0).min().unwrap();
        let bottom = cells.iter().map(|c| c.0).max().unwrap();
        for roll in 0..board.width {
            for &flip_rows in &[false, true] {
                for &flip_columns in &[false, true] {
                    let image = cells.iter().map(|&(r, c)| {
                        let r = if flip_rows { bottom - r } else { r - top };
                        let c = if flip_columns { -c } else { c };
                        (r, (c + roll).rem_euclid(board.width))
                    });
                    all.insert(image.collect());
                }
            }
        }
    } else {
        for quarter_turns in 0..4 {
            for &flip in &[false, true] {
                let image = cells.iter().map(|&(r, c)| {
                    let (mut r, mut c) = if flip { (r, -c) } else { (r, c) };
                    for _ in 0..quarter_turns {
                        let turned = (c, -r);
                        r = turned.0;
                        c = turned.1;
                    }
                    (r, c)
                });
                all.insert(moved_to_corner(&image.collect()));
            }
        }
    }
    all
}

/// What tells boards apart: whether wrapped, how wide a wrapped one is, and the least of its images.
pub type Form = (bool, i64, BTreeSet<Cell>);

pub fn form(board: &Printed) -> Form {
    let least = alike(board).into_iter().next().unwrap();
    (board.wrap, if board.wrap { board.width } else { 0 }, least)
}

fn reachable(from: Cell, within: &BTreeSet<Cell>, steps: &[Cell]) -> BTreeSet<Cell> {
    let mut reached = BTreeSet::new();
    let mut waiting = vec![from];
    while let Some((r, c)) = waiting.pop() {
        if within.contains(&(r, c)) && reached.insert((r, c)) {
            waiting.extend(steps.iter().map(|&(dr, dc)| (r + dr, c + dc)));
        }
    }
    reached
}

const EDGES: [Cell; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const CORNERS_TOO: [Cell; 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];

fn is_blob(board: &Printed) -> bool {
    let cells = board.cells();
    reachable(*cells.iter().next().unwrap(), &cells, &EDGES).len() == cells.len()
}

/// Whether a hole cannot be left for the outside, not even by diagonal steps.
fn encloses(board: &Printed) -> bool {
    let cells = board.cells();
    let mut free = BTreeSet::new();
    for r in -1..=board.height {
        for c in -1..=board.width {
            if !cells.contains(&(r, c)) {
                free.insert((r, c));
            }
        }
    }
    reachable((-1, -1), &free, &CORNERS_TOO).len() < free.len()
}

/// Whether a reflection or rotation other than the identity leaves the cells where they are.
fn is_symmetric(board: &Printed) -> bool {
    let cells = board.cells();
    let (h, w) = (board.height - 1, board.width - 1);
    let mut maps: Vec<fn(Cell, i64, i64) -> Cell> =
        vec![|(r, c), _, w| (r, w - c), |(r, c), h, _| (h - r, c), |(r, c), h, w| (h - r, w - c)];
    if h == w {
        maps.push(|(r, c), _, _| (c, r));
        maps.push(|(r, c), h, w| (w - c, h - r));
        maps.push(|(r, c), h, _| (c, h - r));
    }
    maps.iter().any(|map| cells.iter().map(|&cell| map(cell, h, w)).collect::<BTreeSet<_>>() == cells)
}

/// The picture without lines that repeat the one before them: rows first, columns then.
pub fn skeleton(rows: &[String]) -> Vec<String> {
    let thin = |rows: &[String]| {
        let mut kept: Vec<String> = rows.to_vec();
        kept.dedup();
        kept
    };
    let flipped = |rows: &[String]| -> Vec<String> {
        (0..rows[0].len()).map(|c| rows.iter().map(|row| row.as_bytes()[c] as char).collect()).collect()
    };
    flipped(&thin(&flipped(&thin(rows))))
}

/// Whether the board fits its rectangle and is of a shape; letters are compared with `glyphs`.
pub fn has_shape(board: &Printed, shape: &str, glyphs: &[Vec<String>]) -> bool {
    let cells = board.cells();
    let rows: BTreeSet<i64> = cells.iter().map(|c| c.0).collect();
    let columns: BTreeSet<i64> = cells.iter().map(|c| c.1).collect();
    let bounded = rows.contains(&0)
        && rows.contains(&(board.height - 1))
        && (board.wrap || (columns.contains(&0) && columns.contains(&(board.width - 1))));
    let inner = |&(r, c): &Cell| 0 < r && r < board.height - 1 && 0 < c && c < board.width - 1;
    let mut all = BTreeSet::new();
    for r in 0..board.height {
        for c in 0..board.width {
            all.insert((r, c));
        }
    }
    bounded
        && board.wrap == (shape == "scroll")
        && match shape {
            "rectangle" => cells == all,
            "holes" => all.difference(&cells).any(inner),
            "blob" => is_blob(board),
            "symmetric" => is_blob(board) && is_symmetric(board),
            "letter" => glyphs.contains(&skeleton(&board.rows)),
            "ring" => is_blob(board) && encloses(board),
            "scroll" => true,
            _ => panic!("{shape}"),
        }
}

/// Whether `path` visits every cell once by knight's moves.
pub fn is_path(board: &Printed, wrap: bool, path: &[Cell]) -> bool {
    let visited: BTreeSet<Cell> = path.iter().copied().collect();
    let is_move = |a: Cell, b: Cell| {
        [(1, 2), (2, 1)].iter().any(|&(rows, columns)| {
            let across = (a.1 - b.1 - columns, a.1 - b.1 + columns);
            let lands = |gap: i64| if wrap { gap.rem_euclid(board.width) == 0 } else { gap == 0 };
            (a.0 - b.0).abs() == rows && (lands(across.0) || lands(across.1))
        })
    };
    visited == board.cells() && visited.len() == path.len() && path.windows(2).all(|p| is_move(p[0], p[1]))
}

/// All sets of at most `most` cells connected by edges, up to rotation and reflection.
pub fn blobs(most: usize) -> BTreeSet<BTreeSet<Cell>> {
    let mut all = BTreeSet::new();
    let mut last: BTreeSet<BTreeSet<Cell>> = BTreeSet::new();
    last.insert([(0, 0)].iter().copied().collect());
    for _ in 0..most {
        let mut next = BTreeSet::new();
        for blob in &last {
            for &(r, c) in blob {
                for (dr, dc) in EDGES {
                    let mut larger = blob.clone();
                    if larger.insert((r + dr, c + dc)) {
                        next.insert(form(&printed(&larger)).2);
                    }
                }
            }
        }
        all.append(&mut std::mem::replace(&mut last, next));
    }
    all
}

fn printed(cells: &BTreeSet<Cell>) -> Printed {
    let cells = moved_to_corner(cells);
    let height = 1 + cells.iter().map(|c| c.0).max().unwrap();
    let width = 1 + cells.iter().map(|c| c.1).max().unwrap();
    let letter = |r: i64, c: i64| if cells.contains(&(r, c)) { '#' } else { '.' };
    let rows = (0..height).map(|r| (0..width).map(|c| letter(r, c)).collect()).collect();
    Printed { height, width, wrap: false, name: String::new(), rows }
}

/// Whether some order of the cells is a knight's path.
pub fn has_path(cells: &BTreeSet<Cell>) -> bool {
    fn goes_on(from: Cell, left: &mut BTreeSet<Cell>) -> bool {
        if left.is_empty() {
            return true;
        }
        for (rows, columns) in [(1, 2), (2, 1), (1, -2), (2, -1), (-1, 2), (-2, 1), (-1, -2), (-2, -1)] {
            let to = (from.0 + rows, from.1 + columns);
            if left.remove(&to) {
                if goes_on(to, left) {
                    return true;
                }
                left.insert(to);
            }
        }
        false
    }
    cells.iter().any(|&start| {
        let mut left = cells.clone();
        left.remove(&start);
        goes_on(start, &mut left)
    })
}
