//! Exact search of what the rules leave open: depth-first proof-number search (df-pn; Nagai, 2002).
//!
//! A position is a class that is handed over and the words left; a node is a position that is expanded. A look
//! at a position with one move goes on to the one behind it. The number that proves a win is the least over the
//! moves of the number that proves a loss behind them; the one that proves a loss is the greatest of those that
//! prove a win behind the moves, and 1 for each other move. A leaf has 1 and its number of moves.
//! All roots share one table and one stock of lemmas, so that what one of them has proved helps the others,
//! and the budget grows in rounds, so that easy ones help first. Words are only ever used up: no position
//! repeats.
//!
//! `game` is what is searched, `position` what moves change of it, `table` what is known of positions, `bounds` what
//! is known of many at once.

mod bounds;
mod game;
mod position;
mod table;

use bounds::{Bounds, Lemmas};
pub(super) use game::Game;
use position::{Position, Status};
use table::{Known, Table, DECIDED, NEVER, NO_LEMMA};

/// The largest game that is searched, in classes times arcs. Of classes there are at least as many as firsts, so
/// that arcs are fewer than 2^16.
pub const MAX_GAME: usize = 1 << 22;

/// Budget of the first round in nodes; each round has [`GROWTH`] times the budget of the one before.
const FIRST_ROUND: u64 = 250;
const GROWTH: u64 = 2;

/// First and class of the word that wins a solved class, none if it is lost.
pub(super) type Solved = Option<(u16, u16)>;

/// An arc of which a word may be said, and what is known of who is then handed its class.
type Child = (u16, Known);

/// A position on the path.
#[derive(Clone, Copy)]
struct Frame {
    class: u16,
    key: u128,
    /// Where its moves start among all.
    children: usize,
    /// It is left when a number reaches these.
    win_limit: u32,
    loss_limit: u32,
    /// To undo the word that led here.
    mark: usize,
}

struct Search<'a> {
    position: Position<'a>,
    table: Table,
    lemmas: Lemmas,
    bounds: Bounds,
    inner: Bounds,
    /// The words said, an arc each.
    said: Vec<u16>,
    /// Nodes that may still be expanded.
    left: u64,
    frames: Vec<Frame>,
    children: Vec<Child>,
}

/// Searches the classes that have a wanted first, in rounds, until each is solved or has cost `budget` nodes.
pub(super) fn solve(game: &Game, budget: u64, wanted: impl Fn(u16) -> bool) -> Vec<Option<Solved>> {
    let mut solved = vec![None; game.classes()];
    if game.arcs() == 0 || game.classes().saturating_mul(game.arcs()) > MAX_GAME {
        return solved;
    }
    let mut search = Search::new(game);
    let is_wanted = |class: usize| {
        let options = game.options.of(class as u16);
        options.iter().any(|&first| wanted(game.firsts[first as usize]))
    };
    let roots: Vec<usize> = (0..game.classes()).filter(|&class| is_wanted(class)).collect();
    let mut spent = vec![0; game.classes()];
    let mut limit = FIRST_ROUND.min(budget);
    loop {
        for &class in &roots {
            if solved[class].is_none() {
                search.left = limit - spent[class];
                solved[class] = search.root(class as u16);
                spent[class] = limit - search.left;
            }
        }
        if limit == budget || roots.iter().all(|&class| solved[class].is_some()) {
            return solved;
        }
        limit = limit.saturating_mul(GROWTH).min(budget);
    }
}

impl<'a> Search<'a> {
    fn new(game: &'a Game) -> Search<'a> {
        let bounds = || Bounds::new(&game.arc_count, game.classes(), game.firsts());
        Search {
            position: Position::new(game),
            table: Table::new(),
            lemmas: Lemmas::new(game.classes(), game.arcs()),
            bounds: bounds(),
            inner: bounds(),
            said: Vec::new(),
            left: 0,
            frames: Vec::new(),
            children: Vec::new(),
        }
    }

    /// Searches a class with all words unsaid, for as many nodes as are left.
    fn root(&mut self, class: u16) -> Option<Solved> {
        self.enter(class, NEVER, NEVER, 0);
        let mut solved = None;
        while let Some(&frame) = self.frames.last() {
            let known = self.numbers(frame.children);
            let is_over = known.win >= frame.win_limit || known.loss >= frame.loss_limit;
            if known.is_solved() || is_over || self.left == 0 {
                if self.frames.len() == 1 && known.is_solved() {
                    let game = self.position.game;
                    let winning = self.children.iter().find(|child| child.1.loss == 0);
                    solved =
                        Some(winning.map(|child| {
                            (game.arc_first[child.0 as usize], game.arc_class[child.0 as usize])
                        }));
                }
                self.leave(frame, known);
            } else {
                self.descend(frame);
            }
        }
        solved
    }

    /// The numbers of a position on the path from those behind its moves.
    fn numbers(&self, children: usize) -> Known {
        let (mut win, mut loss, mut open) = (NEVER, 0, 0_u32);
        for &(_, known) in &self.children[children..] {
            win = win.min(known.loss);
            loss = loss.max(known.win);
            open += u32::from(known.win > 0);
        }
        if win == 0 {
            return Known::new(0, NEVER);
        }
        Known::new(win, loss.saturating_add(open.saturating_sub(1)))
    }

    /// Goes to the most promising move of the last position on the path.
    fn descend(&mut self, frame: Frame) {
        let (mut best, mut second, mut open) = (frame.children, NEVER, 0);
        for (i, &(_, known)) in self.children.iter().enumerate().skip(frame.children) {
            open += u32::from(known.win > 0);
            if known.loss < self.children[best].1.loss {
                second = self.children[best].1.loss;
                best = i;
            } else if i != best {
                second = second.min(known.loss);
            }
        }
        let arc = self.children[best].0;
        // What was proved meanwhile may solve it.
        let known = self.look(arc);
        if known.is_solved() {
            self.children[best].1 = known;
            return;
        }
        // The second best, and a quarter more, so that the path does not change too often.
        let enough = second.saturating_add(second / 4).saturating_add(1);
        let win_limit = frame.loss_limit.saturating_sub(open - 1);
        let mark = self.position.say(arc);
        self.said.push(arc);
        let class = self.position.game.arc_class[arc as usize];
        self.enter(class, win_limit, frame.win_limit.min(enough), mark);
    }

    /// Expands a position that is not decided and puts it on the path.
    fn enter(&mut self, class: u16, win_limit: u32, loss_limit: u32, mark: usize) {
        let key = self.position.key(class);
        let children = self.children.len();
        let new = &mut self.children;
        self.position.for_each_move(class, |arc| new.push((arc, Known::new(1, 1))));
        self.left -= 1;
        for i in children..self.children.len() {
            let known = self.look(self.children[i].0);
            self.children[i].1 = known;
            if known.loss == 0 {
                break;
            }
        }
        self.frames.push(Frame { class, key, children, win_limit, loss_limit, mark });
    }

    /// What is known of the position behind a word without searching it.
    fn look(&mut self, arc: u16) -> Known {
        let (mark, said) = (self.position.say(arc), self.said.len());
        self.said.push(arc);
        let class = self.position.game.arc_class[arc as usize];
        let known = match self.position.class[class as usize] {
            Status::Open => self.look_up(class),
            status => Known::solved(status == Status::Win, DECIDED),
        };
        self.said.truncate(said);
        self.position.undo(mark);
        known
    }

    /// What lemmas and table know of a class that is not decided. If they do not know it and it has one move,
    /// that is said, and what they know then is told; a value that it shows is proved only when the moves
    /// are on the path.
    fn look_up(&mut self, mut class: u16) -> Known {
        let start = self.said.len();
        while self.position.class[class as usize] == Status::Open {
            let lemma = self.lemmas.find(class, &self.position.count, &self.said);
            let known = lemma.or_else(|| self.table.find(self.position.key(class)));
            let (moves, only) = self.position.mobility(class);
            if moves > 1 || known.is_some() {
                return known.unwrap_or(Known::new(1, moves)).before(self.said.len() - start);
            }
            self.position.say(only);
            self.said.push(only);
            class = self.position.game.arc_class[only as usize];
        }
        Known::new(1, 1)
    }

    /// Takes the last position off the path, keeps its numbers and tells the one before it.
    fn leave(&mut self, frame: Frame, mut known: Known) {
        if known.is_solved() {
            known.lemma = self.lemma(frame);
        }
        self.frames.pop();
        self.table.store(frame.key, known);
        self.children.truncate(frame.children);
        if let (Some(arc), Some(parent)) = (self.said.pop(), self.frames.last()) {
            self.position.undo(frame.mark);
            let child = self.children[parent.children..].iter_mut().find(|child| child.0 == arc);
            child.expect("the move that was made").1 = known;
        }
    }

    /// The lemma of the last position on the path, which is solved.
    fn lemma(&mut self, Frame { class, children, .. }: Frame) -> u32 {
        self.bounds.clear();
        let winning = self.children[children..].iter().find(|child| child.1.loss == 0).copied();
        if let Some(winning) = winning {
            self.bounds.join(winning.0, 1, u32::MAX);
            if !self.join(winning) {
                return NO_LEMMA;
            }
        } else {
            let game = self.position.game;
            for &first in game.options.of(class) {
                if self.position.first[first as usize] != Status::Open {
                    self.bounds.todo_first(first);
                    continue;
                }
                for arc in game.arcs_of(first) {
                    if self.position.count[arc] == 0 {
                        self.bounds.join(arc as u16, 0, 0);
                    } else if self.position.class[game.arc_class[arc] as usize] != Status::Open {
                        self.bounds.todo_class(game.arc_class[arc]);
                    }
                }
            }
            self.position.explain(&mut self.bounds);
            for i in children..self.children.len() {
                if !self.join(self.children[i]) {
                    return NO_LEMMA;
                }
            }
        }
        self.lemmas.add(class, winning.is_some(), &self.bounds)
    }

    /// Joins what a solved move rests on; whether that is known.
    fn join(&mut self, (arc, known): Child) -> bool {
        match known.lemma {
            NO_LEMMA => return false,
            DECIDED => {
                let mark = self.position.say(arc);
                self.inner.clear();
                self.inner.todo_class(self.position.game.arc_class[arc as usize]);
                self.position.explain(&mut self.inner);
                self.position.undo(mark);
                self.bounds.join_all_before(&self.inner, arc);
            }
            lemma => self.lemmas.join_before(lemma, arc, &mut self.bounds),
        }
        true
    }
}
