//! Knight's paths: the stored boards against the plain search, and the slowest of them against the time
//! that is asked for.

use super::table::{median, timed, Row, Table};
use endgame::boards;
use endgame::io::Io;
use endgame::knight::warnsdorff::{search, Outcome};
use endgame::knight::{decide, filters, prove, rate, Board, Rating, Verdict};
use std::path::Path;

/// Nodes after which the plain search gives up.
const BUDGET: u64 = 2_000_000;
/// Rounds over the boards when each is measured by itself.
const ROUNDS: usize = 9;

/// A stored board, and whether it has a path.
pub(super) struct Known {
    pub(super) board: Board,
    has_path: bool,
}

/// The boards of a file of cases, in the order of its `.truth`.
pub(super) fn stored(case: &str) -> Vec<Known> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/knight").join(case);
    let text = std::fs::read(path.with_extension("in")).expect("the boards");
    let truth = std::fs::read_to_string(path.with_extension("truth")).expect("their truth");
    let (mut input, mut output) = (&text[..], std::io::sink());
    let mut io = Io::new(&mut input, &mut output);
    let mut known = Vec::new();
    for line in truth.lines() {
        assert!(io.next_line().expect("a board"));
        let (board, name) = boards::read(&mut io).expect("a board");
        let mut words = line.split(' ');
        assert_eq!(words.next().map(str::as_bytes), name.as_deref());
        known.push(Known { board, has_path: words.next() == Some("YES") });
    }
    known
}

/// Whether the plain search finds a path; nothing if it gives up.
fn plain(board: &Board) -> Option<bool> {
    if filters::refute(board).is_some() {
        return Some(false);
    }
    match search(board, BUDGET) {
        Outcome::Found(..) => Some(true),
        Outcome::Exhausted(_) => Some(false),
        Outcome::Stopped => None,
    }
}

fn has_path(board: &Board) -> bool {
    matches!(decide(board), Verdict::Path(_))
}

pub fn rows(table: &mut Table) {
    let mut known = Vec::new();
    for case in ["01-hard", "02-marked", "03-random", "04-rectangles", "05-unsolvable"] {
        known.extend(stored(&format!("secret-{case}")));
    }
    let truth: Vec<bool> = known.iter().map(|known| known.has_path).collect();
    let reference = || known.iter().map(|known| plain(&known.board)).collect::<Vec<_>>();
    let check = |ours: &Vec<bool>, plain: &Vec<Option<bool>>| {
        assert_eq!(*ours, truth);
        assert!(plain.iter().zip(&truth).all(|(plain, truth)| plain.map_or(true, |plain| plain == *truth)));
    };
    let row = |program| Row {
        program,
        work: "the stored boards, all decided",
        items: known.len() as u64,
        reference: "the plain search, up to 2 million nodes",
        aim: Some(1.0 / 30.0),
    };
    let ours = || known.iter().map(|known| has_path(&known.board)).collect();
    table.row_where(row("knight"), ours, reference, check);
    let rated = || known.iter().map(|known| !matches!(rate(&known.board), Rating::NoPath(_))).collect();
    table.row_where(row("knightlevel"), rated, reference, check);
    let proved = || known.iter().map(|known| prove(&known.board).is_ok()).collect();
    table.row_where(row("knightproof"), proved, reference, check);

    let small = |known: &&Known| known.board.len() <= 150;
    let plain = |known: &&Known| small(known) && !known.board.wraps();
    let wrapped = |known: &&Known| small(known) && known.board.wraps();
    let mut slowest = |known: &[Known], work, share: f64, limit: f64, wanted: &dyn Fn(&&Known) -> bool| {
        if table.wants("knight", work) {
            let mut times: Vec<f64> = known.iter().filter(wanted).map(time).collect();
            times.sort_by(f64::total_cmp);
            let at = ((times.len() - 1) as f64 * share).round() as usize;
            table.print(
                Row { program: "knight", work, items: 1, reference: "limit", aim: Some(1.0) },
                times[at],
                limit,
            );
        }
    };
    slowest(&known, "up to 150 cells, flat, 95th percentile", 0.95, 1e-3, &plain);
    slowest(&known, "up to 150 cells, wrapped, 95th percentile", 0.95, 10e-3, &wrapped);
    // The boards that are worst for the engine are no sample of any, but the slowest is to be known.
    known.extend(stored("secret-06-climbed"));
    slowest(&known, "up to 150 cells, the slowest board", 1.0, 50e-3, &small);
    slowest(&known, "up to 1,000 cells, the slowest board", 1.0, 250e-3, &|known| known.board.len() <= 1000);
}

/// The median time that a board takes.
fn time(known: &Known) -> f64 {
    let round = |_| {
        let (answer, time) = timed(&mut || has_path(&known.board));
        assert_eq!(answer, known.has_path);
        time
    };
    median((0..ROUNDS).map(round).collect())
}
