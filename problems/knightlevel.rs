//! How hard a board is.

use endgame::boards;
use endgame::io::{run, Program};
use endgame::knight::level::{level, word, Level, BOUNDS};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "knightlevel",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/knightlevel/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let (board, name) = boards::read(io)?;
        match level(&board) {
            Level::Found(nodes) => {
                io.out.text(word(nodes));
                io.out.byte(b' ');
                io.out.integer(nodes);
            }
            Level::Beyond => {
                let bound = BOUNDS[BOUNDS.len() - 1];
                io.out.text(word(bound));
                io.out.byte(b' ');
                io.out.integer(bound);
                io.out.byte(b'+');
            }
            Level::None(reason) => {
                io.out.text("NO ");
                io.out.text(reason.word());
            }
        }
        if let Some(name) = name {
            io.out.byte(b' ');
            io.out.bytes(&name);
        }
        io.out.byte(b'\n');
        Ok(())
    })
}
