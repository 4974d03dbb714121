//! `stages`: puzzle stages that are proved solvable.

use endgame::io::{self, Fault, Io, Program};
use endgame::knight::level::WORDS;
use endgame::knight::MAX_CELLS;
use endgame::stages::pack::{
    Chapter, Dropped, Pack, Shortage, Stage, Tally, MAX_CHAPTERS, MAX_COUNT, MAX_PACK_CELLS, MAX_TITLE,
};
use endgame::stages::shape::Shape;
use endgame::text::Integer;
use std::collections::HashSet;
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "stages",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/stages/statement.md"),
    switch: Some("--stats"),
};

const SEED: Integer = Integer { name: "SEED", min: 0, max: u64::MAX };
const COUNT: Integer = Integer { name: "COUNT", min: 1, max: MAX_COUNT as u64 };
const MIN: Integer = Integer { name: "MIN", min: 1, max: MAX_CELLS as u64 };

/// A chapter and the place of its COUNT.
type Entry = (Chapter, (u64, u64));

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
            let shortage =
                |shortage| Fault::new(*line, *column, &expected(shortage), &format!("`{}`", chapter.count));
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

fn spec(io: &mut Io<'_>) -> Result<Vec<Entry>, Fault> {
    let mut entries = Vec::new();
    let mut titles = HashSet::new();
    let mut room = MAX_PACK_CELLS;
    while io.next_line()? {
        let title = io.token("a title")?.to_vec();
        if title.len() > MAX_TITLE {
            return Err(io.reject(&format!("a title of at most {MAX_TITLE} bytes")));
        }
        if entries.len() == MAX_CHAPTERS {
            return Err(io.reject(&format!("at most {MAX_CHAPTERS} chapters")));
        }
        if !titles.insert(title.clone()) {
            return Err(io.reject("a title that is not taken"));
        }
        let shape = shape(io)?;
        let count = io.integer(&COUNT)? as usize;
        let place = io.place();
        let min = io.integer(&MIN)?;
        let max = io.integer(&Integer { name: "MAX", min, ..MIN })? as usize;
        let left = room.checked_sub(count * max);
        room = left.ok_or_else(|| {
            io.reject(&format!("at most {MAX_PACK_CELLS} cells in a pack, COUNT times MAX summed"))
        })?;
        io.end_of_line()?;
        entries.push((Chapter { title, shape, count, min: min as usize, max }, place));
    }
    Ok(entries)
}

fn shape(io: &mut Io<'_>) -> Result<Shape, Fault> {
    let words: Vec<&str> = Shape::ALL.iter().map(|shape| shape.word()).collect();
    let expected = format!("one of {}", words.join(", "));
    let token = io.token(&expected)?;
    let known = Shape::ALL.iter().find(|shape| shape.word().as_bytes() == token).copied();
    known.ok_or_else(|| io.reject(&expected))
}

fn expected(shortage: Shortage) -> String {
    let Shortage { found, draws } = shortage;
    match draws {
        None => format!("at most {found}, there are no more"),
        Some(draws) => format!("at most {found}, {draws} draws in a row gave no more"),
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

/// A line of figures: the stages of each level, and the draws that each filter dropped.
fn report(chapter: &Chapter, tally: &Tally) {
    let kept: Vec<String> =
        WORDS.iter().zip(&tally.levels).map(|(word, count)| format!("{count} {word}")).collect();
    let share = |why: &Dropped| {
        let tenths = tally.dropped(*why) * 1000 / tally.draws;
        format!("{} {} ({}.{}%)", tally.dropped(*why), why.word(), tenths / 10, tenths % 10)
    };
    let dropped: Vec<String> = Dropped::ALL.iter().map(share).collect();
    let title = String::from_utf8_lossy(&chapter.title);
    let (draws, kept, dropped) = (tally.draws, kept.join(", "), dropped.join(", "));
    io::tell(&format_args!("{title}: {draws} draws; kept {kept}; dropped {dropped}"));
}
