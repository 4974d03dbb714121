//! Loopy values: the Sprague–Grundy theory of games whose play may never end.
//!
//! **Theorem** (Smith 1966; Fraenkel and Perl 1975; Fraenkel and Tassa 1975). The vertices of a finite game graph
//! can be labelled in just one way, with numbers or ∞, so that for some order of the numbered vertices, K(v) being
//! the set of the numbers that v leads to,
//!
//! 1. the label of a numbered vertex v is mex K(v);
//! 2. if v is numbered m and leads to a vertex labelled ∞ or by a greater number, that one leads to a vertex which
//!    is numbered m and comes before v: the move can be taken back, and not for ever;
//! 3. a vertex v labelled ∞ leads to one labelled ∞ whose K does not hold mex K(v).
//!
//! A sum of games is then, by the labels of its components,
//!
//! | components | for the player to move |
//! |---|---|
//! | all numbers | lost if their XOR is 0, else won |
//! | one ∞ with its set K, numbers with the XOR s | won if s is in K, else drawn |
//! | two or more ∞ | drawn |
//!
//! so that the number, or ∞(K), is all that a game is worth in sums, and m is the worth of the nim heap of m.
//!
//! **Method** (Fraenkel and Perl). For m = 0, 1, … in turn: as long as there is an unlabelled vertex that leads to
//! none numbered m, while all it leads to that are not labelled by a number do lead to such, it is numbered m; then
//! every unlabelled vertex that leads to none numbered m is labelled ∞. Stage m is retrograde analysis with
//! "numbered m" for lost and "leads to one numbered m" for won, so that stage 0 is done by
//! [`retrograde`](super::retrograde). Vertices without a way to a cycle have their nimbers before.
//!
//! **Bound.** An unlabelled vertex leads, after stage m, to vertices numbered 0 … m, and the one numbered m to m others
//! less than that, and so on: with m(m + 1)/2 ≤ arcs, there are at most 1 + √(2·arcs) stages. In each, every arc is
//! followed back at most once from a vertex that leads to one numbered m, and once in all from a vertex that is
//! numbered: O(vertices + arcs·√arcs) time, linear where the numbers are bounded; 24 bytes a vertex.
//!
//! Sources: C. A. B. Smith, Graphs and composite games, J. Combinatorial Theory 1 (1966); A. S. Fraenkel and
//! Y. Perl, Constructions in combinatorial games with cycles, Colloq. Math. Soc. János Bolyai 10 (1975);
//! A. S. Fraenkel and U. Tassa, Strategy for a class of games with dynamic ties, Comput. Math. Appl. 1 (1975).
//!
//! Naive twin: `tests/twins/graph.rs` checks the three conditions at each vertex, and the sums by play.

use super::mark::{Mark, Outcome, NO_NIMBER};
use super::retrograde::sorted;
use super::rows::Graph;

/// Numbers the vertices of `open`, those with a way to a cycle, that have a number, once outcomes are known.
/// `back` has all arcs from open vertices, turned round; the others, of which `border` are those that an open
/// one leads to, have their nimbers.
pub(super) fn number(back: &Graph, open: &[u32], border: Vec<u32>, marks: &mut [Mark]) {
    let border = sorted(border, |vertex| marks[vertex].nimber);
    let mut stage = Stage::new(back, open, marks);
    let mut rest = border.as_slice();
    while !stage.unlabelled.is_empty() {
        stage.begin();
        let number = stage.number;
        let part = rest.partition_point(|&vertex| stage.marks[vertex as usize].nimber <= number);
        for &vertex in &rest[..part] {
            if stage.marks[vertex as usize].nimber == number {
                stage.reach_from(vertex);
            }
        }
        rest = &rest[part..];
        while let Some(vertex) = stage.queue.pop() {
            stage.label(vertex);
        }
        stage.end();
    }
}

struct Stage<'a> {
    back: &'a Graph,
    marks: &'a mut [Mark],
    /// The number that is given in this stage.
    number: u32,
    /// The vertices that are unlabelled and lead to all numbers of the stages before.
    unlabelled: Vec<u32>,
    /// For each vertex its moves to open vertices without a number.
    unnumbered: Vec<u32>,
    /// For each vertex those of them that do not lead to the number of this stage, 0 if it is not unlabelled.
    unanswered: Vec<u32>,
    /// For each vertex the greatest number of a stage that a move leads to.
    reached: Vec<u32>,
    /// Vertices that may be labelled, unless a move leads to the number itself.
    queue: Vec<u32>,
}

impl<'a> Stage<'a> {
    /// After stage 0, which labels what is lost and leaves unlabelled what is won.
    fn new(back: &'a Graph, open: &[u32], marks: &'a mut [Mark]) -> Stage<'a> {
        let mut unnumbered = vec![0; marks.len()];
        let mut unlabelled = Vec::new();
        for &vertex in open {
            let mark = &mut marks[vertex as usize];
            let outcome = mark.rank.outcome().0;
            if outcome == Outcome::Loss {
                mark.nimber = 0;
                continue;
            }
            back.moves(vertex as usize).iter().for_each(|&before| unnumbered[before as usize] += 1);
            if outcome == Outcome::Win {
                unlabelled.push(vertex);
            }
        }
        let (unanswered, reached) = (vec![0; marks.len()], vec![0; marks.len()]);
        Stage { back, marks, number: 0, unlabelled, unnumbered, unanswered, reached, queue: Vec::new() }
    }

    fn begin(&mut self) {
        self.number += 1;
        for &vertex in &self.unlabelled {
            let moves = self.unnumbered[vertex as usize];
            self.unanswered[vertex as usize] = moves;
            if moves == 0 {
                self.queue.push(vertex);
            }
        }
    }

    /// Labels a vertex, unless a move leads to one that is labelled so.
    fn label(&mut self, vertex: u32) {
        if self.reached[vertex as usize] == self.number {
            return;
        }
        self.marks[vertex as usize].nimber = self.number;
        let back = self.back;
        back.moves(vertex as usize).iter().for_each(|&before| self.unnumbered[before as usize] -= 1);
        self.reach_from(vertex);
    }

    /// Goes back from a vertex with the number of this stage to those that lead to it, and from those that
    /// are not numbered to the ones that have them among their moves.
    fn reach_from(&mut self, vertex: u32) {
        let back = self.back;
        for &before in back.moves(vertex as usize) {
            let reached = &mut self.reached[before as usize];
            if std::mem::replace(reached, self.number) == self.number
                || self.marks[before as usize].nimber != NO_NIMBER
            {
                continue;
            }
            for &asking in back.moves(before as usize) {
                let unanswered = &mut self.unanswered[asking as usize];
                if *unanswered > 0 {
                    *unanswered -= 1;
                    if *unanswered == 0 {
                        self.queue.push(asking);
                    }
                }
            }
        }
    }

    /// What leads to no vertex with the number of this stage gets no number.
    fn end(&mut self) {
        let (marks, reached, number) = (&*self.marks, &self.reached, self.number);
        let unanswered = &mut self.unanswered;
        self.unlabelled.retain(|&vertex| {
            let vertex = vertex as usize;
            unanswered[vertex] = 0;
            marks[vertex].nimber == NO_NIMBER && reached[vertex] == number
        });
    }
}
