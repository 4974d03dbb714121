//! The table of several games together, which grows by their heaps until their periods are proved.
//!
//! **Theorem** (after Plambeck, Siegel). Let a code take at most k from a heap and leave at most r. If a table
//! is proved for all heaps up to M, and φ(n + p) = φ(n) for n_0 ≤ n < r·n_0 + (r − 1)·p + k, where n_0 ≥ 1 and
//! M ≥ r·n_0 + r·p + k − 1, then φ goes on with period p, and the table is that of all heaps.
//! *Proof.* Let n ≥ r·n_0 + (r − 1)·p + k and the heaps below n + p be settled. The greatest part of an option of n + p
//! is at least (n + p − k)/r ≥ n_0 + p; without p it is a heap of the same value, in an option of n; and
//! the other way round p can be added to the greatest part of an option of n, which is at least n_0. No move takes
//! all of n > k. So n + p and n have the same values of options, hence the same conditions for φ. ∎
//!
//! A part of 0 is no heap, so that n_0 = 0 would prove nothing. The values are those of the last table:
//! an atom may split classes of positions that were known before. Options of one game never hold heaps of
//! another one, so the theorem holds game by game, within one table of them all.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Joint::extend`] | adds heaps | [`Learner::step`] for each |
//! | [`Joint::prove`] | looks for periods | O(heaps) |
//! | [`Joint::value`] | φ(n) | O(1) |

use super::super::game::Game;
use super::super::options::Remainder;
use super::super::proof::Demand;
use super::super::remainders::for_each_remainder;
use super::atoms::Atoms;
use super::bits::{self, Bits};
use super::budget::{Budget, Stop};
use super::learner::Learner;
use super::monoid::{Element, Monoid, ONE};

/// A period of φ: φ(n + `period`) = φ(n) for all n from `start` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Recurring {
    pub start: u64,
    pub period: u64,
}

/// A table, and what more is to be done for it.
#[derive(Debug)]
pub(in super::super) struct Joint {
    atoms: Atoms,
    learner: Learner,
    budget: Budget,
    /// Whether a bound was met.
    stopped: bool,
    periods: Vec<Option<Recurring>>,
    /// For each game and heap the values of its options; see [`Joint::settle`].
    options: Vec<Vec<Bits>>,
}

impl Joint {
    /// No heap of these games, and so many steps to be done.
    pub fn new(games: Vec<Game>, steps: u64) -> Joint {
        let periods = vec![None; games.len()];
        let (atoms, budget) = (Atoms::new(games), Budget::new(steps));
        Joint {
            atoms,
            learner: Learner::new(true, Vec::new()),
            budget,
            stopped: false,
            periods,
            options: Vec::new(),
        }
    }

    /// Adds the heaps of a game up to a size, as far as the bounds allow: whether all of them.
    pub fn extend(&mut self, game: usize, size: u64) -> bool {
        while !self.stopped && self.atoms.greatest(game) < size {
            self.options.clear();
            if self.add(game).is_err() {
                self.atoms.remove(game);
                self.stopped = true;
            }
        }
        self.atoms.greatest(game) >= size
    }

    fn add(&mut self, game: usize) -> Result<(), Stop> {
        if self.atoms.add(game) {
            self.learner.step(&self.atoms, &self.budget)?;
        }
        Ok(())
    }

    /// The greatest heap of a game that was added.
    pub fn greatest(&self, game: usize) -> u64 {
        self.atoms.greatest(game)
    }

    /// The elements, and which of them are lost.
    pub fn table(&self) -> &Monoid {
        &self.learner.table
    }

    /// Bytes of memory, about.
    pub fn bytes(&self) -> usize {
        let heaps = self.options.iter().map(Vec::len).sum::<usize>();
        self.learner.bytes() + heaps * (64 + self.table().order() / 8)
    }

    /// φ of the heaps of a game, from the empty one on.
    fn values(&self, game: usize) -> Vec<Element> {
        (0..=self.greatest(game)).map(|size| self.known(game, size)).collect()
    }

    fn known(&self, game: usize, size: u64) -> Element {
        self.atoms.atom(game, size).map_or(ONE, |atom| self.table().values[atom as usize])
    }

    /// Looks for the periods of the games that have one, as the values are now: whether all of these games
    /// have one.
    pub fn prove(&mut self) -> bool {
        let find = |(game, rules): (usize, &Game)| match rules {
            // The least options of an endless code may take any number.
            Game::Code(code) if !code.is_endless() => find_period(&self.values(game), &Demand::code(code)),
            _ => None,
        };
        self.periods = self.atoms.games().iter().enumerate().map(find).collect();
        let mut games = self.atoms.games().iter().zip(&self.periods);
        games.all(|(rules, period)| period.is_some() || !matches!(rules, Game::Code(_)))
    }

    /// The period that was proved for a game.
    pub fn period(&self, game: usize) -> Option<Recurring> {
        self.periods[game]
    }

    /// The heap that stands for one, which has the same value and values of options.
    fn stands_for(&self, game: usize, size: u64) -> u64 {
        let greatest = self.greatest(game);
        match self.periods[game] {
            Some(Recurring { period, .. }) if size > greatest => {
                let first = greatest + 1 - period;
                first + (size - first) % period
            }
            _ => size,
        }
    }

    /// φ(n) of a heap that was added, or has a period.
    pub fn value(&self, game: usize, size: u64) -> Element {
        self.known(game, self.stands_for(game, size))
    }

    /// The values of the options of such a heap, where the table is settled.
    pub fn options(&self, game: usize, size: u64) -> &[u64] {
        &self.options[game][self.stands_for(game, size) as usize]
    }

    /// Makes the values of all options ready, if the table has grown.
    pub fn settle(&mut self) {
        if !self.options.is_empty() {
            return;
        }
        let of_heap = |game, size| match self.atoms.atom(game, size) {
            Some(atom) => self.table().options(&self.atoms, atom),
            None => bits::none(self.table().order()),
        };
        let of_game = |game| (0..=self.greatest(game)).map(|size| of_heap(game, size)).collect();
        self.options = (0..self.atoms.games().len()).map(of_game).collect();
    }

    /// The least option of a heap whose value is wanted: O(options), or those of a heap of about r·(n_0 + p)
    /// that stands for a greater one, where all parts but the greatest are less than n_0 + p: others could give p to
    /// the greatest. (Or n_0 + 3p, where heaps have to differ.)
    pub fn least_option(&self, game: usize, size: u64, wanted: &[u64]) -> Option<Remainder> {
        let rules = &self.atoms.games()[game];
        let mut listed = size;
        if let (Some(Recurring { start, period }), Game::Code(code)) = (self.periods[game], rules) {
            let parts = Demand::code(code).reach(start, period).0;
            let enough = code.parts() as u64 * parts + code.length() as u64;
            listed -= size.saturating_sub(enough) / period * period;
        }
        let mut least: Option<Remainder> = None;
        let _: Result<(), ()> = for_each_remainder(rules, listed, |option| {
            if least.map_or(true, |least| option < least) {
                let value = |product, &heap| self.table().product(product, self.value(game, heap));
                if bits::contains(wanted, usize::from(option.heaps().iter().fold(ONE, value))) {
                    least = Some(option);
                }
            }
            Ok(())
        });
        least.map(|least| least.with_greatest(size - listed))
    }
}

/// A period of a code, if the values prove one: what proves it for nimbers proves it for elements.
fn find_period(values: &[Element], demand: &Demand) -> Option<Recurring> {
    let (start, period) = demand.search(values)?;
    let start = start.max(1);
    (demand.values(start, period) <= values.len() as u64).then_some(Recurring { start, period })
}
