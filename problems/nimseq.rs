//! The nimbers g(0) … g(N) of one heap game.

use endgame::heap::{most_values, Game, Table, MAX_TABLE_BYTES};
use endgame::io::{run, Fault, Program};
use endgame::text::Integer;
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "nimseq",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/nimseq/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let game = io.parse("a game", Game::parse)?;
        let n = io.integer(&Integer { name: "N", min: 0, max: most_values(&game) })?;
        let (line, column) = io.place();
        io.end_of_line()?;
        let mut table = Table::new(&game);
        table.reach(n).map_err(|_| {
            let expected = format!("N so small that the table takes at most {MAX_TABLE_BYTES} bytes");
            Fault::new(line, column, &expected, &format!("`{n}`"))
        })?;
        let mut first = true;
        table.for_each_block(n, |values| {
            for &value in values {
                if !first {
                    io.out.byte(b' ');
                }
                first = false;
                io.out.integer(value.into());
            }
        });
        io.out.byte(b'\n');
        Ok(())
    })
}
