//! The seven steps of `docs/adding-a-problem.md`, carried out on a copy of the tree.

use endgame_tools::markdown::blocks;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::Command;

/// Copies what git knows of a tree, in the state in which it is now, without the programs that only take time to
/// compile: all but one.
fn copy_tree(from: &Path, to: &Path) {
    let list = Command::new("git").args(["ls-files", "-co", "--exclude-standard"]).current_dir(from).output();
    let list = String::from_utf8(list.expect("git").stdout).unwrap();
    for name in list.lines().filter(|name| from.join(name).is_file()) {
        let is_left_out =
            ["examples/", "problems/", "testdata/"].iter().any(|folder| name.starts_with(folder));
        if is_left_out && !["problems/baskin.rs", "testdata/baskin/statement.md"].contains(&name) {
            continue;
        }
        fs::create_dir_all(to.join(name).parent().unwrap()).unwrap();
        fs::copy(from.join(name), to.join(name)).unwrap();
    }
    let manifest = fs::read_to_string(to.join("Cargo.toml")).unwrap();
    let is_kept = |part: &&str| !part.starts_with("[bin]]") || part.contains("\"baskin\"");
    let parts: Vec<&str> = manifest.split("\n[").filter(is_kept).collect();
    fs::write(to.join("Cargo.toml"), parts.join("\n[")).unwrap();
}

/// Lays what is compiled of other people's crates where the copy will look for it, by links.
fn lay_crates(from: &Path, to: &Path) {
    let _ = fs::remove_dir_all(to);
    fs::create_dir_all(to).unwrap();
    for folder in ["build", "deps", ".fingerprint"] {
        // Where it fails, they are compiled again.
        let _ = Command::new("cp").arg("-al").arg(from.join(folder)).arg(to).output();
    }
}

#[test]
fn the_seven_steps_give_a_problem_that_passes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("adding");
    let _ = fs::remove_dir_all(&copy);
    copy_tree(root, &copy);
    let document = fs::read_to_string(root.join("docs/adding-a-problem.md")).unwrap();
    let mut commands = String::new();
    for block in blocks(&document) {
        match block.info.split(' ').collect::<Vec<_>>()[..] {
            ["sh", _] => commands.push_str(&block.text),
            [_, file] => {
                fs::create_dir_all(copy.join(file).parent().unwrap()).unwrap();
                fs::write(copy.join(file), block.text).unwrap();
            }
            [_, file, "append"] => {
                let mut file = OpenOptions::new().append(true).open(copy.join(file)).unwrap();
                file.write_all(block.text.as_bytes()).unwrap();
            }
            _ => panic!("a block without a file: {}", block.info),
        }
    }
    fs::create_dir_all(copy.join("target")).unwrap();
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("adding-target");
    lay_crates(&Path::new(env!("CARGO_BIN_EXE_export")).with_file_name(""), &target.join("debug"));
    // The steps are tested, not the speed: the quickest build there is, one for all.
    let run = |program: &str, arguments: &[&str]| {
        let output = Command::new(program)
            .args(arguments)
            .current_dir(&copy)
            .env("CARGO_TARGET_DIR", &target)
            .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
            .output()
            .unwrap();
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(output.status.success(), "{text}");
        text
    };
    let text = run("sh", &["-e", "-c", &commands]);
    assert!(text.contains("\n3 passed, 0 failed\n"), "{text}");
    assert!(text.contains("\ntarget/packages/2025-09/laststone\n"), "{text}");
    let text = run("cargo", &["test", "--test", "laststone"]);
    assert!(text.contains("\ntest result: ok. 1 passed; "), "{text}");
}
