//! What a bot of the word chain says: for each syllable, whether it wins, and by which word.
//!
//! ```text
//! loses: 나라
//! loses: nothing to say
//! wins: 라디오
//! loses: nothing to say
//! loses: 오이
//! wins: 이름
//! ```

use endgame::wordchain::{Answer, Dictionary, Move, Value};

fn main() {
    let dictionary = Dictionary::read("나라\n라디오\n오이\n이름\n".to_string().into()).unwrap();
    let answer = Answer::new(&dictionary);
    for line in answer.firsts() {
        let value = match line.verdict.value {
            Value::Win => "wins",
            Value::Loss => "loses",
            Value::Open => "is open",
        };
        match line.shown {
            Some(Move::Say(word)) => println!("{value}: {word}"),
            _ => println!("{value}: nothing to say"),
        }
    }
}
