//! What is wrong with a token, and where.

use std::fmt;
use std::ops::Range;

/// What is wrong with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The bytes of the token that are refused; empty where the character that stands there, or the end, is.
    pub place: Range<usize>,
    /// What should stand there.
    pub expected: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: expected {}", self.place.start + 1, self.expected)
    }
}

impl std::error::Error for Refusal {}

pub(super) fn refuse<T>(place: Range<usize>, expected: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal { place, expected: expected.into() })
}
