//! What is told while the judge runs, and what is counted.

use std::cmp::Reverse;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How many of the slowest cases are shown.
const SLOWEST: usize = 5;

/// One verdict.
pub(super) struct Record {
    /// The step that it belongs to.
    pub(super) step: &'static str,
    pub(super) name: String,
    /// What it took; only cases are timed.
    pub(super) time: Option<Duration>,
    /// How many tests passed and failed: one, unless it stands for many.
    pub(super) passed: usize,
    pub(super) failed: usize,
    /// What is wrong, if anything.
    pub(super) failure: Option<String>,
}

impl Record {
    /// The verdict on something that has no time of its own.
    pub(super) fn of(step: &'static str, name: &str, result: Result<(), String>) -> Record {
        let passed = usize::from(result.is_ok());
        Record { step, name: name.to_string(), time: None, passed, failed: 1 - passed, failure: result.err() }
    }
}

/// All verdicts so far.
#[derive(Default)]
pub(super) struct Report {
    pub(super) records: Vec<Record>,
}

impl Report {
    pub(super) fn add(&mut self, record: Record) {
        self.records.push(record);
    }

    /// Prints the slowest cases and the closing line, and returns whether nothing failed.
    pub(super) fn close(&self) -> bool {
        let mut times: Vec<_> =
            self.records.iter().filter_map(|record| Some((record.time?, record))).collect();
        times.sort_by_key(|&(time, _)| Reverse(time));
        if !times.is_empty() {
            println!("slowest cases:");
        }
        for (time, record) in times.iter().take(SLOWEST) {
            let mark = if record.step == "cases" { "" } else { " (export)" };
            println!("{:9.3} s  {}{mark}", time.as_secs_f64(), record.name);
        }
        let sum = |count: fn(&Record) -> usize| self.records.iter().map(count).sum::<usize>();
        let failed = sum(|record| record.failed);
        println!("{} passed, {failed} failed", sum(|record| record.passed));
        failed == 0
    }
}

/// A step that is under way: its name stands on the terminal as soon as it begins, its result behind it.
pub(super) struct Step {
    name: String,
    start: Instant,
    is_line_open: AtomicBool,
}

impl Step {
    pub(super) fn start(name: &str) -> Step {
        print!("{name} … ");
        // A line that is not ended is there to be seen, too.
        let _ = std::io::stdout().flush();
        Step { name: name.to_string(), start: Instant::now(), is_line_open: AtomicBool::new(true) }
    }

    /// Shows something on lines of its own.
    pub(super) fn tell(&self, text: &str) {
        if self.is_line_open.swap(false, Ordering::Relaxed) {
            println!();
        }
        println!("{text}");
    }

    /// Ends the step with its result and its time.
    pub(super) fn close(&self, result: &str) {
        let seconds = self.start.elapsed().as_secs_f64();
        let name = if self.is_line_open.swap(false, Ordering::Relaxed) {
            String::new()
        } else {
            format!("{}: ", self.name)
        };
        println!("{name}{result}, {seconds:.1} s");
    }

    /// Ends the step with how many of its records passed.
    pub(super) fn end(&self, records: &[Record]) {
        let passed = records.iter().filter(|record| record.failure.is_none()).count();
        self.close(&format!("{passed} of {} passed", records.len()));
    }
}
