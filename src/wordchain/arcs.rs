//! Words as arcs: from a first to a last, and how many of them there are.
//!
//! For the rules the words of an arc are alike, so that a position of the game is a number for each arc.

use super::lists::{starts, Lists};

/// The arcs of a dictionary, grouped by last, with the words that are left of each.
#[derive(Clone, Debug)]
pub(super) struct Arcs {
    /// The firsts that have words to each last, ascending, each once.
    into: Lists,
    /// How many words are left of each arc, by its place in `into`.
    words: Vec<u32>,
    /// To how many lasts the words left of each first lead.
    degree: Vec<u32>,
}

impl Arcs {
    /// From the lasts of the words of each first: O(words).
    pub(super) fn new(words: &Lists) -> Arcs {
        let mut degree = vec![0; words.count()];
        let mut size = vec![0_u32; words.count()];
        for_each_word(words, |first, last, is_new| {
            size[usize::from(last)] += u32::from(is_new);
            degree[usize::from(first)] += u32::from(is_new);
        });
        let start = starts(&size);
        let mut next = start.clone();
        let mut items = vec![0; *start.last().expect("the end") as usize];
        let mut left = vec![0; items.len()];
        for_each_word(words, |first, last, is_new| {
            let next = &mut next[usize::from(last)];
            if is_new {
                items[*next as usize] = first;
                *next += 1;
            }
            left[*next as usize - 1] += 1;
        });
        Arcs { into: Lists::new(start, items), words: left, degree }
    }

    /// The firsts of the words left that lead to a last, ascending, and how many words each of them has.
    #[inline]
    pub(super) fn into(&self, last: u16) -> impl Iterator<Item = (u16, u32)> + Clone + '_ {
        let firsts = self.into.of(last);
        let words = &self.words[self.into.start_of(last)..][..firsts.len()];
        firsts.iter().copied().zip(words.iter().copied()).filter(|&(_, words)| words > 0)
    }

    /// Whether words are left that lead to a last.
    pub(super) fn has_last(&self, last: u16) -> bool {
        self.into(last).next().is_some()
    }

    /// To how many lasts the words left of a first lead.
    pub(super) fn degree(&self, first: u16) -> u32 {
        self.degree[usize::from(first)]
    }

    /// How many words are left of an arc.
    pub(super) fn words(&self, first: u16, last: u16) -> u32 {
        self.place(first, last).map_or(0, |place| self.words[place])
    }

    /// Takes a word of an arc out.
    pub(super) fn take(&mut self, first: u16, last: u16) {
        let place = self.place(first, last).expect("an arc of a word");
        self.words[place] -= 1;
        self.degree[usize::from(first)] -= u32::from(self.words[place] == 0);
    }

    /// Puts a word of an arc back.
    pub(super) fn put_back(&mut self, first: u16, last: u16) {
        let place = self.place(first, last).expect("an arc of a word");
        self.degree[usize::from(first)] += u32::from(self.words[place] == 0);
        self.words[place] += 1;
    }

    fn place(&self, first: u16, last: u16) -> Option<usize> {
        let found = self.into.of(last).binary_search(&first).ok()?;
        Some(self.into.start_of(last) + found)
    }
}

/// Hands out first and last of every word, and whether it is the first one of its arc.
fn for_each_word(words: &Lists, mut each: impl FnMut(u16, u16, bool)) {
    // The first from which each last was last reached: no number of a syllable at the start.
    let mut reached = vec![u16::MAX; words.count()];
    for first in words.syllables() {
        for &last in words.of(first) {
            let before = std::mem::replace(&mut reached[usize::from(last)], first);
            each(first, last, before != first);
        }
    }
}
