//! The word chain in play: who wins after some words, and which words win.
//!
//! A position is the dictionary with the said words taken out of the numbers of words of the arcs. The rules run
//! anew on them: O(arcs + options), no word is read again.

use super::super::text::BadInput;
use super::arcs::Arcs;
use super::core::Core;
use super::hangul::{self, SYLLABLES};
use super::known::{choice, Known};
use super::lists::Lists;
use super::ply::Rules;
use super::retrograde::{Proof, Value, Values, Verdict};
use super::said::Said;
use super::{open, Dictionary, Manner, Settings};

/// A dictionary in play.
#[derive(Clone, Debug)]
pub struct Play {
    dictionary: Dictionary,
    takers: Lists,
    arcs: Arcs,
    /// The words of each first in code-point order, by their places, and the first of each syllable.
    sorted: Vec<u32>,
    number: Vec<u16>,
    /// Words that were taken out, and how many are left.
    is_out: Vec<bool>,
    words: usize,
}

/// A word of the dictionary: its place, first and last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word {
    place: u32,
    first: u16,
    pub(super) last: u16,
}

/// Who has to say the next word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Who begins: any word may be said.
    Begin,
    /// Who is handed a syllable.
    Handed(u16),
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who wins and how that is proved.
    pub verdict: Verdict,
    /// How many words are shown to win, or may be said where all lose, or are not shown to lose.
    pub count: usize,
    /// The first ones of them.
    pub words: Vec<String>,
}

impl Play {
    /// Reads options and words, as [`Dictionary::read`] does; `top` is an option as well.
    ///
    /// # Errors
    /// Those of [`Dictionary::read`].
    pub fn read(text: Vec<u8>) -> Result<Play, BadInput> {
        Ok(Play::new(Dictionary::read_for_play(text)?))
    }

    /// Begins with a dictionary.
    #[must_use]
    pub fn new(dictionary: Dictionary) -> Play {
        let mut number = vec![u16::MAX; SYLLABLES];
        for first in dictionary.words().syllables() {
            number[usize::from(dictionary.syllable(first))] = first;
        }
        let mut sorted: Vec<u32> = (0..dictionary.len() as u32).collect();
        for first in dictionary.words().syllables() {
            let start = dictionary.words().start_of(first);
            let spans = dictionary.spans_of(first);
            let group = &mut sorted[start..start + spans.len()];
            group.sort_by(|&a, &b| dictionary.compare(spans[a as usize - start], spans[b as usize - start]));
        }
        Play {
            arcs: Arcs::new(dictionary.words()),
            takers: dictionary.options().transpose(),
            sorted,
            number,
            is_out: vec![false; dictionary.len()],
            words: dictionary.len(),
            dictionary,
        }
    }

    /// The dictionary as it was read.
    #[must_use]
    pub fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// How many words there are now.
    #[must_use]
    pub fn words(&self) -> usize {
        self.words
    }

    /// The word of some syllables, whether it is in or out.
    fn find(&self, syllables: &[u16]) -> Option<Word> {
        let at = |place: i32| match place {
            1.. => syllables.get(place as usize - 1),
            _ => syllables.len().checked_sub(place.unsigned_abs() as usize).map(|at| &syllables[at]),
        };
        let settings = self.dictionary.settings();
        let first = self.number[usize::from(*at(settings.head)?)];
        if first == u16::MAX || syllables.len() < 2 {
            return None;
        }
        let text: String = syllables.iter().map(|&syllable| hangul::character(syllable)).collect();
        let lists = self.dictionary.words();
        let start = lists.start_of(first);
        let group = &self.sorted[start..start + lists.of(first).len()];
        let found = group.binary_search_by(|&place| self.text(place).cmp(text.as_str())).ok()?;
        let place = group[found];
        Some(Word { place, first, last: lists.of(first)[place as usize - start] })
    }

    /// A word that may be said, if no word was said before.
    pub(super) fn kept(&self, syllables: &[u16]) -> Option<Word> {
        self.find(syllables).filter(|word| !self.is_out[word.place as usize])
    }

    fn text(&self, place: u32) -> &str {
        self.dictionary.word(self.dictionary.span(place))
    }

    /// Whether a word may follow another one.
    pub(super) fn may_follow(&self, word: Word, before: Word) -> bool {
        self.dictionary.options().of(before.last).contains(&word.first)
    }

    /// A word as it is written.
    pub(super) fn text_of(&self, word: Word) -> &str {
        self.text(word.place)
    }

    /// The syllable that a word hands over.
    pub(super) fn handed(&self, word: Word) -> u16 {
        self.dictionary.syllable(word.last)
    }

    /// Takes a word out.
    pub(super) fn take_out(&mut self, syllables: &[u16]) {
        if let Some(word) = self.kept(syllables) {
            self.is_out[word.place as usize] = true;
            self.arcs.take(word.first, word.last);
            self.words -= 1;
        }
    }

    /// Puts a word in. A new one makes a new dictionary: O(bytes).
    pub(super) fn put_in(&mut self, syllables: &[u16]) {
        match self.find(syllables) {
            Some(word) if !self.is_out[word.place as usize] => {}
            Some(word) => {
                self.is_out[word.place as usize] = false;
                self.arcs.put_back(word.first, word.last);
                self.words += 1;
            }
            None => {
                let text: String = syllables.iter().map(|&syllable| hangul::character(syllable)).collect();
                let places = (0..self.dictionary.len() as u32).filter(|&place| !self.is_out[place as usize]);
                let words = places.map(|place| self.text(place)).chain(Some(text.as_str()));
                let asked = self.dictionary.settings();
                let settings = Settings { manner: Manner::Keep, lengths: (2, u32::MAX), ..asked.clone() };
                if let Ok(dictionary) = Dictionary::from_words(words, settings) {
                    *self = Play::new(dictionary);
                }
            }
        }
    }

    /// What is known when these words have been said.
    pub(super) fn outcome(&mut self, said: &[Word], turn: Turn) -> Outcome {
        for word in said {
            self.arcs.take(word.first, word.last);
            self.is_out[word.place as usize] = true;
        }
        let outcome = self.judge(turn);
        for word in said {
            self.arcs.put_back(word.first, word.last);
            self.is_out[word.place as usize] = false;
        }
        outcome
    }

    /// What is known with the words that are in.
    fn judge(&mut self, turn: Turn) -> Outcome {
        let Play { dictionary, takers, arcs, sorted, number, is_out, .. } = self;
        let firsts = match turn {
            Turn::Begin => dictionary.words().syllables().filter(|&first| arcs.degree(first) > 0).collect(),
            Turn::Handed(syllable) => {
                let mut options = Vec::new();
                dictionary.settings().law.options(syllable, &mut options);
                let numbers = options.iter().map(|&option| number[usize::from(option)]);
                numbers.filter(|&first| first < u16::MAX).collect::<Vec<u16>>()
            }
        };
        let mut is_wanted = vec![false; dictionary.words().count()];
        firsts.iter().for_each(|&first| is_wanted[usize::from(first)] = true);
        let values = Values::new(arcs, dictionary.options(), takers);
        let core = Core::new(arcs, &values);
        let rules = Rules::new(&core);
        let mut known = Known::new(values, &rules, |first| is_wanted[usize::from(first)]);
        let last = match turn {
            Turn::Handed(syllable) => number[usize::from(syllable)],
            Turn::Begin => u16::MAX,
        };
        let judge = |known: &Known<'_>, arcs: &Arcs| match last {
            last if last < u16::MAX && arcs.has_last(last) => known.values.last[usize::from(last)],
            _ => choice(firsts.iter().map(|&first| known.values.first[usize::from(first)])),
        };
        let mut verdict = judge(&known, arcs);
        let budget = dictionary.settings().search;
        if verdict.value == Value::Open && budget > 0 {
            open::search(&mut known, &rules, budget, |first| is_wanted[usize::from(first)]);
            verdict = judge(&known, arcs);
        }
        let tries = rules.are_trials_few(
            (0..core.firsts.len() as u16)
                .filter(|&first| is_wanted[usize::from(core.firsts[usize::from(first)])]),
        );
        let mut said = Said { arcs, words: dictionary.words(), known: &known, rules: &rules, tries };
        let mut moves = Vec::new();
        for &first in &firsts {
            let lists = dictionary.words();
            let start = lists.start_of(first);
            let mut memo: Vec<Option<Verdict>> = vec![None; lists.count()];
            for &place in &sorted[start..start + lists.of(first).len()] {
                if is_out[place as usize] {
                    continue;
                }
                let last = lists.of(first)[place as usize - start];
                let end = known.values.last[usize::from(last)];
                if verdict.value != Value::Loss && (end.value, end.proof) == (Value::Win, Proof::Retrograde) {
                    // It loses, and its depth is not asked for.
                    continue;
                }
                let reached = *memo[usize::from(last)].get_or_insert_with(|| said.last(first, last));
                if let Some(rank) = rank(verdict.value, reached) {
                    moves.push((rank, place));
                }
            }
        }
        let count = moves.len();
        let text = |place: u32| dictionary.word(dictionary.span(place));
        let top = dictionary.settings().top.unwrap_or(count).min(count);
        let order = |a: &(u32, u32), b: &(u32, u32)| a.0.cmp(&b.0).then_with(|| text(a.1).cmp(text(b.1)));
        if top < count {
            moves.select_nth_unstable_by(top, order);
            moves.truncate(top);
        }
        moves.sort_unstable_by(order);
        Outcome { verdict, count, words: moves.iter().map(|&(_, place)| text(place).to_string()).collect() }
    }
}

/// The rank of a word that hands over a last of this verdict; none if it is not shown.
fn rank(value: Value, reached: Verdict) -> Option<u32> {
    let depth = Some(reached.depth).filter(|_| reached.proof == Proof::Retrograde);
    match value {
        Value::Win if reached.value != Value::Loss => None,
        Value::Win => Some(depth.unwrap_or(u32::MAX)),
        Value::Loss => Some(depth.map_or(u32::MAX, |depth| u32::MAX - 1 - depth)),
        Value::Open => (reached.value != Value::Win).then_some(0),
    }
}
