//! Fast, exact solvers for games that end.
//!
//! Each game is a room of its own: slices and numbers in, values out. The programs in `problems/`
//! read one contract each and print the answers; they use [`io`], and every notation stands on [`text`].
//!
//! | program | what it calls |
//! |---|---|
//! | `baskin`, `baskinmove`, `baskincalls` | [`baskin::second_player_wins`], [`baskin::least_winning_turn`], [`baskin::winning_turns`] |
//! | `grundy`, `nimseq`, `period`, `misere` | [`heap::Sum`], [`heap::Table`], [`heap::find_period`], [`heap::Quotient`] |
//! | `wordchain`, `wordplay` | [`wordchain::Dictionary`], [`wordchain::Answer`], [`wordchain::Play`] |
//! | `knight`, `knightlevel`, `knightproof` | [`knight::decide`], [`knight::rate()`], [`knight::prove`] |
//! | `stages`, `draw` | [`stages::pack::Pack`], [`draw::puzzle`], [`draw::walk()`] |
//! | `hand`, `partition`, `finish`, `plays` | [`cards::Planner`], [`cards::partition()`], [`cards::Finisher`], [`cards::Chooser`] |
//! | `unroll`, `graph` | [`unroll::baskin()`], [`unroll::heaps()`], [`graph::Solution`], [`graph::draw`] |
//!
//! ```
//! use endgame::baskin::{second_player_wins, Cache};
//! use endgame::knight::{decide, Board, Verdict};
//!
//! assert_eq!(second_player_wins(&mut Cache::new(), 5, 3), Ok(true));
//! let board = Board::from_rows(false, &["####", "####", "####"]).unwrap();
//! assert!(matches!(decide(&board), Verdict::Path(_)));
//! ```

pub mod baskin;
pub mod boards;
pub mod cards;
pub mod draw;
pub mod graph;
pub mod hands;
pub mod heap;
pub mod io;
pub mod knight;
pub mod stages;
pub mod states;
pub mod text;
pub mod unroll;
pub mod wordchain;
