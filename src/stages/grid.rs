//! Cells in a rectangle or on a cylinder, before they become a board.

/// A rectangle of squares, some of them cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Rows.
    pub height: usize,
    /// Columns.
    pub width: usize,
    /// Whether the left and right edges are joined.
    pub wrap: bool,
    /// Whether a square is a cell, row by row.
    pub cells: Vec<bool>,
}

impl Grid {
    /// Squares, all of them cells or none.
    #[must_use]
    pub fn new(height: usize, width: usize, wrap: bool, full: bool) -> Grid {
        Grid { height, width, wrap, cells: vec![full; height * width] }
    }

    /// The number of cells.
    #[must_use]
    pub fn count(&self) -> usize {
        self.cells.iter().filter(|&&cell| cell).count()
    }

    /// Whether a square is a cell.
    #[must_use]
    pub fn has(&self, row: usize, column: usize) -> bool {
        self.cells[row * self.width + column]
    }

    /// The squares that share an edge with a square.
    pub fn neighbours(&self, square: usize) -> impl Iterator<Item = usize> {
        let (height, width, wrap) = (self.height, self.width, self.wrap);
        let (row, column) = (square / width, square % width);
        let up = if row > 0 { Some(square - width) } else { None };
        let down = if row + 1 < height { Some(square + width) } else { None };
        let left = match column {
            0 if wrap => Some(square + width - 1),
            0 => None,
            _ => Some(square - 1),
        };
        let right = match column + 1 == width {
            true if wrap => Some(square + 1 - width),
            true => None,
            false => Some(square + 1),
        };
        up.into_iter().chain(down).chain(left).chain(right)
    }

    /// The grid without empty rows at its ends and, where it is not wrapped, without empty columns.
    /// Without a cell nothing is cut.
    #[must_use]
    pub fn trimmed(&self) -> Grid {
        let full_row = |row: &usize| (0..self.width).any(|column| self.has(*row, column));
        let full_column = |column: &usize| (0..self.height).any(|row| self.has(row, *column));
        let top = (0..self.height).find(full_row).unwrap_or(0);
        let bottom = (0..self.height).rev().find(full_row).unwrap_or(self.height - 1);
        let (mut left, mut right) = (0, self.width - 1);
        if !self.wrap {
            left = (0..self.width).find(full_column).unwrap_or(left);
            right = (0..self.width).rev().find(full_column).unwrap_or(right);
        }
        let (height, width) = (bottom + 1 - top, right + 1 - left);
        let row = |row: usize| &self.cells[row * self.width..][left..=right];
        let cells = (top..=bottom).flat_map(|r| row(r).iter().copied()).collect();
        Grid { height, width, wrap: self.wrap, cells }
    }
}
