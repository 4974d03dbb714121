//! Hands, partitions and certain lines against their naive twins, and the stored cases against both.

#[path = "twins/deals.rs"]
mod deals;
#[path = "twins/cards_lines.rs"]
mod lines;
#[path = "twins/cards.rs"]
#[allow(dead_code)]
mod twins;

use deals::{deal, dense, pack, position_of_fours, random_position, RANKS, SUITS};
use endgame::cards::{
    count_groups, groups, partition, Cards, Entries, Finisher, Group, Hand, Kind, Order, Planner, Play,
    Position, Rivals, Table, Value, MAX_HAND,
};
use fastrand::Rng;
use lines::{check_finish, check_partition};
use std::collections::HashSet;
use std::fs;
use std::path::Path;
use twins::{forward, ordered, textbook};

fn cards(cards: &[impl AsRef<str>]) -> Cards {
    let names: Vec<&str> = cards.iter().map(|card| card.as_ref()).collect();
    Cards::parse(&names.join(" ")).expect("cards")
}

fn hand(names: &[impl AsRef<str>]) -> Hand {
    Hand::new(cards(names)).expect("a hand")
}

fn names(cards: &[String]) -> Vec<&str> {
    cards.iter().map(String::as_str).collect()
}

/// The cards at the positions of a mask.
fn chosen<'a>(cards: &[&'a str], mask: usize) -> Vec<&'a str> {
    (0..cards.len()).filter(|i| mask >> i & 1 == 1).map(|i| cards[i]).collect()
}

fn text(plays: &[Play]) -> String {
    plays.iter().map(|play| format!(" {play}")).collect()
}

/// The lines of a stored case and of its answers.
fn stored(program: &str, name: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata").join(program);
    let read =
        |extension: &str| fs::read_to_string(path.join(format!("{name}.{extension}"))).expect("a case");
    let (input, answers) = (read("in"), read("ans"));
    assert_eq!(input.lines().count(), answers.lines().count());
    input.lines().zip(answers.lines()).map(|(a, b)| (a.to_string(), b.to_string())).collect()
}

fn assert_least(value: Value, twin: impl Fn(bool) -> ordered::Least, case: &dyn std::fmt::Debug) {
    for order in Order::BOTH {
        let found = ordered::Least {
            raw: Some(u32::from(value.raw)),
            normal: value.normal[order as usize].map(u32::from),
        };
        assert_eq!(found, twin(order == Order::Revolution), "{case:?} {order:?}");
    }
}

#[test]
fn all_parts_of_dense_hands_are_as_by_ordered_plays() {
    let mut random = Rng::with_seed(0xDA1F_0601);
    let mut planner = Planner::default();
    for _ in 0..5000 {
        let size = 1 + random.usize(..7);
        let dealt = dense(&mut random, &mut pack(), size);
        let dealt = names(&dealt);
        let twin = ordered::Search::new(&dealt, ordered::RULES);
        let table = Table::new(hand(&dealt));
        for subset in 1..1 << dealt.len() {
            let part = chosen(&dealt, subset);
            let value = table.value(cards(&part)).expect("a part");
            assert_least(value, |revolution| twin.least(subset, revolution), &part);
            assert_eq!(planner.least_plays(hand(&part)), value, "{part:?}");
        }
    }
}

#[test]
fn candidates_are_all_plays_with_what_they_leave() {
    let mut random = Rng::with_seed(0xDA1F_0602);
    for _ in 0..1000 {
        let size = 1 + random.usize(..7);
        let dealt = dense(&mut random, &mut pack(), size);
        let dealt = names(&dealt);
        let twin = ordered::Search::new(&dealt, ordered::RULES);
        let whole = (1 << dealt.len()) - 1;
        let candidates = Table::new(hand(&dealt)).candidates();
        let plays = twin.plays(whole);
        assert_eq!(candidates.len(), plays.len(), "{dealt:?}");
        for (play, stair) in plays {
            // Which of two jokers a mask names does not matter to what is left.
            let kind = if stair { Kind::Stair } else { Kind::Set };
            let group = Group::new(cards(&chosen(&dealt, play)), kind).expect("a group");
            let candidate = candidates.iter().find(|c| c.group == group).expect("a candidate");
            assert_least(
                candidate.after,
                |revolution| match whole & !play {
                    0 => ordered::Least {
                        raw: Some(0),
                        normal: twin.is_legal_last(play, stair, revolution).then_some(0),
                    },
                    rest => twin.least(rest, twin.order_after(play, stair, revolution)),
                },
                &(&dealt, group),
            );
        }
    }
}

#[test]
fn larger_hands_are_as_by_the_textbook_table() {
    let mut random = Rng::with_seed(0xDA1F_0603);
    let mut planner = Planner::default();
    for round in 0..120 {
        let size = 8 + random.usize(..if round < 100 { 4 } else { 6 });
        let dealt = dense(&mut random, &mut pack(), size);
        let dealt = names(&dealt);
        let twin = textbook::Table::new(&dealt);
        let table = Table::new(hand(&dealt));
        for _ in 0..20 {
            let subset = 1 + random.usize(..(1 << dealt.len()) - 1);
            let part = chosen(&dealt, subset);
            let value = table.value(cards(&part)).expect("a part");
            assert_eq!(planner.least_plays(hand(&part)), value, "{part:?}");
            assert_eq!(value.raw, twin.raw(subset as u32), "{part:?}");
            for order in Order::BOTH {
                let normal = value.normal[order as usize].unwrap_or(textbook::IMPOSSIBLE);
                assert_eq!(
                    normal,
                    twin.normal(subset as u32, order == Order::Revolution),
                    "{part:?} {order:?}"
                );
            }
        }
    }
}

#[test]
fn groups_are_as_listed_by_the_textbook() {
    let mut random = Rng::with_seed(0xDA1F_0604);
    for _ in 0..400 {
        let size = 1 + random.usize(..10);
        let dealt = dense(&mut random, &mut pack(), size);
        let dealt = names(&dealt);
        let twin = textbook::Table::new(&dealt).groups;
        let list = groups(hand(&dealt));
        let distinct: HashSet<(Cards, bool)> =
            list.iter().map(|group| (group.cards(), group.kind() == Kind::Stair)).collect();
        assert_eq!((distinct.len(), twin.len()), (list.len(), list.len()), "{dealt:?}");
        assert_eq!(count_groups(hand(&dealt)), list.len() as u64, "{dealt:?}");
        for kind in [Kind::Set, Kind::Stair] {
            for subset in 1..1_u32 << dealt.len() {
                let expected = twin.iter().find(|g| g.cards == subset && g.stair == (kind == Kind::Stair));
                let found = Group::new(cards(&chosen(&dealt, subset as usize)), kind);
                assert_eq!(
                    found.map(Group::flips),
                    expected.map(|g| g.flips),
                    "{dealt:?} {subset:b} {kind:?}"
                );
                assert!(found.map_or(true, |group| list.contains(&group)), "{dealt:?} {subset:b}");
            }
        }
    }
}

#[test]
fn the_worst_hand_has_1093_groups() {
    for suit in SUITS.chars() {
        for first in 0..=2 {
            let mut dealt: Vec<String> =
                (first..first + 11).map(|r| format!("{suit}{}", &RANKS[r..=r])).collect();
            dealt.extend(["X".into(), "X".into()]);
            let list = groups(hand(&dealt));
            let sets = list.iter().filter(|group| group.kind() == Kind::Set).count();
            assert_eq!((sets, list.len()), (47, 47 + 1046));
            assert_eq!(count_groups(hand(&dealt)), 1093);
            assert_eq!(textbook::Table::new(&names(&dealt)).groups.len(), 1093);
        }
    }
}

#[test]
fn counts_and_parts_agree_on_hands_of_any_size() {
    let mut random = Rng::with_seed(0xDA1F_0605);
    let mut planner = Planner::default();
    for round in 0..300 {
        let size = 1 + random.usize(..MAX_HAND);
        let dealt = if round % 2 == 0 {
            deal(&mut random, &mut pack(), size)
        } else {
            dense(&mut random, &mut pack(), size)
        };
        let hand = hand(&dealt);
        assert_eq!(count_groups(hand), groups(hand).len() as u64, "{dealt:?}");
        assert_eq!(Some(planner.least_plays(hand)), Table::new(hand).value(hand.cards()), "{dealt:?}");
    }
}

/// A play of a printed line, as the twins write it.
fn as_by_twins(play: &Play) -> (Vec<usize>, bool) {
    let pack = pack();
    let number = |card: &str| pack.iter().position(|other| other == card).expect("a card");
    let cards = play.group.cards().to_string();
    (cards.split(' ').map(number).collect(), play.group.kind() == Kind::Stair)
}

#[test]
fn partitions_are_the_first_of_the_shortest_lines() {
    let mut random = Rng::with_seed(0xDA1F_0606);
    for _ in 0..2000 {
        let size = 1 + random.usize(..7);
        let dealt = dense(&mut random, &mut pack(), size);
        let twin = ordered::Search::new(&names(&dealt), ordered::RULES);
        let table = Table::new(hand(&dealt));
        for order in Order::BOTH {
            let plays: Vec<_> = partition(&table, order).plays.iter().map(as_by_twins).collect();
            assert_eq!(plays, twin.first_line(order == Order::Revolution), "{dealt:?} {order:?}");
        }
    }
}

#[test]
fn partitions_keep_the_rules_on_hands_of_any_size() {
    let mut random = Rng::with_seed(0xDA1F_0607);
    let mut planner = Planner::default();
    for _ in 0..400 {
        let size = 1 + random.usize(..14);
        let dealt = dense(&mut random, &mut pack(), size);
        for (order, letter) in Order::BOTH.into_iter().zip(["N", "R"]) {
            let found = partition(&Table::new(hand(&dealt)), order);
            let input = format!("{letter} {}", dealt.join(" "));
            let output = format!(
                "{} {}{}",
                if found.normal { "normal" } else { "raw" },
                found.plays.len(),
                text(&found.plays)
            );
            let least = planner.least_plays(hand(&dealt));
            let expected = least.normal[order as usize].map_or((false, least.raw), |normal| (true, normal));
            let expected = (expected.0, usize::from(expected.1));
            assert_eq!(check_partition(&input, &output), Ok(expected), "{input}: {output}");
        }
    }
}

fn position(line: &str) -> Position {
    let mut entries = Entries::default();
    for entry in line.split(' ') {
        entries.read(entry.as_bytes()).unwrap_or_else(|misfit| panic!("{line}: {misfit:?}"));
    }
    entries.position().expect("a position")
}

fn shortest(finisher: &mut Finisher, line: &str) -> Vec<Play> {
    finisher.shortest(&position(line)).unwrap_or_default()
}

/// The same line as the twin writes it.
fn as_by_forward(plays: &[Play]) -> Vec<forward::Play> {
    let place = |number: usize| if number >= 52 { (13, 0) } else { ((number / 4) as i8, number % 4) };
    let plays = plays.iter().map(as_by_twins);
    plays.map(|(cards, stair)| (cards.into_iter().map(place).collect(), stair)).collect()
}

#[test]
fn fields_can_be_answered_where_some_subset_answers_them() {
    let mut random = Rng::with_seed(0xDA1F_060B);
    let mut counts = [0; 2];
    for _ in 0..20_000 {
        let line = random_position(&mut random, 7);
        let position = position(&line);
        let Some(field) = position.field else { continue };
        let found = Rivals::new(position.unseen, position.max).can_answer(&field, position.order);
        let twin = forward::Position::new(&line, forward::RULES);
        assert_eq!(found, twin.field_can_be_answered(), "{line}");
        counts[usize::from(found)] += 1;
    }
    assert!(counts.iter().all(|count| *count > 1000), "{counts:?}");
}

#[test]
fn certain_lines_are_those_of_forward_search() {
    let mut random = Rng::with_seed(0xDA1F_0608);
    let mut finisher = Finisher::default();
    let mut lengths = [0; 8];
    for round in 0..6000 {
        let line = match round % 6 {
            0 => position_of_fours(&mut random),
            _ => random_position(&mut random, 7),
        };
        let found = shortest(&mut finisher, &line);
        let expected = forward::Position::new(&line, forward::RULES).shortest().unwrap_or_default();
        assert_eq!(as_by_forward(&found), expected, "{line}");
        let output = format!("{}{}", found.len(), text(&found));
        assert_eq!(check_finish(&line, &output), Ok(found.len()), "{line}: {output}");
        lengths[found.len()] += 1;
    }
    // Not all of them without a line.
    assert!(lengths[1..5].iter().all(|count| *count > 50), "{lengths:?}");
}

#[test]
fn all_other_cards_are_unseen_unless_told() {
    let mut random = Rng::with_seed(0xDA1F_0609);
    let mut finisher = Finisher::default();
    for _ in 0..60 {
        let size = 1 + random.usize(..4);
        let line =
            format!("hand={} rev=N field=- lock=- max=3", dense(&mut random, &mut pack(), size).join(","));
        let expected = forward::Position::new(&line, forward::RULES).shortest().unwrap_or_default();
        assert_eq!(as_by_forward(&shortest(&mut finisher, &line)), expected, "{line}");
    }
    // Two jokers in two places leave none.
    let unseen = position("hand=X,DK field=SET:X").unseen;
    assert_eq!((unseen.len(), unseen.jokers()), (51, 0));
    assert_eq!(position("hand=X,DK field=SET:D5").unseen.jokers(), 1);
}

#[test]
fn stored_hands_are_those_of_the_twins() {
    for name in ["sample-01", "secret-01-hands", "secret-03-large"] {
        let partitions = stored("partition", name);
        let hands = stored("hand", name);
        for (input, answer) in &hands {
            let dealt: Vec<&str> = input.split(' ').skip(1).collect();
            if dealt.len() > 13 {
                continue;
            }
            let twin = textbook::Table::new(&dealt);
            let whole = (1 << dealt.len()) - 1;
            let normal = match twin.normal(whole, input.starts_with('R')) {
                textbook::IMPOSSIBLE => "-1".to_string(),
                normal => normal.to_string(),
            };
            assert_eq!(*answer, format!("{} {normal} {}", twin.raw(whole), twin.groups.len()), "{input}");
        }
        for (input, output) in &partitions {
            let (normal, length) = check_partition(input, output).unwrap_or_else(|e| panic!("{input}: {e}"));
            if let Some((_, answer)) = hands.iter().find(|(other, _)| other == input) {
                let answer: Vec<&str> = answer.split(' ').collect();
                let expected = if answer[1] == "-1" { (false, answer[0]) } else { (true, answer[1]) };
                assert_eq!((normal, length.to_string().as_str()), expected, "{input}");
            }
        }
    }
}

#[test]
fn stored_positions_are_those_of_the_twin() {
    let mut finisher = Finisher::default();
    for name in ["sample-01", "secret-01-lines", "secret-04-flips"] {
        for (input, output) in stored("finish", name) {
            let found = shortest(&mut finisher, &input);
            assert_eq!(format!("{}{}", found.len(), text(&found)), output, "{input}");
            let expected = forward::Position::new(&input, forward::RULES).shortest().unwrap_or_default();
            assert_eq!(as_by_forward(&found), expected, "{input}");
            if name != "sample-01" {
                assert_eq!(check_finish(&input, &output), Ok(expected.len()), "{input}");
            }
        }
    }
}

#[test]
fn large_stored_positions_keep_the_rules_and_are_shortest() {
    let mut planner = Planner::default();
    let mut lengths = Vec::new();
    for (input, output) in stored("finish", "secret-03-large") {
        let length = check_finish(&input, &output).unwrap_or_else(|error| panic!("{input}: {error}"));
        let position = position(&input);
        // On a joker nothing but the three of spades can be laid; a line is never shorter than a partition.
        let three = cards(&["S3"]);
        let mut normal = |cards: Cards| {
            let value = planner.least_plays(Hand::new(cards).expect("a hand"));
            usize::from(value.normal[position.order as usize].expect("a legal last play"))
        };
        let own = position.hand.cards();
        let expected = match position.field {
            None => normal(own),
            Some(_) if three.is_subset(own) => 1 + normal(own.without(three)),
            Some(_) => 0,
        };
        assert_eq!(length, expected, "{input}");
        lengths.push(length);
    }
    assert_eq!(lengths, [3, 4, 6, 0]);
}

/// Whether a twin with these rules tells every stored hand of up to nine cards right.
fn tells_stored_hands_right(rules: ordered::Rules) -> bool {
    stored("hand", "secret-01-hands").iter().all(|(input, answer)| {
        let dealt: Vec<&str> = input.split(' ').skip(1).collect();
        if dealt.len() > 9 {
            return true;
        }
        let least = ordered::Search::new(&dealt, rules).least((1 << dealt.len()) - 1, input.starts_with('R'));
        let normal = least.normal.map_or("-1".to_string(), |normal| normal.to_string());
        answer.starts_with(&format!("{} {normal} ", least.raw.expect("single cards")))
    })
}

/// Whether a twin with these rules tells the length of the line of every stored position right.
fn tells_stored_positions_right(rules: forward::Rules) -> bool {
    let cases = ["secret-01-lines", "secret-04-flips"].iter().flat_map(|name| stored("finish", name));
    cases.into_iter().all(|(input, answer)| {
        let line = forward::Position::new(&input, rules).shortest().unwrap_or_default();
        answer.split(' ').next() == Some(line.len().to_string().as_str())
    })
}

#[test]
fn the_stored_cases_hold_by_the_rules() {
    assert!(tells_stored_hands_right(ordered::RULES));
    assert!(tells_stored_positions_right(forward::RULES));
}

#[test]
fn the_stored_cases_notice_a_missing_flip() {
    assert!(!tells_stored_hands_right(ordered::Rules { sets_of_four_flip: false, ..ordered::RULES }));
    assert!(!tells_stored_positions_right(forward::Rules { sets_of_four_flip: false, ..forward::RULES }));
}

#[test]
fn the_stored_cases_notice_a_last_play_judged_after_its_own_flip() {
    let rules = ordered::Rules { last_is_judged_before_its_flip: false, ..ordered::RULES };
    assert!(!tells_stored_hands_right(rules));
    let rules = forward::Rules { last_is_judged_before_its_flip: false, ..forward::RULES };
    assert!(!tells_stored_positions_right(rules));
}

#[test]
fn the_stored_cases_notice_answers_judged_before_the_flip() {
    let rules = forward::Rules { answers_after_the_flip: false, ..forward::RULES };
    assert!(!tells_stored_positions_right(rules));
}

#[test]
fn the_stored_cases_notice_a_forgotten_second_joker() {
    assert!(!tells_stored_hands_right(ordered::Rules { second_joker: false, ..ordered::RULES }));
    assert!(!tells_stored_positions_right(forward::Rules { second_joker: false, ..forward::RULES }));
}

#[test]
fn the_checker_refuses_lines_against_the_rules() {
    let partition = |output| check_partition("N S2 H2 D2 C2 H3 X", output).is_ok();
    assert!(partition("normal 3 [S2 H2] [D2 C2 X] [H3]"));
    assert!(!partition("normal 2 [S2 H2 D2 C2 X] [H3]"), "after the flip a 3 is the strongest");
    assert!(!partition("normal 3 [S2 H2] [D2 C2] [H3 X]"), "a joker is the last");
    assert!(!partition("normal 2 [S2 H2] [D2 C2 X]"), "a card is left");
    assert!(!partition("normal 4 [S2 H2] [D2 C2 X] [H3]"), "a wrong count");
    assert!(!partition("normal 3 [S2 H3] [D2 C2 X] [H2]"), "no set");
    let stairs = |output| check_partition("R CT CJ X D5", output).is_ok();
    assert!(stairs("normal 2 <X CT CJ>@9 [D5]"));
    assert!(!stairs("normal 2 <CT CJ X>@T [D5]"), "not the strongest place");
    assert!(!stairs("normal 2 <CT X CJ>@T [D5]"), "not the place of the jack");
    let finish = |input: &str, output| check_finish(input, output).is_ok();
    let lead = "hand=S8,H8,S9,H9,D9,DK rev=N field=- lock=- unseen=SA,HA,D2 max=13";
    assert!(finish(lead, "3 [S8 H8] [S9 H9 D9] [DK]"));
    assert!(!finish(lead, "3 [DK] [S8 H8] [S9 H9 D9]"), "the king can be answered");
    assert!(!finish(lead, "4 [S8 H8] [S9 H9] [D9] [DK]"), "so can the pair of nines");
    let locked = "hand=HA,CQ rev=N field=SET:H9 lock=H unseen=SA,S2 max=1";
    assert!(finish(locked, "2 [HA] [CQ]"));
    assert!(
        !finish("hand=HA,DA,CQ rev=N field=SET:H9 lock=H unseen=SA,S2 max=1", "3 [HA] [DA] [CQ]"),
        "no lock"
    );
    assert!(!finish("hand=DA,CQ rev=N field=SET:H9 lock=H unseen=- max=1", "2 [DA] [CQ]"), "another suit");
    assert!(!finish("hand=H4,CQ rev=N field=SET:H9 lock=- unseen=- max=1", "2 [H4] [CQ]"), "weaker");
    assert!(!finish("hand=X,CQ rev=N field=SET:H9 lock=- unseen=S3 max=1", "2 [X] [CQ]"), "S3 beats it");
}

#[test]
fn entries_never_panic_and_tell_places_within_them() {
    let pieces = [
        "hand=",
        "rev=",
        "field=",
        "lock=",
        "unseen=",
        "max=",
        "SET:",
        "STAIR:",
        "S3",
        "H10",
        "♠",
        "X",
        "jk",
        ",",
        "@",
        "5",
        "-",
        "N",
        "=",
        "SH",
        "18446744073709551616",
        "C6,C7,C8",
        "D8",
    ];
    let mut random = Rng::with_seed(0xDA1F_060A);
    let mut finisher = Finisher::default();
    let mut positions = 0;
    for _ in 0..200_000 {
        let mut entries = Entries::default();
        for _ in 0..1 + random.usize(..3) {
            let mut entry: Vec<u8> = Vec::new();
            for _ in 0..1 + random.usize(..5) {
                entry.extend(pieces[random.usize(..pieces.len())].bytes());
            }
            if random.usize(..4) == 0 {
                let at = random.usize(..entry.len());
                entry[at] = random.usize(..256) as u8;
            }
            if let Err(misfit) = entries.read(&entry) {
                assert!(entry.get(misfit.place.clone()).is_some(), "{entry:?}: {misfit:?}");
            }
        }
        if let Ok(position) = entries.position() {
            finisher.shortest(&position);
            positions += 1;
        }
    }
    assert!(positions > 300, "{positions}");
}
