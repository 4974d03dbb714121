//! What the tools share.
