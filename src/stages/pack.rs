//! Chapters of stages: draw, filter, rate, fill the quarters.

use super::super::knight::filters::Reason;
use super::grid::Grid;
use super::judge::{board, decide, level, rate, LEVELS};
use super::names::name;
use super::random::Random;
use super::shape::{draw, rectangles, Shape};
use super::symmetry::{canonical, images};
use std::collections::HashSet;

/// Draws in a row without a new stage after which a chapter gives up.
pub const PATIENCE: u64 = 20_000;

/// Draws in a row that filled no place of a quarter after which the quarters are given up, once there
/// are enough stages.
pub const SPREAD_PATIENCE: u64 = 1_000;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// What tells the chapter's random numbers from those of others.
    pub title: Vec<u8>,
    /// What its boards look like.
    pub shape: Shape,
    /// How many.
    pub count: usize,
    /// The fewest cells of a board, at least 1.
    pub min: usize,
    /// The most cells of a board.
    pub max: usize,
}

/// A board that has a path; a wrapped one has none without the wrap.
#[derive(Clone, Debug)]
pub struct Stage {
    /// Unique in the pack.
    pub name: String,
    /// The cells.
    pub grid: Grid,
    /// The nodes of the plain search, 50,000 standing for all above.
    pub nodes: u64,
}

/// What became of a chapter's draws.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Draws made.
    pub draws: u64,
    /// Draws that came to no board, or to one of another size.
    pub misfits: u64,
    /// Boards dropped by the colours, the degrees, the connectivity, and the search.
    pub refuted: [u64; 4],
    /// Wrapped boards that have a path without the wrap.
    pub flat: u64,
    /// Boards that were there already.
    pub doubles: u64,
    /// Boards of a level that had enough.
    pub surplus: u64,
    /// Stages kept, by level.
    pub levels: [usize; LEVELS],
}

/// Too few stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// How many there were.
    pub found: usize,
    /// Whether there are no more: all boards of the chapter were tried.
    pub is_proved: bool,
}

/// The stages so far: no two are alike, no two of the same name.
#[derive(Clone, Debug)]
pub struct Pack {
    seed: u64,
    forms: HashSet<Vec<u8>>,
    names: HashSet<String>,
}

struct Candidate {
    grid: Grid,
    glyph: Option<String>,
    form: Vec<u8>,
    nodes: u64,
}

impl Pack {
    /// A pack without stages.
    #[must_use]
    pub fn new(seed: u64) -> Pack {
        Pack { seed, forms: HashSet::new(), names: HashSet::new() }
    }

    /// The stages of a further chapter, easiest first.
    ///
    /// # Errors
    /// A [`Shortage`]; the pack is as it was.
    pub fn chapter(&mut self, chapter: &Chapter) -> Result<(Vec<Stage>, Tally), Shortage> {
        let mut random = Random::new(self.seed, &chapter.title);
        let mut tally = Tally::default();
        let mut found = Quarters::new(chapter);
        let mut left = shuffled_rectangles(&mut random, chapter);
        let (mut barren, mut futile) = (0, 0);
        let mut is_proved = false;
        while !found.is_full() && barren < PATIENCE && !(found.is_enough() && futile >= SPREAD_PATIENCE) {
            let drawn = match chapter.shape {
                Shape::Rectangle => match left.pop() {
                    Some((height, width)) => Some((Grid::new(height, width, false, true), None)),
                    None => {
                        is_proved = true;
                        break;
                    }
                },
                shape => {
                    let target = random.between(chapter.min, chapter.max);
                    draw(&mut random, shape, target)
                }
            };
            tally.draws += 1;
            barren += 1;
            futile += 1;
            if let Some(candidate) = self.judge(chapter, drawn, &found, &mut tally) {
                barren = 0;
                tally.surplus += 1;
                if found.add(candidate) {
                    futile = 0;
                }
            }
        }
        let mut chosen = found.choose().map_err(|found| Shortage { found, is_proved })?;
        chosen.sort_by_key(|candidate| (candidate.nodes, candidate.grid.count()));
        let mut stages = Vec::with_capacity(chosen.len());
        for candidate in chosen {
            let Candidate { grid, glyph, form, nodes } = candidate;
            self.forms.insert(form);
            tally.levels[level(nodes)] += 1;
            tally.surplus -= 1;
            let cells = grid.count();
            let name = name(&mut random, &mut self.names, chapter.shape, glyph.as_deref(), cells);
            stages.push(Stage { name, grid, nodes });
        }
        Ok((stages, tally))
    }

    /// A draw as a candidate, unless a filter drops it.
    fn judge(
        &self,
        chapter: &Chapter,
        drawn: Option<(Grid, Option<String>)>,
        found: &Quarters,
        tally: &mut Tally,
    ) -> Option<Candidate> {
        let fits = |grid: &Grid| (chapter.min..=chapter.max).contains(&grid.count());
        let drawn = drawn.filter(|(grid, _)| fits(grid));
        let placed = drawn.and_then(|(grid, glyph)| board(&grid, grid.wrap).map(|board| (grid, glyph, board)));
        let (mut grid, glyph, board_) = match placed {
            Some(placed) => placed,
            None => {
                tally.misfits += 1;
                return None;
            }
        };
        if let Err(reason) = decide(&board_) {
            tally.refuted[place(reason)] += 1;
            return None;
        }
        if grid.wrap && board(&grid, false).map_or(true, |flat| decide(&flat).is_ok()) {
            tally.flat += 1;
            return None;
        }
        let form = canonical(&grid);
        if self.forms.contains(&form) || found.forms.contains(&form) {
            tally.doubles += 1;
            return None;
        }
        let mut nodes = rate(&board_);
        if level(nodes) < 2 && !found.wants(nodes) && glyph.is_none() {
            for image in images(&grid) {
                let image_nodes = board(&image, image.wrap).map_or(nodes, |board| rate(&board));
                if found.wants(image_nodes) {
                    grid = image;
                    nodes = image_nodes;
                    break;
                }
            }
        }
        Some(Candidate { grid, glyph, form, nodes })
    }
}

fn place(reason: Reason) -> usize {
    match reason {
        Reason::Parity => 0,
        Reason::Degree => 1,
        Reason::Connectivity => 2,
        Reason::Search => 3,
    }
}

/// All rectangles of a chapter in random order, some upright and some not.
fn shuffled_rectangles(random: &mut Random, chapter: &Chapter) -> Vec<(usize, usize)> {
    if chapter.shape != Shape::Rectangle {
        return Vec::new();
    }
    let mut all: Vec<(usize, usize)> = rectangles(chapter.min, chapter.max).collect();
    for i in (1..all.len()).rev() {
        all.swap(i, random.below(i + 1));
        if random.below(2) == 1 {
            all[i] = (all[i].1, all[i].0);
        }
    }
    all
}

/// The stages of a chapter by level: up to its share each, and what is left over.
struct Quarters {
    count: usize,
    shares: [usize; LEVELS],
    kept: [Vec<Candidate>; LEVELS],
    spare: [Vec<Candidate>; LEVELS],
    forms: HashSet<Vec<u8>>,
}

impl Quarters {
    /// Shares as equal as can be, for the levels that the chapter's boards can have: a path takes a node
    /// a cell.
    fn new(chapter: &Chapter) -> Quarters {
        let first = level(chapter.min as u64);
        let levels = LEVELS - first;
        let mut shares = [0; LEVELS];
        for (i, share) in shares.iter_mut().skip(first).enumerate() {
            *share = (chapter.count + levels - 1 - i) / levels;
        }
        Quarters {
            count: chapter.count,
            shares,
            kept: Default::default(),
            spare: Default::default(),
            forms: HashSet::new(),
        }
    }

    fn is_full(&self) -> bool {
        (0..LEVELS).all(|level| self.kept[level].len() == self.shares[level])
    }

    fn is_enough(&self) -> bool {
        self.forms.len() >= self.count
    }

    fn wants(&self, nodes: u64) -> bool {
        self.kept[level(nodes)].len() < self.shares[level(nodes)]
    }

    /// Keeps a candidate; whether it filled a place of a quarter.
    fn add(&mut self, candidate: Candidate) -> bool {
        let wanted = self.wants(candidate.nodes);
        let level = level(candidate.nodes);
        if wanted || self.spare[level].len() < self.count {
            self.forms.insert(candidate.form.clone());
            let shelf = if wanted { &mut self.kept } else { &mut self.spare };
            shelf[level].push(candidate);
        }
        wanted
    }

    /// As many as were asked for, the levels as even as can be.
    fn choose(self) -> Result<Vec<Candidate>, usize> {
        let total = self.forms.len();
        if total < self.count {
            return Err(total);
        }
        let mut chosen = self.kept;
        let mut spare = self.spare;
        let missing = self.count - chosen.iter().map(Vec::len).sum::<usize>();
        for _ in 0..missing {
            let some_left = (0..LEVELS).filter(|&level| !spare[level].is_empty());
            if let Some(level) = some_left.min_by_key(|&level| chosen[level].len()) {
                chosen[level].extend(spare[level].pop());
            }
        }
        Ok(chosen.iter_mut().flat_map(std::mem::take).collect())
    }
}
