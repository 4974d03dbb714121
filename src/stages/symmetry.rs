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

/// The same bytes for two trimmed grids exactly when a symmetry takes one to the other.
#[must_use]
pub fn canonical(grid: &Grid) -> Vec<u8> {
    let columns = |grid: &Grid| -> Vec<Vec<bool>> {
        (0..grid.width).map(|c| (0..grid.height).map(|r| grid.has(r, c)).collect()).collect()
    };
    let upright = columns(grid);
    let mut images = reflections(&upright);
    if grid.wrap {
        for image in &mut images {
            let start = least_rotation(image);
            image.rotate_left(start);
        }
    } else if grid.height < grid.width {
        images = reflections(&transposed(&upright));
    } else if grid.height == grid.width {
        images.extend(reflections(&transposed(&upright)));
    }
    let least = images.into_iter().min().unwrap_or_default();
    let width = least.len() as u32;
    let squares: Vec<bool> = least.concat();
    let pack = |eight: &[bool]| eight.iter().fold(0, |byte, &cell| byte << 1 | u8::from(cell));
    let mut form = vec![u8::from(grid.wrap)];
    form.extend_from_slice(&width.to_le_bytes());
    form.extend_from_slice(&(squares.len() as u32).to_le_bytes());
    form.extend(squares.chunks(8).map(pack));
    form
}

/// The images of a list of columns under no reflection, one, the other, both.
fn reflections(columns: &[Vec<bool>]) -> Vec<Vec<Vec<bool>>> {
    let upside_down: Vec<Vec<bool>> =
        columns.iter().map(|column| column.iter().rev().copied().collect()).collect();
    let reversed = |columns: &[Vec<bool>]| columns.iter().rev().cloned().collect();
    vec![columns.to_vec(), reversed(columns), reversed(&upside_down), upside_down]
}

fn transposed(columns: &[Vec<bool>]) -> Vec<Vec<bool>> {
    (0..columns[0].len()).map(|r| columns.iter().map(|column| column[r]).collect()).collect()
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
