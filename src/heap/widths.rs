//! The values of a splitting game, in integers that grow with them.

use super::code::Code;
use super::nimbers::{list_repeating, search, Nimbers, Overflow};
use super::options::{least_option, OfNimber, Remainder, Repeating};
use super::pairs::Nimber;
use super::proof::{Demand, Period};
use super::splitting::Splitting;

/// A splitting game with values of one, two or four bytes.
#[derive(Debug)]
pub(super) struct Widths {
    code: Code,
    game: Width,
    /// Whether the next value needs wider integers.
    is_full: bool,
}

#[derive(Debug)]
enum Width {
    Bytes(Splitting<u8>),
    Halves(Splitting<u16>),
    Words(Splitting<u32>),
}

/// Does the same whatever the width is.
macro_rules! each {
    ($width:expr, $game:ident => $result:expr) => {
        match $width {
            Width::Bytes($game) => $result,
            Width::Halves($game) => $result,
            Width::Words($game) => $result,
        }
    };
}

impl Widths {
    pub fn new(code: &Code) -> Widths {
        Widths { code: code.clone(), game: Width::Bytes(Splitting::new(code)), is_full: false }
    }

    fn least_split<V: Nimber>(
        &self,
        game: &Splitting<V>,
        n: u64,
        wanted: u64,
        period: Option<Period>,
    ) -> Option<Remainder> {
        let sum = V::narrow(wanted).filter(|sum| sum.index() < game.bound())?;
        let nimbers = Repeating { terms: game.values(), period: period.map(|period| period.period) };
        let reach = period.map_or((u64::MAX / 4, u64::MAX), |period| {
            Demand::code(&self.code).reach(period.preperiod, period.period)
        });
        let wanted = OfNimber { pairs: Some(game.pairs()), nimbers, enough: reach.0, sum };
        least_option(&self.code, n, reach, &wanted)
    }
}

impl Nimbers for Widths {
    fn length(&self) -> usize {
        each!(&self.game, game => game.values().len())
    }

    fn bytes(&self, length: usize) -> usize {
        let bytes = each!(&self.game, game => game.bytes(length));
        // All that is there and twice as wide.
        bytes * if self.is_full { 3 } else { 1 }
    }

    fn extend(&mut self, length: usize) {
        if self.is_full {
            let narrow = Width::Bytes(Splitting::new(&self.code));
            self.game = match std::mem::replace(&mut self.game, narrow) {
                Width::Bytes(game) => Width::Halves(game.widen()),
                Width::Halves(game) => Width::Words(game.widen()),
                words => words,
            };
        }
        self.is_full = each!(&mut self.game, game => game.extend(length)) == Err(Overflow);
    }

    fn truncate(&mut self, length: usize) {
        each!(&mut self.game, game => game.truncate(length));
    }

    fn known(&self, n: usize) -> u64 {
        each!(&self.game, game => game.values()[n].into())
    }

    fn search(&self, demand: &Demand) -> Option<(Period, usize)> {
        each!(&self.game, game => search(game.values(), demand))
    }

    fn for_each_block(&self, n: u64, period: Option<Period>, f: &mut dyn FnMut(&[u32])) {
        each!(&self.game, game => list_repeating(game.values(), n, period, f));
    }

    fn least_result(
        &self,
        n: u64,
        wanted: u64,
        period: Option<Period>,
        _: &dyn Fn(u64) -> u64,
    ) -> Option<Remainder> {
        each!(&self.game, game => self.least_split(game, n, wanted, period))
    }
}
