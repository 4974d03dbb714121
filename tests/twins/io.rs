//! The naive reading of an input: the whole of it is split into lines and tokens by the rules as they
//! are worded, one byte at a time.

/// A token and its place: line and column from 1, the column in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub line: u64,
    pub column: u64,
    pub bytes: Vec<u8>,
}

/// The tokens of every line, blank lines included.
///
/// Tokens are separated by spaces or tabs; lines end in LF or CRLF; a CR at the very end counts as a
/// line end; the last newline may be missing; a byte-order mark at the start is skipped.
pub fn lines(mut input: &[u8]) -> Vec<Vec<Token>> {
    if input.len() >= 3 && input[0] == 0xEF && input[1] == 0xBB && input[2] == 0xBF {
        input = &input[3..];
    }
    let mut lines = Vec::new();
    let mut current: Vec<u8> = Vec::new();
    let mut at = 0;
    while at < input.len() {
        if input[at] == b'\n' {
            lines.push(std::mem::take(&mut current));
            at += 1;
        } else if input[at] == b'\r' && (at + 1 == input.len() || input[at + 1] == b'\n') {
            lines.push(std::mem::take(&mut current));
            at += if at + 1 == input.len() { 1 } else { 2 };
        } else {
            current.push(input[at]);
            at += 1;
        }
    }
    if !current.is_empty() {
        lines.push(current);
    }
    lines.iter().zip(1..).map(|(text, line)| tokens(text, line)).collect()
}

fn tokens(text: &[u8], line: u64) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut inside = false;
    for (at, &byte) in text.iter().enumerate() {
        if byte == b' ' || byte == b'\t' {
            inside = false;
        } else if inside {
            tokens.last_mut().unwrap().bytes.push(byte);
        } else {
            // A replacement character stands for each sequence that is not UTF-8.
            let column = 1 + String::from_utf8_lossy(&text[..at]).chars().count() as u64;
            tokens.push(Token { line, column, bytes: vec![byte] });
            inside = true;
        }
    }
    tokens
}

/// The value of a token as an unsigned decimal number of 64 bits, by school arithmetic on digits.
pub fn number(token: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(token).ok()?;
    if text.is_empty() || !text.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let significant = text.trim_start_matches('0');
    if significant.len() > 20 {
        return None;
    }
    let value = significant.bytes().fold(0_u128, |v, d| v * 10 + u128::from(d - b'0'));
    u64::try_from(value).ok()
}
