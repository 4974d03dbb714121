//! Lists of syllables, one for each syllable, in one array. Syllables are numbered densely.

use std::ops::Range;

/// A list of syllables for each syllable.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    /// Where each list starts, and where the last one ends.
    start: Vec<u32>,
    items: Vec<u16>,
}

impl Lists {
    /// From where each list starts, and where the last one ends, and all items.
    pub(super) fn new(start: Vec<u32>, items: Vec<u16>) -> Lists {
        debug_assert!(start.last().is_some_and(|&end| end as usize == items.len()));
        Lists { start, items }
    }

    /// How many lists there are.
    pub(super) fn count(&self) -> usize {
        self.start.len() - 1
    }

    /// How many items there are in all lists.
    pub(super) fn items(&self) -> usize {
        self.items.len()
    }

    /// The syllables that have a list.
    pub(super) fn syllables(&self) -> Range<u16> {
        0..self.count() as u16
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

    /// The lists that `fill` makes, which is called for every list that is wanted; the others stay empty.
    pub(super) fn build(wanted: &[bool], mut fill: impl FnMut(u16, &mut Vec<u16>)) -> Lists {
        let (mut start, mut items) = (Vec::with_capacity(wanted.len() + 1), Vec::new());
        for (list, &is_wanted) in wanted.iter().enumerate() {
            start.push(items.len() as u32);
            if is_wanted {
                fill(list as u16, &mut items);
            }
        }
        start.push(items.len() as u32);
        Lists { start, items }
    }

    /// The items that are wanted: `keep` is told the list, the item and its place in the array of all items.
    pub(super) fn filter(&self, mut keep: impl FnMut(u16, u16, usize) -> bool) -> Lists {
        Lists::build(&vec![true; self.count()], |list, items| {
            let places = self.start_of(list)..;
            let kept = self.of(list).iter().zip(places).filter(|&(&item, at)| keep(list, item, at));
            items.extend(kept.map(|(&item, _)| item));
        })
    }

    /// For each syllable whether some list holds it.
    pub(super) fn holds(&self) -> Vec<bool> {
        let mut held = vec![false; self.count()];
        for &item in &self.items {
            held[usize::from(item)] = true;
        }
        held
    }

    /// For each syllable the lists that hold it, ascending, as often as they do.
    pub(super) fn transpose(&self) -> Lists {
        let pairs = |list| self.of(list).iter().map(move |&item| (item, list));
        Lists::grouped(self.count(), self.syllables().flat_map(pairs))
    }

    /// The second parts of pairs, grouped by the first ones, which are below `count`.
    pub(super) fn grouped(count: usize, pairs: impl Iterator<Item = (u16, u16)> + Clone) -> Lists {
        let start = starts(&sizes(count, pairs.clone().map(|(list, _)| list)));
        let mut next = start.clone();
        let mut items = vec![0; start[count] as usize];
        pairs.for_each(|(list, item)| {
            let next = &mut next[usize::from(list)];
            items[*next as usize] = item;
            *next += 1;
        });
        Lists { start, items }
    }
}

/// Where each of several groups starts in an array that has room for all, and where the last one ends.
pub(super) fn starts(sizes: &[u32]) -> Vec<u32> {
    let mut start = Vec::with_capacity(sizes.len() + 1);
    start.push(0);
    let mut sum = 0;
    start.extend(sizes.iter().map(|size| {
        sum += size;
        sum
    }));
    start
}

/// How often each key below `count` comes.
pub(super) fn sizes(count: usize, keys: impl Iterator<Item = u16>) -> Vec<u32> {
    let mut sizes = vec![0; count];
    keys.for_each(|key| sizes[usize::from(key)] += 1);
    sizes
}
