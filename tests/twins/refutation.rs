//! A checker of refutations that builds the closed graph by itself, from the rows of the board.

use super::twin;
use endgame::knight::proof::{Argument, Known, Refutation, Step};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The closed graph as the refutations speak of it.
struct Graph {
    vertices: usize,
    cells: usize,
    /// Whether each pair of vertices is an edge.
    adjacent: Vec<Vec<bool>>,
    /// The classes, if the graph is bipartite; the first cell is of class `false`.
    classes: Option<Vec<bool>>,
    /// What is given: edges that are taken.
    given: Vec<[usize; 2]>,
}

/// The classes of the cells, if moves alternate between two.
fn two_colour(adjacent: &[Vec<bool>]) -> Option<Vec<bool>> {
    let mut classes = vec![None; adjacent.len()];
    classes[0] = Some(false);
    let mut todo = vec![0];
    while let Some(cell) = todo.pop() {
        for next in (0..adjacent.len()).filter(|&next| adjacent[cell][next]) {
            match classes[next] {
                None => {
                    classes[next] = classes[cell].map(|class: bool| !class);
                    todo.push(next);
                }
                Some(class) if Some(class) == classes[cell] => return None,
                Some(_) => {}
            }
        }
    }
    classes.into_iter().collect()
}

impl Graph {
    /// The closed graph, or nothing if the classes allow no path.
    fn new(rows: &[String], wraps: bool) -> Option<Graph> {
        let places = twin::cells(rows);
        let cells = places.len();
        let mut adjacent: Vec<Vec<bool>> = places
            .iter()
            .map(|&a| places.iter().map(|&b| twin::moves(rows, wraps, a, b)).collect())
            .collect();
        let mark = |letter| places.iter().position(|&(i, j)| rows[i].as_bytes()[j] == letter);
        let marks: Vec<usize> = [mark(b'S'), mark(b'E')].into_iter().flatten().collect();
        let mut classes = two_colour(&adjacent);
        // Each dummy with the class that it is joined to and the number of cells that it needs.
        let dummies: Vec<(Option<bool>, usize)> = match &classes {
            None => vec![(None, 2)],
            Some(classes) => {
                let ones = classes.iter().filter(|&&class| class).count();
                match ones as i64 - (cells - ones) as i64 {
                    0 => vec![(Some(false), 1), (Some(true), 1)],
                    1 => vec![(Some(true), 2)],
                    -1 => vec![(Some(false), 2)],
                    _ => return None,
                }
            }
        };
        let vertices = cells + dummies.len();
        adjacent.iter_mut().for_each(|row| row.resize(vertices, false));
        adjacent.resize(vertices, vec![false; vertices]);
        let mut given = Vec::new();
        let mut served = 0;
        for (i, &(class, needs)) in dummies.iter().enumerate() {
            let dummy = cells + i;
            let fits = |cell: usize| class.is_none() || classes.as_ref().map(|c| c[cell]) == class;
            let own: Vec<usize> = marks.iter().copied().filter(|&mark| fits(mark)).collect();
            if own.len() > needs {
                return None;
            }
            served += own.len();
            for cell in (0..cells).filter(|&cell| fits(cell) && (own.len() < needs || own.contains(&cell))) {
                adjacent[cell][dummy] = true;
                adjacent[dummy][cell] = true;
            }
            given.extend(own.iter().map(|&mark| [mark, dummy]));
        }
        if served < marks.len() {
            return None;
        }
        if dummies.len() == 2 {
            adjacent[cells][cells + 1] = true;
            adjacent[cells + 1][cells] = true;
            given.push([cells, cells + 1]);
        }
        if let Some(classes) = &mut classes {
            classes.extend(dummies.iter().map(|(class, _)| class.is_some_and(|class| !class)));
        }
        Some(Graph { vertices, cells, adjacent, classes, given })
    }
}

/// What is known so far of the edges, by their ends, the lesser first.
struct Facts<'g> {
    graph: &'g Graph,
    known: BTreeMap<[usize; 2], bool>,
    /// What no cycle has all of.
    lemmas: Vec<BTreeSet<([u16; 2], bool)>>,
}

fn as_set(literals: impl Iterator<Item = Known>) -> BTreeSet<([u16; 2], bool)> {
    literals.map(|Known { ends, taken }| (ends, taken)).collect()
}

impl Facts<'_> {
    fn get(&self, a: usize, b: usize) -> Option<bool> {
        self.known.get(&[a.min(b), a.max(b)]).copied()
    }

    fn is_open(&self, a: usize, b: usize) -> bool {
        self.graph.adjacent[a][b] && self.get(a, b) != Some(false)
    }

    fn is_taken(&self, a: usize, b: usize) -> bool {
        self.get(a, b) == Some(true)
    }

    /// Vertices joined in turn by taken edges, none twice.
    fn is_fragment(&self, path: &[u16]) -> bool {
        let mut sorted = path.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        sorted.len() == path.len()
            && path.windows(2).all(|pair| self.is_taken(pair[0] as usize, pair[1] as usize))
    }

    /// Follows steps, and tells whether the last one contradicts what is known; no other one may.
    fn follow(&mut self, steps: &[Step]) -> Result<bool, String> {
        let mut contradicts = false;
        for (i, step) in steps.iter().enumerate() {
            if contradicts {
                return Err(format!("step {} of {} comes after a contradiction", i + 1, steps.len()));
            }
            self.proves(step)?;
            contradicts = match step.known {
                None => true,
                Some(Known { ends: [a, b], taken }) => {
                    let before = self.known.insert([a as usize, b as usize], taken);
                    before.is_some_and(|before| before != taken)
                }
            };
        }
        Ok(contradicts)
    }

    /// Whether the argument proves the step's conclusion.
    fn proves(&self, step: &Step) -> Result<(), String> {
        let all = 0..self.graph.vertices;
        let known = step.known.map(|Known { ends: [a, b], taken }| ([a as usize, b as usize], taken));
        let check = |holds: bool, what: &str| if holds { Ok(()) } else { Err(format!("{what}: {step:?}")) };
        match &step.argument {
            Argument::Lemma(number) => {
                let lemma = self.lemmas.get(*number).ok_or("no such lemma")?;
                let contrary = step.known.map(|Known { ends, taken }| (ends, !taken));
                let others = lemma.iter().filter(|&&assumed| Some(assumed) != contrary);
                let all_known =
                    others.clone().all(|&([a, b], taken)| self.get(a as usize, b as usize) == Some(taken));
                check(all_known && others.count() + 1 == lemma.len(), "lemma")
            }
            Argument::Degree(vertex) => {
                let v = *vertex as usize;
                let open: Vec<usize> = all.clone().filter(|&w| self.is_open(v, w)).collect();
                let taken = |but: Option<usize>| {
                    all.clone().filter(|&w| Some(w) != but && self.is_taken(v, w)).count()
                };
                match known {
                    None => check(open.len() < 2 || taken(None) > 2, "degree"),
                    Some(([a, b], true)) => {
                        let other = a ^ b ^ v;
                        let others = open.iter().filter(|&&w| w != other).count();
                        check((a == v || b == v) && others < 2, "degree takes")
                    }
                    Some(([a, b], false)) => {
                        check((a == v || b == v) && taken(Some(a ^ b ^ v)) >= 2, "degree leaves")
                    }
                }
            }
            Argument::Subcycle(path) => {
                let (first, last) = (path[0] as usize, path[path.len() - 1] as usize);
                let closes = known
                    .is_some_and(|([a, b], taken)| !taken && (a, b) == (first.min(last), first.max(last)));
                check(
                    closes && path.len() > 2 && path.len() < self.graph.vertices && self.is_fragment(path),
                    "subcycle",
                )
            }
            Argument::Flow { from, to } => {
                self.flow(known, from, to).map_err(|what| format!("{what}: {step:?}"))
            }
            Argument::Sweep(layers) => {
                let mut order: Vec<usize> = layers.iter().map(|layer| usize::from(layer.vertex)).collect();
                order.extend(all.filter(|v| layers.iter().all(|layer| usize::from(layer.vertex) != *v)));
                check(known.is_none() && !self.lasts(&order), "sweep")
            }
            Argument::Separation { sets, dummies } => {
                self.separation(known, sets, dummies).map_err(|what| format!("{what}: {step:?}"))
            }
        }
    }

    fn flow(&self, known: Option<([usize; 2], bool)>, from: &[u16], to: &[u16]) -> Result<(), String> {
        let holds = |set: &[u16], v: usize| set.contains(&(v as u16));
        let side = |v: usize| self.graph.classes.as_ref().map(|classes| classes[v]);
        if from.iter().any(|&v| side(v as usize) == Some(true))
            || to.iter().any(|&v| side(v as usize) == Some(false))
        {
            return Err("sets on the wrong side".into());
        }
        let (mut open_out, mut taken_in) = (0i64, 0i64);
        let mut wanted = None;
        for a in 0..self.graph.vertices {
            for b in (0..self.graph.vertices).filter(|&b| self.graph.adjacent[a][b] && side(a) != Some(true))
            {
                let is_wanted = known.is_some_and(|(ends, _)| ends == [a.min(b), a.max(b)]);
                if holds(from, a) && !holds(to, b) {
                    open_out += i64::from(self.is_open(a, b) || is_wanted);
                    if is_wanted {
                        wanted = wanted.or(Some(true));
                    }
                }
                if !holds(from, a) && holds(to, b) {
                    taken_in += i64::from(self.is_taken(a, b) && !is_wanted);
                    if is_wanted {
                        wanted = wanted.or(Some(false));
                    }
                }
            }
        }
        let difference = open_out - taken_in - 2 * (from.len() as i64 - to.len() as i64);
        match known {
            None if difference < 0 => Ok(()),
            // All of the edges out are needed, and no edge more may come in.
            Some((_, taken)) if difference <= 0 && wanted == Some(taken) => Ok(()),
            _ => Err(format!("flow, difference {difference}, {wanted:?}")),
        }
    }

    /// Whether some choice of edges lasts if the vertices are added in an order. A choice is kept as the
    /// vertices that lack edges, each with the other end of its fragment: itself, if it lacks two.
    fn lasts(&self, order: &[usize]) -> bool {
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        assert!(sorted.iter().copied().eq(0..self.graph.vertices), "every vertex once");
        let mut choices: HashSet<Vec<(usize, usize)>> = [Vec::new()].into();
        for (i, &vertex) in order.iter().enumerate() {
            let before: Vec<usize> =
                order[..i].iter().copied().filter(|&other| self.is_open(vertex, other)).collect();
            let done: Vec<usize> = order[..=i]
                .iter()
                .copied()
                .filter(|&v| order[i + 1..].iter().all(|&other| !self.is_open(v, other)))
                .collect();
            let mut next = HashSet::new();
            for choice in &choices {
                let mut sets = vec![vec![]];
                for (a, &first) in before.iter().enumerate() {
                    sets.push(vec![first]);
                    sets.extend(before[a + 1..].iter().map(|&second| vec![first, second]));
                }
                for set in sets {
                    if before.iter().any(|&other| self.is_taken(vertex, other) && !set.contains(&other)) {
                        continue;
                    }
                    let mut ends = choice.clone();
                    ends.push((vertex, vertex));
                    let joined =
                        set.iter().all(|&other| join(&mut ends, vertex, other, i + 1 == order.len()));
                    if joined && done.iter().all(|&v| ends.iter().all(|&(end, _)| end != v)) {
                        ends.sort_unstable();
                        next.insert(ends);
                    }
                }
            }
            choices = next;
        }
        !choices.is_empty()
    }

    fn separation(
        &self,
        known: Option<([usize; 2], bool)>,
        sets: &[(Vec<u16>, Vec<u16>)],
        dummies: &[u16],
    ) -> Result<(), String> {
        let holds = |set: &[u16], v: usize| set.contains(&(v as u16));
        let many = sets.len() > 1;
        let mut exits = Vec::new();
        for (i, (hub, set)) in sets.iter().enumerate() {
            if set.is_empty() || !self.is_fragment(hub) || set.iter().any(|v| hub.contains(v)) {
                return Err("no set with a hub".into());
            }
            if many && (set.iter().any(|v| dummies.contains(v)) || hub.iter().any(|v| dummies.contains(v))) {
                return Err("the dummies are not apart".into());
            }
            if sets[..i].iter().any(|(_, other)| other.iter().any(|v| set.contains(v))) {
                return Err("sets that meet".into());
            }
            for a in 0..self.graph.vertices {
                for b in 0..self.graph.vertices {
                    if holds(set, a) && !holds(set, b) && !holds(hub, b) && self.is_open(a, b) {
                        if many && !holds(dummies, b) {
                            return Err("a set with another exit".into());
                        }
                        exits.push([a.min(b), a.max(b)]);
                    }
                }
            }
        }
        if !many {
            let (hub, set) = &sets[0];
            if hub.len() + set.len() >= self.graph.vertices {
                return Err("nothing outside".into());
            }
            return match known {
                None if exits.is_empty() => Ok(()),
                Some((ends, true))
                    if exits.iter().all(|&exit| exit == ends) && self.leaves(ends, hub, set) =>
                {
                    Ok(())
                }
                _ => Err("exits of one set".into()),
            };
        }
        if !self.is_fragment(dummies) || (self.graph.cells..self.graph.vertices).any(|v| !holds(dummies, v)) {
            return Err("no fragment of the dummies".into());
        }
        let ends = [dummies[0] as usize, dummies[dummies.len() - 1] as usize];
        match (sets.len(), known) {
            (3, None) => Ok(()),
            (2, Some(([a, b], false))) => {
                let (end, to) = if ends.contains(&a) { (a, b) } else { (b, a) };
                if !ends.contains(&end) || holds(dummies, to) {
                    return Err("not an edge of an end".into());
                }
                match sets.iter().position(|(_, set)| holds(set, to)) {
                    None => Ok(()),
                    Some(leaf) => {
                        // The other end has no way into the other set, so it goes into this one.
                        let other = ends[0] ^ ends[1] ^ end;
                        let blocked = sets[1 - leaf].1.iter().all(|&v| !self.is_open(other, v as usize));
                        if ends[0] != ends[1] && blocked {
                            Ok(())
                        } else {
                            Err("an end that is free".into())
                        }
                    }
                }
            }
            _ => Err("two sets".into()),
        }
    }

    fn leaves(&self, [a, b]: [usize; 2], hub: &[u16], set: &[u16]) -> bool {
        let holds = |set: &[u16], v: usize| set.contains(&(v as u16));
        let outside = |v: usize| !holds(set, v) && !holds(hub, v);
        self.graph.adjacent[a][b] && ((holds(set, a) && outside(b)) || (holds(set, b) && outside(a)))
    }
}

/// Joins two vertices of a choice; false if one lacks no edge, or if a cycle closes that is not the last.
fn join(ends: &mut Vec<(usize, usize)>, a: usize, b: usize, last: bool) -> bool {
    let far = |ends: &[(usize, usize)], v: usize| ends.iter().find(|end| end.0 == v).map(|end| end.1);
    let (Some(c), Some(d)) = (far(ends, a), far(ends, b)) else { return false };
    if c == b {
        ends.retain(|&(end, _)| end != a && end != b);
        return last && ends.is_empty();
    }
    ends.retain(|&(end, _)| ![a, b, c, d].contains(&end));
    ends.extend([(c, d), (d, c)]);
    true
}

/// Checks a refutation of a board.
pub fn check(rows: &[String], wraps: bool, refutation: &Refutation) -> Result<(), String> {
    let graph = || Graph::new(rows, wraps);
    match refutation {
        Refutation::Classes if graph().is_none() => Ok(()),
        Refutation::Classes => Err("classes that allow a path".into()),
        Refutation::Deductions(deductions) => {
            let graph = graph().ok_or("deductions where the classes suffice")?;
            let known = graph.given.iter().map(|&[a, b]| ([a.min(b), a.max(b)], true)).collect();
            let mut facts = Facts { graph: &graph, known, lemmas: Vec::new() };
            for (i, deduction) in deductions.iter().enumerate() {
                let is_last = i + 1 == deductions.len();
                if deduction.assumed.is_empty() {
                    if facts.follow(&deduction.steps)? != is_last {
                        return Err(format!("deduction {} of {}", i + 1, deductions.len()));
                    }
                    continue;
                }
                let mut assumed = Facts { graph: &graph, known: facts.known.clone(), lemmas: facts.lemmas };
                for &Known { ends: [a, b], taken } in &deduction.assumed {
                    if assumed.known.insert([a as usize, b as usize], taken).is_some_and(|was| was != taken) {
                        return Err(format!("an assumption against what is known: {deduction:?}"));
                    }
                }
                if !assumed.follow(&deduction.steps)? || is_last {
                    return Err(format!("assumptions without a contradiction: {deduction:?}"));
                }
                facts.lemmas = assumed.lemmas;
                facts.lemmas.push(as_set(deduction.assumed.iter().copied()));
            }
            if deductions.is_empty() {
                Err("no deduction".into())
            } else {
                Ok(())
            }
        }
        cells => match twin::cheap_reason(rows, wraps) {
            Some(word) if word == cells.reason().word() => Ok(()),
            other => Err(format!("{cells:?} for {other:?}")),
        },
    }
}
