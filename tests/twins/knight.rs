//! Knight's paths from the rules as they are told, sharing no code with the solver: slow, and plain to see.
//!
//! A board is its rows and whether they wrap.

/// The places of the cells, row by row.
pub fn cells(rows: &[String]) -> Vec<(usize, usize)> {
    let mut cells = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        for (j, letter) in row.bytes().enumerate() {
            if letter != b'.' {
                cells.push((i, j));
            }
        }
    }
    cells
}

/// Whether a knight moves from one place to another.
pub fn moves(rows: &[String], wraps: bool, a: (usize, usize), b: (usize, usize)) -> bool {
    let width = rows[0].len();
    let down = a.0.abs_diff(b.0);
    // On a board that wraps the same column is met again every `width` columns.
    let across: Vec<usize> = if wraps {
        (0..8 * width).step_by(width).map(|turn| (a.1 + 4 * width).abs_diff(b.1 + turn)).collect()
    } else {
        vec![a.1.abs_diff(b.1)]
    };
    across.iter().any(|&across| (down, across) == (1, 2) || (down, across) == (2, 1))
}

/// The neighbours of each cell as a set of bits.
fn neighbours(rows: &[String], wraps: bool) -> Vec<u32> {
    let cells = cells(rows);
    assert!(cells.len() <= 25);
    let mut sets = vec![0; cells.len()];
    for a in 0..cells.len() {
        for b in 0..cells.len() {
            if moves(rows, wraps, cells[a], cells[b]) {
                sets[a] |= 1 << b;
            }
        }
    }
    sets
}

fn marked(rows: &[String], mark: u8) -> Option<usize> {
    cells(rows).iter().position(|&(i, j)| rows[i].as_bytes()[j] == mark)
}

/// Whether there is a path: for every set of cells, the cells in which a path through it can end.
pub fn has_path(rows: &[String], wraps: bool) -> bool {
    let neighbours = neighbours(rows, wraps);
    let count = neighbours.len();
    let mut ends = vec![0u32; 1 << count];
    for start in 0..count {
        if marked(rows, b'S').map_or(true, |mark| mark == start) {
            ends[1 << start] = 1 << start;
        }
    }
    for set in 1..1usize << count {
        for end in 0..count {
            if ends[set] >> end & 1 == 1 {
                for next in 0..count {
                    if neighbours[end] >> next & 1 == 1 && set >> next & 1 == 0 {
                        ends[set | 1 << next] |= 1 << next;
                    }
                }
            }
        }
    }
    match marked(rows, b'E') {
        Some(end) => ends[(1 << count) - 1] >> end & 1 == 1,
        None => ends[(1 << count) - 1] != 0,
    }
}

/// The number of directed paths from each cell.
pub fn count_paths(rows: &[String], wraps: bool) -> Vec<u64> {
    fn from(neighbours: &[u32], at: usize, visited: u32) -> u64 {
        if visited.count_ones() as usize == neighbours.len() {
            return 1;
        }
        (0..neighbours.len())
            .filter(|&next| neighbours[at] >> next & 1 == 1 && visited >> next & 1 == 0)
            .map(|next| from(neighbours, next, visited | 1 << next))
            .sum()
    }
    let neighbours = neighbours(rows, wraps);
    (0..neighbours.len()).map(|start| from(&neighbours, start, 1 << start)).collect()
}

/// What is wrong with a path given as the places that it visits in turn.
pub fn fault(rows: &[String], wraps: bool, path: &[(usize, usize)]) -> Option<String> {
    let cells = cells(rows);
    if path.len() != cells.len() {
        return Some(format!("{} steps on {} cells", path.len(), cells.len()));
    }
    for (i, place) in path.iter().enumerate() {
        if !cells.contains(place) {
            return Some(format!("step {} is no cell", i + 1));
        }
        if path[..i].contains(place) {
            return Some(format!("step {} was there before", i + 1));
        }
        if i > 0 && !moves(rows, wraps, path[i - 1], *place) {
            return Some(format!("step {} is no knight's move", i + 1));
        }
    }
    for (mark, place) in [(b'S', path[0]), (b'E', path[path.len() - 1])] {
        if marked(rows, mark).is_some_and(|cell| cells[cell] != place) {
            return Some(format!("{} is not where it belongs", char::from(mark)));
        }
    }
    None
}

/// The cheap proofs, in their order, from the cells alone.
pub fn cheap_reason(rows: &[String], wraps: bool) -> Option<&'static str> {
    let cells = cells(rows);
    let dark = cells.iter().filter(|(i, j)| (i + j) % 2 == 0).count();
    if !(wraps && rows[0].len() % 2 == 1) && dark.abs_diff(cells.len() - dark) > 1 {
        return Some("parity");
    }
    let degree = |&a: &(usize, usize)| cells.iter().filter(|&&b| moves(rows, wraps, a, b)).count();
    let isolated = cells.iter().filter(|cell| degree(cell) == 0).count();
    if cells.len() > 1 && (isolated > 0 || cells.iter().filter(|cell| degree(cell) == 1).count() > 2) {
        return Some("degree");
    }
    let mut reached = vec![cells[0]];
    while let Some(&next) =
        cells.iter().find(|&&b| !reached.contains(&b) && reached.iter().any(|&a| moves(rows, wraps, a, b)))
    {
        reached.push(next);
    }
    (reached.len() < cells.len()).then_some("connectivity")
}

/// The plain search, as it is told: the path and the nodes, or how many nodes there were, or nothing if
/// the budget was spent.
pub fn plain_search(rows: &[String], wraps: bool, budget: u64) -> Option<(Option<Vec<(usize, usize)>>, u64)> {
    struct Search<'a> {
        cells: Vec<(usize, usize)>,
        adjacent: Vec<Vec<usize>>,
        end: Option<usize>,
        path: Vec<usize>,
        nodes: u64,
        budget: u64,
        rows: &'a [String],
    }
    impl Search<'_> {
        fn unvisited(&self, cell: usize) -> Vec<usize> {
            self.adjacent[cell].iter().copied().filter(|next| !self.path.contains(next)).collect()
        }

        /// Whether a path was found, or the budget was spent.
        fn place(&mut self, cell: usize) -> bool {
            if self.nodes == self.budget {
                return true;
            }
            self.nodes += 1;
            self.path.push(cell);
            if self.path.len() == self.cells.len() {
                return true;
            }
            let is_last = self.path.len() + 1 == self.cells.len();
            let mut next = self.unvisited(cell);
            next.retain(|&cell| self.end != Some(cell) || is_last);
            next.sort_by_key(|&cell| (self.unvisited(cell).len(), self.cells[cell]));
            for cell in next {
                if self.place(cell) {
                    return true;
                }
            }
            self.path.pop();
            false
        }
    }
    let cells = cells(rows);
    let adjacent: Vec<Vec<usize>> = cells
        .iter()
        .map(|&a| (0..cells.len()).filter(|&b| moves(rows, wraps, a, cells[b])).collect())
        .collect();
    let colour = |cell: usize| (cells[cell].0 + cells[cell].1) % 2;
    let light = (0..cells.len()).filter(|&cell| colour(cell) == 1).count();
    let dark = cells.len() - light;
    let mut starts: Vec<usize> = match marked(rows, b'S') {
        Some(start) => vec![start],
        None if wraps && rows[0].len() % 2 == 1 => (0..cells.len()).collect(),
        None => {
            (0..cells.len()).filter(|&cell| light == dark || (colour(cell) == 1) == (light > dark)).collect()
        }
    };
    let end = marked(rows, b'E');
    starts.retain(|&cell| end != Some(cell) || cells.len() == 1);
    starts.sort_by_key(|&cell| (adjacent[cell].len(), cells[cell]));
    let mut search = Search { cells, adjacent, end, path: Vec::new(), nodes: 0, budget, rows };
    for start in starts {
        if search.place(start) {
            let found = search.path.len() == cells_of(search.rows);
            let path = search.path.iter().map(|&cell| search.cells[cell]).collect();
            return found.then_some((Some(path), search.nodes));
        }
    }
    Some((None, search.nodes))
}

fn cells_of(rows: &[String]) -> usize {
    cells(rows).len()
}
