//! The stages: every printed board is what its chapter asked for, and no two are alike.

#[path = "twins/stages.rs"]
mod twin;

use endgame::knight::warnsdorff::{search, Outcome};
use endgame::knight::Board;
use endgame::knight::Reason;
use endgame::knight::{decide, Verdict};
use endgame::stages::glyphs::{glyph, GLYPHS};
use endgame::stages::grid::Grid;
use endgame::stages::judge;
use endgame::stages::pack::{Chapter, Dropped, Pack, Shortage};
use endgame::stages::random::Random;
use endgame::stages::shape::{rectangles, Shape};
use endgame::stages::symmetry::{canonical, images};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use twin::Printed;

/// A chapter as the twin reads it: title, shape, count, least and greatest number of cells.
struct Asked {
    shape: String,
    count: usize,
    min: usize,
    max: usize,
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/stages")
}

fn asked(input: &str) -> (u64, Vec<Asked>) {
    let mut lines = input.lines().filter(|line| !line.trim().is_empty());
    let seed = lines.next().unwrap().trim().parse().unwrap();
    let chapter = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse().unwrap();
        Asked { shape: words[1].to_string(), count: number(2), min: number(3), max: number(4) }
    };
    (seed, lines.map(chapter).collect())
}

fn board(printed: &Printed, wrap: bool) -> Board {
    Board::from_rows(wrap, &printed.rows).unwrap()
}

/// Nodes of the plain search, 50,000 and more being equal.
fn nodes(board: &Board) -> u64 {
    match search(board, 49_999) {
        Outcome::Found(_, nodes) => nodes,
        Outcome::Exhausted(_) => panic!("no path"),
        Outcome::Stopped => 50_000,
    }
}

fn glyphs() -> Vec<Vec<String>> {
    let rows = |grid: &Grid| -> Vec<String> {
        let row = |row: &[bool]| row.iter().map(|&cell| if cell { '#' } else { '.' }).collect();
        grid.cells.chunks(grid.width).map(row).collect()
    };
    (0..GLYPHS).map(|index| twin::skeleton(&rows(&glyph(index).0))).collect()
}

/// The words of names that the statement lists: sizes by least number of cells, and nouns by shape.
struct Words {
    sizes: Vec<(usize, String)>,
    nouns: BTreeMap<String, Vec<String>>,
}

fn words() -> Words {
    let statement = fs::read_to_string(data().join("statement.md")).unwrap();
    let mut sizes = Vec::new();
    let mut nouns = BTreeMap::new();
    for line in statement.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if let (Ok(least), [_, word]) = (cells[0].parse(), &cells[..]) {
            sizes.push((least, word.to_string()));
        }
    }
    let (_, list) = statement.split_once("The last word of the name, by shape:\n\n").unwrap();
    let (list, _) = list.split_once("\n\n").unwrap();
    for item in list.replace("\n  ", " ").lines() {
        let (shape, words) = item.strip_prefix("- `").unwrap().split_once("`: ").unwrap();
        let words = words.trim_end_matches([';', '.']).split(", ").map(str::to_string).collect();
        nouns.insert(shape.to_string(), words);
    }
    sizes.sort();
    assert_eq!(sizes.len(), 7);
    Words { sizes, nouns }
}

/// Checks all that is promised of an output, and returns how many stages of each level its chapters have.
fn check(input: &str, output: &str) -> Vec<[usize; 4]> {
    let boards = twin::boards(output);
    let (_, chapters) = asked(input);
    let glyphs = glyphs();
    let Words { sizes, nouns } = words();
    let mut spread = Vec::new();
    let mut forms = BTreeSet::new();
    let mut names = BTreeSet::new();
    let mut next = boards.iter();
    for chapter in &chapters {
        let mut before = (0, 0);
        let mut levels = [0; 4];
        for printed in next.by_ref().take(chapter.count) {
            let name = &printed.name;
            let count = printed.cells().len();
            assert!((chapter.min..=chapter.max).contains(&count), "{name}");
            assert!(twin::has_shape(printed, &chapter.shape, &glyphs), "{name} is no {}", chapter.shape);
            assert!(forms.insert(twin::form(printed)), "{name} is there already");
            assert!(names.insert(name.clone()), "{name} is taken");
            let size = &sizes.iter().rev().find(|(least, _)| count >= *least).unwrap().1;
            assert!(name.starts_with(&format!("{size}-")), "{name} has {count} cells");
            let is_noun = |noun: &String| name.ends_with(&format!("-{noun}"));
            assert!(chapter.shape == "letter" || nouns[&chapter.shape].iter().any(is_noun), "{name}");

            let there = board(printed, printed.wrap);
            match decide(&there) {
                Verdict::Path(path) => {
                    let place = |&cell: &u16| {
                        let (row, column) = there.place(cell as usize);
                        (row as i64, column as i64)
                    };
                    let path: Vec<twin::Cell> = path.iter().map(place).collect();
                    assert!(twin::is_path(printed, printed.wrap, &path), "{name}");
                }
                Verdict::NoPath(reason) => panic!("{name} has no path: {reason:?}"),
            }
            if printed.wrap {
                assert!(matches!(decide(&board(printed, false)), Verdict::NoPath(_)), "{name} is flat");
            }
            let rank = (nodes(&there), count);
            assert!(rank >= before, "{name} is easier than the stage before it");
            before = rank;
            levels[[100, 2_000, 50_000].iter().filter(|&&bound| rank.0 >= bound).count()] += 1;
        }
        assert_eq!(levels.iter().sum::<usize>(), chapter.count);
        spread.push(levels);
    }
    assert!(next.next().is_none(), "more stages than were asked for");
    spread
}

fn chapter(asked: &Asked, title: &str) -> Chapter {
    let shape = *Shape::ALL.iter().find(|shape| shape.word() == asked.shape).unwrap();
    let (count, min, max) = (asked.count, asked.min, asked.max);
    Chapter { title: title.as_bytes().to_vec(), shape, count, min, max }
}

/// The output of a specification, made by the library.
fn generated(input: &str) -> String {
    let (seed, chapters) = asked(input);
    let titles = input.lines().filter(|line| !line.trim().is_empty()).skip(1);
    let titles = titles.map(|line| line.split_whitespace().next().unwrap());
    let mut pack = Pack::new(seed);
    let mut output = String::new();
    for (asked, title) in chapters.iter().zip(titles) {
        for stage in pack.chapter(&chapter(asked, title)).unwrap().0 {
            let grid = &stage.grid;
            let header = [grid.height, grid.width, usize::from(grid.wrap)].map(|n| n.to_string()).join(" ");
            output += &format!("{header} {}\n", stage.name);
            for row in grid.cells.chunks(grid.width) {
                output.extend(row.iter().map(|&cell| if cell { '#' } else { '.' }));
                output.push('\n');
            }
        }
    }
    output
}

fn stored() -> Vec<(String, String, String)> {
    let entries = fs::read_dir(data()).unwrap().map(|entry| entry.unwrap().path());
    let mut inputs: Vec<PathBuf> = entries.filter(|p| p.extension().is_some_and(|e| e == "in")).collect();
    inputs.sort();
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_string();
    inputs.iter().map(|p| (name(p), read(p), read(&p.with_extension("ans")))).collect()
}

#[test]
fn stored_outputs_are_made_again_and_are_right() {
    let mut largest = (0, Vec::new());
    for (name, input, output) in stored() {
        assert!(generated(&input) == output, "{name} is made differently");
        let spread = check(&input, &output);
        let total = spread.iter().flatten().sum();
        if total > largest.0 {
            largest = (total, spread);
        }
    }
    let (total, spread) = largest;
    assert_eq!(total, 298);
    assert!(spread.len() >= 6);
    let even = |levels: &[usize; 4]| levels.iter().max().unwrap() - levels.iter().min().unwrap() <= 1;
    assert!(spread.iter().all(even), "{spread:?}");
}

#[test]
fn random_chapters_are_right() {
    let mut random = Random::new(6, b"chapters");
    for round in 0..21 {
        let shape = Shape::ALL[round % 7].word();
        let min = 8 + random.below(40);
        let max = min + 40 + random.below(40);
        let input = format!("{}\nA {shape} 4 {min} {max}\nB {shape} 4 {min} {max}\n", random.bits());
        check(&input, &generated(&input));
    }
}

#[test]
fn a_chapter_does_not_depend_on_the_others() {
    let alone = generated("7\nB blob 9 20 30\n");
    let after = generated("7\nA ring 5 20 30\nB blob 9 20 30\n");
    assert!(after.ends_with(&alone));
    assert_ne!(alone, generated("8\nB blob 9 20 30\n"));
    assert_ne!(alone, generated("7\nC blob 9 20 30\n"));
}

fn grid(height: usize, width: usize, wrap: bool, bits: u64) -> Grid {
    let cells = (0..height * width).map(|i| bits >> i & 1 == 1).collect();
    Grid { height, width, wrap, cells }
}

fn printed(grid: &Grid) -> Printed {
    let row = |row: &[bool]| row.iter().map(|&cell| if cell { '#' } else { '.' }).collect();
    Printed {
        height: grid.height as i64,
        width: grid.width as i64,
        wrap: grid.wrap,
        name: String::new(),
        rows: grid.cells.chunks(grid.width).map(row).collect(),
    }
}

/// Every grid of a size has the same form as another exactly when the twin says so.
#[test]
fn forms_are_equal_for_boards_that_are_alike() {
    let mut by_form = BTreeMap::new();
    let mut by_twin = BTreeMap::new();
    let sizes = [(1, 1), (1, 4), (2, 3), (3, 2), (3, 3), (2, 5), (4, 3), (1, 7), (5, 2)];
    for (height, width) in sizes {
        for wrap in [false, true] {
            for bits in 1..1 << (height * width) {
                let grid = grid(height, width, wrap, bits).trimmed();
                let (form, twin) = (canonical(&grid), twin::form(&printed(&grid)));
                assert_eq!(by_form.entry(form.clone()).or_insert_with(|| twin.clone()), &twin, "{grid:?}");
                assert_eq!(by_twin.entry(twin).or_insert_with(|| form.clone()), &form, "{grid:?}");
            }
        }
    }
}

#[test]
fn images_are_those_of_the_twin() {
    let mut random = Random::new(9, b"images");
    for _ in 0..500 {
        let (height, width) = (random.between(1, 6), random.between(1, 6));
        let grid = grid(height, width, false, random.bits() | 1).trimmed();
        let ours: BTreeSet<_> = images(&grid).iter().map(|image| printed(image).cells()).collect();
        assert_eq!(ours, twin::alike(&printed(&grid)), "{grid:?}");
    }
}

#[test]
fn the_rectangles_listed_are_those_with_a_path() {
    let listed: BTreeSet<(usize, usize)> = rectangles(1, 80).collect();
    assert_eq!(listed.len(), rectangles(1, 80).count());
    for height in 1..=8 {
        for width in height..=80 / height {
            let rows = vec!["#".repeat(width); height];
            let has_path = matches!(decide(&Board::from_rows(false, &rows).unwrap()), Verdict::Path(_));
            assert_eq!(listed.contains(&(height, width)), has_path, "{height}×{width}");
        }
    }
    assert!(listed.iter().all(|&(height, width)| height <= width && height * width <= 80));
}

/// The findings of the draws agree with the exact answer.
#[test]
fn findings_are_true() {
    let mut random = Random::new(3, b"findings");
    let mut seen = BTreeMap::new();
    for _ in 0..600 {
        let shape = Shape::ALL[1 + random.below(6)];
        let target = random.between(8, 50);
        let Some((grid, _)) = endgame::stages::shape::draw(&mut random, shape, target) else { continue };
        let exact = |wrap: bool| match decide(&board(&printed(&grid), wrap)) {
            Verdict::Path(_) => judge::Finding::Path,
            Verdict::NoPath(reason) => judge::Finding::None(reason),
        };
        for (found, exact) in
            [(judge::decide(&grid), exact(grid.wrap)), (judge::decide_flat(&grid), exact(false))]
        {
            assert!(found == exact || found == judge::Finding::Open, "{grid:?}: {found:?}, {exact:?}");
            *seen.entry(format!("{found:?}")).or_insert(0) += 1;
        }
    }
    // Path, open, and at least three reasons.
    assert!(seen.len() >= 5, "{seen:?}");
    let rings = grid(3, 9, false, 0b111000111_101000101_111000111);
    assert_eq!(judge::decide(&rings), judge::Finding::None(Reason::Connectivity));
}

#[test]
fn what_there_is_not_is_an_error_that_counts_what_there_is() {
    let ask = |shape: &str, count, min, max| {
        let asked = Asked { shape: shape.to_string(), count, min, max };
        Pack::new(1).chapter(&chapter(&asked, "A")).map(|(stages, _)| stages.len())
    };
    // 1×1, 3×4, 4×5, 3×7, 3×8, 4×6.
    assert_eq!(ask("rectangle", 7, 1, 24), Err(Shortage { found: 6, draws: None }));
    assert_eq!(ask("rectangle", 6, 1, 24), Ok(6));
    assert_eq!(ask("ring", 1, 1, 7), Err(Shortage { found: 0, draws: Some(408_163) }));
    assert_eq!(ask("ring", 2, 8, 8).map_err(|shortage| shortage.found), Err(1));
}

/// The draws find all small boards that there are.
#[test]
fn small_blobs_are_all_found() {
    let with_path = twin::blobs(8).iter().filter(|cells| twin::has_path(cells)).count();
    let asked = Asked { shape: "blob".to_string(), count: with_path + 1, min: 1, max: 8 };
    let shortage = Pack::new(1).chapter(&chapter(&asked, "A")).map(|_| ());
    assert_eq!(shortage, Err(Shortage { found: with_path, draws: Some(312_500) }));
}

/// A chapter that asks for what an earlier one has taken gets what is left.
#[test]
fn chapters_share_the_boards() {
    let asked = |count| Asked { shape: "rectangle".to_string(), count, min: 1, max: 24 };
    let mut pack = Pack::new(5);
    assert!(pack.chapter(&chapter(&asked(4), "A")).is_ok());
    let second = pack.chapter(&chapter(&asked(3), "B")).map(|_| ());
    assert_eq!(second, Err(Shortage { found: 2, draws: None }));
    assert!(pack.chapter(&chapter(&asked(2), "B")).is_ok());
}

#[test]
fn every_draw_is_accounted_for() {
    for shape in Shape::ALL {
        let asked = Asked { shape: shape.word().to_string(), count: 12, min: 20, max: 90 };
        let (stages, tally) = Pack::new(2).chapter(&chapter(&asked, "A")).unwrap();
        let dropped: u64 = Dropped::ALL.iter().map(|&why| tally.dropped(why)).sum();
        assert_eq!(stages.len(), 12);
        assert_eq!(tally.levels.iter().sum::<u64>(), 12);
        assert_eq!(dropped + 12, tally.draws, "{tally:?}");
    }
}
