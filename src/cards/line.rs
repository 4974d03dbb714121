//! A line of plays under construction.

use super::shape::{Part, Reals, Shape};
use super::{Cards, Group, Hand, Order, Play};

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

    /// Plays the first of those shapes, in the order of plays, that the rest has and that fit: `fits` is
    /// given the shape and what it leaves. `false` if there is none.
    pub(super) fn play_first(&mut self, shapes: &[Shape], fits: impl Fn(Shape, Part) -> bool) -> bool {
        let fitting = |shape: &Shape| self.rest.without(*shape).map_or(false, |after| fits(*shape, after));
        let fitting = shapes.iter().copied().filter(fitting);
        let first = fitting.reduce(|first, shape| if shape.precedes(first) { shape } else { first });
        if let Some(shape) = first {
            self.play(shape);
        }
        first.is_some()
    }

    fn play(&mut self, shape: Shape) {
        let mut jokers = self.jokers;
        while jokers.len() > shape.jokers {
            jokers = jokers.without_lowest();
        }
        self.jokers = self.jokers.without(jokers);
        self.plays.push(Play { group: Group::from_shape(shape, jokers), order: self.order });
        self.rest = self.rest.without(shape).unwrap_or(self.rest);
        self.order = self.order.after(shape.flips());
    }
}
