//! The initial-sound law (두음 법칙): what a player who is handed a last syllable may continue with.
//!
//! Every rule looks at one syllable and does not chain: what a change makes is not changed again.

use super::hangul::{compose, decompose, FINALS, INITIALS};

/// A law by name; `custom` is made of a [`Law::Custom`] map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Law {
    /// The syllable itself, and what the standard language makes of it at the start of a word.
    Standard,
    /// The syllable itself.
    None,
    /// What [`Law::Standard`] changes the syllable into, alone; itself where it changes nothing.
    Forced,
    /// The syllable itself, and every one that [`Law::Standard`] changes into it.
    Reverse,
    /// The syllables that [`Law::Standard`] changes into it, alone; itself where there are none.
    ForcedReverse,
    /// The syllable itself; initial ㄹ into ㄴ and ㅇ, ㄴ into ㅇ, before any medial.
    Free,
    /// Initial ㄹ, ㄴ and ㅇ all into each other.
    FreeBoth,
    /// [`Law::Standard`], and the syllable itself with ㅏ and ㅓ, ㅑ and ㅕ, ㅗ and ㅜ, ㅛ and ㅠ exchanged.
    VowelFlip,
    /// The syllable itself, and with initial and final exchanged where both can stand there and differ.
    ConsonantFlip,
    /// ㄹ, ㄴ and ㅇ into each other as initial and, independently, as final.
    FreeFinal,
    /// What [`Law::Standard`] or [`Law::Reverse`] allows.
    Both,
    /// For each syllable named, in ascending order and once each, what it may become, ascending. A
    /// syllable not named stays itself.
    Custom(Vec<(u16, Vec<u16>)>),
}

/// The laws by name; the map of `custom` is still empty.
const NAMES: [(&str, Law); 12] = [
    ("standard", Law::Standard),
    ("none", Law::None),
    ("forced", Law::Forced),
    ("reverse", Law::Reverse),
    ("forcedreverse", Law::ForcedReverse),
    ("free", Law::Free),
    ("freeboth", Law::FreeBoth),
    ("vowelflip", Law::VowelFlip),
    ("consonantflip", Law::ConsonantFlip),
    ("freefinal", Law::FreeFinal),
    ("both", Law::Both),
    ("custom", Law::Custom(Vec::new())),
];

const NIEUN: u16 = 2;
const RIEUL: u16 = 5;
const IEUNG: u16 = 11;
/// The three sounds that the law is about, as finals.
const FINAL_SOUNDS: [u16; 3] = [4, 8, 21];

/// Sets of medials, a bit each.
const fn medials(members: &[u16]) -> u32 {
    let (mut set, mut i) = (0, 0);
    while i < members.len() {
        set |= 1 << members[i];
        i += 1;
    }
    set
}

/// ㅑ ㅕ ㅖ ㅛ ㅠ ㅣ: ㄹ falls silent.
const RIEUL_TO_IEUNG: u32 = medials(&[2, 6, 7, 12, 17, 20]);
/// ㅏ ㅐ ㅗ ㅚ ㅜ ㅡ: ㄹ becomes ㄴ.
const RIEUL_TO_NIEUN: u32 = medials(&[0, 1, 8, 11, 13, 18]);
/// ㅕ ㅛ ㅠ ㅣ: ㄴ falls silent.
const NIEUN_TO_IEUNG: u32 = medials(&[6, 12, 17, 20]);

/// The medials that [`Law::VowelFlip`] exchanges: ㅏㅓ, ㅑㅕ, ㅗㅜ, ㅛㅠ.
const FLIPPED_MEDIALS: [(u16, u16); 4] = [(0, 4), (2, 6), (8, 13), (12, 17)];

/// The final that is the same consonant as an initial, 0 where there is none (ㄸ ㅃ ㅉ).
const FINAL_OF_INITIAL: [u16; INITIALS as usize] =
    [1, 2, 4, 7, 0, 8, 16, 17, 0, 19, 20, 21, 22, 0, 23, 24, 25, 26, 27];

impl Law {
    /// All laws and their names, as an input gives them; the map of `custom` is empty.
    ///
    /// ```
    /// use endgame::wordchain::Law;
    /// assert_eq!(Law::named().next(), Some(("standard", Law::Standard)));
    /// ```
    pub fn named() -> impl Iterator<Item = (&'static str, Law)> {
        NAMES.to_vec().into_iter()
    }

    /// Appends the syllables that may follow a last syllable, ascending.
    ///
    /// ```
    /// use endgame::wordchain::{hangul, Law};
    /// let mut options = Vec::new();
    /// Law::Standard.options(hangul::syllable('례').unwrap(), &mut options);
    /// assert_eq!(options.into_iter().map(hangul::character).collect::<String>(), "례예");
    /// ```
    pub fn options(&self, last: u16, options: &mut Vec<u16>) {
        let start = options.len();
        let (initial, medial, coda) = decompose(last);
        match self {
            Law::Standard => options.extend(Some(last).into_iter().chain(changed(last))),
            Law::None => options.push(last),
            Law::Forced => options.push(changed(last).unwrap_or(last)),
            Law::Reverse => {
                options.push(last);
                options.extend(sources(last));
            }
            Law::ForcedReverse => {
                options.extend(sources(last));
                if options.len() == start {
                    options.push(last);
                }
            }
            Law::Free => {
                options.push(last);
                let softer: &[u16] = match initial {
                    RIEUL => &[NIEUN, IEUNG],
                    NIEUN => &[IEUNG],
                    _ => &[],
                };
                options.extend(softer.iter().map(|&initial| compose(initial, medial, coda)));
            }
            Law::FreeBoth => {
                let initials = one_or_all(initial, &[NIEUN, RIEUL, IEUNG]);
                options.extend(initials.iter().map(|&initial| compose(initial, medial, coda)));
            }
            Law::VowelFlip => {
                options.extend(Some(last).into_iter().chain(changed(last)));
                for &(a, b) in FLIPPED_MEDIALS.iter() {
                    if medial == a || medial == b {
                        options.push(compose(initial, a + b - medial, coda));
                    }
                }
            }
            Law::ConsonantFlip => {
                options.push(last);
                let new_coda = FINAL_OF_INITIAL[usize::from(initial)];
                let new_initial = FINAL_OF_INITIAL.iter().position(|&same| coda > 0 && same == coda);
                if let (1..=FINALS, Some(new_initial)) = (new_coda, new_initial) {
                    if new_coda != coda {
                        options.push(compose(new_initial as u16, medial, new_coda));
                    }
                }
            }
            Law::FreeFinal => {
                for &initial in one_or_all(initial, &[NIEUN, RIEUL, IEUNG]).iter() {
                    let codas = one_or_all(coda, &FINAL_SOUNDS);
                    options.extend(codas.iter().map(|&coda| compose(initial, medial, coda)));
                }
            }
            Law::Both => options.extend(Some(last).into_iter().chain(changed(last)).chain(sources(last))),
            Law::Custom(map) => match map.binary_search_by_key(&last, |entry| entry.0) {
                Ok(at) => options.extend_from_slice(&map[at].1),
                Err(_) => options.push(last),
            },
        }
        options[start..].sort_unstable();
    }
}

/// What the standard language makes of a syllable at the start of a word, if anything else.
fn changed(syllable: u16) -> Option<u16> {
    let (initial, medial, coda) = decompose(syllable);
    let within = |set: u32| set >> medial & 1 == 1;
    let new = match initial {
        RIEUL if within(RIEUL_TO_IEUNG) => IEUNG,
        RIEUL if within(RIEUL_TO_NIEUN) => NIEUN,
        NIEUN if within(NIEUN_TO_IEUNG) => IEUNG,
        _ => return None,
    };
    Some(compose(new, medial, coda))
}

/// The syllables that the standard language changes into this one.
fn sources(syllable: u16) -> impl Iterator<Item = u16> {
    let (_, medial, coda) = decompose(syllable);
    let candidates = [compose(NIEUN, medial, coda), compose(RIEUL, medial, coda)];
    (0..candidates.len()).map(move |i| candidates[i]).filter(move |&c| changed(c) == Some(syllable))
}

/// All of a set of sounds that go into each other if `sound` is one of them, else itself alone.
fn one_or_all(sound: u16, sounds: &[u16; 3]) -> Vec<u16> {
    if sounds.contains(&sound) {
        sounds.to_vec()
    } else {
        vec![sound]
    }
}
