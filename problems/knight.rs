//! A knight's path over a board, or a proof that there is none.

use endgame::boards;
use endgame::io::{run, Program};
use endgame::knight::{decide, Verdict};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "knight",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/knight/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let (board, name) = boards::read(io)?;
        let verdict = decide(&board);
        match &verdict {
            Verdict::Path(_) => io.out.text("YES"),
            Verdict::NoPath(reason) => {
                io.out.text("NO ");
                io.out.text(reason.word());
            }
        }
        boards::write_name(io, name.as_deref());
        if let Verdict::Path(path) = &verdict {
            boards::write_steps(io, &board, path);
        }
        Ok(())
    })
}
