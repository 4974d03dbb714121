//! Puzzle stages.

pub mod glyphs;
pub mod grid;
mod grow;
pub mod judge;
mod names;
pub mod pack;
pub mod random;
pub mod shape;
pub mod symmetry;
