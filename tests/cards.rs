//! Hands, partitions and certain lines against their naive twins.

#[path = "twins/cards.rs"]
mod twins;

use endgame::cards::{count_groups, groups, partition, Cards, Hand, Kind, Order, Planner, Table};
use std::collections::HashSet;
use twins::{ordered, textbook};

const PACK: [&str; 54] = [
    "S3", "H3", "D3", "C3", "S4", "H4", "D4", "C4", "S5", "H5", "D5", "C5", "S6", "H6", "D6", "C6", "S7",
    "H7", "D7", "C7", "S8", "H8", "D8", "C8", "S9", "H9", "D9", "C9", "ST", "HT", "DT", "CT", "SJ", "HJ",
    "DJ", "CJ", "SQ", "HQ", "DQ", "CQ", "SK", "HK", "DK", "CK", "SA", "HA", "DA", "CA", "S2", "H2", "D2",
    "C2", "X", "X",
];

/// Numbers from a seed, by Vigna's SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % below as u64) as usize
    }

    /// Different cards of a part of the pack, all of them if it has no more.
    fn deal(&mut self, mut from: Vec<&'static str>, cards: usize) -> Vec<&'static str> {
        (0..cards.min(from.len())).map(|_| from.swap_remove(self.next(from.len()))).collect()
    }

    /// A hand dense in jokers, 2s, 3s, 8s, quads and long suits.
    fn dense(&mut self, most: usize) -> Vec<&'static str> {
        let cards = 1 + self.next(most);
        let suit = self.next(4);
        let rank = self.next(13);
        let kind = self.next(5);
        let from = (0..PACK.len())
            .filter(|&i| {
                let (r, s) = (i / 4, i % 4);
                let named = [0, 5, 12].contains(&r);
                i >= 52
                    || match kind {
                        0 => named,
                        1 => named || r == rank,
                        2 => s == suit,
                        3 => s == suit || named && s == (suit + 1) % 4,
                        _ => r == rank || r == (rank + 1) % 13 || named && s == suit,
                    }
            })
            .map(|i| PACK[i])
            .collect();
        self.deal(from, cards)
    }
}

fn hand(cards: &[&str]) -> Hand {
    Hand::new(Cards::parse(&cards.join(" ")).expect("cards")).expect("a hand")
}

#[test]
fn all_parts_of_dense_hands_are_as_by_ordered_plays() {
    let mut random = Random(0xDA1F_0601);
    let mut planner = Planner::default();
    for round in 0..5000 {
        let cards = random.dense(7);
        let twin = ordered::Search::new(&cards, ordered::RULES);
        let table = Table::new(hand(&cards));
        for subset in 1..1_usize << cards.len() {
            let part: Vec<&str> = (0..cards.len()).filter(|i| subset >> i & 1 == 1).map(|i| cards[i]).collect();
            // The value of a part by number of jokers is that of any choice of them.
            let value = table.value(Cards::parse(&part.join(" ")).unwrap()).unwrap();
            assert_eq!(planner.least_plays(hand(&part)), value, "round {round}, {part:?}");
            for order in Order::BOTH {
                let expected = twin.least(subset, order == Order::Revolution);
                let found = (u32::from(value.raw), value.normal[order as usize].map(u32::from));
                assert_eq!((expected.raw, expected.normal), (Some(found.0), found.1), "round {round}, {part:?}");
            }
        }
    }
}
