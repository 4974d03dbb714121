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
//! | `lanes` | vectors for tables over subsets |
//! | `subsets` | least plays of all subsets |
//! | `least` | least plays of a whole hand |
//! | `table` | least plays of every part of a hand, and after every play |
//! | `line` | a line of plays under construction |
//! | `partition` | the least plays in order |
//! | `answer` | what beats what, and whether anybody can |
//! | `leads` | lines on lead that nobody can interrupt |
//! | `finish` | such a line from a position |
//! | `entries` | the notation of a position |
//!
//! Naive twins: `tests/twins/cards.rs`.

mod answer;
mod card;
mod entries;
mod finish;
mod group;
mod lanes;
mod leads;
mod least;
mod line;
mod partition;
mod shape;
mod subsets;
mod table;

pub use answer::{Field, Rivals};
pub use card::{Card, Cards, Order};
pub use entries::{Entries, MAX_MAX, USUAL_MAX};
pub use finish::{Finisher, Position};
pub use group::{count_groups, groups, Group, Hand, Kind, Play, MAX_HAND};
pub use least::Planner;
pub use partition::{partition, Partition};
pub use subsets::Value;
pub use table::{Candidate, Table};
