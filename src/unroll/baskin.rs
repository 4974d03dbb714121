//! Baskin-Robbins N with the upgrade rule: who calls N, or cannot call, loses, so that calling N is no arc.

use super::super::graph::{Builder, Graph, Names};
use super::{TooLarge, MAX_ARCS, MAX_POSITIONS};

/// The graph of the game of `numbers` (N) called in turns of at most `longest` (M): `START`, then `n,k` for every last
/// number n and length k of the turn that called it, 1 ≤ k ≤ M, k ≤ n < N, by n and k.
///
/// # Errors
/// A graph that is too large, before anything is allocated.
///
/// # Complexity
/// O(positions + arcs).
///
/// # Example
/// ```
/// let (graph, names) = endgame::unroll::baskin(5, 3).unwrap();
/// let moves = |vertex| graph.moves(vertex).iter().map(|&to| names.name(to as usize)).collect::<Vec<_>>();
/// assert_eq!((graph.len(), names.name(0), names.name(1)), (10, &b"START"[..], &b"1,1"[..]));
/// assert_eq!(moves(1), [b"3,2", b"4,3"]);
/// ```
pub fn baskin(numbers: u64, longest: u64) -> Result<(Graph, Names), TooLarge> {
    let game = Game { last: numbers.saturating_sub(1), longest };
    game.measure()?;
    let mut names = Names::default();
    let mut arcs = Builder::default();
    names.number(b"START");
    for called in 1..=game.last {
        for turn in 1..=longest.min(called) {
            names.number(name(called, turn).as_bytes());
        }
    }
    let mut from = 0;
    for called in 0..=game.last {
        // At the start there is no last turn.
        for turn in if called == 0 { 0..=0 } else { 1..=longest.min(called) } {
            arcs.from(from);
            for next in (1..=game.longest_from(called)).filter(|&next| next != turn) {
                arcs.to(names.number(name(called + next, next).as_bytes()));
            }
            from += 1;
        }
    }
    Ok((arcs.finish(names.len()), names.finish()))
}

fn name(called: u64, turn: u64) -> String {
    format!("{called},{turn}")
}

struct Game {
    /// The greatest number that may be called.
    last: u64,
    longest: u64,
}

impl Game {
    /// The longest turn after so many numbers, the rule about the last turn aside.
    fn longest_from(&self, called: u64) -> u64 {
        self.longest.min(self.last - called)
    }

    /// Counts positions and arcs as far as the limits.
    fn measure(&self) -> Result<(), TooLarge> {
        if self.last > MAX_POSITIONS as u64 {
            return Err(TooLarge::Positions);
        }
        let (mut positions, mut arcs) = (1, self.longest_from(0));
        for called in 1..=self.last {
            let (turns, next) = (self.longest.min(called), self.longest_from(called));
            positions += turns;
            // Both are at most MAX_POSITIONS: no product overflows. Each turn rules out itself.
            arcs += turns * next - turns.min(next);
            if positions > MAX_POSITIONS as u64 {
                return Err(TooLarge::Positions);
            }
            if arcs > MAX_ARCS as u64 {
                return Err(TooLarge::Arcs);
            }
        }
        if arcs > MAX_ARCS as u64 {
            return Err(TooLarge::Arcs);
        }
        Ok(())
    }
}
