//! Prints an input that is made from a seed.

use endgame_tools::command;
use endgame_tools::generate::{generate, USAGE};
use std::process::ExitCode;

fn main() -> ExitCode {
    command::run(USAGE, |arguments| {
        let Some(input) = generate(arguments) else { return command::refuse(arguments) };
        print!("{input}");
        Ok(true)
    })
}
