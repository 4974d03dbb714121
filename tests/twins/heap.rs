//! Heap games as they are described: lists of options, sets of values, full search.

#![allow(dead_code)]

use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

/// What may be done to one heap.
pub enum Rules {
    /// Take any number except these.
    AllBut(Vec<u64>),
    /// Take one of these numbers.
    Set(Vec<u64>),
    /// The digits of a code, 16 more where heaps have to differ in size, and those that repeat for ever.
    Code(Vec<u64>, Vec<u64>),
}

/// The digits of a code, with 16 for a `u` behind one.
fn digits(text: &str) -> Vec<u64> {
    let mut digits: Vec<u64> = Vec::new();
    for digit in text.chars() {
        match digit {
            'u' => *digits.last_mut().unwrap() += 16,
            _ => digits.push(u64::from(digit.to_digit(16).unwrap())),
        }
    }
    digits
}

impl Rules {
    /// Reads a name that is rightly spelt.
    pub fn read(name: &str) -> Rules {
        let numbers = |text: &str| text.split(',').map(|number| number.parse().unwrap()).collect();
        if name == "nim" {
            Rules::AllBut(Vec::new())
        } else if let Some(excepted) = name.strip_prefix('!') {
            Rules::AllBut(numbers(excepted))
        } else if let Some((before, after)) = name.split_once('.') {
            let before = if before.is_empty() { "0" } else { before };
            let (after, repeating) = after.split_once('[').unwrap_or((after, "]"));
            Rules::Code(digits(&format!("{before}{after}")), digits(repeating.strip_suffix(']').unwrap()))
        } else {
            Rules::Set(numbers(name))
        }
    }

    /// All that a move may leave of a heap, each a list of heaps in ascending order; sorted.
    pub fn options(&self, n: u64) -> BTreeSet<Vec<u64>> {
        let mut options = BTreeSet::new();
        let mut one = |left: u64| options.insert(if left == 0 { vec![] } else { vec![left] });
        match self {
            Rules::AllBut(excepted) => {
                for taken in (1..=n).filter(|taken| !excepted.contains(taken)) {
                    one(n - taken);
                }
            }
            Rules::Set(numbers) => {
                for taken in numbers.iter().filter(|&&taken| taken <= n) {
                    one(n - taken);
                }
            }
            Rules::Code(digits, repeating) => {
                let digits = digits.iter().chain(repeating.iter().cycle());
                for (taken, digit) in digits.enumerate().take_while(|&(taken, _)| taken as u64 <= n) {
                    let left = n - taken as u64;
                    let may_differ =
                        |heaps: &[u64]| digit & 16 == 0 || heaps.windows(2).all(|two| two[0] < two[1]);
                    if digit & 1 > 0 && left == 0 {
                        options.insert(vec![]);
                    }
                    if digit & 2 > 0 && left > 0 {
                        options.insert(vec![left]);
                    }
                    for a in 1..left {
                        if digit & 4 > 0 && a <= left - a && may_differ(&[a, left - a]) {
                            options.insert(vec![a, left - a]);
                        }
                        for b in a..left - a {
                            let three = [a, b, left - a - b];
                            if digit & 8 > 0 && b <= left - a - b && may_differ(&three) {
                                options.insert(three.to_vec());
                            }
                        }
                    }
                }
            }
        }
        options
    }
}

/// The least number that is not in the set.
pub fn mex(set: &HashSet<u64>) -> u64 {
    (0..).find(|value| !set.contains(value)).unwrap()
}

/// g(0), …, g(n): a set for each position, mex by counting.
pub fn nimbers(rules: &Rules, n: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..=n {
        let sum = |heaps: &Vec<u64>| heaps.iter().fold(0, |sum, &heap| sum ^ values[heap as usize]);
        let set = rules.options(heap).iter().map(sum).collect();
        values.push(mex(&set));
    }
    values
}

/// The same for a code whose digits end, by marking the value of every option once more: for tables of some thousands.
pub fn marked_nimbers(name: &str, n: usize) -> Vec<u64> {
    let Rules::Code(digits, _) = Rules::read(name) else { panic!("{name} is no code") };
    let (mut values, mut seen): (Vec<u64>, _) = (Vec::new(), vec![usize::MAX; 1 << 16]);
    for heap in 0..=n {
        for (taken, digit) in digits.iter().enumerate().take_while(|&(taken, _)| taken <= heap) {
            let left = heap - taken;
            let differ = digit & 16 > 0;
            if digit & 1 > 0 && left == 0 {
                seen[0] = heap;
            }
            if digit & 2 > 0 && left > 0 {
                seen[values[left] as usize] = heap;
            }
            for a in (1..left).filter(|a| digit & 4 > 0 && !(differ && 2 * a == left)) {
                seen[(values[a] ^ values[left - a]) as usize] = heap;
            }
            for a in (1..left).filter(|_| digit & 8 > 0) {
                let is_good = |&b: &usize| !differ || a != b && b != left - a - b && a != left - a - b;
                for b in (1..left - a).filter(is_good) {
                    seen[(values[a] ^ values[b] ^ values[left - a - b]) as usize] = heap;
                }
            }
        }
        values.push((0..).find(|&value| seen[value as usize] != heap).unwrap());
    }
    values
}

/// Preperiod and period, and how many values prove them.
pub type Demand<'a> = &'a dyn Fn(u64, u64) -> u64;

/// Preperiod, period and saltus, least, that hold for all these values and which `known` of them prove; a saltus of 0
/// unless the game is `arithmetic`.
pub fn period(values: &[u64], known: u64, demand: Demand<'_>, arithmetic: bool) -> Option<(u64, u64, u64)> {
    let length = values.len() as u64;
    for period in 1..length {
        let (early, late) = (values[(length - 1 - period) as usize], values[(length - 1) as usize]);
        if early > late || (early < late) != arithmetic {
            continue;
        }
        let saltus = late - early;
        let mut start = length - period;
        while start > 0 && values[(start - 1 + period) as usize] == values[(start - 1) as usize] + saltus {
            start -= 1;
        }
        if demand(start, period) <= known {
            return Some((start, period, saltus));
        }
    }
    None
}

/// A sum of small heaps: games and sizes.
pub type Position = Vec<(u8, u8)>;

/// Full search of sums.
pub struct Search<'a> {
    games: &'a [Rules],
    misere: bool,
    lost: HashMap<Position, bool>,
    options: HashMap<(u8, u8), Rc<[Vec<u64>]>>,
}

impl<'a> Search<'a> {
    pub fn new(games: &'a [Rules], misere: bool) -> Search<'a> {
        Search { games, misere, lost: HashMap::new(), options: HashMap::new() }
    }

    fn options(&mut self, game: u8, heap: u8) -> Rc<[Vec<u64>]> {
        let list = || self.games[usize::from(game)].options(heap.into()).into_iter().collect();
        self.options.entry((game, heap)).or_insert_with(list).clone()
    }

    fn after(&self, position: &Position, component: usize, option: &[u64]) -> Position {
        let mut next = position.clone();
        let (game, _) = next.remove(component);
        next.extend(option.iter().map(|&heap| (game, heap as u8)));
        next.retain(|&(_, heap)| heap > 0);
        next.sort_unstable();
        next
    }

    /// Whether the player to move loses.
    pub fn is_lost(&mut self, position: &Position) -> bool {
        if let Some(&lost) = self.lost.get(position) {
            return lost;
        }
        let mut moves = 0;
        let mut lost = true;
        'search: for (component, &(game, heap)) in position.iter().enumerate() {
            for option in self.options(game, heap).iter() {
                moves += 1;
                let next = self.after(position, component, option);
                if self.is_lost(&next) {
                    lost = false;
                    break 'search;
                }
            }
        }
        if moves == 0 {
            lost = !self.misere;
        }
        self.lost.insert(position.clone(), lost);
        lost
    }

    /// The first winning move: component from 1 on, and what its heap becomes.
    pub fn first_move(&mut self, position: &Position) -> Option<(usize, Vec<u64>)> {
        for (component, &(game, heap)) in position.iter().enumerate() {
            for option in self.options(game, heap).iter() {
                let next = self.after(position, component, option);
                if self.is_lost(&next) {
                    return Some((component + 1, option.clone()));
                }
            }
        }
        None
    }
}
