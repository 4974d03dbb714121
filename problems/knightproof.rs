//! A knight's path over a board, or a refutation that a short checker verifies.

use endgame::boards;
use endgame::io::{run, Program};
use endgame::knight::{decide, refutation, Verdict};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "knightproof",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/knightproof/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let (board, name) = boards::read(io)?;
        let verdict = decide(&board);
        let proof = match &verdict {
            Verdict::Path(_) => {
                io.out.text("YES");
                String::new()
            }
            Verdict::NoPath(reason) => {
                let proof = refutation(&board).map_or(String::new(), |proof| proof.to_string());
                io.out.text(&format!("NO {} PROOF {}", reason.word(), proof.lines().count()));
                proof
            }
        };
        boards::write_name(io, name.as_deref());
        io.out.text(&proof);
        if let Verdict::Path(path) = &verdict {
            boards::write_steps(io, &board, path);
        }
        Ok(())
    })
}
