//! Heap games as values.

use super::super::text::Misfit;
use super::code::{Code, NOTHING, ONE_HEAP};
use super::refusal::refuse;
use super::{MAX_TAKE, MAX_TAKES};
use std::borrow::Cow;

/// A heap game. Its text is its notation, and reading that gives it back.
///
/// ```
/// use endgame::heap::{Game, Takes};
/// let game: Game = ".7[03]".parse()?;
/// assert_eq!(game.to_string(), "0.7[03]");
/// assert_eq!(Game::Set(Takes::new([1, 3, 4])?).to_string(), "1,3,4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// These numbers, in any order, each of them once however often it is named. O(k log k) for k numbers.
    ///
    /// # Errors
    /// A number below 1 or above [`MAX_TAKE`], none at all, or more than [`MAX_TAKES`]. The place is the index of the
    /// number among those given, in ascending order.
    ///
    /// ```
    /// use endgame::heap::Takes;
    /// assert_eq!(Takes::new([4, 1, 3])?.numbers(), [1, 3, 4]);
    /// assert!(Takes::new([0]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(numbers: impl IntoIterator<Item = u32>) -> Result<Takes, Misfit> {
        let mut numbers: Vec<u32> = numbers.into_iter().collect();
        numbers.sort_unstable();
        numbers.dedup();
        if numbers.is_empty() || numbers.len() > MAX_TAKES {
            return refuse(0..numbers.len(), format!("1 to {MAX_TAKES} numbers"));
        }
        match numbers.iter().position(|number| !(1..=MAX_TAKE).contains(number)) {
            Some(place) => refuse(place..place + 1, format!("a number from 1 to {MAX_TAKE}")),
            None => Ok(Takes(numbers)),
        }
    }

    /// Good numbers that ascend.
    pub(super) fn ascending(numbers: Vec<u32>) -> Takes {
        Takes(numbers)
    }

    /// The greatest number.
    pub(super) fn greatest(&self) -> u32 {
        self.0.last().copied().unwrap_or(0)
    }

    /// The numbers.
    #[must_use]
    pub fn numbers(&self) -> &[u32] {
        &self.0
    }
}

impl Game {
    /// The same game as nim or as all but a set, if it is a code whose last digit is a 3 that repeats and all other
    /// digits are 0 or 3: then any number that has a 3 may be taken. Any other game is itself.
    ///
    /// ```
    /// use endgame::heap::Game;
    /// let game: Game = "0.0303[3]".parse()?;
    /// assert_eq!(game.simplest().to_string(), "!1,3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn simplest(&self) -> Cow<'_, Game> {
        let Game::Code(code) = self else { return Cow::Borrowed(self) };
        let any = NOTHING | ONE_HEAP;
        let (digits, repeating) = code.digits();
        if repeating != [any] || digits[0] != 0 || digits.iter().any(|&digit| digit != 0 && digit != any) {
            return Cow::Borrowed(self);
        }
        // At most MAX_DIGITS, which are no more than MAX_TAKES.
        let excepted: Vec<u32> = (1..digits.len() as u32).filter(|&k| digits[k as usize] == 0).collect();
        Cow::Owned(if excepted.is_empty() { Game::Nim } else { Game::AllBut(Takes::ascending(excepted)) })
    }
}
