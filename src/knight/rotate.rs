//! Rotations: a path takes in the pieces of a cover one after another (Pósa 1976).
//!
//! A path whose end has an edge to a vertex of its own can be turned there into another with another end,
//! until an end has an edge to another piece, or the ends have one to each other. Edges that are known
//! stay. The turns are chosen by a sequence of fixed seed: the same board is always treated alike.

use super::patch::{Cover, NO_LINK};
use super::state::State;

/// Turns at one end before the other one has its turns.
const SWITCH: usize = 8;

struct Rotation<'a, 's> {
    state: &'s State<'a>,
    links: &'s mut Vec<[u16; 2]>,
    path: Vec<u16>,
    /// The place of each vertex on the path.
    places: Vec<u16>,
    random: u64,
}

/// Tries to make one cycle of a cover, in at most `budget` turns.
pub(super) fn rotate(state: &State<'_>, cover: &mut Cover, budget: usize) -> bool {
    let vertices = cover.links.len();
    let largest = cover.largest();
    let start = (0..vertices).filter(|&v| cover.piece(v) == largest).collect::<Vec<_>>();
    let end = start.iter().copied().find(|&v| cover.links[v][1] == NO_LINK);
    let mut rotation = Rotation {
        state,
        links: &mut cover.links,
        path: Vec::with_capacity(vertices),
        places: vec![NO_LINK; vertices],
        random: 0x2545_F491_4F6C_DD1D,
    };
    match end {
        Some(end) => rotation.append(end, NO_LINK),
        None => {
            let free = |&&v: &&usize| rotation.is_free(v, rotation.links[v][0] as usize);
            match start.iter().find(free) {
                None => return false,
                Some(&v) => rotation.append(v, rotation.links[v][0]),
            }
        }
    }
    for turn in 0..budget {
        if turn % SWITCH == 0 {
            rotation.reverse();
        }
        rotation.extend();
        if rotation.close() {
            return true;
        }
        rotation.turn();
    }
    false
}

impl Rotation<'_, '_> {
    fn is_free(&self, a: usize, b: usize) -> bool {
        self.state.graph.edge(a, b).is_some_and(|edge| self.state.is_free(edge))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random >> 33) as usize % bound
    }

    fn end(&self) -> usize {
        self.path.last().map_or(0, |&v| v as usize)
    }

    fn reverse(&mut self) {
        self.path.reverse();
        self.number(0);
    }

    /// Numbers the vertices of the path again from a place on.
    fn number(&mut self, from: usize) {
        for (place, &v) in self.path.iter().enumerate().skip(from) {
            self.places[v as usize] = place as u16;
        }
    }

    /// Appends a piece, from `first` on, away from its neighbour `behind`.
    fn append(&mut self, first: usize, behind: u16) {
        let mut previous = behind;
        let mut vertex = first;
        loop {
            self.places[vertex] = self.path.len() as u16;
            self.path.push(vertex as u16);
            let [a, b] = self.links[vertex];
            let next = if a == previous { b } else { a };
            previous = vertex as u16;
            if next == NO_LINK || self.places[next as usize] != NO_LINK {
                return;
            }
            vertex = next as usize;
        }
    }

    /// Takes in other pieces at the last end as long as it goes.
    fn extend(&mut self) {
        let graph = self.state.graph;
        let mut at = 0;
        while let Some(arc) = graph.arcs(self.end()).get(at) {
            at += 1;
            let next = arc.to as usize;
            if self.places[next] != NO_LINK || !self.state.is_free(arc.edge) {
                continue;
            }
            let [a, b] = self.links[next];
            let open = if b == NO_LINK {
                Some(b)
            } else {
                [a, b].iter().copied().find(|&v| self.on_cycle(next) && self.is_free(next, v as usize))
            };
            if let Some(behind) = open {
                self.append(next, behind);
                at = 0;
            }
        }
    }

    fn on_cycle(&self, vertex: usize) -> bool {
        let mut previous = vertex as u16;
        let mut at = self.links[vertex][0];
        while at != NO_LINK && at as usize != vertex {
            let [a, b] = self.links[at as usize];
            let next = if a == previous { b } else { a };
            previous = at;
            at = next;
        }
        at != NO_LINK
    }

    /// If the ends have an edge to each other: closes the path if it has taken everything in, or else opens
    /// the cycle where it has an edge to another piece.
    fn close(&mut self) -> bool {
        let graph = self.state.graph;
        let (first, last) = (self.path[0] as usize, self.end());
        if self.path.len() < 3 || !self.is_free(first, last) {
            return false;
        }
        let length = self.path.len();
        if length == self.links.len() {
            for i in 0..length {
                let v = self.path[i] as usize;
                self.links[v] = [self.path[(i + length - 1) % length], self.path[(i + 1) % length]];
            }
            return true;
        }
        for i in 0..length {
            let v = self.path[i] as usize;
            let leads_out = graph
                .arcs(v)
                .iter()
                .any(|arc| self.places[arc.to as usize] == NO_LINK && self.state.is_free(arc.edge));
            if !leads_out {
                continue;
            }
            let next = self.path[(i + 1) % length] as usize;
            let previous = self.path[(i + length - 1) % length] as usize;
            if self.is_free(v, next) {
                self.path.rotate_left((i + 1) % length);
            } else if self.is_free(v, previous) {
                self.path.rotate_left(i);
                self.path.reverse();
            } else {
                continue;
            }
            self.number(0);
            self.extend();
            return false;
        }
        false
    }

    /// Turns the path at a vertex that the last end has an edge to.
    fn turn(&mut self) {
        let graph = self.state.graph;
        let arcs = graph.arcs(self.end());
        for _ in 0..8 {
            let arc = arcs[self.below(arcs.len())];
            let place = self.places[arc.to as usize];
            if place == NO_LINK || !self.state.is_free(arc.edge) || place as usize + 2 >= self.path.len() {
                continue;
            }
            let place = place as usize;
            if !self.is_free(arc.to as usize, self.path[place + 1] as usize) {
                continue;
            }
            self.path[place + 1..].reverse();
            self.number(place + 1);
            return;
        }
    }
}
