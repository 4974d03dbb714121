//! How hard a board is.

use endgame::boards;
use endgame::io::{run, Program};
use endgame::knight::level::{level, MOST, WORDS};
use endgame::knight::{rate, Rating};
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
        match rate(&board) {
            Rating::Found(nodes) => {
                io.out.text(WORDS[level(nodes)]);
                io.out.byte(b' ');
                io.out.integer(nodes);
            }
            Rating::Beyond => {
                io.out.text(WORDS[level(MOST)]);
                io.out.byte(b' ');
                io.out.integer(MOST);
                io.out.byte(b'+');
            }
            Rating::NoPath(reason) => {
                io.out.text("NO ");
                io.out.text(reason.word());
            }
        }
        boards::write_name(io, name.as_deref());
        Ok(())
    })
}
