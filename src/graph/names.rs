//! Names of vertices: their bytes in one arena, and a table that finds them.
//!
//! A name of up to seven bytes is its own key, with its length; a longer one has a hash for its key and
//! is compared. The table is open, with linear probing, at most three quarters full, and its hash is
//! seeded anew for each graph, so that no input can be made to collide. Names that are numbers, and less than
//! twice as many as there are names, are found by index: numbers that are near to each other, as those of a
//! position and its moves often are, stand near to each other there.
//!
//! | part | memory |
//! |---|---|
//! | arena | the bytes of the names |
//! | ends | 4 bytes a name |
//! | table | 16 to 32 bytes a name, half of it more while it grows |
//! | index | at most 16 bytes a name, half of it more while it grows |

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// The longest name, in bytes.
pub const MAX_NAME: usize = 64;

/// Vertices by name, numbered in the order of first mention.
#[derive(Clone)]
pub struct Names {
    arena: Vec<u8>,
    ends: Vec<u32>,
    /// Keys in two halves, and numbers; [`FREE`] where there is none.
    slots: Vec<[u32; 3]>,
    used: usize,
    seed: u64,
    /// For each decimal its number, [`FREE`] if there is none; the slots are not asked for these.
    by_decimal: Vec<u32>,
}

const FREE: u32 = u32::MAX;

/// Bytes of a name that is its own key.
const SHORT: usize = 7;

/// The length of a long name, as keys have it.
const LONG: u64 = 0xFF << 56;

/// Slots at the beginning.
const FEW: usize = 16;

impl Default for Names {
    fn default() -> Names {
        let seed = RandomState::new().build_hasher().finish();
        Names {
            arena: Vec::new(),
            ends: Vec::new(),
            slots: vec![[FREE; 3]; FEW],
            used: 0,
            seed,
            by_decimal: Vec::new(),
        }
    }
}

impl Names {
    /// The number of the vertex with this name, which is new if there was none.
    ///
    /// # Panics
    /// A name longer than [`MAX_NAME`], or 2^32 bytes of names.
    ///
    /// # Complexity
    /// O(length), expected.
    ///
    /// # Example
    /// ```
    /// let mut names = endgame::graph::Names::default();
    /// assert_eq!((names.number(b"a"), names.number(b"b"), names.number(b"a")), (0, 1, 0));
    /// assert_eq!(names.name(1), b"b");
    /// ```
    #[inline]
    pub fn number(&mut self, name: &[u8]) -> u32 {
        let key = self.key(name);
        if let Some(&number) = self.by_decimal.get(decimal(key)) {
            return if number == FREE { self.add(name, key) } else { number };
        }
        let mask = self.slots.len() - 1;
        let mut at = self.place(key);
        loop {
            let [low, high, number] = self.slots[at];
            if number == FREE {
                return self.add(name, key);
            }
            if key_of(low, high) == key && (key < LONG || self.name(number as usize) == name) {
                return number;
            }
            at = (at + 1) & mask;
        }
    }

    /// How many names there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no name.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The name of a vertex.
    #[inline]
    #[must_use]
    pub fn name(&self, number: usize) -> &[u8] {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.arena[start..self.ends[number] as usize]
    }

    /// Gives up what finds names, once no more are asked for.
    #[must_use]
    pub fn finish(self) -> Names {
        Names { arena: self.arena, ends: self.ends, ..Names::default() }
    }

    #[cold]
    fn add(&mut self, name: &[u8], key: u64) -> u32 {
        assert!(name.len() <= MAX_NAME && self.arena.len() < u32::MAX as usize - MAX_NAME);
        // All names but one have a byte at least, so that there are fewer than 2^32.
        let number = self.ends.len() as u32;
        self.arena.extend_from_slice(name);
        self.ends.push(self.arena.len() as u32);
        let index = decimal(key);
        if index >= self.by_decimal.len() && index < 2 * self.ends.len() {
            self.lengthen_index((index + 1).next_power_of_two());
        }
        match self.by_decimal.get_mut(index) {
            Some(place) => *place = number,
            None => self.insert([key as u32, (key >> 32) as u32, number]),
        }
        number
    }

    /// Makes room for more decimals, and moves those that are known there.
    fn lengthen_index(&mut self, length: usize) {
        self.by_decimal.resize(length, FREE);
        for [low, high, number] in std::mem::replace(&mut self.slots, vec![[FREE; 3]; FEW]) {
            if number == FREE {
                continue;
            }
            match self.by_decimal.get_mut(decimal(key_of(low, high))) {
                Some(place) => *place = number,
                None => self.insert([low, high, number]),
            }
        }
    }

    fn insert(&mut self, slot: [u32; 3]) {
        if self.used >= self.slots.len() / 4 * 3 {
            let slots = vec![[FREE; 3]; 2 * self.slots.len()];
            self.used = 0;
            let old = std::mem::replace(&mut self.slots, slots);
            old.into_iter().filter(|slot| slot[2] != FREE).for_each(|slot| self.insert(slot));
        }
        let mask = self.slots.len() - 1;
        let mut at = self.place(key_of(slot[0], slot[1]));
        while self.slots[at][2] != FREE {
            at = (at + 1) & mask;
        }
        self.slots[at] = slot;
        self.used += 1;
    }

    /// The slot where the search for a key begins.
    #[inline]
    fn place(&self, key: u64) -> usize {
        (mix(key ^ self.seed) >> 32) as usize & (self.slots.len() - 1)
    }

    #[inline]
    fn key(&self, name: &[u8]) -> u64 {
        if name.len() <= SHORT {
            return word(name) | (name.len() as u64) << 56;
        }
        let hash = |hash, part: &[u8]| mix(hash ^ word(part));
        name.chunks(8).fold(self.seed ^ name.len() as u64, hash) | LONG
    }
}

impl std::fmt::Debug for Names {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries((0..self.len()).map(|i| String::from_utf8_lossy(self.name(i)))).finish()
    }
}

/// At most eight bytes as a number, the first the least.
#[inline]
fn word(bytes: &[u8]) -> u64 {
    let half = |at: usize| bytes[at..].first_chunk().map_or(0, |&four| u64::from(u32::from_le_bytes(four)));
    let byte = |at: usize| u64::from(bytes[at]) << (8 * at);
    match bytes.len() {
        0 => 0,
        // Parts that overlap agree where they do.
        length @ 1..=3 => byte(0) | byte(length / 2) | byte(length - 1),
        length => half(0) | half(length - 4) << (8 * (length - 4)),
    }
}

fn key_of(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}

/// What the digits of a short name say, as decimals are written, without leading zeros; else `usize::MAX`.
#[inline]
fn decimal(key: u64) -> usize {
    let length = (key >> 56) as u32;
    let leads_with_zero = key as u8 == b'0' && length > 1;
    // The last digit in the highest byte, and zeros for the digits that there are not.
    let unused = 64u32.wrapping_sub(8 * length) % 64;
    let digits = ((key << 8 >> 8) ^ 0x30_3030_3030_3030) << unused;
    let above_nine = (digits.wrapping_add(0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
    if length == 0 || key >= LONG || leads_with_zero || above_nine != 0 {
        return usize::MAX;
    }
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let even = (pairs & 0x0000_00FF_0000_00FF).wrapping_mul(100 + (1_000_000 << 32));
    let odd = ((pairs >> 16) & 0x0000_00FF_0000_00FF).wrapping_mul(1 + (10_000 << 32));
    (even.wrapping_add(odd) >> 32) as usize
}

/// Half a round of a multiplicative hash.
#[inline]
fn mix(value: u64) -> u64 {
    let product = u128::from(value) * 0x9E37_79B9_7F4A_7C15;
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn decimals_are_known_as_they_are_written() {
        let names = Names::default();
        let of = |name: &str| decimal(names.key(name.as_bytes()));
        for number in (0..3000).chain((0..10_000_000).step_by(997)).chain([9_999_999]) {
            assert_eq!(of(&number.to_string()), number);
        }
        for other in
            ["", "00", "07", "1a", "a", "1,1", "1/", "1:", "-1", "10000000", "99999999999", "\u{39}\u{B9}"]
        {
            assert_eq!(of(other), usize::MAX, "{other}");
        }
    }

    #[test]
    fn names_are_numbered_as_a_map_numbers_them() {
        let mut random = fastrand::Rng::with_seed(1);
        for round in 0..200 {
            let (mut names, mut map) = (Names::default(), HashMap::new());
            for _ in 0..1 << (round % 12) {
                let number = random.u32(..) >> random.u32(8..32);
                let name = match random.u32(..6) {
                    0 => vec![b'x'; random.usize(0..=MAX_NAME)],
                    1 => format!("{number},{}", number / 2).into_bytes(),
                    2 => format!("0{number}").into_bytes(),
                    3 => (0..random.usize(0..10)).map(|_| random.u8(0..2)).collect(),
                    _ => number.to_string().into_bytes(),
                };
                let next = map.len() as u32;
                let expected = *map.entry(name.clone()).or_insert(next);
                assert_eq!(names.number(&name), expected, "{name:?}");
                assert_eq!(names.name(expected as usize), name);
            }
            assert_eq!((names.len(), names.is_empty()), (map.len(), map.is_empty()));
        }
    }
}
