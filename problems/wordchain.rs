//! Which syllables win and lose in the Korean word chain with the initial-sound law.

use endgame::io::{self, Io, Program};
use endgame::wordchain::{hangul, Answer, Dictionary, Line, Move, Proof, Value, MAX_INPUT};

const PROGRAM: Program = Program {
    name: "wordchain",
    version: env!("CARGO_PKG_VERSION"),
    statement: include_str!("../testdata/wordchain/statement.md"),
    switch: None,
};

fn main() -> std::process::ExitCode {
    io::run_whole(&PROGRAM, |io| {
        let dictionary = Dictionary::read(io.remaining_input(MAX_INPUT)?)?;
        if !dictionary.is_blank() {
            let answer = Answer::new(&dictionary);
            print(io, &answer, dictionary.len());
            tell_open(&answer, dictionary.settings().search);
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

/// Says how many syllables are open, if any are, and what may decide them.
fn tell_open(answer: &Answer<'_>, search: u64) {
    let open = |lines: &[Line<'_>]| lines.iter().filter(|line| line.verdict.value == Value::Open).count();
    let (firsts, lasts) = (open(answer.firsts()), open(answer.lasts()));
    if firsts + lasts > 0 {
        let name = PROGRAM.name;
        eprintln!("{name}: open are {firsts} first and {lasts} last syllables; search= above {search} may decide them");
    }
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
