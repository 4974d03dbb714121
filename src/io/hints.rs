//! What helps somebody who meets a program for the first time.

use super::super::text::quoted;
use super::Program;
use std::ffi::{OsStr, OsString};
use std::io::{stdin, IsTerminal};
use std::path::Path;

/// How a terminal is told that the input ends.
const END: &str = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };

/// What somebody at a terminal should know who has typed nothing yet; `None` where nobody types.
#[must_use]
pub fn invitation(program: &Program) -> Option<String> {
    let text = || {
        let example = example(program.statement);
        let example = example.map_or(String::new(), |line| format!(", like {}", quoted(line.as_bytes())));
        format!("{}: reads standard input{example}; {END} ends it (--help tells more)", program.name)
    };
    stdin().is_terminal().then(text)
}

/// The first line of the example in a statement.
fn example(statement: &str) -> Option<&str> {
    let (_, example) = statement.split_once("\n## Example\n")?;
    example.lines().skip_while(|line| !line.starts_with("```")).nth(1)
}

/// How to feed a program that was given its input as arguments, `argument` being the first of `all` that it
/// does not take.
#[must_use]
pub fn how_to_feed(name: &str, argument: &OsStr, all: &[OsString]) -> String {
    let words = all.join(OsStr::new(" "));
    // Only what a shell reads as it stands is a part of the hint.
    let is_plain = |c: char| c.is_alphanumeric() || " ./_-+,:=@".contains(c);
    let plain = words.to_str().filter(|words| words.chars().all(is_plain));
    match plain {
        _ if argument.is_empty() || argument.as_encoded_bytes().starts_with(b"-") => String::new(),
        Some(path) if !path.contains(' ') && Path::new(path).is_file() => {
            format!("input is read from standard input: {name} < {path}; ")
        }
        Some(words) => format!("input is read from standard input: echo '{words}' | {name}; "),
        None => String::from("input is read from standard input; "),
    }
}
