//! Text that should be UTF-8.

/// What some programs put in front of a text in UTF-8.
pub const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The number of characters of a text, each sequence of bytes that is not UTF-8 counted as one.
///
/// ```
/// assert_eq!(endgame::text::characters("나라\u{301}".as_bytes()), 3);
/// assert_eq!(endgame::text::characters(b"a\xFF\xFFb"), 4);
/// ```
#[must_use]
pub fn characters(text: &[u8]) -> u64 {
    let count = |chunk: std::str::Utf8Chunk<'_>| {
        chunk.valid().chars().count() as u64 + u64::from(!chunk.invalid().is_empty())
    };
    text.utf8_chunks().map(count).sum()
}
