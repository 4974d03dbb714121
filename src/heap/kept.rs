//! Games by their names, with what was computed for them kept from one position to the next.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Kept::find`], [`Kept::place`] | the number of the game of this name, or of this game, counted once a position | O(length) where it was seen before |
//! | [`Kept::settle`] | lets tables go, least recently used first, when all together take too much | amortised O(log) a table |

use super::super::text::Misfit;
use super::game::Game;
use super::refusal::refuse;
use super::table::Table;
use super::tame::Tame;
use super::MAX_GAMES;
use std::collections::HashMap;

/// The most memory that the tables of all games but the one in use may take, in bytes.
pub const MAX_KEPT_BYTES: usize = 1 << 27;

/// How many games are remembered when a new position begins.
const MAX_KEPT_GAMES: usize = 1 << 12;

/// What a table takes besides its values, at most about.
const OVERHEAD: usize = 1 << 11;

/// Games and their tables.
#[derive(Debug, Default)]
pub(super) struct Kept {
    entries: Vec<Entry>,
    by_name: HashMap<Box<[u8]>, usize>,
    by_game: HashMap<Game, usize>,
    clock: u64,
    bytes: usize,
    /// The number of this position, and how many games it has.
    position: u64,
    games: usize,
}

/// A game, and what is known of it.
#[derive(Debug)]
pub(super) struct Entry {
    pub game: Game,
    table: Option<Box<Table>>,
    tame: Option<Box<Tame>>,
    /// The last position that has this game.
    position: u64,
    used: u64,
    bytes: usize,
}

impl Entry {
    /// The table of nimbers.
    #[inline]
    pub fn table(&mut self) -> &mut Table {
        let game = &self.game;
        self.table.get_or_insert_with(|| Box::new(Table::new(game)))
    }

    /// The table of misère labels, if this is a code.
    pub fn tame(&mut self) -> Option<&mut Tame> {
        match &self.game {
            Game::Code(code) => Some(self.tame.get_or_insert_with(|| Box::new(Tame::new(code)))),
            _ => None,
        }
    }

    fn bytes_now(&self) -> usize {
        let table = self.table.as_ref().map_or(0, |table| table.bytes() + OVERHEAD);
        table + self.tame.as_ref().map_or(0, |tame| tame.bytes() + OVERHEAD)
    }
}

impl Kept {
    /// Begins a position, and forgets games if there are many; numbers from [`Kept::find`] hold up to the
    /// next call.
    pub fn begin(&mut self) {
        if self.entries.len() > MAX_KEPT_GAMES {
            *self = Kept::default();
        }
        self.position += 1;
        self.games = 0;
    }

    /// The number of the game of this name.
    ///
    /// # Errors
    /// What [`Game::parse`] refuses, and more games in this position than [`MAX_GAMES`]: whether others met
    /// them before does not count.
    pub fn find(&mut self, name: &[u8]) -> Result<usize, Misfit> {
        let known = self.by_name.get(name).copied();
        if let Some(number) = known.filter(|&number| self.entries[number].position == self.position) {
            return Ok(number);
        }
        let game = if known.is_none() { Some(Game::parse(name)?) } else { None };
        self.count(name.len())?;
        let number = known.unwrap_or(self.entries.len());
        if let Some(game) = game {
            self.by_name.insert(name.into(), number);
            self.add(&game);
        }
        self.entries[number].position = self.position;
        Ok(number)
    }

    /// The number of this game.
    ///
    /// # Errors
    /// More games in this position than [`MAX_GAMES`].
    pub fn place(&mut self, game: &Game) -> Result<usize, Misfit> {
        let known = self.by_game.get(game).copied();
        if known.map_or(true, |number| self.entries[number].position != self.position) {
            self.count(0)?;
        }
        let number = known.unwrap_or(self.entries.len());
        if known.is_none() {
            self.by_game.insert(game.clone(), number);
            self.add(game);
        }
        self.entries[number].position = self.position;
        Ok(number)
    }

    /// Counts one game more in this position.
    fn count(&mut self, length: usize) -> Result<(), Misfit> {
        if self.games == MAX_GAMES {
            return refuse(0..length, format!("at most {MAX_GAMES} different games a line"));
        }
        self.games += 1;
        Ok(())
    }

    fn add(&mut self, game: &Game) {
        let game = game.simplest().into_owned();
        self.entries.push(Entry { game, table: None, tame: None, position: 0, used: 0, bytes: 0 });
    }

    /// The game of this number, to be used.
    #[inline]
    pub fn entry(&mut self, number: usize) -> &mut Entry {
        self.clock += 1;
        let entry = &mut self.entries[number];
        entry.used = self.clock;
        entry
    }

    /// Accounts for what was computed for this game.
    #[inline]
    pub fn settle(&mut self, number: usize) {
        let entry = &mut self.entries[number];
        let now = entry.bytes_now();
        if now != entry.bytes {
            self.bytes = self.bytes - entry.bytes + now;
            entry.bytes = now;
            if self.bytes - now > MAX_KEPT_BYTES {
                self.let_go(number);
            }
        }
    }

    /// Drops tables, least recently used first, until the others take half of what they may.
    #[cold]
    fn let_go(&mut self, used: usize) {
        let mut order: Vec<usize> = (0..self.entries.len()).filter(|&number| number != used).collect();
        order.sort_unstable_by_key(|&number| self.entries[number].used);
        for number in order {
            if self.bytes - self.entries[used].bytes <= MAX_KEPT_BYTES / 2 {
                break;
            }
            let entry = &mut self.entries[number];
            entry.table = None;
            entry.tame = None;
            self.bytes -= std::mem::take(&mut entry.bytes);
        }
    }
}
