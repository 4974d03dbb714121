//! The single-file exports, compiled as the judges compile them.

use super::cases::Suite;
use super::parallel::for_each;
use super::{Options, Tally};
use crate::export::export;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// The edition in which an export is compiled to be run, and those in which it only has to compile.
const EDITIONS: [(&str, &[&str]); 3] =
    [("2021", &["-O"]), ("2018", &["--emit=metadata"]), ("2024", &["--emit=metadata"])];

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
        match write(&options.root, program, folder) {
            Ok(()) => works.extend(EDITIONS.map(|(edition, arguments)| (program, edition, arguments))),
            Err(error) => {
                println!("export of {program}: {error}");
                tally.count(false);
            }
        }
    }
    let results = for_each(options.jobs, &works, |&(program, edition, arguments)| {
        let result = rustc(program, edition, arguments, folder);
        if let Err(why) = &result {
            println!("export of {program}, edition {edition}:\n{why}");
        }
        result.is_ok()
    });
    let passed = results.iter().filter(|&&passed| passed).count();
    println!("exports: {passed} of {} compiled, {:.1} s", works.len(), start.elapsed().as_secs_f64());
    results.iter().for_each(|&passed| tally.count(passed));
    let runnable =
        works.iter().zip(&results).filter(|((_, edition, _), &passed)| passed && *edition == EDITIONS[0].0);
    runnable.map(|((program, ..), _)| (*program).clone()).collect()
}

fn write(root: &Path, program: &str, folder: &Path) -> Result<(), String> {
    let text = export(root, program)?;
    let path = folder.join(program).with_extension("rs");
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, text));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

fn rustc(program: &str, edition: &str, arguments: &[&str], folder: &Path) -> Result<(), String> {
    let source = folder.join(program).with_extension("rs");
    let is_runnable = arguments == EDITIONS[0].1;
    let target =
        if is_runnable { folder.join(program) } else { folder.join(format!("{program}-{edition}.rmeta")) };
    let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command.args(["--edition", edition, "-D", "warnings"]).args(arguments).arg("-o").arg(target).arg(source);
    let output = command.output().map_err(|error| format!("cannot run rustc: {error}"))?;
    output.status.success().then_some(()).ok_or_else(|| String::from_utf8_lossy(&output.stderr).into_owned())
}
