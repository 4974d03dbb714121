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
use super::code::Code;
use super::endless::Endless;
use super::game::{Game, Takes};
use super::nimbers::{Nim, Nimbers};
use super::options::Remainder;
use super::proof::{Demand, Period};
use super::taking::{Taken, Taking};
use super::widths::Widths;
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
#[derive(Debug)]
pub struct Table {
    values: Box<dyn Nimbers>,
    /// How many values are known.
    length: usize,
    demand: Demand,
    /// Whether a move leaves at most one heap, so that values cost little.
    is_cheap: bool,
    period: Option<Period>,
    /// With how many values a period was looked for last, and with how many it will be next.
    checked: usize,
    next_check: usize,
}

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
        let window = |takes: &Takes| Demand::window(takes.greatest() as usize);
        let (values, demand): (Box<dyn Nimbers>, Demand) = match game.simplest().as_ref() {
            Game::Nim => (Box::new(Nim), Demand::window(0)),
            Game::Set(takes) => (Box::new(Taken::new(Taking::set(takes.numbers()))), window(takes)),
            Game::AllBut(takes) => (Box::new(AllBut::new(takes.numbers())), window(takes)),
            Game::Code(code) => (of_code(code), Demand::code(code)),
        };
        let is_nim = matches!(game.simplest().as_ref(), Game::Nim);
        let period = is_nim.then_some(Period { preperiod: 0, period: 1, saltus: 1 });
        let is_cheap = demand.parts == 1;
        let length = values.length();
        Table { values, length, demand, is_cheap, period, checked: 0, next_check: FIRST_CHECK }
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
        self.values.bytes(0)
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
        while self.period.is_none() && n >= self.length as u64 {
            self.grow(self.next_check.min(n as usize + 1))?;
            if self.length == self.next_check {
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
            if self.period.is_none() && self.checked < self.length {
                self.check()?;
            }
        }
        let needed = |period: &Period| self.demand.values(period.preperiod, period.period);
        Ok(self.period.filter(|period| needed(period) <= limit + 1))
    }

    /// Adds values until there are `length`.
    fn grow(&mut self, length: usize) -> Result<(), TooLarge> {
        while self.length < length {
            if self.values.bytes(length) > MAX_TABLE_BYTES {
                return Err(TooLarge);
            }
            self.values.extend(length);
            self.length = self.values.length();
        }
        Ok(())
    }

    /// Looks for a period that the values known prove.
    fn check(&mut self) -> Result<(), TooLarge> {
        let length = self.length;
        self.checked = length;
        self.next_check =
            length + if self.is_cheap { length.max(FIRST_CHECK) } else { length / 16 + FIRST_CHECK };
        let Some((period, kept)) = self.values.search(&self.demand) else { return Ok(()) };
        if period.preperiod == 0 && self.demand.one_more {
            // The window begins with the empty heap: one value more may be needed.
            let n = self.demand.values(0, period.period) - period.period;
            self.grow((n + period.period + 1) as usize)?;
            if self.values.known(n as usize) != self.values.known((n + period.period) as usize) {
                return Ok(());
            }
        }
        self.period = Some(period);
        self.values.truncate(kept);
        self.length = self.values.length();
        Ok(())
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
        let length = self.length as u64;
        match &self.period {
            Some(period) if n >= length => {
                let start = length - period.period.min(length);
                let periods = (n - start) / period.period;
                self.values.known((n - periods * period.period) as usize) + periods * period.saltus
            }
            _ => self.values.known(n as usize),
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
    pub fn for_each_block(&self, n: u64, mut f: impl FnMut(&[u32])) {
        self.values.for_each_block(n, self.period, &mut f);
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
        self.values.least_result(n, wanted, self.period, &|n| self.value(n))
    }
}

fn of_code(code: &Code) -> Box<dyn Nimbers> {
    if code.is_endless() {
        Box::new(Endless::new(code))
    } else if code.parts() == 1 {
        Box::new(Taken::new(Taking::code(code)))
    } else {
        Box::new(Widths::new(code))
    }
}
