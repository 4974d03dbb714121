//! Pairs of words that cancel: stage (D) of the head of this room.

use super::classes::Classes;
use super::rest::{News, Rest};
use super::retrograde::Value;

/// The open game while words are cancelled.
#[derive(Clone, Debug)]
pub(super) struct Cancelling<'a> {
    pub(super) rest: Rest<'a>,
    classes: Classes,
    /// For each first whether words of it were cancelled.
    is_cancelled: Vec<bool>,
    /// Words to each class from the one that is looked at, and back; all zero between two looks.
    there: Vec<u32>,
    back: Vec<u32>,
    /// The open arcs from the firsts whose least class is looked at, and those to it, each with the class at its
    /// other end.
    ways: Vec<Way>,
    ways_back: Vec<Way>,
}

/// An arc, and the class at its other end.
type Way = (usize, u16);

impl<'a> Cancelling<'a> {
    /// Cancels pairs and decides what follows, until nothing changes. Dead ends and rings are settled.
    pub(super) fn new(rest: Rest<'a>) -> Cancelling<'a> {
        let classes = Classes::new(&rest);
        Cancelling::begin(rest, classes)
    }

    /// [`Cancelling::new`] with the classes of what is left.
    pub(super) fn begin(mut rest: Rest<'a>, classes: Classes) -> Cancelling<'a> {
        rest.news = News::default();
        let none = vec![0; rest.last.len()];
        let is_cancelled = vec![false; rest.first.len()];
        let (there, back) = (none.clone(), none);
        let (ways, ways_back) = (Vec::new(), Vec::new());
        let mut cancelling = Cancelling { rest, classes, is_cancelled, there, back, ways, ways_back };
        cancelling.run();
        cancelling
    }

    /// The value of the last of an arc without one of its words, which are open and left.
    pub(super) fn without(&self, arc: usize) -> Value {
        let last = usize::from(self.rest.core.arc_last[arc]);
        if !self.rest.changes_without(arc) {
            return self.rest.last[last];
        }
        let mut other = self.clone();
        other.rest.take(arc, 1);
        other.rest.settle();
        other.run();
        other.rest.last[last]
    }

    /// Where words of a first were cancelled, its least class: they are answered if that is lost.
    pub(super) fn answer(&self, first: u16) -> Option<u16> {
        self.classes.least_of(first).filter(|_| self.is_cancelled[usize::from(first)])
    }

    fn run(&mut self) {
        loop {
            self.classes.update(&mut self.rest);
            let Some(class) = self.classes.next_dirty(&self.rest) else { break };
            self.cancel(class);
            self.rest.settle();
        }
    }

    /// Cancels the words from the firsts whose least class this is to each other class with those that lead
    /// back, and those to itself with each other.
    fn cancel(&mut self, class: u16) {
        let (rest, classes) = (&self.rest, &self.classes);
        let core = rest.core;
        self.ways.clear();
        for arc in classes.owned_by(class).flat_map(|first| core.arcs_of(first)) {
            if rest.is_open_arc(arc) {
                let other = classes.of(core.arc_last[arc]);
                self.there[usize::from(other)] += rest.words[arc];
                self.ways.push((arc, other));
            }
        }
        self.ways_back.clear();
        for arc in classes.members_of(class).flat_map(|last| core.into(last)) {
            let other =
                classes.least_of(core.arc_first[arc]).filter(|&other| self.there[usize::from(other)] > 0);
            if let Some(other) = other.filter(|_| rest.is_open_arc(arc)) {
                self.back[usize::from(other)] += rest.words[arc];
                self.ways_back.push((arc, other));
            }
        }
        for &(_, other) in &self.ways {
            let (there, back) = (&mut self.there[usize::from(other)], &mut self.back[usize::from(other)]);
            *there = if other == class { *there & !1 } else { *there.min(back) };
            *back = if other == class { 0 } else { *there };
        }
        take(&mut self.rest, &self.ways, &mut self.there, &mut self.is_cancelled);
        take(&mut self.rest, &self.ways_back, &mut self.back, &mut self.is_cancelled);
    }
}

/// Takes out as many words of the ways as are left of each class's pairs.
fn take(rest: &mut Rest<'_>, ways: &[Way], pairs: &mut [u32], is_cancelled: &mut [bool]) {
    for &(arc, other) in ways {
        let pairs = &mut pairs[usize::from(other)];
        let taken = rest.words[arc].min(*pairs);
        if taken > 0 {
            *pairs -= taken;
            is_cancelled[usize::from(rest.core.arc_first[arc])] = true;
            rest.take(arc, taken);
        }
    }
}
