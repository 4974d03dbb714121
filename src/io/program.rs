//! What a program says of itself, and what its command line asks.

use super::super::text::quoted;
use super::platform;
use std::ffi::{OsStr, OsString};

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

impl Program {
    /// What is wrong with an argument that the program does not take, among all that are given.
    fn surplus(&self, argument: &OsStr, all: &[OsString]) -> String {
        let (name, shown) = (self.name, quoted(argument.as_encoded_bytes()));
        let hint = platform::how_to_feed(name, argument, all);
        format!("{name}: unexpected argument {shown} ({hint}try --help)")
    }
}

/// What a command line asks of a program.
pub(super) enum Invocation {
    Run { switch: bool },
    Print(String),
    Refuse(String),
}

pub(super) fn invocation(program: &Program, arguments: &[OsString]) -> Invocation {
    let mut switch = false;
    for argument in arguments {
        match argument.to_str() {
            Some("-h" | "--help") => return Invocation::Print(program.statement.to_string()),
            Some("-V" | "--version") => {
                return Invocation::Print(format!("{} {}\n", program.name, program.version))
            }
            Some(text) if Some(text) == program.switch => switch = true,
            _ => return Invocation::Refuse(program.surplus(argument, arguments)),
        }
    }
    Invocation::Run { switch }
}
