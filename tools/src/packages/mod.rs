//! Problem packages for judges, and folders for those who practise, from `testdata/PROGRAM/` as
//! `problem` reads it.
//!
//! | part | what it does |
//! |---|---|
//! | `write` | writes the packages |
//! | `latex` | Markdown as LaTeX |

mod latex;
mod write;

use crate::problem::{contents, Kind, Problem};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use write::Format;

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
        write::write(places, &problem, format, &folder)?;
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
