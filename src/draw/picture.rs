//! The squares, the seam, the line and the numbers of one picture.

use super::super::knight::Board;
use super::walk::Walk;

/// The side of a square, in the units of a picture.
const SIDE: usize = 40;

/// Free space around the board.
const MARGIN: usize = 12;

/// Height of the line that holds the name.
const CAPTION: usize = 30;

/// Room for a character of the name, and for one outside ASCII.
const NARROW: usize = 11;
const BROAD: usize = 19;

/// Characters of a name that are shown.
const SHOWN: usize = 60;

/// A picture without what surrounds it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Units from left to right.
    pub width: usize,
    /// Units from top to bottom.
    pub height: usize,
    /// One sentence for those who do not see the picture.
    pub title: String,
    /// SVG elements.
    pub body: String,
}

/// A board to be solved.
///
/// ```
/// use endgame::{draw, knight::Board};
/// let board = Board::from_rows(true, &["##", "S#", "##"]).unwrap();
/// let picture = draw::puzzle("Drum", &board);
/// assert_eq!(picture.title, "Drum: wrapped board, 3 by 2, 6 cells to visit");
/// ```
#[must_use]
pub fn puzzle(name: &str, board: &Board) -> Picture {
    let places: Vec<(usize, usize)> = (0..board.len()).map(|cell| board.place(cell)).collect();
    let mut canvas = Canvas::new(name, board.height(), board.width());
    canvas.squares(&places);
    if board.wraps() {
        canvas.seam();
    }
    if let Some((row, column)) = board.start().map(|cell| places[cell]) {
        canvas.mark(Mark::Start, row, column, "S");
    }
    if let Some((row, column)) = board.end().map(|cell| places[cell]) {
        canvas.mark(Mark::End, row, column, "E");
    }
    let size = format!("{} by {}, {} to visit", board.height(), board.width(), cells(board.len()));
    canvas.finish(&format!("{}, {size}", kind(board.wraps())))
}

/// A knight's path.
///
/// ```
/// use endgame::draw::{self, Walk};
/// let mut walk = Walk::default();
/// walk.push(1).unwrap();
/// walk.end_row().unwrap();
/// let picture = draw::walk("Dot", &walk);
/// assert_eq!(picture.title, "Dot: knight's path through 1 cell of a board, 1 by 1");
/// ```
#[must_use]
pub fn walk(name: &str, walk: &Walk) -> Picture {
    let (height, width, count) = (walk.height(), walk.width(), walk.cells());
    let mut canvas = Canvas::new(name, height, width);
    let places: Vec<(usize, usize)> = (1..=count).filter_map(|step| walk.place(step)).collect();
    canvas.squares(&places);
    if walk.wraps() {
        canvas.seam();
    }
    canvas.line(&places);
    canvas.steps(&places);
    let kind = kind(walk.wraps());
    canvas.finish(&format!("knight's path through {} of a {kind}, {height} by {width}", cells(count)))
}

/// A board that has no path: the words, since the board is not known.
///
/// ```
/// let picture = endgame::draw::verdict("Ring", "parity");
/// assert_eq!(picture.title, "Ring: no knight's path, shown by parity");
/// ```
#[must_use]
pub fn verdict(name: &str, reason: &str) -> Picture {
    let mut canvas = Canvas::new(name, 2, 4);
    let (x, y) = (canvas.left + 2 * SIDE, MARGIN + SIDE);
    canvas.body += &format!(
        "<path class=\"even\" d=\"M{} {MARGIN}h{}v{}h-{}z\"/>\n\
         <text class=\"step\" x=\"{x}\" y=\"{}\" font-size=\"26\">NO</text>\n\
         <text class=\"name\" x=\"{x}\" y=\"{}\" font-size=\"18\">{reason}</text>\n",
        canvas.left,
        4 * SIDE,
        2 * SIDE,
        4 * SIDE,
        y - 4,
        y + 24,
    );
    canvas.finish(&format!("no knight's path, shown by {reason}"))
}

fn kind(wraps: bool) -> &'static str {
    if wraps {
        "wrapped board"
    } else {
        "board"
    }
}

fn cells(count: usize) -> String {
    format!("{count} {}", if count == 1 { "cell" } else { "cells" })
}

#[derive(Clone, Copy)]
enum Mark {
    Start,
    End,
    Both,
}

struct Canvas {
    name: String,
    rows: usize,
    columns: usize,
    /// Where the board begins.
    left: usize,
    width: usize,
    height: usize,
    body: String,
}

impl Canvas {
    fn new(name: &str, rows: usize, columns: usize) -> Canvas {
        let mut shown: String = name.chars().take(SHOWN).collect();
        if shown.len() < name.len() {
            shown.push('…');
        }
        let caption: usize = shown.chars().map(|c| if c.is_ascii() { NARROW } else { BROAD }).sum();
        let inner = (columns * SIDE).max(caption);
        let width = inner + 2 * MARGIN;
        let height = rows * SIDE + 2 * MARGIN + if name.is_empty() { 0 } else { CAPTION };
        let left = (width - columns * SIDE) / 2;
        let body = format!("<path class=\"paper\" d=\"M0 0h{width}v{height}h-{width}z\"/>\n");
        Canvas { name: escaped(&shown), rows, columns, left, width, height, body }
    }

    /// The centre of a square.
    fn centre(&self, row: usize, column: usize) -> (usize, usize) {
        (self.left + column * SIDE + SIDE / 2, MARGIN + row * SIDE + SIDE / 2)
    }

    /// A dot on every square, and the cells over them, chequered.
    fn squares(&mut self, places: &[(usize, usize)]) {
        if places.len() < self.rows * self.columns {
            self.body += "<path class=\"hole\" d=\"";
            for row in 0..self.rows {
                let (x, y) = self.centre(row, 0);
                // A dash of no length every 40 units; the last one needs a line to stand on.
                self.body += &format!("M{x} {y}h{}", (self.columns - 1) * SIDE + 1);
            }
            self.body += "\"/>\n";
        }
        for &(colour, class) in [(0, "even"), (1, "odd")].iter() {
            let mut path = String::new();
            for &(row, column) in places.iter().filter(|(row, column)| (row + column) % 2 == colour) {
                let (x, y) = (self.left + column * SIDE, MARGIN + row * SIDE);
                path += &format!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z");
            }
            if !path.is_empty() {
                self.body += &format!("<path class=\"{class}\" d=\"{path}\"/>\n");
            }
        }
    }

    /// The left and right edges, which are one.
    fn seam(&mut self) {
        let height = self.rows * SIDE;
        let (left, right) = (self.left, self.left + self.columns * SIDE);
        self.body +=
            &format!("<path class=\"seam\" d=\"M{left} {MARGIN}v{height}M{right} {MARGIN}v{height}\"/>\n");
    }

    /// The line of the path; a move across the seam leaves at one edge and comes back at the other.
    fn line(&mut self, places: &[(usize, usize)]) {
        let mut path = String::new();
        for (i, &(row, column)) in places.iter().enumerate() {
            let (x, y) = self.centre(row, column);
            match i.checked_sub(1).map(|before| places[before]) {
                None => {
                    path += &format!("M{x} {y}");
                }
                Some(before) => {
                    self.cross(&mut path, before, (row, column));
                    path += &format!("L{x} {y}");
                }
            }
        }
        if places.len() > 1 {
            self.body += &format!("<path class=\"way\" d=\"{path}\"/>\n");
        }
    }

    /// The line of a move up to the last edge that it crosses, if it does.
    fn cross(&self, path: &mut String, from: (usize, usize), to: (usize, usize)) {
        let (side, board) = (SIDE as isize, (self.columns * SIDE) as isize);
        let down = to.0 as isize - from.0 as isize;
        let far = 3 - down.abs();
        let (columns, target) = (self.columns as isize, to.1 as isize);
        let ways = [far, -far];
        let lands = |across: &&isize| (from.1 as isize + **across - target) % columns == 0;
        let plain = |across: &&isize| from.1 as isize + **across == target;
        let across = match ways.iter().find(plain).or_else(|| ways.iter().find(lands)) {
            Some(&across) => across,
            None => return,
        };
        let (x, y) = (from.1 as isize * side + side / 2, from.0 as isize * side + side / 2);
        let (mut edge, leave, enter) = if across > 0 { (board, board, 0) } else { (0, 0, board) };
        let reach = x + across * side;
        while (across > 0 && reach > edge) || (across < 0 && reach < edge) {
            let height = y + (edge - x) * down / across + MARGIN as isize;
            let left = self.left as isize;
            *path += &format!("L{} {height}M{} {height}", left + leave, left + enter);
            edge += across.signum() * board;
        }
    }

    /// The step numbers, the first and the last one marked.
    fn steps(&mut self, places: &[(usize, usize)]) {
        let last = places.len();
        let size = match last {
            0..=99 => 17,
            100..=999 => 15,
            _ => 12,
        };
        self.body += &format!("<g class=\"step\" font-size=\"{size}\">\n");
        for (i, &(row, column)) in places.iter().enumerate().skip(1).take(last.saturating_sub(2)) {
            let (x, y) = self.centre(row, column);
            self.body += &format!("<text x=\"{x}\" y=\"{}\">{}</text>\n", y + 6, i + 1);
        }
        self.body.push_str("</g>\n");
        let start = if last == 1 { Mark::Both } else { Mark::Start };
        for &(mark, step) in [(start, 1), (Mark::End, last)].iter().take(last) {
            let (row, column) = places[step - 1];
            self.mark(mark, row, column, &step.to_string());
        }
    }

    /// A disc for the start, a block for the end: they differ in print, too.
    fn mark(&mut self, mark: Mark, row: usize, column: usize, label: &str) {
        let (x, y) = self.centre(row, column);
        if !matches!(mark, Mark::Start) {
            self.body += &format!("<path class=\"end\" d=\"M{} {}h32v32h-32z\"/>\n", x - 16, y - 16);
        }
        if !matches!(mark, Mark::End) {
            self.body += &format!("<circle class=\"start\" cx=\"{x}\" cy=\"{y}\" r=\"16\"/>\n");
        }
        let size = if label.len() < 4 { 15 } else { 11 };
        self.body +=
            &format!("<text class=\"mark\" x=\"{x}\" y=\"{}\" font-size=\"{size}\">{label}</text>\n", y + 5);
    }

    fn finish(mut self, what: &str) -> Picture {
        let title = match self.name.is_empty() {
            true => what.to_string(),
            false => {
                let (x, y) = (self.width / 2, self.height - MARGIN);
                self.body += &format!(
                    "<text class=\"name\" x=\"{x}\" y=\"{y}\" font-size=\"18\">{}</text>\n",
                    self.name
                );
                format!("{}: {what}", self.name)
            }
        };
        Picture { width: self.width, height: self.height, title, body: self.body }
    }
}

/// A text as XML holds it; a character that XML does not allow becomes U+FFFD.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => safe.push('\u{FFFD}'),
            c => safe.push(c),
        }
    }
    safe
}
