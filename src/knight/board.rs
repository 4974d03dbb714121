//! Boards and their graphs of knight's moves.

use std::fmt;

/// Greatest height and width of a board, in rows and columns.
pub const MAX_SIDE: usize = 1000;
/// Greatest number of cells of a board.
pub const MAX_CELLS: usize = 10_000;

/// The moves, by rows and columns.
const MOVES: [(isize, isize); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// In a builder, the number of a place that is no cell.
const HOLE: u16 = u16::MAX;

/// A board: its cells, numbered from 0 in row-major order, and the moves between them.
///
/// Where the board wraps, its left and right edges are joined. The graph is simple: two moves to the
/// same cell are one, and no cell is its own neighbour.
///
/// ```
/// use endgame::knight::Board;
///
/// let board = Board::from_rows(false, &["S##", "#.#", "##E"]).unwrap();
/// assert_eq!((board.height(), board.width(), board.len()), (3, 3, 8));
/// assert_eq!((board.start(), board.end()), (Some(0), Some(7)));
/// assert_eq!(board.neighbours(0), [4, 6]);
/// assert_eq!(board.place(4), (1, 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    height: usize,
    width: usize,
    wraps: bool,
    start: Option<usize>,
    end: Option<usize>,
    /// `row * width + column` of each cell, ascending.
    places: Vec<u32>,
    /// The neighbours of cell `c`, ascending, are `neighbours[offsets[c]..offsets[c + 1]]`.
    offsets: Vec<u32>,
    neighbours: Vec<u16>,
}

impl Board {
    /// A board from its rows: `#` a cell, `.` a hole, `S` the cell where the path must start, `E` the
    /// cell where it must end.
    ///
    /// O(height · width).
    ///
    /// # Errors
    /// What [`BoardError`] lists.
    pub fn from_rows<R: AsRef<[u8]>>(wraps: bool, rows: &[R]) -> Result<Board, BoardError> {
        let width = rows.first().map_or(0, |row| row.as_ref().len());
        if rows.is_empty() || rows.len() > MAX_SIDE || width == 0 || width > MAX_SIDE {
            return Err(BoardError { row: 0, column: 0, flaw: Flaw::Sides });
        }
        let mut builder = Builder::new(width, wraps);
        for row in rows.iter() {
            builder.push_row(row.as_ref())?;
        }
        builder.finish()
    }

    /// Rows of the board.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// Columns of the board.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Whether the left and right edges are joined.
    #[must_use]
    pub fn wraps(&self) -> bool {
        self.wraps
    }

    /// The number of cells: 1 to [`MAX_CELLS`].
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // A board has a cell.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// The cell where the path must start.
    #[must_use]
    pub fn start(&self) -> Option<usize> {
        self.start
    }

    /// The cell where the path must end.
    #[must_use]
    pub fn end(&self) -> Option<usize> {
        self.end
    }

    /// Row and column of a cell.
    #[must_use]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        let place = self.places[cell] as usize;
        (place / self.width, place % self.width)
    }

    /// The cells that are a move away from `cell`, ascending: at most eight.
    #[inline]
    #[must_use]
    pub fn neighbours(&self, cell: usize) -> &[u16] {
        &self.neighbours[self.offsets[cell] as usize..self.offsets[cell + 1] as usize]
    }

    /// Whether the colours of a chess board alternate along every move: not where a board of odd width
    /// wraps.
    #[must_use]
    pub fn is_chequered(&self) -> bool {
        !(self.wraps && self.width % 2 == 1)
    }

    /// The colour that a cell would have on a chess board, 0 or 1.
    #[inline]
    #[must_use]
    pub fn colour(&self, cell: usize) -> usize {
        let (row, column) = self.place(cell);
        (row + column) % 2
    }
}

/// Takes a board row by row, so that a fault is told at the row that has it.
#[derive(Clone, Debug)]
pub struct Builder {
    width: usize,
    wraps: bool,
    height: usize,
    start: Option<usize>,
    end: Option<usize>,
    places: Vec<u32>,
    /// The cell at each place of the rows so far, or [`HOLE`].
    cells: Vec<u16>,
}

impl Builder {
    /// A board of `width` columns, 1 to [`MAX_SIDE`], without rows.
    #[must_use]
    pub fn new(width: usize, wraps: bool) -> Builder {
        Builder { width, wraps, height: 0, start: None, end: None, places: Vec::new(), cells: Vec::new() }
    }

    /// Adds a row below the others.
    ///
    /// # Errors
    /// A row of another width, a letter that is none of a board's, a second `S` or `E`, more than
    /// [`MAX_CELLS`] cells. The builder is of no use then.
    pub fn push_row(&mut self, row: &[u8]) -> Result<(), BoardError> {
        let row_number = self.height;
        let fault = |column, flaw| Err(BoardError { row: row_number, column, flaw });
        let base = self.height * self.width;
        for (column, &letter) in row.iter().enumerate() {
            if column == self.width {
                return fault(column, Flaw::LongRow);
            }
            let cell = self.places.len();
            match letter {
                b'.' => {
                    self.cells.push(HOLE);
                    continue;
                }
                b'#' => {}
                b'S' if self.start.is_some() => return fault(column, Flaw::SecondStart),
                b'S' => self.start = Some(cell),
                b'E' if self.end.is_some() => return fault(column, Flaw::SecondEnd),
                b'E' => self.end = Some(cell),
                _ => return fault(column, Flaw::Letter),
            }
            if cell == MAX_CELLS {
                return fault(column, Flaw::TooManyCells);
            }
            self.cells.push(cell as u16);
            self.places.push((base + column) as u32);
        }
        if row.len() < self.width {
            return fault(row.len(), Flaw::ShortRow(self.width));
        }
        self.height += 1;
        Ok(())
    }

    /// The board.
    ///
    /// # Errors
    /// A board without a cell.
    pub fn finish(self) -> Result<Board, BoardError> {
        if self.places.is_empty() {
            let row = self.height.saturating_sub(1);
            return Err(BoardError { row, column: 0, flaw: Flaw::NoCells });
        }
        let mut offsets = Vec::with_capacity(self.places.len() + 1);
        offsets.push(0);
        let mut neighbours = Vec::with_capacity(8 * self.places.len());
        for cell in 0..self.places.len() {
            let place = self.places[cell] as usize;
            let first = neighbours.len();
            for &(rows, columns) in MOVES.iter() {
                if let Some(other) = self.moved(place, rows, columns) {
                    neighbours.push(other);
                }
            }
            // On narrow boards that wrap, two moves may lead to the same cell.
            neighbours[first..].sort_unstable();
            let mut kept = first;
            for i in first..neighbours.len() {
                if kept == first || neighbours[i] != neighbours[kept - 1] {
                    neighbours[kept] = neighbours[i];
                    kept += 1;
                }
            }
            neighbours.truncate(kept);
            offsets.push(kept as u32);
        }
        Ok(Board {
            height: self.height,
            width: self.width,
            wraps: self.wraps,
            start: self.start,
            end: self.end,
            places: self.places,
            offsets,
            neighbours,
        })
    }

    /// The cell that a move leads to. Each move changes the row, so that it is another cell.
    fn moved(&self, place: usize, rows: isize, columns: isize) -> Option<u16> {
        let width = self.width as isize;
        let row = (place / self.width) as isize + rows;
        let mut column = (place % self.width) as isize + columns;
        if self.wraps {
            column = column.rem_euclid(width);
        }
        if row < 0 || row >= self.height as isize || column < 0 || column >= width {
            return None;
        }
        let cell = self.cells[(row * width + column) as usize];
        if cell == HOLE {
            None
        } else {
            Some(cell)
        }
    }
}

/// Why rows are not a board, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardError {
    /// The row at fault, from 0.
    pub row: usize,
    /// The byte of that row, from 0; the row's length where something is missing there.
    pub column: usize,
    /// What is wrong.
    pub flaw: Flaw,
}

/// What is wrong with the rows of a board. It displays as what was expected instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// No rows or columns, or more than [`MAX_SIDE`].
    Sides,
    /// A row that is shorter than this width.
    ShortRow(usize),
    /// A row that goes on behind its width.
    LongRow,
    /// A letter that is none of a board's.
    Letter,
    /// A second `S`.
    SecondStart,
    /// A second `E`.
    SecondEnd,
    /// More than [`MAX_CELLS`] cells.
    TooManyCells,
    /// A board of holes only.
    NoCells,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Flaw::Sides => write!(f, "1 to {} rows and columns", MAX_SIDE),
            Flaw::ShortRow(1) => f.write_str("a row of 1 character"),
            Flaw::ShortRow(width) => write!(f, "a row of {} characters", width),
            Flaw::LongRow => f.write_str("end of line"),
            Flaw::Letter => f.write_str("`#`, `.`, `S` or `E`"),
            Flaw::SecondStart => f.write_str("one `S` at most"),
            Flaw::SecondEnd => f.write_str("one `E` at most"),
            Flaw::TooManyCells => write!(f, "at most {} cells", MAX_CELLS),
            Flaw::NoCells => f.write_str("a board with a cell"),
        }
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}: expected {}", self.row + 1, self.column + 1, self.flaw)
    }
}

impl std::error::Error for BoardError {}
