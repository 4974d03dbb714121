//! Prints a program and the rooms that it uses as one file: `export PROGRAM > PROGRAM.rs`.

use endgame_tools::export;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program] = arguments.as_slice() else {
        eprintln!("usage: export PROGRAM > PROGRAM.rs");
        return ExitCode::from(2);
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    match export::export(&root, program) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("export: {message}");
            ExitCode::FAILURE
        }
    }
}
