//! The cases of all programs, and what is wrong with their folders.
//!
//! `testdata/PROGRAM/` holds cases named `sample-…` or `secret-…`, `testdata/PROGRAM/invalid/` cases
//! of bad input, `testdata/PROGRAM/submissions/` what [`packages`](crate::packages) gives to judges. The files
//! of a case share a name:
//!
//! | file | content |
//! |---|---|
//! | `.in` | the input |
//! | `.ans` | what the program prints for it |
//! | `.err` | what it prints on stderr; needed for bad input, nothing is printed where it is missing |
//! | `.args` | arguments of the program |
//! | `.gen` | instead of `.in`: arguments for `generate`, which prints the input |
//! | `.cksum` | instead of `.ans`: what `cksum` says of input and output, a line each |

use super::folder::SUBMISSIONS;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const EXTENSIONS: [&str; 6] = ["in", "ans", "err", "args", "gen", "cksum"];

/// One run of a program.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) program: String,
    pub(crate) name: String,
    folder: PathBuf,
    pub(crate) is_generated: bool,
    pub(crate) arguments: Vec<String>,
    /// Whether the input is bad, so that the program has to refuse it.
    pub(crate) is_invalid: bool,
}

impl Case {
    /// `PROGRAM/NAME`, with `invalid/` before the names of bad inputs.
    pub(crate) fn title(&self) -> String {
        let folder = if self.is_invalid { "invalid/" } else { "" };
        format!("{}/{folder}{}", self.program, self.name)
    }

    /// The stored file of this case with this extension.
    pub(crate) fn file(&self, extension: &str) -> PathBuf {
        self.folder.join(format!("{}.{extension}", self.name))
    }

    /// The input; what is generated is kept below the folder of the compiled programs.
    pub(crate) fn input(&self, programs: &Path) -> PathBuf {
        if self.is_generated {
            programs.join("generated").join(self.title() + ".in")
        } else {
            self.file("in")
        }
    }
}

/// All cases that a filter leaves, and what has to be put right first.
#[derive(Debug, Default)]
pub(crate) struct Suite {
    pub(crate) programs: BTreeSet<String>,
    pub(crate) cases: Vec<Case>,
    pub(crate) complaints: Vec<String>,
}

impl Suite {
    /// Looks through `problems/` and `testdata/`. A filter is the name of a program, or else a part
    /// of the titles of the cases that are wanted.
    pub(crate) fn find(root: &Path, filter: Option<&str>) -> Suite {
        let mut suite = Suite::default();
        let sources = names(&root.join("problems")).into_iter();
        let programs: BTreeSet<String> =
            sources.filter_map(|name| Some(name.strip_suffix(".rs")?.to_string())).collect();
        let folders = names(&root.join("testdata"));
        for program in &folders {
            if !programs.contains(program) {
                suite.complaints.push(format!("{program}: test data without problems/{program}.rs"));
            }
        }
        for program in &programs {
            let folder = root.join("testdata").join(program);
            let before = suite.cases.len();
            suite.add_folder(program, &folder, false);
            suite.add_folder(program, &folder.join("invalid"), true);
            if suite.cases.len() == before {
                suite.complaints.push(format!("{program}: no case in {}", folder.display()));
            }
        }
        suite.programs = programs;
        suite.filter(filter);
        suite
    }

    fn filter(&mut self, filter: Option<&str>) {
        if let Some(filter) = filter {
            let is_program = self.programs.contains(filter);
            let wanted = |program: &str, title: &str| {
                if is_program {
                    program == filter
                } else {
                    title.contains(filter)
                }
            };
            self.cases.retain(|case| wanted(&case.program, &case.title()));
            let program_of =
                |complaint: &str| complaint.split(['/', ':']).next().unwrap_or_default().to_string();
            self.complaints.retain(|complaint| wanted(&program_of(complaint), complaint));
            self.programs.retain(|program| self.cases.iter().any(|case| case.program == *program));
        }
        if self.cases.is_empty() && self.complaints.is_empty() {
            self.complaints.push("no case at all".to_string());
        }
    }

    fn add_folder(&mut self, program: &str, folder: &Path, is_invalid: bool) {
        let mut files: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for name in names(folder) {
            if folder.join(&name).is_dir()
                && (is_invalid || !["invalid", SUBMISSIONS].contains(&name.as_str()))
            {
                self.complaints.push(format!("{program}: no case is looked for in the folder {name}"));
            }
            if let Some((name, extension)) = name.rsplit_once('.') {
                let known = EXTENSIONS.iter().find(|&&known| known == extension);
                known.map(|extension| files.entry(name.to_string()).or_default().insert(extension));
            }
        }
        for (name, extensions) in files {
            let is_generated = extensions.contains("gen");
            let mut case = Case {
                program: program.to_string(),
                name,
                folder: folder.to_path_buf(),
                is_generated,
                arguments: Vec::new(),
                is_invalid,
            };
            if let Some(complaint) = complaint(&case, &extensions) {
                self.complaints.push(format!("{}: {complaint}", case.title()));
                continue;
            }
            if extensions.contains("args") {
                match fs::read_to_string(case.file("args")) {
                    Ok(text) => case.arguments = text.split_whitespace().map(str::to_string).collect(),
                    Err(error) => self.complaints.push(format!("{}: {error}", case.title())),
                }
            }
            self.cases.push(case);
        }
    }
}

/// What is wrong with the files of a case.
fn complaint(case: &Case, extensions: &BTreeSet<&str>) -> Option<String> {
    let has = |extension| extensions.contains(extension);
    let missing = |extension| Some(format!("no {}", case.file(extension).display()));
    let orphan = |extension| Some(format!("orphan {}", case.file(extension).display()));
    let (input, answer, other_answer) =
        if case.is_generated { ("gen", "cksum", "ans") } else { ("in", "ans", "cksum") };
    if !has(input) {
        return orphan(extensions.iter().next()?);
    }
    if case.is_generated && has("in") {
        return Some("both an input and a way to generate it".to_string());
    }
    if !has(answer) {
        return missing(answer);
    }
    if has(other_answer) {
        return orphan(other_answer);
    }
    if case.is_invalid && !has("err") {
        return missing("err");
    }
    let is_named = case.is_invalid || ["sample-", "secret-"].iter().any(|start| case.name.starts_with(start));
    (!is_named).then(|| "the name of a case starts with sample- or secret-".to_string())
}

/// The names in a folder in order; none if there is no such folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
