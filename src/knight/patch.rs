//! Patching: the cycles of a 2-factor are joined by exchanging edges (Karp 1979).

use super::cycle::Closed;
use super::factor::Factor;
use super::state::State;

/// Cycles that together pass through every vertex.
pub(super) struct Cycles {
    /// The two neighbours of each vertex on its cycle; the same one twice on a cycle of two vertices.
    pub(super) links: Vec<[u16; 2]>,
    /// The cycle of each vertex, by a forest whose roots are their own parents, and the size at a root.
    parents: Vec<u16>,
    sizes: Vec<u16>,
    pub(super) count: usize,
}

impl Cycles {
    /// The cycles of a 2-factor; of a double cover, those of one of its perfect matchings, read as moves.
    pub(super) fn new(graph: &Closed, factor: &Factor) -> Cycles {
        let links = if graph.classes.is_some() { links(graph, factor) } else { matched_links(graph, factor) };
        let vertices = links.len();
        let mut cycles = Cycles {
            links,
            parents: (0..vertices as u16).collect(),
            sizes: vec![1; vertices],
            count: vertices,
        };
        for vertex in 0..vertices {
            for next in cycles.links[vertex] {
                cycles.unite(vertex, next as usize);
            }
        }
        cycles
    }

    /// The name of a vertex' cycle.
    pub(super) fn cycle(&mut self, vertex: usize) -> usize {
        let mut at = vertex;
        while self.parents[at] as usize != at {
            self.parents[at] = self.parents[self.parents[at] as usize];
            at = self.parents[at] as usize;
        }
        at
    }

    fn names(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.parents.len()).filter(move |&vertex| self.parents[vertex] as usize == vertex)
    }

    /// The name of a cycle with the fewest vertices.
    pub(super) fn smallest(&self) -> usize {
        self.names().min_by_key(|&cycle| self.sizes[cycle]).unwrap_or(0)
    }

    fn unite(&mut self, a: usize, b: usize) {
        let (a, b) = (self.cycle(a), self.cycle(b));
        if a != b {
            let (small, large) = if self.sizes[a] < self.sizes[b] { (a, b) } else { (b, a) };
            self.parents[small] = large as u16;
            self.sizes[large] += self.sizes[small];
            self.count -= 1;
        }
    }

    /// Joins cycles by exchanging two edges for two others as long as it goes; edges that are known stay.
    pub(super) fn patch(&mut self, state: &State<'_>) {
        let mut before = usize::MAX;
        while self.count > 1 && self.count < before {
            before = self.count;
            let largest = self.names().max_by_key(|&cycle| self.sizes[cycle]);
            for vertex in 0..self.parents.len() {
                let cycle = self.cycle(vertex);
                if Some(cycle) != largest {
                    self.patch_at(state, vertex, cycle);
                }
            }
        }
    }

    fn patch_at(&mut self, state: &State<'_>, a: usize, cycle: usize) {
        let graph = state.graph;
        for b in self.links[a] {
            let b = b as usize;
            if !graph.edge(a, b).map_or(false, |edge| state.is_free(edge)) {
                continue;
            }
            for arc in graph.arcs(a) {
                let c = arc.to as usize;
                if !state.is_free(arc.edge) || self.cycle(c) == cycle {
                    continue;
                }
                for d in self.links[c] {
                    let d = d as usize;
                    let is_free = |x, y| graph.edge(x, y).map_or(false, |edge| state.is_free(edge));
                    if is_free(b, d) && is_free(c, d) {
                        self.relink(a, b, c);
                        self.relink(b, a, d);
                        self.relink(c, d, a);
                        self.relink(d, c, b);
                        self.unite(a, c);
                        return;
                    }
                }
            }
        }
    }

    /// Replaces a neighbour of a vertex by another.
    fn relink(&mut self, vertex: usize, old: usize, new: usize) {
        let links = &mut self.links[vertex];
        if links[0] as usize == old {
            links[0] = new as u16;
        } else {
            links[1] = new as u16;
        }
    }
}

fn links(graph: &Closed, factor: &Factor) -> Vec<[u16; 2]> {
    let mut links = vec![[0; 2]; graph.vertices];
    let mut found = vec![0; graph.vertices];
    for edge in (0..graph.edges()).filter(|&edge| factor.holds(edge)) {
        let [a, b] = graph.ends[edge];
        for &(from, to) in [(a as usize, b), (b as usize, a)].iter() {
            links[from][found[from]] = to;
            found[from] += 1;
        }
    }
    links
}

/// Every second edge of each cycle of the double cover: from each left copy one, to each right copy one.
fn matched_links(graph: &Closed, factor: &Factor) -> Vec<[u16; 2]> {
    let vertices = graph.vertices;
    let (mut outs, mut ins) = (vec![[0u16; 2]; vertices], vec![[0u16; 2]; vertices]);
    let (mut out_counts, mut in_counts) = (vec![0; vertices], vec![0; vertices]);
    for edge in 0..graph.edges() {
        let [a, b] = graph.ends[edge];
        for &(copy, from, to) in [(2 * edge, a, b), (2 * edge + 1, b, a)].iter() {
            if factor.holds(copy) {
                let (from, to) = (from as usize, to as usize);
                outs[from][out_counts[from]] = to as u16;
                out_counts[from] += 1;
                ins[to][in_counts[to]] = from as u16;
                in_counts[to] += 1;
            }
        }
    }
    let mut links = vec![[0; 2]; vertices];
    let mut matched = vec![false; vertices];
    for start in 0..vertices {
        // Not back along an edge that another cycle has chosen, so that an edge taken is one move.
        let back = links[outs[start][0] as usize][1] as usize == start && matched[outs[start][0] as usize];
        let (mut from, mut to) = (start, outs[start][usize::from(back)] as usize);
        while !matched[from] {
            matched[from] = true;
            links[from][1] = to as u16;
            links[to][0] = from as u16;
            from = ins[to][usize::from(ins[to][0] as usize == from)] as usize;
            to = outs[from][usize::from(outs[from][0] as usize == to)] as usize;
        }
    }
    links
}
