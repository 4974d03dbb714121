//! Learned clauses: of each one's literals at least one holds.
//!
//! Two literals of a clause are watched (Moskewicz et al. 2001): as long as both may hold, nothing follows.
//! The lists of watches are linked through the clauses.

use super::state::{Antecedent, Conflict, Literal, State};

const NONE: u32 = u32::MAX;

struct Clause {
    /// Where its literals begin, and their number; the first two are watched.
    start: u32,
    length: u32,
    /// The next watches in the lists of the first two literals.
    next: [u32; 2],
    /// Levels that its literals were from when it was learned.
    levels: u32,
}

/// The clauses, and for each literal the list of its watches: clause times two, plus the place.
pub(super) struct Clauses {
    clauses: Vec<Clause>,
    literals: Vec<Literal>,
    lists: Vec<u32>,
}

impl Clauses {
    pub(super) fn new(edges: usize) -> Clauses {
        Clauses { clauses: Vec::new(), literals: Vec::new(), lists: vec![NONE; 2 * edges] }
    }

    pub(super) fn len(&self) -> usize {
        self.clauses.len()
    }

    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        let Clause { start, length, .. } = self.clauses[clause as usize];
        &self.literals[start as usize..(start + length) as usize]
    }

    /// Adds a clause of two literals or more; the first two must be the last to become false.
    pub(super) fn add(&mut self, literals: &[Literal], levels: u32) -> u32 {
        let clause = self.clauses.len() as u32;
        let start = self.literals.len() as u32;
        self.literals.extend(literals);
        self.clauses.push(Clause { start, length: literals.len() as u32, next: [NONE; 2], levels });
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: u32) {
        for place in 0..2 {
            let Clause { start, .. } = self.clauses[clause as usize];
            let literal = self.literals[start as usize + place];
            self.clauses[clause as usize].next[place] = self.lists[literal.index()];
            self.lists[literal.index()] = 2 * clause + place as u32;
        }
    }

    /// Draws the conclusions from `holding`, which has come to hold.
    pub(super) fn propagate(&mut self, state: &mut State<'_>, holding: Literal) -> Result<(), Conflict> {
        let lost = !holding;
        let mut watch = self.lists[lost.index()];
        self.lists[lost.index()] = NONE;
        let mut result = Ok(());
        while watch != NONE {
            let (clause, place) = ((watch / 2) as usize, (watch % 2) as usize);
            let next = self.clauses[clause].next[place];
            let start = self.clauses[clause].start as usize;
            let end = start + self.clauses[clause].length as usize;
            let other = self.literals[start + 1 - place];
            let mut list = lost;
            if result.is_ok() && !state.holds(other) {
                let replacement = (start + 2..end).find(|&at| {
                    let literal = self.literals[at];
                    state.is_free(literal.edge()) || state.holds(literal)
                });
                match replacement {
                    Some(at) => {
                        list = self.literals[at];
                        self.literals.swap(start + place, at);
                    }
                    None => result = state.imply(other, Antecedent::Clause(clause as u32)),
                }
            }
            self.clauses[clause].next[place] = self.lists[list.index()];
            self.lists[list.index()] = watch;
            watch = next;
        }
        result
    }

    /// Forgets the half of the clauses that is least likely to be of use, but none that is a reason.
    pub(super) fn forget(&mut self, state: &mut State<'_>) {
        let mut order: Vec<u32> = (0..self.clauses.len() as u32).collect();
        order.sort_by_key(|&clause| {
            let Clause { levels, length, .. } = self.clauses[clause as usize];
            (levels, length, std::cmp::Reverse(clause))
        });
        let half = order.len() / 2;
        let mut kept: Vec<u32> = Vec::with_capacity(half);
        for (rank, &clause) in order.iter().enumerate() {
            let first = self.literals(clause)[0];
            let second = self.literals(clause)[1];
            let is_reason = |literal: Literal| {
                state.holds(literal) && state.reason(literal.edge()) == Antecedent::Clause(clause)
            };
            if rank < half || is_reason(first) || is_reason(second) {
                kept.push(clause);
            }
        }
        kept.sort_unstable();
        let old = std::mem::replace(self, Clauses::new(self.lists.len() / 2));
        for &clause in kept.iter() {
            let literals = old.literals(clause);
            let new = self.add(literals, old.clauses[clause as usize].levels);
            for &literal in literals[..2].iter() {
                if state.holds(literal) && state.reason(literal.edge()) == Antecedent::Clause(clause) {
                    state.rename_reason(literal.edge(), Antecedent::Clause(new));
                }
            }
        }
    }
}
