//! The words of a dictionary, grouped by first syllable, each once.
//!
//! They are grouped by counting sort. Equal words are in the same group, where hashing finds them, unless
//! the words came in strictly ascending order and there are none.

use super::hangul::{SYLLABLES, WIDTH};
use super::lists::{sizes, starts, Lists};
use super::text::{self, compare};
use super::Settings;
use std::cmp::Ordering;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::ops::Range;

/// The least number of syllables of a word.
pub const MIN_LENGTH: usize = 2;

/// The words of a dictionary while they are grouped.
pub(super) struct Words {
    /// First syllable, last syllable, and whether there are just two, in 14, 14 and 4 bits.
    keys: Vec<u32>,
    spans: Vec<u32>,
    head: Place,
    tail: Place,
    /// The start of the last word, whether each word is greater than the one before it, and whether the
    /// firsts ascend.
    last_prefix: u64,
    ascending: bool,
    last_key: u32,
    grouped: bool,
}

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

    /// The place in a word of the least length, if it has it.
    fn in_shortest(self) -> Option<usize> {
        match self {
            Place::FromStart(offset) => Some(offset),
            Place::FromEnd(offset) => (MIN_LENGTH * WIDTH).checked_sub(offset),
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
    pub(super) fn new(settings: &Settings, room: usize) -> Words {
        Words {
            keys: Vec::with_capacity(room),
            spans: Vec::with_capacity(room),
            head: Place::new(settings.head),
            tail: Place::new(settings.tail),
            last_prefix: 0,
            ascending: true,
            last_key: 0,
            grouped: true,
        }
    }

    /// Adds the word that stands from `start` to `end`.
    #[inline(always)]
    pub(super) fn push(&mut self, text: &[u8], start: usize, end: usize) {
        let at = |place: Place| u32::from(text::known_syllable(text, place.of(start, end)));
        let is_short = end - start == MIN_LENGTH * WIDTH;
        let key = at(self.head) << 18 | at(self.tail) << 4 | u32::from(is_short);
        let prefix = text::prefix(text, start, is_short);
        if prefix <= self.last_prefix && self.ascending {
            // The prefix is not all of a longer word.
            self.ascending = prefix == self.last_prefix && self.follows_last(text, start);
        }
        self.last_prefix = prefix;
        self.grouped &= first_of(self.last_key) <= first_of(key);
        self.last_key = key;
        self.keys.push(key);
        self.spans.push(start as u32);
    }

    /// Whether the word at `start` is greater than the last one.
    fn follows_last(&self, text: &[u8], start: usize) -> bool {
        self.spans.last().is_some_and(|&last| compare(text, last, start as u32) == Ordering::Less)
    }

    /// Brings the words of a first syllable together, in the order of the text.
    pub(super) fn group(&mut self) {
        if self.grouped {
            return;
        }
        let start = starts(&sizes(SYLLABLES, self.keys.iter().map(|&key| first_of(key))));
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
    pub(super) fn drop_duplicates(&mut self, text: &[u8]) {
        if self.ascending {
            return;
        }
        // Head and tail are all of a word of two syllables, unless they are the same place.
        let key_tells_short = self.head.in_shortest() != self.tail.in_shortest();
        let seed = RandomState::new().build_hasher().finish();
        let mut set = WordSet { text, key_tells_short, seed, slots: Vec::new() };
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

    /// Marks the first and last syllables of all words.
    pub(super) fn mark(&self, firsts: &mut [bool], lasts: &mut [bool]) {
        for &key in &self.keys {
            firsts[usize::from(first_of(key))] = true;
            lasts[usize::from(last_of(key))] = true;
        }
    }

    /// The last syllables of the words of each first one, numbered by `number` below `count` in the order
    /// of the syllables, and the spans of the words.
    pub(super) fn finish(self, count: usize, number: &[u16]) -> (Lists, Vec<u32>) {
        let firsts = self.keys.iter().map(|&key| number[usize::from(first_of(key))]);
        let start = starts(&sizes(count, firsts));
        let lasts = self.keys.iter().map(|&key| number[usize::from(last_of(key))]).collect();
        (Lists::new(start, lasts), self.spans)
    }
}

/// A hash table of words of one group, with linear probing.
struct WordSet<'a> {
    text: &'a [u8],
    /// Whether words of two syllables are known by their key.
    key_tells_short: bool,
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
        group: Range<usize>,
        mut kept: usize,
    ) -> usize {
        let capacity = (group.len() + group.len() / 4 + 1).next_power_of_two();
        self.slots.clear();
        self.slots.resize(capacity, FREE);
        let mut hashes = [0; BATCH];
        let mut at = group.start;
        while at < group.end {
            let batch = BATCH.min(group.end - at);
            // Nothing waits for what these look-ups find.
            let bytes = spans[at..at + batch].iter().map(|&span| self.text[span as usize + 8]);
            std::hint::black_box(bytes.fold(0, |sum, byte| sum ^ byte));
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
                        other
                            if keys[other as usize] == key && self.same(key, spans[other as usize], span) =>
                        {
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

    fn is_known(&self, key: u32) -> bool {
        self.key_tells_short && key & 1 == 1
    }

    /// Whether two words with the same key are the same.
    fn same(&self, key: u32, a: u32, b: u32) -> bool {
        self.is_known(key) || compare(self.text, a, b) == Ordering::Equal
    }

    fn hash(&self, key: u32, span: u32) -> u32 {
        let mut hash = mix(self.seed ^ u64::from(key));
        if !self.is_known(key) {
            text::for_each_block(self.text, span, |block| hash = mix(hash ^ block));
        }
        (hash >> 32) as u32
    }
}

/// Half a round of a multiplicative hash.
pub(super) fn mix(value: u64) -> u64 {
    (value ^ value >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
