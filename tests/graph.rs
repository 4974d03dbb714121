//! Graphs against the definitions of what they are worth.

#[path = "twins/graph.rs"]
mod twin;

use endgame::graph::{draw, Graph, Lines, Outcome, Play, Solution, Value, MAX_ARCS};
use fastrand::Rng;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Child, Command, Stdio};
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
    let seen = compare_small(1, 6_000);
    println!("{seen:?}");
    assert!(seen.loopy > 1000 && seen.numbers_by_cycles.iter().all(|&count| count > 80), "{seen:?}");
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

fn start(program: &str, arguments: &[&str]) -> Child {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Output and errors of a program that has ended well.
fn run(program: &str, arguments: &[&str], input: &[u8]) -> (String, String) {
    let mut child = start(program, arguments);
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).unwrap());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    })
}

#[test]
fn graphviz_draws_every_vertex_and_every_arc_once() {
    if Command::new("dot").arg("-V").output().is_err() {
        println!("no Graphviz here");
        return;
    }
    let mut random = Rng::with_seed(5);
    let names: [&[u8]; 9] =
        [b"a", b"\"", b"\\", b"\\N", b"&amp;", b"<b>", "가".as_bytes(), b"\xB0\xA1\0", b"digraph{}"];
    for _ in 0..20 {
        let moves = random_graph(&mut random, names.len());
        let graph = graph(&moves);
        let play = [Play::Normal, Play::Misere][random.usize(..2)];
        let mut picture = String::new();
        draw(&graph, &Solution::new(&graph, play), "\"", |vertex| names[vertex], &mut picture).unwrap();
        let (svg, complaints) = run("dot", &["-Tsvg"], picture.as_bytes());
        let arcs: BTreeSet<(usize, usize)> =
            moves.iter().enumerate().flat_map(|(from, all)| all.iter().map(move |&to| (from, to))).collect();
        assert_eq!(svg.matches("class=\"node\"").count(), moves.len(), "{picture}");
        assert_eq!(svg.matches("class=\"edge\"").count(), arcs.len(), "{picture}");
        let best = moves.iter().filter(|all| !all.is_empty()).count();
        assert_eq!(picture.matches("style=bold").count(), best, "{picture}");
        assert_eq!(complaints, "", "{picture}");
        assert!(svg.contains(">a"), "{svg}");
    }
}

#[test]
fn one_arc_too_many_is_refused() {
    let mut lines = Lines::default();
    lines.from(b"a").unwrap();
    (0..MAX_ARCS).for_each(|_| lines.to(b"b").unwrap());
    assert_eq!(lines.to(b"b").unwrap_err().expected, "at most 10000000 arcs");
    let (graph, names) = lines.finish();
    assert_eq!((graph.moves(0).len(), names.len()), (MAX_ARCS, 2));
}

#[test]
#[cfg(target_os = "linux")]
fn a_vertex_takes_64_bytes_beside_its_name_and_an_arc_12() {
    // The least numbers are those found by index; the others have a place in the table.
    let worst = |vertices: usize, arcs: usize, scale: usize, bytes: usize, random: &mut Rng| {
        let mut text = format!("{vertices}\n");
        let name = |vertex: usize| format!("{:0bytes$}", vertex * scale);
        for vertex in 0..vertices {
            text += &name(vertex);
            for _ in 0..arcs {
                text += &format!(" {}", name(random.usize(..vertices)));
            }
            text += "\n";
        }
        text
    };
    let mut random = Rng::with_seed(6);
    for (vertices, arcs, scale, bytes) in
        [(300_000, 0, 1, 1), (300_000, 0, 7, 8), (200_000, 12, 1, 1), (200_000, 12, 5, 20)]
    {
        let text = worst(vertices, arcs, scale, bytes, &mut random);
        let mut child = start(env!("CARGO_BIN_EXE_graph"), &[]);
        let mut output = child.stdout.take().unwrap();
        let drain = std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()).unwrap());
        let mut input = child.stdin.take().unwrap();
        input.write_all(text.as_bytes()).unwrap();
        // The first case has been answered when the second is read as far as this.
        input.write_all(&b"1\na\n".repeat(50_000)).unwrap();
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.strip_suffix("kB"));
        let peak = peak.unwrap().trim().parse::<usize>().unwrap() * 1024;
        drop(input);
        assert!(child.wait().unwrap().success());
        assert!(drain.join().unwrap() > 0);
        let names = vertices * (vertices * scale).to_string().len().max(bytes);
        let allowed = vertices * 64 + vertices * arcs * 12 + names + (4 << 20);
        println!("{vertices} vertices, {arcs} arcs each: {peak} bytes, {allowed} allowed");
        assert!(peak <= allowed, "{vertices} vertices, {arcs} arcs each: {peak} bytes, {allowed} allowed");
    }
}
