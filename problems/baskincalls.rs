//! Every winning turn in the middle of Baskin-Robbins N.

use endgame::baskin::{winning_turns, Cache, Unproved};
use endgame::io::{run, Program};
use endgame::states;
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "baskincalls",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/baskincalls/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    let mut cache = Cache::new();
    run(&PROGRAM, |io| {
        let [numbers, longest, called, last] = states::read(io)?;
        // A fault of the last token has to be told before the line is left.
        let turns = winning_turns(&mut cache, numbers, longest, called, last)
            .map_err(|_| io.reject(Unproved::EXPECTED))?;
        io.end_of_line()?;
        io.out.integer(turns.as_slice().len() as u64);
        for turn in turns.as_slice() {
            io.out.byte(b' ');
            io.out.integer(*turn);
        }
        io.out.byte(b'\n');
        Ok(())
    })
}
