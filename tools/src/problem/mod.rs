//! Problem packages for judges, and folders for those who practise, from `testdata/PROGRAM/`.
//!
//! | file of `testdata/PROGRAM/` | content |
//! |---|---|
//! | `statement.md`, `statement.ko.md` | the statement in English and in Korean; the first heading is the title |
//! | `judge.toml` | `seconds = N`, the time limit; `exact = true` if white space counts; `lenient = […]`, the cases that are valid for the program and too free in form for a judge |
//! | `sample-*`, `secret-*` | the cases; those with arguments (`.args`) are not judged |
//! | `invalid/*.in` | what the input validator has to refuse |
//! | `input_validator.py` | exit status 42 for an input in the strict form of a judge, 43 for any other |
//! | `output_validator.py` | only where several answers are right: called with input, answer and a folder for messages, the output on stdin; exit status 42 or 43 |
//! | `submissions/wrong_answer/` | at least two programs that the cases have to catch |
//! | `submissions/time_limit_exceeded/` | right but slow programs: the largest case has to time them out |
//! | `submissions/accepted/` | right programs beside the single-file export, which is always added |
//!
//! | part | what it does |
//! |---|---|
//! | `folder` | reads such a folder |
//! | `package` | writes the packages |
//! | `latex` | Markdown as LaTeX |
//!
//! The time limit is to be at least five times what the slowest case takes, which `run_tests.sh PROGRAM`
//! names.

mod folder;
mod latex;
mod package;

pub(crate) use folder::SUBMISSIONS;

use crate::judge::contents;
use folder::{Kind, Problem};
use package::Format;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Where things are.
#[derive(Clone, Copy, Debug)]
pub struct Places<'a> {
    /// The folder of the package.
    pub root: &'a Path,
    /// The folder of the compiled programs, which make the cases that are not stored.
    pub programs: &'a Path,
}

/// Writes the packages of `program` below `target`, as `legacy/PROGRAM` and `2025-09/PROGRAM`, and
/// returns their folders. What was in these is removed.
///
/// # Errors
///
/// If a file is missing or cannot be written, the export fails, or a generated case has another
/// checksum; the message says which.
pub fn packages(places: &Places<'_>, program: &str, target: &Path) -> Result<Vec<PathBuf>, String> {
    let problem = Problem::load(places.root, program)?;
    let write = |format: Format| {
        let folder = target.join(format.folder()).join(program);
        package::write(places, &problem, format, &folder)?;
        Ok(folder)
    };
    [Format::Legacy, Format::Icpc].into_iter().map(write).collect()
}

/// Lays the cases of `program` out in `target` as `NAME.in` and `NAME.out`, where online-judge-tools
/// looks for them, and returns how many there are. Stored files are linked, others written.
///
/// # Errors
///
/// If a file is missing or cannot be written, or a generated case has another checksum; the message
/// says which.
pub fn cases(places: &Places<'_>, program: &str, target: &Path) -> Result<usize, String> {
    let problem = Problem::load(places.root, program)?;
    let cases: Vec<_> = problem.cases.iter().filter(|case| problem.kind(case) != Kind::Invalid).collect();
    for case in &cases {
        let (input, answer) = contents(case, places.programs)?;
        for (extension, stored, content) in [("in", "in", input), ("out", "ans", answer)] {
            let path = target.join(format!("{}.{extension}", case.name));
            let lay = || {
                fs::create_dir_all(target)?;
                if path.symlink_metadata().is_ok() {
                    fs::remove_file(&path)?;
                }
                match fs::canonicalize(case.file(stored)) {
                    Ok(stored) => link(&stored, &path),
                    Err(_) => fs::write(&path, content),
                }
            };
            lay().map_err(|error: io::Error| format!("{}: {error}", path.display()))?;
        }
    }
    Ok(cases.len())
}

#[cfg(unix)]
fn link(stored: &Path, path: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(stored, path)
}

#[cfg(not(unix))]
fn link(stored: &Path, path: &Path) -> io::Result<()> {
    fs::copy(stored, path).map(drop)
}
