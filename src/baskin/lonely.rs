//! Whether a heap between two pearls has only one winning take: A_b(d), evaluated.
//!
//! Here L = M+1 = q·2^k with q and k odd, M ≥ 5, h = L/2, and v(d) is the exponent of 2 in d. Block b ≥ 1
//! is E-type if the gap before it is M+2, and D-type if it is M+1; block 0 counts as a D-type block behind
//! infinitely many others. The recurrence of the room above is read for all integers d ≥ 1:
//!
//! - block 0: A_0(d) = \[v(d) even\];
//! - D-type: A_b(d) = 1 for odd d, and neither A_b(d/2) nor A_{b−1}(d/2+h) for even d;
//! - E-type: A_b(h−1) = 0, else ¬A_b(d/2) for even d and ¬A_{b−1}((d+1)/2+h) for odd d.
//!
//! That changes nothing for d ≤ M: larger numbers are asked for only by A_b(M) of an E-type block b, that is
//! ¬A_{b−1}(L), and A_{b−1}(L) = 0 since A_{b−1}(h) = 1 made the gap before b long.
//!
//! **Steps.** In an E-type block A_b(2^v·o) = A_b(o) xor \[v odd\] for odd o, unless 2^v·o is a *trap*
//! 2^w·(h−1), w ≥ 0: then it is \[w odd\]. So an E-type block only hands a question on, with a sign: a *chain*.
//!
//! **Runs.** If the i blocks b−i+1 … b are D-type, v = v(d) < k and v < 2i, then A_b(d) = \[v even\].
//! By induction on v: v = 0 is the rule. For v odd, d/2 has v−1 < 2i, even, so A_b(d/2) = 1. For v ≥ 2
//! even, d/2 and d/2+h have v−1 (h has k−1 > v−1), and v−1, odd, is less than 2(i−1), so both are 0.
//! Read were the types of the blocks b … b−⌊v/2⌋. Block 0 fits: it answers \[v even\] for all d. (Here k
//! may be even, too.)
//!
//! **Games on a run.** Let v = v(d) < k, d = 2^v·o, let block B be E-type and all i ≥ 1 blocks after it D-type,
//! up to b = B+i, and v ≥ 2i. So k ≥ 3, h−1 is odd, and A_B(2^u·o) = A_B(o) xor \[u odd\] for traps, too. With
//! a(j,u,o) = A_{B+j}(2^u·o) and c = a xor \[u odd\] the rules say:
//!
//! - c(0,u,o) = A_B(o); c(j,u,o) = 1 for u < 2j, by the rule for runs;
//! - else, of c(j−1, u−1, o + q·2^(k−u)) and c(j, u−1, o), one is 1 if u is odd, and both are if u is even.
//!
//! For u odd, a(…,u−1) = c(…,u−1), and c = ¬a says that one is 1; for u even, a(…,u−1) = ¬c(…,u−1), and c = a
//! says that both are. So this is a game of bits: two players choose in turn whether to *take* the next
//! bit of σ, lowest first, until i are taken; c(i,v,o) is then A_B(o + q·2^(k−v)·σ), and who moves at odd u wants
//! it to be 1.
//!
//! **Cut-offs.** From u on the bits of o below k−u do not change. If they alone settle A_B(o) to be g, then
//! c(j,u,o) = g for u ≥ 2j. By induction on j and u: for u > 2j > 0 both parts are g; for u = 2j > 0 both have
//! to be 1, the second is, and the first is g. For u = v that is A_b(d) = g xor \[v odd\]: the run decides nothing.
//!
//! **Findings.** A value comes with the number of low bits of d and the lowest type that it depends on. A step
//! uses up v+1 bits, and knows that d is no trap by the bits up to the lowest in which o and the odd part
//! of h−1 differ; a trap depends on all bits. A value is remembered by its bits: it is that of every d with them.
//!
//! **Cost.** Chains and cut-offs settle nearly everything, games branch. Remembering, and trying the choice
//! first with which the chain got further, keep the worst known M below 50,000 branchings for all its
//! gaps. No polynomial bound is proved; so the effort is bounded, and its end is [`Unproved`].

use super::Unproved;
use std::num::NonZeroU64;

/// Branchings allowed for one value; the worst known M need fewer than 50,000 for all their gaps.
const MAX_EFFORT: u32 = 1 << 20;

/// Nested branchings allowed, so that the stack is bounded.
const MAX_DEPTH: u32 = 1 << 11;

/// Remembered values kept for the next one.
const MAX_REMEMBERED: usize = 1 << 14;

/// The trust in a number that is known in full.
const EXACT: u32 = u32::MAX;

/// The lowest type read, where a value is true of block 0 only.
const ONLY_BLOCK_0: i32 = i32::MIN;

/// A block, by what is before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    /// The D-type blocks in a row that end with it: 0 if it is E-type, that is, behind a gap of M+2.
    pub(super) run: u32,
    /// The gaps of M+2 before it.
    pub(super) long_gaps: u32,
    /// From how many types before it the gap behind it was found, if that is known.
    pub(super) types_read: u32,
    /// The 128 types before it, the last one lowest.
    pub(super) window: u128,
}

impl Block {
    /// Block 0: as behind infinitely many D-type blocks.
    pub(super) const FIRST: Block = Block { run: u32::MAX / 4, long_gaps: 0, types_read: 0, window: 0 };
}

/// M and what follows from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers {
    longest: u64,
    pub(super) half: u64,
    /// M+1 = odd·2^power.
    odd: u64,
    power: u32,
    /// h−1 = trap_odd·2^trap_power.
    trap_odd: u64,
    trap_power: u32,
}

impl Numbers {
    /// For an odd M ≥ 5 with M+1 = q·2^k, k odd.
    pub(super) fn new(longest: u64) -> Numbers {
        let half = longest / 2 + 1;
        let power = half.trailing_zeros() + 1;
        let trap_power = (half - 1).trailing_zeros();
        Numbers {
            longest,
            half,
            odd: half >> (power - 1),
            power,
            trap_odd: (half - 1) >> trap_power,
            trap_power,
        }
    }
}

/// A value A_b(d), and what it depends on: the lowest index of a gap that was read (negative ones are those
/// of the D-type blocks before block 0), the number of low bits of d (64: this d only), the value. One word,
/// since findings are handed up through every branching.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding(NonZeroU64);

impl Finding {
    #[inline(always)]
    fn new(value: bool, bits: u32, lowest: i32) -> Finding {
        let packed = u64::from(lowest as u32) << 32 | u64::from(bits.min(64)) << 2 | u64::from(value) << 1;
        Finding(NonZeroU64::MIN | packed)
    }

    pub(super) fn value(self) -> bool {
        self.0.get() & 2 != 0
    }

    fn bits(self) -> u32 {
        self.0.get() as u32 >> 2
    }

    pub(super) fn lowest(self) -> i32 {
        (self.0.get() >> 32) as i32
    }

    /// How many types before the block it depends on, unless it is true of block 0 only.
    pub(super) fn types_read(self, block: usize) -> Option<u32> {
        let lowest = Some(self.lowest()).filter(|&lowest| lowest != ONLY_BLOCK_0);
        lowest.and_then(|lowest| u32::try_from(block as i64 - i64::from(lowest)).ok())
    }

    /// What this and another finding of the same value depend on, together.
    fn and(self, other: Finding) -> Finding {
        Finding::new(self.value(), self.bits().max(other.bits()), self.lowest().min(other.lowest()))
    }
}

/// A question that steps have handed on: A_block(number), negated if `negated`.
#[derive(Clone, Copy)]
struct Chain {
    block: usize,
    number: u64,
    /// Bits of the first number that were used up: `number` is what is left of the others.
    used: u32,
    /// Bits of the first number that may be trusted since a cut-off was tried on the way.
    limit: u32,
    negated: bool,
    bits: u32,
    lowest: i32,
}

/// A game of bits: `run` of the next `zeros` bits are to be taken. Its value is the one of the odd number it
/// makes in the E-type block `base`.
#[derive(Clone, Copy)]
struct Game {
    base: usize,
    run: u32,
    zeros: u32,
    /// The odd number so far, and the chain that began with it.
    odd: u64,
    chain: Chain,
}

enum Stop {
    Settled(bool),
    /// The trusted bits are used up.
    Starved,
    /// At a block of a run that does not settle it.
    Run,
}

impl Chain {
    fn new(block: usize, number: u64) -> Chain {
        Chain { block, number, used: 0, limit: EXACT, negated: false, bits: 0, lowest: block as i32 }
    }

    #[inline(always)]
    fn finding(&self, value: bool) -> Finding {
        Finding::new(value, self.bits, self.lowest)
    }

    /// The finding on the first number, given the one on the present number.
    fn followed_by(&self, rest: Finding) -> Finding {
        let bits = self.bits.max(self.used + rest.bits());
        Finding::new(rest.value() ^ self.negated, bits, self.lowest.min(rest.lowest()))
    }
}

/// Values remembered by block: of all numbers with the same lowest bits.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// Per block the place of its newest entry, plus one.
    newest: Vec<u32>,
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    number: u64,
    finding: Finding,
    next: u32,
}

impl Memory {
    pub(super) fn clear(&mut self) {
        self.newest.clear();
        self.entries.clear();
    }

    fn recall(&self, block: usize, number: u64) -> Option<Finding> {
        let mut place = *self.newest.get(block)?;
        while place > 0 {
            let entry = &self.entries[place as usize - 1];
            if (entry.number ^ number).trailing_zeros() >= entry.finding.bits() {
                return Some(entry.finding);
            }
            place = entry.next;
        }
        None
    }

    fn remember(&mut self, block: usize, number: u64, finding: Finding) {
        if self.newest.len() <= block {
            self.newest.resize(block + 1, 0);
        }
        self.entries.push(Entry { number, finding, next: self.newest[block] });
        self.newest[block] = self.entries.len() as u32;
    }
}

/// Evaluates A_b(d) for one M.
pub(super) struct Evaluation<'a> {
    numbers: Numbers,
    blocks: &'a [Block],
    memory: &'a mut Memory,
    effort: u32,
}

impl<'a> Evaluation<'a> {
    /// `memory` must have been cleared since it last saw another M.
    pub(super) fn new(numbers: Numbers, blocks: &'a [Block], memory: &'a mut Memory) -> Evaluation<'a> {
        if memory.entries.len() > MAX_REMEMBERED {
            memory.clear();
        }
        Evaluation { numbers, blocks, memory, effort: 0 }
    }

    /// A_block(number), 1 ≤ number ≤ M.
    pub(super) fn value(&mut self, block: usize, number: u64) -> Result<Finding, Unproved> {
        self.follow(block, number, 0)
    }

    fn follow(&mut self, block: usize, number: u64, depth: u32) -> Result<Finding, Unproved> {
        let mut chain = Chain::new(block, number);
        match self.walk(&mut chain, EXACT) {
            Stop::Settled(value) => Ok(chain.finding(value)),
            _ => Ok(chain.followed_by(self.branch(chain.block, chain.number, depth + 1)?)),
        }
    }

    /// Steps as far as the lowest `trust` bits of the first number allow.
    #[inline(always)]
    fn walk(&self, chain: &mut Chain, trust: u32) -> Stop {
        let numbers = &self.numbers;
        loop {
            let zeros = chain.number.trailing_zeros();
            let seen = chain.used + zeros + 1;
            if seen > trust {
                return Stop::Starved;
            }
            let run = self.blocks[chain.block].run;
            if run > 0 {
                if zeros >= 2 * run || (zeros >= numbers.power && chain.block > 0) {
                    return Stop::Run;
                }
                let lowest = chain.block as i32 - 1 - (zeros / 2) as i32;
                chain.lowest = if zeros < numbers.power { chain.lowest.min(lowest) } else { ONLY_BLOCK_0 };
                chain.bits = chain.bits.max(seen);
                return Stop::Settled(chain.negated ^ (zeros % 2 == 0));
            }
            let odd = chain.number >> zeros;
            let differing = odd ^ numbers.trap_odd;
            let trapped = differing == 0 && zeros >= numbers.trap_power;
            // The number M leads to A(L) = 0. Knowing that, less is read.
            if trapped || chain.number == numbers.longest {
                if trust < EXACT {
                    return Stop::Starved;
                }
                chain.lowest = chain.lowest.min(chain.block as i32 - 1);
                chain.bits = 64;
                let value = !trapped || (zeros - numbers.trap_power) % 2 == 1;
                return Stop::Settled(chain.negated ^ value);
            }
            let seen_no_trap = if differing == 0 { 64 } else { seen + differing.trailing_zeros() };
            if seen_no_trap > trust {
                return Stop::Starved;
            }
            chain.bits = chain.bits.max(seen_no_trap);
            chain.used = seen;
            chain.negated ^= zeros % 2 == 0;
            chain.number = odd / 2 + 1 + numbers.half;
            chain.block -= 1;
            chain.lowest = chain.lowest.min(chain.block as i32);
        }
    }

    /// Steps and cut-offs as far as the lowest `trust` bits of the first number allow.
    fn settle(&self, chain: &mut Chain, trust: u32) -> Option<Finding> {
        loop {
            match self.walk(chain, trust.min(chain.limit)) {
                Stop::Settled(value) => return Some(chain.finding(value)),
                Stop::Starved => return None,
                Stop::Run => {}
            }
            let zeros = chain.number.trailing_zeros();
            if zeros >= self.numbers.power {
                return None;
            }
            chain.used += zeros;
            chain.limit = chain.limit.min(chain.used + self.numbers.power - zeros);
            chain.negated ^= zeros % 2 == 1;
            chain.number >>= zeros;
            chain.block -= self.blocks[chain.block].run as usize;
            chain.lowest = chain.lowest.min(chain.block as i32);
        }
    }

    /// A_block(number) for a D-type block whose run does not settle it.
    fn branch(&mut self, block: usize, number: u64, depth: u32) -> Result<Finding, Unproved> {
        if let Some(finding) = self.memory.recall(block, number) {
            return Ok(finding);
        }
        self.spend(depth)?;
        let zeros = number.trailing_zeros();
        let finding = if zeros < self.numbers.power {
            let run = self.blocks[block].run;
            let base = block - run as usize;
            let odd = number >> zeros;
            let mut game = Game { base, run, zeros, odd, chain: Chain::new(base, odd) };
            let finding = self.glance(&mut game);
            let finding = self.decide(&game, finding, depth)?;
            let value = finding.value() ^ (zeros % 2 == 1);
            Finding::new(value, finding.bits() + zeros, finding.lowest().min(block as i32 - 1))
        } else {
            self.neither(block, number, depth + 1)?
        };
        self.memory.remember(block, number, finding);
        Ok(finding)
    }

    /// The D-type rule as it stands.
    fn neither(&mut self, block: usize, number: u64, depth: u32) -> Result<Finding, Unproved> {
        let first = self.follow(block - 1, number / 2 + self.numbers.half, depth)?;
        let decisive = if first.value() {
            first
        } else {
            let second = self.follow(block, number / 2, depth)?;
            if second.value() {
                second
            } else {
                first.and(second)
            }
        };
        Ok(Finding::new(!decisive.value(), decisive.bits() + 1, decisive.lowest().min(block as i32 - 1)))
    }

    /// The value c of a game that is not settled yet, by the bits of its odd number.
    fn choose(&mut self, game: &Game, depth: u32) -> Result<Finding, Unproved> {
        self.spend(depth)?;
        let wanted = game.zeros % 2 == 1;
        let mut skip = Game { zeros: game.zeros - 1, ..*game };
        let skipped = self.glance(&mut skip);
        if let Some(finding) = skipped.filter(|finding| finding.value() == wanted) {
            return Ok(finding);
        }
        let mut take = self.take(game);
        let taken = self.glance(&mut take);
        if let Some(finding) = taken.filter(|finding| finding.value() == wanted) {
            return Ok(finding);
        }
        let choices = if take.chain.used > skip.chain.used {
            [(&take, taken), (&skip, skipped)]
        } else {
            [(&skip, skipped), (&take, taken)]
        };
        let first = self.decide(choices[0].0, choices[0].1, depth)?;
        if first.value() == wanted {
            return Ok(first);
        }
        let second = self.decide(choices[1].0, choices[1].1, depth)?;
        Ok(if second.value() == wanted { second } else { first.and(second) })
    }

    /// The game after a bit is taken.
    #[inline(always)]
    fn take(&self, game: &Game) -> Game {
        let place = self.numbers.power - game.zeros;
        let odd = self.numbers.odd << (place - game.chain.used);
        let chain = Chain { number: game.chain.number + odd, ..game.chain };
        Game {
            run: game.run - 1,
            zeros: game.zeros - 1,
            odd: game.odd + (self.numbers.odd << place),
            chain,
            ..*game
        }
    }

    /// The value of a game by runs and cut-offs.
    #[inline(always)]
    fn glance(&self, game: &mut Game) -> Option<Finding> {
        if game.zeros < 2 * game.run {
            let lowest = (game.base as i32 + game.run as i32) - 1 - (game.zeros / 2) as i32;
            return Some(Finding::new(true, 1, lowest));
        }
        let trust = if game.run == 0 { EXACT } else { self.numbers.power - game.zeros };
        self.settle(&mut game.chain, trust)
    }

    fn decide(&mut self, game: &Game, finding: Option<Finding>, depth: u32) -> Result<Finding, Unproved> {
        match finding {
            Some(finding) => Ok(finding),
            None if game.run == 0 => self.follow(game.base, game.odd, depth + 1),
            None => self.choose(game, depth + 1),
        }
    }

    fn spend(&mut self, depth: u32) -> Result<(), Unproved> {
        self.effort += 1;
        if self.effort > MAX_EFFORT || depth > MAX_DEPTH {
            return Err(Unproved);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A_b(number) by the recurrence as it stands. The types say of blocks 1 to b whether they are E-type.
    fn by_recurrence(longest: u64, types: &[bool], number: u64) -> bool {
        let half = longest / 2 + 1;
        let here = |number| by_recurrence(longest, types, number);
        match types.split_last() {
            None => number.trailing_zeros() % 2 == 0,
            Some((false, before)) => {
                number % 2 == 1 || !(here(number / 2) || by_recurrence(longest, before, number / 2 + half))
            }
            Some((true, _)) if number == half - 1 || number == longest => number == longest,
            Some((true, _)) if number % 2 == 0 => !here(number / 2),
            Some((true, before)) => !by_recurrence(longest, before, number / 2 + 1 + half),
        }
    }

    /// Whether the gap before every E-type block may be long.
    fn are_possible(longest: u64, types: &[bool]) -> bool {
        (0..types.len()).all(|b| !types[b] || by_recurrence(longest, &types[..b], longest / 2 + 1))
    }

    /// xorshift64*.
    fn random(state: &mut u64) -> u64 {
        *state ^= *state >> 12;
        *state ^= *state << 25;
        *state ^= *state >> 27;
        state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32
    }

    #[test]
    fn findings_hold_for_all_that_they_say() {
        let (mut state, mut compared) = (88_172_645_463_325_252, 0);
        for longest in [5, 7, 23, 31, 39, 95, 119, 127, 159, 479, 511].repeat(400) {
            // More or less often long where it is possible.
            let rarity = 1 + random(&mut state) % 4;
            let mut types = Vec::new();
            for _ in 0..random(&mut state) % 14 {
                let may_be_long = by_recurrence(longest, &types, longest / 2 + 1);
                types.push(may_be_long && random(&mut state) % rarity == 0);
            }
            let mut blocks = vec![Block::FIRST];
            for &is_long in &types {
                let run = if is_long { 0 } else { blocks[blocks.len() - 1].run + 1 };
                blocks.push(Block { run, ..Block::FIRST });
            }
            let mut memory = Memory::default();
            let mut evaluation = Evaluation::new(Numbers::new(longest), &blocks, &mut memory);
            for _ in 0..60 {
                let (block, number) = (types.len(), 1 + random(&mut state) % longest);
                let finding = evaluation.value(block, number).unwrap();
                let found = format!("{finding:?} of {number} behind {types:?}, M {longest}");
                assert_eq!(finding.value(), by_recurrence(longest, &types, number), "{found}");
                // Other numbers with the same bits, behind other types before those that were read.
                let Some(read) = finding.types_read(block) else { continue };
                let mut others: Vec<bool> =
                    (0..random(&mut state) % 4).map(|_| random(&mut state) % 2 == 0).collect();
                others.extend((0..read as usize).rev().map(|i| i < block && types[block - 1 - i]));
                if !are_possible(longest, &others) {
                    continue;
                }
                let step = 1_u64.checked_shl(finding.bits()).unwrap_or(1 << 32);
                let number = number % step + random(&mut state) % 4 * step;
                if (1..=longest).contains(&number) {
                    let value = by_recurrence(longest, &others, number);
                    assert_eq!(finding.value(), value, "{found}, but not of {number} behind {others:?}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 30_000, "{compared}");
    }

    #[test]
    fn effort_and_depth_are_bounded() {
        // M = 479 = 15·2^5 − 1, blocks 0 to 2: behind nothing, behind a gap of 481, behind one of 480.
        let long = Block { run: 0, ..Block::FIRST };
        let blocks = [Block::FIRST, long, Block { run: 1, ..long }];
        let mut memory = Memory::default();
        let mut evaluation = Evaluation::new(Numbers::new(479), &blocks, &mut memory);
        // Block 2 is D-type, and v(48) = 4 is not less than twice its run: it branches.
        assert!(evaluation.follow(2, 48, MAX_DEPTH).is_err());
        evaluation.effort = MAX_EFFORT;
        assert!(evaluation.value(2, 48).is_err());
        evaluation.effort = 0;
        assert!(evaluation.value(2, 48).is_ok());
    }
}
