//! The word chain from its rules as they are worded: strings, maps and sets, play to the end.

use std::collections::{BTreeMap, BTreeSet, HashMap};

const INITIALS: &str = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const MEDIALS: &str = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
const FINALS: &str = "-ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ";

/// A syllable as three letters; `-` is no final.
type Letters = (char, char, char);

/// All syllables in the order of the block: initials, in each medials, in each finals.
fn all_letters() -> impl Iterator<Item = Letters> {
    INITIALS.chars().flat_map(|i| MEDIALS.chars().flat_map(move |m| FINALS.chars().map(move |f| (i, m, f))))
}

/// The two ways between a syllable and its letters.
pub struct Hangul {
    pub letters: HashMap<char, Letters>,
    pub syllable: HashMap<Letters, char>,
}

impl Hangul {
    pub fn new() -> Hangul {
        let pairs: Vec<_> = ('가'..='힣').zip(all_letters()).collect();
        assert_eq!(pairs.len(), all_letters().count());
        Hangul {
            letters: pairs.iter().copied().collect(),
            syllable: pairs.iter().map(|&(s, letters)| (letters, s)).collect(),
        }
    }

    /// A text with conjoining jamo composed, by trying all that a syllable may be written as.
    fn composed(&self, text: &str) -> String {
        let jamo = |base: u32, letters: &str, c: char| {
            let index = letters.chars().position(|letter| letter == c).unwrap() as u32;
            char::from_u32(base + index).unwrap()
        };
        let mut text = text.to_string();
        if text.chars().all(|c| !('\u{1100}'..='\u{11FF}').contains(&c)) {
            return text;
        }
        for with_final in [true, false] {
            for (&(i, m, f), syllable) in &self.syllable {
                if (f != '-') == with_final {
                    let mut open = String::from_iter([jamo(0x1100, INITIALS, i), jamo(0x1161, MEDIALS, m)]);
                    if with_final {
                        let last = jamo(0x11A7, FINALS, f);
                        text = text.replace(
                            &format!("{}{last}", self.syllable[&(i, m, '-')]),
                            &syllable.to_string(),
                        );
                        open.push(last);
                    }
                    text = text.replace(&open, &syllable.to_string());
                }
            }
        }
        text
    }

    fn standard(&self, c: char) -> Option<char> {
        let (i, m, f) = self.letters[&c];
        let new = match i {
            'ㄹ' if "ㅑㅕㅖㅛㅠㅣ".contains(m) => 'ㅇ',
            'ㄹ' if "ㅏㅐㅗㅚㅜㅡ".contains(m) => 'ㄴ',
            'ㄴ' if "ㅕㅛㅠㅣ".contains(m) => 'ㅇ',
            _ => return None,
        };
        Some(self.syllable[&(new, m, f)])
    }

    /// What a law makes of a last syllable.
    pub fn options(&self, law: &str, map: &BTreeMap<char, BTreeSet<char>>, c: char) -> BTreeSet<char> {
        let (i, m, f) = self.letters[&c];
        let mut set = BTreeSet::from([c]);
        let with = |i: char, m: char, f: char| self.syllable.get(&(i, m, f)).copied();
        match law {
            "standard" => set.extend(self.standard(c)),
            "none" => {}
            "forced" => set = BTreeSet::from([self.standard(c).unwrap_or(c)]),
            "both" => {
                set.extend(self.options("standard", map, c));
                set.extend(self.options("reverse", map, c));
            }
            "reverse" | "forcedreverse" => {
                let sources: BTreeSet<char> = INITIALS
                    .chars()
                    .filter_map(|i| with(i, m, f))
                    .filter(|&s| self.standard(s) == Some(c))
                    .collect();
                if law == "forcedreverse" && !sources.is_empty() {
                    set.clear();
                }
                set.extend(sources);
            }
            "free" => match i {
                'ㄹ' => set.extend([with('ㄴ', m, f), with('ㅇ', m, f)].into_iter().flatten()),
                'ㄴ' => set.extend(with('ㅇ', m, f)),
                _ => {}
            },
            "freeboth" if "ㄹㄴㅇ".contains(i) => {
                set.extend("ㄹㄴㅇ".chars().filter_map(|i| with(i, m, f)))
            }
            "freeboth" => {}
            "vowelflip" => {
                set.extend(self.standard(c));
                for (a, b) in ["ㅏㅓ", "ㅑㅕ", "ㅗㅜ", "ㅛㅠ"]
                    .map(|p| (p.chars().next().unwrap(), p.chars().last().unwrap()))
                {
                    if m == a {
                        set.extend(with(i, b, f));
                    }
                    if m == b {
                        set.extend(with(i, a, f));
                    }
                }
            }
            "consonantflip" => set.extend(with(f, m, i)),
            "freefinal" => {
                let sounds =
                    |c: char| if "ㄹㄴㅇ".contains(c) { String::from("ㄹㄴㅇ") } else { c.to_string() };
                for i in sounds(i).chars() {
                    set.extend(sounds(f).chars().filter_map(|f| with(i, m, f)));
                }
            }
            "custom" => {
                if let Some(options) = map.get(&c) {
                    set = options.clone();
                }
            }
            _ => panic!("no law {law}"),
        }
        set
    }
}

/// Who wins, how deep, and by which move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    pub wins: bool,
    pub depth: usize,
    pub shown: Option<String>,
}

impl Options {
    /// Reads an input without a fault by the rules of the statement: options, budget of the search, words,
    /// number of lines skipped.
    pub fn parse(hangul: &Hangul, input: &str) -> (Options, u64, Vec<String>, usize) {
        let mut o = Options {
            law: "standard".into(),
            map: BTreeMap::new(),
            head: 1,
            tail: -1,
            len: (2, 99),
            manner: 0,
        };
        let (mut search, mut words, mut skipped) = (0, Vec::new(), 0);
        let input = input.strip_prefix('\u{FEFF}').unwrap_or(input).replace("\r\n", "\n");
        for line in input.strip_suffix('\r').unwrap_or(&input).split('\n') {
            if line.contains('=') {
                for (name, value) in line.split_whitespace().map(|token| token.split_once('=').unwrap()) {
                    match name {
                        "dueum" => o.law = value.into(),
                        "head" => o.head = value.parse().unwrap(),
                        "tail" => o.tail = value.parse().unwrap(),
                        "manner" => o.manner = value.parse().unwrap(),
                        "search" => search = value.parse().unwrap(),
                        "len" => {
                            let (least, greatest) = value.split_once("..").unwrap_or((value, value));
                            o.len = (least.parse().unwrap(), greatest.parse().unwrap_or(99));
                        }
                        "map" => {
                            let (from, to) = value.split_once('>').unwrap();
                            o.map.insert(from.parse().unwrap(), to.chars().filter(|&c| c != '+').collect());
                        }
                        _ => panic!("{name}"),
                    }
                }
                continue;
            }
            let word = hangul.composed(line.trim_matches([' ', '\t']));
            let needed = 2.max(o.head.unsigned_abs()).max(o.tail.unsigned_abs()) as usize;
            let is_word = word.chars().all(|c| ('가'..='힣').contains(&c)) && word.chars().count() >= needed;
            match (is_word, word.is_empty()) {
                (_, true) => {}
                (true, _) => words.push(word),
                (false, _) => skipped += 1,
            }
        }
        (o, search, words, skipped)
    }
}

/// A game: its words, ascending, and what follows what.
pub struct Game {
    pub words: Vec<Word>,
    by_head: HashMap<char, Vec<Word>>,
    pub firsts: BTreeSet<char>,
    /// The lasts with their options.
    pub lasts: BTreeMap<char, BTreeSet<char>>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Word {
    pub text: String,
    pub head: char,
    pub tail: char,
}

/// The options of an input, spelled as there.
#[derive(Clone, Debug)]
pub struct Options {
    pub law: String,
    pub map: BTreeMap<char, BTreeSet<char>>,
    pub head: i32,
    pub tail: i32,
    pub len: (usize, usize),
    pub manner: usize,
}

impl Game {
    /// The game of some words; those too short for head or tail are left out.
    pub fn new(hangul: &Hangul, words: &[String], options: &Options) -> Game {
        let at = |text: &[char], place: i32| match place {
            1.. => text.get(place as usize - 1).copied(),
            _ => text.iter().rev().nth(-place as usize - 1).copied(),
        };
        let texts: BTreeSet<Vec<char>> = words.iter().map(|word| word.chars().collect()).collect();
        let kept = texts
            .iter()
            .filter(|text| text.len() >= 2 && (options.len.0..=options.len.1).contains(&text.len()));
        let mut words: Vec<Word> = kept
            .filter_map(|text| {
                let (head, tail) = (at(text, options.head)?, at(text, options.tail)?);
                Some(Word { text: text.iter().collect(), head, tail })
            })
            .collect();
        words.sort();
        let law = |c: char| hangul.options(&options.law, &options.map, c);
        let rounds = [0, 1, usize::MAX][options.manner];
        for _ in 0..rounds {
            let is_dead = |word: &&Word| {
                let next = law(word.tail);
                !words.iter().any(|other| other != *word && next.contains(&other.head))
            };
            let dead: Vec<Word> = words.iter().filter(is_dead).cloned().collect();
            words.retain(|word| !dead.contains(word));
            if dead.is_empty() {
                break;
            }
        }
        let lasts: BTreeMap<char, BTreeSet<char>> = words.iter().map(|w| (w.tail, law(w.tail))).collect();
        let firsts = words.iter().map(|w| w.head).chain(lasts.values().flatten().copied()).collect();
        let mut by_head = HashMap::<char, Vec<Word>>::new();
        for word in &words {
            by_head.entry(word.head).or_default().push(word.clone());
        }
        Game { words, by_head, firsts, lasts }
    }

    /// The four rules on maps, layer by layer, with depths and moves: firsts and lasts.
    pub fn retrograde(&self) -> (HashMap<char, Known>, HashMap<char, Known>) {
        let (mut firsts, mut lasts) = (HashMap::<char, Known>::new(), HashMap::<char, Known>::new());
        for depth in 0.. {
            let before = (firsts.len(), lasts.len());
            let mut new = HashMap::new();
            for &first in self.firsts.iter().filter(|first| !firsts.contains_key(first)) {
                let words = || self.by_head.get(&first).into_iter().flatten();
                let won = words().any(|w| lasts.get(&w.tail).is_some_and(|l| !l.wins));
                let lost = words().all(|w| lasts.get(&w.tail).is_some_and(|l| l.wins));
                if won || lost {
                    // The words are sorted: the first of the extreme depth is the least.
                    let reached = words().filter(|w| lasts.get(&w.tail).is_some_and(|l| l.wins != won));
                    let depth_of = |w: &&Word| lasts[&w.tail].depth;
                    let best = match won {
                        true => reached.min_by_key(depth_of),
                        false => reached.rev().max_by_key(depth_of),
                    };
                    new.insert(first, Known { wins: won, depth, shown: best.map(|w| w.text.clone()) });
                }
            }
            firsts.extend(new);
            let mut new = HashMap::new();
            for (&last, options) in self.lasts.iter().filter(|last| !lasts.contains_key(last.0)) {
                let won = options.iter().any(|f| firsts.get(f).is_some_and(|f| f.wins));
                let lost = options.iter().all(|f| firsts.get(f).is_some_and(|f| !f.wins));
                if won || lost {
                    let reached = options.iter().filter(|f| firsts.get(f).is_some_and(|f| f.wins == won));
                    let depth_of = |f: &&char| firsts[f].depth;
                    let best = match won {
                        true => reached.min_by_key(depth_of),
                        false => reached.rev().max_by_key(depth_of),
                    };
                    let shown = best.map(|f| f.to_string());
                    new.insert(last, Known { wins: won, depth, shown });
                }
            }
            lasts.extend(new);
            if before == (firsts.len(), lasts.len()) {
                break;
            }
        }
        (firsts, lasts)
    }
}

/// Play to the end: at most 32 words.
pub struct Exact<'a> {
    game: &'a Game,
    known: HashMap<(u32, char), bool>,
}

impl<'a> Exact<'a> {
    pub fn new(game: &'a Game) -> Exact<'a> {
        assert!(game.words.len() <= 32);
        Exact { game, known: HashMap::new() }
    }

    pub fn all(&self) -> u32 {
        (1_u64 << self.game.words.len()).wrapping_sub(1) as u32
    }

    /// Whether the player who must say a word that starts with `first` wins, the words of `unsaid` being left.
    pub fn first_wins(&mut self, first: char, unsaid: u32) -> bool {
        if let Some(&wins) = self.known.get(&(unsaid, first)) {
            return wins;
        }
        let game = self.game;
        let wins = game.words.iter().enumerate().any(|(i, word)| {
            word.head == first && unsaid >> i & 1 == 1 && !self.last_wins(word.tail, unsaid & !(1 << i))
        });
        self.known.insert((unsaid, first), wins);
        wins
    }

    /// Whether the player who is handed `last` wins.
    pub fn last_wins(&mut self, last: char, unsaid: u32) -> bool {
        let game = self.game;
        game.lasts[&last].iter().any(|&first| self.first_wins(first, unsaid))
    }
}

/// A plainer search: depth first, words that leave few answers first, the four rules anew in every position,
/// nothing remembered.
pub struct Plain {
    /// First, last and whether it is unsaid, of each word between syllables that the rules leave open.
    words: Vec<(usize, usize, bool)>,
    /// The open firsts, and those that each open last may become.
    firsts: HashMap<char, usize>,
    options: Vec<Vec<usize>>,
    /// The firsts that win by the rules at the start.
    won: BTreeSet<char>,
    pub nodes_left: usize,
}

impl Plain {
    pub fn new(game: &Game) -> Plain {
        let (known_firsts, known_lasts) = game.retrograde();
        let open =
            |word: &&Word| !known_firsts.contains_key(&word.head) && !known_lasts.contains_key(&word.tail);
        let open_firsts = game.firsts.iter().filter(|first| !known_firsts.contains_key(first));
        let firsts: HashMap<char, usize> = open_firsts.copied().zip(0..).collect();
        let lasts = game.lasts.keys().filter(|last| !known_lasts.contains_key(last));
        let lasts: HashMap<char, usize> = lasts.copied().zip(0..).collect();
        let mut options = vec![Vec::new(); lasts.len()];
        for (last, &number) in &lasts {
            options[number] =
                game.lasts[last].iter().filter_map(|first| firsts.get(first).copied()).collect();
        }
        let words = game.words.iter().filter(open).map(|word| (firsts[&word.head], lasts[&word.tail], true));
        let won = known_firsts.iter().filter(|(_, known)| known.wins).map(|(&first, _)| first).collect();
        Plain { words: words.collect(), firsts, options, won, nodes_left: 0 }
    }

    /// Whether the player who may take one of these firsts wins, if that is found in time.
    pub fn wins(&mut self, firsts: &BTreeSet<char>) -> Option<bool> {
        if !firsts.is_disjoint(&self.won) {
            return Some(true);
        }
        let open: Vec<usize> = firsts.iter().filter_map(|first| self.firsts.get(first).copied()).collect();
        self.search(&open)
    }

    fn search(&mut self, firsts: &[usize]) -> Option<bool> {
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        let (known, handed) = self.rules();
        if firsts.iter().any(|&first| known[first] == Some(true)) {
            return Some(true);
        }
        let unsaid = self.words.iter().filter(|word| word.2);
        let answers =
            |last: usize| unsaid.clone().filter(|word| self.options[last].contains(&word.0)).count();
        let is_move = |&i: &usize| {
            let (first, last, is_unsaid) = self.words[i];
            is_unsaid && handed[last].is_none() && known[first].is_none() && firsts.contains(&first)
        };
        let mut moves: Vec<usize> = (0..self.words.len()).filter(is_move).collect();
        moves.sort_by_cached_key(|&i| answers(self.words[i].1));
        for i in moves {
            self.words[i].2 = false;
            let answer = self.search(&self.options[self.words[i].1].clone());
            self.words[i].2 = true;
            if !answer? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// What the four rules say of firsts and lasts with the words that are left.
    fn rules(&self) -> (Vec<Option<bool>>, Vec<Option<bool>>) {
        let (mut known, mut handed) = (vec![None; self.firsts.len()], vec![None; self.options.len()]);
        loop {
            let before = (known.clone(), handed.clone());
            // Lost unless some word leads to a last that is not won.
            let mut values = vec![Some(false); known.len()];
            for &(first, last, _) in self.words.iter().filter(|word| word.2) {
                values[first] = match (values[first], handed[last]) {
                    (Some(true), _) | (_, Some(false)) => Some(true),
                    (_, None) => None,
                    (value, Some(true)) => value,
                };
            }
            known = values;
            for (options, value) in self.options.iter().zip(&mut handed) {
                if options.iter().any(|&first| known[first] == Some(true)) {
                    *value = Some(true);
                } else if options.iter().all(|&first| known[first] == Some(false)) {
                    *value = Some(false);
                }
            }
            if before == (known.clone(), handed.clone()) {
                return (known, handed);
            }
        }
    }
}
