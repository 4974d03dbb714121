//! The verification of a table: what makes it a proof, whatever found it.
//!
//! Atoms are added one by one, each with the value that the table claims for it; what is claimed is proved
//! for all positions over the atoms that were added. (1) No two positions that a move joins are both lost:
//! a set of elements for each atom. (U) The positions outside are those with such a value: all tuples of
//! values that positions reach are walked. (2) No position is *stuck*, neither lost nor outside and without a
//! move to a lost one: D(G) is the set of elements z such that z·Φ(G) is neither and no move inside G leads from
//! it to a lost element; the pairs (Φ(G), D(G)) are closed under products, and 1 must be in no D(G).
//!
//! An empty D(G) is left out, since D of everything with G in it is empty; so is a D(G) within one of
//! another position of the same value, since D(G + H) only grows when D(G) does.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Proof::add`] | the conditions for an atom more | O(options + order²/64), and O(order) for each new pair of a set and an atom that spans |
//!
//! Naive twin: `is_proved` in `tests/twins/quotient.rs`.

use super::atoms::{Atom, Atoms, Word};
use super::bits::{self, Bits};
use super::budget::{Budget, Stop};
use super::monoid::{Element, Monoid, ONE};
use super::view::{self, View};
use std::collections::HashSet;
use std::rc::Rc;

/// Why a table is refused: of some positions, not all are judged rightly.
#[derive(Debug)]
pub(super) enum Failure {
    /// All these are lost, though a move joins them.
    Joined(Vec<Word>),
    /// This is neither lost nor outside, and no option is lost.
    Stuck(Word),
    /// This is outside and has no such value, or the other way round.
    Outside(Word),
    /// Nothing is wrong, but the verification was not finished.
    Unfinished(Stop),
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Failure {
        Failure::Unfinished(stop)
    }
}

/// What is proved of a table so far.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    stuck: Stuck,
    walk: Walk,
}

impl Proof {
    /// The proof for no atom.
    pub fn new(table: &Monoid, views: &[View]) -> Proof {
        Proof { stuck: Stuck::new(table.order()), walk: Walk::new(views) }
    }

    /// Bytes of memory, about.
    pub fn bytes(&self) -> usize {
        let (pairs, order) = (self.stuck.values.len(), self.stuck.by_value.len());
        let tuples = self.walk.tuples.iter().map(|tuple| 64 + 2 * tuple.len());
        pairs * (64 + order / 8) + 24 * order + tuples.sum::<usize>()
    }

    /// The proof for the next atom, which has `value`; `options` are the values of its options.
    pub fn add(
        &mut self,
        table: &Monoid,
        (views, budget): (&[View], &Budget),
        (atom, value): (Atom, Element),
        (atoms, options): (&Atoms, &[u64]),
    ) -> Result<(), Failure> {
        let winning = table.losing_with(options);
        let own = table.losing(usize::from(value));
        if bits::meet(own, &winning) {
            return Err(joined(table, atoms, atom, own));
        }
        self.walk.add(table, (views, budget), (atom, value))?;
        self.stuck.add(table, budget, (atom, value), stuck(table, value, &winning))
    }
}

/// The elements that, together with an atom of this value, are neither lost nor outside, and from which no
/// move of it leads to a lost one.
pub(super) fn stuck(table: &Monoid, value: Element, winning: &[u64]) -> Bits {
    let (losing, leaving) = (table.losing(usize::from(value)), table.leaving(usize::from(value)));
    bits::collect(table.order(), |z| {
        !bits::contains(losing, z) && !bits::contains(leaving, z) && !bits::contains(winning, z)
    })
}

fn joined(table: &Monoid, atoms: &Atoms, atom: Atom, own: &[u64]) -> Failure {
    let mut positions = Vec::new();
    atoms.for_each_option(atom, |option| {
        let losing = table.losing(usize::from(table.value(option)));
        if positions.is_empty() && bits::meet(own, losing) {
            let both = bits::numbers(own).find(|&z| bits::contains(losing, z));
            let rest = both.map_or(&[][..], |z| &table.words[z]);
            positions = vec![[rest, &[atom]].concat(), [rest, option].concat()];
        }
    });
    Failure::Joined(positions)
}

/// Where a pair or a tuple came from: another one, and the atom that was added.
type Origin = (u32, Atom);

/// The atoms that lead from the first entry to one.
fn trace(origins: &[Origin], mut at: usize) -> Word {
    let mut word = Vec::new();
    while at > 0 {
        word.push(origins[at].1);
        at = origins[at].0 as usize;
    }
    word
}

/// The pairs (Φ(G), D(G)) of the positions over the atoms so far, but for those that others stand for.
#[derive(Clone, Debug)]
struct Stuck {
    values: Vec<Element>,
    sets: Vec<Rc<[u64]>>,
    origins: Vec<Origin>,
    /// Whether a pair is within another.
    covered: Vec<bool>,
    /// For each element the pairs that have it.
    by_value: Vec<Vec<u32>>,
    /// Pairs of single atoms that span the others, each with the number of the first pair not multiplied by it.
    span: Vec<(usize, usize)>,
}

impl Stuck {
    fn new(order: usize) -> Stuck {
        // The empty position has every element in its set; it is never multiplied.
        Stuck {
            values: vec![ONE],
            sets: vec![Rc::new([])],
            origins: vec![(0, 0)],
            covered: vec![true],
            by_value: vec![Vec::new(); order],
            span: Vec::new(),
        }
    }

    /// Adds a pair, unless another one stands for it; whether it was added.
    fn insert(&mut self, value: Element, set: Bits, origin: Origin) -> Result<bool, Failure> {
        let (sets, covered) = (&self.sets, &mut self.covered);
        let same = &mut self.by_value[usize::from(value)];
        if bits::is_empty(&set) || same.iter().any(|&pair| bits::is_within(&set, &sets[pair as usize])) {
            return Ok(false);
        }
        same.retain(|&pair| {
            let stays = !bits::is_within(&sets[pair as usize], &set);
            covered[pair as usize] |= !stays;
            stays
        });
        let number = self.values.len();
        same.push(number as u32);
        let holds_one = bits::contains(&set, usize::from(ONE));
        self.values.push(value);
        self.sets.push(set.into());
        self.origins.push(origin);
        self.covered.push(false);
        if holds_one {
            return Err(Failure::Stuck(trace(&self.origins, number)));
        }
        Ok(true)
    }

    fn add(
        &mut self,
        table: &Monoid,
        budget: &Budget,
        (atom, value): (Atom, Element),
        set: Bits,
    ) -> Result<(), Failure> {
        let number = self.values.len();
        if !self.insert(value, set, (0, atom))? {
            return Ok(());
        }
        self.span.push((number, 1));
        let mut at = 0;
        while at < self.span.len() {
            let (generator, next) = self.span[at];
            if next == self.values.len() {
                at += 1;
                continue;
            }
            self.span[at].1 += 1;
            if !self.covered[next] {
                budget.spend(table.order())?;
                let (value, set) = self.sum(table, generator, next);
                let origin = (next as u32, self.origins[generator].1);
                if self.insert(value, set, origin)? {
                    at = 0;
                }
            }
        }
        Ok(())
    }

    /// The pair of G + H.
    fn sum(&self, table: &Monoid, g: usize, h: usize) -> (Element, Bits) {
        let (x, y) = (self.values[g], self.values[h]);
        let is_stuck = |z: usize| {
            bits::contains(&self.sets[g], usize::from(table.product(y, z as Element)))
                && bits::contains(&self.sets[h], usize::from(table.product(x, z as Element)))
        };
        (table.product(x, y), bits::collect(table.order(), is_stuck))
    }
}

/// The tuples of values, in the table and in those of the views, that positions over the atoms so far have.
#[derive(Clone, Debug)]
struct Walk {
    tuples: Vec<Rc<[Element]>>,
    seen: HashSet<Rc<[Element]>>,
    origins: Vec<Origin>,
    /// Atoms whose tuples differ, and those tuples.
    letters: Vec<Atom>,
    different: HashSet<Vec<Element>>,
}

impl Walk {
    /// The empty position, which is judged rightly.
    fn new(views: &[View]) -> Walk {
        let start: Rc<[Element]> = [&[ONE][..], &view::starts(views)].concat().into();
        Walk {
            tuples: vec![Rc::clone(&start)],
            seen: HashSet::from([start]),
            origins: vec![(0, 0)],
            letters: Vec::new(),
            different: HashSet::new(),
        }
    }

    /// Adds a tuple that was not reached before.
    fn reach(
        &mut self,
        table: &Monoid,
        views: &[View],
        tuple: Vec<Element>,
        origin: Origin,
    ) -> Result<(), Failure> {
        let tuple: Rc<[Element]> = tuple.into();
        if !self.seen.insert(Rc::clone(&tuple)) {
            return Ok(());
        }
        self.origins.push(origin);
        self.tuples.push(tuple);
        let tuple = &self.tuples[self.tuples.len() - 1];
        if view::is_outside(views, &tuple[1..]) == table.is_outside(tuple[0]) {
            Ok(())
        } else {
            Err(Failure::Outside(trace(&self.origins, self.tuples.len() - 1)))
        }
    }

    fn add(
        &mut self,
        table: &Monoid,
        (views, budget): (&[View], &Budget),
        (atom, value): (Atom, Element),
    ) -> Result<(), Failure> {
        let others = views.iter().map(|view| view.table.values[atom as usize]);
        if views.is_empty() || !self.different.insert(std::iter::once(value).chain(others).collect()) {
            return Ok(());
        }
        self.letters.push(atom);
        // The tuples known were multiplied by the other letters.
        let known = self.tuples.len();
        let mut at = 0;
        while at < self.tuples.len() {
            let first = if at < known { self.letters.len() - 1 } else { 0 };
            for letter in first..self.letters.len() {
                budget.spend(4 * (1 + views.len()))?;
                budget.hold(self.tuples.len() * (48 + 4 * views.len()))?;
                let letter = self.letters[letter];
                let mut tuple = self.tuples[at].to_vec();
                let own = if letter == atom { value } else { table.values[letter as usize] };
                tuple[0] = table.product(tuple[0], own);
                view::step(views, &mut tuple[1..], letter);
                self.reach(table, views, tuple, (at as u32, letter))?;
            }
            at += 1;
        }
        Ok(())
    }
}
