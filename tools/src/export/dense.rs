//! Tokens as text with as little white space as the language allows.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// Where a line is broken.
const WIDTH: usize = 110;

/// Whether two signs side by side are read as one, or as the start of one.
fn merge(first: char, second: char) -> bool {
    match (first, second) {
        ('!' | '%' | '&' | '*' | '+' | '-' | '.' | '/' | '<' | '=' | '>' | '^' | '|', '=') => true,
        ('-' | '=', '>') | ('<', '-') | ('/', '*') => true,
        ('&' | '.' | '/' | ':' | '<' | '>' | '|', _) => first == second,
        _ => false,
    }
}

/// The text of a token stream, in lines of 110 characters and a little more.
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
    Alone(char),
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
                    let space = match self.last {
                        Last::Alone(before) => merge(before, sign),
                        // `word#` and `word'` would start a literal, `1.` followed by `.` end one.
                        Last::Word => matches!(sign, '#' | '\'') || sign == '.' && self.text.ends_with('.'),
                        Last::Open | Last::Joint => false,
                    };
                    let last = match punct.spacing() {
                        Spacing::Joint => Last::Joint,
                        Spacing::Alone => Last::Alone(sign),
                    };
                    self.push(sign.encode_utf8(&mut [0; 4]), space, last);
                }
                word => self.push(&word.to_string(), self.last == Last::Word, Last::Word),
            }
        }
    }

    fn push(&mut self, text: &str, space: bool, last: Last) {
        // A line is broken where a space is needed anyway.
        let width = text.lines().next().map_or(0, str::len);
        if space && self.line + width >= WIDTH {
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

#[cfg(test)]
mod tests {
    use super::merge;
    use proc_macro2::{TokenStream, TokenTree};
    use std::path::Path;

    fn sources(folder: &Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }

    /// Whether two texts have the same tokens; what does not merge may be apart or not.
    fn assert_same(left: TokenStream, right: TokenStream) {
        let (left, right): (Vec<_>, Vec<_>) = (left.into_iter().collect(), right.into_iter().collect());
        assert_eq!(left.len(), right.len());
        let tokens = &left;
        for (place, pair) in left.iter().zip(&right).enumerate() {
            match pair {
                (TokenTree::Group(left), TokenTree::Group(right)) => {
                    assert_eq!(left.delimiter(), right.delimiter());
                    assert_same(left.stream(), right.stream());
                }
                (TokenTree::Punct(left), TokenTree::Punct(right)) => {
                    assert_eq!(left.as_char(), right.as_char());
                    let next = tokens.get(place + 1).and_then(|token| token.to_string().chars().next());
                    if next.is_some_and(|next| merge(left.as_char(), next)) {
                        assert_eq!(left.spacing(), right.spacing());
                    }
                }
                (left, right) => assert_eq!(left.to_string(), right.to_string()),
            }
        }
    }

    #[test]
    fn printed_sources_have_the_same_tokens() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut texts = Vec::new();
        for folder in ["src", "tests", "../src", "../tests"] {
            sources(&root.join(folder), &mut texts);
        }
        assert!(texts.len() > 10);
        for text in texts {
            let tokens: TokenStream = text.parse().unwrap();
            let printed = super::print(tokens.clone());
            assert_same(tokens, printed.parse().unwrap());
        }
    }

    #[test]
    fn spaces_are_kept_only_where_tokens_would_merge() {
        let dense = |text: &str| super::print(text.parse().unwrap()).trim_end().to_string();
        assert_eq!(dense("fn f ( a : & 'static str ) -> u8 { }"), "fn f(a:&'static str)->u8{}");
        assert_eq!(dense("let x = - 1 ; y = & & z ; a < - b"), "let x=-1;y=& &z;a< -b");
        assert_eq!(dense("x . 0 . 1 ; 1. .. 2. ; 0 .. n"), "x.0.1;1. ..2.;0..n");
        assert_eq!(
            dense("return \"a\" ; break 'b ; b\"c\" ; in b\"d\""),
            "return \"a\";break 'b;b\"c\";in b\"d\""
        );
        assert_eq!(dense("[ 1 , - 2 , ! 3 ] ; a => b , c :: < d > = e"), "[1,-2,!3];a=>b,c::<d> =e");
    }
}
