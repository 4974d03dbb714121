//! What is wrong with an input, and where.

use std::fmt;

/// Characters of a token that a message shows before it stops with `…`.
const SHOWN: usize = 40;

/// Why a program stopped: bad input with its place, or input that could not be read.
#[derive(Debug)]
pub struct Fault(Box<Kind>);

#[derive(Debug)]
enum Kind {
    BadInput { line: u64, column: u64, expected: String, found: String },
    Unreadable(std::io::Error),
}

impl Fault {
    /// Bad input at a line and column, both from 1; columns count characters, a byte sequence that is
    /// not UTF-8 being one.
    #[must_use]
    pub fn new(line: u64, column: u64, expected: &str, found: &str) -> Fault {
        Fault(Box::new(Kind::BadInput {
            line,
            column,
            expected: expected.to_string(),
            found: found.to_string(),
        }))
    }

    pub(super) fn exit_status(&self) -> u8 {
        match *self.0 {
            Kind::BadInput { .. } => 2,
            Kind::Unreadable(_) => 1,
        }
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
            Kind::BadInput { line, column, expected, found } => {
                write!(f, "line {line}, column {column}: expected {expected}, found {found}")
            }
            Kind::Unreadable(error) => write!(f, "cannot read the input: {error}"),
        }
    }
}

impl std::error::Error for Fault {}

/// The number of characters of a text, each sequence of bytes that is not UTF-8 counted as one.
pub(super) fn characters(bytes: &[u8]) -> u64 {
    let count = |chunk: std::str::Utf8Chunk<'_>| {
        chunk.valid().chars().count() as u64 + u64::from(!chunk.invalid().is_empty())
    };
    bytes.utf8_chunks().map(count).sum()
}

/// A token as a message shows it: in backticks, what cannot be printed escaped, cut after 40 characters.
pub(super) fn quoted(bytes: &[u8]) -> String {
    let mut text = String::from("`");
    let mut shown = 0;
    let mut show = |piece: &dyn fmt::Display| {
        shown += 1;
        match shown {
            n if n <= SHOWN => text.push_str(&piece.to_string()),
            n if n == SHOWN + 1 => text.push('…'),
            _ => {}
        }
    };
    // A character has at most four bytes: this prefix holds all that is shown, and one more.
    for chunk in bytes[..bytes.len().min(4 * SHOWN + 4)].utf8_chunks() {
        for c in chunk.valid().chars() {
            if c.is_control() {
                show(&c.escape_default());
            } else {
                show(&c);
            }
        }
        for byte in chunk.invalid() {
            show(&format_args!("\\x{byte:02X}"));
        }
    }
    text.push('`');
    text
}
