//! The quotient of all heaps up to a size, in a few numbers.
//!
//! Where all heaps have labels (see `tame`), the quotient is known from them: the fickle ones are 1 and,
//! if any heap has a move, an element a with a² = 1; if any heap is firm, the firm ones are the group of
//! the XORs of all nimbers. All of these are told apart: a and the firm 0 are lost, and of two firm nimbers one is
//! lost with its like alone. Else it is learned.
//!
//! Nim heaps, sets and all-but sets have the same values as nim heaps of their nimbers (see `wild`).

use super::super::game::Game;
use super::super::table::Table;
use super::super::tame::{Label, Tame};
use super::joint::{Joint, Recurring};
use super::monoid::{Element, Monoid};

/// The greatest heap of a quotient.
pub const MAX_QUOTIENT_HEAP: u64 = 100_000;

/// The most games of a quotient. The periods of heaps up to [`MAX_QUOTIENT_HEAP`] are less, so that their least common
/// multiple has less than 128 bits.
pub const MAX_QUOTIENT_GAMES: usize = 7;

/// The steps that a quotient may take: 0.07 to heap 33 takes 2·10^8.
const STEPS: u64 = 1 << 28;

/// The misère quotient of the heaps of some games.
///
/// ```
/// use endgame::heap::{Game, Quotient};
/// let kayles = Game::parse(b"0.77").unwrap();
/// let quotient = Quotient::new(&[kayles], 1000);
/// assert_eq!((quotient.order, quotient.lost), (40, 9));
/// assert_eq!(quotient.period, Some((71, 12)));
/// assert_eq!((quotient.is_tame, quotient.reached), (false, 1000));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotient {
    /// How many elements it has.
    pub order: u64,
    /// How many of them are lost for the player to move.
    pub lost: u64,
    /// The least n ≥ 1 from which on the values of all heaps repeat, and the least period, if these are proved for
    /// all sizes.
    pub period: Option<(u64, u128)>,
    /// Whether it is the quotient of sums of nim heaps.
    pub is_tame: bool,
    /// The heap up to which it is proved.
    pub reached: u64,
}

impl Quotient {
    /// The quotient of all heaps up to `limit` of some games together, or up to the last one that
    /// a bound on the work allows.
    ///
    /// # Panics
    /// For more than [`MAX_QUOTIENT_GAMES`] games, or a `limit` above [`MAX_QUOTIENT_HEAP`].
    ///
    /// ```
    /// use endgame::heap::{Game, Quotient};
    /// let games = [&b"nim"[..], b"0.75"].map(|name| Game::parse(name).unwrap());
    /// assert_eq!(Quotient::new(&games[..1], 7).order, 10);
    /// assert!(Quotient::new(&games, 6).order > 10);
    /// ```
    #[must_use]
    pub fn new(games: &[Game], limit: u64) -> Quotient {
        Quotient::within(games, limit, STEPS)
    }

    /// The same within so many steps of work, each about a product.
    ///
    /// # Panics
    /// As [`Quotient::new`].
    ///
    /// ```
    /// use endgame::heap::{Game, Quotient};
    /// let dawson = [Game::parse(b"0.07").unwrap()];
    /// assert_eq!(Quotient::within(&dawson, 30, 1 << 20).reached, 24);
    /// ```
    #[must_use]
    pub fn within(games: &[Game], limit: u64, steps: u64) -> Quotient {
        assert!(games.len() <= MAX_QUOTIENT_GAMES && limit <= MAX_QUOTIENT_HEAP);
        labelled(games, limit).unwrap_or_else(|| learned(games, limit, steps))
    }
}

/// A game whose heaps have labels.
enum Labels {
    Taking(Box<Table>),
    Code(Box<Tame>),
}

impl Labels {
    fn new(game: &Game) -> Labels {
        match game {
            Game::Code(code) => Labels::Code(Box::new(Tame::new(code))),
            _ => Labels::Taking(Box::new(Table::new(game))),
        }
    }

    /// The label of a heap, that it is wild, or nothing where it is not known.
    fn label(&mut self, size: u64) -> Option<Option<Label>> {
        match self {
            Labels::Taking(table) => table.reach(size).ok().map(|()| Some(Label::taking(table.value(size)))),
            Labels::Code(tame) => {
                let label = tame.reach(size);
                (label.is_some() || tame.is_known(size)).then_some(label)
            }
        }
    }

    fn period(&mut self, limit: u64) -> Option<Recurring> {
        match self {
            Labels::Taking(table) => taking_period(table, limit),
            Labels::Code(tame) => {
                let (start, period) = tame.prove()?;
                Some(Recurring { start, period })
            }
        }
    }
}

/// The period of the nimbers of a game that only takes, if they have one.
fn taking_period(table: &mut Table, limit: u64) -> Option<Recurring> {
    let found = table.prove(limit).ok()??;
    (found.saltus == 0).then_some(Recurring { start: found.preperiod.max(1), period: found.period })
}

/// The greatest start, and the least common multiple of all periods.
fn together(periods: impl Iterator<Item = Option<Recurring>>) -> Option<(u64, u128)> {
    let mut all = (1, 1);
    for period in periods {
        let Recurring { start, period } = period?;
        let period = u128::from(period);
        all = (start.max(all.0), all.1 / common_divisor(all.1, period) * period);
    }
    Some(all)
}

fn common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 {
        a
    } else {
        common_divisor(b, a % b)
    }
}

/// The quotient by labels, unless there is a wild heap.
fn labelled(games: &[Game], limit: u64) -> Option<Quotient> {
    let mut games: Vec<Labels> = games.iter().map(Labels::new).collect();
    let (mut reached, mut basis, mut firm, mut moves) = (limit, [0; 64], false, false);
    'sizes: for size in 1..=limit {
        for game in &mut games {
            let Some(label) = game.label(size) else {
                reached = size - 1;
                break 'sizes;
            };
            let label = label?;
            firm |= label.firm;
            moves |= label != Label::NOTHING;
            span(&mut basis, label.nimber);
        }
    }
    let (order, lost) = match (moves, firm) {
        (false, _) => (1, 0),
        (true, false) => (2, 1),
        (true, true) => (2 + (1 << basis.iter().filter(|&&vector| vector > 0).count()), 2),
    };
    let period =
        if reached < limit { None } else { together(games.iter_mut().map(|game| game.period(limit))) };
    Some(Quotient { order, lost, period, is_tame: true, reached })
}

/// Adds a nimber to a basis: a vector for each highest bit.
fn span(basis: &mut [u64; 64], mut nimber: u64) {
    while nimber > 0 {
        let highest = nimber.ilog2() as usize;
        if basis[highest] == 0 {
            basis[highest] = nimber;
        }
        nimber ^= basis[highest];
    }
}

/// A game of a joint table.
enum Part {
    /// A code, by its number there.
    Code(usize),
    /// A game that only takes.
    Taking(Box<Table>),
}

/// The quotient that is learned.
fn learned(games: &[Game], limit: u64, steps: u64) -> Quotient {
    let codes: Vec<Game> = games.iter().filter(|game| matches!(game, Game::Code(_))).cloned().collect();
    let nim = codes.len();
    let mut joint = Joint::new([&codes[..], &[Game::Nim]].concat(), steps);
    let mut next = 0;
    let mut part = |game: &Game| {
        if matches!(game, Game::Code(_)) {
            next += 1;
            Part::Code(next - 1)
        } else {
            Part::Taking(Box::new(Table::new(game)))
        }
    };
    let mut parts: Vec<Part> = games.iter().map(&mut part).collect();
    let nimbers = nimbers(&mut parts, limit);
    let (mut found, mut next_check) = (counted(joint.table()), FIRST_CHECK);
    found.reached = limit;
    for size in 1..=limit {
        let extended =
            joint.extend(nim, nimbers[size as usize]) && (0..nim).all(|code| joint.extend(code, size));
        if !extended {
            found.reached = size - 1;
            break;
        }
        if joint.table().order() as u64 != found.order {
            found = Quotient { reached: limit, ..counted(joint.table()) };
        }
        if size == next_check || size == limit {
            next_check = size + size / 16 + FIRST_CHECK;
            if joint.prove() && nimbers[size as usize] == nimbers[limit as usize] {
                let mut period = |part: &mut Part| match part {
                    Part::Code(code) => joint.period(*code),
                    Part::Taking(table) => taking_period(table, limit),
                };
                found.period = together(parts.iter_mut().map(&mut period));
                break;
            }
        }
    }
    found
}

/// The first check for periods.
const FIRST_CHECK: u64 = 16;

/// For each size up to the limit the greatest nimber so far of the games that only take.
fn nimbers(parts: &mut [Part], limit: u64) -> Vec<u64> {
    let mut greatest = vec![0; limit as usize + 1];
    for part in parts {
        let Part::Taking(table) = part else { continue };
        let mut so_far = 0;
        for size in 1..=limit {
            // As long as the table fits into memory, which up to this limit it does.
            if table.reach(size).is_ok() {
                so_far = table.value(size).max(so_far);
            }
            greatest[size as usize] = so_far.max(greatest[size as usize]);
        }
    }
    greatest
}

/// What the table alone tells.
fn counted(table: &Monoid) -> Quotient {
    let lost = table.lost.iter().map(|word| u64::from(word.count_ones())).sum();
    Quotient { order: table.order() as u64, lost, period: None, is_tame: is_tame(table), reached: 0 }
}

/// Whether a quotient is that of nim heaps: 1 and an element a with a² = 1, and a group of exponent 2 that the rest
/// acts on as it does on itself; a and the neutral element of the group are lost.
fn is_tame(table: &Monoid) -> bool {
    let all: Vec<Element> = (0..table.order() as Element).collect();
    let product = |a, b| table.product(a, b);
    let lost: Vec<Element> = all.iter().copied().filter(|&element| table.is_lost(element)).collect();
    match (table.order(), &lost[..]) {
        (1, []) => true,
        (2, &[a]) => a == 1 && product(a, a) == 0,
        (order, &[one, other]) => {
            let (a, e) = if product(one, one) == 0 { (one, other) } else { (other, one) };
            let group: Vec<Element> = all.iter().copied().filter(|&x| x != 0 && x != a).collect();
            (order - 2).is_power_of_two()
                && order > 4
                && product(a, a) == 0
                && group.iter().all(|&x| product(x, x) == e && product(x, e) == x)
                && group.iter().all(|&x| product(x, a) != 0 && product(x, a) != a)
        }
        _ => false,
    }
}
