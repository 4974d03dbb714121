//! Knight's paths on arbitrary and wrapped boards.
//!
//! A knight visits every cell of a board once, by its moves. Whether it can is decided without a budget:
//! cheap proofs and a short plain search first; then dummies close the graph, so that a path is a
//! Hamiltonian cycle, and a search learns from its contradictions while narrow boards are swept from their
//! ends. It ends because every contradiction rules out a set of choices that was allowed before.
//!
//! | part | what it does |
//! |---|---|
//! | `board`, [`filters`], [`warnsdorff`] | the graph of moves, the cheap proofs, the plain search |
//! | [`decide`] (`solve`) | a path, or that there is none: the rest stands below it |
//! | `cycle`, `state` | the closed graph, what is known of a cycle in it |
//! | `factor`, `separation`, `clauses` | what follows from 2-factors, from cuts, from contradictions |
//! | `patch` | a cycle from a 2-factor |
//! | `search`, `learn` | decisions and contradictions |
//! | `order`, `frontier`, `states`, `layers` | sweeps |
//! | [`prove`] (`refute`), [`proof`] | why there is no path, for somebody else to check |
//! | `hint` | begun paths |
//! | `count` | how many paths there are |
//! | [`level`], [`rate()`] | how hard a board is |
//!
//! Boards of 10,000 cells are read and tried. Nothing is recursive.
//!
//! Naive twins: `tests/twins/knight.rs` (a table over all sets of cells), and `tests/twins/refutation.rs`,
//! which checks refutations.

mod board;
mod clauses;
mod count;
mod cycle;
mod factor;
pub mod filters;
mod frontier;
mod hint;
mod layers;
mod learn;
pub mod level;
mod order;
mod patch;
pub mod proof;
mod rate;
mod refute;
mod search;
mod separation;
mod solve;
mod state;
mod states;
pub mod warnsdorff;

pub use board::{Board, Builder, MAX_CELLS, MAX_SIDE};
pub use count::{count_paths, Natural, MAX_COUNT_BYTES};
pub use filters::Reason;
pub use hint::{BadStep, Begun, Hint};
pub use proof::Refutation;
pub use rate::{rate, Rating};
pub use refute::prove;
pub use solve::{decide, decide_counting, Verdict};
