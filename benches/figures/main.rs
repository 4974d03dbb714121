//! Every figure as a ratio to a named reference of the same run: `cargo bench --bench figures -- [--list] [FILTER]…`
//!
//! A row is measured if its program and work contain one of the filters. The answers are asserted, the
//! times are not.

mod baskin;
mod cards;
mod draw;
mod graph;
mod heap;
mod io;
mod knight;
mod play;
mod stages;
mod table;
mod wordchain;

use std::process::ExitCode;
use table::Table;

fn main() -> ExitCode {
    // Cargo passes `--bench`; everything else is a filter.
    let filter: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if filter.is_empty() {
        measure(Table::new(filter));
        return ExitCode::SUCCESS;
    }
    let known = measure(Table::list()).rows();
    if filter.iter().any(|part| part == "--list") {
        known.iter().for_each(|row| println!("{row}"));
        return ExitCode::SUCCESS;
    }
    if let Some(part) = filter.iter().find(|&part| !known.iter().any(|row| row.contains(part))) {
        eprintln!("figures: no row with `{part}`; the rows are:\n{}", known.join("\n"));
        return ExitCode::from(2);
    }
    measure(Table::new(filter));
    ExitCode::SUCCESS
}

/// Shows all rows to a table.
fn measure(mut table: Table) -> Table {
    baskin::rows(&mut table);
    cards::rows(&mut table);
    draw::rows(&mut table);
    graph::rows(&mut table);
    heap::rows(&mut table);
    io::rows(&mut table);
    knight::rows(&mut table);
    play::rows(&mut table);
    stages::rows(&mut table);
    wordchain::rows(&mut table);
    table
}
