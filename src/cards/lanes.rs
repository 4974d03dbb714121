//! Tables over subsets, 32 subsets at a time.
//!
//! A table keeps a byte for each subset of the real cards, subsets of the five lowest cards side by side
//! in [`LANES`] bytes. Playing the cards `low` of these takes lane `d` to lane `d - low`, for the lanes
//! that hold `low`: so a load `low` bytes earlier, and a mask for the other lanes, is all it takes.
//! Entries are [`NONE`] where there is no way and [`DONE`] less the number of plays otherwise, so that the
//! better of two is the greater.
//!
//! The loops are plain ones over arrays of fixed size, which compilers turn into vector code.
//! [`run`] runs them compiled for AVX2 where the machine has it; the results are the same.
#![allow(unsafe_code)]

/// Subsets that lie side by side.
pub(super) const LANES: usize = 1 << LOW_CARDS;
/// The cards whose subsets lie side by side.
pub(super) const LOW_CARDS: usize = 5;
/// An entry for each of the subsets that lie side by side.
pub(super) type Lanes = [u8; LANES];

/// There is no way.
pub(super) const NONE: u8 = 0;
/// No play is needed.
pub(super) const DONE: u8 = 64;

/// For each subset of the low cards the lanes that hold it.
pub(super) static HOLDING: [Lanes; LANES] = {
    let mut holding = [[0; LANES]; LANES];
    let mut low = 0;
    while low < LANES {
        let mut lane = 0;
        while lane < LANES {
            holding[low][lane] = if lane & low == low { u8::MAX } else { 0 };
            lane += 1;
        }
        low += 1;
    }
    holding
};

/// `to` becomes the better of itself and the entries at `from` in those lanes that are kept.
#[inline(always)]
pub(super) fn improve(to: &mut Lanes, from: &Lanes, kept: &Lanes) {
    for i in 0..LANES {
        to[i] = to[i].max(from[i] & kept[i]);
    }
}

/// One more play in every lane, as many as `plays` tells.
#[inline(always)]
pub(super) fn play(lanes: &mut Lanes, plays: &Lanes) {
    for i in 0..LANES {
        lanes[i] = lanes[i].saturating_sub(plays[i]);
    }
}

/// The lanes that begin at a byte.
#[inline(always)]
pub(super) fn lanes_at(bytes: &[u8], at: usize) -> &Lanes {
    bytes[at..at + LANES].try_into().expect("a slice of the length of the lanes")
}

/// A piece of work on lanes. `run` is to be `#[inline(always)]`.
pub(super) trait Kernel {
    fn run(self);
}

/// Runs a kernel with the widest vectors that the machine has.
#[inline]
pub(super) fn run<K: Kernel>(kernel: K) {
    #[cfg(target_arch = "x86_64")]
    if std::is_x86_feature_detected!("avx2") {
        // SAFETY: the machine has what the function is compiled for.
        return unsafe { run_avx2(kernel) };
    }
    kernel.run();
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn run_avx2<K: Kernel>(kernel: K) {
    kernel.run();
}
