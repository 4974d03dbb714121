//! Refusals of what is no game and no sum.

use super::super::text::Misfit;
use std::borrow::Cow;
use std::ops::Range;

pub(super) fn refuse<T>(place: Range<usize>, expected: impl Into<Cow<'static, str>>) -> Result<T, Misfit> {
    Err(Misfit::new(place, expected))
}
