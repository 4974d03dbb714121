//! Who wins at each vertex of any game graph.

use endgame::graph::{draw, Graph, Lines, Names, Outcome, Play, Solution, Value};
use endgame::io::{run, Fault, Io, Program};
use endgame::text::Integer;
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "graph",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/graph/statement.md"),
    switch: Some("--dot"),
};

const LINES: Integer = Integer { name: "LINES", min: 1, max: 10_000_000 };

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let (graph, names, play) = read(io)?;
        let solution = Solution::new(&graph, play);
        let head = head(&solution, names.len());
        if io.switch() {
            // A writer keeps its errors.
            let _ = draw(&graph, &solution, &head, |vertex| names.name(vertex), &mut io.out);
        } else {
            io.out.text(&head);
            io.out.byte(b'\n');
            (0..names.len()).for_each(|vertex| print(io, &solution, &names, vertex));
        }
        Ok(())
    })
}

fn read(io: &mut Io<'_>) -> Result<(Graph, Names, Play), Fault> {
    let count = io.integer(&LINES)?;
    let play = match io.optional_token()? {
        None => Play::Normal,
        Some(b"misere") => Play::Misere,
        Some(_) => return Err(io.reject("`misere` or end of line")),
    };
    let mut lines = Lines::default();
    for _ in 0..count {
        io.end_of_line()?;
        io.parse("a vertex", |name| lines.from(name))?;
        while io.parse_optional(|name| lines.to(name))?.is_some() {}
    }
    io.end_of_line()?;
    let (graph, names) = lines.finish();
    Ok((graph, names, play))
}

/// How many vertices there are, and how many are won, lost and drawn.
fn head(solution: &Solution<'_>, vertices: usize) -> String {
    let count = |wanted| (0..vertices).filter(|&vertex| solution.outcome(vertex) == wanted).count();
    let [won, lost, drawn] = [Outcome::Win, Outcome::Loss, Outcome::Draw].map(count);
    format!("graph {vertices} {won} {lost} {drawn}")
}

fn print(io: &mut Io<'_>, solution: &Solution<'_>, names: &Names, vertex: usize) {
    io.out.bytes(names.name(vertex));
    io.out.text(match solution.outcome(vertex) {
        Outcome::Win => " W ",
        Outcome::Loss => " L ",
        Outcome::Draw => " D ",
    });
    match solution.value(vertex) {
        None => io.out.byte(b'-'),
        Some(Value::Nimber(number)) => io.out.integer(u64::from(number)),
        Some(loopy) => io.out.text(&loopy.to_string()),
    }
    io.out.byte(b' ');
    match solution.depth(vertex) {
        None => io.out.byte(b'-'),
        Some(depth) => io.out.integer(u64::from(depth)),
    }
    io.out.byte(b' ');
    match solution.best_move(vertex) {
        None => io.out.byte(b'-'),
        Some(to) => io.out.bytes(names.name(to as usize)),
    }
    io.out.byte(b'\n');
}
