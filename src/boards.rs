//! Reading boards: a line `H W WRAP [NAME]`, then H rows of W characters; and writing paths over them. What the
//! programs about boards share; it stands on the reader and on the board.

use super::io::{Fault, Io};
use super::knight::{Board, Builder, MAX_SIDE};
use super::text::{BadInput, Integer};

/// The number of rows.
pub const H: Integer = Integer { name: "H", min: 1, max: MAX_SIDE as u64 };
/// The number of columns.
pub const W: Integer = Integer { name: "W", min: 1, max: MAX_SIDE as u64 };
/// Whether the left and right edges are joined.
pub const WRAP: Integer = Integer { name: "WRAP", min: 0, max: 1 };

/// A board, and its name if it has one.
///
/// # Errors
/// Whatever is not as the format says, at its place; holes only, at the height.
///
/// ```
/// use endgame::{boards, io::Io};
///
/// let (mut input, mut output) = (&b"3 3 0 ring\n###\n#.#\n###\n"[..], std::io::sink());
/// let (board, name) = boards::read(&mut Io::new(&mut input, &mut output)).unwrap();
/// assert_eq!((board.len(), name.as_deref()), (8, Some(&b"ring"[..])));
/// ```
pub fn read(io: &mut Io<'_>) -> Result<(Board, Option<Vec<u8>>), Fault> {
    let height = io.integer(&H)?;
    read_below(io, height)
}

/// The board whose line has been read as far as its height.
///
/// # Errors
/// As [`read`].
pub fn read_below(io: &mut Io<'_>, height: u64) -> Result<(Board, Option<Vec<u8>>), Fault> {
    let (line, column) = io.place();
    let width = io.integer(&W)? as usize;
    let wraps = io.integer(&WRAP)? == 1;
    let name = io.optional_token()?.map(<[u8]>::to_vec);
    let mut builder = Builder::new(width, wraps);
    for _ in 0..height {
        io.end_of_line()?;
        io.parse("a row of the board", |row| builder.push_row(row))?;
    }
    io.end_of_line()?;
    let board = builder.finish().map_err(|misfit| BadInput { line, column, ..misfit })?;
    Ok((board, name))
}

/// Ends the line of an answer, with the board's name behind a blank if it has one.
///
/// ```
/// use endgame::{boards, io::Io};
///
/// let (mut input, mut output) = (&b""[..], Vec::new());
/// let mut io = Io::new(&mut input, &mut output);
/// io.out.text("YES");
/// boards::write_name(&mut io, Some(&b"ring"[..]));
/// io.out.finish().unwrap();
/// drop(io);
/// assert_eq!(output, b"YES ring\n");
/// ```
pub fn write_name(io: &mut Io<'_>, name: Option<&[u8]>) {
    if let Some(name) = name {
        io.out.byte(b' ');
        io.out.bytes(name);
    }
    io.out.byte(b'\n');
}

/// Writes the number of the step at each place of a board, 0 for a hole, for a path given by its cells.
///
/// ```
/// use endgame::{boards, io::Io, knight::Board};
///
/// let (mut input, mut output) = (&b""[..], Vec::new());
/// let mut io = Io::new(&mut input, &mut output);
/// let board = Board::from_rows(false, &["#.", "..", ".#"]).unwrap();
/// boards::write_steps(&mut io, &board, &[1, 0]);
/// io.out.finish().unwrap();
/// drop(io);
/// assert_eq!(output, b"2 0\n0 0\n0 1\n");
/// ```
pub fn write_steps(io: &mut Io<'_>, board: &Board, path: &[u16]) {
    let width = board.width();
    let mut steps = vec![0; board.height() * width];
    for (&cell, step) in path.iter().zip(1..) {
        let (row, column) = board.place(usize::from(cell));
        steps[row * width + column] = step;
    }
    for row in steps.chunks(width) {
        for (column, &step) in row.iter().enumerate() {
            if column > 0 {
                io.out.byte(b' ');
            }
            io.out.integer(step);
        }
        io.out.byte(b'\n');
    }
}
