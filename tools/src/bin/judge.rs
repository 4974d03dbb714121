//! What `run_tests.sh` runs.

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

A case may take 30 seconds, or what TIME_LIMIT in the environment says.
";

/// Seconds that a case may take.
const TIME_LIMIT: f64 = 30.0;

fn main() -> ExitCode {
    match options(std::env::args().skip(1)) {
        Ok(Some(options)) if judge::run(&options) => ExitCode::SUCCESS,
        Ok(Some(_)) => ExitCode::FAILURE,
        Ok(None) => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprint!("run_tests.sh: {message}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// What the arguments ask for; `None` is a question for help.
fn options(mut arguments: impl Iterator<Item = String>) -> Result<Option<Options>, String> {
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
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "-h" | "--help" => return Ok(None),
            "--list" => options.list = true,
            "--bundled" => options.bundled = true,
            "--jobs" => {
                let number =
                    arguments.next().and_then(|number| number.parse().ok()).filter(|&number| number > 0);
                options.jobs = number.ok_or("--jobs needs a number from 1 on")?;
            }
            filter if !filter.starts_with('-') && options.filter.is_none() => {
                options.filter = Some(argument);
            }
            _ => return Err(format!("unexpected argument `{argument}`")),
        }
    }
    Ok(Some(options))
}
