//! What is known of the syllables of a game: by retrograde analysis, then for those that it leaves open by rules,
//! by words on trial, and by play to the end where few words can be reached.

use super::played;
use super::ply::Rules;
use super::retrograde::{Proof, Value, Values, Verdict};

/// Values with their proofs, and the moves that win.
pub(super) struct Known<'a> {
    pub(super) values: Values<'a>,
    /// For each first that is won, but not by retrograde analysis, the lasts of words that win, ascending.
    pub(super) wins: Vec<Vec<u16>>,
}

impl<'a> Known<'a> {
    /// All that is found without search. Words are said on trial and small games played for wanted firsts only,
    /// given by their numbers in the dictionary.
    pub(super) fn new(values: Values<'a>, rules: &Rules<'_>, is_wanted: impl Fn(u16) -> bool) -> Known<'a> {
        let wins = vec![Vec::new(); values.options.count()];
        let mut known = Known { values, wins };
        known.apply(rules);
        let core = rules.core();
        let is_open = |&first: &u16| rules.first(first).0 == Value::Open;
        let wanted =
            (0..).zip(&core.firsts).filter(|&(_, &number)| is_wanted(number)).map(|(first, _)| first);
        let open: Vec<u16> = wanted.filter(is_open).collect();
        if rules.are_trials_few(open.iter().copied()) {
            open.iter().for_each(|&first| known.say_on_trial(first, rules));
        }
        for &first in &open {
            if known.values.is_open_first(core.firsts[usize::from(first)]) {
                if let Some(wins) = played::winning(&rules.looped, first) {
                    known.decide(first, Proof::Search, &wins, rules);
                }
            }
        }
        known.settle_lasts();
        known
    }

    /// Takes up what the rules say.
    fn apply(&mut self, rules: &Rules<'_>) {
        let core = rules.core();
        for first in 0..core.firsts.len() as u16 {
            match rules.first(first) {
                (Value::Open, _) => {}
                (Value::Win, proof) => self.decide(first, proof, &rules.winning(first), rules),
                (Value::Loss, proof) => self.decide(first, proof, &[], rules),
            }
        }
        for (last, &number) in (0..).zip(&core.lasts) {
            let (value, proof) = rules.last(last);
            self.values.last[usize::from(number)] = Verdict { value, proof, depth: 0 };
        }
    }

    /// Decides a first if one of its words is seen to win, or all of them to lose.
    fn say_on_trial(&mut self, first: u16, rules: &Rules<'_>) {
        let (mut wins, mut by_win, mut by_all) = (Vec::new(), Proof::Search, Proof::Loop);
        for arc in rules.core().arcs_of(first) {
            let (value, proof) = rules.said(arc);
            by_all = by_all.max(proof);
            match value {
                Value::Loss => {
                    by_win = by_win.min(proof);
                    wins.push(rules.core().arc_last[arc]);
                }
                Value::Win => {}
                Value::Open => by_all = Proof::Search,
            }
        }
        if !wins.is_empty() {
            self.decide(first, by_win, &wins, rules);
        } else if by_all < Proof::Search {
            self.decide(first, by_all, &[], rules);
        }
    }

    /// Decides a first of the open game by its words that win.
    pub(super) fn decide(&mut self, first: u16, proof: Proof, wins: &[u16], rules: &Rules<'_>) {
        let core = rules.core();
        let number = usize::from(core.firsts[usize::from(first)]);
        let value = if wins.is_empty() { Value::Loss } else { Value::Win };
        self.values.first[number] = Verdict { value, proof, depth: 0 };
        self.wins[number] = wins.iter().map(|&last| core.lasts[usize::from(last)]).collect();
    }

    /// Decides the open lasts that follow from their options, by the first proofs that do.
    pub(super) fn settle_lasts(&mut self) {
        for last in self.values.options.syllables() {
            if !self.values.options.of(last).is_empty() && self.values.is_open_last(last) {
                let options = self.values.options.of(last).iter();
                let verdict = choice(options.map(|&first| self.values.first[usize::from(first)]));
                self.values.last[usize::from(last)] = verdict;
            }
        }
    }
}

/// The value for who may choose among firsts: the first proof of a win, or the last one of losses.
pub(super) fn choice(firsts: impl Iterator<Item = Verdict> + Clone) -> Verdict {
    let won = firsts.clone().filter(|first| first.value == Value::Win);
    if let Some(best) = won.min_by_key(|first| (first.proof, first.depth)) {
        return best;
    }
    if firsts.clone().any(|first| first.value == Value::Open) {
        return Verdict::default();
    }
    let lost = Verdict { value: Value::Loss, proof: Proof::Retrograde, depth: 0 };
    firsts.max_by_key(|first| (first.proof, first.depth)).unwrap_or(lost)
}
