//! The states of a sweep after the same number of steps.
//!
//! States with the same numbers of edges, the *pattern*, differ in the pairs: in a perfect matching of the
//! ends. The rest of a cycle is another one, and the two have to form one cycle together. The matrix of which
//! matchings of 2k ends do has rank 2ᵏ⁻¹ over the field of two elements, and the columns of certain
//! 2ᵏ⁻¹ matchings have it too (Cygan, Kratsch and Nederlof 2013). So of each pattern only states are kept whose
//! rows in those columns are independent: where another state had a rest, one of them has it.
//!
//! | function | time for 2k ends |
//! |---|---|
//! | [`States::basis`] | O(1) |
//! | [`States::insert`] | O(2ᵏ) |

/// Vertices that a frontier can hold: a state has four bits for each, its own number if it has no edge,
/// that of the other end of its fragment if it has one, [`INNER`] if it has two or is not in use.
pub(super) const SLOTS: usize = 15;
pub(super) const INNER: u64 = 15;
/// The lowest bit of each slot's place.
pub(super) const LOWEST: u64 = 0x1111_1111_1111_1111;
pub(super) const NO_STATE: u32 = u32::MAX;

/// States of one pattern whose rows are independent.
pub(super) struct Basis {
    pub(super) pattern: u64,
    /// The slots with one edge, four bits for each, and half their number.
    ends: u64,
    pairs: u32,
    /// Where its rows begin: each stands, counted from there, where its lowest bit says.
    rows: u32,
    /// Rows that are not there yet.
    pub(super) missing: u32,
    /// The state that came last.
    pub(super) latest: u32,
}

/// States after the same number of steps.
#[derive(Default)]
pub(super) struct States {
    /// Each with the one of its pattern before it.
    pub(super) states: Vec<(u64, u32)>,
    pub(super) bases: Vec<Basis>,
    rows: Vec<u64>,
    /// Where a pattern is sought: the numbers of the bases from 1 on.
    places: Vec<u32>,
}

impl States {
    /// The state before the first step.
    pub(super) fn first() -> States {
        let mut layer = States::default();
        layer.clear(0);
        let basis = layer.basis(2 * LOWEST);
        layer.insert(basis, !0);
        layer
    }

    /// Forgets all, and makes room for about as many patterns.
    pub(super) fn clear(&mut self, patterns: usize) {
        self.states.clear();
        self.bases.clear();
        self.rows.clear();
        self.places.clear();
        self.places.resize((2 * patterns).next_power_of_two().max(16), 0);
    }

    /// The number of the basis of a pattern.
    pub(super) fn basis(&mut self, pattern: u64) -> usize {
        let mut place = self.place(pattern);
        if self.places[place] != 0 {
            return self.places[place] as usize - 1;
        }
        if 2 * self.bases.len() >= self.places.len() {
            let room = 2 * self.places.len();
            self.places.clear();
            self.places.resize(room, 0);
            for number in 0..self.bases.len() {
                let place = self.place(self.bases[number].pattern);
                self.places[place] = number as u32 + 1;
            }
            place = self.place(pattern);
        }
        let (mut ends, mut count) = (0, 0);
        let mut single = pattern & LOWEST;
        while single != 0 {
            ends |= u64::from(single.trailing_zeros() / 4) << (4 * count);
            single &= single - 1;
            count += 1;
        }
        let (pairs, rows) = (count / 2, self.rows.len());
        let missing = 1 << (pairs.max(1) - 1);
        self.rows.resize(rows + missing as usize, 0);
        self.bases.push(Basis { pattern, ends, pairs, rows: rows as u32, missing, latest: NO_STATE });
        self.places[place] = self.bases.len() as u32;
        self.bases.len() - 1
    }

    /// The place of a pattern, or a free one for it.
    fn place(&self, pattern: u64) -> usize {
        let mask = self.places.len() - 1;
        // The high bits of the product depend on all of the pattern's.
        let mut place = (pattern.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask;
        while self.places[place] != 0 && self.bases[self.places[place] as usize - 1].pattern != pattern {
            place = (place + 1) & mask;
        }
        place
    }

    /// Adds a state to the basis of its pattern; false if its row depends on those before.
    pub(super) fn insert(&mut self, basis: usize, word: u64) -> bool {
        let basis = &mut self.bases[basis];
        let mut row = closings(word, basis.ends & INNER, basis.ends >> 4, basis.pairs);
        while row != 0 {
            let other = &mut self.rows[(basis.rows + row.trailing_zeros()) as usize];
            if *other == 0 {
                *other = row;
                basis.missing -= 1;
                self.states.push((word, basis.latest));
                basis.latest = self.states.len() as u32 - 1;
                return true;
            }
            row ^= *other;
        }
        false
    }
}

/// The row of a state: which of the matchings of its ends close it to one cycle. The first end is matched with
/// one of the next two, the other of these with one of the two behind them, and so on; the last one closes it.
fn closings(word: u64, end: u64, ends: u64, pairs: u32) -> u64 {
    if pairs < 2 {
        return 1;
    }
    let mut row = 0;
    // Matchings that are begun: the state that they make, the end to match next, those behind it, how many
    // pairs are left, and where their bits stand in the row.
    let mut begun = [(0, 0, 0, 0, 0); SLOTS / 2];
    begun[0] = (word, end, ends, pairs, 0);
    let mut count = 1;
    while count > 0 {
        count -= 1;
        let (word, end, ends, pairs, place) = begun[count];
        let other = |slot: u64| word >> (4 * slot) & INNER;
        let (mate, a, b) = (other(end), ends & INNER, ends >> 4 & INNER);
        if pairs == 2 {
            row |= (u64::from(mate != a) | u64::from(mate != b) << 1) << place;
            continue;
        }
        // Of the slots that are matched nothing is read any more.
        for &(a, b, place) in [(a, b, place), (b, a, place + (1 << (pairs - 2)))].iter() {
            if mate != a {
                begun[count] = (linked(word, mate, other(a)), b, ends >> 8, pairs - 1, place);
                count += 1;
            }
        }
    }
    row
}

/// A state with two slots as the ends of one fragment.
pub(super) fn linked(word: u64, a: u64, b: u64) -> u64 {
    word & !(INNER << (4 * a) | INNER << (4 * b)) | b << (4 * a) | a << (4 * b)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each slot's own number in its place.
    const SELVES: u64 = 0x0EDC_BA98_7654_3210;

    /// How many edges each slot has, in its place.
    fn pattern(word: u64) -> u64 {
        let apart = word ^ SELVES;
        let two = word & word >> 1 & word >> 2 & word >> 3;
        let some = apart | apart >> 1 | apart >> 2 | apart >> 3;
        (some & LOWEST) + (two & LOWEST)
    }

    /// All perfect matchings of slots from the lowest that has no edge on, as states.
    fn matchings(word: u64, slots: u64) -> Vec<u64> {
        let mut free = (0..slots).filter(|&slot| word >> (4 * slot) & INNER == slot);
        match free.next() {
            None => vec![word],
            Some(first) => free.flat_map(|other| matchings(linked(word, first, other), slots)).collect(),
        }
    }

    /// Whether two matchings form one cycle.
    fn close(a: u64, b: u64, slots: usize) -> bool {
        let (mut slot, mut length) = (0, 0);
        while length == 0 || slot != 0 {
            slot = b >> (4 * (a >> (4 * slot) & INNER)) & INNER;
            length += 2;
        }
        length == slots
    }

    /// What is kept of a pattern closes with each matching with which anything closes.
    #[test]
    fn independent_states_stand_for_all() {
        for slots in (2..=10).step_by(2) {
            let unused = !0 << (4 * slots);
            let all = matchings(SELVES & !unused | unused, slots as u64);
            for seed in 0..20 {
                let mut order = all.clone();
                fastrand::Rng::with_seed(seed).shuffle(&mut order);
                let mut layer = States::default();
                layer.clear(1);
                order.retain(|&word| {
                    let basis = layer.basis(pattern(word));
                    layer.insert(basis, word)
                });
                assert_eq!(order.len(), 1 << (slots / 2 - 1), "{slots} slots, seed {seed}");
                for &rest in &all {
                    assert!(order.iter().any(|&word| close(word, rest, slots)), "{slots} slots, seed {seed}");
                }
            }
        }
    }
}
