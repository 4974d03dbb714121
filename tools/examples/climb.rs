//! Looks for boards that are bad for the knight's path engine, by hill climbing on its work.
//!
//! `climb SECONDS [CELLS [SEED]]` climbs from random boards of up to CELLS cells (150) until the time is
//! over, and prints the ten worst boards, worst first, in the format of `knight`, each named after the
//! work it took ([`decide_counting`]). One thread. The way is the same on every machine; how far it leads
//! in the time is not.

use std::fmt::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use endgame::knight::decide_counting;
use endgame::knight::filters;
use endgame::knight::Board;
use endgame_tools::command;
use fastrand::Rng;

/// Boards kept.
const KEPT: usize = 10;
/// Random boards of which the worst begins a climb.
const FIRST: usize = 40;
/// Mutations without gain that end a climb.
const PATIENCE: usize = 250;

const USAGE: &str = "\
usage: climb SECONDS [CELLS [SEED]]

Climbs from random boards of up to CELLS cells (150) to boards that are hard for `knight`, and prints the ten hardest.";

fn main() -> ExitCode {
    command::run(USAGE, |arguments| {
        let number = |i: usize, default| arguments.get(i).map_or(Ok(default), |text| text.parse::<u64>());
        match (number(0, 0), number(1, 150), number(2, 1)) {
            (Ok(seconds @ 1..), Ok(cells @ 10..=10_000), Ok(seed)) if arguments.len() <= 3 => {
                print!("{}", climb(Duration::from_secs(seconds), cells as usize, Rng::with_seed(seed)));
                Ok(true)
            }
            _ => command::refuse(arguments),
        }
    })
}

fn climb(budget: Duration, cells: usize, mut random: Rng) -> String {
    let begin = Instant::now();
    let mut worst: Vec<(u64, Sketch)> = Vec::new();
    while begin.elapsed() < budget {
        let first =
            (0..FIRST).map(|_| Sketch::random(cells, &mut random)).map(|sketch| (sketch.cost(), sketch));
        let mut best = first.max_by_key(|(cost, _)| *cost).unwrap_or_default();
        let mut failures = 0;
        while failures < PATIENCE && begin.elapsed() < budget {
            let next = best.1.mutated(cells, &mut random);
            let cost = next.cost();
            if cost > best.0 {
                best = (cost, next);
                failures = 0;
            } else {
                failures += 1;
            }
        }
        eprintln!("{} s: {} work, {}", begin.elapsed().as_secs(), best.0, best.1.header(""));
        worst.push(best);
        worst.sort_by_key(|(cost, _)| std::cmp::Reverse(*cost));
        worst.truncate(KEPT);
    }
    let mut text = String::new();
    for (cost, sketch) in &worst {
        let _ = writeln!(text, "{}", sketch.header(&format!(" climb{cost}")));
        for row in sketch.cells.chunks(sketch.width) {
            let _ = writeln!(text, "{}", String::from_utf8_lossy(row));
        }
    }
    text
}

/// A board as it is drawn.
#[derive(Clone, Default)]
struct Sketch {
    width: usize,
    wraps: bool,
    cells: Vec<u8>,
}

impl Sketch {
    fn header(&self, name: &str) -> String {
        format!("{} {} {}{name}", self.cells.len() / self.width.max(1), self.width, u8::from(self.wraps))
    }

    /// A rectangle with holes, or a blob grown from its middle.
    fn random(cells: usize, random: &mut Rng) -> Sketch {
        let target = cells / 3 + random.usize(..cells - cells / 3 + 1);
        // Long boards are worse than square ones: they get two thirds of the climbs.
        let side = [4, (2.0 * (cells as f64).sqrt()) as usize, cells / 3][random.usize(..3)];
        let width = 3 + random.usize(..side);
        let holes = random.usize(..40);
        let height = (target * 100 / ((100 - holes) * width)).max(3);
        let mut sketch = Sketch { width, wraps: random.usize(..2) == 0, cells: vec![b'#'; height * width] };
        if random.usize(..2) == 0 {
            for cell in &mut sketch.cells {
                if random.usize(..100) < holes {
                    *cell = b'.';
                }
            }
        } else {
            sketch.cells.fill(b'.');
            sketch.cells[height / 2 * width + width / 2] = b'#';
            let mut grown = 1;
            while grown < target.min(height * width * 9 / 10) {
                let place = random.usize(..height * width);
                if sketch.cells[place] == b'.' && sketch.touches(place) {
                    sketch.cells[place] = b'#';
                    grown += 1;
                }
            }
        }
        while sketch.len() > cells {
            let place = random.usize(..height * width);
            sketch.cells[place] = b'.';
        }
        sketch
    }

    fn len(&self) -> usize {
        self.cells.iter().filter(|&&cell| cell != b'.').count()
    }

    fn touches(&self, place: usize) -> bool {
        let (width, column) = (self.width, place % self.width);
        (column > 0 && self.cells[place - 1] != b'.')
            || (column + 1 < width && self.cells[place + 1] != b'.')
            || (place >= width && self.cells[place - width] != b'.')
            || self.cells.get(place + width).is_some_and(|&cell| cell != b'.')
    }

    /// The board with a few places changed, two of different kinds exchanged, or a mark moved.
    fn mutated(&self, cells: usize, random: &mut Rng) -> Sketch {
        let mut next = self.clone();
        for _ in 0..=random.usize(..3) {
            let place = random.usize(..next.cells.len());
            match random.usize(..8) {
                0 => {
                    let mark = if random.usize(..2) == 0 { b'S' } else { b'E' };
                    next.cells.iter_mut().filter(|cell| **cell == mark).for_each(|cell| *cell = b'#');
                    if random.usize(..2) == 0 && next.cells[place] == b'#' {
                        next.cells[place] = mark;
                    }
                }
                1..=3 => {
                    let other = random.usize(..next.cells.len());
                    next.cells.swap(place, other);
                }
                _ if next.cells[place] != b'.' => next.cells[place] = b'.',
                _ if next.len() < cells => next.cells[place] = b'#',
                _ => {}
            }
        }
        next
    }

    /// The work to decide it; 0 if cheap filters do.
    fn cost(&self) -> u64 {
        let rows: Vec<&[u8]> = self.cells.chunks(self.width.max(1)).collect();
        match Board::from_rows(self.wraps, &rows) {
            Ok(board) if filters::refute(&board).is_none() => decide_counting(&board).1,
            _ => 0,
        }
    }
}
