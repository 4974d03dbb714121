//! A table with the elements of another one, if what loses can be told from its positions alone.

use super::atoms::{Atom, Atoms};
use super::bits::{self, Bits};
use super::budget::{Budget, Stop};
use super::monoid::{Element, Monoid};
use super::view::{self, View};

/// Judges the positions of a table, which are over the first `known` atoms, as a learner of copies with these
/// views does, provided that its values tell apart what matters there: O(order · options). That is only
/// a guess, to be verified.
pub(super) fn guess(
    table: &Monoid,
    known: usize,
    views: &[View],
    atoms: &Atoms,
    budget: &Budget,
) -> Result<Option<Monoid>, Stop> {
    let order = table.order();
    let listed: usize = (0..known).map(|atom| atoms.options(atom as Atom)).sum();
    budget.spend(listed + order * (1 + order / 16 + 4 * views.len()))?;
    let outside = bits::collect(order, |element| {
        let mut seen = view::starts(views);
        table.words[element].iter().for_each(|&atom| view::step(views, &mut seen, atom));
        view::is_outside(views, &seen)
    });
    let options = (0..known).map(|atom| table.options(atoms, atom as Atom)).collect();
    let mut judged = Judged { options, table, outside: &outside, known: vec![None; order] };
    if (0..order).any(|element| judged.is_lost(element).is_none()) {
        return Ok(None);
    }
    let lost = bits::collect(order, |element| judged.known[element] == Some(Some(true)));
    let mut guess = table.reduced(&lost, &outside);
    guess.values.truncate(known);
    Ok(Some(guess))
}

/// Which elements are lost, judged by their positions.
struct Judged<'a> {
    /// For each atom the values of its options.
    options: Vec<Bits>,
    table: &'a Monoid,
    outside: &'a [u64],
    /// For each element nothing, or that it is being judged, or the judgement.
    known: Vec<Option<Option<bool>>>,
}

impl Judged<'_> {
    /// `None` if that depends on itself. As deep as there are elements, at most.
    fn is_lost(&mut self, element: usize) -> Option<bool> {
        if let Some(known) = self.known[element] {
            return known;
        }
        self.known[element] = Some(None);
        let lost = !bits::contains(self.outside, element) && !self.has_lost_option(element)?;
        self.known[element] = Some(Some(lost));
        Some(lost)
    }

    fn has_lost_option(&mut self, element: usize) -> Option<bool> {
        let word = &self.table.words[element];
        for (i, &atom) in word.iter().enumerate() {
            let rest = self.table.times(self.table.value(&word[..i]), &word[i + 1..]);
            let options: Vec<usize> = bits::numbers(&self.options[atom as usize]).collect();
            for option in options {
                if self.is_lost(usize::from(self.table.product(rest, option as Element)))? {
                    return Some(true);
                }
            }
        }
        Some(false)
    }
}
