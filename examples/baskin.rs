//! A table of what to call in Baskin-Robbins 31: for each number that has been called last, and each length
//! of the turn that called it, the turns that win.

use endgame::baskin::{winning_turns, Cache};

const NUMBERS: u64 = 31;
const LONGEST: u64 = 3;

/// Prints the table.
pub fn main() {
    let mut cache = Cache::new();
    println!("last  after 1  after 2  after 3");
    for called in LONGEST..NUMBERS {
        print!("{called:4}");
        for last in 1..=LONGEST {
            let turns = winning_turns(&mut cache, NUMBERS, LONGEST, called, last).expect("a proof");
            let turns: Vec<String> = turns.as_slice().iter().map(|turn| turn.to_string()).collect();
            print!("  {:7}", if turns.is_empty() { String::from("none") } else { turns.join(" ") });
        }
        println!();
    }
}
