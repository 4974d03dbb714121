//! Least plays of every part of a hand, and what each play leaves.
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`Table::new`] | 7 µs for 11 of a suit and two jokers, below 2 ms for 20 cards | at most 4 MiB |
//! | [`Table::value`] | nanoseconds | none |
//! | [`Table::candidates`] | 8 ns a group | 24 bytes a group |
//!
//! Naive twins: `ordered` and `textbook` in `tests/twins/cards.rs`.

use super::shape::{Part, Reals, Shape};
use super::subsets::{Place, Subsets, Value, JOKERS_ALONE};
use super::{Cards, Group, Hand, Order};

/// A play that a hand has, and what it leaves to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The play.
    pub group: Group,
    /// What the rest of the hand needs. `normal` goes by the order in which the group is played, its own
    /// flip being counted; a play of the whole hand leaves 0 where it is legal.
    pub after: Value,
}

/// The least plays of every part of a hand.
///
/// ```
/// use endgame::cards::{Cards, Hand, Order, Table};
/// let cards = |text| Cards::parse(text).unwrap();
/// let table = Table::new(Hand::new(cards("SK H2 X")).unwrap());
/// let value = table.value(cards("SK H2 X")).unwrap();
/// assert_eq!((value.raw, value.normal[Order::Normal as usize]), (2, Some(2)));
/// // Nobody may go out with a joker.
/// assert_eq!(table.value(cards("H2 X")).unwrap().normal, [None, Some(2)]);
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    hand: Hand,
    reals: Reals,
    subsets: Subsets,
    place: Place,
}

impl Table {
    /// The table of a hand.
    #[must_use]
    pub fn new(hand: Hand) -> Table {
        let (reals, mut subsets) = (Reals::new(hand.cards()), Subsets::default());
        let place = subsets.fill(&reals, hand.cards().jokers(), &JOKERS_ALONE);
        Table { hand, reals, subsets, place }
    }

    /// The value of a part of the hand; `None` if it is none, or empty.
    #[must_use]
    pub fn value(&self, part: Cards) -> Option<Value> {
        let within = !part.is_empty() && part.is_subset(self.hand.cards());
        within.then(|| self.value_of(Part { reals: self.reals.mask(part), jokers: part.jokers() }))
    }

    /// Every play that the hand has, with what it leaves: what a player asks before each turn.
    ///
    /// The groups come as [`super::groups`] lists them. Time: a few nanoseconds each.
    ///
    /// ```
    /// use endgame::cards::{Cards, Hand, Order, Table};
    /// let table = Table::new(Hand::new(Cards::parse("S3 H3 D3 C3 H2").unwrap()).unwrap());
    /// let after = |text| {
    ///     let cards = Cards::parse(text).unwrap();
    ///     table.candidates().into_iter().find(|c| c.group.cards() == cards).unwrap().after
    /// };
    /// // The four 3s turn the order round: then a 2 may be the last play.
    /// let fours = after("S3 H3 D3 C3");
    /// assert_eq!((fours.raw, fours.normal[Order::Normal as usize]), (1, Some(1)));
    /// // Before a revolution they end one, and a 2 may not be the last play.
    /// assert_eq!(fours.normal[Order::Revolution as usize], None);
    /// // After the 2 the 3s can go out together, but not in a revolution.
    /// assert_eq!(after("H2").normal, [Some(1), None]);
    /// ```
    #[must_use]
    pub fn candidates(&self) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        for shape in self.reals.shapes(self.hand.cards().jokers()) {
            let after = self.value_after(shape);
            shape.each_group(self.hand, |group| candidates.push(Candidate { group, after }));
        }
        candidates
    }

    /// What a shape leaves of the whole hand, by the order in which it is played.
    fn value_after(&self, shape: Shape) -> Value {
        let whole = self.reals.whole(self.hand.cards().jokers());
        let rest = whole.without(shape).filter(|rest| !rest.is_empty());
        let Some(rest) = rest else {
            let normal = Order::BOTH.map(|order| shape.is_legal_last(&self.reals, order).then_some(0));
            return Value { raw: 0, normal };
        };
        let mut after = self.value_of(rest);
        if shape.flips() {
            after.normal.swap(0, 1);
        }
        after
    }

    pub(super) fn value_of(&self, part: Part) -> Value {
        Value::from_planes(self.subsets.planes(self.place, part))
    }

    pub(super) fn reals(&self) -> &Reals {
        &self.reals
    }

    pub(super) fn hand(&self) -> Hand {
        self.hand
    }
}
