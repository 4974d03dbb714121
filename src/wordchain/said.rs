//! What is known of a word: the value of the last that it hands over, the word itself said.

use super::arcs::Arcs;
use super::known::Known;
use super::lists::Lists;
use super::played;
use super::ply::Rules;
use super::retrograde::{Proof, Value, Values, Verdict};

/// A game and what is known of it.
pub(super) struct Said<'a, 'b> {
    pub(super) arcs: &'b mut Arcs,
    pub(super) words: &'a Lists,
    pub(super) known: &'b Known<'a>,
    pub(super) rules: &'b Rules<'b>,
    /// Whether words may be said on trial.
    pub(super) tries: bool,
}

impl Said<'_, '_> {
    /// The value of the last that the words of an arc hand over, one of them being said. Words that only differ
    /// otherwise have the same.
    pub(super) fn last(&mut self, first: u16, last: u16) -> Verdict {
        let values = &self.known.values;
        let (start, end) = (values.first[usize::from(first)], values.last[usize::from(last)]);
        let is_decided = |verdict: Verdict| verdict.proof == Proof::Retrograde;
        if is_decided(start) && start.value == Value::Win || is_decided(end) && end.value == Value::Loss {
            // The first does not need the word: it has another one, or this one is not what the last rests on.
            return end;
        }
        let known = if is_decided(end) { end } else { self.by_rules(first, last) };
        // On trial no less is found than by retrograde analysis.
        if self.tries && known.value == Value::Open || !self.matters(first, last) {
            return known;
        }
        Some(self.retrograde(first, last)).filter(|last| last.value != Value::Open).unwrap_or(known)
    }

    /// Whether the word is the only one of its arc, and the last on which the value of its first waits.
    fn matters(&self, first: u16, last: u16) -> bool {
        let values = &self.known.values;
        // How long a last waits: for ever where it is not decided.
        let wait = |last: u16| match values.last[usize::from(last)] {
            Verdict { proof: Proof::Retrograde, depth, .. } => depth,
            _ => u32::MAX,
        };
        let others =
            self.words.of(first).iter().filter(|&&other| other != last && self.arcs.words(first, other) > 0);
        let longest = others.map(|&other| wait(other).saturating_add(1)).max().unwrap_or(0);
        // Two plies ahead at least: a first that loses sooner shortens what leads to it.
        self.arcs.words(first, last) == 1 && longest < wait(last).saturating_sub(1)
    }

    /// What retrograde analysis says without the word.
    fn retrograde(&mut self, first: u16, last: u16) -> Verdict {
        self.arcs.take(first, last);
        let values = Values::new(self.arcs, self.known.values.options, self.known.values.takers);
        self.arcs.put_back(first, last);
        values.last[usize::from(last)]
    }

    /// What is known beyond retrograde analysis.
    fn by_rules(&self, first: u16, last: u16) -> Verdict {
        let core = self.rules.core();
        let values = &self.known.values;
        let Some(arc) = core.arc(first, last) else { return values.last[usize::from(last)] };
        let verdict = |value: Value, proof: Proof| Verdict { value, proof, depth: 0 };
        let start = values.first[usize::from(first)];
        if self.tries {
            let (value, proof) = self.rules.said(arc);
            if value != Value::Open {
                return verdict(value, proof);
            }
        }
        if self.known.wins[usize::from(first)].contains(&last) {
            return verdict(Value::Loss, start.proof);
        }
        if start.value == Value::Loss {
            return verdict(Value::Win, start.proof);
        }
        let number = core.arc_first[arc];
        match played::winning(&self.rules.looped, number).filter(|_| self.rules.looped.is_open_first(number))
        {
            Some(wins) if wins.contains(&core.arc_last[arc]) => verdict(Value::Loss, Proof::Search),
            Some(_) => verdict(Value::Win, Proof::Search),
            None => Verdict::default(),
        }
    }
}
