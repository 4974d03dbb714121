//! Numbers in decimal.

use super::Misfit;

/// A number of a contract: its name and limits, written once for the reader and its messages.
///
/// ```
/// use endgame::text::Integer;
///
/// const N: Integer = Integer { name: "N", min: 1, max: 100 };
/// assert_eq!(N.read(b"042"), Ok(42));
/// assert_eq!(N.read(b"0").unwrap_err().expected, "N, an integer from 1 to 100");
/// assert_eq!(Integer { max: 2, ..N }.expected(), "N, 1 or 2");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Integer {
    /// What the contract calls it.
    pub name: &'static str,
    /// The least value allowed.
    pub min: u64,
    /// The greatest value allowed.
    pub max: u64,
}

impl Integer {
    /// Reads a whole text as such a number.
    ///
    /// # Errors
    /// Anything but decimal digits, and a number outside the limits: the whole text is at fault.
    #[inline]
    pub fn read(&self, text: &[u8]) -> Result<u64, Misfit> {
        match decimal(text) {
            Some(value) if (self.min..=self.max).contains(&value) => Ok(value),
            _ => Err(Misfit::new(0..text.len(), self.expected())),
        }
    }

    /// How a message names it.
    #[cold]
    #[must_use]
    pub fn expected(&self) -> String {
        let Integer { name, min, max } = self;
        if max.checked_sub(*min) == Some(1) {
            format!("{name}, {min} or {max}")
        } else {
            format!("{name}, an integer from {min} to {max}")
        }
    }
}

/// The value of a text of decimal digits; `None` for anything else, no digits included, and beyond 64 bits.
/// Leading zeros are fine.
#[inline]
#[must_use]
pub fn decimal(text: &[u8]) -> Option<u64> {
    let append = |value: u64, digit: &u8| match digit {
        b'0'..=b'9' => value.checked_mul(10)?.checked_add(u64::from(digit - b'0')),
        _ => None,
    };
    match text {
        [] => None,
        digits => digits.iter().try_fold(0, append),
    }
}
