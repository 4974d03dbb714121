//! A program and the rooms that it uses, as one file that any judge compiles.
//!
//! The file is the program followed by `mod endgame { … }`, which holds the needed files of `src/`
//! as inline modules: since rooms refer to each other by `super::`, their text stays as it is.
//! Comments, docs and tests are left out, `include_str!` and `env!` are replaced by what they give,
//! and where a room keeps a `platform.rs` on crates and a `portable.rs` on the standard library with
//! the same functions, the text of `portable.rs` takes the name `platform`.
//!
//! | part | what it does |
//! |---|---|
//! | `source` | reads a file without comments, docs and tests |
//! | `mentions` | the names that a piece of source imports and follows |
//! | `rooms` | the modules of the package, and those that a program needs |
//! | `sweep` | removes the items of needed modules that the program does not use |
//! | `assemble` | writes the needed ones into each other |
//! | `dense` | prints tokens with as little white space as the language allows |

mod assemble;
mod dense;
mod mentions;
mod rooms;
mod source;
mod sweep;

use crate::package::Package;
use rooms::Rooms;
use std::path::Path;

/// The most bytes that an export may have: what Codeforces, the tightest of the judges, accepts.
pub const MAX_BYTES: usize = 64_000;

/// The source of `program` as one file that plain rustc compiles in editions 2018, 2021 and 2024.
///
/// `root` is the folder of the package. What is too large when printed for people gets its rooms
/// printed densely.
///
/// # Errors
///
/// If there is no such program, a file cannot be read or parsed, a needed room uses `crate::` or a
/// crate, or the result has more than [`MAX_BYTES`]; the message says which and where.
pub fn export(root: &Path, program: &str) -> Result<String, String> {
    let package = Package::load(root)?;
    let heading = format!("// {program}, a single-file export of {} {}.\n", package.name, package.version);
    let mut rooms = Rooms::load(root, package, program)?;
    let needed = sweep::sweep(&mut rooms)?;
    let (main, library) = assemble::assemble(&rooms, &needed);

    let mut whole = main.clone();
    whole.items.push(syn::Item::Mod(library.clone()));
    let pretty = heading.clone() + &prettyplease::unparse(&whole);
    if pretty.len() <= MAX_BYTES {
        return Ok(pretty);
    }
    let tokens = quote::ToTokens::into_token_stream(library);
    let mixed = heading + &prettyplease::unparse(&main) + "\n" + &dense::print(tokens);
    if mixed.len() <= MAX_BYTES {
        return Ok(mixed);
    }
    let mut sizes = rooms.sizes(&needed);
    sizes.sort_by_key(|&(_, bytes)| std::cmp::Reverse(bytes));
    let sizes: Vec<_> = sizes.iter().map(|(path, bytes)| format!("{} {bytes}", path.display())).collect();
    Err(format!(
        "the export of {program} has {} bytes, {MAX_BYTES} are allowed; its rooms: {}",
        mixed.len(),
        sizes.join(", ")
    ))
}
