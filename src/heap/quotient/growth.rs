//! A larger table for one atom more: Angluin's L* over letters that commute.
//!
//! *States* are positions that some *context*, added to both, tells
//! apart; *letters* are atoms that span the others. The states are closed under letters as far as the contexts see;
//! an order of letters that matters, and a position that the table judges wrongly, give a context more.
//! (Angluin, Learning regular sets from queries and counterexamples, 1987.) Every context
//! splits a state, so that the number of states bounds the rounds, and what the verification accepts in the end
//! tells all its elements apart.

use super::atoms::{Atom, Atoms, Word};
use super::bits;
use super::budget::{Budget, Stop, MAX_ORDER};
use super::monoid::{Element, Monoid, ONE};
use super::proof::Failure;
use std::collections::HashMap;

/// Whether a position is lost, and whether it is outside.
pub(super) type Answer = (bool, bool);

/// Whoever knows.
pub(super) trait Oracle {
    /// The answer for a sum of two positions.
    fn answer(&mut self, a: &[Atom], b: &[Atom]) -> Result<Answer, Stop>;
}

/// A position, and the class of those that no context tells apart from it.
struct Entry {
    word: Word,
    class: u32,
}

/// A table in the making.
pub(super) struct Growth<'a, O> {
    atoms: &'a Atoms,
    budget: &'a Budget,
    oracle: O,
    contexts: Vec<Word>,
    /// For each context the class of each class before it and answer.
    splits: Vec<HashMap<(u32, Answer), u32>>,
    entries: Vec<Entry>,
    letters: Vec<Atom>,
    /// The entry of each state; the state and the letter that it was made of.
    states: Vec<usize>,
    made: Vec<(usize, usize)>,
    /// For each state the entries of its products by the letters.
    products: Vec<Vec<usize>>,
    /// The entries of the single atoms.
    singles: Vec<usize>,
    /// The state of a class.
    by_class: HashMap<u32, usize>,
}

impl<'a, O: Oracle> Growth<'a, O> {
    /// Begins with the letters and contexts of a table, for the atom after those that it knows.
    pub fn new(
        table: &Monoid,
        oracle: O,
        atoms: &'a Atoms,
        budget: &'a Budget,
    ) -> Result<Growth<'a, O>, Stop> {
        let atom = table.values.len() as Atom;
        let mut growth = Growth {
            atoms,
            budget,
            oracle,
            contexts: table.contexts.clone(),
            splits: table.contexts.iter().map(|_| HashMap::new()).collect(),
            entries: Vec::new(),
            letters: Vec::new(),
            states: Vec::new(),
            made: Vec::new(),
            products: Vec::new(),
            singles: Vec::new(),
            by_class: HashMap::new(),
        };
        let empty = growth.enter(Vec::new())?;
        growth.add_state(empty, (0, 0))?;
        growth.letters = spanning(table);
        growth.letters.push(atom);
        for letter in growth.letters.clone() {
            let entry = growth.enter(vec![letter])?;
            growth.products[0].push(entry);
        }
        for single in 0..=atom {
            let entry = growth.enter(vec![single])?;
            growth.singles.push(entry);
        }
        Ok(growth)
    }

    /// Adds a position; its entry.
    fn enter(&mut self, word: Word) -> Result<usize, Stop> {
        let mut class = 0;
        for context in 0..self.contexts.len() {
            let answer = self.oracle.answer(&word, &self.contexts[context])?;
            class = self.split(context, class, answer);
        }
        self.entries.push(Entry { word, class });
        self.budget.hold(self.entries.len() * 128)?;
        Ok(self.entries.len() - 1)
    }

    fn split(&mut self, context: usize, class: u32, answer: Answer) -> u32 {
        let split = &mut self.splits[context];
        // At most one an entry.
        let next = split.len() as u32;
        *split.entry((class, answer)).or_insert(next)
    }

    fn add_state(&mut self, entry: usize, made: (usize, usize)) -> Result<(), Stop> {
        if self.states.len() == MAX_ORDER {
            return Err(Stop::Order);
        }
        self.by_class.insert(self.entries[entry].class, self.states.len());
        self.states.push(entry);
        self.made.push(made);
        let mut products = Vec::with_capacity(self.letters.len());
        for letter in 0..self.letters.len() {
            let word = [&self.entries[entry].word[..], &[self.letters[letter]]].concat();
            products.push(self.enter(word)?);
        }
        self.products.push(products);
        Ok(())
    }

    fn add_context(&mut self, context: Word) -> Result<(), Stop> {
        self.splits.push(HashMap::new());
        let number = self.contexts.len();
        for entry in 0..self.entries.len() {
            let answer = self.oracle.answer(&self.entries[entry].word, &context)?;
            self.entries[entry].class = self.split(number, self.entries[entry].class, answer);
        }
        self.contexts.push(context);
        let classes =
            self.states.iter().enumerate().map(|(state, &entry)| (self.entries[entry].class, state));
        self.by_class = classes.collect();
        Ok(())
    }

    fn state(&self, entry: usize) -> Option<usize> {
        self.by_class.get(&self.entries[entry].class).copied()
    }

    /// The state after a letter, where the states are closed.
    fn after(&self, state: usize, letter: usize) -> usize {
        self.state(self.products[state][letter]).unwrap_or(0)
    }

    /// Makes states of all products and single atoms that are in none, until there are none.
    fn close(&mut self) -> Result<(), Stop> {
        loop {
            let mut state = 0;
            while state < self.states.len() {
                for letter in 0..self.letters.len() {
                    let entry = self.products[state][letter];
                    if self.state(entry).is_none() {
                        self.add_state(entry, (state, letter))?;
                    }
                }
                state += 1;
            }
            let missing = self.singles.iter().position(|&single| self.state(single).is_none());
            let Some(atom) = missing else { return Ok(()) };
            self.letters.push(atom as Atom);
            for state in 0..self.states.len() {
                let word = [&self.entries[self.states[state]].word[..], &[atom as Atom]].concat();
                let entry = self.enter(word)?;
                self.products[state].push(entry);
            }
        }
    }

    /// A context that tells apart two orders of letters which should not differ.
    fn order_that_matters(&mut self) -> Result<Option<Word>, Stop> {
        self.budget.spend(self.states.len() * self.letters.len() * self.letters.len())?;
        for state in 0..self.states.len() {
            for g in 0..self.letters.len() {
                for k in 0..g {
                    let (gk, kg) = (self.after(self.after(state, g), k), self.after(self.after(state, k), g));
                    if gk != kg {
                        return self.context_of_order(state, (g, gk), (k, kg)).map(Some);
                    }
                }
            }
        }
        Ok(None)
    }

    fn context_of_order(
        &mut self,
        state: usize,
        (g, gk): (usize, usize),
        (k, kg): (usize, usize),
    ) -> Result<Word, Stop> {
        let (word, one, other) = (self.word(state), self.word(gk), self.word(kg));
        let both = [&word[..], &[self.letters[g], self.letters[k]]].concat();
        for context in 0..self.contexts.len() {
            let context = self.contexts[context].clone();
            let (a, b) = (self.oracle.answer(&one, &context)?, self.oracle.answer(&other, &context)?);
            if a != b {
                let last = if self.oracle.answer(&both, &context)? == a { g } else { k };
                return Ok([&context[..], &[self.letters[last]]].concat());
            }
        }
        // Different states differ in some context.
        Ok(Vec::new())
    }

    fn word(&self, state: usize) -> Word {
        self.entries[self.states[state]].word.clone()
    }

    /// The table of the states, as far as the contexts tell.
    pub fn table(&mut self) -> Result<Monoid, Stop> {
        loop {
            self.close()?;
            match self.order_that_matters()? {
                Some(context) => self.add_context(context)?,
                None => return self.monoid(),
            }
        }
    }

    fn monoid(&mut self) -> Result<Monoid, Stop> {
        let order = self.states.len();
        self.budget.spend(order * order * 2)?;
        self.budget.hold(2 * Monoid::bytes(order))?;
        let mut products: Vec<Element> = vec![0; order * order];
        for a in 0..order {
            products[a * order] = a as Element;
            for b in 1..order {
                let (before, letter) = self.made[b];
                let product = self.after(usize::from(products[a * order + before]), letter);
                products[a * order + b] = product as Element;
            }
        }
        let (mut lost, mut outside) = (bits::none(order), bits::none(order));
        for state in 0..order {
            let (is_lost, is_outside) = self.oracle.answer(&self.word(state), &[])?;
            if is_lost {
                bits::insert(&mut lost, state);
            }
            if is_outside {
                bits::insert(&mut outside, state);
            }
        }
        let mut table = Monoid::new(order, products, lost, outside);
        let values = self.singles.iter().map(|&single| self.state(single).unwrap_or(0) as Element);
        table.values = values.collect();
        table.words = (0..order).map(|state| self.word(state)).collect();
        table.contexts = self.useful_contexts();
        Ok(table)
    }

    /// The contexts without those that split nothing which the ones before have not split.
    fn useful_contexts(&self) -> Vec<Word> {
        let mut classes = 1;
        let mut useful = Vec::new();
        for (context, split) in self.contexts.iter().zip(&self.splits) {
            if split.len() > classes || context.is_empty() {
                useful.push(context.clone());
            }
            classes = split.len();
        }
        useful
    }

    /// Adds a context, given why the table was refused.
    pub fn refute(&mut self, table: &Monoid, failure: Failure) -> Result<(), Stop> {
        let suspects = match failure {
            Failure::Joined(positions) => positions,
            Failure::Outside(position) => vec![position],
            Failure::Stuck(position) => {
                let options = self.options(&position);
                [vec![position], options].concat()
            }
            Failure::Unfinished(stop) => return Err(stop),
        };
        for position in suspects {
            let answer = self.oracle.answer(&position, &[])?;
            let value = table.value(&position);
            if answer != (table.is_lost(value), table.is_outside(value)) {
                let context = self.context_of(table, &position, answer)?;
                return self.add_context(context);
            }
        }
        unreachable!("a table that judges these positions rightly is not refused for them")
    }

    fn options(&self, position: &[Atom]) -> Vec<Word> {
        let mut options = Vec::new();
        for (i, &atom) in position.iter().enumerate() {
            if i == 0 || position[i - 1] != atom {
                self.atoms.for_each_option(atom, |option| {
                    options.push([&position[..i], &position[i + 1..], option].concat());
                });
            }
        }
        options
    }

    /// The context that shows why a position is judged wrongly: its atoms become letters and its
    /// letters states, one by one, and one of these steps changes the answer.
    fn context_of(&mut self, table: &Monoid, position: &[Atom], answer: Answer) -> Result<Word, Stop> {
        let mut state = usize::from(ONE);
        for (i, &atom) in position.iter().enumerate() {
            let rest = &position[i + 1..];
            let spelt = self.word(usize::from(table.values[atom as usize]));
            let before = self.word(state);
            let replaced = [&before[..], &spelt, rest].concat();
            if self.oracle.answer(&replaced, &[])? != answer {
                return Ok([&before[..], rest].concat());
            }
            for (j, letter) in spelt.iter().enumerate() {
                let Some(letter) = self.letters.iter().position(|known| known == letter) else { continue };
                state = self.after(state, letter);
                let rest = [&spelt[j + 1..], rest].concat();
                if self.oracle.answer(&self.word(state), &rest)? != answer {
                    return Ok(rest);
                }
            }
        }
        unreachable!("the last state has the answer of the table, which is wrong")
    }
}

/// Atoms whose values span a table.
fn spanning(table: &Monoid) -> Vec<Atom> {
    let mut spanned = bits::collect(table.order(), |element| element == 0);
    let mut letters = Vec::new();
    for (atom, &value) in table.values.iter().enumerate() {
        if bits::contains(&spanned, usize::from(value)) {
            continue;
        }
        letters.push(atom as Atom);
        let mut found: Vec<usize> = bits::numbers(&spanned).collect();
        while let Some(element) = found.pop() {
            for &letter in &letters {
                let product = usize::from(table.times(element as Element, &[letter]));
                if !bits::contains(&spanned, product) {
                    bits::insert(&mut spanned, product);
                    found.push(product);
                }
            }
        }
    }
    letters
}
