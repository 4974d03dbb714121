//! A line of plays that nobody can interrupt.

use endgame::cards::Finisher;
use endgame::hands;
use endgame::io::{run, Program};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "finish",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/finish/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    let mut finisher = Finisher::default();
    run(&PROGRAM, |io| {
        let position = hands::read_position(io)?;
        let line = finisher.shortest(&position).unwrap_or_default();
        io.out.integer(line.len() as u64);
        for play in &line {
            io.out.text(&format!(" {play}"));
        }
        io.out.byte(b'\n');
        Ok(())
    })
}
