//! A program and the rooms that it uses, as one file that any judge compiles.
//!
//! The file is the program followed by `mod endgame { … }`, which holds the needed files of `src/`
//! as inline modules: since rooms refer to each other by `super::`, their text stays as it is.
//! Comments, docs and tests are left out, `include_str!` and `env!` are replaced by what they give, of a
//! statement its title, and where a room keeps a `platform.rs` on crates and a `portable.rs` on the
//! standard library with the same functions, the text of `portable.rs` takes the name `platform`.
//!
//! | part | what it does |
//! |---|---|
//! | `source` | reads a file without comments, docs and tests |
//! | `mentions` | the names that a piece of source imports and follows |
//! | `rooms` | the modules of the package, and those that a program needs |
//! | `sweep` | removes the items of needed modules that the program does not use |
//! | `assemble` | writes the needed ones into each other |
//! | `print` | prints the whole as readably as its size allows |
//! | `dense` | prints tokens with as little white space as the language allows |
//! | `shorten` | gives short names to what only the rooms see, where nothing else is enough |

mod assemble;
mod dense;
mod mentions;
mod print;
mod rooms;
mod shorten;
mod source;
mod sweep;

use crate::package::Package;
use rooms::Rooms;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The most bytes that an export may have: what Codeforces, the tightest of the judges, accepts.
pub const MAX_BYTES: usize = 64_000;

/// Programs whose exports are still longer, and what those may have: what Kattis accepts.
const LONGER: [&str; 8] =
    ["grundy", "hint", "knight", "knightlevel", "knightproof", "misere", "wordchain", "wordplay"];
const MAX_LONGER_BYTES: usize = 128_000;

/// The most bytes that the export of a program may have.
#[must_use]
pub fn most_bytes(program: &str) -> usize {
    if LONGER.contains(&program) {
        MAX_LONGER_BYTES
    } else {
        MAX_BYTES
    }
}

/// The source of `program` as one file that plain rustc compiles in editions 2018, 2021 and 2024.
///
/// `root` is the folder of the package. What would be too large when printed for people gets some of
/// its rooms, or all, printed densely, and short names in them as the last resort.
///
/// # Errors
///
/// If there is no such program, a file cannot be read or parsed, a needed room uses `crate::` or a
/// crate, or the result has more than [`most_bytes`]; the message says which and where.
pub fn export(root: &Path, program: &str) -> Result<String, String> {
    let package = Package::load(root)?;
    let heading = format!("// {program}, a single-file export of {} {}.\n", package.name, package.version);
    let mut rooms = Rooms::load(root, package, program)?;
    let needed = sweep::sweep(&mut rooms)?;
    let (main, library) = assemble::assemble(&rooms, &needed);

    let most = most_bytes(program);
    let text = print::print(&heading, &main, &library, most);
    if text.len() <= most {
        return Ok(text);
    }
    let mut sizes = rooms.sizes(&needed);
    sizes.sort_by_key(|&(_, bytes)| std::cmp::Reverse(bytes));
    let short = |path: &Path| path.strip_prefix(root).unwrap_or(path).display().to_string();
    let sizes: Vec<_> = sizes.into_iter().map(|(path, bytes)| format!("{} {bytes}", short(path))).collect();
    Err(format!(
        "the export of {program} has {} bytes, {most} are allowed; its rooms: {}",
        text.len(),
        sizes.join(", ")
    ))
}

/// For each file of the library and of `program`, the files whose items its own code names; what a file merely
/// passes on by `pub use` is not counted, and what it names is sought where it is defined.
///
/// # Errors
///
/// If there is no such program, or a file cannot be read or parsed; the message says which.
pub fn imports(root: &Path, program: &str) -> Result<BTreeMap<PathBuf, BTreeSet<PathBuf>>, String> {
    Ok(Rooms::load(root, Package::load(root)?, program)?.imports())
}
