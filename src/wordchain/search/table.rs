//! What the search knows of positions that it has left.

/// What is known of a position: the numbers that prove a win and a loss are at least `win` and `loss`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u128,
    pub(super) win: u32,
    pub(super) loss: u32,
    pub(super) lemma: u32,
}

/// Entries that a key may stand in.
const WAYS: usize = 4;

const FREE: Entry = Entry { key: 0, win: 0, loss: 0, lemma: 0 };

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

    pub(super) fn find(&self, key: u128) -> Option<Entry> {
        self.entries[self.set(key)].iter().find(|entry| entry.key == key && key != 0).copied()
    }

    pub(super) fn store(&mut self, key: u128, win: u32, loss: u32, lemma: u32) {
        if self.used > self.entries.len() / 2 && self.entries.len() < MAX_SETS * WAYS {
            self.grow();
        }
        let set = self.set(key);
        let entries = &mut self.entries[set];
        let same = entries.iter().position(|entry| entry.key == key);
        let place = same.unwrap_or_else(|| {
            let worth = |entry: &Entry| entry.win.max(entry.loss);
            let least = entries.iter().enumerate().min_by_key(|(_, entry)| worth(entry));
            least.expect("a set has entries").0
        });
        self.used += usize::from(entries[place].key == 0);
        entries[place] = Entry { key, win, loss, lemma };
    }

    fn grow(&mut self) {
        let larger = vec![FREE; 4 * self.entries.len()];
        self.used = 0;
        for entry in std::mem::replace(&mut self.entries, larger) {
            if entry.key != 0 {
                self.store(entry.key, entry.win, entry.loss, entry.lemma);
            }
        }
    }
}
