//! A bot that leads at Daifugo as long as nobody answers: it lays what a certain line begins with, or else what
//! leaves the fewest plays.

use endgame::cards::{Chooser, Hand, Position};

/// Plays one hand to its end.
pub fn main() {
    let line = "hand=S3,H3,S8,C9,CT,CJ,D2,♥️4,X unseen=SA,HA,DK,C2,S7 max=5";
    let mut position: Position = line.parse().expect("a position");
    let mut chooser = Chooser::default();
    loop {
        let choices = chooser.choices(&position);
        let unless_none = |plays: Option<u8>| plays.unwrap_or(u8::MAX);
        let best = choices.iter().min_by_key(|c| (unless_none(c.line), unless_none(c.normal), c.raw));
        let best = best.expect("a hand on lead has a play");
        println!("{best}");
        let rest = position.hand.cards().without(best.play.group.cards());
        position.order = position.order.after(best.play.group.flips());
        match Hand::new(rest) {
            Some(hand) => position.hand = hand,
            None => break,
        }
    }
}
