//! Misère quotients against the literature, their definition, and full search.

#[path = "twins/heap.rs"]
mod heap;
#[path = "twins/quotient.rs"]
mod quotient;

use endgame::heap::{Game, Misere, Quotient, Sum, Tables};
use fastrand::Rng;
use heap::{Rules, Search};
use quotient::Claim;

fn games(names: &[&str]) -> Vec<Game> {
    names.iter().map(|name| Game::parse(name.as_bytes()).unwrap()).collect()
}

fn claim<'a>(tables: &Tables, rules: &'a [Rules]) -> Claim<'a> {
    let order = tables.lost.len();
    let wide = |elements: &[u16]| elements.iter().map(|&element| usize::from(element)).collect();
    Claim {
        products: tables.products.chunks(order).map(wide).collect(),
        lost: tables.lost.clone(),
        games: rules.iter().zip(&tables.values).map(|(rules, values)| (rules, wide(values))).collect(),
    }
}

/// Games and sizes whose tables are looked at entry by entry.
const TEN: [(&[&str], u64); 10] = [
    (&["0.77"], 30),
    (&["0.75"], 20),
    (&["0.123"], 20),
    (&["0.144"], 30),
    (&["0.07"], 24),
    (&["0.53"], 30),
    (&["0.34"], 30),
    (&["nim"], 7),
    (&["0.75", "0.123"], 10),
    (&["1,3,4", "0.34", "!2"], 7),
];

#[test]
fn tables_pass_the_verification_over_all_elements() {
    for (names, limit) in TEN.into_iter().chain([(&["0.115"][..], 60), (&["0.644"], 40)]) {
        let tables = Tables::learn(&games(names), limit, 1 << 28).unwrap();
        assert!(tables.is_proved(&games(names)), "{names:?}");
        let rules: Vec<Rules> = names.iter().map(|name| Rules::read(name)).collect();
        assert!(claim(&tables, &rules).is_proved(), "{names:?}");
    }
}

/// Whether two tables with the same products differ by the names of their elements only: for
/// every position both have one element each, always the same two together.
fn is_renaming(tables: &Tables, other: &Tables) -> bool {
    let mut renamed = vec![None; tables.lost.len()];
    let mut positions = vec![(0, 0)];
    while let Some((a, b)) = positions.pop() {
        match renamed[usize::from(a)] {
            Some(known) if known == b => continue,
            Some(_) => return false,
            None => renamed[usize::from(a)] = Some(b),
        }
        let values = tables.values.iter().flatten().zip(other.values.iter().flatten());
        positions.extend(values.map(|(&x, &y)| (tables.product(&[a, x]), other.product(&[b, y]))));
    }
    let mut names: Vec<Option<u16>> = renamed.clone();
    names.sort_unstable();
    names.dedup();
    names.len() == renamed.len() && renamed.iter().all(Option::is_some)
}

/// All that is one entry away from a proved table is refused, but for another name of an element.
#[test]
fn tables_with_one_entry_changed_are_refused() {
    let mut renamings = 0;
    for (names, limit) in TEN {
        let games = games(names);
        let rules: Vec<Rules> = names.iter().map(|name| Rules::read(name)).collect();
        let tables = Tables::learn(&games, limit, 1 << 28).unwrap();
        let order = tables.lost.len() as u16;
        let mut changed = tables.clone();
        for element in 0..tables.lost.len() {
            changed.lost[element] ^= true;
            assert!(!changed.is_proved(&games), "{names:?}: whether {element} is lost");
            changed.lost[element] ^= true;
        }
        for (at, &right) in tables.products.iter().enumerate() {
            for wrong in (0..=order).filter(|&wrong| wrong != right) {
                changed.products[at] = wrong;
                assert!(!changed.is_proved(&games), "{names:?}: product {at} as {wrong}");
            }
            changed.products[at] = right;
        }
        for (game, values) in tables.values.iter().enumerate() {
            for (size, &right) in values.iter().enumerate() {
                for wrong in (0..order).filter(|&wrong| wrong != right) {
                    changed.values[game][size] = wrong;
                    let right = changed.is_proved(&games);
                    assert_eq!(right, is_renaming(&tables, &changed), "{names:?}: {size} as {wrong}");
                    if right || (size + usize::from(wrong)) % 8 == 0 {
                        assert_eq!(
                            right,
                            claim(&changed, &rules).is_proved(),
                            "{names:?}: {size} as {wrong}"
                        );
                    }
                    renamings += usize::from(right);
                }
                changed.values[game][size] = right;
            }
        }
        assert_eq!(changed, tables);
    }
    println!("{renamings} changes of a value are another name for it");
}

/// A changed product together with its mirror image, which commutes.
#[test]
fn tables_with_a_product_changed_both_ways_are_refused() {
    for (names, limit) in TEN {
        let games = games(names);
        let tables = Tables::learn(&games, limit, 1 << 28).unwrap();
        let order = tables.lost.len();
        let mut changed = tables.clone();
        for (a, b) in (0..order).flat_map(|a| (a..order).map(move |b| (a, b))) {
            let right = tables.products[a * order + b];
            for wrong in (0..order as u16).filter(|&wrong| wrong != right) {
                for at in [a * order + b, b * order + a] {
                    changed.products[at] = wrong;
                }
                assert!(!changed.is_proved(&games), "{names:?}: {a} {b} as {wrong}");
            }
            for at in [a * order + b, b * order + a] {
                changed.products[at] = right;
            }
        }
    }
}

/// Plambeck, Taming the wild in impartial combinatorial games (2005); Plambeck and Siegel, Misère quotients for
/// impartial games (2008), and its supplement, arXiv 0705.2404.
#[test]
fn quotients_are_those_of_the_literature() {
    let known = [
        ("0.77", 40, 71, 12),
        ("0.75", 8, 8, 2),
        ("0.123", 20, 5, 5),
        ("0.115", 42, 92, 14),
        ("0.144", 30, 12, 10),
        ("0.152", 34, 25, 48),
        ("0.53", 16, 21, 9),
        ("0.72", 24, 16, 4),
        ("0.34", 12, 7, 8),
        ("0.71", 36, 3, 6),
    ];
    for (name, order, preperiod, period) in known {
        let found = Quotient::new(&games(&[name]), 1000);
        assert_eq!((found.order, found.period), (order, Some((preperiod, period))), "{name}");
        assert_eq!((found.is_tame, found.reached), (false, 1000), "{name}");
    }
    let periods = [
        ("0.512", 6),
        ("0.712", 6),
        ("0.716", 2),
        ("4.74", 2),
        ("0.3101", 2),
        ("0.3131", 2),
        ("0.1023", 7),
        ("0.1032", 7),
        ("0.1033", 7),
        ("0.1331", 5),
        ("0.3103", 5),
        ("0.3112", 5),
        ("0.1232", 6),
        ("0.1323", 6),
    ];
    for (name, period) in periods {
        let found = Quotient::new(&games(&[name]), 300).period;
        assert_eq!(found.map(|(_, period)| period), Some(period), "{name}");
    }
}

/// Dawson's Kayles (Plambeck and Siegel 2008; Weimerskirch's 360 elements at heap 30).
#[test]
fn partial_quotients_of_0_07_grow_as_in_the_literature() {
    let dawson = games(&["0.07"]);
    for (limit, order) in [(24, 24), (25, 144), (26, 144), (27, 176), (29, 176), (30, 360)] {
        assert_eq!(Quotient::new(&dawson, limit).order, order, "{limit}");
    }
}

#[test]
#[ignore = "takes seconds: the greatest quotients known of 0.07 and 0.26"]
fn great_partial_quotients_are_those_of_the_literature() {
    let known = [("0.07", 31, 520), ("0.07", 32, 552), ("0.07", 33, 638), ("0.26", 60, 420)];
    for (name, limit, order) in known {
        let found = Quotient::new(&games(&[name]), limit);
        assert_eq!((found.order, found.reached), (order, limit), "{name} {limit}");
    }
}

/// Orders of tame quotients by the table that is learned without labels.
#[test]
fn tame_quotients_are_those_that_are_learned() {
    for names in
        [&["nim"][..], &["1,3,4"], &["!1,3"], &["0.3"], &["0.13"], &["0.333"], &["4."], &["1,2", "2,3"]]
    {
        let games = games(names);
        for limit in 0..12 {
            let found = Quotient::new(&games, limit);
            let tables = Tables::learn(&games, limit, 1 << 28).unwrap();
            let lost = tables.lost.iter().filter(|&&lost| lost).count();
            assert_eq!(
                (found.order, found.lost),
                (tables.lost.len() as u64, lost as u64),
                "{names:?} {limit}"
            );
            assert!(found.is_tame, "{names:?} {limit}");
        }
    }
}

/// All multisets of up to four heaps.
fn positions(most: u8) -> Vec<Vec<(u8, u8)>> {
    let mut all: Vec<Vec<(u8, u8)>> = vec![vec![]];
    let mut longest = all.clone();
    for _ in 0..4 {
        let longer = |list: &Vec<(u8, u8)>| {
            let (list, first) = (list.clone(), list.last().map_or(1, |heap| heap.1));
            (first..=most).map(move |heap| [&list[..], &[(0, heap)]].concat())
        };
        longest = longest.iter().flat_map(longer).collect();
        all.extend(longest.iter().cloned());
    }
    all
}

fn tables_judge_as_full_search(name: &str, most: u8) -> bool {
    let rules = [Rules::read(name)];
    let Some(tables) = Tables::learn(&games(&[name]), u64::from(most), 1 << 20) else { return false };
    let mut search = Search::new(&rules, true);
    for position in positions(most) {
        let values: Vec<u16> =
            position.iter().map(|&(_, heap)| tables.values[0][usize::from(heap)]).collect();
        let lost = tables.lost[usize::from(tables.product(&values))];
        assert_eq!(lost, search.is_lost(&position), "{name} {position:?}");
    }
    true
}

#[test]
fn tables_judge_all_small_sums_as_full_search_does() {
    let learned =
        |code: &u32| tables_judge_as_full_search(&format!("{}.{:03o}", code >> 9 << 2, code & 0o777), 8);
    let codes: Vec<u32> = (0..1 << 10).filter(|code| code % 37 == 5).collect();
    let count = codes.iter().filter(|code| learned(code)).count();
    assert!(count > codes.len() * 9 / 10, "{count} of {}", codes.len());
}

#[test]
#[ignore = "takes minutes: four heaps of at most 10 for all octal codes of three digits and hexadecimal codes of two"]
fn tables_judge_all_small_sums_of_all_short_codes_as_full_search_does() {
    let octal = (0..1_u32 << 10).map(|code| format!("{}.{:03o}", code >> 9 << 2, code & 0o777));
    let hexadecimal = (0..1_u32 << 9).map(|code| format!("{}.{:02x}", code >> 8 << 2, code & 0xff));
    let count = octal.chain(hexadecimal).filter(|name| tables_judge_as_full_search(name, 10)).count();
    println!("{count} of 1536 tables");
}

/// Compares a misère sum with full search; whether it was decided.
fn sum_is_played_as_full_search_does(
    sum: &mut Sum,
    names: &[String],
    position: &[(u8, u8)],
    search: &mut Search<'_>,
) -> bool {
    sum.clear();
    for &(game, heap) in position {
        sum.push_token(format!("{}:{heap}", names[usize::from(game)]).as_bytes()).unwrap();
    }
    let position = position.to_vec();
    match sum.misere().unwrap() {
        Misere::Unknown => return false,
        Misere::Lost => assert!(search.is_lost(&position), "{names:?} {position:?}"),
        Misere::Won(winning) => {
            assert!(!search.is_lost(&position), "{names:?} {position:?}");
            let found = winning.map(|winning| (winning.component, winning.remainder.heaps().to_vec()));
            assert_eq!(found, search.first_move(&position), "{names:?} {position:?}");
        }
    }
    true
}

/// A game of any kind.
fn random_game(random: &mut Rng) -> String {
    let mut digits = |base: u32, count: u32| -> String {
        (0..count).map(|_| char::from_digit(random.u32(..base), 16).unwrap()).collect()
    };
    let (octal, hexadecimal, split) = (digits(8, 3), digits(16, 2), digits(2, 1));
    match random.u32(..8) {
        0 => String::from("nim"),
        1 => ["1,3,4", "2,3", "1,4,5", "3,5"][random.usize(..4)].to_string(),
        2 => ["!1", "!2", "!1,3", "!2,3"][random.usize(..4)].to_string(),
        3 => format!("0.{hexadecimal}"),
        _ => format!("{}.{octal}", if split == "1" { 4 } else { 0 }),
    }
}

/// Lines of several games, sums with nim heaps as large as the tables and beyond among them.
fn mixed_sums_are_played_as_full_search_does(random: &mut Rng, rounds: u32) {
    let mut sum = Sum::default();
    let mut decided = 0;
    for _ in 0..rounds {
        let names: Vec<String> = (0..3).map(|_| random_game(random)).collect();
        let rules: Vec<Rules> = names.iter().map(|name| Rules::read(name)).collect();
        let mut search = Search::new(&rules, true);
        for _ in 0..8 {
            let heaps = 1 + random.u8(..4);
            let position: Vec<(u8, u8)> =
                (0..heaps).map(|_| (random.u8(..3), random.u8(..28 / heaps))).collect();
            decided += u32::from(sum_is_played_as_full_search_does(&mut sum, &names, &position, &mut search));
        }
    }
    assert!(decided > rounds * 8 * 99 / 100, "{decided} of {}", rounds * 8);
}

#[test]
fn sums_of_different_games_are_played_as_full_search_does() {
    mixed_sums_are_played_as_full_search_does(&mut Rng::with_seed(20), 40);
}

#[test]
#[ignore = "takes minutes: the same for 1500 triples of games"]
fn many_sums_of_different_games_are_played_as_full_search_does() {
    mixed_sums_are_played_as_full_search_does(&mut Rng::with_seed(21), 1500);
}

/// Two nim heaps that are too large for a table, beside wild heaps: decided by XOR only where that is proved.
#[test]
fn big_nim_heaps_are_played_as_full_search_does() {
    let mut sum = Sum::default();
    let mut decided = 0;
    for name in ["0.53", "0.07", "4.56", "0.123", "0.75", "0.77"] {
        let names = [name.to_string(), String::from("nim")];
        let rules: Vec<Rules> = names.iter().map(|name| Rules::read(name)).collect();
        let mut search = Search::new(&rules, true);
        for (heap, a, b) in
            (5..11).flat_map(|heap| (8..12).flat_map(move |a| (7..12).map(move |b| (heap, a, b))))
        {
            let position = [(0, heap), (1, a), (1, b)];
            decided += u32::from(sum_is_played_as_full_search_does(&mut sum, &names, &position, &mut search));
        }
    }
    assert!(decided >= 6 * 6 * 20 * 9 / 10, "{decided}");
}

/// What a sum is answered does not depend on those before it.
#[test]
fn sums_are_answered_alike_whatever_came_before() {
    let mut random = Rng::with_seed(22);
    let mut kept = Sum::default();
    let names = ["0.77", "0.07", "0.123", "0.34", "1,3,4"];
    for _ in 0..60 {
        let heaps = 1 + random.usize(..3);
        let line: Vec<String> =
            (0..heaps).map(|_| format!("{}:{}", names[random.usize(..5)], random.u32(..24))).collect();
        let answer = |sum: &mut Sum| {
            sum.clear();
            line.iter().for_each(|heap| sum.push_token(heap.as_bytes()).unwrap());
            sum.misere().unwrap()
        };
        assert_eq!(answer(&mut kept), answer(&mut Sum::default()), "{line:?}");
    }
}

/// The table in the README.
#[test]
#[ignore = "takes minutes: prints the survey of all octal codes of three digits"]
fn survey_of_all_octal_codes_of_three_digits() {
    const LIMIT: u64 = 1200;
    const STEPS: u64 = 1 << 26;
    let zero = (0..1_u32 << 9).map(|code| format!("0.{code:03o}"));
    let four = (0..1_u32 << 6).map(|code| format!("4.{code:02o}"));
    let mut counts = [0; 7];
    let classes = [
        "tame, solved for all sizes",
        "tame as far as looked, no period proved",
        "wild, solved for all sizes",
        "wild, exact to heap 1200, no period proved",
        "proved to a heap from 30 on",
        "proved to a heap from 15 to 29",
        "proved to a heap below 15",
    ];
    for name in zero.chain(four) {
        let found = Quotient::within(&games(&[&name]), LIMIT, STEPS);
        let class = match (found.is_tame, found.period.is_some(), found.reached) {
            (true, true, _) => 0,
            (true, false, LIMIT) => 1,
            (false, true, _) => 2,
            (false, false, LIMIT) => 3,
            (_, _, 30..) => 4,
            (_, _, 15..) => 5,
            _ => 6,
        };
        println!("{name} {found:?}");
        counts[class] += 1;
    }
    println!("| octal codes `0.ddd` and `4.dd` | of 576 |\n|---|---|");
    classes.iter().zip(counts).for_each(|(class, count)| println!("| {class} | {count} |"));
}
