//! What a bot of Daifugo asks of its hand: how few plays it needs, which ones, and whether it can win at once.
//!
//! ```text
//! 3 plays, or Some(3) with a legal last one
//! [S8 H8]
//! [S9 H9 D9]
//! [DK]
//! nobody can stop [S8 H8]
//! ```

use endgame::cards::{partition, Cards, Finisher, Hand, Order, Planner, Position, Table};

fn main() {
    let cards = |text| Cards::parse(text).unwrap();
    let hand = Hand::new(cards("S8 H8 S9 H9 D9 DK")).unwrap();
    let least = Planner::default().least_plays(hand);
    println!("{} plays, or {:?} with a legal last one", least.raw, least.normal[Order::Normal as usize]);
    for play in partition(&Table::new(hand), Order::Normal).plays {
        println!("{play}");
    }
    let position = Position { hand, order: Order::Normal, field: None, unseen: cards("SA HA D2"), max: 13 };
    match Finisher::default().shortest(&position) {
        Some(line) => println!("nobody can stop {}", line[0]),
        None => println!("somebody may interrupt"),
    }
}
