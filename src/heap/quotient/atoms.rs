//! Heaps of several games as one list, each after all that its moves leave.

use super::super::game::Game;
use super::super::remainders::for_each_remainder;

/// A heap of the list: its number, from 0 on.
pub(in super::super) type Atom = u32;

/// A multiset of atoms: a position.
pub(in super::super) type Word = Vec<Atom>;

/// The heaps of some games in the order in which they were added, without those that have no move.
#[derive(Debug)]
pub(in super::super) struct Atoms {
    games: Vec<Game>,
    /// The game, the size and the number of options of each atom.
    heaps: Vec<(usize, u64, usize)>,
    /// For each game the atoms of its heaps by size; nothing for a heap without a move.
    by_size: Vec<Vec<Option<Atom>>>,
}

impl Atoms {
    /// No heap of these games but the empty ones.
    pub fn new(games: Vec<Game>) -> Atoms {
        let by_size = vec![vec![None]; games.len()];
        Atoms { games, heaps: Vec::new(), by_size }
    }

    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The greatest heap of a game.
    pub fn greatest(&self, game: usize) -> u64 {
        self.by_size[game].len() as u64 - 1
    }

    /// Adds the next heap of a game; whether it has a move.
    pub fn add(&mut self, game: usize) -> bool {
        let size = self.by_size[game].len() as u64;
        let mut options = 0;
        let _: Result<(), ()> = for_each_remainder(&self.games[game], size, |_| {
            options += 1;
            Ok(())
        });
        let has_move = options > 0;
        // Sizes are bounded by the tables of quotients, far below 2^32.
        let atom = self.heaps.len() as Atom;
        self.by_size[game].push(has_move.then_some(atom));
        if has_move {
            self.heaps.push((game, size, options));
        }
        has_move
    }

    /// Takes the last heap back, which is one of this game.
    pub fn remove(&mut self, game: usize) {
        if self.by_size[game].pop().flatten().is_some() {
            self.heaps.pop();
        }
    }

    /// The atom of a heap of the list, unless it has no move.
    pub fn atom(&self, game: usize, size: u64) -> Option<Atom> {
        self.by_size[game][size as usize]
    }

    /// How many moves an atom has.
    pub fn options(&self, atom: Atom) -> usize {
        self.heaps[atom as usize].2
    }

    /// Calls `f` with the atoms that each move leaves of one; some options perhaps twice.
    pub fn for_each_option(&self, atom: Atom, mut f: impl FnMut(&[Atom])) {
        let (game, size, _) = self.heaps[atom as usize];
        let by_size = &self.by_size[game];
        let _: Result<(), ()> = for_each_remainder(&self.games[game], size, |remainder| {
            let (mut option, mut length) = ([0; 3], 0);
            for atom in remainder.heaps().iter().filter_map(|&heap| by_size[heap as usize]) {
                option[length] = atom;
                length += 1;
            }
            f(&option[..length]);
            Ok(())
        });
    }
}
