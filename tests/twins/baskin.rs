//! Baskin-Robbins N with the upgrade rule, twice: by the rules as they are worded, and by one pass
//! over the heaps that pushes every lonely winning take forward.

/// What every state of a game of turns of at most `m` numbers is worth, by the rules as they are worded.
///
/// A state is how many numbers are left to call and how long the last turn was, 0 at the start.
/// O(left · m²) time.
pub struct Rules {
    m: usize,
    /// Per state the least length of a turn that wins, 0 where none does.
    winning: Vec<usize>,
}

impl Rules {
    pub fn new(m: usize, most_left: usize) -> Rules {
        let mut rules = Rules { m, winning: Vec::new() };
        for left in 0..=most_left {
            for last in 0..=m {
                // Whoever calls the last number loses: that turn is never one that wins.
                let wins = |turn: &usize| *turn != last && *turn < left && rules.least(left - turn, *turn) == 0;
                let least = (1..=m).find(wins).unwrap_or(0);
                rules.winning.push(least);
            }
        }
        rules
    }

    /// The least length of a turn that wins, 0 where none does.
    pub fn least(&self, left: usize, last: usize) -> usize {
        self.winning[left * (self.m + 1) + last]
    }
}

/// The winning takes of every heap, whatever the last take was, in one pass over the heaps.
///
/// The heap is one less than the numbers left, for calling the last number never helps. If exactly one
/// take j wins from a heap, the heap is lost after a take of j, so j wins from the heap that is j larger.
/// If none wins, the heap is lost after any take: every take that leads to it wins. O(heaps) time.
pub struct Pass {
    /// Per heap its least two winning takes, 0 where there are fewer.
    takes: Vec<[u32; 2]>,
}

impl Pass {
    pub fn new(m: usize, most: usize) -> Pass {
        let mut takes = vec![[0; 2]; most + 1];
        let mut last_pearl = None;
        for heap in 0..=most {
            if let Some(pearl) = last_pearl {
                if heap - pearl <= m {
                    add(&mut takes[heap], heap - pearl);
                }
            }
            match takes[heap] {
                [0, _] => last_pearl = Some(heap),
                [only, 0] => {
                    let only = only as usize;
                    if heap + only <= most {
                        add(&mut takes[heap + only], only);
                    }
                }
                _ => {}
            }
        }
        Pass { takes }
    }

    /// Whether the heap is lost, whatever the last take was.
    pub fn is_pearl(&self, heap: usize) -> bool {
        self.takes[heap][0] == 0
    }

    /// The least winning take other than `last`, 0 if there is none.
    pub fn least(&self, heap: usize, last: usize) -> usize {
        let other = self.takes[heap].iter().find(|&&take| take as usize != last);
        other.map_or(0, |&take| take as usize)
    }
}

/// Keeps the least two.
fn add(takes: &mut [u32; 2], take: usize) {
    let take = take as u32;
    if takes[0] == 0 || take < takes[0] {
        *takes = [take, takes[0]];
    } else if take != takes[0] && (takes[1] == 0 || take < takes[1]) {
        takes[1] = take;
    }
}
