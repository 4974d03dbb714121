//! A board's graph, closed by dummies, so that its paths become Hamiltonian cycles.
//!
//! Where moves alternate between two classes of cells the graph stays bipartite: with classes of equal
//! size a dummy is joined to each class and the two dummies to each other, by an edge that every cycle
//! takes; where they differ by one, one dummy is joined to the greater class. Otherwise one dummy is
//! joined to every cell. The neighbours of the dummies on the cycle are the ends of the path; with `S`
//! or `E` a dummy is joined to nothing else that would take its place.

use super::board::Board;

/// An edge as it is seen from one of its ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    pub(super) edge: u32,
    pub(super) to: u16,
}

/// The closed graph. Vertices are the cells, then the dummies.
#[derive(Clone, Debug)]
pub(super) struct Closed {
    pub(super) cells: usize,
    pub(super) vertices: usize,
    /// The ends of each edge.
    pub(super) ends: Vec<[u16; 2]>,
    /// The edges that every cycle wanted takes: between dummies, and to a given start or end.
    pub(super) forced: Vec<u32>,
    /// The class of each vertex, where the graph is bipartite.
    pub(super) classes: Option<Vec<u8>>,
    offsets: Vec<u32>,
    arcs: Vec<Arc>,
}

impl Closed {
    /// Closes the graph of a connected board of two cells or more; `None` if the sizes of the classes, or
    /// the classes of `S` and `E`, allow no path.
    pub(super) fn new(board: &Board) -> Option<Closed> {
        let cells = board.len();
        let mut ends = Vec::with_capacity(5 * cells);
        for cell in 0..cells {
            for &next in board.neighbours(cell) {
                if cell < next as usize {
                    ends.push([cell as u16, next]);
                }
            }
        }
        let mut classes = two_colour(board);
        let marks = [board.start(), board.end()];
        let mut forced = Vec::new();
        let first = cells as u16;
        let mut vertices = cells + 1;
        // A dummy for the ends of one class, or for both ends, and the marks that it must be joined to.
        let mut join = |dummy: u16, class: Option<u8>, capacity: usize| {
            let inside = |cell: usize| match (&classes, class) {
                (Some(classes), Some(class)) => classes[cell] == class,
                _ => true,
            };
            let wanted: Vec<usize> = marks.iter().flatten().copied().filter(|&cell| inside(cell)).collect();
            for &mark in wanted.iter() {
                forced.push(ends.len() as u32);
                ends.push([mark as u16, dummy]);
            }
            if wanted.len() < capacity {
                let others = (0..cells).filter(|&cell| inside(cell) && !wanted.contains(&cell));
                ends.extend(others.map(|cell| [cell as u16, dummy]));
            }
            wanted.len()
        };
        match &classes {
            None => {
                join(first, None, 2);
            }
            Some(sides) => {
                let given = marks.iter().flatten().count();
                let second = sides.iter().filter(|&&side| side == 1).count();
                let surplus = 2 * second as isize - cells as isize;
                match surplus {
                    0 => {
                        let zeros = join(first, Some(0), 1);
                        let ones = join(first + 1, Some(1), 1);
                        if zeros > 1 || ones > 1 {
                            return None;
                        }
                        forced.push(ends.len() as u32);
                        ends.push([first, first + 1]);
                        vertices += 1;
                    }
                    1 | -1 => {
                        let majority = u8::from(surplus == 1);
                        if join(first, Some(majority), 2) < given {
                            return None;
                        }
                    }
                    _ => return None,
                }
            }
        }
        if let Some(sides) = &mut classes {
            if vertices == cells + 2 {
                sides.extend([1, 0].iter());
            } else {
                let zeros = sides.iter().filter(|&&side| side == 0).count();
                sides.push(u8::from(2 * zeros > cells));
            }
        }
        let (offsets, arcs) = adjacency(vertices, &ends);
        Some(Closed { cells, vertices, ends, forced, classes, offsets, arcs })
    }

    /// The edges of a vertex, by their other ends in ascending order.
    #[inline]
    pub(super) fn arcs(&self, vertex: usize) -> &[Arc] {
        &self.arcs[self.offsets[vertex] as usize..self.offsets[vertex + 1] as usize]
    }

    /// The number of edges.
    pub(super) fn edges(&self) -> usize {
        self.ends.len()
    }

    /// The edge between two vertices.
    pub(super) fn edge(&self, a: usize, b: usize) -> Option<u32> {
        let (from, to) = if self.arcs(a).len() <= self.arcs(b).len() { (a, b) } else { (b, a) };
        let arcs = self.arcs(from);
        arcs.binary_search_by_key(&to, |arc| arc.to as usize).ok().map(|at| arcs[at].edge)
    }

    /// The other end of an edge.
    #[inline]
    pub(super) fn across(&self, edge: u32, vertex: usize) -> usize {
        let [a, b] = self.ends[edge as usize];
        a as usize ^ b as usize ^ vertex
    }

    /// Opens a Hamiltonian cycle, given by the two neighbours of each vertex on it, into the board's path.
    pub(super) fn open(&self, board: &Board, links: &[[u16; 2]]) -> Vec<u16> {
        let mut previous = self.cells;
        let mut vertex = links[previous][0] as usize;
        if vertex > self.cells {
            vertex = links[previous][1] as usize;
        }
        let mut path = Vec::with_capacity(self.cells);
        while vertex < self.cells {
            path.push(vertex as u16);
            let [a, b] = links[vertex];
            let next = if a as usize == previous { b } else { a };
            previous = vertex;
            vertex = next as usize;
        }
        let starts_at = |path: &[u16], cell: Option<usize>| {
            cell.is_some_and(|cell| path.first().map(|&first| first as usize) == Some(cell))
        };
        let reversed = match (board.start(), board.end()) {
            (Some(_), _) => !starts_at(&path, board.start()),
            (None, Some(_)) => starts_at(&path, board.end()),
            (None, None) => path.first() > path.last(),
        };
        if reversed {
            path.reverse();
        }
        path
    }
}

/// The class of each cell, if moves alternate between two classes; the first cell is of class 0. The
/// board is connected.
fn two_colour(board: &Board) -> Option<Vec<u8>> {
    const NONE: u8 = 2;
    let mut classes = vec![NONE; board.len()];
    classes[0] = 0;
    let mut queue = vec![0u16];
    let mut head = 0;
    while head < queue.len() {
        let cell = queue[head] as usize;
        for &next in board.neighbours(cell) {
            if classes[next as usize] == NONE {
                classes[next as usize] = 1 - classes[cell];
                queue.push(next);
            } else if classes[next as usize] == classes[cell] {
                return None;
            }
        }
        head += 1;
    }
    Some(classes)
}

/// Offsets and arcs of each vertex, the arcs sorted by their ends.
fn adjacency(vertices: usize, ends: &[[u16; 2]]) -> (Vec<u32>, Vec<Arc>) {
    let mut offsets = vec![0u32; vertices + 1];
    for &[a, b] in ends.iter() {
        offsets[a as usize + 1] += 1;
        offsets[b as usize + 1] += 1;
    }
    for vertex in 0..vertices {
        offsets[vertex + 1] += offsets[vertex];
    }
    let mut free = offsets.clone();
    let mut arcs = vec![Arc { edge: 0, to: 0 }; 2 * ends.len()];
    for (edge, &[a, b]) in ends.iter().enumerate() {
        for &(from, to) in [(a, b), (b, a)].iter() {
            arcs[free[from as usize] as usize] = Arc { edge: edge as u32, to };
            free[from as usize] += 1;
        }
    }
    for vertex in 0..vertices {
        arcs[offsets[vertex] as usize..offsets[vertex + 1] as usize].sort_by_key(|arc| arc.to);
    }
    (offsets, arcs)
}
