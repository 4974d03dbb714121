//! Sums of heaps: who wins, and the first winning move.
//!
//! Under normal play the nimber of a sum is the XOR of those of its heaps, and 0 loses. Under misère play the
//! sum is lost by its label if all heaps are tame, and else by quotients or by search, where they are small enough.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Sum::push`], [`Sum::push_token`] | adds a heap | O(1), and the values up to a proof where the heap needs a period |
//! | [`Sum::normal`] | nimber and move | tables, made once and kept, O(heaps), and the search for options of components in order |
//! | [`Sum::misere`] | the same under misère play, or that nothing is proved | as above, or [`MAX_SEARCHED`](super::MAX_SEARCHED) options |
//!
//! Naive twin: `Search` in `tests/twins/heap.rs`.

use super::super::text::Misfit;
use super::game::Game;
use super::kept::Kept;
use super::notation::split_heap;
use super::options::Remainder;
use super::outcome::{Misere, Move};
use super::period::most_values;
use super::refusal::refuse;
use super::table::TooLarge;
use super::tame::Label;
use super::wild::Wild;
use super::{MAX_CODE, MAX_CODE_PROOF, MAX_HEAPS, MAX_SIZE, MAX_TABLE_BYTES, MAX_TAKING};
use std::ops::Range;

/// A sum of heaps, and the tables of all games that were met, as far as memory allows.
///
/// ```
/// use endgame::heap::{Game, Sum};
/// let mut sum = Sum::default();
/// sum.push(&Game::Nim, 3)?;
/// sum.push(&Game::Nim, 5)?;
/// let (nimber, winning) = sum.normal()?;
/// let winning = winning.unwrap();
/// assert_eq!((nimber, winning.component, winning.remainder.heaps()), (6, 2, &[3][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Sum {
    kept: Kept,
    wild: Wild,
    heaps: Vec<Heap>,
}

/// A component.
#[derive(Clone, Copy, Debug)]
struct Heap {
    game: usize,
    size: u64,
}

impl Sum {
    /// Takes all heaps away: O(1), but for the games of the last sum where there were thousands, which are forgotten.
    ///
    /// ```
    /// use endgame::heap::{Game, Misere, Sum};
    /// let mut sum = Sum::default();
    /// sum.push(&Game::Nim, 1)?;
    /// sum.clear();
    /// // Nobody can move, and who cannot move wins.
    /// assert_eq!(sum.misere()?, Misere::Won(None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clear(&mut self) {
        self.kept.begin();
        self.heaps.clear();
    }

    /// Adds a heap: O(1), or what [`Table::prove`](super::Table::prove) takes where only a period can tell its nimber.
    ///
    /// # Errors
    /// A size over the limits of its game; more than [`MAX_HEAPS`] heaps or [`MAX_GAMES`](super::MAX_GAMES) games. The
    /// sum is then as it was before.
    ///
    /// ```
    /// use endgame::heap::{Game, Sum, Takes};
    /// let mut sum = Sum::default();
    /// sum.push(&Game::Set(Takes::new([1, 3, 4])?), 1_000_000_000_000_000_000)?;
    /// assert_eq!(sum.normal()?.0, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push(&mut self, game: &Game, size: u64) -> Result<(), Misfit> {
        let game = self.kept.place(game)?;
        self.add(Heap { game, size }, 0..0, 0..0)
    }

    /// Adds a heap, written `GAME:SIZE`: O(length of the token), and what [`Sum::push`] takes.
    ///
    /// # Errors
    /// A token that is no heap, and what [`Sum::push`] refuses.
    ///
    /// ```
    /// use endgame::heap::Sum;
    /// let mut sum = Sum::default();
    /// sum.push_token(b"1,3,4:1000000000000000000")?;
    /// let misfit = sum.push_token(b"0.7x:2").unwrap_err();
    /// assert_eq!(misfit.to_string(), "byte 4: expected a digit from 0 to f");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn push_token(&mut self, token: &[u8]) -> Result<(), Misfit> {
        let (name, size) = split_heap(token)?;
        let game = self.kept.find(name)?;
        self.add(Heap { game, size }, 0..token.len(), name.len() + 1..token.len())
    }

    /// Adds a heap that stands at a place and has its size at one.
    #[inline]
    fn add(&mut self, heap: Heap, place: Range<usize>, size: Range<usize>) -> Result<(), Misfit> {
        if self.heaps.len() == MAX_HEAPS {
            return refuse(place, format!("at most {MAX_HEAPS} heaps"));
        }
        let most = most_without_period(&self.kept.entry(heap.game).game).0;
        if heap.size > most {
            self.prove(&heap).or_else(|expected| refuse(size, expected))?;
        }
        self.heaps.push(heap);
        Ok(())
    }

    /// Proves the period of a heap's game, or says what size is expected.
    #[cold]
    fn prove(&mut self, heap: &Heap) -> Result<(), String> {
        let entry = self.kept.entry(heap.game);
        let (most, proof) = most_without_period(&entry.game);
        if heap.size > MAX_SIZE {
            return Err(format!("SIZE, an integer from 0 to {MAX_SIZE}"));
        }
        let proved = entry.table().prove(proof);
        self.kept.settle(heap.game);
        match proved {
            Ok(Some(_)) => Ok(()),
            Ok(None) => Err(format!(
                "SIZE, an integer from 0 to {most}, since no period is proved with values up to {proof}"
            )),
            Err(_) => Err(format!("a heap whose table takes at most {MAX_TABLE_BYTES} bytes")),
        }
    }

    /// The nimber of a heap.
    #[inline]
    fn nimber(&mut self, heap: Heap) -> Result<u64, TooLarge> {
        let table = self.kept.entry(heap.game).table();
        let nimber = table.reach(heap.size).map(|()| table.value(heap.size));
        self.kept.settle(heap.game);
        nimber
    }

    /// The label of a heap, if it is known to be tame.
    fn label(&mut self, heap: Heap) -> Result<Option<Label>, TooLarge> {
        let entry = self.kept.entry(heap.game);
        if let Some(tame) = entry.tame() {
            let label = tame.reach(heap.size);
            self.kept.settle(heap.game);
            return Ok(label);
        }
        self.nimber(heap).map(|nimber| Some(Label::taking(nimber)))
    }

    /// The nimber of the sum under normal play, and the first move that makes it 0, unless it is: the tables of all
    /// games, O(heaps), and [`Table::least_result`](super::Table::least_result) for the heaps up to the first that has
    /// such a move.
    ///
    /// # Errors
    /// A table that would not fit into memory.
    ///
    /// ```
    /// use endgame::heap::{Game, Sum};
    /// let mut sum = Sum::default();
    /// sum.push(&"0.77".parse()?, 9)?;
    /// let (nimber, winning) = sum.normal()?;
    /// // In the middle, the first player takes one pin and leaves two equal rows.
    /// assert_eq!((nimber, winning.unwrap().remainder.heaps()), (4, &[4, 4][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn normal(&mut self) -> Result<(u64, Option<Move>), TooLarge> {
        let mut nimber = 0;
        for i in 0..self.heaps.len() {
            nimber ^= self.nimber(self.heaps[i])?;
        }
        if nimber == 0 {
            return Ok((0, None));
        }
        for i in 0..self.heaps.len() {
            let heap = self.heaps[i];
            let wanted = self.nimber(heap)? ^ nimber;
            let remainder = self.kept.entry(heap.game).table().least_result(heap.size, wanted);
            if let Some(remainder) = remainder {
                return Ok((nimber, Some(Move { component: i + 1, remainder })));
            }
        }
        Ok((nimber, None))
    }

    /// Who wins the sum under misère play, and the first move that does: as [`Sum::normal`] where
    /// all heaps are tame, else by a joint quotient, once that is found within its bounds, as fast; else by a search of
    /// at most [`MAX_SEARCHED`](super::MAX_SEARCHED) options.
    ///
    /// # Errors
    /// A table that would not fit into memory.
    ///
    /// ```
    /// use endgame::heap::{Game, Misere, Sum};
    /// let mut sum = Sum::default();
    /// sum.push(&Game::Nim, 1)?;
    /// assert_eq!(sum.misere()?, Misere::Lost);
    /// sum.push(&Game::Nim, 5)?;
    /// let Misere::Won(Some(winning)) = sum.misere()? else { panic!("there is a move that wins") };
    /// assert_eq!((winning.component, winning.remainder.heaps()), (2, &[][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn misere(&mut self) -> Result<Misere, TooLarge> {
        let mut labels = Vec::with_capacity(self.heaps.len());
        for i in 0..self.heaps.len() {
            match self.label(self.heaps[i])? {
                Some(label) => labels.push(label),
                None => {
                    let heaps = self.heaps.iter().map(|heap| (heap.game, heap.size));
                    return Ok(self.wild.decide(&mut self.kept, heaps));
                }
            }
        }
        let nimber = labels.iter().fold(0, |sum, label| sum ^ label.nimber);
        let firm = labels.iter().filter(|label| label.firm).count();
        if (Label { nimber, firm: firm > 0 }).is_lost() {
            return Ok(Misere::Lost);
        }
        for (i, own) in labels.iter().enumerate() {
            let rest = Label { nimber: nimber ^ own.nimber, firm: firm > usize::from(own.firm) };
            if let Some(remainder) = self.lost_with(self.heaps[i], rest)? {
                return Ok(Misere::Won(Some(Move { component: i + 1, remainder })));
            }
        }
        // Where a player wins without a move that does, nobody can move.
        Ok(Misere::Won(None))
    }

    /// The least option of a tame heap that is lost together with a rest of this label.
    fn lost_with(&mut self, heap: Heap, rest: Label) -> Result<Option<Remainder>, TooLarge> {
        // Tables may have been let go since.
        self.label(heap)?;
        let entry = self.kept.entry(heap.game);
        if let Some(tame) = entry.tame() {
            return Ok(tame.least_result(heap.size, rest));
        }
        // What loses with a fickle rest is a single heap of the other fickle nimber.
        let wanted = if rest.firm { rest.nimber } else { rest.nimber ^ 1 };
        Ok(entry.table().least_result(heap.size, wanted))
    }
}

/// The greatest heap of a game whose nimber is found without a period, and the last value that may prove one.
#[inline]
fn most_without_period(game: &Game) -> (u64, u64) {
    match game {
        Game::Nim => (MAX_SIZE, MAX_SIZE),
        Game::Set(_) | Game::AllBut(_) => (MAX_TAKING, MAX_TAKING),
        Game::Code(_) => {
            let most = most_values(game);
            (MAX_CODE.min(most), MAX_CODE_PROOF.min(most))
        }
    }
}
