//! What search proves of the syllables that the rules leave open.
//!
//! The game is searched as pairs leave it: lasts and the wins of firsts have the same values there as with all
//! words. A loss of a first is in doubt if its words were cancelled for a class that is not lost; such
//! a first is searched again with all words.

use super::known::Known;
use super::lists::Lists;
use super::ply::Rules;
use super::rest::Rest;
use super::retrograde::{Proof, Value, Values, Verdict};
use super::search::{self, Game};

/// Searches for open firsts that are wanted, with a budget of nodes for each position.
pub(super) fn search(known: &mut Known<'_>, rules: &Rules<'_>, budget: u64, is_wanted: impl Fn(u16) -> bool) {
    let rest = game(&rules.cancelled.rest, &known.values);
    let is_open: Vec<bool> =
        known.values.options.syllables().map(|first| known.values.is_open_first(first)).collect();
    let solved = search::solve(&rest, budget, |first| is_open[usize::from(first)] && is_wanted(first));
    for last in
        known.values.options.syllables().filter(|&last| known.values.is_open_last(last)).collect::<Vec<_>>()
    {
        let class = rest.class_of[usize::from(last)];
        let Some(solved) = class.and_then(|class| solved[class as usize]) else { continue };
        known.values.last[usize::from(last)] = proved(solved.is_some());
        if solved.is_none() {
            // Who is handed the last may take any of them.
            for &first in known.values.options.of(last) {
                if known.values.is_open_first(first) {
                    known.values.first[usize::from(first)] = proved(false);
                }
            }
        }
    }
    let doubtful = doubtful(&known.values, rules);
    let mut again = doubtful.clone();
    for (class, solved) in solved.iter().enumerate() {
        let options = rest.options.of(class as u16);
        match *solved {
            Some(Some((winner, class))) => {
                let first = rest.firsts[winner as usize];
                let lasts = words_left(first, rules);
                win(first, lasts.filter(|&last| rest.class_of[usize::from(last)] == Some(class)), known);
            }
            Some(None) => {
                for &option in options {
                    let first = rest.firsts[option as usize];
                    if known.values.is_open_first(first) && !doubtful[usize::from(first)] {
                        known.values.first[usize::from(first)] = proved(false);
                    }
                }
            }
            // What has cost its budget is not searched again.
            None => {
                options.iter().for_each(|&option| again[usize::from(rest.firsts[option as usize])] = false)
            }
        }
    }
    for (first, again) in (0..).zip(&mut again) {
        *again &= known.values.is_open_first(first) && is_wanted(first);
    }
    if again.contains(&true) {
        search_whole(known, rules, &again, budget);
    }
    known.settle_lasts();
}

/// Searches firsts in doubt with all words.
fn search_whole(known: &mut Known<'_>, rules: &Rules<'_>, doubtful: &[bool], budget: u64) {
    let whole = game(&rules.looped, &known.values);
    let solved = search::solve(&whole, budget, |first| doubtful[usize::from(first)]);
    for (class, solved) in solved.iter().enumerate() {
        let Some(solved) = solved else { continue };
        for &option in whole.options.of(class as u16) {
            let first = whole.firsts[option as usize];
            if !doubtful[usize::from(first)] || !known.values.is_open_first(first) {
                continue;
            }
            match *solved {
                Some((winner, class)) if winner == option => win(first, whole.lasts_of(class), known),
                None => known.values.first[usize::from(first)] = proved(false),
                _ => {}
            }
        }
    }
}

/// The game between open syllables, for the search.
fn game(rest: &Rest<'_>, values: &Values<'_>) -> Game {
    let core = rest.core;
    let open = (0..core.lasts.len() as u16).filter(|&last| rest.is_open_last(last));
    let options = open.flat_map(|last| {
        let options = core.options.of(last).iter().filter(|&&first| rest.is_open_first(first));
        options.map(move |&first| (core.lasts[usize::from(last)], core.firsts[usize::from(first)]))
    });
    let arcs = (0..core.arcs()).filter(|&arc| rest.is_open_arc(arc));
    let words = arcs.flat_map(|arc| {
        let word =
            (core.firsts[usize::from(core.arc_first[arc])], core.lasts[usize::from(core.arc_last[arc])]);
        std::iter::repeat(word).take(rest.words[arc] as usize)
    });
    let count = values.options.count();
    Game::new(&Lists::grouped(count, options), &Lists::grouped(count, words))
}

/// The firsts of which a loss is in doubt: a word was cancelled for a class that is not lost.
fn doubtful(values: &Values<'_>, rules: &Rules<'_>) -> Vec<bool> {
    let core = rules.core();
    let mut doubtful = vec![false; values.options.count()];
    for (first, &number) in (0..).zip(&core.firsts) {
        let answer = rules.answer(first).map(|last| core.lasts[usize::from(last)]);
        doubtful[usize::from(number)] =
            answer.is_some_and(|last| values.last[usize::from(last)].value != Value::Loss);
    }
    doubtful
}

/// The lasts of the words of a first that are not cancelled.
fn words_left<'a>(first: u16, rules: &'a Rules<'_>) -> impl Iterator<Item = u16> + 'a {
    let (core, rest) = (rules.core(), &rules.cancelled.rest);
    let first = core.firsts.binary_search(&first).expect("an open first") as u16;
    let arcs = core.arcs_of(first).filter(move |&arc| rest.words[arc] > 0);
    arcs.map(move |arc| core.lasts[usize::from(core.arc_last[arc])])
}

/// Notes a first that is won by its words to some lasts.
fn win(first: u16, lasts: impl Iterator<Item = u16>, known: &mut Known<'_>) {
    if known.values.is_open_first(first) {
        known.values.first[usize::from(first)] = proved(true);
        known.wins[usize::from(first)] = lasts.collect();
    }
}

fn proved(wins: bool) -> Verdict {
    let value = if wins { Value::Win } else { Value::Loss };
    Verdict { value, proof: Proof::Search, depth: 0 }
}
