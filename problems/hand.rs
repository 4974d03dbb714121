//! The least number of plays that a Daifugo hand needs.

use endgame::cards::{count_groups, Card, Cards, Hand, Order, Planner};
use endgame::io::{run, Program};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "hand",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/hand/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    let mut planner = Planner::default();
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
        let least = planner.least_plays(hand);
        io.out.integer(u64::from(least.raw));
        match least.normal[order as usize] {
            None => io.out.text(" -1 "),
            Some(normal) => {
                io.out.byte(b' ');
                io.out.integer(u64::from(normal));
                io.out.byte(b' ');
            }
        }
        io.out.integer(count_groups(hand));
        io.out.byte(b'\n');
        Ok(())
    })
}
