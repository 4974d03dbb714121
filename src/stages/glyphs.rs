//! A small bitmap font of this package's own: the 26 Latin capitals and 55 Hangul syllables, the
//! latter put together from eleven initial consonants and five vowels.

use super::grid::Grid;

/// Rows from the top, `#` ink; a letter's word is the one that spells it in the radio alphabet.
const CAPITALS: [(&str, &str); 26] = [
    ("Alfa", ".###. #...# ##### #...# #...#"),
    ("Bravo", "####. #...# ####. #...# ####."),
    ("Charlie", ".#### #.... #.... #.... .####"),
    ("Delta", "####. #...# #...# #...# ####."),
    ("Echo", "##### #.... ####. #.... #####"),
    ("Foxtrot", "##### #.... ####. #.... #...."),
    ("Golf", ".#### #.... #..## #...# .####"),
    ("Hotel", "#...# #...# ##### #...# #...#"),
    ("India", "### .#. .#. .#. ###"),
    ("Juliett", "..### ...#. ...#. #..#. .##.."),
    ("Kilo", "#..# #.#. ##.. #.#. #..#"),
    ("Lima", "#... #... #... #... ####"),
    ("Mike", "#...# ##.## #.#.# #...# #...#"),
    ("November", "#...# ##..# #.#.# #..## #...#"),
    ("Oscar", ".###. #...# #...# #...# .###."),
    ("Papa", "####. #...# ####. #.... #...."),
    ("Quebec", ".###. #...# #.#.# #..#. .##.#"),
    ("Romeo", "####. #...# ####. #..#. #...#"),
    ("Sierra", ".#### #.... .###. ....# ####."),
    ("Tango", "##### ..#.. ..#.. ..#.. ..#.."),
    ("Uniform", "#...# #...# #...# #...# .###."),
    ("Victor", "#...# #...# .#.#. .#.#. ..#.."),
    ("Whiskey", "#...# #...# #.#.# ##.## #...#"),
    ("Xray", "#...# .#.#. ..#.. .#.#. #...#"),
    ("Yankee", "#...# .#.#. ..#.. ..#.. ..#.."),
    ("Zulu", "##### ...#. ..#.. .#... #####"),
];

/// ㄱ ㄴ ㄷ ㄹ ㅁ ㅂ ㅅ ㅇ ㅈ ㅋ ㅌ and their Revised Romanisation.
const CONSONANTS: [(&str, &str); 11] = [
    ("g", "#### ...# ...# ...# ...#"),
    ("n", "#... #... #... #... ####"),
    ("d", "#### #... #... #... ####"),
    ("r", "#### ...# #### #... ####"),
    ("m", "#### #..# #..# #..# ####"),
    ("b", "#..# #..# #### #..# ####"),
    ("s", ".##. .##. .##. #..# #..#"),
    ("", ".##. #..# #..# #..# .##."),
    ("j", "#### .##. .##. #..# #..#"),
    ("k", "#### ...# #### ...# ...#"),
    ("t", "#### #... #### #... ####"),
];

/// ㅏ ㅓ ㅣ to the right of the consonant, with the gap between them.
const RIGHT_VOWELS: [(&str, &str); 3] =
    [("a", ".#. .#. .## .#. .#."), ("eo", "..# ..# .## ..# ..#"), ("i", ".# .# .# .# .#")];

/// ㅗ ㅜ below the consonant, with the gap between them.
const LOWER_VOWELS: [(&str, &str); 2] = [("o", ".... .##. ####"), ("u", ".... #### .##.")];

/// How many glyphs there are.
pub const GLYPHS: usize = CAPITALS.len() + CONSONANTS.len() * (RIGHT_VOWELS.len() + LOWER_VOWELS.len());

/// The pixels of a glyph, and how it is called.
///
/// ```
/// let (grid, name) = endgame::stages::glyphs::glyph(0);
/// assert!(grid.count() > 0 && !name.is_empty());
/// ```
#[must_use]
pub fn glyph(index: usize) -> (Grid, String) {
    if let Some((word, rows)) = CAPITALS.get(index) {
        let rows: Vec<String> = rows.split(' ').map(str::to_string).collect();
        return (pixels(&rows), (*word).to_string());
    }
    let index = index - CAPITALS.len();
    let (consonant, initial) = CONSONANTS[index % CONSONANTS.len()];
    let index = index / CONSONANTS.len() % (RIGHT_VOWELS.len() + LOWER_VOWELS.len());
    let (vowel, rows): (&str, Vec<String>) = match RIGHT_VOWELS.get(index) {
        Some((vowel, right)) => {
            (*vowel, initial.split(' ').zip(right.split(' ')).map(|(a, b)| format!("{a}{b}")).collect())
        }
        None => {
            let (vowel, below) = LOWER_VOWELS[index - RIGHT_VOWELS.len()];
            (vowel, initial.split(' ').chain(below.split(' ')).map(str::to_string).collect())
        }
    };
    (pixels(&rows), format!("Hangul-{}{}", consonant.to_uppercase(), capital_if(consonant, vowel)))
}

/// The vowel, with a capital where no consonant stands before it.
fn capital_if(consonant: &str, vowel: &str) -> String {
    let mut letters = vowel.chars();
    match letters.next() {
        Some(first) if consonant.is_empty() => first.to_uppercase().chain(letters).collect(),
        _ => vowel.to_string(),
    }
}

fn pixels(rows: &[String]) -> Grid {
    let cells = rows.iter().flat_map(|row| row.bytes().map(|byte| byte == b'#')).collect();
    Grid { height: rows.len(), width: rows[0].len(), wrap: false, cells }
}
