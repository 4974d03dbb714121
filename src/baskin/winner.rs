//! Who wins from the start: whether the heap N−1 is a pearl.

use super::gaps::Cache;
use super::{gaps_are_equal, Unproved, MAX_M, MAX_N};

/// Whether the second player wins when `numbers` (N) are called in turns of at most `longest` (M).
///
/// # Constraints
/// 1 ≤ N ≤ [`MAX_N`], 1 ≤ M ≤ [`MAX_M`].
///
/// # Errors
/// [`Unproved`], where the period of the gaps would be needed and is not certified.
///
/// # Panics
/// Beyond the constraints.
///
/// # Complexity
/// O(1) for two thirds of all M, for the others once their period is known, and where N−1 mod (M+1)
/// exceeds the number of blocks; else the gaps are found first, see the table above.
///
/// # Example
/// ```
/// use endgame::baskin::{second_player_wins, Cache};
///
/// let mut cache = Cache::new();
/// assert_eq!(second_player_wins(&mut cache, 5, 3), Ok(true));
/// assert_eq!(second_player_wins(&mut cache, 31, 3), Ok(false));
/// assert_eq!(second_player_wins(&mut cache, 1_000_000_000_000_000_000, 5), Ok(true));
/// ```
#[inline]
pub fn second_player_wins(cache: &mut Cache, numbers: u64, longest: u64) -> Result<bool, Unproved> {
    assert!((1..=MAX_N).contains(&numbers), "N beyond its limits");
    assert!((1..=MAX_M).contains(&longest), "M beyond its limits");
    let heap = numbers - 1;
    let (blocks, offset) = (heap / (longest + 1), heap % (longest + 1));
    if longest == 1 {
        return Ok(heap == 0);
    }
    if gaps_are_equal(longest) {
        return Ok(offset == 0);
    }
    // A pearl p_b is b·(M+1) + e with 0 ≤ e ≤ b.
    if offset > blocks {
        return Ok(false);
    }
    let (gaps, memory) = cache.gaps(longest);
    Ok(gaps.locate(heap, memory)?.offset == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    #[test]
    fn limits_are_asserted() {
        let asked = |numbers, longest| {
            catch_unwind(|| second_player_wins(&mut Cache::new(), numbers, longest)).is_ok()
        };
        assert!(asked(1, 1) && asked(MAX_N, MAX_M));
        for (numbers, longest) in [(0, 1), (MAX_N + 1, 1), (1, 0), (1, MAX_M + 1), (1, u64::MAX)] {
            assert!(!asked(numbers, longest), "N {numbers}, M {longest}");
        }
    }
}
