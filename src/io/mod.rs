//! Reading and writing: the room that every program stands on.
