//! Unrolled games against their rules, and the solutions of their graphs against what the games' own rooms say.

#[path = "twins/heap.rs"]
mod heap_twin;
#[path = "twins/unroll.rs"]
mod twin;

use endgame::baskin::{least_winning_turn, second_player_wins, Cache};
use endgame::graph::{Graph, Names, Outcome, Play, Solution, Value};
use endgame::heap::{Game, Table};
use endgame::unroll::{baskin, heaps, TooLarge, MAX_ARCS, MAX_POSITIONS};
use heap_twin::{Rules, Search};
use std::collections::BTreeMap;

/// Lines of positions and moves, as `graph` reads them.
fn lines(graph: &Graph, names: &Names) -> Vec<String> {
    let name = |vertex: usize| String::from_utf8(names.name(vertex).to_vec()).unwrap();
    let line = |vertex: usize| {
        let moves = graph.moves(vertex).iter().map(|&to| name(to as usize));
        std::iter::once(name(vertex)).chain(moves).collect::<Vec<_>>().join(" ")
    };
    (0..graph.len()).map(line).collect()
}

#[test]
fn baskin_is_unrolled_by_its_rules() {
    for numbers in 1..=20 {
        for longest in [1, 2, 3, 4, 7, 19, 20, 21, 1_000_000_000_000_000_000] {
            let (graph, names) = baskin(numbers, longest).unwrap();
            assert_eq!(lines(&graph, &names), twin::baskin(numbers, longest), "{numbers} {longest}");
        }
    }
}

const GAMES: [(&str, u64); 14] = [
    ("nim", 12),
    ("1,3,4", 20),
    ("2", 6),
    ("!1,3", 14),
    ("!2", 14),
    ("0.77", 11),
    ("0.07", 12),
    ("0.137", 11),
    ("4.", 12),
    ("4.3", 9),
    ("0.f", 9),
    ("0.8", 11),
    ("0.", 3),
    ("0.0007", 12),
];

#[test]
fn heaps_are_unrolled_by_their_rules() {
    for (name, size) in GAMES {
        let (graph, names) = heaps(&Game::parse(name.as_bytes()).unwrap(), size).unwrap();
        assert_eq!(lines(&graph, &names), twin::heaps(&Rules::read(name), size), "{name} {size}");
    }
}

#[test]
fn the_graph_of_baskin_agrees_with_its_theorem() {
    let mut cache = Cache::new();
    for numbers in 1..=60 {
        for longest in 1..=12 {
            let (graph, names) = baskin(numbers, longest).unwrap();
            let solution = Solution::new(&graph, Play::Normal);
            let loses = solution.outcome(0) == Outcome::Loss;
            assert_eq!(second_player_wins(&mut cache, numbers, longest), Ok(loses), "{numbers} {longest}");
            for vertex in 0..graph.len() {
                let (called, last) = twin::state(names.name(vertex));
                let lost = |to: u32| solution.outcome(to as usize) == Outcome::Loss;
                let winning = graph.moves(vertex).iter().find(|&&to| lost(to));
                let turn = winning.map_or(0, |&to| twin::state(names.name(to as usize)).1);
                let least = least_winning_turn(&mut cache, numbers, longest, called, last);
                assert_eq!(least, Ok(turn), "{numbers} {longest} {called} {last}");
                assert_eq!(solution.outcome(vertex) == Outcome::Win, turn > 0);
            }
        }
    }
}

/// The heaps of a position.
fn position(name: &[u8]) -> Vec<u64> {
    let heaps = std::str::from_utf8(name).unwrap().split('+').map(|heap| heap.parse().unwrap());
    heaps.filter(|&heap| heap > 0).collect()
}

#[test]
fn the_graph_of_heaps_agrees_with_their_nimbers_and_with_misere_search() {
    for (name, size) in GAMES {
        let game = Game::parse(name.as_bytes()).unwrap();
        let (graph, names) = heaps(&game, size).unwrap();
        let mut nimbers = Table::new(&game);
        nimbers.reach(size).unwrap();
        let normal = Solution::new(&graph, Play::Normal);
        let misere = Solution::new(&graph, Play::Misere);
        let rules = [Rules::read(name)];
        let mut search = Search::new(&rules, true);
        for vertex in 0..graph.len() {
            let heaps = position(names.name(vertex));
            let nimber = heaps.iter().fold(0, |sum, &heap| sum ^ nimbers.value(heap));
            assert_eq!(normal.value(vertex), Some(Value::Nimber(nimber as u32)), "{heaps:?} of {name}");
            let sum = heaps.iter().map(|&heap| (0, heap as u8)).collect();
            assert_eq!(misere.outcome(vertex) == Outcome::Loss, search.is_lost(&sum), "{heaps:?} of {name}");
        }
    }
}

#[test]
fn grundy_and_nimseq_say_the_same_of_every_position() {
    for (name, size) in GAMES {
        let (graph, names) = heaps(&Game::parse(name.as_bytes()).unwrap(), size).unwrap();
        let sums = |start: &str| -> String {
            let heap = |heap: &str| format!(" {name}:{heap}");
            let sum = |vertex| {
                std::str::from_utf8(names.name(vertex)).unwrap().split('+').map(heap).collect::<String>()
            };
            (0..graph.len()).map(|vertex| format!("{start}{}\n", sum(vertex).trim())).collect()
        };
        let normal = Solution::new(&graph, Play::Normal);
        let answers = twin::run(env!("CARGO_BIN_EXE_grundy"), &sums(""));
        for (vertex, answer) in answers.lines().enumerate() {
            let words: Vec<&str> = answer.split(' ').collect();
            let wins = u32::from(normal.outcome(vertex) == Outcome::Loss);
            let Some(Value::Nimber(nimber)) = normal.value(vertex) else { panic!("{name}") };
            assert_eq!((words[0], words[1]), (&*wins.to_string(), &*nimber.to_string()), "{name} {vertex}");
        }
        let misere = Solution::new(&graph, Play::Misere);
        let answers = twin::run(env!("CARGO_BIN_EXE_grundy"), &sums("misere "));
        let mut told = 0;
        for (vertex, answer) in answers.lines().enumerate().filter(|(_, answer)| !answer.starts_with('?')) {
            let wins = u32::from(misere.outcome(vertex) == Outcome::Loss);
            assert_eq!(answer[..1], wins.to_string(), "{name} {vertex}");
            told += 1;
        }
        assert_eq!(told, graph.len(), "{name}");
        let sequence = twin::run(env!("CARGO_BIN_EXE_nimseq"), &format!("{name} {size}\n"));
        let heaps = (0..=size as usize).map(|heap| normal.value(heap).unwrap().to_string());
        assert_eq!(
            sequence.trim().split(' ').map(str::to_string).collect::<Vec<_>>(),
            heaps.collect::<Vec<_>>()
        );
    }
}

#[test]
fn what_is_too_large_is_told() {
    let game = |name: &str| Game::parse(name.as_bytes()).unwrap();
    let large = |result: Result<(Graph, Names), TooLarge>| result.err();
    assert_eq!(large(heaps(&game("nim"), 1414)), Some(TooLarge::Arcs));
    assert_eq!(large(heaps(&game("4."), 33)), Some(TooLarge::Name));
    assert_eq!(large(heaps(&game("0."), MAX_POSITIONS as u64)), Some(TooLarge::Positions));
    assert_eq!(large(baskin(1_000_000_000_000_000_000, 1)), Some(TooLarge::Positions));
    assert_eq!(
        large(baskin(1_000_000_000_000_000_000, 1_000_000_000_000_000_000)),
        Some(TooLarge::Positions)
    );
    // The last that are not: 0 + 1 + … + 1413 arcs, and a start that alone is too large.
    let arcs = |graph: &Graph| (0..graph.len()).map(|vertex| graph.moves(vertex).len()).sum::<usize>();
    assert_eq!(arcs(&heaps(&game("nim"), 1413).unwrap().0), 1413 * 1414 / 2);
    assert_eq!(large(baskin(MAX_ARCS as u64 + 2, 2 * MAX_ARCS as u64)), Some(TooLarge::Arcs));
    let mut counts = BTreeMap::new();
    for longest in [40, 41, 42, 43, 44, 45] {
        let result = baskin(600, longest).map(|(graph, _)| arcs(&graph));
        assert!(result.map_or_else(|why| why == TooLarge::Arcs, |arcs| arcs <= MAX_ARCS), "{longest}");
        counts.insert(longest, result.is_ok());
    }
    assert!(counts[&40] && !counts[&45], "{counts:?}");
}
