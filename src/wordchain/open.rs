//! What search proves of the syllables that the rules leave open.
//!
//! The game is searched as pairs leave it: lasts and the wins of firsts have the same values there as with all
//! words. A loss of a first is in doubt if its words were cancelled for a class that is not lost; such
//! a first is searched again with all words.

use super::cancel::Core;
use super::retrograde::{Proof, Value, Values, Verdict};
use super::search::{self, Game};

/// For each first that is won by search the lasts of the words that win.
pub(super) type Wins = Vec<Vec<u16>>;

/// Searches with a budget of nodes for each position: `rest` is the game as pairs leave it, `whole` the one
/// before them. The losses of firsts in doubt are open in `values`.
pub(super) fn search(values: &mut Values<'_>, core: &Core, rest: &Game, whole: &Game, budget: u64) -> Wins {
    let mut wins = vec![Vec::new(); values.options.count()];
    let solved = search::solve(rest, budget, |_| true);
    for last in values.options.syllables() {
        let class = rest.class_of[usize::from(last)];
        let Some(solved) = class.and_then(|class| solved[class as usize]) else { continue };
        values.last[usize::from(last)] = proved(solved.is_some());
        if solved.is_none() {
            // Who is handed the last may take any of them.
            for &first in values.options.of(last) {
                if values.is_open_first(first) {
                    values.first[usize::from(first)] = proved(false);
                }
            }
        }
    }
    let doubtful = core.doubtful(values);
    let mut again = doubtful.clone();
    for (class, solved) in solved.iter().enumerate() {
        let options = rest.options.of(class as u16);
        match *solved {
            Some(Some((winner, class))) => {
                let first = rest.firsts[winner as usize];
                let lasts = core.words_left(first).iter().copied();
                win(
                    first,
                    lasts.filter(|&last| rest.class_of[usize::from(last)] == Some(class)),
                    values,
                    &mut wins,
                );
            }
            Some(None) => {
                for &option in options {
                    let first = rest.firsts[option as usize];
                    if values.is_open_first(first) && !doubtful[usize::from(first)] {
                        values.first[usize::from(first)] = proved(false);
                    }
                }
            }
            // What has cost its budget is not searched again.
            None => {
                options.iter().for_each(|&option| again[usize::from(rest.firsts[option as usize])] = false)
            }
        }
    }
    again.iter_mut().zip(&values.first).for_each(|(again, first)| *again &= first.value == Value::Open);
    if again.contains(&true) {
        search_whole(values, whole, &again, budget, &mut wins);
    }
    settle_lasts(values);
    wins
}

/// Searches firsts in doubt with all words.
fn search_whole(values: &mut Values<'_>, whole: &Game, doubtful: &[bool], budget: u64, wins: &mut Wins) {
    let solved = search::solve(whole, budget, |first| doubtful[usize::from(first)]);
    for (class, solved) in solved.iter().enumerate() {
        let Some(solved) = solved else { continue };
        for &option in whole.options.of(class as u16) {
            let first = whole.firsts[option as usize];
            if !doubtful[usize::from(first)] || !values.is_open_first(first) {
                continue;
            }
            match *solved {
                Some((winner, class)) if winner == option => win(first, whole.lasts_of(class), values, wins),
                None => values.first[usize::from(first)] = proved(false),
                _ => {}
            }
        }
    }
}

/// Notes a first that is won by its words to some lasts.
fn win(first: u16, lasts: impl Iterator<Item = u16>, values: &mut Values<'_>, wins: &mut Wins) {
    if values.is_open_first(first) {
        values.first[usize::from(first)] = proved(true);
        wins[usize::from(first)] = lasts.collect();
    }
}

/// Decides the open lasts that follow from their options.
fn settle_lasts(values: &mut Values<'_>) {
    for last in values.options.syllables() {
        let options = values.options.of(last);
        if options.is_empty() || !values.is_open_last(last) {
            continue;
        }
        let has = |&first: &u16, value: Value| values.first[usize::from(first)].value == value;
        if options.iter().any(|first| has(first, Value::Win)) {
            values.last[usize::from(last)] = proved(true);
        } else if options.iter().all(|first| has(first, Value::Loss)) {
            values.last[usize::from(last)] = proved(false);
        }
    }
}

fn proved(wins: bool) -> Verdict {
    let value = if wins { Value::Win } else { Value::Loss };
    Verdict { value, proof: Proof::Search, depth: 0 }
}
