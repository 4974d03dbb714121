//! Misère play by search, where positions are few.
//!
//! Heaps with the same options are the same game: they get one class, whatever their sizes and names. Heaps without
//! a move count nothing, and two heaps whose only move leaves nothing cancel: whoever takes one is answered by
//! taking the other. A position is a multiset of classes; one whose classes all have a label (see
//! [`tame`](super::tame)) is decided at once, any other by its options, each position once.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Search::new`] | classes of all heaps up to the given ones | an option each |
//! | [`Search::is_lost`] | whether the player to move loses | at most [`MAX_SEARCHED`] options together with all else |
//!
//! Naive twin: `Search` in `tests/twins/heap.rs`.

use super::game::Game;
use super::options::Remainder;
use super::remainders::for_each_remainder;
use super::tame::{label, Label};
use std::collections::HashMap;
use std::rc::Rc;

/// The most options that are looked at for one position.
pub const MAX_SEARCHED: usize = 1 << 20;

/// A multiset of classes, ascending; none without a move, and at most one [`STAR`].
type Position = Rc<[u32]>;

/// The class of heaps without a move, and of those whose only move leaves nothing.
const ZERO: u32 = 0;
const STAR: u32 = 1;

/// The search for one position.
#[derive(Debug)]
pub(super) struct Search {
    /// For each game the options of its heaps, for each of those their remainders and what they are.
    heaps: Vec<Vec<Vec<(Remainder, Position)>>>,
    /// For each game the classes of its heaps.
    classes: Vec<Vec<u32>>,
    by_options: HashMap<Rc<[Position]>, u32>,
    /// For each class its options and its label.
    options: Vec<Rc<[Position]>>,
    labels: Vec<Option<Label>>,
    lost: HashMap<Position, bool>,
    searched: usize,
}

/// More than [`MAX_SEARCHED`] options would have to be looked at.
#[derive(Debug)]
pub(super) struct TooMany;

impl Search {
    /// The classes of all heaps of these games up to a size for each.
    pub fn new(games: &[(&Game, u64)]) -> Result<Search, TooMany> {
        let mut search = Search {
            heaps: Vec::new(),
            classes: Vec::new(),
            by_options: HashMap::new(),
            options: Vec::new(),
            labels: Vec::new(),
            lost: HashMap::new(),
            searched: 0,
        };
        search.class(Vec::new());
        search.class(vec![Rc::new([])]);
        for &(game, most) in games {
            search.heaps.push(Vec::new());
            search.classes.push(Vec::new());
            for n in 0..=most {
                search.add(game, n)?;
            }
        }
        Ok(search)
    }

    fn count(&mut self, options: usize) -> Result<(), TooMany> {
        self.searched = self.searched.saturating_add(options);
        if self.searched > MAX_SEARCHED {
            Err(TooMany)
        } else {
            Ok(())
        }
    }

    /// Adds the next heap of the last game.
    fn add(&mut self, game: &Game, n: u64) -> Result<(), TooMany> {
        let mut left = MAX_SEARCHED - self.searched;
        let mut remainders = Vec::new();
        for_each_remainder(game, n, |remainder| {
            remainders.push(remainder);
            left = left.checked_sub(1).ok_or(TooMany)?;
            Ok(())
        })?;
        self.count(remainders.len() + 1)?;
        remainders.sort_unstable();
        remainders.dedup();
        let last = self.classes.len() - 1;
        let position = |remainder: &Remainder| {
            normal(remainder.heaps().iter().map(|&heap| self.classes[last][heap as usize]).collect())
        };
        let positions: Vec<Position> = remainders.iter().map(position).collect();
        let options = remainders.into_iter().zip(positions.iter().cloned()).collect();
        let class = self.class(positions);
        self.heaps[last].push(options);
        self.classes[last].push(class);
        Ok(())
    }

    /// The class of the heaps with these options.
    fn class(&mut self, mut options: Vec<Position>) -> u32 {
        options.sort_unstable();
        options.dedup();
        if let Some(&class) = self.by_options.get(options.as_slice()) {
            return class;
        }
        let labels: Option<Vec<Label>> = options.iter().map(|option| self.label(option)).collect();
        let found = match labels {
            Some(labels) if labels.is_empty() => Some(Label::NOTHING),
            Some(labels) => label(|wanted| labels.contains(&wanted)),
            None => None,
        };
        // At most MAX_SEARCHED.
        let class = self.options.len() as u32;
        self.labels.push(found);
        let options: Rc<[Position]> = options.into();
        self.options.push(Rc::clone(&options));
        self.by_options.insert(options, class);
        class
    }

    fn label(&self, position: &[u32]) -> Option<Label> {
        position.iter().try_fold(Label::NOTHING, |sum, &class| Some(sum.plus(self.labels[class as usize]?)))
    }

    /// The options of a heap of one of the games, ascending, and what they are.
    pub fn options(&self, game: usize, n: u64) -> &[(Remainder, Position)] {
        &self.heaps[game][n as usize]
    }

    /// The position of these heaps, games and sizes.
    pub fn position(&self, heaps: impl Iterator<Item = (usize, u64)>) -> Position {
        normal(heaps.map(|(game, n)| self.classes[game][n as usize]).collect())
    }

    /// Two positions as one.
    pub fn sum(a: &Position, b: &Position) -> Position {
        normal(a.iter().chain(b.iter()).copied().collect())
    }

    /// Whether the player to move loses.
    pub fn is_lost(&mut self, position: &Position) -> Result<bool, TooMany> {
        // The positions under way, each with what is left to be tried: a component, and an option of it.
        let mut path: Vec<(Position, usize, usize)> = Vec::new();
        let mut answer = self.known(position);
        if answer.is_none() {
            path.push((position.clone(), 0, 0));
        }
        while let Some((position, component, option)) = path.last_mut() {
            let next = match (answer.take(), position.get(*component)) {
                // A move to a lost position wins, and if there is none, the position is lost.
                (Some(true), _) => Err(false),
                (_, None) => Err(true),
                (_, Some(&class)) => match self.options[class as usize].get(*option) {
                    None => {
                        *component += 1;
                        *option = 0;
                        continue;
                    }
                    Some(left) => {
                        *option += 1;
                        let others = position[..*component].iter().chain(&position[*component + 1..]);
                        Ok(normal(others.chain(left.iter()).copied().collect()))
                    }
                },
            };
            match next {
                Err(lost) => {
                    if let Some((position, ..)) = path.pop() {
                        self.lost.insert(position, lost);
                    }
                    answer = Some(lost);
                }
                Ok(next) => {
                    self.count(1)?;
                    answer = self.known(&next);
                    if answer.is_none() {
                        path.push((next, 0, 0));
                    }
                }
            }
        }
        Ok(answer.unwrap_or(false))
    }

    fn known(&self, position: &Position) -> Option<bool> {
        match self.label(position) {
            Some(label) => Some(label.is_lost()),
            None => self.lost.get(position).copied(),
        }
    }
}

/// A multiset of classes as a position.
fn normal(mut classes: Vec<u32>) -> Position {
    classes.retain(|&class| class != ZERO);
    classes.sort_unstable();
    let stars = classes.iter().take_while(|&&class| class == STAR).count();
    classes.drain(..stars / 2 * 2);
    classes.into()
}
