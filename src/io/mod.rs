//! Reading and writing: the room that every program stands on. It stands on [`text`](super::text).
//!
//! A program is a filter. [`run`] answers case after case until the input ends, [`run_lines`] line after line
//! of so many numbers, [`run_whole`] makes one answer of the whole input; all turn a [`Fault`] into one line
//! on stderr and the exit status.
//! [`Io`] reads tokens and numbers line by line and holds the buffered output [`Io::out`], which is
//! written out before every read that may wait: a peer on a pipe that has sent a case gets its
//! answer without sending another. Memory is bounded by the longest token, not by the input.
//!
//! | part | what it does | cost |
//! |---|---|---|
//! | `reader` | 64 KiB chunks, tokens and numbers of a line, line and column only when asked | linear |
//! | `plain` | lines of plain numbers, by a mask of what is no digit | about 3 ns for a line of nine digits |
//! | `writer` | one 64 KiB buffer | about 3 ns a number |
//! | `platform` | the few inner functions, with SSE2 and `itoa` | |
//! | `portable` | the same functions on the standard library alone | |
//!
//! Naive twin: `tests/twins/io.rs` splits the whole input by the rules as they are worded.

mod error;
mod plain;
pub mod platform;
pub mod portable;
mod reader;
mod writer;

pub use error::Fault;
pub use reader::{Io, MAX_TOKEN};
pub use writer::Writer;

use super::text::Integer;
use std::ffi::OsString;
use std::process::ExitCode;

/// What a program says of itself on its command line.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// Its name, as error messages begin with it.
    pub name: &'static str,
    /// What `--version` prints after the name.
    pub version: &'static str,
    /// What `--help` prints: the statement of the problem, with an example.
    pub statement: &'static str,
    /// The one argument of its own that the program takes, if any.
    pub switch: Option<&'static str>,
}

/// Runs `case` once for every case of standard input; blank lines between cases are skipped.
///
/// `case` reads one case to the end of its last line and then writes the answer. Exit status 0; 2 after
/// bad input or bad arguments; 1 when standard input cannot be read or standard output not be written,
/// a closed pipe excepted, which ends the program quietly.
pub fn run<F>(program: &Program, mut case: F) -> ExitCode
where
    F: FnMut(&mut Io<'_>) -> Result<(), Fault>,
{
    run_whole(program, |io| {
        while io.next_line()? {
            case(io)?;
            if io.out.has_failed() {
                break;
            }
        }
        Ok(())
    })
}

/// Runs `each` once for every line of standard input that is not blank, with its numbers; see
/// [`Io::for_each_line`]. Exit statuses as [`run`]; faster than a call for each number where lines end in LF
/// and numbers have one blank between them.
pub fn run_lines<const COUNT: usize, F>(program: &Program, what: &[Integer; COUNT], each: F) -> ExitCode
where
    F: FnMut(&mut Writer<'_>, [u64; COUNT]) -> Result<(), &'static str>,
{
    run_whole(program, |io| io.for_each_line(what, each))
}

/// Runs `body` once, for programs that make one answer of their whole input. Exit statuses as [`run`].
pub fn run_whole<F>(program: &Program, body: F) -> ExitCode
where
    F: FnOnce(&mut Io<'_>) -> Result<(), Fault>,
{
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    let mut io = Io::new(&mut input, &mut output);
    let result = match invocation(program, std::env::args_os().skip(1)) {
        Invocation::Print(text) => {
            io.out.text(&text);
            Ok(())
        }
        Invocation::Run { switch } => {
            io.set_switch(switch);
            body(&mut io)
        }
        Invocation::Unknown(argument) => {
            eprintln!(
                "{}: unexpected argument `{}` (try --help)",
                program.name,
                argument.to_string_lossy().escape_debug()
            );
            return ExitCode::from(2);
        }
    };
    let written = io.out.finish();
    if let Err(fault) = result {
        eprintln!("{}: {}", program.name, fault);
        return ExitCode::from(fault.exit_status());
    }
    match written {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            eprintln!("{}: cannot write the output: {}", program.name, error);
            ExitCode::from(1)
        }
        _ => ExitCode::SUCCESS,
    }
}

enum Invocation {
    Run { switch: bool },
    Print(String),
    Unknown(OsString),
}

fn invocation(program: &Program, arguments: impl Iterator<Item = OsString>) -> Invocation {
    let mut switch = false;
    for argument in arguments {
        match argument.to_str() {
            Some("-h" | "--help") => return Invocation::Print(program.statement.to_string()),
            Some("-V" | "--version") => {
                return Invocation::Print(format!("{} {}\n", program.name, program.version))
            }
            Some(text) if Some(text) == program.switch => switch = true,
            _ => return Invocation::Unknown(argument),
        }
    }
    Invocation::Run { switch }
}
