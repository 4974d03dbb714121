//! Game graphs by the definitions: outcomes by going over all vertices until nothing changes, nimbers by
//! sets, loopy values by the conditions that make them and by play in sums. A graph is a list of moves for each vertex.

use std::collections::{BTreeSet, HashSet};

pub type Moves = Vec<Vec<usize>>;

/// Who wins for the player to move, and in how many moves; `None` is a draw.
pub type Decided = Option<(bool, u32)>;

/// Outcomes and depths, in rounds: each decides by what the rounds before have decided.
pub fn outcomes(moves: &Moves, misere: bool) -> Vec<Decided> {
    let mut decided: Vec<Decided> = vec![None; moves.len()];
    for depth in 0.. {
        let before = decided.clone();
        for vertex in 0..moves.len() {
            if before[vertex].is_some() {
                continue;
            }
            let ends: Vec<Decided> = moves[vertex].iter().map(|&to| before[to]).collect();
            if ends.is_empty() {
                decided[vertex] = Some((misere, depth));
            } else if ends.iter().any(|end| matches!(end, Some((false, _)))) {
                decided[vertex] = Some((true, depth));
            } else if ends.iter().all(|end| matches!(end, Some((true, _)))) {
                decided[vertex] = Some((false, depth));
            }
        }
        if decided == before {
            return decided;
        }
    }
    unreachable!()
}

/// The first move that wins soonest, or draws, or loses latest.
pub fn best_move(moves: &Moves, decided: &[Decided], vertex: usize) -> Option<usize> {
    let all = &moves[vertex];
    let depth = |to: &usize| decided[*to].map_or(0, |(_, depth)| depth);
    let first = |wanted: &dyn Fn(&usize) -> bool| all.iter().copied().find(wanted);
    match decided[vertex] {
        None => first(&|&to| decided[to].is_none()),
        Some((wins, _)) => {
            let like: Vec<usize> =
                all.iter().copied().filter(|&to| decided[to].is_some_and(|(next, _)| next != wins)).collect();
            let depths = like.iter().map(depth);
            let wanted = if wins { depths.min() } else { depths.max() };
            first(&|to| like.contains(to) && Some(depth(to)) == wanted)
        }
    }
}

fn mex(numbers: &BTreeSet<u32>) -> u32 {
    (0..).find(|number| !numbers.contains(number)).unwrap()
}

/// The nimbers of a graph without cycles; `None` if there is one.
pub fn nimbers(moves: &Moves) -> Option<Vec<u32>> {
    let mut values: Vec<Option<u32>> = vec![None; moves.len()];
    for _ in 0..moves.len() {
        for vertex in 0..moves.len() {
            let below: Option<BTreeSet<u32>> = moves[vertex].iter().map(|&to| values[to]).collect();
            values[vertex] = below.map(|below| mex(&below));
        }
    }
    values.into_iter().collect()
}

/// The numbers that the moves from a vertex lead to.
pub fn reached(moves: &Moves, labels: &[Option<u32>], vertex: usize) -> BTreeSet<u32> {
    moves[vertex].iter().filter_map(|&to| labels[to]).collect()
}

/// Whether these labels, `None` being ∞, meet the three conditions that only the loopy values meet.
pub fn are_loopy_values(moves: &Moves, labels: &[Option<u32>]) -> bool {
    let is_mex =
        |vertex: usize| labels[vertex].is_some_and(|label| label == mex(&reached(moves, labels, vertex)));
    // Vertices with their place in the order: those that were found in earlier rounds come before.
    let mut placed: HashSet<usize> = HashSet::new();
    loop {
        let returns = |vertex: usize, to: usize| {
            let label = labels[vertex];
            let is_above = labels[to].is_none() || labels[to] > label;
            !is_above || moves[to].iter().any(|next| labels[*next] == label && placed.contains(next))
        };
        let good = |&vertex: &usize| {
            !placed.contains(&vertex) && is_mex(vertex) && moves[vertex].iter().all(|&to| returns(vertex, to))
        };
        let more: Vec<usize> = (0..moves.len()).filter(good).collect();
        if more.is_empty() {
            break;
        }
        placed.extend(more);
    }
    (0..moves.len()).all(|vertex| {
        if labels[vertex].is_some() {
            return placed.contains(&vertex);
        }
        let missing = mex(&reached(moves, labels, vertex));
        moves[vertex].iter().any(|&to| labels[to].is_none() && !reached(moves, labels, to).contains(&missing))
    })
}

/// The sum of two games: a move is one in either. Vertex (a, b) is a · |B| + b.
pub fn sum(a: &Moves, b: &Moves) -> Moves {
    let place = |i: usize, j: usize| i * b.len() + j;
    let pair = |i: usize, j: usize| {
        let left = a[i].iter().map(|&next| place(next, j));
        left.chain(b[j].iter().map(|&next| place(i, next))).collect()
    };
    (0..a.len()).flat_map(|i| (0..b.len()).map(move |j| (i, j))).map(|(i, j)| pair(i, j)).collect()
}

/// The nim heaps up to a size.
pub fn nim(size: usize) -> Moves {
    (0..=size).map(|heap| (0..heap).collect()).collect()
}
