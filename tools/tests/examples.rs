//! The programs in `examples/` are short, and print what stands in their heads.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Each is to be read at a glance.
const LINES: usize = 40;

/// The rooms that hold games; each has an example of its name.
const GAMES: [&str; 8] = ["baskin", "cards", "draw", "graph", "heap", "knight", "stages", "wordchain"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples")
}

/// What the head of an example says that it prints: its only block of code.
fn expected(source: &str) -> String {
    let head = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines = head.map(|line| line.strip_prefix(' ').unwrap_or(line));
    let block = lines.skip_while(|line| *line != "```text").skip(1).take_while(|line| *line != "```");
    block.map(|line| format!("{line}\n")).collect()
}

#[test]
fn every_example_prints_what_its_head_says() {
    for game in GAMES {
        assert!(folder().join(game).with_extension("rs").exists(), "no example of {game}");
    }
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let source = fs::read_to_string(&path).unwrap();
        assert!(source.lines().count() < LINES, "{}: {LINES} lines or more", path.display());
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["run", "--quiet", "--package", "endgame", "--example"]).arg(path.file_stem().unwrap());
        let output = cargo.current_dir(folder()).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && errors.is_empty(), "{}: {errors}", path.display());
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected(&source), "{}", path.display());
    }
}
