//! The table of figures: what each work costs, against a named reference measured in the same run.

use std::cell::RefCell;
use std::fmt::Debug;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Rounds of a row: at least `ROUNDS.0`, then until `BUDGET` is spent or `ROUNDS.1` are done.
const ROUNDS: (usize, usize) = (3, 31);
const BUDGET: Duration = Duration::from_secs(2);

/// What a row is about.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The program, or the room below it.
    pub program: &'static str,
    /// What is done.
    pub work: &'static str,
    /// How many items that is; times are shown for one of them.
    pub items: u64,
    /// What it is measured against.
    pub reference: &'static str,
    /// The greatest ratio ours / reference that is aimed at, if there is one.
    pub aim: Option<f64>,
}

/// Measures rows and prints each as soon as it is known; or only hears of them.
pub struct Table {
    filter: Vec<String>,
    printed: usize,
    /// The names of all rows that were met, where they are only listed.
    listed: Option<RefCell<Vec<String>>>,
}

impl Table {
    /// A table of the rows that have one of the filters in their name; of all rows, if there is none.
    pub fn new(filter: Vec<String>) -> Table {
        Table { filter, printed: 0, listed: None }
    }

    /// A table that measures nothing and remembers which rows there are.
    pub fn list() -> Table {
        Table { filter: Vec::new(), printed: 0, listed: Some(RefCell::new(Vec::new())) }
    }

    /// The names of the rows that a table from [`Table::list`] has met.
    pub fn rows(self) -> Vec<String> {
        let mut rows = self.listed.map(RefCell::into_inner).unwrap_or_default();
        rows.sort();
        rows.dedup();
        rows
    }

    /// Whether a row of this program and work was asked for; ask before costly preparations.
    pub fn wants(&self, program: &str, work: &str) -> bool {
        let name = format!("{program} {work}");
        match &self.listed {
            Some(listed) => {
                listed.borrow_mut().push(name);
                false
            }
            None => self.filter.is_empty() || self.filter.iter().any(|part| name.contains(part)),
        }
    }

    /// Whether such a row was asked for by name: for rows that take minutes.
    pub fn names(&self, program: &str, work: &str) -> bool {
        self.wants(program, work) && !self.filter.is_empty()
    }

    /// Measures both sides in turns and prints the medians and their ratio. Both must give the same answer,
    /// in every round.
    pub fn row<T: PartialEq + Debug>(
        &mut self,
        row: Row,
        ours: impl FnMut() -> T,
        reference: impl FnMut() -> T,
    ) {
        self.row_where(row, ours, reference, |a, b| assert_eq!(a, b, "{}: {}", row.program, row.work));
    }

    /// [`Table::row`] for sides whose answers differ in kind; `check` asserts that they are right.
    pub fn row_where<A, B>(
        &mut self,
        row: Row,
        mut ours: impl FnMut() -> A,
        mut reference: impl FnMut() -> B,
        check: impl Fn(&A, &B),
    ) {
        if !self.wants(row.program, row.work) {
            return;
        }
        let (mut our_times, mut reference_times) = (Vec::new(), Vec::new());
        let start = Instant::now();
        while our_times.len() < ROUNDS.0 || (our_times.len() < ROUNDS.1 && start.elapsed() < BUDGET) {
            let (a, time) = timed(&mut ours);
            our_times.push(time);
            let (b, time) = timed(&mut reference);
            reference_times.push(time);
            check(&a, &b);
        }
        self.print(row, median(our_times), median(reference_times));
    }

    /// Prints a row whose times, in seconds, are known.
    pub fn print(&mut self, row: Row, ours: f64, reference: f64) {
        if self.printed == 0 {
            println!("| program | work | ours | reference | ratio | aim |");
            println!("|---|---|---|---|---|---|");
        }
        self.printed += 1;
        let items = row.items as f64;
        println!(
            "| {} | {} | {} | {} {} | {} | {} |",
            row.program,
            row.work,
            time(ours / items),
            row.reference,
            time(reference / items),
            ratio(ours / reference),
            row.aim.map_or(String::from("–"), |aim| format!("≤ {}", ratio(aim)))
        );
    }
}

/// The answer of some work, and the seconds that it took.
pub fn timed<T>(work: &mut impl FnMut() -> T) -> (T, f64) {
    let start = Instant::now();
    let answer = black_box(work());
    (answer, start.elapsed().as_secs_f64())
}

pub fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Seconds in the unit that suits them, with three digits.
fn time(seconds: f64) -> String {
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")];
    let (unit, name) = *units.iter().find(|(unit, _)| seconds >= *unit).unwrap_or(&units[3]);
    format!("{} {name}", digits(seconds / unit))
}

/// A ratio as a multiple, or as a part of one.
fn ratio(value: f64) -> String {
    if value >= 0.95 {
        digits(value)
    } else {
        format!("1/{}", digits(1.0 / value))
    }
}

fn digits(value: f64) -> String {
    let decimals = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.decimals$}")
}
