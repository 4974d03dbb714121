//! How a heap game is written.
//!
//! | token | game |
//! |---|---|
//! | `nim` | take any number from a heap |
//! | `1,3,4` | take a number of this set from a heap |
//! | `!1,3` | take any number except these |
//! | `0.77`, `.77`, `4.3` | code: digit d_k says what may be left of a heap when k are taken from it: 1 nothing, 2 one heap, 4 two heaps, 8 three heaps, or a sum of these; d_0 = 4 lets a heap be split in two |
//! | `4u.`, `0.7u3` | `u` behind a digit: where it leaves two or three heaps, they differ in size |
//! | `0.7[03]` | the digits in brackets repeat for ever |
//!
//! A code with a digit of 8 or more is hexadecimal, any other octal. Naive twin: `Rules` in
//! `tests/twins/heap.rs` reads the same notation and lists the options of a heap one by one.

use super::super::text::{decimal, Integer, Misfit};
use super::code::{Code, DIFFER};
use super::game::{Game, Takes};
use super::refusal::refuse;
use super::{MAX_DIGITS, MAX_SIZE, MAX_TAKE, MAX_TAKES};
use std::fmt::{self, Display, Write as _};
use std::str::FromStr;

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
            [b'0' | b'4', b'.', ..] => Ok(Game::Code(parse_code(text[0] - b'0', text, 2)?)),
            [b'0' | b'4', b'u', b'.', ..] => Ok(Game::Code(parse_code(text[0] - b'0' + DIFFER, text, 3)?)),
            [_, b'.', ..] | [_, b'u', b'.', ..] => refuse(0..1, "0 or 4 before the point"),
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
            None => return Ok(Takes::ascending(numbers)),
            Some(b',') => at = end + 1,
            Some(_) => return refuse(end..end, "`,` or the end of the game"),
        }
    }
}

/// The digits from `start` to the end of the text.
fn parse_code(d_0: u8, text: &[u8], start: usize) -> Result<Code, Misfit> {
    if text.len() == 1 {
        return refuse(1..1, "a digit");
    }
    let mut digits = vec![d_0];
    let Some(bracket) = parse_digits(text, start, &mut digits)? else {
        return Ok(Code::shortest(digits, 0));
    };
    if text[bracket] == b']' {
        return refuse(bracket..bracket, "a digit from 0 to f");
    }
    let before = digits.len();
    let end = parse_digits(text, bracket + 1, &mut digits)?.unwrap_or(text.len());
    match text.get(end) {
        _ if digits.len() == before => refuse(end..end, "a digit from 0 to f"),
        None => refuse(end..end, "a digit or `]`"),
        Some(b']') if end + 1 == text.len() => {
            let repeating = digits.len() - before;
            Ok(Code::shortest(digits, repeating))
        }
        Some(b']') => refuse(end + 1..end + 1, "the end of the game"),
        Some(_) => refuse(end..end, "a digit from 0 to f"),
    }
}

/// Reads digits from `start` on; where a bracket ends them, if one does.
fn parse_digits(text: &[u8], start: usize, digits: &mut Vec<u8>) -> Result<Option<usize>, Misfit> {
    for (at, &byte) in text.iter().enumerate().skip(start) {
        match (char::from(byte).to_digit(16), byte) {
            (Some(_), _) if digits.len() > MAX_DIGITS => {
                return refuse(at..at, format!("at most {MAX_DIGITS} digits"));
            }
            // A hexadecimal digit is below 16.
            (Some(digit), _) => digits.push(digit as u8),
            (None, b'u') if at > start && text[at - 1] != b'u' => {
                digits.last_mut().into_iter().for_each(|digit| *digit |= DIFFER);
            }
            (None, b'[' | b']') => return Ok(Some(at)),
            (None, _) => return refuse(at..at, "a digit from 0 to f"),
        }
    }
    Ok(None)
}

impl FromStr for Game {
    type Err = Misfit;

    fn from_str(text: &str) -> Result<Game, Misfit> {
        Game::parse(text.as_bytes())
    }
}

impl Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Game::Nim => f.write_str("nim"),
            Game::Set(takes) => takes.fmt(f),
            Game::AllBut(takes) => write!(f, "!{takes}"),
            Game::Code(code) => code.fmt(f),
        }
    }
}

impl Display for Takes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, number) in self.numbers().iter().enumerate() {
            write!(f, "{}{number}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let write = |f: &mut fmt::Formatter<'_>, digits: &[u8]| -> fmt::Result {
            for &digit in digits {
                let differ = if digit & DIFFER == 0 { "" } else { "u" };
                write!(f, "{:x}{differ}", digit & !DIFFER)?;
            }
            Ok(())
        };
        let (digits, repeating) = self.digits();
        write(f, &digits[..1])?;
        f.write_char('.')?;
        write(f, &digits[1..])?;
        if !repeating.is_empty() {
            f.write_char('[')?;
            write(f, repeating)?;
            f.write_char(']')?;
        }
        Ok(())
    }
}
