//! What `testdata/PROGRAM/` says of a problem.

use super::{Case, Suite};
use crate::package::Package;
use serde::Deserialize;
use std::fs;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

/// The languages of the statements, with the names of their files.
const STATEMENTS: [(&str, &str); 2] = [("en", "statement.md"), ("ko", "statement.ko.md")];
/// The file with what a judge has to know beside data and programs.
const SETTINGS: &str = "judge.toml";
/// The program that accepts or refuses an input.
pub(crate) const INPUT_VALIDATOR: &str = "input_validator.py";
/// The program that accepts or refuses an answer, where several are right.
pub(crate) const OUTPUT_VALIDATOR: &str = "output_validator.py";
/// The folder of the submissions, with a folder for each verdict.
pub(super) const SUBMISSIONS: &str = "submissions";
/// The verdicts that submissions may be meant to get.
pub(crate) const VERDICTS: [&str; 3] = ["accepted", "wrong_answer", "time_limit_exceeded"];

/// One program with its folder of test data.
pub(crate) struct Problem {
    pub(crate) program: String,
    pub(crate) folder: PathBuf,
    pub(crate) settings: Settings,
    pub(crate) statements: Vec<Statement>,
    pub(crate) cases: Vec<Case>,
}

/// The statement in one language.
pub(crate) struct Statement {
    pub(crate) language: &'static str,
    pub(crate) title: String,
    pub(crate) text: String,
}

/// What a case is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Shown with the statement.
    Sample,
    /// Judged in secret.
    Secret,
    /// Not judged: the input validator has to refuse it.
    Invalid,
}

/// What a judge has to know of a problem beside data and programs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    /// The time limit of a case in seconds.
    pub(crate) seconds: NonZeroU32,
    /// Whether outputs that differ in white space alone differ.
    #[serde(default)]
    pub(crate) exact: bool,
    /// Cases whose form only the program itself has to stand: line ends, leading zeros and the like.
    #[serde(default)]
    pub(crate) lenient: Vec<String>,
}

impl Problem {
    /// Reads the folder of `program` below `root`.
    pub(crate) fn load(root: &Path, program: &str) -> Result<Problem, String> {
        Package::load(root)?.program(program)?;
        let folder = root.join("testdata").join(program);
        let settings = Settings::parse(&read(&folder.join(SETTINGS))?)
            .map_err(|error| format!("{}: {error}", folder.join(SETTINGS).display()))?;
        let suite = Suite::find(root, Some(program));
        if !suite.complaints.is_empty() {
            return Err(suite.complaints.join("\n"));
        }
        // A judge passes no arguments.
        let cases = suite.cases.into_iter().filter(|case| case.arguments.is_empty()).collect();
        let statements = STATEMENTS.iter().map(|(language, name)| {
            let path = folder.join(name);
            let text = read(&path)?;
            let title = text.lines().next().and_then(|line| line.strip_prefix("# "));
            let title = title.ok_or_else(|| format!("{}: no title", path.display()))?.to_string();
            Ok(Statement { language, title, text })
        });
        let statements = statements.collect::<Result<_, String>>()?;
        let problem = Problem { program: program.to_string(), folder, settings, statements, cases };
        match problem
            .settings
            .lenient
            .iter()
            .find(|&name| !problem.cases.iter().any(|case| case.name == *name))
        {
            Some(name) => Err(format!("{program}: no case {name}, which {SETTINGS} calls lenient")),
            None => Ok(problem),
        }
    }

    pub(crate) fn kind(&self, case: &Case) -> Kind {
        if case.is_invalid || self.settings.lenient.contains(&case.name) {
            Kind::Invalid
        } else if case.name.starts_with("sample-") {
            Kind::Sample
        } else {
            Kind::Secret
        }
    }

    /// The text of a file of the folder.
    pub(crate) fn read(&self, name: &str) -> Result<String, String> {
        read(&self.folder.join(name))
    }

    /// Whether there is a file of this name in the folder.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.folder.join(name).exists()
    }

    /// The submissions that are meant to get this verdict, in order; none if there is no folder for it.
    pub(crate) fn submissions(&self, verdict: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.folder.join(SUBMISSIONS).join(verdict)).into_iter().flatten();
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        paths
    }
}

impl Settings {
    fn parse(text: &str) -> Result<Settings, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn settings_are_those_of_the_file_and_no_others() {
        let settings =
            Settings::parse("seconds = 2\nexact = true\nlenient = [\"secret-03-crlf\"]\n").unwrap();
        assert_eq!((settings.seconds.get(), settings.exact), (2, true));
        assert_eq!(settings.lenient, ["secret-03-crlf"]);
        for wrong in ["", "seconds = 0\n", "seconds = \"2\"\n", "seconds = 1\nminutes = 1\n", "seconds 1\n"] {
            assert!(Settings::parse(wrong).is_err(), "{wrong}");
        }
    }
}
