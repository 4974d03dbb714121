//! The seven shapes, and a random board of each.

use super::glyphs::{glyph, GLYPHS};
use super::grid::Grid;
use super::grow::{grow, punch, Symmetry};
use super::random::Random;

/// Cells of the smallest ring: eight around one hole.
const LEAST_RING: usize = 8;

/// Rows and columns of the smallest board with a hole that is not at its edge.
const LEAST_HOLES: usize = 3;

/// Columns of a cylinder that is not narrow.
const LEAST_ROUND: usize = 5;

/// What a chapter's boards look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A full rectangle.
    Rectangle,
    /// A rectangle with holes, one of them off its edge.
    Holes,
    /// Cells connected by edges.
    Blob,
    /// A blob that a reflection or rotation leaves unchanged.
    Symmetric,
    /// A glyph, its lines thickened.
    Letter,
    /// A blob around holes.
    Ring,
    /// A band around a cylinder.
    Scroll,
}

impl Shape {
    /// All shapes.
    pub const ALL: [Shape; 7] = [
        Shape::Rectangle,
        Shape::Holes,
        Shape::Blob,
        Shape::Symmetric,
        Shape::Letter,
        Shape::Ring,
        Shape::Scroll,
    ];

    /// How the shape is written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Shape::Rectangle => "rectangle",
            Shape::Holes => "holes",
            Shape::Blob => "blob",
            Shape::Symmetric => "symmetric",
            Shape::Letter => "letter",
            Shape::Ring => "ring",
            Shape::Scroll => "scroll",
        }
    }
}

/// A random board of about `target` cells, and the glyph's name if it is one. `None` if the draw came
/// to nothing. Rectangles are not drawn but listed, by [`rectangles`].
///
/// ```
/// use endgame::stages::{random::Random, shape::{draw, Shape}};
/// let (grid, glyph) = draw(&mut Random::new(1, b"Rings"), Shape::Ring, 30).expect("a ring");
/// assert!(grid.count() >= 20 && !grid.wrap && glyph.is_none());
/// ```
pub fn draw(random: &mut Random, shape: Shape, target: usize) -> Option<(Grid, Option<String>)> {
    let grid = match shape {
        Shape::Rectangle => None,
        Shape::Holes => holes(random, target),
        Shape::Blob => blob(random, target),
        Shape::Symmetric => symmetric(random, target),
        Shape::Letter => {
            let (grid, name) = letter(random, target);
            return Some((grid, Some(name)));
        }
        Shape::Ring => ring(random, target),
        Shape::Scroll => scroll(random, target),
    };
    grid.map(|grid| (grid.trimmed(), None))
}

/// The sides of all rectangles of `min` to `max` cells that have a knight's path, height ≤ width, by height.
///
/// All have one but 1×n (n > 1), 2×n, 3×3, 3×5, 3×6 and 4×4 (Cull and De Curtins, "Knight's tour
/// revisited", 1978, for the large ones; the small ones by search).
///
/// ```
/// use endgame::stages::shape::rectangles;
/// assert_eq!(rectangles(12, 21).collect::<Vec<_>>(), [(3, 4), (3, 7), (4, 5)]);
/// ```
pub fn rectangles(min: usize, max: usize) -> impl Iterator<Item = (usize, usize)> {
    let tall = (1..).take_while(move |h| h * h <= max);
    let all = tall.flat_map(move |h| (h.max(min.div_ceil(h))..=max / h).map(move |w| (h, w)));
    all.filter(|&(h, w)| match h {
        1 => w == 1,
        2 => false,
        3 => !matches!(w, 3 | 5 | 6),
        _ => (h, w) != (4, 4),
    })
}

/// The least number whose square is at least `n`.
fn side(n: usize) -> usize {
    (0..).find(|s| s * s >= n).unwrap_or(n)
}

/// A side of a canvas on which `target` cells in one piece hardly meet an edge.
fn canvas(random: &mut Random, target: usize) -> usize {
    2 * side(target) + 8 + random.below(2)
}

fn with_cell(mut grid: Grid, row: usize, column: usize) -> Grid {
    grid.cells[row * grid.width + column] = true;
    grid
}

fn holes(random: &mut Random, target: usize) -> Option<Grid> {
    let mut height = random.between(LEAST_HOLES, LEAST_HOLES.max(side(target)));
    let wanted = random.between(1, 1 + target / 4);
    let mut width = LEAST_HOLES.max((target + wanted).div_ceil(height));
    if random.below(2) == 0 {
        std::mem::swap(&mut height, &mut width);
    }
    let mut grid = Grid::new(height, width, false, true);
    let holes = (height * width).checked_sub(target).filter(|&holes| holes < target)?;
    punch(random, &mut grid, holes);
    let full = grid.trimmed() == grid;
    let inside = (1..height - 1).any(|row| (1..width - 1).any(|column| !grid.has(row, column)));
    Some(grid).filter(|_| full && inside)
}

fn blob(random: &mut Random, target: usize) -> Option<Grid> {
    let side = canvas(random, target);
    let start = with_cell(Grid::new(side, side, false, false), side / 2, side / 2);
    let closed = vec![false; side * side];
    let compact = random.between(1, 4);
    grow(random, start, &closed, Symmetry::Identity, compact, target)
}

fn symmetric(random: &mut Random, target: usize) -> Option<Grid> {
    let side = canvas(random, target);
    let (symmetry, height, width) = match random.below(5) {
        0 => (Symmetry::Mirror, side, canvas(random, target)),
        1 => (Symmetry::Diagonal, side, side),
        2 => (Symmetry::QuarterTurn, side, side),
        _ => (Symmetry::HalfTurn, side, canvas(random, target)),
    };
    // The squares around the centre are one orbit, or two for a mirror, and connected.
    let mut start = Grid::new(height, width, false, false);
    for row in [(height - 1) / 2, height / 2].iter() {
        for column in [(width - 1) / 2, width / 2].iter() {
            start = with_cell(start, *row, *column);
        }
    }
    let closed = vec![false; height * width];
    let compact = random.between(1, 4);
    grow(random, start, &closed, symmetry, compact, target)
}

/// A glyph whose rows and columns are repeated; only empty ones stay as thin as they are, so that a
/// knight can jump over them.
fn letter(random: &mut Random, target: usize) -> (Grid, String) {
    let (pixels, name) = glyph(random.below(GLYPHS));
    let ink = pixels.count();
    let times = target / ink;
    let tall = random.between(2, 2.max(side(times)));
    let wide = 1.max(times / tall);
    let uneven = random.below(2);
    let repeats = |random: &mut Random, blank: bool, times: usize| match blank {
        true => 1,
        false => times + random.below(1 + uneven),
    };
    let mut rows = Vec::new();
    for row in 0..pixels.height {
        let blank = !(0..pixels.width).any(|column| pixels.has(row, column));
        rows.extend(std::iter::repeat(row).take(repeats(random, blank, tall)));
    }
    let mut columns = Vec::new();
    for column in 0..pixels.width {
        let blank = !(0..pixels.height).any(|row| pixels.has(row, column));
        columns.extend(std::iter::repeat(column).take(repeats(random, blank, wide)));
    }
    let cells = rows.iter().flat_map(|&r| columns.iter().map(move |&c| (r, c)));
    let cells = cells.map(|(row, column)| pixels.has(row, column)).collect();
    (Grid { height: rows.len(), width: columns.len(), wrap: false, cells }, name)
}

fn ring(random: &mut Random, target: usize) -> Option<Grid> {
    let most = target.checked_sub(LEAST_RING)? / 4 + 1;
    let side = canvas(random, target) + 2;
    let middle = with_cell(Grid::new(side, side, false, false), side / 2, side / 2);
    let size = random.between(1, most);
    let hole = grow(random, middle, &vec![false; side * side], Symmetry::Identity, 2, size)?;
    // All eight neighbours of every hole: not even a diagonal step leads out.
    let mut start = Grid::new(side, side, false, false);
    for row in 1..side - 1 {
        for column in 1..side - 1 {
            let beside = (row - 1..=row + 1).any(|r| (column - 1..=column + 1).any(|c| hole.has(r, c)));
            start.cells[row * side + column] = beside && !hole.has(row, column);
        }
    }
    let compact = random.between(1, 4);
    Some(start)
        .filter(|start| start.count() <= target)
        .and_then(|start| grow(random, start, &hole.cells, Symmetry::Identity, compact, target))
}

/// A full band with holes, or a line around the cylinder that has grown.
fn scroll(random: &mut Random, target: usize) -> Option<Grid> {
    let narrow = LEAST_ROUND.max(side(target) / 2).min(target / 2).max(1);
    let broad = (4 * side(target)).min(target * 2 / 5).max(narrow);
    let width = random.between(narrow, broad);
    if random.below(2) == 0 {
        let holes = random.below(1 + target / 4);
        let height = (target + holes).div_ceil(width);
        let mut grid = Grid::new(height, width, true, true);
        punch(random, &mut grid, height * width - target);
        return Some(grid);
    }
    let height = 2 * (target / width) + 3;
    let mut start = Grid::new(height, width, true, false);
    start.cells[height / 2 * width..][..width].fill(true);
    let closed = vec![false; height * width];
    let compact = random.between(1, 4);
    grow(random, start, &closed, Symmetry::Identity, compact, target)
}
