//! Prints an input that is made from a seed: `generate GAME LINES SEED`.

use endgame_tools::generate;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match generate::generate(&arguments) {
        Ok(input) => {
            print!("{input}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("generate: {message}");
            ExitCode::from(2)
        }
    }
}
