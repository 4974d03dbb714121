//! Pictures of boards and of knight's paths.
//!
//! A path is a grid of step numbers; nothing else is known of its board. A move that is a knight's
//! move only across the seam shows that the left and right edges are joined, so [`Walk`] infers the
//! seam while it checks the numbers. All coordinates are integers: a square has a side of 40 units,
//! and the line of a move meets the seam at a multiple of 10.
//!
//! | item | what it does | time, memory |
//! |---|---|---|
//! | [`Walk`] | checks a grid of step numbers, square by square | O(1) a square |
//! | [`walk`], [`puzzle`], [`verdict`] | one picture | O(area) time, text O(cells + rows) |
//! | [`Document`] | a file of one picture, or a page of several | holds one picture |
//!
//! `picture` draws them, in the colours of `style`.
//!
//! Naive twin: `tests/twins/draw.rs` reads the pictures back and checks them against the input.

mod picture;
mod style;
mod walk;

pub use picture::{puzzle, verdict, walk, Picture};
pub use style::Document;
pub use walk::Walk;
