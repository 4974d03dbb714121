//! The judge behind `run_tests.sh`: builds, checks the code, runs every program on its cases, and does the
//! same with the single-file exports.
//!
//! | part | what it does |
//! |---|---|
//! | `cargo` | builds what a run needs |
//! | `checks` | cargo's own checks and tests |
//! | `process` | runs a program with a time limit |
//! | `verdict` | AC, WA, RE or TLE, and where the first difference is |
//! | `bundles` | exports and compiles the programs as single files |
//! | `report` | what is told while it runs, and what is counted |
//! | `junit` | the same as JUnit XML |

mod bundles;
mod cargo;
mod checks;
mod junit;
mod parallel;
mod process;
mod report;
mod verdict;

use crate::problem::{Case, Suite};
use parallel::for_each;
use report::{Record, Report};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;
use verdict::Verdict;

/// What to run, and where.
#[derive(Debug)]
pub struct Options {
    /// The folder of the package.
    pub root: PathBuf,
    /// The folder of the compiled programs and tools.
    pub programs: PathBuf,
    /// Runs the single-file exports and nothing else.
    pub bundled: bool,
    /// How many processes run at a time.
    pub jobs: usize,
    /// What a case may take.
    pub limit: Duration,
    /// Where the verdicts are written as JUnit XML.
    pub junit: Option<PathBuf>,
    /// A program, or a part of `PROGRAM/CASE`: runs only these cases, and no checks of the code.
    pub filter: Option<String>,
}

/// Runs what the options ask for, prints the verdicts that are not AC and a closing line
/// `N passed, N failed`, and returns whether nothing failed.
///
/// # Errors
///
/// If a file that is no part of the tests cannot be written; the message names it.
pub fn run(options: &Options) -> Result<bool, String> {
    let suite = Suite::find(&options.root, options.filter.as_deref());
    let mut report = Report::default();
    for complaint in &suite.complaints {
        println!("DATA {complaint}");
        report.add(Record::of("data", complaint, Err(complaint.clone())));
    }
    let everything = options.filter.is_none() && !options.bundled;
    // Documents and tests write files of fixed names: of two whole runs in one checkout the second one waits.
    let _alone = if everything { Some(lock(&options.programs.join("run_tests.lock"))?) } else { None };
    let is_built = cargo::build(options, &suite, &mut report);
    if everything {
        checks::check(options, &mut report);
    }
    if is_built && !options.bundled {
        let cases: Vec<&Case> = suite.cases.iter().collect();
        judge(options, "cases", &cases, &options.programs, &mut report);
    }
    if is_built && (everything || options.bundled) {
        let folder = options.programs.join("exports");
        let compiled = bundles::compile(options, &suite, &folder, &mut report)?;
        let cases: Vec<&Case> = suite.cases.iter().filter(|case| compiled.contains(&case.program)).collect();
        judge(options, "cases on exports", &cases, &folder, &mut report);
    }
    let succeeded = report.close();
    if let Some(path) = &options.junit {
        fs::write(path, junit::xml(&report.records))
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(succeeded)
}

/// The open file at `path`, once no other process holds it.
fn lock(path: &Path) -> Result<File, String> {
    let lock = || {
        fs::create_dir_all(path.with_file_name(""))?;
        let file = File::create(path)?;
        if file.try_lock().is_err() {
            println!("waiting for another run in this checkout …");
            file.lock()?;
        }
        Ok(file)
    };
    lock().map_err(|error: std::io::Error| format!("{}: {error}", path.display()))
}

/// Runs the programs in `folder` on the cases.
fn judge(options: &Options, what: &'static str, cases: &[&Case], folder: &Path, report: &mut Report) {
    let step = report::Step::start(what);
    let records = for_each(options.jobs, cases, |case| {
        let (verdict, time) = verdict::of(case, options, folder);
        let title = case.title();
        let failure = match &verdict {
            Verdict::Accepted => None,
            Verdict::WrongAnswer(why) => Some(format!("WA   {title}: {why}")),
            Verdict::RunTimeError(why) => Some(format!("RE   {title}: {why}")),
            Verdict::TimeLimit => Some(format!("TLE  {title}: more than {} s", options.limit.as_secs_f64())),
        };
        let input = case.input(&options.programs);
        let failure = failure.map(|failure| format!("{failure}\n     input {}", input.display()));
        failure.iter().for_each(|failure| step.tell(failure));
        Record { time: Some(time), ..Record::of(what, &title, failure.map_or(Ok(()), Err)) }
    });
    step.end(&records);
    report.records.extend(records);
}
