//! Which syllables win and lose in the Korean word chain with the initial-sound law.

use endgame::io::{self, Fault, Io, Program};
use endgame::wordchain::{hangul, Answer, Dictionary, InputError, Line, Move, Proof, Value, MAX_INPUT};

const PROGRAM: Program = Program {
    name: "wordchain",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/wordchain/statement.md"),
    switch: None,
};

fn main() -> std::process::ExitCode {
    io::run_whole(&PROGRAM, |io| {
        let dictionary = Dictionary::read(io.rest(MAX_INPUT)?).map_err(fault)?;
        if !dictionary.is_blank() {
            print(io, &Answer::new(&dictionary), dictionary.len());
        }
        if let Some(skipped) = dictionary.skipped() {
            let (lines, is) =
                if skipped.count == 1 { ("line", "is not a word") } else { ("lines", "are not words") };
            let (count, first, text) = (skipped.count, skipped.line, &skipped.text);
            io::tell(&format_args!(
                "{}: skipped {count} {lines} that {is}, first line {first}: {text}",
                PROGRAM.name
            ));
        }
        Ok(())
    })
}

fn fault(error: InputError) -> Fault {
    Fault::new(error.line, error.column, &error.expected, &error.found)
}

fn print(io: &mut Io<'_>, answer: &Answer<'_>, words: usize) {
    io.out.text("words ");
    io.out.integer(words as u64);
    io.out.byte(b'\n');
    for (name, lines) in [("first", answer.firsts()), ("last", answer.lasts())].iter() {
        io.out.text(name);
        for &value in [Value::Win, Value::Loss, Value::Open].iter() {
            io.out.byte(b' ');
            io.out.integer(lines.iter().filter(|line| line.verdict.value == value).count() as u64);
        }
        io.out.byte(b'\n');
    }
    for (kind, lines) in [("F", answer.firsts()), ("E", answer.lasts())].iter() {
        for line in lines.iter() {
            print_line(io, kind, line);
        }
    }
}

fn print_line(io: &mut Io<'_>, kind: &str, line: &Line<'_>) {
    io.out.text(kind);
    io.out.byte(b' ');
    io.out.bytes(&hangul::encode(line.syllable));
    io.out.text(match line.verdict.value {
        Value::Win => " W ",
        Value::Loss => " L ",
        Value::Open => " ? ",
    });
    io.out.text(match line.verdict.proof {
        Proof::Retrograde => "retrograde",
        Proof::Loop => "loop",
        Proof::Pair => "pair",
        Proof::Search => "search",
        Proof::None => "-",
    });
    io.out.byte(b' ');
    match line.verdict.proof {
        Proof::Retrograde => io.out.integer(u64::from(line.verdict.depth)),
        _ => io.out.byte(b'-'),
    }
    io.out.byte(b' ');
    match line.shown {
        Some(Move::Say(word)) => io.out.text(word),
        Some(Move::Take(first)) => io.out.bytes(&hangul::encode(first)),
        None => io.out.byte(b'-'),
    }
    io.out.byte(b'\n');
}
