//! Words that leave no next word: no other word can follow them.

use super::lists::Lists;
use super::Manner;

/// A word is dropped with its first or with its last syllable.
pub(super) struct Dropped {
    /// Firsts whose words are all dropped.
    pub(super) first: Vec<bool>,
    /// Lasts whose words are all dropped.
    pub(super) last: Vec<bool>,
}

/// The words that leave no next word, once or until there are none.
///
/// Where the firsts that the law makes of a last l have no words, all words that end in l are dropped. Where
/// they have one word and that one ends in l, it alone is dropped: it is all that its first has. Each first
/// and last is dropped at most once: O(words + options).
pub(super) fn unmannerly(words: &Lists, options: &Lists, manner: Manner) -> Dropped {
    let (into, takers) = (words.transpose(), options.transpose());
    let mut count: Vec<usize> = words.syllables().map(|first| words.of(first).len()).collect();
    let sum = |last: u16| options.of(last).iter().map(|&first| count[usize::from(first)]).sum();
    let mut next_words: Vec<usize> = words.syllables().map(sum).collect();
    let mut dropped = Dropped { first: vec![false; words.count()], last: vec![false; words.count()] };
    // The last syllable of the only word of a first, found once it has only one.
    let mut only_word: Vec<Option<u16>> = vec![None; words.count()];
    let mut to_check: Vec<u16> = words.syllables().filter(|&last| !into.of(last).is_empty()).collect();
    let mut spent = Vec::new();
    while let Some(last) = to_check.pop() {
        spent.clear();
        if next_words[usize::from(last)] == 0 && !dropped.last[usize::from(last)] {
            dropped.last[usize::from(last)] = true;
            spent.extend(into.of(last).iter().filter(|&&first| !dropped.first[usize::from(first)]));
        }
        if next_words[usize::from(last)] == 1 {
            let has_word = |first: &&u16| count[usize::from(**first)] == 1;
            let first = *options.of(last).iter().find(has_word).expect("one next word");
            let only = *only_word[usize::from(first)].get_or_insert_with(|| {
                let is_left = |last: &&u16| manner == Manner::DropOnce || !dropped.last[usize::from(**last)];
                *words.of(first).iter().find(is_left).expect("one word is left")
            });
            if only == last {
                dropped.first[usize::from(first)] = true;
                spent.push(first);
            }
        }
        if manner == Manner::DropAll {
            for &first in &spent {
                count[usize::from(first)] -= 1;
                for &taker in takers.of(first) {
                    next_words[usize::from(taker)] -= 1;
                    to_check.push(taker);
                }
            }
        }
    }
    dropped
}
