//! Lists of syllables, one for each syllable, in one array.

use super::hangul::SYLLABLES;

/// `SYLLABLES` lists of syllables.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    /// Where each list starts, and where the last one ends.
    start: Vec<u32>,
    items: Vec<u16>,
}

impl Lists {
    /// From where each list starts, [`SYLLABLES`] + 1 places in ascending order, and all items.
    pub(super) fn new(start: Vec<u32>, items: Vec<u16>) -> Lists {
        debug_assert!(start.len() == SYLLABLES + 1 && start[SYLLABLES] as usize == items.len());
        Lists { start, items }
    }

    /// The items of a list.
    #[inline]
    pub(super) fn of(&self, list: u16) -> &[u16] {
        let list = usize::from(list);
        &self.items[self.start[list] as usize..self.start[list + 1] as usize]
    }

    /// Where the list starts in the array of all items.
    #[inline]
    pub(super) fn start_of(&self, list: u16) -> usize {
        self.start[usize::from(list)] as usize
    }

    /// The lists that `fill` makes, which is called for every list that is wanted.
    pub(super) fn build(wanted: &[bool], mut fill: impl FnMut(u16, &mut Vec<u16>)) -> Lists {
        let (mut start, mut items) = (Vec::with_capacity(SYLLABLES + 1), Vec::new());
        for list in 0..SYLLABLES {
            start.push(items.len() as u32);
            if wanted[list] {
                fill(list as u16, &mut items);
            }
        }
        start.push(items.len() as u32);
        Lists { start, items }
    }

    /// The items that are wanted: `keep` is told the list, the item and its place in the array of all items.
    pub(super) fn filter(&self, mut keep: impl FnMut(u16, u16, usize) -> bool) -> Lists {
        Lists::build(&[true; SYLLABLES], |list, items| {
            let places = self.start_of(list)..;
            let kept = self.of(list).iter().zip(places).filter(|&(&item, at)| keep(list, item, at));
            items.extend(kept.map(|(&item, _)| item));
        })
    }

    /// For each syllable whether some list holds it.
    pub(super) fn holds(&self) -> Vec<bool> {
        let mut held = vec![false; SYLLABLES];
        for &item in &self.items {
            held[usize::from(item)] = true;
        }
        held
    }

    /// For each syllable the lists that hold it, ascending, as often as they do.
    pub(super) fn transpose(&self) -> Lists {
        Lists::grouped(syllables().flat_map(|list| self.of(list).iter().map(move |&item| (item, list))))
    }

    /// The second parts of pairs, grouped by the first ones.
    pub(super) fn grouped(pairs: impl Iterator<Item = (u16, u16)> + Clone) -> Lists {
        let start = starts(pairs.clone().map(|(list, _)| list));
        let mut next = start.clone();
        let mut items = vec![0; start[SYLLABLES] as usize];
        pairs.for_each(|(list, item)| {
            let next = &mut next[usize::from(list)];
            items[*next as usize] = item;
            *next += 1;
        });
        Lists { start, items }
    }

    /// Keeps the wanted ones of the first `length` items of a list, in their order and in place.
    pub(super) fn retain(&mut self, list: u16, length: usize, mut keep: impl FnMut(u16) -> bool) -> usize {
        let start = self.start_of(list);
        let items = &mut self.items[start..start + length];
        let mut kept = 0;
        for i in 0..length {
            if keep(items[i]) {
                items[kept] = items[i];
                kept += 1;
            }
        }
        kept
    }
}

/// Where the list of each syllable starts in an array that has room for all of `keys`, grouped by key,
/// and where it ends.
pub(super) fn starts(keys: impl Iterator<Item = u16>) -> Vec<u32> {
    let mut start = vec![0; SYLLABLES + 1];
    keys.for_each(|key| start[usize::from(key)] += 1);
    let mut sum = 0;
    for place in start.iter_mut() {
        sum += std::mem::replace(place, sum);
    }
    start
}

/// All syllables.
pub(super) fn syllables() -> std::ops::Range<u16> {
    0..SYLLABLES as u16
}
