//! The Korean word chain (끝말잇기): players in turn say a word that begins where the last one ended; the
//! initial-sound law may soften what they continue with, no word is said twice, who can say none loses.
//!
//! A *first* f is a position in which a word that starts with f must be said; in a *last* l one of the firsts
//! O(l), the *options* that the law makes of l, is taken and then such a word said. Words are arcs from firsts to
//! lasts, and the game is directed edge geography: PSPACE-complete (Fraenkel and Goldberg, 1999), yet most
//! syllables of a real dictionary fall to rules that look at what follows next.
//!
//! # The rules, and why they hold
//!
//! A game is a set V of words with options O; E(l) and F(f) are its values for the player to move, all words of V
//! unsaid. Each stage turns a game into a smaller one in which the lasts that are left have the same E, so the
//! stages may follow each other in any order. Of positions in the middle of play nothing is claimed.
//!
//! - **(A) Dead ends.** A first without words loses and is no longer an option.
//! - **(B) Killing words.** If no option is left of l, a word from f to l wins for f and for every last that has
//!   f. Words to such lasts and the words of f are dropped: who says one of the former loses at once, and the
//!   latter are said from such lasts only, where the game is over.
//! - **(C) Rings.** Firsts f1, f2, …, fk, f1, all words of each leading to lasts with the next one as their only
//!   option. Who takes one of them stays on the ring, and nobody has a choice: the player who first finds no word
//!   loses. k = 1 is a loop. The values are exact because a ring is entered once, with all its words. (That f has
//!   no choice now is not enough: another last that has f may be where the ring is broken.)
//! - **(D) Pairs.** Let c lead from f to M and d from g to L, c ≠ d. Call L *least* of f if f ∈ O(L) ⊆ O(P) for
//!   every last P of the game that has f. If L is least of f and M of g, both words may be removed.
//!
//! *Proof of (D).* Let a player win without c and d; with them he plays as before and never begins with either.
//! If the opponent says c, handed some P, the player is handed M and answers d: g ∈ O(M), and d is there, for the
//! two words go together. Now the opponent has L, with the words that were there when he had P, and
//! O(L) ⊆ O(P): what he can do, he could do then. If he says d first, c answers it in the same way. One of the
//! players wins without c and d, so the values agree. ∎ (f = g and L = M are not excluded.)
//!
//! **Retrograde analysis** is (A) and (B) until nothing changes. Along a play in which the winner goes to the least
//! depth the depths fall, so that it never needs a word twice.
//!
//! **Wins of firsts are exact.** If w, from f to l, is not removed, no stage has used it while f was undecided:
//! (B) and (C) use words of the firsts that they decide. So the same stages lead from V − w to the smaller game
//! without w, E(l) is the same in both, and f wins by w if it does so in the smaller game.
//!
//! **Losses of firsts.** (A) to (C) keep F of the firsts that are left. When (D) removes c, F(f) is kept or c wins;
//! and if E(L) is a loss at the end, who is handed M after c says d and wins, so that c does not. So a loss of f
//! is exact if its least class is lost or none of its words was cancelled; else it is *in doubt*.
//!
//! **Lasts do not depend on the order of (D).** Lasts with the same options are one *class*, and firsts with the
//! same least class are options of the same lasts. Between two classes only the difference of the numbers of words
//! matters, within a class the parity. What may cancel stays so until it is decided, and the steps end: they are
//! confluent (Newman's lemma).
//!
//! **Words on trial.** F(f) is won if E(l) of V − w is lost for one of its words w, from f to l, and lost if it is
//! won for all. The rules speak of E of V − w without regard to any order, so this settles firsts in the same way
//! in whatever order words are cancelled, and settles what any order does. A win by a word that another order
//! would have kept, in place of one between the same classes, is a case of it. What need not be tried follows from
//! the same stages: see `ply`.
//!
//! Tempting, and wrong: that a word to l is as good as one to l' if O(l) ⊂ O(l'); that longer cycles of words
//! cancel; that components may be added up. There is one token.
//!
//! | room | what it holds | time, memory |
//! |---|---|---|
//! | [`hangul`] | syllables, composition of jamo | |
//! | `law` | the twelve initial-sound laws | options of a syllable: O(options) |
//! | `settings` | the option lines of an input | |
//! | `text`, `lines`, `words` | bytes as syllables; the lines of an input; its words while they are read | O(bytes) |
//! | `dictionary` | words as spans of one buffer, grouped by first syllable, each once | expected O(bytes), 6 bytes a word |
//! | `lists` | lists of syllables in one array, transposed by counting | O(items) |
//! | `manner` | words that leave no next word | O(words + options) |
//! | `arcs` | words as arcs, with how many there are | O(words) |
//! | `retrograde` | (A) and (B), with depths | O(arcs + options) |
//! | `core` | the game between open syllables | O(arcs + options), a bit for each last and first |
//! | `rest` | (A), (B) and (C) as it becomes smaller | O(arcs + options), and looks around rings |
//! | `classes`, `cancel` | (D), classes kept up to date | a change costs the classes that it touches |
//! | `ply` | words on trial | [`MAX_TRIALS`] |
//! | `played` | small games to the end | [`MAX_PLAYED`] words |
//! | `known` | what all of these say | |
//! | `search`, `open` | df-pn with lemmas, exact; which games are searched, and what follows | nodes · moves · what can still be reached |
//! | `answer` | what is known of every syllable, with the moves | O(words) |
//! | `said` | what is known of a word | |
//! | `play`, `turns` | positions in the middle of play, and their lines | O(arcs + options) a position |
//!
//! Naive twins: `tests/twins/wordchain.rs` propagates on hash maps, and plays small games to the end;
//! `layers.py` among the submissions looks at every syllable again.

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
mod play;
mod played;
mod ply;
mod rest;
mod retrograde;
mod said;
mod search;
mod settings;
mod text;
mod turns;
mod words;

pub use answer::{Answer, Line, Move};
pub use dictionary::{Dictionary, Skipped, MAX_INPUT};
pub use law::Law;
pub use play::{Outcome, Play};
pub use played::MAX_PLAYED;
pub use ply::MAX_TRIALS;
pub use retrograde::{Proof, Value, Verdict};
pub use search::MAX_GAME;
pub use settings::{Manner, Settings, MAX_PLACE, MAX_SEARCH, MAX_TOP};
pub use turns::Reply;
