//! The Korean word chain (끝말잇기) with the initial-sound law.
