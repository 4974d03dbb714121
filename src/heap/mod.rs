//! Heap games by Sprague–Grundy theory.
