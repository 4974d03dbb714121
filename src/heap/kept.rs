//! Games by their names, with what was computed for them kept from one position to the next.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Kept::find`] | the number of the game of this name | O(length of the name) where it was seen before |
//! | [`Kept::settle`] | lets tables go, least recently used first, when all together take too much | amortised O(log) a table |

use super::notation::{Game, Refusal};
use super::table::Table;
use super::tame::Tame;
use std::collections::HashMap;

/// The most memory that the tables of all games but the one in use may take, in bytes.
pub const MAX_KEPT_BYTES: usize = 1 << 27;

/// How many games are remembered when a new position begins.
const MAX_KEPT_GAMES: usize = 1 << 12;

/// What a table takes besides its values, at most about.
const OVERHEAD: usize = 1 << 11;

/// Slots for games found lately; a power of two.
const RECENT: usize = 256;

/// Games and their tables.
#[derive(Debug, Default)]
pub(super) struct Kept {
    entries: Vec<Entry>,
    by_name: HashMap<Box<[u8]>, usize>,
    /// Games found lately, by a hash of their names that is quickly made.
    recent: Vec<usize>,
    clock: u64,
    bytes: usize,
}

/// A game, and what is known of it.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) game: Game,
    name: Box<[u8]>,
    table: Option<Box<Table>>,
    tame: Option<Box<Tame>>,
    used: u64,
    bytes: usize,
}

impl Entry {
    /// The table of nimbers.
    #[inline]
    pub(super) fn table(&mut self) -> &mut Table {
        let game = &self.game;
        self.table.get_or_insert_with(|| Box::new(Table::new(game)))
    }

    /// The table of misère labels, if this is a code.
    pub(super) fn tame(&mut self) -> Option<&mut Tame> {
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
    /// Forgets games if there are many; numbers from [`Kept::find`] hold up to the next call.
    pub(super) fn begin(&mut self) {
        if self.entries.len() > MAX_KEPT_GAMES {
            *self = Kept::default();
        }
    }

    /// How many games there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The number of the game of this name.
    ///
    /// # Errors
    /// What [`Game::parse`] refuses.
    #[inline]
    pub(super) fn find(&mut self, name: &[u8]) -> Result<usize, Refusal> {
        let slot = quick_hash(name) & (RECENT - 1);
        if let Some(&number) = self.recent.get(slot) {
            if self.entries.get(number).is_some_and(|entry| *entry.name == *name) {
                return Ok(number);
            }
        }
        self.find_slowly(name, slot)
    }

    #[cold]
    fn find_slowly(&mut self, name: &[u8], slot: usize) -> Result<usize, Refusal> {
        let number = match self.by_name.get(name) {
            Some(&number) => number,
            None => {
                let game = Game::parse(name)?;
                let name: Box<[u8]> = name.into();
                self.by_name.insert(name.clone(), self.entries.len());
                self.entries.push(Entry { game, name, table: None, tame: None, used: 0, bytes: 0 });
                self.entries.len() - 1
            }
        };
        self.recent.resize(RECENT, usize::MAX);
        self.recent[slot] = number;
        Ok(number)
    }

    /// The game of this number, to be used.
    #[inline]
    pub(super) fn entry(&mut self, number: usize) -> &mut Entry {
        self.clock += 1;
        let entry = &mut self.entries[number];
        entry.used = self.clock;
        entry
    }

    /// Accounts for what was computed for this game.
    #[inline]
    pub(super) fn settle(&mut self, number: usize) {
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

fn quick_hash(name: &[u8]) -> usize {
    let mut start = [0; 8];
    let length = name.len().min(8);
    start[..length].copy_from_slice(&name[..length]);
    let end = name.last().copied().unwrap_or(0);
    let mixed = (u64::from_le_bytes(start) ^ u64::from(end) << 32 ^ name.len() as u64)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 48) as usize
}
