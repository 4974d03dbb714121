//! Bounds of the work on a table: counted, not timed, so that answers do not depend on the machine.

use std::cell::Cell;

/// The most elements of a table. Larger ones are met where a quotient is infinite, and rarely else; the
/// products of one take 2 MB.
pub const MAX_ORDER: usize = 1 << 10;

/// The most copies of one atom that are asked for. A chain of copies that does not end is how an infinite
/// quotient shows; most finite ones need a handful, 0.26 to heap 79 somewhat more than a half of these.
pub const MAX_COPIES: usize = 100;

/// The most atoms whose copies are learned one inside the other: what bounds the stack.
pub const MAX_DEPTH: usize = 64;

/// The most bytes of tables that are under work at a time.
pub const MAX_BYTES: usize = 1 << 27;

/// Why no table was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It has more than [`MAX_ORDER`] elements.
    Order,
    /// It needs more than [`MAX_COPIES`] copies of an atom.
    Copies,
    /// It needs copies of more than [`MAX_DEPTH`] atoms at a time.
    Depth,
    /// It needs more work than was given.
    Work,
    /// It needs more than [`MAX_BYTES`].
    Bytes,
}

/// What may still be done.
#[derive(Debug)]
pub(super) struct Budget {
    left: Cell<u64>,
    held: Cell<usize>,
    depth: Cell<usize>,
}

impl Budget {
    pub fn new(steps: u64) -> Budget {
        Budget { left: Cell::new(steps), held: Cell::new(0), depth: Cell::new(0) }
    }

    /// Counts some steps, each about a product.
    #[inline]
    pub fn spend(&self, steps: usize) -> Result<(), Stop> {
        let left = self.left.get().checked_sub(steps as u64).ok_or(Stop::Work)?;
        self.left.set(left);
        Ok(())
    }

    /// Whether so many bytes more than are held may be taken for a while.
    #[inline]
    pub fn hold(&self, bytes: usize) -> Result<(), Stop> {
        if self.held.get() + bytes > MAX_BYTES {
            Err(Stop::Bytes)
        } else {
            Ok(())
        }
    }

    /// Takes bytes, which [`Budget::release`] gives back.
    pub fn take(&self, bytes: usize) -> Result<(), Stop> {
        self.hold(bytes)?;
        self.held.set(self.held.get() + bytes);
        Ok(())
    }

    pub fn held(&self) -> usize {
        self.held.get()
    }

    /// Gives back what was taken since so much was held.
    pub fn release(&self, held: usize) {
        self.held.set(held);
    }

    /// Goes one atom deeper, and comes back by [`Budget::ascend`].
    pub fn descend(&self) -> Result<(), Stop> {
        if self.depth.get() == MAX_DEPTH {
            return Err(Stop::Depth);
        }
        self.depth.set(self.depth.get() + 1);
        Ok(())
    }

    pub fn ascend(&self) {
        self.depth.set(self.depth.get() - 1);
    }
}
