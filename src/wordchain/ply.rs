//! One ply: what the rules say of each word of a first once it is said.
//!
//! A first wins if one of its words hands over a last that is lost without the word, and loses if all of them
//! hand over lasts that are won. The values of lasts do not depend on the order in which words are cancelled, so
//! these do not either.

use super::cancel::Cancelling;
use super::classes::Classes;
use super::core::Core;
use super::rest::Rest;
use super::retrograde::{Proof, Value};

/// The most work that goes into words that are said on trial: words times arcs and options of the open game.
pub const MAX_TRIALS: usize = 1 << 23;

/// What the rules make of an open game.
#[derive(Debug)]
pub(super) struct Rules<'a> {
    /// What is left when dead ends and rings are settled.
    pub(super) looped: Rest<'a>,
    /// What is left when words have been cancelled as well.
    pub(super) cancelled: Cancelling<'a>,
    /// The classes before anything is cancelled.
    classes: Classes,
}

/// A value and how it is proved.
pub(super) type Known = (Value, Proof);

impl<'a> Rules<'a> {
    /// Applies the rules to a whole open game.
    pub(super) fn new(core: &'a Core) -> Rules<'a> {
        let mut looped = Rest::new(core);
        looped.settle();
        let classes = Classes::new(&looped);
        let cancelled = Cancelling::begin(looped.clone(), classes.clone());
        Rules { looped, cancelled, classes }
    }

    /// The open game.
    pub(super) fn core(&self) -> &'a Core {
        self.looped.core
    }

    /// What is known of a first without saying a word on trial. A loss is in doubt, and not claimed, where words
    /// of the first were cancelled for a class that is not lost.
    pub(super) fn first(&self, first: u16) -> Known {
        match (self.looped.first[usize::from(first)], self.cancelled.rest.first[usize::from(first)]) {
            (Value::Open, Value::Loss) if self.is_in_doubt(first) => (Value::Open, Proof::None),
            (looped, cancelled) => known(looped, cancelled),
        }
    }

    /// What is known of a last.
    pub(super) fn last(&self, last: u16) -> Known {
        known(self.looped.last[usize::from(last)], self.cancelled.rest.last[usize::from(last)])
    }

    /// The lasts to which a first that is won leads by words that win without a further proof.
    pub(super) fn winning(&self, first: u16) -> Vec<u16> {
        let is_looped = self.looped.first[usize::from(first)] == Value::Win;
        let rest = if is_looped { &self.looped } else { &self.cancelled.rest };
        rest.winning(first).collect()
    }

    /// The last that has to be lost, or else a loss of a first is in doubt.
    pub(super) fn answer(&self, first: u16) -> Option<u16> {
        self.cancelled.answer(first)
    }

    fn is_in_doubt(&self, first: u16) -> bool {
        self.answer(first).is_some_and(|last| self.cancelled.rest.last[usize::from(last)] != Value::Loss)
    }

    /// Whether there is something to learn from saying words of a first on trial, and they are few enough.
    pub(super) fn are_trials_few(&self, firsts: impl Iterator<Item = u16>) -> bool {
        let core = self.core();
        let arcs = firsts.flat_map(|first| core.arcs_of(first)).filter(|&arc| self.needs_trial(arc));
        arcs.count() <= MAX_TRIALS / core.size().max(1)
    }

    /// Whether a word of an open arc has to be said on trial before the rules speak of its last.
    fn needs_trial(&self, arc: usize) -> bool {
        let rest = &self.cancelled.rest;
        !rest.is_open_first(self.core().arc_first[arc])
            || rest.words[arc] == 0
            || rest.is_open_arc(arc) && rest.changes_without(arc)
            || self.looped.is_open_arc(arc) && self.looped.changes_without(arc)
    }

    /// What the rules say of the last of an arc, one of its words being said.
    pub(super) fn said(&self, arc: usize) -> Known {
        let last = usize::from(self.core().arc_last[arc]);
        if !self.looped.is_open_first(self.core().arc_first[arc]) {
            let mut rest = Rest::new(self.core());
            rest.take(arc, 1);
            rest.settle();
            let looped = rest.last[last];
            return known(looped, Cancelling::new(rest).rest.last[last]);
        }
        if self.looped.last[last] != Value::Open {
            // No word of an open first has been used.
            return (self.looped.last[last], Proof::Loop);
        }
        let mut looped = Value::Open;
        if self.looped.changes_without(arc) {
            looped = self.begun(arc).last[last];
        }
        let cancelled = if looped == Value::Open { self.said_by_pairs(arc) } else { looped };
        known(looped, cancelled)
    }

    /// What is left when dead ends and rings are settled without a word of an arc between open syllables.
    fn begun(&self, arc: usize) -> Rest<'a> {
        let mut rest = self.looped.clone();
        rest.take(arc, 1);
        rest.settle();
        rest
    }

    /// The value of the last of an arc when pairs have cancelled without one of its words.
    fn said_by_pairs(&self, arc: usize) -> Value {
        let (first, last) = (self.core().arc_first[arc], usize::from(self.core().arc_last[arc]));
        let rest = &self.cancelled.rest;
        if rest.is_open_first(first) && rest.words[arc] > 0 {
            return if rest.last[last] == Value::Open {
                self.cancelled.without(arc)
            } else {
                rest.last[last]
            };
        }
        if rest.words[arc] < self.looped.words[arc] && !self.is_in_doubt(first) {
            return Value::Win;
        }
        if let Some(twin) = self.twin(arc) {
            return self.cancelled.without(twin);
        }
        if self.has_open_partner(arc) {
            return rest.last[last];
        }
        Cancelling::new(self.begun(arc)).rest.last[last]
    }

    /// An arc with words left that stands between the same classes. Without a word of either the same words can be
    /// cancelled.
    fn twin(&self, arc: usize) -> Option<usize> {
        let (core, class) = (self.core(), self.classes.of(self.core().arc_last[arc]));
        let firsts = self.classes.owned_by(self.classes.least_of(core.arc_first[arc])?);
        let mut arcs = firsts.flat_map(|first| core.arcs_of(first));
        let is_left = |arc: usize| self.cancelled.rest.is_open_arc(arc);
        arcs.find(|&arc| self.classes.of(core.arc_last[arc]) == class && is_left(arc))
    }

    /// Whether a first stays open whose words cancel with those of an arc. Without a word of the arc one more word
    /// of that first is left, which decides nothing.
    fn has_open_partner(&self, arc: usize) -> bool {
        let mut partners = self.classes.owned_by(self.classes.of(self.core().arc_last[arc]));
        partners.any(|first| self.cancelled.rest.is_open_first(first))
    }
}

fn known(looped: Value, cancelled: Value) -> Known {
    match (looped, cancelled) {
        (Value::Open, Value::Open) => (Value::Open, Proof::None),
        (Value::Open, value) => (value, Proof::Pair),
        (value, _) => (value, Proof::Loop),
    }
}
