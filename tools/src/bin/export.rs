//! Prints a program and the rooms that it uses as one file.

use endgame_tools::{command, export};
use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: export PROGRAM > PROGRAM.rs

Prints a program and what it uses of the library as one file for `rustc`.";

fn main() -> ExitCode {
    command::run(USAGE, |arguments| {
        let [program] = *arguments else { return command::refuse(arguments) };
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        print!("{}", export::export(&root, program)?);
        Ok(true)
    })
}
