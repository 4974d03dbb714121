//! The word chain in play: who wins after these words, and which words win.

use endgame::io::{self, Fault, Io, Program};
use endgame::wordchain::{Outcome, Play, Proof, Reply, Value, MAX_INPUT};

const PROGRAM: Program = Program {
    name: "wordplay",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/wordplay/statement.md"),
    switch: None,
};

/// The line between the dictionary and the game.
const END_OF_WORDS: &[u8] = b".";

fn main() -> std::process::ExitCode {
    io::run_whole(&PROGRAM, |io| {
        let (text, is_ended) = read_dictionary(io)?;
        let mut play = Play::read(text)?;
        if !is_ended {
            return Ok(());
        }
        if let Some(skipped) = play.dictionary().skipped() {
            let (count, first, text) = (skipped.count, skipped.line, &skipped.text);
            eprintln!(
                "{}: skipped lines that are not words: {count}, first line {first}: {text}",
                PROGRAM.name
            );
        }
        while let Some(line) = io.whole_line()? {
            let line = without_cr(line).to_vec();
            if line.iter().all(|byte| b" \t".contains(byte)) {
                continue;
            }
            match play.answer(&line) {
                Ok(Reply::Words(words)) => {
                    io.out.text("words ");
                    io.out.integer(words as u64);
                }
                Ok(Reply::Position(outcome)) => print(io, &outcome),
                Err(misfit) => {
                    let told = misfit.told(&line, 1, 1);
                    io.out.text("error ");
                    io.out.integer(told.column);
                    io.out.text(&format!(" expected {}, found {}", told.expected, told.found));
                }
            }
            io.out.byte(b'\n');
            if io.out.has_failed() {
                break;
            }
        }
        Ok(())
    })
}

/// The lines before the end of the words, and whether that is there.
fn read_dictionary(io: &mut Io<'_>) -> Result<(Vec<u8>, bool), Fault> {
    let (mut text, mut lines) = (Vec::new(), 0);
    while let Some(line) = io.whole_line()? {
        if without_cr(line) == END_OF_WORDS {
            return Ok((text, true));
        }
        lines += 1;
        if text.len() + line.len() >= MAX_INPUT {
            return Err(Fault::new(lines, 1, &format!("at most {MAX_INPUT} bytes of words"), "more"));
        }
        text.extend_from_slice(line);
        text.push(b'\n');
    }
    Ok((text, false))
}

fn without_cr(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\r").unwrap_or(line)
}

fn print(io: &mut Io<'_>, outcome: &Outcome) {
    io.out.text(match outcome.verdict.value {
        Value::Win => "W ",
        Value::Loss => "L ",
        Value::Open => "? ",
    });
    io.out.text(match outcome.verdict.proof {
        Proof::Retrograde => "retrograde ",
        Proof::Loop => "loop ",
        Proof::Pair => "pair ",
        Proof::Search => "search ",
        Proof::None => "- ",
    });
    match outcome.verdict.proof {
        Proof::Retrograde => io.out.integer(u64::from(outcome.verdict.depth)),
        _ => io.out.byte(b'-'),
    }
    io.out.byte(b' ');
    io.out.integer(outcome.count as u64);
    for word in &outcome.words {
        io.out.byte(b' ');
        io.out.text(word);
    }
}
