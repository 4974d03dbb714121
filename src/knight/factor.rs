//! 2-factors: a cycle through all vertices is one, so that without a 2-factor there is no cycle, and an
//! edge on which all 2-factors agree is known.
//!
//! A bipartite 2-factor is a flow; the one kept here is mended after each change by alternating paths. An
//! edge is in some 2-factors and not in others iff its ends are in one strongly connected component of
//! the residual graph (Régin 1994). Where the graph is not bipartite, the same is done in its double
//! cover: two copies of every vertex and of every edge, from the left copy of either end to the right copy
//! of the other. A cycle takes both copies of an edge or none.
//!
//! The proofs are by counting. For sets X of left and Y of right vertices, a 2-factor has 2|X| − 2|Y|
//! more edges from X to the outside of Y than from the outside of X to Y. If the edges that are not yet
//! left allow no more than that, or the taken ones no less, all edges between are known.
//!
//! | function | time for n vertices and m edges |
//! |---|---|
//! | [`Factor::mend`] | O(m) an edge that has to be replaced |
//! | [`Factor::fix`] | O(n + m) |
//! | [`Factor::explain`] | O(n + m) |

use super::cycle::{Arc, Closed};
use super::state::{Antecedent, Conflict, Literal, State};

/// A 2-factor of the graph or of its double cover.
///
/// The vertices of the flow are those of the graph; in the double cover they are the left copies, and the
/// right copies after them.
pub(super) struct Factor {
    /// The number of vertices if this is a double cover, otherwise 0.
    copies: usize,
    /// Whether a vertex of the flow is on its left side.
    left: Vec<bool>,
    /// Whether an edge of the flow is in the 2-factor, and the edges there at each vertex.
    inside: Vec<bool>,
    degrees: Vec<u8>,
    /// How much of the trail the 2-factor agrees with, and whether there was one.
    head: usize,
    filled: bool,
    /// What was changed since it last was one, to go back to.
    changes: Vec<u32>,
    /// Marks of the vertices visited: those that equal the stamp.
    visited: Vec<u32>,
    stamp: u32,
    queue: Vec<u32>,
    /// The edge of the flow by which a vertex was reached.
    parents: Vec<u32>,
    components: Components,
}

/// The edges of a 2-factor at a vertex.
const FULL: u8 = 2;

impl Factor {
    /// An empty one, which [`Factor::mend`] will fill.
    pub(super) fn new(graph: &Closed) -> Factor {
        let (copies, left): (usize, Vec<bool>) = match &graph.classes {
            Some(classes) => (0, classes.iter().map(|&class| class == 0).collect()),
            None => (graph.vertices, (0..2 * graph.vertices).map(|v| v < graph.vertices).collect()),
        };
        let vertices = left.len();
        let edges = if copies > 0 { 2 * graph.edges() } else { graph.edges() };
        Factor {
            copies,
            left,
            inside: vec![false; edges],
            degrees: vec![0; vertices],
            head: 0,
            filled: false,
            changes: Vec::new(),
            visited: vec![0; vertices],
            stamp: 0,
            queue: Vec::with_capacity(vertices),
            parents: vec![0; vertices],
            components: Components::new(vertices),
        }
    }

    /// The vertex of the graph that a vertex of the flow is a copy of.
    #[inline]
    fn original(&self, vertex: usize) -> usize {
        if vertex < self.copies || self.copies == 0 {
            vertex
        } else {
            vertex - self.copies
        }
    }

    /// The copy of an arc's edge at a vertex of the flow, and its other end.
    #[inline]
    fn follow(&self, graph: &Closed, vertex: usize, arc: Arc) -> (usize, usize) {
        if self.copies == 0 {
            return (arc.edge as usize, arc.to as usize);
        }
        // The first copy of an edge has the left copy of the edge's first end.
        let first = graph.ends[arc.edge as usize][0];
        if vertex < self.copies {
            (2 * arc.edge as usize + usize::from(first as usize != vertex), arc.to as usize + self.copies)
        } else {
            (2 * arc.edge as usize + usize::from(first != arc.to), arc.to as usize)
        }
    }

    /// The ends of an edge of the flow, the left one first.
    fn ends(&self, graph: &Closed, edge: usize) -> [usize; 2] {
        if self.copies == 0 {
            let [a, b] = graph.ends[edge];
            return if self.left[a as usize] { [a as usize, b as usize] } else { [b as usize, a as usize] };
        }
        let [a, b] = graph.ends[edge / 2];
        if edge % 2 == 0 {
            [a as usize, b as usize + self.copies]
        } else {
            [b as usize, a as usize + self.copies]
        }
    }

    /// The edges of the flow that are copies of an edge.
    fn copies_of(&self, edge: u32) -> std::ops::Range<usize> {
        let edge = edge as usize;
        if self.copies == 0 {
            edge..edge + 1
        } else {
            2 * edge..2 * edge + 2
        }
    }

    /// Whether the first copy of an edge is in the 2-factor.
    pub(super) fn holds(&self, copy: usize) -> bool {
        self.inside[copy]
    }

    /// Takes over the cycles that were made of this 2-factor by exchanging free edges; not in a double cover.
    pub(super) fn adopt(&mut self, state: &State<'_>, links: &[[u16; 2]]) {
        if self.copies == 0 {
            for (edge, inside) in self.inside.iter_mut().enumerate() {
                let [a, b] = state.graph.ends[edge];
                *inside = links[a as usize].contains(&b);
            }
        }
    }

    /// Goes back to the first `length` literals of the trail. The 2-factor agrees with them as well.
    pub(super) fn retreat(&mut self, length: usize) {
        self.head = self.head.min(length);
    }

    fn flip(&mut self, graph: &Closed, copy: usize) {
        let entering = !self.inside[copy];
        self.inside[copy] = entering;
        for &end in self.ends(graph, copy).iter() {
            if entering {
                self.degrees[end] += 1;
            } else {
                self.degrees[end] -= 1;
            }
        }
        self.changes.push(copy as u32);
    }

    /// Makes the 2-factor agree with all that is known.
    pub(super) fn mend(&mut self, state: &mut State<'_>) -> Result<(), Conflict> {
        let graph = state.graph;
        let mut lacking = Vec::new();
        self.changes.clear();
        if !self.filled {
            self.fill(state);
        }
        for &literal in state.trail[self.head..].iter() {
            for copy in self.copies_of(literal.edge()) {
                if self.inside[copy] != literal.is_taken() {
                    self.flip(graph, copy);
                }
            }
        }
        // Vertices with too many edges drop those that are free; then others have too few.
        for i in 0..self.changes.len() {
            for &end in self.ends(graph, self.changes[i] as usize).iter() {
                for &arc in graph.arcs(self.original(end)) {
                    if self.degrees[end] <= FULL {
                        break;
                    }
                    let (copy, _) = self.follow(graph, end, arc);
                    if self.inside[copy] && state.is_free(arc.edge) {
                        self.flip(graph, copy);
                    }
                }
            }
        }
        for i in 0..self.changes.len() {
            let [left, _] = self.ends(graph, self.changes[i] as usize);
            if self.degrees[left] < FULL {
                lacking.push(left as u32);
            }
        }
        if !self.filled {
            lacking = (0..self.left.len()).filter(|&v| self.left[v]).map(|v| v as u32).collect();
        }
        match self.augment(state, &mut lacking) {
            Ok(()) => {
                self.head = state.trail.len();
                self.filled = true;
                Ok(())
            }
            Err(deficient) => {
                let reason = self.note(state, deficient as usize);
                for i in (0..self.changes.len()).rev() {
                    self.flip(graph, self.changes[i] as usize);
                }
                Err(Conflict { literal: None, reason })
            }
        }
    }

    /// Takes free edges greedily, for a first 2-factor.
    fn fill(&mut self, state: &State<'_>) {
        let graph = state.graph;
        for literal in state.trail.iter().filter(|literal| literal.is_taken()) {
            for copy in self.copies_of(literal.edge()) {
                if !self.inside[copy] {
                    self.flip(graph, copy);
                }
            }
        }
        let mut order: Vec<u32> = (0..self.left.len() as u32).filter(|&v| self.left[v as usize]).collect();
        order.sort_by_key(|&v| state.open(self.original(v as usize)));
        for &vertex in order.iter() {
            let vertex = vertex as usize;
            for &arc in graph.arcs(self.original(vertex)) {
                let (copy, to) = self.follow(graph, vertex, arc);
                let room = self.degrees[vertex] < FULL && self.degrees[to] < FULL;
                if room && !self.inside[copy] && state.is_free(arc.edge) {
                    self.flip(graph, copy);
                }
            }
        }
        self.changes.clear();
    }

    /// Finds alternating paths from the left vertices that lack edges until none does, or tells one from
    /// which there is no path.
    fn augment(&mut self, state: &State<'_>, lacking: &mut Vec<u32>) -> Result<(), u32> {
        let graph = state.graph;
        loop {
            lacking.retain(|&vertex| self.degrees[vertex as usize] < FULL);
            if lacking.is_empty() {
                return Ok(());
            }
            let mut progress = false;
            self.begin_visit();
            for &start in lacking.iter() {
                while self.degrees[start as usize] < FULL {
                    match self.reach(state, start as usize, usize::MAX, true) {
                        None => break,
                        Some(end) => {
                            self.shift(graph, start as usize, end);
                            progress = true;
                        }
                    }
                }
            }
            if !progress {
                return Err(lacking[0]);
            }
        }
    }

    /// Turns the alternating path around by which `end` was reached.
    fn shift(&mut self, graph: &Closed, start: usize, end: usize) {
        let mut vertex = end;
        while vertex != start {
            let copy = self.parents[vertex] as usize;
            let [left, right] = self.ends(graph, copy);
            self.flip(graph, copy);
            vertex ^= left ^ right;
        }
    }

    fn begin_visit(&mut self) {
        if self.stamp == u32::MAX {
            self.visited.iter_mut().for_each(|mark| *mark = 0);
            self.stamp = 0;
        }
        self.stamp += 1;
    }

    /// Visits what the residual graph reaches from a vertex and has not been visited, as it was when the
    /// first `limit` literals of the trail were known. Stops at a right vertex that lacks edges, if asked.
    fn reach(&mut self, state: &State<'_>, start: usize, limit: usize, stop: bool) -> Option<usize> {
        let graph = state.graph;
        self.queue.clear();
        if self.visited[start] == self.stamp {
            return None;
        }
        self.visited[start] = self.stamp;
        self.queue.push(start as u32);
        let mut head = 0;
        while head < self.queue.len() {
            let vertex = self.queue[head] as usize;
            head += 1;
            let left = self.left[vertex];
            for &arc in graph.arcs(self.original(vertex)) {
                let (copy, to) = self.follow(graph, vertex, arc);
                if self.inside[copy] == left || self.visited[to] == self.stamp {
                    continue;
                }
                if !state.is_free(arc.edge) && state.known_before(arc.edge, limit) {
                    continue;
                }
                self.visited[to] = self.stamp;
                self.parents[to] = copy as u32;
                if stop && left && self.degrees[to] < FULL {
                    return Some(to);
                }
                self.queue.push(to as u32);
            }
        }
        None
    }

    /// Notes the set that a lacking vertex reaches.
    fn note(&mut self, state: &mut State<'_>, deficient: usize) -> Antecedent {
        self.begin_visit();
        self.reach(state, deficient, usize::MAX, false);
        let place = state.notes.len() as u32;
        state.notes.push(self.queue.len() as u32);
        state.notes.extend(self.queue.iter());
        Antecedent::Deficiency(place)
    }

    /// Takes or leaves every free edge on which all 2-factors agree.
    pub(super) fn fix(&mut self, state: &mut State<'_>) -> Result<(), Conflict> {
        let graph = state.graph;
        let mut components = std::mem::replace(&mut self.components, Components::new(0));
        components.find(self, state);
        let mut result = Ok(());
        'edges: for edge in 0..graph.edges() as u32 {
            if !state.is_free(edge) {
                continue;
            }
            for copy in self.copies_of(edge) {
                let [left, right] = self.ends(graph, copy);
                if components.numbers[left] != components.numbers[right] {
                    let taken = self.inside[copy];
                    let literal = if taken { Literal::taken(edge) } else { Literal::left(edge) };
                    result =
                        state.imply(literal, Antecedent::Factor(copy as u32 != 2 * edge && self.copies > 0));
                    if result.is_err() {
                        break 'edges;
                    }
                }
            }
        }
        self.components = components;
        result
    }

    /// Finds the vertices X and Y of the flow, in one list, that prove what all 2-factors agree on: those that
    /// the residual graph reached from one end of the edge when the first `limit` literals were known.
    pub(super) fn reachable(&mut self, state: &State<'_>, literal: Literal, second: bool, limit: usize) {
        let copy = self.copies_of(literal.edge()).start + usize::from(second);
        let [left, right] = self.ends(state.graph, copy);
        self.begin_visit();
        self.reach(state, if literal.is_taken() { left } else { right }, limit, false);
    }

    /// Finds the set of a deficiency again.
    pub(super) fn deficient(&mut self, state: &State<'_>, note: u32) {
        let note = note as usize;
        let length = state.notes[note] as usize;
        self.begin_visit();
        self.queue.clear();
        for &vertex in state.notes[note + 1..note + 1 + length].iter() {
            self.visited[vertex as usize] = self.stamp;
            self.queue.push(vertex);
        }
    }

    /// The literals before `limit` that the counting for the set found last rests on.
    pub(super) fn explain(
        &self,
        state: &State<'_>,
        literal: Option<Literal>,
        limit: usize,
        because: &mut Vec<Literal>,
    ) {
        let graph = state.graph;
        let own = literal.map(Literal::edge);
        for &vertex in self.queue.iter() {
            let left = self.left[vertex as usize];
            for &arc in graph.arcs(self.original(vertex as usize)) {
                let (_, to) = self.follow(graph, vertex as usize, arc);
                if self.visited[to] == self.stamp || Some(arc.edge) == own {
                    continue;
                }
                let counts = if left { state.is_left(arc.edge) } else { state.is_taken(arc.edge) };
                if counts && state.known_before(arc.edge, limit) {
                    because.push(if left { Literal::left(arc.edge) } else { Literal::taken(arc.edge) });
                }
            }
        }
    }

    /// The set found last, as vertices of the graph on the left and on the right.
    pub(super) fn sides(&self) -> (Vec<u16>, Vec<u16>) {
        let (left, right): (Vec<u32>, Vec<u32>) = self.queue.iter().partition(|&&v| self.left[v as usize]);
        let originals = |side: Vec<u32>| side.iter().map(|&v| self.original(v as usize) as u16).collect();
        (originals(left), originals(right))
    }
}

/// Strongly connected components of the residual graph (Tarjan 1972), without recursion.
struct Components {
    /// The component of each vertex.
    numbers: Vec<u32>,
    indices: Vec<u32>,
    lows: Vec<u32>,
    stack: Vec<u32>,
    /// The vertices being visited, each with the arcs that it has tried.
    calls: Vec<(u32, u32)>,
}

impl Components {
    fn new(vertices: usize) -> Components {
        Components {
            numbers: vec![0; vertices],
            indices: vec![0; vertices],
            lows: vec![0; vertices],
            stack: Vec::with_capacity(vertices),
            calls: Vec::with_capacity(vertices),
        }
    }

    fn find(&mut self, factor: &Factor, state: &State<'_>) {
        const NONE: u32 = u32::MAX;
        let graph = state.graph;
        self.indices.iter_mut().for_each(|index| *index = NONE);
        self.numbers.iter_mut().for_each(|number| *number = NONE);
        let (mut index, mut number) = (0, 0);
        for root in 0..self.indices.len() {
            if self.indices[root] != NONE {
                continue;
            }
            self.enter(root, &mut index);
            while let Some(&(vertex, tried)) = self.calls.last() {
                let vertex = vertex as usize;
                let arcs = graph.arcs(factor.original(vertex));
                let left = factor.left[vertex];
                let mut at = tried as usize;
                let mut deeper = None;
                while at < arcs.len() && deeper.is_none() {
                    let arc = arcs[at];
                    at += 1;
                    if !state.is_free(arc.edge) {
                        continue;
                    }
                    let (copy, to) = factor.follow(graph, vertex, arc);
                    if factor.inside[copy] == left {
                        continue;
                    }
                    if self.indices[to] == NONE {
                        deeper = Some(to);
                    } else if self.numbers[to] == NONE {
                        self.lows[vertex] = self.lows[vertex].min(self.indices[to]);
                    }
                }
                if let Some(call) = self.calls.last_mut() {
                    call.1 = at as u32;
                }
                if let Some(to) = deeper {
                    self.enter(to, &mut index);
                    continue;
                }
                self.calls.pop();
                if self.lows[vertex] == self.indices[vertex] {
                    while let Some(member) = self.stack.pop() {
                        self.numbers[member as usize] = number;
                        if member as usize == vertex {
                            break;
                        }
                    }
                    number += 1;
                }
                if let Some(&(parent, _)) = self.calls.last() {
                    self.lows[parent as usize] = self.lows[parent as usize].min(self.lows[vertex]);
                }
            }
        }
    }

    fn enter(&mut self, vertex: usize, index: &mut u32) {
        self.indices[vertex] = *index;
        self.lows[vertex] = *index;
        *index += 1;
        self.stack.push(vertex as u32);
        self.calls.push((vertex as u32, 0));
    }
}
