//! Reads pictures back: what an SVG shows, found by searching its text, without knowing how it was made.

use std::collections::{BTreeMap, BTreeSet};

/// A place in the units of a picture.
pub type Point = (i64, i64);

/// What a picture shows.
#[derive(Debug, Default)]
pub struct Shown {
    pub title: String,
    pub name: Option<String>,
    /// The squares by their corners, with the shade of each.
    pub squares: BTreeMap<Point, String>,
    /// Left and right seam.
    pub seams: Vec<i64>,
    /// The polygons of the line.
    pub line: Vec<Vec<Point>>,
    /// Texts at their places.
    pub texts: BTreeMap<Point, String>,
    pub start: Option<Point>,
    pub end: Option<Point>,
}

/// The pictures of an output: the parts from `<svg` to `</svg>`.
pub fn pictures(output: &str) -> Vec<Shown> {
    output.split("</svg>").filter(|part| part.contains("<svg")).map(shown).collect()
}

fn shown(svg: &str) -> Shown {
    let mut shown = Shown { title: between(svg, "<title>", "</title>").to_string(), ..Shown::default() };
    let svg = &svg[svg.rfind("<svg").unwrap()..];
    for element in svg.split('<').skip(1) {
        let class = attribute(element, "class");
        if element.starts_with("path") {
            let subpaths = subpaths(attribute(element, "d").unwrap());
            match class.unwrap() {
                shade @ ("even" | "odd") => {
                    for square in subpaths.iter().filter(|square| square.len() == 4) {
                        shown.squares.insert(square[0], shade.to_string());
                    }
                }
                "seam" => shown.seams.extend(subpaths.iter().map(|seam| seam[0].0)),
                "way" => shown.line = subpaths,
                "end" => shown.end = Some((subpaths[0][0].0 + 16, subpaths[0][0].1 + 16)),
                "paper" | "hole" => {}
                class => panic!("{class}"),
            }
        } else if element.starts_with("circle") {
            shown.start = Some((number(element, "cx"), number(element, "cy")));
        } else if element.starts_with("text") {
            let text = element.split('>').nth(1).unwrap().to_string();
            if class == Some("name") {
                shown.name = Some(text);
            } else {
                shown.texts.insert((number(element, "x"), number(element, "y")), text);
            }
        }
    }
    shown
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let start = text.rfind(before).unwrap() + before.len();
    &text[start..start + text[start..].find(after).unwrap()]
}

fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    element.split_once(&format!(" {name}=\"")).map(|(_, rest)| rest.split('"').next().unwrap())
}

fn number(element: &str, name: &str) -> i64 {
    attribute(element, name).unwrap().parse().unwrap()
}

/// The corners of each subpath of a path of the commands M, L, h, v, z.
fn subpaths(d: &str) -> Vec<Vec<Point>> {
    let mut subpaths: Vec<Vec<Point>> = Vec::new();
    let mut rest = d;
    while !rest.is_empty() {
        let command = rest.chars().next().unwrap();
        rest = &rest[1..];
        let stop = rest.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let numbers: Vec<i64> = rest[..stop].split_whitespace().map(|n| n.parse().unwrap()).collect();
        rest = &rest[stop..];
        let last = subpaths.last().and_then(|path| path.last()).copied();
        let mut go = |point| subpaths.last_mut().unwrap().push(point);
        match (command, &numbers[..]) {
            ('M', &[x, y]) => subpaths.push(vec![(x, y)]),
            ('L', &[x, y]) => go((x, y)),
            ('h', &[x]) => go((last.unwrap().0 + x, last.unwrap().1)),
            ('v', &[y]) => go((last.unwrap().0, last.unwrap().1 + y)),
            ('z', &[]) => {}
            _ => panic!("{command} {numbers:?}"),
        }
    }
    subpaths
}

/// Checks that a picture shows a grid of step numbers, 0 for a hole, or a board to be solved, where
/// every cell has the number −1 and the marks are given by their places.
pub fn check(shown: &Shown, grid: &[Vec<i64>], seam: bool, marks: (Option<Point>, Option<Point>)) {
    let count = cells(grid).len();
    let counted = format!(" {count} cell{} ", if count == 1 { "" } else { "s" });
    assert!(shown.title.contains(&counted), "{}", shown.title);
    let top = shown.squares.keys().map(|p| p.1).min().unwrap();
    let (row, column, _) = cells(grid)[0];
    // The cells of the first row that has one; its place fixes that of the board.
    let first = *shown.squares.keys().filter(|p| p.1 == top).min().unwrap();
    let corner = (first.0 - 40 * column, first.1 - 40 * row);
    let centre = |(row, column): Point| (corner.0 + 40 * column + 20, corner.1 + 40 * row + 20);

    let mut expected = BTreeMap::new();
    for &(row, column, _) in &cells(grid) {
        let shade = if (row + column) % 2 == 0 { "even" } else { "odd" };
        expected.insert((corner.0 + 40 * column, corner.1 + 40 * row), shade.to_string());
    }
    assert_eq!(shown.squares, expected);

    let right = corner.0 + 40 * grid[0].len() as i64;
    assert_eq!(shown.seams, if seam { vec![corner.0, right] } else { vec![] });

    let mut places: Vec<(i64, Point)> = cells(grid).iter().map(|&(r, c, n)| (n, (r, c))).collect();
    places.sort_unstable();
    let is_path = places[0].0 > 0;
    let (start, end) = if is_path { (Some(places[0].1), places.last().map(|p| p.1)) } else { marks };
    assert_eq!(shown.start, start.map(centre));
    assert_eq!(shown.end, end.map(centre));

    let mut texts = BTreeSet::new();
    for (&(x, y), text) in &shown.texts {
        let near = places.iter().find(|place| {
            let (cx, cy) = centre(place.1);
            x == cx && (cy..cy + 10).contains(&y)
        });
        let (number, place) = *near.expect("a text off the cells");
        match is_path {
            true => assert_eq!(*text, number.to_string()),
            false => assert_eq!(text == "S", Some(place) == start),
        }
        assert!(texts.insert(place), "two texts in a cell");
    }
    assert_eq!(texts.len(), if is_path { places.len() } else { [start, end].iter().flatten().count() });
    if is_path {
        assert!(seam || shown.line.len() <= 1, "a jump without a seam");
        check_line(&shown.line, &places, centre, (corner.0, right));
    }
}

fn cells(grid: &[Vec<i64>]) -> Vec<(i64, i64, i64)> {
    let mut cells = Vec::new();
    for (row, numbers) in grid.iter().enumerate() {
        for (column, &number) in numbers.iter().enumerate() {
            if number != 0 {
                cells.push((row as i64, column as i64, number));
            }
        }
    }
    cells
}

/// Follows the line: it goes from centre to centre in order, straight on, and jumps only from one edge
/// to the same height of the other.
fn check_line<F: Fn(Point) -> Point>(
    line: &[Vec<Point>],
    places: &[(i64, Point)],
    centre: F,
    edges: (i64, i64),
) {
    if places.len() == 1 {
        assert!(line.is_empty());
        return;
    }
    let mut points = Vec::new();
    for (i, part) in line.iter().enumerate() {
        if i > 0 {
            let (leave, enter) = (line[i - 1].last().unwrap(), part[0]);
            assert_eq!(leave.1, enter.1, "heights at the seam");
            assert!((leave.0, enter.0) == edges || (enter.0, leave.0) == edges, "a jump inside the board");
        }
        points.push(part.as_slice());
    }
    let mut stops = places.iter().map(|place| centre(place.1));
    assert_eq!(points[0][0], stops.next().unwrap());
    let mut before = points[0][0];
    let mut way = Vec::new();
    let mut next = stops.next();
    for part in points {
        for pair in part.windows(2) {
            way.push((pair[1].0 - pair[0].0, pair[1].1 - pair[0].1));
            assert!([pair[0].0, pair[1].0].iter().all(|x| (edges.0..=edges.1).contains(x)));
            if Some(pair[1]) == next {
                let flat = [before.0 - pair[1].0, before.1 - pair[1].1].map(i64::abs);
                assert!(way.len() == 1 || (flat != [40, 80] && flat != [80, 40]), "a detour");
                before = pair[1];
                let across: i64 = way.iter().map(|step| step.0).sum();
                let down: i64 = way.iter().map(|step| step.1).sum();
                let mut sides = [across.abs(), down.abs()];
                sides.sort_unstable();
                assert_eq!(sides, [40, 80], "no knight's move");
                assert!(way.iter().all(|step| step.0 * down == step.1 * across), "a bend");
                way.clear();
                next = stops.next();
            }
        }
    }
    assert!(next.is_none() && way.is_empty(), "the line ends early or late");
}
