//! What the tools share.

pub mod export;
pub mod judge;
pub mod package;
