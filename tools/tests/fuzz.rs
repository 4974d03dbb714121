//! Every program stands inputs that are almost right: the first ones of a seed, the same in every run.
#![cfg(unix)]

use endgame_tools::fuzz::{fuzz, Counts};
use endgame_tools::package::Package;
use std::path::Path;

/// How many inputs a program is fed, and what they are made from.
const INPUTS: u64 = 50;
const SEED: u64 = 2026;

#[test]
fn inputs_that_are_almost_right_are_answered_or_refused() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folder = Path::new(env!("CARGO_BIN_EXE_export")).parent().unwrap();
    for program in Package::load(root).unwrap().programs.keys() {
        let counts = fuzz(root, folder, program, SEED, |inputs| inputs < INPUTS).unwrap();
        println!("{program}: {counts:?}");
        let Counts { refused, slow, broken, .. } = counts;
        assert_eq!((slow, broken), (0, 0), "{program}: seed {SEED}");
        assert!(refused > 0, "{program}: no input was refused");
    }
}
