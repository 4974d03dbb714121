//! What every program does alike: arguments, conversation, batches in pieces, closed pipes, full disks.

use fastrand::Rng;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// Programs whose case is the whole input, so that they answer when it ends.
const ANSWER_AT_THE_END: [&str; 3] = ["draw", "stages", "wordchain"];

/// The names of all programs: the folders of the test data.
fn programs() -> Vec<String> {
    let folders = fs::read_dir(data("")).expect("the test data");
    let mut names: Vec<String> =
        folders.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert!(!names.is_empty());
    names
}

fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata").join(path)
}

fn command(program: &str) -> Command {
    let folder = Path::new(env!("CARGO_BIN_EXE_baskin")).parent().unwrap();
    Command::new(folder.join(program))
}

fn sample(program: &str, extension: &str) -> Vec<u8> {
    fs::read(data(&format!("{program}/sample-01.{extension}"))).expect("a first sample")
}

fn run(program: &str, arguments: &[&str], input: impl Into<Stdio>, output: impl Into<Stdio>) -> Output {
    let child =
        command(program).args(arguments).stdin(input).stdout(output).stderr(Stdio::piped()).spawn().unwrap();
    child.wait_with_output().unwrap()
}

fn start(program: &str) -> Child {
    let piped = Stdio::piped;
    command(program).stdin(piped()).stdout(piped()).stderr(piped()).spawn().unwrap()
}

fn sample_file(program: &str) -> File {
    File::open(data(&format!("{program}/sample-01.in"))).unwrap()
}

#[test]
fn help_is_the_statement_and_version_the_package_version() {
    for program in programs() {
        let statement = fs::read(data(&format!("{program}/statement.md"))).unwrap();
        for argument in ["-h", "--help"] {
            let output = run(&program, &[argument], Stdio::null(), Stdio::piped());
            assert!(output.status.success() && output.stderr.is_empty(), "{program}");
            assert_eq!(output.stdout, statement, "{program}");
        }
        for argument in ["-V", "--version"] {
            let output = run(&program, &[argument], Stdio::null(), Stdio::piped());
            assert!(output.status.success() && output.stderr.is_empty(), "{program}");
            let expected = format!("{program} {}\n", env!("CARGO_PKG_VERSION"));
            assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
        }
    }
}

#[test]
fn any_other_argument_is_an_error_that_says_how_to_feed_the_program() {
    let standard = "input is read from standard input";
    for program in programs() {
        for (arguments, shown, hint) in [
            (&["-x"][..], "-x", String::new()),
            (&["--helpme"], "--helpme", String::new()),
            (&[""], "", String::new()),
            (&["--stats"], "--stats", String::new()),
            (&["5", "3"], "5", format!("{standard}: echo '5 3' | {program}; ")),
            (&["Cargo.toml"], "Cargo.toml", format!("{standard}: {program} < Cargo.toml; ")),
            (&["Cargo.lost"], "Cargo.lost", format!("{standard}: echo 'Cargo.lost' | {program}; ")),
            (&["$(x)"], "$(x)", format!("{standard}; ")),
            (&["a\u{A0}b"], "a\\u{a0}b", format!("{standard}; ")),
        ] {
            if (program.as_str(), shown) == ("stages", "--stats") {
                continue;
            }
            let output = run(&program, arguments, sample_file(&program), Stdio::piped());
            assert_eq!(output.status.code(), Some(2), "{program} {shown}");
            assert!(output.stdout.is_empty(), "{program} {shown}");
            let expected = format!("{program}: unexpected argument `{shown}` ({hint}try --help)\n");
            assert_eq!(String::from_utf8(output.stderr).unwrap(), expected);
        }
    }
}

#[test]
fn empty_input_prints_nothing_and_succeeds() {
    for program in programs() {
        for input in ["", "\u{FEFF}"] {
            let mut child = start(&program);
            child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
            let output = child.wait_with_output().unwrap();
            assert!(output.status.success(), "{program}");
            assert!(output.stdout.is_empty() && output.stderr.is_empty(), "{program}");
        }
    }
}

#[test]
fn the_answer_comes_before_the_input_ends() {
    for program in programs() {
        if ANSWER_AT_THE_END.contains(&program.as_str()) {
            continue;
        }
        let mut child = start(&program);
        let mut input = child.stdin.take().unwrap();
        input.write_all(&sample(&program, "in")).unwrap();
        // The input stays open: a program that waits for its end before it answers hangs here.
        let mut answer = vec![0; sample(&program, "ans").len()];
        child.stdout.as_mut().unwrap().read_exact(&mut answer).unwrap();
        assert_eq!(answer, sample(&program, "ans"), "{program}");
        drop(input);
        assert!(child.wait().unwrap().success(), "{program}");
    }
}

#[test]
fn input_in_single_bytes_with_any_line_ends_is_answered_alike() {
    for program in programs() {
        let plain = String::from_utf8(sample(&program, "in")).unwrap();
        let with_crlf = plain.replace('\n', "\r\n");
        for text in [plain.as_str(), plain.trim_end(), &with_crlf, with_crlf.trim_end_matches('\n')] {
            let mut child = start(&program);
            let mut input = child.stdin.take().unwrap();
            for byte in text.bytes() {
                input.write_all(&[byte]).unwrap();
                input.flush().unwrap();
            }
            drop(input);
            let output = child.wait_with_output().unwrap();
            assert!(output.status.success(), "{program}");
            assert_eq!(
                String::from_utf8_lossy(&output.stdout),
                String::from_utf8_lossy(&sample(&program, "ans")),
                "{program}"
            );
        }
    }
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for program in programs() {
        let mut child = start(&program);
        drop(child.stdout.take());
        let mut input = child.stdin.take().unwrap();
        // The program may end before it has read everything.
        let _ = input.write_all(&sample(&program, "in"));
        drop(input);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{program}");
        assert!(output.stderr.is_empty(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    for program in programs() {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = run(&program, &[], sample_file(&program), full);
        assert_eq!(output.status.code(), Some(1), "{program}");
        let message = String::from_utf8(output.stderr).unwrap();
        let expected = format!("{program}: cannot write the output: ");
        assert!(message.lines().last().unwrap().starts_with(&expected), "{message}");
    }
}

/// Runs a program with what a shell makes of its standard streams.
#[cfg(unix)]
fn redirected(program: &str, argument: &str, redirection: &str) -> Output {
    let path = command(program).get_program().to_owned();
    let script = format!("exec \"$0\" {argument} {redirection}");
    Command::new("sh").args(["-c".as_ref(), script.as_ref(), path.as_os_str()]).output().unwrap()
}

#[test]
#[cfg(unix)]
fn closed_output_is_told_where_there_is_something_to_write_and_closed_input_is_empty() {
    for program in programs() {
        let sample = data(&format!("{program}/sample-01.in"));
        let to_nowhere = format!("<{} >&-", sample.display());
        for (argument, redirection) in [("", to_nowhere.as_str()), ("--help", ">&-")] {
            let output = redirected(&program, argument, redirection);
            assert_eq!(output.status.code(), Some(1), "{program} {argument}");
            let message = String::from_utf8(output.stderr).unwrap();
            let expected = format!("{program}: cannot write the output: standard output is closed");
            assert_eq!(message.lines().last(), Some(expected.as_str()));
        }
        for redirection in ["<&-", "</dev/null >&-", "<&- >&-", "</dev/null 2>&-"] {
            let output = redirected(&program, "", redirection);
            assert!(output.status.success(), "{program} {redirection}");
            assert!(output.stdout.is_empty() && output.stderr.is_empty(), "{program} {redirection}");
        }
        // A standard output that is `/dev/null` is none that is closed.
        for redirection in [">/dev/null", "1<>/dev/null"] {
            let output = redirected(&program, "--help", redirection);
            assert!(output.status.success() && output.stderr.is_empty(), "{program} {redirection}");
        }
        // What cannot be told does not change the exit status.
        for redirection in ["2>&-", "2>/dev/full"] {
            assert_eq!(redirected(&program, "-x", redirection).status.code(), Some(2), "{program}");
        }
    }
}

/// A pipe whose ends do not block.
#[cfg(target_os = "linux")]
fn open_pipe() -> (File, File) {
    use rustix::pipe::PipeFlags;
    let (from, to) = rustix::pipe::pipe_with(PipeFlags::NONBLOCK | PipeFlags::CLOEXEC).unwrap();
    (from.into(), to.into())
}

/// The end of a stream for a program, and the other one as a file.
#[cfg(target_os = "linux")]
type Ends = (Stdio, File);

/// Standard inputs that do not block: a pipe and a socket.
#[cfg(target_os = "linux")]
fn inputs() -> [Ends; 2] {
    let (from, to) = open_pipe();
    let (ours, theirs) = std::os::unix::net::UnixStream::pair().unwrap();
    theirs.set_nonblocking(true).unwrap();
    let [theirs, ours] = [theirs, ours].map(std::os::fd::OwnedFd::from);
    [(from.into(), to), (theirs.into(), ours.into())]
}

/// Standard outputs that do not block, as full as they can be, and what is in them.
#[cfg(target_os = "linux")]
fn full_outputs() -> [(Ends, usize); 2] {
    let fill = |to: &mut dyn Write| std::iter::from_fn(|| to.write(&[b'.'; 64]).ok()).sum();
    let (from, mut to) = open_pipe();
    rustix::fs::fcntl_setfl(&from, rustix::fs::OFlags::empty()).unwrap();
    let (ours, mut theirs) = std::os::unix::net::UnixStream::pair().unwrap();
    theirs.set_nonblocking(true).unwrap();
    let filled = [fill(&mut to), fill(&mut theirs)];
    let [theirs, ours] = [theirs, ours].map(std::os::fd::OwnedFd::from);
    [((to.into(), from), filled[0]), ((theirs.into(), ours.into()), filled[1])]
}

#[test]
#[cfg(target_os = "linux")]
fn streams_that_do_not_block_are_waited_for() {
    let pause = || std::thread::sleep(std::time::Duration::from_millis(5));
    for program in programs() {
        let (input, answer) = (sample(&program, "in"), sample(&program, "ans"));
        for ((stdin, mut feed), ((stdout, mut drain), filled)) in inputs().into_iter().zip(full_outputs()) {
            let mut child =
                command(&program).stdin(stdin).stdout(stdout).stderr(Stdio::null()).spawn().unwrap();
            let (start, end) = input.split_at(input.len() / 2);
            for part in [start, end] {
                pause();
                feed.write_all(part).unwrap();
            }
            drop(feed);
            pause();
            let mut output = Vec::new();
            drain.read_to_end(&mut output).unwrap();
            assert!(child.wait().unwrap().success(), "{program}");
            assert!(filled > 1000 && output[..filled].iter().all(|&byte| byte == b'.'));
            let output = String::from_utf8_lossy(&output[filled..]);
            assert_eq!(output, String::from_utf8_lossy(&answer), "{program}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_of_many_pieces_that_does_not_block_is_complete() {
    let mut answers = [vec![], vec![]];
    let lines = b"nim 300000\n0.77 200000\n";
    let (stdin, mut feed) = inputs().into_iter().next().unwrap();
    let ((stdout, mut drain), filled) = full_outputs().into_iter().next().unwrap();
    let mut child = command("nimseq").stdin(stdin).stdout(stdout).spawn().unwrap();
    feed.write_all(lines).unwrap();
    drop(feed);
    drain.read_to_end(&mut answers[0]).unwrap();
    assert!(child.wait().unwrap().success());
    let mut child = start("nimseq");
    child.stdin.take().unwrap().write_all(lines).unwrap();
    answers[1] = child.wait_with_output().unwrap().stdout;
    assert!(answers[1].len() > 1_000_000 && answers[0][filled..] == answers[1]);
}

#[test]
#[cfg(target_os = "linux")]
fn at_a_terminal_a_program_says_what_it_reads() {
    use rustix::pty::{grantpt, openpt, ptsname, unlockpt, OpenptFlags};
    for program in programs() {
        let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&terminal).unwrap();
        unlockpt(&terminal).unwrap();
        let name = ptsname(&terminal, Vec::new()).unwrap();
        let keyboard = File::open(name.to_str().unwrap()).unwrap();
        let mut command = command(&program);
        command.stdin(keyboard).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(command);
        let mut typed = File::from(terminal);
        // The end of the input, once.
        typed.write_all(b"\x04").unwrap();
        let mut errors = String::new();
        child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stdout.is_empty(), "{program}");
        let input = String::from_utf8(sample(&program, "in")).unwrap();
        let line: String = input.lines().next().unwrap().chars().take(40).collect();
        let start = format!("{program}: reads standard input, like `{line}");
        assert!(
            errors.starts_with(&start) && errors.ends_with("; Ctrl-D ends it (--help tells more)\n"),
            "{errors}"
        );
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
}

#[test]
#[cfg(unix)]
fn input_that_cannot_be_read_is_told() {
    for program in programs() {
        let output = run(&program, &[], File::open(data("")).unwrap(), Stdio::piped());
        assert_eq!(output.status.code(), Some(1), "{program}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.starts_with(&format!("{program}: cannot read the input: ")), "{message}");
    }
}

#[test]
fn answers_before_a_bad_case_are_out_and_nothing_after_it() {
    // A NUL byte is bad input everywhere, and no program takes it for a part of a case; `wordplay` answers it.
    for program in programs() {
        if program == "wordplay" || ANSWER_AT_THE_END.contains(&program.as_str()) {
            continue;
        }
        let mut input = sample(&program, "in");
        input.extend_from_slice(b"\0\n");
        input.extend_from_slice(&sample(&program, "in"));
        let mut child = start(&program);
        child.stdin.take().unwrap().write_all(&input).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{program}");
        assert_eq!(output.stdout, sample(&program, "ans"), "{program}");
        let line = 1 + sample(&program, "in").iter().filter(|&&byte| byte == b'\n').count();
        let message = String::from_utf8(output.stderr).unwrap();
        let start = format!("{program}: line {line}, column 1: expected ");
        assert!(message.starts_with(&start) && message.ends_with('\n'), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}

/// How much memory in KiB a program has used at most when it has read some lines, and many more.
#[cfg(target_os = "linux")]
fn peaks(program: &str, some: usize, many: usize) -> [u64; 2] {
    let mut child = start(program);
    let mut output = child.stdout.take().unwrap();
    let drain = std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()).unwrap());
    let mut input = child.stdin.take().unwrap();
    let mut random = Rng::with_seed(1);
    let mut fed = 0;
    let peaks = [some, many].map(|lines| {
        while fed < lines {
            let piece = piece(program, &mut random);
            input.write_all(piece.as_bytes()).unwrap();
            fed += piece.lines().count();
        }
        // All but what the pipe holds has been read.
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.strip_suffix("kB"));
        peak.unwrap().trim().parse().unwrap()
    });
    drop(input);
    assert!(child.wait().unwrap().success(), "{program}");
    assert!(drain.join().unwrap() > 0, "{program}");
    peaks
}

/// Cases of a program: its first sample many times and, where answers are kept for later cases, lines
/// that have not been there before.
#[cfg(target_os = "linux")]
fn piece(program: &str, random: &mut Rng) -> String {
    let sample = String::from_utf8(sample(program, "in")).unwrap();
    // One line of `period`, and all but one of `misere`, take milliseconds.
    let is_cheap = |line: &&str| if program == "misere" { *line == "nim 7\n" } else { *line != "0.6 5000\n" };
    let sample: String = sample.split_inclusive('\n').filter(is_cheap).collect();
    let mut piece = sample.repeat(100);
    for _ in 0..100 {
        let (n, m) = (1 + random.u64(..1_000_000_000_000_000_000), 1 + random.u64(..1_000_000_000_000));
        match program {
            "baskin" => piece += &format!("{n} {m}\n"),
            "baskincalls" | "baskinmove" => piece += &format!("{n} {} {} 0\n", 1 + m % 1000, n / 2),
            "grundy" => piece += &format!("1,{}:{n} !{}:{m}\n", 2 + random.u64(..40), 2 + random.u64(..40)),
            _ => {}
        }
    }
    piece
}

/// Memory does not grow with the number of cases, once what is kept of earlier ones has been filled.
#[cfg(target_os = "linux")]
fn assert_flat(program: &str, some: usize, many: usize) {
    let [before, after] = peaks(program, some, many);
    println!("{program}: {before} KiB after {some} lines, {after} KiB after {many}");
    assert!(after <= before + 1024, "{program}: {before} KiB, then {after} KiB");
}

#[test]
#[cfg(target_os = "linux")]
fn memory_is_flat_over_many_cases() {
    for program in programs().iter().filter(|program| !ANSWER_AT_THE_END.contains(&program.as_str())) {
        // A case of these takes a millisecond or more.
        let is_slow = ["misere", "pathcount", "period"].contains(&program.as_str());
        let lines = if is_slow { 500 } else { 40_000 };
        assert_flat(program, lines, 4 * lines);
    }
}

#[test]
#[ignore = "takes minutes"]
#[cfg(target_os = "linux")]
fn memory_is_flat_over_ten_million_lines() {
    for program in programs().iter().filter(|program| !ANSWER_AT_THE_END.contains(&program.as_str())) {
        assert_flat(program, 100_000, 10_000_000);
    }
}
