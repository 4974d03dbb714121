//! A table of octal games: the nimbers of small heaps, and the period that is proved.
//!
//! ```text
//! 0.7   0 1 0 1 0 1 0 1 0 1 0 1 0 from 0 on with period 2
//! 0.07  0 0 1 1 2 0 3 1 1 0 3 3 2 from 53 on with period 34
//! 0.77  0 1 2 3 1 4 3 2 1 4 2 6 4 from 71 on with period 12
//! 4.3   0 1 2 0 2 0 2 0 2 0 2 0 2 from 2 on with period 2
//! ```

use endgame::heap::{find_period, Game, Table};

fn main() {
    for code in ["0.7", "0.07", "0.77", "4.3"] {
        let game = Game::parse(code.as_bytes()).unwrap();
        let mut table = Table::new(&game);
        table.reach(12).unwrap();
        let nimbers: Vec<String> = (0..=12).map(|heap| table.value(heap).to_string()).collect();
        let period = match find_period(&game, 1000).unwrap() {
            Some(found) => format!("from {} on with period {}", found.preperiod, found.period),
            None => "no period proved".to_string(),
        };
        println!("{code:5} {} {period}", nimbers.join(" "));
    }
}
