//! The least number of plays that a Daifugo hand needs.

use endgame::cards::{count_groups, Planner};
use endgame::hands;
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
        let (order, hand) = hands::read(io)?;
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
