//! Boards and their graphs of knight's moves.

use super::super::text::{BadInput, Misfit};

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
    /// More than [`MAX_SIDE`] rows or columns, or none; what [`Builder`] refuses, with the row as the line.
    pub fn from_rows<R: AsRef<[u8]>>(wraps: bool, rows: &[R]) -> Result<Board, BadInput> {
        let width = rows.first().map_or(0, |row| row.as_ref().len());
        if rows.is_empty() || rows.len() > MAX_SIDE || width == 0 || width > MAX_SIDE {
            let expected = format!("1 to {} rows and columns", MAX_SIDE);
            return Err(BadInput {
                line: 1,
                column: 1,
                expected,
                found: format!("{} by {}", rows.len(), width),
            });
        }
        let mut builder = Builder::new(width, wraps);
        for (row, line) in rows.iter().map(AsRef::as_ref).zip(1..) {
            builder.push_row(row).map_err(|misfit| misfit.told(row, line, 1))?;
        }
        builder.finish()
    }

    /// A board whose cells are where a function of row and column says so, without `S` and `E`.
    ///
    /// # Errors
    /// As [`Board::from_rows`].
    ///
    /// ```
    /// use endgame::knight::Board;
    ///
    /// let ring = Board::from_fn(3, 3, false, |row, column| (row, column) != (1, 1)).unwrap();
    /// assert_eq!(Ok(ring), Board::from_rows(false, &["###", "#.#", "###"]));
    /// ```
    pub fn from_fn<F>(height: usize, width: usize, wraps: bool, is_cell: F) -> Result<Board, BadInput>
    where
        F: Fn(usize, usize) -> bool,
    {
        let letter = |row, column| if is_cell(row, column) { b'#' } else { b'.' };
        let row = |row| (0..width.min(MAX_SIDE + 1)).map(|column| letter(row, column)).collect::<Vec<u8>>();
        Board::from_rows(wraps, &(0..height.min(MAX_SIDE + 1)).map(row).collect::<Vec<_>>())
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

    /// The board of some of its cells, ascending, with a start of these, or none; marks are not kept.
    pub(super) fn part(&self, kept: &[u16], start: Option<u16>) -> Board {
        let mut numbers = vec![HOLE; self.len()];
        for (number, &cell) in (0..).zip(kept) {
            numbers[cell as usize] = number;
        }
        let mut offsets = vec![0];
        let mut neighbours = Vec::new();
        for &cell in kept {
            let others = self.neighbours(cell as usize).iter().map(|&other| numbers[other as usize]);
            neighbours.extend(others.filter(|&other| other != HOLE));
            offsets.push(neighbours.len() as u32);
        }
        Board {
            start: start.map(|cell| numbers[cell as usize] as usize),
            end: None,
            places: kept.iter().map(|&cell| self.places[cell as usize]).collect(),
            offsets,
            neighbours,
            ..*self
        }
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
    pub fn push_row(&mut self, row: &[u8]) -> Result<(), Misfit> {
        let fault = |column, expected| Err(Misfit::new(column..column, expected));
        let base = self.height * self.width;
        for (column, &letter) in row.iter().enumerate() {
            if column == self.width {
                return fault(column, "end of line");
            }
            let cell = self.places.len();
            match letter {
                b'.' => {
                    self.cells.push(HOLE);
                    continue;
                }
                b'#' => {}
                b'S' if self.start.is_some() => return fault(column, "one `S` at most"),
                b'S' => self.start = Some(cell),
                b'E' if self.end.is_some() => return fault(column, "one `E` at most"),
                b'E' => self.end = Some(cell),
                _ => return fault(column, "`#`, `.`, `S` or `E`"),
            }
            if cell == MAX_CELLS {
                return Err(Misfit::new(column..column, format!("at most {} cells", MAX_CELLS)));
            }
            self.cells.push(cell as u16);
            self.places.push((base + column) as u32);
        }
        if row.len() < self.width {
            let ending = if self.width == 1 { "" } else { "s" };
            let expected = format!("a row of {} character{}", self.width, ending);
            return Err(Misfit::new(row.len()..row.len(), expected));
        }
        self.height += 1;
        Ok(())
    }

    /// The board.
    ///
    /// # Errors
    /// A board without a cell, told of its first place.
    pub fn finish(self) -> Result<Board, BadInput> {
        if self.places.is_empty() {
            let (expected, found) = ("a board with a cell".to_string(), "holes only".to_string());
            return Err(BadInput { line: 1, column: 1, expected, found });
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
