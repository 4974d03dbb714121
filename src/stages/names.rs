//! Names that tell size and shape: `Small-Amber-Pond` is a blob of 16 to 31 cells.

use super::random::Random;
use super::shape::Shape;
use std::collections::HashSet;

/// The first word of a name, by the least number of cells that it stands for.
const SIZES: [(usize, &str); 7] = [
    (1024, "Endless"),
    (256, "Giant"),
    (128, "Great"),
    (64, "Large"),
    (32, "Middle"),
    (16, "Small"),
    (0, "Tiny"),
];

/// Words that say nothing; a name has as many as it needs to be unique, of both kinds in turn.
const COLOURS: [&str; 32] = [
    "Amber", "Ashen", "Azure", "Blue", "Bronze", "Cherry", "Copper", "Coral", "Cream", "Crimson", "Ebony",
    "Emerald", "Golden", "Green", "Hazel", "Indigo", "Ivory", "Jade", "Lemon", "Lilac", "Maroon", "Misty",
    "Olive", "Orange", "Pearl", "Purple", "Ruby", "Rusty", "Scarlet", "Silver", "Teal", "Violet",
];
const MOODS: [&str; 32] = [
    "Ancient",
    "Bold",
    "Brave",
    "Calm",
    "Clever",
    "Curious",
    "Daring",
    "Dreamy",
    "Eager",
    "Fabled",
    "Gentle",
    "Happy",
    "Hidden",
    "Humble",
    "Jolly",
    "Kindly",
    "Lively",
    "Lonely",
    "Lucky",
    "Merry",
    "Noble",
    "Patient",
    "Proud",
    "Quiet",
    "Royal",
    "Secret",
    "Silent",
    "Sleepy",
    "Sunny",
    "Tender",
    "Wandering",
    "Wise",
];

/// The last word of a name; a letter's is the glyph's.
fn nouns(shape: Shape) -> [&'static str; 8] {
    match shape {
        Shape::Rectangle => ["Board", "Carpet", "Court", "Field", "Floor", "Quilt", "Table", "Tile"],
        Shape::Holes => ["Cheese", "Colander", "Grater", "Honeycomb", "Lattice", "Net", "Sieve", "Sponge"],
        Shape::Blob => ["Amoeba", "Cloud", "Island", "Lake", "Pebble", "Pond", "Puddle", "Splash"],
        Shape::Symmetric => {
            ["Beetle", "Butterfly", "Crystal", "Emblem", "Mask", "Mirror", "Snowflake", "Vase"]
        }
        Shape::Letter => ["Letter"; 8],
        Shape::Ring => ["Bagel", "Crown", "Garland", "Hoop", "Moat", "Necklace", "Ring", "Wreath"],
        Shape::Scroll => ["Barrel", "Carousel", "Drum", "Lantern", "Pillar", "Scroll", "Tower", "Windmill"],
    }
}

/// A name that is not in `taken`, and is then. Each clash adds a word to the next attempt.
pub fn name(
    random: &mut Random,
    taken: &mut HashSet<String>,
    shape: Shape,
    glyph: Option<&str>,
    cells: usize,
) -> String {
    let size = SIZES.iter().find(|&&(least, _)| cells >= least).map_or("", |&(_, word)| word);
    let mut words = 1;
    loop {
        let mut name = size.to_string();
        for word in 0..words {
            let kind = if (words - word) % 2 == 1 { &COLOURS } else { &MOODS };
            name = name + "-" + kind[random.below(kind.len())];
        }
        let nouns = nouns(shape);
        let noun = nouns[random.below(nouns.len())];
        name = name + "-" + glyph.unwrap_or(noun);
        if taken.insert(name.clone()) {
            return name;
        }
        words += 1;
    }
}
