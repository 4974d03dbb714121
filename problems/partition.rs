//! A Daifugo hand in the least plays, in an order that is legal to the last play.

use endgame::cards::{partition, Partition, Table};
use endgame::hands;
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
        let (order, hand) = hands::read(io)?;
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
