//! A quotient as plain tables, which anyone can read, and which are verified whoever made them.

use super::super::game::Game;
use super::atoms::{Atom, Atoms};
use super::bits;
use super::budget::Budget;
use super::joint::Joint;
use super::monoid::{Element, Monoid, ONE};
use super::proof::Proof;

/// A commutative monoid, its lost elements, and an element for each heap of some games.
///
/// ```
/// use endgame::heap::{Game, Tables};
/// let games = [Game::parse(b"0.77").unwrap()];
/// let tables = Tables::learn(&games, 30, 1 << 20).unwrap();
/// assert_eq!((tables.lost.len(), tables.is_proved(&games)), (40, true));
/// // Heaps of 1, 2 and 3 are lost, as in nim.
/// let values = [1, 2, 3].map(|heap| tables.values[0][heap]);
/// assert!(tables.lost[usize::from(tables.product(&values))]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// The products of all elements, row by row; element 0 is the neutral one.
    pub products: Vec<u16>,
    /// For each element whether positions of this value are lost for the player to move.
    pub lost: Vec<bool>,
    /// For each game the elements of its heaps, from the empty one on.
    pub values: Vec<Vec<u16>>,
}

impl Tables {
    /// The quotient of all heaps up to `limit` of these games together, unless it takes more than `steps`, each
    /// about a product, or is over another bound of the room.
    ///
    /// ```
    /// use endgame::heap::{Game, Tables};
    /// let dawson = [Game::parse(b"0.07").unwrap()];
    /// assert_eq!(Tables::learn(&dawson, 24, 1 << 20).unwrap().lost.len(), 24);
    /// assert_eq!(Tables::learn(&dawson, 25, 1 << 20), None);
    /// ```
    #[must_use]
    pub fn learn(games: &[Game], limit: u64, steps: u64) -> Option<Tables> {
        let mut joint = Joint::new(games.to_vec(), steps);
        let all = || 0..games.len();
        if !(1..=limit).all(|size| all().all(|game| joint.extend(game, size))) {
            return None;
        }
        let table = joint.table();
        let elements = || 0..table.order() as Element;
        Some(Tables {
            products: elements().flat_map(|a| elements().map(move |b| table.product(a, b))).collect(),
            lost: elements().map(|element| table.is_lost(element)).collect(),
            values: all().map(|game| (0..=limit).map(|size| joint.value(game, size)).collect()).collect(),
        })
    }

    /// The product of some elements.
    ///
    /// # Panics
    /// For what is no element.
    ///
    /// ```
    /// use endgame::heap::{Game, Tables};
    /// let tables = Tables::learn(&[Game::parse(b"nim").unwrap()], 3, 1 << 20).unwrap();
    /// let two = tables.values[0][2];
    /// assert_eq!(tables.product(&[two, two, two]), two);
    /// ```
    #[must_use]
    pub fn product(&self, elements: &[u16]) -> u16 {
        let times = |a, b| self.products[usize::from(a) * self.lost.len() + usize::from(b)];
        elements.iter().fold(ONE, |product, &element| times(product, element))
    }

    /// Whether the conditions at the head of the room prove that a sum of heaps of these games, of any number of
    /// heaps that the tables have, is lost under misère play exactly if the product of their elements is.
    /// O(order²) for each element that is a value, the options of all heaps, and the pairs of the closure.
    ///
    /// ```
    /// use endgame::heap::{Game, Tables};
    /// let games = [Game::parse(b"0.77").unwrap()];
    /// let mut tables = Tables::learn(&games, 9, 1 << 20).unwrap();
    /// assert!(tables.is_proved(&games));
    /// tables.lost[3] ^= true;
    /// assert!(!tables.is_proved(&games));
    /// ```
    #[must_use]
    pub fn is_proved(&self, games: &[Game]) -> bool {
        let order = self.lost.len();
        let is_element = |&element: &u16| usize::from(element) < order;
        order > 0
            && self.products.len() == order * order
            && self.products.iter().all(is_element)
            && self.values.len() == games.len()
            && self.values.iter().all(|values| values.first() == Some(&ONE) && values.iter().all(is_element))
            && self.verify(games).is_some()
    }

    fn verify(&self, games: &[Game]) -> Option<()> {
        let order = self.lost.len();
        let lost = bits::collect(order, |element| self.lost[element]);
        let mut table = Monoid::new(order, self.products.clone(), lost, bits::none(order));
        table.words = vec![Vec::new(); order];
        let mut atoms = Atoms::new(games.to_vec());
        for (game, values) in self.values.iter().enumerate() {
            for &value in &values[1..] {
                if atoms.add(game) {
                    table.values.push(value);
                } else if value != ONE {
                    return None;
                }
            }
        }
        if !table.is_commutative_monoid() || table.is_lost(ONE) {
            return None;
        }
        let mut proof = Proof::new(&table, &[]);
        let budget = Budget::new(u64::MAX);
        for (atom, &value) in table.values.iter().enumerate() {
            let atom = atom as Atom;
            let options = table.options(&atoms, atom);
            proof.add(&table, (&[], &budget), (atom, value), (&atoms, &options)).ok()?;
        }
        Some(())
    }
}
