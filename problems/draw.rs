//! `draw`: pictures of boards and paths.

use endgame::boards::{self, H};
use endgame::draw::{self, Document, Walk};
use endgame::io::{self, Fault, Io, Program};
use endgame::knight::{Reason, MAX_CELLS};
use std::process::ExitCode;

const PROGRAM: Program = Program {
    name: "draw",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/draw/statement.md"),
    switch: None,
};

const REASONS: [Reason; 4] = [Reason::Parity, Reason::Degree, Reason::Connectivity, Reason::Search];

fn main() -> ExitCode {
    io::run_whole(&PROGRAM, |io| {
        let mut document = Document::default();
        let result = pictures(io, &mut document);
        io.out.text(&document.finish());
        result
    })
}

fn pictures(io: &mut Io<'_>, document: &mut Document) -> Result<(), Fault> {
    // The first token of a line that turned out not to belong to the grid before it.
    let mut next: Option<Vec<u8>> = None;
    while next.is_some() || io.next_line()? {
        let head = match next.take() {
            Some(head) => head,
            None => io.token("a board, YES or NO")?.to_vec(),
        };
        let picture = match head.as_slice() {
            b"YES" => {
                let name = name(io)?;
                let walk = walk(io, &mut next)?;
                draw::walk(&name, &walk)
            }
            b"NO" => {
                let reason = reason(io)?;
                draw::verdict(&name(io)?, reason.word())
            }
            height => {
                let height = number(height).filter(|height| (H.min..=H.max).contains(height));
                let expected = || format!("YES, NO or {}, an integer from {} to {}", H.name, H.min, H.max);
                let height = height.ok_or_else(|| io.reject(&expected()))?;
                let (board, name) = boards::read_below(io, height)?;
                draw::puzzle(&text(name), &board)
            }
        };
        io.out.text(&document.add(picture));
    }
    Ok(())
}

fn reason(io: &mut Io<'_>) -> Result<Reason, Fault> {
    let words: Vec<&str> = REASONS.iter().map(|reason| reason.word()).collect();
    let expected = format!("one of {}", words.join(", "));
    let token = io.token(&expected)?;
    let known = REASONS.iter().find(|reason| reason.word().as_bytes() == token).copied();
    known.ok_or_else(|| io.reject(&expected))
}

/// The name that ends a line, if there is one.
fn name(io: &mut Io<'_>) -> Result<String, Fault> {
    let name = io.optional_token()?.map(<[u8]>::to_vec);
    io.end_of_line()?;
    Ok(text(name))
}

/// A name as a picture shows it.
fn text(name: Option<Vec<u8>>) -> String {
    name.map_or_else(String::new, |name| String::from_utf8_lossy(&name).into_owned())
}

/// The grid of numbers up to a blank line, the next answer or the end; the first token of what comes
/// next, if it was read, goes to `next`.
fn walk(io: &mut Io<'_>, next: &mut Option<Vec<u8>>) -> Result<Walk, Fault> {
    let mut walk = Walk::default();
    loop {
        let first = io.optional_token()?.map(<[u8]>::to_vec);
        let ends = first.as_ref().map_or(true, |first| matches!(first.as_slice(), b"YES" | b"NO"));
        if ends {
            return match walk.missing() {
                Some(step) if first.is_some() => Err(io.reject(&missing(step))),
                Some(step) => Err(io.missing(&missing(step))),
                None => {
                    *next = first;
                    Ok(walk)
                }
            };
        }
        let mut token = first;
        while let Some(digits) = token {
            let step = number(&digits).filter(|&step| step <= MAX_CELLS as u64);
            let step = step.ok_or_else(|| io.reject(&format!("a step number from 0 to {MAX_CELLS}")))?;
            walk.push(step as u32).map_err(|expected| io.reject(&expected))?;
            token = io.optional_token()?.map(<[u8]>::to_vec);
        }
        walk.end_row().map_err(|expected| io.missing(&expected))?;
        io.end_of_line()?;
    }
}

fn missing(step: usize) -> String {
    format!("a row with step {step}")
}

fn number(digits: &[u8]) -> Option<u64> {
    digits.iter().try_fold(0_u64, |value, digit| match digit {
        b'0'..=b'9' => value.checked_mul(10)?.checked_add(u64::from(digit - b'0')),
        _ => None,
    })
}
