//! The game between open syllables, in the form in which it is searched.
//!
//! Lasts with the same open options are one class; parallel words are one arc with a count. Every open first
//! has a class that leaves it alone, so that all positions asked about are classes.

use super::super::lists::Lists;

/// Firsts, classes of lasts and arcs, each numbered from 0.
pub(in super::super) struct Game {
    /// The number of each first in the dictionary.
    pub(in super::super) firsts: Vec<u16>,
    /// The class of each last, by its number in the dictionary, where it has one.
    pub(in super::super) class_of: Vec<Option<u16>>,
    /// The arcs of first f are those from `first_arc[f]` to `first_arc[f + 1]`, by ascending class.
    pub(super) first_arc: Vec<u32>,
    /// First, class and words of each arc.
    pub(super) arc_first: Vec<u16>,
    pub(super) arc_class: Vec<u16>,
    pub(super) arc_count: Vec<u32>,
    /// The arcs that lead to each class.
    pub(super) into: Lists,
    /// The firsts of each class, and the classes of each first.
    pub(in super::super) options: Lists,
    pub(super) takers: Lists,
}

impl Game {
    /// The game of the open options of each open last and of the words from each open first to open lasts,
    /// ascending.
    pub(in super::super) fn new(options: &Lists, words: &Lists) -> Game {
        let (firsts, first_number) = numbered(words);
        let mut lasts: Vec<u16> = options.syllables().filter(|&last| !options.of(last).is_empty()).collect();
        lasts.sort_by(|&a, &b| options.of(a).cmp(options.of(b)));
        let mut class_of = vec![None; options.count()];
        let mut option_pairs = Vec::new();
        let mut is_alone = vec![false; firsts.len()];
        let mut classes = 0;
        for (i, &last) in lasts.iter().enumerate() {
            if i == 0 || options.of(lasts[i - 1]) != options.of(last) {
                let numbers = options.of(last).iter().map(|&first| first_number[usize::from(first)]);
                option_pairs.extend(numbers.map(|first| (classes, first)));
                if let &[first] = options.of(last) {
                    is_alone[usize::from(first_number[usize::from(first)])] = true;
                }
                classes += 1;
            }
            class_of[usize::from(last)] = Some(classes - 1);
        }
        for first in (0..firsts.len()).filter(|&first| !is_alone[first]) {
            option_pairs.push((classes, first as u16));
            classes += 1;
        }
        let (mut first_arc, mut arc_first, mut arc_class, mut arc_count) = (vec![0], vec![], vec![], vec![]);
        for (number, &first) in firsts.iter().enumerate() {
            let mut targets: Vec<u16> =
                words.of(first).iter().filter_map(|&last| class_of[usize::from(last)]).collect();
            targets.sort_unstable();
            for (i, &class) in targets.iter().enumerate() {
                if i == 0 || targets[i - 1] != class {
                    arc_first.push(number as u16);
                    arc_class.push(class);
                    arc_count.push(0);
                }
                *arc_count.last_mut().expect("an arc") += 1_u32;
            }
            first_arc.push(arc_first.len() as u32);
        }
        // A game with more arcs is not searched.
        let arcs = 0..arc_class.len().min(usize::from(u16::MAX));
        let options = Lists::grouped(usize::from(classes), option_pairs.into_iter());
        Game {
            into: Lists::grouped(usize::from(classes), arcs.map(|arc| (arc_class[arc], arc as u16))),
            takers: options.transpose(),
            options,
            first_arc,
            arc_first,
            arc_class,
            arc_count,
            firsts,
            class_of,
        }
    }

    /// The lasts of a class.
    pub(in super::super) fn lasts_of(&self, class: u16) -> impl Iterator<Item = u16> + '_ {
        let lasts = (0..).zip(&self.class_of).filter(move |&(_, &other)| other == Some(class));
        lasts.map(|(last, _)| last)
    }

    pub(super) fn firsts(&self) -> usize {
        self.first_arc.len() - 1
    }

    pub(super) fn classes(&self) -> usize {
        self.options.count()
    }

    pub(super) fn arcs(&self) -> usize {
        self.arc_class.len()
    }

    #[inline]
    pub(super) fn arcs_of(&self, first: u16) -> std::ops::Range<usize> {
        self.first_arc[first as usize] as usize..self.first_arc[first as usize + 1] as usize
    }
}

/// The lists that are not empty, and the number of each of them.
fn numbered(lists: &Lists) -> (Vec<u16>, Vec<u16>) {
    let used: Vec<u16> = lists.syllables().filter(|&list| !lists.of(list).is_empty()).collect();
    let mut number = vec![0; lists.count()];
    for (i, &list) in used.iter().enumerate() {
        number[usize::from(list)] = i as u16;
    }
    (used, number)
}
