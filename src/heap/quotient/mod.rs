//! Misère play of any number of heaps, by quotients.
//!
//! An *atom* is a heap that has a move, a *position* a multiset of atoms; who cannot move wins. Two positions are
//! equal in the misère quotient of some heaps if, whatever heaps are added to both, the same player wins: the
//! classes are a commutative monoid, and P are those that are lost for the player to move (Plambeck, Taming the
//! wild in impartial combinatorial games, 2005; Plambeck and Siegel, Misère quotients for impartial games, 2008).
//!
//! **Theorem 1.** Let Q be a finite commutative monoid, P a part of it, and Φ(a) in Q for each atom a, extended to
//! positions by products, Φ of the empty one being 1. If
//! (0) 1 is not in P;
//! (1) for every atom a, every option a' of it and every z in Q not both zΦ(a) and zΦ(a') are in P;
//! (2) every position G but the empty one, Φ(G) not in P, has an atom a and an option a' of it with
//! Φ(G − a)·Φ(a') in P;
//! then a position G is lost for the player to move exactly if Φ(G) is in P.
//! *Proof*, by induction along the moves. Who has no move wins, and 1 is not in P. If Φ(G) is in P, no option has a value
//! in P, by (1) with z = Φ(G − a): all options are won. If it is not, an option is lost by (2). ∎
//!
//! So a table is a proof, whatever found it, if it fulfils these conditions; `proof` says how they are made
//! finite, and nothing that it has not accepted is ever used.
//!
//! | room | what it holds |
//! |---|---|
//! | `atoms` | the heaps of several games as one list |
//! | `monoid`, `bits` | tables of elements |
//! | `view` | positions that are won for a reason outside of a table |
//! | `proof` | the verification |
//! | `learner`, `growth`, `guess` | how tables are found: the next value, a larger table, one that was seen before |
//! | `budget` | bounds of work, counted |
//! | `joint` | the table of several games, and the proof of their periods |
//! | `rounds` | joint tables kept from sum to sum |
//! | `summary`, `tables` | a quotient in numbers, and entry by entry |
//!
//! Whether a quotient is finite is not decidable by any method known; the table of the heaps up to some size decides all
//! sums of those, however many, even where that of all heaps is not known. Naive twin: `tests/twins/quotient.rs`.

mod atoms;
mod bits;
mod budget;
mod growth;
mod guess;
mod joint;
mod learner;
mod monoid;
mod proof;
mod rounds;
mod summary;
mod tables;
mod view;

pub(super) use bits::{contains, meet};
pub(super) use monoid::ONE;
pub(super) use rounds::{Caps, Joints, Rounds};
pub use summary::{Quotient, MAX_QUOTIENT_GAMES, MAX_QUOTIENT_HEAP};
pub use tables::Tables;
