//! A token is moved in turn along one-way streets, and who cannot move loses: what is each place worth?
//!
//! ```text
//! gate: lost, worth 0, so go to park
//! park: won, worth 1, so go to quay
//! quay: lost, worth 0, stay
//! mill: drawn, worth oo{1}, so go to moor
//! moor: drawn, worth oo{}, so go to mill
//! ```

use endgame::graph::{Graph, Outcome, Play, Solution};

const PLACES: [&str; 5] = ["gate", "park", "quay", "mill", "moor"];
const STREETS: [(u32, u32); 6] = [(0, 1), (1, 0), (1, 2), (3, 1), (3, 4), (4, 3)];

fn main() {
    let graph = Graph::new(PLACES.len(), &STREETS);
    let solution = Solution::new(&graph, Play::Normal);
    for (place, name) in PLACES.iter().enumerate() {
        let outcome = match solution.outcome(place) {
            Outcome::Win => "won",
            Outcome::Loss => "lost",
            Outcome::Draw => "drawn",
        };
        let worth = solution.value(place).expect("normal play has values");
        let advice = match solution.best_move(place) {
            Some(to) => format!("so go to {}", PLACES[to as usize]),
            None => String::from("stay"),
        };
        println!("{name}: {outcome}, worth {worth}, {advice}");
    }
}
