//! Heap games: all heaps up to a size, and the sums that moves make of them.
//!
//! A position is its heaps in ascending order, joined by `+`, or `0`; heaps that count for nothing are kept, so that
//! the graph knows no theory. The heaps come first, ascending, then the sums in the order in which they are
//! first led to; the moves of a position by the heap that is moved in, then by what is left of it.

use super::super::graph::{Builder, Graph, Names, MAX_NAME};
use super::super::heap::{for_each_remainder, Game, Remainder};
use super::{TooLarge, MAX_ARCS, MAX_POSITIONS};

/// The graph of all heaps of a game up to `size` and of what they lead to.
///
/// # Errors
/// A graph that is too large; nothing is allocated for more arcs and positions than the limits allow.
///
/// # Complexity
/// O(names of all positions and arcs), and a sort of what is left of each heap.
///
/// # Example
/// ```
/// use endgame::heap::Game;
///
/// // Kayles: take one or two, and split what is left if you like.
/// let (graph, names) = endgame::unroll::heaps(&Game::parse(b"0.77").unwrap(), 4).unwrap();
/// let moves = |vertex| graph.moves(vertex).iter().map(|&to| names.name(to as usize)).collect::<Vec<_>>();
/// assert_eq!(moves(4), [&b"1+1"[..], b"1+2", b"2", b"3"]);
/// assert_eq!(graph.len(), 7);
/// ```
pub fn heaps(game: &Game, size: u64) -> Result<(Graph, Names), TooLarge> {
    if size >= MAX_POSITIONS as u64 {
        return Err(TooLarge::Positions);
    }
    let mut left = MAX_ARCS;
    (0..=size).try_for_each(|heap| {
        for_each_remainder(game, heap, |_| {
            left = left.checked_sub(1).ok_or(TooLarge::Arcs)?;
            Ok(())
        })
    })?;
    let mut positions = Positions::default();
    for heap in 0..=size {
        positions.number(Remainder::one(heap).heaps())?;
    }
    let mut arcs = Builder::default();
    let mut from = 0;
    while from < positions.len() {
        // At most MAX_POSITIONS.
        arcs.from(from as u32);
        for to in positions.moves(game, from)? {
            if arcs.arcs() == MAX_ARCS {
                return Err(TooLarge::Arcs);
            }
            arcs.to(to);
        }
        from += 1;
    }
    Ok((arcs.finish(positions.len()), positions.names.finish()))
}

/// The positions found so far: their heaps, one after the other, and their names.
#[derive(Default)]
struct Positions {
    names: Names,
    heaps: Vec<u64>,
    ends: Vec<usize>,
    /// For each position the last one, counted from 1, whose moves lead to it.
    led_to: Vec<usize>,
}

impl Positions {
    fn len(&self) -> usize {
        self.ends.len()
    }

    fn heaps(&self, position: usize) -> &[u64] {
        let start = if position == 0 { 0 } else { self.ends[position - 1] };
        &self.heaps[start..self.ends[position]]
    }

    /// The number of a position, which may be new.
    fn number(&mut self, heaps: &[u64]) -> Result<u32, TooLarge> {
        let sizes: Vec<String> = heaps.iter().map(u64::to_string).collect();
        let name = if sizes.is_empty() { String::from("0") } else { sizes.join("+") };
        if name.len() > MAX_NAME {
            return Err(TooLarge::Name);
        }
        let number = self.names.number(name.as_bytes());
        if number as usize == self.len() {
            if self.len() == MAX_POSITIONS {
                return Err(TooLarge::Positions);
            }
            self.heaps.extend_from_slice(heaps);
            self.ends.push(self.heaps.len());
            self.led_to.push(0);
        }
        Ok(number)
    }

    /// The positions that a move leads to, each once.
    fn moves(&mut self, game: &Game, from: usize) -> Result<Vec<u32>, TooLarge> {
        let heaps = self.heaps(from).to_vec();
        let mut moves = Vec::new();
        for (at, &heap) in heaps.iter().enumerate().filter(|&(at, heap)| at == 0 || heaps[at - 1] != *heap) {
            for left in remainders(game, heap)? {
                let others = heaps[..at].iter().chain(&heaps[at + 1..]);
                let mut next: Vec<u64> = others.chain(left.heaps()).copied().collect();
                next.sort_unstable();
                let to = self.number(&next)?;
                if std::mem::replace(&mut self.led_to[to as usize], from + 1) != from + 1 {
                    moves.push(to);
                }
            }
        }
        Ok(moves)
    }
}

/// All that a move may leave of a heap, ascending.
fn remainders(game: &Game, heap: u64) -> Result<Vec<Remainder>, TooLarge> {
    let mut remainders = Vec::new();
    for_each_remainder(game, heap, |remainder| {
        if remainders.len() == MAX_ARCS {
            return Err(TooLarge::Arcs);
        }
        remainders.push(remainder);
        Ok(())
    })?;
    remainders.sort_unstable();
    Ok(remainders)
}
