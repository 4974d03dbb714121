//! What is left of the open game when parts of it are decided: dead ends and rings.
//!
//! The stages (A) to (C) of the head of this room. Every word and option is looked at a bounded number of times,
//! but for looks around rings.

use super::core::Core;
use super::retrograde::Value;

/// The open game while it becomes smaller.
#[derive(Clone, Debug)]
pub(super) struct Rest<'a> {
    pub(super) core: &'a Core,
    pub(super) first: Vec<Value>,
    pub(super) last: Vec<Value>,
    /// The words of each arc that are not cancelled. Those of a decided first or last stay as they were then.
    pub(super) words: Vec<u32>,
    /// The words of each first that lead to open lasts.
    pub(super) words_of: Vec<u32>,
    /// The arcs among them that lead to lasts with more than one option.
    free: Vec<u32>,
    /// How many options of each last are not lost, and their XOR: where only one is left, that one.
    pub(super) options_left: Vec<u32>,
    options_xor: Vec<u16>,
    /// For each first on a ring the next one on it.
    next_on_ring: Vec<Option<u16>>,
    /// Firsts that are decided but not propagated, and firsts that may have become forced.
    queue: Vec<u16>,
    touched: Vec<u16>,
    /// What was decided since somebody asked: lost firsts, and won lasts.
    pub(super) news: News,
}

/// What has been decided.
#[derive(Clone, Debug, Default)]
pub(super) struct News {
    pub(super) lost_firsts: Vec<u16>,
    pub(super) won_lasts: Vec<u16>,
}

impl<'a> Rest<'a> {
    /// The whole open game.
    pub(super) fn new(core: &'a Core) -> Rest<'a> {
        let firsts = 0..core.firsts.len() as u16;
        let sum = |first: u16| core.arc_words[core.arcs_of(first)].iter().sum();
        let is_free = |&arc: &usize| core.options.of(core.arc_last[arc]).len() > 1;
        let xor = |last: u16| core.options.of(last).iter().fold(0, |xor, &first| xor ^ first);
        let free: Vec<u32> =
            firsts.clone().map(|first| core.arcs_of(first).filter(is_free).count() as u32).collect();
        Rest {
            core,
            first: vec![Value::Open; core.firsts.len()],
            last: vec![Value::Open; core.lasts.len()],
            words: core.arc_words.clone(),
            words_of: firsts.clone().map(sum).collect(),
            options_left: core.options.syllables().map(|last| core.options.of(last).len() as u32).collect(),
            options_xor: core.options.syllables().map(xor).collect(),
            next_on_ring: vec![None; core.firsts.len()],
            queue: Vec::new(),
            touched: firsts.filter(|&first| free[usize::from(first)] == 0).collect(),
            free,
            news: News::default(),
        }
    }

    pub(super) fn is_open_first(&self, first: u16) -> bool {
        self.first[usize::from(first)] == Value::Open
    }

    pub(super) fn is_open_last(&self, last: u16) -> bool {
        self.last[usize::from(last)] == Value::Open
    }

    /// Whether an arc has words between open syllables.
    #[inline]
    pub(super) fn is_open_arc(&self, arc: usize) -> bool {
        self.words[arc] > 0
            && self.is_open_first(self.core.arc_first[arc])
            && self.is_open_last(self.core.arc_last[arc])
    }

    /// Takes words of an arc between open syllables out; [`Rest::settle`] must follow.
    pub(super) fn take(&mut self, arc: usize, words: u32) {
        let first = usize::from(self.core.arc_first[arc]);
        self.words[arc] -= words;
        self.words_of[first] -= words;
        if self.words[arc] == 0 && self.options_left[usize::from(self.core.arc_last[arc])] > 1 {
            self.free[first] -= 1;
        }
        self.mind_loss(first as u16);
    }

    /// Decides a first that has lost its last word, and notes that it may be forced now.
    fn mind_loss(&mut self, first: u16) {
        if self.words_of[usize::from(first)] == 0 {
            self.decide_first(first, Value::Loss);
        } else if self.free[usize::from(first)] == 0 {
            self.touched.push(first);
        }
    }

    fn decide_first(&mut self, first: u16, value: Value) {
        if self.is_open_first(first) {
            self.first[usize::from(first)] = value;
            self.queue.push(first);
        }
    }

    /// Decides an open last and tells the firsts whose words lead to it.
    fn decide_last(&mut self, last: u16, value: Value) {
        self.last[usize::from(last)] = value;
        if value == Value::Win {
            self.news.won_lasts.push(last);
        }
        let core = self.core;
        let is_free = u32::from(self.options_left[usize::from(last)] > 1);
        for arc in core.into(last) {
            let first = core.arc_first[arc];
            if self.words[arc] == 0 || !self.is_open_first(first) {
                continue;
            }
            if value == Value::Loss {
                self.decide_first(first, Value::Win);
                continue;
            }
            self.words_of[usize::from(first)] -= self.words[arc];
            self.free[usize::from(first)] -= is_free;
            self.mind_loss(first);
        }
    }

    /// Closes a lost option of an open last.
    fn close_option(&mut self, last: u16, first: u16) {
        let left = &mut self.options_left[usize::from(last)];
        *left -= 1;
        self.options_xor[usize::from(last)] ^= first;
        match *left {
            0 => self.decide_last(last, Value::Loss),
            1 => {
                let core = self.core;
                for arc in core.into(last) {
                    let first = core.arc_first[arc];
                    if self.words[arc] > 0 && self.is_open_first(first) {
                        self.free[usize::from(first)] -= 1;
                        self.mind_loss(first);
                    }
                }
            }
            _ => {}
        }
    }

    /// Decides all that follows from dead ends and rings.
    pub(super) fn settle(&mut self) {
        let core = self.core;
        loop {
            while let Some(first) = self.queue.pop() {
                let value = self.first[usize::from(first)];
                if value == Value::Loss {
                    self.news.lost_firsts.push(first);
                }
                for &last in core.takers.of(first) {
                    match value {
                        _ if !self.is_open_last(last) => {}
                        Value::Win => self.decide_last(last, Value::Win),
                        _ => self.close_option(last, first),
                    }
                }
            }
            // Rings are judged only when nothing else follows.
            let Some(first) = self.touched.pop() else { break };
            if let Some(ring) = self.ring(first) {
                self.decide_ring(&ring);
            }
        }
    }

    /// The ring that a first begins: each forced into the next one, the last one into the first.
    fn ring(&self, first: u16) -> Option<Vec<u16>> {
        let mut ring = vec![first];
        loop {
            let next = self.forced(*ring.last().expect("a first"), None)?;
            if next == first {
                return Some(ring);
            }
            // The way may lead into a ring that does not come back here.
            if ring.len() > self.first.len() {
                return None;
            }
            ring.push(next);
        }
    }

    /// The first that every open word of a first, but for those of an arc that is left out, leaves alone.
    pub(super) fn forced(&self, first: u16, without: Option<usize>) -> Option<u16> {
        if !self.is_open_first(first) {
            return None;
        }
        let is_left = |&arc: &usize| {
            self.words[arc] > 0 && Some(arc) != without && self.is_open_last(self.core.arc_last[arc])
        };
        let mut arcs = self.core.arcs_of(first).filter(is_left);
        let only = |arc: usize| {
            let last = usize::from(self.core.arc_last[arc]);
            (self.options_left[last] == 1).then_some(self.options_xor[last])
        };
        let next = only(arcs.next()?)?;
        arcs.all(|arc| only(arc) == Some(next)).then_some(next)
    }

    /// Decides the firsts of a ring: who enters it says a word, and so does everybody in turn until someone
    /// has none. That is at a first with the fewest words, the one that is met soonest after as many rounds.
    fn decide_ring(&mut self, ring: &[u16]) {
        let words = |first: u16| self.words_of[usize::from(first)];
        let fewest = ring.iter().map(|&first| words(first)).min().expect("a first");
        let is_end: Vec<bool> = ring.iter().map(|&first| words(first) == fewest).collect();
        let end = is_end.iter().position(|&is_end| is_end).expect("the fewest words");
        // Whether the moves of full rounds are odd, and those from a first to the end ahead of it.
        let odd_rounds = ring.len() % 2 == 1 && fewest % 2 == 1;
        let mut is_odd = false;
        for i in (0..ring.len()).map(|i| (end + ring.len() - i) % ring.len()) {
            is_odd = !is_end[i] && !is_odd;
            let value = if is_odd != odd_rounds { Value::Win } else { Value::Loss };
            self.next_on_ring[usize::from(ring[i])] = Some(ring[(i + 1) % ring.len()]);
            self.decide_first(ring[i], value);
        }
    }

    /// Whether taking one word of an arc decides its first, or makes it forced where it was not.
    pub(super) fn changes_without(&self, arc: usize) -> bool {
        let first = self.core.arc_first[arc];
        self.words_of[usize::from(first)] == 1
            || self.words[arc] == 1 && self.forced(first, Some(arc)).is_some()
    }

    /// The lasts to which a won first leads by a word that wins: lost ones, and those on its ring.
    pub(super) fn winning(&self, first: u16) -> impl Iterator<Item = u16> + '_ {
        let ring = self.next_on_ring[usize::from(first)];
        let wins = move |&arc: &usize| {
            let last = usize::from(self.core.arc_last[arc]);
            let is_on_ring = self.options_left[last] == 1 && Some(self.options_xor[last]) == ring;
            self.words[arc] > 0 && (is_on_ring || self.last[last] == Value::Loss)
        };
        self.core.arcs_of(first).filter(wins).map(move |arc| self.core.arc_last[arc])
    }
}
