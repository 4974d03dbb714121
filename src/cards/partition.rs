//! A least partition of a hand, its plays in an order that is legal to the last.
//!
//! Of all shortest lines the first in the order of plays is taken. Since the table has the value of every
//! part from both orders, that is the first play that leaves a shortest rest, again and again.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`partition`] | a value for each group and play, some 10 µs for 13 cards | the groups and plays |
//!
//! Naive twin: `ordered` in `tests/twins/cards.rs`.

use super::line::Line;
use super::{Order, Play, Table, Value};

/// A hand in as few plays as it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    /// Whether the last play is legal. It is where that is possible.
    pub normal: bool,
    /// The plays, each with the order in which it is played.
    pub plays: Vec<Play>,
}

/// The hand of a table in the least plays with a legal last play, or, where there is no legal one, in the
/// least plays.
///
/// ```
/// use endgame::cards::{partition, Cards, Hand, Order, Table};
/// let table = Table::new(Hand::new(Cards::parse("HA H2 X").unwrap()).unwrap());
/// // As one stair the hand would end with a joker.
/// let plays = partition(&table, Order::Normal).plays;
/// assert_eq!(plays.iter().map(|play| play.to_string()).collect::<Vec<_>>(), ["[H2 X]", "[HA]"]);
/// ```
#[must_use]
pub fn partition(table: &Table, order: Order) -> Partition {
    let reals = table.reals();
    let shapes = reals.shapes(table.hand().cards().jokers());
    let mut line = Line::new(table.hand(), reals, order);
    let whole = table.value_of(line.rest);
    let normal = whole.normal[order as usize].is_some();
    let length =
        |value: Value, order: Order| if normal { value.normal[order as usize] } else { Some(value.raw) };
    for left in (0..length(whole, order).unwrap_or(0)).rev() {
        let order = line.order;
        line.play_first(shapes.iter().copied(), |shape, after| {
            if after.is_empty() {
                return left == 0 && (!normal || shape.is_legal_last(reals, order));
            }
            left > 0 && length(table.value_of(after), order.after(shape.flips())) == Some(left)
        });
    }
    Partition { normal, plays: line.plays }
}
