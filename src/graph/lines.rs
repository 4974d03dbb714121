//! How a graph is written: lines of names, a vertex and those that a move from it leads to.
//!
//! A name is a token of at most [`MAX_NAME`] bytes other than `-`. Lines of the same vertex add up.

use super::super::text::Misfit;
use super::names::{Names, MAX_NAME};
use super::rows::{Builder, Graph};

/// The most arcs of a graph, an arc counted as often as it is given.
pub const MAX_ARCS: usize = 10_000_000;

/// A graph while its lines are read.
///
/// ```
/// let mut lines = endgame::graph::Lines::default();
/// lines.from(b"a").unwrap();
/// lines.to(b"b").unwrap();
/// assert!(lines.to(b"-").is_err());
/// let (graph, names) = lines.finish();
/// assert_eq!((graph.moves(0), names.name(1)), (&[1][..], &b"b"[..]));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Lines {
    names: Names,
    arcs: Builder,
}

impl Lines {
    /// A line begins: the arcs that follow leave this vertex. O(length of the name), expected.
    ///
    /// # Errors
    /// What is no name.
    #[inline]
    pub fn from(&mut self, name: &[u8]) -> Result<(), Misfit> {
        let vertex = self.vertex(name)?;
        self.arcs.from(vertex);
        Ok(())
    }

    /// An arc to this vertex. O(length of the name), expected.
    ///
    /// # Errors
    /// What is no name, and more than [`MAX_ARCS`].
    #[inline]
    pub fn to(&mut self, name: &[u8]) -> Result<(), Misfit> {
        if self.arcs.arcs() == MAX_ARCS {
            return Err(Misfit::new(0..name.len(), format!("at most {MAX_ARCS} arcs")));
        }
        let vertex = self.vertex(name)?;
        self.arcs.to(vertex);
        Ok(())
    }

    #[inline]
    fn vertex(&mut self, name: &[u8]) -> Result<u32, Misfit> {
        if name == b"-" || name.len() > MAX_NAME {
            let expected = format!("a vertex, at most {MAX_NAME} bytes and not `-`");
            return Err(Misfit::new(0..name.len(), expected));
        }
        Ok(self.names.number(name))
    }

    /// The graph of these lines, and the names of its vertices in the order of first mention. O(vertices + arcs).
    #[must_use]
    pub fn finish(self) -> (Graph, Names) {
        (self.arcs.finish(self.names.len()), self.names.finish())
    }
}
