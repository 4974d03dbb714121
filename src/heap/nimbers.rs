//! The nimbers of a game in a table, whatever its kind.

use super::options::Remainder;
use super::pairs::Nimber;
use super::proof::{Demand, Period};
use std::fmt::Debug;

/// Values that are listed at once.
pub(super) const BLOCK: usize = 1 << 12;

/// A value does not fit into the integers of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overflow;

/// Nimbers that are known from g(0) on, and may become more.
pub(super) trait Nimbers: Debug {
    /// How many are known.
    fn length(&self) -> usize;

    /// Bytes of memory that `length` values need if they are no greater than those known.
    fn bytes(&self, length: usize) -> usize;

    /// Adds values until there are `length`, or until the next one needs more memory than [`Nimbers::bytes`] said.
    fn extend(&mut self, length: usize);

    /// Drops all values from `length` on; none can be added afterwards.
    fn truncate(&mut self, length: usize);

    /// g(n) of a heap that is known.
    fn known(&self, n: usize) -> u64;

    /// The period that the values known may prove, and how many of them have to be kept.
    fn search(&self, demand: &Demand) -> Option<(Period, usize)>;

    /// Calls `f` with g(0), …, g(n) block by block; n is known, or below 2^32 and there is a period.
    fn for_each_block(&self, n: u64, period: Option<Period>, f: &mut dyn FnMut(&[u32]));

    /// The least heaps of nimber `wanted` that a move from n leaves; `value` tells the nimbers of heaps.
    fn least_result(
        &self,
        n: u64,
        wanted: u64,
        period: Option<Period>,
        value: &dyn Fn(u64) -> u64,
    ) -> Option<Remainder>;
}

/// The period of values that have no saltus.
pub(super) fn search<V: Nimber>(values: &[V], demand: &Demand) -> Option<(Period, usize)> {
    let (preperiod, period) = demand.search(values)?;
    // One value more, so that all heaps are there that a least option may need.
    let kept = demand.reach(preperiod, period).0 as usize + 1;
    Some((Period { preperiod, period, saltus: 0 }, kept))
}

/// Lists values that have no saltus.
pub(super) fn list_repeating<V: Nimber>(
    values: &[V],
    n: u64,
    period: Option<Period>,
    f: &mut dyn FnMut(&[u32]),
) {
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
    let Some(period) = period else { return };
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

/// Nim: g(n) = n.
#[derive(Debug)]
pub(super) struct Nim;

impl Nimbers for Nim {
    fn length(&self) -> usize {
        1
    }

    fn bytes(&self, _: usize) -> usize {
        0
    }

    fn extend(&mut self, _: usize) {}

    fn truncate(&mut self, _: usize) {}

    fn known(&self, n: usize) -> u64 {
        n as u64
    }

    fn search(&self, _: &Demand) -> Option<(Period, usize)> {
        Some((Period { preperiod: 0, period: 1, saltus: 1 }, 1))
    }

    fn for_each_block(&self, n: u64, _: Option<Period>, f: &mut dyn FnMut(&[u32])) {
        for start in (0..=n).step_by(BLOCK) {
            // n is below 2^32.
            let block: Vec<u32> = (start..=n).take(BLOCK).map(|value| value as u32).collect();
            f(&block);
        }
    }

    fn least_result(
        &self,
        n: u64,
        wanted: u64,
        _: Option<Period>,
        _: &dyn Fn(u64) -> u64,
    ) -> Option<Remainder> {
        (wanted < n).then(|| Remainder::one(wanted))
    }
}
