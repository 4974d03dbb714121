//! Hands: tables, whole lines, certain lines.

use crate::table::{Row, Table};
#[path = "../../tests/twins/cards.rs"]
mod twins;

use endgame::cards::{groups, Cards, Hand, Order, Planner, Table as Plays};
use std::hint::black_box;
use twins::textbook;

pub fn rows(table: &mut Table) {
    let cards = "S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK X X";
    let list: Vec<&str> = cards.split(' ').collect();
    let hand = Hand::new(Cards::parse(cards).unwrap()).unwrap();
    let mut plays = Plays::new(hand);
    const N: u64 = 100;
    let row = Row {
        program: "cards",
        work: "table and groups",
        items: N,
        reference: "textbook",
        aim: Some(1.0 / 150.0),
    };
    table.row(
        row,
        || {
            let mut n = 0;
            for _ in 0..N {
                plays.fill(black_box(hand));
                n = groups(hand).len();
                black_box(&plays);
            }
            n
        },
        || {
            let mut n = 0;
            for _ in 0..N {
                n = textbook::Table::new(&list).groups.len();
            }
            n
        },
    );
    let row = Row { program: "cards", work: "table", items: N, reference: "groups", aim: Some(1.0 / 150.0) };
    table.row(
        row,
        || {
            let mut n = 0;
            for _ in 0..N {
                plays.fill(black_box(hand));
                n = 1093;
                black_box(&plays);
            }
            n
        },
        || {
            let mut n = 0;
            for _ in 0..N {
                n = groups(black_box(hand)).len();
            }
            n
        },
    );
    let row = Row {
        program: "cards",
        work: "candidates",
        items: N * 1093,
        reference: "groups",
        aim: Some(1.0 / 150.0),
    };
    table.row(
        row,
        || {
            let mut n = 0;
            for _ in 0..N {
                n = black_box(&plays).candidates().len();
            }
            n
        },
        || {
            let mut n = 0;
            for _ in 0..N {
                n = groups(black_box(hand)).len();
            }
            n
        },
    );
    let mut seed = 1u64;
    let mut hands = Vec::new();
    let random13 = || {
        let mut c = Cards::NONE;
        let pack: Vec<_> = Cards::PACK.iter().collect();
        while c.len() < 13 {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            c.insert(pack[(seed >> 33) as usize % 54]);
        }
        Hand::new(c).unwrap()
    };
    hands.resize_with(100000, random13);
    let mut planner = Planner::default();
    let row = Row {
        program: "cards",
        work: "random",
        items: hands.len() as u64,
        reference: "tables",
        aim: Some(1.0 / 150.0),
    };
    table.row(
        row,
        || hands.iter().map(|h| u64::from(planner.least_plays(*h).raw)).sum::<u64>(),
        || {
            hands
                .iter()
                .map(|h| {
                    plays.fill(*h);
                    u64::from(plays.value(h.cards()).unwrap().raw)
                })
                .sum::<u64>()
        },
    );
    for text in [
        "S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA S2 H4 H5 H7 H9 HT X X",
        "S3 S4 S5 S6 S7 S8 S9 ST SJ SQ H3 H4 H5 H6 H7 H8 H9 HT HJ HQ",
        "S3 S4 S5 S6 S7 H3 H4 H5 H6 H7 D3 D4 D5 D6 D7 C3 C4 C5 C6 C7",
        "S3 S4 S5 S6 S7 H3 H4 H5 H6 H7 D3 D4 D5 D6 D7 C3 C4 C5 X X",
    ] {
        let hand = Hand::new(Cards::parse(text).unwrap()).unwrap();
        let row = Row { program: "cards", work: "20 cards", items: 1, reference: "whole table", aim: None };
        table.row(
            row,
            || u64::from(planner.least_plays(hand).raw),
            || {
                plays.fill(hand);
                u64::from(plays.value(hand.cards()).unwrap().raw)
            },
        );
        println!("{} {}", groups(hand).len(), endgame::cards::count_groups(hand));
    }
    let _ = Order::Normal;
}
