//! A knight's path over a board, or a proof that there is none.

use endgame::boards;
use endgame::io::{run, Io, Program};
use endgame::knight::{decide, Board, Verdict};
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
        if let Some(name) = name {
            io.out.byte(b' ');
            io.out.bytes(&name);
        }
        io.out.byte(b'\n');
        if let Verdict::Path(path) = &verdict {
            print_steps(io, &board, path);
        }
        Ok(())
    })
}

/// The number of the step at each place of the board, 0 for a hole.
fn print_steps(io: &mut Io<'_>, board: &Board, path: &[u16]) {
    let width = board.width();
    let mut steps = vec![0; board.height() * width];
    for (&cell, step) in path.iter().zip(1..) {
        let (row, column) = board.place(usize::from(cell));
        steps[row * width + column] = step;
    }
    for row in steps.chunks(width) {
        for (column, &step) in row.iter().enumerate() {
            if column > 0 {
                io.out.byte(b' ');
            }
            io.out.integer(step);
        }
        io.out.byte(b'\n');
    }
}
