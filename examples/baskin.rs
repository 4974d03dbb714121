//! A bot plays Baskin-Robbins 16 against itself: the least turn that wins, or else the least that is allowed.
//!
//! ```text
//! first calls 3: 3
//! second calls 1: 4
//! first calls 3: 7
//! second calls 1: 8
//! first calls 3: 11
//! second calls 1: 12
//! first calls 3: 15
//! second has to call 16, and loses
//! ```

use endgame::baskin::{least_winning_turn, Cache};

const LAST: u64 = 16;
const MOST: u64 = 3;

fn main() {
    let mut cache = Cache::new();
    let (mut called, mut before) = (0, 0);
    for player in ["first", "second"].into_iter().cycle() {
        let winning = least_winning_turn(&mut cache, LAST, MOST, called, before).unwrap();
        let other = if before == 1 { 2 } else { 1 };
        let turn = if winning > 0 { winning } else { other };
        if called + turn >= LAST {
            println!("{player} has to call {LAST}, and loses");
            break;
        }
        println!("{player} calls {turn}: {}", called + turn);
        (called, before) = (called + turn, turn);
    }
}
