//! Nimbers of all-but games: any number may be taken except those of a finite set F.
//!
//! Positions of one value are never options of each other, so they differ by numbers of F: a value occurs at
//! most |F| + 1 times, within a window of m = max F. The mex is the least value all of whose positions are out of
//! reach, else a new value, one above all before. So g(n) is either new or that of the position n − f where
//! its value stood first: one byte says which (0, or the place of f in F). Values come in ascending order,
//! hence a value is the number of new ones before its first position. The last m bytes decide all later ones.
//!
//! | function | what | cost |
//! |---|---|---|
//! | `extend` | more values | O(\|F\|) each where candidates are few, O(\|F\|²) at most; one byte |
//! | `known` | g(n) | a scan of at most 256 bytes |
//! | `for_each_block` | all values in order | O(1) each |
//! | `least_result` | the least heap of a given value that a move leaves | O(log n + \|F\|) |
//!
//! Naive twins: `nimbers` and `period` in `tests/twins/heap.rs`.

use super::nimbers::Nimbers;
use super::options::Remainder;
use super::proof::{Demand, Period};

/// Positions of a block; the number of new values before each block is kept.
const BLOCK: usize = 256;

/// An all-but game and its values as far as they are known.
#[derive(Debug)]
pub(super) struct AllBut {
    /// F, ascending.
    excepted: Vec<u32>,
    /// For each position 0 where its value is new, else i where it stood first `excepted[i − 1]` before.
    steps: Vec<u8>,
    /// The number of new values before each block.
    before: Vec<u32>,
    /// The number of new values.
    new: u32,
    /// How often the value that is new at a position occurs, for the last positions: the rest of the position
    /// modulo the length is the index.
    occurrences: Vec<u8>,
}

impl AllBut {
    pub fn new(excepted: &[u32]) -> AllBut {
        let mut game = AllBut {
            excepted: excepted.to_vec(),
            steps: Vec::new(),
            before: Vec::new(),
            new: 0,
            occurrences: Vec::new(),
        };
        game.occurrences = vec![0; (game.window() + 1).next_power_of_two()];
        game
    }

    /// How many steps in a row decide all later ones.
    pub fn window(&self) -> usize {
        self.excepted.last().map_or(0, |&f| f as usize)
    }

    /// The period, if the steps repeat at `distance` from `start` on and the last window of them proves it.
    pub fn arithmetic_period(&self, start: usize, distance: usize) -> Period {
        let known = self.steps.len();
        let saltus = u64::from(self.new - self.rank(known - distance));
        // A value that stands first after `start` is repeated; earlier ones may be, too.
        let repeats = |&n: &usize| self.known(n + distance) == self.known(n) + saltus;
        let proved = (start + self.window()).min(known - distance);
        let preperiod = proved - (0..proved).rev().take_while(repeats).count();
        Period { preperiod: preperiod as u64, period: distance as u64, saltus }
    }

    /// The number of new values before a position, at most the number of positions known.
    pub fn rank(&self, n: usize) -> u32 {
        let block = n / BLOCK;
        match self.before.get(block) {
            None => self.new,
            Some(before) => before + count_new(&self.steps[block * BLOCK..n]),
        }
    }

    /// The position where a value that is known stands first.
    fn first_position(&self, value: u32) -> usize {
        let block = self.before.partition_point(|&before| before <= value) - 1;
        let mut left = value - self.before[block];
        let new = |step: &u8| {
            let found = *step == 0 && left == 0;
            left -= u32::from(*step == 0 && !found);
            found
        };
        let positions = &self.steps[block * BLOCK..];
        block * BLOCK + positions.iter().position(new).unwrap_or(0)
    }

    /// [`AllBut::first_position`] of values beyond those known, too, where there is a period.
    fn first_position_of_any(&self, value: u64, period: Option<u64>) -> Option<u64> {
        let new = u64::from(self.new);
        let (value, distance) = match period {
            Some(period) if value >= new => {
                let repeats = self.steps.len() as u64 - period;
                let first = u64::from(self.rank(repeats as usize));
                let periods = (value - first) / (new - first);
                (value - periods * (new - first), periods * period)
            }
            _ => (value, 0),
        };
        // Values that are known are below 2^32.
        (value < new).then(|| self.first_position(value as u32) as u64 + distance)
    }
}

impl Nimbers for AllBut {
    fn length(&self) -> usize {
        self.steps.len()
    }

    fn bytes(&self, length: usize) -> usize {
        let bytes = self.steps.capacity() + 4 * self.before.capacity() + self.occurrences.len();
        bytes.max(length)
    }

    fn truncate(&mut self, length: usize) {
        self.new = self.rank(length);
        self.steps.truncate(length);
        self.steps.shrink_to_fit();
        self.before.truncate(length.div_ceil(BLOCK));
        self.occurrences = Vec::new();
    }

    fn extend(&mut self, length: usize) {
        self.steps.reserve(length.saturating_sub(self.steps.len()));
        let mask = self.occurrences.len() - 1;
        // For each f in reach how far before n the value of n − f stood first.
        let mut first = Vec::with_capacity(self.excepted.len());
        while self.steps.len() < length {
            let n = self.steps.len();
            first.clear();
            for &f in self.excepted.iter().take_while(|&&f| f as usize <= n) {
                let step = self.steps[n - f as usize];
                first.push(if step == 0 { f } else { f + self.excepted[usize::from(step) - 1] });
            }
            let free = |i: &usize| {
                let f = self.excepted[*i];
                let out_of_reach = || first.iter().filter(|&&distance| distance == f).count();
                first[*i] == f && out_of_reach() == usize::from(self.occurrences[(n - f as usize) & mask])
            };
            // The value that stood first earliest is the least.
            let step = match (0..first.len()).rev().find(free) {
                None => {
                    self.occurrences[n & mask] = 1;
                    0
                }
                Some(i) => {
                    self.occurrences[(n - self.excepted[i] as usize) & mask] += 1;
                    // At most 64 numbers are excepted.
                    i as u8 + 1
                }
            };
            if n % BLOCK == 0 {
                self.before.push(self.new);
            }
            self.new += u32::from(step == 0);
            self.steps.push(step);
        }
    }

    fn known(&self, n: usize) -> u64 {
        let first = match self.steps[n] {
            0 => n,
            step => n - self.excepted[usize::from(step) - 1] as usize,
        };
        u64::from(self.rank(first))
    }

    fn search(&self, demand: &Demand) -> Option<(Period, usize)> {
        let (start, distance) = demand.search(&self.steps)?;
        let period = self.arithmetic_period(start as usize, distance as usize);
        Some((period, (distance + start.max(period.preperiod)) as usize))
    }

    fn for_each_block(&self, n: u64, period: Option<Period>, f: &mut dyn FnMut(&[u32])) {
        let once = &self.steps[self.steps.len() - period.map_or(0, |period| period.period as usize)..];
        let steps = self.steps.iter().chain(once.iter().cycle()).take(n as usize + 1);
        // The values of a window, zeros before the first, and those to be listed.
        let window = self.window();
        let more = window.max(BLOCK);
        let mut values = vec![0; window];
        values.reserve(more);
        let mut new = 0;
        for &step in steps {
            if values.len() == window + more {
                f(&values[window..]);
                values.drain(..more);
            }
            if step == 0 {
                values.push(new);
                new += 1;
            } else {
                let first = values.len() - self.excepted[usize::from(step) - 1] as usize;
                values.push(values[first]);
            }
        }
        f(&values[window..]);
    }

    fn least_result(
        &self,
        n: u64,
        wanted: u64,
        period: Option<Period>,
        value: &dyn Fn(u64) -> u64,
    ) -> Option<Remainder> {
        let first = self.first_position_of_any(wanted, period.map(|period| period.period))?;
        let occurrences = std::iter::once(0).chain(self.excepted.iter().map(|&f| u64::from(f)));
        let allowed = |result: &u64| {
            let taken = u32::try_from(n - result);
            taken.map_or(true, |taken| self.excepted.binary_search(&taken).is_err())
        };
        occurrences
            .map(|f| first + f)
            .take_while(|&result| result < n)
            .find(|result| allowed(result) && value(*result) == wanted)
            .map(Remainder::one)
    }
}

fn count_new(steps: &[u8]) -> u32 {
    // At most a block.
    steps.iter().filter(|&&step| step == 0).count() as u32
}
