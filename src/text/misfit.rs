//! What is wrong with a text, and where.

use super::{characters, quoted};
use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::ops::Range;

/// Which part of a text does not fit, and what was expected there.
///
/// ```
/// use endgame::text::Misfit;
///
/// let misfit = Misfit::new(3..5, "a rank");
/// assert_eq!(misfit.to_string(), "byte 4: expected a rank");
/// let told = misfit.told("♠11".as_bytes(), 7, 3);
/// assert_eq!(told.to_string(), "line 7, column 4: expected a rank, found `11`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The bytes that do not fit; where there are none, the character that stands there does not, or the
    /// end of the text.
    pub place: Range<usize>,
    /// What should stand there.
    pub expected: Cow<'static, str>,
}

impl Misfit {
    /// A misfit at a place.
    #[must_use]
    pub fn new(place: Range<usize>, expected: impl Into<Cow<'static, str>>) -> Misfit {
        Misfit { place, expected: expected.into() }
    }

    /// The same misfit in a text that has so many more bytes in front.
    #[must_use]
    pub fn behind(self, bytes: usize) -> Misfit {
        Misfit { place: self.place.start + bytes..self.place.end + bytes, ..self }
    }

    /// The misfit as bad input: `text` is what was read, and starts at a line and column, both from 1.
    #[must_use]
    pub fn told(&self, text: &[u8], line: u64, column: u64) -> BadInput {
        BadInput {
            line,
            column: column + characters(&text[..self.place.start]),
            expected: self.expected.to_string(),
            found: self.found(text),
        }
    }

    /// What stands at the place.
    fn found(&self, text: &[u8]) -> String {
        if !self.place.is_empty() {
            return quoted(&text[self.place.clone()]);
        }
        match text[self.place.start..].utf8_chunks().next() {
            None => format!("end of {}", quoted(text)),
            Some(chunk) => match chunk.valid().chars().next() {
                Some(c) => quoted(c.encode_utf8(&mut [0; 4]).as_bytes()),
                None => quoted(chunk.invalid()),
            },
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: expected {}", self.place.start + 1, self.expected)
    }
}

impl Error for Misfit {}

/// What is wrong with an input of lines, and where: as a program tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadInput {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1; columns count characters, a byte sequence that is not UTF-8 being one.
    pub column: u64,
    /// What should stand there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadInput { line, column, expected, found } = self;
        write!(f, "line {line}, column {column}: expected {expected}, found {found}")
    }
}

impl Error for BadInput {}
