//! A text in UTF-8 that is read as syllables, with line feeds behind it so that no place needs a test for
//! the end.
//!
//! A word of the text is given by where it starts. It ends where the syllables end.

use super::hangul::{self, WIDTH};
use std::cmp::Ordering;

/// What stands behind a text: more than any look at it reads past the end of a word.
pub(super) const PADDING: [u8; 24] = [b'\n'; 24];

/// Bytes that [`is_clean`] and [`line_ends`] look at together.
pub(super) const BLOCK: usize = 64;

const HIGHEST_BITS: u64 = 0x8080_8080_8080_8080;

/// The bytes from a place on, the first one highest.
#[inline]
fn eight_bytes(text: &[u8], at: usize) -> u64 {
    u64::from_be_bytes(text[at..at + 8].try_into().expect("eight bytes"))
}

/// The syllable at a place where there is one.
#[inline]
pub(super) fn known_syllable(text: &[u8], at: usize) -> u16 {
    hangul::decode_known((eight_bytes(text, at) >> 40) as u32)
}

/// The end of the syllables that stand from a place on.
#[inline]
pub(super) fn end_of_word(text: &[u8], mut at: usize) -> usize {
    loop {
        let bytes = eight_bytes(text, at);
        if !hangul::is_encoded((bytes >> 40) as u32) {
            return at;
        }
        at += WIDTH;
        if !hangul::is_encoded((bytes >> 16) as u32 & 0xFF_FFFF) {
            return at;
        }
        at += WIDTH;
    }
}

/// The first eight bytes of a word, without what stands behind one of two syllables: ordered like the words,
/// as far as they go.
#[inline]
pub(super) fn prefix(text: &[u8], start: usize, is_short: bool) -> u64 {
    let unwanted = if is_short { 0xFFFF } else { 0 };
    eight_bytes(text, start) & !unwanted
}

/// Two words in code-point order.
///
/// The bytes of syllables have their highest bit set, those behind a word have not: so a word that is the
/// beginning of another is less, and two words are equal if both end before their first difference.
#[inline]
pub(super) fn compare(text: &[u8], a: u32, b: u32) -> Ordering {
    let (mut a, mut b) = (a as usize, b as usize);
    loop {
        let (x, y) = (eight_bytes(text, a), eight_bytes(text, b));
        let difference = (x ^ y).leading_zeros() / 8;
        let end = |bytes: u64| (!bytes & HIGHEST_BITS).leading_zeros() / 8;
        let both_end = end(x).max(end(y));
        if both_end < 8 && both_end <= difference {
            return Ordering::Equal;
        }
        if x != y {
            return x.cmp(&y);
        }
        a += 8;
        b += 8;
    }
}

/// Hands out a word by eight bytes, zeros behind its end: the first two blocks without a branch on what they
/// hold, so that the look-ups of several words overlap.
#[inline]
pub(super) fn for_each_block(text: &[u8], word: u32, mut each: impl FnMut(u64)) {
    // The bytes before the first one without its highest bit, and whether there is none such.
    let cut = |bytes: u64| {
        let ends = !bytes & HIGHEST_BITS;
        let end = ends & ends.wrapping_neg();
        (bytes & (end >> 7).wrapping_sub(1), ends == 0)
    };
    let block = |at: usize| cut(u64::from_le_bytes(text[at..at + 8].try_into().expect("eight bytes")));
    let mut at = word as usize;
    let (first, goes_on) = block(at);
    let (second, goes_further) = block(at + 8);
    each(first);
    each(if goes_on { second } else { 0 });
    let mut is_full = goes_on && goes_further;
    while is_full {
        at += 8;
        let (next, goes_on) = block(at + 8);
        each(next);
        is_full = goes_on;
    }
}

/// Whether a block holds nothing but syllables and line feeds. `window` is the two bytes before the block,
/// which end no line feed and no syllable in the middle unless they are clean themselves, and the block.
#[inline]
pub(super) fn is_clean(window: &[u8; BLOCK + 2]) -> bool {
    let [first_low, first_middle, _] = hangul::encode(0);
    let [last_high, last_middle, last_low] = hangul::encode(hangul::SYLLABLES as u16 - 1);
    let leads = |byte: u8| (first_low..=last_high).contains(&byte);
    let mut is_bad = false;
    // Without branches, so that all bytes are judged at once.
    for i in 0..BLOCK {
        let (before, last, byte) = (window[i], window[i + 1], window[i + 2]);
        let continues = byte & 0xC0 == 0x80;
        is_bad |= continues != (leads(last) | leads(before));
        is_bad |= !continues & !leads(byte) & (byte != b'\n');
        is_bad |= (last == first_low) & (byte < first_middle);
        is_bad |= (last == last_high) & (byte > last_middle);
        is_bad |= (before == last_high) & (last == last_middle) & (byte > last_low);
    }
    !is_bad
}

/// The line feeds of a clean block, a bit for each, the first byte lowest: its only bytes without the
/// highest bit.
#[inline]
pub(super) fn line_ends(block: &[u8; BLOCK]) -> u64 {
    let mut ends = 0;
    for (i, bytes) in block.chunks_exact(8).enumerate() {
        let bytes = u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
        // The product brings the bit of byte k to bit 56 + k.
        let gathered = ((!bytes & HIGHEST_BITS) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        ends |= gathered << (8 * i);
    }
    ends
}
