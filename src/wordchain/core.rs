//! The game between open syllables: what retrograde analysis leaves undecided, numbered from 0.

use super::arcs::Arcs;
use super::lists::{sizes, starts, Lists};
use super::retrograde::Values;

/// Open firsts and lasts, the arcs of words from the ones to the others, and the options from the others to
/// the ones. Whoever leaves it loses, since an open first has words to open and to won lasts only, and an open
/// last open and lost options: so the values in it are those of the whole game.
#[derive(Debug)]
pub(super) struct Core {
    /// The numbers in the dictionary of the firsts and lasts, ascending.
    pub(super) firsts: Vec<u16>,
    pub(super) lasts: Vec<u16>,
    /// The arcs of first f are those from `first_arc[f]` on, by ascending last.
    first_arc: Vec<u32>,
    /// First, last and words of each arc.
    pub(super) arc_first: Vec<u16>,
    pub(super) arc_last: Vec<u16>,
    pub(super) arc_words: Vec<u32>,
    /// The arcs to last l are those of `into` from `last_arc[l]` on, by ascending first.
    last_arc: Vec<u32>,
    into: Vec<u32>,
    /// The open options of each last, and the lasts of which each first is one.
    pub(super) options: Lists,
    pub(super) takers: Lists,
    /// The options of each last as a set, a bit for each first.
    option_sets: Vec<u64>,
}

impl Core {
    /// What retrograde analysis of a game leaves open.
    pub(super) fn new(arcs: &Arcs, values: &Values<'_>) -> Core {
        let all = values.options.syllables();
        let is_first = |&first: &u16| values.is_open_first(first) && arcs.degree(first) > 0;
        let is_last = |&last: &u16| values.is_open_last(last) && arcs.has_last(last);
        let firsts: Vec<u16> = all.clone().filter(is_first).collect();
        let lasts: Vec<u16> = all.filter(is_last).collect();
        let mut number = vec![u16::MAX; values.options.count()];
        (0..).zip(&firsts).for_each(|(i, &first)| number[usize::from(first)] = i);
        let number = |first: u16| Some(number[usize::from(first)]).filter(|&number| number < u16::MAX);
        let open_into =
            |last: u16| arcs.into(last).filter_map(move |(first, words)| Some((number(first)?, words)));
        let into_sizes: Vec<u32> = lasts.iter().map(|&last| open_into(last).count() as u32).collect();
        let last_arc = starts(&into_sizes);
        let all_firsts = lasts.iter().flat_map(|&last| open_into(last).map(|(first, _)| first));
        let first_arc = starts(&sizes(firsts.len(), all_firsts));
        let count = *last_arc.last().expect("the end") as usize;
        let (mut arc_first, mut arc_last, mut arc_words) = (vec![0; count], vec![0; count], vec![0; count]);
        let mut into = Vec::with_capacity(count);
        let mut next = first_arc.clone();
        for (last, &syllable) in (0..).zip(&lasts) {
            for (first, words) in open_into(syllable) {
                let arc = &mut next[usize::from(first)];
                arc_first[*arc as usize] = first;
                arc_last[*arc as usize] = last;
                arc_words[*arc as usize] = words;
                into.push(*arc);
                *arc += 1;
            }
        }
        let open_options = |last: u16| values.options.of(last).iter().filter_map(move |&first| number(first));
        let pairs = (0..)
            .zip(&lasts)
            .flat_map(|(last, &syllable)| open_options(syllable).map(move |first| (last, first)));
        let options = Lists::grouped(lasts.len(), pairs.clone());
        let takers = Lists::grouped(firsts.len(), pairs.map(|(last, first)| (first, last)));
        let mut option_sets = vec![0; lasts.len() * (firsts.len() / 64 + 1)];
        for last in options.syllables() {
            let row = usize::from(last) * (firsts.len() / 64 + 1);
            for &first in options.of(last) {
                option_sets[row + usize::from(first) / 64] |= 1 << (first % 64);
            }
        }
        Core {
            option_sets,
            firsts,
            lasts,
            first_arc,
            arc_first,
            arc_last,
            arc_words,
            last_arc,
            into,
            options,
            takers,
        }
    }

    /// How many arcs there are.
    pub(super) fn arcs(&self) -> usize {
        self.arc_last.len()
    }

    /// The options of a last as a set, a bit for each first.
    pub(super) fn option_set(&self, last: u16) -> &[u64] {
        let width = self.firsts.len() / 64 + 1;
        &self.option_sets[usize::from(last) * width..][..width]
    }

    /// Arcs and options together.
    pub(super) fn size(&self) -> usize {
        self.arcs() + self.options.items()
    }

    /// The arcs of a first.
    #[inline]
    pub(super) fn arcs_of(&self, first: u16) -> std::ops::Range<usize> {
        self.first_arc[usize::from(first)] as usize..self.first_arc[usize::from(first) + 1] as usize
    }

    /// The arc between two syllables, given by their numbers in the dictionary, if it is open.
    pub(super) fn arc(&self, first: u16, last: u16) -> Option<usize> {
        let first = self.firsts.binary_search(&first).ok()? as u16;
        let last = self.lasts.binary_search(&last).ok()? as u16;
        let arcs = self.arcs_of(first);
        Some(arcs.start + self.arc_last[arcs].binary_search(&last).ok()?)
    }

    /// The arcs to a last.
    #[inline]
    pub(super) fn into(&self, last: u16) -> impl Iterator<Item = usize> + '_ {
        let range = self.last_arc[usize::from(last)] as usize..self.last_arc[usize::from(last) + 1] as usize;
        self.into[range].iter().map(|&arc| arc as usize)
    }
}
