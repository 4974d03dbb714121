//! The plain search for a knight's path: depth first, the cell with the fewest onward moves first
//! (von Warnsdorff 1823).
//!
//! Its node counts are the standard by which boards are rated, so the order is fixed to the last tie:
//!
//! * starts in ascending number of neighbours, ties in row-major order; only cells of the majority colour
//!   where the colours differ in number, only `S` where there is one;
//! * next cells in ascending number of unvisited neighbours, ties in row-major order; `E` is entered last
//!   and starts nothing, unless it is the only cell;
//! * a node is a cell placed, the start included, and the count runs over all starts until the path is
//!   found.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`search`] | O(budget + n log n) for n cells | O(n) |

use super::board::Board;

/// Nodes of a plain search, for each cell, before the exact search.
pub(super) const PLAIN_NODES: u64 = 2;

/// How a plain search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The cells in the order of a path, found at this node.
    Found(Vec<u16>, u64),
    /// All was searched, in this many nodes: there is no path.
    Exhausted(u64),
    /// The budget was spent first.
    Stopped,
}

/// Searches for a path in at most `budget` nodes.
///
/// ```
/// use endgame::knight::warnsdorff::{search, Outcome};
/// use endgame::knight::Board;
///
/// let ring = Board::from_rows(false, &["###", "#.#", "###"]).unwrap();
/// assert_eq!(search(&ring, 100), Outcome::Found(vec![0, 4, 5, 1, 7, 3, 2, 6], 8));
/// assert_eq!(search(&ring, 7), Outcome::Stopped);
/// let square = Board::from_rows(false, &["###", "###", "###"]).unwrap();
/// assert!(matches!(search(&square, 100), Outcome::Exhausted(_)));
/// ```
#[must_use]
pub fn search(board: &Board, budget: u64) -> Outcome {
    let mut walk = Walk::new(board);
    let mut nodes = 0;
    for start in starts(board) {
        if nodes == budget {
            return Outcome::Stopped;
        }
        nodes += 1;
        walk.place(start);
        loop {
            if walk.path.len() == board.len() {
                return Outcome::Found(walk.path, nodes);
            }
            match walk.next() {
                Some(_) if nodes == budget => return Outcome::Stopped,
                Some(cell) => {
                    nodes += 1;
                    walk.place(cell);
                }
                None => {
                    walk.take_back();
                    if walk.path.is_empty() {
                        break;
                    }
                }
            }
        }
    }
    Outcome::Exhausted(nodes)
}

/// The cells where the search starts, in order.
fn starts(board: &Board) -> Vec<u16> {
    if let Some(start) = board.start() {
        return vec![start as u16];
    }
    let second = (0..board.len()).filter(|&cell| board.colour(cell) == 1).count();
    let majority = match (2 * second).cmp(&board.len()) {
        std::cmp::Ordering::Less if board.is_chequered() => Some(0),
        std::cmp::Ordering::Greater if board.is_chequered() => Some(1),
        _ => None,
    };
    let fits = |cell: usize| {
        majority.map_or(true, |colour| colour == board.colour(cell))
            && (board.end() != Some(cell) || board.len() == 1)
    };
    let mut starts: Vec<u16> = (0..board.len()).filter(|&cell| fits(cell)).map(|cell| cell as u16).collect();
    starts.sort_by_key(|&cell| board.neighbours(cell as usize).len());
    starts
}

/// The path so far, and the next cells that each of its cells has yet to try.
struct Walk<'a> {
    board: &'a Board,
    path: Vec<u16>,
    visited: Vec<bool>,
    /// Unvisited neighbours of each cell.
    onward: Vec<u8>,
    /// The next cells, of all the path's cells together; the best of a cell stands last.
    options: Vec<u16>,
    /// Where the options of each of the path's cells begin.
    begins: Vec<u32>,
}

impl<'a> Walk<'a> {
    fn new(board: &'a Board) -> Walk<'a> {
        let cells = board.len();
        Walk {
            board,
            path: Vec::with_capacity(cells),
            visited: vec![false; cells],
            onward: (0..cells).map(|cell| board.neighbours(cell).len() as u8).collect(),
            options: Vec::with_capacity(8 * cells),
            begins: Vec::with_capacity(cells),
        }
    }

    fn place(&mut self, cell: u16) {
        let board = self.board;
        let cell = cell as usize;
        self.path.push(cell as u16);
        self.visited[cell] = true;
        for &next in board.neighbours(cell) {
            self.onward[next as usize] -= 1;
        }
        let begin = self.options.len();
        self.begins.push(begin as u32);
        let last = self.path.len() + 1 == board.len();
        for &next in board.neighbours(cell) {
            let is_end = board.end() == Some(next as usize);
            if self.visited[next as usize] || (is_end && !last) {
                continue;
            }
            // Behind all that are no worse: the list is worst first, and cells come in row-major order.
            let mut at = self.options.len();
            self.options.push(next);
            while at > begin && self.onward[self.options[at - 1] as usize] <= self.onward[next as usize] {
                self.options[at] = self.options[at - 1];
                at -= 1;
            }
            self.options[at] = next;
        }
    }

    /// Takes the next untried cell from the options of the path's last cell.
    fn next(&mut self) -> Option<u16> {
        let begin = *self.begins.last()? as usize;
        if self.options.len() > begin {
            self.options.pop()
        } else {
            None
        }
    }

    fn take_back(&mut self) {
        let board = self.board;
        self.begins.pop();
        if let Some(cell) = self.path.pop() {
            self.visited[cell as usize] = false;
            for &next in board.neighbours(cell as usize) {
                self.onward[next as usize] += 1;
            }
        }
    }
}
