//! Patching: the cycles of a 2-factor are joined by exchanging edges (Karp 1979).

use super::cycle::Closed;
use super::factor::Factor;
use super::state::State;

/// A link that is missing.
const NO_LINK: u16 = u16::MAX;

/// Cycles and paths that together pass through every vertex once.
pub(super) struct Cover {
    /// The neighbours of each vertex on its piece.
    pub(super) links: Vec<[u16; 2]>,
    /// The piece of each vertex, by a forest whose roots are their own parents; at a root the size of the
    /// piece and whether it is a cycle.
    parents: Vec<u16>,
    sizes: Vec<u16>,
    cycles: Vec<bool>,
    /// The number of pieces.
    pub(super) count: usize,
}

impl Cover {
    /// The cycles of a 2-factor. A 2-factor of the double cover is rounded, which may leave paths.
    pub(super) fn new(state: &State<'_>, factor: &Factor) -> Cover {
        let graph = state.graph;
        let links = if graph.classes.is_some() {
            links(graph, factor)
        } else {
            let mut links = rounded_links(graph, factor);
            augment(state, &mut links);
            links
        };
        let vertices = links.len();
        let mut cover = Cover {
            parents: (0..vertices as u16).collect(),
            sizes: vec![1; vertices],
            cycles: links.iter().map(|pair| !pair.contains(&NO_LINK)).collect(),
            links,
            count: vertices,
        };
        for vertex in 0..vertices {
            for next in cover.links[vertex] {
                if next != NO_LINK {
                    cover.unite(vertex, next as usize);
                }
            }
        }
        cover
    }

    /// Whether it is one cycle.
    pub(super) fn is_single(&self) -> bool {
        self.count == 1 && self.names().all(|piece| self.cycles[piece])
    }

    /// The name of a vertex' piece.
    pub(super) fn piece(&mut self, vertex: usize) -> usize {
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

    /// The name of a piece with the fewest vertices.
    pub(super) fn smallest(&self) -> usize {
        self.names().min_by_key(|&piece| self.sizes[piece]).unwrap_or(0)
    }

    /// The name of a piece with the most vertices.
    pub(super) fn largest(&self) -> usize {
        self.names().max_by_key(|&piece| self.sizes[piece]).unwrap_or(0)
    }

    fn unite(&mut self, a: usize, b: usize) {
        let (a, b) = (self.piece(a), self.piece(b));
        if a != b {
            let (small, large) = if self.sizes[a] < self.sizes[b] { (a, b) } else { (b, a) };
            self.parents[small] = large as u16;
            self.sizes[large] += self.sizes[small];
            self.cycles[large] &= self.cycles[small];
            self.count -= 1;
        }
    }

    /// Joins pieces by exchanging edges as long as it goes; edges that are known stay.
    pub(super) fn patch(&mut self, state: &State<'_>) {
        let mut before = usize::MAX;
        while self.count > 1 && self.count < before {
            before = self.count;
            let largest = self.largest();
            for vertex in 0..self.parents.len() {
                if self.links[vertex][1] == NO_LINK {
                    self.extend(state, vertex);
                }
                let piece = self.piece(vertex);
                if piece != largest {
                    self.exchange(state, vertex, piece);
                }
            }
        }
    }

    /// Joins the path that ends in a vertex to another end, or to a cycle.
    fn extend(&mut self, state: &State<'_>, a: usize) {
        let graph = state.graph;
        let piece = self.piece(a);
        for arc in graph.arcs(a).iter().filter(|arc| state.is_free(arc.edge)) {
            let b = arc.to as usize;
            let other = self.piece(b);
            if self.links[b][1] == NO_LINK {
                if self.links[a][0] as usize != b && (piece != other || self.links[a][0] != NO_LINK) {
                    self.relink(a, NO_LINK, b);
                    self.relink(b, NO_LINK, a);
                    if piece == other {
                        self.cycles[piece] = true;
                    } else {
                        self.unite(a, b);
                    }
                    return;
                }
            } else if self.cycles[other] {
                for c in self.links[b] {
                    let c = c as usize;
                    if graph.edge(b, c).is_some_and(|edge| state.is_free(edge)) {
                        self.relink(a, NO_LINK, b);
                        self.relink(b, c as u16, a);
                        self.relink(c, b as u16, NO_LINK as usize);
                        self.unite(a, b);
                        return;
                    }
                }
            }
        }
    }

    /// Joins two pieces, one of them a cycle, by exchanging an edge of each for two between them.
    fn exchange(&mut self, state: &State<'_>, a: usize, piece: usize) {
        let graph = state.graph;
        let is_free = |x, y| graph.edge(x, y).is_some_and(|edge| state.is_free(edge));
        for b in self.links[a] {
            if b == NO_LINK || !is_free(a, b as usize) {
                continue;
            }
            for arc in graph.arcs(a).iter().filter(|arc| state.is_free(arc.edge)) {
                let c = arc.to as usize;
                let other = self.piece(c);
                if other == piece || !(self.cycles[piece] || self.cycles[other]) {
                    continue;
                }
                for d in self.links[c] {
                    if d != NO_LINK && is_free(b as usize, d as usize) && is_free(c, d as usize) {
                        self.relink(a, b, c);
                        self.relink(b as usize, a as u16, d as usize);
                        self.relink(c, d, a);
                        self.relink(d as usize, c as u16, b as usize);
                        self.unite(a, c);
                        return;
                    }
                }
            }
        }
    }

    fn relink(&mut self, vertex: usize, old: u16, new: usize) {
        relink(&mut self.links, vertex, old, new as u16);
    }
}

/// Replaces a neighbour of a vertex by another. A missing link stands second.
fn relink(links: &mut [[u16; 2]], vertex: usize, old: u16, new: u16) {
    let [first, second] = links[vertex];
    links[vertex] = if second == old && old != NO_LINK || first != old {
        [first, new]
    } else if new == NO_LINK {
        [second, NO_LINK]
    } else {
        [new, second]
    };
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

/// The links of a 2-factor of the double cover, every second of the edges taken once: around a circuit of
/// odd length one vertex is left with a link less.
fn rounded_links(graph: &Closed, factor: &Factor) -> Vec<[u16; 2]> {
    let mut links = vec![[NO_LINK; 2]; graph.vertices];
    let mut link = |a: u16, b: u16| {
        for &(from, to) in [(a, b), (b, a)].iter() {
            let place = usize::from(links[from as usize][0] != NO_LINK);
            links[from as usize][place] = to;
        }
    };
    let mut halves = vec![false; graph.edges()];
    for edge in 0..graph.edges() {
        let [a, b] = graph.ends[edge];
        match (factor.holds(2 * edge), factor.holds(2 * edge + 1)) {
            (true, true) => link(a, b),
            (false, false) => {}
            _ => halves[edge] = true,
        }
    }
    // An even number of halves meets at each vertex: a walk along them ends where it began.
    for start in 0..graph.vertices {
        let mut vertex = start;
        let mut take = false;
        while let Some(arc) = graph.arcs(vertex).iter().find(|arc| halves[arc.edge as usize]) {
            halves[arc.edge as usize] = false;
            if take {
                link(vertex as u16, arc.to);
            }
            take = !take;
            vertex = arc.to as usize;
        }
    }
    links
}

/// Gives vertices that lack a link another one, along paths on which missing edges and links alternate. It
/// may fail for some, where only walks are found that pass an edge twice.
fn augment(state: &State<'_>, links: &mut [[u16; 2]]) {
    let graph = state.graph;
    let mut parents: Vec<[u16; 2]> = Vec::new();
    let mut queue: Vec<u16> = Vec::new();
    for start in 0..links.len() {
        'next: while links[start][1] == NO_LINK {
            // The vertices before an outer vertex: the link to it, and the missing edge to that.
            parents.clear();
            parents.resize(links.len(), [NO_LINK; 2]);
            parents[start] = [start as u16; 2];
            queue.clear();
            queue.push(start as u16);
            let mut head = 0;
            let mut end = None;
            'search: while head < queue.len() {
                let outer = queue[head];
                head += 1;
                for arc in graph.arcs(outer as usize) {
                    let inner = arc.to as usize;
                    if !state.is_free(arc.edge) || links[outer as usize].contains(&arc.to) {
                        continue;
                    }
                    if links[inner][1] == NO_LINK && inner != start {
                        end = Some((outer, arc.to));
                        break 'search;
                    }
                    for next in links[inner] {
                        if next == NO_LINK || parents[next as usize][0] != NO_LINK {
                            continue;
                        }
                        if graph.edge(inner, next as usize).is_some_and(|edge| state.is_free(edge)) {
                            parents[next as usize] = [arc.to, outer];
                            queue.push(next);
                        }
                    }
                }
            }
            let (last, end) = match end {
                None => break,
                Some(end) => end,
            };
            let mut walk = vec![end, last];
            let mut outer = last;
            while outer as usize != start {
                walk.extend(parents[outer as usize].iter());
                outer = parents[outer as usize][1];
            }
            let mut edges: Vec<[u16; 2]> =
                walk.windows(2).map(|w| [w[0].min(w[1]), w[0].max(w[1])]).collect();
            edges.sort_unstable();
            if edges.windows(2).any(|pair| pair[0] == pair[1]) {
                break 'next;
            }
            for pair in walk[1..].windows(2).step_by(2) {
                relink(links, pair[0] as usize, pair[1], NO_LINK);
                relink(links, pair[1] as usize, pair[0], NO_LINK);
            }
            for pair in walk.chunks(2) {
                relink(links, pair[0] as usize, NO_LINK, pair[1]);
                relink(links, pair[1] as usize, NO_LINK, pair[0]);
            }
        }
    }
}
