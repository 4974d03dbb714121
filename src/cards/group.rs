//! Groups: what can be played together, and how it ranks.
//!
//! A *set* is one to six cards whose real cards share a rank; jokers fill, and jokers alone are sets, too.
//! A *stair* is three or more cards, at least one of them real; its real cards are of one suit and of
//! different ranks and lie in a window of consecutive ranks of its size, whose free places the jokers take.
//! All windows of the same cards are one group; the same cards as a set and as a stair are two.

use super::super::text::Misfit;
use super::card::{rank_letter, Card, Cards, Order, EIGHT, RANKS, THREE, TWO};
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
    /// What [`Cards::read`] refuses, and one card too many.
    pub fn read_card(cards: &mut Cards, text: &[u8]) -> Result<(), Misfit> {
        let full = cards.len() == MAX_HAND && Card::parse(text).is_ok();
        if full {
            return Err(Misfit::new(0..text.len(), format!("at most {MAX_HAND} cards")));
        }
        cards.read(text)
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
