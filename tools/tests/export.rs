//! Exports of toy packages: what they hold, what they leave out, and that plain rustc takes them.

use endgame_tools::export::{export, most_bytes};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const MANIFEST: &str = r#"
[package]
name = "endgame"
version = "1.2.3"

[dependencies]
itoa = "1"

[[bin]]
name = "toy"
path = "problems/toy.rs"
"#;

/// A package with one program, `toy`.
struct Toy {
    root: PathBuf,
}

impl Toy {
    fn new(name: &str, files: &[(&str, &str)]) -> Toy {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("export").join(name);
        let _ = fs::remove_dir_all(&root);
        let toy = Toy { root };
        toy.file("Cargo.toml", MANIFEST);
        files.iter().for_each(|(path, content)| toy.file(path, content));
        toy
    }

    fn file(&self, path: &str, content: &str) {
        let path = self.root.join(path);
        fs::create_dir_all(path.with_file_name("")).unwrap();
        fs::write(path, content).unwrap();
    }

    fn refusal(&self) -> String {
        export(&self.root, "toy").unwrap_err()
    }

    /// The export, after rustc has compiled it in every edition without a warning, and what it prints.
    fn export(&self) -> (String, String) {
        let text = export(&self.root, "toy").unwrap();
        assert!(text.len() <= most_bytes("toy"));
        self.file("toy.rs", &text);
        for (edition, what) in [("2018", "metadata"), ("2024", "metadata"), ("2021", "link")] {
            let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
            rustc.args(["--edition", edition, "--emit", what, "-D", "warnings", "-o", "toy", "toy.rs"]);
            let output = rustc.current_dir(&self.root).output().unwrap();
            assert!(output.status.success(), "{edition}: {}", String::from_utf8_lossy(&output.stderr));
        }
        let output = Command::new(self.root.join("toy")).output().unwrap();
        assert!(output.status.success());
        (text, String::from_utf8(output.stdout).unwrap())
    }
}

/// The names of the modules in a text, in their order.
fn modules(text: &str) -> Vec<&str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(2).filter(|pair| pair[0] == "mod").map(|pair| pair[1]).collect()
}

#[test]
fn only_the_files_that_the_program_needs_are_taken() {
    let toy = Toy::new(
        "needed",
        &[
            (
                "problems/toy.rs",
                "use endgame::chess::{self, Board};\n\
                 fn main() { println!(\"{} {}\", chess::count(&Board), endgame::go::rules::KOMI); }",
            ),
            ("src/lib.rs", "pub mod cards; pub mod chess; pub mod go;"),
            ("src/cards.rs", "pub fn deal() {}"),
            (
                "src/chess/mod.rs",
                // The name of a field, a method or a lifetime does not ask for what is passed on under it.
                "mod board; mod count; mod draw; mod extra; mod facts; pub mod table;\n\
                 pub use board::Board; pub use count::count; pub use draw::draw; pub use extra::*;\n\
                 pub struct Game<'draw> { pub draw: &'draw u32 }\n\
                 impl Game<'_> { pub fn twice(&self) -> u32 { 2 * self.draw } }",
            ),
            ("src/chess/extra.rs", "pub fn resign() {}"),
            ("src/chess/board.rs", "pub struct Board; impl Board { pub fn size(&self) -> u32 { 8 } }"),
            // Needs a file by a path in a macro call, found by a glob, and one by an import inside of a function.
            (
                "src/chess/count.rs",
                "use super::*;\n\
                 pub fn count(board: &Board) -> String {\n\
                     use super::table as entries;\n\
                     format!(\"{} {}\", facts::twice(board.size()), entries::first())\n\
                 }",
            ),
            ("src/chess/draw.rs", "use super::table::second; pub fn draw() -> u32 { second() }"),
            ("src/chess/facts.rs", "pub fn twice(n: u32) -> u32 { 2 * n }"),
            // Passes three files on, of which its own code asks for one, named as its function is.
            (
                "src/chess/table.rs",
                "mod one; mod one_more; mod two;\n\
                 pub use self::one::one; pub use self::one_more::one_more; pub use two::second;\n\
                 pub fn first() -> u32 { one() }",
            ),
            ("src/chess/table/one.rs", "pub fn one() -> u32 { 1 }"),
            ("src/chess/table/one_more.rs", "pub fn one_more() -> u32 { 2 }"),
            ("src/chess/table/two.rs", "pub fn second() -> u32 { 2 }"),
            ("src/go/mod.rs", "pub mod rules; pub mod score;"),
            ("src/go/rules.rs", "pub const KOMI: u32 = 7;"),
            ("src/go/score.rs", "pub use super::rules::KOMI;"),
        ],
    );
    let (text, output) = toy.export();
    assert_eq!(
        modules(&text),
        ["endgame", "chess", "board", "count", "facts", "table", "one", "go", "rules"]
    );
    assert_eq!(output, "16 1 7\n");
}

#[test]
fn files_that_give_methods_to_a_needed_type_come_along() {
    let toy = Toy::new(
        "methods",
        &[
            ("problems/toy.rs", "fn main() { println!(\"{}\", endgame::Board(3).path()); }"),
            ("src/lib.rs", "mod paint; mod show; mod walk; pub mod stone; pub struct Board(pub u32);"),
            ("src/show.rs", "impl std::fmt::Display for super::Board {\n\
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, \"{}\", self.0) }\n}"),
            ("src/walk.rs", "use super::Board; impl Board { pub fn path(&self) -> String { format!(\"<{}>\", self) } }"),
            ("src/stone.rs", "pub struct Stone; pub trait Colour {}"),
            ("src/paint.rs", "use super::stone::{Colour, Stone}; impl Colour for Stone {} impl Colour for super::Board {}"),
        ],
    );
    let (text, output) = toy.export();
    assert_eq!(modules(&text), ["endgame", "show", "walk"]);
    assert_eq!(output, "<3>\n");
}

#[test]
fn a_room_on_crates_is_replaced_by_its_twin() {
    let toy = Toy::new(
        "twin",
        &[
            ("problems/toy.rs", "fn main() { println!(\"{}\", endgame::io::number()); }"),
            ("src/lib.rs", "pub mod io;"),
            (
                "src/io/mod.rs",
                "pub mod platform; pub mod portable; pub fn number() -> String { platform::text() }",
            ),
            ("src/io/platform.rs", "pub fn text() -> String { itoa::Buffer::new().format(5).to_string() }"),
            ("src/io/portable.rs", "pub fn text() -> String { 5.to_string() }"),
        ],
    );
    let (text, output) = toy.export();
    assert_eq!(modules(&text), ["endgame", "io", "platform"]);
    assert_eq!(output, "5\n");
    toy.file("src/io/mod.rs", "pub fn number() -> String { itoa::Buffer::new().format(5).to_string() }");
    assert!(
        toy.refusal().contains("src/io/mod.rs: `itoa::Buffer::new`: crates are for"),
        "{}",
        toy.refusal()
    );
}

#[test]
fn comments_documents_and_tests_are_left_out_and_inclusions_written_in() {
    let toy = Toy::new(
        "stripped",
        &[
            ("text.md", "A \"# quoted\" line \\ and\n  another: é\n"),
            ("statement.md", "# toy: a title\n\nThe manual-word.\n"),
            (
                "problems/toy.rs",
                "//! header-word\n\
                 // comment-word\n\
                 const TEXT: &str = include_str!(\"../text.md\");\n\
                 fn main() { /* inner-word */ print!(\"{}{}{}\", TEXT, include_str!(\"../statement.md\"), concat!(env!(\"CARGO_PKG_VERSION\"), \"!\\n\")); endgame::run(); }",
            ),
            (
                "src/lib.rs",
                "#![doc = \"attribute-word\"]\n\
                 /// doc-word\n\
                 pub fn run() { #[cfg(test)] let x = \"statement-word\"; #[cfg(not(test))] println!(\"run\"); }\n\
                 pub struct S { /** field-word */ pub x: u8 }\n\
                 impl S { #[cfg(test)] fn method_word() {} }\n\
                 #[cfg(test)] mod test_word { #[test] fn f() {} }\n\
                 #[cfg(test)] mod file_word;",
            ),
        ],
    );
    let (text, output) = toy.export();
    assert!(!text.contains("word"), "{text}");
    assert_eq!(output, "A \"# quoted\" line \\ and\n  another: é\ntoy: a title\n1.2.3!\nrun\n");
    assert!(text.starts_with("// toy, a single-file export of endgame 1.2.3.\n"), "{text}");
    toy.file("src/lib.rs", "pub fn run() { println!(\"{}\", env!(\"HOME\")); }");
    assert!(toy.refusal().contains("env!(\"HOME\") cannot be written into an export"), "{}", toy.refusal());
    toy.file("src/lib.rs", "pub fn run() { include_str!(\"../gone.md\"); }");
    assert!(toy.refusal().contains("gone.md: "), "{}", toy.refusal());
}

#[test]
fn traits_of_the_newer_prelude_are_imported() {
    let toy = Toy::new(
        "prelude",
        &[
            (
                "problems/toy.rs",
                "fn main() { let x: u8 = 7_u32.try_into().unwrap(); println!(\"{} {}\", x, endgame::run()); }",
            ),
            (
                "src/lib.rs",
                "pub fn run() -> u8 { inner::small(300) }\n\
                 mod inner { pub fn small(n: u32) -> u8 { u8::try_from(n).unwrap_or(Vec::from_iter([9]).pop().unwrap()) } }",
            ),
        ],
    );
    assert_eq!(toy.export().1, "7 9\n");
}

#[test]
fn what_is_too_large_is_printed_densely_or_refused() {
    let toy = Toy::new(
        "large",
        &[
            (
                "problems/toy.rs",
                "fn main() { println!(\"{}\", endgame::game::sum::<4>() + endgame::io::ALL[0]()); }",
            ),
            ("src/lib.rs", "pub mod game; pub mod io;"),
        ],
    );
    let parts = |path: &str, count: u32| {
        let part = |i| {
            format!(
                "pub fn part_{i}() -> i64 {{ let s: &'static [i64] = &[1, 1 - -2]; 'a: for x in s.iter() \
                 {{ if *x < -3 && (0..1).contains(&1) {{ break 'a; }} }} return s[1] << 2 >> 1; }}\n"
            )
        };
        let names: String = (0..count).map(|i| format!("part_{i}, ")).collect();
        let all = format!("pub const ALL: &[fn() -> i64] = &[{names}];\n");
        let sum = "pub fn sum<const N: i64>() -> i64 { ALL[0]() + N }\n".to_string();
        toy.file(path, &(0..count).map(part).chain([all, sum]).collect::<String>());
    };
    let line = "\n    pub fn part_0() -> i64 {\n";
    for (game, io, readable) in [(100, 99, 2), (140, 139, 1), (250, 160, 0)] {
        parts("src/game.rs", game);
        parts("src/io.rs", io);
        let (text, output) = toy.export();
        assert_eq!(output, "16\n");
        assert_eq!(text.matches(line).count(), readable);
        assert!(text.contains("fn main() {\n"), "the program itself is always printed for people");
        // The game stays readable longer than what all programs share.
        let last = format!("    pub fn part_{}() -> i64 {{\n", game - 1);
        assert_eq!(text.contains(&last), readable > 0);
    }
    parts("src/game.rs", 1000);
    let refusal = toy.refusal();
    assert!(refusal.contains("64000 are allowed; its rooms: src/game.rs 1"), "{refusal}");
}

#[test]
fn names_become_short_where_nothing_else_is_enough() {
    // Names of ours beside the same names of somebody else, wherever a name may stand.
    let tricky = r#"
        use std::fmt::{self, Display, Write as _};
        use std::io::{self, Read};
        pub(super) mod error { #[derive(Debug)] pub enum Error { Missing { position: usize }, Other(std::fmt::Error) } }
        use error::Error;
        pub const LIMIT: usize = 3;
        macro_rules! twice { ($value:expr) => { 2 * $value }; }
        pub trait Measure { const LENGTH: usize; fn length(&self) -> usize; fn first(&self) -> usize { Self::LENGTH } }
        #[derive(Clone, Debug, Default)]
        pub struct Window { pub values: Vec<usize>, position: usize, count: Option<usize>, action: Option<fn(usize) -> usize> }
        impl Measure for Window { const LENGTH: usize = 4; fn length(&self) -> usize { self.values.len() } }
        impl Display for Window {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{:>width$}|", self.position, width = 3) }
        }
        impl Window {
            pub fn new(values: &[usize]) -> Window { Window { values: values.to_vec(), ..Window::default() } }
            pub fn position(&self, value: usize) -> Result<usize, Error> {
                let position = self.values.iter().position(|&other| other == value);
                position.ok_or(Error::Missing { position: self.position })
            }
            fn values(&self) -> impl Iterator<Item = usize> + '_ { self.values.iter().copied() }
            fn read(&self, mut source: &[u8]) -> io::Result<String> {
                let mut text = String::new();
                source.read_to_string(&mut text)?;
                Ok(text)
            }
        }
        fn count(values: &[usize]) -> usize { values.iter().filter(|&&value| value > 1).count() }
        pub fn run() -> Result<String, Error> {
            let mut window = Window::new(&[1, 2, 3]);
            window.count = Some(count(&window.values));
            window.action = Some(count_up);
            let Window { values, position, .. } = window.clone();
            let (length, first, range) = (window.length(), window.first(), 5..9);
            let found = (window.position(3)?, window.position(7).is_err(), window.values().sum::<usize>());
            let mut text = format!("{length} {first:?} {position:>LIMIT$} {{length}} {}", range.start + range.end);
            'search: for value in values.iter() { if *value == twice!(1) { break 'search; } text.push('.'); }
            let action = window.action.map_or(0, |action| action(LIMIT));
            write!(text, " {found:?} {action} {window} {}", window.read(b"{values}").unwrap_or_default()).map_err(Error::Other)?;
            assert!(length == 3, "{length} {}", first);
            Ok(text + "{length} {position}")
        }
        fn count_up(count: usize) -> usize { count + 1 }
    "#;
    let toy = Toy::new(
        "short",
        &[
            ("problems/toy.rs", "fn main() { println!(\"{} {}\", endgame::tricky::run().unwrap(), endgame::filler::ALL[0]()); }"),
            ("src/lib.rs", "pub mod filler; pub mod tricky;"),
            ("src/tricky.rs", tricky),
        ],
    );
    let fill = |count: u32| {
        let part = |i| format!("fn part_{i}() -> usize {{ let something = {i}; something + something }}\n");
        let names: String = (0..count).map(|i| format!("part_{i}, ")).collect();
        let all = format!("pub const ALL: &[fn() -> usize] = &[{names}];\n");
        toy.file("src/filler.rs", &(0..count).map(part).chain([all]).collect::<String>());
    };
    fill(1);
    let (text, expected) = toy.export();
    assert!(text.contains("let something = 0;"));
    fill(1000);
    let (text, output) = toy.export();
    assert_eq!(output, expected);
    assert!(!text.contains("something") && !text.contains("window") && !text.contains("LIMIT"), "{text}");
    assert!(text.contains("\nfn main() {\n"), "the program is still printed for people");
}

#[test]
fn rooms_that_cannot_be_moved_are_refused() {
    let toy = Toy::new(
        "crate",
        &[
            ("problems/toy.rs", "fn main() { endgame::a::f(); }"),
            ("src/lib.rs", "pub mod a; pub mod b;"),
            ("src/a.rs", "pub(crate) fn g() {} pub fn f() { crate::b::f(); g(); }"),
            ("src/b.rs", "pub fn f() {}"),
        ],
    );
    assert!(toy.refusal().contains("src/a.rs: `crate::b::f`: a room says `super::`"), "{}", toy.refusal());
    toy.file("src/a.rs", "pub(crate) fn g() {} pub fn f() { g(); }");
    toy.export();
}

#[test]
fn an_unknown_program_is_told_with_those_that_there_are() {
    let toy = Toy::new("unknown", &[]);
    assert_eq!(export(&toy.root, "chess").unwrap_err(), "no program `chess`; there are: toy");
}
