//! Inputs that are too big to be stored: made from a seed, the same bytes everywhere.
//!
//! | game | what a line holds |
//! |---|---|
//! | `baskin` | `N M`, both up to 2000 |
//! | `grundy` | a sum of two to four heaps of up to 100, of games that come up again and again |
//! | `nimseq` | an octal game and a size from 20,000 to 29,999 |
//! | `graph` | a vertex of one graph, and a few that are near it; the number of lines comes first |
//! | `hand` | thirteen cards, one hand in two in a revolution |

use std::fmt::Write;

/// What [`generate`] makes, and of which arguments.
pub const USAGE: &str = "\
usage: generate baskin|grundy|nimseq|graph|hand LINES SEED

Prints lines of input for a program that are made from a seed, the same everywhere.";

/// The input that the arguments name, if they are a game and two numbers.
#[must_use]
pub fn generate(arguments: &[&str]) -> Option<String> {
    let [game, lines, seed] = arguments else { return None };
    let lines: u32 = lines.parse().ok()?;
    let mut random = Random { state: seed.parse().ok()? };
    let line = match *game {
        "baskin" => baskin,
        "grundy" => grundy,
        "nimseq" => nimseq,
        "hand" => hand,
        "graph" => return Some(graph(lines, &mut random)),
        _ => return None,
    };
    Some((0..lines).map(|_| line(&mut random) + "\n").collect())
}

/// SplitMix64.
struct Random {
    state: u64,
}

impl Random {
    /// A number below `bound`, which is small.
    fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }
}

fn baskin(random: &mut Random) -> String {
    format!("{} {}", 1 + random.below(2000), 1 + random.below(2000))
}

fn grundy(random: &mut Random) -> String {
    const GAMES: [&str; 10] =
        ["nim", "1,3,4", "2,5,7", "1,4,10", "!1,3", "!2", "0.77", "0.07", "0.137", "4.3"];
    let heaps = 2 + random.below(3);
    let heaps = (0..heaps).map(|_| format!("{}:{}", GAMES[random.below(GAMES.len())], random.below(101)));
    heaps.collect::<Vec<_>>().join(" ")
}

fn nimseq(random: &mut Random) -> String {
    const GAMES: [&str; 8] = ["0.77", "0.07", "0.137", "0.106", "0.165", "0.6", "0.007", "4.3"];
    format!("{} {}", GAMES[random.below(GAMES.len())], 20_000 + random.below(10_000))
}

/// A graph of so many vertices: each leads to some a little farther on and to the next, and one in a thousand back.
fn graph(vertices: u32, random: &mut Random) -> String {
    let mut text = format!("{vertices}\n");
    for vertex in 0..vertices {
        let mut line = vec![vertex];
        if vertex + 1 < vertices {
            let ahead = (0..random.below(4)).map(|_| vertex + 2 + random.below(50) as u32);
            line.extend(ahead.map(|to| to.min(vertices - 1)));
            line.push(vertex + 1);
            if random.below(1000) == 0 {
                line.push(vertex - vertex.min(random.below(50) as u32));
            }
        }
        let line: Vec<String> = line.iter().map(u32::to_string).collect();
        text += &(line.join(" ") + "\n");
    }
    text
}

fn hand(random: &mut Random) -> String {
    let real =
        "SHDC".chars().flat_map(|suit| "3456789TJQKA2".chars().map(move |rank| format!("{suit}{rank}")));
    let mut deck: Vec<String> = real.chain(["X".to_string(), "X".to_string()]).collect();
    let mut line = ["N", "R"][random.below(2)].to_string();
    for _ in 0..13 {
        let card = deck.swap_remove(random.below(deck.len()));
        // Writing to a string does not fail.
        let _ = write!(line, " {card}");
    }
    line
}

#[cfg(test)]
mod tests {
    fn generate(text: &str) -> Option<String> {
        super::generate(&text.split(' ').collect::<Vec<_>>())
    }

    #[test]
    fn the_same_seed_gives_the_same_lines() {
        for game in ["baskin", "grundy", "nimseq", "graph", "hand"] {
            let one = generate(&format!("{game} 50 1")).unwrap();
            assert_eq!(one.lines().count(), 50 + usize::from(game == "graph"));
            assert_eq!(generate(&format!("{game} 50 1")).unwrap(), one);
            assert_ne!(generate(&format!("{game} 50 2")).unwrap(), one);
        }
    }

    #[test]
    fn what_cannot_be_made_is_refused() {
        for wrong in ["baskin", "baskin 1", "baskin x 1", "baskin 1 x", "baskin 1 1 1", "chess 1 1"] {
            assert_eq!(generate(wrong), None, "{wrong}");
        }
    }
}
