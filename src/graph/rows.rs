//! Graphs in compressed rows: the moves of all vertices one after the other, and where those of each begin.
//!
//! Arcs come in any order and are kept in one stream, a vertex and behind it what its moves lead to, in the
//! order given. The rows are that stream without the vertices where these ascend; else its parts are
//! moved once, counted first.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`Builder::from`], [`Builder::to`] | O(1) | at most 8 bytes an arc |
//! | [`Builder::finish`] | O(vertices + arcs) | 4 bytes a vertex and an arc besides |

/// Marks the vertices that arcs leave in the stream of a [`Builder`].
const FROM: u32 = 1 << 31;

/// The most vertices, and the most arcs, of a graph.
pub const MAX_ROWS: usize = FROM as usize - 4;

/// A game graph: vertices numbered from 0 on, and for each the vertices that a move leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// Where the moves of each vertex begin, and behind the last where they end.
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl Graph {
    /// The graph of so many vertices with these arcs (from, to). An arc may be given more than once, and the
    /// order of those from the same vertex is kept.
    ///
    /// # Panics
    /// A vertex that is not below `vertices`, or more than [`MAX_ROWS`] vertices or arcs.
    ///
    /// # Complexity
    /// O(vertices + arcs).
    ///
    /// # Example
    /// ```
    /// let graph = endgame::graph::Graph::new(3, &[(0, 1), (2, 0), (0, 2)]);
    /// assert_eq!(graph.moves(0), [1, 2]);
    /// assert!(graph.moves(1).is_empty());
    /// ```
    #[must_use]
    pub fn new(vertices: usize, arcs: &[(u32, u32)]) -> Graph {
        let mut builder = Builder::default();
        for &(from, to) in arcs {
            builder.from(from);
            builder.to(to);
        }
        builder.finish(vertices)
    }

    /// How many vertices there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there is no vertex.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What the moves from a vertex lead to, in the order given.
    #[inline]
    #[must_use]
    pub fn moves(&self, vertex: usize) -> &[u32] {
        &self.targets[self.starts[vertex] as usize..self.starts[vertex + 1] as usize]
    }

    /// The arcs from the vertices that are kept, turned round.
    pub(super) fn reversed(&self, is_kept: impl Fn(usize) -> bool) -> Graph {
        let kept = || (0..self.len()).filter(|&vertex| is_kept(vertex));
        let mut starts = vec![0; self.len() + 1];
        for vertex in kept() {
            self.moves(vertex).iter().for_each(|&to| starts[to as usize] += 1);
        }
        let mut sources = vec![0; ends(&mut starts)];
        for vertex in kept() {
            for &to in self.moves(vertex) {
                let start = &mut starts[to as usize];
                *start -= 1;
                // At most MAX_ROWS.
                sources[*start as usize] = vertex as u32;
            }
        }
        Graph { starts, targets: sources }
    }
}

/// Makes of the length of each row where it ends, and returns the length of all; the last is of no row.
fn ends(lengths: &mut [u32]) -> usize {
    let mut end = 0;
    for length in lengths {
        end += *length;
        *length = end;
    }
    end as usize
}

/// Arcs while they are read.
#[derive(Clone, Debug, Default)]
pub struct Builder {
    /// Vertices marked by [`FROM`], each with what its moves lead to behind it.
    stream: Vec<u32>,
    arcs: usize,
}

impl Builder {
    /// The arcs that follow leave this vertex.
    ///
    /// # Panics
    /// More than [`MAX_ROWS`] vertices.
    #[inline]
    pub fn from(&mut self, vertex: u32) {
        assert!((vertex as usize) < MAX_ROWS, "too many vertices");
        // A vertex without arcs takes no room.
        if self.stream.last().is_some_and(|&word| word >= FROM) {
            self.stream.pop();
        }
        self.stream.push(FROM | vertex);
    }

    /// An arc to this vertex.
    ///
    /// # Panics
    /// No vertex that it leaves, or more than [`MAX_ROWS`] vertices or arcs.
    #[inline]
    pub fn to(&mut self, vertex: u32) {
        assert!((vertex as usize) < MAX_ROWS && self.arcs < MAX_ROWS && !self.stream.is_empty());
        self.stream.push(vertex);
        self.arcs += 1;
    }

    /// How many arcs there are.
    #[inline]
    #[must_use]
    pub fn arcs(&self) -> usize {
        self.arcs
    }

    /// The graph of these arcs.
    ///
    /// # Panics
    /// A vertex that is not below `vertices`.
    #[must_use]
    pub fn finish(self, vertices: usize) -> Graph {
        assert!(vertices <= MAX_ROWS, "too many vertices");
        let Builder { mut stream, arcs } = self;
        let mut starts = vec![0; vertices + 1];
        let (mut from, mut ascends) = (0, true);
        for &word in &stream {
            if word >= FROM {
                let vertex = (word - FROM) as usize;
                assert!(vertex < vertices, "a move from no vertex");
                ascends &= from <= vertex;
                from = vertex;
            } else {
                assert!((word as usize) < vertices, "a move to no vertex");
                starts[from] += 1;
            }
        }
        ends(&mut starts);
        if !ascends {
            return Graph { targets: gathered(&mut stream, &mut starts, arcs), starts };
        }
        for vertex in (0..vertices).rev() {
            starts[vertex + 1] = starts[vertex];
        }
        starts[0] = 0;
        stream.retain(|&word| word < FROM);
        Graph { starts, targets: stream }
    }
}

/// The moves of each vertex together, in the order of the stream, given where those of each end; makes of
/// these where they begin.
fn gathered(stream: &mut Vec<u32>, starts: &mut [u32], arcs: usize) -> Vec<u32> {
    let mut targets = vec![0; arcs];
    while let Some(at) = stream.iter().rposition(|&word| word >= FROM) {
        let part = &stream[at + 1..];
        let start = &mut starts[(stream[at] - FROM) as usize];
        // No longer than the stream, which has fewer than 2^32 words.
        *start -= part.len() as u32;
        targets[*start as usize..][..part.len()].copy_from_slice(part);
        stream.truncate(at);
    }
    targets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_those_of_a_list_for_each_vertex() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..2000 {
            let vertices = random.usize(1..8);
            let mut lists = vec![Vec::new(); vertices];
            let mut arcs = Vec::new();
            for _ in 0..random.usize(0..20) {
                let (from, to) = (random.u32(..vertices as u32), random.u32(..vertices as u32));
                arcs.push((from, to));
            }
            if random.bool() {
                arcs.sort_by_key(|&(from, _)| from);
            }
            for &(from, to) in &arcs {
                lists[from as usize].push(to);
            }
            let graph = Graph::new(vertices, &arcs);
            assert_eq!((graph.len(), graph.is_empty()), (vertices, false));
            for (vertex, list) in lists.iter().enumerate() {
                assert_eq!(graph.moves(vertex), list, "{arcs:?}");
            }
            let reversed = graph.reversed(|vertex| vertex != 1);
            for to in 0..vertices {
                let mut sources = reversed.moves(to).to_vec();
                sources.sort_unstable();
                let given = arcs.iter().filter(|arc| arc.1 as usize == to && arc.0 != 1);
                let mut expected: Vec<u32> = given.map(|arc| arc.0).collect();
                expected.sort_unstable();
                assert_eq!(sources, expected, "{arcs:?}");
            }
        }
    }

    #[test]
    fn arcs_to_no_vertex_are_refused() {
        for arc in [(1, 0), (0, 1), (MAX_ROWS as u32, 0)] {
            assert!(std::panic::catch_unwind(|| Graph::new(1, &[arc])).is_err(), "{arc:?}");
        }
        assert_eq!(Graph::new(0, &[]).len(), 0);
    }
}
