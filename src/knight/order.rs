//! Orders of the vertices in which few of them are on the frontier at any time.
//!
//! The frontier are the vertices of the order so far that have neighbours to come. The next vertex is always
//! one that leaves it as small as possible, and among those a neighbour of what has been on it longest: on a
//! long board that goes from one end to the other.
//!
//! The fragment of the dummies stands first, wherever it lies on the board: what is known of the ends of the
//! path then holds in all states, and those that give an end away are none.
//!
//! | function | time for n vertices |
//! |---|---|
//! | [`narrow`] | O(n · frontier) |

use super::separation::dummy_ends;
use super::state::State;

/// An order, and an estimate of the states that a sweep has in it.
pub(super) struct Order {
    pub(super) vertices: Vec<u16>,
    pub(super) states: u64,
}

/// How many times as many states a further vertex on the frontier makes.
const GROWTH: u64 = 3;

/// Two orders from opposite ends, the one with fewer states first, or one, or none. The frontier and the
/// vertex that is added are at most `most` vertices; edges that are left do not count.
pub(super) fn narrow(state: &State<'_>, most: usize) -> Vec<Order> {
    let first = from(state, 0, most).or_else(|| from(state, state.graph.cells - 1, most));
    // The end of an order is a better start than a cell that stands anywhere.
    let back = |order: &Order| from(state, order.vertices.last().map_or(0, |&cell| cell as usize), most);
    let second = first.as_ref().and_then(back);
    let third = second.as_ref().and_then(back);
    let mut orders: Vec<Order> = second.into_iter().chain(third.or(first)).collect();
    orders.sort_by_key(|order| order.states);
    orders
}

/// The order from a cell on, after the fragment of the dummies.
fn from(state: &State<'_>, start: usize, most: usize) -> Option<Order> {
    let graph = state.graph;
    let vertices = graph.vertices;
    let neighbours = |vertex: usize| {
        let arcs = graph.arcs(vertex).iter().filter(|arc| !state.is_left(arc.edge));
        arcs.map(|arc| arc.to as usize)
    };
    let fragment = state.fragment(dummy_ends(state, usize::MAX)[0], usize::MAX);
    let mut to_come: Vec<usize> = (0..vertices).map(|vertex| neighbours(vertex).count()).collect();
    let mut added = vec![false; vertices];
    let mut frontier: Vec<usize> = Vec::new();
    let mut order: Vec<u16> = Vec::with_capacity(vertices);
    let mut states = 0;
    while order.len() < vertices {
        // The order goes on from cells that it came to; the fragment may have its ends anywhere.
        let inner = frontier.iter().filter(|&&other| !fragment.contains(&(other as u16)));
        let beside = inner.flat_map(|&other| neighbours(other)).filter(|&cell| !added[cell]);
        let least = beside.min_by_key(|&cell| {
            let closed = neighbours(cell).filter(|&other| added[other] && to_come[other] == 1).count();
            usize::from(to_come[cell] > 0) as isize - closed as isize
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
        states += GROWTH.pow(frontier.len() as u32);
    }
    Some(Order { vertices: order, states })
}
