//! Big inputs that are made when they are needed, and known by their checksum.

use super::cases::Case;
use crate::generate::generate;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What `cksum` of POSIX says of some bytes.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Checksum {
    sum: u32,
    pub(crate) length: u64,
}

impl Checksum {
    pub(crate) fn of(bytes: &[u8]) -> Checksum {
        let length = bytes.len() as u64;
        // The length follows the bytes, least significant first, without leading zeros.
        let digits = 8 - length.leading_zeros() as usize / 8;
        let length_bytes = length.to_le_bytes();
        let all = bytes.iter().chain(&length_bytes[..digits]);
        let table = table();
        let sum = !all.fold(0_u32, |sum, &byte| (sum << 8) ^ table[((sum >> 24) as u8 ^ byte) as usize]);
        Checksum { sum, length }
    }

    fn parse(line: &str) -> Option<Checksum> {
        let mut words = line.split_whitespace();
        Some(Checksum { sum: words.next()?.parse().ok()?, length: words.next()?.parse().ok()? })
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{} {}`", self.sum, self.length)
    }
}

/// The remainders of all bytes by the polynomial of POSIX.
fn table() -> [u32; 256] {
    let step = |sum: u32| (sum << 1) ^ if sum >> 31 == 1 { 0x04C1_1DB7 } else { 0 };
    let mut table = [0; 256];
    for (byte, entry) in table.iter_mut().enumerate() {
        *entry = (0..8).fold((byte as u32) << 24, |sum, _| step(sum));
    }
    table
}

/// Makes the input of a generated case and returns the checksum of the answer.
pub(crate) fn make(case: &Case, programs: &Path) -> Result<Checksum, String> {
    let read =
        |path: PathBuf| fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()));
    let sums = read(case.file("cksum"))?;
    let mut sums = sums.lines().map(Checksum::parse);
    let (Some(Some(expected)), Some(Some(answer)), None) = (sums.next(), sums.next(), sums.next()) else {
        return Err(format!("{}: not two lines of cksum", case.file("cksum").display()));
    };
    let arguments = read(case.file("gen"))?;
    let arguments = arguments.trim();
    let made = generate(&arguments.split_whitespace().collect::<Vec<_>>());
    let made = made.ok_or_else(|| format!("generate {arguments}: there is no such input"))?;
    let found = Checksum::of(made.as_bytes());
    if found != expected {
        return Err(format!("generate {arguments}: expected cksum {expected}, found {found}"));
    }
    let path = case.input(programs);
    // Another process may be at the same case: what stands under the name is whole.
    let unfinished = path.with_extension(format!("{}.part", std::process::id()));
    let written = fs::create_dir_all(path.with_file_name(""))
        .and_then(|()| fs::write(&unfinished, made))
        .and_then(|()| fs::rename(&unfinished, &path));
    written.map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(answer)
}

/// Input and answer of a case. What is not stored is made, the answer by the program, and has to have the
/// checksums that are stored.
pub(crate) fn contents(case: &Case, programs: &Path) -> Result<(Vec<u8>, Vec<u8>), String> {
    let named = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let read = |path: PathBuf| fs::read(&path).map_err(|error| named(&path, error));
    if !case.is_generated {
        return Ok((read(case.file("in"))?, read(case.file("ans"))?));
    }
    let expected = make(case, programs)?;
    let program = programs.join(&case.program);
    let path = case.input(programs);
    let input = fs::File::open(&path).map_err(|error| named(&path, error))?;
    let answer = Command::new(&program).stdin(input).output().map_err(|error| named(&program, error))?.stdout;
    let found = Checksum::of(&answer);
    if found != expected {
        return Err(format!("{}: expected cksum {expected}, found {found}", case.title()));
    }
    Ok((read(path)?, answer))
}

#[cfg(test)]
mod tests {
    use super::Checksum;

    #[test]
    fn checksums_are_those_of_cksum() {
        // What `printf '…' | cksum` prints.
        assert_eq!(Checksum::of(b"").to_string(), "`4294967295 0`");
        assert_eq!(Checksum::of(b"5 3\n").to_string(), "`3775943739 4`");
        assert_eq!(Checksum::of(&[b'a'; 300]).to_string(), "`1664553091 300`");
    }
}
