//! The two packages of a problem.

use super::{latex, Places};
use crate::export::export;
use crate::problem::{contents, Case, Kind, Problem, Statement, INPUT_VALIDATOR, OUTPUT_VALIDATOR, VERDICTS};
use std::fs;
use std::path::Path;

/// The formats, each the name of a folder of packages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// What Kattis and DOMjudge have long read.
    Legacy,
    /// The ICPC format of 2025-09.
    Icpc,
}

impl Format {
    /// The folder that holds the packages of this format.
    pub(super) fn folder(self) -> &'static str {
        match self {
            Format::Legacy => "legacy",
            Format::Icpc => "2025-09",
        }
    }

    fn statements(self) -> &'static str {
        match self {
            Format::Legacy => "problem_statement",
            Format::Icpc => "statement",
        }
    }

    fn output_validator(self) -> &'static str {
        match self {
            Format::Legacy => "output_validators",
            Format::Icpc => "output_validator",
        }
    }
}

/// Writes the package of a problem into `folder`, which is emptied first.
pub(super) fn write(
    places: &Places<'_>,
    problem: &Problem,
    format: Format,
    folder: &Path,
) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let package = Package { places, problem, format, folder };
    package.write_settings()?;
    package.write_statements()?;
    package.write_programs()?;
    problem.cases.iter().try_for_each(|case| package.write_case(case))
}

struct Package<'a> {
    places: &'a Places<'a>,
    problem: &'a Problem,
    format: Format,
    folder: &'a Path,
}

impl Package<'_> {
    fn put(&self, path: &str, content: impl AsRef<[u8]>) -> Result<(), String> {
        let path = self.folder.join(path);
        let written = fs::create_dir_all(path.with_file_name("")).and_then(|()| fs::write(&path, content));
        written.map_err(|error| format!("{}: {error}", path.display()))
    }

    fn write_settings(&self) -> Result<(), String> {
        let Problem { program, settings, .. } = self.problem;
        let seconds = settings.seconds;
        let license = fs::read_to_string(self.places.root.join("LICENSE")).unwrap_or_default();
        let owner = license.lines().find_map(|line| line.strip_prefix("Copyright (c) ")?.split_once(' '));
        let (_, owner) = owner.ok_or("LICENSE: no line `Copyright (c) YEAR OWNER`")?;
        let common = format!("uuid: {}\nlicense: permission\nrights_owner: {owner}\n", uuid(program));
        let is_checked = self.problem.has(OUTPUT_VALIDATOR);
        let flags = match (is_checked, settings.exact) {
            (true, _) => None,
            (false, false) => Some("case_sensitive"),
            (false, true) => Some("case_sensitive space_change_sensitive"),
        };
        if self.format == Format::Legacy {
            let validation = match flags {
                Some(flags) => format!("validator_flags: {flags}\n"),
                None => "validation: custom\n".to_string(),
            };
            self.put("problem.yaml", common + &validation)?;
            // The format has no time limit; DOMjudge and Kattis read it here.
            return self.put(".timelimit", format!("{seconds}\n"));
        }
        let mut names = String::new();
        for Statement { language, title, .. } in &self.problem.statements {
            names += &format!("  {language}: '{}'\n", title.replace('\'', "''"));
        }
        self.put(
            "problem.yaml",
            format!(
                "problem_format_version: 2025-09\ntype: pass-fail\nname:\n{names}{common}\
                 limits:\n  time_limit: {seconds}\n"
            ),
        )?;
        let Some(flags) = flags else { return Ok(()) };
        let flags = flags.replace(' ', ", ");
        self.put("data/test_group.yaml", format!("output_validator_args: [{flags}]\n"))
    }

    fn write_statements(&self) -> Result<(), String> {
        for Statement { language, title, text } in &self.problem.statements {
            let heading = match self.format {
                // The comment is where problemtools looks for a title without commands.
                Format::Legacy => format!("%% plainproblemname: {title}\n{}", latex::heading(title)),
                // `problem.yaml` has the titles.
                Format::Icpc => "\\problemname{}\n\n".to_string(),
            };
            let path = format!("{}/problem.{language}.tex", self.format.statements());
            self.put(&path, heading + &latex::body(text))?;
        }
        Ok(())
    }

    fn write_programs(&self) -> Result<(), String> {
        let program = &self.problem.program;
        self.put(&format!("submissions/accepted/{program}.rs"), export(self.places.root, program)?)?;
        for verdict in VERDICTS {
            for path in self.problem.submissions(verdict) {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let content = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
                self.put(&format!("submissions/{verdict}/{name}"), content)?;
            }
        }
        let validator = self.problem.read(INPUT_VALIDATOR)?;
        self.put(&format!("input_validators/{INPUT_VALIDATOR}"), validator)?;
        if self.problem.has(OUTPUT_VALIDATOR) {
            let validator = self.problem.read(OUTPUT_VALIDATOR)?;
            self.put(&format!("{}/{OUTPUT_VALIDATOR}", self.format.output_validator()), validator)?;
        }
        Ok(())
    }

    fn write_case(&self, case: &Case) -> Result<(), String> {
        let kind = self.problem.kind(case);
        let folder = match (kind, self.format) {
            (Kind::Sample, _) => "sample",
            (Kind::Secret, _) => "secret",
            (Kind::Invalid, Format::Icpc) => "invalid_input",
            (Kind::Invalid, Format::Legacy) => return Ok(()),
        };
        let name = &case.name;
        let (input, answer) = contents(case, self.places.programs)?;
        self.put(&format!("data/{folder}/{name}.in"), input)?;
        if kind == Kind::Invalid {
            return Ok(());
        }
        self.put(&format!("data/{folder}/{name}.ans"), answer)
    }
}

/// A name for the problem that no other has, the same each time: FNV-1a in 128 bits, marked as UUID 8.
fn uuid(program: &str) -> String {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0100_0000_0000_0000_0000_013b;
    let name = format!("endgame/{program}");
    let hash = name.bytes().fold(OFFSET, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME));
    let digits = format!("{hash:032x}");
    let (variant, rest) = digits[16..].split_at(1);
    let variant = u8::from_str_radix(variant, 16).map_or(8, |digit| 8 | digit & 3);
    format!(
        "{}-{}-8{}-{variant:x}{}-{}",
        &digits[..8],
        &digits[8..12],
        &digits[13..16],
        &rest[..3],
        &rest[3..]
    )
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_uuid_has_its_version_and_variant_and_is_the_program_s_own() {
        let uuid = super::uuid("baskin");
        let parts: Vec<usize> = uuid.split('-').map(str::len).collect();
        assert_eq!(parts, [8, 4, 4, 4, 12], "{uuid}");
        assert_eq!((&uuid[14..15], "89ab".contains(&uuid[19..20])), ("8", true), "{uuid}");
        assert_ne!(uuid, super::uuid("baskinmove"));
    }
}
