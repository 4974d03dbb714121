//! Feeds a program inputs that are almost right: `cargo run -q -p endgame-tools --example fuzz -- PROGRAM SECONDS`

use endgame_tools::command;
use endgame_tools::fuzz::fuzz;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "\
usage: fuzz PROGRAM SECONDS [SEED]

Feeds a program inputs that are almost right; exit status 1 if one broke a rule.";

fn main() -> ExitCode {
    command::run(USAGE, |arguments| {
        let parsed = match *arguments {
            [program, seconds] => seconds.parse().ok().map(|seconds| (program, seconds, 1)),
            [program, seconds, seed] => {
                seconds.parse().ok().zip(seed.parse().ok()).map(|(seconds, seed)| (program, seconds, seed))
            }
            _ => None,
        };
        let Some((program, seconds, seed)) = parsed else { return command::refuse(arguments) };
        // Cargo puts examples into a folder beside the programs.
        let folder = std::env::current_exe().map_err(|error| error.to_string())?.with_file_name("..");
        let (start, time) = (Instant::now(), Duration::from_secs(seconds));
        let counts = fuzz(Path::new("."), &folder, program, seed, |_| start.elapsed() < time)?;
        println!("{program}, seed {seed}: {counts:?}");
        Ok(counts.broken == 0)
    })
}
