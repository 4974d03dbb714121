//! The nimbers of one game, kept: a table that grows until the period is proved.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Table::reach`] | makes g(n) available | the values up to n or to the proof of a period; checks for one at each doubling (codes that split: each 16th part) |
//! | [`Table::value`] | g(n) | O(1) |
//! | [`Table::least_result`] | the least heaps that a move leaves with a given nimber | by kind of game, see [`Remainder`] |
//!
//! Naive twin: `nimbers` in `tests/twins/heap.rs`.

use super::allbut::AllBut;
use super::notation::{Code, Game};
use super::options::{least_option, OfNimber, Remainder, Repeating};
use super::pairs::Nimber;
use super::period::Period;
use super::recurrence::{preperiod, recurrence};
use super::splitting::{Overflow, Splitting};
use super::taking::Taking;
use super::MAX_TABLE_BYTES;
use std::fmt;

/// A table would take more than [`MAX_TABLE_BYTES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a table of more than {MAX_TABLE_BYTES} bytes")
    }
}

impl std::error::Error for TooLarge {}

/// The nimbers of a game as far as they are known.
///
/// ```
/// use endgame::heap::{Game, Table};
/// let mut kayles = Table::new(&Game::parse(b"0.77")?);
/// kayles.reach(1_000_000_000)?;
/// assert_eq!(kayles.value(1_000_000_000), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Table {
    kind: Kind,
    /// The most heaps that a move leaves.
    parts: usize,
    /// How many values a proof needs beyond r·(P + Q).
    window: usize,
    period: Option<Period>,
    /// With how many values a period was looked for last, and with how many it will be next.
    checked: usize,
    next_check: usize,
}

enum Kind {
    Nim,
    Taking(Taking, Vec<u8>),
    AllBut(AllBut),
    // The values of a code, in integers that grow with them.
    Bytes(Splitting<u8>),
    Halves(Splitting<u16>),
    Words(Splitting<u32>),
}

/// Values that are listed at once.
const BLOCK: usize = 1 << 12;

/// The first check for a period.
const FIRST_CHECK: usize = 64;

impl Table {
    /// The table of a game, no value known: O(greatest number, or digits).
    ///
    /// ```
    /// use endgame::heap::{Game, Table};
    /// let mut table = Table::new(&Game::parse(b"1,3,4").unwrap());
    /// table.reach(6).unwrap();
    /// assert_eq!((4..=6).map(|n| table.value(n)).collect::<Vec<_>>(), [2, 3, 2]);
    /// ```
    #[must_use]
    pub fn new(game: &Game) -> Table {
        let (kind, parts, window) = match game {
            Game::Nim => (Kind::Nim, 1, 0),
            Game::Set(takes) => taking(Taking::set(takes.numbers())),
            Game::AllBut(takes) => {
                let game = AllBut::new(takes.numbers());
                let window = game.window();
                (Kind::AllBut(game), 1, window)
            }
            Game::Code(code) if code.parts() == 1 => taking(Taking::code(code)),
            Game::Code(code) => splitting(code),
        };
        let period = match kind {
            Kind::Nim => Some(Period { preperiod: 0, period: 1, saltus: 1 }),
            _ => None,
        };
        Table { kind, parts, window, period, checked: 0, next_check: FIRST_CHECK }
    }

    /// The number of values in the table.
    fn length(&self) -> usize {
        match &self.kind {
            Kind::Nim => 0,
            Kind::Taking(_, values) => values.len(),
            Kind::AllBut(game) => game.steps().len(),
            Kind::Bytes(game) => game.values().len(),
            Kind::Halves(game) => game.values().len(),
            Kind::Words(game) => game.values().len(),
        }
    }

    /// Bytes of memory that the table takes with `length` values, if they are no greater than those known.
    fn bytes_with(&self, length: usize) -> usize {
        match &self.kind {
            Kind::Nim => 0,
            Kind::Taking(_, values) => values.capacity().max(length),
            Kind::AllBut(game) => game.bytes().max(length),
            Kind::Bytes(game) => game.bytes(length),
            Kind::Halves(game) => game.bytes(length),
            Kind::Words(game) => game.bytes(length),
        }
    }

    /// Bytes of memory that the table takes: O(1).
    ///
    /// ```
    /// use endgame::heap::{Game, Table};
    /// let mut table = Table::new(&Game::parse(b"1,3,4").unwrap());
    /// table.reach(10_000_000).unwrap();
    /// // Those of the period are all that it needs.
    /// assert!(table.bytes() < 100);
    /// ```
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.bytes_with(0)
    }

    /// Makes g(n) available for a value that is at most 2^32 − 2, or any if a period is known.
    ///
    /// The cost, with m the number of values up to n or to the proof of a period: O(m·s) for a set of s numbers
    /// and for a code of s digits that does not split; O(m·s²) at most for all but s numbers; for a code that
    /// splits O(m²) for each digit at worst, O(m·R) where all heaps but R have values in a sparse space, and for
    /// three heaps O(m²·V) with V values.
    ///
    /// # Errors
    /// A table that would not fit into memory.
    ///
    /// ```
    /// use endgame::heap::{Game, Table};
    /// let mut table = Table::new(&Game::parse(b"!1,3").unwrap());
    /// table.reach(12).unwrap();
    /// assert_eq!(table.value(12), 6);
    /// ```
    pub fn reach(&mut self, n: u64) -> Result<(), TooLarge> {
        while self.period.is_none() && n >= self.length() as u64 {
            self.grow(self.next_check.min(n as usize + 1))?;
            if self.length() == self.next_check {
                self.check()?;
            }
        }
        Ok(())
    }

    /// The period, if g(0) … g(limit) prove it; see [`find_period`](super::find_period). `limit` is at most 2^32 − 2.
    /// What [`Table::reach`] takes, and O(limit) for each of its checks.
    ///
    /// # Errors
    /// A table that would not fit into memory.
    ///
    /// ```
    /// use endgame::heap::{Game, Period, Table};
    /// let mut table = Table::new(&Game::parse(b"0.07").unwrap());
    /// assert_eq!(table.prove(100), Ok(None));
    /// assert_eq!(table.prove(300), Ok(Some(Period { preperiod: 53, period: 34, saltus: 0 })));
    /// ```
    pub fn prove(&mut self, limit: u64) -> Result<Option<Period>, TooLarge> {
        if self.period.is_none() && self.checked as u64 <= limit {
            self.reach(limit)?;
            if self.period.is_none() && self.checked < self.length() {
                self.check()?;
            }
        }
        let needed =
            |period: &Period| self.parts as u64 * (period.preperiod + period.period) + self.window as u64;
        let nim = matches!(self.kind, Kind::Nim);
        Ok(self.period.filter(|period| nim || needed(period) <= limit + 1))
    }

    /// Adds values until there are `length`.
    fn grow(&mut self, length: usize) -> Result<(), TooLarge> {
        while self.length() < length {
            if self.bytes_with(length) > MAX_TABLE_BYTES {
                return Err(TooLarge);
            }
            let grown = match &mut self.kind {
                Kind::Nim => return Ok(()),
                Kind::Taking(game, values) => {
                    let more = length - values.len();
                    game.extend(values, 0, more);
                    Ok(())
                }
                Kind::AllBut(game) => {
                    game.extend(length);
                    Ok(())
                }
                Kind::Bytes(game) => game.extend(length),
                Kind::Halves(game) => game.extend(length),
                Kind::Words(game) => game.extend(length),
            };
            if grown == Err(Overflow) {
                self.widen();
            }
        }
        Ok(())
    }

    fn widen(&mut self) {
        self.kind = match std::mem::replace(&mut self.kind, Kind::Nim) {
            Kind::Bytes(game) => Kind::Halves(game.widen()),
            Kind::Halves(game) => Kind::Words(game.widen()),
            other => other,
        };
    }

    /// Looks for a period that the values known prove.
    fn check(&mut self) -> Result<(), TooLarge> {
        let length = self.length();
        self.checked = length;
        self.next_check =
            length + if self.parts == 1 { length.max(FIRST_CHECK) } else { length / 16 + FIRST_CHECK };
        let found = match &self.kind {
            Kind::Nim => None,
            Kind::Taking(_, values) => self.recurrence(values),
            Kind::AllBut(game) => self.recurrence(game.steps()),
            Kind::Bytes(game) => self.recurrence(game.values()),
            Kind::Halves(game) => self.recurrence(game.values()),
            Kind::Words(game) => self.recurrence(game.values()),
        };
        let Some((start, distance)) = found else { return Ok(()) };
        if let Kind::AllBut(game) = &self.kind {
            let period = game.arithmetic_period(start, distance);
            self.period = Some(period);
            self.truncate(distance + start.max(period.preperiod as usize));
            return Ok(());
        }
        if start == 0 {
            // The window begins with the empty heap: one value more may be needed.
            let n = (self.parts - 1) * distance + self.window;
            self.grow(n + distance + 1)?;
            if self.known(n) != self.known(n + distance) {
                return Ok(());
            }
        }
        self.period = Some(Period { preperiod: start as u64, period: distance as u64, saltus: 0 });
        // One value more, so that all heaps up to P + Q are there.
        self.truncate(start + distance + 1);
        Ok(())
    }

    /// Preperiod and period of a sequence whose last terms prove them.
    fn recurrence<T: Copy + Eq + Into<u64>>(&self, sequence: &[T]) -> Option<(usize, usize)> {
        let earliest = sequence.len().checked_sub(self.window)? / self.parts;
        let distance = recurrence(sequence, sequence.len() - earliest)?;
        Some((preperiod(sequence, distance), distance))
    }

    fn truncate(&mut self, length: usize) {
        match &mut self.kind {
            Kind::Nim => {}
            Kind::Taking(_, values) => {
                values.truncate(length);
                values.shrink_to_fit();
            }
            Kind::AllBut(game) => game.truncate(length),
            Kind::Bytes(game) => game.truncate(length),
            Kind::Halves(game) => game.truncate(length),
            Kind::Words(game) => game.truncate(length),
        }
    }

    /// g(n) of a heap in the table.
    fn known(&self, n: usize) -> u64 {
        match &self.kind {
            Kind::Nim => n as u64,
            Kind::Taking(_, values) => values[n].into(),
            Kind::AllBut(game) => game.value(n),
            Kind::Bytes(game) => game.values()[n].into(),
            Kind::Halves(game) => game.values()[n].into(),
            Kind::Words(game) => game.values()[n].into(),
        }
    }

    /// g(n) of a heap that was reached: O(1).
    ///
    /// # Panics
    /// For a heap that was not.
    ///
    /// ```
    /// use endgame::heap::{Game, Table};
    /// let mut table = Table::new(&Game::parse(b"1,3,4").unwrap());
    /// table.reach(1000).unwrap();
    /// assert_eq!(table.value(1000), 2);
    /// ```
    #[must_use]
    pub fn value(&self, n: u64) -> u64 {
        let length = self.length() as u64;
        match &self.period {
            Some(period) if n >= length => {
                let start = length - period.period.min(length);
                let periods = (n - start) / period.period;
                let known = n - periods * period.period;
                match self.kind {
                    Kind::Nim => n,
                    _ => self.known(known as usize) + periods * period.saltus,
                }
            }
            _ => self.known(n as usize),
        }
    }

    /// Calls `f` with g(0), …, g(n) block by block; n was reached and is below 2^32. O(n).
    ///
    /// ```
    /// use endgame::heap::{Game, Table};
    /// let mut table = Table::new(&Game::parse(b"0.77").unwrap());
    /// table.reach(8).unwrap();
    /// let mut listed = Vec::new();
    /// table.for_each_block(8, |values| listed.extend_from_slice(values));
    /// assert_eq!(listed, [0, 1, 2, 3, 1, 4, 3, 2, 1]);
    /// ```
    pub fn for_each_block(&self, n: u64, f: impl FnMut(&[u32])) {
        match &self.kind {
            Kind::Nim => list_nim(n, f),
            Kind::Taking(_, values) => self.list_repeating(values, n, f),
            Kind::AllBut(game) => game.for_each_block(n, self.period.map(|period| period.period), f),
            Kind::Bytes(game) => self.list_repeating(game.values(), n, f),
            Kind::Halves(game) => self.list_repeating(game.values(), n, f),
            Kind::Words(game) => self.list_repeating(game.values(), n, f),
        }
    }

    /// The values of a game without saltus.
    fn list_repeating<V: Nimber>(&self, values: &[V], n: u64, mut f: impl FnMut(&[u32])) {
        let mut left = n as usize + 1;
        let mut block = Vec::with_capacity(BLOCK);
        let mut list = |values: &[V], left: &mut usize| {
            for part in values[..values.len().min(*left)].chunks(BLOCK) {
                block.clear();
                // A value is below 2^32.
                block.extend(part.iter().map(|value| value.index() as u32));
                f(&block);
                *left -= part.len();
            }
        };
        list(values, &mut left);
        let Some(period) = self.period else { return };
        let once = &values[values.len() - period.period as usize..];
        if once.len() > BLOCK {
            while left > 0 {
                list(once, &mut left);
            }
            return;
        }
        // What repeats, as often as a block holds it.
        let times = BLOCK / once.len();
        let often: Vec<u32> = once.repeat(times).iter().map(|value| value.index() as u32).collect();
        while left > 0 {
            let part = &often[..often.len().min(left)];
            f(part);
            left -= part.len();
        }
    }

    /// The least heaps, if there are any, of nimber `wanted` that a move from n leaves; g(n) was reached.
    /// Nim takes O(1), a set of s numbers O(s), all but s numbers O(log n + s), a code at most min(n, P + Q) pairs
    /// for each digit, or so many for each third heap.
    ///
    /// ```
    /// use endgame::heap::{Game, Table};
    /// let mut kayles = Table::new(&Game::parse(b"0.77").unwrap());
    /// kayles.reach(9).unwrap();
    /// assert_eq!(kayles.least_result(9, 0).unwrap().heaps(), [4, 4]);
    /// assert_eq!(kayles.least_result(9, 4), None);
    /// ```
    #[must_use]
    pub fn least_result(&self, n: u64, wanted: u64) -> Option<Remainder> {
        let value = |n| self.value(n);
        match &self.kind {
            Kind::Nim => (wanted < n).then(|| Remainder::one(wanted)),
            Kind::Taking(game, _) => game.least_result(n, wanted, value).map(Remainder::one),
            Kind::AllBut(game) => {
                let period = self.period.map(|period| period.period);
                game.least_result(n, wanted, period, value).map(Remainder::one)
            }
            Kind::Bytes(game) => self.least_split(game, n, wanted),
            Kind::Halves(game) => self.least_split(game, n, wanted),
            Kind::Words(game) => self.least_split(game, n, wanted),
        }
    }

    fn least_split<V: Nimber>(&self, game: &Splitting<V>, n: u64, wanted: u64) -> Option<Remainder> {
        let sum = V::narrow(wanted).filter(|sum| sum.index() < game.bound())?;
        let nimbers = Repeating { terms: game.values(), period: self.period.map(|period| period.period) };
        let enough = self.period.map_or(u64::MAX / 4, |period| period.preperiod + period.period);
        least_option(game.moves(), n, enough, &OfNimber { game, nimbers, enough, sum })
    }
}

fn list_nim(n: u64, mut f: impl FnMut(&[u32])) {
    for start in (0..=n).step_by(BLOCK) {
        // n is below 2^32.
        let block: Vec<u32> = (start..=n).take(BLOCK).map(|value| value as u32).collect();
        f(&block);
    }
}

fn taking(game: Taking) -> (Kind, usize, usize) {
    let window = game.window();
    (Kind::Taking(game, Vec::new()), 1, window)
}

fn splitting(code: &Code) -> (Kind, usize, usize) {
    (Kind::Bytes(Splitting::new(code)), code.parts(), code.length())
}
