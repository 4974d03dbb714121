//! A line of plays that nobody can interrupt.

use endgame::cards::{Entries, Finisher};
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
        let mut entries = Entries::default();
        while io.parse_optional(|entry| entries.read(entry))?.is_some() {}
        let position = entries.position().map_err(|missing| io.missing(missing))?;
        io.end_of_line()?;
        let line = finisher.shortest(&position).unwrap_or_default();
        io.out.integer(line.len() as u64);
        for play in &line {
            io.out.text(&format!(" {play}"));
        }
        io.out.byte(b'\n');
        Ok(())
    })
}
