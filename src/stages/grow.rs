//! Random sets of squares: grown from seeds, or punched out of a full grid.
//!
//! A knight changes the colour of its square, so the colours of a path differ by one at most. Both
//! processes keep an eye on that: near their end they take squares only of the colour that is short.
//! What slips through is dropped by the filters.

use super::grid::Grid;
use super::random::Random;

/// Squares that are looked at before one of the wrong colour is taken.
const PATIENCE: usize = 24;

/// A map of the squares of a grid onto themselves that keeps distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Every square stays.
    Identity,
    /// Left and right change places.
    Mirror,
    /// Rows and columns change places; the grid is square.
    Diagonal,
    /// Half a turn.
    HalfTurn,
    /// A quarter turn; the grid is square.
    QuarterTurn,
}

impl Symmetry {
    fn image(self, grid: &Grid, square: usize) -> usize {
        let (row, column) = (square / grid.width, square % grid.width);
        let (row, column) = match self {
            Symmetry::Identity => (row, column),
            Symmetry::Mirror => (row, grid.width - 1 - column),
            Symmetry::Diagonal => (column, row),
            Symmetry::HalfTurn => (grid.height - 1 - row, grid.width - 1 - column),
            Symmetry::QuarterTurn => (column, grid.height - 1 - row),
        };
        row * grid.width + column
    }

    /// The squares that a square is taken to, itself first: one, two or four.
    fn orbit(self, grid: &Grid, square: usize) -> Vec<usize> {
        let mut orbit = vec![square];
        let mut image = self.image(grid, square);
        while image != square {
            orbit.push(image);
            image = self.image(grid, image);
        }
        orbit
    }
}

/// White squares minus black ones.
struct Balance {
    width: usize,
    /// Whether the grid has colours at all: a cylinder of odd circumference has none.
    coloured: bool,
    excess: isize,
}

impl Balance {
    fn of(grid: &Grid) -> Balance {
        let coloured = !grid.wrap || grid.width % 2 == 0;
        let mut balance = Balance { width: grid.width, coloured, excess: 0 };
        let cells: Vec<usize> = (0..grid.cells.len()).filter(|&s| grid.cells[s]).collect();
        balance.excess = balance.sum(&cells);
        balance
    }

    fn sum(&self, squares: &[usize]) -> isize {
        let sign = |square: &usize| 1 - 2 * ((square / self.width + square % self.width) % 2) as isize;
        squares.iter().map(sign).sum()
    }

    /// Whether an excess can be made good with `left` more squares.
    fn allows(&self, excess: isize, left: usize) -> bool {
        !self.coloured || excess.unsigned_abs() <= left + 1
    }
}

/// Grows a set from the cells of `start` through shared edges, orbit by orbit, to at least `target`
/// cells; `closed` squares are never taken. `None` if there is no room.
///
/// Time O(target · `compact`); `compact` ≥ 1 is the number of squares from which the one with most
/// neighbours is taken: the higher, the rounder.
pub fn grow(
    random: &mut Random,
    start: Grid,
    closed: &[bool],
    symmetry: Symmetry,
    compact: usize,
    target: usize,
) -> Option<Grid> {
    let mut grid = start;
    let mut balance = Balance::of(&grid);
    let mut count = grid.count();
    let mut seen: Vec<bool> = grid.cells.iter().zip(closed).map(|(&cell, &shut)| cell || shut).collect();
    let mut frontier = Vec::new();
    let reach = |grid: &Grid, seen: &mut [bool], frontier: &mut Vec<usize>, square: usize| {
        for next in grid.neighbours(square) {
            if !seen[next] {
                seen[next] = true;
                frontier.push(next);
            }
        }
    };
    for square in 0..grid.cells.len() {
        if grid.cells[square] {
            reach(&grid, &mut seen, &mut frontier, square);
        }
    }
    while count < target {
        let square = pick(random, &grid, &mut frontier, compact, |square| {
            let orbit = symmetry.orbit(&grid, square);
            let left = target.saturating_sub(count + orbit.len());
            balance.allows(balance.excess + balance.sum(&orbit), left)
        })?;
        let orbit = symmetry.orbit(&grid, square);
        balance.excess += balance.sum(&orbit);
        count += orbit.len();
        for &square in &orbit {
            grid.cells[square] = true;
            seen[square] = true;
        }
        for &square in &orbit {
            reach(&grid, &mut seen, &mut frontier, square);
        }
    }
    Some(grid)
}

/// Takes a square out of the frontier: the one with most neighbours of `compact` random ones that
/// `suits`, or any other after some patience.
fn pick<F>(
    random: &mut Random,
    grid: &Grid,
    frontier: &mut Vec<usize>,
    compact: usize,
    suits: F,
) -> Option<usize>
where
    F: Fn(usize) -> bool,
{
    let mut best: Option<(usize, usize)> = None;
    let (mut tries, mut found) = (0, 0);
    while found < compact && !frontier.is_empty() {
        let place = random.below(frontier.len());
        let square = frontier[place];
        if grid.cells[square] {
            // Taken as part of another square's orbit.
            frontier.swap_remove(place);
            best = None;
            continue;
        }
        tries += 1;
        if tries > PATIENCE || suits(square) {
            found += 1;
            let neighbours = grid.neighbours(square).filter(|&next| grid.cells[next]).count();
            if best.map_or(true, |(most, _)| neighbours > most) {
                best = Some((neighbours, place));
            }
        }
    }
    best.map(|(_, place)| frontier.swap_remove(place))
}

/// Makes `holes` holes in a grid that has more cells, scattered or in clumps as it chances.
pub fn punch(random: &mut Random, grid: &mut Grid, holes: usize) {
    let mut balance = Balance::of(grid);
    let mut last = random.below(grid.cells.len());
    let clump = random.below(4);
    for made in 0..holes {
        let mut tries = 0;
        loop {
            tries += 1;
            // Three ways out of four, depending on the grid, lead on from the last hole.
            let beside: Vec<usize> = grid.neighbours(last).filter(|&next| grid.cells[next]).collect();
            let square = match beside.is_empty() || random.below(4) >= clump || tries > PATIENCE / 2 {
                true => random.below(grid.cells.len()),
                false => beside[random.below(beside.len())],
            };
            if !grid.cells[square] {
                continue;
            }
            let excess = balance.excess - balance.sum(&[square]);
            if tries > PATIENCE || balance.allows(excess, holes - 1 - made) {
                balance.excess = excess;
                grid.cells[square] = false;
                last = square;
                break;
            }
        }
    }
}
