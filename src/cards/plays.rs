//! Every legal play of a position, and what a player weighs before it.
//!
//! The legal plays are all groups of the hand on lead, and those that may be laid on the field under its lock
//! else; groups that differ only in which joker they use are one. What a play leaves needs so many plays more as
//! `joined` tells, in the order that the play makes. A certain line goes on from a play that others cannot
//! answer, with the leads of [`super::Finisher`].
//!
//! So, by definition: on lead the least raw value over all plays is that of the hand less one; and the least
//! length of a line is that of [`super::Finisher::shortest`].
//!
//! | function | time | memory |
//! |---|---|---|
//! | [`Chooser::choices`] | about three times [`super::Planner::least_plays`] for 13 random cards, 0.1 ms for 1,093 groups | at most 6 MiB |
//!
//! Naive twin: `tests/twins/plays.rs`.

use super::joined::Joined;
use super::lanes::{DONE, NONE};
use super::leads::Leads;
use super::shape::Shape;
use super::{Cards, Play, Position, Rivals, Stop};
use std::fmt;

/// A play that is legal now, and what it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The play, with the present order.
    pub play: Play,
    /// The least plays for what is left.
    pub raw: u8,
    /// The least plays with a legal last play for what is left, in the order after the play, if there is a way.
    /// Where nothing is left, 0 if the play was a legal last one.
    pub normal: Option<u8>,
    /// Whether others may answer it.
    pub stop: Stop,
    /// The length of a shortest certain line that begins with it, if there is one.
    pub line: Option<u8>,
}

impl Choice {
    /// Writes it as `PLAY RAW NORMAL STOP LINE FLAGS`.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&self, text: &mut impl fmt::Write) -> fmt::Result {
        self.play.write(text)?;
        write_number(text, self.raw)?;
        match self.normal {
            Some(normal) => write_number(text, normal)?,
            None => text.write_str(" -1")?,
        }
        text.write_str(match self.stop {
            Stop::Clears => " clears",
            Stop::Holds => " holds",
            Stop::Open => " open",
        })?;
        write_number(text, self.line.unwrap_or(0))?;
        text.write_str(if self.play.group.flips() { " flips" } else { " -" })
    }
}

/// A blank and a number of at most two digits.
fn write_number(text: &mut impl fmt::Write, number: u8) -> fmt::Result {
    let digit = |digit: u8| char::from(b'0' + digit);
    text.write_char(' ')?;
    if number >= 10 {
        text.write_char(digit(number / 10))?;
    }
    text.write_char(digit(number % 10))
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// Lists the plays of positions, one after another in the same memory.
///
/// ```
/// use endgame::cards::{Cards, Chooser, Hand, Order, Position};
/// let position = Position {
///     hand: Hand::new(Cards::parse("S8 H8 HA").unwrap()).unwrap(),
///     order: Order::Normal,
///     field: None,
///     unseen: Cards::parse("D2 C9").unwrap(),
///     max: 13,
/// };
/// let choices = Chooser::default().choices(&position);
/// let choices: Vec<String> = choices.iter().map(|choice| choice.to_string()).collect();
/// assert_eq!(choices, ["[S8] 2 2 clears 3 -", "[S8 H8] 1 1 clears 2 -", "[H8] 2 2 clears 3 -", "[HA] 1 -1 open 0 -"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Chooser {
    joined: Joined,
    leads: Leads,
}

impl Chooser {
    /// Every legal play, in the order of plays.
    pub fn choices(&mut self, position: &Position) -> Vec<Choice> {
        self.joined.fill(position.hand);
        let jokers = position.hand.cards().without(position.hand.cards().real());
        let rivals = Rivals::new(position.unseen, position.max);
        let mut choices = Vec::with_capacity(self.joined.shapes().len());
        for &(part, shape) in self.joined.shapes() {
            let group = shape.group(jokers);
            if let Some(stop) = rivals.stop(position.field.as_ref(), group, position.order) {
                let play = Play { group, order: position.order };
                choices.push((shape, self.choice(part, shape, play, stop)));
            }
        }
        self.fill_leads(position, jokers, &rivals, &choices);
        for (shape, choice) in &mut choices {
            choice.line = self.line(*shape, choice);
        }
        choices.sort_by_cached_key(|(shape, _)| shape.place());
        choices.into_iter().map(|(_, choice)| choice).collect()
    }

    /// What a shape leaves, but for the line.
    fn choice(&self, part: Option<usize>, shape: Shape, play: Play, stop: Stop) -> Choice {
        let after = play.order.after(play.group.flips());
        let (raw, normal) = if self.joined.whole().without(shape).is_some_and(|rest| rest.is_empty()) {
            (0, play.group.is_legal_last(play.order).then_some(0))
        } else {
            let (raw, normal) = self.joined.after(part, shape, after);
            (DONE - raw, (normal != NONE).then_some(DONE - normal))
        };
        Choice { play, raw, normal, stop, line: None }
    }

    /// Fills the table of leads, unless no play can begin a line of several.
    fn fill_leads(
        &mut self,
        position: &Position,
        jokers: Cards,
        rivals: &Rivals,
        choices: &[(Shape, Choice)],
    ) {
        let (mut opened, mut stops, mut flips) = (0, false, false);
        for (shape, _) in choices.iter().filter(|(_, choice)| choice.stop != Stop::Open) {
            opened |= shape.reals;
            stops = true;
            flips |= shape.flips();
        }
        // On lead, and in one order all along, these are all the safe leads that there are.
        let left = self.joined.whole().reals & !opened;
        let listed = position.field.is_none() && !flips;
        let may_be_last = |(shape, _): &(Shape, Choice)| shape.jokers == 0 && left & !shape.reals == 0;
        if !stops || listed && !choices.iter().any(may_be_last) {
            return self.leads.clear();
        }
        let shapes: Vec<Shape> = self.joined.shapes().iter().map(|(_, shape)| *shape).collect();
        self.leads.fill(self.joined.whole(), jokers, &shapes, rivals, opened);
    }

    /// The length of a shortest certain line that begins with a choice.
    fn line(&self, shape: Shape, choice: &Choice) -> Option<u8> {
        let Play { group, order } = choice.play;
        let rest = self.joined.whole().without(shape)?;
        if rest.is_empty() {
            return choice.normal.map(|_| 1);
        }
        let stops = choice.stop != Stop::Open;
        let left = if stops { self.leads.left(rest, order.after(group.flips())) } else { None };
        left.map(|left| left + 1)
    }
}
