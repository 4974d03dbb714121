//! `stages`: puzzle stages that are proved solvable.

use endgame::io::{self, Fault, Integer, Io, Program};
use endgame::knight::board::MAX_CELLS;
use endgame::stages::pack::{Chapter, Pack, Shortage, Stage, Tally, PATIENCE};
use endgame::stages::shape::Shape;
use std::collections::HashSet;
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "stages",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/stages/statement.md"),
    switch: Some("--stats"),
};

const SEED: Integer = Integer { name: "SEED", min: 0, max: u64::MAX };
const COUNT: Integer = Integer { name: "COUNT", min: 1, max: 100_000 };
const MIN: Integer = Integer { name: "MIN", min: 1, max: MAX_CELLS as u64 };

fn main() -> ExitCode {
    io::run_whole(&PROGRAM, |io| {
        if !io.next_line()? {
            return Ok(());
        }
        let seed = io.integer(&SEED)?;
        io.end_of_line()?;
        let spec = spec(io)?;
        let mut pack = Pack::new(seed);
        let mut stages = Vec::new();
        let mut tallies = Vec::new();
        for (chapter, (line, column)) in &spec {
            let shortage = |shortage| {
                Fault::new(*line, *column, &expected(shortage), &format!("`{}`", chapter.count))
            };
            let (found, tally) = pack.chapter(chapter).map_err(shortage)?;
            stages.extend(found);
            tallies.push(tally);
        }
        if io.switch() {
            for ((chapter, _), tally) in spec.iter().zip(&tallies) {
                report(chapter, tally);
            }
        }
        stages.iter().for_each(|stage| print(io, stage));
        Ok(())
    })
}

/// The chapters, each with the place of its COUNT.
fn spec(io: &mut Io<'_>) -> Result<Vec<(Chapter, (u64, u64))>, Fault> {
    let mut chapters = Vec::new();
    let mut titles = HashSet::new();
    while io.next_line()? {
        let title = io.token("a title")?.to_vec();
        if !titles.insert(title.clone()) {
            return Err(io.reject("a title that is not taken"));
        }
        let names = Shape::ALL.iter().map(|shape| shape.name()).collect::<Vec<_>>().join(", ");
        let word = io.token(&names)?;
        let shape = Shape::ALL.iter().find(|shape| shape.name().as_bytes() == word);
        let shape = *shape.ok_or_else(|| io.reject(&names))?;
        let count = io.integer(&COUNT)? as usize;
        let place = io.place();
        let min = io.integer(&MIN)?;
        let max = io.integer(&Integer { name: "MAX", min, ..MIN })? as usize;
        io.end_of_line()?;
        chapters.push((Chapter { title, shape, count, min: min as usize, max }, place));
    }
    Ok(chapters)
}

fn expected(shortage: Shortage) -> String {
    let Shortage { found, is_proved } = shortage;
    match is_proved {
        true => format!("at most {found}, there are no more"),
        false => format!("at most {found}, the last {PATIENCE} draws gave no more"),
    }
}

fn print(io: &mut Io<'_>, stage: &Stage) {
    let grid = &stage.grid;
    io.out.integer(grid.height as u64);
    io.out.byte(b' ');
    io.out.integer(grid.width as u64);
    io.out.byte(b' ');
    io.out.integer(u64::from(grid.wrap));
    io.out.byte(b' ');
    io.out.text(&stage.name);
    io.out.byte(b'\n');
    for row in grid.cells.chunks(grid.width) {
        row.iter().for_each(|&cell| io.out.byte(if cell { b'#' } else { b'.' }));
        io.out.byte(b'\n');
    }
}

fn report(chapter: &Chapter, tally: &Tally) {
    eprintln!("{} {:?}", String::from_utf8_lossy(&chapter.title), tally);
}
