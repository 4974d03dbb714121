//! Streams that do not block are waited for.

use std::io::{ErrorKind, Read, Result, Write};
use std::thread::sleep;
use std::time::Duration;

/// The first pause; each one is twice as long as the one before it.
const SHORTEST: Duration = Duration::from_micros(50);

/// The longest pause: what a peer may lose that has become ready.
const LONGEST: Duration = Duration::from_millis(4);

/// Tries until the stream is ready and no signal interrupts.
fn patiently<T>(mut attempt: impl FnMut() -> Result<T>) -> Result<T> {
    let mut pause = SHORTEST;
    loop {
        match attempt() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                sleep(pause);
                pause = LONGEST.min(2 * pause);
            }
            result => return result,
        }
    }
}

/// A source that is waited for.
pub(super) struct Patient<'a>(pub(super) &'a mut dyn Read);

impl Read for Patient<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        patiently(|| self.0.read(buffer))
    }
}

/// Writes all of some bytes and hands them on, however long a sink takes.
pub(super) fn write(sink: &mut dyn Write, mut bytes: &[u8]) -> Result<()> {
    while !bytes.is_empty() {
        match patiently(|| sink.write(bytes))? {
            0 => return Err(ErrorKind::WriteZero.into()),
            length => bytes = &bytes[length..],
        }
    }
    patiently(|| sink.flush())
}
