//! Reading hands and positions of Daifugo. What the programs about cards share; it stands on the reader and on
//! the notation of the cards.

use super::cards::{Card, Cards, Entries, Hand, Order, Position};
use super::io::{Fault, Io};

/// A line `N|R CARD…`, to its end.
///
/// # Errors
/// Whatever is not as the format says, at its place.
///
/// ```
/// use endgame::{cards::Order, hands, io::Io};
///
/// let (mut input, mut output) = (&b"R SK h10 X\n"[..], std::io::sink());
/// let (order, hand) = hands::read(&mut Io::new(&mut input, &mut output)).unwrap();
/// assert_eq!((order, hand.cards().to_string().as_str()), (Order::Revolution, "HT SK X"));
/// ```
pub fn read(io: &mut Io<'_>) -> Result<(Order, Hand), Fault> {
    let order = io.parse("N or R", Order::parse)?;
    let mut cards = Cards::NONE;
    while io.parse_optional(|token| Hand::read_card(&mut cards, token))?.is_some() {}
    let Some(hand) = Hand::new(cards) else { return Err(io.missing(Card::EXPECTED)) };
    io.end_of_line()?;
    Ok((order, hand))
}

/// A line of entries `key=value`, to its end.
///
/// # Errors
/// Whatever is not as the format says, at its place.
///
/// ```
/// use endgame::{hands, io::Io};
///
/// let (mut input, mut output) = (&b"max=4 hand=S8,H8\n"[..], std::io::sink());
/// let position = hands::read_position(&mut Io::new(&mut input, &mut output)).unwrap();
/// assert_eq!((position.unseen.len(), position.max), (52, 4));
/// ```
pub fn read_position(io: &mut Io<'_>) -> Result<Position, Fault> {
    let mut entries = Entries::default();
    while io.parse_optional(|entry| entries.read(entry))?.is_some() {}
    let position = entries.position().map_err(|missing| io.missing(&missing.expected))?;
    io.end_of_line()?;
    Ok(position)
}
