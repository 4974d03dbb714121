//! A Daifugo hand in the least plays, in an order that is legal to the last play.

use endgame::cards::{partition, Card, Cards, Hand, Order, Partition, Table};
use endgame::io::{run, Program};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "partition",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/partition/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let Some(order) = Order::parse(io.token("N or R")?) else { return Err(io.reject("N or R")) };
        let mut cards = Cards::NONE;
        while let Some(token) = io.optional_token()? {
            if let Err(expected) = Hand::read_card(&mut cards, token) {
                return Err(io.reject(&expected));
            }
        }
        let Some(hand) = Hand::new(cards) else { return Err(io.missing(Card::EXPECTED)) };
        io.end_of_line()?;
        let Partition { normal, plays } = partition(&Table::new(hand), order);
        io.out.text(if normal { "normal " } else { "raw " });
        io.out.integer(plays.len() as u64);
        for play in &plays {
            io.out.text(&format!(" {play}"));
        }
        io.out.byte(b'\n');
        Ok(())
    })
}
