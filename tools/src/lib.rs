//! What the tools share.

pub mod command;
pub mod export;
pub mod fuzz;
pub mod generate;
pub mod judge;
pub mod markdown;
pub mod package;
pub mod packages;
mod problem;
