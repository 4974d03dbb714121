pub mod gaps;
mod lonely;
mod digits;
pub mod winner;
pub mod turn;
pub use gaps::Cache;
pub use winner::second_player_wins;
pub use turn::least_winning_turn;
/// x
pub const MAX_N: u64 = 1_000_000_000_000_000_000;
/// x
pub const MAX_M: u64 = 1_000_000_000_000_000_000;
/// x
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unproved;
impl Unproved {
    /// x
    pub const EXPECTED: &'static str = "a game whose answer can be proved";
}
#[inline]
fn gaps_are_equal(longest: u64) -> bool {
    (longest + 1).trailing_zeros() % 2 == 0
}
