//! Loops, and pairs of words that cancel.
//!
//! **Loop.** If every open word of a first a leads to a last whose only open option is a, they are said in
//! turn until none is left: a wins with an odd number of them and loses with an even one. ("a has no other
//! choice" would not do: with 라라, 나라 the first 나 has one such word, yet 라라 answers it.)
//!
//! **Pair.** Lasts with the same open options are one *class*. A class L is the *least* of a first f if f
//! is an option of L and the options of L are among those of every class that has f: who hands over L gives
//! the other player nothing that any other way to f would not give. A word from f to M and one from g to L
//! cancel if L is the least class of f and M that of g: each answers the other (f = g, L = M included).
//!
//! After cancelling, the values of lasts and the wins of firsts are exact. A loss of f is exact only if the
//! class that a cancelled word's partner hands over, the least one of f, is lost, too; else f is open.
//! (Checked against play to the end on 300,000 random dictionaries; without that condition it is wrong.)

use super::lists::Lists;
use super::retrograde::{Proof, Value, Values, Verdict};
use super::search::Game;

/// No class.
const NONE: u16 = u16::MAX;

/// The words between open firsts and open lasts, as far as they are not cancelled.
pub(super) struct Core {
    /// The lasts of each first's words, ascending; only the first `length` ones of a list are left. The
    /// list of a decided first stays as it was then.
    words: Lists,
    length: Vec<u32>,
    /// The firsts of the words that lead to each open last.
    into: Lists,
    /// The firsts that are won by saying the words of a loop.
    won_by_loop: Vec<bool>,
    /// Firsts of cancelled words, each with the class that was its least one.
    cancelled: Vec<(u16, u16)>,
}

/// The classes of a round.
struct Classes {
    /// The least member of the class of each open last.
    of: Vec<u16>,
    /// The least class of each open first, or [`NONE`].
    least: Vec<u16>,
}

impl Core {
    /// Decides what loops decide, until nothing changes.
    pub(super) fn new(values: &mut Values<'_>, into: &Lists) -> Core {
        let into = into.filter(|last, first, _| values.is_open_last(last) && values.is_open_first(first));
        let words = into.transpose();
        let mut core = Core {
            length: words.syllables().map(|first| words.of(first).len() as u32).collect(),
            words,
            into,
            won_by_loop: vec![false; values.options.count()],
            cancelled: Vec::new(),
        };
        values.proof = Proof::Loop;
        core.decide_loops(values);
        core
    }

    /// Cancels pairs and decides what follows, until nothing changes.
    pub(super) fn cancel(&mut self, values: &mut Values<'_>) {
        let mut told = 0;
        while self.cancel_pairs(values) {
            values.proof = Proof::Pair;
            self.into = self.open_words(values);
            for &(first, _) in &self.cancelled[told..] {
                if values.words_left[usize::from(first)] == 0 {
                    values.decide_first(first, Value::Loss, 0);
                }
            }
            told = self.cancelled.len();
            values.propagate(&self.into);
            self.decide_loops(values);
        }
    }

    /// The firsts of which a loss is in doubt: a word was cancelled for a class that is not lost.
    pub(super) fn doubtful(&self, values: &Values<'_>) -> Vec<bool> {
        let mut doubtful = vec![false; values.options.count()];
        for &(first, least) in &self.cancelled {
            doubtful[usize::from(first)] |= values.last[usize::from(least)].value != Value::Loss;
        }
        doubtful
    }

    /// Opens the firsts that are lost but in doubt.
    pub(super) fn open_doubtful(&self, values: &mut Values<'_>) {
        let doubtful = self.doubtful(values);
        for (verdict, is_doubtful) in values.first.iter_mut().zip(doubtful) {
            if is_doubtful && verdict.value == Value::Loss {
                *verdict = Verdict::default();
            }
        }
    }

    /// The game between open syllables, for the search.
    pub(super) fn open_game(&self, values: &Values<'_>) -> Game {
        let is_open = |last: u16, first: u16| values.is_open_last(last) && values.is_open_first(first);
        let options = values.options.filter(|last, first, _| is_open(last, first));
        Game::new(&options, &self.open_words(values).transpose())
    }

    /// The lasts to which a first that is won by loops or pairs leads by a word that wins.
    pub(super) fn winning<'a>(
        &'a self,
        first: u16,
        values: &'a Values<'_>,
    ) -> impl Iterator<Item = u16> + 'a {
        let by_loop = self.won_by_loop[usize::from(first)];
        let lasts = self.words_left(first).iter().copied();
        lasts.filter(move |&last| by_loop || values.last[usize::from(last)].value == Value::Loss)
    }

    /// The lasts of the words of a first that were left when it was decided, or are now.
    pub(super) fn words_left(&self, first: u16) -> &[u16] {
        &self.words.of(first)[..self.length[usize::from(first)] as usize]
    }

    /// The firsts of the words between open syllables, for each last.
    fn open_words(&self, values: &Values<'_>) -> Lists {
        let firsts = values.options.syllables().filter(|&first| values.is_open_first(first));
        let lasts = |first| self.words_left(first).iter().copied().filter(|&last| values.is_open_last(last));
        Lists::grouped(
            values.options.count(),
            firsts.flat_map(|first| lasts(first).map(move |last| (last, first))),
        )
    }

    /// Decides firsts whose open words all belong to loops, and what follows.
    fn decide_loops(&mut self, values: &mut Values<'_>) {
        let mut changed = true;
        while std::mem::replace(&mut changed, false) {
            for first in values.options.syllables() {
                if !self.is_loop(first, values) {
                    continue;
                }
                let words = values.words_left[usize::from(first)];
                if words % 2 == 1 {
                    self.won_by_loop[usize::from(first)] = true;
                    self.retain(first, |last| values.is_open_last(last));
                    values.decide_first(first, Value::Win, 0);
                } else {
                    values.decide_first(first, Value::Loss, 0);
                }
                values.propagate(&self.into);
                changed = true;
            }
        }
    }

    /// Whether every open word of a first leads to a last that leaves nothing but this first.
    fn is_loop(&self, first: u16, values: &Values<'_>) -> bool {
        let leads_back = |&last: &u16| {
            let at = usize::from(last);
            values.options_left[at] == 1 && values.options_xor[at] == first
        };
        let is_open = values.is_open_first(first) && values.words_left[usize::from(first)] > 0;
        is_open && self.words_left(first).iter().filter(|&&last| values.is_open_last(last)).all(leads_back)
    }

    fn retain(&mut self, first: u16, keep: impl FnMut(u16) -> bool) {
        let length = &mut self.length[usize::from(first)];
        *length = self.words.retain(first, *length as usize, keep) as u32;
    }

    /// Cancels pairs of words; whether there were any.
    fn cancel_pairs(&mut self, values: &mut Values<'_>) -> bool {
        let classes = Classes::new(values);
        let lasts = values.options.syllables().filter(|&last| classes.of[usize::from(last)] != NONE);
        let members =
            Lists::grouped(values.options.count(), lasts.map(|last| (classes.of[usize::from(last)], last)));
        let firsts = values.options.syllables().filter(|&first| classes.least[usize::from(first)] != NONE);
        let owned = Lists::grouped(
            values.options.count(),
            firsts.map(|first| (classes.least[usize::from(first)], first)),
        );
        let before = self.cancelled.len();
        let none = vec![0; values.options.count()];
        let mut count = Count { back: none.clone(), quota: none };
        for class in values.options.syllables().filter(|&class| !owned.of(class).is_empty()) {
            // `into` is as it was before this round: whose turn comes first makes no difference.
            let back = members.of(class).iter().flat_map(|&last| self.into.of(last));
            let back = back.map(|&first| classes.least[usize::from(first)]).filter(|&other| other != NONE);
            let there = owned.of(class).iter().flat_map(|&first| self.words_left(first));
            let there =
                there.filter(|&&last| values.is_open_last(last)).map(|&last| classes.of[usize::from(last)]);
            count.fill(class, there, back);
            for &first in owned.of(class) {
                let words = &mut values.words_left[usize::from(first)];
                let words_before = *words;
                let last_values = &values.last;
                self.retain(first, |last| {
                    let class = classes.of[usize::from(last)];
                    if last_values[usize::from(last)].value != Value::Open
                        || count.quota[usize::from(class)] == 0
                    {
                        return true;
                    }
                    count.quota[usize::from(class)] -= 1;
                    *words -= 1;
                    false
                });
                if *words < words_before {
                    self.cancelled.push((first, class));
                }
            }
        }
        self.cancelled.len() > before
    }
}

/// Words between the firsts that a class owns, being their least class, and the other classes.
struct Count {
    /// Words to the class from the firsts that each class owns; all zero between two classes.
    back: Vec<u32>,
    /// How many of its words to each class cancel.
    quota: Vec<u32>,
}

impl Count {
    /// Finds the quotas of a class from the classes that its words lead to, and those that own the firsts
    /// whose words lead to it.
    fn fill(
        &mut self,
        class: u16,
        there: impl Iterator<Item = u16>,
        back: impl Iterator<Item = u16> + Clone,
    ) {
        back.clone().for_each(|other| self.back[usize::from(other)] += 1);
        there.for_each(|other| {
            let back = &mut self.back[usize::from(other)];
            self.quota[usize::from(other)] += u32::from(*back > 0);
            *back = back.saturating_sub(1);
        });
        self.quota[usize::from(class)] &= !1;
        back.for_each(|other| self.back[usize::from(other)] = 0);
    }
}

impl Classes {
    fn new(values: &Values<'_>) -> Classes {
        let is_open: Vec<bool> = values.options.syllables().map(|last| values.is_open_last(last)).collect();
        let left =
            values.options.filter(|last, first, _| is_open[usize::from(last)] && values.is_open_first(first));
        let mut lasts: Vec<u16> =
            values.options.syllables().filter(|&last| !left.of(last).is_empty()).collect();
        lasts.sort_unstable_by(|&a, &b| left.of(a).cmp(left.of(b)).then(a.cmp(&b)));
        let mut of = vec![NONE; values.options.count()];
        let mut class = NONE;
        for &last in &lasts {
            if class == NONE || left.of(class) != left.of(last) {
                class = last;
            }
            of[usize::from(last)] = class;
        }
        let mut least = vec![NONE; values.options.count()];
        // The first whose least class was looked for when an option was last marked.
        let mut mark = vec![NONE; values.options.count()];
        for first in values.options.syllables().filter(|&first| values.is_open_first(first)) {
            let classes = values.takers.of(first).iter().filter(|&&last| of[usize::from(last)] == last);
            let Some(&candidate) = classes.clone().min_by_key(|&&class| left.of(class).len()) else {
                continue;
            };
            let options = left.of(candidate);
            options.iter().for_each(|&option| mark[usize::from(option)] = first);
            let common =
                |class: u16| left.of(class).iter().filter(|&&option| mark[usize::from(option)] == first);
            if classes.into_iter().all(|&class| common(class).count() == options.len()) {
                least[usize::from(first)] = candidate;
            }
        }
        Classes { of, least }
    }
}
