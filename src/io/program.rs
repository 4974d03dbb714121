//! What a program says of itself, and what its command line asks.

use super::super::text::quoted;
use std::ffi::{OsStr, OsString};
use std::path::Path;

/// How a terminal is told that the input ends.
const END: &str = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };

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
    /// What somebody at a terminal should know who has typed nothing yet.
    pub(super) fn invitation(&self) -> String {
        let example =
            self.example().map_or(String::new(), |line| format!(", like {}", quoted(line.as_bytes())));
        format!("{}: reads standard input{example}; {END} ends it (--help tells more)", self.name)
    }

    /// The first line of the example in the statement.
    fn example(&self) -> Option<&'static str> {
        let (_, example) = self.statement.split_once("\n## Example\n")?;
        example.lines().skip_while(|line| !line.starts_with("```")).nth(1)
    }

    /// What is wrong with an argument that the program does not take, and how to feed it instead.
    fn surplus(&self, argument: &OsStr, all: &[OsString]) -> String {
        let (name, shown) = (self.name, quoted(argument.as_encoded_bytes()));
        let words = all.join(OsStr::new(" "));
        // Only what a shell reads as it stands is a part of the hint.
        let is_plain = |c: char| c.is_alphanumeric() || " ./_-+,:=@".contains(c);
        let plain = words.to_str().filter(|words| words.chars().all(is_plain));
        let hint = match plain {
            _ if argument.is_empty() || argument.as_encoded_bytes().starts_with(b"-") => String::new(),
            Some(path) if !path.contains(' ') && Path::new(path).is_file() => {
                format!("input is read from standard input: {name} < {path}; ")
            }
            Some(words) => format!("input is read from standard input: echo '{words}' | {name}; "),
            None => String::from("input is read from standard input; "),
        };
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
