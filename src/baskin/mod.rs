//! Baskin-Robbins N with the upgrade rule: the numbers 1 to N are called in turn, 1 to M of them at a time,
//! and no turn may be as long as the turn just before it. Who calls N loses, and so does who can call nothing.
//!
//! Who can only call N is as lost as who can call nothing. So let x = N−1−n be the *heap* after n has been
//! called: a turn takes 1 to M from it, not as many as the turn before, and who cannot loses.
//!
//! # The theorem
//!
//! Let W(x) be the takes that win from x, whatever the turn before was. If W(x) is empty, x is lost after
//! every turn: call it a *pearl*. If W(x) = {j}, it is lost after a turn of j only: call it *lonely*. If
//! there are two or more, one of them is allowed: x is won. So t is in W(x) exactly if x−t is a pearl, or
//! lonely with j = t. The second player wins the game exactly if N−1 is a pearl.
//!
//! Let p_0 = 0 < p_1 < p_2 < … be the pearls, and let block b be the heaps p_b + d below p_{b+1}. Every heap
//! up to M above a pearl has the take to it, so the pearls are more than M apart, and from p_b + d the only
//! take to a pearl is d, if d ≤ M. A lonely p_b + d with d ≤ M has j = d; write A_b(d) for "p_b + d is
//! lonely". It makes d win from p_b + 2d, which is in block b or b+1. For M ≥ 2:
//!
//! **Gaps.** From p_b + M+1 the take to p_b is too long, takes to block b−1 are longer still, and of those to
//! lonely heaps of block b only the half fits: with h = (M+1)/2, W = {h} if M is odd and A_b(h), and else it
//! is empty. In the first case p_b + M+1 is lonely with j = h, and p_b + M+2 is a pearl: its half is no integer,
//! and the take of 1 to p_b + M+1 is not h. So the gap behind p_b is M+1+x_b, where x_b = 1 if M is odd and
//! A_b(h), and else 0.
//!
//! **Recurrence.** A_b(d), 1 ≤ d ≤ M, says that no take but d wins. Others come from d/2 in the same block, from
//! e in the block before, where p_{b−1} + 2e = p_b + d, and from p_{b−1} + M+1 if that is no pearl:
//!
//! - b = 0: A_0(d) = ¬A_0(d/2) for even d, 1 for odd d; that is \[v(d) even\], v(d) the exponent of 2 in d.
//! - M odd, behind a gap of M+1: A_b(d) = 1 for odd d; for even d, neither A_b(d/2) nor A_{b−1}(d/2+h).
//! - M odd, behind a gap of M+2: A_b(h−1) = 0, A_b(M) = 1, else A_b(d) = ¬A_b(d/2) for even d and
//!   ¬A_{b−1}((d+M+2)/2) for odd d.
//! - M even: A_b(d) = ¬A_b(d/2) for even d, ¬A_{b−1}((d+M+1)/2) for odd d.
//!
//! **Equal gaps.** Let M+1 = q·2^k, q odd. If k is even, all gaps are M+1: for k = 0, M is even. Else v(h) = k−1
//! is odd and less than k, and as long as all gaps are M+1 such a value is 0 (`lonely`, the rule for runs).
//!
//! **Unequal gaps.** If k is odd and M ≥ 5, the gaps repeat from some place on, for every M tried; the period is
//! certified before it is used (`gaps`). If M = 1, 1 wins from every heap but 0, unless it is forbidden.
//!
//! # The rooms
//!
//! | function | answers | time | memory |
//! |---|---|---|---|
//! | [`second_player_wins`] | who wins | k even: O(1). k odd: O(1) if the period is known, else it is found first: about 0.3 µs for most M, 30 µs for q ≤ 63, 2 ms for the worst M known | [`Cache`] |
//! | [`least_winning_turn`] | the least turn that wins | k odd: as above. k even: up to 15 ms near M = 2·10^9 (`digits`), 0.1 µs for most M | [`Cache`] |
//! | [`winning_turns`] | all turns that win, three at most | as [`least_winning_turn`], one value more | [`Cache`] |
//!
//! `lonely` evaluates A_b(d) for odd k, `gaps` certifies and keeps the gaps of an M, `winner` and `turn` answer.
//! Domain: N ≤ [`MAX_N`], M ≤ [`MAX_M`]. Naive twins: `tests/twins/baskin.rs`, by the rules, by one pass over
//! the heaps, and by the recurrence.

mod digits;
mod gaps;
mod lonely;
mod turn;
mod winner;

pub use gaps::Cache;
pub use turn::{least_winning_turn, winning_turns, Turns, MOST_TURNS};
pub use winner::second_player_wins;

use std::fmt;

/// The greatest number to be called.
pub const MAX_N: u64 = 1_000_000_000_000_000_000;

/// The greatest length of a turn.
pub const MAX_M: u64 = 1_000_000_000_000_000_000;

/// The answer would rest on a period or a value that could not be proved within the bounds on effort.
/// No M is known for which this happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unproved;

impl Unproved {
    /// What was expected of an input that this happens to.
    pub const EXPECTED: &'static str = "a game whose answer can be proved";
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no proof of the answer was found")
    }
}

impl std::error::Error for Unproved {}

/// Whether all gaps are M+1: the exponent of 2 in M+1 is even.
#[inline]
fn gaps_are_equal(longest: u64) -> bool {
    (longest + 1).trailing_zeros() % 2 == 0
}
