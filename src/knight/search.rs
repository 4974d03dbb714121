//! The exact search for a Hamiltonian cycle of a closed graph.
//!
//! In each state all that the rules of [`super::state`], the learned clauses, [`super::factor`] and
//! [`super::separation`] prove is made known. Then the 2-factor is patched; if that does not make one
//! cycle, an edge is decided. A contradiction teaches a clause ([`super::learn`]), and the search goes back
//! as far as the clause allows.
//!
//! At first an edge is decided that leaves a smallest cycle of the patched 2-factor. Boards that do not
//! yield to that within [`BRANCHING`] contradictions are left to learning: the edge is decided that the
//! latest contradictions were about, and the search begins anew from time to time, with all clauses.
//! Narrow boards are swept beside it ([`super::frontier`]), with a share of the work.

use super::clauses::Clauses;
use super::cycle::Closed;
use super::factor::Factor;
use super::frontier::{Ending, Sweep};
use super::learn::Memory;
use super::patch::Cover;
use super::separation::Separation;
use super::state::{Conflict, Literal, State};

/// Contradictions before the search relies on learning.
const BRANCHING: u64 = 100;
/// Contradictions before the first restart; each interval is longer by a part than the one before.
const RESTART: u64 = 50;
const RESTART_GROWTH: u64 = 10;
/// Clauses kept before some are forgotten; the number grows by a part each time.
const CLAUSES: usize = 2000;
const CLAUSES_GROWTH: usize = 10;
/// Contradictions before the sweeps begin.
const SWEEPS: u64 = 20;
/// The work of the sweeps for each unit of work of propagation, which takes about as long.
const SHARE: u64 = 2;
/// The work of the first sweep for each unit of work of the others.
const OTHERS: u64 = 8;

/// The state, and what propagates in it.
pub(super) struct Search<'a> {
    pub(super) state: State<'a>,
    pub(super) factor: Factor,
    pub(super) separation: Separation,
    pub(super) clauses: Clauses,
    pub(super) memory: Memory,
    sweeps: Vec<Sweep>,
    /// Contradictions at which the search begins anew, and from one time to the next; clauses kept then.
    restart: u64,
    interval: u64,
    most_clauses: usize,
    /// What the search has cost so far: vertices and edges in rounds of propagation, and states of sweeps.
    work: u64,
    swept: u64,
}

impl<'a> Search<'a> {
    pub(super) fn new(graph: &'a Closed) -> Search<'a> {
        Search {
            state: State::new(graph),
            factor: Factor::new(graph),
            separation: Separation::new(graph.vertices),
            clauses: Clauses::new(graph.edges()),
            memory: Memory::new(graph.edges()),
            sweeps: Vec::new(),
            restart: BRANCHING,
            interval: RESTART,
            most_clauses: CLAUSES,
            work: 0,
            swept: 0,
        }
    }

    /// Makes known all that is proved without a decision.
    pub(super) fn settle(&mut self) -> Result<(), Conflict> {
        self.state.begin()?;
        self.propagate()
    }

    /// Makes known all that the propagators prove.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            self.work += (self.state.graph.vertices + self.state.graph.edges()) as u64;
            while let Some(literal) = self.state.advance()? {
                self.clauses.propagate(&mut self.state, literal)?;
            }
            self.factor.mend(&mut self.state)?;
            let known = self.state.trail.len();
            self.factor.fix(&mut self.state)?;
            if self.state.trail.len() == known {
                self.separation.find(&mut self.state)?;
            }
            if self.state.trail.len() == known {
                return Ok(());
            }
        }
    }

    /// What the search has cost so far.
    pub(super) fn cost(&self) -> u64 {
        self.work + self.swept
    }

    /// Goes back to a level.
    pub(super) fn retreat(&mut self, level: u32) {
        self.state.retreat(level);
        self.factor.retreat(self.state.trail.len());
    }

    /// The neighbours of each vertex on a cycle, or `None` if there is no cycle.
    pub(super) fn find_cycle(&mut self) -> Option<Vec<[u16; 2]>> {
        let mut settled = self.settle();
        loop {
            if let Err(conflict) = settled {
                if !self.learn(conflict) {
                    return None;
                }
            } else if let Some(links) = self.branch() {
                return Some(links);
            }
            settled = self.propagate();
            match self.share() {
                None | Some(Ending::GaveUp) => {}
                Some(Ending::Cycle(links)) => return Some(links),
                Some(Ending::NoCycle(_)) => return None,
            }
        }
    }

    /// Finds a cycle, or decides an edge, or begins anew.
    pub(super) fn branch(&mut self) -> Option<Vec<[u16; 2]>> {
        if self.memory.conflicts >= self.restart {
            self.interval += self.interval / RESTART_GROWTH;
            self.restart = self.memory.conflicts + self.interval;
            if self.clauses.len() > self.most_clauses {
                self.clauses.forget(&mut self.state);
                self.most_clauses += self.most_clauses / CLAUSES_GROWTH;
            }
            self.retreat(0);
            return None;
        }
        let mut cover = Cover::new(&self.state, &self.factor);
        cover.patch(&self.state);
        if cover.is_single() {
            return Some(cover.links);
        }
        self.factor.adopt(&self.state, &cover.links);
        let exit = match self.memory.conflicts < BRANCHING {
            true => self.exit(&mut cover),
            false => None,
        };
        match exit.or_else(|| self.latest()) {
            Some(edge) => self.state.decide(Literal::taken(edge)),
            // With nothing left to decide there is one 2-factor, a cycle: it was found above.
            None => return Some(cover.links),
        }
        None
    }

    /// Begins the sweeps, when it is time to.
    pub(super) fn begin_sweeps(&mut self) {
        if self.memory.conflicts == SWEEPS {
            self.retreat(0);
            self.sweeps = Sweep::all(&self.state);
        }
    }

    /// Lets the sweeps have their share of the work: most of it the first, the rest the one with the fewest
    /// states to go on from, since that may end soon whatever it seemed to need.
    pub(super) fn share(&mut self) -> Option<Ending> {
        loop {
            let narrowest = (0..self.sweeps.len()).min_by_key(|&at| self.sweeps[at].width())?;
            let first = self.sweeps[0].work;
            let next = if OTHERS * (self.swept - first) < first { narrowest } else { 0 };
            let sweep = &mut self.sweeps[next];
            if self.swept + sweep.width() as u64 > SHARE * self.work {
                return None;
            }
            let before = sweep.work;
            let outcome = sweep.advance(self.state.graph);
            self.swept += sweep.work - before;
            match outcome {
                None => {}
                Some(Ending::GaveUp) => {
                    self.sweeps.remove(next);
                }
                ended => return ended,
            }
        }
    }

    /// A free edge that leaves a smallest piece of a cover, at vertices with few edges.
    fn exit(&self, cover: &mut Cover) -> Option<u32> {
        let graph = self.state.graph;
        let smallest = cover.smallest();
        let mut best = None;
        for vertex in 0..graph.vertices {
            if cover.piece(vertex) != smallest {
                continue;
            }
            for arc in graph.arcs(vertex) {
                let to = arc.to as usize;
                if self.state.is_free(arc.edge) && cover.piece(to) != smallest {
                    let key = (self.state.open(vertex) + self.state.open(to), arc.edge);
                    if best.map_or(true, |best| key < best) {
                        best = Some(key);
                    }
                }
            }
        }
        best.map(|(_, edge)| edge)
    }

    /// The free edge that the latest contradictions were about.
    fn latest(&self) -> Option<u32> {
        let free = (0..self.state.graph.edges() as u32).filter(|&edge| self.state.is_free(edge));
        free.max_by(|&a, &b| self.memory.activity(a).total_cmp(&self.memory.activity(b)))
    }
}
