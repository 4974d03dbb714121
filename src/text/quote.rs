//! Texts as messages show them.

use std::fmt;

/// Characters that a message shows before it stops with `…`.
const SHOWN: usize = 40;

/// A text in backticks on one line: what is not UTF-8 or cannot be seen is escaped, and only the first 40
/// characters are shown.
///
/// ```
/// use endgame::text::quoted;
/// assert_eq!(quoted("나라\t\u{200B}".as_bytes()), r"`나라\t\u{200b}`");
/// assert_eq!(quoted(b"caf\xE9"), r"`caf\xE9`");
/// ```
#[must_use]
pub fn quoted(text: &[u8]) -> String {
    let mut quote = String::from("`");
    let mut shown = 0;
    let mut show = |piece: &dyn fmt::Display| {
        shown += 1;
        match shown {
            n if n <= SHOWN => quote.push_str(&piece.to_string()),
            n if n == SHOWN + 1 => quote.push('…'),
            _ => {}
        }
    };
    // A character has at most four bytes: this prefix holds all that is shown, and one more.
    for chunk in text[..text.len().min(4 * SHOWN + 4)].utf8_chunks() {
        for c in chunk.valid().chars() {
            if is_hidden(c) {
                show(&c.escape_default());
            } else {
                show(&c);
            }
        }
        for byte in chunk.invalid() {
            show(&format_args!("\\x{byte:02X}"));
        }
    }
    quote.push('`');
    quote
}

/// Whether nobody would see that a character is there, or which: all white space but the space, and what
/// Unicode calls control characters and default ignorable, with the other marks of direction, the notes
/// between lines and the blank of Braille.
fn is_hidden(c: char) -> bool {
    c != ' ' && (c.is_whitespace() || c.is_control())
        || matches!(c, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
            | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}
