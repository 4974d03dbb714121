//! The single-file exports, compiled as the judges compile them.

use super::cargo::run;
use super::parallel::for_each;
use super::report::{Record, Report, Step};
use super::Options;
use crate::problem::Suite;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

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
    report: &mut Report,
) -> Result<BTreeSet<String>, String> {
    let step = Step::start("exports");
    let workshop = Workshop::open(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let programs: Vec<&String> = suite.programs.iter().collect();
    let written = for_each(options.jobs, &programs, |program| {
        workshop
            .write(&options.programs.join("export"), program)
            .map_err(|why| format!("export of {program}: {why}"))
    });
    // The one that takes long goes first.
    let editions = [EDITION].into_iter().chain(EDITIONS.into_iter().filter(|edition| *edition != EDITION));
    let there = || programs.iter().zip(&written).filter(|(_, result)| result.is_ok());
    let works: Vec<(&String, &str)> =
        editions.flat_map(|edition| there().map(move |(program, _)| (*program, edition))).collect();
    let compiled = for_each(options.jobs, &works, |&(program, edition)| {
        let result = workshop.compile(program, edition);
        result.map_err(|why| format!("export of {program}, edition {edition}:\n{why}"))
    });
    let mut records = Vec::new();
    let mut can_run = BTreeSet::new();
    for ((program, edition), result) in works.iter().zip(compiled) {
        if result.is_ok() && *edition == EDITION {
            can_run.insert((*program).clone());
        }
        records.push(Record::of("exports", &format!("{program}, edition {edition}"), result));
    }
    let failed = programs.iter().zip(written).filter(|(_, result)| result.is_err());
    records.extend(failed.map(|(program, result)| Record::of("exports", program, result)));
    records.iter().filter_map(|record| record.failure.as_ref()).for_each(|why| step.tell(why));
    step.end(&records);
    report.records.extend(records);
    Ok(can_run)
}

/// A folder of this process below that of the exports: what is complete is moved from here to there, so that
/// two runs do not meet in a half-written file.
struct Workshop<'a> {
    target: &'a Path,
    folder: PathBuf,
}

impl<'a> Workshop<'a> {
    fn open(target: &'a Path) -> io::Result<Workshop<'a>> {
        let folder = target.join(std::process::id().to_string());
        fs::create_dir_all(&folder)?;
        Ok(Workshop { target, folder })
    }

    /// Writes an export as its users do.
    fn write(&self, export: &Path, program: &str) -> Result<(), String> {
        let path = self.folder.join(program).with_extension("rs");
        let file = File::create(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let output = Command::new(export).arg(program).stdout(file).output();
        let output = output.map_err(|error| format!("cannot run {}: {error}", export.display()))?;
        output
            .status
            .success()
            .then_some(())
            .ok_or_else(|| String::from_utf8_lossy(&output.stderr).into_owned())
    }

    /// Compiles an export; what can be run, and its source, come to lie in the folder of the exports.
    fn compile(&self, program: &str, edition: &str) -> Result<(), String> {
        let source = format!("{program}.rs");
        let (what, binary) = if edition == EDITION {
            ("-O", program.to_string())
        } else {
            ("--emit=metadata", format!("{program}.{edition}.rmeta"))
        };
        let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        command.args(["--edition", edition, "-D", "warnings", what, "-o", &binary, &source]);
        run(command.current_dir(&self.folder))?;
        if edition != EDITION {
            return Ok(());
        }
        fs::rename(self.folder.join(program), self.target.join(program))
            .and_then(|()| fs::copy(self.folder.join(&source), self.target.join(&source)))
            .map(drop)
            .map_err(|error| format!("{}: {error}", self.target.join(program).display()))
    }
}

impl Drop for Workshop<'_> {
    fn drop(&mut self) {
        // What is left over is overwritten by the next process of this number.
        let _ = fs::remove_dir_all(&self.folder);
    }
}
