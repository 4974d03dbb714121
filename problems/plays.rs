//! Every legal play of a position, and what it leads to.

use endgame::cards::Chooser;
use endgame::hands;
use endgame::io::{run, Program};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "plays",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/plays/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    let (mut chooser, mut lines) = (Chooser::default(), String::new());
    run(&PROGRAM, |io| {
        let position = hands::read_position(io)?;
        let choices = chooser.choices(&position);
        io.out.integer(choices.len() as u64);
        lines.clear();
        for choice in &choices {
            lines.push('\n');
            // A `String` takes everything.
            let _ = choice.write(&mut lines);
        }
        lines.push('\n');
        io.out.text(&lines);
        Ok(())
    })
}
