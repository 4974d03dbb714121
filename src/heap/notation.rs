//! How a heap game is written.
//!
//! | token | game |
//! |---|---|
//! | `nim` | take any number from a heap |
//! | `1,3,4` | take a number of this set from a heap |
//! | `!1,3` | take any number except these |
//! | `0.77`, `.77`, `4.3` | code: digit d_k says what may be left of a heap when k are taken from it: 1 nothing, 2 one heap, 4 two heaps, 8 three heaps, or a sum of these; d_0 = 4 lets a heap be split in two |
//!
//! A code with a digit of 8 or more is hexadecimal, any other octal. Naive twin: `Rules` in
//! `tests/twins/heap.rs` reads the same notation and lists the options of a heap one by one.

use super::super::text::{decimal, Integer, Misfit};
use super::{MAX_DIGITS, MAX_SIZE, MAX_TAKE, MAX_TAKES};
use std::borrow::Cow;
use std::ops::Range;

/// A heap game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Take any number.
    Nim,
    /// Take one of these numbers.
    Set(Takes),
    /// Take any number but these.
    AllBut(Takes),
    /// An octal or hexadecimal code.
    Code(Code),
}

/// Up to [`MAX_TAKES`] numbers from 1 to [`MAX_TAKE`], strictly ascending.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Takes(Vec<u32>);

impl Takes {
    /// The numbers.
    #[must_use]
    pub fn numbers(&self) -> &[u32] {
        &self.0
    }
}

/// An octal or hexadecimal code: its digits d_0, d_1, …, without zeros at the end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    digits: Vec<u8>,
}

pub(super) fn refuse<T>(place: Range<usize>, expected: impl Into<Cow<'static, str>>) -> Result<T, Misfit> {
    Err(Misfit::new(place, expected))
}

impl Game {
    /// Reads a game: O(length of the text).
    ///
    /// # Errors
    /// Anything that is not a game, with its place.
    ///
    /// ```
    /// use endgame::heap::Game;
    /// assert!(matches!(Game::parse(b"1,3,4"), Ok(Game::Set(takes)) if takes.numbers() == [1, 3, 4]));
    /// assert_eq!(Game::parse(b".770"), Game::parse(b"0.77"));
    /// assert_eq!(Game::parse(b"3,1").unwrap_err().expected, "a number from 4 to 1000000");
    /// ```
    pub fn parse(text: &[u8]) -> Result<Game, Misfit> {
        match *text {
            [b'n', b'i', b'm'] => Ok(Game::Nim),
            [b'n', b'i', b'm', ..] => refuse(3..text.len(), "the end of `nim`"),
            [b'!', ..] => Ok(Game::AllBut(parse_takes(text, 1)?)),
            [b'.', ..] => Ok(Game::Code(parse_code(0, text, 1)?)),
            [b'0', b'.', ..] => Ok(Game::Code(parse_code(0, text, 2)?)),
            [b'4', b'.', ..] => Ok(Game::Code(parse_code(4, text, 2)?)),
            [_, b'.', ..] => refuse(0..1, "0 or 4 before the point"),
            [b'0'..=b'9', ..] => Ok(Game::Set(parse_takes(text, 0)?)),
            _ => refuse(0..text.len(), "a game (`nim`, `1,3`, `!1,3` or `0.77`)"),
        }
    }
}

const SIZE: Integer = Integer { name: "SIZE", min: 0, max: MAX_SIZE };

/// Splits `GAME:SIZE` into the text of the game and the size; the game itself is not read.
///
/// # Errors
/// No colon after a game, and anything but a size after the colon.
pub fn split_heap(token: &[u8]) -> Result<(&[u8], u64), Misfit> {
    let Some(colon) = token.iter().position(|&byte| byte == b':') else {
        Game::parse(token)?;
        return refuse(token.len()..token.len(), "`:` and a size");
    };
    let (game, size) = (&token[..colon], &token[colon + 1..]);
    SIZE.read(size).map(|value| (game, value)).or_else(|misfit| {
        Game::parse(game)?;
        Err(misfit.behind(colon + 1))
    })
}

/// Numbers with commas between them, strictly ascending, from `start` to the end of the text.
fn parse_takes(text: &[u8], start: usize) -> Result<Takes, Misfit> {
    let mut numbers = Vec::new();
    let mut at = start;
    loop {
        let least = numbers.last().map_or(1, |last| last + 1);
        let mut end = at + text[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if end == at {
            // What stands there instead of a number is refused as a whole.
            end += text[at..].iter().take_while(|&&byte| byte != b',').count();
        }
        if end > at && numbers.len() == MAX_TAKES {
            return refuse(at..end, format!("at most {MAX_TAKES} numbers"));
        }
        match decimal(&text[at..end]) {
            Some(value) if (u64::from(least)..=u64::from(MAX_TAKE)).contains(&value) => {
                // The limit is below 2^32.
                numbers.push(value as u32);
            }
            _ if least > MAX_TAKE => return refuse(at..end, format!("no number after {MAX_TAKE}")),
            _ => return refuse(at..end, format!("a number from {least} to {MAX_TAKE}")),
        }
        match text.get(end) {
            None => return Ok(Takes(numbers)),
            Some(b',') => at = end + 1,
            Some(_) => return refuse(end..end, "`,` or the end of the game"),
        }
    }
}

/// The digits from `start` to the end of the text.
fn parse_code(d_0: u8, text: &[u8], start: usize) -> Result<Code, Misfit> {
    let mut digits = vec![d_0];
    for (at, &byte) in text.iter().enumerate().skip(start) {
        match char::from(byte).to_digit(16) {
            None => return refuse(at..at, "a digit from 0 to f"),
            Some(_) if digits.len() > MAX_DIGITS => {
                return refuse(at..at, format!("at most {MAX_DIGITS} digits"));
            }
            // A hexadecimal digit is below 16.
            Some(digit) => digits.push(digit as u8),
        }
    }
    if text.len() == 1 {
        return refuse(1..1, "a digit");
    }
    while digits.len() > 1 && digits.last() == Some(&0) {
        digits.pop();
    }
    Ok(Code { digits })
}

/// The bits of a digit: what may be left of a heap.
pub(super) const NOTHING: u8 = 1;
pub(super) const ONE_HEAP: u8 = 2;
pub(super) const TWO_HEAPS: u8 = 4;
pub(super) const THREE_HEAPS: u8 = 8;

impl Code {
    /// The number of digits behind the point, zeros at the end not counted: the most that can be taken.
    #[must_use]
    pub fn length(&self) -> usize {
        self.digits.len() - 1
    }

    /// The most heaps that a move can leave, at least 1.
    #[must_use]
    pub fn parts(&self) -> usize {
        let all = self.digits.iter().fold(0, |all, digit| all | digit);
        match all {
            0..=3 => 1,
            4..=7 => 2,
            _ => 3,
        }
    }

    /// The numbers, ascending, whose digit has this bit.
    pub(super) fn takes(&self, bit: u8) -> Vec<usize> {
        (0..self.digits.len()).filter(|&k| self.digits[k] & bit != 0).collect()
    }
}
