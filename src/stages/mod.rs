//! Puzzle stages: boards that are drawn at random, proved to have a knight's path, rated and named.
//!
//! A chapter asks for a shape, a number of stages and bounds for their cells. Every draw passes the
//! filters of `judge`; what passes is kept until each level has its quarter (`pack`). Nothing here is
//! decided by a spent budget: a path is found, its absence follows from the cheap proofs or from a search
//! that was exhausted, and a board of which neither is known is dropped. So the draws need no other
//! search than the plain one, which rates the boards as well.
//!
//! | room | what it holds | cost |
//! |---|---|---|
//! | [`random`] | SplitMix64 | O(1) a number |
//! | [`grid`] | cells in a rectangle or on a cylinder | |
//! | `grow` | sets that grow or are punched out, with balanced colours | O(cells) |
//! | [`glyphs`] | a bitmap font | |
//! | [`shape`] | the seven shapes: a random board of each, all rectangles | O(cells) |
//! | [`symmetry`] | images, and one form for all boards that are alike | O(area) |
//! | [`judge`] | whether a board has a path, and its level | O(nodes) of the plain search |
//! | `names` | unique names that tell size and shape | |
//! | [`pack`] | chapters of stages | some 10 to 50 draws a stage, about 0.2 ms each |
//!
//! Naive twin: `tests/twins/stages.rs` tells by definition whether a board has a shape and whether two are
//! alike.

pub mod glyphs;
pub mod grid;
mod grow;
pub mod judge;
mod names;
pub mod pack;
pub mod random;
pub mod shape;
pub mod symmetry;
