//! Misère quotients by their definition: outcomes by full search, the verification over all elements.

#![allow(dead_code)]

use super::heap::Rules;
use std::collections::BTreeSet;

/// Tables that claim to tell lost sums of heaps from won ones.
pub struct Claim<'a> {
    /// products[a][b].
    pub products: Vec<Vec<usize>>,
    pub lost: Vec<bool>,
    /// For each game its rules, and the elements of its heaps from the empty one on.
    pub games: Vec<(&'a Rules, Vec<usize>)>,
}

/// A heap with a move: its element, and those of its options.
struct Atom {
    value: usize,
    options: BTreeSet<usize>,
}

/// The value of a position, and the elements z such that z times it is won, and by no move inside of it.
type Pair = (usize, Vec<bool>);

impl Claim<'_> {
    fn all(&self) -> std::ops::Range<usize> {
        0..self.lost.len()
    }

    fn is_commutative_monoid(&self) -> bool {
        let product = |a: usize, b: usize| self.products[a][b];
        self.all().all(|a| product(0, a) == a)
            && self.all().all(|a| self.all().all(|b| product(a, b) == product(b, a)))
            && self.all().all(|a| {
                self.all().all(|b| self.all().all(|c| product(product(a, b), c) == product(a, product(b, c))))
            })
    }

    /// The heaps that have a move; `None` if one without has another value than 1.
    fn atoms(&self) -> Option<Vec<Atom>> {
        let mut atoms = Vec::new();
        for (rules, values) in &self.games {
            for (size, &value) in values.iter().enumerate() {
                let option = |heaps: &Vec<u64>| {
                    heaps.iter().fold(0, |product, &heap| self.products[product][values[heap as usize]])
                };
                let options: BTreeSet<usize> = rules.options(size as u64).iter().map(option).collect();
                if !options.is_empty() {
                    atoms.push(Atom { value, options });
                } else if value != 0 {
                    return None;
                }
            }
        }
        Some(atoms)
    }

    /// (V0), (V1) and (V2): all pairs of values and sets D, closed under sums with single heaps.
    pub fn is_proved(&self) -> bool {
        if !self.is_commutative_monoid() || self.lost[0] {
            return false;
        }
        let Some(atoms) = self.atoms() else { return false };
        let is_lost = |z: usize, x: usize| self.lost[self.products[z][x]];
        let joins = |atom: &Atom, z| is_lost(z, atom.value) && atom.options.iter().any(|&x| is_lost(z, x));
        if atoms.iter().any(|atom| self.all().any(|z| joins(atom, z))) {
            return false;
        }
        let single = |atom: &Atom| -> Pair {
            let is_stuck = |z| !is_lost(z, atom.value) && !atom.options.iter().any(|&x| is_lost(z, x));
            (atom.value, self.all().map(is_stuck).collect())
        };
        let singles: BTreeSet<Pair> = atoms.iter().map(single).collect();
        let mut reached: BTreeSet<Pair> = BTreeSet::new();
        let mut fresh: Vec<Pair> = singles.iter().cloned().collect();
        while let Some(pair) = fresh.pop() {
            // Where nothing is stuck, nothing will be with more heaps.
            if !pair.1.contains(&true) || !reached.insert(pair.clone()) {
                continue;
            }
            fresh.extend(singles.iter().map(|other| self.sum(&pair, other)));
        }
        reached.iter().all(|(_, stuck)| !stuck[0])
    }

    fn sum(&self, (x, a): &Pair, (y, b): &Pair) -> Pair {
        let is_stuck = |z: usize| a[self.products[z][*y]] && b[self.products[z][*x]];
        (self.products[*x][*y], self.all().map(is_stuck).collect())
    }
}
