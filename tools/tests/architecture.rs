//! The tables of `ARCHITECTURE.md` are complete: every program with what belongs to it, and every answer with
//! what it rests on.

use endgame_tools::package::Package;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The rows below the head of a table, cut into cells.
fn table(head: &str) -> Vec<Vec<String>> {
    let document = read("ARCHITECTURE.md");
    let (_, below) = document.split_once(&format!("\n{head}\n")).unwrap_or_else(|| panic!("no table {head}"));
    let lines = below.lines().skip(1).map_while(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    lines.map(|line| line.split(" | ").map(str::to_string).collect()).collect()
}

/// What stands between the signs that quote code.
fn quoted(cell: &str) -> BTreeSet<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_string).collect()
}

/// What the links of a cell lead to.
fn links(cell: &str) -> Vec<String> {
    cell.split("](").skip(1).map(|rest| rest.split(')').next().unwrap().to_string()).collect()
}

fn programs() -> BTreeSet<String> {
    Package::load(&root()).unwrap().programs.into_keys().collect()
}

/// The rooms that a program enters, but for those that all programs share.
fn rooms(program: &str) -> BTreeSet<String> {
    let source = read(&format!("problems/{program}.rs"));
    let code = source.lines().filter(|line| !line.starts_with("//")).collect::<String>();
    let paths = code.split("endgame::").skip(1);
    let names = paths.map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap());
    names.filter(|name| !["io", "text"].contains(name)).map(str::to_string).collect()
}

#[test]
fn every_program_stands_with_its_rooms_twins_figures_and_statement() {
    let rows = table("| program | rooms | twin | figures | statement |");
    let readme = read("README.md");
    let mut listed = BTreeSet::new();
    for row in &rows {
        let [program, entered, twins, figures, statement] = row.as_slice() else { panic!("{row:?}") };
        let program = program.trim_matches('`');
        assert!(listed.insert(program.to_string()), "{program} stands there twice");
        assert_eq!(quoted(entered), rooms(program), "{program}: its rooms");
        assert!(!links(twins).is_empty(), "{program}: no twin");
        for twin in links(twins) {
            assert!(twin.starts_with("tests/twins/") && root().join(&twin).is_file(), "{program}: {twin}");
        }
        assert!(quoted(figures).contains(program), "{program}: no figures of its own");
        for figures in quoted(figures) {
            assert!(readme.contains(&format!("\n| {figures} | ")), "{program}: no figures of {figures}");
        }
        assert_eq!(links(statement), [format!("testdata/{program}/statement.md")]);
    }
    assert_eq!(listed, programs(), "ARCHITECTURE.md and [[bin]]");
}

/// Whether a line is an answer of this shape.
fn fits(shape: &str, line: &str) -> bool {
    let mut words = line.split(' ');
    for sign in shape.split(' ') {
        let word = match sign {
            "…" => return true,
            _ => words.next(),
        };
        let does = |word: &str| match sign {
            "N" => !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()),
            "X" => !word.is_empty(),
            sign => word == sign,
        };
        if !word.is_some_and(does) {
            return false;
        }
    }
    words.next().is_none()
}

#[test]
fn shapes_are_read_as_they_are_explained() {
    for (shape, line, expected) in [
        ("N N …", "1 2", true),
        ("N N …", "1 2 3 x", true),
        ("N N …", "1", false),
        ("N N", "1 2 3", false),
        ("NO search …", "NO search board", true),
        ("X", "a", true),
        ("X", "", false),
        ("…", "", true),
        ("0", "1", false),
    ] {
        assert_eq!(fits(shape, line), expected, "{shape}: {line}");
    }
}

/// The kinds of support; a claim that rests on anything else is none.
const KINDS: [&str; 4] = ["theorem", "certificate", "replay", "exhaustive table"];

/// What is wrong with what a claim rests on.
fn complaint(support: &str) -> Option<String> {
    support.split("; ").find_map(|part| {
        let (kind, place) = part.split_once(" (`").unwrap_or((part, ""));
        let kind = kind.rsplit_once(": ").map_or(kind, |(_, kind)| kind).trim_start_matches("else ");
        let place = place.trim_end_matches("`)");
        let is_there = root().join(place).is_file();
        (!KINDS.contains(&kind) || !is_there)
            .then(|| format!("`{part}` is no theorem, certificate, replay or table"))
    })
}

#[test]
fn every_answer_rests_on_something() {
    let rows = table("| program | answer | says | rests on |");
    for row in &rows {
        let [_, answer, says, support] = row.as_slice() else { panic!("{row:?}") };
        if answer.contains('?') {
            assert_eq!((says.as_str(), support.as_str()), ("nothing", "no claim"), "{row:?}");
        } else {
            assert_eq!(complaint(support), None, "{row:?}");
        }
    }
    for program in programs() {
        let of = rows.iter().filter(|row| row[0].trim_matches('`') == program);
        let mut shapes: Vec<(&str, bool)> = of.map(|row| (row[1].trim_matches('`'), false)).collect();
        let folder = root().join("testdata").join(&program);
        let answers = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        for path in answers.filter(|path| path.extension().is_some_and(|extension| extension == "ans")) {
            let text = fs::read_to_string(&path).unwrap();
            for line in text.lines() {
                let shape = shapes.iter_mut().find(|(shape, _)| fits(shape, line));
                let (_, is_met) =
                    shape.unwrap_or_else(|| panic!("{}: no claim fits `{line}`", path.display()));
                *is_met = true;
            }
        }
        for (shape, is_met) in shapes {
            assert!(is_met || shape.contains('?'), "{program}: no stored answer `{shape}`");
        }
    }
}
