//! One form for all boards that are the same up to symmetry.
//!
//! A plain board has the eight symmetries of the square, a wrapped one the reflections of both
//! directions and all rolls. The form is the least image; a cylinder is rolled to its least rotation,
//! its columns being the letters, by comparing two candidates (Shiloach, "Fast canonization of
//! circular strings", 1981).
//!
//! | function | time | naive twin |
//! |---|---|---|
//! | [`canonical`] | O(area) plain, O(area) column comparisons wrapped | all images, in `tests/twins/stages.rs` |

use super::grid::Grid;

/// The grid under the reflections and rotations of its board, itself first: four images of a wrapped
/// one, which stays upright, eight of a plain one.
///
/// ```
/// use endgame::stages::{grid::Grid, symmetry::images};
/// assert_eq!(images(&Grid::new(2, 3, false, true)).len(), 8);
/// assert_eq!(images(&Grid::new(2, 3, true, true)).len(), 4);
/// ```
#[must_use]
pub fn images(grid: &Grid) -> Vec<Grid> {
    let mirrored = |grid: &Grid| {
        let cells = grid.cells.chunks(grid.width).flat_map(|row| row.iter().rev().copied());
        Grid { cells: cells.collect(), ..*grid }
    };
    let upside_down = |grid: &Grid| {
        let cells = grid.cells.chunks(grid.width).rev().flat_map(|row| row.iter().copied());
        Grid { cells: cells.collect(), ..*grid }
    };
    let mut images = vec![grid.clone(), mirrored(grid)];
    images.extend([upside_down(&images[0]), upside_down(&images[1])].iter().cloned());
    if !grid.wrap {
        let lying: Vec<Grid> = images.iter().map(transposed).collect();
        images.extend(lying);
    }
    images
}

fn transposed(grid: &Grid) -> Grid {
    let column = |column: usize| (0..grid.height).map(move |row| grid.has(row, column));
    let cells = (0..grid.width).flat_map(column).collect();
    Grid { height: grid.width, width: grid.height, wrap: grid.wrap, cells }
}

/// The same bytes for two trimmed grids exactly when a symmetry takes one to the other.
///
/// ```
/// use endgame::stages::{grid::Grid, symmetry::canonical};
/// let corner = |cells: [bool; 4]| canonical(&Grid { height: 2, width: 2, wrap: false, cells: cells.to_vec() });
/// assert_eq!(corner([true, true, true, false]), corner([false, true, true, true]));
/// ```
#[must_use]
pub fn canonical(grid: &Grid) -> Vec<u8> {
    let key = |image: &Grid| {
        let mut cells = image.cells.clone();
        if grid.wrap {
            let columns = transposed(image).cells;
            let columns: Vec<&[bool]> = columns.chunks(grid.height).collect();
            let start = least_rotation(&columns);
            cells =
                columns[start..].iter().chain(&columns[..start]).flat_map(|c| c.iter().copied()).collect();
        }
        (image.height, cells)
    };
    let (height, cells) = images(grid).iter().map(key).min().unwrap_or_default();
    let pack = |eight: &[bool]| eight.iter().fold(0, |byte, &cell| byte << 1 | u8::from(cell));
    let mut form = vec![u8::from(grid.wrap)];
    form.extend_from_slice(&(height as u32).to_le_bytes());
    form.extend_from_slice(&(cells.len() as u32).to_le_bytes());
    form.extend(cells.chunks(8).map(pack));
    form
}

/// Where the least rotation of a circular word starts.
fn least_rotation<T: Ord>(word: &[T]) -> usize {
    let length = word.len();
    let at = |i: usize| &word[i % length];
    // Two candidates compared over `run` letters: the greater one and all starts inside its run lose.
    let (mut first, mut second, mut run) = (0, 1, 0);
    while first < length && second < length && run < length {
        match at(first + run).cmp(at(second + run)) {
            std::cmp::Ordering::Equal => {
                run += 1;
                continue;
            }
            std::cmp::Ordering::Less => second += run + 1,
            std::cmp::Ordering::Greater => first += run + 1,
        }
        if first == second {
            second += 1;
        }
        run = 0;
    }
    first.min(second)
}
