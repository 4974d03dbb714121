//! Groups: what can be played together, and how it ranks.
//!
//! A *set* is one to six cards whose real cards share a rank; jokers fill, and jokers alone are sets, too.
//! A *stair* is three or more cards, at least one of them real; its real cards are of one suit and of
//! different ranks and lie in a window of consecutive ranks of its size, whose free places the jokers take.
//! All windows of the same cards are one group; the same cards as a set and as a stair are two.

use super::card::{rank_letter, Card, Cards, Order, EIGHT, JOKERS, RANKS, SUITS, THREE, TWO};
use super::shape::Reals;
use std::fmt;

/// The largest hand.
pub const MAX_HAND: usize = 20;
/// The least cards of a stair.
pub(super) const LEAST_STAIR: usize = 3;
/// A set of this many cards or more turns the order round.
const LEAST_FLIP: usize = 4;

/// One to [`MAX_HAND`] cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand(Cards);

impl Hand {
    /// `None` if there are no cards or more than [`MAX_HAND`].
    #[must_use]
    pub fn new(cards: Cards) -> Option<Hand> {
        (1..=MAX_HAND).contains(&cards.len()).then_some(Hand(cards))
    }

    /// Adds one more card of a hand that is being read.
    ///
    /// # Errors
    /// What was expected instead: a card that is known, not there already, and not one too many.
    pub fn read_card(cards: &mut Cards, text: &[u8]) -> Result<(), String> {
        let card = Card::parse(text).ok_or(Card::EXPECTED)?;
        if cards.len() == MAX_HAND {
            return Err(format!("at most {MAX_HAND} cards"));
        }
        match cards.insert(card) {
            true => Ok(()),
            false if card.is_joker() => Err(format!("at most {JOKERS} jokers")),
            false => Err(String::from("a card that was not given before")),
        }
    }

    /// Its cards.
    #[must_use]
    pub fn cards(self) -> Cards {
        self.0
    }
}

/// The two ways to play cards together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Cards of one rank.
    Set,
    /// Consecutive cards of one suit.
    Stair,
}

/// Cards that can be played together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    cards: Cards,
    kind: Kind,
}

impl Group {
    /// `None` if the cards cannot be played that way.
    #[must_use]
    pub fn new(cards: Cards, kind: Kind) -> Option<Group> {
        let real = cards.real();
        let fits = match kind {
            Kind::Set => {
                !cards.is_empty() && ends(real).map_or(true, |(low, high)| low.rank() == high.rank())
            }
            Kind::Stair => {
                let suits = real.iter().fold(0_u8, |suits, card| suits | 1 << card.suit());
                let window = LEAST_STAIR.max(cards.len());
                cards.len() >= LEAST_STAIR
                    && cards.len() <= RANKS
                    && suits.count_ones() == 1
                    && ends(real).is_some_and(|(low, high)| high.rank() - low.rank() < window)
            }
        };
        fits.then_some(Group { cards, kind })
    }

    /// A shape is a group by its making.
    pub(super) fn from_shape(cards: Cards, kind: Kind) -> Group {
        Group { cards, kind }
    }

    /// Its cards.
    #[must_use]
    pub fn cards(self) -> Cards {
        self.cards
    }

    /// How it is played.
    #[must_use]
    pub fn kind(self) -> Kind {
        self.kind
    }

    /// Whether playing it turns the order round.
    #[must_use]
    pub fn flips(self) -> bool {
        flips(self.kind, self.cards.len())
    }

    /// Whether it may be the last play of a hand in this order: not if it has a joker or the strongest
    /// rank, nor if it is 8s alone or the single three of spades.
    #[must_use]
    pub fn is_legal_last(self, order: Order) -> bool {
        self.cards.jokers() == 0
            && ends(self.cards).is_some_and(|ends| is_legal_last(ends, self.cards.len(), order))
    }

    /// Whether it is a set with a real 8, which clears any field.
    #[must_use]
    pub fn is_eight_cut(self) -> bool {
        self.kind == Kind::Set && ends(self.cards.real()).is_some_and(|(low, _)| low.rank() == EIGHT)
    }

    /// The rank of a set (`None` for jokers alone), or where a stair starts at its strongest.
    pub(super) fn rank(self, order: Order) -> Option<usize> {
        let (low, high) = ends(self.cards.real())?;
        Some(match (self.kind, order) {
            (Kind::Set, _) => low.rank(),
            (Kind::Stair, Order::Normal) => low.rank().min(RANKS - self.cards.len()),
            (Kind::Stair, Order::Revolution) => (high.rank() + 1).saturating_sub(self.cards.len()),
        })
    }
}

/// Whether a play of this kind and size turns the order round.
pub(super) fn flips(kind: Kind, size: usize) -> bool {
    kind == Kind::Set && size >= LEAST_FLIP
}

/// [`Group::is_legal_last`] without jokers, by the lowest and the highest card and the number of cards.
#[inline]
pub(super) fn is_legal_last((low, high): (Card, Card), cards: usize, order: Order) -> bool {
    let strongest = match order {
        Order::Normal => high.rank() == TWO,
        Order::Revolution => low.rank() == THREE,
    };
    let eights = low.rank() == EIGHT && high.rank() == EIGHT;
    let spade_three = cards == 1 && low == Card::SPADE_THREE;
    !strongest && !eights && !spade_three
}

/// The lowest and the highest of real cards.
fn ends(real: Cards) -> Option<(Card, Card)> {
    let low = real.iter().next()?;
    Some((low, Card::highest(real)))
}

/// A group as it is played in an order: jokers of a stair stand where they make it strongest.
///
/// ```
/// use endgame::cards::{Cards, Group, Kind, Order, Play};
/// let stair = Group::new(Cards::parse("CT CJ X").unwrap(), Kind::Stair).unwrap();
/// assert_eq!(Play { group: stair, order: Order::Normal }.to_string(), "<CT CJ X>@T");
/// assert_eq!(Play { group: stair, order: Order::Revolution }.to_string(), "<X CT CJ>@9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// What is played.
    pub group: Group,
    /// The order before it is played.
    pub order: Order,
}

impl Play {
    /// Writes a set as `[H2 X]`, a stair by its places as `<X HA H2>@K`.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&self, text: &mut impl fmt::Write) -> fmt::Result {
        let Group { cards, kind } = self.group;
        match self.group.rank(self.order) {
            Some(start) if kind == Kind::Stair => {
                let mut real = cards.real().iter().peekable();
                for rank in start..start + cards.len() {
                    let card = real.next_if(|card| card.rank() == rank).unwrap_or(Card::JOKER);
                    text.write_char(if rank == start { '<' } else { ' ' })?;
                    text.write_str(card.name())?;
                }
                text.write_str(">@")?;
                text.write_char(rank_letter(start))
            }
            _ => {
                let mut before = '[';
                for card in cards.iter() {
                    text.write_char(before)?;
                    text.write_str(card.name())?;
                    before = ' ';
                }
                text.write_char(']')
            }
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// All groups of a hand, the two jokers told apart: those of jokers alone, then by their highest real card.
///
/// Time and memory: a few nanoseconds and 16 bytes a group. A hand of [`MAX_HAND`] cards has some 2,000 at most.
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
