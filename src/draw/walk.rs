//! A grid of step numbers that comes square by square.

use super::super::knight::{MAX_CELLS, MAX_SIDE};

/// A knight's path as a grid of step numbers, checked while it is read.
///
/// ```
/// use endgame::draw::Walk;
/// let mut walk = Walk::default();
/// for row in [[1, 4, 7], [6, 0, 2], [3, 8, 5]] {
///     for step in row {
///         walk.push(step).unwrap();
///     }
///     walk.end_row().unwrap();
/// }
/// assert_eq!(walk.missing(), None);
/// assert!(!walk.wraps());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Walk {
    width: usize,
    /// By step number less one: its row and column.
    places: Vec<Option<(usize, usize)>>,
    row: usize,
    column: usize,
    cells: usize,
    wraps: bool,
}

impl Walk {
    /// Reads the next square of the row: a step number, or 0 for a hole.
    ///
    /// # Errors
    /// What was expected instead: a step not taken twice, a knight's move, the end of the row, no more
    /// than [`MAX_SIDE`] rows or columns or [`MAX_CELLS`] cells.
    pub fn push(&mut self, step: u32) -> Result<(), String> {
        if self.row == MAX_SIDE {
            return Err(format!("at most {MAX_SIDE} rows"));
        }
        if self.row > 0 && self.column == self.width {
            return Err("end of line".to_string());
        }
        if self.column == MAX_SIDE {
            return Err(format!("at most {MAX_SIDE} columns"));
        }
        if step > 0 {
            self.take(step as usize)?;
        }
        self.column += 1;
        Ok(())
    }

    fn take(&mut self, step: usize) -> Result<(), String> {
        if step > MAX_CELLS {
            return Err(format!("at most {MAX_CELLS} steps"));
        }
        if self.places.len() < step {
            self.places.resize(step, None);
        }
        if self.places[step - 1].is_some() {
            return Err("a step that is not taken yet".to_string());
        }
        for &other in [step - 1, step + 1].iter() {
            if let Some((row, column)) = self.place(other) {
                match self.meets(row, column) {
                    None => return Err(format!("a step that is a knight's move from step {other}")),
                    Some(across) => self.wraps |= across,
                }
            }
        }
        self.places[step - 1] = Some((self.row, self.column));
        self.cells += 1;
        Ok(())
    }

    /// Whether a knight's move to the present square crosses the seam; `None` if there is no move.
    fn meets(&self, row: usize, column: usize) -> Option<bool> {
        let far = match self.row - row {
            1 => 2,
            2 => 1,
            _ => return None,
        };
        let distance = column.max(self.column) - column.min(self.column);
        // The distance is less than the width: where it is `far` modulo the width without being `far`,
        // it is `-far`, too.
        match distance == far {
            true => Some(false),
            false => Some(true).filter(|_| (distance + far) % self.width == 0),
        }
    }

    /// Ends a row.
    ///
    /// # Errors
    /// What was expected instead: as many squares as in the first row.
    pub fn end_row(&mut self) -> Result<(), String> {
        if self.row == 0 {
            self.width = self.column;
        }
        if self.column < self.width {
            return Err(format!("{} numbers", self.width));
        }
        self.row += 1;
        self.column = 0;
        Ok(())
    }

    /// The least step number that is missing, if the steps are not 1 to the number of cells.
    #[must_use]
    pub fn missing(&self) -> Option<usize> {
        let gap = self.places.iter().position(Option::is_none).map(|i| i + 1);
        if self.places.is_empty() {
            Some(1)
        } else {
            gap
        }
    }

    /// Whether a move crosses the seam, so that the left and right edges must be joined.
    #[must_use]
    pub fn wraps(&self) -> bool {
        self.wraps
    }

    /// Rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.row
    }

    /// Columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Row and column of a step, from 1.
    #[must_use]
    pub fn place(&self, step: usize) -> Option<(usize, usize)> {
        self.places.get(step.wrapping_sub(1)).copied().flatten()
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.cells
    }
}
