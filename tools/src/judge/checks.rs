//! Cargo's own checks: format, lints, documentation, tests.

use super::{Options, Tally};
use std::io::Write;
use std::process::{Command, Output};
use std::time::Instant;

const FORMAT: &[&str] = &["fmt", "--all", "--check"];
const LINTS: &[&str] = &["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"];
const DOCUMENTS: &[&str] = &["doc", "--quiet", "--workspace", "--no-deps"];
const TESTS: &[&str] = &["test", "--quiet", "--workspace", "--no-fail-fast"];

/// Runs them all and shows what those print that fail.
pub(super) fn run(options: &Options, tally: &mut Tally) {
    for arguments in [FORMAT, LINTS, DOCUMENTS] {
        cargo(options, arguments, |output| {
            tally.count(output.status.success());
            if output.status.success() { "passed" } else { "failed" }.to_string()
        });
    }
    cargo(options, TESTS, |output| {
        let (passed, failed) = counts(&String::from_utf8_lossy(&output.stdout));
        // What does not compile has no result to count.
        let failed = failed.max(usize::from(!output.status.success()));
        tally.passed += passed;
        tally.failed += failed;
        format!("{passed} passed, {failed} failed")
    });
}

fn cargo(options: &Options, arguments: &[&str], result: impl FnOnce(&Output) -> String) {
    print!("cargo {}: ", arguments.join(" "));
    // The line is there to be seen while cargo works.
    let _ = std::io::stdout().flush();
    let start = Instant::now();
    let jobs = options.jobs.to_string();
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(&options.root).env("RUSTDOCFLAGS", "-D warnings");
    command.env("CARGO_BUILD_JOBS", &jobs).env("RUST_TEST_THREADS", &jobs);
    match command.output() {
        Ok(output) => {
            println!("{}, {:.1} s", result(&output), start.elapsed().as_secs_f64());
            if !output.status.success() {
                println!(
                    "{}{}",
                    String::from_utf8_lossy(&output.stdout),
                    String::from_utf8_lossy(&output.stderr)
                );
            }
        }
        Err(error) => println!("{error}"),
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
