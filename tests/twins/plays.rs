//! Every legal play by its rules: all subsets of the hand, laid and followed by the forward search, with the least
//! plays by the search that turns the order round. It shares no code with the room.

use super::twins::{forward, ordered};

const RANKS: &str = "3456789TJQKA2";

fn name((rank, suit): (i8, usize)) -> String {
    match RANKS.chars().nth(rank as usize) {
        None => "X".into(),
        Some(rank) => format!("{}{rank}", ["S", "H", "D", "C"][suit]),
    }
}

/// A play as it is printed.
fn text((cards, stair): &forward::Play, start: i8) -> String {
    if !stair {
        let names: Vec<String> = cards.iter().map(|card| name(*card)).collect();
        return format!("[{}]", names.join(" "));
    }
    let at = |place| cards.iter().find(|card| card.0 == place).map_or("X".into(), |card| name(*card));
    let names: Vec<String> = (start..start + cards.len() as i8).map(at).collect();
    format!("<{}>@{}", names.join(" "), &RANKS[start as usize..=start as usize])
}

/// What `plays` prints of a line that names its hand and order, a line each.
pub fn plays(line: &str) -> Vec<String> {
    let value = |key: &str| line.split(' ').find_map(|entry| entry.strip_prefix(key)).expect("a key");
    let hand: Vec<&str> = value("hand=").split(',').collect();
    let (whole, revolution) = ((1 << hand.len()) - 1, value("rev=") == "R");
    let search = ordered::Search::new(&hand, ordered::RULES);
    let weigh = |choice: &forward::Choice| {
        let (subset, stair) = (choice.subset as usize, choice.play.1);
        let least = match whole & !subset {
            0 => ordered::Least {
                raw: Some(0),
                normal: search.is_legal_last(subset, stair, revolution).then_some(0),
            },
            rest => search.least(rest, search.order_after(subset, stair, revolution)),
        };
        let number = |least: Option<u32>| least.map_or("-1".into(), |plays| plays.to_string());
        let flips = if search.order_after(subset, stair, false) { "flips" } else { "-" };
        let play = text(&choice.play, choice.start);
        format!(
            "{play} {} {} {} {} {flips}",
            number(least.raw),
            number(least.normal),
            choice.stop,
            choice.line
        )
    };
    forward::Position::new(line, forward::RULES).options().iter().map(weigh).collect()
}
