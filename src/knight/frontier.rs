//! Sweeps of narrow boards: all ways to pass from one end to the other, side by side.
//!
//! The vertices are added one by one. Of what was chosen among those before, only this matters for the
//! rest: which vertices of the frontier (those that still have neighbours to come) have no edge yet, which
//! have two, and which pairs of them are the ends of a fragment. Choices that agree on it are one state.
//!
//! Of the states with the same numbers of edges few have to be kept ([`super::states`]).
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
use super::states::{linked, States, INNER, NO_STATE, SLOTS};

/// How a sweep ended.
pub(super) enum Ending {
    /// A cycle: the neighbours of each vertex.
    Cycle(Vec<[u16; 2]>),
    /// There is no cycle, as the vertices show in this order.
    NoCycle(Vec<u16>),
    /// There are too many states.
    GaveUp,
}

const NO_CHOICE: u8 = u8::MAX;
/// States that a sweep keeps, in all and at the last vertex; there are no more patterns than that either.
const MAX_STATES: usize = 1 << 22;
const MAX_WIDTH: usize = 1 << 18;

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
    /// The slots that are no longer in use after it.
    freed: u32,
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
    layer: States,
    origins: Vec<Origin>,
    /// Memory for the next layer, and for the states of a pattern.
    next: States,
    alike: Vec<(u64, u32)>,
    /// States made so far, those included that were not kept.
    pub(super) work: u64,
}

impl Sweep {
    /// Sweeps that have not begun, first the one that seems to need least.
    pub(super) fn all(state: &State<'_>) -> Vec<Sweep> {
        narrow(state, SLOTS).into_iter().map(|order| Sweep::new(state, order)).collect()
    }

    /// A sweep in an order whose frontier has enough slots.
    pub(super) fn new(state: &State<'_>, order: Vec<u16>) -> Sweep {
        Sweep {
            steps: steps(state, &order),
            order,
            made: 0,
            layer: States::first(),
            origins: vec![Origin { before: 0, choices: [NO_CHOICE; 2] }],
            next: States::default(),
            alike: Vec::new(),
            work: 0,
        }
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

    /// Makes the slots on the frontier before the last step those after it, in the order of their vertices.
    pub(super) fn update(&self, frontier: &mut Vec<u64>) {
        let step = &self.steps[self.made - 1];
        frontier.push(step.slot);
        frontier.retain(|slot| step.freed >> slot & 1 == 0);
    }

    /// The states after the last step, written as [`super::proof::Layer`] says.
    pub(super) fn states(&self, frontier: &[u64]) -> String {
        let mut text = String::new();
        for basis in &self.layer.bases {
            if basis.missing == 0 {
                text.push(' ');
                text.extend(
                    frontier.iter().map(|slot| char::from(b'0' + (basis.pattern >> (4 * slot) & 3) as u8)),
                );
                continue;
            }
            let mut at = basis.latest;
            while at != NO_STATE {
                let (word, earlier) = self.layer.states[at as usize];
                text.push(' ');
                text.extend(letters(word, frontier));
                at = earlier;
            }
        }
        text
    }

    /// Adds a vertex; false if there are too many states.
    fn step(&mut self) -> bool {
        let step = &self.steps[self.made];
        let last = self.made + 1 == self.steps.len();
        let base = self.origins.len() - self.layer.states.len();
        let Sweep { layer, next, origins, alike, work, .. } = self;
        next.clear(layer.bases.len());
        for before in layer.bases.iter().filter(|basis| basis.latest != NO_STATE) {
            if origins.len() > MAX_STATES || next.states.len().max(next.bases.len()) > MAX_WIDTH {
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

/// The letters of a state.
fn letters(word: u64, frontier: &[u64]) -> Vec<char> {
    let other = |slot: u64| word >> (4 * slot) & INNER;
    let mut next = b'a'..;
    let mut letters: Vec<char> = Vec::new();
    for (place, &slot) in frontier.iter().enumerate() {
        letters.push(match other(slot) {
            INNER => '2',
            own if own == slot => '0',
            end => match frontier[..place].iter().position(|&other| other == end) {
                Some(first) => letters[first],
                None => char::from(next.next().unwrap_or(b'?')),
            },
        });
    }
    letters
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
        let gone = gone.filter(|&other| to_come[other as usize] == 0);
        let freed = gone.map(|other| 1 << slots[other as usize]).fold(0, |all, slot| all | slot);
        free |= freed;
        steps.push(Step { slot, freed, edges, choices: choices(slot, to_come[vertex], &ends) });
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
            let found = Search::new(&closed).find_cycle().is_some();
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
}
