//! What the search knows of positions that it has left.

/// What is known of who is handed a class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The numbers that prove a win and a loss are at least these.
    pub(super) win: u32,
    pub(super) loss: u32,
    /// The lemma of a value, [`DECIDED`] or [`NO_LEMMA`].
    pub(super) lemma: u32,
}

/// A proof number that says: never.
pub(super) const NEVER: u32 = u32::MAX;

/// No lemma.
pub(super) const NO_LEMMA: u32 = u32::MAX;

/// Instead of a lemma: the value follows at once.
pub(super) const DECIDED: u32 = u32::MAX - 1;

impl Known {
    pub(super) const fn new(win: u32, loss: u32) -> Known {
        Known { win, loss, lemma: NO_LEMMA }
    }

    pub(super) fn solved(wins: bool, lemma: u32) -> Known {
        let (win, loss) = if wins { (0, NEVER) } else { (NEVER, 0) };
        Known { win, loss, lemma }
    }

    pub(super) fn is_solved(self) -> bool {
        self.win == 0 || self.loss == 0
    }

    /// The numbers a few moves without a choice earlier; a value becomes a hint.
    pub(super) fn before(self, moves: usize) -> Known {
        match moves {
            0 => self,
            _ if self.is_solved() => Known::new(1, 1),
            _ if moves % 2 == 1 => Known::new(self.loss, self.win),
            _ => Known::new(self.win, self.loss),
        }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    key: u128,
    known: Known,
}

/// Entries that a key may stand in.
const WAYS: usize = 4;

const FREE: Entry = Entry { key: 0, known: Known::new(0, 0) };

/// Sets that a table starts with, and that it grows to.
const FIRST_SETS: usize = 1 << 6;
const MAX_SETS: usize = 1 << 19;

/// A hash table that grows up to a limit. Of the entries that compete for a place the ones that have cost
/// most go last. Keys have 128 bits, so that no two positions of a search share one.
pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
}

impl Table {
    pub(super) fn new() -> Table {
        Table { entries: vec![FREE; FIRST_SETS * WAYS], used: 0 }
    }

    fn set(&self, key: u128) -> std::ops::Range<usize> {
        let sets = self.entries.len() / WAYS;
        let start = (key as usize & (sets - 1)) * WAYS;
        start..start + WAYS
    }

    pub(super) fn find(&self, key: u128) -> Option<Known> {
        let entry = self.entries[self.set(key)].iter().find(|entry| entry.key == key && key != 0);
        entry.map(|entry| entry.known)
    }

    pub(super) fn store(&mut self, key: u128, known: Known) {
        if self.used > self.entries.len() / 2 && self.entries.len() < MAX_SETS * WAYS {
            self.grow();
        }
        let set = self.set(key);
        // The entry of this key, or else the one that has cost least.
        let rank = |entry: &&mut Entry| (entry.key != key, entry.known.win.max(entry.known.loss));
        let entry = self.entries[set].iter_mut().min_by_key(rank).expect("a set has entries");
        self.used += usize::from(entry.key == 0);
        *entry = Entry { key, known };
    }

    fn grow(&mut self) {
        let larger = vec![FREE; 4 * self.entries.len()];
        self.used = 0;
        for entry in std::mem::replace(&mut self.entries, larger) {
            if entry.key != 0 {
                self.store(entry.key, entry.known);
            }
        }
    }
}
