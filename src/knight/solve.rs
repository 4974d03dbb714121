//! Deciding a board: a path, or why there is none.

use super::board::Board;
use super::cycle::Closed;
use super::filters::{self, Reason};
use super::search::Search;
use super::warnsdorff::{self, Outcome};

/// What is true of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The cells in the order of a path.
    Path(Vec<u16>),
    /// There is no path, as the first proof that holds shows.
    NoPath(Reason),
}

/// Decides whether a board has a path.
///
/// It tries, in this order, the cheap proofs, a short plain search, and an exact search that ends when the
/// answer is certain. The same board always gets the same path.
///
/// ```
/// use endgame::knight::{decide, Board, Verdict};
///
/// let ring = Board::from_rows(false, &["###", "#.#", "###"]).unwrap();
/// assert!(matches!(decide(&ring), Verdict::Path(path) if path.len() == 8));
/// ```
#[must_use]
pub fn decide(board: &Board) -> Verdict {
    decide_counting(board).0
}

/// [`decide`], and what it cost: nodes of the plain search, vertices and edges in rounds of propagation, and
/// states of sweeps. Each takes about as long; their number, unlike the time, is the same on every machine.
///
/// ```
/// use endgame::knight::{decide_counting, Board, Verdict};
///
/// let ring = Board::from_rows(false, &["###", "#.#", "###"]).unwrap();
/// assert!(matches!(decide_counting(&ring), (Verdict::Path(_), 8)));
/// ```
#[must_use]
pub fn decide_counting(board: &Board) -> (Verdict, u64) {
    if let Some(reason) = filters::refute(board) {
        return (Verdict::NoPath(reason), 0);
    }
    let budget = warnsdorff::PLAIN_NODES * board.len() as u64;
    match warnsdorff::search(board, budget) {
        Outcome::Found(path, nodes) => return (Verdict::Path(path), nodes),
        Outcome::Exhausted(nodes) => return (Verdict::NoPath(Reason::Search), nodes),
        Outcome::Stopped => {}
    }
    let closed = match Closed::new(board) {
        Some(closed) => closed,
        None => return (Verdict::NoPath(Reason::Search), budget),
    };
    let mut search = Search::new(&closed);
    let path = search.find_cycle().map(|links| closed.open(board, &links));
    let verdict = match path {
        None => Verdict::NoPath(Reason::Search),
        Some(path) if is_path(board, &path) => Verdict::Path(path),
        // A defect of the search must not become an answer: the plain search is slow, and certain.
        Some(_) => {
            debug_assert!(false, "the search has found no path");
            match warnsdorff::search(board, u64::MAX) {
                Outcome::Found(path, _) => Verdict::Path(path),
                _ => Verdict::NoPath(Reason::Search),
            }
        }
    };
    (verdict, budget + search.cost())
}

/// Whether the cells are a path of the board: all of them once, by moves, from its start to its end.
fn is_path(board: &Board, path: &[u16]) -> bool {
    let mut seen = vec![false; board.len()];
    let fresh = path.iter().all(|&cell| !std::mem::replace(&mut seen[cell as usize], true));
    let moves = path.windows(2).all(|pair| board.neighbours(pair[0] as usize).contains(&pair[1]));
    let ends = |mark: Option<usize>, end: Option<&u16>| {
        mark.map_or(true, |cell| end.map(|&end| end as usize) == Some(cell))
    };
    path.len() == board.len()
        && fresh
        && moves
        && ends(board.start(), path.first())
        && ends(board.end(), path.last())
}
