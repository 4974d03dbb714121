//! Sources, manifest, test data and README name the same programs, the tools know no others, and the rooms
//! point one way.

use endgame_tools::export;
use endgame_tools::markdown::blocks;
use endgame_tools::package::Package;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

fn programs() -> BTreeSet<String> {
    Package::load(&root()).unwrap().programs.into_keys().collect()
}

#[test]
fn every_program_is_declared_from_its_source() {
    for (program, path) in Package::load(&root()).unwrap().programs {
        assert_eq!(path, Path::new("problems").join(format!("{program}.rs")));
        let is_word = program.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
        assert!(is_word, "the name of `{program}` is not one word of small letters and digits");
    }
    let sources: BTreeSet<String> = programs().iter().map(|program| format!("{program}.rs")).collect();
    assert_eq!(names("problems").into_iter().collect::<BTreeSet<_>>(), sources, "problems/ and [[bin]]");
}

#[test]
fn every_program_has_test_data_and_nothing_else_has() {
    assert_eq!(names("testdata").into_iter().collect::<BTreeSet<_>>(), programs(), "testdata/ and [[bin]]");
}

#[test]
fn the_readme_lists_every_program_once() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let cells = readme.lines().filter_map(|line| line.strip_prefix("| [`")?.split_once(" |"));
    let links: Vec<&str> = cells.map(|(link, _)| link).collect();
    let expected = programs();
    let expected: BTreeSet<String> =
        expected.iter().map(|program| format!("{program}`](testdata/{program}/statement.md)")).collect();
    assert_eq!(
        links.iter().map(|link| link.to_string()).collect::<BTreeSet<_>>(),
        expected,
        "README and [[bin]]"
    );
    assert_eq!(links.len(), expected.len(), "a program is listed twice");
}

#[test]
fn all_documents_name_the_same_version() {
    let version = Package::load(&root()).unwrap().version;
    assert_eq!(env!("CARGO_PKG_VERSION"), version, "the tools");
    let read = |name: &str| fs::read_to_string(root().join(name)).unwrap();
    assert!(read("CITATION.cff").contains(&format!("\nversion: {version}\n")));
    let newest = read("CHANGELOG.md").lines().find_map(|line| line.strip_prefix("## ").map(str::to_string));
    assert_eq!(newest, Some(version), "CHANGELOG.md");
}

/// The head of the table that `cargo bench --bench figures` prints.
const FIGURES: &str = "| program | work | ours | reference | ratio | aim |";

#[test]
fn the_readme_shows_figures_of_every_program_as_the_bench_prints_them() {
    let folder = root().join("benches/figures");
    let read = |path: PathBuf| fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let bench: String = names("benches/figures").iter().map(|name| read(folder.join(name))).collect();
    assert!(bench.contains(&format!("\"{FIGURES}\"")), "the head of the table");
    let readme = read(root().join("README.md"));
    let (_, table) =
        readme.split_once(&format!("\n{FIGURES}\n|---|---|---|---|---|---|\n")).expect("a table");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .map_while(|line| line.strip_prefix("| ")?.strip_suffix(" |"))
        .map(|row| row.split(" | ").collect())
        .collect();
    for row in &rows {
        let &[program, work, ours, _, ratio, aim] = row.as_slice() else { panic!("{row:?}") };
        for literal in [program, work] {
            assert!(bench.contains(&format!("\"{literal}\"")), "no row in the bench: {row:?}");
        }
        let is_number = |text: &str| text.parse::<f64>().is_ok_and(|number| number > 0.0);
        assert!(ours.split_once(' ').is_some_and(|(number, _)| is_number(number)), "{row:?}");
        assert!(is_number(ratio.trim_start_matches("1/")), "{row:?}");
        let Some(aim) = aim.strip_prefix("≤ ") else {
            assert_eq!(aim, "–", "{row:?}");
            continue;
        };
        assert!(is_number(aim.trim_start_matches("1/")), "{row:?}");
        let value = |text: &str| match text.strip_prefix("1/") {
            Some(part) => 1.0 / part.parse::<f64>().unwrap(),
            None => text.parse().unwrap(),
        };
        let is_explained = readme.contains(&format!("\n- *{work}*: "));
        assert_eq!(value(ratio) > value(aim), is_explained, "why is it above its aim? {row:?}");
    }
    let shown: BTreeSet<String> = rows.iter().map(|row| row[0].to_string()).collect();
    // Rooms that several programs stand on have rows of their own.
    let rooms = ["cards".to_string(), "io".to_string()];
    assert_eq!(shown, programs().into_iter().chain(rooms).collect(), "README and [[bin]]");
}

#[test]
fn the_example_of_a_statement_is_the_first_sample() {
    for program in programs() {
        let folder = root().join("testdata").join(&program);
        let read = |name: &str| {
            fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{program}/{name}: {error}"))
        };
        let statement = read("statement.md");
        let (_, example) =
            statement.split_once("\n## Example\n").unwrap_or_else(|| panic!("{program}: no example"));
        let blocks = blocks(example);
        assert_eq!(blocks[0].text, read("sample-01.in"), "{program}: input");
        assert_eq!(blocks[1].text, read("sample-01.ans"), "{program}: output");
    }
}

#[test]
fn statements_read_as_plain_text_at_80_columns() {
    // Hangul and all that stands behind it in Unicode is wide, but for signs and arrows.
    let is_wide = |c: &char| *c >= '\u{1100}' && !('\u{2000}'..'\u{2E80}').contains(c);
    for program in programs() {
        let statement = fs::read_to_string(root().join(format!("testdata/{program}/statement.md"))).unwrap();
        let mut is_output = false;
        for line in statement.lines() {
            is_output ^= line.starts_with("```");
            let width = line.chars().count() + line.chars().filter(is_wide).count();
            assert!(is_output || width <= 80, "{program}: {width} columns: {line}");
        }
    }
}

#[test]
fn every_tool_says_what_it_takes_and_refuses_other_arguments() {
    let tools = [
        ("run_tests.sh", env!("CARGO_BIN_EXE_judge"), &["a", "b"][..]),
        ("export", env!("CARGO_BIN_EXE_export"), &["baskin", "hand"]),
        ("generate", env!("CARGO_BIN_EXE_generate"), &["baskin", "x", "1"]),
        ("package", env!("CARGO_BIN_EXE_package"), &["baskin"]),
    ];
    for (name, path, wrong) in tools {
        let run = |arguments: &[&str]| {
            let output = Command::new(path).args(arguments).output().unwrap();
            let text = |bytes| String::from_utf8(bytes).unwrap();
            (output.status.code(), text(output.stdout), text(output.stderr))
        };
        let (status, usage, errors) = run(&["--help"]);
        assert!(usage.starts_with(&format!("usage: {name} ")), "{usage}");
        assert_eq!((status, errors.as_str()), (Some(0), ""), "{name}");
        let (status, output, errors) = run(wrong);
        assert!(errors.starts_with(&format!("{name}: ")) && errors.ends_with(&usage), "{errors}");
        assert_eq!((status, output.as_str()), (Some(2), ""), "{name}");
    }
    for (path, arguments) in [
        (env!("CARGO_BIN_EXE_export"), &["chess"][..]),
        (env!("CARGO_BIN_EXE_package"), &["chess", "target"]),
    ] {
        let output = Command::new(path).args(arguments).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.contains(": no program `chess`; there are: baskin, "), "{errors}");
        assert_eq!(output.status.code(), Some(1));
    }
}

/// The source files below a folder with their text, white space left out.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            found.push((path, code.flat_map(str::split_whitespace).collect()));
        }
    }
}

#[test]
fn the_head_of_a_room_names_all_its_parts() {
    let mut heads = 0;
    let mut files = Vec::new();
    sources(&root().join("src"), &mut files);
    for (path, _) in files.iter().filter(|(path, _)| path.ends_with("mod.rs")) {
        let text = fs::read_to_string(path).unwrap();
        let head: String = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
        let named: BTreeSet<&str> = head.split('`').skip(1).step_by(2).flat_map(words).collect();
        let declared = |line: &str| Some(line.strip_suffix(';')?.split_once("mod ")?.1.to_string());
        for part in text.lines().filter(|line| !line.starts_with("//")).filter_map(declared) {
            assert!(named.contains(part.as_str()), "{}: nothing says what `{part}` is", path.display());
        }
        heads += 1;
    }
    assert!(heads > 5);
}

/// The names in a piece of code.
fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// What stands on another room than `text`: what programs about the same game read alike on both sides, and what
/// is made of boards.
const STANDS_ON: &[(&str, &str)] = &[
    ("boards", "io"),
    ("boards", "knight"),
    ("draw", "knight"),
    ("hands", "cards"),
    ("hands", "io"),
    ("stages", "knight"),
    ("states", "baskin"),
    ("states", "io"),
    ("unroll", "graph"),
    ("unroll", "heap"),
];

#[test]
fn games_stand_alone() {
    let library = root().join("src");
    let mut files = Vec::new();
    sources(&library, &mut files);
    let room = |path: &Path| {
        let first = path.strip_prefix(&library).unwrap().iter().next().unwrap();
        Path::new(first).with_extension("").display().to_string()
    };
    let rooms: BTreeSet<String> = files.iter().map(|(path, _)| room(path)).collect();
    assert!(rooms.len() > 2);
    for (path, text) in &files {
        assert!(!text.contains("crate::"), "{}: a room says `super::`", path.display());
        let (own, depth) = (room(path), path.strip_prefix(&library).unwrap().iter().count());
        if own == "io" || own == "lib" {
            continue;
        }
        let may_use = |other: &str| other == "text" || STANDS_ON.contains(&(own.as_str(), other));
        for word in ["io::", "print!", "println!", "eprint!", "eprintln!", "dbg!"] {
            let is_told = may_use("io") && word == "io::";
            assert!(
                is_told || !text.contains(word),
                "{}: a game neither reads nor prints, `{word}`",
                path.display()
            );
        }
        let depth = depth - usize::from(path.ends_with("mod.rs"));
        for other in rooms.iter().filter(|&other| *other != own && !may_use(other)) {
            let import = format!("{}{other}", "super::".repeat(depth));
            let follows = text.split(&import).skip(1).any(|rest| rest.starts_with([':', ';', ',', '}']));
            assert!(!follows, "{}: games do not use each other, `{import}`", path.display());
        }
    }
}

/// The files that a file imports, and those that they import, and so on.
fn below<'a>(imports: &'a BTreeMap<PathBuf, BTreeSet<PathBuf>>, file: &Path) -> BTreeSet<&'a Path> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&PathBuf> = imports.get(file).into_iter().flatten().collect();
    while let Some(next) = open.pop() {
        if found.insert(next.as_path()) {
            open.extend(imports.get(next).into_iter().flatten());
        }
    }
    found
}

/// The sets of files that import each other, by whatever way.
fn circles(imports: &BTreeMap<PathBuf, BTreeSet<PathBuf>>) -> BTreeSet<Vec<&Path>> {
    let below: BTreeMap<&Path, BTreeSet<&Path>> =
        imports.keys().map(|file| (file.as_path(), below(imports, file))).collect();
    let of = |file: &Path| {
        let back = below[file].iter().filter(|other| below.get(*other).is_some_and(|set| set.contains(file)));
        back.copied().collect::<Vec<_>>()
    };
    imports.keys().map(|file| of(file)).filter(|circle| !circle.is_empty()).collect()
}

#[test]
#[ignore = "five circles are left, in cards, heap, knight and wordchain"]
fn no_file_of_the_library_imports_one_that_imports_it_back() {
    let imports = export::imports(&root(), "baskin").unwrap();
    assert!(imports.values().map(BTreeSet::len).sum::<usize>() > imports.len(), "{imports:?}");
    let found = circles(&imports);
    assert!(found.is_empty(), "circles of imports: {found:#?}");
    let edge = |from: &str, to: &str| (PathBuf::from(from), BTreeSet::from([PathBuf::from(to)]));
    let round = BTreeMap::from([edge("a", "b"), edge("b", "c"), edge("c", "b")]);
    assert_eq!(circles(&round), BTreeSet::from([vec![Path::new("b"), Path::new("c")]]));
}
