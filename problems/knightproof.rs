//! A knight's path over a board, or a refutation that a short checker verifies.

use endgame::boards;
use endgame::io::{run, Program};
use endgame::knight::prove;
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
        match prove(&board) {
            Ok(path) => {
                io.out.text("YES");
                boards::write_name(io, name.as_deref());
                boards::write_steps(io, &board, &path);
            }
            Err(refutation) => {
                let proof = refutation.to_string();
                io.out.text(&format!("NO {} PROOF {}", refutation.reason().word(), proof.lines().count()));
                boards::write_name(io, name.as_deref());
                io.out.text(&proof);
            }
        }
        Ok(())
    })
}
