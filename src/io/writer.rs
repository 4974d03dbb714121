//! Output in one buffer, written when it is full and when the reader is about to wait.

use super::{patient, platform};
use std::fmt;
use std::io::{self, Write};

/// Bytes gathered before they are written.
const CAPACITY: usize = 1 << 16;

/// Buffered output. Its methods cannot fail: an error is kept until [`Writer::finish`], and what
/// follows it is dropped.
pub struct Writer<'a> {
    sink: &'a mut dyn Write,
    buffer: Box<[u8]>,
    length: usize,
    failure: Option<io::Error>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(sink: &'a mut dyn Write) -> Writer<'a> {
        Writer { sink, buffer: vec![0; CAPACITY].into_boxed_slice(), length: 0, failure: None }
    }

    /// Writes a number in decimal.
    #[inline]
    pub fn integer(&mut self, value: u64) {
        if CAPACITY - self.length < platform::MAX_DIGITS {
            self.flush();
        }
        self.length += platform::write_decimal(value, &mut self.buffer[self.length..]);
    }

    /// Writes one byte.
    #[inline]
    pub fn byte(&mut self, byte: u8) {
        if self.length == CAPACITY {
            self.flush();
        }
        self.buffer[self.length] = byte;
        self.length += 1;
    }

    /// Writes bytes as they are.
    pub fn bytes(&mut self, mut bytes: &[u8]) {
        while bytes.len() > CAPACITY - self.length {
            let (now, later) = bytes.split_at(CAPACITY - self.length);
            self.buffer[self.length..].copy_from_slice(now);
            self.length = CAPACITY;
            self.flush();
            bytes = later;
        }
        self.buffer[self.length..self.length + bytes.len()].copy_from_slice(bytes);
        self.length += bytes.len();
    }

    /// Writes a text.
    pub fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    /// Hands what is buffered to the system.
    #[cold]
    pub(super) fn flush(&mut self) {
        if self.failure.is_none() && self.length > 0 {
            self.failure = patient::write(self.sink, &self.buffer[..self.length]).err();
        }
        self.length = 0;
    }

    /// Whether a write has failed, so that nothing more can reach the reader.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// Writes out what is left.
    ///
    /// # Errors
    /// The first error that any write met.
    pub fn finish(&mut self) -> io::Result<()> {
        self.flush();
        self.failure.take().map_or(Ok(()), Err)
    }
}

impl fmt::Write for Writer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text(text);
        Ok(())
    }
}

impl fmt::Debug for Writer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("buffered", &self.length).field("failure", &self.failure).finish()
    }
}
