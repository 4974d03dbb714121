//! Running a program with a time limit.

use std::fs::File;
use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use wait_timeout::ChildExt;

/// What is kept of stderr.
const MAX_ERRORS: u64 = 1 << 16;

/// How a program ended.
pub(super) struct Outcome {
    /// `None` if it was stopped at the time limit.
    pub(super) status: Option<ExitStatus>,
    pub(super) output: Vec<u8>,
    pub(super) errors: Vec<u8>,
    pub(super) time: Duration,
}

/// Runs a command on an input; of its output it reads at most `most` bytes and then closes the pipe.
pub(super) fn run(command: &mut Command, input: File, limit: Duration, most: u64) -> io::Result<Outcome> {
    let start = Instant::now();
    let mut child = command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (output, errors) = (child.stdout.take(), child.stderr.take());
    std::thread::scope(|scope| {
        let output = scope.spawn(move || first(output, most));
        let errors = scope.spawn(move || {
            let mut errors = errors;
            let kept = first(errors.as_mut(), MAX_ERRORS);
            // A program that can no longer write to stderr would end in another way.
            errors.map(|mut rest| io::copy(&mut rest, &mut io::sink()));
            kept
        });
        let status = wait(&mut child, limit)?;
        let time = start.elapsed();
        let join = |thread: std::thread::ScopedJoinHandle<'_, Vec<u8>>| thread.join().unwrap_or_default();
        Ok(Outcome { status, output: join(output), errors: join(errors), time })
    })
}

fn first(source: Option<impl Read>, most: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    // What cannot be read is missing from the output, and found there.
    let _ = source.map(|source| source.take(most).read_to_end(&mut bytes));
    bytes
}

fn wait(child: &mut Child, limit: Duration) -> io::Result<Option<ExitStatus>> {
    let status = child.wait_timeout(limit)?;
    if status.is_none() {
        child.kill()?;
        child.wait()?;
    }
    Ok(status)
}
