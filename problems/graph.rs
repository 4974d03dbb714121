//! Who wins at each vertex of any game graph.

use endgame::graph::{Builder, Graph, Names, Outcome, Play, Solution, Value, MAX_NAME};
use endgame::io::{run, Fault, Integer, Io, Program};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "graph",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/graph/statement.md"),
    switch: Some("--dot"),
};

const MAX_LINES: u64 = 10_000_000;
const MAX_ARCS: usize = 10_000_000;
const LINES: Integer = Integer { name: "LINES", min: 1, max: MAX_LINES };

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let (graph, names, play) = read(io)?;
        let solution = Solution::new(&graph, play);
        print(io, &solution, &names);
        Ok(())
    })
}

fn read(io: &mut Io<'_>) -> Result<(Graph, Names, Play), Fault> {
    let lines = io.integer(&LINES)?;
    let play = match io.optional_token()? {
        None => Play::Normal,
        Some(b"misere") => Play::Misere,
        Some(_) => return Err(io.reject("`misere` or end of line")),
    };
    let (mut names, mut arcs) = (Names::default(), Builder::default());
    for _ in 0..lines {
        io.end_of_line()?;
        let name = io.token("a vertex")?;
        if name == b"-" || name.len() > MAX_NAME {
            return Err(io.reject(&expected()));
        }
        arcs.from(names.number(name));
        while let Some(name) = io.optional_token()? {
            if name == b"-" || name.len() > MAX_NAME {
                return Err(io.reject(&expected()));
            }
            arcs.to(names.number(name));
            if arcs.arcs() > MAX_ARCS {
                return Err(io.reject(&format!("at most {MAX_ARCS} arcs")));
            }
        }
    }
    io.end_of_line()?;
    Ok((arcs.finish(names.len()), names.finish(), play))
}

fn expected() -> String {
    format!("a vertex of at most {MAX_NAME} bytes other than `-`")
}

fn print(io: &mut Io<'_>, solution: &Solution<'_>, names: &Names) {
    let mut counts = [0; 3];
    for vertex in 0..names.len() {
        counts[solution.outcome(vertex) as usize] += 1;
    }
    io.out.text("graph ");
    io.out.integer(names.len() as u64);
    for count in counts {
        io.out.byte(b' ');
        io.out.integer(count);
    }
    io.out.byte(b'\n');
    for vertex in 0..names.len() {
        print_vertex(io, solution, names, vertex);
    }
}

fn print_vertex(io: &mut Io<'_>, solution: &Solution<'_>, names: &Names, vertex: usize) {
    io.out.bytes(names.name(vertex));
    io.out.text(match solution.outcome(vertex) {
        Outcome::Win => " W ",
        Outcome::Loss => " L ",
        Outcome::Draw => " D ",
    });
    match solution.value(vertex) {
        None => io.out.byte(b'-'),
        Some(Value::Nimber(number)) => io.out.integer(u64::from(number)),
        Some(Value::Loopy(numbers)) => {
            io.out.text("oo{");
            for (i, &number) in numbers.iter().enumerate() {
                if i > 0 {
                    io.out.byte(b',');
                }
                io.out.integer(u64::from(number));
            }
            io.out.byte(b'}');
        }
    }
    io.out.byte(b' ');
    match solution.depth(vertex) {
        Some(depth) => io.out.integer(u64::from(depth)),
        None => io.out.byte(b'-'),
    }
    io.out.byte(b' ');
    match solution.best_move(vertex) {
        Some(to) => io.out.bytes(names.name(to as usize)),
        None => io.out.byte(b'-'),
    }
    io.out.byte(b'\n');
}
