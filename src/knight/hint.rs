//! Begun paths: whether they can be completed, and how.
//!
//! After k steps the rest of a path is a path of the cells not visited and of the cell of step k, starting
//! there: a board of its own, which is decided exactly. A path that can be completed after k steps could be after
//! each step before. So the last step that was good is found by bisection.
//!
//! | function | time |
//! |---|---|
//! | [`Begun::new`] | O(cells + steps) |
//! | [`Begun::hint`] | at most eight boards to decide, or 2 + log₂(steps); before the first step up to one a cell |
//!
//! Naive twin: the table over all sets of cells in `tests/twins/knight.rs`.

use super::board::Board;
use super::solve::{decide, Verdict};

/// The first steps of a path.
///
/// ```
/// use endgame::knight::{Begun, Board, Hint};
///
/// let board = Board::from_rows(false, &["####", "####", "####"]).unwrap();
/// assert_eq!(Begun::new(&board, &[]).unwrap().hint(), Hint::Next(0));
/// assert_eq!(Begun::new(&board, &[0, 6]).unwrap().hint(), Hint::Next(8));
/// // From the second column no path begins.
/// assert_eq!(Begun::new(&board, &[1, 8]).unwrap().hint(), Hint::Lost(Some(0)));
/// ```
#[derive(Clone, Debug)]
pub struct Begun<'a> {
    board: &'a Board,
    steps: &'a [u16],
    /// The step that visits each cell, from 0 on.
    visits: Vec<usize>,
}

/// Of a cell that is not visited.
const NEVER: usize = usize::MAX;

/// Why steps are not the beginning of a path: the number, from 1, of the first step that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadStep {
    /// Its cell has been visited.
    Revisits(usize),
    /// It is no knight's move from the step before.
    NoMove(usize),
}

/// What is true of a begun path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Every cell is visited.
    Done,
    /// The first cell, in row-major order, from which the path can still be completed.
    Next(u16),
    /// It cannot be completed. The most steps after which it still could; without any, the board has no path.
    Lost(Option<usize>),
}

impl<'a> Begun<'a> {
    /// A path that begins with these cells; marks of the board count for nothing.
    ///
    /// # Errors
    /// The first step that visits a cell again or is no move.
    pub fn new(board: &'a Board, steps: &'a [u16]) -> Result<Begun<'a>, BadStep> {
        let mut visits = vec![NEVER; board.len()];
        for (at, &cell) in steps.iter().enumerate() {
            if visits[cell as usize] != NEVER {
                return Err(BadStep::Revisits(at + 1));
            }
            if at > 0 && !board.neighbours(steps[at - 1] as usize).contains(&cell) {
                return Err(BadStep::NoMove(at + 1));
            }
            visits[cell as usize] = at;
        }
        Ok(Begun { board, steps, visits })
    }

    /// Whether and how it can be completed.
    #[must_use]
    pub fn hint(&self) -> Hint {
        let made = self.steps.len();
        if made == self.board.len() {
            return Hint::Done;
        }
        match self.completed(made, None) {
            Some(next) => Hint::Next(self.first_option_before(next)),
            None => Hint::Lost(self.last_good()),
        }
    }

    /// The first cell that the path can be completed from, of those up to one that it can.
    fn first_option_before(&self, known: u16) -> u16 {
        let is_open = |&cell: &u16| self.completed(self.steps.len(), Some(cell)).is_some();
        let found = match self.steps.last() {
            Some(&last) => {
                let options = self.board.neighbours(last as usize).iter().copied();
                options.take_while(|&cell| cell < known).filter(|&cell| self.is_unvisited(cell)).find(is_open)
            }
            None => (0..known).filter(|&cell| self.may_start(cell)).find(is_open),
        };
        found.unwrap_or(known)
    }

    fn is_unvisited(&self, cell: u16) -> bool {
        self.visits[cell as usize] == NEVER
    }

    /// Whether the colours allow a path to start here.
    fn may_start(&self, cell: u16) -> bool {
        let board = self.board;
        let alike =
            (0..board.len()).filter(|&other| board.colour(other) == board.colour(cell as usize)).count();
        !board.is_chequered() || 2 * alike >= board.len()
    }

    /// The most steps after which it can be completed, if the board has a path at all.
    fn last_good(&self) -> Option<usize> {
        self.completed(0, None)?;
        let (mut good, mut bad) = (0, self.steps.len());
        while bad - good > 1 {
            let middle = good + (bad - good) / 2;
            match self.completed(middle, None) {
                Some(_) => good = middle,
                None => bad = middle,
            }
        }
        Some(good)
    }

    /// The next cell of some path that completes the first `made` steps, and `next` if that is given.
    fn completed(&self, made: usize, next: Option<u16>) -> Option<u16> {
        let start = next.or_else(|| made.checked_sub(1).map(|last| self.steps[last]));
        let is_kept = |&cell: &u16| {
            let visit = self.visits[cell as usize];
            visit == NEVER || visit >= made || Some(cell) == start
        };
        let kept: Vec<u16> = (0..self.board.len() as u16).filter(is_kept).collect();
        let rest = self.board.part(&kept, start);
        let Verdict::Path(path) = decide(&rest) else { return None };
        let cell = |at: usize| kept[path[at] as usize];
        match (next, start) {
            (Some(next), _) => Some(next),
            (None, Some(_)) => path.get(1).map(|&second| kept[second as usize]),
            (None, None) => Some(cell(0).min(cell(path.len() - 1))),
        }
    }
}
