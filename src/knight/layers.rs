//! The layers of a sweep without a cycle, for somebody else to check.
//!
//! | function | time and memory |
//! |---|---|
//! | [`layers`] | as the sweep, and O(frontier) a state |

use super::frontier::{Ending, Sweep};
use super::proof::Layer;
use super::state::State;

/// The layers of a sweep in an order whose frontier has enough slots; `None` if it finds a cycle or gives up.
pub(super) fn layers(state: &State<'_>, order: &[u16]) -> Option<Vec<Layer>> {
    let mut sweep = Sweep::new(state, order.to_vec());
    let mut frontier = Vec::new();
    let mut layers = Vec::new();
    for &vertex in order {
        let ended = sweep.advance(state.graph);
        sweep.update(&mut frontier);
        layers.push(Layer { vertex, states: sweep.states(&frontier) });
        match ended {
            None => {}
            Some(Ending::NoCycle(_)) => return Some(layers),
            Some(_) => return None,
        }
    }
    None
}
