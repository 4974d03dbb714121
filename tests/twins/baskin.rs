//! Baskin-Robbins N with the upgrade rule, three times: by the rules as they are worded, by one pass over
//! the heaps that pushes every lonely winning take forward, and by the recurrence that follows from it.

use std::collections::HashMap;

/// What every state of a game of turns of at most `m` numbers is worth, by the rules as they are worded.
///
/// A state is how many numbers are left to call and how long the last turn was, 0 at the start.
/// O(left · m²) time.
pub struct Rules {
    m: usize,
    /// Per state the least length of a turn that wins, 0 where none does.
    winning: Vec<usize>,
}

impl Rules {
    pub fn new(m: usize, most_left: usize) -> Rules {
        let mut rules = Rules { m, winning: Vec::new() };
        for left in 0..=most_left {
            for last in 0..=m {
                // Whoever calls the last number loses: that turn is never one that wins.
                let wins =
                    |turn: &usize| *turn != last && *turn < left && rules.least(left - turn, *turn) == 0;
                let least = (1..=m).find(wins).unwrap_or(0);
                rules.winning.push(least);
            }
        }
        rules
    }

    /// The least length of a turn that wins, 0 where none does.
    pub fn least(&self, left: usize, last: usize) -> usize {
        self.winning[left * (self.m + 1) + last]
    }

    /// All lengths of a turn that wins.
    pub fn all(&self, left: usize, last: usize) -> Vec<u64> {
        let wins = |turn: &usize| *turn != last && *turn < left && self.least(left - turn, *turn) == 0;
        (1..=self.m).filter(wins).map(|turn| turn as u64).collect()
    }
}

/// The winning takes of every heap, whatever the last take was, in one pass over the heaps.
///
/// The heap is one less than the numbers left, for calling the last number never helps. If exactly one
/// take j wins from a heap, the heap is lost after a take of j, so j wins from the heap that is j larger.
/// If none wins, the heap is lost after any take: every take that leads to it wins. O(heaps) time.
pub struct Pass {
    /// Per heap its least two winning takes, 0 where there are fewer.
    takes: Vec<[u32; 2]>,
}

impl Pass {
    pub fn new(m: usize, most: usize) -> Pass {
        let mut takes = vec![[0; 2]; most + 1];
        let mut last_pearl = None;
        for heap in 0..=most {
            if let Some(pearl) = last_pearl {
                if heap - pearl <= m {
                    add(&mut takes[heap], heap - pearl);
                }
            }
            match takes[heap] {
                [0, _] => last_pearl = Some(heap),
                [only, 0] => {
                    let only = only as usize;
                    if heap + only <= most {
                        add(&mut takes[heap + only], only);
                    }
                }
                _ => {}
            }
        }
        Pass { takes }
    }

    /// Whether the heap is lost, whatever the last take was.
    pub fn is_pearl(&self, heap: usize) -> bool {
        self.takes[heap][0] == 0
    }

    /// The least winning take other than `last`, 0 if there is none.
    pub fn least(&self, heap: usize, last: usize) -> usize {
        let other = self.takes[heap].iter().find(|&&take| take as usize != last);
        other.map_or(0, |&take| take as usize)
    }

    /// All winning takes of at most `m` other than `last`: those to a heap that is lost after them.
    pub fn all(&self, m: usize, heap: usize, last: usize) -> Vec<u64> {
        let is_lost = |take: usize| matches!(self.takes[heap - take], [first, 0] if first == 0 || first as usize == take);
        let takes = (1..=m.min(heap)).filter(|&take| take != last && is_lost(take));
        takes.map(|take| take as u64).collect()
    }
}

/// Keeps the least two.
fn add(takes: &mut [u32; 2], take: usize) {
    let take = take as u32;
    if takes[0] == 0 || take < takes[0] {
        *takes = [take, takes[0]];
    } else if take != takes[0] && (takes[1] == 0 || take < takes[1]) {
        takes[1] = take;
    }
}

/// The recurrence as it stands, every value that was asked for remembered: for games too long to
/// pass over. Nothing is known of its running time; it gives up when it has
/// remembered too much.
pub struct Recurrence {
    m: u64,
    /// Per pearl known its heap, from heap 0 on.
    pearls: Vec<u64>,
    lonely: HashMap<(usize, u64), bool>,
    most_values: usize,
}

impl Recurrence {
    /// The game of turns of at most `m`, at least 2; gives up after `most_values` values.
    pub fn new(m: u64, most_values: usize) -> Recurrence {
        Recurrence { m, pearls: vec![0], lonely: HashMap::new(), most_values }
    }

    /// The heap of a pearl, if it is found in time.
    pub fn pearl(&mut self, number: usize) -> Option<u64> {
        while self.pearls.len() <= number {
            let last = self.pearls.len() - 1;
            let is_long = self.m % 2 == 1 && self.is_lonely(last, self.m / 2 + 1)?;
            self.pearls.push(self.pearls[last] + self.m + 1 + u64::from(is_long));
        }
        Some(self.pearls[number])
    }

    /// The least winning take other than `last`, 0 if there is none; as [`Recurrence::all`].
    pub fn least(&mut self, pearl: usize, offset: u64, last: u64) -> Option<u64> {
        Some(self.all(pearl, offset, last)?.first().map_or(0, |&take| take))
    }

    /// The winning takes other than `last` from the heap that is `offset` above a pearl and below the next one.
    pub fn all(&mut self, pearl: usize, offset: u64, last: u64) -> Option<Vec<u64>> {
        let half = self.m / 2 + 1;
        let mut takes = Vec::new();
        if offset > self.m {
            takes.push(half);
        } else if offset > 0 {
            takes.push(offset);
            if offset % 2 == 0 && self.is_lonely(pearl, offset / 2)? {
                takes.push(offset / 2);
            }
            if let Some(take) = self.over_the_pearl(pearl, offset)? {
                takes.push(take);
            }
            if self.is_behind_long_gap(pearl) && offset == half - 1 {
                takes.push(half);
            }
        }
        takes.retain(|&take| take != last);
        takes.sort_unstable();
        Some(takes)
    }

    fn is_behind_long_gap(&self, pearl: usize) -> bool {
        pearl > 0 && self.pearls[pearl] - self.pearls[pearl - 1] > self.m + 1
    }

    /// The take that wins by leaving a lonely heap at most `m` above the pearl before, if one does.
    fn over_the_pearl(&mut self, pearl: usize, offset: u64) -> Option<Option<u64>> {
        if pearl == 0 {
            return Some(None);
        }
        let twice = offset + self.pearls[pearl] - self.pearls[pearl - 1];
        let wins = twice % 2 == 0 && twice / 2 <= self.m && self.is_lonely(pearl - 1, twice / 2)?;
        Some(Some(twice / 2).filter(|_| wins))
    }

    /// Whether from the heap that is `offset` ≤ `m` above a pearl only the take to that pearl wins. The longer
    /// takes are looked at first, which spares most of the others.
    fn is_lonely(&mut self, pearl: usize, offset: u64) -> Option<bool> {
        if let Some(&known) = self.lonely.get(&(pearl, offset)) {
            return Some(known);
        }
        if self.lonely.len() >= self.most_values {
            return None;
        }
        let another_wins = self.is_behind_long_gap(pearl) && offset == self.m / 2
            || self.over_the_pearl(pearl, offset)?.is_some()
            || offset % 2 == 0 && self.is_lonely(pearl, offset / 2)?;
        self.lonely.insert((pearl, offset), !another_wins);
        Some(!another_wins)
    }
}
