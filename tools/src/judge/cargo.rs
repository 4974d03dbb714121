//! Cargo: what a run needs is built, and nothing else.

use super::report::{Record, Report, Step};
use super::Options;
use crate::problem::Suite;
use std::process::Command;

/// Builds the programs of the suite, and what exports them where that is asked for, and tells whether all
/// is there.
pub(super) fn build(options: &Options, suite: &Suite, report: &mut Report) -> bool {
    let everything = options.filter.is_none();
    let mut works: Vec<(String, Vec<String>)> = Vec::new();
    if !options.bundled {
        let mut arguments = words("build --quiet --package endgame");
        // Without names the library is built to be found, too.
        for program in suite.programs.iter().filter(|_| !everything) {
            arguments.extend(["--bin".to_string(), program.clone()]);
        }
        let what = if everything { "all programs".to_string() } else { names(suite) };
        works.push((what, arguments));
    }
    if options.bundled || everything {
        works.push(("the export".to_string(), words("build --quiet --package endgame-tools --bin export")));
    }
    let built = works.iter().map(|(what, arguments)| {
        let step = Step::start(&format!("building {what}"));
        let result = run(&mut command(options, arguments)).map(drop);
        result.iter().for_each(|()| step.close("done"));
        if let Err(text) = &result {
            step.tell(text);
            step.close("failed");
        }
        let is_built = result.is_ok();
        if !is_built {
            report.add(Record::of("build", what, result));
        }
        is_built
    });
    // All are built, whatever becomes of the first.
    let built: Vec<bool> = built.collect();
    !built.contains(&false)
}

fn names(suite: &Suite) -> String {
    suite.programs.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// The words of a command line.
pub(super) fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_string).collect()
}

/// A call of cargo with as many jobs as the options allow.
pub(super) fn command(options: &Options, arguments: &[String]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let jobs = options.jobs.to_string();
    command.args(arguments).current_dir(&options.root);
    command.env("CARGO_BUILD_JOBS", &jobs).env("RUST_TEST_THREADS", &jobs);
    command
}

/// What a command prints on both streams, as the error where it fails.
pub(super) fn run(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    if output.status.success() {
        Ok(text)
    } else {
        Err(text)
    }
}
