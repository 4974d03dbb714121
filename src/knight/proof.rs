//! Refutations of boards, and the notation in which `knightproof` prints them.
//!
//! The steps speak of the closed graph, in which every path of the board is a Hamiltonian cycle. Its
//! vertices are the cells, in row-major order, and after them the dummies.
//!
//! * If moves alternate between two classes of cells, of equal size, there are two dummies: the first is
//!   joined to the class of the first cell, the second to the other class, and the dummies to each other.
//!   If the sizes differ by one, one dummy is joined to the greater class; if moves do not alternate, one
//!   dummy is joined to every cell.
//! * A dummy is joined to `S` and `E` alone if they are all that it needs: one cell for each of two
//!   dummies, two for a single one.
//! * The edge between two dummies is taken, and those to `S` and `E`.
//!
//! The notation, which `testdata/knightproof/statement.md` defines, counts vertices from 1 on.

use super::filters::Reason;
use std::fmt::{Display, Formatter, Result};

/// What refuted a board.
#[derive(Debug)]
pub enum Refutation {
    /// The numbers of light and dark cells: they differ by more than one.
    Parity([usize; 2]),
    /// A cell without a move, or three with one move only.
    Degree(Vec<u16>),
    /// Cells that no move leaves; there are others.
    Connectivity(Vec<u16>),
    /// Moves alternate between two classes whose sizes, or in which `S` and `E`, allow no path.
    Classes,
    /// Deductions in the closed graph, the last of which contradicts what is known; none can be left out.
    Deductions(Vec<Deduction>),
}

impl Refutation {
    /// The first of the reasons that proves it.
    #[must_use]
    pub fn reason(&self) -> Reason {
        match self {
            Refutation::Parity(_) => Reason::Parity,
            Refutation::Degree(_) => Reason::Degree,
            Refutation::Connectivity(_) => Reason::Connectivity,
            _ => Reason::Search,
        }
    }
}

/// Conclusions from what is known and from what is assumed.
#[derive(Debug)]
pub struct Deduction {
    /// What is assumed. If it is nothing there is one step, and what that makes known is known from then on.
    pub assumed: Vec<Known>,
    /// The steps. If something is assumed, the last one contradicts what is known before it: a cycle does
    /// not have all that is assumed. This is a *lemma*.
    pub steps: Vec<Step>,
}

/// An edge that every cycle takes, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Known {
    /// The ends of the edge, the lesser first.
    pub ends: [u16; 2],
    /// Whether it is taken.
    pub taken: bool,
}

/// A conclusion from what is known before it.
#[derive(Debug)]
pub struct Step {
    /// What becomes known; without it, that there is no cycle.
    pub known: Option<Known>,
    /// Why.
    pub argument: Argument,
}

/// Why a conclusion is right.
#[derive(Debug)]
pub enum Argument {
    /// All but one of what this lemma, counted from 0, assumed is known: what becomes known is the contrary
    /// of the one.
    Lemma(usize),
    /// This vertex has exactly two edges that are taken.
    Degree(u16),
    /// These vertices, joined in turn by taken edges, must not become a cycle: they are not all.
    Subcycle(Vec<u16>),
    /// A 2-factor has 2·|from| − 2·|to| more edges from `from` to the outside of `to` than from the outside
    /// of `from` to `to`. In a bipartite graph `from` is of the class of the first cell, and only edges
    /// from that class count; otherwise every edge counts in both directions.
    Flow {
        /// Vertices that edges lead from.
        from: Vec<u16>,
        /// Vertices that edges lead to.
        to: Vec<u16>,
    },
    /// Sets that a cycle can leave by few edges only.
    ///
    /// One set: as a cycle passes its hub once, it has an edge from the set to what is outside of both,
    /// which is not empty. Two or three sets: all such edges lead to the ends of `dummies`, so that every
    /// set has an end of its own.
    Separation {
        /// The hub and the vertices of each set. A hub's vertices are joined in turn by taken edges.
        sets: Vec<(Vec<u16>, Vec<u16>)>,
        /// The vertices around the dummies that are joined in turn by taken edges; empty for one set.
        dummies: Vec<u16>,
    },
    /// If the vertices are added in this order, each state goes on to those of the next layer, and the last
    /// layer is empty.
    Sweep(Vec<Layer>),
}

/// The ways to begin a cycle on the first vertices of an order.
#[derive(Debug)]
pub struct Layer {
    /// The vertex that is added.
    pub vertex: u16,
    /// The states, with a blank before each. A state has a letter for each vertex so far that has edges to
    /// vertices to come, in the order in which they were added: `0` or `2` if it has so many edges of the
    /// cycle, and the same letter, `a` to `g`, for both ends of a fragment. With `1` in place of all these,
    /// every way to pair the ends is a state.
    pub states: String,
}

/// The lines of the proof, each with its end.
impl Display for Refutation {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Refutation::Parity([light, dark]) => writeln!(f, "parity {} {}", light, dark),
            Refutation::Degree(cells) => writeln!(f, "degree{}", Vertices(cells)),
            Refutation::Connectivity(cells) => writeln!(f, "connectivity{}", Vertices(cells)),
            Refutation::Classes => writeln!(f, "classes"),
            Refutation::Deductions(deductions) => {
                deductions.iter().try_for_each(|Deduction { assumed, steps }| {
                    if !assumed.is_empty() {
                        f.write_str("assume")?;
                        assumed.iter().try_for_each(|known| write!(f, " {}", known))?;
                        writeln!(f)?;
                    }
                    steps.iter().try_for_each(|Step { known, argument }| {
                        match known {
                            Some(known) => known.fmt(f)?,
                            None => f.write_str("none")?,
                        }
                        writeln!(f, " {}", argument)
                    })
                })
            }
        }
    }
}

/// The edge `1-2` is taken, `1/2` is not.
impl Display for Known {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let [a, b] = self.ends;
        write!(f, "{}{}{}", a + 1, if self.taken { '-' } else { '/' }, b + 1)
    }
}

impl Display for Argument {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Argument::Lemma(number) => write!(f, "lemma {}", number + 1),
            Argument::Degree(vertex) => write!(f, "degree {}", vertex + 1),
            Argument::Subcycle(path) => write!(f, "cycle{}", Vertices(path)),
            Argument::Flow { from, to } => write!(f, "factor{} |{}", Vertices(from), Vertices(to)),
            Argument::Separation { sets, dummies } => {
                match dummies.is_empty() {
                    true => f.write_str("cut")?,
                    false => write!(f, "leaves{} |", Vertices(dummies))?,
                }
                let mut bar = "";
                sets.iter().try_for_each(|(hub, set)| {
                    let before = std::mem::replace(&mut bar, " |");
                    write!(f, "{}{} |{}", before, Vertices(hub), Vertices(set))
                })
            }
            Argument::Sweep(layers) => {
                write!(f, "sweep {}", layers.len())?;
                layers.iter().try_for_each(|layer| write!(f, "\nlayer {}{}", layer.vertex + 1, layer.states))
            }
        }
    }
}

/// Vertices, with a blank before each.
struct Vertices<'v>(&'v [u16]);

impl Display for Vertices<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.0.iter().try_for_each(|vertex| write!(f, " {}", vertex + 1))
    }
}
