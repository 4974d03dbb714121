//! A dictionary: words as spans of the one buffer that the input came in, grouped by first syllable.

use super::lines::Lines;
use super::lists::Lists;
use super::text::{compare, end_of_word};
use super::{manner, InputError, Manner, Settings};
use std::cmp::Ordering;

/// The longest input in bytes. Reading it takes memory for less than another two copies.
pub const MAX_INPUT: usize = 1 << 30;

/// The words of an input that are kept, and what it asked for.
#[derive(Clone, Debug)]
pub struct Dictionary {
    settings: Settings,
    /// The input, jamo composed, with line feeds behind it.
    text: Vec<u8>,
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
    pub fn read(text: Vec<u8>) -> Result<Dictionary, InputError> {
        if text.len() > MAX_INPUT {
            let (expected, found) = (format!("at most {MAX_INPUT} bytes"), format!("{}", text.len()));
            return Err(InputError { line: 1, column: 1, expected, found });
        }
        let mut lines = Lines::new(text);
        let settings = lines.read_settings()?;
        let mut words = lines.read_words(&settings)?;
        words.group();
        words.drop_duplicates(&lines.text);
        let (words, spans) = words.finish();
        let options = options(&words, &settings);
        let Lines { text, blank, skipped, .. } = lines;
        let mut dictionary = Dictionary { settings, text, words, spans, options, blank, skipped };
        dictionary.mind_manner();
        Ok(dictionary)
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

/// What the law makes of the last syllables of all words.
fn options(words: &Lists, settings: &Settings) -> Lists {
    let mut one = Vec::new();
    Lists::build(&words.holds(), |last, options| {
        settings.law.options(last, &mut one);
        options.extend_from_slice(&one);
    })
}

