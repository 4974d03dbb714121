//! What the tools share.

pub mod export;
pub mod package;
