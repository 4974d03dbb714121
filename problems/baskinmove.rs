//! The least winning turn in the middle of Baskin-Robbins N.

use endgame::baskin::{least_winning_turn, Cache, Unproved};
use endgame::io::{run, Program};
use endgame::states;
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "baskinmove",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/baskinmove/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    let mut cache = Cache::new();
    run(&PROGRAM, |io| {
        let [numbers, longest, called, last] = states::read(io)?;
        // A fault of the last token has to be told before the line is left.
        let turn = least_winning_turn(&mut cache, numbers, longest, called, last)
            .map_err(|_| io.reject(Unproved::EXPECTED))?;
        io.end_of_line()?;
        io.out.integer(turn);
        io.out.byte(b'\n');
        Ok(())
    })
}
