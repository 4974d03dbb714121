//! What `Cargo.toml` says of the package.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The manifest of the package, as far as the tools need it.
#[derive(Debug)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The names of the crates that it stands on.
    pub dependencies: Vec<String>,
    /// The programs: name and source, the path being relative to the manifest.
    pub programs: BTreeMap<String, PathBuf>,
}

impl Package {
    /// Reads `root/Cargo.toml`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is not TOML, or lacks one of the entries; the message names it.
    pub fn load(root: &Path) -> Result<Package, String> {
        let path = root.join("Cargo.toml");
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let table: toml::Table = text.parse().map_err(|error| format!("{}: {error}", path.display()))?;
        let package = Package::of(&table);
        package.ok_or_else(|| format!("{}: no name, version or [[bin]] with a path", path.display()))
    }

    /// The source of a program.
    ///
    /// # Errors
    ///
    /// If there is no such program; the message names those that there are.
    pub fn program(&self, name: &str) -> Result<&Path, String> {
        let names = || self.programs.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
        let path = self.programs.get(name);
        path.map(PathBuf::as_path).ok_or_else(|| format!("no program `{name}`; there are: {}", names()))
    }

    fn of(table: &toml::Table) -> Option<Package> {
        let text = |value: &toml::Value, key: &str| Some(value.get(key)?.as_str()?.to_string());
        let package = table.get("package")?;
        let dependencies = table.get("dependencies").and_then(toml::Value::as_table);
        let programs = match table.get("bin") {
            Some(bins) => bins.as_array()?.as_slice(),
            None => &[],
        };
        Some(Package {
            name: text(package, "name")?,
            version: text(package, "version")?,
            dependencies: dependencies.map(|table| table.keys().cloned().collect()).unwrap_or_default(),
            programs: programs
                .iter()
                .map(|bin| Some((text(bin, "name")?, text(bin, "path")?.into())))
                .collect::<Option<_>>()?,
        })
    }
}
