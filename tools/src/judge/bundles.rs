//! The single-file exports, compiled as the judges compile them.

use super::cases::Suite;
use super::parallel::for_each;
use super::{Options, Tally};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// The editions in which judges compile.
const EDITIONS: [&str; 3] = ["2018", "2021", "2024"];

/// The edition in which an export is compiled to be run; in the others it is only checked.
const EDITION: &str = "2021";

/// Writes and compiles the exports of all programs of the suite into `folder`, and returns those that
/// can be run.
pub(super) fn compile(
    options: &Options,
    suite: &Suite,
    folder: &Path,
    tally: &mut Tally,
) -> BTreeSet<String> {
    let start = Instant::now();
    let mut works = Vec::new();
    for program in &suite.programs {
        match write(&options.programs.join("export"), program, folder) {
            Ok(()) => works.extend(EDITIONS.map(|edition| (program, edition))),
            Err(error) => {
                println!("export of {program}: {error}");
                tally.count(false);
            }
        }
    }
    let results = for_each(options.jobs, &works, |&(program, edition)| {
        let result = rustc(program, edition, folder);
        if let Err(why) = &result {
            println!("export of {program}, edition {edition}:\n{why}");
        }
        result.is_ok()
    });
    let passed = results.iter().filter(|&&passed| passed).count();
    println!("exports: {passed} of {} compiled, {:.1} s", works.len(), start.elapsed().as_secs_f64());
    results.iter().for_each(|&passed| tally.count(passed));
    let compiled = works.iter().zip(results).filter(|&((_, edition), passed)| passed && *edition == EDITION);
    compiled.map(|((program, _), _)| (*program).clone()).collect()
}

/// Writes an export as its users do.
fn write(export: &Path, program: &str, folder: &Path) -> Result<(), String> {
    let path = folder.join(program).with_extension("rs");
    let file = fs::create_dir_all(folder).and_then(|()| File::create(&path));
    let file = file.map_err(|error| format!("{}: {error}", path.display()))?;
    run(Command::new(export).arg(program).stdout(file))
}

fn rustc(program: &str, edition: &str, folder: &Path) -> Result<(), String> {
    let target = folder.join(program);
    let (what, target) = if edition == EDITION {
        ("-O", target)
    } else {
        ("--emit=metadata", target.with_extension(format!("{edition}.rmeta")))
    };
    let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command.args(["--edition", edition, "-D", "warnings", what, "-o"]).arg(target);
    run(command.arg(folder.join(program).with_extension("rs")))
}

/// Runs a command; what it says on stderr is the error if it fails.
fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot run {name}: {error}"))?;
    output.status.success().then_some(()).ok_or_else(|| String::from_utf8_lossy(&output.stderr).into_owned())
}
