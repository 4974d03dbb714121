//! The seven steps of `docs/adding-a-problem.md`, carried out on a copy of the tree.

use endgame_tools::markdown::blocks;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::Command;

/// Copies what git knows of a tree, in the state in which it is now.
fn copy_tree(from: &Path, to: &Path) {
    let list = Command::new("git").args(["ls-files", "-co", "--exclude-standard"]).current_dir(from).output();
    let list = String::from_utf8(list.expect("git").stdout).unwrap();
    for name in list.lines().filter(|name| from.join(name).is_file()) {
        // Test data of other problems is not needed, but their statements are compiled in.
        if name.starts_with("testdata/") && !name.ends_with("statement.md") {
            continue;
        }
        fs::create_dir_all(to.join(name).parent().unwrap()).unwrap();
        fs::copy(from.join(name), to.join(name)).unwrap();
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
    // The steps are tested, not the speed: the quickest build there is, one for all.
    let run = |program: &str, arguments: &[&str]| {
        let output = Command::new(program)
            .args(arguments)
            .current_dir(&copy)
            .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("adding-target"))
            .envs([("CARGO_PROFILE_RELEASE_LTO", "off"), ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")])
            .output()
            .unwrap();
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(output.status.success(), "{text}");
        text
    };
    let text = run("sh", &["-e", "-c", &commands]);
    assert!(text.contains("\n3 passed, 0 failed\n"), "{text}");
    assert!(text.contains("\ntarget/packages/2025-09/laststone\n"), "{text}");
    let text = run("cargo", &["test", "--release", "--test", "laststone"]);
    assert!(text.contains("\ntest result: ok. 1 passed; "), "{text}");
}
