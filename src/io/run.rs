//! From standard input to standard output and the exit status.

use super::super::text::Integer;
use super::program::{invocation, Invocation, Program};
use super::{platform, Fault, Io, Writer};
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

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
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let sink: &mut dyn Write = if platform::output_was_closed() { &mut Closed } else { &mut output };
    let mut io = Io::new(&mut input, sink);
    let result = match invocation(program, &arguments) {
        Invocation::Refuse(message) => {
            tell(&message);
            return ExitCode::from(2);
        }
        Invocation::Print(text) => {
            io.out.text(&text);
            Ok(())
        }
        Invocation::Run { switch } => {
            if let Some(invitation) = platform::invitation(program) {
                tell(&invitation);
            }
            io.set_switch(switch);
            body(&mut io)
        }
    };
    let written = io.out.finish();
    if let Err(fault) = result {
        tell(&format_args!("{}: {fault}", program.name));
        return ExitCode::from(fault.exit_status());
    }
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            tell(&format_args!("{}: cannot write the output: {error}", program.name));
            ExitCode::from(1)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Writes a line to standard error. Where that cannot be written there is nobody to be told.
pub fn tell(message: &dyn Display) {
    let _ = writeln!(io::stderr(), "{message}");
}

/// What stands for a standard output that was closed before the program began.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("standard output is closed"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
