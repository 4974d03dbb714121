//! The vertices of an order as they are added: which edges to those before they may get.

use super::super::state::State;
use super::layer::{joined, mate, with_mate, INNER, SLOTS};

/// A vertex that is added.
pub(super) struct Step {
    slot: u32,
    /// The vertices before it that it has edges to.
    ends: Vec<End>,
    /// The least edges that it must get now.
    least: usize,
}

/// The other end of an edge of a vertex that is added.
struct End {
    slot: u32,
    /// Every cycle takes the edge.
    is_taken: bool,
    /// Its neighbours that are added later.
    to_come: usize,
}

/// The steps for an order of the vertices whose frontier has enough slots.
pub(super) fn steps(state: &State<'_>, order: &[u16]) -> Vec<Step> {
    let neighbours = |vertex: usize| state.graph.arcs(vertex).iter().filter(|arc| !state.is_left(arc.edge));
    let mut to_come: Vec<usize> = (0..order.len()).map(|vertex| neighbours(vertex).count()).collect();
    let mut added = vec![false; order.len()];
    let mut slots = vec![0; order.len()];
    let mut free: u32 = (1 << SLOTS) - 1;
    let mut steps = Vec::with_capacity(order.len());
    for vertex in order.iter().map(|&vertex| vertex as usize) {
        let slot = free.trailing_zeros();
        free &= free - 1;
        slots[vertex] = slot;
        added[vertex] = true;
        let mut ends = Vec::new();
        let mut gone = Vec::new();
        for arc in neighbours(vertex).filter(|arc| added[arc.to as usize]) {
            let other = arc.to as usize;
            to_come[other] -= 1;
            to_come[vertex] -= 1;
            ends.push(End {
                slot: slots[other],
                is_taken: state.is_taken(arc.edge),
                to_come: to_come[other],
            });
            gone.push(other);
        }
        gone.push(vertex);
        for other in gone.into_iter().filter(|&other| to_come[other] == 0) {
            free |= 1 << slots[other];
        }
        steps.push(Step { slot, ends, least: 2_usize.saturating_sub(to_come[vertex]) });
    }
    steps
}

impl Step {
    /// Calls `found` with each state that choices of at most two edges make of a state, as long as it says so.
    /// A cycle may close with the last vertex alone.
    pub(super) fn each_choice(&self, word: u128, is_last: bool, found: &mut dyn FnMut(u128) -> bool) -> bool {
        let Some((must, may)) = self.candidates(word) else { return true };
        let word = with_mate(word, self.slot, self.slot);
        let edge = |word, slot| joined(word, self.slot, slot, is_last);
        let mut show = |word: Option<u128>, edges| edges < self.least || word.map_or(true, &mut *found);
        match *must.as_slice() {
            [] => {
                if !show(Some(word), 0) {
                    return false;
                }
                for (at, &first) in may.iter().enumerate() {
                    let one = edge(word, first);
                    if !show(one, 1) {
                        return false;
                    }
                    let Some(one) = one else { continue };
                    if !may[at + 1..].iter().all(|&second| show(edge(one, second), 2)) {
                        return false;
                    }
                }
                true
            }
            [first] => {
                let one = edge(word, first);
                show(one, 1) && may.iter().all(|&second| show(one.and_then(|one| edge(one, second)), 2))
            }
            [first, second] => show(edge(word, first).and_then(|one| edge(one, second)), 2),
            _ => true,
        }
    }

    /// The slots that must get an edge now, since they would not come to two otherwise, and those that may get
    /// one; none of both if some slot cannot come to two.
    fn candidates(&self, word: u128) -> Option<(Vec<u32>, Vec<u32>)> {
        let (mut must, mut may) = (Vec::new(), Vec::new());
        for end in &self.ends {
            let other = mate(word, end.slot);
            if other == INNER {
                if end.is_taken {
                    return None;
                }
                continue;
            }
            let lacks = if other == end.slot { 2 } else { 1 };
            if lacks > end.to_come + 1 {
                return None;
            }
            if end.is_taken || lacks > end.to_come {
                must.push(end.slot);
            } else {
                may.push(end.slot);
            }
        }
        Some((must, may))
    }
}
