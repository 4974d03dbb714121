//! Retrograde analysis: values that propagate from dead ends.
//!
//! A first with a word to a lost last is won; a first whose words all lead to won lasts is lost, above all
//! one without words. A last with a won option is won; a last whose options are all lost is lost. This holds
//! although a word may be said only once: along a play where the winner moves to the least depth the depths
//! fall, so that no position returns. Every word and option is looked at once: O(words + options).

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
pub(super) struct Values<'a> {
    /// What the law makes of each last, and the lasts of which it makes each first.
    pub(super) options: &'a Lists,
    pub(super) takers: &'a Lists,
    pub(super) first: Vec<Verdict>,
    pub(super) last: Vec<Verdict>,
    /// Words of each first that do not lead to a won last.
    pub(super) words_left: Vec<u32>,
    /// Options of each last that are not lost, and their XOR: where only one is left, that one.
    pub(super) options_left: Vec<u32>,
    pub(super) options_xor: Vec<u16>,
    /// The proof of what is decided from now on.
    pub(super) proof: Proof,
    /// Firsts that are decided but not propagated.
    queue: Vec<u16>,
}

impl<'a> Values<'a> {
    /// What follows from the dead ends. `words` are the lasts of each first's words and `into` their
    /// transpose, `takers` the transpose of `options`.
    pub(super) fn new(words: &Lists, into: &Lists, options: &'a Lists, takers: &'a Lists) -> Values<'a> {
        let count = |lists: &Lists| words.syllables().map(|list| lists.of(list).len() as u32).collect();
        let xor = |last: u16| options.of(last).iter().fold(0, |xor, &first| xor ^ first);
        let mut values = Values {
            options,
            takers,
            first: vec![Verdict::default(); words.count()],
            last: vec![Verdict::default(); words.count()],
            words_left: count(words),
            options_left: count(options),
            options_xor: words.syllables().map(xor).collect(),
            proof: Proof::Retrograde,
            queue: Vec::new(),
        };
        for first in words.syllables() {
            if words.of(first).is_empty() && !takers.of(first).is_empty() {
                values.decide_first(first, Value::Loss, 0);
            }
        }
        // Behind all firsts of depth 0: the queue ascends by depth.
        for last in words.syllables() {
            if options.of(last).is_empty() && !into.of(last).is_empty() {
                values.decide_last(last, Value::Loss, 0, into);
            }
        }
        values.propagate(into);
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
    pub(super) fn decide_first(&mut self, first: u16, value: Value, depth: u32) {
        self.first[usize::from(first)] = Verdict { value, proof: self.proof, depth };
        self.queue.push(first);
    }

    /// Decides an open last and tells the firsts whose words lead to it.
    fn decide_last(&mut self, last: u16, value: Value, depth: u32, into: &Lists) {
        self.last[usize::from(last)] = Verdict { value, proof: self.proof, depth };
        for &first in into.of(last) {
            if !self.is_open_first(first) {
                continue;
            }
            if value == Value::Loss {
                self.decide_first(first, Value::Win, depth + 1);
                continue;
            }
            let words_left = &mut self.words_left[usize::from(first)];
            *words_left -= 1;
            if *words_left == 0 {
                self.decide_first(first, Value::Loss, depth + 1);
            }
        }
    }

    /// Decides all that follows from the firsts decided so far, in the order of their depths. `into` are
    /// the firsts of the words that lead to each last.
    pub(super) fn propagate(&mut self, into: &Lists) {
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
                    self.decide_last(last, Value::Win, depth, into);
                    continue;
                }
                self.options_xor[usize::from(last)] ^= first;
                let options_left = &mut self.options_left[usize::from(last)];
                *options_left -= 1;
                if *options_left == 0 {
                    self.decide_last(last, Value::Loss, depth, into);
                }
            }
        }
        self.queue.clear();
    }
}
