//! Vertices from which play always ends: outcome, depth and nimber, each vertex after all that it leads to.
//!
//! A search in depth leaves a vertex when everything below it is known. If one of its moves leads back to
//! the path of the search there is a cycle, and the vertex stays open, as does every vertex with a move to an
//! open one; a vertex that is left otherwise has no way to a cycle, by induction. So the open vertices
//! are just those from which play can go on for ever.
//!
//! Each row is read at most twice, and once where vertices come after those that they lead to.

use super::mark::{Best, Mark, Rank, NO_NIMBER};
use super::play::Play;
use super::rows::Graph;

/// Marks all vertices: those with a way to a cycle are open, the others are decided, and have their best moves.
/// O(vertices + arcs).
pub(super) fn settle(graph: &Graph, play: Play, best: &mut [u32]) -> Vec<Mark> {
    let marks = vec![Mark::UNSEEN; graph.len()];
    let mut search = Search { graph, play, marks, best, seen: Vec::new() };
    // The path, and how many moves of each vertex have been looked at.
    let mut path: Vec<(u32, u32)> = Vec::new();
    for root in 0..graph.len() {
        if search.is_unseen(root) {
            path.push((root as u32, 0));
        }
        while let Some((vertex, looked_at)) = path.last_mut() {
            let moves = graph.moves(*vertex as usize);
            match search.visit(*vertex as usize, *looked_at as usize) {
                Some(index) => {
                    *looked_at = index as u32 + 1;
                    path.push((moves[index], 0));
                }
                None => {
                    path.pop();
                }
            }
        }
    }
    search.marks
}

struct Search<'a> {
    graph: &'a Graph,
    play: Play,
    marks: Vec<Mark>,
    best: &'a mut [u32],
    /// For each nimber the last vertex, counted from 1, with a move to it, where mex needs that.
    seen: Vec<u32>,
}

impl Search<'_> {
    fn is_unseen(&self, vertex: usize) -> bool {
        self.marks[vertex].rank == Rank::UNSEEN
    }

    /// Decides a vertex or leaves it open, unless one of its moves, of which some have been looked at, leads to one
    /// that has to be decided before: then it tells which.
    fn visit(&mut self, vertex: usize, looked_at: usize) -> Option<usize> {
        let moves = self.graph.moves(vertex);
        if looked_at > 0 {
            let next = moves[looked_at..].iter().position(|&to| self.is_unseen(to as usize));
            if let Some(ahead) = next {
                return Some(looked_at + ahead);
            }
        }
        // A move back to the path is seen as one.
        self.marks[vertex] = Mark::OPEN;
        let mut best = Best::NONE;
        let mut nimbers = 0_u64;
        for (index, &to) in moves.iter().enumerate() {
            let mark = self.marks[to as usize];
            best = best.max(Best::new(mark.rank, index));
            nimbers |= u64::from(mark.nimber < u64::BITS) << (mark.nimber % u64::BITS);
        }
        match best.rank() {
            Rank::UNSEEN => return Some(best.index()),
            Rank::OPEN => {}
            Rank::NONE => self.marks[vertex] = self.play.end(),
            rank => {
                self.best[vertex] = moves[best.index()];
                self.marks[vertex] = Mark { rank: rank.before(), nimber: self.nimber(vertex, nimbers) };
            }
        }
        None
    }

    /// The nimber of a vertex, given a bit for each nimber below 64 that a move leads to.
    fn nimber(&mut self, vertex: usize, nimbers: u64) -> u32 {
        match (self.play, nimbers.trailing_ones()) {
            (Play::Misere, _) => NO_NIMBER,
            (Play::Normal, u64::BITS) => self.mex(vertex),
            (Play::Normal, mex) => mex,
        }
    }

    /// The least nimber that no move leads to.
    fn mex(&mut self, vertex: usize) -> u32 {
        let moves = self.graph.moves(vertex);
        let stamp = vertex as u32 + 1;
        for &to in moves {
            let nimber = self.marks[to as usize].nimber as usize;
            if nimber >= self.seen.len() {
                // A nimber is less than the number of moves of its vertex.
                self.seen.resize(2 * nimber + 1, 0);
            }
            self.seen[nimber] = stamp;
        }
        let missing = self.seen.iter().position(|&seen| seen != stamp);
        missing.unwrap_or(self.seen.len()) as u32
    }
}
