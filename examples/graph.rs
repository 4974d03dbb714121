//! A game of one's own as a graph: three stones, of which a turn takes one or two; who cannot move loses.
//!
//! ```text
//! 0 stones: Loss
//! 1 stones: Win, take 1
//! 2 stones: Win, take 2
//! 3 stones: Loss
//! ```

use endgame::graph::{Graph, Outcome, Play, Solution};

fn main() {
    let graph = Graph::new(4, &[(1, 0), (2, 1), (2, 0), (3, 2), (3, 1)]);
    let solution = Solution::new(&graph, Play::Normal);
    for stones in 0..4 {
        let outcome = solution.outcome(stones);
        match solution.best_move(stones).filter(|_| outcome == Outcome::Win) {
            Some(left) => println!("{stones} stones: {outcome:?}, take {}", stones - left as usize),
            None => println!("{stones} stones: {outcome:?}"),
        }
    }
}
