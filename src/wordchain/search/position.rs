//! A position of the search: the words left, and all that follows from them at once.
//!
//! When a word is said, what the four rules and loops decide is brought up to date from the syllables that
//! it touches; undoing it restores them from a trail. Every decision keeps its reason, from which the
//! bounds on words that it rests on are collected.

use super::bounds::Bounds;
use super::game::Game;

/// What is known of a syllable in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Open,
    Win,
    Loss,
}

/// The reason of a won first that says the words of its loop.
const LOOP: u16 = u16::MAX;
/// The reason where there is no choice: of losses.
const ALL: u16 = u16::MAX - 1;

/// One change that can be undone.
#[derive(Clone, Copy)]
enum Change {
    /// A word of the arc was said.
    Said(u16),
    First(u16),
    Class(u16),
}

/// A position.
pub(super) struct Position<'a> {
    pub(super) game: &'a Game,
    /// Words left of each arc.
    pub(super) count: Vec<u32>,
    /// What is known of firsts and classes, and why: the arc of a won first, the first of a won class.
    pub(super) first: Vec<Status>,
    pub(super) class: Vec<Status>,
    first_reason: Vec<u16>,
    class_reason: Vec<u16>,
    /// A number of each arc at random; for each first the sum of those of its words that lead to open classes.
    weight: Vec<u128>,
    sum: Vec<u128>,
    /// Sets of classes: for each first those that its words lead to, and those that are decided.
    leads: Vec<u64>,
    closed: Vec<u64>,
    /// For the keys: classes and firsts that were met, and classes to go on from.
    seen: Vec<u64>,
    met: Vec<u64>,
    reached: Vec<u16>,
    trail: Vec<Change>,
    /// Firsts decided but not propagated, and firsts that may have become loops.
    queue: Vec<u16>,
    touched: Vec<u16>,
}

impl<'a> Position<'a> {
    /// All words unsaid, and nothing decided.
    pub(super) fn new(game: &'a Game) -> Position<'a> {
        let no_classes = vec![0; game.classes() / 64 + 1];
        let mut position = Position {
            game,
            count: vec![0; game.arcs()],
            first: vec![Status::Open; game.firsts()],
            class: vec![Status::Open; game.classes()],
            first_reason: vec![ALL; game.firsts()],
            class_reason: vec![ALL; game.classes()],
            weight: (0..game.arcs() as u64).map(random).collect(),
            sum: vec![0; game.firsts()],
            leads: vec![0; game.firsts() * no_classes.len()],
            closed: no_classes.clone(),
            seen: no_classes,
            met: vec![0; game.firsts() / 64 + 1],
            reached: Vec::new(),
            trail: Vec::new(),
            queue: Vec::new(),
            touched: Vec::new(),
        };
        for (arc, &count) in (0..).zip(&game.arc_count) {
            position.flip_lead(arc);
            position.count[arc as usize] = count;
            position.change_sum(arc, count, u128::wrapping_add);
        }
        position
    }

    /// Says a word of an arc from an open first to an open class. Returns what [`Position::undo`] needs.
    pub(super) fn say(&mut self, arc: u16) -> usize {
        let mark = self.trail.len();
        self.trail.push(Change::Said(arc));
        self.count[arc as usize] -= 1;
        self.flip_lead(arc);
        self.change_sum(arc, 1, u128::wrapping_sub);
        self.lose_words(self.game.arc_first[arc as usize]);
        self.settle();
        mark
    }

    /// Takes back all that was said since.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            match self.trail.pop().expect("a change") {
                Change::Said(arc) => {
                    self.flip_lead(arc);
                    self.count[arc as usize] += 1;
                    self.change_sum(arc, 1, u128::wrapping_add);
                }
                Change::First(first) => self.first[first as usize] = Status::Open,
                Change::Class(class) => {
                    self.class[class as usize] = Status::Open;
                    let (at, bit) = place(class);
                    self.closed[at] ^= bit;
                    let game = self.game;
                    for &arc in game.into.of(class) {
                        self.change_sum(arc, self.count[arc as usize], u128::wrapping_add);
                    }
                }
            }
        }
    }

    /// With the last word of an arc its first stops leading to its class, or starts.
    fn flip_lead(&mut self, arc: u16) {
        if self.count[arc as usize] == 0 {
            let (at, bit) = place(self.game.arc_class[arc as usize]);
            self.leads[self.game.arc_first[arc as usize] as usize * self.closed.len() + at] ^= bit;
        }
    }

    /// Puts words of an arc into the sum of its first, or takes them out.
    fn change_sum(&mut self, arc: u16, count: u32, change: fn(u128, u128) -> u128) {
        let sum = &mut self.sum[self.game.arc_first[arc as usize] as usize];
        *sum = change(*sum, self.weight[arc as usize].wrapping_mul(count.into()));
    }

    /// Decides what is due when a first has lost words.
    fn lose_words(&mut self, first: u16) {
        let row = first as usize * self.closed.len();
        if self.leads[row..].iter().zip(&self.closed).all(|(leads, closed)| leads & !closed == 0) {
            self.decide_first(first, Status::Loss, ALL);
        } else {
            self.touched.push(first);
        }
    }

    fn decide_first(&mut self, first: u16, status: Status, reason: u16) {
        self.first[first as usize] = status;
        self.first_reason[first as usize] = reason;
        self.trail.push(Change::First(first));
        self.queue.push(first);
    }

    fn decide_class(&mut self, class: u16, status: Status, reason: u16) {
        self.class[class as usize] = status;
        self.class_reason[class as usize] = reason;
        let (at, bit) = place(class);
        self.closed[at] |= bit;
        self.trail.push(Change::Class(class));
        let game = self.game;
        for &arc in game.into.of(class) {
            let (first, count) = (game.arc_first[arc as usize], self.count[arc as usize]);
            self.change_sum(arc, count, u128::wrapping_sub);
            if count == 0 || self.first[first as usize] != Status::Open {
                continue;
            }
            if status == Status::Loss {
                self.decide_first(first, Status::Win, arc);
            } else {
                self.lose_words(first);
            }
        }
    }

    /// Decides all that follows.
    fn settle(&mut self) {
        let game = self.game;
        loop {
            while let Some(first) = self.queue.pop() {
                let status = self.first[first as usize];
                for &class in game.takers.of(first) {
                    if self.class[class as usize] != Status::Open {
                        continue;
                    }
                    match (status, self.options_left(class)) {
                        (Status::Win, _) => self.decide_class(class, Status::Win, first),
                        (_, (0, _)) => self.decide_class(class, Status::Loss, ALL),
                        (_, (1, option)) => self.touched.push(option),
                        _ => {}
                    }
                }
            }
            // Loops are judged only when nothing else follows.
            let Some(first) = self.touched.pop() else { break };
            if self.is_loop(first) {
                let is_open = |&arc: &usize| self.class[game.arc_class[arc] as usize] == Status::Open;
                let words: u32 = game.arcs_of(first).filter(is_open).map(|arc| self.count[arc]).sum();
                let status = if words % 2 == 1 { Status::Win } else { Status::Loss };
                self.decide_first(first, status, LOOP);
            }
        }
    }

    /// How many options of a class are not lost, and the last of them.
    fn options_left(&self, class: u16) -> (u32, u16) {
        let left =
            self.game.options.of(class).iter().filter(|&&first| self.first[first as usize] != Status::Loss);
        left.fold((0, 0), |(left, _), &first| (left + 1, first))
    }

    /// Whether every word of an open first to an open class leaves nothing but this first.
    fn is_loop(&self, first: u16) -> bool {
        self.first[first as usize] == Status::Open
            && self.game.arcs_of(first).all(|arc| {
                let class = self.game.arc_class[arc] as usize;
                self.count[arc] == 0
                    || self.class[class] != Status::Open
                    || self.options_left(class as u16) == (1, first)
            })
    }

    /// A number at random of a class and all words that can still be said from it.
    pub(super) fn key(&mut self, class: u16) -> u128 {
        let game = self.game;
        let mut key = random(u64::MAX - u64::from(class));
        self.seen.copy_from_slice(&self.closed);
        self.met.fill(0);
        self.reached.push(class);
        while let Some(class) = self.reached.pop() {
            for &first in game.options.of(class) {
                let (at, bit) = place(first);
                if self.met[at] & bit > 0 || self.first[first as usize] != Status::Open {
                    continue;
                }
                self.met[at] |= bit;
                key = key.wrapping_add(self.sum[first as usize]);
                let row = first as usize * self.seen.len();
                let row = &self.leads[row..row + self.seen.len()];
                for (word, (seen, leads)) in self.seen.iter_mut().zip(row).enumerate() {
                    let mut new = leads & !*seen;
                    *seen |= new;
                    while new > 0 {
                        self.reached.push(64 * word as u16 + new.trailing_zeros() as u16);
                        new &= new - 1;
                    }
                }
            }
        }
        key
    }

    /// How many moves a class leaves that are not decided, and the arc of the last of them.
    pub(super) fn mobility(&self, class: u16) -> (u32, u16) {
        let (mut moves, mut last) = (0, 0);
        self.for_each_move(class, |arc| (moves, last) = (moves + 1, arc));
        (moves, last)
    }

    /// The arcs of the moves of a class that are not decided.
    #[inline]
    pub(super) fn for_each_move(&self, class: u16, mut each: impl FnMut(u16)) {
        for &first in self.game.options.of(class) {
            if self.first[first as usize] == Status::Open {
                for arc in self.game.arcs_of(first) {
                    let target = self.game.arc_class[arc] as usize;
                    if self.count[arc] > 0 && self.class[target] == Status::Open {
                        each(arc as u16);
                    }
                }
            }
        }
    }

    /// Collects the bounds that rest behind all decided classes and firsts that are to be explained.
    pub(super) fn explain(&self, bounds: &mut Bounds) {
        while let Some(item) = bounds.next_todo() {
            match item {
                Ok(class) => match self.class[class as usize] {
                    Status::Win => bounds.todo_first(self.class_reason[class as usize]),
                    _ => self.game.options.of(class).iter().for_each(|&first| bounds.todo_first(first)),
                },
                Err(first) => self.explain_first(first, bounds),
            }
        }
    }

    fn explain_first(&self, first: u16, bounds: &mut Bounds) {
        let reason = self.first_reason[first as usize];
        if self.first[first as usize] == Status::Win && reason != LOOP {
            bounds.join(reason, 1, u32::MAX);
            bounds.todo_class(self.game.arc_class[reason as usize]);
            return;
        }
        for arc in self.game.arcs_of(first) {
            let (class, count) = (self.game.arc_class[arc], self.count[arc]);
            if count == 0 {
                bounds.join(arc as u16, 0, 0);
                continue;
            }
            // A loop's own classes follow from it: they are no reason.
            let is_own = reason == LOOP
                && match self.class[class as usize] {
                    Status::Win => self.class_reason[class as usize] == first,
                    _ => true,
                };
            if is_own {
                bounds.join(arc as u16, count, count);
                let others = self.game.options.of(class).iter().filter(|&&option| option != first);
                others.for_each(|&option| bounds.todo_first(option));
            } else {
                bounds.todo_class(class);
            }
        }
    }
}

/// 128 well mixed bits of a number.
fn random(number: u64) -> u128 {
    let half = |seed: u64| {
        let mut z = seed.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    };
    u128::from(half(0x243F_6A88_85A3_08D3)) << 64 | u128::from(half(0x1319_8A2E_0370_7344))
}

/// Where a set in words of 64 bits holds a number.
fn place(number: u16) -> (usize, u64) {
    (number as usize / 64, 1 << (number % 64))
}
