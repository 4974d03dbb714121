//! Whether begun steps can be continued to a full knight's path, and where to go.

use endgame::boards::{H, W, WRAP};
use endgame::io::{run, Fault, Io, Program};
use endgame::knight::{BadStep, Begun, Board, Hint, MAX_CELLS};
use endgame::text::Integer;
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "hint",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/hint/statement.md"),
    switch: None,
};
const STEP: Integer = Integer { name: "a step", min: 0, max: MAX_CELLS as u64 };

fn main() -> ExitCode {
    run(&PROGRAM, |io| {
        let (position, name) = read(io)?;
        let steps = position.steps()?;
        let begun = Begun::new(&position.board, &steps).map_err(|bad| position.fault(bad))?;
        match begun.hint() {
            Hint::Done => io.out.text("DONE"),
            Hint::Next(cell) => {
                let (row, column) = position.board.place(usize::from(cell));
                io.out.text(&format!("YES {} {}", row + 1, column + 1));
            }
            Hint::Lost(Some(good)) => io.out.text(&format!("NO {good}")),
            Hint::Lost(None) => io.out.text("NO -"),
        }
        if let Some(name) = name {
            io.out.byte(b' ');
            io.out.bytes(&name);
        }
        io.out.byte(b'\n');
        Ok(())
    })
}

/// A board and the steps on it, by their numbers from 1 on: cell and place in the input.
struct Position {
    board: Board,
    visits: Vec<Option<Visit>>,
}

#[derive(Clone, Copy)]
struct Visit {
    cell: u16,
    line: u64,
    column: u64,
}

/// Reads a line `H W WRAP [NAME]` and the rows below it; the name.
fn read(io: &mut Io<'_>) -> Result<(Position, Option<Vec<u8>>), Fault> {
    let height = io.integer(&H)?;
    let (line, column) = io.place();
    let width = io.integer(&W)? as usize;
    let wraps = io.integer(&WRAP)? == 1;
    let name = io.optional_token()?.map(<[u8]>::to_vec);
    let (mut rows, mut cells, mut visits) = (Vec::new(), 0, vec![None; MAX_CELLS]);
    for _ in 0..height {
        io.end_of_line()?;
        let mut row = vec![b'#'; width];
        for letter in row.iter_mut() {
            match read_token(io)? {
                Some(0) => {
                    *letter = b'.';
                    continue;
                }
                None => {}
                Some(step) => {
                    let (line, column) = io.place();
                    let visit = visits[step - 1].replace(Visit { cell: cells, line, column });
                    if visit.is_some() {
                        return Err(io.reject("each step once"));
                    }
                }
            }
            if usize::from(cells) == MAX_CELLS {
                return Err(io.reject(&format!("at most {MAX_CELLS} cells")));
            }
            cells += 1;
        }
        rows.push(row);
    }
    io.end_of_line()?;
    // All else has been seen to.
    let no_cells = |_| Fault::new(line, column, "a board with a cell", "holes only");
    let board = Board::from_rows(wraps, &rows).map_err(no_cells)?;
    Ok((Position { board, visits }, name))
}

/// A place of the board: a step, 0 for a hole, nothing for a cell not visited.
fn read_token(io: &mut Io<'_>) -> Result<Option<usize>, Fault> {
    let token = io.token("a place of the board")?;
    if token == b"." {
        return Ok(None);
    }
    match STEP.read(token) {
        Ok(step) => Ok(Some(step as usize)),
        Err(misfit) => Err(io.reject(&format!("`.` or {}", misfit.expected))),
    }
}

impl Position {
    /// The cells of the steps, which have no gap.
    fn steps(&self) -> Result<Vec<u16>, Fault> {
        let steps: Vec<u16> = self.visits.iter().map_while(|visit| visit.map(|visit| visit.cell)).collect();
        let beyond =
            (1..).zip(&self.visits).skip(steps.len()).find_map(|(step, visit)| Some((step, (*visit)?)));
        match beyond {
            None => Ok(steps),
            // A wrong move among the steps before the gap comes first.
            Some((step, visit)) => match Begun::new(&self.board, &steps) {
                Err(bad) => Err(self.fault(bad)),
                Ok(_) => Err(visit.fault(&format!("step {} before it", steps.len() + 1), step)),
            },
        }
    }

    fn fault(&self, bad: BadStep) -> Fault {
        let (BadStep::NoMove(step) | BadStep::Revisits(step)) = bad;
        let expected = format!("a knight's move from step {}", step - 1);
        match self.visits[step - 1] {
            Some(visit) => visit.fault(&expected, step),
            None => Fault::new(1, 1, &expected, "none"),
        }
    }
}

impl Visit {
    fn fault(self, expected: &str, step: usize) -> Fault {
        Fault::new(self.line, self.column, expected, &format!("`{step}`"))
    }
}
