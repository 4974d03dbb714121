//! The word chain against its naive twin.

#[path = "twins/wordchain.rs"]
mod twin;

use endgame::wordchain::{hangul, Answer, Dictionary, Line, Move, Proof, Value, NAMES};
use std::collections::{BTreeMap, BTreeSet};
use twin::{Exact, Game, Hangul, Options};

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// An input: its options, and its words with anything that must make no difference.
struct Case {
    options: Options,
    search: u64,
    words: Vec<String>,
}

/// Syllables that the laws turn into each other.
const BITING: &str = "라나아려녀여례예론논온랄날알류뉴유리니이러너어갈락각닥";

fn random_case(random: &mut Random, most_words: usize) -> Case {
    let biting: Vec<char> = BITING.chars().collect();
    let mut letters: Vec<char> = (0..1 + random.below(6)).map(|_| random.pick(&biting)).collect();
    if random.below(3) == 0 {
        letters = biting[..2 + random.below(8)].to_vec();
    }
    let law = NAMES[random.below(NAMES.len())].0.to_string();
    let mut map = BTreeMap::new();
    if law == "custom" {
        for &from in &letters {
            if random.below(3) > 0 {
                let options: BTreeSet<char> = (0..random.below(4)).map(|_| random.pick(&letters)).collect();
                map.insert(from, options);
            }
        }
    }
    let place = |random: &mut Random, usual: i32| match random.below(4) {
        0 => random.pick(&[1, 2, 3, -1, -2, -3]),
        _ => usual,
    };
    let mut options = Options { law, map, head: place(random, 1), tail: place(random, -1), len: (2, 99), manner: 0 };
    if random.below(4) == 0 {
        options.len = random.pick(&[(2, 2), (2, 3), (3, 99), (3, 3)]);
    }
    if random.below(4) == 0 {
        options.manner = 1 + random.below(2);
    }
    let longest = 2 + random.below(3);
    let count = random.below(most_words + 1);
    let word = |random: &mut Random| {
        (0..2 + random.below(longest - 1)).map(|_| random.pick(&letters)).collect::<String>()
    };
    Case { options, search: 0, words: (0..count).map(|_| word(random)).collect() }
}

impl Case {
    fn input(&self) -> String {
        let o = &self.options;
        let mut text = format!("dueum={}\nhead={} tail={}\n", o.law, o.head, o.tail);
        text += &match o.len {
            (least, 99) => format!("len={least}..\n"),
            (least, greatest) if least == greatest => format!("len={least}\n"),
            (least, greatest) => format!("len={least}..{greatest}\n"),
        };
        text += &format!("manner={} search={}\n", o.manner, self.search);
        for (from, to) in &o.map {
            let to: Vec<String> = to.iter().map(char::to_string).collect();
            text += &format!("map={from}>{}\n", to.join("+"));
        }
        for word in &self.words {
            text += word;
            text.push('\n');
        }
        text
    }

    /// The same input, its words in another order, some of them twice, some as conjoining jamo.
    fn disguised(&self, random: &mut Random) -> String {
        let mut words = self.words.clone();
        for i in (1..words.len()).rev() {
            words.swap(i, random.below(i + 1));
        }
        if !words.is_empty() {
            words.extend((0..random.below(3)).map(|i| words[i % words.len()].clone()).collect::<Vec<_>>());
        }
        let mut text = Case { words: Vec::new(), options: self.options.clone(), search: self.search }.input();
        for word in words {
            let blanks = random.pick(&["", "", " ", "\t "]);
            let word = if random.below(3) == 0 { in_jamo(&word) } else { word };
            text += &format!("{blanks}{word}{}{}", random.pick(&["", "", " "]), random.pick(&["\n", "\r\n", "\n\n"]));
        }
        text
    }
}

/// A word in conjoining jamo.
fn in_jamo(word: &str) -> String {
    let mut text = String::new();
    for c in word.chars() {
        let (initial, medial, last) = hangul::decompose(hangul::syllable(c).unwrap());
        text.extend(char::from_u32(0x1100 + u32::from(initial)));
        text.extend(char::from_u32(0x1161 + u32::from(medial)));
        if last > 0 {
            text.extend(char::from_u32(0x11A7 + u32::from(last)));
        }
    }
    text
}

/// What an answer says, as text, for comparison.
fn told(input: &str) -> String {
    let dictionary = Dictionary::read(input.into()).unwrap();
    let answer = Answer::new(&dictionary);
    format!("{} {:?} {:?}", dictionary.len(), answer.firsts(), answer.lasts())
}

fn shown(line: &Line<'_>) -> Option<String> {
    line.shown.map(|shown| match shown {
        Move::Say(word) => word.to_string(),
        Move::Take(first) => hangul::character(first).to_string(),
    })
}

/// How many syllables are proved in each way, and how many are open.
type Tally = BTreeMap<String, usize>;

/// Compares all that the answer to a case says with the twin.
fn check(hangul: &Hangul, case: &Case, tally: &mut Tally) {
    let input = case.input();
    let dictionary = Dictionary::read(input.clone().into()).unwrap();
    let answer = Answer::new(&dictionary);
    let game = Game::new(hangul, &case.words, &case.options);
    assert_eq!(dictionary.len(), game.words.len(), "{input}");
    let syllables = |lines: &[Line<'_>]| lines.iter().map(|line| hangul::character(line.syllable)).collect::<Vec<_>>();
    assert!(syllables(answer.firsts()).iter().eq(&game.firsts), "{input}");
    assert!(syllables(answer.lasts()).iter().eq(game.lasts.keys()), "{input}");
    let (known_firsts, known_lasts) = game.retrograde();
    let mut exact = Exact::new(&game);
    let all = exact.all();
    for (is_first, lines) in [(true, answer.firsts()), (false, answer.lasts())] {
        for line in lines {
            let syllable = hangul::character(line.syllable);
            let known = if is_first { known_firsts.get(&syllable) } else { known_lasts.get(&syllable) };
            let verdict = line.verdict;
            let context = || format!("{syllable} {line:?} in\n{input}");
            *tally.entry(format!("{:?}", verdict.proof)).or_default() += 1;
            if let Some(known) = known {
                let value = if known.wins { Value::Win } else { Value::Loss };
                let expected = (Proof::Retrograde, value, known.depth, known.shown.clone());
                let found = (verdict.proof, verdict.value, verdict.depth as usize, shown(line));
                assert_eq!(found, expected, "{}", context());
            } else if verdict.value == Value::Open {
                assert_eq!((verdict.proof, line.shown), (Proof::None, None), "{}", context());
                continue;
            }
            assert_eq!(known.is_some(), verdict.proof == Proof::Retrograde, "{}", context());
            let wins = verdict.value == Value::Win;
            let shown = shown(line);
            if is_first {
                assert_eq!(wins, exact.first_wins(syllable, all), "{}", context());
                let words = || game.words.iter().enumerate().filter(|(_, word)| word.head == syllable);
                if wins {
                    let (i, word) = words().find(|(_, word)| Some(&word.text) == shown.as_ref()).unwrap();
                    assert!(!exact.last_wins(word.tail, all & !(1 << i)), "the move does not win: {}", context());
                } else if known.is_none() {
                    assert_eq!(shown, words().next().map(|(_, word)| word.text.clone()), "{}", context());
                }
            } else {
                assert_eq!(wins, exact.last_wins(syllable, all), "{}", context());
                let options = &game.lasts[&syllable];
                if wins {
                    let first = shown.unwrap().chars().next().unwrap();
                    assert!(options.contains(&first) && exact.first_wins(first, all), "{}", context());
                } else if known.is_none() {
                    assert_eq!(shown, options.iter().next().map(char::to_string), "{}", context());
                }
            }
        }
    }
}

fn check_random(seeds: std::ops::Range<u64>, most_words: usize) -> Tally {
    let hangul = Hangul::new();
    let mut tally = Tally::new();
    for seed in seeds {
        let mut random = Random(seed);
        let case = random_case(&mut random, most_words);
        check(&hangul, &case, &mut tally);
        assert_eq!(told(&case.input()), told(&case.disguised(&mut random)), "seed {seed}:\n{}", case.input());
    }
    tally
}

#[test]
fn random_games_are_answered_like_played_to_the_end() {
    let tally = check_random(0..20_000, 12);
    println!("{tally:?}");
    for proof in [Proof::Retrograde, Proof::Loop, Proof::Pair, Proof::None] {
        assert!(tally[&format!("{proof:?}")] > 100, "{tally:?}");
    }
}

#[test]
#[ignore = "minutes"]
fn many_random_games_are_answered_like_played_to_the_end() {
    println!("{:?}", check_random(1_000_000..1_400_000, 12));
}
