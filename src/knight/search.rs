//! The exact search for a Hamiltonian cycle of a closed graph.

use super::clauses::Clauses;
use super::cycle::Closed;
use super::factor::Factor;
use super::patch::Cover;
use super::rotate::rotate;
use super::separation::Separation;
use super::state::{Conflict, Literal, Reason, State};

pub(super) struct Search<'a> {
    pub(super) state: State<'a>,
    factor: Factor,
    separation: Separation,
    clauses: Clauses,
    activities: Vec<f64>,
    increment: f64,
    seen: Vec<bool>,
    learned: Vec<Literal>,
    because: Vec<Literal>,
    level_marks: Vec<u32>,
    stamp: u32,
    pub conflicts: u64,
    pub nodes: u64,
    pub rounds: u64,
}

impl<'a> Search<'a> {
    pub(super) fn new(graph: &'a Closed) -> Search<'a> {
        Search {
            state: State::new(graph),
            factor: Factor::new(graph),
            separation: Separation::new(graph.vertices),
            clauses: Clauses::new(graph.edges()),
            activities: vec![0.0; graph.edges()],
            increment: 1.0,
            seen: vec![false; graph.edges()],
            learned: Vec::new(),
            because: Vec::new(),
            level_marks: vec![0; graph.vertices * 8],
            stamp: 0,
            conflicts: 0,
            nodes: 0,
            rounds: 0,
        }
    }

    fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            self.rounds += 1;
            while let Some(literal) = self.state.advance()? {
                self.clauses.propagate(&mut self.state, literal)?;
            }
            self.factor.mend(&mut self.state)?;
            let known = self.state.trail.len();
            self.factor.fix(&mut self.state)?;
            if self.state.trail.len() > known {
                continue;
            }
            self.separation.find(&mut self.state)?;
            if self.state.trail.len() == known {
                return Ok(());
            }
        }
    }

    fn explain(&mut self, literal: Option<Literal>, reason: Reason, limit: usize) {
        self.because.clear();
        match reason {
            Reason::Given => {}
            Reason::Clause(clause) => {
                let others = self.clauses.literals(clause).iter().filter(|&&other| Some(other) != literal);
                self.because.extend(others.map(|&other| !other));
            }
            Reason::Degree(vertex) => {
                self.state.explain_degree(vertex as usize, literal, limit, &mut self.because)
            }
            Reason::Fragment(joint) => {
                if let Some(literal) = literal {
                    self.state.explain_fragment(literal.edge(), joint, &mut self.because);
                }
            }
            Reason::Factor(second) => {
                if let Some(literal) = literal {
                    self.factor.reachable(&self.state, literal, second, limit);
                    self.factor.explain(&self.state, Some(literal), limit, &mut self.because);
                }
            }
            Reason::Deficiency(note) => {
                self.factor.deficient(&self.state, note);
                self.factor.explain(&self.state, None, limit, &mut self.because);
            }
            Reason::Separation(note) => {
                self.separation.explain(&self.state, literal, note, &mut self.because)
            }
        }
        if cfg!(debug_assertions) {
            for &l in self.because.iter() {
                assert!(self.state.holds(l), "{reason:?}");
                assert!(self.state.known_before(l.edge(), limit), "{reason:?}");
                assert!(Some(l.edge()) != literal.map(Literal::edge));
            }
        }
    }

    /// Learns from a conflict; false if it is at level 0.
    fn learn(&mut self, conflict: Conflict) -> bool {
        self.conflicts += 1;
        self.explain(conflict.literal, conflict.reason, usize::MAX);
        if let Some(literal) = conflict.literal {
            self.because.push(!literal);
        }
        let top = self.because.iter().map(|l| self.state.edge_level(l.edge())).max().unwrap_or(0);
        if top == 0 {
            return false;
        }
        self.learned.clear();
        self.learned.push(Literal::taken(0));
        let mut open = 0;
        let mut at = self.state.trail.len();
        let uip = loop {
            for i in 0..self.because.len() {
                let literal = self.because[i];
                let edge = literal.edge();
                let level = self.state.edge_level(edge);
                if level == 0 || self.seen[edge as usize] {
                    continue;
                }
                self.seen[edge as usize] = true;
                self.activities[edge as usize] += self.increment;
                if level == top {
                    open += 1;
                } else {
                    self.learned.push(!literal);
                }
            }
            let literal = loop {
                at -= 1;
                let literal = self.state.trail[at];
                if self.seen[literal.edge() as usize] && self.state.edge_level(literal.edge()) == top {
                    break literal;
                }
            };
            self.seen[literal.edge() as usize] = false;
            open -= 1;
            if open == 0 {
                break literal;
            }
            self.explain(Some(literal), self.state.reason(literal.edge()), at);
        };
        self.learned[0] = !uip;
        for literal in self.learned.iter() {
            self.seen[literal.edge() as usize] = false;
        }
        self.increment /= 0.95;
        if self.increment > 1e100 {
            self.increment *= 1e-100;
            self.activities.iter_mut().for_each(|a| *a *= 1e-100);
        }
        let mut back = 0;
        for i in 1..self.learned.len() {
            let level = self.state.edge_level(self.learned[i].edge());
            if level > back {
                back = level;
                self.learned.swap(1, i);
            }
        }
        self.stamp += 1;
        let mut levels = 0;
        for literal in self.learned.iter() {
            let level = self.state.edge_level(literal.edge()) as usize;
            if level >= self.level_marks.len() {
                self.level_marks.resize(level + 1, 0);
            }
            if self.level_marks[level] != self.stamp {
                self.level_marks[level] = self.stamp;
                levels += 1;
            }
        }
        if std::env::var("CL").is_ok() {
            eprintln!(
                "CL {:?} len {} lbd {} top {} back {}",
                conflict.reason,
                self.learned.len(),
                levels,
                top,
                back
            );
        }
        self.retreat(back);
        let reason = if self.learned.len() > 1 {
            Reason::Clause(self.clauses.add(&self.learned, levels))
        } else {
            Reason::Given
        };
        let implied = self.state.imply(self.learned[0], reason);
        debug_assert!(implied.is_ok());
        true
    }

    fn retreat(&mut self, level: u32) {
        self.state.retreat(level);
        self.factor.retreat(self.state.trail.len());
    }

    /// The neighbours of each vertex on a cycle, or none.
    pub(super) fn run(&mut self) -> Option<Vec<[u16; 2]>> {
        let graph = self.state.graph;
        if self.state.begin().is_err() {
            return None;
        }
        let mut restart = 100;
        let mut interval = 50u64;
        let mut limit = 2000;
        let mut sweep_at = 64;
        loop {
            if let Err(conflict) = self.propagate() {
                if !self.learn(conflict) {
                    return None;
                }
                continue;
            }
            if self.conflicts >= restart {
                interval += interval / 10;
                restart = self.conflicts + interval;
                if self.clauses.len() > limit {
                    self.clauses.forget(&mut self.state);
                    limit += limit / 10;
                }
                if self.state.level() > 0 {
                    self.retreat(0);
                    continue;
                }
            }
            if self.conflicts >= sweep_at {
                sweep_at *= 2;
                self.retreat(0);
                // What is known at level 0 is settled already.
                let t = std::time::Instant::now();
                let out = super::frontier::sweep(
                    &self.state,
                    (self.conflicts as usize * graph.vertices * 4).min(1 << 22),
                );
                if std::env::var("KN").is_ok() {
                    eprintln!(
                        "  sweep {} {:?}",
                        match &out {
                            super::frontier::Outcome::Cycle(_) => "yes",
                            super::frontier::Outcome::None => "no",
                            _ => "gave up",
                        },
                        t.elapsed()
                    );
                }
                match out {
                    super::frontier::Outcome::Cycle(l) => return Some(l),
                    super::frontier::Outcome::None => return None,
                    _ => {}
                }
                continue;
            }
            let mut cycles = Cover::new(&self.state, &self.factor);
            cycles.patch(&self.state);
            let ev = |n: &str, d: f64| std::env::var(n).map_or(d, |r| r.parse().unwrap());
            let budget = if self.nodes == 0 { ev("ROOT", 8.0) } else { ev("NODE", 0.0) };
            if cycles.is_single()
                || rotate(&self.state, &mut cycles, (budget * graph.vertices as f64) as usize)
            {
                return Some(cycles.links);
            }
            if graph.classes.is_some() {
                for edge in 0..graph.edges() as u32 {
                    let [a, b] = graph.ends[edge as usize];
                    if self.state.is_free(edge)
                        && self.factor.holds(edge as usize) != cycles.links[a as usize].contains(&b)
                    {
                        self.factor.toggle(edge);
                    }
                }
            }
            self.nodes += 1;
            if std::env::var("KN").is_ok() {
                let mut sz: Vec<(usize, bool)> = cycles.sizes_dbg();
                sz.sort();
                eprintln!(
                    "  level {} known {}/{} cycles {:?}",
                    self.state.level(),
                    self.state.trail.len(),
                    graph.edges(),
                    sz
                );
            }
            let decision = if self.conflicts < 100 { self.branch(&mut cycles) } else { self.active() };
            self.state.decide(decision);
        }
    }

    fn branch(&self, cycles: &mut Cover) -> Literal {
        let graph = self.state.graph;
        let smallest = cycles.smallest();
        let mut best = None;
        for v in 0..graph.vertices {
            if cycles.piece(v) != smallest {
                continue;
            }
            for arc in graph.arcs(v) {
                let w = arc.to as usize;
                if self.state.is_free(arc.edge) && cycles.piece(w) != smallest {
                    let key = (self.state.open(v) + self.state.open(w), arc.edge);
                    if best.map_or(true, |b| key < b) {
                        best = Some(key);
                    }
                }
            }
        }
        match best {
            Some((_, edge)) => Literal::taken(edge),
            None => self.active(),
        }
    }

    fn active(&self) -> Literal {
        assert!(self.state.trail.len() < self.state.graph.edges());
        let graph = self.state.graph;
        let mut best = (0, -1.0);
        for edge in 0..graph.edges() as u32 {
            if self.state.is_free(edge) && self.activities[edge as usize] > best.1 {
                best = (edge, self.activities[edge as usize]);
            }
        }
        Literal::taken(best.0)
    }
}
