//! What every notation stands on: text in, values or a misfit out.
//!
//! A notation is read from the bytes of a token or a line. What does not fit is a [`Misfit`]: the bytes at
//! fault, and what was expected there. Whoever knows where the text stands makes a [`BadInput`] of it, with
//! line and column; a program's input does so by itself.
//!
//! | part | what it holds | cost |
//! |---|---|---|
//! | `misfit` | [`Misfit`], [`BadInput`] | |
//! | `integer` | [`Integer`], a number of a contract with its limits, and [`decimal`] | linear |
//! | `quote` | [`quoted`], a text as messages show it | bounded |
//! | `utf8` | [`characters`] of a text that may not be UTF-8, the [`BYTE_ORDER_MARK`] | linear |
//!
//! Naive twin: `tests/twins/io.rs` reads numbers by school arithmetic and counts columns by decoding.

mod integer;
mod misfit;
mod quote;
mod utf8;

pub use integer::{decimal, Integer};
pub use misfit::{BadInput, Misfit};
pub use quote::quoted;
pub use utf8::{characters, BYTE_ORDER_MARK};
