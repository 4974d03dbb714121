//! Heap games by Sprague–Grundy theory.

mod allbut;
mod notation;
mod options;
mod pairs;
mod period;
mod recurrence;
mod sparse;
mod splitting;
mod table;
mod taking;

pub use notation::{split_heap, Code, Game, Misspelling};
pub use options::Remainder;
pub use period::{period, Period};
pub use table::{Table, TooLarge};

/// The greatest number of a set.
pub const MAX_TAKE: u32 = 1_000_000;

/// The most numbers of a set.
pub const MAX_TAKES: usize = 64;

/// The most digits of a code behind the point.
pub const MAX_DIGITS: usize = 64;

/// The greatest heap.
pub const MAX_SIZE: u64 = 1_000_000_000_000_000_000;

/// The most memory that the table of one game may take, in bytes.
pub const MAX_TABLE_BYTES: usize = 1 << 28;
