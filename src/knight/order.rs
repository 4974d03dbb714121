//! Orders of the vertices in which few of them are on the frontier at any time.
//!
//! The frontier are the vertices of the order so far that have neighbours to come. The next vertex is always
//! one that makes the fewest states possible, and among those a neighbour of what has been on it longest: on a
//! long board that goes from one end to the other.
//!
//! The fragment of the dummies stands first, wherever it lies on the board: what is known of the ends of the
//! path then holds in all states, and those that give an end away are none.
//!
//! | function | time for n vertices |
//! |---|---|
//! | [`narrow`] | O(n · frontier) |
//! | [`narrowest`] | O(n · frontier) for each start |

use super::separation::dummy_ends;
use super::state::State;

/// Orders that are made at most.
const ORDERS: usize = 3;
/// The logarithms of how many times as many states a vertex on the frontier makes: one that may have no edge,
/// or one, or two so far, and one for which only two of these are possible.
const WIDE: i32 = 4;
const NARROW: i32 = 3;
/// These numbers themselves: with one edge, a vertex makes the square root of two times as many.
const WIDE_STATES: f64 = 3.414;
const NARROW_STATES: f64 = 2.414;

/// Orders from the first cell, from the last, and from where these end, first the one that seems to make the
/// fewest states. The frontier and the vertex that is added are at most `most` vertices; edges that are left
/// do not count.
pub(super) fn narrow(state: &State<'_>, most: usize) -> Vec<Vec<u16>> {
    let mut starts = vec![0, state.graph.cells as u16 - 1];
    let mut orders: Vec<(f64, Vec<u16>)> = Vec::new();
    let mut at = 0;
    while at < starts.len() && orders.len() < ORDERS {
        if let Some((states, order)) = from(state, starts[at] as usize, most) {
            starts.extend(order.last().filter(|last| !starts.contains(last)));
            orders.push((states, order));
        }
        at += 1;
    }
    orders.sort_by(|a, b| a.0.total_cmp(&b.0));
    orders.into_iter().map(|(_, order)| order).collect()
}

/// Of the orders from some cells the one that seems to make the fewest states, within a frontier as for
/// [`narrow`].
pub(super) fn narrowest(
    state: &State<'_>,
    starts: impl Iterator<Item = usize>,
    most: usize,
) -> Option<Vec<u16>> {
    let orders = starts.filter_map(|start| from(state, start, most));
    orders.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, order)| order)
}

/// The order from a cell on, after the fragment of the dummies, and about how many states it makes.
fn from(state: &State<'_>, start: usize, most: usize) -> Option<(f64, Vec<u16>)> {
    let graph = state.graph;
    let vertices = graph.vertices;
    let neighbours = |vertex: usize| {
        let arcs = graph.arcs(vertex).iter().filter(|arc| !state.is_left(arc.edge));
        arcs.map(|arc| arc.to as usize)
    };
    let fragment = state.fragment(dummy_ends(state, usize::MAX)[0], usize::MAX);
    let mut to_come: Vec<usize> = (0..vertices).map(|vertex| neighbours(vertex).count()).collect();
    let widths = |vertex: usize, to_come: usize| match to_come {
        0 => 0,
        1 => NARROW,
        _ if !state.links(vertex).is_empty() => NARROW,
        _ => WIDE,
    };
    let mut added = vec![false; vertices];
    let mut frontier: Vec<usize> = Vec::new();
    let mut order: Vec<u16> = Vec::with_capacity(vertices);
    let mut states = 0.0;
    while order.len() < vertices {
        // The order goes on from cells that it came to; the fragment may have its ends anywhere.
        let inner = frontier.iter().filter(|&&other| !fragment.contains(&(other as u16)));
        let beside = inner.flat_map(|&other| neighbours(other)).filter(|&cell| !added[cell]);
        let least = beside.min_by_key(|&cell| {
            let less = |other: usize| widths(other, to_come[other]) - widths(other, to_come[other] - 1);
            let others = neighbours(cell).filter(|&other| added[other]);
            widths(cell, to_come[cell]) - others.map(less).sum::<i32>()
        });
        let next = fragment.get(order.len()).map(|&vertex| vertex as usize).or(least);
        let next = next.or_else(|| (start..vertices).chain(0..start).find(|&cell| !added[cell]));
        let vertex = next?;
        frontier.push(vertex);
        if frontier.len() > most {
            return None;
        }
        added[vertex] = true;
        order.push(vertex as u16);
        neighbours(vertex).for_each(|other| to_come[other] -= 1);
        frontier.retain(|&other| to_come[other] > 0);
        let times =
            |&other: &usize| if widths(other, to_come[other]) == WIDE { WIDE_STATES } else { NARROW_STATES };
        states += frontier.iter().map(times).product::<f64>();
    }
    Some((states, order))
}
