//! What `run_tests.sh` runs.

use endgame_tools::command::{self, Refusal};
use endgame_tools::judge::{self, Options};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "\
usage: run_tests.sh [--list] [--bundled] [--jobs N] [FILTER]

Builds everything, checks the code, runs every program on its cases in testdata/, and does the same
with the single-file exports. The last line is `N passed, N failed`; exit status 0 if none failed.

  --list      name the cases, run none
  --bundled   only the single-file exports: write, compile and run them
  --jobs N    so many processes at a time, as many as there are cores by default
  FILTER      only the cases of this program, or those with this in their name, and no other checks

A case may take 30 seconds, or what TIME_LIMIT in the environment says.";

/// Seconds that a case may take.
const TIME_LIMIT: f64 = 30.0;

fn main() -> ExitCode {
    command::run(USAGE, |arguments| Ok(judge::run(&options(arguments)?)))
}

/// What the arguments ask for.
fn options(arguments: &[&str]) -> Result<Options, Refusal> {
    let limit = match std::env::var("TIME_LIMIT") {
        Ok(text) => text.parse().map_err(|_| format!("TIME_LIMIT is `{text}`, not a number of seconds"))?,
        Err(_) => TIME_LIMIT,
    };
    let programs = std::env::current_exe().map_err(|error| error.to_string())?.with_file_name("");
    let mut options = Options {
        root: PathBuf::from("."),
        programs,
        list: false,
        bundled: false,
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
        limit: Duration::try_from_secs_f64(limit).map_err(|error| format!("TIME_LIMIT: {error}"))?,
        filter: None,
    };
    let mut arguments = arguments.iter();
    while let Some(&argument) = arguments.next() {
        match argument {
            "--list" => options.list = true,
            "--bundled" => options.bundled = true,
            "--jobs" => {
                let number =
                    arguments.next().and_then(|number| number.parse().ok()).filter(|&number| number > 0);
                let wrong = || Refusal::Arguments("--jobs needs a number from 1 on".to_string());
                options.jobs = number.ok_or_else(wrong)?;
            }
            filter if !filter.starts_with('-') && options.filter.is_none() => {
                options.filter = Some(filter.to_string());
            }
            _ => return command::refuse(&[argument]),
        }
    }
    Ok(options)
}
