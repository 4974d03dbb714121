//! The Korean word chain (끝말잇기): players in turn say a word that begins where the last one ended; the
//! initial-sound law may soften what they continue with, no word is said twice, who can say none loses.
//!
//! Positions are a *first* f (say a word that starts with f) and a *last* l (take one of the firsts that
//! the law makes of l, then say a word). Words are arcs from firsts to lasts, options arcs from lasts to
//! firsts, and the game is directed edge geography on the words: PSPACE-complete (Fraenkel and Goldberg,
//! 1999), yet most syllables of a real dictionary fall to rules that look at what follows next. What is
//! claimed here is proved; the rest is open.
//!
//! | room | what it holds | time, memory |
//! |---|---|---|
//! | [`hangul`] | syllables, composition of jamo | |
//! | `law` | the eleven initial-sound laws | options of a syllable: O(options) |
//! | `settings` | the option lines of an input | |
//! | `dictionary` | words as spans of one buffer, grouped by first syllable, each once | expected O(bytes), 6 bytes a word |
//! | `lists` | lists of syllables in one array, transposed by counting | O(items) |
//! | `manner` | words that leave no next word | O(words + options) |
//! | `retrograde` | values that propagate from dead ends, with depths | O(words + options) |
//! | `cancel` | loops, and pairs of words that cancel | a round: O(words + options²) |
//! | `search` | df-pn with lemmas, exact | nodes · moves · what can still be reached |
//! | `open` | which games are searched, and what follows | |
//! | `answer` | what is known of every syllable, with the moves | O(words) |
//!
//! Naive twin: `tests/twins/wordchain.rs` propagates on hash maps, and plays small games to the end.

mod answer;
mod arcs;
mod cancel;
mod classes;
mod core;
mod dictionary;
pub mod hangul;
mod known;
mod law;
mod lines;
mod lists;
mod manner;
mod open;
mod played;
mod ply;
mod rest;
mod retrograde;
mod search;
mod settings;
mod text;
mod words;

pub use answer::{Answer, Line, Move};
pub use dictionary::{Dictionary, Skipped, MAX_INPUT};
pub use law::{Law, NAMES};
pub use retrograde::{Proof, Value, Verdict};
pub use search::MAX_GAME;
pub use settings::{Manner, Settings, MAX_PLACE, MAX_SEARCH};

/// What is wrong with an input, and where: line and column from 1, a column being a character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
    /// What should stand there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}
