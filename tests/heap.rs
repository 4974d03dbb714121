//! Heap games against their naive twin.

#[path = "twins/heap.rs"]
mod twin;

use endgame::heap::{find_period, Game, Misere, Move, Period, Sum, Table};
use twin::{Rules, Search};

/// A stream of random numbers (xorshift64*), the same on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }
}

fn random_numbers(random: &mut Random, most: u64, greatest: u64) -> String {
    let count = 1 + random.below(most);
    let mut numbers: Vec<u64> = (0..count).map(|_| 1 + random.below(greatest)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

fn random_code(random: &mut Random, digits: u64, base: u64) -> String {
    let d_0 = if random.below(3) == 0 { "4." } else { "0." };
    let digit = |random: &mut Random| char::from_digit(random.below(base) as u32, 16).unwrap();
    (0..random.below(digits + 1)).fold(d_0.to_string(), |code, _| code + &digit(random).to_string())
}

/// A random name; `kind` 0 set, 1 all-but, 2 a code without splits, 3 octal, 4 hexadecimal.
fn random_game(random: &mut Random, kind: u64) -> String {
    match kind {
        0 => random_numbers(random, 8, 20),
        1 => format!("!{}", random_numbers(random, 8, 12)),
        2 => format!("0{}", &random_code(random, 6, 4)[1..]),
        3 => random_code(random, 4, 8),
        _ => random_code(random, 3, 16),
    }
}

fn table(name: &str) -> Table {
    Table::new(&Game::parse(name.as_bytes()).unwrap())
}

#[test]
fn nimbers_equal_the_sets_of_values() {
    let mut random = Random(1);
    for round in 0..600 {
        let name = random_game(&mut random, round % 5);
        let n = [400, 300, 200, 150, 60][round as usize % 5];
        let expected = twin::nimbers(&Rules::read(&name), n);
        let mut at_once = table(&name);
        at_once.reach(n).unwrap();
        let mut by_steps = table(&name);
        let mut listed = Vec::new();
        at_once.for_each_block(n, |values| listed.extend(values.iter().map(|&value| u64::from(value))));
        assert_eq!(listed, expected, "{name}");
        for (heap, &value) in expected.iter().enumerate() {
            by_steps.reach(heap as u64).unwrap();
            assert_eq!(by_steps.value(heap as u64), value, "{name}:{heap}");
            assert_eq!(at_once.value(heap as u64), value, "{name}:{heap}");
        }
    }
}

/// With and without a sparse space, with the parity of sizes in the mask and without.
#[test]
fn nimbers_of_codes_equal_the_marks_of_all_options() {
    let mut random = Random(7);
    let mut names: Vec<String> =
        ["0.77", "0.106", "0.16", "0.07", "0.6", "0.007", "0.56", "0.354", "4.", "0.165"]
            .iter()
            .map(|name| (*name).to_string())
            .collect();
    names.extend((0..20).map(|_| random_code(&mut random, 6, 8)));
    for name in names {
        let n = 4000;
        let mut table = table(&name);
        table.reach(n).unwrap();
        let mut listed = Vec::new();
        table.for_each_block(n, |values| listed.extend(values.iter().map(|&value| u64::from(value))));
        assert!(listed == twin::marked_nimbers(&name, n as usize), "{name}");
    }
}

#[test]
fn least_results_are_the_first_options_of_their_nimber() {
    let mut random = Random(2);
    for round in 0..300 {
        let name = random_game(&mut random, round % 5);
        let most = [200, 150, 150, 90, 40][round as usize % 5];
        let rules = Rules::read(&name);
        let values = twin::nimbers(&rules, most);
        let mut table = table(&name);
        table.reach(most).unwrap();
        for n in 0..=most {
            let options = rules.options(n);
            let sum = |option: &Vec<u64>| option.iter().fold(0, |sum, &heap| sum ^ values[heap as usize]);
            for wanted in 0..20 {
                let first = options.iter().find(|option| sum(option) == wanted);
                let found = table.least_result(n, wanted).map(|result| result.heaps().to_vec());
                assert_eq!(found.as_ref(), first, "{name}:{n} to {wanted}");
            }
        }
    }
}

/// r and w of the demand r·P + r·Q + w ≤ the number of values.
fn demand(name: &str) -> (u64, u64) {
    match Rules::read(name) {
        Rules::Set(numbers) | Rules::AllBut(numbers) => (1, numbers.last().copied().unwrap_or(0)),
        Rules::Code(digits) => {
            let all = digits.iter().fold(0, |all, digit| all | digit);
            let last = digits.iter().rposition(|&digit| digit > 0).unwrap_or(0) as u64;
            (
                if all >= 8 {
                    3
                } else if all >= 4 {
                    2
                } else {
                    1
                },
                last,
            )
        }
    }
}

#[test]
fn periods_are_the_least_that_the_values_prove() {
    let mut random = Random(3);
    for round in 0..200 {
        let name = random_game(&mut random, [0, 2, 3, 4][round % 4]);
        let values = twin::nimbers(&Rules::read(&name), [600, 600, 200, 70][round % 4]);
        let game = Game::parse(name.as_bytes()).unwrap();
        let mut kept = Table::new(&game);
        for limit in 0..values.len() as u64 - 20 {
            let expected = twin::period(&values, limit + 1, demand(&name), false);
            let found = find_period(&game, limit).unwrap();
            let triple = |p: Period| (p.preperiod, p.period, p.saltus);
            assert_eq!(found.map(triple), expected, "{name} {limit}");
            assert_eq!(kept.prove(limit).unwrap(), found, "{name} {limit}");
        }
    }
}

#[test]
fn all_but_games_are_arithmetically_periodic() {
    let mut random = Random(4);
    for _ in 0..150 {
        let name = random_game(&mut random, 1);
        let values = twin::nimbers(&Rules::read(&name), 800);
        let window = demand(&name).1;
        let Some((p, q, s)) = twin::period(&values, 780, (1, 2 * window), true) else { continue };
        let expected = Some(Period { preperiod: p, period: q, saltus: s });
        let game = Game::parse(name.as_bytes()).unwrap();
        let mut kept = Table::new(&game);
        for limit in 0..780 {
            let found = find_period(&game, limit).unwrap();
            assert_eq!(kept.prove(limit).unwrap(), found, "{name} {limit}");
            if p + q + 2 * window <= limit + 1 {
                assert_eq!(found, expected, "{name} {limit}");
            } else if found.is_some() {
                assert_eq!(found, expected, "{name} {limit}");
                assert!(p + q + window <= limit + 1, "{name} {limit}");
            }
        }
    }
}

/// All ascending lists of up to three heaps of at most `most`.
fn sums(most: u64) -> Vec<Vec<u64>> {
    let one: Vec<Vec<u64>> = (0..=most).map(|a| vec![a]).collect();
    let longer = |lists: &Vec<Vec<u64>>| -> Vec<Vec<u64>> {
        let extend = |list: &Vec<u64>| {
            let list = list.clone();
            (*list.last().unwrap()..=most).map(move |a| [&list[..], &[a]].concat())
        };
        lists.iter().flat_map(extend).collect()
    };
    let two = longer(&one);
    let three = longer(&two);
    [one, two, three].concat()
}

fn fill(sum: &mut Sum, misere: bool, names: &[String], position: &[(u8, u8)]) {
    sum.begin(misere);
    for &(game, heap) in position {
        sum.push(format!("{}:{heap}", names[usize::from(game)]).as_bytes()).unwrap();
    }
}

fn described(winning: Move) -> (usize, Vec<u64>) {
    (winning.component, winning.remainder.heaps().to_vec())
}

/// Compares all answers for a position with full search; whether the misère outcome was proved.
fn compare(
    sum: &mut Sum,
    names: &[String],
    position: &[(u8, u8)],
    normal: &mut Search<'_>,
    misere: &mut Search<'_>,
) -> bool {
    fill(sum, false, names, position);
    let (nimber, winning) = sum.normal();
    let position = position.to_vec();
    assert_eq!(nimber == 0, normal.is_lost(&position), "{names:?} {position:?}");
    assert_eq!(winning.map(described), normal.first_move(&position), "{names:?} {position:?}");
    fill(sum, true, names, &position);
    match sum.misere() {
        Misere::Unknown => return false,
        Misere::Lost => assert!(misere.is_lost(&position), "misère {names:?} {position:?}"),
        Misere::Won(winning) => {
            assert!(!misere.is_lost(&position), "misère {names:?} {position:?}");
            assert_eq!(winning.map(described), misere.first_move(&position), "misère {names:?} {position:?}");
        }
    }
    true
}

#[test]
fn sums_of_one_game_are_played_as_full_search_does() {
    let mut random = Random(5);
    let mut sum = Sum::default();
    for round in 0..200 {
        let names = [random_game(&mut random, round % 5)];
        let rules = [Rules::read(&names[0])];
        let (mut normal, mut misere) = (Search::new(&rules, false), Search::new(&rules, true));
        for heaps in sums(12) {
            let position: Vec<(u8, u8)> = heaps.iter().map(|&heap| (0, heap as u8)).collect();
            assert!(compare(&mut sum, &names, &position, &mut normal, &mut misere), "{names:?} {position:?}");
        }
    }
}

#[test]
fn sums_of_different_games_are_played_as_full_search_does() {
    let mut random = Random(6);
    let mut sum = Sum::default();
    for _ in 0..150 {
        let names: Vec<String> = (0..4)
            .map(|_| match random.below(6) {
                5 => String::from("nim"),
                kind => random_game(&mut random, kind),
            })
            .collect();
        let rules: Vec<Rules> = names.iter().map(|name| Rules::read(name)).collect();
        let (mut normal, mut misere) = (Search::new(&rules, false), Search::new(&rules, true));
        for _ in 0..20 {
            let heaps = 1 + random.below(4);
            let position: Vec<(u8, u8)> =
                (0..heaps).map(|_| (random.below(4) as u8, random.below(20 / heaps) as u8)).collect();
            assert!(compare(&mut sum, &names, &position, &mut normal, &mut misere), "{names:?} {position:?}");
        }
    }
}
