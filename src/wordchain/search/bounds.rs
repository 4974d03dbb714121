//! Lemmas: what a solved class rests on, as bounds on the words left of some arcs.
//!
//! A lemma of a class holds in every position where its lower bounds (words that the winner says) and its
//! upper bounds (words that must not be there for the loser) are met. That of a won class is the one of a
//! lost class that a word leads to, before the word; that of a lost class joins those of all its moves.

use super::table::{Known, NO_LEMMA};

/// Bounds while they are collected.
pub(super) struct Bounds {
    /// Words of each arc at the start: an upper bound that high says nothing.
    total: Vec<u32>,
    low: Vec<u32>,
    high: Vec<u32>,
    arcs: Vec<u16>,
    is_used: Vec<bool>,
    /// Classes and firsts to explain, the latter from `classes` on, and whether they were already.
    todo: Vec<u16>,
    classes: u16,
    is_done: Vec<bool>,
    done: Vec<u16>,
}

impl Bounds {
    pub(super) fn new(total: &[u32], classes: usize, firsts: usize) -> Bounds {
        Bounds {
            total: total.to_vec(),
            low: vec![0; total.len()],
            high: total.to_vec(),
            arcs: Vec::new(),
            is_used: vec![false; total.len()],
            todo: Vec::new(),
            classes: classes as u16,
            is_done: vec![false; classes + firsts],
            done: Vec::new(),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        for &arc in &self.arcs {
            let at = arc as usize;
            (self.low[at], self.high[at], self.is_used[at]) = (0, self.total[at], false);
        }
        self.arcs.clear();
        for &item in &self.done {
            self.is_done[item as usize] = false;
        }
        self.done.clear();
    }

    /// Joins bounds on the words left of an arc.
    pub(super) fn join(&mut self, arc: u16, low: u32, high: u32) {
        let at = arc as usize;
        if !std::mem::replace(&mut self.is_used[at], true) {
            self.arcs.push(arc);
        }
        self.low[at] = low.max(self.low[at]);
        self.high[at] = high.min(self.high[at]);
    }

    /// Joins bounds after one of `said` is said, as bounds before it.
    fn join_before(&mut self, (arc, low, high): (u16, u32, u32), said: u16) {
        let shift = u32::from(arc == said);
        self.join(arc, low + shift.min(low), high.saturating_add(shift));
    }

    /// Joins all bounds of others in this way.
    pub(super) fn join_all_before(&mut self, after: &Bounds, said: u16) {
        for &arc in &after.arcs {
            self.join_before((arc, after.low[arc as usize], after.high[arc as usize]), said);
        }
    }

    pub(super) fn todo_first(&mut self, first: u16) {
        self.todo_class(self.classes + first);
    }

    /// Asks for a class to be explained; those from `classes` on are firsts.
    pub(super) fn todo_class(&mut self, item: u16) {
        if !std::mem::replace(&mut self.is_done[item as usize], true) {
            self.done.push(item);
            self.todo.push(item);
        }
    }

    /// What to explain next: a class, or else a first.
    pub(super) fn next_todo(&mut self) -> Option<Result<u16, u16>> {
        let item = self.todo.pop()?;
        Some(if item < self.classes { Ok(item) } else { Err(item - self.classes) })
    }
}

/// The greatest size of a lemma that is kept: its lower bounds and twice its upper bounds.
const MAX_SIZE: u32 = 120;

/// The most bounds that are kept in all.
const MAX_BOUNDS: usize = 1 << 25;

/// An arc and the least and the greatest number of its words.
type Bound = (u16, u16, u16);

struct Lemma {
    /// Where its bounds start and end.
    start: u32,
    end: u32,
    wins: bool,
}

/// All lemmas, each in a bucket of its class and of an arc that has an upper bound.
pub(super) struct Lemmas {
    arcs: usize,
    bounds: Vec<Bound>,
    lemmas: Vec<Lemma>,
    /// For each class the buckets of all arcs, and of lemmas without upper bounds: the [`bit`]s of the arcs
    /// that have upper bounds, an arc that has a lower one, and the lemma. Most lemmas are passed over by these.
    buckets: Vec<Vec<(u64, u16, u32)>>,
    /// How often the buckets of each arc were looked into.
    asked: Vec<u64>,
}

/// The greatest bound that is kept.
const WIDEST: u32 = u16::MAX as u32;

/// A bit that stands for an arc, and for others.
fn bit(arc: u16) -> u64 {
    1 << (u32::from(arc).wrapping_mul(0x9E37_79B1) >> 26)
}

impl Lemmas {
    pub(super) fn new(classes: usize, arcs: usize) -> Lemmas {
        let buckets = vec![Vec::new(); classes * (arcs + 1)];
        let asked = vec![0; arcs + 1];
        Lemmas { arcs, bounds: Vec::new(), lemmas: Vec::new(), buckets, asked }
    }

    /// Keeps the bounds that were collected for a class, if they are few enough.
    pub(super) fn add(&mut self, class: u16, wins: bool, bounds: &Bounds) -> u32 {
        let (start, mut size, mut bits) = (self.bounds.len(), 0, 0);
        // The bucket that is looked into least, and the word that has been said most.
        let (mut key, mut low_arc) = ((self.asked[self.arcs], self.arcs), (0, u16::MAX));
        for &arc in &bounds.arcs {
            let at = arc as usize;
            let (low, high) = (bounds.low[at], bounds.high[at]);
            // Too high a lower bound would not fit.
            size += u32::from(low > 0) + low / WIDEST * MAX_SIZE;
            if low > 0 {
                low_arc = low_arc.max((self.asked[at], arc));
            }
            let mut most = u16::MAX;
            if high < bounds.total[at] {
                most = high.min(WIDEST) as u16;
                bits |= bit(arc);
                size += 2;
                key = key.min((self.asked[at], at));
            }
            self.bounds.push((arc, low as u16, most));
        }
        if size > MAX_SIZE || self.bounds.len() > MAX_BOUNDS {
            self.bounds.truncate(start);
            return NO_LEMMA;
        }
        let number = self.lemmas.len() as u32;
        self.buckets[class as usize * (self.arcs + 1) + key.1].push((bits, low_arc.1, number));
        self.lemmas.push(Lemma { start: start as u32, end: self.bounds.len() as u32, wins });
        number
    }

    /// A lemma of a class that holds with these words left, of which those of the arcs `said` are fewer than
    /// at the start.
    pub(super) fn find(&mut self, class: u16, count: &[u32], said: &[u16]) -> Option<Known> {
        let keys = said.iter().map(|&arc| arc as usize).chain(Some(self.arcs));
        let bits = said.iter().fold(0, |bits, &arc| bits | bit(arc));
        for key in keys {
            self.asked[key] += 1;
            for &(lemma_bits, low_arc, number) in &self.buckets[class as usize * (self.arcs + 1) + key] {
                if lemma_bits & !bits > 0 || count.get(usize::from(low_arc)) == Some(&0) {
                    continue;
                }
                let lemma = &self.lemmas[number as usize];
                let is_met =
                    |&(arc, low, high): &Bound| (low.into()..=high.into()).contains(&count[arc as usize]);
                if self.bounds_of(lemma).iter().all(is_met) {
                    return Some(Known::solved(lemma.wins, number));
                }
            }
        }
        None
    }

    fn bounds_of(&self, lemma: &Lemma) -> &[Bound] {
        &self.bounds[lemma.start as usize..lemma.end as usize]
    }

    /// Joins a lemma of the class that a word of `arc` leads to, as bounds before the word is said.
    pub(super) fn join_before(&self, lemma: u32, arc: u16, bounds: &mut Bounds) {
        for &(other, low, high) in self.bounds_of(&self.lemmas[lemma as usize]) {
            bounds.join_before((other, low.into(), high.into()), arc);
        }
    }
}
