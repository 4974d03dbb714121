//! A chapter of puzzles from a seed: the same names and levels on every machine.
//!
//! ```text
//! Small-Scarlet-Moat: 20 cells
//! Middle-Pearl-Garland: 39 cells
//! Small-Coral-Wreath: 31 cells
//! Small-Amber-Crown: 25 cells
//! ```

use endgame::stages::pack::{Chapter, Pack};
use endgame::stages::shape::Shape;

fn main() {
    let chapter = Chapter { title: b"Rings".to_vec(), shape: Shape::Ring, count: 4, min: 20, max: 40 };
    let (stages, _) = Pack::new(2024).chapter(&chapter).expect("so many rings");
    for stage in stages {
        println!("{}: {} cells", stage.name, stage.grid.count());
    }
}
