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
//! | [`refutation`] | as [`super::decide`], and O(n) a step | O(steps · n) for n cells |

use super::board::Board;
use super::cycle::Closed;
use super::filters::{self, Reason};
use super::frontier::Ending;
use super::search::Search;
use super::state::{Antecedent, Conflict, Literal};

/// What refuted a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// A cheap proof from the cells alone.
    Cells(Reason),
    /// Moves alternate between two classes whose sizes, or in which `S` and `E`, allow no path.
    Classes,
    /// Deductions in the closed graph; the last one assumes nothing and ends in a contradiction.
    Deductions(Vec<Deduction>),
}

/// Conclusions from what is known and from what is assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// What is assumed. If it is nothing, what the steps make known is known from then on.
    pub assumed: Vec<Known>,
    /// The steps. If something is assumed, the last one contradicts what is known before it: a cycle does
    /// not have all that is assumed.
    pub steps: Vec<Step>,
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
    /// These are known, and an earlier deduction assumed them together with the contrary of what becomes
    /// known.
    Assumed(Vec<Known>),
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
    /// If the vertices are added in this order, no choice of edges to those before lasts to the end: either
    /// a vertex does not get its two edges, or a cycle closes too early.
    Sweep(Vec<u16>),
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
/// use endgame::knight::{refute::refutation, Board};
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
    prove(&mut Search::new(&closed)).map(Refutation::Deductions)
}

/// The deductions that a search makes; `None` if it finds a cycle.
fn prove(search: &mut Search<'_>) -> Option<Vec<Deduction>> {
    let mut deductions = Vec::new();
    // The literals of the trail that are known; what is given stands first.
    let mut known = search.state.graph.forced.len();
    let mut settled = search.settle();
    loop {
        if let Err(conflict) = settled {
            if !search.analyse(conflict) {
                let steps = contradiction(search, conflict, known);
                deductions.push(Deduction { assumed: Vec::new(), steps });
                return Some(deductions);
            }
            known = facts(search, known, &mut deductions);
            deductions.push(lemma(search, conflict));
            search.keep();
        } else if search.branch().is_some() {
            return None;
        }
        settled = search.propagate();
        match search.share() {
            Some(Ending::Cycle(_)) => return None,
            Some(Ending::NoCycle(order)) => {
                facts(search, known, &mut deductions);
                let steps = vec![Step { known: None, argument: Argument::Sweep(order) }];
                deductions.push(Deduction { assumed: Vec::new(), steps });
                return Some(deductions);
            }
            None | Some(Ending::GaveUp) => {}
        }
    }
}

/// Adds what the search knows without a decision, from a place of the trail on; how much that is in all.
fn facts(search: &mut Search<'_>, known: usize, deductions: &mut Vec<Deduction>) -> usize {
    let trail = search.state.trail.iter();
    let proved = trail.take_while(|literal| search.state.level_of(literal.edge()) == 0).count();
    if proved > known {
        let steps = (known..proved).map(|place| step_at(search, place)).collect();
        deductions.push(Deduction { assumed: Vec::new(), steps });
    }
    proved
}

/// The steps that lead to a contradiction, without those that it does not need and those that are known.
fn contradiction(search: &mut Search<'_>, conflict: Conflict, known: usize) -> Vec<Step> {
    let mut needed = vec![false; search.state.graph.edges()];
    let mut because = Vec::new();
    let mut steps = vec![step(search, conflict.literal, conflict.reason, usize::MAX)];
    search.explain(conflict.literal, conflict.reason, usize::MAX, &mut because);
    because.extend(conflict.literal.map(|literal| !literal));
    for place in (known..search.state.trail.len()).rev() {
        for literal in because.drain(..) {
            needed[literal.edge() as usize] = true;
        }
        let literal = search.state.trail[place];
        if needed[literal.edge() as usize] {
            steps.push(step_at(search, place));
            search.explain(Some(literal), search.state.reason(literal.edge()), place, &mut because);
        }
    }
    steps.reverse();
    steps
}

/// What was learned last, from a contradiction.
fn lemma(search: &mut Search<'_>, conflict: Conflict) -> Deduction {
    let assumed = search.memory.clause.iter().map(|&literal| known(search, !literal)).collect();
    let explained: Vec<usize> = search.memory.explained.iter().rev().copied().collect();
    let mut steps: Vec<Step> = explained.into_iter().map(|place| step_at(search, place)).collect();
    steps.push(step(search, conflict.literal, conflict.reason, usize::MAX));
    Deduction { assumed, steps }
}

fn known(search: &Search<'_>, literal: Literal) -> Known {
    Known { ends: search.state.graph.ends[literal.edge() as usize], taken: literal.is_taken() }
}

/// The step to the literal at a place of the trail.
fn step_at(search: &mut Search<'_>, place: usize) -> Step {
    let literal = search.state.trail[place];
    step(search, Some(literal), search.state.reason(literal.edge()), place)
}

fn step(search: &mut Search<'_>, literal: Option<Literal>, reason: Antecedent, limit: usize) -> Step {
    let state = &search.state;
    let argument = match (reason, literal) {
        (Antecedent::Clause(clause), _) => {
            let others = search.clauses.literals(clause).iter().filter(|&&other| Some(other) != literal);
            Argument::Assumed(others.map(|&other| known(search, !other)).collect())
        }
        (Antecedent::Fragment(joint), Some(literal)) => {
            let first = state.graph.ends[literal.edge() as usize][0];
            Argument::Subcycle(state.fragment(first as usize, joint as usize + 1))
        }
        (Antecedent::Factor(second), Some(literal)) => {
            search.factor.reachable(state, literal, second, limit);
            let (from, to) = search.factor.sides();
            Argument::Flow { from, to }
        }
        (Antecedent::Deficiency(note), _) => {
            search.factor.deficient(state, note);
            let (from, to) = search.factor.sides();
            Argument::Flow { from, to }
        }
        (Antecedent::Separation(note), _) => {
            let (sets, dummies) = search.separation.sets(state, note);
            Argument::Separation { sets, dummies }
        }
        (Antecedent::Degree(vertex), _) => Argument::Degree(vertex),
        // What is given to the search stands first on the trail; this was learned, and needs nothing else.
        (Antecedent::Given, _) | (Antecedent::Fragment(_), None) | (Antecedent::Factor(_), None) => {
            Argument::Assumed(Vec::new())
        }
    };
    Step { known: literal.map(|literal| known(search, literal)), argument }
}
