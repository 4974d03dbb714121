//! A line of plays under construction.

use super::shape::{Part, Reals, Shape};
use super::{Cards, Hand, Order, Play};

/// The plays of a hand so far, and what is left of it.
pub(super) struct Line {
    jokers: Cards,
    pub(super) rest: Part,
    pub(super) order: Order,
    pub(super) plays: Vec<Play>,
}

impl Line {
    pub(super) fn new(hand: Hand, reals: &Reals, order: Order) -> Line {
        let jokers = hand.cards().without(hand.cards().real());
        Line { jokers, rest: reals.whole(jokers.len()), order, plays: Vec::new() }
    }

    /// Plays, of those shapes that the rest has and that fit, the first in the order of plays, if there is
    /// one. `fits` is given a shape and what it leaves.
    pub(super) fn play_first(
        &mut self,
        shapes: impl Iterator<Item = Shape>,
        fits: impl Fn(Shape, Part) -> bool,
    ) {
        let fitting =
            shapes.filter(|shape| self.rest.without(*shape).is_some_and(|after| fits(*shape, after)));
        if let Some(shape) = fitting.min_by_key(|shape| shape.place()) {
            let group = shape.group(self.jokers);
            self.plays.push(Play { group, order: self.order });
            self.jokers = self.jokers.without(group.cards());
            self.rest = self.rest.without(shape).unwrap_or(self.rest);
            self.order = self.order.after(shape.flips());
        }
    }
}
