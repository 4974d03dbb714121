//! Orders of the vertices in which few of them are on the frontier at any time.
//!
//! The frontier are the vertices of the order so far that have neighbours to come. The next vertex is always
//! one that leaves it as small as possible, and among those a neighbour of what has been on it longest: on a
//! long board that goes from one end to the other.
//!
//! | function | time for n vertices |
//! |---|---|
//! | [`narrow`] | O(n · frontier) |

use super::state::State;

/// An order, and an estimate of the states that a sweep has in it.
pub(super) struct Order {
    pub(super) vertices: Vec<u16>,
    pub(super) states: u64,
}

/// How many times as many states a further vertex on the frontier makes.
const GROWTH: u64 = 3;

/// Two orders from opposite ends, the one with fewer states first, or one, or none. The dummies stand first;
/// the frontier and the vertex that is added are at most `most` vertices; edges that are left do not count.
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

/// The order from a cell on.
fn from(state: &State<'_>, start: usize, most: usize) -> Option<Order> {
    let graph = state.graph;
    let cells = graph.cells;
    let neighbours = |cell: usize| {
        let arcs = graph.arcs(cell).iter().filter(|arc| !state.is_left(arc.edge));
        arcs.map(|arc| arc.to as usize).filter(|&to| to < cells)
    };
    let mut to_come: Vec<usize> = (0..cells).map(|cell| neighbours(cell).count()).collect();
    let mut added = vec![false; cells];
    let mut frontier: Vec<usize> = Vec::new();
    let mut vertices: Vec<u16> = (cells as u16..graph.vertices as u16).collect();
    let dummies = vertices.len();
    let mut states = 0;
    let mut next = Some(start);
    while let Some(cell) = next {
        frontier.push(cell);
        if dummies + frontier.len() > most {
            return None;
        }
        added[cell] = true;
        vertices.push(cell as u16);
        neighbours(cell).for_each(|other| to_come[other] -= 1);
        frontier.retain(|&other| to_come[other] > 0);
        states += GROWTH.pow((dummies + frontier.len()) as u32);
        let beside = frontier.iter().flat_map(|&other| neighbours(other)).filter(|&cell| !added[cell]);
        let least = beside.min_by_key(|&cell| {
            let closed = neighbours(cell).filter(|&other| added[other] && to_come[other] == 1).count();
            usize::from(to_come[cell] > 0) as isize - closed as isize
        });
        next = least.or_else(|| (0..cells).find(|&cell| !added[cell]));
    }
    Some(Order { vertices, states })
}
