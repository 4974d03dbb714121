//! Exact search of what the rules leave open: depth-first proof-number search (df-pn; Nagai, 2002).
//!
//! A position is a class that is handed over and the words left; a node is one with a choice that is expanded.
//! Moves without a choice are followed at once. The number that proves a win is the least over the moves of the number that proves a loss behind them; the one that
//! proves a loss is the greatest of those behind the moves, and 1 for each other move. A leaf has 1 and its
//! number of moves. All roots share one table and one stock of lemmas, so that what one of them
//! has proved helps the others. Words are only ever used up: no position repeats.

mod bounds;
mod game;
mod position;
mod table;

use bounds::{Bounds, Lemmas, NO_LEMMA};
pub(super) use game::Game;
use position::{Position, Status};
use table::Table;

/// A proof number that says: never.
const NEVER: u32 = u32::MAX;

/// The largest game that is searched, in classes times arcs.
pub const MAX_GAME: usize = 1 << 24;

/// Budget of the first round in nodes; each round has [`GROWTH`] times the budget of the one before.
const FIRST_ROUND: u64 = 250;
const GROWTH: u64 = 2;

/// A class that is solved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Solved {
    pub(super) wins: bool,
    /// First and class of the word that wins.
    pub(super) word: Option<(u32, u32)>,
}

/// A move behind a position.
#[derive(Clone, Copy)]
struct Child {
    arc: u32,
    /// The numbers that prove that who is handed its class wins, and loses.
    win: u32,
    loss: u32,
    /// What a solved one rests on, unless it is decided as soon as its word is said.
    lemma: u32,
    is_decided: bool,
}

impl Child {
    fn solved(arc: u32, wins: bool, lemma: u32, is_decided: bool) -> Child {
        let (win, loss) = if wins { (0, NEVER) } else { (NEVER, 0) };
        Child { arc, win, loss, lemma, is_decided }
    }

    /// The numbers a few moves without a choice earlier; a value becomes a hint.
    fn before(self, moves: usize) -> Child {
        let Child { arc, win, loss, .. } = self;
        let (win, loss) = match moves {
            0 => return self,
            _ if win == 0 || loss == 0 => (1, 1),
            _ if moves % 2 == 1 => (loss, win),
            _ => (win, loss),
        };
        Child { arc, win, loss, lemma: NO_LEMMA, is_decided: false }
    }
}

/// A position on the path.
struct Frame {
    class: u32,
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
    said: Vec<u32>,
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
        let options = game.options.of(class as u32);
        options.iter().any(|&first| wanted(game.firsts[first as usize]))
    };
    let roots: Vec<usize> = (0..game.classes()).filter(|&class| is_wanted(class)).collect();
    let mut spent = vec![0; game.classes()];
    let mut limit = FIRST_ROUND.min(budget);
    loop {
        for &class in &roots {
            if solved[class].is_none() {
                solved[class] = search.root(class as u32, limit - spent[class], &mut spent[class]);
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
            frames: Vec::new(),
            children: Vec::new(),
        }
    }

    /// Searches a class with all words unsaid, for at most `budget` nodes.
    fn root(&mut self, class: u32, budget: u64, spent: &mut u64) -> Option<Solved> {
        let mut left = budget;
        self.enter(class, NEVER, NEVER, 0, &mut left);
        let mut solved = None;
        while let Some(frame) = self.frames.last() {
            let (win, loss) = self.numbers(frame);
            let is_solved = win == 0 || loss == 0;
            if is_solved || win >= frame.win_limit || loss >= frame.loss_limit || left == 0 {
                if self.frames.len() == 1 && is_solved {
                    solved = Some(self.solution(win == 0));
                }
                self.leave(win, loss);
            } else {
                self.descend(&mut left);
            }
        }
        *spent += budget - left;
        solved
    }

    /// The numbers of a position on the path from those behind its moves.
    fn numbers(&self, frame: &Frame) -> (u32, u32) {
        let (mut win, mut loss, mut open) = (NEVER, 0, 0_u32);
        for child in &self.children[frame.children..] {
            win = win.min(child.loss);
            loss = loss.max(child.win);
            open += u32::from(child.win > 0);
        }
        if win == 0 {
            return (0, NEVER);
        }
        (win, loss.saturating_add(open.saturating_sub(1)))
    }

    /// Goes to the most promising move of the last position on the path.
    fn descend(&mut self, left: &mut u64) {
        let frame = self.frames.last().expect("a position");
        let (mut best, mut second, mut open) = (frame.children, NEVER, 0);
        for (i, child) in self.children.iter().enumerate().skip(frame.children) {
            open += u32::from(child.win > 0);
            if child.loss < self.children[best].loss {
                second = self.children[best].loss;
                best = i;
            } else if i != best {
                second = second.min(child.loss);
            }
        }
        let (win_limit, loss_limit) = (frame.win_limit, frame.loss_limit);
        // What was proved meanwhile may solve it.
        let child = self.look(self.children[best].arc);
        if child.win == 0 || child.loss == 0 {
            self.children[best] = child;
            return;
        }
        // The second best, and a quarter more, so that the path does not change too often.
        let enough = second.saturating_add(second / 4).saturating_add(1);
        let (win_limit, loss_limit) = (loss_limit.saturating_sub(open - 1), win_limit.min(enough));
        let mark = self.position.say(child.arc);
        self.said.push(child.arc);
        self.enter(self.position.game.arc_class[child.arc as usize], win_limit, loss_limit, mark, left);
    }

    /// Expands a position that is not decided and puts it on the path.
    fn enter(&mut self, class: u32, win_limit: u32, loss_limit: u32, mark: usize, left: &mut u64) {
        let key = self.position.key(class);
        let children = self.children.len();
        let position = &self.position;
        let new = &mut self.children;
        position.for_each_move(class, |arc| {
            new.push(Child { arc, win: 1, loss: 1, lemma: NO_LEMMA, is_decided: false });
        });
        *left = left.saturating_sub(u64::from(self.children.len() - children > 1));
        for i in children..self.children.len() {
            let child = self.look(self.children[i].arc);
            self.children[i] = child;
            if child.loss == 0 {
                break;
            }
        }
        self.frames.push(Frame { class, key, children, win_limit, loss_limit, mark });
    }

    /// What is known of the position behind a word without searching it.
    fn look(&mut self, arc: u32) -> Child {
        let (mark, said) = (self.position.say(arc), self.said.len());
        self.said.push(arc);
        let class = self.position.game.arc_class[arc as usize];
        let child = match self.position.class[class as usize] {
            Status::Win => Child::solved(arc, true, NO_LEMMA, true),
            Status::Loss => Child::solved(arc, false, NO_LEMMA, true),
            Status::Open => self.look_up(arc, class),
        };
        self.said.truncate(said);
        self.position.undo(mark);
        child
    }

    /// What lemmas and table know of a class that is not decided and that a word of `arc` has led to. Where
    /// it has one move, that is said and what they know then is told; a value that it shows is proved only
    /// when the moves are on the path.
    fn look_up(&mut self, arc: u32, class: u32) -> Child {
        let start = self.said.len();
        let mut class = class;
        while self.position.class[class as usize] == Status::Open {
            if let Some((lemma, wins)) = self.lemmas.find(class, &self.position.count, &self.said) {
                return Child::solved(arc, wins, lemma, false).before(self.said.len() - start);
            }
            let key = self.position.key(class);
            let (moves, only) = self.position.mobility(class);
            let known = self.table.find(key).map(|entry| (entry.win, entry.loss, entry.lemma));
            if moves > 1 || known.is_some() {
                let (win, loss, lemma) = known.unwrap_or((1, moves, NO_LEMMA));
                return Child { arc, win, loss, lemma, is_decided: false }.before(self.said.len() - start);
            }
            self.position.say(only);
            self.said.push(only);
            class = self.position.game.arc_class[only as usize];
        }
        Child { arc, win: 1, loss: 1, lemma: NO_LEMMA, is_decided: false }
    }

    /// Takes the last position off the path, keeps its numbers and tells the one before it.
    fn leave(&mut self, win: u32, loss: u32) {
        let lemma = if win == 0 || loss == 0 { self.lemma(win == 0) } else { NO_LEMMA };
        let frame = self.frames.pop().expect("a position");
        self.table.store(frame.key, win, loss, lemma);
        self.children.truncate(frame.children);
        if let (Some(arc), Some(parent)) = (self.said.pop(), self.frames.last()) {
            self.position.undo(frame.mark);
            let child = self.children[parent.children..].iter_mut().find(|child| child.arc == arc);
            let child = child.expect("the move that was made");
            (child.win, child.loss, child.lemma) = (win, loss, lemma);
        }
    }

    /// The lemma of the last position on the path, which is solved.
    fn lemma(&mut self, wins: bool) -> u32 {
        let frame = self.frames.last().expect("a position");
        let (class, children) = (frame.class, frame.children);
        self.bounds.clear();
        if wins {
            let winning = self.children[children..].iter().find(|child| child.loss == 0);
            let winning = *winning.expect("a winning move");
            self.bounds.at_least(winning.arc, 1);
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
                        self.bounds.at_most(arc as u32, 0);
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
        self.lemmas.add(class, wins, &self.bounds)
    }

    /// Joins what a solved move rests on; whether that is known.
    fn join(&mut self, child: Child) -> bool {
        if child.is_decided {
            let mark = self.position.say(child.arc);
            self.inner.clear();
            self.inner.todo_class(self.position.game.arc_class[child.arc as usize]);
            self.position.explain(&mut self.inner);
            self.position.undo(mark);
            self.bounds.join_before(&self.inner, child.arc);
        } else if child.lemma != NO_LEMMA {
            self.lemmas.join_before(child.lemma, child.arc, &mut self.bounds);
        } else {
            return false;
        }
        true
    }

    /// What the only position on the path says, which is solved.
    fn solution(&self, wins: bool) -> Solved {
        let game = self.position.game;
        let winning = self.children.iter().find(|child| child.loss == 0);
        let word = |child: &Child| (game.arc_first[child.arc as usize], game.arc_class[child.arc as usize]);
        Solved { wins, word: winning.map(word) }
    }
}
