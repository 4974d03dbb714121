//! Fast, exact solvers for games that end.
//!
//! Each game is a room of its own: slices and numbers in, values out. The programs in `problems/`
//! read one contract each and print the answers; they alone use [`io`].

pub mod baskin;
pub mod boards;
pub mod cards;
pub mod draw;
pub mod heap;
pub mod io;
pub mod knight;
pub mod stages;
pub mod wordchain;
