//! Baskin-Robbins N with the upgrade rule.
