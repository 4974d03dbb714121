//! Cards, sets of cards and the order of the ranks.

use super::super::text::Misfit;
use std::fmt;
use std::str::FromStr;

/// Jokers in the pack.
pub const JOKERS: usize = 2;
/// Ranks of a suit, from 3 to 2.
pub const RANKS: usize = 13;
/// Suits of the pack.
pub const SUITS: usize = 4;
/// Cards of the pack that are no jokers.
pub const REAL_CARDS: usize = RANKS * SUITS;
/// Cards of the pack.
pub const PACK: usize = REAL_CARDS + JOKERS;

const RANK_LETTERS: &[u8; RANKS] = b"3456789TJQKA2";
const SUIT_LETTERS: &[u8; SUITS] = b"SHDC";
/// The last bytes of ♠, ♥, ♦ and ♣ in UTF-8.
const SYMBOLS: [u8; SUITS] = [0xA0, 0xA5, 0xA6, 0xA3];
/// What telephones write behind a symbol that is to be shown as a picture: U+FE0F.
const EMOJI: &[u8] = "\u{FE0F}".as_bytes();
/// The names of all cards but the jokers, in their order.
const NAMES: &str = "S3H3D3C3S4H4D4C4S5H5D5C5S6H6D6C6S7H7D7C7S8H8D8C8S9H9D9C9\
                     STHTDTCTSJHJDJCJSQHQDQCQSKHKDKCKSAHADACAS2H2D2C2";

/// The ranks that the rules name.
pub(super) const THREE: usize = 0;
pub(super) const EIGHT: usize = 5;
pub(super) const TWO: usize = RANKS - 1;

/// Which way round the ranks count: 3 < 4 < … < A < 2, or the reverse in a revolution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// 2 is the strongest rank.
    Normal = 0,
    /// 3 is the strongest rank.
    Revolution = 1,
}

impl Order {
    /// Both orders, as arrays over orders are indexed.
    pub const BOTH: [Order; 2] = [Order::Normal, Order::Revolution];

    /// The order after a play that does or does not turn it round.
    #[must_use]
    pub fn after(self, flips: bool) -> Order {
        Order::BOTH[self as usize ^ usize::from(flips)]
    }

    /// Reads `N` or `R`, in either case.
    ///
    /// # Errors
    /// Any other text.
    pub fn parse(text: &[u8]) -> Result<Order, Misfit> {
        match text {
            b"N" | b"n" => Ok(Order::Normal),
            b"R" | b"r" => Ok(Order::Revolution),
            _ => Err(Misfit::new(0..text.len(), "N or R")),
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["N", "R"][*self as usize])
    }
}

/// A suit, in the order in which cards of a rank sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

/// A rank, in the order without a revolution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Rank {
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
    Two,
}

/// One card: a rank of a suit, or a joker. Cards sort by rank, then by suit (S H D C); jokers come last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// A joker.
    pub const JOKER: Card = Card(REAL_CARDS as u8);
    /// What was expected where something else is no card.
    pub const EXPECTED: &'static str = "a card such as S3, HT or X";
    /// The card that beats a single joker.
    pub const SPADE_THREE: Card = Card(0);

    /// The card of a suit and a rank.
    ///
    /// ```
    /// use endgame::cards::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Suit::Hearts, Rank::Ten).to_string(), "HT");
    /// assert_eq!("♥️10".parse(), Ok(Card::new(Suit::Hearts, Rank::Ten)));
    /// assert_eq!("조커".parse(), Ok(Card::JOKER));
    /// ```
    #[must_use]
    pub fn new(suit: Suit, rank: Rank) -> Card {
        Card::at(rank as usize, suit as usize)
    }

    /// The card of a rank (0 is 3, 12 is 2) and a suit (S H D C).
    fn at(rank: usize, suit: usize) -> Card {
        Card((rank * SUITS + suit) as u8)
    }

    /// Reads `SK`, `HT`, `h10`, `♦a`, `♠️3` as telephones write it, `X`, `JK` or `조커`.
    ///
    /// # Errors
    /// Any other text.
    pub fn parse(text: &[u8]) -> Result<Card, Misfit> {
        Card::read(text).ok_or_else(|| Misfit::new(0..text.len(), Card::EXPECTED))
    }

    fn read(text: &[u8]) -> Option<Card> {
        let (suit, rank) = match *text {
            [b'X' | b'x'] | [b'J' | b'j', b'K' | b'k'] => return Some(Card::JOKER),
            [suit, ref rank @ ..] if suit.is_ascii() => (parse_suit(suit)?, rank),
            [0xE2, 0x99, suit, ref rank @ ..] => (SYMBOLS.iter().position(|s| *s == suit)?, rank),
            _ => return (text == "조커".as_bytes()).then_some(Card::JOKER),
        };
        let rank = if text[0].is_ascii() { rank } else { rank.strip_prefix(EMOJI).unwrap_or(rank) };
        Some(Card::at(parse_rank(rank)?, suit))
    }

    /// Its suit and rank, or `X`.
    pub(super) fn name(self) -> &'static str {
        let at = 2 * self.index();
        NAMES.get(at..at + 2).unwrap_or("X")
    }

    /// Whether it is a joker.
    #[must_use]
    pub fn is_joker(self) -> bool {
        self == Card::JOKER
    }

    /// The highest of some cards.
    pub(super) fn highest(cards: Cards) -> Card {
        Card((63 - (cards.0 | 1).leading_zeros()).min(REAL_CARDS as u32) as u8)
    }

    /// Its bit in [`Cards::bits`]; for a joker the lower one.
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// From 0 for 3 to 12 for 2; a joker has none.
    pub(super) fn rank(self) -> usize {
        usize::from(self.0) / SUITS
    }

    /// From 0 for spades to 3 for clubs; a joker has none.
    pub(super) fn suit(self) -> usize {
        usize::from(self.0) % SUITS
    }
}

/// Reads a rank, `10` for `T` and either case included: 0 is 3, 12 is 2.
pub(super) fn parse_rank(text: &[u8]) -> Option<usize> {
    match *text {
        [b'1', b'0'] => Some(7),
        [letter] => RANK_LETTERS.iter().position(|rank| *rank == letter.to_ascii_uppercase()),
        _ => None,
    }
}

/// Reads the letter of a suit, in either case.
pub(super) fn parse_suit(letter: u8) -> Option<usize> {
    SUIT_LETTERS.iter().position(|suit| *suit == letter.to_ascii_uppercase())
}

/// The letter of a rank.
pub(super) fn rank_letter(rank: usize) -> char {
    char::from(RANK_LETTERS[rank])
}

/// The letter of a suit.
pub(super) fn suit_letter(suit: usize) -> char {
    char::from(SUIT_LETTERS[suit])
}

impl FromStr for Card {
    type Err = Misfit;

    fn from_str(text: &str) -> Result<Card, Misfit> {
        Card::parse(text.as_bytes())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of cards of one pack: a bit a card, in the order of [`Card`], with a bit for each joker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);
    /// The whole pack.
    pub const PACK: Cards = Cards((1 << PACK) - 1);

    /// These cards; `None` if one is there twice, or a joker three times.
    ///
    /// ```
    /// use endgame::cards::{Card, Cards, Rank, Suit};
    /// let king = Card::new(Suit::Spades, Rank::King);
    /// assert_eq!(Cards::from_values([Card::JOKER, king]).unwrap().to_string(), "SK X");
    /// assert_eq!(Cards::from_values([king, king]), None);
    /// ```
    #[must_use]
    pub fn from_values(values: impl IntoIterator<Item = Card>) -> Option<Cards> {
        let mut cards = Cards::NONE;
        values.into_iter().all(|card| cards.insert(card)).then_some(cards)
    }

    /// Reads cards separated by blanks.
    ///
    /// # Errors
    /// What is no card, is there twice, or is a third joker.
    ///
    /// ```
    /// use endgame::cards::Cards;
    /// assert_eq!(Cards::parse("SK h10 X").unwrap().to_string(), "HT SK X");
    /// assert_eq!(Cards::parse("X X X").unwrap_err().to_string(), "byte 5: expected at most 2 jokers");
    /// ```
    pub fn parse(text: &str) -> Result<Cards, Misfit> {
        let mut cards = Cards::NONE;
        let mut at = 0;
        for token in text.split(' ') {
            if !token.is_empty() {
                cards.read(token.as_bytes()).map_err(|misfit| misfit.behind(at))?;
            }
            at += token.len() + 1;
        }
        Ok(cards)
    }

    /// Adds one more card that is read.
    ///
    /// # Errors
    /// What is no card, is there already, or is one joker too many.
    pub fn read(&mut self, text: &[u8]) -> Result<(), Misfit> {
        let card = Card::parse(text)?;
        let expected = match self.insert(card) {
            true => return Ok(()),
            false if card.is_joker() => format!("at most {JOKERS} jokers"),
            false => String::from("a card that was not given before"),
        };
        Err(Misfit::new(0..text.len(), expected))
    }

    /// Adds a card; `false` if no such card is left in the pack.
    pub fn insert(&mut self, card: Card) -> bool {
        let first = 1 << card.0;
        let free = if card.is_joker() { Cards::jokers_mask() & !self.0 } else { first & !self.0 };
        // Of the two jokers the lower one is taken first.
        self.0 |= free & free.wrapping_neg();
        free != 0
    }

    /// Adds the cards of another set that are not in this one. Jokers count: each takes a free place.
    pub(super) fn add(&mut self, others: Cards) {
        for card in others.iter() {
            self.insert(card);
        }
    }

    /// All other cards of the pack.
    pub(super) fn others(self) -> Cards {
        let jokers = Cards(Cards::jokers_mask()).lowest(JOKERS - self.jokers());
        Cards::PACK.real().without(self).union(jokers)
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many jokers there are.
    #[must_use]
    pub fn jokers(self) -> usize {
        (self.0 >> REAL_CARDS).count_ones() as usize
    }

    /// The cards that are no jokers.
    #[must_use]
    pub fn real(self) -> Cards {
        Cards(self.0 & !Cards::jokers_mask())
    }

    /// Whether all of these cards are in `other`.
    #[must_use]
    pub fn is_subset(self, other: Cards) -> bool {
        self.0 & !other.0 == 0
    }

    /// The cards that are not in `other`.
    #[must_use]
    pub fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The cards and one more.
    pub(super) fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    /// The lowest so many of the cards.
    pub(super) fn lowest(self, count: usize) -> Cards {
        self.without((0..count).fold(self, |rest, _| rest.without_lowest()))
    }

    /// The cards but the lowest.
    pub(super) fn without_lowest(self) -> Cards {
        Cards(self.0 & self.0.wrapping_sub(1))
    }

    /// The cards of both.
    #[must_use]
    pub fn union(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = left.trailing_zeros().min(REAL_CARDS as u32) as u8;
            let card = (left != 0).then_some(Card(lowest));
            left &= left.wrapping_sub(1);
            card
        })
    }

    /// A bit a card, those of the jokers on top.
    pub(super) fn bits(self) -> u64 {
        self.0
    }

    pub(super) fn from_bits(bits: u64) -> Cards {
        Cards(bits)
    }

    const fn jokers_mask() -> u64 {
        ((1 << JOKERS) - 1) << REAL_CARDS
    }
}

impl FromStr for Cards {
    type Err = Misfit;

    fn from_str(text: &str) -> Result<Cards, Misfit> {
        Cards::parse(text)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}
