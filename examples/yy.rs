#![allow(missing_docs)]
use endgame::stages::{random::Random, shape::*};
use endgame::knight::{board::Board, warnsdorff::*};
fn lev(rows: &[Vec<u8>], wrap: bool) -> usize { let b = Board::from_rows(wrap, rows).unwrap(); match search(&b, 50000) { Outcome::Found(_, m) => match m { 0..=99 => 0, 100..=1999 => 1, 2000..=49999 => 2, _ => 3 }, Outcome::Exhausted(_) => 4, Outcome::Stopped => 3 } }
fn main() {
    let args: Vec<usize> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let (lo, hi, draws) = (args[0], args[1], args[2]);
    for shape in [Shape::Blob, Shape::Holes, Shape::Ring] {
        let mut r = Random::new(7, b"x");
        let mut m = [[0; 5]; 5];
        for _ in 0..draws {
            let target = r.between(lo, hi);
            let Some((g, _)) = draw(&mut r, shape, target) else { continue };
            let mut rows: Vec<Vec<u8>> = g.cells.chunks(g.width).map(|r| r.iter().map(|&c| if c { b'#' } else { b'.' }).collect()).collect();
            let l = lev(&rows, g.wrap);
            if l > 1 { continue }
            for k in 0..4 {
                if k % 2 == 0 { rows.reverse() } else { for r in &mut rows { r.reverse() } }
                if k < 3 { m[l][lev(&rows, g.wrap)] += 1; }
            }
        }
        println!("{:?} {:?}", shape, &m[..2]);
    }
}
