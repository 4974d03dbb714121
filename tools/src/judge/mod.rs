//! The judge behind `run_tests.sh`: checks the code, runs every program on its cases, and does the
//! same with the single-file exports.
//!
//! | part | what it does |
//! |---|---|
//! | `checks` | cargo's own checks and tests |
//! | `cases` | finds the cases, and what is wrong with the folders |
//! | `generated` | inputs that are made by `generate` and known by their checksum |
//! | `process` | runs a program with a time limit |
//! | `verdict` | AC, WA, RE or TLE, and where the first difference is |
//! | `bundles` | exports and compiles the programs as single files |

mod bundles;
mod cases;
mod checks;
mod generated;
mod parallel;
mod process;
mod verdict;

pub(crate) use cases::{Case, Suite};
pub(crate) use generated::contents;
use parallel::for_each;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use verdict::Verdict;

/// How many of the slowest cases are shown.
const SLOWEST: usize = 5;

/// What to run, and where.
#[derive(Debug)]
pub struct Options {
    /// The folder of the package.
    pub root: PathBuf,
    /// The folder of the compiled programs.
    pub programs: PathBuf,
    /// Only names the cases.
    pub list: bool,
    /// Runs the single-file exports and nothing else.
    pub bundled: bool,
    /// How many processes run at a time.
    pub jobs: usize,
    /// What a case may take.
    pub limit: Duration,
    /// A program, or a part of `PROGRAM/CASE`: runs only these cases, and no checks of the code.
    pub filter: Option<String>,
}

/// Passed and failed so far, and how long each case took.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    times: Vec<(Duration, String)>,
}

impl Tally {
    fn count(&mut self, passed: bool) {
        if passed {
            self.passed += 1;
        } else {
            self.failed += 1;
        }
    }
}

/// Runs what the options ask for, prints the verdicts that are not AC and a closing line
/// `N passed, N failed`, and returns whether nothing failed.
#[must_use]
pub fn run(options: &Options) -> bool {
    let suite = Suite::find(&options.root, options.filter.as_deref());
    if options.list {
        suite.cases.iter().for_each(|case| println!("{}", case.title()));
        return suite.complaints.is_empty();
    }
    let mut tally = Tally::default();
    for complaint in &suite.complaints {
        println!("DATA {complaint}");
        tally.count(false);
    }
    let everything = options.filter.is_none() && !options.bundled;
    if everything {
        checks::run(options, &mut tally);
    }
    if !options.bundled {
        judge(options, "cases", &suite.cases.iter().collect::<Vec<_>>(), &options.programs, "", &mut tally);
    }
    if everything || options.bundled {
        let folder = options.programs.join("exports");
        let compiled = bundles::compile(options, &suite, &folder, &mut tally);
        let cases: Vec<&Case> = suite.cases.iter().filter(|case| compiled.contains(&case.program)).collect();
        judge(options, "cases on exports", &cases, &folder, " (export)", &mut tally);
    }
    tally.times.sort_by_key(|&(time, _)| std::cmp::Reverse(time));
    println!("slowest cases:");
    for (time, title) in tally.times.iter().take(SLOWEST) {
        println!("{:9.3} s  {title}", time.as_secs_f64());
    }
    println!("{} passed, {} failed", tally.passed, tally.failed);
    tally.failed == 0
}

/// Runs the programs in `folder` on the cases.
fn judge(options: &Options, what: &str, cases: &[&Case], folder: &Path, mark: &str, tally: &mut Tally) {
    let start = Instant::now();
    let results = for_each(options.jobs, cases, |case| {
        let (verdict, time) = verdict::of(case, options, folder);
        let title = format!("{}{mark}", case.title());
        let failure = match &verdict {
            Verdict::Accepted => None,
            Verdict::WrongAnswer(why) => Some(format!("WA   {title}: {why}")),
            Verdict::RunTimeError(why) => Some(format!("RE   {title}: {why}")),
            Verdict::TimeLimit => Some(format!("TLE  {title}: more than {} s", options.limit.as_secs_f64())),
        };
        if let Some(failure) = &failure {
            println!("{failure}\n     input {}", case.input(&options.programs).display());
        }
        (failure.is_none(), time, title)
    });
    let passed = results.iter().filter(|(passed, ..)| *passed).count();
    println!("{what}: {passed} of {} passed, {:.1} s", cases.len(), start.elapsed().as_secs_f64());
    for (passed, time, title) in results {
        tally.count(passed);
        tally.times.push((time, title));
    }
}
