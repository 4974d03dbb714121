//! Any game with finitely many positions, as a graph: an arc for each move.

mod acyclic;
mod loopy;
mod mark;
mod names;
mod retrograde;
mod rows;
mod solve;

pub use mark::Outcome;
pub use names::{Names, MAX_NAME};
pub use rows::{Builder, Graph, MAX_ROWS};
pub use solve::{Play, Solution, Value};
