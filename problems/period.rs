//! Preperiod and period of a heap game, proved.

use endgame::heap::{find_period, most_values, Game, MAX_TABLE_BYTES};
use endgame::io::{run, Fault, Program};
use endgame::text::Integer;
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "period",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/period/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let game = io.parse("a game", Game::parse)?;
        let limit = io.integer(&Integer { name: "LIMIT", min: 0, max: most_values(&game) })?;
        let (line, column) = io.place();
        io.end_of_line()?;
        let found = find_period(&game, limit).map_err(|_| {
            let expected = format!("LIMIT so small that the table takes at most {MAX_TABLE_BYTES} bytes");
            Fault::new(line, column, &expected, &format!("`{limit}`"))
        })?;
        match found {
            None => io.out.byte(b'?'),
            Some(period) => {
                io.out.integer(period.preperiod);
                io.out.byte(b' ');
                io.out.integer(period.period);
                if period.saltus > 0 {
                    io.out.byte(b' ');
                    io.out.integer(period.saltus);
                }
            }
        }
        io.out.byte(b'\n');
        Ok(())
    })
}
