//! Why a board has no path, step by step, so that somebody else can check it.
//!
//! The search that decides a board runs once more, and every explanation that it could give is written down.
//! At last those are dropped that the contradiction does not rest on.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`prove`] | as [`super::decide`], the last sweep twice, and O(n) a step | O(steps · n) for n cells |

use super::board::Board;
use super::cycle::Closed;
use super::filters::{colours, lonely, reached, refute, Reason};
use super::frontier::Ending;
use super::layers::layers;
use super::proof::{Argument, Deduction, Known, Refutation, Step};
use super::search::Search;
use super::state::{Antecedent, Conflict, Literal, State};
use super::warnsdorff::{search, Outcome, PLAIN_NODES};
use std::collections::BTreeMap;

/// The cells in the order of the path that [`decide`](super::decide) finds, or what refutes the board.
///
/// # Errors
/// The refutation, if there is no path.
///
/// ```
/// use endgame::knight::{prove, Board};
///
/// // Opposite corners have the same two neighbours: no cheap proof sees that.
/// let board = Board::from_rows(false, &["####", "####", "####", "####"]).unwrap();
/// let refutation = prove(&board).unwrap_err();
/// assert_eq!(refutation.reason().word(), "search");
/// assert!(refutation.to_string().starts_with("assume "));
/// let board = Board::from_rows(false, &["###", "#.#", "###"]).unwrap();
/// assert_eq!(prove(&board).unwrap(), [0, 4, 5, 1, 7, 3, 2, 6]);
/// ```
pub fn prove(board: &Board) -> Result<Vec<u16>, Refutation> {
    match refute(board) {
        Some(Reason::Parity) => return Err(Refutation::Parity(colours(board))),
        Some(Reason::Degree) => return Err(Refutation::Degree(lonely(board))),
        Some(_) => return Err(Refutation::Connectivity(reached(board))),
        None => {}
    }
    if let Outcome::Found(path, _) = search(board, PLAIN_NODES * board.len() as u64) {
        return Ok(path);
    }
    let closed = Closed::new(board).ok_or(Refutation::Classes)?;
    let mut proof =
        Proof { search: Search::new(&closed), drafts: Vec::new(), known: 0, lemmas: BTreeMap::new() };
    match proof.complete() {
        Some(links) => Ok(closed.open(board, &links)),
        None => Err(Refutation::Deductions(proof.needed())),
    }
}

/// A deduction with what it rests on: edges that are known without an assumption, and earlier drafts of lemmas.
struct Draft {
    deduction: Deduction,
    /// The edge that it makes known.
    fact: Option<u32>,
    facts: Vec<u32>,
    lemmas: Vec<usize>,
}

/// A search, and the deductions that it has made.
struct Proof<'a> {
    search: Search<'a>,
    drafts: Vec<Draft>,
    /// The literals of the trail that are given or deduced without an assumption.
    known: usize,
    /// The draft of each lemma by what it assumes.
    lemmas: BTreeMap<Vec<Known>, usize>,
}

impl Proof<'_> {
    /// The neighbours of each vertex on a cycle; without one the last draft ends in a contradiction.
    fn complete(&mut self) -> Option<Vec<[u16; 2]>> {
        // What is given stands first on the trail.
        self.known = self.search.state.graph.forced.len();
        let mut settled = self.search.settle();
        loop {
            if let Err(conflict) = settled {
                let learned = self.search.analyse(conflict);
                self.deduce_facts();
                if !learned {
                    self.deduce(Vec::new(), &[], Some(conflict));
                    return None;
                }
                self.deduce_lemma(conflict);
                self.search.keep();
            } else if let Some(links) = self.search.branch() {
                return Some(links);
            }
            settled = self.search.propagate();
            match self.search.share() {
                Some(Ending::Cycle(links)) => return Some(links),
                Some(Ending::NoCycle(order)) if self.sweep(&order) => return None,
                _ => {}
            }
        }
    }

    /// Deduces what the search knows without a decision.
    fn deduce_facts(&mut self) {
        while let Some(&literal) = self.search.state.trail.get(self.known) {
            if self.search.state.level_of(literal.edge()) > 0 {
                break;
            }
            self.deduce(Vec::new(), &[self.known], None);
            if let Some(draft) = self.drafts.last_mut() {
                draft.fact = Some(literal.edge());
            }
            self.known += 1;
        }
    }

    /// Deduces what was learned last, from a contradiction.
    fn deduce_lemma(&mut self, conflict: Conflict) {
        let Search { state, memory, .. } = &self.search;
        let mut assumed: Vec<Known> = memory.clause.iter().map(|&literal| known(state, !literal)).collect();
        assumed.sort_unstable();
        let places: Vec<usize> = memory.explained.iter().rev().copied().collect();
        self.lemmas.entry(assumed.clone()).or_insert(self.drafts.len());
        self.deduce(assumed, &places, Some(conflict));
    }

    /// Deduces the literals at places of the trail, then a contradiction.
    fn deduce(&mut self, assumed: Vec<Known>, places: &[usize], conflict: Option<Conflict>) {
        let deduction = Deduction { assumed, steps: Vec::with_capacity(places.len() + 1) };
        let mut draft = Draft { deduction, fact: None, facts: Vec::new(), lemmas: Vec::new() };
        for &place in places {
            let literal = self.search.state.trail[place];
            self.step(&mut draft, Some(literal), self.search.state.reason(literal.edge()), place);
        }
        if let Some(Conflict { literal, reason }) = conflict {
            draft.facts.extend(literal.map(Literal::edge));
            self.step(&mut draft, literal, reason, usize::MAX);
        }
        let state = &self.search.state;
        draft.facts.retain(|&edge| state.level_of(edge) == 0);
        self.drafts.push(draft);
    }

    /// Adds a step to a draft, with what it rests on among the first `limit` literals of the trail.
    fn step(&mut self, draft: &mut Draft, literal: Option<Literal>, reason: Antecedent, limit: usize) {
        let mut because = Vec::new();
        self.search.explain(literal, reason, limit, &mut because);
        let Search { state, factor, separation, .. } = &self.search;
        let argument = match (reason, literal) {
            (Antecedent::Degree(vertex), _) => Argument::Degree(vertex),
            (Antecedent::Fragment(joint), Some(literal)) => {
                let first = state.graph.ends[literal.edge() as usize][0];
                Argument::Subcycle(state.fragment(first as usize, joint as usize + 1))
            }
            (Antecedent::Factor(_), _) | (Antecedent::Deficiency(_), _) => {
                let (from, to) = factor.sides();
                Argument::Flow { from, to }
            }
            (Antecedent::Separation(note), _) => {
                let (sets, dummies) = separation.sets(state, note);
                Argument::Separation { sets, dummies }
            }
            // What was learned alone is on the trail as if it were given.
            _ => {
                let contrary = literal.map(|literal| !literal);
                let mut assumed: Vec<Known> =
                    because.iter().copied().chain(contrary).map(|literal| known(state, literal)).collect();
                assumed.sort_unstable();
                draft.lemmas.push(self.lemmas[&assumed]);
                Argument::Lemma(self.lemmas[&assumed])
            }
        };
        draft.facts.extend(because.iter().map(|literal| literal.edge()));
        draft.deduction.steps.push(Step { known: literal.map(|literal| known(state, literal)), argument });
    }

    /// Deduces from a sweep that there is no cycle; what was found since it began leaves fewer states.
    fn sweep(&mut self, order: &[u16]) -> bool {
        self.search.retreat(0);
        self.deduce_facts();
        let state = &self.search.state;
        let Some(layers) = layers(state, order) else { return false };
        let steps = vec![Step { known: None, argument: Argument::Sweep(layers) }];
        let facts = state.trail.iter().map(|literal| literal.edge()).collect();
        let deduction = Deduction { assumed: Vec::new(), steps };
        self.drafts.push(Draft { deduction, fact: None, facts, lemmas: Vec::new() });
        true
    }

    /// The deductions that the last one rests on, with new numbers for their lemmas.
    fn needed(self) -> Vec<Deduction> {
        let mut facts = vec![false; self.search.state.graph.edges()];
        let mut needed = vec![false; self.drafts.len()];
        for (at, draft) in self.drafts.iter().enumerate().rev() {
            needed[at] |= draft.fact.map_or(at + 1 == needed.len(), |edge| facts[edge as usize]);
            if needed[at] {
                draft.facts.iter().for_each(|&edge| facts[edge as usize] = true);
                draft.lemmas.iter().for_each(|&lemma| needed[lemma] = true);
            }
        }
        let mut numbers = vec![0; needed.len()];
        let mut count = 0;
        let mut deductions = Vec::new();
        for (at, Draft { mut deduction, .. }) in self.drafts.into_iter().enumerate() {
            numbers[at] = count;
            if needed[at] {
                for step in &mut deduction.steps {
                    if let Argument::Lemma(lemma) = &mut step.argument {
                        *lemma = numbers[*lemma];
                    }
                }
                count += usize::from(!deduction.assumed.is_empty());
                deductions.push(deduction);
            }
        }
        deductions
    }
}

fn known(state: &State<'_>, literal: Literal) -> Known {
    Known { ends: state.graph.ends[literal.edge() as usize], taken: literal.is_taken() }
}
