//! The judge on toy programs: what it accepts, and that it refuses everything else and says why.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Held by the test that runs: a script cannot be started while another thread, about to start a
/// process of its own, has inherited the open file that it was written through.
static TURN: Mutex<()> = Mutex::new(());

/// A package of shell scripts with test data, and the judge among its compiled programs. One at a time.
struct Toy {
    root: PathBuf,
    limit: Option<&'static str>,
    _turn: MutexGuard<'static, ()>,
}

impl Toy {
    /// A package without cases whose one program is `cat`.
    fn new(name: &str) -> Toy {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("judge").join(name);
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = fs::remove_dir_all(&root);
        let toy = Toy { root, limit: None, _turn: turn };
        toy.program("cat", "exec cat");
        fs::hard_link(env!("CARGO_BIN_EXE_judge"), toy.root.join("target/debug/judge")).unwrap();
        toy.file("run_tests.sh", include_str!("../../run_tests.sh"));
        toy
    }

    /// The package with one case that passes.
    fn with_a_case(name: &str) -> Toy {
        let toy = Toy::new(name);
        toy.file("testdata/cat/sample-01.in", "5 3\n1 2\n").file("testdata/cat/sample-01.ans", "5 3\n1 2\n");
        toy
    }

    fn file(&self, path: &str, content: &str) -> &Toy {
        let path = self.root.join(path);
        fs::create_dir_all(path.with_file_name("")).unwrap();
        fs::write(path, content).unwrap();
        self
    }

    fn remove(&self, path: &str) {
        fs::remove_file(self.root.join(path)).unwrap();
    }

    fn program(&self, name: &str, script: &str) -> &Toy {
        self.file(&format!("problems/{name}.rs"), "").script(name, script)
    }

    fn script(&self, name: &str, script: &str) -> &Toy {
        let path = format!("target/debug/{name}");
        self.file(&path, &format!("#!/bin/sh\n{script}\n"));
        fs::set_permissions(self.root.join(&path), fs::Permissions::from_mode(0o755)).unwrap();
        self
    }

    /// Whether the judge was content, and what it printed.
    fn judge(&self, arguments: &[&str]) -> (bool, String) {
        // What is to be judged is there already.
        self.judge_with("true", arguments)
    }

    /// The same with a program in the place of cargo.
    fn judge_with(&self, cargo: &str, arguments: &[&str]) -> (bool, String) {
        let mut judge = Command::new(self.root.join("target/debug/judge"));
        judge.env("CARGO", if cargo.contains('/') { self.root.join(cargo) } else { cargo.into() });
        judge.env_remove("TIME_LIMIT").envs(self.limit.map(|limit| ("TIME_LIMIT", limit)));
        let output = judge.args(arguments).current_dir(&self.root).output().unwrap();
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        (output.status.success(), String::from_utf8(output.stdout).unwrap())
    }

    /// Exit status, output and errors of the script that calls the judge.
    fn run_tests(&self, arguments: &[&str]) -> (Option<i32>, String, String) {
        let output =
            Command::new("sh").arg("run_tests.sh").args(arguments).current_dir(&self.root).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    }

    /// Asserts that the judge passes and fails so many cases of `cat`, and says all of `messages`.
    fn expect(&self, passed: usize, failed: usize, messages: &[&str]) {
        let (content, text) = self.judge(&["cat"]);
        assert_eq!(text.lines().last(), Some(format!("{passed} passed, {failed} failed").as_str()), "{text}");
        assert_eq!(content, failed == 0, "{text}");
        for message in messages {
            assert!(text.contains(message), "no `{message}` in\n{text}");
        }
    }
}

#[test]
fn right_answers_pass() {
    Toy::with_a_case("right").expect(1, 0, &["cat/sample-01", "cases … 1 of 1 passed"]);
}

#[test]
fn a_wrong_answer_fails_with_its_first_line() {
    let toy = Toy::with_a_case("wrong");
    toy.file("testdata/cat/sample-01.ans", "5 3\n1 3\n");
    toy.expect(
        0,
        1,
        &["WA   cat/sample-01: line 2: expected `1 3`, found `1 2`\n", "testdata/cat/sample-01.in"],
    );
    toy.file("testdata/cat/sample-01.ans", "5 3\n1 2\n7\n");
    toy.expect(0, 1, &["line 3: expected `7`, found end of output\n"]);
    toy.file("testdata/cat/sample-01.ans", "");
    toy.expect(0, 1, &["line 1: expected end of output, found `5 3`\n"]);
}

#[test]
fn white_space_counts_and_is_named() {
    let toy = Toy::with_a_case("space");
    for answer in ["5 3\n1 2 \n", "5  3\n1 2\n", "5 3\n1 2", "5 3\n\n1 2\n", "5 3 1 2\n"] {
        toy.file("testdata/cat/sample-01.ans", answer);
        toy.expect(0, 1, &["WA   cat/sample-01: line ", " (only white space differs)\n"]);
    }
}

#[test]
fn ends_of_lines_are_all_the_same() {
    let toy = Toy::with_a_case("ends");
    toy.file("testdata/cat/sample-01.ans", "5 3\r\n1 2\r\n").expect(1, 0, &[]);
    toy.file("testdata/cat/sample-01.in", "5 3\r\n1 2\n").expect(1, 0, &[]);
}

#[test]
fn missing_and_orphan_files_fail() {
    let toy = Toy::with_a_case("files");
    toy.file("testdata/cat/secret-01.in", "");
    toy.expect(1, 1, &["DATA cat/secret-01: no ./testdata/cat/secret-01.ans\n"]);
    toy.remove("testdata/cat/secret-01.in");
    for extension in ["ans", "args", "err", "cksum"] {
        let path = format!("testdata/cat/secret-01.{extension}");
        toy.file(&path, "");
        toy.expect(1, 1, &[&format!("DATA cat/secret-01: orphan ./{path}\n")]);
        toy.remove(&path);
    }
    toy.file("testdata/cat/sample-01.cksum", "");
    toy.expect(0, 2, &["DATA cat/sample-01: orphan ./testdata/cat/sample-01.cksum\n"]);
    toy.remove("testdata/cat/sample-01.cksum");
    toy.file("testdata/cat/secret-01.gen", "");
    toy.expect(1, 1, &["DATA cat/secret-01: no ./testdata/cat/secret-01.cksum\n"]);
    toy.remove("testdata/cat/secret-01.gen");
    toy.file("testdata/cat/invalid/x.in", "").file("testdata/cat/invalid/x.ans", "");
    toy.expect(1, 1, &["DATA cat/invalid/x: no ./testdata/cat/invalid/x.err\n"]);
}

#[test]
fn misplaced_files_fail() {
    let toy = Toy::with_a_case("misplaced");
    toy.file("testdata/cat/first.in", "").file("testdata/cat/first.ans", "");
    toy.expect(1, 1, &["DATA cat/first: the name of a case starts with sample- or secret-\n"]);
    toy.file("testdata/cat/secret/01.in", "");
    toy.expect(1, 2, &["DATA cat: no case is looked for in the folder secret\n"]);
}

#[test]
fn no_case_at_all_fails() {
    let toy = Toy::new("empty");
    toy.expect(0, 1, &["DATA cat: no case in ./testdata/cat\n"]);
    toy.file("testdata/cat/statement.md", "");
    toy.expect(0, 1, &["DATA cat: no case in ./testdata/cat\n"]);
}

#[test]
fn test_data_without_a_program_fail() {
    let toy = Toy::with_a_case("stray");
    toy.file("testdata/dog/sample-01.in", "").file("testdata/dog/sample-01.ans", "");
    let (content, text) = toy.judge(&["dog"]);
    assert!(!content && text.contains("DATA dog: test data without problems/dog.rs\n"), "{text}");
}

#[test]
fn a_crash_fails_with_the_end_of_stderr() {
    let toy = Toy::with_a_case("crash");
    toy.script("cat", "cat; echo 'attempt to subtract with overflow' >&2; exit 101");
    toy.expect(
        0,
        1,
        &["RE   cat/sample-01: exit status: 101, expected 0\n     attempt to subtract with overflow\n"],
    );
    toy.script("cat", "cat; kill -ABRT $$");
    toy.expect(0, 1, &["RE   cat/sample-01: signal: 6 (SIGABRT)"]);
    toy.remove("target/debug/cat");
    toy.expect(0, 1, &["RE   cat/sample-01: cannot run "]);
}

#[test]
fn a_time_out_fails() {
    let mut toy = Toy::with_a_case("time");
    toy.limit = Some("0.5");
    toy.script("cat", "exec sleep 60");
    let start = Instant::now();
    toy.expect(0, 1, &["TLE  cat/sample-01: more than 0.5 s\n", "testdata/cat/sample-01.in"]);
    assert!(start.elapsed() < Duration::from_secs(30), "the program is not stopped");
}

#[test]
fn a_program_that_takes_too_much_memory_fails() {
    let toy = Toy::with_a_case("memory");
    toy.script("cat", "ulimit -v >&2; exit 3");
    toy.expect(0, 1, &["RE   cat/sample-01: exit status: 3, expected 0\n     2000000\n"]);
}

#[test]
fn endless_output_is_cut_off() {
    let toy = Toy::with_a_case("endless");
    toy.script("cat", "yes; exit 0");
    toy.expect(0, 1, &["WA   cat/sample-01: line 1: expected `5 3`, found `y`"]);
}

#[test]
fn bad_input_has_to_be_refused_in_the_right_words() {
    let toy = Toy::with_a_case("invalid");
    let refusal = "cat: line 1, column 1: expected N, found `x`";
    toy.file("testdata/cat/invalid/x.in", "x\n");
    toy.file("testdata/cat/invalid/x.ans", "").file("testdata/cat/invalid/x.err", &format!("{refusal}\n"));
    let refuse = |status: i32, words: &str| {
        let good = "printf '5 3\\n1 2\\n'";
        toy.script("cat", &format!("case $(cat) in x) echo '{words}' >&2; exit {status};; *) {good};; esac"));
    };
    refuse(2, refusal);
    toy.expect(2, 0, &[]);
    refuse(1, refusal);
    toy.expect(1, 1, &[&format!("RE   cat/invalid/x: exit status: 1, expected 2\n     {refusal}\n")]);
    refuse(0, refusal);
    toy.expect(1, 1, &["RE   cat/invalid/x: exit status: 0, expected 2\n"]);
    refuse(2, "cat: line 1, column 2");
    let message =
        format!("WA   cat/invalid/x: stderr, line 1: expected `{refusal}`, found `cat: line 1, column 2`");
    toy.expect(1, 1, &[&message]);
}

#[test]
fn stderr_is_empty_unless_a_file_says_otherwise() {
    let toy = Toy::with_a_case("stderr");
    toy.script("cat", "cat; echo '1 line skipped' >&2");
    toy.expect(
        0,
        1,
        &["WA   cat/sample-01: stderr, line 1: expected end of output, found `1 line skipped`\n"],
    );
    toy.file("testdata/cat/sample-01.err", "1 line skipped\n").expect(1, 0, &[]);
}

#[test]
fn arguments_stand_beside_the_case() {
    let toy = Toy::with_a_case("arguments");
    toy.script("cat", "cat; echo \"$*\"").file("testdata/cat/sample-01.args", "--stats -x\n");
    toy.file("testdata/cat/sample-01.ans", "5 3\n1 2\n--stats -x\n").expect(1, 0, &[]);
}

#[test]
fn generated_cases_are_held_to_their_checksums() {
    let toy = Toy::with_a_case("generated");
    // What `generate baskin 2 7 | cksum` prints.
    let (right, wrong) = ("177571663 18\n", "177571662 18\n");
    toy.file("testdata/cat/secret-02-big.gen", "baskin 2 7\n");
    let sums = |input: &str, output: &str| {
        toy.file("testdata/cat/secret-02-big.cksum", &format!("{input}{output}"));
    };
    sums(right, right);
    toy.expect(2, 0, &[]);
    sums(wrong, right);
    toy.expect(1, 1, &["RE   cat/secret-02-big: generate baskin 2 7: expected cksum `177571662 18`"]);
    sums(right, wrong);
    toy.expect(1, 1, &["WA   cat/secret-02-big: expected cksum `177571662 18`, found `177571663 18`"]);
    sums(right, "");
    toy.expect(1, 1, &["secret-02-big.cksum: not two lines of cksum"]);
    sums(right, right);
    toy.file("testdata/cat/secret-02-big.gen", "chess 2 7\n");
    toy.expect(1, 1, &["RE   cat/secret-02-big: generate chess 2 7: there is no such input"]);
}

#[test]
fn a_filter_is_a_program_or_a_part_of_a_name() {
    let toy = Toy::with_a_case("filter");
    toy.program("cats", "exec cat");
    for case in ["cats/sample-01", "cats/secret-01-long"] {
        toy.file(&format!("testdata/{case}.in"), "").file(&format!("testdata/{case}.ans"), "");
    }
    for (filter, expected) in [
        (&["cat"][..], "cat/sample-01\n"),
        (&["cats"], "cats/sample-01\ncats/secret-01-long\n"),
        (&["sample-01"], "cat/sample-01\ncats/sample-01\n"),
        (&["s/se"], "cats/secret-01-long\n"),
        (&[], "cat/sample-01\ncats/sample-01\ncats/secret-01-long\n"),
    ] {
        let arguments = [&["--list"], filter].concat();
        assert_eq!(toy.run_tests(&arguments), (Some(0), expected.to_string(), String::new()));
        let passed = expected.lines().count();
        if let [filter] = *filter {
            assert!(toy.judge(&[filter]).1.ends_with(&format!("\n{passed} passed, 0 failed\n")));
        }
    }
}

#[test]
fn what_needs_no_build_is_answered_at_once() {
    let toy = Toy::with_a_case("script");
    let (status, usage, errors) = toy.run_tests(&["--help"]);
    assert!(
        usage.starts_with("usage: run_tests.sh [--list] ") && usage.ends_with("address space.\n"),
        "{usage}"
    );
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    for (wrong, message) in [
        (&["-x"][..], "unexpected argument `-x`"),
        (&[""], "unexpected argument ``"),
        (&["cat", "dog"], "unexpected argument `dog`, the filter being `cat`"),
        (&["--jobs"], "--jobs needs a number from 1 on"),
        (&["--jobs", "0"], "--jobs needs a number from 1 on"),
        (&["--junit"], "--junit needs a file"),
    ] {
        let expected = format!("run_tests.sh: {message}\n\n{usage}");
        assert_eq!(toy.run_tests(wrong), (Some(2), String::new(), expected));
    }
    let expected = "run_tests.sh: no case fits `sample-02`; the programs: cat\n";
    assert_eq!(toy.run_tests(&["sample-02"]), (Some(1), String::new(), expected.to_string()));
    // A reader that has seen enough.
    let mut few = Command::new("sh");
    few.args(["-c", "trap '' PIPE; sh run_tests.sh --list | true"]).current_dir(&toy.root);
    assert!(few.output().unwrap().stderr.is_empty());
}

#[test]
fn verdicts_are_written_as_junit_xml() {
    let toy = Toy::with_a_case("junit");
    toy.file("testdata/cat/secret-01.in", "<&\"\u{1}한\n").file("testdata/cat/secret-01.ans", "]]>\n");
    let (_, text) = toy.judge(&["--junit", "verdicts.xml", "cat"]);
    assert!(text.ends_with("1 passed, 1 failed\n"), "{text}");
    let xml = fs::read_to_string(toy.root.join("verdicts.xml")).unwrap();
    let document = roxmltree::Document::parse(&xml).unwrap();
    let named = |name: &'static str| document.descendants().filter(move |node| node.has_tag_name(name));
    let suites: Vec<_> = named("testsuite").filter_map(|suite| suite.attribute("name")).collect();
    assert_eq!(suites, ["cases"]);
    let counts = |suite: roxmltree::Node<'_, '_>| {
        [suite.attribute("tests"), suite.attribute("failures")].map(|n| n.map(str::to_string))
    };
    assert_eq!(named("testsuite").map(counts).collect::<Vec<_>>(), [[Some("2".into()), Some("1".into())]]);
    let cases: Vec<_> =
        named("testcase").map(|case| (case.attribute("classname"), case.attribute("name"))).collect();
    assert_eq!(cases, [(Some("cat"), Some("sample-01")), (Some("cat"), Some("secret-01"))]);
    let failure = named("failure").next().unwrap();
    let why = "WA   cat/secret-01: line 1: expected `]]>`, found `<&\"\u{fffd}한`";
    assert_eq!(failure.attribute("message"), Some(why));
    assert!(failure.text().unwrap().starts_with(&format!("{why}\n     input ")), "{failure:?}");
}

#[test]
fn what_is_not_installed_is_skipped() {
    let toy = Toy::with_a_case("skipped");
    // A cargo that knows neither of the two, and is content with everything else.
    toy.script("cargo", "case $1 in fmt | clippy) exit 101 ;; esac");
    toy.script("export", "echo 'fn main() {}'");
    let (_, text) = toy.judge_with("target/debug/cargo", &[]);
    assert!(text.contains("cargo fmt --all --check … skipped: rustfmt is not installed, "), "{text}");
    assert!(text.contains("-D warnings … skipped: clippy is not installed, "), "{text}");
    assert!(text.contains("\ncases … 1 of 1 passed, "), "{text}");
}

#[test]
fn every_case_is_run_once_by_any_number_of_jobs() {
    let toy = Toy::new("jobs");
    for i in 0..100 {
        let answer = if i % 50 == 7 { "no\n" } else { "yes\n" };
        toy.file(&format!("testdata/cat/secret-{i:03}.in"), "yes\n");
        toy.file(&format!("testdata/cat/secret-{i:03}.ans"), answer);
    }
    for jobs in ["1", "2", "7"] {
        let (content, text) = toy.judge(&["--jobs", jobs, "cat"]);
        assert!(!content && text.ends_with("98 passed, 2 failed\n"), "{text}");
        assert_eq!(text.matches("WA   ").count(), 2);
    }
}
