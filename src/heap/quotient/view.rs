//! Positions that count as won from outside: those whose value in some other proved table is in a set.

use super::atoms::Atom;
use super::bits::{self, Bits};
use super::monoid::{Element, Monoid};
use std::rc::Rc;

/// The positions X with `start`·Φ(X) in `set`, by the values Φ of a table.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub table: Rc<Monoid>,
    pub start: Element,
    pub set: Bits,
}

/// Whether a position is won from outside, whose values in the tables of the views, from their starts
/// on, are these.
pub(super) fn is_outside(views: &[View], values: &[Element]) -> bool {
    views.iter().zip(values).any(|(view, &value)| bits::contains(&view.set, usize::from(value)))
}

/// The values of the empty position.
pub(super) fn starts(views: &[View]) -> Vec<Element> {
    views.iter().map(|view| view.start).collect()
}

/// The values of a position with an atom more.
pub(super) fn step(views: &[View], values: &mut [Element], atom: Atom) {
    for (view, value) in views.iter().zip(values) {
        *value = view.table.times(*value, &[atom]);
    }
}
