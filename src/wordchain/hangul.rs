//! Hangul syllables: the 11,172 that Unicode encodes in one block, built from an initial, a medial and
//! an optional final, and their canonical composition from conjoining jamo.
//!
//! The code of the syllable (I, M, T) is U+AC00 + (21·I + M)·28 + T (The Unicode Standard, 3.12), so
//! code-point order is the order of the indices used here, and of the UTF-8 bytes.
//!
//! | function | what it does |
//! |---|---|
//! | [`compose`], [`decompose`] | between a syllable and its parts |
//! | [`encode`], [`decode`] | between a syllable and its bytes in UTF-8 |
//! | [`syllables`] | a text in NFC, if nothing but syllables comes of it |

/// How many syllables there are. A syllable is given as its index, from 0 (가) to 11,171 (힣).
pub const SYLLABLES: usize = INITIALS as usize * MEDIALS as usize * FINALS as usize;

/// Bytes of a syllable in UTF-8.
pub const WIDTH: usize = 3;

pub(super) const INITIALS: u16 = 19;
pub(super) const MEDIALS: u16 = 21;
pub(super) const FINALS: u16 = 28;

/// The first syllable, and the jamo before the first initial, medial and final: final 0 is none.
const SYLLABLE_BASE: u32 = 0xAC00;
const INITIAL_BASE: u32 = 0x1100;
const MEDIAL_BASE: u32 = 0x1161;
const FINAL_BASE: u32 = 0x11A7;

/// The syllable of an initial (< 19), a medial (< 21) and a final (< 28, 0 for none).
#[must_use]
pub const fn compose(initial: u16, medial: u16, last: u16) -> u16 {
    (initial * MEDIALS + medial) * FINALS + last
}

/// Initial, medial and final of a syllable.
///
/// ```
/// use endgame::wordchain::hangul::{character, compose, decompose};
/// let (initial, medial, last) = decompose(compose(18, 0, 4));
/// assert_eq!((initial, medial, last), (18, 0, 4));
/// assert_eq!(character(compose(initial, medial, last)), '한');
/// ```
#[must_use]
pub const fn decompose(syllable: u16) -> (u16, u16, u16) {
    (syllable / FINALS / MEDIALS, syllable / FINALS % MEDIALS, syllable % FINALS)
}

/// The character of a syllable.
///
/// # Panics
/// Where the index is not below [`SYLLABLES`].
#[must_use]
pub fn character(syllable: u16) -> char {
    assert!(usize::from(syllable) < SYLLABLES, "a syllable");
    char::from_u32(SYLLABLE_BASE + u32::from(syllable)).expect("the block has no gaps")
}

/// The syllable that a character is.
///
/// ```
/// use endgame::wordchain::hangul::{encode, syllable};
/// assert_eq!(syllable('나').map(encode), Some([0xEB, 0x82, 0x98]));
/// assert_eq!(syllable('ㄴ'), None);
/// ```
#[must_use]
pub fn syllable(c: char) -> Option<u16> {
    let index = u32::from(c).wrapping_sub(SYLLABLE_BASE);
    (index < SYLLABLES as u32).then_some(index as u16)
}

/// Whether three bytes, the first one highest in a number of 24 bits, are a syllable in UTF-8.
#[inline]
#[must_use]
pub const fn is_encoded(bytes: u32) -> bool {
    const FIRST: u32 = packed(encode(0));
    const LAST: u32 = packed(encode(SYLLABLES as u16 - 1));
    // UTF-8 keeps the order of code points; the second and third byte of a character start with 10.
    bytes.wrapping_sub(FIRST) <= LAST - FIRST && bytes & 0xC0C0 == 0x8080
}

/// The syllable that three bytes are, the first one highest in a number of 24 bits.
///
/// ```
/// use endgame::wordchain::hangul::{character, decode};
/// assert_eq!(decode(0xEB_82_98).map(character), Some('나'));
/// assert_eq!(decode(0x00_61_0A), None);
/// ```
#[inline]
#[must_use]
pub const fn decode(bytes: u32) -> Option<u16> {
    if is_encoded(bytes) {
        Some(decode_known(bytes))
    } else {
        None
    }
}

/// [`decode`] of bytes that are a syllable; some number below 2^14 for any others.
#[inline]
#[must_use]
pub const fn decode_known(bytes: u32) -> u16 {
    let code = (bytes >> 16 & 0xF) << 12 | (bytes >> 8 & 0x3F) << 6 | bytes & 0x3F;
    (code.wrapping_sub(SYLLABLE_BASE) & 0x3FFF) as u16
}

const fn packed(bytes: [u8; WIDTH]) -> u32 {
    u32::from_be_bytes([0, bytes[0], bytes[1], bytes[2]])
}

/// The UTF-8 bytes of a syllable.
#[must_use]
pub const fn encode(syllable: u16) -> [u8; WIDTH] {
    let code = SYLLABLE_BASE + syllable as u32;
    [0xE0 | (code >> 12) as u8, 0x80 | (code >> 6 & 0x3F) as u8, 0x80 | (code & 0x3F) as u8]
}

/// The syllables of a text in NFC, or `None` if anything else would be left: any other character, or
/// jamo that do not compose.
///
/// ```
/// use endgame::wordchain::hangul::{character, syllables};
/// let text: String = syllables("하\u{11AB}\u{1100}\u{1173}\u{11AF}").unwrap().into_iter().map(character).collect();
/// assert_eq!(text, "한글");
/// assert_eq!(syllables("한ㄱ"), None);
/// ```
#[must_use]
pub fn syllables(text: &str) -> Option<Vec<u16>> {
    let mut found = Vec::new();
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let start = match (syllable(c), jamo(c, INITIAL_BASE, INITIALS)) {
            (Some(syllable), _) => syllable,
            (None, Some(initial)) => compose(initial, jamo(characters.next()?, MEDIAL_BASE, MEDIALS)?, 0),
            _ => return None,
        };
        let last = match characters.peek() {
            Some(&c) if start % FINALS == 0 => jamo(c, FINAL_BASE, FINALS).unwrap_or(0),
            _ => 0,
        };
        if last > 0 {
            characters.next();
        }
        found.push(start + last);
    }
    Some(found)
}

fn jamo(c: char, base: u32, count: u16) -> Option<u16> {
    let index = u32::from(c).wrapping_sub(base);
    (index < u32::from(count)).then_some(index as u16)
}
