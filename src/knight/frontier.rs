//! Narrow boards: all ways to pass from one side to the other, side by side.
//!
//! The vertices are added one by one. Of what was chosen among those before, only this matters for the
//! rest: which vertices of the frontier (those that still have neighbours to come) have no edge yet, which
//! have two, and which pairs of them are the ends of a fragment. Choices that agree on it are one state.
//! The states grow fast with the width of the frontier, and with the length of the board only their sum
//! does, so this decides boards that are long and narrow, and gives up on others.
//!
//! | function | time and memory |
//! |---|---|
//! | [`sweep`] | O(budget) states |

use super::state::State;

/// How a sweep ended.
pub(super) enum Outcome {
    /// A cycle: the neighbours of each vertex.
    Cycle(Vec<[u16; 2]>),
    /// There is no cycle.
    None,
    /// The frontier is too wide, or there are too many states.
    GaveUp,
}

/// Vertices that a frontier can hold: a state has four bits for each, its own number if it has no edge,
/// that of the other end of its fragment if it has one, [`INNER`] if it has two or is not in use.
const SLOTS: usize = 15;
const INNER: u64 = 15;
const NO_CHOICE: u8 = u8::MAX;

/// How a state came about: its predecessor and the edges chosen, as places among the vertex' edges to
/// vertices before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Origin {
    before: u32,
    choices: [u8; 2],
}

/// A vertex that is added: its slot, its edges to vertices before it with their slots, the slots of the
/// vertices that have no neighbours to come afterwards.
#[derive(Default)]
struct Step {
    slot: u64,
    edges: Vec<(u32, u64)>,
    finished: Vec<u64>,
}

/// Decides the graph without the edges that are left, with those that are taken, in at most `budget`
/// states. What it makes, the same state more than once included, is added to `work`.
pub(super) fn sweep(state: &State<'_>, budget: usize, work: &mut u64) -> Outcome {
    let steps = match plan(state) {
        None => return Outcome::GaveUp,
        Some(steps) => steps,
    };
    let start = Origin { before: 0, choices: [NO_CHOICE; 2] };
    let mut origins = vec![start];
    let mut layer = vec![!0u64];
    let mut next: Vec<(u64, Origin)> = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        let forced = step.edges.iter().filter(|edge| state.is_taken(edge.0)).count();
        let first = origins.len() - layer.len();
        next.clear();
        for (j, &before) in layer.iter().enumerate() {
            let origin = |choices| Origin { before: (first + j) as u32, choices };
            let added = before & !(INNER << (4 * step.slot)) | step.slot << (4 * step.slot);
            let mut add = |word: u64, choices: [u8; 2]| {
                let taken = choices
                    .iter()
                    .filter(|&&choice| choice != NO_CHOICE && state.is_taken(step.edges[choice as usize].0));
                let finished = step.finished.iter().all(|&slot| word >> (4 * slot) & INNER == INNER);
                if finished && taken.count() == forced {
                    next.push((word, origin(choices)));
                }
            };
            let last = i + 1 == steps.len();
            add(added, [NO_CHOICE; 2]);
            for (a, &(_, slot)) in step.edges.iter().enumerate() {
                if let Some(one) = joined(added, step.slot, slot, false) {
                    add(one, [a as u8, NO_CHOICE]);
                    for (b, &(_, slot)) in step.edges.iter().enumerate().skip(a + 1) {
                        if let Some(two) = joined(one, step.slot, slot, last) {
                            add(two, [a as u8, b as u8]);
                        }
                    }
                }
            }
        }
        *work += next.len() as u64;
        if origins.len() + next.len() > budget {
            return Outcome::GaveUp;
        }
        next.sort_unstable();
        next.dedup_by_key(|entry| entry.0);
        layer.clear();
        layer.extend(next.iter().map(|entry| entry.0));
        origins.extend(next.iter().map(|entry| entry.1));
    }
    if layer.is_empty() {
        return Outcome::None;
    }
    let mut links = vec![[0; 2]; state.graph.vertices];
    let mut counts = vec![0; state.graph.vertices];
    let mut at = origins.len() - 1;
    for step in steps.iter().rev() {
        for &choice in origins[at].choices.iter().filter(|&&choice| choice != NO_CHOICE) {
            let [a, b] = state.graph.ends[step.edges[choice as usize].0 as usize];
            for &(from, to) in [(a as usize, b), (b as usize, a)].iter() {
                links[from][counts[from]] = to;
                counts[from] += 1;
            }
        }
        at = origins[at].before as usize;
    }
    Outcome::Cycle(links)
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

/// The vertices in the order in which they are added: the dummies, then the cells by rows or by columns,
/// whichever needs the fewer slots.
fn plan(state: &State<'_>) -> Option<Vec<Step>> {
    let graph = state.graph;
    let dummies = graph.cells as u16..graph.vertices as u16;
    let plans = [
        dummies.clone().chain(0..dummies.start).collect::<Vec<u16>>(),
        dummies.chain(graph.by_columns.iter().copied()).collect(),
    ];
    plans
        .iter()
        .filter_map(|order| slots(state, order))
        .min_by_key(|(width, _)| *width)
        .map(|(_, steps)| steps)
}

/// The steps for an order of the vertices, and the slots they need; none if they are too many.
fn slots(state: &State<'_>, order: &[u16]) -> Option<(usize, Vec<Step>)> {
    let graph = state.graph;
    let mut ranks = vec![0; order.len()];
    for (rank, &vertex) in order.iter().enumerate() {
        ranks[vertex as usize] = rank;
    }
    let neighbours = |vertex: u16| graph.arcs(vertex as usize).iter().filter(|arc| !state.is_left(arc.edge));
    let mut slots = vec![0u64; order.len()];
    let mut free: u32 = (1 << SLOTS) - 1;
    let mut least = SLOTS as u32;
    // The vertices that have their last neighbour at each rank.
    let mut finishes: Vec<(usize, u16)> = order
        .iter()
        .map(|&v| {
            (neighbours(v).map(|arc| ranks[arc.to as usize]).max().unwrap_or(0).max(ranks[v as usize]), v)
        })
        .collect();
    finishes.sort_unstable();
    let mut finishes = finishes.into_iter().peekable();
    let mut steps = Vec::with_capacity(order.len());
    for (rank, &vertex) in order.iter().enumerate() {
        if free == 0 {
            return None;
        }
        let slot = u64::from(free.trailing_zeros());
        free &= free - 1;
        least = least.min(free.count_ones());
        slots[vertex as usize] = slot;
        let mut step = Step { slot, ..Step::default() };
        for arc in neighbours(vertex).filter(|arc| ranks[arc.to as usize] < rank) {
            step.edges.push((arc.edge, slots[arc.to as usize]));
        }
        while let Some((_, vertex)) = finishes.next_if(|&(finish, _)| finish == rank) {
            step.finished.push(slots[vertex as usize]);
            free |= 1 << slots[vertex as usize];
        }
        steps.push(step);
    }
    Some((SLOTS - least as usize, steps))
}
