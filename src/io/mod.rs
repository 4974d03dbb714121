//! Reading and writing: the room that every program stands on. It stands on [`text`](super::text).
//!
//! A program is a filter. [`run`] answers case after case until the input ends, [`run_lines`] line after line
//! of so many numbers, [`run_whole`] makes one answer of the whole input; all turn a [`Fault`] into one line
//! on stderr and the exit status.
//! [`Io`] reads tokens and numbers line by line and holds the buffered output [`Io::out`], which is
//! written out before every read that may wait: a peer on a pipe that has sent a case gets its
//! answer without sending another. Memory is bounded by the longest token, not by the input.
//!
//! | part | what it does | cost |
//! |---|---|---|
//! | `reader` | 64 KiB chunks, tokens and numbers of a line, line and column only when asked | linear |
//! | `plain` | lines of plain numbers, by a mask of what is no digit | about 3 ns for a line of nine digits |
//! | `writer` | one 64 KiB buffer | about 3 ns a number |
//! | `error` | bad input with its place, or a source that cannot be read | |
//! | `program` | the command line | |
//! | `hints` | what helps somebody who meets a program for the first time | |
//! | `run` | from standard input to standard output and the exit status | |
//! | `patient` | streams that do not block are waited for | |
//! | `closed` | a standard output that was closed before the program began | |
//! | `platform` | the few inner functions, with SSE2 and `itoa` | |
//! | `portable` | the same functions on the standard library alone | |
//!
//! Naive twin: `tests/twins/io.rs` splits the whole input by the rules as they are worded.

mod closed;
mod error;
mod hints;
mod patient;
mod plain;
#[doc(hidden)]
pub mod platform;
#[doc(hidden)]
pub mod portable;
mod program;
mod reader;
mod run;
mod writer;

pub use error::Fault;
pub use program::Program;
pub use reader::{Io, MAX_TOKEN};
pub use run::{run, run_lines, run_whole, tell};
pub use writer::Writer;
