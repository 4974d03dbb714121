//! Learning from contradictions (Marques-Silva and Sakallah 1996).
//!
//! Every literal that was not decided has an explanation: literals known before it from which it follows.
//! A contradiction is followed back through explanations until it rests on one literal of its level and on
//! others of lower levels. That these do not hold all together is learned.
//!
//! | function | time |
//! |---|---|
//! | [`Search::explain`] | O(n + m) for n vertices and m edges |
//! | [`Search::analyse`] | an explanation for each literal of the level at most |
//! | [`Search::keep`] | O(m) |

use super::search::Search;
use super::state::{Antecedent, Conflict, Literal};

/// How much more a contradiction counts than the one before.
const GROWTH: f64 = 1.0 / 0.95;
/// The weight at which all are made smaller.
const MAX_WEIGHT: f64 = 1e100;

/// What contradictions were about, and room to follow them.
pub(super) struct Memory {
    /// How much each edge had to do with the latest contradictions.
    activities: Vec<f64>,
    weight: f64,
    /// Contradictions so far.
    pub(super) conflicts: u64,
    seen: Vec<bool>,
    /// What was learned last, and the places on the trail of the literals that were explained for it, the
    /// last first.
    pub(super) clause: Vec<Literal>,
    pub(super) explained: Vec<usize>,
    because: Vec<Literal>,
}

impl Memory {
    pub(super) fn new(edges: usize) -> Memory {
        Memory {
            activities: vec![0.0; edges],
            weight: 1.0,
            conflicts: 0,
            seen: vec![false; edges],
            clause: Vec::new(),
            explained: Vec::new(),
            because: Vec::new(),
        }
    }

    pub(super) fn activity(&self, edge: u32) -> f64 {
        self.activities[edge as usize]
    }

    /// Learns a clause from a contradiction; false if it rests on no decision.
    fn analyse(&mut self, search: &mut Search<'_>, conflict: Conflict) -> bool {
        self.conflicts += 1;
        self.because.clear();
        search.explain(conflict.literal, conflict.reason, usize::MAX, &mut self.because);
        self.because.extend(conflict.literal.map(|literal| !literal));
        let level_of = |search: &Search<'_>, literal: Literal| search.state.level_of(literal.edge());
        let top = self.because.iter().map(|&literal| level_of(search, literal)).max().unwrap_or(0);
        if top == 0 {
            return false;
        }
        let pivot = self.follow(search, top);
        self.clause[0] = !pivot;
        for literal in self.clause.iter() {
            self.seen[literal.edge() as usize] = false;
        }
        self.age();
        true
    }

    /// Goes back to where the clause proves something.
    fn keep(&mut self, search: &mut Search<'_>) {
        // The second literal is one that becomes free last.
        let mut levels: Vec<u32> =
            self.clause.iter().map(|literal| search.state.level_of(literal.edge())).collect();
        let mut back = 0;
        for i in 1..levels.len() {
            if levels[i] > back {
                back = levels[i];
                self.clause.swap(1, i);
                levels.swap(1, i);
            }
        }
        levels.sort_unstable();
        levels.dedup();
        search.retreat(back);
        let reason = match self.clause.len() {
            1 => Antecedent::Given,
            _ => Antecedent::Clause(search.clauses.add(&self.clause, levels.len() as u32)),
        };
        search.state.add(self.clause[0], reason);
    }

    /// Follows the explanations of the level's literals, the last first, until one is left, and collects
    /// in the clause what contradicts the literals of lower levels, with room for the first.
    fn follow(&mut self, search: &mut Search<'_>, top: u32) -> Literal {
        self.clause.clear();
        self.clause.push(Literal::taken(0));
        self.explained.clear();
        let mut open = 0;
        let mut at = search.state.trail.len();
        loop {
            for &literal in self.because.iter() {
                let edge = literal.edge() as usize;
                let level = search.state.level_of(literal.edge());
                if level == 0 || self.seen[edge] {
                    continue;
                }
                self.seen[edge] = true;
                self.activities[edge] += self.weight;
                if level == top {
                    open += 1;
                } else {
                    self.clause.push(!literal);
                }
            }
            let literal = loop {
                at -= 1;
                let literal = search.state.trail[at];
                if self.seen[literal.edge() as usize] && search.state.level_of(literal.edge()) == top {
                    break literal;
                }
            };
            self.seen[literal.edge() as usize] = false;
            open -= 1;
            if open == 0 {
                return literal;
            }
            self.because.clear();
            self.explained.push(at);
            let reason = search.state.reason(literal.edge());
            search.explain(Some(literal), reason, at, &mut self.because);
        }
    }

    fn age(&mut self) {
        self.weight *= GROWTH;
        if self.weight > MAX_WEIGHT {
            self.weight /= MAX_WEIGHT;
            self.activities.iter_mut().for_each(|activity| *activity /= MAX_WEIGHT);
        }
    }
}

impl Search<'_> {
    /// Learns from a contradiction and goes back to where that proves something; false if the contradiction
    /// rests on no decision.
    pub(super) fn learn(&mut self, conflict: Conflict) -> bool {
        let learned = self.analyse(conflict);
        if learned {
            self.keep();
        }
        learned
    }

    /// Learns a clause from a contradiction; false if it rests on no decision.
    pub(super) fn analyse(&mut self, conflict: Conflict) -> bool {
        self.with_memory(|memory, search| memory.analyse(search, conflict))
    }

    /// Goes back to where the clause learned last proves something.
    pub(super) fn keep(&mut self) {
        self.with_memory(Memory::keep);
        self.begin_sweeps();
    }

    fn with_memory<R>(&mut self, work: impl FnOnce(&mut Memory, &mut Self) -> R) -> R {
        let mut memory = std::mem::replace(&mut self.memory, Memory::new(0));
        let result = work(&mut memory, self);
        self.memory = memory;
        result
    }

    /// The literals, among the first `limit` of the trail, from which a reason proves a literal, or that
    /// there is no cycle.
    pub(super) fn explain(
        &mut self,
        literal: Option<Literal>,
        reason: Antecedent,
        limit: usize,
        because: &mut Vec<Literal>,
    ) {
        let state = &self.state;
        match (reason, literal) {
            (Antecedent::Given, _) => {}
            (Antecedent::Clause(clause), _) => {
                let others = self.clauses.literals(clause).iter().filter(|&&other| Some(other) != literal);
                because.extend(others.map(|&other| !other));
            }
            (Antecedent::Degree(vertex), _) => state.explain_degree(vertex as usize, literal, limit, because),
            (Antecedent::Fragment(joint), Some(literal)) => {
                state.explain_fragment(literal.edge(), joint, because);
            }
            (Antecedent::Factor(second), Some(literal)) => {
                self.factor.reachable(state, literal, second, limit);
                self.factor.explain(state, Some(literal), limit, because);
            }
            (Antecedent::Deficiency(note), _) => {
                self.factor.deficient(state, note);
                self.factor.explain(state, None, limit, because);
            }
            (Antecedent::Separation(note), _) => self.separation.explain(state, literal, note, because),
            (Antecedent::Fragment(_), None) | (Antecedent::Factor(_), None) => {}
        }
        if cfg!(debug_assertions) {
            for literal in because.iter() {
                assert!(state.holds(*literal) && state.known_before(literal.edge(), limit), "{:?}", reason);
            }
        }
    }
}
