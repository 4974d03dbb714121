//! Games written out by their rules, in lines of text.

use super::heap_twin::Rules;
use std::io::Write;
use std::process::{Command, Stdio};

/// The last number called and the length of the turn that called it; none at `START`.
pub fn state(name: &[u8]) -> (u64, u64) {
    match std::str::from_utf8(name).unwrap().split_once(',') {
        Some((called, turn)) => (called.parse().unwrap(), turn.parse().unwrap()),
        None => (0, 0),
    }
}

/// Who calls `numbers` loses, so that it is never called.
pub fn baskin(numbers: u64, longest: u64) -> Vec<String> {
    let mut states = vec![(0, 0)];
    for called in 1..numbers {
        states.extend(
            (1..=numbers).filter(|&turn| turn <= called && turn <= longest).map(|turn| (called, turn)),
        );
    }
    let name = |(called, turn)| if called == 0 { String::from("START") } else { format!("{called},{turn}") };
    let line = |&(called, last): &(u64, u64)| {
        let turns = (1..=numbers).filter(|&turn| turn <= longest && turn != last && called + turn < numbers);
        let next: Vec<String> = turns.map(|turn| name((called + turn, turn))).collect();
        std::iter::once(name((called, last))).chain(next).collect::<Vec<_>>().join(" ")
    };
    states.iter().map(line).collect()
}

/// All heaps up to a size, and the sums that come of them.
pub fn heaps(rules: &Rules, size: u64) -> Vec<String> {
    let mut positions: Vec<Vec<u64>> =
        (0..=size).map(|heap| if heap == 0 { vec![] } else { vec![heap] }).collect();
    let name = |position: &[u64]| {
        let sizes: Vec<String> = position.iter().map(u64::to_string).collect();
        if sizes.is_empty() {
            String::from("0")
        } else {
            sizes.join("+")
        }
    };
    let mut lines = Vec::new();
    while let Some(position) = positions.get(lines.len()).cloned() {
        let mut next: Vec<Vec<u64>> = Vec::new();
        for i in 0..position.len() {
            for left in rules.options(position[i]) {
                let mut after = position.clone();
                after.remove(i);
                after.extend(left);
                after.sort();
                if !next.contains(&after) {
                    next.push(after);
                }
            }
        }
        let new: Vec<Vec<u64>> = next.iter().filter(|after| !positions.contains(after)).cloned().collect();
        positions.extend(new);
        lines.push(std::iter::once(&position).chain(&next).map(|p| name(p)).collect::<Vec<_>>().join(" "));
    }
    lines
}

/// What a program prints for an input.
pub fn run(program: &str, input: &str) -> String {
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input.as_bytes()).unwrap());
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    })
}
