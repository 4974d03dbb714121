//! The word chain in play against its naive twin.

#[path = "twins/wordchain.rs"]
#[allow(dead_code)]
mod twin;

use endgame::wordchain::{hangul, Answer, Dictionary, Outcome, Play, Reply, Settings, Value};
use fastrand::Rng;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use twin::{Exact, Game, Hangul, Options};

fn outcome(play: &mut Play, line: &str) -> Outcome {
    match play.answer(line.as_bytes()) {
        Ok(Reply::Position(outcome)) => outcome,
        other => panic!("{line}: {other:?}"),
    }
}

fn random_words(random: &mut Rng) -> Vec<String> {
    let letters: Vec<char> = "라나아려녀여례예".chars().take(3 + random.usize(..6)).collect();
    let letter = |random: &mut Rng| letters[random.usize(..letters.len())];
    let word = |random: &mut Rng| (0..2 + random.usize(..2)).map(|_| letter(random)).collect::<String>();
    let mut words: Vec<String> = (0..1 + random.usize(..10)).map(|_| word(random)).collect();
    words.sort();
    words.dedup();
    words
}

/// Random games, at every position of which the value is that of play to the end, every word shown wins, and
/// `wordchain` says the same of the words that are left.
fn check(seeds: std::ops::Range<u64>) -> usize {
    let hangul = Hangul::new();
    let mut positions = 0;
    for seed in seeds {
        let mut random = Rng::with_seed(seed);
        let laws = ["standard", "none", "freeboth", "both", "forced"];
        let law = laws[random.usize(..laws.len())].to_string();
        let words = random_words(&mut random);
        let options = Options { law, map: BTreeMap::new(), head: 1, tail: -1, len: (2, 99), manner: 0 };
        let game = Game::new(&hangul, &words, &options);
        let mut exact = Exact::new(&game);
        let text = format!("dueum={} top=0\n{}\n", options.law, words.join("\n"));
        let mut play = Play::read(text.into()).unwrap();
        let (mut said, mut left) = (Vec::<usize>::new(), exact.all());
        loop {
            let texts: Vec<&str> = said.iter().map(|&i| game.words[i].text.as_str()).collect();
            let line = if said.is_empty() { String::from("-") } else { texts.join(" ") };
            let known = outcome(&mut play, &line);
            let next = said.last().map(|&i| &game.lasts[&game.words[i].tail]);
            let moves: Vec<usize> = (0..game.words.len())
                .filter(|&i| {
                    left >> i & 1 == 1 && next.map_or(true, |next| next.contains(&game.words[i].head))
                })
                .collect();
            let wins: Vec<usize> = moves
                .iter()
                .copied()
                .filter(|&i| !exact.last_wins(game.words[i].tail, left & !(1 << i)))
                .collect();
            let context = format!("seed {seed}, {line}: {known:?} in {words:?} {options:?}");
            assert_eq!(
                known.verdict.value,
                if wins.is_empty() { Value::Loss } else { Value::Win },
                "{context}"
            );
            assert_eq!(known.count, known.words.len(), "{context}");
            let shown: Vec<usize> = known
                .words
                .iter()
                .map(|word| game.words.iter().position(|other| other.text == *word).unwrap())
                .collect();
            if wins.is_empty() {
                assert_eq!(shown.len(), moves.len(), "{context}");
            } else {
                assert!(!shown.is_empty() && shown.iter().all(|i| wins.contains(i)), "{context}");
            }
            let rest = (0..game.words.len()).filter(|&i| left >> i & 1 == 1);
            let settings = Settings { law: play.dictionary().settings().law.clone(), ..Settings::default() };
            let rest = Dictionary::from_words(rest.map(|i| game.words[i].text.as_str()), settings).unwrap();
            if let Some(&last) = said.last() {
                let tail = hangul::syllable(game.words[last].tail).unwrap();
                let answer = Answer::new(&rest);
                if let Some(line) = answer.lasts().iter().find(|line| line.syllable == tail) {
                    assert_eq!(line.verdict, known.verdict, "{context}");
                }
            }
            positions += 1;
            let Some(&word) = moves.get(random.usize(..moves.len().max(1))) else { break };
            said.push(word);
            left &= !(1 << word);
        }
    }
    positions
}

#[test]
fn every_prefix_of_random_games_is_judged_like_played_to_the_end() {
    println!("{} positions", check(0..10_000));
}

#[test]
fn a_game_of_thirty_turns_is_played_as_a_co_process() {
    let words = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/testdata/wordchain/secret-40-korean-words.in"
    ));
    let mut child = Command::new(env!("CARGO_BIN_EXE_wordplay"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    input.write_all((words.unwrap() + ".\n").as_bytes()).unwrap();
    let (mut said, mut turns) = (String::from("가사"), 0);
    let mut random = Rng::with_seed(1);
    while turns < 30 {
        let mut answer = String::new();
        writeln!(input, "{said}").unwrap();
        output.read_line(&mut answer).unwrap();
        let fields: Vec<&str> = answer.split_whitespace().collect();
        assert!(["W", "L", "?"].contains(&fields[0]), "{said}: {answer}");
        match fields.get(4..).filter(|words| !words.is_empty()) {
            Some(words) => said = format!("{said} {}", words[random.usize(..words.len())]),
            None => said = String::from("가격"),
        }
        turns += 1;
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}
