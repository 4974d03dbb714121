//! The lines of an input: option lines, then words.
//!
//! Where the text is nothing but syllables and line feeds, whole blocks are checked at once and lines are
//! found by their ends. Any other line takes a slower path, which composes jamo in place.

use super::super::text::{quoted, BadInput, BYTE_ORDER_MARK};
use super::hangul::{self, WIDTH};
use super::settings::Reader;
use super::text::{end_of_word, is_clean, line_ends, BLOCK, PADDING};
use super::words::{Words, MIN_LENGTH};
use super::{Settings, Skipped};
use std::ops::Range;

const BLANKS: [char; 2] = [' ', '\t'];

/// The lines of an input while they are read.
pub(super) struct Lines {
    /// The text with [`PADDING`] behind `end`.
    pub(super) text: Vec<u8>,
    end: usize,
    /// Where the next line starts, and the number of the last one read.
    next: usize,
    line: u64,
    /// Whether all lines so far are blank.
    pub(super) blank: bool,
    pub(super) skipped: Option<Skipped>,
}

/// The words that are wanted: how many bytes a word must have, and may have.
struct Wanted {
    needed: usize,
    lengths: Range<usize>,
}

impl Lines {
    pub(super) fn new(mut text: Vec<u8>) -> Lines {
        let end = text.len();
        text.extend_from_slice(&PADDING);
        let next = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Lines { text, end, next, line: 0, blank: true, skipped: None }
    }

    /// Reads the lines before the first one that is neither blank nor has an `=`.
    /// Those of play are among them if it is.
    pub(super) fn read_settings(&mut self, is_play: bool) -> Result<Settings, BadInput> {
        let mut options = Reader::new(is_play);
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

    /// Reads all other lines.
    pub(super) fn read_words(&mut self, settings: &Settings) -> Result<Words, BadInput> {
        let left = self.end - self.next.min(self.end);
        let mut words = Words::new(settings, left / (MIN_LENGTH * WIDTH + 1) + 1);
        let needed = |place: i32| place.unsigned_abs() as usize * WIDTH;
        let length = |length: u32| length as usize * WIDTH;
        let wanted = Wanted {
            needed: (MIN_LENGTH * WIDTH).max(needed(settings.head)).max(needed(settings.tail)),
            lengths: length(settings.lengths.0)..length(settings.lengths.1) + 1,
        };
        while self.next < self.end {
            self.read_clean_lines(&mut words, &wanted);
            self.read_line(&mut words, &wanted)?;
        }
        Ok(words)
    }

    /// Reads lines as long as all is clean.
    fn read_clean_lines(&mut self, words: &mut Words, wanted: &Wanted) {
        let (mut start, mut block) = (self.next, self.next);
        while block >= 2 && block + BLOCK <= self.end {
            let window = self.text[block - 2..block + BLOCK].try_into().expect("a block and two bytes");
            if !is_clean(window) {
                break;
            }
            let bytes = self.text[block..block + BLOCK].try_into().expect("a block");
            let mut ends = line_ends(bytes);
            while ends != 0 {
                let end = block + ends.trailing_zeros() as usize;
                ends &= ends - 1;
                self.line += 1;
                let length = end - start;
                if wanted.lengths.contains(&length) && length >= wanted.needed {
                    words.push(&self.text, start, end);
                    self.blank = false;
                } else {
                    self.take_unwanted(start, length, wanted);
                }
                start = end + 1;
            }
            block += BLOCK;
        }
        self.next = start;
    }

    /// Reads one line, whatever it is.
    #[inline(never)]
    fn read_line(&mut self, words: &mut Words, wanted: &Wanted) -> Result<(), BadInput> {
        if self.next >= self.end {
            return Ok(());
        }
        let start = self.next;
        let end = end_of_word(&self.text, start);
        self.line += 1;
        let mut word = start..end;
        match self.text[end] {
            b'\n' => self.next = end + 1,
            b'\r' if self.text[end + 1] == b'\n' => self.next = end + 2,
            _ => word = self.compose(start)?,
        }
        if wanted.lengths.contains(&word.len()) && word.len() >= wanted.needed {
            words.push(&self.text, word.start, word.end);
            self.blank = false;
        } else {
            self.take_unwanted(word.start, word.len(), wanted);
        }
        Ok(())
    }

    /// Takes note of a line with too few or too many syllables.
    #[cold]
    fn take_unwanted(&mut self, start: usize, length: usize, wanted: &Wanted) {
        self.blank &= length == 0;
        if 0 < length && length < wanted.needed {
            self.skip(start);
        }
    }

    /// Reads a line that is not a word as it stands, and composes its jamo in place. Where the word is then,
    /// empty where there is none.
    #[cold]
    fn compose(&mut self, start: usize) -> Result<Range<usize>, BadInput> {
        let (end, next) = self.line_end(start);
        let line = self.utf8(start, end)?;
        let word = line.trim_matches(BLANKS);
        let word_start = start + line.find(word).expect("a part of the line");
        if word.contains('=') {
            let column = 1 + self.utf8(start, word_start)?.chars().count() as u64;
            let expected = String::from("a word (options stand before the first one)");
            return Err(BadInput { line: self.line, column, expected, found: quoted(word.as_bytes()) });
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

    /// Notes that the line that starts there is not a word.
    #[cold]
    fn skip(&mut self, start: usize) {
        self.blank = false;
        let (end, _) = self.line_end(start);
        let (line, text) = (self.line, &self.text[start..end]);
        let first = || {
            let text = String::from_utf8_lossy(text);
            Skipped { count: 0, line, text: quoted(text.trim_matches(BLANKS).as_bytes()) }
        };
        self.skipped.get_or_insert_with(first).count += 1;
    }

    /// The end of the line that starts at `start`, without and with its line end.
    fn line_end(&self, start: usize) -> (usize, usize) {
        let length = self.text[start..].iter().position(|&byte| byte == b'\n').expect("the padding");
        let end = start + length;
        let is_crlf = length > 0 && self.text[end - 1] == b'\r';
        (end - usize::from(is_crlf), end + 1)
    }

    /// A line or the start of one, which must be UTF-8.
    fn utf8(&self, start: usize, end: usize) -> Result<&str, BadInput> {
        let bytes = &self.text[start..end];
        std::str::from_utf8(bytes).map_err(|error| {
            let (valid, bad) = bytes.split_at(error.valid_up_to());
            let valid = std::str::from_utf8(valid).expect("what was found valid");
            BadInput {
                line: self.line,
                column: 1 + valid.chars().count() as u64,
                expected: String::from("UTF-8"),
                found: format!("byte 0x{:02X} (CP949? try iconv -f CP949 -t UTF-8)", bad[0]),
            }
        })
    }
}
