//! Knight's paths on arbitrary and wrapped boards.

pub mod board;
pub mod filters;
pub mod warnsdorff;
