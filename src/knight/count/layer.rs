//! States after the same number of steps, and how many choices lead to each.
//!
//! A state is a word with five bits for each of [`SLOTS`] slots: its own number if its vertex has no edge, the
//! slot of the other end of its fragment if it has one, [`INNER`] if it has two or the slot is not in use.

use super::natural::{add, Natural};

/// Vertices that a frontier can hold, with the one that is added.
pub(super) const SLOTS: usize = 25;
const BITS: u32 = 5;
/// What stands for two edges.
pub(super) const INNER: u32 = 31;
/// The state in which no slot is in use: before the first vertex, and after the last.
pub(super) const EMPTY: u128 = !0;

/// The number that a slot holds.
#[inline]
pub(super) fn mate(word: u128, slot: u32) -> u32 {
    (word >> (BITS * slot)) as u32 & INNER
}

/// The state with another number in a slot.
#[inline]
pub(super) fn with_mate(word: u128, slot: u32, mate: u32) -> u128 {
    let place = BITS * slot;
    word & !(u128::from(INNER) << place) | u128::from(mate) << place
}

/// The state with an edge more between two slots that have less than two; none if a cycle would close, unless
/// it may and holds all vertices.
#[inline]
pub(super) fn joined(word: u128, a: u32, b: u32, may_close: bool) -> Option<u128> {
    let (c, d) = (mate(word, a), mate(word, b));
    let inner = with_mate(with_mate(word, a, INNER), b, INNER);
    if c == b {
        return (may_close && inner == EMPTY).then_some(inner);
    }
    Some(with_mate(with_mate(inner, c, d), d, c))
}

const NO_STATE: u32 = u32::MAX;

/// The states, with their numbers as limbs, least first.
pub(super) struct Layer {
    limbs: usize,
    words: Vec<u128>,
    numbers: Vec<u64>,
    /// Where a state is sought: open addressing, at most half full.
    places: Vec<u32>,
}

impl Layer {
    fn new(limbs: usize) -> Layer {
        Layer { limbs, words: Vec::new(), numbers: Vec::new(), places: vec![NO_STATE; 16] }
    }

    /// Before the first step: one way to have chosen nothing.
    pub(super) fn first() -> Layer {
        let mut layer = Layer::new(1);
        layer.add(EMPTY, &[1]);
        layer
    }

    /// The layer of all states that `choices` shows of each state; none if both would take more than `most`
    /// bytes. Where a number outgrows its limbs, it begins anew with one more.
    pub(super) fn after<F>(&self, most: usize, choices: F) -> Option<Layer>
    where
        F: Fn(u128, &mut dyn FnMut(u128) -> bool) -> bool,
    {
        let room = most.checked_sub(self.bytes())?;
        for limbs in self.limbs.. {
            let mut next = Layer::new(limbs);
            let (mut fits, mut is_wide_enough) = (true, true);
            for (at, &word) in self.words.iter().enumerate() {
                let number = &self.numbers[at * self.limbs..][..self.limbs];
                let goes_on = choices(word, &mut |word| {
                    fits = next.bytes_with_one_more() <= room;
                    is_wide_enough = fits && next.add(word, number);
                    is_wide_enough
                });
                if !goes_on {
                    break;
                }
            }
            if !fits {
                return None;
            }
            if is_wide_enough {
                return Some(next);
            }
        }
        None
    }

    /// The number of a state.
    pub(super) fn number(&self, word: u128) -> Natural {
        match self.places[self.place(word)] {
            NO_STATE => Natural::default(),
            at => Natural::from_limbs(&self.numbers[at as usize * self.limbs..][..self.limbs]),
        }
    }

    /// What the tables have allocated, in bytes.
    fn bytes(&self) -> usize {
        16 * self.words.capacity() + 8 * self.numbers.capacity() + 4 * self.places.len()
    }

    /// What they will have, at most, while one more state is added.
    fn bytes_with_one_more(&self) -> usize {
        let states = self.words.len();
        if states < self.words.capacity() && 2 * states < self.places.len() {
            return self.bytes();
        }
        // While a table grows, the smaller one is still there.
        2 * self.bytes() + grown(states) * (16 + 8 * self.limbs)
    }

    /// Adds a number to that of a state; false if the sum needs more limbs.
    fn add(&mut self, word: u128, number: &[u64]) -> bool {
        let mut place = self.place(word);
        if self.places[place] == NO_STATE {
            if 2 * self.words.len() >= self.places.len() {
                self.rehash();
                place = self.place(word);
            }
            if self.words.len() == self.words.capacity() {
                let more = grown(self.words.len());
                self.words.reserve_exact(more);
                self.numbers.reserve_exact(more * self.limbs);
            }
            self.places[place] = self.words.len() as u32;
            self.words.push(word);
            self.numbers.resize(self.words.len() * self.limbs, 0);
        }
        let at = self.places[place] as usize * self.limbs;
        add(&mut self.numbers[at..at + self.limbs], number)
    }

    fn rehash(&mut self) {
        let room = 2 * self.places.len();
        self.places.clear();
        self.places.resize(room, NO_STATE);
        for at in 0..self.words.len() {
            let place = self.place(self.words[at]);
            self.places[place] = at as u32;
        }
    }

    /// The place of a state, or a free one for it.
    fn place(&self, word: u128) -> usize {
        let mask = self.places.len() - 1;
        let folded =
            (word as u64 ^ ((word >> 64) as u64).rotate_left(29)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut place = (folded ^ folded >> 32) as usize & mask;
        while self.places[place] != NO_STATE && self.words[self.places[place] as usize] != word {
            place = (place + 1) & mask;
        }
        place
    }
}

/// How many states more there is room for when a table of so many is full.
fn grown(states: usize) -> usize {
    16 + states / 4
}
