//! The notation of a position: `key=value` entries in any order.
//!
//! Every entry is read against those before it, so that what does not fit together is told at the later
//! one; [`Entries::position`] tells what is missing in the end.

use super::super::text::{Integer, Misfit};
use super::answer::{suits, Suits};
use super::card::{parse_rank, parse_suit, rank_letter, suit_letter, JOKERS, PACK, SUITS};
use super::{Card, Cards, Field, Group, Hand, Kind, Order, Position, MAX_HAND};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// The entries of a position read so far.
///
/// ```
/// use endgame::cards::Entries;
/// let mut entries = Entries::default();
/// entries.read(b"hand=S8,H8").unwrap();
/// let misfit = entries.read(b"unseen=D3,S8").unwrap_err();
/// assert_eq!((misfit.place, &*misfit.expected), (10..12, "cards other than S8, which is in the hand"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Entries {
    hand: Option<Hand>,
    order: Option<Order>,
    /// Cards are on the field, or it is clear.
    field: Option<Option<Field>>,
    lock: Option<Option<Suits>>,
    unseen: Option<Cards>,
    max: Option<usize>,
}

type Read<T> = Result<T, Misfit>;

fn misfit<T>(place: Range<usize>, expected: impl Into<Cow<'static, str>>) -> Read<T> {
    Err(Misfit::new(place, expected))
}

impl Entries {
    /// Reads one more entry. Keys and values may be in either case.
    ///
    /// # Errors
    /// An entry that is none, is there twice, or does not fit those before it.
    pub fn read(&mut self, entry: &[u8]) -> Result<(), Misfit> {
        let Some(end) = entry.iter().position(|byte| *byte == b'=') else {
            return misfit(0..entry.len(), "an entry KEY=VALUE");
        };
        let (key, value) = (entry[..end].to_ascii_lowercase(), Value { entry, at: end + 1 });
        let twice = match key.as_slice() {
            b"hand" => self.hand.is_some(),
            b"rev" => self.order.is_some(),
            b"field" => self.field.is_some(),
            b"lock" => self.lock.is_some(),
            b"unseen" => self.unseen.is_some(),
            b"max" => self.max.is_some(),
            _ => return misfit(0..entry.len(), "one of the keys hand, rev, field, lock, unseen, max"),
        };
        if twice {
            return misfit(0..entry.len(), "a key that was not given before");
        }
        match key.as_slice() {
            b"hand" => self.hand = Some(self.read_hand(value)?),
            b"rev" => self.order = Some(Order::parse(value.text()).map_err(|m| m.behind(value.at))?),
            b"field" => self.field = Some(self.read_field(value)?),
            b"lock" => self.lock = Some(self.read_lock(value)?),
            b"unseen" if value.is_none() => self.unseen = Some(Cards::NONE),
            b"unseen" => self.unseen = Some(self.read_cards(value)?),
            _ => self.max = Some(read_max(value)?),
        }
        Ok(())
    }

    /// The position, with what is usual where there is no entry.
    ///
    /// # Errors
    /// What is missing behind the entries.
    pub fn position(&self) -> Result<Position, Misfit> {
        let hand = self.hand.ok_or_else(|| Misfit::new(0..0, "an entry hand=…"))?;
        let (field, lock) = (self.field.flatten(), self.lock.flatten());
        if field.is_none() && lock.is_some() {
            return misfit(0..0, "an entry field=… for the lock");
        }
        let mut held = hand.cards();
        held.add(field.map_or(Cards::NONE, |field| field.group().cards()));
        Ok(Position {
            hand,
            order: self.order.unwrap_or(Order::Normal),
            field: field.map(|field| field.locked_to(lock)),
            unseen: self.unseen.unwrap_or(held.others()),
            max: self.max.unwrap_or(Position::USUAL_MAX),
        })
    }

    fn read_hand(&self, value: Value<'_>) -> Read<Hand> {
        let cards = self.read_cards(value)?;
        match Hand::new(cards) {
            Some(hand) => Ok(hand),
            None => misfit(value.place_of(MAX_HAND), format!("at most {MAX_HAND} cards")),
        }
    }

    fn read_field(&self, value: Value<'_>) -> Read<Option<Field>> {
        let lock = self.lock.flatten();
        if value.is_none() {
            return if lock.is_some() { misfit(value.place(), "a field for the lock") } else { Ok(None) };
        }
        let text = value.text();
        let colon = text.iter().position(|byte| *byte == b':').unwrap_or(text.len());
        let kind = match text[..colon].to_ascii_uppercase().as_slice() {
            b"SET" if colon < text.len() => Kind::Set,
            b"STAIR" if colon < text.len() => Kind::Stair,
            _ => return misfit(value.place(), "-, SET:… or STAIR:…"),
        };
        let list = Value { entry: value.entry, at: value.at + colon + 1 };
        let field = match kind {
            Kind::Set => self.read_set(list)?,
            Kind::Stair => self.read_stair(list)?,
        };
        match lock.map(|lock| lock_fits(lock, field.group())) {
            Some(Err(Unfit::Size)) => misfit(list.place(), "a field of the size of the lock"),
            Some(Err(Unfit::Suits)) => misfit(list.place(), "a field of the suits of the lock"),
            _ => Ok(Some(field)),
        }
    }

    fn read_set(&self, list: Value<'_>) -> Read<Field> {
        let Some(group) = Group::new(self.read_cards(list)?, Kind::Set) else {
            return misfit(list.place(), "cards of one rank");
        };
        if group.is_eight_cut() {
            return misfit(list.place(), "a set without an 8, which would have cleared the field");
        }
        Ok(Field::led(group, Order::Normal))
    }

    fn read_stair(&self, value: Value<'_>) -> Read<Field> {
        let text = value.text();
        let Some(length) = text.iter().position(|byte| *byte == b'@') else {
            return misfit(value.entry.len()..value.entry.len(), "@ and the rank where the stair starts");
        };
        let list = Value { entry: &value.entry[..value.at + length], at: value.at };
        let Some(group) = Group::new(self.read_cards(list)?, Kind::Stair) else {
            return misfit(list.place(), "three or more consecutive cards of one suit");
        };
        let rank = Value { entry: value.entry, at: value.at + length + 1 };
        let Some(start) = parse_rank(rank.text()) else {
            return misfit(rank.place(), "the rank where the stair starts");
        };
        let latest = Field::led(group, Order::Normal).rank();
        let earliest = Field::led(group, Order::Revolution).rank();
        if Some(start) < earliest || Some(start) > latest {
            return misfit(rank.place(), "a rank where these cards can start");
        }
        Ok(Field::starting_at(group, start))
    }

    fn read_lock(&self, value: Value<'_>) -> Read<Option<Suits>> {
        if value.is_none() {
            return Ok(None);
        }
        let mut lock = 0;
        for (i, letter) in value.text().iter().enumerate() {
            let at = value.at + i;
            match parse_suit(*letter) {
                None => return misfit(at..at, "- or suits of S, H, D, C"),
                Some(suit) if lock >> suit & 1 == 1 => return misfit(at..at, "each suit once"),
                Some(suit) => lock |= 1 << suit,
            }
        }
        if lock == 0 {
            return misfit(value.place(), "- or suits of S, H, D, C");
        }
        match self.field {
            None => {}
            Some(None) => return misfit(value.place(), "no lock where there is no field"),
            Some(Some(field)) => match lock_fits(lock, field.group()) {
                Err(Unfit::Size) => {
                    return misfit(value.place(), "a suit for each card of a set, one for a stair")
                }
                Err(Unfit::Suits) => return misfit(value.place(), "a lock to the suits of the field"),
                Ok(()) => {}
            },
        }
        Ok(Some(lock))
    }

    /// Reads cards that are in no other entry.
    fn read_cards(&self, list: Value<'_>) -> Read<Cards> {
        let field = self.field.flatten().map(|field| field.group().cards());
        let elsewhere =
            [(self.hand.map(Hand::cards), "in the hand"), (field, "on the field"), (self.unseen, "unseen")];
        let mut all = Cards::NONE;
        elsewhere.iter().filter_map(|(cards, _)| *cards).for_each(|cards| all.add(cards));
        let mut cards = Cards::NONE;
        for (place, text) in list.items() {
            let card = Card::parse(text).map_err(|misfit| misfit.behind(place.start))?;
            if all.insert(card) {
                cards.insert(card);
                continue;
            }
            if card.is_joker() {
                return misfit(place, format!("at most {JOKERS} jokers"));
            }
            let holds = |cards: Option<Cards>| cards.is_some_and(|c| Cards::NONE.with(card).is_subset(c));
            return match elsewhere.iter().find(|(cards, _)| holds(*cards)) {
                Some((_, holder)) => misfit(place, format!("cards other than {card}, which is {holder}")),
                None => misfit(place, "a card that was not given before"),
            };
        }
        Ok(cards)
    }
}

/// Reads entries separated by blanks.
///
/// ```
/// use endgame::cards::Position;
/// let position: Position = "unseen=SA,HA hand=CQ,♥10 field=SET:H9 lock=H".parse().unwrap();
/// let text = "hand=HT,CQ rev=N field=SET:H9 lock=H unseen=SA,HA max=13";
/// assert_eq!((position.to_string().as_str(), text.parse()), (text, Ok(position)));
/// assert_eq!("rev=R".parse::<Position>().unwrap_err().to_string(), "byte 6: expected an entry hand=…");
/// ```
impl FromStr for Position {
    type Err = Misfit;

    fn from_str(text: &str) -> Result<Position, Misfit> {
        let mut entries = Entries::default();
        let mut at = 0;
        for entry in text.split(' ') {
            if !entry.is_empty() {
                entries.read(entry.as_bytes()).map_err(|misfit| misfit.behind(at))?;
            }
            at += entry.len() + 1;
        }
        entries.position().map_err(|misfit| misfit.behind(text.len()))
    }
}

/// All entries.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |cards: Cards| match cards.is_empty() {
            true => String::from("-"),
            false => cards.to_string().replace(' ', ","),
        };
        write!(f, "hand={} rev={} field=", list(self.hand.cards()), self.order)?;
        match self.field {
            None => f.write_str("- lock=-")?,
            Some(field) => {
                let cards = list(field.group().cards());
                match (field.group().kind(), field.rank()) {
                    (Kind::Stair, Some(start)) => write!(f, "STAIR:{cards}@{}", rank_letter(start))?,
                    _ => write!(f, "SET:{cards}")?,
                }
                write!(f, " lock={}", suit_letters(field.lock()))?;
            }
        }
        write!(f, " unseen={} max={}", list(self.unseen), self.max)
    }
}

/// The letters of the suits of a lock.
fn suit_letters(lock: Option<Suits>) -> String {
    let letters = |lock: Suits| (0..SUITS).filter(move |suit| lock >> suit & 1 == 1).map(suit_letter);
    lock.map_or_else(|| String::from("-"), |lock| letters(lock).collect())
}

/// Why a lock does not fit a field.
enum Unfit {
    /// It has not a suit for each card of a set, or one for a stair.
    Size,
    /// The field shows other suits.
    Suits,
}

fn lock_fits(lock: Suits, group: Group) -> Result<(), Unfit> {
    let needed = match group.kind() {
        Kind::Set => group.cards().len(),
        Kind::Stair => 1,
    };
    if lock.count_ones() as usize != needed {
        Err(Unfit::Size)
    } else if suits(group) & !lock != 0 {
        Err(Unfit::Suits)
    } else {
        Ok(())
    }
}

const MAX: Integer = Integer { name: "max", min: 0, max: PACK as u64 };

fn read_max(value: Value<'_>) -> Read<usize> {
    let max = MAX.read(value.text()).map_err(|misfit| misfit.behind(value.at))?;
    Ok(max as usize)
}

/// An entry from a byte on.
#[derive(Clone, Copy)]
struct Value<'a> {
    entry: &'a [u8],
    at: usize,
}

impl<'a> Value<'a> {
    fn text(self) -> &'a [u8] {
        &self.entry[self.at..]
    }

    fn is_none(self) -> bool {
        self.text() == b"-"
    }

    /// Its bytes in the entry.
    fn place(self) -> Range<usize> {
        self.at..self.entry.len()
    }

    /// What stands between commas, with its bytes in the entry.
    fn items(self) -> impl Iterator<Item = (Range<usize>, &'a [u8])> {
        let mut at = self.at;
        self.text().split(|byte| *byte == b',').map(move |item| {
            let start = at;
            at += item.len() + 1;
            (start..start + item.len(), item)
        })
    }

    /// The bytes of the item of a number.
    fn place_of(self, item: usize) -> Range<usize> {
        self.items().nth(item).map_or(self.place(), |(place, _)| place)
    }
}
