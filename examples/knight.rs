//! Which boards of three rows have a knight's path.
//!
//! ```text
//! 3 by 1: none, by Degree
//! 3 by 2: none, by Degree
//! 3 by 3: none, by Degree
//! 3 by 4: a path over 12 cells
//! 3 by 5: none, by Search
//! 3 by 6: none, by Search
//! 3 by 7: a path over 21 cells
//! 3 by 8: a path over 24 cells
//! ```

use endgame::knight::{decide, Board, Verdict};

fn main() {
    for width in 1..=8 {
        let row = "#".repeat(width);
        let board = Board::from_rows(false, &[&row, &row, &row]).unwrap();
        match decide(&board) {
            Verdict::Path(path) => println!("3 by {width}: a path over {} cells", path.len()),
            Verdict::NoPath(reason) => println!("3 by {width}: none, by {reason:?}"),
        }
    }
}
