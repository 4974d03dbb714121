//! What search proves of the syllables that the rules leave open.
//!
//! The game after loops and pairs is searched first. A first that is lost there only because of cancelled
//! words is searched again with all of them.

use super::cancel::Core;
use super::lists::Lists;
use super::retrograde::{Proof, Value, Values, Verdict};
use super::search::{self, Names, Solved};

/// The open options of open lasts, and the words from open firsts to open lasts, ascending.
pub(super) struct Game {
    pub(super) options: Lists,
    pub(super) words: Lists,
}

/// For each first that is won by search the lasts of the words that win.
pub(super) type Wins = Vec<Vec<u16>>;

/// Searches with a budget of nodes for each open position. `whole` is the game before pairs were cancelled.
pub(super) fn search(values: &mut Values<'_>, core: &Core, whole: &Game, budget: u64) -> Wins {
    let mut wins = vec![Vec::new(); values.options.count()];
    let game = core.open_game(values);
    let (names, solved) = search::solve(&game.options, &game.words, budget, |_| true);
    values.proof = Proof::Search;
    for last in game.options.syllables() {
        let class = names.class_of[usize::from(last)];
        let Some(solved) = class.and_then(|class| solved[class as usize]) else { continue };
        values.last[usize::from(last)] = proved(solved.wins);
        if !solved.wins {
            // Who is handed the last may take any of them.
            for &first in values.options.of(last) {
                if values.is_open_first(first) {
                    values.first[usize::from(first)] = proved(false);
                }
            }
        }
    }
    for (&first, &(class, _)) in names.firsts.iter().zip(&names.alone) {
        if let Some(Solved { wins: true, word }) = solved[class as usize] {
            win(first, word, &names, &game, values, &mut wins);
        }
    }
    let by_class = names.class_of.iter().flatten().filter_map(|&class| solved[class as usize]?.word);
    for word in by_class {
        win(names.firsts[word.0 as usize], Some(word), &names, &game, values, &mut wins);
    }
    // A loss of a first alone holds where none of its words was cancelled, or the class that it was cancelled
    // for is lost.
    let mut doubtful = vec![false; values.options.count()];
    for &(first, least) in core.cancelled() {
        doubtful[usize::from(first)] |= values.last[usize::from(least)].value != Value::Loss;
    }
    for (&first, &(class, _)) in names.firsts.iter().zip(&names.alone) {
        let is_lost = matches!(solved[class as usize], Some(Solved { wins: false, .. }));
        if is_lost && !doubtful[usize::from(first)] {
            values.first[usize::from(first)] = proved(false);
        }
        // What is neither lost nor doubtful is open because it has cost its budget.
        doubtful[usize::from(first)] &= is_lost;
    }
    doubtful
        .iter_mut()
        .zip(&values.first)
        .for_each(|(doubtful, first)| *doubtful &= first.value == Value::Open);
    search_whole(values, whole, &doubtful, budget, &mut wins);
    settle_lasts(values);
    wins
}

/// Searches doubtful firsts with all words.
fn search_whole(values: &mut Values<'_>, whole: &Game, doubtful: &[bool], budget: u64, wins: &mut Wins) {
    if !doubtful.contains(&true) {
        return;
    }
    let (names, solved) =
        search::solve(&whole.options, &whole.words, budget, |first| doubtful[usize::from(first)]);
    for (&first, &(class, _)) in names.firsts.iter().zip(&names.alone) {
        match solved[class as usize] {
            Some(Solved { wins: true, word }) if doubtful[usize::from(first)] => {
                win(first, word, &names, whole, values, wins);
            }
            Some(Solved { wins: false, .. }) if doubtful[usize::from(first)] => {
                values.first[usize::from(first)] = proved(false);
            }
            _ => {}
        }
    }
}

/// Notes a first that is won by a word.
fn win(
    first: u16,
    word: Option<(u32, u32)>,
    names: &Names,
    game: &Game,
    values: &mut Values<'_>,
    wins: &mut Wins,
) {
    values.first[usize::from(first)] = proved(true);
    let class = word.map(|(_, class)| class);
    let lasts = game.words.of(first).iter().filter(|&&last| names.class_of[usize::from(last)] == class);
    wins[usize::from(first)].extend(lasts);
}

/// Decides the open lasts that follow from their options.
fn settle_lasts(values: &mut Values<'_>) {
    for last in values.options.syllables() {
        let options = values.options.of(last);
        let all = |value: Value| options.iter().all(|&first| values.first[usize::from(first)].value == value);
        let any = |value: Value| options.iter().any(|&first| values.first[usize::from(first)].value == value);
        if !options.is_empty() && values.is_open_last(last) {
            if any(Value::Win) {
                values.last[usize::from(last)] = proved(true);
            } else if all(Value::Loss) {
                values.last[usize::from(last)] = proved(false);
            }
        }
    }
}

fn proved(wins: bool) -> Verdict {
    let value = if wins { Value::Win } else { Value::Loss };
    Verdict { value, proof: Proof::Search, depth: 0 }
}
