//! The gaps between pearls of one M, known for ever once a period is certified, and kept by M.
//!
//! For M+1 = q·2^k with q and k odd, M ≥ 3, the gap behind pearl b is M+1+x_b with x_b = A_b(h); let
//! x_b = 0 for b < 0. What is evaluated is a function of the types x_lowest … x_{b−1} read on the way
//! (`lonely` tells the lowest), unless it is true of block 0 only. Hence
//!
//! **Copies.** Let x_c have been found from the r types before it. If the r types before b are the same,
//! x_b = x_c, found from the r types before b. No evaluation is needed.
//!
//! **Certificates.** Let x_i = x_{i−p} for s ≤ i ≤ b, and let each of the last p gaps x_j, b−p < j ≤ b,
//! have been found from types with indices ≥ s−p. Then x_i = x_{i−p} for all i ≥ s. For x_{b+1−p} has been
//! found from types x_t with s−p ≤ t ≤ b−p, and x_{t+p} = x_t for these since t+p ≥ s. So x_{b+1} is a copy
//! of it, found from types with indices ≥ s, and the premises hold for b+1.
//!
//! A certificate is looked for at every copy. Every odd M ≤ 10^6 and all that were tried above have one
//! within a few hundred gaps; that there always is one is not proved, and [`Unproved`] is the answer where
//! it would take more than [`MAX_GAPS`] gaps.

use super::lonely::{Block, Evaluation, Memory, Numbers};
use super::Unproved;

/// Gaps evaluated for one M at most.
pub(super) const MAX_GAPS: usize = 1 << 12;

/// Every M below has a place of its own, the others share a few.
const OWN_PLACES: u64 = 1 << 10;
const SHARED_PLACES: u64 = 1 << 6;

/// The types read, where a gap cannot be copied.
const NO_COPIES: u32 = u32::MAX;

/// The gaps of the M that were asked for, the last ones of each place: memory is bounded.
#[derive(Debug, Default)]
pub struct Cache {
    places: Vec<Gaps>,
    memory: Memory,
}

impl Cache {
    /// Keeps nothing yet.
    #[must_use]
    pub fn new() -> Cache {
        Cache::default()
    }

    /// The gaps of an odd M ≥ 5 with M+1 = q·2^k, k odd, and room for values remembered.
    #[inline]
    pub(super) fn gaps(&mut self, longest: u64) -> (&mut Gaps, &mut Memory) {
        if self.places.is_empty() {
            self.places.resize_with((OWN_PLACES + SHARED_PLACES) as usize, Gaps::default);
        }
        let place = if longest < OWN_PLACES {
            longest
        } else {
            OWN_PLACES + (longest.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) % SHARED_PLACES
        };
        let gaps = &mut self.places[place as usize];
        if gaps.longest != longest {
            gaps.restart(longest);
        }
        (gaps, &mut self.memory)
    }
}

/// The gaps behind the first pearls of one M, and their period.
#[derive(Debug, Default)]
pub(super) struct Gaps {
    longest: u64,
    /// Block 0 and those behind the gaps known.
    blocks: Vec<Block>,
    /// The distance to the gap that was copied last.
    distance: usize,
    period: Option<Period>,
}

/// x_{i+length} = x_i for all i ≥ start.
#[derive(Clone, Copy, Debug)]
pub(super) struct Period {
    pub(super) start: usize,
    pub(super) length: usize,
    /// The heaps of a period.
    span: u64,
}

/// Where a heap stands: p_block + offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) block: u64,
    pub(super) offset: u64,
}

impl Gaps {
    fn restart(&mut self, longest: u64) {
        self.longest = longest;
        self.distance = 0;
        self.period = None;
        self.blocks.clear();
        self.blocks.push(Block::FIRST);
    }

    pub(super) fn period(&self) -> Option<Period> {
        self.period
    }

    /// Block 0 and those behind the gaps known.
    pub(super) fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    fn known(&self) -> usize {
        self.blocks.len() - 1
    }

    /// Where `heap` stands. O(1) once the period is known.
    #[inline]
    pub(super) fn locate(&mut self, heap: u64, memory: &mut Memory) -> Result<Place, Unproved> {
        if self.period.is_none() {
            self.grow(heap / (self.longest + 1), memory)?;
        }
        let (mut turns, mut rest) = (0, heap);
        if let Some(period) = self.period {
            let start = self.pearl(period.start);
            if heap >= start {
                turns = (heap - start) / period.span;
                rest = heap - turns * period.span;
            }
        }
        // The pearl before the heap is at most as many gaps away as gaps of M+1 fit in.
        let mut block = (rest / (self.longest + 1)).min(self.known() as u64) as usize;
        while self.pearl(block) > rest {
            block -= 1;
        }
        let length = self.period.map_or(0, |period| period.length as u64);
        Ok(Place { block: block as u64 + turns * length, offset: rest - self.pearl(block) })
    }

    /// The heap of a pearl whose number is known.
    #[inline]
    fn pearl(&self, block: usize) -> u64 {
        block as u64 * (self.longest + 1) + u64::from(self.blocks[block].long_gaps)
    }

    /// Finds gaps until there are `wanted` or their period is certified.
    fn grow(&mut self, wanted: u64, memory: &mut Memory) -> Result<(), Unproved> {
        memory.clear();
        let numbers = Numbers::new(self.longest);
        while self.period.is_none() && (self.known() as u64) < wanted {
            if self.known() == MAX_GAPS {
                return Err(Unproved);
            }
            match self.model() {
                Some(model) => self.copy(model),
                None => {
                    let block = self.known();
                    let gap = Evaluation::new(numbers, &self.blocks, memory).value(block, numbers.half)?;
                    self.push(gap.value(), gap.types_read(block).unwrap_or(NO_COPIES));
                }
            }
        }
        Ok(())
    }

    fn push(&mut self, is_long: bool, types_read: u32) {
        let last = self.known();
        let before = &mut self.blocks[last];
        before.types_read = types_read;
        let block = Block {
            run: if is_long { 0 } else { before.run + 1 },
            long_gaps: before.long_gaps + u32::from(is_long),
            types_read: 0,
            window: before.window << 1 | u128::from(is_long),
        };
        self.blocks.push(block);
    }

    fn is_long(&self, gap: usize) -> bool {
        self.blocks[gap + 1].run == 0
    }

    /// A gap that the next one is a copy of: at the distance of the last copy, else the nearest.
    fn model(&self) -> Option<usize> {
        let gap = self.known();
        let window = self.blocks[gap].window;
        let is_model = |&model: &usize| {
            (self.blocks[model].window ^ window).trailing_zeros() >= self.blocks[model].types_read
        };
        let usual = Some(gap - self.distance).filter(|&model| model < gap && is_model(&model));
        usual.or_else(|| (0..gap).rev().find(is_model))
    }

    fn copy(&mut self, model: usize) {
        self.distance = self.known() - model;
        self.push(self.is_long(model), self.blocks[model].types_read);
        self.certify(self.distance);
    }

    /// Keeps the period `length` if there is a certificate for it.
    fn certify(&mut self, length: usize) {
        let gaps = self.known();
        let repeats = |gap: &usize| self.is_long(*gap) == (*gap >= length && self.is_long(*gap - length));
        let repeated = (0..gaps).rev().take_while(repeats).count();
        let first = (gaps - repeated) as i64 - length as i64;
        if (gaps - length..gaps).all(|gap| gap as i64 - i64::from(self.blocks[gap].types_read) >= first) {
            let start = first.max(0) as usize;
            let span = self.pearl(start + length) - self.pearl(start);
            self.period = Some(Period { start, length, span });
        }
    }

    /// Writes the period out until `gaps` gaps are known.
    pub(super) fn lengthen(&mut self, gaps: usize) {
        if let Some(period) = self.period {
            while self.known() < gaps {
                self.push(self.is_long(self.known() - period.length), NO_COPIES);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_without_a_period_are_bounded() {
        let mut cache = Cache::new();
        let (gaps, memory) = cache.gaps(479);
        // As if they had been found and could not be copied.
        for _ in 0..MAX_GAPS {
            gaps.push(false, NO_COPIES);
        }
        let last = Place { block: MAX_GAPS as u64, offset: 0 };
        assert_eq!(gaps.locate(480 * MAX_GAPS as u64, memory), Ok(last));
        assert_eq!(gaps.locate(480 * (MAX_GAPS as u64 + 1), memory), Err(Unproved));
    }
}
