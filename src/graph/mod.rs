//! Any game with finitely many positions, as a graph: vertices for positions, arcs for moves.
//!
//! Who cannot move loses (in misère play: wins), and play that never ends is a draw.
//!
//! **Theorem** (Zermelo; retrograde analysis). A vertex is won exactly if a move leads to a lost one, lost exactly if it is
//! not won by its end and all moves lead to won ones, both by induction on the length of play; what the
//! induction does not reach is drawn, for there each player has a move that stays among such vertices.
//!
//! **Theorem** (Sprague, Grundy). If play always ends, a vertex is worth the nim heap of the least number, the mex, that is
//! not the worth of a vertex that a move leads to. Where play need not end, [`Value`] is the loopy value of Smith,
//! and of Fraenkel and Perl; the head of `loopy` has the theorem, the method and its bound.
//!
//! | part | what it holds | time |
//! |---|---|---|
//! | `rows` | [`Graph`]: compressed rows, from slices or a [`Builder`] | linear |
//! | `names`, `lines` | [`Names`] of vertices, and graphs as they are written | linear, expected |
//! | `acyclic` | outcome, depth and nimber where play always ends | linear |
//! | `retrograde` | outcome and depth where it need not | linear |
//! | `loopy` | values where it need not | O(vertices + arcs·√arcs), linear for bounded numbers |
//! | `solve`, `play`, `mark` | [`Solution`]: all of it together | |
//! | `picture` | [`draw`]: the graph in the language of Graphviz | linear |
//!
//! While a graph is read and solved, a vertex takes at most 64 bytes beside its name, and an arc at most 12.
//!
//! Naive twins: `tests/twins/graph.rs`.

mod acyclic;
mod lines;
mod loopy;
mod mark;
mod names;
mod picture;
mod play;
mod retrograde;
mod rows;
mod solve;

pub use lines::{Lines, MAX_ARCS};
pub use mark::Outcome;
pub use names::{Names, MAX_NAME};
pub use picture::draw;
pub use play::Play;
pub use rows::{Builder, Graph, MAX_ROWS};
pub use solve::{Solution, Value};
