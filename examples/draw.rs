//! A picture of a knight's path, of which only its title is printed here.
//!
//! ```text
//! Square: knight's path through 8 cells of a board, 3 by 3
//! ```

use endgame::draw::{self, Walk};

fn main() {
    let mut walk = Walk::default();
    for row in [[1, 4, 7], [6, 0, 2], [3, 8, 5]] {
        for step in row {
            walk.push(step).unwrap();
        }
        walk.end_row().unwrap();
    }
    println!("{}", draw::walk("Square", &walk).title);
}
