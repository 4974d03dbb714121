//! Why a board has no path, step by step, so that somebody else can check it.
//!
//! The steps speak of the closed graph, in which every path of the board is a Hamiltonian cycle. Its
//! vertices are the cells, in row-major order, and after them the dummies.
//!
//! * If moves alternate between two classes of cells, of equal size, there are two dummies: the first is
//!   joined to the class of the first cell, the second to the other class, and the dummies to each other.
//!   If the sizes differ by one, one dummy is joined to the greater class; if moves do not alternate, one
//!   dummy is joined to every cell.
//! * A dummy is joined to `S` and `E` alone if they are all that it needs: one cell for each of two
//!   dummies, two for a single one.
//! * The edge between two dummies is taken, and those to `S` and `E`.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`refutation`] | as [`super::solve::decide`] | O(steps · n) for n cells |

use super::board::Board;
use super::cycle::Closed;
use super::filters::{self, Reason};
use super::search::Search;
use super::state::{self, Conflict, Literal};

/// What refuted a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// A cheap proof from the cells alone.
    Cells(Reason),
    /// Moves alternate between two classes whose sizes, or in which `S` and `E`, allow no path.
    Classes,
    /// Steps in the closed graph; the last one contradicts what is known before it.
    Steps(Vec<Step>),
    /// All was searched.
    Exhausted,
}

/// An edge that every cycle takes, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The ends of the edge, the lesser first.
    pub ends: [u16; 2],
    /// Whether it is taken.
    pub taken: bool,
}

/// A conclusion from what is known before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What becomes known; without it, that there is no cycle.
    pub known: Option<Known>,
    /// Why.
    pub argument: Argument,
}

/// Why a conclusion is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// This vertex has exactly two edges that are taken.
    Degree(u16),
    /// These vertices, joined in turn by taken edges, must not become a cycle: they are not all.
    Subcycle(Vec<u16>),
    /// A 2-factor has 2·|from| − 2·|to| more edges from `from` to the outside of `to` than from the outside
    /// of `from` to `to`. In a bipartite graph `from` is of the class of the first cell, and only edges
    /// from that class count; otherwise every edge counts in both directions.
    Flow {
        /// Vertices that edges lead from.
        from: Vec<u16>,
        /// Vertices that edges lead to.
        to: Vec<u16>,
    },
    /// Sets that a cycle can leave by few edges only.
    ///
    /// One set: as a cycle passes its hub once, it has an edge from the set to what is outside of both,
    /// which is not empty. Two or three sets: all such edges lead to the ends of `dummies`, so that every
    /// set has an end of its own.
    Separation {
        /// The hub and the vertices of each set. A hub's vertices are joined in turn by taken edges.
        sets: Vec<(Vec<u16>, Vec<u16>)>,
        /// The vertices around the dummies that are joined in turn by taken edges; empty for one set.
        dummies: Vec<u16>,
    },
}

/// What refutes a board; `None` if it has a path.
///
/// ```
/// use endgame::knight::board::Board;
/// use endgame::knight::refute::refutation;
///
/// // Opposite corners have the same two neighbours: no cheap proof sees that.
/// let board = Board::from_rows(false, &["####", "####", "####", "####"]).unwrap();
/// assert!(refutation(&board).is_some());
/// let board = Board::from_rows(false, &["###", "#.#", "###"]).unwrap();
/// assert_eq!(refutation(&board), None);
/// ```
#[must_use]
pub fn refutation(board: &Board) -> Option<Refutation> {
    if let Some(reason) = filters::refute(board) {
        return Some(Refutation::Cells(reason));
    }
    if board.len() == 1 {
        return None;
    }
    let closed = match Closed::new(board) {
        None => return Some(Refutation::Classes),
        Some(closed) => closed,
    };
    let mut search = Search::new(&closed);
    if let Err(conflict) = search.settle() {
        return Some(Refutation::Steps(steps(&mut search, conflict)));
    }
    match Search::new(&closed).run() {
        Some(_) => None,
        None => Some(Refutation::Exhausted),
    }
}

/// The steps that lead to a contradiction, without those that it does not need.
fn steps(search: &mut Search<'_>, conflict: Conflict) -> Vec<Step> {
    let mut needed = vec![false; search.state.graph.edges()];
    let mut because = Vec::new();
    let mut steps = vec![step(search, conflict.literal, conflict.reason, usize::MAX)];
    search.explain(conflict.literal, conflict.reason, usize::MAX, &mut because);
    because.extend(conflict.literal.map(|literal| !literal));
    for place in (0..search.state.trail.len()).rev() {
        for literal in because.drain(..) {
            needed[literal.edge() as usize] = true;
        }
        let literal = search.state.trail[place];
        let reason = search.state.reason(literal.edge());
        if needed[literal.edge() as usize] && reason != state::Reason::Given {
            steps.push(step(search, Some(literal), reason, place));
            search.explain(Some(literal), reason, place, &mut because);
        }
    }
    steps.reverse();
    steps
}

fn step(search: &mut Search<'_>, literal: Option<Literal>, reason: state::Reason, limit: usize) -> Step {
    let state = &search.state;
    let known = literal
        .map(|literal| Known { ends: state.graph.ends[literal.edge() as usize], taken: literal.is_taken() });
    let argument = match (reason, literal) {
        (state::Reason::Fragment(joint), Some(literal)) => {
            let first = state.graph.ends[literal.edge() as usize][0];
            Argument::Subcycle(state.fragment(first as usize, joint as usize + 1))
        }
        (state::Reason::Factor(second), Some(literal)) => {
            search.factor.reachable(state, literal, second, limit);
            let (from, to) = search.factor.sides();
            Argument::Flow { from, to }
        }
        (state::Reason::Deficiency(note), _) => {
            search.factor.deficient(state, note);
            let (from, to) = search.factor.sides();
            Argument::Flow { from, to }
        }
        (state::Reason::Separation(note), _) => {
            let (sets, dummies) = search.separation.sets(state, note);
            Argument::Separation { sets, dummies }
        }
        (state::Reason::Degree(vertex), _) => Argument::Degree(vertex),
        // No clause is learned before the first decision, and what is given needs no step.
        _ => Argument::Subcycle(Vec::new()),
    };
    Step { known, argument }
}
