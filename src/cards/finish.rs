//! A line of plays that nobody can interrupt.
//!
//! The first play is legal on the field; every play but the last clears the field or cannot be answered, which
//! is judged after its own flip; the last one is a legal last play. While such a line runs the others play
//! nothing: what they may hold stays as it is, and every play after the first is a lead. So the first play
//! is chosen by the field and its lock, and the table of [`super::leads`] has the rest.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`Finisher::shortest`] | some µs for 8 cards, at most 0.2 s for 20 | at most 4 MiB |
//!
//! Naive twin: `forward` in `tests/twins/cards.rs`.

use super::leads::Leads;
use super::line::Line;
use super::shape::{Part, Reals, Shape};
use super::{Cards, Field, Order, Play, Position, Rivals, Stop};

/// Answers positions, one after another in the same memory.
///
/// ```
/// use endgame::cards::{Cards, Finisher, Hand, Order, Position};
/// let position = Position {
///     hand: Hand::new(Cards::parse("S8 H8 S9 H9 D9 DK").unwrap()).unwrap(),
///     order: Order::Normal,
///     field: None,
///     unseen: Cards::parse("SA HA D2").unwrap(),
///     max: 13,
/// };
/// let line = Finisher::default().shortest(&position).unwrap();
/// let line: Vec<String> = line.iter().map(|play| play.to_string()).collect();
/// assert_eq!(line, ["[S8 H8]", "[S9 H9 D9]", "[DK]"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Finisher {
    leads: Leads,
}

impl Finisher {
    /// A shortest certain line, the first of them in the order of plays, or `None` if there is none.
    pub fn shortest(&mut self, position: &Position) -> Option<Vec<Play>> {
        let reals = Reals::new(position.hand.cards());
        let jokers = position.hand.cards().without(position.hand.cards().real());
        let shapes = reals.shapes(jokers.len());
        let rivals = Rivals::new(position.unseen, position.max);
        let mut line = Line::new(position.hand, &reals, position.order);
        let openings = position.field.map(|field| {
            let opens = |shape: &Shape| opens(position, &field, &rivals, *shape, line.rest, jokers);
            shapes.iter().copied().filter(opens).collect::<Vec<Shape>>()
        });
        if matches!(&openings, Some(openings) if openings.is_empty()) {
            return None;
        }
        let opened = openings.iter().flatten().fold(0, |cards, shape| cards | shape.reals);
        self.leads.fill(line.rest, jokers, &shapes, &rivals, opened);
        // What is left after a shape is played, 0 after a legal last play.
        let left_after = |shape: Shape, after: Part, order: Order| match after.is_empty() {
            true => shape.is_legal_last(&reals, order).then_some(0),
            false => self.leads.left(after, order.after(shape.flips())),
        };
        let mut left = match openings {
            None => self.leads.left(line.rest, line.order)?,
            Some(openings) => {
                let order = line.order;
                let left = |shape: &Shape| left_after(*shape, line.rest.without(*shape)?, order);
                let least = openings.iter().filter_map(left).min()?;
                line.play_first(openings.into_iter(), |shape, after| {
                    left_after(shape, after, order) == Some(least)
                });
                least
            }
        };
        while left > 0 {
            left -= 1;
            let order = line.order;
            let leads = self.leads.list().iter().filter(|lead| left == 0 || lead.safe[order as usize]);
            line.play_first(leads.map(|lead| lead.shape), |shape, after| {
                left_after(shape, after, order) == Some(left)
            });
        }
        Some(line.plays)
    }
}

/// Whether a shape of the hand may be laid on the field and not be answered there, or is the whole hand.
fn opens(
    position: &Position,
    field: &Field,
    rivals: &Rivals,
    shape: Shape,
    hand: Part,
    jokers: Cards,
) -> bool {
    match rivals.stop(Some(field), shape.group(jokers), position.order) {
        None => false,
        Some(Stop::Open) => hand.without(shape).is_some_and(Part::is_empty),
        Some(Stop::Clears | Stop::Holds) => true,
    }
}
