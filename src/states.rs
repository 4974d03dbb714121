//! Reading states of Baskin-Robbins N: `N M n k`. What the programs about turns share; it stands on the reader
//! and on the limits of the game.

use super::baskin::{MAX_M, MAX_N};
use super::io::{Fault, Io};
use super::text::Integer;

/// The number that must not be called.
pub const N: Integer = Integer { name: "N", min: 1, max: MAX_N };
/// The greatest length of a turn.
pub const M: Integer = Integer { name: "M", min: 1, max: MAX_M };

/// N, M, the last number called and the length of the last turn; the line is read as far as these.
///
/// # Errors
/// Whatever is no such number, at its place.
///
/// ```
/// use endgame::{io::Io, states};
///
/// let (mut input, mut output) = (&b"31 3 10 2\n"[..], std::io::sink());
/// assert_eq!(states::read(&mut Io::new(&mut input, &mut output)).unwrap(), [31, 3, 10, 2]);
/// ```
pub fn read(io: &mut Io<'_>) -> Result<[u64; 4], Fault> {
    let numbers = io.integer(&N)?;
    let longest = io.integer(&M)?;
    let called = io.integer(&Integer { name: "n", min: 0, max: numbers - 1 })?;
    let last = io.integer(&Integer { name: "k", min: 0, max: called.min(longest) })?;
    Ok([numbers, longest, called, last])
}
