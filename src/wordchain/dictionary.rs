//! Reading a dictionary: words as spans of the one buffer that the input came in, grouped by first syllable.
//!
//! A line that is a word in NFC costs one look at each of its syllables and no copy; every other line
//! takes a slow path, which composes jamo in place. Words are grouped by counting sort. Duplicates are
//! found within a group by hashing, unless the input is in strictly ascending order and has none.

use super::hangul::{self, WIDTH};
use super::lists::{starts, Lists};
use super::manner;
use super::settings::{quoted, Reader};
use super::{InputError, Manner, Settings};
use std::cmp::Ordering;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// The longest input in bytes. Reading it takes memory for less than another two copies.
pub const MAX_INPUT: usize = 1 << 30;

/// The least number of syllables of a word.
pub const MIN_LENGTH: usize = 2;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
const BLANKS: [char; 2] = [' ', '\t'];

/// Behind the text, so that every line has an end and a syllable can be read anywhere.
const PADDING: &[u8] = b"\n\n\n\n\n\n\n\n";

/// The words of an input that are kept, and what it asked for.
#[derive(Clone, Debug)]
pub struct Dictionary {
    settings: Settings,
    /// The input, jamo composed, with [`PADDING`] behind it.
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

/// The syllable that starts at a place of a padded text, if one does.
#[inline]
fn syllable(text: &[u8], at: usize) -> Option<u16> {
    hangul::decode((eight_bytes(text, at) >> 40) as u32)
}

/// The end of the syllables that stand in a padded text from a place on.
#[inline]
fn end_of_word(text: &[u8], mut at: usize) -> usize {
    loop {
        let bytes = eight_bytes(text, at);
        if !hangul::is_encoded((bytes >> 40) as u32) {
            return at;
        }
        at += WIDTH;
        if !hangul::is_encoded((bytes >> 16) as u32 & 0xFF_FFFF) {
            return at;
        }
        at += WIDTH;
    }
}

/// Two words of a padded text in code-point order.
///
/// The bytes of syllables have their highest bit set, those behind a word have not: so a word that is the
/// beginning of another is less, and two words are equal if both end before their first difference.
#[inline]
fn compare(text: &[u8], a: u32, b: u32) -> Ordering {
    let (mut a, mut b) = (a as usize, b as usize);
    loop {
        let (x, y) = (eight_bytes(text, a), eight_bytes(text, b));
        let difference = (x ^ y).leading_zeros() / 8;
        let end = |bytes: u64| (!bytes & HIGHEST_BITS).leading_zeros() / 8;
        let ends = end(x).max(end(y));
        if ends < 8 && ends <= difference {
            return Ordering::Equal;
        }
        if x != y {
            return x.cmp(&y);
        }
        a += 8;
        b += 8;
    }
}

const HIGHEST_BITS: u64 = 0x8080_8080_8080_8080;

/// The bytes from a place on, the first one highest.
#[inline]
fn eight_bytes(text: &[u8], at: usize) -> u64 {
    u64::from_be_bytes(text[at..at + 8].try_into().expect("eight bytes"))
}

/// The lines of an input.
struct Lines {
    /// The text with [`PADDING`] behind `end`.
    text: Vec<u8>,
    end: usize,
    /// Where the next line starts, and the number of the last one read.
    next: usize,
    line: u64,
    blank: bool,
    skipped: Option<Skipped>,
}

impl Lines {
    fn new(mut text: Vec<u8>) -> Lines {
        let end = text.len();
        text.extend_from_slice(PADDING);
        let next = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Lines { text, end, next, line: 0, blank: true, skipped: None }
    }

    /// The end of the line that starts at `start`, without and with its line end.
    fn line_end(&self, start: usize) -> (usize, usize) {
        let length = self.text[start..].iter().position(|&byte| byte == b'\n').expect("the padding");
        let end = start + length;
        let is_crlf = length > 0 && self.text[end - 1] == b'\r';
        (end - usize::from(is_crlf), end + 1)
    }

    /// A line, which must be UTF-8.
    fn utf8(&self, start: usize, end: usize) -> Result<&str, InputError> {
        let bytes = &self.text[start..end];
        std::str::from_utf8(bytes).map_err(|error| {
            let (valid, bad) = bytes.split_at(error.valid_up_to());
            let valid = std::str::from_utf8(valid).expect("what was found valid");
            InputError {
                line: self.line,
                column: 1 + valid.chars().count() as u64,
                expected: String::from("UTF-8"),
                found: format!("byte 0x{:02X} (CP949? try iconv -f CP949 -t UTF-8)", bad[0]),
            }
        })
    }

    /// Reads the lines before the first one that is neither blank nor has an `=`.
    fn read_settings(&mut self) -> Result<Settings, InputError> {
        let mut options = Reader::default();
        while self.next < self.end {
            let (end, next) = self.line_end(self.next);
            self.line += 1;
            let line = self.utf8(self.next, end)?;
            if !line.trim_matches(BLANKS).is_empty() {
                if !line.contains('=') {
                    self.line -= 1;
                    break;
                }
                let mut column = 1;
                for token in line.split(BLANKS) {
                    if !token.is_empty() {
                        options.option(token, self.line, column)?;
                    }
                    column += token.chars().count() as u64 + 1;
                }
                self.blank = false;
            }
            self.next = next;
        }
        options.finish()
    }

    fn read_words(&mut self, settings: &Settings) -> Result<Words, InputError> {
        let room = (self.end - self.next.min(self.end)) / (MIN_LENGTH * WIDTH + 1) + 1;
        let mut words = Words::new(settings, room);
        let needed = |place: i32| place.unsigned_abs() as usize;
        let needed = MIN_LENGTH.max(needed(settings.head)).max(needed(settings.tail));
        let lengths = settings.lengths.0 as usize..=settings.lengths.1 as usize;
        while self.next < self.end {
            let mut start = self.next;
            let mut end = end_of_word(&self.text, start);
            self.line += 1;
            match self.text[end] {
                b'\n' => self.next = end + 1,
                b'\r' if self.text[end + 1] == b'\n' => self.next = end + 2,
                _ => {
                    let span = self.compose(start)?;
                    (start, end) = (span.start, span.end);
                }
            }
            let length = (end - start) / WIDTH;
            if length >= needed {
                if lengths.contains(&length) {
                    words.push(&self.text, start, end);
                }
                self.blank = false;
            } else if length > 0 {
                self.skip(start);
            }
        }
        Ok(words)
    }

    /// Reads a line that is not a word as it stands, and composes its jamo in place. The span of the word,
    /// empty where there is none.
    #[cold]
    fn compose(&mut self, start: usize) -> Result<std::ops::Range<usize>, InputError> {
        let (end, next) = self.line_end(start);
        let line = self.utf8(start, end)?;
        let word = line.trim_matches(BLANKS);
        let word_start = start + line.find(word).expect("a part of the line");
        if word.contains('=') {
            let column = 1 + self.utf8(start, word_start)?.chars().count() as u64;
            let expected = String::from("a word (options stand before the first one)");
            return Err(InputError { line: self.line, column, expected, found: quoted(word) });
        }
        let syllables = hangul::syllables(word);
        self.next = next;
        let Some(syllables) = syllables else {
            self.skip(start);
            return Ok(start..start);
        };
        let word_end = word_start + syllables.len() * WIDTH;
        let composed = self.text[word_start..word_end].chunks_exact_mut(WIDTH);
        for (place, &syllable) in composed.zip(&syllables) {
            place.copy_from_slice(&hangul::encode(syllable));
        }
        // What is left of the line must not look like a part of the word.
        self.text[word_end..next].fill(b'\n');
        Ok(word_start..word_end)
    }

    /// Notes that a line is not a word.
    #[cold]
    fn skip(&mut self, start: usize) {
        self.blank = false;
        let (end, _) = self.line_end(start);
        let (line, text) = (self.line, &self.text[start..end]);
        let first = || Skipped { count: 0, line, text: quoted(String::from_utf8_lossy(text).trim_matches(BLANKS)) };
        self.skipped.get_or_insert_with(first).count += 1;
    }
}

/// The words of a dictionary while they are grouped.
struct Words {
    /// First syllable, last syllable, length up to [`LONG`], in 14, 14 and 4 bits.
    keys: Vec<u32>,
    spans: Vec<u32>,
    head: Place,
    tail: Place,
    /// Whether each word is greater than the one before it; whether the firsts ascend.
    ascending: bool,
    grouped: bool,
}

/// The length in syllables that stands in a key for all greater ones, too.
const LONG: usize = 15;

fn first_of(key: u32) -> u16 {
    (key >> 18) as u16
}

fn last_of(key: u32) -> u16 {
    (key >> 4 & 0x3FFF) as u16
}

/// A place in a word, in bytes from its start or back from its end.
#[derive(Clone, Copy)]
enum Place {
    FromStart(usize),
    FromEnd(usize),
}

impl Place {
    fn new(place: i32) -> Place {
        let distance = place.unsigned_abs() as usize;
        if place > 0 {
            Place::FromStart((distance - 1) * WIDTH)
        } else {
            Place::FromEnd(distance * WIDTH)
        }
    }

    #[inline]
    fn of(self, start: usize, end: usize) -> usize {
        match self {
            Place::FromStart(offset) => start + offset,
            Place::FromEnd(offset) => end - offset,
        }
    }
}

impl Words {
    fn new(settings: &Settings, room: usize) -> Words {
        Words {
            keys: Vec::with_capacity(room),
            spans: Vec::with_capacity(room),
            head: Place::new(settings.head),
            tail: Place::new(settings.tail),
            ascending: true,
            grouped: true,
        }
    }

    /// Adds the word that stands from `start` to `end`.
    #[inline]
    fn push(&mut self, text: &[u8], start: usize, end: usize) {
        let at = |place: Place| {
            let syllable = syllable(text, place.of(start, end)).expect("a syllable of a word");
            u32::from(syllable)
        };
        let key = at(self.head) << 18 | at(self.tail) << 4 | LONG.min((end - start) / WIDTH) as u32;
        if let (Some(&before), Some(&span)) = (self.keys.last(), self.spans.last()) {
            self.ascending = self.ascending && compare(text, span, start as u32) == Ordering::Less;
            self.grouped &= first_of(before) <= first_of(key);
        }
        self.keys.push(key);
        self.spans.push(start as u32);
    }

    /// Brings the words of a first syllable together, in the order of the text.
    fn group(&mut self) {
        if self.grouped {
            return;
        }
        let start = starts(self.keys.iter().map(|&key| first_of(key)));
        // One array after the other, so that only one is held twice.
        let keys = &self.keys;
        let scattered = |values: &[u32]| {
            let mut next = start.clone();
            let mut places = vec![0; values.len()];
            for (&key, &value) in keys.iter().zip(values) {
                let next = &mut next[usize::from(first_of(key))];
                places[*next as usize] = value;
                *next += 1;
            }
            places
        };
        self.spans = scattered(&self.spans);
        self.keys = scattered(&self.keys);
    }

    /// Drops all but one of equal words, which are in the same group.
    fn drop_duplicates(&mut self, text: &[u8]) {
        if self.ascending {
            return;
        }
        // Head and tail are all of a word of two syllables, unless they are the same place.
        let place = |place: Place| place.of(0, MIN_LENGTH * WIDTH);
        let short = (place(self.head) != place(self.tail)).then_some(MIN_LENGTH as u32);
        let seed = RandomState::new().build_hasher().finish();
        let mut set = WordSet { text, short, seed, slots: Vec::new() };
        let (mut kept, mut start) = (0, 0);
        while start < self.keys.len() {
            let first = first_of(self.keys[start]);
            let length = self.keys[start..].iter().take_while(|&&key| first_of(key) == first).count();
            kept = set.keep_distinct(&mut self.keys, &mut self.spans, start..start + length, kept);
            start += length;
        }
        self.keys.truncate(kept);
        self.spans.truncate(kept);
    }

    /// The last syllables and the spans.
    fn finish(self) -> (Lists, Vec<u32>) {
        let start = starts(self.keys.iter().map(|&key| first_of(key)));
        let lasts = self.keys.iter().map(|&key| last_of(key)).collect();
        (Lists::new(start, lasts), self.spans)
    }
}

/// A hash table of words of one group, with linear probing.
struct WordSet<'a> {
    text: &'a [u8],
    /// The length whose words are known by their key.
    short: Option<u32>,
    /// Drawn anew in every run, so that no input can be made to collide.
    seed: u64,
    /// Indices of words that were kept; [`FREE`] where there is none.
    slots: Vec<u32>,
}

const FREE: u32 = u32::MAX;

/// Words hashed before any of them is looked up, so that the look-ups into the text overlap.
const BATCH: usize = 64;

impl WordSet<'_> {
    /// Moves the distinct words of a group to `kept`, and returns where they end.
    fn keep_distinct(
        &mut self,
        keys: &mut [u32],
        spans: &mut [u32],
        group: std::ops::Range<usize>,
        mut kept: usize,
    ) -> usize {
        let capacity = (group.len() + group.len() / 4 + 1).next_power_of_two();
        self.slots.clear();
        self.slots.resize(capacity, FREE);
        let mut hashes = [0; BATCH];
        let mut at = group.start;
        while at < group.end {
            let batch = BATCH.min(group.end - at);
            for (i, hash) in hashes[..batch].iter_mut().enumerate() {
                *hash = self.hash(keys[at + i], spans[at + i]);
            }
            for &hash in &hashes[..batch] {
                let (key, span) = (keys[at], spans[at]);
                at += 1;
                let mut slot = hash as usize & (capacity - 1);
                let is_new = loop {
                    match self.slots[slot] {
                        FREE => break true,
                        other if keys[other as usize] == key && self.same(key, spans[other as usize], span) => {
                            break false
                        }
                        _ => slot = (slot + 1) & (capacity - 1),
                    }
                };
                if is_new {
                    self.slots[slot] = kept as u32;
                    (keys[kept], spans[kept]) = (key, span);
                    kept += 1;
                }
            }
        }
        kept
    }

    fn is_short(&self, key: u32) -> bool {
        self.short == Some(key & LONG as u32)
    }

    /// Whether two words with the same key are the same.
    fn same(&self, key: u32, a: u32, b: u32) -> bool {
        self.is_short(key) || compare(self.text, a, b) == Ordering::Equal
    }

    fn hash(&self, key: u32, span: u32) -> u32 {
        let mut hash = mix(self.seed ^ u64::from(key));
        if !self.is_short(key) {
            let mut at = span as usize;
            while let Some(syllable) = syllable(self.text, at) {
                hash = mix(hash ^ u64::from(syllable));
                at += WIDTH;
            }
        }
        (hash >> 32) as u32
    }
}

/// Half a round of a multiplicative hash.
fn mix(value: u64) -> u64 {
    (value ^ value >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
