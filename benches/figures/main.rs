//! Every figure as a ratio to a named reference of the same run: `cargo bench --bench figures -- [FILTER]…`
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
mod stages;
mod table;
mod wordchain;

fn main() {
    // Cargo passes `--bench`; everything else is a filter.
    let filter = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let mut table = table::Table::new(filter);
    baskin::rows(&mut table);
    cards::rows(&mut table);
    draw::rows(&mut table);
    graph::rows(&mut table);
    heap::rows(&mut table);
    io::rows(&mut table);
    knight::rows(&mut table);
    stages::rows(&mut table);
    wordchain::rows(&mut table);
}
