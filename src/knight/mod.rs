//! Knight's paths on arbitrary and wrapped boards.

pub mod board;
mod clauses;
mod cycle;
mod factor;
pub mod filters;
mod frontier;
mod learn;
pub mod level;
mod order;
mod patch;
pub mod rate;
pub mod refute;
mod rotate;
mod search;
mod separation;
pub mod solve;
mod state;
pub mod warnsdorff;
