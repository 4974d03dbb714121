//! What is known of a Hamiltonian cycle: edges that it takes and edges that it leaves, in the order in
//! which they became known, each with its reason.
//!
//! Two rules are kept here, edge by edge: every vertex has exactly two edges of the cycle, and a fragment
//! (a path of taken edges) must not be closed before it holds all vertices.
//!
//! | function | time |
//! |---|---|
//! | [`State::imply`] | O(1) |
//! | [`State::advance`] | O(degree) an edge |
//! | [`State::retreat`] | O(1) an edge |
//! | [`State::explain_degree`] | O(degree) |
//! | [`State::explain_fragment`] | O(length of the fragment) |

use super::cycle::Closed;

/// An edge that is taken, or one that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) fn taken(edge: u32) -> Literal {
        Literal(edge << 1)
    }

    pub(super) fn left(edge: u32) -> Literal {
        Literal(edge << 1 | 1)
    }

    pub(super) fn edge(self) -> u32 {
        self.0 >> 1
    }

    pub(super) fn is_taken(self) -> bool {
        self.0 & 1 == 0
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// Why a literal holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Antecedent {
    /// It was decided, or it is part of the question.
    Given,
    /// The other literals of a learned clause are false.
    Clause(u32),
    /// The other edges of this vertex.
    Degree(u16),
    /// The edge would close the fragment that the literal at this place of the trail has joined.
    Fragment(u32),
    /// All 2-factors agree on it; the mark tells the copies of the edge in a double cover apart.
    Factor(bool),
    /// There is no 2-factor: the deficient set stands at this place of the notes.
    Deficiency(u32),
    /// A separation, whose sets stand at this place of the notes.
    Separation(u32),
}

/// A contradiction: the reason proves `literal`, which is false, or proves that there is no cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict {
    pub(super) literal: Option<Literal>,
    pub(super) reason: Antecedent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Free,
    Taken,
    Left,
}

/// The place on the trail of an edge that is free.
const NEVER: u32 = u32::MAX;

/// The knowledge, its trail and its levels: level 0 follows from the question, each further one from a
/// decision.
pub(super) struct State<'a> {
    pub(super) graph: &'a Closed,
    values: Vec<Value>,
    /// Place on the trail, level and reason of each edge that is not free.
    places: Vec<u32>,
    levels: Vec<u32>,
    reasons: Vec<Antecedent>,
    pub(super) trail: Vec<Literal>,
    /// How much of the trail the two rules have seen.
    head: usize,
    /// Lengths of the trail and of the notes where each level from 1 on began.
    marks: Vec<[u32; 2]>,
    /// The sets that reasons speak of, as their propagators wrote them.
    pub(super) notes: Vec<u32>,
    /// Taken edges, and their number, at each vertex; edges that are not left.
    links: Vec<[u32; 2]>,
    taken: Vec<u8>,
    open: Vec<u16>,
    /// The other end of the fragment that ends here, and its vertices.
    other: Vec<u16>,
    lengths: Vec<u16>,
}

impl<'a> State<'a> {
    pub(super) fn new(graph: &'a Closed) -> State<'a> {
        let (vertices, edges) = (graph.vertices, graph.edges());
        State {
            graph,
            values: vec![Value::Free; edges],
            places: vec![NEVER; edges],
            levels: vec![0; edges],
            reasons: vec![Antecedent::Given; edges],
            trail: Vec::with_capacity(edges),
            head: 0,
            marks: Vec::new(),
            notes: Vec::new(),
            links: vec![[0; 2]; vertices],
            taken: vec![0; vertices],
            open: (0..vertices).map(|vertex| graph.arcs(vertex).len() as u16).collect(),
            other: (0..vertices).map(|vertex| vertex as u16).collect(),
            lengths: vec![1; vertices],
        }
    }

    #[inline]
    pub(super) fn is_free(&self, edge: u32) -> bool {
        self.values[edge as usize] == Value::Free
    }

    #[inline]
    pub(super) fn is_taken(&self, edge: u32) -> bool {
        self.values[edge as usize] == Value::Taken
    }

    #[inline]
    pub(super) fn is_left(&self, edge: u32) -> bool {
        self.values[edge as usize] == Value::Left
    }

    #[inline]
    pub(super) fn holds(&self, literal: Literal) -> bool {
        self.values[literal.edge() as usize] == if literal.is_taken() { Value::Taken } else { Value::Left }
    }

    /// Whether the edge was decided in the first `limit` places of the trail.
    #[inline]
    pub(super) fn known_before(&self, edge: u32, limit: usize) -> bool {
        (self.places[edge as usize] as usize) < limit
    }

    pub(super) fn place(&self, edge: u32) -> usize {
        self.places[edge as usize] as usize
    }

    pub(super) fn level_of(&self, edge: u32) -> u32 {
        self.levels[edge as usize]
    }

    pub(super) fn reason(&self, edge: u32) -> Antecedent {
        self.reasons[edge as usize]
    }

    pub(super) fn rename_reason(&mut self, edge: u32, reason: Antecedent) {
        self.reasons[edge as usize] = reason;
    }

    pub(super) fn level(&self) -> u32 {
        self.marks.len() as u32
    }

    /// How many literals of the trail the two rules have seen.
    pub(super) fn settled(&self) -> usize {
        self.head
    }

    /// Taken edges of a vertex that the two rules have seen.
    #[inline]
    pub(super) fn links(&self, vertex: usize) -> &[u32] {
        &self.links[vertex][..self.taken[vertex] as usize]
    }

    /// Edges of a vertex that are not left.
    #[inline]
    pub(super) fn open(&self, vertex: usize) -> u16 {
        self.open[vertex]
    }

    /// The other end of the fragment that ends in `vertex`, which has at most one taken edge.
    #[inline]
    pub(super) fn other_end(&self, vertex: usize) -> usize {
        self.other[vertex] as usize
    }

    /// Opens a level with a decision.
    pub(super) fn decide(&mut self, literal: Literal) {
        self.marks.push([self.trail.len() as u32, self.notes.len() as u32]);
        self.add(literal, Antecedent::Given);
    }

    /// Adds a literal that is free.
    pub(super) fn add(&mut self, literal: Literal, reason: Antecedent) {
        let edge = literal.edge() as usize;
        self.values[edge] = if literal.is_taken() { Value::Taken } else { Value::Left };
        self.places[edge] = self.trail.len() as u32;
        self.levels[edge] = self.level();
        self.reasons[edge] = reason;
        self.trail.push(literal);
    }

    /// Adds what a reason proves.
    #[inline]
    pub(super) fn imply(&mut self, literal: Literal, reason: Antecedent) -> Result<(), Conflict> {
        if self.is_free(literal.edge()) {
            self.add(literal, reason);
            Ok(())
        } else if self.holds(literal) {
            Ok(())
        } else {
            Err(Conflict { literal: Some(literal), reason })
        }
    }

    /// Takes the edges that the question gives, and those of vertices that have no others.
    pub(super) fn begin(&mut self) -> Result<(), Conflict> {
        let graph = self.graph;
        for &edge in graph.forced.iter() {
            self.add(Literal::taken(edge), Antecedent::Given);
        }
        for vertex in 0..graph.vertices {
            if self.open[vertex] < 2 {
                return Err(Conflict { literal: None, reason: Antecedent::Degree(vertex as u16) });
            }
            if self.open[vertex] == 2 {
                self.complete(vertex, true)?;
            }
        }
        Ok(())
    }

    /// The next literal that the two rules have not seen, after they have seen it.
    pub(super) fn advance(&mut self) -> Result<Option<Literal>, Conflict> {
        let literal = match self.trail.get(self.head) {
            None => return Ok(None),
            Some(&literal) => literal,
        };
        let [a, b] = self.graph.ends[literal.edge() as usize];
        self.head += 1;
        if literal.is_taken() {
            self.take(literal.edge(), a as usize, b as usize)?;
        } else {
            for &end in [a, b].iter() {
                self.open[end as usize] -= 1;
            }
            for &end in [a, b].iter() {
                if self.open[end as usize] <= 2 {
                    self.complete(end as usize, true)?;
                }
            }
        }
        Ok(Some(literal))
    }

    /// Takes an edge: the fragments of its ends become one.
    fn take(&mut self, edge: u32, a: usize, b: usize) -> Result<(), Conflict> {
        // A vertex with two taken edges has left all others, and an edge within a fragment is left, so
        // that such an edge has met its contradiction before.
        for &end in [a, b].iter() {
            self.links[end][self.taken[end] as usize] = edge;
            self.taken[end] += 1;
        }
        let (c, d) = (self.other[a] as usize, self.other[b] as usize);
        self.other[c] = d as u16;
        self.other[d] = c as u16;
        let length = self.lengths[c] + self.lengths[d];
        if c == b {
            return Ok(()); // The cycle is complete.
        }
        self.lengths[c] = length;
        self.lengths[d] = length;
        for &end in [a, b].iter() {
            if self.taken[end] == 2 {
                self.complete(end, false)?;
            }
        }
        if (length as usize) < self.graph.vertices {
            if let Some(closing) = self.graph.edge(c, d) {
                if closing != edge {
                    self.imply(Literal::left(closing), Antecedent::Fragment(self.head as u32 - 1))?;
                }
            }
        }
        Ok(())
    }

    /// Takes, or leaves, all edges of a vertex that are free.
    fn complete(&mut self, vertex: usize, take: bool) -> Result<(), Conflict> {
        let graph = self.graph;
        for arc in graph.arcs(vertex) {
            let known = if take {
                self.is_taken(arc.edge) || self.is_left(arc.edge) && self.place(arc.edge) < self.head
            } else {
                self.is_left(arc.edge) || self.links[vertex].contains(&arc.edge)
            };
            if !known {
                let literal = if take { Literal::taken(arc.edge) } else { Literal::left(arc.edge) };
                self.imply(literal, Antecedent::Degree(vertex as u16))?;
            }
        }
        Ok(())
    }

    /// Goes back to a level.
    pub(super) fn retreat(&mut self, level: u32) {
        let [length, notes] = match self.marks.get(level as usize) {
            None => return,
            Some(&mark) => mark,
        };
        self.marks.truncate(level as usize);
        self.notes.truncate(notes as usize);
        while self.trail.len() > length as usize {
            let last = self.trail.len() - 1;
            let literal = self.trail[last];
            let edge = literal.edge() as usize;
            if last < self.head {
                let [a, b] = self.graph.ends[edge];
                if literal.is_taken() {
                    self.give_back(a as usize, b as usize);
                } else {
                    self.open[a as usize] += 1;
                    self.open[b as usize] += 1;
                }
                self.head = last;
            }
            self.values[edge] = Value::Free;
            self.places[edge] = NEVER;
            self.trail.pop();
        }
    }

    /// Gives the edge back that was taken last: its fragment falls into the two that it joined. A vertex
    /// inside a fragment still knows the other end and the length of the part that ended in it.
    fn give_back(&mut self, a: usize, b: usize) {
        for &end in [a, b].iter() {
            self.taken[end] -= 1;
        }
        let far = |end: usize| if self.taken[end] == 0 { end } else { self.other[end] as usize };
        for &(end, far) in [(a, far(a)), (b, far(b))].iter() {
            self.other[far] = end as u16;
            self.lengths[far] = if far == end { 1 } else { self.lengths[end] };
        }
    }

    /// Why `literal` follows from the degree of a vertex, or why the degree allows no cycle: the literals
    /// before `limit` on the trail that prove it.
    pub(super) fn explain_degree(
        &self,
        vertex: usize,
        literal: Option<Literal>,
        limit: usize,
        because: &mut Vec<Literal>,
    ) {
        match literal {
            Some(literal) if !literal.is_taken() => {
                because.extend(self.links[vertex].iter().map(|&edge| Literal::taken(edge)));
            }
            _ => {
                let own = literal.map(Literal::edge);
                let others = self.graph.arcs(vertex).iter().map(|arc| arc.edge).filter(|&edge| {
                    Some(edge) != own && self.is_left(edge) && self.known_before(edge, limit)
                });
                because.extend(others.map(Literal::left));
            }
        }
    }

    /// Why an edge is left that would close the fragment joined at `joint` on the trail.
    pub(super) fn explain_fragment(&self, edge: u32, joint: u32, because: &mut Vec<Literal>) {
        let from = self.graph.ends[edge as usize][0];
        self.walk(from as usize, joint as usize + 1, |edge, _| because.push(Literal::taken(edge)));
    }

    /// Walks along a fragment from one of its ends, by the edges known before `limit`, and shows each edge
    /// with the vertex behind it.
    pub(super) fn walk<F: FnMut(u32, usize)>(&self, end: usize, limit: usize, mut show: F) {
        let mut vertex = end;
        let mut last = None;
        loop {
            let next = self.links(vertex).iter().copied();
            let mut next = next.filter(|&edge| Some(edge) != last && self.known_before(edge, limit));
            match next.next() {
                None => return,
                Some(edge) => {
                    vertex = self.graph.across(edge, vertex);
                    if vertex == end {
                        return;
                    }
                    show(edge, vertex);
                    last = Some(edge);
                }
            }
        }
    }

    /// The vertices of a fragment from one of its ends on, by the edges known before `limit`.
    pub(super) fn fragment(&self, end: usize, limit: usize) -> Vec<u16> {
        let mut vertices = vec![end as u16];
        self.walk(end, limit, |_, vertex| vertices.push(vertex as u16));
        vertices
    }
}
