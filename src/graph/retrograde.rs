//! Outcome and depth where there are cycles: retrograde analysis.
//!
//! From the vertices that are decided backwards, least depth first: a vertex with a move to a lost one is
//! won, and one whose moves all lead to won ones, which a counter of the moves left tells, is lost. What
//! no end reaches is drawn: there, each player can keep to vertices that are not decided for ever. Each arc
//! is followed once.
//!
//! Vertices are found with depths that do not decrease, since each is found from one a move nearer to
//! the end; so one queue, merged with the list of those decided before, is in the order of depth.

use super::mark::{Mark, Outcome, Rank};
use super::rows::Graph;

/// Decides open vertices, and makes those that it cannot decide drawn. `back` has all arcs from open vertices,
/// turned round, and `border` are the decided vertices that they lead to. O(vertices + arcs).
pub(super) fn spread(graph: &Graph, back: &Graph, border: Vec<u32>, marks: &mut [Mark]) {
    let depth = |mark: Mark| mark.rank.outcome().1.unwrap_or(0);
    let decided = sorted(border, |vertex| depth(marks[vertex]));
    let mut decided = decided.into_iter().peekable();
    let mut left: Vec<u32> = (0..graph.len()).map(|vertex| graph.moves(vertex).len() as u32).collect();
    let mut queue: Vec<u32> = Vec::new();
    let mut head = 0;
    loop {
        let found = queue.get(head).copied();
        let first = |&vertex: &u32| {
            found.map_or(true, |found| depth(marks[vertex as usize]) <= depth(marks[found as usize]))
        };
        let vertex = match decided.next_if(first) {
            Some(vertex) => vertex,
            None => {
                head += 1;
                let Some(found) = found else { break };
                found
            }
        };
        let rank = marks[vertex as usize].rank;
        let is_lost = rank.outcome().0 == Outcome::Loss;
        for &before in back.moves(vertex as usize) {
            let mark = &mut marks[before as usize];
            if !mark.is_open() {
                continue;
            }
            left[before as usize] -= 1;
            if is_lost || left[before as usize] == 0 {
                mark.rank = rank.before();
                queue.push(before);
            }
        }
    }
    marks.iter_mut().filter(|mark| mark.is_open()).for_each(|mark| mark.rank = Rank::DRAWN);
}

/// The vertices, decided, that an open one leads to.
pub(super) fn border(back: &Graph, marks: &[Mark]) -> Vec<u32> {
    let leads_back =
        |&vertex: &u32| !marks[vertex as usize].is_open() && !back.moves(vertex as usize).is_empty();
    (0..marks.len() as u32).filter(leads_back).collect()
}

/// Vertices in the order of a key, by counting.
pub(super) fn sorted(vertices: Vec<u32>, key: impl Fn(usize) -> u32) -> Vec<u32> {
    let keys = vertices.iter().map(|&vertex| key(vertex as usize) as usize);
    let mut next = vec![0_u32; keys.clone().max().map_or(0, |most| most + 1)];
    keys.clone().for_each(|key| next[key] += 1);
    let mut start = 0;
    for next in &mut next {
        start += std::mem::replace(next, start);
    }
    let mut sorted = vec![0; vertices.len()];
    for (&vertex, key) in vertices.iter().zip(keys) {
        sorted[next[key] as usize] = vertex;
        next[key] += 1;
    }
    sorted
}
