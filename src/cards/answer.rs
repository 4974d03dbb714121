//! What lies on the field, what may be laid on it, and whether anybody can.
//!
//! A play answers a field of its own kind and size if it is strictly stronger in the present order: by its
//! rank, or, for a stair, by where it starts at its strongest. Jokers alone beat everything of their size;
//! a single joker is beaten by the three of spades. Where an answer without jokers shows the suits of a
//! field without jokers, the field is locked: later answers must show those suits, jokers standing for any.
//!
//! All ranks that rivals can show with a kind and size are a mask, found for all stairs of a suit at once by
//! counting gaps; whether one of them is stronger is a test of bits.
//!
//! | function | time |
//! |---|---|
//! | [`Rivals::new`] | some 100 ns |
//! | [`Rivals::can_answer`] | nanoseconds, some 100 ns on a locked field |
//!
//! Naive twin: `forward` in `tests/twins/cards.rs`.

use super::card::{JOKERS, RANKS, SUITS};
use super::{Card, Cards, Group, Kind, Order};

/// The bit of jokers alone in a mask of ranks.
const JOKERS_ALONE: u32 = 1 << RANKS;
/// The largest set: a rank and the jokers.
const LARGEST_SET: usize = SUITS + JOKERS;

/// Suits: a bit for each of S, H, D, C.
pub(super) type Suits = u8;
const ALL_SUITS: Suits = (1 << SUITS) - 1;

/// A play on the table, to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    group: Group,
    /// The rank of a set, `None` for jokers alone; where a stair starts.
    rank: Option<usize>,
    /// The suits that it is locked to, if it is.
    lock: Option<Suits>,
}

impl Field {
    /// A group that has been led in this order.
    #[must_use]
    pub fn led(group: Group, order: Order) -> Field {
        Field { group, rank: group.rank(order), lock: None }
    }

    /// A stair that starts at a rank, be it the strongest or not.
    pub(super) fn starting_at(group: Group, rank: usize) -> Field {
        Field { group, rank: Some(rank), lock: None }
    }

    /// The rank of a set, `None` for jokers alone; where a stair starts.
    pub(super) fn rank(&self) -> Option<usize> {
        self.rank
    }

    /// The suits that it is locked to, if it is.
    pub(super) fn lock(&self) -> Option<Suits> {
        self.lock
    }

    pub(super) fn locked_to(self, lock: Option<Suits>) -> Field {
        Field { lock, ..self }
    }

    /// What lies there.
    #[must_use]
    pub fn group(&self) -> Group {
        self.group
    }

    /// The field after a group is laid on this one, or `None` where that is not allowed.
    #[must_use]
    pub fn answered(&self, group: Group, order: Order) -> Option<Field> {
        if group.kind() != self.group.kind() || group.cards().len() != self.group.cards().len() {
            return None;
        }
        let laid = Field::led(group, order);
        if self.is_cleared_by(group) {
            return Some(laid);
        }
        let shown = laid.rank.map_or(JOKERS_ALONE, |rank| 1 << rank);
        if shown & self.stronger(order) == 0 {
            return None;
        }
        let suits = suits(group);
        match self.lock {
            Some(lock) => (suits & !lock == 0).then_some(laid.locked_to(Some(lock))),
            None => {
                let jokers = group.cards().union(self.group.cards()).jokers();
                let locks = jokers == 0 && suits == self::suits(self.group);
                Some(laid.locked_to(if locks { Some(suits) } else { None }))
            }
        }
    }

    /// Whether this is a single joker and the group the three of spades.
    #[must_use]
    pub fn is_cleared_by(&self, group: Group) -> bool {
        let single = self.group.cards().len() == 1 && self.rank.is_none();
        single && group.cards() == Cards::NONE.with(Card::SPADE_THREE)
    }

    /// The ranks that beat it in this order, the three of spades apart.
    fn stronger(&self, order: Order) -> u32 {
        match (self.rank, order) {
            (None, _) => 0,
            (Some(rank), Order::Normal) => u32::MAX << (rank + 1),
            (Some(rank), Order::Revolution) => ((1 << rank) - 1) | JOKERS_ALONE,
        }
    }
}

/// Whether others may play on what has been laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The rules clear the field.
    Clears,
    /// No opponent can answer, whatever they hold.
    Holds,
    /// Some opponent may answer.
    Open,
}

/// The suits of the real cards of a group.
pub(super) fn suits(group: Group) -> Suits {
    group.cards().real().iter().fold(0, |suits, card| suits | 1 << card.suit())
}

/// The other players: the cards that any of them may hold, and how many at most.
///
/// ```
/// use endgame::cards::{Cards, Field, Group, Kind, Order, Rivals};
/// let cards = |text| Cards::parse(text).unwrap();
/// let led = |text| Field::led(Group::new(cards(text), Kind::Set).unwrap(), Order::Normal);
/// let rivals = Rivals::new(cards("SA HA D2"), 13);
/// assert!(rivals.can_answer(&led("H9 C9"), Order::Normal));
/// assert!(!rivals.can_answer(&led("H9 C9 S9"), Order::Normal));
/// assert!(!rivals.can_answer(&led("H9 C9"), Order::Revolution));
/// ```
#[derive(Clone, Debug)]
pub struct Rivals {
    unseen: Cards,
    max: usize,
    /// The ranks of each suit.
    ranks: [u32; SUITS],
    /// By size the ranks of the sets that they can show.
    sets: [u32; LARGEST_SET + 1],
    /// By size where the stairs start that they can show.
    stairs: [u32; RANKS + 1],
}

impl Rivals {
    /// Rivals who may hold any of the unseen cards, at most `max` each.
    #[must_use]
    pub fn new(unseen: Cards, max: usize) -> Rivals {
        let mut ranks = [0; SUITS];
        for card in unseen.real().iter() {
            ranks[card.suit()] |= 1 << card.rank();
        }
        let mut stairs = [0; RANKS + 1];
        for &ranks in &ranks {
            add_stairs(&mut stairs, ranks, unseen.jokers());
        }
        let sets = sets(&ranks, ALL_SUITS, unseen.jokers());
        Rivals { unseen, max, ranks, sets, stairs }
    }

    /// What becomes of a group that is led, or laid on a field, in this order; `None` where it may not be laid. Its
    /// own flip counts, and so does the lock that it makes.
    ///
    /// ```
    /// use endgame::cards::{Cards, Field, Group, Kind, Order, Rivals, Stop};
    /// let set = |text| Group::new(Cards::parse(text).unwrap(), Kind::Set).unwrap();
    /// let rivals = Rivals::new(Cards::parse("SA HA D2").unwrap(), 13);
    /// assert_eq!(rivals.stop(None, set("HK"), Order::Normal), Some(Stop::Open));
    /// // On another heart the king locks the field to hearts, of which the ace is left.
    /// let field = Field::led(set("H9"), Order::Normal);
    /// assert_eq!(rivals.stop(Some(&field), set("H2"), Order::Normal), Some(Stop::Holds));
    /// assert_eq!(rivals.stop(Some(&field), set("H8"), Order::Normal), None);
    /// ```
    #[must_use]
    pub fn stop(&self, field: Option<&Field>, group: Group, order: Order) -> Option<Stop> {
        let laid = match field {
            None => Field::led(group, order),
            Some(field) => field.answered(group, order)?,
        };
        let clears = group.is_eight_cut() || field.is_some_and(|field| field.is_cleared_by(group));
        Some(if clears {
            Stop::Clears
        } else if self.can_answer(&laid, order.after(group.flips())) {
            Stop::Open
        } else {
            Stop::Holds
        })
    }

    /// Whether any of them may hold an answer to the field in this order.
    #[must_use]
    pub fn can_answer(&self, field: &Field, order: Order) -> bool {
        let size = field.group.cards().len();
        if size > self.max {
            return false;
        }
        let spade_three = Cards::NONE.with(Card::SPADE_THREE);
        if size == 1 && field.rank.is_none() && spade_three.is_subset(self.unseen) {
            return true;
        }
        let shown = match (field.group.kind(), field.lock) {
            (Kind::Set, None) => self.sets[size],
            (Kind::Set, Some(lock)) => sets(&self.ranks, lock, self.unseen.jokers())[size],
            (Kind::Stair, None) => self.stairs[size],
            (Kind::Stair, Some(lock)) => {
                let mut stairs = [0; RANKS + 1];
                for (suit, &ranks) in self.ranks.iter().enumerate() {
                    if lock >> suit & 1 == 1 {
                        add_stairs(&mut stairs, ranks, self.unseen.jokers());
                    }
                }
                stairs[size]
            }
        };
        shown & field.stronger(order) != 0
    }
}

/// By size the ranks of all sets of some suits.
fn sets(ranks: &[u32; SUITS], suits: Suits, jokers: usize) -> [u32; LARGEST_SET + 1] {
    // By number of cards the ranks that have so many or more.
    let mut having = [0; SUITS + 1];
    having[0] = (1 << RANKS) - 1;
    for (suit, &ranks) in ranks.iter().enumerate() {
        if suits >> suit & 1 == 1 {
            for count in (1..=SUITS).rev() {
                having[count] |= having[count - 1] & ranks;
            }
        }
    }
    let mut sets = [0; LARGEST_SET + 1];
    for (size, set) in sets.iter_mut().enumerate().skip(1) {
        let needed = size.saturating_sub(jokers).max(1);
        *set = having.get(needed).map_or(0, |ranks| *ranks) | if size <= jokers { JOKERS_ALONE } else { 0 };
    }
    sets
}

/// Adds to the starts of stairs by size those of one suit.
fn add_stairs(stairs: &mut [u32; RANKS + 1], ranks: u32, jokers: usize) {
    // By number of gaps where windows start that have no more of them, for windows of growing size.
    let mut starts = [u32::MAX; JOKERS + 1];
    for (size, stair) in stairs.iter_mut().enumerate().skip(1) {
        let last = ranks >> (size - 1);
        for gaps in (1..=JOKERS).rev() {
            starts[gaps] = starts[gaps] & last | starts[gaps - 1];
        }
        starts[0] &= last;
        // A window of three or more has a real card, since two may be missing at most.
        let inside = (1 << (RANKS + 1 - size)) - 1;
        *stair |= starts[jokers.min(JOKERS)] & inside;
    }
}
