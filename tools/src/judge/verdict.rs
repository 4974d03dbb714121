//! The verdict on one case.

use super::process::{self, Outcome};
use super::Options;
use crate::problem::{self, Case, Checksum};
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// Exit status of a program that refuses its input.
const REFUSED: i32 = 2;

/// The address space that a program may take on a case, in KiB: what `ulimit -v` is told.
const MEMORY: &str = "2000000";

/// Lines of stderr that are shown after a crash.
const TAIL: usize = 5;

/// Bytes of a line that are shown on each side of the first difference.
const SHOWN: usize = 60;

/// What a program may print beyond the expected answer before it is cut off.
const SURPLUS: u64 = 1 << 20;

/// How a case ended.
pub(super) enum Verdict {
    Accepted,
    WrongAnswer(String),
    RunTimeError(String),
    TimeLimit,
}

/// Runs the program of a case, taken from `folder`, and compares what it prints.
pub(super) fn of(case: &Case, options: &Options, folder: &Path) -> (Verdict, Duration) {
    judge(case, options, folder).unwrap_or_else(|why| (Verdict::RunTimeError(why), Duration::ZERO))
}

fn judge(case: &Case, options: &Options, folder: &Path) -> Result<(Verdict, Duration), String> {
    let expected = if case.is_generated {
        Expected::Checksum(problem::make(case, &options.programs)?)
    } else {
        Expected::Bytes(read(&case.file("ans"))?)
    };
    let input = case.input(&options.programs);
    let input = File::open(&input).map_err(|error| format!("{}: {error}", input.display()))?;
    let program = folder.join(&case.program);
    if !program.exists() {
        return Err(format!("cannot run {}: there is no such file", program.display()));
    }
    let outcome = process::run(
        bounded(&program).args(&case.arguments),
        input,
        options.limit,
        expected.length() + SURPLUS,
    );
    let outcome = outcome.map_err(|error| format!("cannot run {}: {error}", program.display()))?;
    let errors = case.file("err");
    let expected_errors = if errors.exists() { read(&errors)? } else { Vec::new() };
    Ok((compare(case, &outcome, &expected, &expected_errors), outcome.time))
}

/// A call of a program in bounded memory, where the system has a shell that bounds it.
fn bounded(program: &Path) -> Command {
    if !cfg!(unix) {
        return Command::new(program);
    }
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -v \"$0\" && exec \"$@\"", MEMORY]).arg(program);
    shell
}

fn compare(case: &Case, outcome: &Outcome, expected: &Expected, expected_errors: &[u8]) -> Verdict {
    let Some(status) = outcome.status else { return Verdict::TimeLimit };
    let wanted = if case.is_invalid { REFUSED } else { 0 };
    if status.code() != Some(wanted) {
        return Verdict::RunTimeError(format!("{status}, expected {wanted}{}", tail(&outcome.errors)));
    }
    if let Some(why) = expected.difference(&outcome.output) {
        return Verdict::WrongAnswer(why);
    }
    match difference(expected_errors, &outcome.errors) {
        Some(why) => Verdict::WrongAnswer(format!("stderr, {why}")),
        None => Verdict::Accepted,
    }
}

enum Expected {
    Bytes(Vec<u8>),
    Checksum(Checksum),
}

impl Expected {
    fn length(&self) -> u64 {
        match self {
            Expected::Bytes(bytes) => bytes.len() as u64,
            Expected::Checksum(checksum) => checksum.length,
        }
    }

    fn difference(&self, found: &[u8]) -> Option<String> {
        match self {
            Expected::Bytes(bytes) => difference(bytes, found),
            Expected::Checksum(expected) => {
                let found = Checksum::of(found);
                (found != *expected).then(|| format!("expected cksum {expected}, found {found}"))
            }
        }
    }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The last lines of stderr, each on a line of its own.
fn tail(errors: &[u8]) -> String {
    let text = String::from_utf8_lossy(errors);
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(TAIL)..].iter().map(|line| format!("\n     {line}")).collect()
}

/// Where two texts first differ, CRLF being the same as LF.
fn difference(expected: &[u8], found: &[u8]) -> Option<String> {
    if expected == found {
        return None;
    }
    let (expected, found) = (with_line_feeds(expected), with_line_feeds(found));
    if expected == found {
        return None;
    }
    let mut lines = expected.split('\n').zip(found.split('\n')).enumerate();
    let common = expected.split('\n').count().min(found.split('\n').count());
    let number = lines.find(|(_, (expected, found))| expected != found).map_or(common, |(number, _)| number);
    let line = |text: &str| text.split('\n').nth(number).map(str::to_string);
    let (a, b) = (line(&expected), line(&found));
    let same = match (&a, &b) {
        (Some(a), Some(b)) => a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count(),
        _ => 0,
    };
    let show = |text: &str, line: Option<String>| match line {
        None => "end of output without a line feed".to_string(),
        Some(line) if line.is_empty() && number == text.matches('\n').count() => "end of output".to_string(),
        Some(line) => excerpt(&line, same),
    };
    let only_space = expected.split_whitespace().eq(found.split_whitespace());
    let note = if only_space { " (only white space differs)" } else { "" };
    Some(format!("line {}: expected {}, found {}{note}", number + 1, show(&expected, a), show(&found, b)))
}

fn with_line_feeds(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).replace("\r\n", "\n")
}

/// A line around the character at `place`.
fn excerpt(line: &str, place: usize) -> String {
    let skipped = place.saturating_sub(SHOWN);
    let shown: String = line.chars().skip(skipped).take(2 * SHOWN).collect();
    let before = if skipped > 0 { "…" } else { "" };
    let after = if line.chars().count() > skipped + 2 * SHOWN { "…" } else { "" };
    format!("`{before}{shown}{after}`")
}
