//! Who wins Baskin-Robbins N with the upgrade rule.

use endgame::baskin::{second_player_wins, Cache, Unproved, MAX_M, MAX_N};
use endgame::io::{run_lines, Program};
use endgame::text::Integer;
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "baskin",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/baskin/statement.md"),
    switch: None,
};

const N: Integer = Integer { name: "N", min: 1, max: MAX_N };
const M: Integer = Integer { name: "M", min: 1, max: MAX_M };

fn main() -> ExitCode {
    let mut cache = Cache::new();
    run_lines(&PROGRAM, &[N, M], |out, [n, m]| {
        let second_wins = second_player_wins(&mut cache, n, m).map_err(|_| Unproved::EXPECTED)?;
        out.bytes(if second_wins { b"1\n" } else { b"0\n" });
        Ok(())
    })
}
