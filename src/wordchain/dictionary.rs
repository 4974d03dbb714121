//! A dictionary: words as spans of the one buffer that the input came in, grouped by first syllable.

use super::super::text::BadInput;
use super::hangul::SYLLABLES;
use super::lines::Lines;
use super::lists::Lists;
use super::text::{compare, end_of_word};
use super::words::Words;
use super::{manner, Manner, Settings};
use std::cmp::Ordering;

/// The longest input in bytes. Reading it takes memory for less than another two copies.
pub const MAX_INPUT: usize = 1 << 30;

/// The words of an input that are kept, and what it asked for.
#[derive(Clone, Debug)]
pub struct Dictionary {
    settings: Settings,
    /// The input, jamo composed, with line feeds behind it.
    text: Vec<u8>,
    /// The first and last syllables of all words and what the law makes of the last ones, ascending. All
    /// lists have their indices here for syllables.
    syllables: Vec<u16>,
    /// The last syllables of the words of each first one, and where each of these words starts.
    words: Lists,
    spans: Vec<u32>,
    /// What the law makes of every last syllable.
    options: Lists,
    blank: bool,
    skipped: Option<Skipped>,
}

/// Lines that are not words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// How many.
    pub count: u64,
    /// The number of the first one, from 1.
    pub line: u64,
    /// The first one, in backticks, cut where it is long.
    pub text: String,
}

impl Dictionary {
    /// Reads an input of at most [`MAX_INPUT`] bytes: option lines, then words.
    ///
    /// # Errors
    /// An input that is longer; a bad option, or one after the first word; bytes that are not UTF-8.
    ///
    /// ```
    /// use endgame::wordchain::Dictionary;
    /// let dictionary = Dictionary::read("len=2\n나라\n라디오\n나라\n".into()).unwrap();
    /// assert_eq!(dictionary.len(), 1);
    /// let error = Dictionary::read("나라\nlen=2\n".into()).unwrap_err();
    /// assert_eq!((error.line, error.column), (2, 1));
    /// ```
    pub fn read(text: Vec<u8>) -> Result<Dictionary, BadInput> {
        let mut lines = Lines::new(checked(text)?);
        let settings = lines.read_settings(false)?;
        Dictionary::read_words(lines, settings)
    }

    /// [`Dictionary::read`] with the options of play.
    pub(super) fn read_for_play(text: Vec<u8>) -> Result<Dictionary, BadInput> {
        let mut lines = Lines::new(checked(text)?);
        let settings = lines.read_settings(true)?;
        Dictionary::read_words(lines, settings)
    }

    /// The dictionary of some words. What is no word is skipped, and so is what repeats another one.
    ///
    /// # Panics
    /// Where head or tail is 0.
    ///
    /// # Errors
    /// More than [`MAX_INPUT`] bytes, a line feed for each word included.
    ///
    /// ```
    /// use endgame::wordchain::{Answer, Dictionary, Law, Settings, Value};
    /// let settings = Settings { law: Law::None, ..Settings::default() };
    /// let dictionary = Dictionary::from_words(["나라", "라디오"], settings).unwrap();
    /// assert_eq!(Answer::new(&dictionary).firsts()[0].verdict.value, Value::Loss);
    /// ```
    pub fn from_words<'a>(
        words: impl IntoIterator<Item = &'a str>,
        settings: Settings,
    ) -> Result<Dictionary, BadInput> {
        assert!(settings.head != 0 && settings.tail != 0, "a place in a word");
        let mut text = Vec::new();
        for word in words {
            // No line of words has these; the other characters make it one that is skipped.
            text.extend(word.bytes().map(|byte| if b"=\n".contains(&byte) { b'-' } else { byte }));
            text.push(b'\n');
        }
        Dictionary::read_words(Lines::new(checked(text)?), settings)
    }

    fn read_words(mut lines: Lines, settings: Settings) -> Result<Dictionary, BadInput> {
        let mut words = lines.read_words(&settings)?;
        words.group();
        words.drop_duplicates(&lines.text);
        let Lines { text, blank, skipped, .. } = lines;
        let mut dictionary = Dictionary::new(text, words, settings);
        dictionary.mind_manner();
        Ok(Dictionary { blank, skipped, ..dictionary })
    }

    fn new(text: Vec<u8>, words: Words, settings: Settings) -> Dictionary {
        let (mut occurs, mut is_last) = (vec![false; SYLLABLES], vec![false; SYLLABLES]);
        words.mark(&mut occurs, &mut is_last);
        let lasts: Vec<u16> = indices(&is_last).collect();
        let mut options = Vec::new();
        let mut ends = Vec::new();
        for &last in &lasts {
            settings.law.options(last, &mut options);
            ends.push(options.len());
        }
        for &syllable in lasts.iter().chain(&options) {
            occurs[usize::from(syllable)] = true;
        }
        let syllables: Vec<u16> = indices(&occurs).collect();
        let mut number = vec![0; SYLLABLES];
        for (i, &syllable) in syllables.iter().enumerate() {
            number[usize::from(syllable)] = i as u16;
        }
        let (words, spans) = words.finish(syllables.len(), &number);
        let mut start = 0;
        let mut of_lasts = ends.iter();
        let is_last: Vec<bool> = syllables.iter().map(|&syllable| is_last[usize::from(syllable)]).collect();
        let options = Lists::build(&is_last, |_, list| {
            let end = *of_lasts.next().expect("options of each last");
            list.extend(options[start..end].iter().map(|&option| number[usize::from(option)]));
            start = end;
        });
        Dictionary { settings, text, syllables, words, spans, options, blank: false, skipped: None }
    }

    /// How many words are kept.
    #[must_use]
    pub fn len(&self) -> usize {
        self.spans.len()
    }

    /// Whether no word is kept.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Whether the input has nothing but blank lines.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.blank
    }

    /// The lines that are not words, if there are any.
    #[must_use]
    pub fn skipped(&self) -> Option<&Skipped> {
        self.skipped.as_ref()
    }

    /// What the input asked for.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The syllable with this number.
    pub(super) fn syllable(&self, number: u16) -> u16 {
        self.syllables[usize::from(number)]
    }

    /// The last syllables of the words of each first one.
    pub(super) fn words(&self) -> &Lists {
        &self.words
    }

    /// What the law makes of every last syllable of a word.
    pub(super) fn options(&self) -> &Lists {
        &self.options
    }

    /// Where the words of a first syllable start in the text, in the order of their last syllables in
    /// [`Dictionary::words`].
    pub(super) fn spans_of(&self, first: u16) -> &[u32] {
        &self.spans[self.words.start_of(first)..][..self.words.of(first).len()]
    }

    /// Where the word with this place in [`Dictionary::words`] starts in the text.
    pub(super) fn span(&self, place: u32) -> u32 {
        self.spans[place as usize]
    }

    /// The word that starts at a place of the text.
    pub(super) fn word(&self, span: u32) -> &str {
        let start = span as usize;
        std::str::from_utf8(&self.text[start..end_of_word(&self.text, start)]).expect("syllables are UTF-8")
    }

    /// Two words in code-point order.
    pub(super) fn compare(&self, a: u32, b: u32) -> Ordering {
        compare(&self.text, a, b)
    }

    /// Drops the words that leave no next word, if they are to be dropped.
    fn mind_manner(&mut self) {
        if self.settings.manner == Manner::Keep {
            return;
        }
        let dropped = manner::unmannerly(&self.words, &self.options, self.settings.manner);
        let mut spans = Vec::new();
        let words = self.words.filter(|first, last, item| {
            let kept = !dropped.first[usize::from(first)] && !dropped.last[usize::from(last)];
            if kept {
                spans.push(self.spans[item]);
            }
            kept
        });
        self.spans = spans;
        let is_left = words.holds();
        self.options = self.options.filter(|last, _, _| is_left[usize::from(last)]);
        self.words = words;
    }
}

/// A text that is not too long.
fn checked(text: Vec<u8>) -> Result<Vec<u8>, BadInput> {
    if text.len() <= MAX_INPUT {
        return Ok(text);
    }
    let (expected, found) = (format!("at most {MAX_INPUT} bytes"), format!("{}", text.len()));
    Err(BadInput { line: 1, column: 1, expected, found })
}

/// Where the flags are set.
fn indices(flags: &[bool]) -> impl Iterator<Item = u16> + '_ {
    (0..).zip(flags).filter(|&(_, &flag)| flag).map(|(index, _)| index)
}
