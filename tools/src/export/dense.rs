//! Tokens as text with as little white space as the language allows.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// Where a line is broken.
const WIDTH: usize = 110;

/// The text of a token stream, in lines of about 110 characters.
pub(super) fn print(tokens: TokenStream) -> String {
    let mut printer = Printer::default();
    printer.stream(tokens);
    printer.text.push('\n');
    printer.text
}

/// What was printed last, as far as it decides on the space before the next token.
#[derive(Clone, Copy, Default, PartialEq)]
enum Last {
    /// A delimiter, or nothing: no space is ever needed.
    #[default]
    Open,
    /// An identifier, a keyword or a literal.
    Word,
    /// A sign that belongs to the next one, like the first of `=>`.
    Joint,
    /// A sign that must not be read together with the next one.
    Alone,
}

#[derive(Default)]
struct Printer {
    text: String,
    line: usize,
    last: Last,
}

impl Printer {
    fn stream(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    let (open, close) = match group.delimiter() {
                        Delimiter::Parenthesis => ("(", ")"),
                        Delimiter::Brace => ("{", "}"),
                        Delimiter::Bracket => ("[", "]"),
                        Delimiter::None => ("", ""),
                    };
                    self.push(open, false, Last::Open);
                    self.stream(group.stream());
                    self.push(close, false, Last::Open);
                }
                TokenTree::Punct(punct) => {
                    let sign = punct.as_char();
                    let ends = matches!(sign, ',' | ';');
                    // `word#` and `word'` would be a prefix of a literal, `1.` followed by `.` a number.
                    let space = match self.last {
                        Last::Alone => !ends,
                        Last::Word => matches!(sign, '#' | '\'') || sign == '.' && self.text.ends_with('.'),
                        Last::Open | Last::Joint => false,
                    };
                    let last = match punct.spacing() {
                        _ if ends => Last::Open,
                        Spacing::Joint => Last::Joint,
                        Spacing::Alone => Last::Alone,
                    };
                    self.push(sign.encode_utf8(&mut [0; 4]), space, last);
                }
                word => self.push(&word.to_string(), self.last == Last::Word, Last::Word),
            }
        }
    }

    fn push(&mut self, text: &str, space: bool, last: Last) {
        // A line may be broken anywhere but between the signs of one token, or a quote and its lifetime.
        let width = text.lines().next().map_or(0, str::len);
        if self.line > 0 && self.last != Last::Joint && self.line + width >= WIDTH {
            self.text.push('\n');
            self.line = 0;
        } else if space {
            self.text.push(' ');
            self.line += 1;
        }
        self.text.push_str(text);
        self.line = match text.rsplit_once('\n') {
            Some((_, tail)) => tail.len(),
            None => self.line + text.len(),
        };
        self.last = last;
    }
}
