//! Lemmas: what a solved class rests on, as bounds on the words left of some arcs.
//!
//! A lemma of a class holds in every position where its lower bounds (words that the winner says) and its
//! upper bounds (words that must not be there for the loser) are met. That of a won class is the one of a
//! lost class that a word leads to, before the word; that of a lost class joins those of all its moves.

/// Bounds while they are collected.
pub(super) struct Bounds {
    /// Words of each arc at the start: an upper bound that high says nothing.
    total: Vec<u32>,
    low: Vec<u32>,
    high: Vec<u32>,
    arcs: Vec<u32>,
    is_used: Vec<bool>,
    /// Classes and firsts to explain, the latter from `classes` on, and whether they were already.
    todo: Vec<u32>,
    classes: u32,
    is_done: Vec<bool>,
    done: Vec<u32>,
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
            classes: classes as u32,
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
        self.forget_explained();
    }

    /// Forgets what was explained: the position changes.
    pub(super) fn forget_explained(&mut self) {
        for &item in &self.done {
            self.is_done[item as usize] = false;
        }
        self.done.clear();
    }

    fn use_arc(&mut self, arc: u32) {
        if !std::mem::replace(&mut self.is_used[arc as usize], true) {
            self.arcs.push(arc);
        }
    }

    pub(super) fn at_least(&mut self, arc: u32, count: u32) {
        self.use_arc(arc);
        let low = &mut self.low[arc as usize];
        *low = count.max(*low);
    }

    pub(super) fn at_most(&mut self, arc: u32, count: u32) {
        self.use_arc(arc);
        let high = &mut self.high[arc as usize];
        *high = count.min(*high);
    }

    /// Joins bounds on the words after one of `arc` is said, as bounds before it.
    pub(super) fn join_before(&mut self, after: &Bounds, arc: u32) {
        for &other in &after.arcs {
            let shift = u32::from(other == arc);
            let (low, high) = (after.low[other as usize], after.high[other as usize]);
            if low > 0 {
                self.at_least(other, low + shift);
            }
            self.at_most(other, high + shift);
        }
    }

    pub(super) fn todo_class(&mut self, class: u32) {
        self.add_todo(class);
    }

    pub(super) fn todo_first(&mut self, first: u32) {
        self.add_todo(self.classes + first);
    }

    fn add_todo(&mut self, item: u32) {
        if !std::mem::replace(&mut self.is_done[item as usize], true) {
            self.done.push(item);
            self.todo.push(item);
        }
    }

    /// What to explain next: a class, or else a first.
    pub(super) fn next_todo(&mut self) -> Option<Result<u32, u32>> {
        let item = self.todo.pop()?;
        Some(if item < self.classes { Ok(item) } else { Err(item - self.classes) })
    }
}

/// The greatest size of a lemma that is kept: its lower bounds and twice its upper bounds.
const MAX_SIZE: usize = 120;

/// The most bounds that are kept in all.
const MAX_BOUNDS: usize = 1 << 25;

/// No lemma.
pub(super) const NO_LEMMA: u32 = u32::MAX;

struct Lemma {
    /// The [`bit`]s of the arcs that have upper bounds.
    bits: u64,
    /// Where its bounds start; the lower ones come last.
    start: u32,
    highs: u16,
    lows: u16,
    wins: bool,
    /// The next lemma in the same bucket.
    next: u32,
}

/// All lemmas, each in a bucket of its class and of an arc that has an upper bound.
pub(super) struct Lemmas {
    arcs: usize,
    bounds: Vec<(u32, u32)>,
    lemmas: Vec<Lemma>,
    /// For each class the buckets of all arcs, and the one of lemmas without upper bounds.
    buckets: Vec<u32>,
    /// How many lemmas are in the buckets of each arc.
    used: Vec<u32>,
}

/// A bit that stands for an arc, and for others.
fn bit(arc: u32) -> u64 {
    1 << (arc.wrapping_mul(0x9E37_79B1) >> 26)
}

impl Lemmas {
    pub(super) fn new(classes: usize, arcs: usize) -> Lemmas {
        let buckets = vec![NO_LEMMA; classes * (arcs + 1)];
        Lemmas { arcs, bounds: Vec::new(), lemmas: Vec::new(), buckets, used: vec![0; arcs + 1] }
    }

    /// Keeps the bounds that were collected for a class, if they are few enough.
    pub(super) fn add(&mut self, class: u32, wins: bool, bounds: &Bounds) -> u32 {
        let highs = bounds.arcs.iter().filter(|&&arc| bounds.high[arc as usize] < bounds.total[arc as usize]);
        let lows = bounds.arcs.iter().filter(|&&arc| bounds.low[arc as usize] > 0);
        let (high_count, low_count) = (highs.clone().count(), lows.clone().count());
        if low_count + 2 * high_count > MAX_SIZE || self.bounds.len() + low_count + high_count > MAX_BOUNDS {
            return NO_LEMMA;
        }
        let start = self.bounds.len() as u32;
        // The bucket of the arc that has been used least.
        let key =
            highs.clone().map(|&arc| arc as usize).min_by_key(|&arc| self.used[arc]).unwrap_or(self.arcs);
        let bits = highs.clone().fold(0, |bits, &arc| bits | bit(arc));
        self.used[key] += 1;
        self.bounds.extend(highs.map(|&arc| (arc, bounds.high[arc as usize])));
        self.bounds.extend(lows.map(|&arc| (arc, bounds.low[arc as usize])));
        let bucket = &mut self.buckets[class as usize * (self.arcs + 1) + key];
        let next = std::mem::replace(bucket, self.lemmas.len() as u32);
        let (highs, lows) = (high_count as u16, low_count as u16);
        self.lemmas.push(Lemma { bits, start, highs, lows, wins, next });
        *bucket
    }

    /// A lemma of a class that holds with these words left, of which those of the arcs `said` are fewer than
    /// at the start: its number and whether the class wins.
    pub(super) fn find(&self, class: u32, count: &[u32], said: &[u32]) -> Option<(u32, bool)> {
        let keys = said.iter().map(|&arc| arc as usize).chain(Some(self.arcs));
        let bits = said.iter().fold(0, |bits, &arc| bits | bit(arc));
        for key in keys {
            let mut at = self.buckets[class as usize * (self.arcs + 1) + key];
            while at != NO_LEMMA {
                let lemma = &self.lemmas[at as usize];
                let (highs, lows) = self.parts(lemma);
                let holds = lemma.bits & !bits == 0
                    && highs.iter().all(|&(arc, high)| count[arc as usize] <= high)
                    && lows.iter().all(|&(arc, low)| count[arc as usize] >= low);
                if holds {
                    return Some((at, lemma.wins));
                }
                at = lemma.next;
            }
        }
        None
    }

    fn parts(&self, lemma: &Lemma) -> (&[(u32, u32)], &[(u32, u32)]) {
        let bounds = &self.bounds[lemma.start as usize..];
        let (highs, rest) = bounds.split_at(usize::from(lemma.highs));
        (highs, &rest[..usize::from(lemma.lows)])
    }

    /// Joins a lemma of the class that a word of `arc` leads to, as bounds before the word is said.
    pub(super) fn join_before(&self, lemma: u32, arc: u32, bounds: &mut Bounds) {
        let (highs, lows) = self.parts(&self.lemmas[lemma as usize]);
        for &(other, high) in highs {
            bounds.at_most(other, high + u32::from(other == arc));
        }
        for &(other, low) in lows {
            bounds.at_least(other, low + u32::from(other == arc));
        }
    }
}
