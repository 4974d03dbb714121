//! Knight's paths on arbitrary and wrapped boards.

pub mod board;
pub mod warnsdorff;
