//! The seven steps of `docs/adding-a-problem.md`, carried out on a copy of the tree.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::Command;

/// The blocks of a document: what stands behind each fence, and the text.
fn blocks(document: &str) -> Vec<(&str, &str)> {
    let parts: Vec<&str> = document.split("\n```").collect();
    assert!(parts.len() % 2 == 1, "a block without an end");
    let fenced = parts.into_iter().skip(1).step_by(2);
    fenced.map(|part| part.split_once('\n').expect("a line behind the fence")).collect()
}

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
    for (info, text) in blocks(&document) {
        match info.split(' ').collect::<Vec<_>>()[..] {
            ["sh", _] => commands.push_str(&format!("{text}\n")),
            [_, file] => {
                fs::create_dir_all(copy.join(file).parent().unwrap()).unwrap();
                fs::write(copy.join(file), format!("{text}\n")).unwrap();
            }
            [_, file, "append"] => {
                let mut file = OpenOptions::new().append(true).open(copy.join(file)).unwrap();
                writeln!(file, "{text}").unwrap();
            }
            _ => panic!("a block without a file: {info}"),
        }
    }
    fs::create_dir_all(copy.join("target")).unwrap();
    // The steps are tested, not the speed: the quickest build there is.
    let output = Command::new("sh")
        .args(["-e", "-c", &commands])
        .current_dir(&copy)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("adding-target"))
        .envs([("CARGO_PROFILE_RELEASE_LTO", "off"), ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")])
        .output()
        .unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(output.status.success(), "{text}");
    assert!(text.contains("\n3 passed, 0 failed\n"), "{text}");
    let twin = Command::new(option_env!("CARGO").unwrap_or("cargo"))
        .args(["test", "--quiet", "--test", "laststone"])
        .current_dir(&copy)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("adding-target"))
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .output()
        .unwrap();
    assert!(twin.status.success(), "{}", String::from_utf8_lossy(&twin.stderr));
}
