//! Learning the table of a game, atom by atom.
//!
//! A *learner* decides, for all positions X over a list of atoms,
//!
//! F(X) = N if X is outside; else, X being empty, N in the learner of a game and P in a learner of copies;
//! else P exactly if F is N on all options of X.
//!
//! For a game nothing is outside, and F is its misère outcome. The next atom takes the value that the
//! verification accepts: at most one does, since a table tells all its elements apart. If none
//! does, the table has to grow (see `growth`), and asks F(k·h + X) for the new atom h and X over the atoms before.
//!
//! For each k, F_k(X) = F(k·h + X) is a learner, too: X is outside where k·h + X is, and where h has an
//! option h' with F_{k−1}(h' + X) lost. So no position is ever searched: all that is asked is in tables proved for
//! all X. The table of F_k is sought among the elements of F_{k−2} and F_{k−1} first (most games repeat with
//! period 2 in the number of copies), else it is learned from the first atom on.
//!
//! | function | what | cost |
//! |---|---|---|
//! | [`Learner::step`] | the value of the next atom | a verification for each element that it could be, or a larger table |

use super::atoms::{Atom, Atoms};
use super::bits::{self, Bits};
use super::budget::{Budget, Stop, MAX_COPIES};
use super::growth::{Answer, Growth, Oracle};
use super::guess::guess;
use super::monoid::{Element, Monoid, ONE};
use super::proof::{stuck, Failure, Proof};
use super::view::{self, View};
use std::rc::Rc;

/// What a learner knows.
#[derive(Debug)]
pub(super) struct Learner {
    /// Whether this decides a game, and not copies with the rest of one.
    is_game: bool,
    pub views: Vec<View>,
    /// Proved for the first `table.values.len()` atoms.
    pub table: Rc<Monoid>,
    proof: Proof,
    /// For each element the values of its position in the tables of the views.
    seen: Vec<Vec<Element>>,
}

impl Learner {
    /// Knows the empty position alone.
    pub fn new(is_game: bool, views: Vec<View>) -> Learner {
        let outside = view::is_outside(&views, &view::starts(&views));
        let set = |holds| bits::collect(1, |_| holds);
        let mut table = Monoid::new(1, vec![ONE], set(!is_game && !outside), set(outside));
        table.words = vec![Vec::new()];
        table.contexts = vec![Vec::new()];
        let proof = Proof::new(&table, &views);
        Learner::with(is_game, views, table, proof)
    }

    fn with(is_game: bool, views: Vec<View>, table: Monoid, proof: Proof) -> Learner {
        let mut learner = Learner { is_game, views, table: Rc::new(table), proof, seen: Vec::new() };
        learner.see();
        learner
    }

    fn see(&mut self) {
        let views = &self.views;
        let seen = |word: &Vec<Atom>| {
            let mut values = view::starts(views);
            word.iter().for_each(|&atom| view::step(views, &mut values, atom));
            values
        };
        self.seen = self.table.words.iter().map(seen).collect();
    }

    /// A learner that knows a table which was found somehow, if it proves to be right for its atoms.
    pub fn verified(
        is_game: bool,
        views: Vec<View>,
        table: Monoid,
        atoms: &Atoms,
        budget: &Budget,
    ) -> Result<Learner, (Failure, Vec<View>)> {
        match verify(is_game, &views, &table, atoms, budget) {
            Ok(proof) => Ok(Learner::with(is_game, views, table, proof)),
            Err(failure) => Err((failure, views)),
        }
    }

    /// Bytes of memory, about.
    pub fn bytes(&self) -> usize {
        Monoid::bytes(self.table.order()) + self.proof.bytes() + 64 * self.table.values.len()
    }

    /// Finds the value of the next atom.
    pub fn step(&mut self, atoms: &Atoms, budget: &Budget) -> Result<(), Stop> {
        let atom = self.table.values.len() as Atom;
        budget.spend(atoms.options(atom))?;
        let options = self.table.options(atoms, atom);
        let winning = self.table.losing_with(&options);
        let outside = self.outside_with(atom);
        budget.spend(self.table.order() * (1 + self.views.len()) + self.table.order() * winning.len() / 4)?;
        for element in 0..self.table.order() {
            let possible = !bits::meet(self.table.losing(element), &winning)
                && self.table.leaving(element) == outside
                && !bits::contains(&stuck(&self.table, element as Element, &winning), 0);
            if !possible {
                continue;
            }
            let value = element as Element;
            let mut proof = self.proof.clone();
            let checked = proof.add(&self.table, (&self.views, budget), (atom, value), (atoms, &options));
            match checked {
                Ok(()) => {
                    self.proof = proof;
                    Rc::make_mut(&mut self.table).values.push(value);
                    return Ok(());
                }
                Err(Failure::Unfinished(stop)) => return Err(stop),
                Err(_) => {}
            }
        }
        self.grow(atom, atoms, budget)
    }

    /// The elements whose positions are outside together with an atom.
    fn outside_with(&self, atom: Atom) -> Bits {
        bits::collect(self.table.order(), |element| {
            let mut values = self.seen[element].clone();
            view::step(&self.views, &mut values, atom);
            view::is_outside(&self.views, &values)
        })
    }

    fn grow(&mut self, atom: Atom, atoms: &Atoms, budget: &Budget) -> Result<(), Stop> {
        let held = budget.held();
        budget.take(Monoid::bytes(self.table.order()))?;
        let mut growth = Growth::new(&self.table, Copies::new(self, atom, atoms, budget), atoms, budget)?;
        let (table, proof) = loop {
            let table = growth.table()?;
            match verify(self.is_game, &self.views, &table, atoms, budget) {
                Ok(proof) => break (table, proof),
                Err(Failure::Unfinished(stop)) => return Err(stop),
                Err(failure) => growth.refute(&table, failure)?,
            }
        };
        budget.release(held);
        debug_assert!(table.is_commutative_monoid());
        self.table = Rc::new(table);
        self.proof = proof;
        self.see();
        Ok(())
    }
}

/// Proves a table for all its atoms, from nothing.
fn verify(
    is_game: bool,
    views: &[View],
    table: &Monoid,
    atoms: &Atoms,
    budget: &Budget,
) -> Result<Proof, Failure> {
    let outside = view::is_outside(views, &view::starts(views));
    if table.is_lost(ONE) == (is_game || outside) || table.is_outside(ONE) != outside {
        return Err(Failure::Outside(Vec::new()));
    }
    if bits::meet(&table.lost, &table.outside) {
        let both = bits::numbers(&table.lost).find(|&element| bits::contains(&table.outside, element));
        return Err(Failure::Outside(both.map_or(Vec::new(), |element| table.words[element].clone())));
    }
    let mut proof = Proof::new(table, views);
    for (atom, &value) in table.values.iter().enumerate() {
        let atom = atom as Atom;
        budget.spend(atoms.options(atom) + table.order())?;
        let options = table.options(atoms, atom);
        proof.add(table, (views, budget), (atom, value), (atoms, &options))?;
    }
    Ok(proof)
}

/// The tables of k copies, k = 0, 1, …, as far as they were asked for.
struct Copies<'a> {
    learner: &'a Learner,
    atom: Atom,
    atoms: &'a Atoms,
    budget: &'a Budget,
    tables: Vec<Rc<Monoid>>,
}

impl<'a> Copies<'a> {
    fn new(learner: &'a Learner, atom: Atom, atoms: &'a Atoms, budget: &'a Budget) -> Copies<'a> {
        Copies { learner, atom, atoms, budget, tables: vec![Rc::clone(&learner.table)] }
    }

    /// The table of one copy more.
    fn more(&self) -> Result<Rc<Monoid>, Stop> {
        let copies = self.tables.len();
        if copies > MAX_COPIES {
            return Err(Stop::Copies);
        }
        let mut views = self.views(copies);
        let before = self.tables.len().saturating_sub(2);
        for table in &self.tables[before..] {
            let known = self.atom as usize;
            let Some(guess) = guess(table, known, &views, self.atoms, self.budget)? else { continue };
            match Learner::verified(false, views, guess, self.atoms, self.budget) {
                Ok(learner) => return Ok(learner.table),
                Err((Failure::Unfinished(stop), _)) => return Err(stop),
                Err((_, back)) => views = back,
            }
        }
        let held = self.budget.held();
        self.budget.descend()?;
        let mut learner = Learner::new(false, views);
        for _ in 0..self.atom {
            learner.step(self.atoms, self.budget)?;
        }
        self.budget.ascend();
        self.budget.release(held);
        Ok(learner.table)
    }

    fn views(&self, copies: usize) -> Vec<View> {
        let start =
            |view: &View| (0..copies).fold(view.start, |start, _| view.table.times(start, &[self.atom]));
        let inherited = self.learner.views.iter().map(|view| View { start: start(view), ..view.clone() });
        let table = &self.tables[copies - 1];
        let set = table.losing_with(&table.options(self.atoms, self.atom));
        let won = View { table: Rc::clone(table), start: ONE, set };
        inherited.chain([won]).filter(|view| !bits::is_empty(&view.set)).collect()
    }
}

impl Oracle for Copies<'_> {
    fn answer(&mut self, a: &[Atom], b: &[Atom]) -> Result<Answer, Stop> {
        let all = || a.iter().chain(b).copied();
        let copies = all().filter(|&atom| atom == self.atom).count();
        while self.tables.len() <= copies {
            let table = self.more()?;
            self.budget.take(Monoid::bytes(table.order()))?;
            self.tables.push(table);
        }
        let views = &self.learner.views;
        self.budget.spend((1 + views.len()) * (1 + a.len() + b.len()))?;
        let table = &self.tables[copies];
        let rest = all().filter(|&atom| atom != self.atom);
        let value = rest.fold(ONE, |value, atom| table.times(value, &[atom]));
        if copies == 0 {
            return Ok((table.is_lost(value), table.is_outside(value)));
        }
        let mut seen = view::starts(views);
        all().for_each(|atom| view::step(views, &mut seen, atom));
        Ok((table.is_lost(value), view::is_outside(views, &seen)))
    }
}
