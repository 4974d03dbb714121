//! Chapters of stages: draw, filter, rate, fill the quarters.

use super::super::knight::level::{level, LEVELS};
use super::super::knight::Reason;
use super::grid::Grid;
use super::judge::{decide, decide_flat, rate, Finding};
use super::names::name;
use super::random::Random;
use super::shape::{draw, rectangles, Shape};
use super::symmetry::{canonical, images};
use std::collections::HashSet;

/// Draws in a row without a new stage after which a chapter gives up. Small boards, of which there may be
/// few in all, are tried more often (but never more than a million times), large ones less.
fn patience(chapter: &Chapter) -> u64 {
    let max = chapter.max as u64;
    let small = (20_000_000 / (max * max)).min(1_000_000);
    small.max(20_000.min(10_000_000 / max))
}

/// Draws in a row that filled no place of a level's share after which the shares are given up, once there
/// are enough stages.
fn spread_patience(chapter: &Chapter) -> u64 {
    1_000.min(1_000_000 / chapter.max as u64)
}

/// Boards below this level are turned and reflected in search of a level that has room. The others cost
/// too much to rate.
const TURNED: usize = 2;

/// The most chapters of a pack.
pub const MAX_CHAPTERS: usize = 1_000;

/// The most bytes of a title.
pub const MAX_TITLE: usize = 100;

/// The most stages of a chapter.
pub const MAX_COUNT: usize = 100_000;

/// The most cells of a pack: COUNT times MAX, summed over its chapters.
pub const MAX_PACK_CELLS: usize = 10_000_000;

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

/// Why a draw is no stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dropped {
    /// It came to no board, or to one of another size.
    Misfit,
    /// The board has no path.
    NoPath(Reason),
    /// The searches were too short to tell.
    Open,
    /// It is wrapped and has a path without the wrap, too.
    Flat,
    /// It was there already.
    Double,
    /// Its level had enough.
    Surplus,
}

impl Dropped {
    /// All of them, in the order in which they are tested.
    pub const ALL: [Dropped; 9] = [
        Dropped::Misfit,
        Dropped::NoPath(Reason::Parity),
        Dropped::NoPath(Reason::Degree),
        Dropped::NoPath(Reason::Connectivity),
        Dropped::NoPath(Reason::Search),
        Dropped::Open,
        Dropped::Flat,
        Dropped::Double,
        Dropped::Surplus,
    ];

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Dropped::Misfit => "misfit",
            Dropped::NoPath(reason) => reason.word(),
            Dropped::Open => "open",
            Dropped::Flat => "flat",
            Dropped::Double => "double",
            Dropped::Surplus => "surplus",
        }
    }
}

/// What became of a chapter's draws.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Draws made.
    pub draws: u64,
    /// Stages kept, by level.
    pub levels: [u64; LEVELS],
    dropped: [u64; Dropped::ALL.len()],
}

impl Tally {
    /// How many draws were dropped for a reason.
    #[must_use]
    pub fn dropped(&self, why: Dropped) -> u64 {
        Dropped::ALL.iter().zip(&self.dropped).filter(|&(&drop, _)| drop == why).map(|(_, &n)| n).sum()
    }

    fn drop(&mut self, why: Dropped) {
        for (_, count) in Dropped::ALL.iter().zip(&mut self.dropped).filter(|(drop, _)| **drop == why) {
            *count += 1;
        }
    }
}

/// Too few stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// How many there were.
    pub found: usize,
    /// The draws in a row that gave no more; `None` if there are no more, all boards having been tried.
    pub draws: Option<u64>,
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
        let patience = patience(chapter);
        let spread_patience = spread_patience(chapter);
        let mut draws = Some(patience);
        while !found.is_full() && barren < patience && !(found.is_enough() && futile >= spread_patience) {
            let drawn = match chapter.shape {
                Shape::Rectangle => match left.pop() {
                    Some((height, width)) => Some((Grid::new(height, width, false, true), None)),
                    None => {
                        draws = None;
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
            match self.judge(chapter, drawn, &found) {
                Err(why) => tally.drop(why),
                Ok(candidate) => {
                    barren = 0;
                    if found.add(candidate) {
                        futile = 0;
                    }
                }
            }
        }
        let mut chosen = found.choose().map_err(|found| Shortage { found, draws })?;
        chosen.sort_by_key(|candidate| (candidate.nodes, candidate.grid.count()));
        let mut stages = Vec::with_capacity(chosen.len());
        for candidate in chosen {
            let Candidate { grid, glyph, form, nodes } = candidate;
            self.forms.insert(form);
            tally.levels[level(nodes)] += 1;
            let cells = grid.count();
            let name = name(&mut random, &mut self.names, chapter.shape, glyph.as_deref(), cells);
            stages.push(Stage { name, grid, nodes });
        }
        let kept_or_dropped = stages.len() as u64 + tally.dropped.iter().sum::<u64>();
        for _ in kept_or_dropped..tally.draws {
            tally.drop(Dropped::Surplus);
        }
        Ok((stages, tally))
    }

    /// A draw as a candidate, unless a filter drops it.
    fn judge(
        &self,
        chapter: &Chapter,
        drawn: Option<(Grid, Option<String>)>,
        found: &Quarters,
    ) -> Result<Candidate, Dropped> {
        let (grid, glyph) = drawn.ok_or(Dropped::Misfit)?;
        if !(chapter.min..=chapter.max).contains(&grid.count()) {
            return Err(Dropped::Misfit);
        }
        // Of rectangles only those that have a path are listed.
        if chapter.shape != Shape::Rectangle {
            match decide(&grid) {
                Finding::Path => {}
                Finding::None(reason) => return Err(Dropped::NoPath(reason)),
                Finding::Open => return Err(Dropped::Open),
            }
        }
        if grid.wrap {
            match decide_flat(&grid) {
                Finding::Path => return Err(Dropped::Flat),
                Finding::None(_) => {}
                Finding::Open => return Err(Dropped::Open),
            }
        }
        let form = canonical(&grid);
        if self.forms.contains(&form) || found.forms.contains(&form) {
            return Err(Dropped::Double);
        }
        let nodes = rate(&grid);
        let mut candidate = Candidate { grid, glyph, form, nodes };
        if level(nodes) < TURNED && !found.wants(nodes) && candidate.glyph.is_none() {
            for image in images(&candidate.grid).iter().skip(1) {
                let nodes = rate(image);
                if found.wants(nodes) {
                    candidate.grid = image.clone();
                    candidate.nodes = nodes;
                    break;
                }
            }
        }
        Ok(candidate)
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
