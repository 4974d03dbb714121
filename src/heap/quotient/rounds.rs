//! Joint tables of sums, kept from one sum to the next as long as memory allows.
//!
//! In each round the next heap of every code is added, up to its cap; when all codes have met their caps or
//! have a proved period, the table is complete. The order of the heaps and all bounds depend on the games and
//! their caps alone, and so does what a sum is answered, whatever sums came before.

use super::super::game::Game;
use super::bits;
use super::joint::Joint;
use std::collections::HashMap;

/// The steps that a table may take: some tenths of a second.
const STEPS: u64 = 1 << 24;

/// The most memory that kept tables may take, in bytes.
const MAX_BYTES: usize = 1 << 26;

/// The first check for periods.
const FIRST_CHECK: u64 = 16;

/// Codes, each with its greatest heap or, for any, `u64::MAX`; and the greatest nim heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct Caps {
    pub codes: Vec<(Game, u64)>,
    pub nim: u64,
}

/// A joint table of the codes, in their order, and of nim behind them.
#[derive(Debug)]
pub(in super::super) struct Rounds {
    pub joint: Joint,
    caps: Vec<u64>,
    nim: u64,
    round: u64,
    is_complete: bool,
    next_check: u64,
    used: u64,
}

impl Rounds {
    fn new(caps: &Caps) -> Rounds {
        let codes = caps.codes.iter().map(|(code, _)| code.clone());
        Rounds {
            joint: Joint::new(codes.chain([Game::Nim]).collect(), STEPS),
            caps: caps.codes.iter().map(|&(_, cap)| cap).collect(),
            nim: caps.nim,
            round: 0,
            is_complete: false,
            next_check: FIRST_CHECK,
            used: 0,
        }
    }

    /// How many codes there are: the number of nim.
    pub fn codes(&self) -> usize {
        self.caps.len()
    }

    /// Whether every element loses with some nim heap that is below.
    pub fn always_loses_with_some(&self, below: u64) -> bool {
        let table = self.joint.table();
        let mut heaps = bits::none(table.order());
        (0..below).for_each(|heap| bits::insert(&mut heaps, self.joint.value(self.codes(), heap).into()));
        let losing = table.losing_with(&heaps);
        (0..table.order()).all(|element| bits::contains(&losing, element))
    }

    /// Whether all heaps up to a size, and to their caps, have proved values.
    pub fn reach(&mut self, size: u64) -> bool {
        let nim = self.caps.len();
        while !self.is_complete && self.round < size {
            let next = self.round + 1;
            let mut codes = self.caps.iter().enumerate();
            let joint = &mut self.joint;
            if !(joint.extend(nim, self.nim) && codes.all(|(code, &cap)| joint.extend(code, next.min(cap)))) {
                return false;
            }
            self.round = next;
            let met = self.caps.iter().all(|&cap| cap <= next);
            if met || next == self.next_check {
                self.next_check = next + next / 16 + FIRST_CHECK;
                self.joint.prove();
                let mut codes = self.caps.iter().enumerate();
                self.is_complete = codes.all(|(code, &cap)| cap <= next || self.joint.period(code).is_some());
            }
        }
        self.joint.settle();
        true
    }
}

/// Tables by their games and caps.
#[derive(Debug, Default)]
pub(in super::super) struct Joints {
    tables: HashMap<Caps, Rounds>,
    clock: u64,
}

impl Joints {
    /// The table of these caps, where it decides all heaps up to a size.
    pub fn reach(&mut self, caps: Caps, size: u64) -> Option<&Rounds> {
        self.clock += 1;
        if !self.tables.contains_key(&caps) {
            self.let_go();
            self.tables.insert(caps.clone(), Rounds::new(&caps));
        }
        let rounds = self.tables.get_mut(&caps)?;
        rounds.used = self.clock;
        rounds.reach(size).then_some(rounds)
    }

    /// Drops tables, least recently used first, while they take more than they may.
    fn let_go(&mut self) {
        let mut order: Vec<(u64, usize, Caps)> = Vec::new();
        let mut bytes: usize = self.tables.values().map(|rounds| rounds.joint.bytes()).sum();
        if bytes > MAX_BYTES {
            order.extend(
                self.tables.iter().map(|(caps, table)| (table.used, table.joint.bytes(), caps.clone())),
            );
            order.sort_unstable_by_key(|&(used, ..)| used);
        }
        for (_, own, caps) in order {
            if bytes > MAX_BYTES / 2 {
                self.tables.remove(&caps);
                bytes -= own;
            }
        }
    }
}
