//! Writes problem packages for judges, from `testdata/PROGRAM/`.

use endgame_tools::command;
use endgame_tools::packages::{self, Places};
use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: package PROGRAM FOLDER         writes FOLDER/legacy/PROGRAM and FOLDER/2025-09/PROGRAM
       package --oj PROGRAM FOLDER    links the cases as FOLDER/NAME.in and FOLDER/NAME.out, for `oj test -d FOLDER`

What generated cases need has to be compiled: `cargo build`.";

fn main() -> ExitCode {
    command::run(USAGE, |arguments| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let programs = std::env::current_exe().unwrap_or_default().with_file_name("");
        let places = Places { root: &root, programs: &programs };
        match *arguments {
            ["--oj", program, folder] => {
                let count = packages::cases(&places, program, Path::new(folder))?;
                println!("{count} cases in {folder}");
            }
            [program, folder] if !program.starts_with('-') => {
                for folder in packages::packages(&places, program, Path::new(folder))? {
                    println!("{}", folder.display());
                }
            }
            _ => return command::refuse(arguments),
        }
        Ok(true)
    })
}
