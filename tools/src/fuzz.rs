//! Inputs that are almost right: cases of the test data, cut, joined and misspelt.
//!
//! Whatever the input, a program has to end with status 0, or with status 2 and one line that names a place,
//! within `MEMORY`; its output has to end with a newline; and the same input in other pieces has to give the same
//! bytes. What breaks this is kept below `target/fuzz/`, and so is what takes more than `TIME`: some inputs do
//! ask for that much, and whether these do is for people to see.

use crate::package::Package;
use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;
use wait_timeout::ChildExt;

/// Address space of a run in KiB, and how long it may take.
const MEMORY: u64 = 2_000_000;
const TIME: Duration = Duration::from_secs(20);

/// Cases longer than this are not taken as seeds.
const SEED_BYTES: u64 = 1 << 14;

/// What inputs are misspelt with, besides the tokens of the cases themselves.
const SCRAPS: &[&[u8]] = &[
    b" ",
    b"\t",
    b"\n",
    b"\n\n",
    b"\r",
    b"\r\n",
    b"\0",
    b"\x0B",
    b"\xEF\xBB\xBF",
    b"\xB0\xA1\xB3\xAA",
    b"\xEA\xB0",
    "가".as_bytes(),
    "\u{1100}\u{1161}".as_bytes(),
    b"-1",
    b"+1",
    b"0",
    b"1",
    b"2",
    b"00",
    b"1000000000000000000",
    b"1000000000000000001",
    b"18446744073709551615",
    b"18446744073709551616",
    b"99999999999999999999999999",
    b"=",
    b":",
    b",",
    b".",
    b"!",
    b"#",
    b"@",
    b">",
    b"..",
    b"-",
    b"?",
];

/// What became of an input.
enum Verdict {
    Answered,
    Refused,
    /// It was stopped.
    Slow,
    Broken(String),
}

/// What became of all inputs of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// How many inputs there were.
    pub inputs: u64,
    /// How many of them were refused as bad.
    pub refused: u64,
    /// How many were stopped at the time limit.
    pub slow: u64,
    /// How many broke a rule.
    pub broken: u64,
}

/// Feeds `program`, which is compiled into `folder`, with inputs from `seed` as long as `goes_on` says so of
/// their number. `root` is the folder of the package; findings are printed, and kept below its `target/fuzz/`.
///
/// # Errors
///
/// If there is no such program, or a file cannot be read, written or run; the message says which.
pub fn fuzz(
    root: &Path,
    folder: &Path,
    program: &str,
    seed: u64,
    mut goes_on: impl FnMut(u64) -> bool,
) -> Result<Counts, String> {
    Package::load(root)?.program(program)?;
    let named = |path: &Path, error: io::Error| format!("{}: {error}", path.display());
    let executable = folder.join(program);
    let corpus = Corpus::load(&root.join("testdata").join(program)).map_err(|error| error.to_string())?;
    let findings = root.join("target/fuzz").join(program);
    let mut random = fastrand::Rng::with_seed(seed);
    let mut counts = Counts::default();
    while goes_on(counts.inputs) {
        let input = corpus.variation(&mut random);
        counts.inputs += 1;
        let verdict = judge(program, &executable, &input, &mut random);
        let kept = match verdict.map_err(|error| named(&executable, error))? {
            Verdict::Answered => continue,
            Verdict::Refused => {
                counts.refused += 1;
                continue;
            }
            Verdict::Slow => {
                counts.slow += 1;
                format!("more than {TIME:?}")
            }
            Verdict::Broken(rule) => {
                counts.broken += 1;
                rule
            }
        };
        let path = findings.join(format!("{seed}-{}.in", counts.inputs));
        let written = fs::create_dir_all(&findings).and_then(|()| fs::write(&path, &input));
        written.map_err(|error| named(&path, error))?;
        println!("{program}: {kept}: {}", path.display());
    }
    Ok(counts)
}

/// The cases of a program, and the tokens in them.
struct Corpus {
    cases: Vec<Vec<u8>>,
    tokens: Vec<Vec<u8>>,
}

impl Corpus {
    fn load(folder: &Path) -> Result<Corpus, Box<dyn Error>> {
        let mut paths: Vec<PathBuf> = Vec::new();
        for folder in [folder.to_path_buf(), folder.join("invalid")] {
            for entry in fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))? {
                let entry = entry?;
                let is_case = entry.path().extension().is_some_and(|extension| extension == "in");
                if is_case && entry.metadata()?.len() <= SEED_BYTES {
                    paths.push(entry.path());
                }
            }
        }
        paths.sort();
        let cases = paths.iter().map(fs::read).collect::<Result<Vec<_>, _>>()?;
        let split = |case: &Vec<u8>| -> Vec<Vec<u8>> {
            let tokens = case.split(|b| b" \t\r\n:=,".contains(b));
            tokens.filter(|token| (1..=40).contains(&token.len())).map(<[u8]>::to_vec).collect()
        };
        let tokens: BTreeSet<Vec<u8>> = cases.iter().flat_map(split).collect();
        if cases.is_empty() {
            return Err(format!("{}: no case to start from", folder.display()).into());
        }
        Ok(Corpus { cases, tokens: tokens.into_iter().collect() })
    }

    /// A case, or a few lines of it, with some things changed.
    fn variation(&self, random: &mut fastrand::Rng) -> Vec<u8> {
        let mut input = self.piece(random);
        for _ in 0..random.usize(1..=6) {
            let at = random.usize(0..=input.len());
            let end = (at + random.usize(0..=8)).min(input.len());
            let replacement = match random.u32(0..8) {
                0 => Vec::new(),
                1 => vec![random.u8(..)],
                2 => input[at..end].repeat(random.usize(1..=3)),
                3 => self.piece(random),
                4 | 5 => random.choice(&self.tokens).cloned().unwrap_or_default(),
                6 => format!(" {} ", random.u64(..) >> random.u32(..64)).into_bytes(),
                _ => random.choice(SCRAPS).map(|scrap| scrap.to_vec()).unwrap_or_default(),
            };
            let (at, end) = if random.bool() { (at, end) } else { token_around(&input, at) };
            input.splice(at..end, replacement);
        }
        input
    }

    fn piece(&self, random: &mut fastrand::Rng) -> Vec<u8> {
        let case = &self.cases[random.usize(..self.cases.len())];
        let lines: Vec<&[u8]> = case.split_inclusive(|&b| b == b'\n').collect();
        if lines.len() < 3 || random.u32(0..3) == 0 {
            return case.clone();
        }
        let from = random.usize(..lines.len());
        let to = random.usize(from..lines.len().min(from + 30));
        lines[from..=to].concat()
    }
}

/// The borders of the token in which a place lies.
fn token_around(input: &[u8], at: usize) -> (usize, usize) {
    let blank = |b: &u8| b" \t\r\n".contains(b);
    let start = input[..at].iter().rposition(blank).map_or(0, |i| i + 1);
    let end = input[at..].iter().position(blank).map_or(input.len(), |i| at + i);
    (start, end)
}

/// Runs a program on an input, now and then twice.
fn judge(program: &str, executable: &Path, input: &[u8], random: &mut fastrand::Rng) -> io::Result<Verdict> {
    let whole = Run::new(executable, input, input.len().max(1))?;
    let verdict = whole.verdict(program);
    // Other pieces, now and then: they cost a write each.
    let is_over = matches!(verdict, Verdict::Answered | Verdict::Refused);
    if is_over && input.len() < 2000 && random.u32(0..16) == 0 {
        let pieces = Run::new(executable, input, random.usize(1..=7))?;
        if (&pieces.output, &pieces.message) != (&whole.output, &whole.message) {
            return Ok(Verdict::Broken("other answers when the input comes in pieces".into()));
        }
    }
    Ok(verdict)
}

/// What a program did with an input.
struct Run {
    status: Option<ExitStatus>,
    output: Vec<u8>,
    message: Vec<u8>,
}

impl Run {
    fn new(executable: &Path, input: &[u8], piece: usize) -> io::Result<Run> {
        let mut child = Command::new("sh")
            .args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\"")])
            .arg(executable)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        thread::scope(|scope| {
            let output = scope.spawn(|| read(stdout));
            let message = scope.spawn(|| read(stderr));
            scope.spawn(move || {
                let mut stdin = stdin?;
                // A program that has found its input bad does not read on.
                input.chunks(piece).try_for_each(|piece| stdin.write_all(piece)).ok()
            });
            let status = child.wait_timeout(TIME)?;
            if status.is_none() {
                child.kill()?;
                child.wait()?;
            }
            let joined = |reader: thread::ScopedJoinHandle<'_, Vec<u8>>| reader.join().unwrap_or_default();
            Ok(Run { status, output: joined(output), message: joined(message) })
        })
    }

    fn verdict(&self, program: &str) -> Verdict {
        let Some(status) = self.status else { return Verdict::Slow };
        let Ok(message) = std::str::from_utf8(&self.message) else {
            return Verdict::Broken("message is not UTF-8".into());
        };
        if !(self.output.is_empty() || self.output.ends_with(b"\n")) {
            return Verdict::Broken("output does not end with a newline".into());
        }
        match status.code() {
            Some(0) => Verdict::Answered,
            Some(2) if is_place(program, message.lines().last().unwrap_or("")) => Verdict::Refused,
            _ => Verdict::Broken(format!("{status}, message {message:?}")),
        }
    }
}

/// Whether a message has the form `PROGRAM: line L, column C: expected X, found Y`.
fn is_place(program: &str, message: &str) -> bool {
    let number = |text: &str| text.parse::<u64>().is_ok_and(|number| number > 0);
    let parts = || {
        let rest = message.strip_prefix(program)?.strip_prefix(": line ")?;
        let (line, rest) = rest.split_once(", column ")?;
        let (column, rest) = rest.split_once(": expected ")?;
        Some(number(line) && number(column) && rest.contains(", found "))
    };
    parts().unwrap_or(false)
}

fn read(source: Option<impl Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(mut source) = source {
        // A pipe that breaks ends the output like any other end.
        let _ = source.read_to_end(&mut bytes);
    }
    bytes
}
