//! All groups of a hand, listed or counted.

use super::card::{RANKS, SUITS};
use super::group::LEAST_STAIR;
use super::shape::Reals;
use super::{Group, Hand};

/// All groups of a hand, the two jokers told apart: those of jokers alone, then by their highest real card.
///
/// Time and memory: a few nanoseconds and 16 bytes a group. A hand of [`super::MAX_HAND`] cards has some 2,000 at most.
///
/// ```
/// use endgame::cards::{groups, Cards, Hand};
/// let hand = |text| Hand::new(Cards::parse(text).unwrap()).unwrap();
/// // As a pair of 5s, three of a kind, a stair, …
/// assert_eq!(groups(hand("H5 X X")).len(), 8);
/// assert_eq!(groups(hand("S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK X X")).len(), 1093);
/// ```
#[must_use]
pub fn groups(hand: Hand) -> Vec<Group> {
    let reals = Reals::new(hand.cards());
    let mut groups = Vec::new();
    for shape in reals.shapes(hand.cards().jokers()) {
        shape.each_group(hand, |group| groups.push(group));
    }
    groups
}

/// The number of [`groups`] of a hand, without listing them.
///
/// Time: a term for each rank of the hand and for each two cards of a suit with few ranks missing between.
///
/// ```
/// use endgame::cards::{count_groups, Cards, Hand};
/// let hand = Hand::new(Cards::parse("SK H2 X").unwrap()).unwrap();
/// // Three singles, two pairs with the joker.
/// assert_eq!(count_groups(hand), 5);
/// ```
#[must_use]
pub fn count_groups(hand: Hand) -> u64 {
    let jokers = hand.cards().jokers();
    let mut ranks = [0_u32; SUITS];
    let mut count = (1_u64 << jokers) - 1;
    for rank in 0..RANKS {
        let suits = hand.cards().bits() >> (rank * SUITS) & ((1 << SUITS) - 1);
        count += ((1 << suits.count_ones()) - 1) << jokers;
        for (suit, ranks) in ranks.iter_mut().enumerate() {
            *ranks |= (suits >> suit & 1) as u32 * (1 << rank);
        }
    }
    count + ranks.iter().map(|&ranks| count_stairs(ranks, jokers)).sum::<u64>()
}

/// Stairs of one suit, given as a bit a rank.
fn count_stairs(ranks: u32, jokers: usize) -> u64 {
    let mut count = 0;
    let mut lows = ranks;
    while lows != 0 {
        let low = lows.trailing_zeros() as usize;
        lows &= lows - 1;
        if jokers == 2 {
            count += 1; // The lowest card is the only real one.
        }
        let mut highs = lows;
        let mut between = 0;
        while highs != 0 {
            let high = highs.trailing_zeros() as usize;
            highs &= highs - 1;
            let absent = high - low - 1 - between;
            if absent > jokers {
                break;
            }
            // Cards between the ends that are left out are gaps like those that are absent.
            for left_out in 0..=between.min(jokers - absent) {
                let choices = [1, between, between * between.saturating_sub(1) / 2][left_out];
                let reals = 2 + between - left_out;
                let fill = (absent + left_out..=jokers)
                    .filter(|fill| (LEAST_STAIR..=RANKS).contains(&(reals + fill)))
                    .map(|fill| if jokers == 2 && fill == 1 { 2 } else { 1 })
                    .sum::<usize>();
                count += (choices * fill) as u64;
            }
            between += 1;
        }
    }
    count
}
