//! What is wrong with an input, and where.

use super::super::text::BadInput;
use std::fmt;

/// Why a program stopped: bad input with its place, or input that could not be read.
#[derive(Debug)]
pub struct Fault(Box<Kind>);

#[derive(Debug)]
enum Kind {
    BadInput(BadInput),
    Unreadable(std::io::Error),
}

impl Fault {
    /// Bad input at a line and column, both from 1, as [`BadInput`] has them.
    #[must_use]
    pub fn new(line: u64, column: u64, expected: &str, found: &str) -> Fault {
        BadInput { line, column, expected: expected.to_string(), found: found.to_string() }.into()
    }

    pub(super) fn exit_status(&self) -> u8 {
        match *self.0 {
            Kind::BadInput(_) => 2,
            Kind::Unreadable(_) => 1,
        }
    }
}

impl From<BadInput> for Fault {
    fn from(input: BadInput) -> Fault {
        Fault(Box::new(Kind::BadInput(input)))
    }
}

impl From<std::io::Error> for Fault {
    fn from(error: std::io::Error) -> Fault {
        Fault(Box::new(Kind::Unreadable(error)))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.0 {
            Kind::BadInput(input) => input.fmt(f),
            Kind::Unreadable(error) => write!(f, "cannot read the input: {error}"),
        }
    }
}

impl std::error::Error for Fault {}
