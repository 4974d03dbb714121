//! The least winning turn in the middle of Baskin-Robbins N.

use endgame::baskin::{least_winning_turn, Cache, Unproved, MAX_M, MAX_N};
use endgame::io::{run, Program};
use endgame::text::Integer;
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "baskinmove",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/baskinmove/statement.md"),
    switch: None,
};

const N: Integer = Integer { name: "N", min: 1, max: MAX_N };
const M: Integer = Integer { name: "M", min: 1, max: MAX_M };

fn main() -> ExitCode {
    let mut cache = Cache::new();
    run(&PROGRAM, |io| {
        let numbers = io.integer(&N)?;
        let longest = io.integer(&M)?;
        let called = io.integer(&Integer { name: "n", min: 0, max: numbers - 1 })?;
        let last = io.integer(&Integer { name: "k", min: 0, max: called.min(longest) })?;
        // A fault of the last token has to be told before the line is left.
        let turn = least_winning_turn(&mut cache, numbers, longest, called, last)
            .map_err(|_| io.reject(Unproved::EXPECTED))?;
        io.end_of_line()?;
        io.out.integer(turn);
        io.out.byte(b'\n');
        Ok(())
    })
}
