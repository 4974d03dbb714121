//! The misère quotient of heap games.

use endgame::heap::{Game, Quotient, MAX_QUOTIENT_GAMES, MAX_QUOTIENT_HEAP};
use endgame::io::{run, Fault, Io, Program, Writer};
use endgame::text::{quoted, Integer, Misfit};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "misere",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/misere/statement.md"),
    switch: None,
};

const LIMIT: Integer = Integer { name: "LIMIT", min: 0, max: MAX_QUOTIENT_HEAP };

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let (games, limit) = read(io)?;
        print(&mut io.out, &Quotient::new(&games, limit));
        Ok(())
    })
}

/// The games of a line, and its last token.
fn read(io: &mut Io<'_>) -> Result<(Vec<Game>, u64), Fault> {
    let mut games = vec![io.parse("a game", Game::parse)?];
    let Some(token) = io.optional_token()? else { return Err(io.missing(&LIMIT.expected())) };
    let mut last = token.to_vec();
    loop {
        // Whether a token is a game or the limit is known when the next one has been looked for.
        let place = io.place();
        let at_last = |misfit: Misfit| Fault::from(misfit.told(&last, place.0, place.1));
        let Some(token) = io.optional_token()? else {
            let limit = LIMIT.read(&last).map_err(at_last)?;
            io.end_of_line()?;
            return Ok((games, limit));
        };
        let next = token.to_vec();
        if games.len() == MAX_QUOTIENT_GAMES {
            let expected = format!("LIMIT, after at most {MAX_QUOTIENT_GAMES} games");
            return Err(Fault::new(place.0, place.1, &expected, &quoted(&last)));
        }
        games.push(Game::parse(&last).map_err(at_last)?);
        last = next;
    }
}

fn print(out: &mut Writer<'_>, quotient: &Quotient) {
    out.integer(quotient.order);
    out.byte(b' ');
    out.integer(quotient.lost);
    match quotient.period {
        None => out.text(" - - "),
        Some((start, period)) => out.text(&format!(" {start} {period} ")),
    }
    out.text(if quotient.is_tame { "TAME " } else { "WILD " });
    out.integer(quotient.reached);
    out.byte(b'\n');
}
