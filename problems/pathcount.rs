//! How many knight's paths a board has.

use endgame::boards;
use endgame::io::{run, Program};
use endgame::knight::count_paths;
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "pathcount",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/pathcount/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let (board, name) = boards::read(io)?;
        match count_paths(&board) {
            Some(count) => io.out.text(&count.to_string()),
            None => io.out.byte(b'?'),
        }
        if let Some(name) = name {
            io.out.byte(b' ');
            io.out.bytes(&name);
        }
        io.out.byte(b'\n');
        Ok(())
    })
}
