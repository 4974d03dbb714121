//! The option lines that an input starts with.

use super::super::text::{decimal, quoted, BadInput};
use super::hangul::{self, SYLLABLES};
use super::Law;

/// The greatest length, and the greatest distance of a place from an end of a word, that can be asked for.
pub const MAX_PLACE: u32 = 1_000_000_000;

/// The greatest budget of the search, in nodes for each open syllable.
pub const MAX_SEARCH: u64 = 1_000_000_000_000_000_000;

/// The most words that an answer in play may be asked to show, but for all.
pub const MAX_TOP: u64 = 1_000_000_000;

/// How words that leave no next word are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// They are words like others.
    Keep,
    /// Those that leave none in the whole dictionary are dropped.
    DropOnce,
    /// They are dropped until every word leaves one.
    DropAll,
}

/// The options of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What a last syllable may become.
    pub law: Law,
    /// The syllable of a word that a player continues from: 1 is the first one, -1 the last one.
    pub head: i32,
    /// The syllable of a word that is handed over.
    pub tail: i32,
    /// The least and the greatest number of syllables of the words that are kept.
    pub lengths: (u32, u32),
    /// How words that leave no next word are treated.
    pub manner: Manner,
    /// The budget of the search for each open syllable, in nodes.
    pub search: u64,
    /// How many words an answer shows at most in play; `None` for all.
    pub top: Option<usize>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            law: Law::Standard,
            head: 1,
            tail: -1,
            lengths: (2, u32::MAX),
            manner: Manner::Keep,
            search: 0,
            top: Some(20),
        }
    }
}

/// An option: its name, what its value should be, and how it is read.
struct Entry {
    name: &'static str,
    expected: fn() -> String,
    read: fn(&mut Settings, &str) -> Option<()>,
}

/// The options but for `map`; the last one is for play alone.
const ENTRIES: [Entry; 7] = [
    Entry {
        name: "dueum",
        expected: || format!("one of {}", Law::named().map(|law| law.0).collect::<Vec<_>>().join(", ")),
        read: |settings, value| {
            settings.law = Law::named().find(|law| law.0 == value)?.1;
            Some(())
        },
    },
    Entry {
        name: "head",
        expected: expected_place,
        read: |settings, value| place(value, &mut settings.head),
    },
    Entry {
        name: "tail",
        expected: expected_place,
        read: |settings, value| place(value, &mut settings.tail),
    },
    Entry {
        name: "len",
        expected: || format!("lengths from 1 to {MAX_PLACE} as in 3, 2..3 or 2.."),
        read: |settings, value| {
            let (least, greatest) = match value.split_once("..") {
                None => (number(value)?, number(value)?),
                Some((least, "")) => (number(least)?, u32::MAX),
                Some((least, greatest)) => (number(least)?, number(greatest)?),
            };
            settings.lengths = (least, greatest);
            (least <= greatest).then_some(())
        },
    },
    Entry {
        name: "manner",
        expected: || String::from("0, 1 or 2"),
        read: |settings, value| {
            settings.manner = match decimal(value.as_bytes())? {
                0 => Manner::Keep,
                1 => Manner::DropOnce,
                2 => Manner::DropAll,
                _ => return None,
            };
            Some(())
        },
    },
    Entry {
        name: "search",
        expected: || format!("an integer from 0 to {MAX_SEARCH}"),
        read: |settings, value| {
            settings.search = decimal(value.as_bytes()).filter(|&nodes| nodes <= MAX_SEARCH)?;
            Some(())
        },
    },
    Entry {
        name: "top",
        expected: || format!("an integer from 0 to {MAX_TOP}"),
        read: |settings, value| {
            let top = decimal(value.as_bytes()).filter(|&words| words <= MAX_TOP)?;
            settings.top = Some(top as usize).filter(|&words| words > 0);
            Some(())
        },
    },
];

fn expected_place() -> String {
    format!("an integer from -{MAX_PLACE} to {MAX_PLACE} other than 0")
}

fn number(digits: &str) -> Option<u32> {
    let value = decimal(digits.as_bytes()).filter(|value| (1..=u64::from(MAX_PLACE)).contains(value))?;
    Some(value as u32)
}

fn place(value: &str, place: &mut i32) -> Option<()> {
    let (digits, sign) = value.strip_prefix('-').map_or((value, 1), |digits| (digits, -1));
    *place = sign * number(digits)? as i32;
    Some(())
}

/// An option line is read token by token.
#[derive(Default)]
pub(super) struct Reader {
    /// Whether the options of play are options.
    is_play: bool,
    settings: Settings,
    /// Which of [`ENTRIES`] were given.
    given: [bool; ENTRIES.len()],
    /// The map, and where its first entry stands.
    map: Vec<(u16, Vec<u16>)>,
    mapped: Vec<bool>,
    first_map: Option<BadInput>,
}

impl Reader {
    pub(super) fn new(is_play: bool) -> Reader {
        Reader { is_play, ..Reader::default() }
    }

    /// Reads one `name=value`; `line` and `column` are where it starts.
    pub(super) fn option(&mut self, token: &str, line: u64, column: u64) -> Result<(), BadInput> {
        let fault = |offset: usize, expected: String| BadInput {
            line,
            column: column + token[..offset].chars().count() as u64,
            expected,
            found: quoted(token[offset..].as_bytes()),
        };
        let (name, value) = token.split_once('=').ok_or_else(|| fault(0, String::from("NAME=VALUE")))?;
        let value_start = name.len() + 1;
        if name == "map" {
            let form = || fault(value_start, String::from("a map as in 례>예+례 or 례>"));
            let (last, options) = parse_map(value).ok_or_else(form)?;
            self.mapped.resize(SYLLABLES, false);
            if std::mem::replace(&mut self.mapped[usize::from(last)], true) {
                return Err(fault(value_start, String::from("a syllable that has no map yet")));
            }
            self.map.push((last, options));
            self.first_map.get_or_insert_with(|| fault(0, String::from("dueum=custom among the options")));
            return Ok(());
        }
        let entries = &ENTRIES[..ENTRIES.len() - usize::from(!self.is_play)];
        let Some(index) = entries.iter().position(|entry| entry.name == name) else {
            let names: Vec<_> = entries.iter().map(|entry| entry.name).collect();
            return Err(fault(0, format!("an option ({}, map)", names.join(", "))));
        };
        if std::mem::replace(&mut self.given[index], true) {
            return Err(fault(0, String::from("every option once")));
        }
        let entry = &ENTRIES[index];
        (entry.read)(&mut self.settings, value).ok_or_else(|| fault(value_start, (entry.expected)()))
    }

    /// The options, when all their lines were read.
    pub(super) fn finish(mut self) -> Result<Settings, BadInput> {
        self.map.sort_unstable();
        match (&mut self.settings.law, self.first_map) {
            (Law::Custom(map), _) => *map = self.map,
            (_, Some(fault)) => return Err(fault),
            _ => {}
        }
        Ok(self.settings)
    }
}

/// `례>예+례` as a syllable and its options, ascending, each once.
fn parse_map(value: &str) -> Option<(u16, Vec<u16>)> {
    let one = |text: &str| match hangul::syllables(text)?.as_slice() {
        &[syllable] => Some(syllable),
        _ => None,
    };
    let (last, list) = value.split_once('>')?;
    let mut options = Vec::new();
    if !list.is_empty() {
        options = list.split('+').map(one).collect::<Option<_>>()?;
    }
    options.sort_unstable();
    options.dedup();
    Some((one(last)?, options))
}
