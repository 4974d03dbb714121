//! Retrograde analysis: values that propagate from dead ends.
//!
//! A first with a word to a lost last is won; a first whose words all lead to won lasts is lost, above all
//! one without words. A last with a won option is won; a last whose options are all lost is lost. This holds
//! although a word may be said only once: along a play where the winner moves to the least depth the depths
//! fall, so that no position returns. Every word and option is looked at once: O(words + options).

use super::arcs::Arcs;
use super::lists::Lists;

/// Who wins when all words are still unsaid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Value {
    /// Not known.
    #[default]
    Open,
    /// The player to move.
    Win,
    /// The other player.
    Loss,
}

/// How a value is proved. Each kind is tried where the ones before it leave a value open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Proof {
    /// Not at all.
    #[default]
    None,
    /// From dead ends.
    Retrograde,
    /// With loops, whose words are said to the last.
    Loop,
    /// With pairs of words that cancel.
    Pair,
    /// By search.
    Search,
}

/// What is known of a syllable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Who wins.
    pub value: Value,
    /// How it is proved.
    pub proof: Proof,
    /// The layer of the retrograde analysis; of no meaning with another proof.
    pub depth: u32,
}

/// What is known of all syllables, and what is left of their words and options.
#[derive(Clone)]
pub(super) struct Values<'a> {
    /// What the law makes of each last, and the lasts of which it makes each first.
    pub(super) options: &'a Lists,
    pub(super) takers: &'a Lists,
    pub(super) first: Vec<Verdict>,
    pub(super) last: Vec<Verdict>,
    /// How many lasts that are not won the words of each first lead to.
    lasts_left: Vec<u32>,
    /// How many options of each last are not lost.
    options_left: Vec<u32>,
    /// Firsts that are decided but not propagated.
    queue: Vec<u16>,
}

impl<'a> Values<'a> {
    /// What follows from the dead ends. `takers` are the transpose of `options`.
    pub(super) fn new(arcs: &Arcs, options: &'a Lists, takers: &'a Lists) -> Values<'a> {
        let mut values = Values {
            options,
            takers,
            first: vec![Verdict::default(); options.count()],
            last: vec![Verdict::default(); options.count()],
            lasts_left: options.syllables().map(|first| arcs.degree(first)).collect(),
            options_left: options.syllables().map(|last| options.of(last).len() as u32).collect(),
            queue: Vec::new(),
        };
        for first in options.syllables() {
            if arcs.degree(first) == 0 && !takers.of(first).is_empty() {
                values.decide_first(first, Value::Loss, 0);
            }
        }
        // Behind all firsts of depth 0: the queue ascends by depth.
        for last in options.syllables() {
            if options.of(last).is_empty() && arcs.has_last(last) {
                values.decide_last(last, Value::Loss, 0, arcs);
            }
        }
        values.propagate(arcs);
        values
    }

    /// Whether the value of a first is not known.
    pub(super) fn is_open_first(&self, first: u16) -> bool {
        self.first[usize::from(first)].value == Value::Open
    }

    /// Whether the value of a last is not known.
    pub(super) fn is_open_last(&self, last: u16) -> bool {
        self.last[usize::from(last)].value == Value::Open
    }

    /// Decides an open first; [`Values::propagate`] must follow.
    fn decide_first(&mut self, first: u16, value: Value, depth: u32) {
        self.first[usize::from(first)] = Verdict { value, proof: Proof::Retrograde, depth };
        self.queue.push(first);
    }

    /// Decides an open last and tells the firsts whose words lead to it.
    fn decide_last(&mut self, last: u16, value: Value, depth: u32, arcs: &Arcs) {
        self.last[usize::from(last)] = Verdict { value, proof: Proof::Retrograde, depth };
        for (first, _) in arcs.into(last) {
            if !self.is_open_first(first) {
                continue;
            }
            if value == Value::Loss {
                self.decide_first(first, Value::Win, depth + 1);
                continue;
            }
            let lasts_left = &mut self.lasts_left[usize::from(first)];
            *lasts_left -= 1;
            if *lasts_left == 0 {
                self.decide_first(first, Value::Loss, depth + 1);
            }
        }
    }

    /// Decides all that follows from the firsts decided so far, in the order of their depths.
    fn propagate(&mut self, arcs: &Arcs) {
        let mut next = 0;
        while let Some(&first) = self.queue.get(next) {
            next += 1;
            let Verdict { value, depth, .. } = self.first[usize::from(first)];
            let takers = self.takers;
            for &last in takers.of(first) {
                if !self.is_open_last(last) {
                    continue;
                }
                if value == Value::Win {
                    self.decide_last(last, Value::Win, depth, arcs);
                    continue;
                }
                let options_left = &mut self.options_left[usize::from(last)];
                *options_left -= 1;
                if *options_left == 0 {
                    self.decide_last(last, Value::Loss, depth, arcs);
                }
            }
        }
        self.queue.clear();
    }
}
