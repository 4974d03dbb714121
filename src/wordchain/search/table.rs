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

/// A hash table of a fixed size. Of the entries that compete for a place the ones closest to a proof go
/// last. Keys have 128 bits, so that no two positions of a search share one.
pub(super) struct Table {
    entries: Vec<Entry>,
    sets: usize,
}

impl Table {
    /// Room for about `size` entries.
    pub(super) fn new(size: usize) -> Table {
        let sets = (size / WAYS).next_power_of_two();
        Table { entries: vec![FREE; sets * WAYS], sets }
    }

    fn set(&self, key: u128) -> std::ops::Range<usize> {
        let start = (key as usize & (self.sets - 1)) * WAYS;
        start..start + WAYS
    }

    pub(super) fn find(&self, key: u128) -> Option<Entry> {
        self.entries[self.set(key)].iter().find(|entry| entry.key == key && key != 0).copied()
    }

    pub(super) fn store(&mut self, key: u128, win: u32, loss: u32, lemma: u32) {
        let set = self.set(key);
        let entries = &mut self.entries[set];
        let worth = |entry: &Entry| entry.win.max(entry.loss);
        let same = entries.iter().position(|entry| entry.key == key);
        let place = same.unwrap_or_else(|| {
            let least = entries.iter().enumerate().min_by_key(|(_, entry)| worth(entry));
            least.expect("a set has entries").0
        });
        entries[place] = Entry { key, win, loss, lemma };
    }
}
