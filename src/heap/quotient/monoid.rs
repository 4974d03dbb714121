//! A finite commutative monoid with a value in it for each atom.

use super::atoms::{Atom, Atoms, Word};
use super::bits::{self, Bits};

/// An element of a monoid.
pub(in super::super) type Element = u16;

/// The neutral element.
pub(in super::super) const ONE: Element = 0;

/// What is said of positions: their values, and which values lose. (See the module head for `outside`.)
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Monoid {
    order: usize,
    products: Vec<Element>,
    /// The values of the atoms.
    pub values: Vec<Element>,
    /// The elements that are lost for the player to move: P.
    pub lost: Bits,
    /// The elements of the positions that count as won from outside.
    pub outside: Bits,
    /// For each element q the elements z with zq lost, and those with zq outside.
    losing: Vec<u64>,
    leaving: Vec<u64>,
    /// For each element a position of this value.
    pub words: Vec<Word>,
    /// Positions that tell the elements apart, as far as they are known.
    pub contexts: Vec<Word>,
}

impl Monoid {
    /// A monoid from its products, row by row; element 0 is the neutral one.
    pub fn new(order: usize, products: Vec<Element>, lost: Bits, outside: Bits) -> Monoid {
        let mut monoid = Monoid { order, products, lost, outside, ..Monoid::default() };
        monoid.losing = monoid.rows_into(&monoid.lost);
        monoid.leaving = monoid.rows_into(&monoid.outside);
        monoid
    }

    /// For each element q the set of all z with zq in a set.
    fn rows_into(&self, set: &[u64]) -> Vec<u64> {
        let row = |q| bits::collect(self.order, |z| bits::contains(set, usize::from(self.row(q)[z])));
        (0..self.order).flat_map(row).collect()
    }

    pub fn order(&self) -> usize {
        self.order
    }

    /// About how many bytes a monoid of this order takes.
    pub fn bytes(order: usize) -> usize {
        order * (2 * order + order.div_ceil(64) * 16 + 128)
    }

    fn row(&self, a: usize) -> &[Element] {
        &self.products[a * self.order..][..self.order]
    }

    #[inline]
    pub fn product(&self, a: Element, b: Element) -> Element {
        self.products[usize::from(a) * self.order + usize::from(b)]
    }

    /// The elements that lose together with one.
    pub fn losing(&self, element: usize) -> &[u64] {
        let width = self.lost.len();
        &self.losing[element * width..][..width]
    }

    /// The elements that are outside together with one.
    pub fn leaving(&self, element: usize) -> &[u64] {
        let width = self.lost.len();
        &self.leaving[element * width..][..width]
    }

    #[inline]
    pub fn is_lost(&self, element: Element) -> bool {
        bits::contains(&self.lost, usize::from(element))
    }

    #[inline]
    pub fn is_outside(&self, element: Element) -> bool {
        bits::contains(&self.outside, usize::from(element))
    }

    /// An element times the values of some atoms.
    #[inline]
    pub fn times(&self, element: Element, word: &[Atom]) -> Element {
        word.iter().fold(element, |product, &atom| self.product(product, self.values[atom as usize]))
    }

    pub fn value(&self, word: &[Atom]) -> Element {
        self.times(ONE, word)
    }

    /// The values of the options of an atom.
    pub fn options(&self, atoms: &Atoms, atom: Atom) -> Bits {
        let mut options = bits::none(self.order);
        atoms.for_each_option(atom, |option| bits::insert(&mut options, usize::from(self.value(option))));
        options
    }

    /// The elements that lose together with some of these.
    pub fn losing_with(&self, elements: &[u64]) -> Bits {
        let mut losing = bits::none(self.order);
        bits::numbers(elements).for_each(|element| bits::unite(&mut losing, self.losing(element)));
        losing
    }

    /// Whether products commute, associate with the values of the atoms, which are all that positions
    /// are made of, and are unchanged by the neutral element: O(order² · different values).
    pub fn is_commutative_monoid(&self) -> bool {
        let all = || 0..self.order as Element;
        let mut generators = self.values.clone();
        generators.sort_unstable();
        generators.dedup();
        let associates = |g: Element, a: Element| {
            all().all(|b| self.product(self.product(a, g), b) == self.product(a, self.product(g, b)))
        };
        all().all(|a| self.product(ONE, a) == a)
            && all().all(|a| (0..a).all(|b| self.product(a, b) == self.product(b, a)))
            && generators.iter().all(|&g| all().all(|a| associates(g, a)))
    }

    /// The same values with elements made one that neither P nor the outside tells apart: O(order²).
    pub fn reduced(&self, lost: &[u64], outside: &[u64]) -> Monoid {
        let all = Monoid::new(self.order, self.products.clone(), lost.to_vec(), outside.to_vec());
        let mut by_rows = std::collections::HashMap::new();
        let mut firsts = Vec::new();
        let mut classes: Vec<Element> = Vec::new();
        for element in 0..self.order {
            let class = *by_rows.entry((all.losing(element), all.leaving(element))).or_insert_with(|| {
                firsts.push(element);
                firsts.len() - 1
            });
            classes.push(class as Element);
        }
        let class = |element: Element| classes[usize::from(element)];
        let products = firsts
            .iter()
            .flat_map(|&a| firsts.iter().map(move |&b| (a, b)))
            .map(|(a, b)| class(all.row(a)[b]));
        let part = |set: &[u64]| bits::collect(firsts.len(), |i| bits::contains(set, firsts[i]));
        let mut reduced = Monoid::new(firsts.len(), products.collect(), part(lost), part(outside));
        reduced.values = self.values.iter().map(|&value| class(value)).collect();
        reduced.words = firsts.iter().map(|&element| self.words[element].clone()).collect();
        reduced.contexts = self.contexts.clone();
        reduced
    }
}
