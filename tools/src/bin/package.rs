//! Writes problem packages for judges, from `testdata/PROGRAM/`.

use endgame_tools::problem::{self, Places};
use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: package PROGRAM FOLDER      writes FOLDER/legacy/PROGRAM and FOLDER/2025-09/PROGRAM
       package --oj PROGRAM FOLDER    links the cases as FOLDER/NAME.in and FOLDER/NAME.out, for `oj test -d FOLDER`

What generated cases need has to be compiled: `cargo build -r`.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let programs = std::env::current_exe().unwrap_or_default().with_file_name("");
    let places = Places { root: &root, programs: &programs };
    let result = match arguments.as_slice() {
        ["--oj", program, folder] => problem::cases(&places, program, Path::new(folder))
            .map(|count| println!("{count} cases in {folder}")),
        [program, folder] if !program.starts_with('-') => {
            problem::packages(&places, program, Path::new(folder))
                .map(|folders| folders.iter().for_each(|folder| println!("{}", folder.display())))
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("package: {message}");
            ExitCode::FAILURE
        }
    }
}
