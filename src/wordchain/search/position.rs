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
const LOOP: u32 = u32::MAX;
/// The reason where there is no choice: of losses.
const ALL: u32 = u32::MAX - 1;

/// One change that can be undone.
#[derive(Clone, Copy)]
enum Change {
    /// A word of the arc was said.
    Said(u32),
    /// The words left of a first before.
    WordsLeft(u32, u32),
    /// A first was taken from the options left of a class.
    OptionLost {
        class: u32,
        first: u32,
    },
    First(u32),
    Class(u32),
}

/// A position.
pub(super) struct Position<'a> {
    pub(super) game: &'a Game,
    /// Words left of each arc.
    pub(super) count: Vec<u32>,
    /// What is known of firsts and classes, and why: the arc of a won first, the first of a won class.
    pub(super) first: Vec<Status>,
    pub(super) class: Vec<Status>,
    first_reason: Vec<u32>,
    class_reason: Vec<u32>,
    /// Words of each first that lead to open classes.
    pub(super) words_left: Vec<u32>,
    /// Options of each class that are not lost, and their XOR.
    options_left: Vec<u32>,
    options_xor: Vec<u32>,
    trail: Vec<Change>,
    /// Firsts decided but not propagated, and firsts that may have become loops.
    queue: Vec<u32>,
    touched: Vec<u32>,
}

impl<'a> Position<'a> {
    /// All words unsaid, and nothing decided.
    pub(super) fn new(game: &'a Game) -> Position<'a> {
        let words_left = |first: u32| game.arcs_of(first).map(|arc| game.arc_count[arc]).sum();
        let options = |class: u32| game.options.of(class);
        let classes = 0..game.classes() as u32;
        Position {
            game,
            count: game.arc_count.clone(),
            first: vec![Status::Open; game.firsts()],
            class: vec![Status::Open; game.classes()],
            first_reason: vec![ALL; game.firsts()],
            class_reason: vec![ALL; game.classes()],
            words_left: (0..game.firsts() as u32).map(words_left).collect(),
            options_left: classes.clone().map(|class| options(class).len() as u32).collect(),
            options_xor: classes
                .map(|class| options(class).iter().fold(0, |xor, first| xor ^ first))
                .collect(),
            trail: Vec::new(),
            queue: Vec::new(),
            touched: Vec::new(),
        }
    }

    /// Says a word of an arc from an open first to an open class. Returns what [`Position::undo`] needs.
    pub(super) fn say(&mut self, arc: u32) -> usize {
        let mark = self.trail.len();
        self.trail.push(Change::Said(arc));
        self.count[arc as usize] -= 1;
        self.lose_words(self.game.arc_first[arc as usize], 1);
        self.settle();
        mark
    }

    /// Takes back all that was said since.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            match self.trail.pop().expect("a change") {
                Change::Said(arc) => self.count[arc as usize] += 1,
                Change::WordsLeft(first, before) => self.words_left[first as usize] = before,
                Change::OptionLost { class, first } => {
                    self.options_left[class as usize] += 1;
                    self.options_xor[class as usize] ^= first;
                }
                Change::First(first) => self.first[first as usize] = Status::Open,
                Change::Class(class) => self.class[class as usize] = Status::Open,
            }
        }
    }

    fn lose_words(&mut self, first: u32, count: u32) {
        let words = &mut self.words_left[first as usize];
        self.trail.push(Change::WordsLeft(first, *words));
        *words -= count;
        if *words == 0 {
            self.decide_first(first, Status::Loss, ALL);
        } else {
            self.touched.push(first);
        }
    }

    fn decide_first(&mut self, first: u32, status: Status, reason: u32) {
        self.first[first as usize] = status;
        self.first_reason[first as usize] = reason;
        self.trail.push(Change::First(first));
        self.queue.push(first);
    }

    fn decide_class(&mut self, class: u32, status: Status, reason: u32) {
        self.class[class as usize] = status;
        self.class_reason[class as usize] = reason;
        self.trail.push(Change::Class(class));
        let game = self.game;
        for &arc in game.into.of(class) {
            let (first, count) = (game.arc_first[arc as usize], self.count[arc as usize]);
            if count == 0 || self.first[first as usize] != Status::Open {
                continue;
            }
            if status == Status::Loss {
                self.decide_first(first, Status::Win, arc);
            } else {
                self.lose_words(first, count);
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
                    let at = class as usize;
                    if self.class[at] != Status::Open {
                        continue;
                    }
                    if status == Status::Win {
                        self.decide_class(class, Status::Win, first);
                        continue;
                    }
                    self.trail.push(Change::OptionLost { class, first });
                    self.options_left[at] -= 1;
                    self.options_xor[at] ^= first;
                    match self.options_left[at] {
                        0 => self.decide_class(class, Status::Loss, ALL),
                        1 => self.touched.push(self.options_xor[at]),
                        _ => {}
                    }
                }
            }
            // Loops are judged only when nothing else follows.
            let Some(first) = self.touched.pop() else { break };
            if self.is_loop(first) {
                let status =
                    if self.words_left[first as usize] % 2 == 1 { Status::Win } else { Status::Loss };
                self.decide_first(first, status, LOOP);
            }
        }
    }

    /// Whether every word of an open first to an open class leaves nothing but this first.
    fn is_loop(&self, first: u32) -> bool {
        self.first[first as usize] == Status::Open
            && self.game.arcs_of(first).all(|arc| {
                let class = self.game.arc_class[arc] as usize;
                self.count[arc] == 0
                    || self.class[class] != Status::Open
                    || self.options_left[class] == 1 && self.options_xor[class] == first
            })
    }

    /// How many moves a class leaves that are not decided.
    pub(super) fn mobility(&self, class: u32) -> u32 {
        let mut moves = 0;
        self.for_each_move(class, |_| moves += 1);
        moves
    }

    /// The arcs of the moves of a class that are not decided.
    #[inline]
    pub(super) fn for_each_move(&self, class: u32, mut each: impl FnMut(u32)) {
        for &first in self.game.options.of(class) {
            if self.first[first as usize] == Status::Open {
                for arc in self.game.arcs_of(first) {
                    let target = self.game.arc_class[arc] as usize;
                    if self.count[arc] > 0 && self.class[target] == Status::Open {
                        each(arc as u32);
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

    fn explain_first(&self, first: u32, bounds: &mut Bounds) {
        let reason = self.first_reason[first as usize];
        if self.first[first as usize] == Status::Win && reason != LOOP {
            bounds.at_least(reason, 1);
            bounds.todo_class(self.game.arc_class[reason as usize]);
            return;
        }
        for arc in self.game.arcs_of(first) {
            let (class, count) = (self.game.arc_class[arc], self.count[arc]);
            if count == 0 {
                bounds.at_most(arc as u32, 0);
                continue;
            }
            // A loop's own classes follow from it: they are no reason.
            let is_own = reason == LOOP
                && match self.class[class as usize] {
                    Status::Win => self.class_reason[class as usize] == first,
                    _ => true,
                };
            if is_own {
                bounds.at_least(arc as u32, count);
                bounds.at_most(arc as u32, count);
                let others = self.game.options.of(class).iter().filter(|&&option| option != first);
                others.for_each(|&option| bounds.todo_first(option));
            } else {
                bounds.todo_class(class);
            }
        }
    }
}
