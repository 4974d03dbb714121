//! Misère sums with wild heaps, by the joint quotient of their games, else by search.
//!
//! **Theorem** (the mex rule of misère play). If all options of G are nim heaps *a, a in A, and 0 or 1 is in A, then
//! G + X and *m + X have the same winner for every X, where m = mex A. *Proof* by induction on X. A winning move
//! of *m + X, to *j with j in A or in X, is one of G + X, too; and one of G + X is one of *m + X unless it leads to *a
//! with a > m, where *m + X, an option of the lost *a + X, is won. If there is no move in *m + X, then m = 0 and A
//! holds 1, and G + X can become *1, which is lost. ∎
//!
//! So heaps of sets and all-but sets are worth the nim heaps of their nimbers (see `tame`: one of nimber 0 with a move
//! has an option of nimber 1), in sums with any other games.
//!
//! **Theorem 2.** Let J = 2^j be above all nimbers of the heaps of codes, let the table be proved for them and for nim
//! heaps below J, and let every element have an m < J such that its product with *m is lost. A sum
//! with a nim heap of at least J is lost exactly if the XOR of all nimbers is 0. *Proof* by induction. If the XOR is 0,
//! two heaps are at least J: a move leaves one of them, and another XOR, so it does not win. Else, if two are, a move to
//! XOR 0 leaves one of these. If one heap alone is at least J, it can become the *m that the rest, in the table, loses
//! with. ∎ (Moves that leave it at least J leave one such heap alone, which wins.)
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Wild::decide`] | who wins, and the first winning move | a table once, then O(heaps · order/64) and the options of a heap |
//!
//! Naive twin: `Search` in `tests/twins/heap.rs`.

use super::game::Game;
use super::kept::Kept;
use super::options::Remainder;
use super::outcome::{Misere, Move};
use super::quotient::{contains, meet, Caps, Joints, Rounds, ONE};
use super::search::{Search, TooMany};
use super::table::Table;
use std::collections::HashMap;

/// The greatest nim heap of a table; the quotient of all of them has 2 more elements than there are heaps, with the
/// empty one.
const MAX_NIM: u64 = 127;

/// The heaps whose nimbers are looked at one by one where no period is known.
const MAX_LISTED: u64 = 1 << 12;

/// The values that may prove a period of nimbers here.
const PROOF: u64 = 1 << 16;

/// A component.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// The game among those kept.
    game: usize,
    size: u64,
    /// The code among those of the sum, or none for a heap that is worth a nim heap.
    code: Option<usize>,
    /// The nimber of the latter, and the greatest nimber that it or one of its options has.
    nimber: u64,
    greatest: u64,
}

/// Joint tables of all games that were met.
#[derive(Debug, Default)]
pub(super) struct Wild {
    joints: Joints,
}

impl Wild {
    /// Who wins a sum of heaps of kept games: by a table if one is found that tells, else by search.
    pub fn decide(&mut self, kept: &mut Kept, heaps: impl Iterator<Item = (usize, u64)>) -> Misere {
        let Some((parts, codes)) = parts(kept, heaps) else { return Misere::Unknown };
        let nim = parts.iter().map(|part| part.greatest).max().unwrap_or(0);
        if codes.len() <= MAX_CODES {
            if let Some(answer) = self.with_table(kept, &parts, &codes, nim) {
                return answer;
            }
        }
        searched(kept, &parts, &codes, nim).unwrap_or(Misere::Unknown)
    }

    fn with_table(
        &mut self,
        kept: &mut Kept,
        parts: &[Part],
        codes: &[(usize, u64)],
        nim: u64,
    ) -> Option<Misere> {
        let greatest = codes.iter().map(|&(_, size)| size).max().unwrap_or(0);
        let below = above_nimbers(kept, parts, nim);
        if let Some(below) = below.filter(|&below| parts.iter().any(|part| part.nimber >= below)) {
            for caps in caps(kept, codes, below - 1) {
                let Some(rounds) = self.joints.reach(caps, greatest) else { continue };
                if rounds.always_loses_with_some(below) {
                    return with_big_heaps(kept, rounds, parts, below);
                }
            }
        }
        // All heaps with the same highest bit span the same quotient.
        let nim = nim.checked_ilog2().map_or(0, |highest| u64::MAX >> (63 - highest));
        if nim > MAX_NIM {
            return None;
        }
        for caps in caps(kept, codes, nim) {
            if let Some(rounds) = self.joints.reach(caps, greatest) {
                return Some(by_table(kept, rounds, parts, nim));
            }
        }
        None
    }
}

/// The components, and the different codes among them, each with its greatest heap.
fn parts(
    kept: &mut Kept,
    heaps: impl Iterator<Item = (usize, u64)>,
) -> Option<(Vec<Part>, Vec<(usize, u64)>)> {
    let mut parts = Vec::new();
    let mut codes: Vec<(usize, u64)> = Vec::new();
    let mut places = HashMap::new();
    for (game, size) in heaps {
        let mut part = Part { game, size, code: None, nimber: 0, greatest: 0 };
        if matches!(kept.entry(game).game, Game::Code(_)) {
            let code = *places.entry(game).or_insert(codes.len());
            if code == codes.len() {
                codes.push((game, size));
            }
            codes[code].1 = size.max(codes[code].1);
            part.code = Some(code);
        } else {
            let entry = kept.entry(game);
            let rules = entry.game.clone();
            let table = entry.table();
            table.reach(size).ok()?;
            part.nimber = table.value(size);
            part.greatest = greatest_of_options(&rules, table, size).max(part.nimber);
            kept.settle(game);
        }
        parts.push(part);
    }
    Some((parts, codes))
}

/// The most different codes of a joint table; more were not seen to end within its bounds.
const MAX_CODES: usize = 16;

/// The greatest nimber of the options of a heap in a game that only takes, or `u64::MAX` where these are many.
fn greatest_of_options(game: &Game, table: &Table, size: u64) -> u64 {
    match game {
        Game::Set(takes) => {
            let left = takes.numbers().iter().filter_map(|&taken| size.checked_sub(taken.into()));
            left.map(|left| table.value(left)).max().unwrap_or(0)
        }
        Game::AllBut(_) if size <= MAX_LISTED => (0..size).map(|left| table.value(left)).max().unwrap_or(0),
        Game::AllBut(_) => u64::MAX,
        _ => size,
    }
}

/// The tables to try: of all heaps of the codes, which serves all sums of them, and, where this makes a difference,
/// of the heaps up to those here.
fn caps(kept: &mut Kept, codes: &[(usize, u64)], nim: u64) -> Vec<Caps> {
    let mut with = |cap: fn(u64) -> u64| {
        let codes = codes.iter().map(|&(game, size)| (kept.entry(game).game.clone(), cap(size)));
        Caps { codes: codes.collect(), nim }
    };
    let mut caps = vec![with(|_| u64::MAX)];
    if codes.iter().any(|&(_, size)| size != codes[0].1) {
        caps.push(with(|size| size));
    }
    caps
}

/// A power of 2 above all nimbers of heaps of codes up to those in the sum, and above those of the options of all other
/// heaps whose own nimber is below it.
fn above_nimbers(kept: &mut Kept, parts: &[Part], nim: u64) -> Option<u64> {
    let mut below: u64 = 2;
    if nim <= 1 {
        return None;
    }
    for part in parts.iter().filter(|part| part.code.is_some()) {
        let table = kept.entry(part.game).table();
        let mut last = part.size;
        if last > MAX_LISTED {
            let period = table.prove(PROOF).ok()??;
            last = last.min(period.preperiod + period.period);
        }
        table.reach(part.size.max(last)).ok()?;
        let most = (0..=last).map(|size| table.value(size)).max().unwrap_or(0);
        kept.settle(part.game);
        below = below.max((most + 1).next_power_of_two());
    }
    let higher = |below: u64| {
        let small = parts.iter().filter(|part| part.nimber < below && part.greatest >= below);
        small.map(|part| part.greatest).max()
    };
    while let Some(most) = higher(below) {
        below = most.checked_add(1)?.checked_next_power_of_two()?;
    }
    (below <= MAX_NIM + 1).then_some(below)
}

/// The answer where no nim heap is too large for the table.
fn by_table(kept: &mut Kept, rounds: &Rounds, parts: &[Part], nim: u64) -> Misere {
    let (joint, codes) = (&rounds.joint, rounds.codes());
    let table = joint.table();
    let value = |part: &Part| match part.code {
        Some(code) => joint.value(code, part.size),
        None => joint.value(codes, part.nimber),
    };
    // after[i] is the value of the components from i on.
    let mut after = vec![ONE; parts.len() + 1];
    for (i, part) in parts.iter().enumerate().rev() {
        after[i] = table.product(value(part), after[i + 1]);
    }
    if table.is_lost(after[0]) {
        return Misere::Lost;
    }
    let mut before = ONE;
    for (i, part) in parts.iter().enumerate() {
        let wanted = table.losing(table.product(before, after[i + 1]).into());
        let remainder = match part.code {
            Some(code) if !meet(joint.options(code, part.size), wanted) => None,
            Some(code) => joint.least_option(code, part.size, wanted),
            None => least_nimber(
                kept,
                part,
                (0..=nim).filter(|&heap| contains(wanted, joint.value(codes, heap).into())),
            ),
        };
        if let Some(remainder) = remainder {
            return Misere::Won(Some(Move { component: i + 1, remainder }));
        }
        before = table.product(before, value(part));
    }
    // Where a player wins without a move that does, nobody can move.
    Misere::Won(None)
}

/// The least option of a heap that has one of these nimbers.
fn least_nimber(kept: &mut Kept, part: &Part, wanted: impl Iterator<Item = u64>) -> Option<Remainder> {
    // The table may have been let go since the nimber was found.
    let table = kept.entry(part.game).table();
    table.reach(part.size).ok()?;
    let least = wanted.filter_map(|nimber| table.least_result(part.size, nimber)).min();
    kept.settle(part.game);
    least
}

/// The answer where Theorem 2 holds, and there is a nim heap that is not below.
fn with_big_heaps(kept: &mut Kept, rounds: &Rounds, parts: &[Part], below: u64) -> Option<Misere> {
    let mut nimbers = Vec::with_capacity(parts.len());
    for part in parts {
        let table = kept.entry(part.game).table();
        table.reach(part.size).ok()?;
        nimbers.push(table.value(part.size));
    }
    let sum = nimbers.iter().fold(0, |sum, nimber| sum ^ nimber);
    if sum == 0 {
        return Some(Misere::Lost);
    }
    let mut big = (0..parts.len()).filter(|&i| parts[i].code.is_none() && nimbers[i] >= below);
    let (joint, codes) = (&rounds.joint, rounds.codes());
    let table = joint.table();
    let found = |component: usize, remainder| Move { component: component + 1, remainder };
    let winning = match (big.next(), big.next()) {
        (Some(alone), None) => {
            let value = |product, i: usize| {
                let value = match parts[i].code {
                    Some(code) => joint.value(code, parts[i].size),
                    None => joint.value(codes, nimbers[i]),
                };
                table.product(product, value)
            };
            let rest = (0..parts.len()).filter(|&i| i != alone).fold(ONE, value);
            let loses = |heap: &u64| table.is_lost(table.product(rest, joint.value(codes, *heap)));
            least_nimber(kept, &parts[alone], (0..below).filter(loses))
                .map(|remainder| found(alone, remainder))
        }
        _ => (0..parts.len()).find_map(|i| {
            let wanted = std::iter::once(nimbers[i] ^ sum);
            least_nimber(kept, &parts[i], wanted).map(|remainder| found(i, remainder))
        }),
    };
    winning.map(|winning| Misere::Won(Some(winning)))
}

/// The answer by search, where heaps that are worth nim heaps are played as those.
fn searched(kept: &mut Kept, parts: &[Part], codes: &[(usize, u64)], nim: u64) -> Result<Misere, TooMany> {
    let rules: Vec<Game> = codes.iter().map(|&(game, _)| kept.entry(game).game.clone()).collect();
    let sizes = codes.iter().map(|&(_, size)| size);
    let games: Vec<(&Game, u64)> = rules.iter().zip(sizes).chain([(&Game::Nim, nim)]).collect();
    let mut search = Search::new(&games)?;
    let heap = |part: &Part| part.code.map_or((codes.len(), part.nimber), |code| (code, part.size));
    if search.is_lost(&search.position(parts.iter().map(heap)))? {
        return Ok(Misere::Lost);
    }
    for (i, part) in parts.iter().enumerate() {
        search.count(1 + parts.len() / 16)?;
        let others = search.position(parts[..i].iter().chain(&parts[i + 1..]).map(heap));
        let remainder = match part.code {
            Some(code) => search.first_lost(&others, code, part.size)?,
            None => {
                let mut wanted = Vec::new();
                for nimber in 0..=nim {
                    let next = Search::sum(&others, &search.position(std::iter::once((codes.len(), nimber))));
                    if search.is_lost(&next)? {
                        wanted.push(nimber);
                    }
                }
                least_nimber(kept, part, wanted.into_iter())
            }
        };
        if let Some(remainder) = remainder {
            return Ok(Misere::Won(Some(Move { component: i + 1, remainder })));
        }
    }
    // Where a player wins without a move that does, nobody can move.
    Ok(Misere::Won(None))
}
