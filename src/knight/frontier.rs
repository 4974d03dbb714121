//! Sweeps of narrow boards: all ways to pass from one end to the other, side by side.
//!
//! The vertices are added one by one. Of what was chosen among those before, only this matters for the
//! rest: which vertices of the frontier (those that still have neighbours to come) have no edge yet, which
//! have two, and which pairs of them are the ends of a fragment. Choices that agree on it are one state.
//!
//! States with the same numbers of edges, the *pattern*, differ in the pairs: in a perfect matching of the
//! ends. The rest of a cycle is another one, and the two have to form one cycle together. The matrix of which
//! matchings of 2k ends do has rank 2ᵏ⁻¹ over the field of two elements, and the columns of certain
//! 2ᵏ⁻¹ matchings have it too (Cygan, Kratsch and Nederlof 2013). So of each pattern only states are kept whose
//! rows in those columns are independent: where another state had a rest, one of them has it.
//!
//! The states grow fast with the width of the frontier, and with the length of the board only their sum
//! does, so this decides boards that are long and narrow, and gives up on others.
//!
//! | function | time and memory |
//! |---|---|
//! | [`Sweep::all`] | O(n) for n vertices |
//! | [`Sweep::advance`] | O(degree² · 2ᵏ) for each state with 2k ends, 2²² states at most |

use super::cycle::Closed;
use super::order::narrow;
use super::state::State;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// How a sweep ended.
pub(super) enum Outcome {
    /// A cycle: the neighbours of each vertex.
    Cycle(Vec<[u16; 2]>),
    /// There is no cycle, as the vertices show in this order.
    None(Vec<u16>),
    /// There are too many states.
    GaveUp,
}

/// Vertices that a frontier can hold: a state has four bits for each, its own number if it has no edge,
/// that of the other end of its fragment if it has one, [`INNER`] if it has two or is not in use.
const SLOTS: usize = 15;
const INNER: u64 = 15;
/// Each slot's own number in its place, and the lowest bit of each place.
const SELVES: u64 = 0x0EDC_BA98_7654_3210;
const LOWEST: u64 = 0x1111_1111_1111_1111;
const NO_CHOICE: u8 = u8::MAX;
/// States that a sweep keeps, in all and at the last vertex.
const MAX_STATES: usize = 1 << 22;
const MAX_LAYER: usize = 1 << 18;

/// How a state came about: its predecessor and the edges chosen, as places among the vertex' edges to
/// vertices before it.
#[derive(Clone, Copy)]
struct Origin {
    before: u32,
    choices: [u8; 2],
}

/// An edge from a vertex that is added to one before it.
struct Back {
    edge: u32,
    slot: u64,
    taken: bool,
}

/// A vertex that is added: its slot and its edges to vertices before it; in the pattern afterwards, the bit of
/// two edges of those that have no neighbours to come, and that of one edge of those that have one to come.
#[derive(Default)]
struct Step {
    slot: u64,
    edges: Vec<Back>,
    finished: u64,
    single: u64,
}

/// A sweep of a graph without the edges that are left, with those that are taken.
pub(super) struct Sweep {
    /// The vertices as they are added.
    order: Vec<u16>,
    steps: Vec<Step>,
    /// Steps that have been made.
    made: usize,
    /// The states after them, and how all states so far came about, these last.
    layer: Vec<u64>,
    origins: Vec<Origin>,
    bases: Bases,
    /// States made so far, those included that were not kept.
    pub(super) work: u64,
}

impl Sweep {
    /// Sweeps that have not begun.
    pub(super) fn all(state: &State<'_>) -> Vec<Sweep> {
        let sweep = |order: Vec<u16>| Sweep {
            steps: steps(state, &order),
            order,
            made: 0,
            layer: vec![!0],
            origins: vec![Origin { before: 0, choices: [NO_CHOICE; 2] }],
            bases: Bases::default(),
            work: 0,
        };
        narrow(state, SLOTS).into_iter().map(sweep).collect()
    }

    /// The states that it goes on from.
    pub(super) fn width(&self) -> usize {
        self.layer.len()
    }

    /// Adds a vertex, and tells whether the sweep has ended with it.
    pub(super) fn advance(&mut self, graph: &Closed) -> Option<Outcome> {
        if !self.step() {
            return Some(Outcome::GaveUp);
        }
        if self.layer.is_empty() {
            return Some(Outcome::None(std::mem::take(&mut self.order)));
        }
        if self.made == self.steps.len() {
            return Some(Outcome::Cycle(self.links(graph)));
        }
        None
    }

    /// Adds a vertex; false if there are too many states.
    fn step(&mut self) -> bool {
        let step = &self.steps[self.made];
        let last = self.made + 1 == self.steps.len();
        let forced = step.edges.iter().filter(|back| back.taken).count();
        let base = self.origins.len() - self.layer.len();
        let Sweep { layer, origins, bases, work, .. } = self;
        bases.clear();
        let mut next = Vec::with_capacity(layer.len());
        for (i, &before) in layer.iter().enumerate() {
            if origins.len() > MAX_STATES || next.len() > MAX_LAYER {
                return false;
            }
            let added = before & !(INNER << (4 * step.slot)) | step.slot << (4 * step.slot);
            let mut add = |word: u64, choices: [u8; 2], taken: usize| {
                let pattern = pattern(word);
                // All vertices can still get the edges that they lack.
                let lasts = pattern & step.finished == step.finished
                    && (pattern | pattern >> 1) & step.single == step.single;
                if taken == forced && lasts {
                    *work += 1;
                    if bases.insert(word, pattern) {
                        next.push(word);
                        origins.push(Origin { before: (base + i) as u32, choices });
                    }
                }
            };
            add(added, [NO_CHOICE; 2], 0);
            for (a, first) in step.edges.iter().enumerate() {
                if let Some(one) = joined(added, step.slot, first.slot, false) {
                    let taken = usize::from(first.taken);
                    add(one, [a as u8, NO_CHOICE], taken);
                    for (b, second) in step.edges.iter().enumerate().skip(a + 1) {
                        if let Some(two) = joined(one, step.slot, second.slot, last) {
                            add(two, [a as u8, b as u8], taken + usize::from(second.taken));
                        }
                    }
                }
            }
        }
        *layer = next;
        self.made += 1;
        true
    }

    /// The choices of the last state, followed back to the first vertex.
    fn links(&self, graph: &Closed) -> Vec<[u16; 2]> {
        let mut links = vec![[0; 2]; graph.vertices];
        let mut counts = vec![0; graph.vertices];
        let mut at = self.origins.len() - 1;
        for step in self.steps.iter().rev() {
            for &choice in self.origins[at].choices.iter().filter(|&&choice| choice != NO_CHOICE) {
                let [a, b] = graph.ends[step.edges[choice as usize].edge as usize];
                for &(from, to) in [(a as usize, b), (b as usize, a)].iter() {
                    links[from][counts[from]] = to;
                    counts[from] += 1;
                }
            }
            at = self.origins[at].before as usize;
        }
        links
    }
}

/// Scatters a state by a multiplication.
#[derive(Default)]
struct WordHasher(u64);

impl Hasher for WordHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn finish(&self) -> u64 {
        // The high bits depend on all of the word's, and low ones are used as well.
        self.0 ^ self.0 >> 32
    }
}

/// How many edges each slot has, in its place.
fn pattern(word: u64) -> u64 {
    let apart = word ^ SELVES;
    let two = word & word >> 1 & word >> 2 & word >> 3;
    let some = apart | apart >> 1 | apart >> 2 | apart >> 3;
    (some & LOWEST) + (two & LOWEST)
}

/// A basis of the rows of each pattern.
#[derive(Default)]
struct Bases {
    /// Where the rows of a pattern end. Each row stands, counted from there, where its lowest bit says.
    ends: HashMap<u64, usize, BuildHasherDefault<WordHasher>>,
    rows: Vec<u64>,
}

impl Bases {
    fn clear(&mut self) {
        self.ends.clear();
        self.rows.clear();
    }

    /// Adds the row of a state; false if it depends on those before.
    fn insert(&mut self, word: u64, pattern: u64) -> bool {
        let mut single = pattern & LOWEST;
        let mut slots = [0; SLOTS];
        let mut count = 0;
        while single != 0 {
            slots[count] = u64::from(single.trailing_zeros() / 4);
            single &= single - 1;
            count += 1;
        }
        let rows = &mut self.rows;
        let end = *self.ends.entry(pattern).or_insert_with(|| {
            rows.resize(rows.len() + (1 << (count.max(2) / 2 - 1)), 0);
            rows.len()
        });
        let mut row = if count < 4 { 1 } else { closings(word, slots[0], &slots[1..count]) };
        while row != 0 {
            let other = &mut rows[end - 1 - row.trailing_zeros() as usize];
            if *other == 0 {
                *other = row;
                return true;
            }
            row ^= *other;
        }
        false
    }
}

/// The row of a state: which of the matchings of its ends close it to one cycle. The first end is matched with
/// one of the next two, the other of these with one of the two behind them, and so on; the last one closes it.
fn closings(word: u64, end: u64, ends: &[u64]) -> u64 {
    match *ends {
        [a, b, ref ends @ ..] => {
            let first = joined(word, end, a, false).map_or(0, |word| closings(word, b, ends));
            let second = joined(word, end, b, false).map_or(0, |word| closings(word, a, ends));
            first | second << (1 << (ends.len() / 2))
        }
        _ => u64::from(word >> (4 * end) & INNER == ends[0]),
    }
}

/// A state with an edge more between two slots; none if one of them has two edges, or if a cycle would
/// close, unless it may and holds all vertices.
fn joined(word: u64, a: u64, b: u64, last: bool) -> Option<u64> {
    let other = |slot: u64| word >> (4 * slot) & INNER;
    let set = |word: u64, slot: u64, value: u64| word & !(INNER << (4 * slot)) | value << (4 * slot);
    let (c, d) = (other(a), other(b));
    if c == INNER || d == INNER {
        return None;
    }
    if c == b {
        let closed = set(set(word, a, INNER), b, INNER);
        return if last && closed == !0 { Some(closed) } else { None };
    }
    let mut word = word;
    if c != a {
        word = set(word, a, INNER);
    }
    if d != b {
        word = set(word, b, INNER);
    }
    Some(set(set(word, c, d), d, c))
}

/// The steps for an order of the vertices whose frontier has enough slots.
fn steps(state: &State<'_>, order: &[u16]) -> Vec<Step> {
    let neighbours = |vertex: usize| state.graph.arcs(vertex).iter().filter(|arc| !state.is_left(arc.edge));
    let mut to_come: Vec<usize> = (0..order.len()).map(|vertex| neighbours(vertex).count()).collect();
    let mut added = vec![false; order.len()];
    let mut slots = vec![0u64; order.len()];
    let mut free: u32 = (1 << SLOTS) - 1;
    let mut steps = Vec::with_capacity(order.len());
    for vertex in order.iter().map(|&vertex| vertex as usize) {
        let slot = u64::from(free.trailing_zeros());
        free &= free - 1;
        slots[vertex] = slot;
        let mut step = Step { slot, ..Step::default() };
        for arc in neighbours(vertex).filter(|arc| added[arc.to as usize]) {
            let slot = slots[arc.to as usize];
            step.edges.push(Back { edge: arc.edge, slot, taken: state.is_taken(arc.edge) });
            to_come[arc.to as usize] -= 1;
        }
        to_come[vertex] -= step.edges.len();
        let changed = neighbours(vertex).map(|arc| arc.to as usize).filter(|&other| added[other]);
        for other in changed.chain(Some(vertex)) {
            match to_come[other] {
                0 => {
                    step.finished |= 2 << (4 * slots[other]);
                    free |= 1 << slots[other];
                }
                1 => step.single |= 1 << (4 * slots[other]),
                _ => {}
            }
        }
        added[vertex] = true;
        steps.push(step);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::search::Search;
    use super::*;

    /// Sweeps from either end against a search that ends before its sweeps begin.
    #[test]
    fn sweeps_decide_as_the_search_does() {
        let mut random = 1u64;
        let mut below = |bound: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % bound
        };
        let mut decided = [0; 2];
        for case in 0..2000 {
            let (height, width, wraps) = (4 + below(8), 3 + below(2), below(2) == 0);
            let mut row = || (0..width).map(|_| if below(9) > 0 { b'#' } else { b'.' }).collect::<Vec<u8>>();
            let rows: Vec<Vec<u8>> = (0..height).map(|_| row()).collect();
            let board = Board::from_rows(wraps, &rows).unwrap();
            if super::super::filters::refute(&board).is_some() {
                continue;
            }
            let closed = Closed::new(&board).unwrap();
            let found = Search::new(&closed).run().is_some();
            let mut state = State::new(&closed);
            if state.begin().is_err() {
                assert!(!found, "case {case}");
                continue;
            }
            for mut sweep in Sweep::all(&state) {
                let mut ended = None;
                while ended.is_none() && sweep.work < 3000 {
                    ended = sweep.advance(&closed);
                }
                let is_cycle = match ended {
                    Some(Outcome::Cycle(links)) => closed.open(&board, &links).len() == board.len(),
                    Some(Outcome::None(_)) => false,
                    _ => continue,
                };
                assert_eq!(is_cycle, found, "case {case}");
                decided[usize::from(found)] += 1;
            }
        }
        assert!(decided.iter().all(|&count| count > 100), "{decided:?}");
    }
    /// All perfect matchings of slots from the lowest that has no edge on, as states.
    fn matchings(word: u64, slots: u64) -> Vec<u64> {
        let mut free = (0..slots).filter(|&slot| word >> (4 * slot) & INNER == slot);
        match free.next() {
            None => vec![word],
            Some(first) => {
                free.flat_map(|other| matchings(joined(word, first, other, false).unwrap(), slots)).collect()
            }
        }
    }

    /// Whether two matchings form one cycle.
    fn close(a: u64, b: u64, slots: usize) -> bool {
        let (mut slot, mut length) = (0, 0);
        while length == 0 || slot != 0 {
            slot = b >> (4 * (a >> (4 * slot) & INNER)) & INNER;
            length += 2;
        }
        length == slots
    }

    /// What is kept of a pattern closes with each matching with which anything closes.
    #[test]
    fn independent_states_stand_for_all() {
        for slots in (2..=10).step_by(2) {
            let unused = !0 << (4 * slots);
            let all = matchings(SELVES & !unused | unused, slots as u64);
            for seed in 0..20 {
                let mut order = all.clone();
                fastrand::Rng::with_seed(seed).shuffle(&mut order);
                let mut bases = Bases::default();
                order.retain(|&word| bases.insert(word, pattern(word)));
                assert_eq!(order.len(), 1 << (slots / 2 - 1), "{slots} slots, seed {seed}");
                for &rest in &all {
                    assert!(order.iter().any(|&word| close(word, rest, slots)), "{slots} slots, seed {seed}");
                }
            }
        }
    }
}
