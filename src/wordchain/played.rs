//! Small games, played to the end.

use super::rest::Rest;

/// The most words that may be reached from a syllable whose game is played to the end.
pub const MAX_PLAYED: u32 = 12;

/// The arcs that can be reached from a first. A position is the arc of the word said last, and a number that tells
/// how many words are left of each: at most 2^[`MAX_PLAYED`] numbers, since n + 1 is at most 2^n.
struct Small {
    arcs: Vec<Arc>,
    /// By number and arc: whether the player to move wins.
    wins: Vec<Option<bool>>,
}

struct Arc {
    first: u16,
    last: u16,
    words: u32,
    /// What a word counts for in the number of a position.
    weight: u32,
    /// The arcs of which a word may follow.
    next: Vec<usize>,
}

/// The lasts to which a first leads by words that win, none if it loses; nothing if too many words are reached.
pub(super) fn winning(rest: &Rest<'_>, first: u16) -> Option<Vec<u16>> {
    let mut game = Small::new(rest, first)?;
    let all = game.arcs.iter().map(|arc| arc.words * arc.weight).sum::<u32>();
    let own = (0..game.arcs.len()).filter(|&arc| game.arcs[arc].first == first).collect::<Vec<_>>();
    let wins =
        own.into_iter().filter(|&arc| !game.wins(arc, all - game.arcs[arc].weight)).collect::<Vec<_>>();
    Some(wins.into_iter().map(|arc| game.arcs[arc].last).collect())
}

impl Small {
    fn new(rest: &Rest<'_>, first: u16) -> Option<Small> {
        let reached = reached(rest, first)?;
        let core = rest.core;
        let mut weight = 1;
        let arcs = reached.iter().map(|&arc| {
            let options = core.options.of(core.arc_last[arc]);
            let follows = |&next: &usize| options.contains(&core.arc_first[reached[next]]);
            let words = rest.words[arc];
            let next = (0..reached.len()).filter(follows).collect();
            let arc = Arc { first: core.arc_first[arc], last: core.arc_last[arc], words, weight, next };
            weight *= words + 1;
            arc
        });
        let arcs: Vec<Arc> = arcs.collect();
        Some(Small { wins: vec![None; weight as usize * arcs.len()], arcs })
    }

    /// Whether the player who follows a word of an arc wins, the words of this number being left.
    fn wins(&mut self, said: usize, left: u32) -> bool {
        let place = left as usize * self.arcs.len() + said;
        if let Some(wins) = self.wins[place] {
            return wins;
        }
        let wins = (0..self.arcs[said].next.len()).any(|i| {
            let next = self.arcs[said].next[i];
            let Arc { words, weight, .. } = self.arcs[next];
            left / weight % (words + 1) > 0 && !self.wins(next, left - weight)
        });
        self.wins[place] = Some(wins);
        wins
    }
}

/// The open arcs that can be reached from a first, if they have few words.
fn reached(rest: &Rest<'_>, first: u16) -> Option<Vec<usize>> {
    let (mut firsts, mut arcs, mut words) = (vec![first], Vec::new(), 0);
    let mut next = 0;
    while let Some(&first) = firsts.get(next) {
        next += 1;
        for arc in rest.core.arcs_of(first).filter(|&arc| rest.is_open_arc(arc)) {
            words += rest.words[arc];
            if words > MAX_PLAYED {
                return None;
            }
            arcs.push(arc);
            for &option in rest.core.options.of(rest.core.arc_last[arc]) {
                if rest.is_open_first(option) && !firsts.contains(&option) {
                    firsts.push(option);
                }
            }
        }
    }
    Some(arcs)
}
