//! Daifugo hands: how few plays a hand needs, whether it can end legally, and whether anybody can
//! interrupt it.
//!
//! 54 cards; ranks 3 < 4 < … < K < A < 2, two jokers outside the order, which a revolution turns round.
//! Cards are played in groups (sets of a rank, stairs of a suit); who has played the whole hand is out,
//! unless the last play was one that the rules forbid.
//!
//! | room | what it holds |
//! |---|---|
//! | `card` | cards, sets of cards, the order of the ranks |
//! | `group` | what can be played together, and how it ranks |
//! | `shape` | all groups of a hand, the jokers as a number |
//! | `list` | all groups of a hand, listed or counted |
//! | `parts` | which cards of a hand no group holds together |
//! | `lanes` | vectors for tables over subsets |
//! | `platform` | memory for them, aligned; `portable` is the same on the standard library alone |
//! | `subsets` | least plays of all subsets |
//! | `least` | least plays of a whole hand |
//! | `table` | least plays of every part of a hand, and after every play |
//! | `line` | a line of plays under construction |
//! | `partition` | the least plays in order |
//! | `answer` | what beats what, and whether anybody can |
//! | `leads` | lines on lead that nobody can interrupt |
//! | `position` | whose turn it is, on what, against whom |
//! | `finish` | a certain line from a position |
//! | `joined` | least plays after every play, by the parts of the hand |
//! | `plays` | every legal play of a position, and what it leads to |
//! | `entries` | the notation of a position |
//!
//! Naive twins: `tests/twins/cards.rs`, `tests/twins/plays.rs`.

mod answer;
mod card;
mod entries;
mod finish;
mod group;
mod joined;
mod lanes;
mod leads;
mod least;
mod line;
mod list;
mod partition;
mod parts;
mod platform;
mod plays;
#[cfg(any(test, not(target_arch = "x86_64")))]
mod portable;
mod position;
mod shape;
mod subsets;
mod table;

pub use answer::{Field, Rivals, Stop};
pub use card::{Card, Cards, Order, Rank, Suit};
pub use entries::Entries;
pub use finish::Finisher;
pub use group::{Group, Hand, Kind, Play, MAX_HAND};
pub use least::Planner;
pub use list::{count_groups, groups};
pub use partition::{partition, Partition};
pub use plays::{Choice, Chooser};
pub use position::Position;
pub use subsets::Value;
pub use table::{Candidate, Table};
