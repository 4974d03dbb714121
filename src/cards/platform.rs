//! Memory for tables, aligned to vectors: viewed as bytes by `bytemuck`. `portable` has the same on the standard
//! library alone.

#[cfg(not(target_arch = "x86_64"))]
pub(super) use super::portable::Memory;
#[cfg(target_arch = "x86_64")]
pub(super) use x86_64::Memory;

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use super::super::lanes::LANES;
    use bytemuck::Zeroable;
    use std::arch::x86_64::__m256i;

    /// Memory of tables, to be used again. Aligned to [`LANES`], which saves a seventh of the time.
    #[derive(Clone, Debug, Default)]
    pub(in super::super) struct Memory {
        vectors: Vec<__m256i>,
    }

    impl Memory {
        /// So many bytes or more, with whatever was there before.
        pub(in super::super) fn make(&mut self, bytes: usize) -> &mut [u8] {
            let vectors = bytes.div_ceil(LANES);
            if self.vectors.len() < vectors {
                self.vectors.resize(vectors, Zeroable::zeroed());
            }
            bytemuck::cast_slice_mut(&mut self.vectors)
        }

        /// The bytes made last.
        pub(in super::super) fn bytes(&self) -> &[u8] {
            bytemuck::cast_slice(&self.vectors)
        }
    }
}
