//! Misère play by search, where positions are few.
//!
//! Heaps with the same options are the same game: they get one class, whatever their sizes and names. Heaps that are
//! worth nim heaps by the mex rule of misère play (see `wild`) get the class of those, and so do heaps of sets and
//! all-but sets, none of which is listed. Heaps without a move count nothing, and two heaps whose only move leaves
//! nothing cancel: whoever takes one is answered by taking the other. A position is a multiset of classes; one whose classes all have a label (see
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

/// The most options that are looked at for one position; one with many heaps counts for each 16 of them.
pub const MAX_SEARCHED: usize = 1 << 20;

/// The most bytes that the positions of a search may take.
const MAX_BYTES: usize = 1 << 27;

/// What a position takes besides its heaps, about.
const OVERHEAD: usize = 96;

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
    /// For each class the nim heap that it is worth, if it is.
    nims: Vec<Option<usize>>,
    lost: HashMap<Position, bool>,
    searched: usize,
    bytes: usize,
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
            nims: Vec::new(),
            lost: HashMap::new(),
            searched: 0,
            bytes: 0,
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

    /// Counts options that are looked at.
    pub fn count(&mut self, options: usize) -> Result<(), TooMany> {
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

    /// The nim heap that a position is worth, if it is nothing or a heap that is.
    fn nim(&self, position: &[u32]) -> Option<usize> {
        match position {
            [] => Some(0),
            &[class] => self.nims[class as usize],
            _ => None,
        }
    }

    /// The nim heap that these options make, if they do.
    fn mex(&self, options: &[Position]) -> Option<usize> {
        let nims: Option<Vec<usize>> = options.iter().map(|option| self.nim(option)).collect();
        let mut nims = nims?;
        nims.sort_unstable();
        nims.dedup();
        let mex = nims.iter().enumerate().take_while(|&(i, &nim)| i == nim).count();
        (nims.first().map_or(true, |&least| least < 2)).then_some(mex)
    }

    /// The class of the heaps with these options.
    fn class(&mut self, mut options: Vec<Position>) -> u32 {
        options.sort_unstable();
        options.dedup();
        let nim = self.mex(&options);
        if let Some(worth) = nim {
            options.retain(|option| self.nim(option).is_some_and(|nim| nim < worth));
        }
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
        self.nims.push(nim);
        let options: Rc<[Position]> = options.into();
        self.options.push(Rc::clone(&options));
        self.by_options.insert(options, class);
        class
    }

    fn label(&self, position: &[u32]) -> Option<Label> {
        position.iter().try_fold(Label::NOTHING, |sum, &class| Some(sum.plus(self.labels[class as usize]?)))
    }

    /// The least option of a heap of one of the games that is lost together with a position.
    pub fn first_lost(
        &mut self,
        others: &Position,
        game: usize,
        n: u64,
    ) -> Result<Option<Remainder>, TooMany> {
        for option in 0..self.heaps[game][n as usize].len() {
            let (remainder, left) = &self.heaps[game][n as usize][option];
            let (remainder, next) = (*remainder, Search::sum(others, left));
            if self.is_lost(&next)? {
                return Ok(Some(remainder));
            }
        }
        Ok(None)
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
                    self.count(1 + next.len() / 16)?;
                    answer = self.known(&next);
                    if answer.is_none() {
                        // For the path as well as for what will be known of it.
                        self.bytes += 4 * next.len() + OVERHEAD;
                        if self.bytes > MAX_BYTES {
                            return Err(TooMany);
                        }
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
