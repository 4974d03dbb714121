//! What is known of every syllable of a dictionary, with the moves that show it.

use super::arcs::Arcs;
use super::core::Core;
use super::known::Known;
use super::open;
use super::ply::Rules;
use super::retrograde::{Proof, Value, Values, Verdict};
use super::Dictionary;
use std::cmp::Ordering;

/// The values of all firsts and lasts.
pub struct Answer<'a> {
    firsts: Vec<Line<'a>>,
    lasts: Vec<Line<'a>>,
}

/// What is known of one syllable.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The syllable, as its index.
    pub syllable: u16,
    /// Its value and the proof.
    pub verdict: Verdict,
    /// A move that shows it, where there is one.
    pub shown: Option<Move<'a>>,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move<'a> {
    /// Of a first: to say a word.
    Say(&'a str),
    /// Of a last: to take the first.
    Take(u16),
}

impl<'a> Answer<'a> {
    /// Solves the game of a dictionary.
    ///
    /// ```
    /// use endgame::wordchain::{Answer, Dictionary, Move, Value};
    /// let dictionary = Dictionary::read("나라\n라디오\n".into()).unwrap();
    /// let answer = Answer::new(&dictionary);
    /// // 나 라 오, and 나 again as what the law makes of 라.
    /// let first = &answer.firsts()[0];
    /// assert_eq!((first.verdict.value, first.shown), (Value::Loss, Some(Move::Say("나라"))));
    /// ```
    #[must_use]
    pub fn new(dictionary: &'a Dictionary) -> Answer<'a> {
        let (words, options) = (dictionary.words(), dictionary.options());
        let (arcs, takers) = (Arcs::new(words), options.transpose());
        let values = Values::new(&arcs, options, &takers);
        let core = Core::new(&arcs, &values);
        let rules = Rules::new(&core);
        let mut known = Known::new(values, &rules, |_| true);
        if dictionary.settings().search > 0 {
            open::search(&mut known, &rules, dictionary.settings().search, |_| true);
        }
        let is_first = |&first: &u16| !words.of(first).is_empty() || !takers.of(first).is_empty();
        let firsts = words.syllables().filter(is_first).map(|first| first_line(first, dictionary, &known));
        let lasts = words
            .syllables()
            .filter(|&last| arcs.has_last(last))
            .map(|last| last_line(last, dictionary, &known.values));
        Answer { firsts: firsts.collect(), lasts: lasts.collect() }
    }

    /// All firsts, ascending.
    #[must_use]
    pub fn firsts(&self) -> &[Line<'a>] {
        &self.firsts
    }

    /// All lasts, ascending.
    #[must_use]
    pub fn lasts(&self) -> &[Line<'a>] {
        &self.lasts
    }
}

/// A word of a first: of those whose last has the least rank the least one, lasts without a rank left out.
fn least_word(dictionary: &Dictionary, first: u16, rank: impl Fn(u16) -> Option<u32>) -> Option<Move<'_>> {
    let mut best: Option<(u32, u32)> = None;
    for (&last, &span) in dictionary.words().of(first).iter().zip(dictionary.spans_of(first)) {
        let Some(rank) = rank(last) else { continue };
        let is_better = best.map_or(true, |(best_rank, best_span)| {
            rank < best_rank || rank == best_rank && dictionary.compare(span, best_span) == Ordering::Less
        });
        if is_better {
            best = Some((rank, span));
        }
    }
    best.map(|(_, span)| Move::Say(dictionary.word(span)))
}

/// The rank of a move to a syllable of this verdict: by retrograde, wins by least depth and losses by
/// greatest. None where the move does not show the value.
fn rank(value: Value, proof: Proof, reached: Verdict) -> Option<u32> {
    match (value, proof) {
        (Value::Win, Proof::Retrograde) => (reached.proof == Proof::Retrograde).then_some(reached.depth),
        (Value::Loss, Proof::Retrograde) => Some(u32::MAX - reached.depth),
        _ => Some(0),
    }
}

fn first_line<'a>(first: u16, dictionary: &'a Dictionary, known: &Known<'_>) -> Line<'a> {
    let verdict = known.values.first[usize::from(first)];
    let Verdict { value, proof, .. } = verdict;
    let reached = |last: u16| known.values.last[usize::from(last)];
    let shown = match (value, proof) {
        (Value::Open, _) => None,
        (Value::Win, Proof::Loop | Proof::Pair | Proof::Search) => {
            let wins = &known.wins[usize::from(first)];
            least_word(dictionary, first, |last| wins.contains(&last).then_some(0))
        }
        (Value::Win, _) => least_word(dictionary, first, |last| {
            Some(reached(last))
                .filter(|last| last.value == Value::Loss)
                .and_then(|last| rank(value, proof, last))
        }),
        (Value::Loss, _) => least_word(dictionary, first, |last| rank(value, proof, reached(last))),
    };
    Line { syllable: dictionary.syllable(first), verdict, shown }
}

fn last_line<'a>(last: u16, dictionary: &Dictionary, values: &Values<'_>) -> Line<'a> {
    let verdict = values.last[usize::from(last)];
    let Verdict { value, proof, .. } = verdict;
    let reached = |&first: &u16| values.first[usize::from(first)];
    // A won last takes a won first; all firsts of a lost one are lost.
    let ranked = values.options.of(last).iter().filter(|first| reached(first).value == value);
    let ranked = ranked.filter_map(|first| Some((rank(value, proof, reached(first))?, *first)));
    let shown = match value {
        Value::Open => None,
        _ => ranked.min().map(|(_, first)| Move::Take(dictionary.syllable(first))),
    };
    Line { syllable: dictionary.syllable(last), verdict, shown }
}
