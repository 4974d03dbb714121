//! What a problem needs before judges take it, of every program.

use endgame_tools::packages::{self, Places};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Programs of which several answers are right.
const CHECKED: [&str; 4] = ["finish", "knight", "knightproof", "partition"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn places<T>(work: impl FnOnce(&Places<'_>) -> T) -> T {
    let programs = Path::new(env!("CARGO_BIN_EXE_package")).with_file_name("");
    work(&Places { root: &root(), programs: &programs })
}

fn target(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The names in a folder; none if there is no such folder.
fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

fn programs() -> BTreeSet<String> {
    let programs: BTreeSet<String> = names(&root().join("problems"))
        .iter()
        .filter_map(|name| name.strip_suffix(".rs").map(str::to_string))
        .collect();
    assert!(!programs.is_empty());
    programs
}

#[test]
fn every_program_is_packaged_with_all_that_a_judge_needs() {
    let target = target("packages");
    for program in programs() {
        let folders = places(|places| packages::packages(places, &program, &target)).unwrap();
        let [legacy, icpc] = folders.as_slice() else { panic!("two packages, found {folders:?}") };
        for (folder, statements, validators) in
            [(legacy, "problem_statement", "output_validators"), (icpc, "statement", "output_validator")]
        {
            let place = folder.display();
            let has = |name: &str| folder.join(name).exists();
            assert!(has("problem.yaml"), "{place}");
            let languages = names(&folder.join(statements));
            assert!(languages.iter().eq(["problem.en.tex", "problem.ko.tex"]), "{place}: {languages:?}");
            assert!(has(&format!("submissions/accepted/{program}.rs")), "{place}");
            let wrong = names(&folder.join("submissions/wrong_answer")).len();
            assert!(wrong >= 2, "{place}: {wrong} wrong submissions");
            assert!(has("input_validators/input_validator.py"), "{place}");
            let is_checked = CHECKED.contains(&program.as_str());
            assert_eq!(has(&format!("{validators}/output_validator.py")), is_checked, "{place}");
            for group in ["sample", "secret"] {
                let cases = names(&folder.join("data").join(group));
                let (inputs, answers): (Vec<_>, Vec<_>) =
                    cases.iter().partition(|name| name.ends_with(".in"));
                assert!(!inputs.is_empty() && inputs.len() == answers.len(), "{place}: {cases:?}");
            }
        }
        let refused = names(&icpc.join("data/invalid_input")).len();
        assert!(refused >= names(&root().join("testdata").join(&program).join("invalid")).len() / 3);
    }
}

#[test]
fn statements_in_korean_have_the_sections_and_examples_of_the_english_ones() {
    for program in programs() {
        let folder = root().join("testdata").join(&program);
        let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
        let (english, korean) = (read("statement.md"), read("statement.ko.md"));
        let count = |text: &str, start: &str| text.lines().filter(|line| line.starts_with(start)).count();
        for start in ["# ", "## ", "```", "|"] {
            assert_eq!(count(&english, start), count(&korean, start), "{program}: lines with {start}");
        }
        let example = |text: &str, heading: &str| {
            let (_, example) = text.split_once(heading).unwrap_or_else(|| panic!("{program}: no {heading}"));
            let example = example.split("\n## ").next().unwrap();
            example.split("```").skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>()
        };
        assert_eq!(example(&english, "\n## Example\n"), example(&korean, "\n## 예제\n"), "{program}");
        assert!(korean.chars().filter(|c| ('가'..='힣').contains(c)).count() > 100, "{program}");
    }
}

#[test]
fn cases_are_laid_out_for_practice() {
    let target = target("practice");
    let count = places(|places| packages::cases(places, "baskin", &target)).unwrap();
    let names = names(&target);
    assert_eq!(names.len(), 2 * count);
    assert!(names.contains("sample-01.in") && names.contains("sample-01.out"), "{names:?}");
    let data = root().join("testdata/baskin");
    for (laid, stored) in [("sample-01.in", "sample-01.in"), ("sample-01.out", "sample-01.ans")] {
        assert_eq!(fs::read(target.join(laid)).unwrap(), fs::read(data.join(stored)).unwrap());
    }
}

/// Whether an output validator accepts an output for the first sample.
fn accepts(program: &str, output: &str) -> bool {
    let folder = root().join("testdata").join(program);
    let messages = target(&format!("messages-{program}"));
    fs::create_dir_all(&messages).unwrap();
    let file = messages.join("output");
    fs::write(&file, output).unwrap();
    let mut validator = Command::new("python3");
    validator.arg(folder.join("output_validator.py")).arg(folder.join("sample-01.in"));
    validator.arg(folder.join("sample-01.ans")).arg(&messages).stdin(File::open(&file).unwrap());
    match validator.status().unwrap().code() {
        Some(42) => true,
        Some(43) => false,
        other => panic!("{program}: exit status {other:?} for\n{output}"),
    }
}

#[test]
fn white_space_is_to_output_validators_what_it_is_to_judges() {
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    for program in programs() {
        let folder = root().join("testdata").join(&program);
        if !folder.join("output_validator.py").exists() {
            continue;
        }
        let answer = fs::read_to_string(folder.join("sample-01.ans")).unwrap();
        let is_exact = fs::read_to_string(folder.join("judge.toml")).unwrap().contains("exact = true");
        assert!(accepts(&program, &answer), "{program}: its own answer");
        for (what, output) in [
            ("trailing blanks", answer.replace('\n', " \t \n")),
            ("line feeds at the end", format!("{answer}\n\n")),
            ("no line feed at the end", answer.trim_end().to_string()),
            ("runs of blanks", answer.replace(' ', "  \t")),
        ] {
            assert_eq!(accepts(&program, &output), !is_exact, "{program}: {what}");
        }
        assert!(!accepts(&program, ""), "{program}: no output at all");
        assert!(!accepts(&program, &format!("{answer}1\n")), "{program}: more than the answer");
    }
}
