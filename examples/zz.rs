use endgame::stages::{random::Random, shape::*, symmetry::canonical};
use endgame::knight::{board::Board, warnsdorff::*};
use std::collections::*;
fn main() {
    let args: Vec<usize> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let (lo, hi, draws, show) = (args[0], args[1], args[2], args[3]);
    for shape in Shape::ALL {
        if shape == Shape::Rectangle { println!("{} rectangles", rectangles(lo, hi).count()); continue }
        let mut r = Random::new(7, b"x");
        let mut seen = HashSet::new();
        let mut t: BTreeMap<&str, usize> = BTreeMap::new();
        let mut shown: BTreeMap<&str, usize> = BTreeMap::new();
        let t0 = std::time::Instant::now();
        for _ in 0..draws {
            let target = r.between(lo, hi);
            let k = match draw(&mut r, shape, target) {
                None => "a-miss",
                Some((g, name)) => {
                    let n = g.count();
                    if n < lo || n > hi { "b-size" } else {
                    let rows: Vec<Vec<u8>> = g.cells.chunks(g.width).map(|r| r.iter().map(|&c| if c { b'#' } else { b'.' }).collect()).collect();
                    let b = Board::from_rows(g.wrap, &rows).unwrap();
                    let d: isize = (0..n).map(|c| 1 - 2 * b.colour(c) as isize).sum();
                    let ones = (0..n).filter(|&c| b.neighbours(c).len() == 1).count();
                    let k = if b.is_chequered() && d.abs() > 1 { "c-parity" }
                    else if n > 1 && ((0..n).any(|c| b.neighbours(c).is_empty()) || ones > 2) { "d-degree" }
                    else if !seen.insert(canonical(&g)) { "e-dup" }
                    else { match search(&b, 50000) { Outcome::Found(_, m) => match m { 0..=99 => "l1", 100..=1999 => "l2", 2000..=49999 => "l3", _ => "l4" }, Outcome::Exhausted(_) => "f-none", Outcome::Stopped => "g-stopped" } };
                    let k = if k.starts_with('l') && g.wrap { 
                        let b = Board::from_rows(false, &rows).unwrap();
                        let d: isize = (0..n).map(|c| 1 - 2 * b.colour(c) as isize).sum();
                        if d.abs() > 1 { "s-parity" } else {
                        match search(&b, 50000) { Outcome::Found(..) => "s-plain", Outcome::Exhausted(_) => "s-none", _ => "s-unknown" } } } else { k };
                    let e = shown.entry(k).or_default(); *e += 1;
                    if *e <= show && (k.starts_with('l') || k.starts_with('s')) { println!("{k} {name:?}"); for r in &rows { println!("{}", String::from_utf8_lossy(r)); } }
                    k }
                }
            };
            *t.entry(k).or_default() += 1;
        }
        println!("{:10} {:?} {:?}", shape.name(), t0.elapsed(), t);
    }
}
