//! What `run_tests.sh` runs.

use endgame_tools::command::{self, Refusal};
use endgame_tools::judge::{self, Options};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// The script in which the usage stands, so that it can be told without a build.
const SCRIPT: &str = include_str!("../../../run_tests.sh");

/// Seconds that a case may take.
const TIME_LIMIT: f64 = 30.0;

fn main() -> ExitCode {
    command::run(&usage(SCRIPT), |arguments| Ok(judge::run(&options(arguments)?)?))
}

/// The first comment of a script.
fn usage(script: &str) -> String {
    let lines = script.lines().skip(1).map_while(|line| line.strip_prefix('#'));
    lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

/// What the arguments ask for.
fn options(arguments: &[&str]) -> Result<Options, Refusal> {
    let limit = match std::env::var("TIME_LIMIT") {
        Ok(text) => text.parse().map_err(|_| format!("TIME_LIMIT is `{text}`, not a number of seconds"))?,
        Err(_) => TIME_LIMIT,
    };
    let judge = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut options = Options {
        root: PathBuf::from("."),
        programs: judge.with_file_name(""),
        bundled: false,
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
        limit: Duration::try_from_secs_f64(limit).map_err(|error| format!("TIME_LIMIT: {error}"))?,
        junit: None,
        filter: None,
    };
    let mut arguments = arguments.iter();
    while let Some(&argument) = arguments.next() {
        match argument {
            "--bundled" => options.bundled = true,
            "--jobs" => {
                let number =
                    arguments.next().and_then(|number| number.parse().ok()).filter(|&number| number > 0);
                let wrong = || Refusal::Arguments("--jobs needs a number from 1 on".to_string());
                options.jobs = number.ok_or_else(wrong)?;
            }
            "--junit" => {
                let file =
                    arguments.next().ok_or_else(|| Refusal::Arguments("--junit needs a file".into()))?;
                options.junit = Some(PathBuf::from(file));
            }
            filter if !filter.starts_with('-') && options.filter.is_none() => {
                options.filter = Some(filter.to_string());
            }
            _ => return command::refuse(&[argument]),
        }
    }
    Ok(options)
}
