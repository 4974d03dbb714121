//! Separations: sets of vertices that only few edges leave.
//!
//! A cycle enters and leaves a fragment, or a single vertex, once. So without a *hub* (a fragment) it is
//! one path, and if a set S and what is outside of S and the hub both have vertices, an edge between them
//! is taken: one that is left of all is known. Without the fragment of the dummies the cycle is a path
//! through the other fragments. A leaf of their block tree, the hub at its articulation point apart, can
//! be left to the fragment of the dummies only, which has two ends: so three leaves are too many, and
//! with two all edges from those ends lead into them, one into each.
//!
//! Blocks and articulation points: Hopcroft and Tarjan 1973, without recursion.
//!
//! | function | time for n vertices and m edges |
//! |---|---|
//! | [`Separation::find`] | O(n + m) |
//! | [`Separation::explain`] | O(n + m) |

use super::state::{Antecedent, Conflict, Literal, State};

/// Leaves that a contradiction needs.
const TOO_MANY: usize = 3;

/// The sets of a separation, as a note keeps them: [`Separation::note`] writes it.
struct Sets<'n> {
    /// How much of the trail was known.
    limit: usize,
    words: &'n [u32],
    count: usize,
}

impl<'n> Sets<'n> {
    fn read(notes: &'n [u32], place: u32) -> Sets<'n> {
        let words = &notes[place as usize..];
        Sets { limit: words[0] as usize, count: words[1] as usize, words: &words[2..] }
    }
}

impl<'n> Iterator for Sets<'n> {
    /// An end of the hub, and the set.
    type Item = (usize, &'n [u32]);

    fn next(&mut self) -> Option<Self::Item> {
        if self.count == 0 {
            return None;
        }
        self.count -= 1;
        let (set, rest) = self.words[2..].split_at(self.words[1] as usize);
        let hub = self.words[0] as usize;
        self.words = rest;
        Some((hub, set))
    }
}

/// Marks of vertices in an explanation: the sets, their hubs, the fragment of the dummies.
const SET: u8 = 1;
const HUB: u8 = SET << TOO_MANY;
const DUMMIES: u8 = HUB << TOO_MANY;

/// Finds separations. Nodes are the fragments, that of the dummies apart, each named after the lesser of
/// its ends.
pub(super) struct Separation {
    /// Place of each node in preorder, the least place that its subtree reaches, and where its subtree ends.
    orders: Vec<u32>,
    lows: Vec<u32>,
    finishes: Vec<u32>,
    preorder: Vec<u16>,
    /// The nodes being visited: arcs tried, and the edge from the node before.
    calls: Vec<Call>,
    stack: Vec<u16>,
    /// The members of block `b` are `members[starts[b]..starts[b + 1]]`, that nearest to the root last.
    members: Vec<u16>,
    starts: Vec<u32>,
    /// Blocks that a node is in.
    memberships: Vec<u16>,
    marks: Vec<u8>,
}

struct Call {
    node: u16,
    tried: u32,
    edge: u32,
}

const NONE: u32 = u32::MAX;

impl Separation {
    pub(super) fn new(vertices: usize) -> Separation {
        Separation {
            orders: vec![NONE; vertices],
            lows: vec![0; vertices],
            finishes: vec![0; vertices],
            preorder: Vec::with_capacity(vertices),
            calls: Vec::new(),
            stack: Vec::new(),
            members: Vec::new(),
            starts: Vec::new(),
            memberships: vec![0; vertices],
            marks: vec![0; vertices],
        }
    }

    /// Takes and leaves what separations prove, in a state that is settled.
    pub(super) fn find(&mut self, state: &mut State<'_>) -> Result<(), Conflict> {
        let ends = dummy_ends(state, usize::MAX);
        let mut nodes = (0..state.graph.vertices)
            .filter(|&v| state.links(v).len() < 2 && state.other_end(v) >= v && !ends.contains(&v));
        let root = match nodes.next() {
            None => return Ok(()),
            Some(root) => root,
        };
        let count = 1 + nodes.count();
        self.visit(state, root, ends);
        if self.preorder.len() < count {
            let reason = self.note(state, &[(ends[0], 0..self.preorder.len(), true)]);
            return Err(Conflict { literal: None, reason });
        }
        self.fix_bridges(state, ends)?;
        if self.starts.len() > 2 {
            self.fix_leaves(state, ends)?;
        }
        Ok(())
    }

    /// Visits the nodes that are connected with a root, depth first, and lists their blocks.
    fn visit(&mut self, state: &State<'_>, root: usize, ends: [usize; 2]) {
        let graph = state.graph;
        self.orders.iter_mut().for_each(|order| *order = NONE);
        self.memberships.iter_mut().for_each(|blocks| *blocks = 0);
        self.preorder.clear();
        self.stack.clear();
        self.members.clear();
        self.starts.clear();
        self.starts.push(0);
        self.enter(root, NONE);
        while let Some(call) = self.calls.last_mut() {
            let node = call.node as usize;
            let (near, far) = (graph.arcs(node), state.other_end(node));
            let arc = match near.get(call.tried as usize) {
                Some(arc) => Some(arc),
                None if far != node => graph.arcs(far).get(call.tried as usize - near.len()),
                None => None,
            };
            if let Some(arc) = arc {
                call.tried += 1;
                let to = arc.to as usize;
                if arc.edge == call.edge || !state.is_free(arc.edge) || ends.contains(&to) {
                    continue;
                }
                let next = to.min(state.other_end(to));
                if self.orders[next] == NONE {
                    self.enter(next, arc.edge);
                } else {
                    self.lows[node] = self.lows[node].min(self.orders[next]);
                }
                continue;
            }
            self.calls.pop();
            self.finishes[node] = self.preorder.len() as u32;
            if let Some(parent) = self.calls.last().map(|call| call.node as usize) {
                self.lows[parent] = self.lows[parent].min(self.lows[node]);
                if self.lows[node] >= self.orders[parent] {
                    self.close_block(node, parent);
                }
            }
        }
    }

    fn enter(&mut self, node: usize, edge: u32) {
        self.orders[node] = self.preorder.len() as u32;
        self.lows[node] = self.orders[node];
        self.preorder.push(node as u16);
        self.stack.push(node as u16);
        self.calls.push(Call { node: node as u16, tried: 0, edge });
    }

    fn close_block(&mut self, node: usize, parent: usize) {
        while let Some(member) = self.stack.pop() {
            self.members.push(member);
            self.memberships[member as usize] += 1;
            if member as usize == node {
                break;
            }
        }
        self.members.push(parent as u16);
        self.memberships[parent] += 1;
        self.starts.push(self.members.len() as u32);
    }

    /// Takes the edges without which the nodes would fall apart.
    fn fix_bridges(&mut self, state: &mut State<'_>, ends: [usize; 2]) -> Result<(), Conflict> {
        let graph = state.graph;
        for at in 1..self.preorder.len() {
            let node = self.preorder[at] as usize;
            if self.lows[node] < self.orders[node] {
                continue;
            }
            // Nothing but one edge leads from this subtree to the nodes before it: find it again.
            let inside = at as u32..self.finishes[node];
            let bridge = [node, state.other_end(node)].iter().flat_map(|&end| graph.arcs(end)).find(|arc| {
                let to = arc.to as usize;
                state.is_free(arc.edge)
                    && !ends.contains(&to)
                    && !inside.contains(&self.orders[to.min(state.other_end(to))])
            });
            if let Some(edge) = bridge.map(|arc| arc.edge) {
                let reason = self.note(state, &[(ends[0], at..inside.end as usize, true)]);
                state.imply(Literal::taken(edge), reason)?;
            }
        }
        Ok(())
    }

    /// Draws the conclusions from the leaves of the block tree, which has more blocks than one.
    fn fix_leaves(&mut self, state: &mut State<'_>, ends: [usize; 2]) -> Result<(), Conflict> {
        let mut leaves: Vec<(usize, std::ops::Range<usize>, bool)> = Vec::new();
        for block in self.starts.windows(2) {
            let range = block[0] as usize..block[1] as usize;
            let cuts = |member: &&u16| self.memberships[**member as usize] > 1;
            let members = &self.members[range.clone()];
            if members.iter().filter(cuts).count() == 1 {
                if let Some(&hub) = members.iter().find(cuts) {
                    leaves.push((hub as usize, range, false));
                }
            }
        }
        leaves.sort_by_key(|(_, range, _)| range.len());
        leaves.truncate(TOO_MANY);
        let reason = self.note(state, &leaves);
        if leaves.len() == TOO_MANY {
            return Err(Conflict { literal: None, reason });
        }
        let graph = state.graph;
        self.mark(state, reason);
        let result = self.fix_ends(state, ends, &leaves, reason);
        for vertex in 0..graph.vertices {
            self.marks[vertex] = 0;
        }
        result
    }

    /// Leaves all edges from the ends of the dummies' fragment that lead into neither leaf, and those that
    /// lead into the same leaf as the other end must.
    fn fix_ends(
        &mut self,
        state: &mut State<'_>,
        ends: [usize; 2],
        leaves: &[(usize, std::ops::Range<usize>, bool)],
        reason: Antecedent,
    ) -> Result<(), Conflict> {
        let graph = state.graph;
        let one_end = ends[0] == ends[1];
        let ends = &ends[..if one_end { 1 } else { 2 }];
        let mut options = [[0; 2]; 2];
        let mut last = [0; 2];
        for (i, &end) in ends.iter().enumerate() {
            for arc in graph.arcs(end) {
                if !state.is_free(arc.edge) {
                    continue;
                }
                match self.marks[arc.to as usize] & (SET | SET << 1) {
                    0 => state.imply(Literal::left(arc.edge), reason)?,
                    set => {
                        let leaf = usize::from(set != SET);
                        options[i][leaf] += 1;
                        last[leaf] = arc.edge;
                    }
                }
            }
        }
        for leaf in 0..2 {
            let all = options[0][leaf] + options[1][leaf];
            if all < 2 {
                let reason = self.note(state, &leaves[leaf..=leaf]);
                if all == 0 {
                    return Err(Conflict { literal: None, reason });
                }
                state.imply(Literal::taken(last[leaf]), reason)?;
            }
        }
        for (i, _) in ends.iter().enumerate().filter(|_| !one_end) {
            for leaf in 0..2 {
                if options[i][leaf] > 0 {
                    continue;
                }
                // This end leads into the other leaf, so the other end does not.
                for arc in graph.arcs(ends[1 - i]) {
                    if state.is_free(arc.edge) && self.marks[arc.to as usize] & (SET << (1 - leaf)) != 0 {
                        state.imply(Literal::left(arc.edge), reason)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Notes sets of nodes with their hubs: ranges of the preorder, or of the members without the hub.
    fn note(&mut self, state: &mut State<'_>, sets: &[(usize, std::ops::Range<usize>, bool)]) -> Antecedent {
        let place = state.notes.len() as u32;
        let limit = state.settled();
        let mut words = vec![limit as u32, sets.len() as u32];
        for (hub, range, in_preorder) in sets.iter() {
            words.push(*hub as u32);
            let length = words.len();
            words.push(0);
            let nodes = if *in_preorder { &self.preorder } else { &self.members };
            for &node in nodes[range.clone()].iter() {
                if *in_preorder || node as usize != *hub {
                    words.push(u32::from(node));
                    state.walk(node as usize, limit, |_, vertex| words.push(vertex as u32));
                }
            }
            words[length] = (words.len() - length - 1) as u32;
        }
        state.notes.extend(words);
        Antecedent::Separation(place)
    }

    /// Marks the vertices of a note's sets, their hubs, and the fragment of the dummies.
    fn mark(&mut self, state: &State<'_>, reason: Antecedent) {
        let place = match reason {
            Antecedent::Separation(place) => place,
            _ => return,
        };
        let sets = Sets::read(&state.notes, place);
        let limit = sets.limit;
        let marks = &mut self.marks;
        for (i, (hub, set)) in sets.enumerate() {
            for &vertex in set.iter() {
                marks[vertex as usize] |= SET << i;
            }
            marks[hub] |= HUB << i;
            state.walk(hub, limit, |_, vertex| marks[vertex] |= HUB << i);
        }
        let end = dummy_ends(state, limit)[0];
        marks[end] |= DUMMIES;
        state.walk(end, limit, |_, vertex| marks[vertex] |= DUMMIES);
    }

    /// The literals from which a separation proves its own literal, or that there is no cycle.
    pub(super) fn explain(
        &mut self,
        state: &State<'_>,
        literal: Option<Literal>,
        place: u32,
        because: &mut Vec<Literal>,
    ) {
        let graph = state.graph;
        self.mark(state, Antecedent::Separation(place));
        let sets = Sets::read(&state.notes, place);
        let (limit, count) = (sets.limit, sets.count);
        let ends = dummy_ends(state, limit);
        let own = literal.map(Literal::edge);
        for (i, (hub, set)) in sets.enumerate() {
            let exits = SET << i | HUB << i | if count > 1 { DUMMIES } else { 0 };
            for &vertex in set.iter() {
                for arc in graph.arcs(vertex as usize) {
                    if self.marks[arc.to as usize] & exits == 0 && Some(arc.edge) != own {
                        because.push(Literal::left(arc.edge));
                    }
                }
            }
            state.walk(hub, limit, |edge, _| because.push(Literal::taken(edge)));
        }
        if count > 1 {
            state.walk(ends[0], limit, |edge, _| because.push(Literal::taken(edge)));
        }
        if let (Some(own), true) = (own, count > 1) {
            // An edge into a leaf is left because the other end has none into the other leaf.
            let [a, b] = graph.ends[own as usize];
            let sets = (self.marks[a as usize] | self.marks[b as usize]) & (SET | SET << 1);
            if sets != 0 {
                let end = if ends[0] == a as usize || ends[0] == b as usize { ends[1] } else { ends[0] };
                let other = sets ^ (SET | SET << 1);
                for arc in graph.arcs(end).iter().filter(|arc| self.marks[arc.to as usize] & other != 0) {
                    because.push(Literal::left(arc.edge));
                }
            }
        }
        self.marks.iter_mut().for_each(|mark| *mark = 0);
    }

    /// The sets of a note with their hubs before them, and the fragment of the dummies if it is needed.
    pub(super) fn sets(&self, state: &State<'_>, place: u32) -> (Vec<(Vec<u16>, Vec<u16>)>, Vec<u16>) {
        let sets = Sets::read(&state.notes, place);
        let limit = sets.limit;
        let dummies = match sets.count {
            1 => Vec::new(),
            _ => state.fragment(dummy_ends(state, limit)[0], limit),
        };
        let vertices = |set: &[u32]| set.iter().map(|&vertex| vertex as u16).collect();
        (sets.map(|(hub, set)| (state.fragment(hub, limit), vertices(set))).collect(), dummies)
    }
}

/// The ends of the dummies' fragment, as it was when the first `limit` literals were known.
pub(super) fn dummy_ends(state: &State<'_>, limit: usize) -> [usize; 2] {
    let dummy = state.graph.cells;
    let mut first = dummy;
    if state.links(dummy).iter().filter(|&&edge| state.known_before(edge, limit)).count() == 2 {
        state.walk(dummy, limit, |_, vertex| first = vertex);
    }
    let mut second = first;
    state.walk(first, limit, |_, vertex| second = vertex);
    [first, second]
}
