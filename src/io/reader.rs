//! Tokens and numbers from a stream, line by line.
//!
//! The buffer keeps a margin in front of the data, so that the digits before any place can be loaded as one
//! window, and NUL bytes behind it, which are neither digits nor blanks, so that no search needs a test for
//! the end. Whatever does not end with a blank or a line feed there is read again by the exact rules, in
//! [`Io::scan_token`].

use super::super::text::{characters, quoted, Integer, Misfit, BYTE_ORDER_MARK};
use super::error::Fault;
use super::patient::Patient;
use super::plain::PlainLines;
use super::platform::{self, BLOCK, WINDOW};
use super::writer::Writer;
use std::io::{Read, Write};
use std::ops::Range;

/// The longest token in bytes: what has to be kept in memory at once.
pub const MAX_TOKEN: usize = 1 << 24;

/// Bytes asked of the source at once.
const CHUNK: usize = 1 << 16;

/// Bytes in front of the data: the two windows of the first number may reach into them.
const MARGIN: usize = 2 * WINDOW;

/// Bytes of NUL behind the data: the last block may reach into them.
const PADDING: usize = 2 * BLOCK;

/// Bytes of a buffer that has seen no token longer than a chunk.
const USUAL: usize = MARGIN + CHUNK + PADDING;

/// A program's input and output.
///
/// Reading works on tokens of the present line; [`Io::end_of_line`] goes on to the next. A token is a
/// maximal run of bytes other than spaces, tabs and line ends (LF, CRLF, or CR as the last byte).
///
/// ```
/// use endgame::io::{Fault, Io};
/// use endgame::text::Integer;
/// const N: Integer = Integer { name: "N", min: 1, max: 100 };
///
/// let (mut input, mut output) = (&b"40 2\n7 x\n"[..], Vec::new());
/// let mut io = Io::new(&mut input, &mut output);
/// let mut sum = || -> Result<u64, Fault> {
///     let sum = io.integer(&N)? + io.integer(&N)?;
///     io.end_of_line()?;
///     Ok(sum)
/// };
/// assert_eq!(sum().unwrap(), 42);
/// assert_eq!(
///     sum().unwrap_err().to_string(),
///     "line 2, column 3: expected N, an integer from 1 to 100, found `x`"
/// );
/// ```
pub struct Io<'a> {
    /// What the program answers.
    pub out: Writer<'a>,
    source: Patient<'a>,
    /// A margin, the data, and the padding. Places are counted from the start of the data.
    buffer: Vec<u8>,
    /// Where reading goes on; `end` is where the data ends.
    position: usize,
    end: usize,
    /// Whether anything was asked of the source, and whether it has ended.
    begun: bool,
    ended: bool,
    /// The last token found, as long as the buffer was not filled again.
    token: Range<usize>,
    /// The present line, from 1. Its column is counted when it is asked for: from the last line end behind
    /// `history`, or, without one, from `history` on, which is at `first_column`.
    line: u64,
    history: usize,
    first_column: u64,
    switch: bool,
}

impl<'a> Io<'a> {
    /// Reads from `source` and writes to `sink`.
    #[must_use]
    pub fn new(source: &'a mut dyn Read, sink: &'a mut dyn Write) -> Io<'a> {
        Io {
            out: Writer::new(sink),
            source: Patient(source),
            buffer: vec![0; USUAL],
            position: 0,
            end: 0,
            begun: false,
            ended: false,
            token: 0..0,
            line: 1,
            history: 0,
            first_column: 1,
            switch: false,
        }
    }

    /// Whether the program's own switch was given.
    #[must_use]
    pub fn switch(&self) -> bool {
        self.switch
    }

    pub(super) fn set_switch(&mut self, given: bool) {
        self.switch = given;
    }

    /// The next token of this line as a number within its limits.
    ///
    /// # Errors
    /// A missing token, anything but decimal digits, and a number outside the limits.
    #[inline]
    pub fn integer(&mut self, what: &Integer) -> Result<u64, Fault> {
        if !self.find_token()? {
            return Err(self.missing(&what.expected()));
        }
        what.read(self.last_token()).map_err(|misfit| self.misfit(&misfit))
    }

    /// The next token of this line; `expected` names it in the message where there is none.
    ///
    /// # Errors
    /// A missing token.
    #[inline]
    pub fn token(&mut self, expected: &str) -> Result<&[u8], Fault> {
        if self.find_token()? {
            Ok(self.last_token())
        } else {
            Err(self.missing(expected))
        }
    }

    /// The next token of this line as what a notation reads from it; `expected` names it in the message where
    /// there is none.
    ///
    /// # Errors
    /// A missing token, and what does not fit the notation, at its place.
    #[inline]
    pub fn parse<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&[u8]) -> Result<T, Misfit>,
    ) -> Result<T, Fault> {
        read(self.token(expected)?).map_err(|misfit| self.misfit(&misfit))
    }

    /// The next token of this line as what a notation reads from it, or `None` at its end.
    ///
    /// # Errors
    /// What does not fit the notation, at its place.
    #[inline]
    pub fn parse_optional<T>(
        &mut self,
        read: impl FnOnce(&[u8]) -> Result<T, Misfit>,
    ) -> Result<Option<T>, Fault> {
        match self.optional_token()? {
            None => Ok(None),
            Some(token) => read(token).map(Some).map_err(|misfit| self.misfit(&misfit)),
        }
    }

    /// The next token of this line, or `None` at its end.
    ///
    /// # Errors
    /// A token longer than [`MAX_TOKEN`], or a source that cannot be read.
    #[inline]
    pub fn optional_token(&mut self) -> Result<Option<&[u8]>, Fault> {
        Ok(if self.find_token()? { Some(self.last_token()) } else { None })
    }

    /// Goes to the next line. The end of the input ends a line, too.
    ///
    /// # Errors
    /// A further token on this line.
    #[inline]
    pub fn end_of_line(&mut self) -> Result<(), Fault> {
        if self.data()[self.position] == b'\n' {
            self.position += 1;
            self.line += 1;
            return Ok(());
        }
        if self.scan_token()? {
            return Err(self.reject("end of line"));
        }
        self.pass_line_end()
    }

    /// Skips blank lines; whether there is a line that is not blank.
    ///
    /// # Errors
    /// A source that cannot be read.
    #[inline]
    pub fn next_line(&mut self) -> Result<bool, Fault> {
        if self.buffer.get(MARGIN + self.position).is_some_and(|&byte| byte > b' ') {
            return Ok(true);
        }
        while !self.skip_blanks()? {
            if self.at_end() {
                return Ok(false);
            }
            self.pass_line_end()?;
        }
        Ok(true)
    }

    /// Calls `each` with the numbers of every further line, one for each of `what`; it writes the answer, or
    /// writes nothing and says what was expected instead of the last number. Blank lines are skipped; nothing
    /// more is read when the output has failed.
    ///
    /// # Errors
    /// A line that is not of such numbers, each within its limits, or that `each` has refused.
    pub fn for_each_line<const COUNT: usize, F>(
        &mut self,
        what: &[Integer; COUNT],
        mut each: F,
    ) -> Result<(), Fault>
    where
        F: FnMut(&mut Writer<'a>, [u64; COUNT]) -> Result<(), &'static str>,
    {
        const { assert!(COUNT > 0, "a line of no numbers is blank") };
        while !self.out.has_failed() {
            let text = self.buffer.first_chunk().expect("a buffer never shrinks");
            // A buffer has far fewer than 2^32 bytes: a token, its limit exceeded by a chunk at most.
            let mut lines = PlainLines::<USUAL>::new(text, (MARGIN + self.position) as u32);
            let mut ahead = lines;
            while let Some(numbers) = ahead.next(what) {
                // A line that is refused is read again below, where its place is known.
                if each(&mut self.out, numbers).is_err() {
                    break;
                }
                lines = ahead;
                self.line += 1;
                if self.out.has_failed() {
                    return Ok(());
                }
            }
            self.position = lines.position() - MARGIN;
            if !self.next_line()? {
                break;
            }
            let mut numbers = [0; COUNT];
            for (number, what) in numbers.iter_mut().zip(what) {
                *number = self.integer(what)?;
            }
            let (line, column) = self.place();
            self.end_of_line()?;
            each(&mut self.out, numbers).map_err(|expected| {
                let found = numbers.last().map_or(String::new(), |last| format!("`{last}`"));
                Fault::new(line, column, expected, &found)
            })?;
        }
        Ok(())
    }

    /// The next line without its line feed, or `None` at the end of the input. Where a CR ends it, it is there.
    ///
    /// # Errors
    /// A line longer than [`MAX_TOKEN`], or a source that cannot be read.
    pub fn whole_line(&mut self) -> Result<Option<&[u8]>, Fault> {
        let mut length = 0;
        loop {
            let left = &self.data()[self.position + length..self.end];
            if let Some(found) = left.iter().position(|&byte| byte == b'\n') {
                length += found;
                break;
            }
            length += left.len();
            if self.ended {
                break;
            }
            self.fill()?;
        }
        if self.at_end() {
            return Ok(None);
        }
        self.token = self.position..self.position + length;
        self.position = self.end.min(self.token.end + 1);
        self.line += 1;
        self.history = self.position;
        self.first_column = 1;
        Ok(Some(&self.data()[self.token.clone()]))
    }

    /// All that is left of the input.
    ///
    /// # Errors
    /// More than `limit` bytes, or a source that cannot be read.
    pub fn remaining_input(&mut self, limit: usize) -> Result<Vec<u8>, Fault> {
        if !self.begun {
            self.fill()?;
        }
        self.out.flush();
        let mut text = self.data()[self.position..self.end].to_vec();
        // A terminal whose input has ended must not be asked again.
        if !self.ended {
            let room = (limit + 1).saturating_sub(text.len());
            self.source.by_ref().take(room as u64).read_to_end(&mut text)?;
        }
        self.position = self.end;
        self.ended = true;
        if text.len() <= limit {
            return Ok(text);
        }
        let before = &text[..limit];
        let line_start = platform::last_line_feed(before).map_or(0, |i| i + 1);
        let line = self.line + platform::line_feeds(before) as u64;
        let column = 1 + characters(&before[line_start..]);
        Err(Fault::new(line, column, &format!("at most {limit} bytes"), "more"))
    }

    /// Line and column of the last token, for a fault that shows only later.
    #[must_use]
    pub fn place(&self) -> (u64, u64) {
        (self.line, self.column(self.token.start))
    }

    /// A fault at the last token: it is not what was expected.
    #[cold]
    #[must_use]
    pub fn reject(&self, expected: &str) -> Fault {
        let (line, column) = self.place();
        Fault::new(line, column, expected, &quoted(self.last_token()))
    }

    /// A fault inside the last token: the misfit that reading it has met.
    #[cold]
    #[must_use]
    pub fn misfit(&self, misfit: &Misfit) -> Fault {
        let (line, column) = self.place();
        misfit.told(self.last_token(), line, column).into()
    }

    /// A fault at the end of this line, which the last read has found: something is missing.
    #[cold]
    #[must_use]
    pub fn missing(&self, expected: &str) -> Fault {
        let column = self.column(self.position);
        let found = if self.at_end() && column == 1 { "end of input" } else { "end of line" };
        Fault::new(self.line, column, expected, found)
    }

    /// The column of a place in the present line.
    fn column(&self, at: usize) -> u64 {
        let history = &self.data()[self.history..at];
        match platform::last_line_feed(history) {
            Some(line_end) => 1 + characters(&history[line_end + 1..]),
            None => self.first_column + characters(history),
        }
    }

    /// The data and the padding.
    #[inline]
    fn data(&self) -> &[u8] {
        &self.buffer[MARGIN..]
    }

    #[inline]
    fn last_token(&self) -> &[u8] {
        &self.data()[self.token.clone()]
    }

    /// Some bytes of the buffer.
    #[inline]
    fn chunk<const LENGTH: usize>(&self, start: usize) -> &[u8; LENGTH] {
        self.buffer[start..].first_chunk().expect("the padding")
    }

    /// The position behind a token that ends at a place, if a blank or a line feed stands there.
    #[inline]
    fn behind(&self, stop: usize) -> Option<usize> {
        match self.buffer[MARGIN + stop] {
            b'\n' => Some(stop),
            b' ' | b'\t' => Some(stop + 1),
            _ => None,
        }
    }

    /// Finds the next token of this line, if there is one, and goes behind it.
    #[inline]
    fn find_token(&mut self) -> Result<bool, Fault> {
        let mut stop = self.position;
        loop {
            let bytes = platform::token_bytes(self.chunk(MARGIN + stop));
            stop += bytes;
            // Ends: the NUL at `end` may end a token.
            if bytes < WINDOW {
                break;
            }
        }
        if let Some(next) = self.behind(stop).filter(|_| stop > self.position) {
            self.token = self.position..stop;
            self.position = next;
            return Ok(true);
        }
        self.scan_token()
    }

    /// [`Io::find_token`] by the exact rules, byte for byte.
    #[cold]
    #[inline(never)]
    fn scan_token(&mut self) -> Result<bool, Fault> {
        if !self.skip_blanks()? {
            return Ok(false);
        }
        let mut length = 0;
        loop {
            let left = &self.data()[self.position + length..self.end];
            let stop = left.iter().position(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r'));
            length += stop.unwrap_or(left.len());
            let blank = matches!(self.data()[self.position + length], b' ' | b'\t');
            if blank || self.line_end(length)?.is_some() {
                break;
            }
            // More has come, or this is a CR inside a line.
            length += usize::from(self.data()[self.position + length] == b'\r');
        }
        self.token = self.position..self.position + length;
        self.position += length;
        Ok(true)
    }

    /// Goes to the next token of this line or to its end; whether there is a token.
    fn skip_blanks(&mut self) -> Result<bool, Fault> {
        loop {
            let left = &self.data()[self.position..];
            self.position += left.iter().position(|b| !matches!(b, b' ' | b'\t')).unwrap_or(0);
            if self.position < self.end || self.ended {
                break;
            }
            self.fill()?;
        }
        Ok(self.line_end(0)?.is_none())
    }

    /// The length of the line end that stands `offset` bytes from `position`, if one does: 2 for CRLF,
    /// 0 for the end of the input.
    fn line_end(&mut self, offset: usize) -> Result<Option<usize>, Fault> {
        loop {
            let at = self.position + offset;
            let left = self.end - at;
            match self.data()[at] {
                b'\n' => return Ok(Some(1)),
                b'\r' if left > 1 => return Ok((self.data()[at + 1] == b'\n').then_some(2)),
                b'\r' if self.ended => return Ok(Some(1)),
                b'\r' => {}
                _ if left > 0 => return Ok(None),
                _ if self.ended => return Ok(Some(0)),
                _ => {}
            }
            self.fill()?;
        }
    }

    fn pass_line_end(&mut self) -> Result<(), Fault> {
        let length = self.line_end(0)?.unwrap_or(0);
        self.position += length;
        self.line += 1;
        self.history = self.position;
        self.first_column = 1;
        Ok(())
    }

    fn at_end(&self) -> bool {
        self.ended && self.position == self.end
    }

    /// Writes out the answers, then waits for more input; what lies before `position` is dropped.
    #[cold]
    #[inline(never)]
    fn fill(&mut self) -> Result<(), Fault> {
        self.out.flush();
        if self.end - self.position > MAX_TOKEN {
            let expected = format!("a token of at most {MAX_TOKEN} bytes");
            return Err(Fault::new(self.line, self.column(self.position), &expected, "a longer one"));
        }
        self.first_column = self.column(self.position);
        // A token that grows stays where it is.
        if self.position > 0 {
            self.buffer.copy_within(MARGIN + self.position..MARGIN + self.end, MARGIN);
            self.end -= self.position;
            self.position = 0;
        }
        self.history = 0;
        self.read_chunk()?;
        if !self.begun {
            self.begun = true;
            while self.end < BYTE_ORDER_MARK.len()
                && BYTE_ORDER_MARK.starts_with(&self.data()[..self.end])
                && !self.ended
            {
                self.read_chunk()?;
            }
            if self.data()[..self.end].starts_with(BYTE_ORDER_MARK) {
                self.position += BYTE_ORDER_MARK.len();
                self.history = self.position;
            }
        }
        Ok(())
    }

    fn read_chunk(&mut self) -> Result<(), Fault> {
        let needed = MARGIN + self.end + CHUNK + PADDING;
        if self.buffer.len() < needed {
            self.buffer.resize(needed, 0);
        }
        let length = self.source.read(&mut self.buffer[MARGIN + self.end..][..CHUNK])?;
        self.ended = length == 0;
        self.end += length;
        self.buffer[MARGIN + self.end..][..PADDING].fill(0);
        Ok(())
    }
}

impl std::fmt::Debug for Io<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Io").field("line", &self.line).field("out", &self.out).finish()
    }
}
