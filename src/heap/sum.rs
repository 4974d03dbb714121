//! Sums of heaps: who wins, and the first winning move.
//!
//! Under normal play the nimber of a sum is the XOR of those of its heaps, and 0 loses. Under misère play the
//! sum is lost by its label if all heaps are tame, and else by quotients or by search, where they are small enough.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Sum::push`] | adds a heap | its game is read and its table made once and kept |
//! | [`Sum::normal`] | nimber and move | O(heaps) and the search for options of components in order |
//! | [`Sum::misere`] | the same under misère play, or that nothing is proved | as above, or [`MAX_SEARCHED`](super::MAX_SEARCHED) options |
//!
//! Naive twin: `Search` in `tests/twins/heap.rs`.

use super::super::text::Misfit;
use super::kept::Kept;
use super::notation::{refuse, split_heap, Game};
use super::outcome::{Misere, Move};
use super::tame::Label;
use super::wild::Wild;
use super::{MAX_CODE, MAX_CODE_PROOF, MAX_HEAPS, MAX_TABLE_BYTES, MAX_TAKING};

/// A sum of heaps, and the tables of all games that were met, as far as memory allows.
///
/// ```
/// use endgame::heap::Sum;
/// let mut sum = Sum::default();
/// sum.begin(false);
/// sum.push(b"nim:3").unwrap();
/// sum.push(b"nim:5").unwrap();
/// let (nimber, winning) = sum.normal();
/// let winning = winning.unwrap();
/// assert_eq!((nimber, winning.component, winning.remainder.heaps()), (6, 2, &[3][..]));
/// ```
#[derive(Default)]
pub struct Sum {
    kept: Kept,
    wild: Wild,
    misere: bool,
    heaps: Vec<Heap>,
}

/// A component.
#[derive(Clone, Copy, Debug)]
struct Heap {
    game: usize,
    size: u64,
    /// The nimber, under normal play.
    nimber: u64,
    /// The label, under misère play.
    label: Option<Label>,
}

impl Sum {
    /// Begins a new sum, to be played with the misère rule or the normal one: O(1), but for the games of the
    /// last one where there were thousands, which are forgotten.
    ///
    /// ```
    /// use endgame::heap::{Misere, Sum};
    /// let mut sum = Sum::default();
    /// sum.begin(true);
    /// // Nobody can move, and who cannot move wins.
    /// assert_eq!(sum.misere(), Misere::Won(None));
    /// ```
    pub fn begin(&mut self, misere: bool) {
        self.kept.begin();
        self.misere = misere;
        self.heaps.clear();
    }

    /// Adds a heap, written `GAME:SIZE`, with its nimber (misère: its label): O(length of the token) where
    /// that is known, else what [`Table::reach`](super::Table::reach) takes.
    ///
    /// # Errors
    /// A token that is no heap; a size over the limits of its game; more than [`MAX_HEAPS`] heaps or
    /// [`MAX_GAMES`](super::MAX_GAMES) games. The sum is then as it was before.
    ///
    /// ```
    /// use endgame::heap::Sum;
    /// let mut sum = Sum::default();
    /// sum.push(b"1,3,4:1000000000000000000")?;
    /// let misfit = sum.push(b"0.7x:2").unwrap_err();
    /// assert_eq!(misfit.to_string(), "byte 4: expected a digit from 0 to f");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn push(&mut self, token: &[u8]) -> Result<(), Misfit> {
        let (name, size) = split_heap(token)?;
        let game = self.kept.find(name)?;
        if self.heaps.len() == MAX_HEAPS {
            return refuse(0..token.len(), format!("at most {MAX_HEAPS} heaps"));
        }
        let mut heap = Heap { game, size, nimber: 0, label: None };
        let evaluated = if self.misere { self.label(&mut heap) } else { self.nimber(&mut heap) };
        self.kept.settle(game);
        evaluated.or_else(|expected| refuse(name.len() + 1..token.len(), expected))?;
        self.heaps.push(heap);
        Ok(())
    }

    /// Finds the nimber of a heap, or says what size is expected.
    #[inline]
    fn nimber(&mut self, heap: &mut Heap) -> Result<(), String> {
        let entry = self.kept.entry(heap.game);
        reach(entry, heap.size)?;
        heap.nimber = entry.table().value(heap.size);
        Ok(())
    }

    /// Finds the label of a heap, if it is known to be tame, or says what size is expected.
    fn label(&mut self, heap: &mut Heap) -> Result<(), String> {
        let entry = self.kept.entry(heap.game);
        if matches!(entry.game, Game::Code(_)) {
            if heap.size > MAX_CODE {
                reach(entry, heap.size)?;
            }
            heap.label = entry.tame().and_then(|tame| tame.reach(heap.size));
        } else {
            reach(entry, heap.size)?;
            heap.label = Some(Label::taking(entry.table().value(heap.size)));
        }
        Ok(())
    }

    /// The nimber of a sum that was begun under normal play, and the first move that makes it 0, unless it is:
    /// O(heaps), and [`Table::least_result`](super::Table::least_result) for the heaps up to the first that has
    /// such a move.
    ///
    /// ```
    /// use endgame::heap::Sum;
    /// let mut sum = Sum::default();
    /// sum.begin(false);
    /// sum.push(b"0.77:9").unwrap();
    /// let (nimber, winning) = sum.normal();
    /// // In the middle, the first player takes one pin and leaves two equal rows.
    /// assert_eq!((nimber, winning.unwrap().remainder.heaps()), (4, &[4, 4][..]));
    /// ```
    pub fn normal(&mut self) -> (u64, Option<Move>) {
        let nimber = self.heaps.iter().fold(0, |sum, heap| sum ^ heap.nimber);
        let winning = if nimber == 0 { None } else { self.first(|heap| (heap.nimber ^ nimber, None)) };
        (nimber, winning)
    }

    /// Who wins a sum that was begun under misère play, and the first move that does: as [`Sum::normal`] where
    /// all heaps are tame, else by a joint quotient, once that is found within its bounds, as fast; else by a search of
    /// at most [`MAX_SEARCHED`](super::MAX_SEARCHED) options.
    ///
    /// ```
    /// use endgame::heap::{Misere, Sum};
    /// let mut sum = Sum::default();
    /// sum.begin(true);
    /// sum.push(b"nim:1").unwrap();
    /// assert_eq!(sum.misere(), Misere::Lost);
    /// sum.push(b"nim:5").unwrap();
    /// let Misere::Won(Some(winning)) = sum.misere() else { panic!("there is a move that wins") };
    /// assert_eq!((winning.component, winning.remainder.heaps()), (2, &[][..]));
    /// ```
    pub fn misere(&mut self) -> Misere {
        let labels = self.heaps.iter().map(|heap| heap.label);
        let Some(labels) = labels.collect::<Option<Vec<Label>>>() else {
            let heaps = self.heaps.iter().map(|heap| (heap.game, heap.size));
            return self.wild.decide(&mut self.kept, heaps);
        };
        let nimber = labels.iter().fold(0, |sum, label| sum ^ label.nimber);
        let firm = labels.iter().filter(|label| label.firm).count();
        if (Label { nimber, firm: firm > 0 }).is_lost() {
            return Misere::Lost;
        }
        // Where a player wins without a move that does, nobody can move.
        Misere::Won(self.first(|heap| {
            let own = heap.label.unwrap_or(Label::NOTHING);
            let rest = Label { nimber: nimber ^ own.nimber, firm: firm > usize::from(own.firm) };
            // What loses with a fickle rest is a single heap of the other fickle nimber.
            (if rest.firm { rest.nimber } else { rest.nimber ^ 1 }, Some(rest))
        }))
    }

    /// The first move to a wanted option: of this nimber, or, for a code under misère play, one that is lost
    /// together with a rest of this label.
    fn first(&mut self, wanted: impl Fn(&Heap) -> (u64, Option<Label>)) -> Option<Move> {
        let Sum { kept, heaps, .. } = self;
        for (i, heap) in heaps.iter().enumerate() {
            let (nimber, rest) = wanted(heap);
            let entry = kept.entry(heap.game);
            let is_code = matches!(entry.game, Game::Code(_));
            let remainder = match (rest, is_code) {
                (Some(rest), true) => entry.tame().and_then(|tame| {
                    tame.reach(heap.size)?;
                    tame.least_result(heap.size, rest)
                }),
                // The table may have been let go since the heap was added: what was reached can be again.
                _ => match reach(entry, heap.size) {
                    Ok(()) => entry.table().least_result(heap.size, nimber),
                    Err(_) => None,
                },
            };
            kept.settle(heap.game);
            if let Some(remainder) = remainder {
                return Some(Move { component: i + 1, remainder });
            }
        }
        None
    }
}

/// Makes the nimber of a heap available, or says what size is expected.
#[inline]
fn reach(entry: &mut super::kept::Entry, size: u64) -> Result<(), String> {
    let (most, proof) = match entry.game {
        Game::Nim => return Ok(()),
        Game::Set(_) | Game::AllBut(_) => (MAX_TAKING, MAX_TAKING),
        Game::Code(_) => (MAX_CODE, MAX_CODE_PROOF),
    };
    let table = entry.table();
    let reached = if size <= most {
        table.reach(size).map(|()| true)
    } else {
        table.prove(proof).map(|period| period.is_some())
    };
    match reached {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!(
            "SIZE, an integer from 0 to {most}, since no period is proved with values up to {proof}"
        )),
        Err(_) => Err(format!("a heap whose table takes at most {MAX_TABLE_BYTES} bytes")),
    }
}
