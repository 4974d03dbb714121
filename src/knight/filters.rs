//! Cheap proofs that a board has no path, from its cells alone: what `S` or `E` cause is not seen here.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`refute`] | O(n) for n cells | O(n) |

use super::board::Board;

/// Why a board has no path: the first of these that proves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The two colours of a chess board differ by more than one cell; not told of a wrapped board of odd
    /// width, where moves do not alternate colours.
    Parity,
    /// A cell has no neighbour, or more than two have only one.
    Degree,
    /// The cells are not connected by moves.
    Connectivity,
    /// A search, the one that was needed for the other proofs failed.
    Search,
}

impl Reason {
    /// The word for it that the programs print.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Reason::Parity => "parity",
            Reason::Degree => "degree",
            Reason::Connectivity => "connectivity",
            Reason::Search => "search",
        }
    }
}

/// The first of the cheap proofs that holds.
///
/// ```
/// use endgame::knight::{filters::refute, Board, Reason};
///
/// let refuted = |rows: &[&str]| refute(&Board::from_rows(false, rows).unwrap());
/// assert_eq!(refuted(&["#.#.#"]), Some(Reason::Parity));
/// assert_eq!(refuted(&["###", "###", "###"]), Some(Reason::Degree));
/// assert_eq!(refuted(&["##", "..", "##", "##", "..", "##"]), Some(Reason::Degree));
/// assert_eq!(refuted(&["###", "#.#", "###"]), None);
/// ```
#[must_use]
pub fn refute(board: &Board) -> Option<Reason> {
    let [light, dark] = colours(board);
    if board.is_chequered() && light.abs_diff(dark) > 1 {
        return Some(Reason::Parity);
    }
    if !lonely(board).is_empty() {
        return Some(Reason::Degree);
    }
    if reached(board).len() < board.len() {
        return Some(Reason::Connectivity);
    }
    None
}

/// The numbers of light and dark cells.
pub(super) fn colours(board: &Board) -> [usize; 2] {
    let dark = (0..board.len()).filter(|&cell| board.colour(cell) == 1).count();
    [board.len() - dark, dark]
}

/// A cell without a move on a board of several, or three with one move only.
pub(super) fn lonely(board: &Board) -> Vec<u16> {
    let with_moves = |moves| {
        let cells = (0..board.len()).filter(move |&cell| board.neighbours(cell).len() == moves);
        cells.map(|cell| cell as u16)
    };
    if board.len() == 1 {
        return Vec::new();
    }
    let single: Vec<u16> = with_moves(1).take(3).collect();
    match with_moves(0).next() {
        Some(cell) => vec![cell],
        None if single.len() == 3 => single,
        None => Vec::new(),
    }
}

/// The cells that moves reach from the first one.
pub(super) fn reached(board: &Board) -> Vec<u16> {
    let mut seen = vec![false; board.len()];
    seen[0] = true;
    let mut queue = vec![0u16];
    let mut head = 0;
    while head < queue.len() {
        for &next in board.neighbours(queue[head] as usize) {
            if !seen[next as usize] {
                seen[next as usize] = true;
                queue.push(next);
            }
        }
        head += 1;
    }
    queue
}
