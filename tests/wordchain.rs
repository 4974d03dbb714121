//! The word chain against its naive twin.

#[path = "twins/wordchain.rs"]
mod twin;

use endgame::wordchain::{hangul, Answer, Dictionary, Law, Line, Move, Proof, Value};
use endgame::wordchain::{MAX_GAME, MAX_INPUT, MAX_PLACE, MAX_PLAYED, MAX_SEARCH, MAX_TRIALS};
use fastrand::Rng;
use std::collections::{BTreeMap, BTreeSet};
use twin::{Exact, Game, Hangul, Options, Plain};

fn pick<T: Copy>(random: &mut Rng, of: &[T]) -> T {
    of[random.usize(..of.len())]
}

/// An input: its options, and its words with anything that must make no difference.
struct Case {
    options: Options,
    search: u64,
    words: Vec<String>,
}

/// Syllables that the laws turn into each other.
const BITING: &str = "라나아려녀여례예론논온랄날알류뉴유리니이러너어갈락각닥";

fn random_case(random: &mut Rng, most_words: usize) -> Case {
    let biting: Vec<char> = BITING.chars().collect();
    let mut letters: Vec<char> = (0..1 + random.usize(..6)).map(|_| pick(random, &biting)).collect();
    if random.usize(..3) == 0 {
        letters = biting[..2 + random.usize(..8)].to_vec();
    }
    let law = pick(random, &Law::named().map(|law| law.0).collect::<Vec<_>>()).to_string();
    let mut map = BTreeMap::new();
    if law == "custom" {
        for &from in &letters {
            if random.usize(..3) > 0 {
                let options: BTreeSet<char> =
                    (0..random.usize(..4)).map(|_| pick(random, &letters)).collect();
                map.insert(from, options);
            }
        }
    }
    let place = |random: &mut Rng, usual: i32| match random.usize(..4) {
        0 => pick(random, &[1, 2, 3, -1, -2, -3]),
        _ => usual,
    };
    let mut options =
        Options { law, map, head: place(random, 1), tail: place(random, -1), len: (2, 99), manner: 0 };
    if random.usize(..4) == 0 {
        options.len = pick(random, &[(2, 2), (2, 3), (3, 99), (3, 3)]);
    }
    if random.usize(..4) == 0 {
        options.manner = 1 + random.usize(..2);
    }
    let longest = 2 + random.usize(..3);
    let count = random.usize(..most_words + 1);
    let word = |random: &mut Rng| {
        (0..2 + random.usize(..longest - 1)).map(|_| pick(random, &letters)).collect::<String>()
    };
    let search = pick(random, &[0, 0, 3, 30, 1_000_000]);
    Case { options, search, words: (0..count).map(|_| word(random)).collect() }
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
    fn disguised(&self, random: &mut Rng) -> String {
        let mut words = self.words.clone();
        for i in (1..words.len()).rev() {
            words.swap(i, random.usize(..i + 1));
        }
        if !words.is_empty() {
            words.extend((0..random.usize(..3)).map(|i| words[i % words.len()].clone()).collect::<Vec<_>>());
        }
        let mut text = Case { words: Vec::new(), options: self.options.clone(), search: self.search }.input();
        for word in words {
            let blanks = pick(random, &["", "", " ", "\t "]);
            let word = if random.usize(..3) == 0 { in_jamo(&word) } else { word };
            text += &format!(
                "{blanks}{word}{}{}",
                pick(random, &["", "", " "]),
                pick(random, &["\n", "\r\n", "\n\n"])
            );
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
    let syllables =
        |lines: &[Line<'_>]| lines.iter().map(|line| hangul::character(line.syllable)).collect::<Vec<_>>();
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
                assert!(case.search < 1_000_000, "not all is searched: {}", context());
                assert!(game.words.len() > MAX_PLAYED as usize, "not played: {}", context());
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
                    assert!(
                        !exact.last_wins(word.tail, all & !(1 << i)),
                        "the move does not win: {}",
                        context()
                    );
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
        let mut random = Rng::with_seed(seed);
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
    for proof in [Proof::Retrograde, Proof::Loop, Proof::Pair, Proof::Search] {
        assert!(tally[&format!("{proof:?}")] > 100, "{tally:?}");
    }
}

#[test]
fn every_syllable_follows_every_law_of_the_twin() {
    let hangul = Hangul::new();
    let mut options = Vec::new();
    for (name, law) in Law::named().filter(|law| law.0 != "custom") {
        for last in 0..hangul::SYLLABLES as u16 {
            options.clear();
            law.options(last, &mut options);
            let expected = hangul.options(name, &BTreeMap::new(), hangul::character(last));
            assert!(
                options.iter().map(|&c| hangul::character(c)).eq(expected),
                "{name} {}",
                hangul::character(last)
            );
        }
    }
}

#[test]
fn syllables_and_their_parts_are_those_of_the_twin() {
    let hangul = Hangul::new();
    for (&c, &letters) in &hangul.letters {
        let index = hangul::syllable(c).unwrap();
        let (initial, medial, last) = hangul::decompose(index);
        assert_eq!((hangul::compose(initial, medial, last), hangul::character(index)), (index, c));
        assert_eq!(hangul.syllable[&letters], c);
        assert_eq!(hangul::syllables(&in_jamo(&c.to_string())), Some(vec![index]));
        let bytes = hangul::encode(index);
        assert_eq!(std::str::from_utf8(&bytes).unwrap().chars().next(), Some(c));
    }
    for bytes in 0..1_u32 << 24 {
        let [_, rest @ ..] = bytes.to_be_bytes();
        let expected = std::str::from_utf8(&rest).ok().and_then(|text| text.chars().next());
        let expected = expected.filter(|c| c.len_utf8() == 3).and_then(hangul::syllable);
        assert_eq!(hangul::decode(bytes), expected);
    }
    for text in [
        "ㄱ",
        "\u{1100}",
        "\u{1161}",
        "\u{1100}\u{1100}\u{1161}",
        "가\u{1161}",
        "각\u{11A8}",
        "\u{11A8}",
        "가\u{11A7}",
        "가 나",
        "\u{1113}\u{1161}",
    ] {
        assert_eq!(hangul::syllables(text), None, "{text:?}");
    }
}

fn stored(name: &str) -> String {
    std::fs::read_to_string(format!("{}/testdata/wordchain/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The output of the program, as the statement words it.
fn printed(dictionary: &Dictionary) -> String {
    if dictionary.is_blank() {
        return String::new();
    }
    let answer = Answer::new(dictionary);
    let mut text = format!("words {}\n", dictionary.len());
    for (name, lines) in [("first", answer.firsts()), ("last", answer.lasts())] {
        let count = |value: Value| lines.iter().filter(|line| line.verdict.value == value).count();
        text += &format!("{name} {} {} {}\n", count(Value::Win), count(Value::Loss), count(Value::Open));
    }
    for (kind, lines) in [('F', answer.firsts()), ('E', answer.lasts())] {
        for line in lines {
            let value = ["?", "W", "L"][line.verdict.value as usize];
            let proof = ["-", "retrograde", "loop", "pair", "search"][line.verdict.proof as usize];
            let depth = match line.verdict.proof {
                Proof::Retrograde => line.verdict.depth.to_string(),
                _ => String::from("-"),
            };
            let shown = shown(line).unwrap_or(String::from("-"));
            text += &format!("{kind} {} {value} {proof} {depth} {shown}\n", hangul::character(line.syllable));
        }
    }
    text
}

/// A limit as the statements word it.
fn power(base: u64, limit: u64) -> String {
    let exponent = limit.ilog(base);
    assert_eq!(base.pow(exponent), limit);
    format!("{base}^{exponent}")
}

#[test]
fn the_limits_in_the_statements_are_those_of_the_code() {
    let place = power(10, MAX_PLACE.into());
    let search = power(10, MAX_SEARCH);
    let game = power(2, MAX_GAME as u64);
    let input = power(2, MAX_INPUT as u64);
    let trials = power(2, MAX_TRIALS as u64);
    let english = [
        format!("From -{place} to {place}, not 0"),
        format!("from 1 to {place};"),
        format!("at most {search}"),
        format!("none above {game} "),
        format!("at most {input} bytes"),
        format!("exceed {trials})"),
        format!("at most {MAX_PLAYED} words between"),
    ];
    let korean = [
        format!("-{place}부터 {place}까지이고"),
        format!("1부터 {place}까지입니다"),
        format!("{search}까지"),
        format!("{game}를 넘으면"),
        format!("{input}바이트를 넘지"),
        format!("곱해 {trials}을 넘으면"),
        format!("{MAX_PLAYED}개 이하이면"),
    ];
    for (name, limits) in [("statement.md", english), ("statement.ko.md", korean)] {
        let statement = stored(name).split_whitespace().collect::<Vec<_>>().join(" ");
        for limit in limits {
            assert_eq!(statement.matches(&limit).count(), 1, "{limit} in {name}");
        }
    }
}

#[test]
fn the_stored_cases_are_right() {
    let hangul = Hangul::new();
    let mut tally = Tally::new();
    let folder = std::fs::read_dir(format!("{}/testdata/wordchain", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let names = folder
        .filter_map(|entry| Some(entry.unwrap().file_name().to_str()?.strip_suffix(".in")?.to_string()));
    for name in names.filter(|name| !name.ends_with("korean-words")) {
        let input = stored(&format!("{name}.in"));
        let dictionary = Dictionary::read(input.clone().into()).unwrap();
        assert_eq!(printed(&dictionary), stored(&format!("{name}.ans")), "{name}");
        let (options, search, words, skipped) = Options::parse(&hangul, &input);
        assert_eq!(dictionary.skipped().map_or(0, |skipped| skipped.count), skipped as u64, "{name}");
        check(&hangul, &Case { options, search, words }, &mut tally);
    }
    println!("{tally:?}");
}

#[test]
fn a_real_dictionary_is_answered_like_by_the_twin() {
    let hangul = Hangul::new();
    let text = stored("secret-40-korean-words.in");
    // W, L and open of firsts and lasts by the four rules; then what loops and pairs leave open.
    let expected = [
        ("standard", [364, 618, 279], [395, 286, 204], (278, 203)),
        ("none", [395, 588, 269], [385, 307, 193], (0, 0)),
        ("free", [348, 606, 318], [405, 253, 227], (317, 226)),
    ];
    for (law, firsts, lasts, open) in expected {
        let input = format!("dueum={law}\n{text}");
        let dictionary = Dictionary::read(input.clone().into()).unwrap();
        let answer = Answer::new(&dictionary);
        let (options, _, words, skipped) = Options::parse(&hangul, &input);
        assert_eq!((dictionary.len(), words.len(), skipped), (222_118, 222_118, 0));
        let game = Game::new(&hangul, &words, &options);
        let (known_firsts, known_lasts) = game.retrograde();
        for (lines, known, counts) in
            [(answer.firsts(), known_firsts, firsts), (answer.lasts(), known_lasts, lasts)]
        {
            let mut found = [0; 3];
            for line in lines {
                let known = known.get(&hangul::character(line.syllable));
                found[known.map_or(2, |known| usize::from(!known.wins))] += 1;
                if let Some(known) = known {
                    let value = if known.wins { Value::Win } else { Value::Loss };
                    let expected = (Proof::Retrograde, value, known.depth, known.shown.clone());
                    let found =
                        (line.verdict.proof, line.verdict.value, line.verdict.depth as usize, shown(line));
                    assert_eq!(found, expected, "{law} {}", hangul::character(line.syllable));
                } else {
                    assert_ne!(line.verdict.proof, Proof::Retrograde);
                }
            }
            assert_eq!(found, counts, "{law}");
        }
        let open_of =
            |lines: &[Line<'_>]| lines.iter().filter(|line| line.verdict.value == Value::Open).count();
        assert_eq!((open_of(answer.firsts()), open_of(answer.lasts())), open, "{law}");
    }
    let expected = stored("secret-40-korean-words.ans");
    let mut lines: Vec<&str> = text.lines().collect();
    assert_eq!(printed(&Dictionary::read(text.clone().into()).unwrap()), expected);
    let mut random = Rng::with_seed(1);
    for i in (1..lines.len()).rev() {
        lines.swap(i, random.usize(..i + 1));
    }
    lines.extend_from_within(..1000);
    assert_eq!(printed(&Dictionary::read(lines.join("\n").into()).unwrap()), expected);
}

#[test]
fn a_word_of_a_megabyte_is_a_word() {
    let word = format!("가{}다", "나".repeat(350_000));
    let expected = format!(
        "words 1\nfirst 1 1 0\nlast 0 1 0\nF 가 W retrograde 1 {word}\nF 다 L retrograde 0 -\nE 다 L retrograde 0 다\n"
    );
    assert!(printed(&Dictionary::read(word.into()).unwrap()) == expected);
}

#[test]
fn lines_of_every_kind_are_read_like_by_the_twin() {
    let hangul = Hangul::new();
    // Around the ends of the block of syllables, and what is no word.
    let odd = [
        "한",
        "가힣",
        "가\u{D7A4}",
        "\u{ABFF}가",
        "\u{EA80}가",
        "\u{E0C0}가",
        "가b",
        "가 나",
        "",
        " ",
        "\u{1100}",
        "é가",
        "\u{1D11E}가",
    ];
    for seed in 0..60 {
        let mut random = Rng::with_seed(seed);
        let letters: Vec<char> = "가나힣갛라각".chars().take(2 + random.usize(..5)).collect();
        let longest = pick(&mut random, &[3, 4, 20, 60]);
        let dirt = pick(&mut random, &[0, 0, 20, 3]);
        let mut text = format!("dueum={}\n", pick(&mut random, &["none", "standard"]));
        for _ in 0..random.usize(..600) {
            let mut word: String =
                (0..2 + random.usize(..longest)).map(|_| pick(&mut random, &letters)).collect();
            let mut end = "\n";
            if dirt > 0 && random.usize(..dirt) == 0 {
                word = match random.usize(..3) {
                    0 => pick(&mut random, &odd).to_string(),
                    1 => in_jamo(&word),
                    _ => format!("{}{word}{}", pick(&mut random, &["", " "]), pick(&mut random, &["", "\t"])),
                };
                end = pick(&mut random, &["\n", "\r\n", "\n\n"]);
            }
            text += &word;
            text += end;
        }
        let (options, _, words, skipped) = Options::parse(&hangul, &text);
        let game = Game::new(&hangul, &words, &options);
        let dictionary = Dictionary::read(text.clone().into()).unwrap();
        let found = dictionary.skipped().map_or((0, None), |s| (s.count as usize, Some(s.line as usize)));
        let is_skipped = |line: &&str| Options::parse(&hangul, line).3 > 0;
        let first = text.lines().position(|line| is_skipped(&line)).map(|at| at + 1);
        assert_eq!((dictionary.len(), found), (game.words.len(), (skipped, first)), "seed {seed}:\n{text}");
        let clean: Vec<&str> = game.words.iter().map(|word| word.text.as_str()).collect();
        let clean = format!("dueum={}\n{}", options.law, clean.join("\n"));
        let clean = Dictionary::read(clean.into()).unwrap();
        assert_eq!(printed(&dictionary), printed(&clean), "seed {seed}:\n{text}");
        let answer = Answer::new(&dictionary);
        let known = game.retrograde().0;
        for line in answer.firsts().iter().filter(|line| line.verdict.proof == Proof::Retrograde) {
            let known = &known[&hangul::character(line.syllable)];
            assert_eq!((line.verdict.depth as usize, &shown(line)), (known.depth, &known.shown));
        }
    }
}

#[test]
fn bytes_that_are_not_utf8_or_not_words_never_panic() {
    for seed in 0..20_000 {
        let mut random = Rng::with_seed(seed);
        let pieces: [&[u8]; 16] = [
            b"\n",
            b"\r\n",
            b"=",
            b"map=",
            b">",
            b"head=",
            b"-",
            b" ",
            b"\xEA",
            b"\xB0\x80",
            b"\xFF",
            "가".as_bytes(),
            "나라".as_bytes(),
            "힣".as_bytes(),
            "\u{1100}\u{1161}".as_bytes(),
            "\u{11A8}".as_bytes(),
        ];
        let length = random.usize(..40);
        let text: Vec<u8> = (0..length).flat_map(|_| pick(&mut random, &pieces).iter().copied()).collect();
        match Dictionary::read(text.clone()) {
            Ok(dictionary) => drop(printed(&dictionary)),
            Err(error) => {
                let line = text.split(|&byte| byte == b'\n').nth(error.line as usize - 1).unwrap();
                assert!(error.column as usize <= line.len() + 1, "{error:?}");
            }
        }
    }
}

/// Compares the values that search has proved with those of the plainer search, wherever that one ends
/// within so many nodes. How many it has confirmed.
fn check_plainly(hangul: &Hangul, input: &str, nodes: usize) -> usize {
    let dictionary = Dictionary::read(input.into()).unwrap();
    let answer = Answer::new(&dictionary);
    let (options, _, words, _) = Options::parse(hangul, input);
    let game = Game::new(hangul, &words, &options);
    let mut plain = Plain::new(&game);
    let mut confirmed = 0;
    for (is_first, lines) in [(true, answer.firsts()), (false, answer.lasts())] {
        for line in lines.iter().filter(|line| line.verdict.proof == Proof::Search) {
            let syllable = hangul::character(line.syllable);
            plain.nodes_left = nodes;
            let firsts = if is_first { BTreeSet::from([syllable]) } else { game.lasts[&syllable].clone() };
            if let Some(wins) = plain.wins(&firsts) {
                assert_eq!(wins, line.verdict.value == Value::Win, "{syllable} {line:?} in\n{:.2000}", input);
                confirmed += 1;
            }
        }
    }
    confirmed
}

/// A loss in doubt stays in doubt when another class of the same first runs out of its budget.
#[test]
fn a_loss_in_doubt_is_not_claimed_when_the_budget_ends() {
    let words = "나나아 라아 아나 아라아 라라 라라아 나라나 아아라아 아아나".replace(' ', "\n");
    let hangul = Hangul::new();
    for law in ["reverse", "standard", "free", "freeboth"] {
        for search in 0..40 {
            let input = format!("dueum={law} search={search}\n{words}\n");
            let (options, search, words, _) = Options::parse(&hangul, &input);
            check(&hangul, &Case { options, search, words }, &mut Tally::new());
        }
    }
}

#[test]
fn what_search_proves_a_plainer_search_confirms() {
    let hangul = Hangul::new();
    let mut confirmed = 0;
    for seed in 0..120 {
        let mut random = Rng::with_seed(seed);
        let mut case = random_case(&mut random, 24);
        case.search = 3000;
        confirmed += check_plainly(&hangul, &case.input(), 60);
    }
    println!("{confirmed} confirmed");
    assert!(confirmed > 20, "{confirmed}");
}

#[test]
#[ignore = "minutes"]
fn what_search_proves_of_a_real_dictionary_a_plainer_search_confirms() {
    let input = format!("search=1000\n{}", stored("secret-40-korean-words.in"));
    let confirmed = check_plainly(&Hangul::new(), &input, 2_000);
    println!("{confirmed} confirmed");
    assert!(confirmed >= 6, "{confirmed}");
}

#[test]
#[ignore = "minutes"]
fn many_random_games_are_answered_like_played_to_the_end() {
    println!("{:?}", check_random(1_000_000..1_400_000, 12));
}
