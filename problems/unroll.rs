//! The graph of a game's positions.

use endgame::baskin::{MAX_M, MAX_N};
use endgame::graph::{Graph, Names};
use endgame::heap::{Game, MAX_SIZE};
use endgame::io::{run, Fault, Io, Program};
use endgame::text::Integer;
use endgame::unroll::{baskin, heaps, TooLarge};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "unroll",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/unroll/statement.md"),
    switch: None,
};

const N: Integer = Integer { name: "N", min: 1, max: MAX_N };
const M: Integer = Integer { name: "M", min: 1, max: MAX_M };
const SIZE: Integer = Integer { name: "SIZE", min: 0, max: MAX_SIZE };

const GAMES: &str = "`baskin`, `heap` or `misere heap`";

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let first = io.token(GAMES)?.to_vec();
        let is_misere = first == b"misere";
        let unrolled = match first.as_slice() {
            b"baskin" => baskin(io.integer(&N)?, io.integer(&M)?),
            b"heap" => read_heaps(io)?,
            b"misere" if io.token("`heap`")? == b"heap" => read_heaps(io)?,
            b"misere" => return Err(io.reject("`heap`")),
            _ => return Err(io.reject(GAMES)),
        };
        let (graph, names) = unrolled.map_err(|too_large| io.reject(&too_large.to_string()))?;
        io.end_of_line()?;
        print(io, &graph, &names, is_misere);
        Ok(())
    })
}

fn read_heaps(io: &mut Io<'_>) -> Result<Result<(Graph, Names), TooLarge>, Fault> {
    let game = io.parse("a heap game", Game::parse)?;
    Ok(heaps(&game, io.integer(&SIZE)?))
}

/// The graph as `graph` reads it.
fn print(io: &mut Io<'_>, graph: &Graph, names: &Names, is_misere: bool) {
    io.out.integer(graph.len() as u64);
    io.out.text(if is_misere { " misere\n" } else { "\n" });
    for vertex in 0..graph.len() {
        io.out.bytes(names.name(vertex));
        for &to in graph.moves(vertex) {
            io.out.byte(b' ');
            io.out.bytes(names.name(to as usize));
        }
        io.out.byte(b'\n');
    }
}
