//! The solution of a graph: what each of its vertices is worth.

use super::mark::{Best, Mark, Outcome, NO_NIMBER};
use super::play::Play;
use super::rows::Graph;
use super::{acyclic, loopy, retrograde};
use std::fmt;

/// What a vertex is worth in sums.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// As much as the nim heap of this size.
    Nimber(u32),
    /// ∞(K): no number; K are those that a move leads to, ascending.
    Loopy(Vec<u32>),
}

impl fmt::Display for Value {
    /// A number, or `oo{…}` with those that can be reached.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Nimber(number) => number.fmt(f),
            Value::Loopy(reached) => {
                let numbers: Vec<String> = reached.iter().map(u32::to_string).collect();
                write!(f, "oo{{{}}}", numbers.join(","))
            }
        }
    }
}

/// What all vertices of a graph are worth.
#[derive(Clone, Debug)]
pub struct Solution<'a> {
    graph: &'a Graph,
    play: Play,
    marks: Vec<Mark>,
    /// The best move of each vertex, [`NO_MOVE`] where there is none.
    best: Vec<u32>,
}

const NO_MOVE: u32 = u32::MAX;

impl<'a> Solution<'a> {
    /// Solves a graph.
    ///
    /// # Complexity
    /// O(vertices + arcs), and for loopy values O(arcs) for each number that comes up among the vertices with a
    /// way to a cycle, see the table of the room.
    ///
    /// # Example
    /// ```
    /// use endgame::graph::{Graph, Outcome, Play, Solution, Value};
    ///
    /// // From 0 to 1, from 1 back to 0 or on to 2, where no move is left.
    /// let graph = Graph::new(3, &[(0, 1), (1, 0), (1, 2)]);
    /// let solution = Solution::new(&graph, Play::Normal);
    /// assert_eq!((solution.outcome(1), solution.depth(1)), (Outcome::Win, Some(1)));
    /// assert_eq!(solution.best_move(1), Some(2));
    /// assert_eq!(solution.value(1), Some(Value::Nimber(1)));
    /// assert_eq!((solution.outcome(0), solution.depth(0)), (Outcome::Loss, Some(2)));
    /// ```
    #[must_use]
    pub fn new(graph: &'a Graph, play: Play) -> Solution<'a> {
        let mut best = vec![NO_MOVE; graph.len()];
        let mut marks = acyclic::settle(graph, play, &mut best);
        // Numbers of vertices are below 2^32.
        let open: Vec<u32> = (0..marks.len() as u32).filter(|&v| marks[v as usize].is_open()).collect();
        if !open.is_empty() {
            let back = graph.reversed(|vertex| marks[vertex].is_open());
            let border = retrograde::border(&back, &marks);
            retrograde::spread(graph, &back, border.clone(), &mut marks);
            if play == Play::Normal {
                loopy::number(&back, &open, border, &mut marks);
            }
        }
        for &vertex in &open {
            let moves = graph.moves(vertex as usize);
            let ranked = moves.iter().enumerate().map(|(i, &to)| Best::new(marks[to as usize].rank, i));
            // An open vertex has a move to another.
            best[vertex as usize] = moves[ranked.fold(Best::NONE, Best::max).index()];
        }
        Solution { graph, play, marks, best }
    }

    /// Who wins, for the player to move.
    #[must_use]
    pub fn outcome(&self, vertex: usize) -> Outcome {
        self.marks[vertex].rank.outcome().0
    }

    /// Moves to the end when the winner hurries and the loser delays; `None` for a draw.
    #[must_use]
    pub fn depth(&self, vertex: usize) -> Option<u32> {
        self.marks[vertex].rank.outcome().1
    }

    /// The value in sums; `None` in misère play. O(1) for a nimber, else O(moves · log moves).
    #[must_use]
    pub fn value(&self, vertex: usize) -> Option<Value> {
        match (self.play, self.marks[vertex].nimber) {
            (Play::Misere, _) => None,
            (Play::Normal, NO_NIMBER) => {
                let nimber = |&to: &u32| self.marks[to as usize].nimber;
                let numbers = self.graph.moves(vertex).iter().map(nimber);
                let mut reached: Vec<u32> = numbers.filter(|&number| number != NO_NIMBER).collect();
                reached.sort_unstable();
                reached.dedup();
                Some(Value::Loopy(reached))
            }
            (Play::Normal, nimber) => Some(Value::Nimber(nimber)),
        }
    }

    /// The first move that wins soonest, or else one that draws, or else one that loses latest; `None` where
    /// there is no move.
    #[must_use]
    pub fn best_move(&self, vertex: usize) -> Option<u32> {
        Some(self.best[vertex]).filter(|&to| to != NO_MOVE)
    }
}
