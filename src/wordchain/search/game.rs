//! The game between open syllables, in the form in which it is searched.
//!
//! Lasts with the same open options are one class; parallel words are one arc with a count. Every open first
//! has a class that leaves it alone, so that all positions asked about are classes.

use super::super::lists::Lists;

/// Firsts, classes of lasts and arcs, each numbered from 0.
pub(super) struct Game {
    /// The arcs of first f are those from `first_arc[f]` to `first_arc[f + 1]`, by ascending class.
    pub(super) first_arc: Vec<u32>,
    /// First, class and words of each arc.
    pub(super) arc_first: Vec<u32>,
    pub(super) arc_class: Vec<u32>,
    pub(super) arc_count: Vec<u32>,
    /// The arcs that lead to each class.
    pub(super) into: Groups,
    /// The firsts of each class, and the classes of each first.
    pub(super) options: Groups,
    pub(super) takers: Groups,
}

/// Lists of numbers in one array.
pub(super) struct Groups {
    start: Vec<u32>,
    items: Vec<u32>,
}

impl Groups {
    /// The second parts of pairs, grouped by the first ones.
    fn new(count: usize, pairs: &[(u32, u32)]) -> Groups {
        let mut start = vec![0; count + 2];
        for &(group, _) in pairs {
            start[group as usize + 2] += 1;
        }
        for group in 2..start.len() {
            start[group] += start[group - 1];
        }
        let mut items = vec![0; pairs.len()];
        for &(group, item) in pairs {
            let next = &mut start[group as usize + 1];
            items[*next as usize] = item;
            *next += 1;
        }
        start.pop();
        Groups { start, items }
    }

    #[inline]
    pub(super) fn of(&self, group: u32) -> &[u32] {
        &self.items[self.start[group as usize] as usize..self.start[group as usize + 1] as usize]
    }
}

/// What of a dictionary is searched: syllables by their numbers there.
pub(in super::super) struct Names {
    /// The firsts of the game.
    pub(in super::super) firsts: Vec<u16>,
    /// The class of each last, where it has one.
    pub(in super::super) class_of: Vec<Option<u32>>,
    /// The class that leaves each first of the game alone, and whether some last is in it.
    pub(in super::super) alone: Vec<(u32, bool)>,
}

impl Game {
    /// The game of the open options of each open last and of the words from each open first to open lasts,
    /// ascending.
    pub(super) fn new(options: &Lists, words: &Lists) -> (Game, Names) {
        let (firsts, first_number) = numbered(words);
        let mut lasts: Vec<u16> = options.syllables().filter(|&last| !options.of(last).is_empty()).collect();
        lasts.sort_by(|&a, &b| options.of(a).cmp(options.of(b)));
        let mut class_of = vec![None; options.count()];
        let mut option_pairs = Vec::new();
        let mut alone: Vec<Option<u32>> = vec![None; firsts.len()];
        let mut classes = 0;
        for (i, &last) in lasts.iter().enumerate() {
            if i == 0 || options.of(lasts[i - 1]) != options.of(last) {
                let numbers = options.of(last).iter().map(|&first| first_number[usize::from(first)]);
                option_pairs.extend(numbers.map(|first| (classes, first)));
                if let &[first] = options.of(last) {
                    alone[first_number[usize::from(first)] as usize] = Some(classes);
                }
                classes += 1;
            }
            class_of[usize::from(last)] = Some(classes - 1);
        }
        let mut add_alone = |first: usize, class: Option<u32>| match class {
            Some(class) => (class, true),
            None => {
                option_pairs.push((classes, first as u32));
                classes += 1;
                (classes - 1, false)
            }
        };
        let alone = alone.into_iter().enumerate().map(|(first, class)| add_alone(first, class)).collect();
        let (mut first_arc, mut arc_first, mut arc_class, mut arc_count) = (vec![0], vec![], vec![], vec![]);
        for (number, &first) in firsts.iter().enumerate() {
            let mut targets: Vec<u32> =
                words.of(first).iter().filter_map(|&last| class_of[usize::from(last)]).collect();
            targets.sort_unstable();
            for (i, &class) in targets.iter().enumerate() {
                if i == 0 || targets[i - 1] != class {
                    arc_first.push(number as u32);
                    arc_class.push(class);
                    arc_count.push(0);
                }
                *arc_count.last_mut().expect("an arc") += 1_u32;
            }
            first_arc.push(arc_first.len() as u32);
        }
        let into: Vec<(u32, u32)> = arc_class.iter().copied().zip(0..).collect();
        let takers: Vec<(u32, u32)> = option_pairs.iter().map(|&(class, first)| (first, class)).collect();
        let game = Game {
            into: Groups::new(classes as usize, &into),
            options: Groups::new(classes as usize, &option_pairs),
            takers: Groups::new(firsts.len(), &takers),
            first_arc,
            arc_first,
            arc_class,
            arc_count,
        };
        (game, Names { firsts, class_of, alone })
    }

    pub(super) fn firsts(&self) -> usize {
        self.first_arc.len() - 1
    }

    pub(super) fn classes(&self) -> usize {
        self.into.start.len() - 1
    }

    pub(super) fn arcs(&self) -> usize {
        self.arc_class.len()
    }

    #[inline]
    pub(super) fn arcs_of(&self, first: u32) -> std::ops::Range<usize> {
        self.first_arc[first as usize] as usize..self.first_arc[first as usize + 1] as usize
    }
}

/// The lists that are not empty, and the number of each of them.
fn numbered(lists: &Lists) -> (Vec<u16>, Vec<u32>) {
    let used: Vec<u16> = lists.syllables().filter(|&list| !lists.of(list).is_empty()).collect();
    let mut number = vec![0; lists.count()];
    for (i, &list) in used.iter().enumerate() {
        number[usize::from(list)] = i as u32;
    }
    (used, number)
}
