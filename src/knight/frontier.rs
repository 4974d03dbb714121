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

/// How a sweep ended.
pub(super) enum Ending {
    /// A cycle: the neighbours of each vertex.
    Cycle(Vec<[u16; 2]>),
    /// There is no cycle, as the vertices show in this order.
    NoCycle(Vec<u16>),
    /// There are too many states.
    GaveUp,
}

/// Vertices that a frontier can hold: a state has four bits for each, its own number if it has no edge,
/// that of the other end of its fragment if it has one, [`INNER`] if it has two or is not in use.
const SLOTS: usize = 15;
const INNER: u64 = 15;
/// The lowest bit of each slot's place.
const LOWEST: u64 = 0x1111_1111_1111_1111;
const NO_CHOICE: u8 = u8::MAX;
const NO_STATE: u32 = u32::MAX;
/// States that a sweep keeps, in all and at the last vertex; there are no more patterns than that either.
const MAX_STATES: usize = 1 << 22;
const MAX_LAYER: usize = 1 << 18;

/// How a state came about: its predecessor and the edges chosen, as places among the vertex' edges to
/// vertices before it.
#[derive(Clone, Copy)]
struct Origin {
    before: u32,
    choices: [u8; 2],
}

/// At most two edges from a vertex that is added to those before it.
#[derive(Clone, Copy)]
struct Choice {
    /// Places among the vertex' edges.
    places: [u8; 2],
    /// The slots that it joins: with two edges those of the other ends, otherwise the first is the vertex'.
    joins: [u64; 2],
    /// The pattern before has these bits of some slots, and in some one of the two: then slots with two edges
    /// get no more, and all vertices can still get the edges that they lack.
    known: u64,
    bits: u64,
    some: u64,
    /// What it adds to the pattern, in which the vertex has two edges before.
    adds: u64,
}

/// A vertex that is added: its slot, its edges to vertices before it, and the choices of them.
struct Step {
    slot: u64,
    edges: Vec<u32>,
    choices: Vec<Choice>,
}

/// A sweep of a graph without the edges that are left, with those that are taken.
pub(super) struct Sweep {
    /// The vertices as they are added.
    order: Vec<u16>,
    steps: Vec<Step>,
    /// Steps that have been made.
    made: usize,
    /// The states after them by patterns, and how all states so far came about, these last.
    layer: Layer,
    origins: Vec<Origin>,
    /// Memory for the next layer, and for the states of a pattern.
    next: Layer,
    alike: Vec<(u64, u32)>,
    /// States made so far, those included that were not kept.
    pub(super) work: u64,
}

impl Sweep {
    /// Sweeps that have not begun, first the one that seems to need least.
    pub(super) fn all(state: &State<'_>) -> Vec<Sweep> {
        let sweep = |order: Vec<u16>| Sweep {
            steps: steps(state, &order),
            order,
            made: 0,
            layer: Layer::first(),
            origins: vec![Origin { before: 0, choices: [NO_CHOICE; 2] }],
            next: Layer::default(),
            alike: Vec::new(),
            work: 0,
        };
        narrow(state, SLOTS).into_iter().map(sweep).collect()
    }

    /// The states that it goes on from.
    pub(super) fn width(&self) -> usize {
        self.layer.states.len()
    }

    /// Adds a vertex, and tells whether the sweep has ended with it.
    pub(super) fn advance(&mut self, graph: &Closed) -> Option<Ending> {
        if !self.step() {
            return Some(Ending::GaveUp);
        }
        if self.layer.states.is_empty() {
            return Some(Ending::NoCycle(std::mem::take(&mut self.order)));
        }
        if self.made == self.steps.len() {
            return Some(Ending::Cycle(self.links(graph)));
        }
        None
    }

    /// Adds a vertex; false if there are too many states.
    fn step(&mut self) -> bool {
        let step = &self.steps[self.made];
        let last = self.made + 1 == self.steps.len();
        let base = self.origins.len() - self.layer.states.len();
        let Sweep { layer, next, origins, alike, work, .. } = self;
        next.clear(layer.bases.len());
        for before in layer.bases.iter().filter(|basis| basis.latest != NO_STATE) {
            if origins.len() > MAX_STATES || next.states.len().max(next.bases.len()) > MAX_LAYER {
                return false;
            }
            alike.clear();
            let mut at = before.latest;
            while at != NO_STATE {
                let (word, earlier) = layer.states[at as usize];
                alike.push((word, base as u32 + at));
                at = earlier;
            }
            let some = before.pattern | before.pattern >> 1;
            for choice in &step.choices {
                if before.pattern & choice.known != choice.bits || some & choice.some != choice.some {
                    continue;
                }
                let basis = next.basis(before.pattern.wrapping_add(choice.adds));
                *work += 1;
                for &(word, before) in alike.iter() {
                    if next.bases[basis].missing == 0 {
                        break;
                    }
                    *work += 1;
                    if let Some(word) = choice.made(word, step.slot, last) {
                        if next.insert(basis, word) {
                            origins.push(Origin { before, choices: choice.places });
                        }
                    }
                }
            }
        }
        std::mem::swap(layer, next);
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
                let [a, b] = graph.ends[step.edges[choice as usize] as usize];
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

impl Choice {
    /// The state that it makes of another one, if it may; the vertex' slot is not in use in that.
    fn made(&self, word: u64, slot: u64, last: bool) -> Option<u64> {
        let [a, b] = self.joins;
        if self.places[1] != NO_CHOICE {
            return joined(word, a, b, last);
        }
        let added = word & !(INNER << (4 * slot)) | slot << (4 * slot);
        if self.places[0] != NO_CHOICE {
            return joined(added, a, b, false);
        }
        Some(added)
    }
}

/// States of one pattern whose rows are independent.
struct Basis {
    pattern: u64,
    /// The slots with one edge, four bits for each, and half their number.
    ends: u64,
    pairs: u32,
    /// Where its rows begin: each stands, counted from there, where its lowest bit says.
    rows: u32,
    /// Rows that are not there yet.
    missing: u32,
    /// The state that came last.
    latest: u32,
}

/// States after the same number of steps.
#[derive(Default)]
struct Layer {
    /// Each with the one of its pattern before it.
    states: Vec<(u64, u32)>,
    bases: Vec<Basis>,
    rows: Vec<u64>,
    /// Where a pattern is sought: the numbers of the bases from 1 on.
    places: Vec<u32>,
}

impl Layer {
    /// The state before the first step.
    fn first() -> Layer {
        let mut layer = Layer::default();
        layer.clear(0);
        let basis = layer.basis(2 * LOWEST);
        layer.insert(basis, !0);
        layer
    }

    /// Forgets all, and makes room for about as many patterns.
    fn clear(&mut self, patterns: usize) {
        self.states.clear();
        self.bases.clear();
        self.rows.clear();
        self.places.clear();
        self.places.resize((2 * patterns).next_power_of_two().max(16), 0);
    }

    /// The number of the basis of a pattern.
    fn basis(&mut self, pattern: u64) -> usize {
        let mut place = self.place(pattern);
        if self.places[place] != 0 {
            return self.places[place] as usize - 1;
        }
        if 2 * self.bases.len() >= self.places.len() {
            let room = 2 * self.places.len();
            self.places.clear();
            self.places.resize(room, 0);
            for number in 0..self.bases.len() {
                let place = self.place(self.bases[number].pattern);
                self.places[place] = number as u32 + 1;
            }
            place = self.place(pattern);
        }
        let (mut ends, mut count) = (0, 0);
        let mut single = pattern & LOWEST;
        while single != 0 {
            ends |= u64::from(single.trailing_zeros() / 4) << (4 * count);
            single &= single - 1;
            count += 1;
        }
        let (pairs, rows) = (count / 2, self.rows.len());
        let missing = 1 << (pairs.max(1) - 1);
        self.rows.resize(rows + missing as usize, 0);
        self.bases.push(Basis { pattern, ends, pairs, rows: rows as u32, missing, latest: NO_STATE });
        self.places[place] = self.bases.len() as u32;
        self.bases.len() - 1
    }

    /// The place of a pattern, or a free one for it.
    fn place(&self, pattern: u64) -> usize {
        let mask = self.places.len() - 1;
        // The high bits of the product depend on all of the pattern's.
        let mut place = (pattern.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask;
        while self.places[place] != 0 && self.bases[self.places[place] as usize - 1].pattern != pattern {
            place = (place + 1) & mask;
        }
        place
    }

    /// Adds a state to the basis of its pattern; false if its row depends on those before.
    fn insert(&mut self, basis: usize, word: u64) -> bool {
        let basis = &mut self.bases[basis];
        let mut row = closings(word, basis.ends & INNER, basis.ends >> 4, basis.pairs);
        while row != 0 {
            let other = &mut self.rows[(basis.rows + row.trailing_zeros()) as usize];
            if *other == 0 {
                *other = row;
                basis.missing -= 1;
                self.states.push((word, basis.latest));
                basis.latest = self.states.len() as u32 - 1;
                return true;
            }
            row ^= *other;
        }
        false
    }
}

/// The row of a state: which of the matchings of its ends close it to one cycle. The first end is matched with
/// one of the next two, the other of these with one of the two behind them, and so on; the last one closes it.
fn closings(word: u64, end: u64, ends: u64, pairs: u32) -> u64 {
    if pairs < 2 {
        return 1;
    }
    let other = |slot: u64| word >> (4 * slot) & INNER;
    let (mate, a, b) = (other(end), ends & INNER, ends >> 4 & INNER);
    if pairs == 2 {
        return u64::from(mate != a) | u64::from(mate != b) << 1;
    }
    // Of the slots that are matched nothing is read any more.
    let rest = |a: u64, b: u64| match mate == a {
        true => 0,
        false => closings(linked(word, mate, other(a)), b, ends >> 8, pairs - 1),
    };
    rest(a, b) | rest(b, a) << (1 << (pairs - 2))
}

/// A state with two slots as the ends of one fragment.
fn linked(word: u64, a: u64, b: u64) -> u64 {
    word & !(INNER << (4 * a) | INNER << (4 * b)) | b << (4 * a) | a << (4 * b)
}

/// A state with an edge more between two slots that have less than two; none if a cycle would close, unless
/// it may and holds all vertices.
fn joined(word: u64, a: u64, b: u64, last: bool) -> Option<u64> {
    let other = |slot: u64| word >> (4 * slot) & INNER;
    let (c, d) = (other(a), other(b));
    let inner = word | INNER << (4 * a) | INNER << (4 * b);
    if c == b {
        return if last && inner == !0 { Some(inner) } else { None };
    }
    Some(linked(inner, c, d))
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
        added[vertex] = true;
        let mut edges = Vec::new();
        let mut ends = Vec::new();
        for arc in neighbours(vertex).filter(|arc| added[arc.to as usize]) {
            let other = arc.to as usize;
            to_come[other] -= 1;
            to_come[vertex] -= 1;
            edges.push(arc.edge);
            ends.push(End { slot: slots[other], taken: state.is_taken(arc.edge), to_come: to_come[other] });
        }
        let gone = edges.iter().flat_map(|&edge| state.graph.ends[edge as usize]).chain(Some(vertex as u16));
        for other in gone.filter(|&other| to_come[other as usize] == 0) {
            free |= 1 << slots[other as usize];
        }
        steps.push(Step { slot, edges, choices: choices(slot, to_come[vertex], &ends) });
    }
    steps
}

/// The other end of an edge of a vertex that is added.
struct End {
    slot: u64,
    taken: bool,
    /// Its neighbours that are added later.
    to_come: usize,
}

/// All choices of at most two edges with which a vertex in a slot and the other ends of its edges can get two
/// edges each, and which have all edges that are taken.
fn choices(slot: u64, to_come: usize, ends: &[End]) -> Vec<Choice> {
    let bit = |slot: u64| 1u64 << (4 * slot);
    let mut choices = Vec::new();
    let mut add = |chosen: &[usize]| {
        let has = |at: usize| chosen.contains(&at);
        if chosen.len() + to_come < 2 || (0..ends.len()).any(|at| ends[at].taken && !has(at)) {
            return;
        }
        let place = |at: usize| chosen.get(at).map_or(NO_CHOICE, |&place| place as u8);
        let joins = match *chosen {
            [] => [slot; 2],
            [a] => [slot, ends[a].slot],
            [a, b, ..] => [ends[a].slot, ends[b].slot],
        };
        let adds = chosen.iter().map(|&at| bit(ends[at].slot)).sum::<u64>();
        let adds = adds.wrapping_sub((2 - chosen.len() as u64) * bit(slot));
        let mut choice = Choice { places: [place(0), place(1)], joins, known: 0, bits: 0, some: 0, adds };
        for (at, end) in ends.iter().enumerate() {
            let (known, bits, some) = match (has(at), end.to_come) {
                (true, 0) => (3, 1, 0),
                (true, _) => (2, 0, 0),
                (false, 0) => (2, 2, 0),
                (false, 1) => (0, 0, 1),
                (false, _) => (0, 0, 0),
            };
            choice.known |= known * bit(end.slot);
            choice.bits |= bits * bit(end.slot);
            choice.some |= some * bit(end.slot);
        }
        choices.push(choice);
    };
    add(&[]);
    for a in 0..ends.len() {
        add(&[a]);
        (a + 1..ends.len()).for_each(|b| add(&[a, b]));
    }
    choices
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::search::Search;
    use super::*;

    /// Sweeps against a search that ends before its own begin.
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
                    Some(Ending::Cycle(links)) => closed.open(&board, &links).len() == board.len(),
                    Some(Ending::NoCycle(_)) => false,
                    _ => continue,
                };
                assert_eq!(is_cycle, found, "case {case}");
                decided[usize::from(found)] += 1;
            }
        }
        assert!(decided.iter().all(|&count| count > 100), "{decided:?}");
    }

    /// Each slot's own number in its place.
    const SELVES: u64 = 0x0EDC_BA98_7654_3210;

    /// How many edges each slot has, in its place.
    fn pattern(word: u64) -> u64 {
        let apart = word ^ SELVES;
        let two = word & word >> 1 & word >> 2 & word >> 3;
        let some = apart | apart >> 1 | apart >> 2 | apart >> 3;
        (some & LOWEST) + (two & LOWEST)
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
                let mut layer = Layer::default();
                layer.clear(1);
                order.retain(|&word| {
                    let basis = layer.basis(pattern(word));
                    layer.insert(basis, word)
                });
                assert_eq!(order.len(), 1 << (slots / 2 - 1), "{slots} slots, seed {seed}");
                for &rest in &all {
                    assert!(order.iter().any(|&word| close(word, rest, slots)), "{slots} slots, seed {seed}");
                }
            }
        }
    }
}
