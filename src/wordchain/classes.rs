//! Lasts with the same open options as classes, kept up to date when options close.
//!
//! Classes only ever merge, and the least class of a first stays its least one, since options only ever close:
//! what is included stays included. An option that closes costs the classes that have it, and their firsts that
//! have no least class yet.

use super::core::Core;
use super::rest::Rest;
use super::words::mix;
use std::collections::HashMap;

/// No class, and the end of a list.
const NONE: u16 = u16::MAX;

/// The classes of the open lasts, each named by one of its members, and the least classes of firsts.
#[derive(Clone, Debug)]
pub(super) struct Classes {
    /// The class of each last, and the lasts of each class with their number.
    class: Vec<u16>,
    members: Chains,
    size: Vec<u16>,
    /// A last of the least class of each first, or [`NONE`], and for each class the firsts of which it is that.
    least: Vec<u16>,
    owned: Chains,
    /// Firsts that are not lost, a bit each.
    open: Vec<u64>,
    /// A number of the open options of each class, and a class of each number.
    hash: Vec<u64>,
    by_hash: HashMap<u64, u16>,
    /// Classes to look at again.
    dirty: Vec<u16>,
    is_dirty: Vec<bool>,
}

/// Lists, each named by a number, that can be joined.
#[derive(Clone, Debug)]
struct Chains {
    head: Vec<u16>,
    tail: Vec<u16>,
    next: Vec<u16>,
}

impl Chains {
    /// Empty lists of numbers below `items`.
    fn new(lists: usize, items: usize) -> Chains {
        Chains { head: vec![NONE; lists], tail: vec![NONE; lists], next: vec![NONE; items] }
    }

    fn of(&self, list: u16) -> impl Iterator<Item = u16> + '_ {
        let some = |item: u16| Some(item).filter(|&item| item != NONE);
        std::iter::successors(some(self.head[usize::from(list)]), move |&item| {
            some(self.next[usize::from(item)])
        })
    }

    /// Puts the items from `head` to `tail` behind a list.
    fn append(&mut self, list: u16, head: u16, tail: u16) {
        let list = usize::from(list);
        match self.tail[list] {
            _ if head == NONE => return,
            NONE => self.head[list] = head,
            last => self.next[usize::from(last)] = head,
        }
        self.tail[list] = tail;
    }

    /// Puts all items of a list behind another one.
    fn join(&mut self, list: u16, other: u16) {
        self.append(list, self.head[usize::from(other)], self.tail[usize::from(other)]);
    }
}

impl Classes {
    /// The classes of what is left, all of them to be looked at.
    pub(super) fn new(rest: &Rest<'_>) -> Classes {
        let (firsts, lasts) = (rest.first.len(), rest.last.len());
        let mut classes = Classes {
            class: (0..lasts as u16).collect(),
            members: Chains::new(lasts, lasts),
            size: vec![1; lasts],
            least: vec![NONE; firsts],
            owned: Chains::new(lasts, firsts),
            open: vec![u64::MAX; firsts / 64 + 1],
            hash: vec![0; lasts],
            by_hash: HashMap::new(),
            dirty: Vec::new(),
            is_dirty: vec![false; lasts],
        };
        for last in 0..lasts as u16 {
            classes.members.append(last, last, last);
        }
        for first in (0..firsts as u16).filter(|&first| !rest.is_open_first(first)) {
            classes.close(first);
        }
        let open: Vec<u16> = (0..lasts as u16).filter(|&last| rest.is_open_last(last)).collect();
        for &last in &open {
            let options = rest.core.options.of(last).iter().filter(|&&first| rest.is_open_first(first));
            classes.hash[usize::from(last)] = options.fold(0, |sum, &first| sum.wrapping_add(number(first)));
        }
        classes.merge(&open, rest);
        let firsts = (0..firsts as u16).filter(|&first| rest.is_open_first(first)).collect();
        classes.find_least(firsts, rest);
        classes
    }

    /// The class of a last.
    pub(super) fn of(&self, last: u16) -> u16 {
        self.class[usize::from(last)]
    }

    /// The least class of a first, if it has one.
    pub(super) fn least_of(&self, first: u16) -> Option<u16> {
        Some(self.least[usize::from(first)]).filter(|&last| last != NONE).map(|last| self.of(last))
    }

    /// The lasts of a class.
    pub(super) fn members_of(&self, class: u16) -> impl Iterator<Item = u16> + '_ {
        self.members.of(class)
    }

    /// The firsts of which a class is the least one.
    pub(super) fn owned_by(&self, class: u16) -> impl Iterator<Item = u16> + '_ {
        self.owned.of(class)
    }

    /// A class that has changed.
    pub(super) fn next_dirty(&mut self, rest: &Rest<'_>) -> Option<u16> {
        while let Some(class) = self.dirty.pop() {
            self.is_dirty[usize::from(class)] = false;
            if self.is_class(class, rest) {
                return Some(class);
            }
        }
        None
    }

    /// Takes up what has been decided.
    pub(super) fn update(&mut self, rest: &mut Rest<'_>) {
        let news = std::mem::take(&mut rest.news);
        let mut changed = Vec::new();
        for &first in &news.lost_firsts {
            self.close(first);
            for &last in rest.core.takers.of(first) {
                if self.is_class(last, rest) {
                    let hash = &mut self.hash[usize::from(last)];
                    *hash = hash.wrapping_sub(number(first));
                    changed.push(last);
                }
            }
        }
        self.merge(&changed, rest);
        let lasts = changed.iter().chain(&news.won_lasts);
        let mut firsts: Vec<u16> = lasts.flat_map(|&last| rest.core.options.of(last)).copied().collect();
        firsts.retain(|&first| rest.is_open_first(first) && self.least[usize::from(first)] == NONE);
        firsts.sort_unstable();
        firsts.dedup();
        self.find_least(firsts, rest);
    }

    /// Whether a last names a class of open ones.
    fn is_class(&self, last: u16, rest: &Rest<'_>) -> bool {
        self.of(last) == last && rest.is_open_last(last)
    }

    fn close(&mut self, first: u16) {
        self.open[usize::from(first) / 64] &= !(1 << (first % 64));
    }

    /// Merges classes that have changed with those that have the same options now.
    fn merge(&mut self, changed: &[u16], rest: &Rest<'_>) {
        for &last in changed {
            if !self.is_class(last, rest) {
                continue;
            }
            // Numbers that are the same by chance only hide a class that could be merged.
            let hash = self.hash[usize::from(last)];
            let other = self.by_hash.insert(hash, last).unwrap_or(last);
            if other != last && self.is_class(other, rest) && self.has_same_options(last, other, rest.core) {
                let class = self.join(last, other);
                self.by_hash.insert(hash, class);
            }
        }
    }

    /// Makes one class of two, by renaming the smaller one.
    fn join(&mut self, a: u16, b: u16) -> u16 {
        let is_larger = self.size[usize::from(a)] >= self.size[usize::from(b)];
        let (class, other) = if is_larger { (a, b) } else { (b, a) };
        for last in self.members.of(other) {
            self.class[usize::from(last)] = class;
        }
        self.members.join(class, other);
        self.owned.join(class, other);
        self.size[usize::from(class)] += self.size[usize::from(other)];
        self.mark_dirty(class);
        class
    }

    fn has_same_options(&self, a: u16, b: u16, core: &Core) -> bool {
        let pairs = core.option_set(a).iter().zip(core.option_set(b));
        pairs.zip(&self.open).all(|((a, b), open)| (a ^ b) & open == 0)
    }

    /// Looks for the least classes of firsts that have none.
    fn find_least(&mut self, firsts: Vec<u16>, rest: &Rest<'_>) {
        for first in firsts {
            let takers = rest.core.takers.of(first).iter().copied();
            let classes = takers.filter(|&last| self.is_class(last, rest));
            let Some(least) = classes.clone().min_by_key(|&class| rest.options_left[usize::from(class)])
            else {
                continue;
            };
            if classes.into_iter().all(|class| self.is_within(least, class, rest.core)) {
                self.least[usize::from(first)] = least;
                self.owned.append(least, first, first);
                self.mark_dirty(least);
            }
        }
    }

    /// Whether the open options of a class are among those of another one.
    fn is_within(&self, a: u16, b: u16, core: &Core) -> bool {
        let pairs = core.option_set(a).iter().zip(core.option_set(b));
        pairs.zip(&self.open).all(|((a, b), open)| a & !b & open == 0)
    }

    fn mark_dirty(&mut self, class: u16) {
        if !std::mem::replace(&mut self.is_dirty[usize::from(class)], true) {
            self.dirty.push(class);
        }
    }
}

/// A number of a first: sums of them tell sets of firsts apart, as a rule.
fn number(first: u16) -> u64 {
    mix(mix(u64::from(first) + 1))
}
