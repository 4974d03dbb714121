//! What the command lines of all tools have in common.

use std::process::ExitCode;

/// Why a tool did nothing.
#[derive(Debug, PartialEq, Eq)]
pub enum Refusal {
    /// What is wrong with its arguments.
    Arguments(String),
    /// Why it cannot do what they ask for.
    Work(String),
}

impl From<String> for Refusal {
    fn from(message: String) -> Refusal {
        Refusal::Work(message)
    }
}

/// These are not the arguments that a tool takes.
///
/// # Errors
/// Always: the first of them that begins with a dash is named, if one does.
pub fn refuse<T>(arguments: &[&str]) -> Result<T, Refusal> {
    let option = arguments.iter().find(|argument| argument.starts_with('-'));
    Err(Refusal::Arguments(match option {
        Some(option) => format!("unexpected argument `{option}`"),
        None => format!("{} arguments that do not fit", arguments.len()),
    }))
}

/// Runs a tool on its arguments: exit status 0 if `work` says so, 1 if not or if it cannot be done, 2 for wrong
/// arguments. `usage` begins with `usage: NAME`; `-h` and `--help` print it.
pub fn run(usage: &str, work: impl FnOnce(&[&str]) -> Result<bool, Refusal>) -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if arguments.iter().any(|argument| matches!(*argument, "-h" | "--help")) {
        println!("{usage}");
        return ExitCode::SUCCESS;
    }
    let name = usage.split_whitespace().nth(1).unwrap_or_default();
    match work(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(Refusal::Work(message)) => {
            eprintln!("{name}: {message}");
            ExitCode::FAILURE
        }
        Err(Refusal::Arguments(message)) => {
            eprintln!("{name}: {message}\n\n{usage}");
            ExitCode::from(2)
        }
    }
}
