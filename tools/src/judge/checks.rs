//! Cargo's own checks: format, lints, documentation, tests.

use super::{Options, Tally};
use std::io::Write;
use std::process::Command;
use std::time::Instant;

const FORMAT: &[&str] = &["fmt", "--all", "--check"];
const LINTS: &[&str] = &["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"];
const DOCUMENTS: &[&str] = &["doc", "--quiet", "--workspace", "--no-deps"];
/// All but the programs' own harnesses, which would be a link each and no test.
const TESTS: &[&str] = &["test", "--quiet", "--workspace", "--no-fail-fast", "--lib", "--test", "*"];
const EXAMPLES: &[&str] = &["test", "--quiet", "--workspace", "--no-fail-fast", "--doc"];

/// Runs them all and shows what those print that fail.
pub(super) fn run(options: &Options, tally: &mut Tally) {
    cargo(options, FORMAT, "", tally);
    cargo(options, LINTS, "", tally);
    cargo(options, DOCUMENTS, "-D warnings", tally);
    cargo(options, TESTS, "", tally);
    cargo(options, EXAMPLES, "", tally);
}

fn cargo(options: &Options, arguments: &[&str], rustdoc: &str, tally: &mut Tally) {
    print!("cargo {}: ", arguments.join(" "));
    // The line is there to be seen while cargo works.
    let _ = std::io::stdout().flush();
    let start = Instant::now();
    let jobs = options.jobs.to_string();
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(&options.root).env("RUSTDOCFLAGS", rustdoc);
    command.env("CARGO_BUILD_JOBS", &jobs).env("RUST_TEST_THREADS", &jobs);
    let (succeeded, text) = match command.output() {
        Ok(output) => (output.status.success(), [output.stdout, output.stderr].concat()),
        Err(error) => (false, error.to_string().into_bytes()),
    };
    let text = String::from_utf8_lossy(&text);
    let (passed, failed) = if arguments[0] == "test" { counts(&text) } else { (usize::from(succeeded), 0) };
    // What does not compile has no result to count.
    let failed = failed.max(usize::from(!succeeded));
    println!("{passed} passed, {failed} failed, {:.1} s", start.elapsed().as_secs_f64());
    if failed > 0 {
        println!("{text}");
    }
    tally.passed += passed;
    tally.failed += failed;
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
