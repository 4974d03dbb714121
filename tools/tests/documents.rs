//! The commands in the README and in `docs/` do what stands below them.

use endgame_tools::markdown::{blocks, Block};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn documents() -> Vec<PathBuf> {
    let docs = fs::read_dir(root().join("docs")).expect("docs").map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = docs.filter(|path| path.extension().is_some_and(|e| e == "md")).collect();
    paths.push(root().join("README.md"));
    paths.sort();
    paths
}

fn is_there(program: &str) -> bool {
    Command::new("sh")
        .args(["-c", "command -v \"$0\"", program])
        .output()
        .is_ok_and(|output| output.status.success())
}

/// The commands of a block with the programs that the tests have compiled, in place of those that would be
/// compiled for speed.
fn as_tested(text: &str) -> String {
    text.replace(" -rq ", " -q ").replace(" -r\n", "\n").replace("target/release/", "target/debug/")
}

/// The command that runs a block, or `None` for a block that is not to be run here.
fn runner(block: &Block) -> Option<Command> {
    let mut command = match block.info.as_str() {
        "sh" => Command::new("sh"),
        "sh parallel" if is_there("parallel") => Command::new("sh"),
        "sh dot" if is_there("dot") => Command::new("sh"),
        "python" if is_there("python3") => Command::new("python3"),
        _ => return None,
    };
    command.arg("-c").arg(as_tested(&block.text)).current_dir(root());
    Some(command)
}

#[test]
fn every_command_does_what_stands_below_it() {
    let mut ran = 0;
    for path in documents() {
        let blocks = blocks(&fs::read_to_string(&path).unwrap());
        for (i, block) in blocks.iter().enumerate() {
            let Some(mut command) = runner(block) else { continue };
            let place = format!("{}:{}", path.display(), block.line);
            let output = command.output().unwrap();
            let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
            match blocks.get(i + 1) {
                Some(expected) if expected.info == "text" => assert_eq!(text, expected.text, "{place}"),
                _ => assert!(output.status.success(), "{place}: {text}"),
            }
            ran += 1;
        }
    }
    assert!(ran > 0, "no command in any document");
}
