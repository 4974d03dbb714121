//! Cargo's own checks: format, lints, documentation, tests.

use super::cargo::{command, run, words};
use super::report::{Record, Report, Step};
use super::Options;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A check: its arguments of cargo, what has to be installed for it, and what rustdoc is told.
struct Check {
    arguments: &'static str,
    needs: Option<&'static str>,
    rustdoc: &'static str,
}

const CHECKS: [Check; 5] = [
    Check { arguments: "fmt --all --check", needs: Some("rustfmt"), rustdoc: "" },
    Check {
        arguments: "clippy --quiet --workspace --all-targets -- -D warnings",
        needs: Some("clippy"),
        rustdoc: "",
    },
    Check { arguments: "doc --quiet --workspace --no-deps", needs: None, rustdoc: "-D warnings" },
    // All but the programs' own harnesses, which would be a link each and no test.
    Check { arguments: "test --quiet --workspace --no-fail-fast --lib --test *", needs: None, rustdoc: "" },
    Check { arguments: "test --quiet --package endgame-tools --doc", needs: None, rustdoc: "" },
];

/// The edition in which the library's examples are compiled: from this one on rustdoc makes one program of all of
/// them, which takes a tenth of the time. The library has no edition so new; its single files are tested in it.
const MERGING: &str = "2024";

/// Runs them all and shows what those print that fail.
pub(super) fn check(options: &Options, report: &mut Report) {
    CHECKS.iter().for_each(|check| check.run(options, report));
    examples(options, report);
}

/// The examples in the library's documentation, on the library that has been built.
fn examples(options: &Options, report: &mut Report) {
    let name = format!("rustdoc --test --edition {MERGING} src/lib.rs");
    let step = Step::start(&name);
    let mut rustdoc = Command::new(std::env::var_os("RUSTDOC").unwrap_or_else(|| "rustdoc".into()));
    rustdoc.args(words(&name["rustdoc ".len()..])).args(["--crate-name", "endgame", "--test-args=--quiet"]);
    let folder = |flag: &str, path: &str| format!("{flag}{}", options.programs.join(path).display());
    rustdoc.args(["--extern", &folder("endgame=", "libendgame.rlib")]);
    rustdoc.args(["-L", &folder("dependency=", "deps")]).current_dir(&options.root);
    for (name, path) in crates(&options.programs.join("deps")) {
        rustdoc.args(["--extern", &format!("{name}={}", path.display())]);
    }
    finish(step, &name, run(&mut rustdoc), true, report);
}

/// The crates that have been built in a folder, by their names, each as it was built last.
fn crates(folder: &Path) -> BTreeMap<String, PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut built: Vec<_> =
        files.filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path()))).collect();
    built.sort();
    let named = built.into_iter().filter_map(|(_, path)| {
        let (name, _) =
            path.file_name()?.to_str()?.strip_prefix("lib")?.strip_suffix(".rlib")?.rsplit_once('-')?;
        Some((name.to_string(), path))
    });
    named.filter(|(name, _)| name != "endgame").collect()
}

/// Tells how a step ended, and counts its tests, or itself where it has none.
fn finish(step: Step, name: &str, result: Result<String, String>, is_test: bool, report: &mut Report) {
    let (Ok(text) | Err(text)) = &result;
    let (passed, failed) = if is_test { counts(text) } else { (usize::from(result.is_ok()), 0) };
    // What does not compile has no result to count.
    let failed = failed.max(usize::from(result.is_err()));
    if failed > 0 {
        step.tell(text);
    }
    step.close(&format!("{passed} passed, {failed} failed"));
    report.add(Record { passed, failed, ..Record::of("checks", name, result.map(drop)) });
}

impl Check {
    fn run(&self, options: &Options, report: &mut Report) {
        let arguments = words(self.arguments);
        let name = format!("cargo {}", self.arguments);
        let step = Step::start(&name);
        if let Some(needed) = self.needs {
            let is_there = run(&mut command(options, &[arguments[0].clone(), "--version".to_string()]));
            if is_there.is_err() {
                return step.close(&format!("skipped: {needed} is not installed"));
            }
        }
        let mut command = command(options, &arguments);
        let result = run(command.env("RUSTDOCFLAGS", self.rustdoc));
        finish(step, &name, result, arguments[0] == "test", report);
    }
}

/// The sums of `passed` and `failed` over the lines `test result: ok. 12 passed; 0 failed; …`.
fn counts(text: &str) -> (usize, usize) {
    let results = text.lines().filter_map(|line| line.strip_prefix("test result: "));
    let count = |line: &str, what: &str| {
        let entry =
            line.split([';', '.']).find_map(|entry| entry.trim().strip_suffix(what)?.trim().parse().ok());
        entry.unwrap_or(0)
    };
    results.fold((0, 0), |(passed, failed), line| {
        (passed + count(line, "passed"), failed + count(line, "failed"))
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_of_all_test_binaries_are_added() {
        let text = "running 3 tests\n...\n\
            test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.10s\n\n\
            test result: FAILED. 12 passed; 4 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s\n";
        assert_eq!(super::counts(text), (15, 4));
    }
}
