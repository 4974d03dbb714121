//! Nimbers of codes whose digits repeat for ever.
//!
//! Behind k digits stand q that repeat: what takes more than k takes by a digit that depends on n modulo q and on
//! what is left. So each total t adds its sums, of one, two and three heaps as the digits say, to the set of each class
//! of n modulo q once it is k + 1 below n, and n finds all that it can leave by such digits in the set of its class. The
//! sets only grow, and so does the least value that each of them lacks: it is where the mex is looked for from.
//!
//! | function | what | cost of a value |
//! |---|---|---|
//! | [`Endless`] | values | O(k + q), amortised; where heaps are split V/64 words for each digit and all pairs or threes of one total, up to [`MAX_ENDLESS`] |
//!
//! Naive twin: `nimbers` in `tests/twins/heap.rs`.

use super::code::{Code, DIFFER, NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS};
use super::nimbers::{list_repeating, search, Nimbers};
use super::options::{least_option, OfNimber, Remainder, Repeating};
use super::proof::{Demand, Period};

/// The greatest heap of a code whose digits repeat for ever, by the most heaps that a move leaves, two or three:
/// beyond, a value takes too many steps.
pub const MAX_ENDLESS: [u64; 2] = [20_000, 1_000];

/// A code whose digits repeat for ever and its values as far as they are known.
#[derive(Debug)]
pub(super) struct Endless {
    code: Code,
    values: Vec<u32>,
    /// For each class of n what totals that lie far below it add.
    classes: Vec<Class>,
    /// The sums of the last totals: the rest of the total is the index.
    sums: Vec<Sums>,
    /// For each value the last heap that has a near option of it.
    seen: Vec<u32>,
}

/// A set of values.
#[derive(Clone, Debug, Default)]
struct Class {
    words: Vec<u64>,
    /// All values below are there.
    least: usize,
}

/// What a total can be split into, by the digits that let it.
#[derive(Clone, Debug, Default)]
struct Sums {
    /// Pairs, pairs that differ, threes, threes that differ.
    sets: [Vec<u64>; 4],
}

/// The index of a set of sums for a digit that has one of the two bits.
fn kind(bit: u8, digit: u8) -> usize {
    usize::from(bit == THREE_HEAPS) * 2 + usize::from(digit & DIFFER != 0)
}

fn insert(set: &mut Vec<u64>, value: u32) {
    let word = value as usize / 64;
    if set.len() <= word {
        set.resize(word + 1, 0);
    }
    set[word] |= 1 << (value % 64);
}

fn unite(all: &mut Vec<u64>, set: &[u64]) {
    all.resize(all.len().max(set.len()), 0);
    all.iter_mut().zip(set).for_each(|(all, &word)| *all |= word);
}

fn has(set: &[u64], value: usize) -> bool {
    set.get(value / 64).is_some_and(|word| word >> (value % 64) & 1 == 1)
}

impl Class {
    /// Moves the least value that may not be there.
    fn settle(&mut self) {
        while has(&self.words, self.least) {
            self.least += 1;
        }
    }
}

impl Endless {
    /// The game of a code whose digits repeat for ever, no value known.
    pub fn new(code: &Code) -> Endless {
        let (before, repeating) = code.digits();
        Endless {
            code: code.clone(),
            values: Vec::new(),
            classes: vec![Class::default(); repeating.len()],
            sums: vec![Sums::default(); before.len() + 1],
            seen: Vec::new(),
        }
    }

    /// The digits that have one of these bits, among all.
    fn wants(&self, bit: u8, differ: bool) -> bool {
        let (before, repeating) = self.code.digits();
        let mut digits = before.iter().chain(repeating);
        digits.any(|digit| digit & bit != 0 && (digit & DIFFER != 0) == differ)
    }

    /// Finds the sums of a total of which all heaps are known but it itself.
    fn split(&mut self, total: usize) {
        let mut sets: [Vec<u64>; 4] = Default::default();
        let values = &self.values;
        for differ in [false, true] {
            let gap = usize::from(differ);
            if self.wants(TWO_HEAPS, differ) {
                let pairs = (1..total).take_while(|a| a + gap <= total - a);
                pairs.for_each(|a| insert(&mut sets[gap], values[a] ^ values[total - a]));
            }
            if self.wants(THREE_HEAPS, differ) {
                for a in 1..=total / 3 {
                    let rest = total - a;
                    let pairs = (a + gap..rest).take_while(|b| b + gap <= rest - b);
                    pairs.for_each(|b| insert(&mut sets[2 + gap], values[a] ^ values[b] ^ values[rest - b]));
                }
            }
        }
        let place = total % self.sums.len();
        self.sums[place].sets = sets;
    }

    /// Adds what the digits that repeat leave of a total to the classes of all heaps that are more than k greater.
    fn add_total(&mut self, total: usize) {
        let Endless { code, values, classes, sums, .. } = self;
        let (before, repeating) = code.digits();
        for (i, &digit) in repeating.iter().enumerate() {
            let class = (total + before.len() + i) % repeating.len();
            let class = &mut classes[class];
            if digit & NOTHING != 0 && total == 0 {
                insert(&mut class.words, 0);
            }
            if digit & ONE_HEAP != 0 && total > 0 {
                insert(&mut class.words, values[total]);
            }
            for bit in [TWO_HEAPS, THREE_HEAPS].iter().copied().filter(|bit| digit & bit != 0) {
                unite(&mut class.words, &sums[total % sums.len()].sets[kind(bit, digit)]);
            }
            class.settle();
        }
    }

    /// The next value.
    fn next(&mut self) -> u32 {
        let n = self.values.len();
        let before = self.code.digits().0.len();
        let splits = self.code.parts() > 1;
        if splits {
            self.split(n);
        }
        if let Some(total) = n.checked_sub(before) {
            self.add_total(total);
        }
        // Values below 2^32 have places, and heaps have sizes below 2^32.
        let mut near = Vec::new();
        let Endless { code, values, classes, sums, seen } = self;
        for (k, &digit) in code.digits().0.iter().enumerate().take(n + 1) {
            let left = n - k;
            let value = match left {
                0 if digit & NOTHING != 0 => 0,
                1.. if digit & ONE_HEAP != 0 => values[left] as usize,
                _ => usize::MAX,
            };
            if value != usize::MAX {
                seen.resize(seen.len().max(value + 1), u32::MAX);
                seen[value] = n as u32;
            }
            for bit in [TWO_HEAPS, THREE_HEAPS].iter().copied().filter(|bit| digit & bit != 0) {
                unite(&mut near, &sums[left % sums.len()].sets[kind(bit, digit)]);
            }
        }
        let class = &classes[n % classes.len()];
        let is_free = |&value: &usize| {
            !has(&class.words, value) && !has(&near, value) && seen.get(value) != Some(&(n as u32))
        };
        // At most twice the number of options.
        (class.least..).find(is_free).unwrap_or(0) as u32
    }
}

impl Nimbers for Endless {
    fn length(&self) -> usize {
        self.values.len()
    }

    fn bytes(&self, length: usize) -> usize {
        let sets = self.sums.iter().flat_map(|sums| &sums.sets);
        let words: usize = self.classes.iter().map(|class| &class.words).chain(sets).map(Vec::len).sum();
        // Without splits, no value is greater than the heap.
        let more = length.saturating_sub(self.values.len());
        8 * words + 4 * (self.values.capacity() + self.seen.len()) + more * (8 + self.classes.len() / 8 + 1)
    }

    fn extend(&mut self, length: usize) {
        self.values.reserve_exact(length.saturating_sub(self.values.len()));
        while self.values.len() < length {
            let value = self.next();
            self.values.push(value);
        }
    }

    fn truncate(&mut self, length: usize) {
        self.values.truncate(length);
        self.values.shrink_to_fit();
        self.classes = Vec::new();
        self.sums = Vec::new();
        self.seen = Vec::new();
    }

    fn known(&self, n: usize) -> u64 {
        self.values[n].into()
    }

    fn search(&self, demand: &Demand) -> Option<(Period, usize)> {
        search(&self.values, demand)
    }

    fn for_each_block(&self, n: u64, period: Option<Period>, f: &mut dyn FnMut(&[u32])) {
        list_repeating(&self.values, n, period, f);
    }

    fn least_result(
        &self,
        n: u64,
        wanted: u64,
        period: Option<Period>,
        _: &dyn Fn(u64) -> u64,
    ) -> Option<Remainder> {
        let sum = u32::try_from(wanted).ok()?;
        let nimbers = Repeating { terms: &self.values, period: period.map(|period| period.period) };
        let reach = period.map_or((u64::MAX / 4, u64::MAX), |period| {
            Demand::code(&self.code).reach(period.preperiod, period.period)
        });
        least_option(&self.code, n, reach, &OfNimber { pairs: None, nimbers, enough: reach.0, sum })
    }
}
