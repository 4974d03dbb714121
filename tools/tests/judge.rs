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
        fs::hard_link(env!("CARGO_BIN_EXE_judge"), toy.root.join("target/release/judge")).unwrap();
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
        let path = format!("target/release/{name}");
        self.file(&path, &format!("#!/bin/sh\n{script}\n"));
        fs::set_permissions(self.root.join(&path), fs::Permissions::from_mode(0o755)).unwrap();
        self
    }

    /// Whether the judge was content, and what it printed.
    fn judge(&self, arguments: &[&str]) -> (bool, String) {
        let mut judge = Command::new(self.root.join("target/release/judge"));
        judge.env_remove("TIME_LIMIT").envs(self.limit.map(|limit| ("TIME_LIMIT", limit)));
        let output = judge.args(arguments).current_dir(&self.root).output().unwrap();
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        (output.status.success(), String::from_utf8(output.stdout).unwrap())
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
    Toy::with_a_case("right").expect(1, 0, &["cat/sample-01", "cases: 1 of 1 passed"]);
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
    toy.expect(0, 1, &["line 3: expected `7`, found ``\n"]);
    toy.file("testdata/cat/sample-01.ans", "");
    toy.expect(0, 1, &["line 1: expected ``, found `5 3`\n"]);
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
fn a_filter_that_leaves_no_case_fails() {
    let (content, text) = Toy::with_a_case("filtered").judge(&["sample-02"]);
    assert!(!content && text.ends_with("0 passed, 1 failed\n"), "{text}");
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
    toy.remove("target/release/cat");
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
    toy.expect(0, 1, &["WA   cat/sample-01: stderr, line 1: expected ``, found `1 line skipped`\n"]);
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
    toy.script("generate", "printf '%s\\n' \"$*\"");
    // What `printf '7 seeds\n' | cksum` prints.
    let (right, wrong) = ("2392836941 8\n", "2392836940 8\n");
    toy.file("testdata/cat/secret-02-big.gen", "7 seeds\n");
    let sums = |input: &str, output: &str| {
        toy.file("testdata/cat/secret-02-big.cksum", &format!("{input}{output}"));
    };
    sums(right, right);
    toy.expect(2, 0, &[]);
    sums(wrong, right);
    toy.expect(1, 1, &["RE   cat/secret-02-big: generate 7 seeds: expected cksum `2392836940 8`"]);
    sums(right, wrong);
    toy.expect(1, 1, &["WA   cat/secret-02-big: expected cksum `2392836940 8`, found `2392836941 8`"]);
    sums(right, "");
    toy.expect(1, 1, &["secret-02-big.cksum: not two lines of cksum"]);
    sums(right, right);
    toy.script("generate", "echo no such game >&2; exit 1");
    toy.expect(1, 1, &["RE   cat/secret-02-big: generate 7 seeds: no such game"]);
}

#[test]
fn a_filter_is_a_program_or_a_part_of_a_name() {
    let toy = Toy::with_a_case("filter");
    toy.program("cats", "exec cat");
    for case in ["cats/sample-01", "cats/secret-01-long"] {
        toy.file(&format!("testdata/{case}.in"), "").file(&format!("testdata/{case}.ans"), "");
    }
    let list = |filter: &str| toy.judge(&["--list", filter]).1;
    assert_eq!(list("cat"), "cat/sample-01\n");
    assert_eq!(list("cats"), "cats/sample-01\ncats/secret-01-long\n");
    assert_eq!(list("sample-01"), "cat/sample-01\ncats/sample-01\n");
    assert_eq!(list("s/se"), "cats/secret-01-long\n");
    assert_eq!(toy.judge(&["--list"]).1, "cat/sample-01\ncats/sample-01\ncats/secret-01-long\n");
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
