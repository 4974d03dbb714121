//! Who wins a sum of heap games, its nimber, a winning move.

use endgame::heap::{Misere, Move, Sum, TooLarge};
use endgame::io::{run, Fault, Io, Program, Writer};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "grundy",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/grundy/statement.md"),
    switch: None,
};

fn main() -> ExitCode {
    let mut sum = Sum::default();
    run(&PROGRAM, |io| {
        let misere = read(io, &mut sum)?;
        let too_large = |error: TooLarge| io.missing(&error.to_string());
        if misere {
            let outcome = sum.misere().map_err(too_large)?;
            print_misere(&mut io.out, outcome);
        } else {
            let (nimber, winning) = sum.normal().map_err(too_large)?;
            io.out.text(if winning.is_some() { "0 " } else { "1 " });
            io.out.integer(nimber);
            if let Some(winning) = winning {
                print_move(&mut io.out, winning);
            }
        }
        io.out.byte(b'\n');
        Ok(())
    })
}

/// Reads a line; whether it begins with `misere`.
fn read(io: &mut Io<'_>, sum: &mut Sum) -> Result<bool, Fault> {
    let mut misere = false;
    let mut token = io.token(HEAP)?;
    if token == b"misere" {
        misere = true;
        token = io.token(HEAP)?;
    }
    sum.clear();
    loop {
        sum.push_token(token).map_err(|misfit| io.misfit(&misfit))?;
        match io.optional_token()? {
            Some(next) => token = next,
            None => break,
        }
    }
    io.end_of_line()?;
    Ok(misere)
}

const HEAP: &str = "a heap GAME:SIZE";

fn print_misere(out: &mut Writer<'_>, outcome: Misere) {
    match outcome {
        Misere::Lost => out.text("1 -"),
        Misere::Unknown => out.text("?"),
        Misere::Won(None) => out.text("0 - - -"),
        Misere::Won(Some(winning)) => {
            out.text("0 -");
            print_move(out, winning);
        }
    }
}

fn print_move(out: &mut Writer<'_>, winning: Move) {
    out.byte(b' ');
    out.integer(winning.component as u64);
    let heaps = winning.remainder.heaps();
    if heaps.is_empty() {
        out.text(" 0");
    }
    for (i, &heap) in heaps.iter().enumerate() {
        out.byte(if i == 0 { b' ' } else { b'+' });
        out.integer(heap);
    }
}
