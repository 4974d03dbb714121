//! The turns that win in the middle of a game.
//!
//! The heap is x = N−1−n, x = p_b + d, and the turn before was k long. What wins from x whatever k is,
//! in ascending order (the room above says why):
//!
//! - d = 0: nothing. d = M+1, in a gap of M+2: h alone.
//! - d/2 if d is even and A_b(d/2); then d;
//! - if the gap before p_b is M+2: h if d = h−1; then e = (d+M+2)/2 if d is odd, e ≤ M and A_{b−1}(e);
//! - if it is M+1: e = (d+M+1)/2 if that is an integer and A_{b−1}(e).
//!
//! The winning turns are those of these that are not k. M = 1 is the game of turns of 1: 1 wins from every
//! x > 0 unless it is forbidden.
//!
//! **Why there are so few.** Of up to 10^18 turns [`MOST_TURNS`] win at most, and of even M two. For d ≤ M a
//! turn of t wins if x−t is a pearl, which d alone reaches, or if x−t is lonely and t is its only winning take.
//! Such a heap p_c + e with e ≤ M has t = e, so it lies halfway from p_c to x; and e ≤ M makes x < p_{c+2},
//! so that c is b or b−1: two more at most. Else it is p_{b−1} + M+1 in a gap of M+2, t = h and d = h−1. If the
//! gap before p_b is odd (M even, or M+2), x is an even distance from one of the two pearls only: d, one
//! half, and for M odd h make three, for M even two. If it is even (M+1, M odd), there is no such h: d and two
//! halves make three. Three do win: with M = 3 all turns from a heap of 6.
//!
//! **M even.** All gaps are L = M+1, odd. A_b(d) = ¬A_b(d/2) for even d, ¬A_{b−1}((d+L)/2) for odd d, and
//! A_0(d) = 1 for odd d. Each step halves modulo L, and meets an odd number where a digit of −d/L is 1.
//! So A_b(d) = \[t even\], t the place of the 1 with rank b among these digits.
//!
//! **M+1 = q·2^k, k even, k ≥ 2.** All gaps are M+1. By the rule for runs A_b(d) = \[v even\], v = v(d), if
//! v < k. For v ≥ k let d = 2^k·e. Of d/2 and d/2+h = 2^(k−1)·(e+q) one has v = k−1, which is odd: the value
//! there is 0. So A_b(2^k·e) = ¬A_b(2^k·e/2) for even e, ¬A_{b−1}(2^k·(e+q)/2) for odd e, and
//! A_0(2^k·e) = \[v(e) even\]: the numbers e play the game of M+1 = q.
//!
//! **k odd.** A_b(d) is evaluated in a block with the same phase of the period, `MARGIN` gaps behind its
//! start. If that reads no type before the start, it is A_b(d), too. Else the rules are applied one by one:
//! an E-type block hands the question on; in a D-type block one of the two parts is settled in this way,
//! and either decides or leaves the other. So the question wanders from (b, d) to (b', d'), b' ≤ b. When
//! it comes back to the same phase and d with b' = b−c, it does so for ever: whole rounds are skipped,
//! until the block is near the start of the period, where it is evaluated as it stands.

use super::digits::select_is_even;
use super::gaps::{Cache, Gaps, Place, MAX_GAPS};
use super::lonely::{Evaluation, Finding, Memory, Numbers};
use super::{gaps_are_equal, Unproved, MAX_M, MAX_N};

/// Gaps between the start of a period and the block in which a value is looked for first.
const MARGIN: usize = 192;

/// Rules applied one by one before a question is given up.
const MAX_STEPS: u32 = 1 << 16;

/// The most turns that win from a state.
pub const MOST_TURNS: usize = 3;

/// Lengths of turns in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    turns: [u64; MOST_TURNS],
    count: usize,
}

impl Turns {
    /// The lengths.
    #[must_use]
    pub fn as_slice(&self) -> &[u64] {
        &self.turns[..self.count]
    }

    fn push(&mut self, turn: u64) {
        self.turns[self.count] = turn;
        self.count += 1;
    }
}

/// The least length of a turn that wins when `called` (n) of `numbers` (N) have been called, the last turn
/// was `last` (k) long, 0 for none, and turns are at most `longest` (M) long; 0 if every turn loses.
///
/// # Constraints
/// 1 ≤ N ≤ [`MAX_N`], 1 ≤ M ≤ [`MAX_M`], n < N, k ≤ n, k ≤ M.
///
/// # Errors
/// [`Unproved`], where a period is needed and is not certified, or a value is not settled.
///
/// # Panics
/// Beyond the constraints.
///
/// # Complexity
/// As the table of the room says; 15 ms at most for even M in practice.
///
/// # Example
/// ```
/// use endgame::baskin::{least_winning_turn, Cache};
///
/// let mut cache = Cache::new();
/// // Of 5 numbers 2 are left when 3 have been called: calling one wins, unless the last turn was one.
/// assert_eq!(least_winning_turn(&mut cache, 5, 3, 3, 3), Ok(1));
/// assert_eq!(least_winning_turn(&mut cache, 5, 3, 3, 1), Ok(0));
/// ```
pub fn least_winning_turn(
    cache: &mut Cache,
    numbers: u64,
    longest: u64,
    called: u64,
    last: u64,
) -> Result<u64, Unproved> {
    let turns = first_winning_turns(cache, numbers, longest, called, last, 1)?;
    Ok(turns.as_slice().first().map_or(0, |turn| *turn))
}

/// All lengths of a turn that wins, where [`least_winning_turn`] gives the first: [`MOST_TURNS`] at most.
///
/// # Constraints, errors, panics
/// As [`least_winning_turn`].
///
/// # Complexity
/// At most twice as many values as [`least_winning_turn`] asks for in most games: for even M 15 ms at most in
/// practice, for all others microseconds.
///
/// # Example
/// ```
/// use endgame::baskin::{winning_turns, Cache};
///
/// let mut cache = Cache::new();
/// // Of 7 numbers none has been called: each of the three turns wins.
/// assert_eq!(winning_turns(&mut cache, 7, 3, 0, 0).unwrap().as_slice(), [1, 2, 3]);
/// // One has been called, by a turn of one: every turn loses.
/// assert_eq!(winning_turns(&mut cache, 6, 3, 1, 1).unwrap().as_slice(), []);
/// ```
pub fn winning_turns(
    cache: &mut Cache,
    numbers: u64,
    longest: u64,
    called: u64,
    last: u64,
) -> Result<Turns, Unproved> {
    first_winning_turns(cache, numbers, longest, called, last, MOST_TURNS)
}

/// The first `wanted` turns that win.
fn first_winning_turns(
    cache: &mut Cache,
    numbers: u64,
    longest: u64,
    called: u64,
    last: u64,
    wanted: usize,
) -> Result<Turns, Unproved> {
    assert!((1..=MAX_N).contains(&numbers), "N beyond its limits");
    assert!((1..=MAX_M).contains(&longest), "M beyond its limits");
    assert!(called < numbers, "n is N or more");
    assert!(last <= called.min(longest), "k is more than n or M");
    let heap = numbers - 1 - called;
    if longest == 1 {
        let mut turns = Turns::default();
        if heap > 0 && last != 1 {
            turns.push(1);
        }
        return Ok(turns);
    }
    if gaps_are_equal(longest) {
        let blocks = EqualGaps { step: longest + 1 };
        let place = Place { block: heap / blocks.step, offset: heap % blocks.step };
        return CaseList { blocks, longest, last, wanted }.turns(place);
    }
    let (gaps, memory) = cache.gaps(longest);
    let place = gaps.locate(heap, memory)?;
    memory.clear();
    let blocks = UnequalGaps { numbers: Numbers::new(longest), gaps, memory };
    CaseList { blocks, longest, last, wanted }.turns(place)
}

/// What the case list asks of the blocks of a game.
trait Blocks {
    /// Whether the gap before a block, not block 0, is M+2.
    fn is_behind_long_gap(&mut self, block: u64) -> bool;
    /// A_block(offset).
    fn is_lonely(&mut self, block: u64, offset: u64) -> Result<bool, Unproved>;
}

/// The case list of a game with M ≥ 2, read until enough turns are found.
struct CaseList<B> {
    blocks: B,
    longest: u64,
    last: u64,
    wanted: usize,
}

impl<B: Blocks> CaseList<B> {
    fn turns(&mut self, place: Place) -> Result<Turns, Unproved> {
        let Place { block, offset } = place;
        let mut turns = Turns::default();
        if offset > self.longest {
            self.add(&mut turns, self.longest.div_ceil(2));
        } else if offset > 0 {
            if offset % 2 == 0 {
                self.add_if_lonely(&mut turns, block, offset / 2)?;
            }
            self.add(&mut turns, offset);
            if block > 0 && turns.count < self.wanted {
                self.add_over_the_pearl(&mut turns, block, offset)?;
            }
        }
        Ok(turns)
    }

    /// The turns to the block before.
    fn add_over_the_pearl(&mut self, turns: &mut Turns, block: u64, offset: u64) -> Result<(), Unproved> {
        let mut distance = offset + self.longest + 1;
        if self.blocks.is_behind_long_gap(block) {
            distance += 1;
            let half = self.longest.div_ceil(2);
            if offset == half - 1 {
                self.add(turns, half);
            }
        }
        if distance % 2 == 0 && distance / 2 <= self.longest {
            self.add_if_lonely(turns, block - 1, distance / 2)?;
        }
        Ok(())
    }

    /// The turn that leaves the heap as far above a pearl as it is long, if from there it alone wins.
    fn add_if_lonely(&mut self, turns: &mut Turns, block: u64, turn: u64) -> Result<(), Unproved> {
        let asked = turn != self.last && turns.count < self.wanted;
        if asked && self.blocks.is_lonely(block, turn)? {
            turns.push(turn);
        }
        Ok(())
    }

    fn add(&self, turns: &mut Turns, turn: u64) {
        if turn != self.last && turns.count < self.wanted {
            turns.push(turn);
        }
    }
}

/// All gaps are `step`.
struct EqualGaps {
    step: u64,
}

impl Blocks for EqualGaps {
    fn is_behind_long_gap(&mut self, _: u64) -> bool {
        false
    }

    fn is_lonely(&mut self, block: u64, offset: u64) -> Result<bool, Unproved> {
        let power = self.step.trailing_zeros();
        let zeros = offset.trailing_zeros();
        if zeros < power {
            return Ok(zeros % 2 == 0);
        }
        Ok(select_is_even(offset >> power, self.step >> power, block))
    }
}

/// Gaps of M+1 and M+2. The blocks asked for are known, or follow from the period.
struct UnequalGaps<'a> {
    numbers: Numbers,
    gaps: &'a mut Gaps,
    memory: &'a mut Memory,
}

/// A_block(offset), negated if `negated`.
#[derive(Clone, Copy)]
struct Question {
    block: u64,
    offset: u64,
    negated: bool,
}

impl Blocks for UnequalGaps<'_> {
    fn is_behind_long_gap(&mut self, block: u64) -> bool {
        let block = self.same_phase(block);
        self.gaps.blocks()[block].run == 0
    }

    fn is_lonely(&mut self, block: u64, offset: u64) -> Result<bool, Unproved> {
        let mut question = Question { block, offset, negated: false };
        // Brent's search for a cycle: the question is compared to the one of 1, 2, 4, 8, … steps ago.
        let (mut earlier, mut age, mut limit) = (question, 0, 1);
        for _ in 0..MAX_STEPS {
            if let Some(value) = self.settle(question)? {
                return Ok(value);
            }
            question = match self.apply_rule(question)? {
                Rule::Settles(value) => return Ok(value),
                Rule::Asks(next) => next,
            };
            age += 1;
            let returns = question.offset == earlier.offset
                && question.block < earlier.block
                && self.same_phase(question.block) == self.same_phase(earlier.block);
            if returns {
                return self.skip_rounds(question, earlier);
            }
            if age == limit {
                earlier = question;
                age = 0;
                limit *= 2;
            }
        }
        Err(Unproved)
    }
}

enum Rule {
    Settles(bool),
    Asks(Question),
}

impl UnequalGaps<'_> {
    /// A known block of the same phase, `MARGIN` gaps or more behind the start of the period; the block
    /// itself if it is one of those before or there is no period.
    fn same_phase(&mut self, block: u64) -> usize {
        let Some(period) = self.gaps.period() else { return block as usize };
        let first = period.start + MARGIN;
        self.gaps.lengthen(first + period.length);
        match block.checked_sub(first as u64) {
            Some(behind) => first + (behind % period.length as u64) as usize,
            None => block as usize,
        }
    }

    /// The value, if evaluating it in a known block of the same phase shows it.
    fn settle(&mut self, question: Question) -> Result<Option<bool>, Unproved> {
        let block = self.same_phase(question.block);
        let finding = self.evaluate(block, question.offset)?;
        let start = self.gaps.period().map_or(0, |period| period.start);
        let holds = block as u64 == question.block || i64::from(finding.lowest()) >= start as i64;
        Ok(Some(finding.value() ^ question.negated).filter(|_| holds))
    }

    fn evaluate(&mut self, block: usize, offset: u64) -> Result<Finding, Unproved> {
        Evaluation::new(self.numbers, self.gaps.blocks(), self.memory).value(block, offset)
    }

    /// One application of the rules to a question that is not settled, so that it is neither of block 0 nor
    /// of a trap, nor of an odd number in a D-type block.
    fn apply_rule(&mut self, question: Question) -> Result<Rule, Unproved> {
        let Question { block, offset, negated } = question;
        let halved = Question { block, offset: offset / 2, negated: !negated };
        if self.is_behind_long_gap(block) {
            let crossing =
                Question { block: block - 1, offset: offset / 2 + 1 + self.numbers.half, ..halved };
            return Ok(Rule::Asks(if offset % 2 == 0 { halved } else { crossing }));
        }
        let crossing = Question { block: block - 1, offset: offset / 2 + self.numbers.half, ..halved };
        // Negated, a part that is 1 makes the value 0.
        match (self.settle(halved)?, self.settle(crossing)?) {
            (Some(value), _) if value == negated => Ok(Rule::Settles(negated)),
            (_, Some(value)) if value == negated => Ok(Rule::Settles(negated)),
            (Some(_), Some(_)) => Ok(Rule::Settles(!negated)),
            (Some(_), None) => Ok(Rule::Asks(crossing)),
            (None, Some(_)) => Ok(Rule::Asks(halved)),
            (None, None) => Err(Unproved),
        }
    }

    /// The value of a question that came back as `now`, fewer blocks from the start, to where it was.
    fn skip_rounds(&mut self, now: Question, earlier: Question) -> Result<bool, Unproved> {
        let round = earlier.block - now.block;
        let start = self.gaps.period().map_or(0, |period| period.start);
        let known = start as u64 + MARGIN as u64 + round;
        if known > MAX_GAPS as u64 {
            return Err(Unproved);
        }
        let rounds = now.block.saturating_sub(known - round) / round;
        let block = (now.block - rounds * round) as usize;
        self.gaps.lengthen(block);
        let turned = rounds % 2 == 1 && now.negated != earlier.negated;
        Ok(self.evaluate(block, now.offset)?.value() ^ now.negated ^ turned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    #[test]
    fn limits_are_asserted() {
        let asked = |(numbers, longest, called, last)| {
            catch_unwind(|| least_winning_turn(&mut Cache::new(), numbers, longest, called, last)).is_ok()
        };
        assert!(asked((1, 1, 0, 0)) && asked((MAX_N, MAX_M, MAX_N - 1, MAX_M - 1)));
        let beyond = [
            (0, 1, 0, 0),
            (MAX_N + 1, 1, 0, 0),
            (1, 0, 0, 0),
            (1, MAX_M + 1, 0, 0),
            (5, 3, 5, 0),
            (5, 3, 2, 3),
            (9, 3, 5, 4),
        ];
        for state in beyond {
            assert!(!asked(state), "{state:?}");
        }
    }
}
