//! Sums of heap games, solved by Sprague–Grundy theory.
//!
//! A move replaces one heap by what its game allows; who cannot move loses (misère: wins). The nimber g of
//! a heap is the mex, the least number that is missing, of the nimbers of its options; a sum of heaps has the
//! XOR of their nimbers, and 0 loses (Sprague 1935, Grundy 1939).
//!
//! | room | what it holds |
//! |---|---|
//! | `game`, `code`, `moves` | games as values, and the moves of a code |
//! | `notation`, `refusal` | games by their names, and what is no game |
//! | `taking`, `allbut`, `splitting` | nimbers of sets, of all-but sets, of codes that split heaps (with `sparse`, `pairs`, `pairsums` and `widths`) |
//! | `endless`, `nimbers` | nimbers of codes that repeat for ever, of any game |
//! | `recurrence`, `brent`, `proof`, `period`, `table` | proofs of periods, and tables that grow up to them |
//! | `options` | the least winning option of a heap |
//! | `remainders` | all options of a heap |
//! | `tame`, `wild`, `search` | misère play: by labels, by quotients (`quotient`), by search |
//! | `kept`, `sum`, `outcome` | sums of heaps, with the tables kept from one to the next |
//!
//! Naive twins: `tests/twins/heap.rs`.

mod allbut;
mod brent;
mod code;
mod endless;
mod game;
mod kept;
mod moves;
mod nimbers;
mod notation;
mod options;
mod outcome;
mod pairs;
mod pairsums;
mod period;
mod proof;
mod quotient;
mod recurrence;
mod refusal;
mod remainders;
mod search;
mod sparse;
mod splitting;
mod sum;
mod table;
mod taking;
mod tame;
mod widths;
mod wild;

pub use code::{Code, DIFFER};
pub use endless::MAX_ENDLESS;
pub use game::{Game, Takes};
pub use kept::MAX_KEPT_BYTES;
pub use options::Remainder;
pub use outcome::{Misere, Move};
pub use period::{find_period, most_values};
pub use proof::Period;
pub use quotient::{Quotient, Tables, MAX_QUOTIENT_GAMES, MAX_QUOTIENT_HEAP};
pub use remainders::for_each_remainder;
pub use search::MAX_SEARCHED;
pub use sum::Sum;
pub use table::{Table, TooLarge};
pub use tame::MAX_TAME;

/// The greatest number of a set.
pub const MAX_TAKE: u32 = 1_000_000;

/// The most numbers of a set.
pub const MAX_TAKES: usize = 64;

/// The most digits of a code behind the point.
pub const MAX_DIGITS: usize = 64;

/// The greatest heap.
pub const MAX_SIZE: u64 = 1_000_000_000_000_000_000;

/// The greatest heap of a set or all-but set without a period, and the last value that may prove one.
pub const MAX_TAKING: u64 = 100_000_000;

/// The greatest heap of a code without a period.
pub const MAX_CODE: u64 = 10_000_000;

/// The last value of a code that may prove a period for heaps above [`MAX_CODE`].
pub const MAX_CODE_PROOF: u64 = 1_000_000;

/// The most values of one game that are listed or searched for a period.
pub const MAX_N: u64 = 100_000_000;

/// The most heaps of a sum.
pub const MAX_HEAPS: usize = 1_000_000;

/// The most different games of a sum; a game that is written in two ways (`.77`, `0.77`) counts as two.
pub const MAX_GAMES: usize = 100_000;

/// The most memory that the table of one game may take, in bytes.
pub const MAX_TABLE_BYTES: usize = 1 << 28;
