//! Graphs against the definitions of what they are worth.

#[path = "twins/graph.rs"]
mod twin;

use endgame::graph::{Graph, Outcome, Play, Solution, Value};
use fastrand::Rng;
use twin::Moves;

fn graph(moves: &Moves) -> Graph {
    let arcs: Vec<(u32, u32)> = moves
        .iter()
        .enumerate()
        .flat_map(|(from, all)| all.iter().map(move |&to| (from as u32, to as u32)))
        .collect();
    Graph::new(moves.len(), &arcs)
}

fn decided(solution: &Solution<'_>, vertex: usize) -> twin::Decided {
    match solution.outcome(vertex) {
        Outcome::Draw => None,
        outcome => Some((outcome == Outcome::Win, solution.depth(vertex).unwrap())),
    }
}

/// Outcome, depth and move of every vertex.
fn compare_outcomes(moves: &Moves, misere: bool) {
    let graph = graph(moves);
    let solution = Solution::new(&graph, if misere { Play::Misere } else { Play::Normal });
    let expected = twin::outcomes(moves, misere);
    for vertex in 0..moves.len() {
        assert_eq!(decided(&solution, vertex), expected[vertex], "{vertex} of {moves:?}, misère: {misere}");
        let best = solution.best_move(vertex).map(|to| to as usize);
        assert_eq!(
            best,
            twin::best_move(moves, &expected, vertex),
            "{vertex} of {moves:?}, misère: {misere}"
        );
        assert_eq!(solution.value(vertex).is_none(), misere);
    }
}

/// The numbers of all vertices, `None` for ∞, with the sets that are told for ∞ checked.
fn labels(moves: &Moves) -> Vec<Option<u32>> {
    let graph = graph(moves);
    let solution = Solution::new(&graph, Play::Normal);
    let values: Vec<Value> = (0..moves.len()).map(|vertex| solution.value(vertex).unwrap()).collect();
    let number = |value: &Value| match value {
        Value::Nimber(number) => Some(*number),
        Value::Loopy(_) => None,
    };
    let labels: Vec<Option<u32>> = values.iter().map(number).collect();
    for (vertex, value) in values.iter().enumerate() {
        if let Value::Loopy(reached) = value {
            let expected = twin::reached(moves, &labels, vertex);
            assert!(reached.iter().eq(expected.iter()), "{vertex} of {moves:?}");
        }
    }
    labels
}

fn compare_values(moves: &Moves) -> Vec<Option<u32>> {
    let labels = labels(moves);
    assert!(twin::are_loopy_values(moves, &labels), "{labels:?} of {moves:?}");
    if let Some(nimbers) = twin::nimbers(moves) {
        let expected: Vec<Option<u32>> = nimbers.into_iter().map(Some).collect();
        assert_eq!(labels, expected, "{moves:?}");
    }
    labels
}

/// What the values of two games say of their sum: whether the player to move wins, `None` for a draw.
fn outcome_of_sum(a: (&Moves, &[Option<u32>], usize), b: (&Moves, &[Option<u32>], usize)) -> Option<bool> {
    let reaches = |game: (&Moves, &[Option<u32>], usize), number: u32| {
        twin::reached(game.0, game.1, game.2).contains(&number).then_some(true)
    };
    match (a.1[a.2], b.1[b.2]) {
        (Some(x), Some(y)) => Some(x != y),
        (None, Some(y)) => reaches(a, y),
        (Some(x), None) => reaches(b, x),
        (None, None) => None,
    }
}

/// Sums by play on the product of the graphs, against the values.
fn compare_sums(a: &Moves, b: &Moves) {
    let (labels_a, labels_b) = (labels(a), labels(b));
    let played = twin::outcomes(&twin::sum(a, b), false);
    for i in 0..a.len() {
        for j in 0..b.len() {
            let found = outcome_of_sum((a, &labels_a, i), (b, &labels_b, j));
            let expected = played[i * b.len() + j].map(|(wins, _)| wins);
            assert_eq!(found, expected, "{i} of {a:?} and {j} of {b:?}");
        }
    }
}

/// A graph of some kind: sparse or dense, without cycles, like nim with moves back, or any.
fn random_graph(random: &mut Rng, most: usize) -> Moves {
    let vertices = random.usize(1..=most);
    let density = [0.05, 0.2, 0.5, 0.8][random.usize(..4)] * if most > 20 { 0.3 } else { 1.0 };
    let back = [0.0, 0.02, 0.05, 0.1, 1.0][random.usize(..5)];
    let ends = [0.0, 0.1, 0.4][random.usize(..3)];
    let mut names: Vec<usize> = (0..vertices).collect();
    random.shuffle(&mut names);
    let mut moves = vec![Vec::new(); vertices];
    for from in 0..vertices {
        if random.f64() < ends {
            continue;
        }
        let mut to: Vec<usize> = (0..vertices)
            .filter(|&to| random.f64() < density && (to < from || random.f64() < back))
            .map(|to| names[to])
            .collect();
        random.shuffle(&mut to);
        if let (Some(&twice), 0) = (to.first(), random.u32(..4)) {
            to.push(twice);
        }
        moves[names[from]] = to;
    }
    moves
}

/// Games with cycles of which sums are made.
fn small_loops() -> Vec<Moves> {
    vec![
        vec![vec![0]],
        vec![vec![0, 1], vec![]],
        vec![vec![1], vec![0, 2], vec![]],
        vec![vec![1, 2], vec![0, 2, 3], vec![3], vec![]],
    ]
}

/// How often each kind of value comes up where there is a way to a cycle.
#[derive(Debug, Default)]
struct Seen {
    loopy: usize,
    numbers_by_cycles: [usize; 4],
}

impl Seen {
    fn count(&mut self, moves: &Moves, labels: &[Option<u32>]) {
        let mut ends = vec![false; moves.len()];
        for _ in 0..moves.len() {
            for vertex in 0..moves.len() {
                ends[vertex] = moves[vertex].iter().all(|&to| ends[to]);
            }
        }
        for (label, _) in labels.iter().zip(ends).filter(|(_, ends)| !ends) {
            match label {
                None => self.loopy += 1,
                Some(number) => self.numbers_by_cycles[(*number as usize).min(3)] += 1,
            }
        }
    }
}

fn compare_small(seed: u64, rounds: usize) -> Seen {
    let mut random = Rng::with_seed(seed);
    let mut seen = Seen::default();
    println!("seed {seed}");
    for _ in 0..rounds {
        let moves = random_graph(&mut random, 9);
        compare_outcomes(&moves, false);
        compare_outcomes(&moves, true);
        let labels = compare_values(&moves);
        let most = labels.iter().flatten().max().map_or(0, |&most| most as usize);
        compare_sums(&moves, &twin::nim(most + 1));
        small_loops().iter().for_each(|other| compare_sums(&moves, other));
        let other = random_graph(&mut random, 5);
        compare_sums(&moves, &other);
        seen.count(&moves, &labels);
    }
    seen
}

fn compare_large(seed: u64, rounds: usize) -> Seen {
    let mut random = Rng::with_seed(seed);
    let mut seen = Seen::default();
    println!("seed {seed}");
    for _ in 0..rounds {
        let moves = random_graph(&mut random, 200);
        compare_outcomes(&moves, false);
        compare_outcomes(&moves, true);
        seen.count(&moves, &compare_values(&moves));
    }
    seen
}

#[test]
fn small_random_graphs_by_the_definitions_and_in_sums() {
    let seen = compare_small(1, 10_000);
    println!("{seen:?}");
    assert!(seen.loopy > 1000 && seen.numbers_by_cycles.iter().all(|&count| count > 50), "{seen:?}");
}

#[test]
fn large_random_graphs_by_the_definitions() {
    let seen = compare_large(2, 40);
    println!("{seen:?}");
    assert!(seen.loopy > 100 && seen.numbers_by_cycles.iter().all(|&count| count > 10), "{seen:?}");
}

#[test]
#[ignore = "takes a minute"]
fn many_random_graphs() {
    println!("{:?}", compare_small(3, 100_000));
    println!("{:?}", compare_large(4, 2_000));
}
