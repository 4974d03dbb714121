//! Cards and positions to compare on, dense in what the rules name.

use endgame::cards::{groups, Cards, Hand, Kind, Order, Play};
use fastrand::Rng;
use std::collections::HashSet;

pub const RANKS: &str = "3456789TJQKA2";
pub const SUITS: &str = "SHDC";

/// The pack in the order of the statements.
pub fn pack() -> Vec<String> {
    let real = RANKS.chars().flat_map(|rank| SUITS.chars().map(move |suit| format!("{suit}{rank}")));
    real.chain(["X".into(), "X".into()]).collect()
}

/// Deals so many of the cards that are left, all if there are no more.
pub fn deal(random: &mut Rng, left: &mut Vec<String>, cards: usize) -> Vec<String> {
    (0..cards.min(left.len())).map(|_| left.swap_remove(random.usize(..left.len()))).collect()
}

/// Deals as [`deal`], but from jokers, 2s, 3s, 8s, a few ranks or long suits, or a set of four
/// first.
pub fn dense(random: &mut Rng, left: &mut Vec<String>, cards: usize) -> Vec<String> {
    let pick = |random: &mut Rng, text: &str| {
        let at = random.usize(..text.len());
        text[at..=at].to_string()
    };
    let (suit, other_suit) = (pick(random, SUITS), pick(random, SUITS));
    let (rank, other_rank) = (pick(random, RANKS), pick(random, RANKS));
    let kind = random.usize(..6);
    let (mut wanted, others) = left.drain(..).partition(|card: &String| {
        let (s, r) = (&card[..1], &card[1..]);
        let named = ["3", "8", "2"].contains(&r);
        match kind {
            0 => r == rank,
            _ if card == "X" => true,
            1 => named,
            2 => named || r == rank,
            3 => s == suit,
            4 => s == suit || named && s == other_suit,
            _ => r == rank || r == other_rank || named && s == suit,
        }
    });
    *left = others;
    let mut dealt = deal(random, &mut wanted, cards);
    left.append(&mut wanted);
    if kind == 0 {
        dealt.extend(deal(random, left, cards - dealt.len()));
    }
    dealt
}

/// A position with a hand of at most so many cards that names all of its keys.
pub fn random_position(random: &mut Rng, most: usize) -> String {
    let mut left = pack();
    let size = 1 + random.usize(..most);
    let hand = dense(random, &mut left, size);
    let order = Order::BOTH[random.usize(..2)];
    // A field of one group out of a few cards, locked now and then.
    let (mut field, mut lock) = ("-".to_string(), "-".to_string());
    if random.usize(..3) > 0 {
        let some = dense(random, &mut left, 6);
        let list = groups(hand_of(&some));
        let largest = list.iter().max_by_key(|group| group.cards().len()).expect("a group");
        let group = if random.usize(..3) == 0 { *largest } else { list[random.usize(..list.len())] };
        let (on_field, others): (Vec<String>, _) =
            some.into_iter().partition(|card| cards_of(std::slice::from_ref(card)).is_subset(group.cards()));
        left.extend(others);
        let jokers = on_field.iter().filter(|card| *card == "X").count();
        if group.is_eight_cut() || jokers != group.cards().jokers() {
            left.extend(on_field);
        } else {
            let shown = Play { group, order }.to_string().replace(' ', ",");
            let shown = shown.trim_matches(|c| "<[]".contains(c));
            field = match group.kind() {
                Kind::Set => format!("SET:{shown}"),
                Kind::Stair => format!("STAIR:{}", shown.replace(">@", "@")),
            };
            let suits: HashSet<char> = on_field.iter().filter_map(|card| card.chars().next()).collect();
            let needed = if group.kind() == Kind::Stair { 1 } else { group.cards().len() };
            if random.usize(..2) == 0 && needed <= 4 {
                let mut all: Vec<char> = SUITS.chars().collect();
                all.sort_by_key(|suit| !suits.contains(suit));
                lock = all[..needed].iter().collect();
            }
        }
    }
    let count = [0, 1, 2, 4, 7, 10][random.usize(..6)];
    let mut unseen = match random.usize(..3) {
        0 => deal(random, &mut left, count),
        _ => dense(random, &mut left, count),
    };
    if random.usize(..4) == 0 {
        unseen.extend(left.into_iter().filter(|card| card == "X"));
    }
    let unseen = if unseen.is_empty() { "-".to_string() } else { unseen.join(",") };
    let rev = ["N", "R"][order as usize];
    let max = [0, 1, 2, 3, 4, 13][random.usize(..6)];
    format!("hand={} rev={rev} field={field} lock={lock} unseen={unseen} max={max}", hand.join(","))
}

/// A position where sets of four lie on the field, in the hand and among the unseen cards.
pub fn position_of_fours(random: &mut Rng) -> String {
    let mut ranks: Vec<String> = RANKS.chars().map(String::from).collect();
    let mut four = |random: &mut Rng| {
        let rank = ranks.swap_remove(random.usize(..ranks.len()));
        SUITS.chars().map(|suit| format!("{suit}{rank}")).collect::<Vec<_>>()
    };
    let (mut hand, on_field, mut unseen) = (four(random), four(random), four(random));
    let size = 1 + random.usize(..2);
    let mut more = four(random);
    hand.extend(deal(random, &mut more, size));
    if random.usize(..2) == 0 {
        unseen.extend(four(random));
    }
    let field = if on_field[0].ends_with('8') { "-".into() } else { format!("SET:{}", on_field.join(",")) };
    let rev = ["N", "R"][random.usize(..2)];
    format!("hand={} rev={rev} field={field} lock=- unseen={} max=13", hand.join(","), unseen.join(","))
}

fn cards_of(cards: &[String]) -> Cards {
    Cards::parse(&cards.join(" ")).expect("cards")
}

fn hand_of(cards: &[String]) -> Hand {
    Hand::new(cards_of(cards)).expect("a hand")
}
