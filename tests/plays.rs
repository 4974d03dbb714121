//! The plays of a position against their twin, and what they have to agree with.

#[path = "twins/deals.rs"]
mod deals;
#[path = "twins/plays.rs"]
mod twin;
#[path = "twins/cards.rs"]
#[allow(dead_code)]
mod twins;

use deals::{deal, dense, pack, position_of_fours, random_position};
use endgame::cards::{groups, Chooser, Entries, Finisher, Order, Planner, Position, Stop};
use fastrand::Rng;
use std::collections::HashMap;

fn position(line: &str) -> Position {
    let mut entries = Entries::default();
    for entry in line.split(' ') {
        entries.read(entry.as_bytes()).unwrap_or_else(|misfit| panic!("{line}: {misfit:?}"));
    }
    entries.position().expect("a position")
}

fn choices(chooser: &mut Chooser, line: &str) -> Vec<String> {
    chooser.choices(&position(line)).iter().map(|choice| choice.to_string()).collect()
}

/// Compares positions with hands of up to `most` cards.
fn compare(seed: u64, rounds: usize, most: usize) {
    let (mut random, mut chooser) = (Rng::with_seed(seed), Chooser::default());
    let mut seen: HashMap<String, usize> = HashMap::new();
    for round in 0..rounds {
        let line = match round % 6 {
            0 => position_of_fours(&mut random),
            _ => random_position(&mut random, most),
        };
        let found = choices(&mut chooser, &line);
        assert_eq!(found, twin::plays(&line), "seed {seed}: {line}");
        for choice in &found {
            for word in choice.split(['>', ']']).next_back().expect("values").split(' ').skip(3) {
                *seen.entry(word.into()).or_default() += 1;
            }
        }
    }
    for word in ["clears", "holds", "open", "flips", "0", "1", "2", "3"] {
        assert!(seen.get(word).is_some_and(|count| *count > rounds / 50), "{word}: {seen:?}");
    }
}

#[test]
fn plays_are_those_of_the_rules() {
    compare(0xDA1F_0701, 5000, 7);
}

#[test]
#[ignore = "takes minutes"]
fn plays_of_more_and_larger_hands_are_those_of_the_rules() {
    compare(0xDA1F_0702, 50_000, 8);
    compare(0xDA1F_0703, 3000, 10);
}

#[test]
fn all_other_cards_are_unseen_unless_told() {
    let (mut random, mut chooser) = (Rng::with_seed(0xDA1F_0704), Chooser::default());
    for _ in 0..40 {
        let size = 1 + random.usize(..5);
        let hand = dense(&mut random, &mut pack(), size).join(",");
        let rev = ["N", "R"][random.usize(..2)];
        let line = format!("hand={hand} rev={rev} field=- lock=- max=3");
        assert_eq!(choices(&mut chooser, &line), twin::plays(&line), "{line}");
    }
}

/// A hand on lead, or what lies on the field, with all that the others may hold.
fn compare_with_the_others(position: &Position, solvers: &mut (Chooser, Finisher, Planner)) {
    let (chooser, finisher, planner) = solvers;
    let choices = chooser.choices(position);
    let line = choices.iter().filter_map(|choice| choice.line).min();
    let shortest = finisher.shortest(position);
    assert_eq!(line.map(usize::from), shortest.as_ref().map(Vec::len), "{position:?}");
    if let (Some(line), Some(shortest)) = (line, shortest) {
        let first = choices.iter().find(|choice| choice.line == Some(line)).expect("the least");
        assert_eq!(first.play, shortest[0], "{position:?}");
    }
    if position.field.is_some() {
        return;
    }
    let hand = planner.least_plays(position.hand);
    let raw = choices.iter().map(|choice| choice.raw).min();
    assert_eq!(raw, Some(hand.raw - 1), "{position:?}");
    let normal = choices.iter().filter_map(|choice| choice.normal).min();
    assert_eq!(normal.map(|plays| plays + 1), hand.normal[position.order as usize], "{position:?}");
}

#[test]
fn plays_agree_with_hand_and_finish() {
    let mut random = Rng::with_seed(0xDA1F_0705);
    let mut solvers = (Chooser::default(), Finisher::default(), Planner::default());
    for round in 0..3000 {
        let line = match round % 3 {
            0 => {
                let size = 1 + random.usize(..14);
                let mut left = pack();
                let hand = match round % 2 {
                    0 => deal(&mut random, &mut left, size),
                    _ => dense(&mut random, &mut left, size),
                };
                let count = random.usize(..20);
                let unseen = match deal(&mut random, &mut left, count) {
                    cards if cards.is_empty() => "-".into(),
                    cards => cards.join(","),
                };
                format!("hand={} unseen={unseen} max={}", hand.join(","), random.usize(..5))
            }
            _ => random_position(&mut random, 9),
        };
        let mut position = position(&line);
        for order in Order::BOTH {
            position.order = order;
            compare_with_the_others(&position, &mut solvers);
        }
    }
}

#[test]
fn the_hand_with_the_most_groups_has_as_many_plays_as_shapes() {
    let line = "hand=S3,S4,S5,S6,S7,S8,S9,ST,SJ,SQ,SK,X,X max=0";
    let position = position(line);
    let choices = Chooser::default().choices(&position);
    // Of groups that differ only in the joker one is listed.
    let twice = groups(position.hand).iter().filter(|group| group.cards().jokers() == 1).count() / 2;
    assert_eq!(choices.len(), 1093 - twice);
    // Nobody can answer, so that a certain line is any with a legal last play.
    for choice in choices {
        assert_ne!(choice.stop, Stop::Open, "{choice}");
        assert_eq!(choice.line, choice.normal.map(|plays| plays + 1), "{choice}");
    }
}

#[test]
fn positions_are_read_as_they_are_written() {
    let mut random = Rng::with_seed(0xDA1F_0706);
    for _ in 0..2000 {
        let line = random_position(&mut random, 9);
        let position = position(&line);
        let text = position.to_string();
        assert_eq!(text.parse(), Ok(position), "{line}");
        assert_eq!(text.parse::<Position>().map(|position| position.to_string()), Ok(text));
    }
}

#[test]
fn stored_plays_are_those_of_the_twin() {
    let (mut chooser, mut compared) = (Chooser::default(), 0);
    for name in ["sample-01", "secret-01-positions", "secret-03-large", "secret-04-flips"] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/plays");
        let read =
            |extension| std::fs::read_to_string(folder.join(format!("{name}.{extension}"))).expect("a case");
        let (input, answers) = (read("in"), read("ans"));
        let mut answers = answers.lines();
        for line in input.lines() {
            let position: Position = line.parse().unwrap_or_else(|misfit| panic!("{line}: {misfit}"));
            let found = choices(&mut chooser, line);
            assert_eq!(answers.next(), Some(found.len().to_string().as_str()), "{name}: {line}");
            assert!(found.iter().all(|choice| answers.next() == Some(choice)), "{name}: {line}");
            if name != "secret-03-large" && position.unseen.len() <= 14 {
                assert_eq!(found, twin::plays(&position.to_string()), "{name}: {line}");
                compared += 1;
            }
        }
        assert_eq!(answers.next(), None, "{name}");
    }
    assert!(compared > 200, "{compared}");
}
