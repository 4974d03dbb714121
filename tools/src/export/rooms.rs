//! The modules of a program and of the library below it, and which of them the program needs.
//!
//! A file is needed if a needed file imports from it or follows a path into it. What a file merely
//! passes on (`pub use`) is needed once somebody asks for it there. A file that gives methods or
//! traits to a type of another file is needed together with that type.

use super::mentions::{Mentions, Names};
use super::source;
use crate::package::Package;
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The place of a room in [`Rooms`].
pub(super) type Id = usize;

/// One module: a file, or a `mod … { … }` inside of one.
pub(super) struct Room {
    pub(super) name: String,
    source: PathBuf,
    parent: Option<Id>,
    /// How it is declared in its parent, where its items stand if it is not a file.
    pub(super) declaration: Option<syn::ItemMod>,
    /// The rooms declared here.
    pub(super) children: Vec<Id>,
    /// What a file says of itself.
    pub(super) attributes: Vec<syn::Attribute>,
    /// What else stands here.
    pub(super) items: Vec<syn::Item>,
    pub(super) mentions: Mentions,
    defined: BTreeSet<String>,
}

impl Room {
    fn is_inline(&self) -> bool {
        self.declaration.as_ref().is_some_and(|module| module.content.is_some())
    }

    /// Whether nothing is left of it.
    pub(super) fn is_empty(&self) -> bool {
        self.items.is_empty() && self.children.is_empty()
    }

    /// Replaces what stands here.
    pub(super) fn set_items(&mut self, items: Vec<syn::Item>) {
        self.mentions = Mentions::of(&items);
        self.defined = items.iter().filter_map(defined).collect();
        self.items = items;
    }
}

/// A program and the library below it.
pub(super) struct Rooms {
    rooms: Vec<Room>,
    package: Package,
    /// The program, which is a room without a parent.
    pub(super) program: Id,
    /// The root of the library, which the program sees under the name of the package.
    pub(super) library: Id,
}

/// What a path leads to.
#[derive(PartialEq)]
pub(super) enum Target {
    Room(Id),
    Item(Id, String),
    Elsewhere,
}

/// The rooms that were met along paths, and the questions asked along the last one.
#[derive(Default)]
pub(super) struct Walk {
    pub(super) met: Vec<Id>,
    asked: BTreeSet<(Id, String, bool)>,
}

impl Rooms {
    /// Reads a program and the whole library of the package in `root`.
    pub(super) fn load(root: &Path, package: Package, program: &str) -> Result<Rooms, String> {
        let path = root.join(package.program(program)?);
        let name = package.name.clone();
        let mut rooms = Rooms { rooms: Vec::new(), package, program: 0, library: 0 };
        rooms.program = rooms.add_file(&path, program, None)?;
        rooms.library = rooms.add_file(&root.join("src/lib.rs"), &name, None)?;
        Ok(rooms)
    }

    fn add_file(&mut self, path: &Path, name: &str, place: Option<(Id, syn::ItemMod)>) -> Result<Id, String> {
        let file = source::read(path, &self.package.version)?;
        let owns_folder = place.is_none() || path.ends_with("mod.rs");
        let folder = if owns_folder { path.with_file_name("") } else { path.with_extension("") };
        let id = self.add(name, path, place, file.items, &folder)?;
        self.rooms[id].attributes = file.attrs;
        Ok(id)
    }

    /// Adds a room and those that it declares, whose files lie in `folder`.
    fn add(
        &mut self,
        name: &str,
        source: &Path,
        place: Option<(Id, syn::ItemMod)>,
        items: Vec<syn::Item>,
        folder: &Path,
    ) -> Result<Id, String> {
        let id = self.rooms.len();
        let (parent, declaration) = place.unzip();
        self.rooms.push(Room {
            name: name.to_string(),
            source: source.to_path_buf(),
            parent,
            declaration,
            children: Vec::new(),
            attributes: Vec::new(),
            items: Vec::new(),
            mentions: Mentions::default(),
            defined: BTreeSet::new(),
        });
        let mut others = Vec::new();
        for item in items {
            let syn::Item::Mod(module) = item else {
                others.push(item);
                continue;
            };
            let name = module.ident.to_string();
            let content = module.content.as_ref().map(|(_, items)| items.clone());
            let place = Some((id, module));
            let child = match content {
                Some(items) => self.add(&name, source, place, items, &folder.join(&name))?,
                None => self.add_file(&file_of(&name, folder)?, &name, place)?,
            };
            self.rooms[id].children.push(child);
        }
        self.rooms[id].set_items(others);
        Ok(id)
    }

    /// The room of an id.
    pub(super) fn get(&self, id: Id) -> &Room {
        &self.rooms[id]
    }

    /// The room of an id, to be changed.
    pub(super) fn get_mut(&mut self, id: Id) -> &mut Room {
        &mut self.rooms[id]
    }

    /// The rooms that the program needs, itself included.
    pub(super) fn needed(&self) -> Result<BTreeSet<Id>, String> {
        let mut needed = BTreeSet::new();
        self.need(self.program, &mut needed);
        while let Some(id) =
            (0..self.rooms.len()).find(|id| !needed.contains(id) && self.extends(*id, &needed))
        {
            self.need(id, &mut needed);
        }
        needed.iter().try_for_each(|&id| self.check(id))?;
        Ok(needed)
    }

    /// Adds a room, the rooms around it, the rooms inside of its file, and all that these mention.
    fn need(&self, id: Id, needed: &mut BTreeSet<Id>) {
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            if !needed.insert(id) {
                continue;
            }
            let room = &self.rooms[id];
            open.extend(room.parent);
            open.extend(room.children.iter().filter(|&&child| self.rooms[child].is_inline()));
            let imports = room.mentions.imports.iter().filter(|import| !import.passed_on);
            let mut walk = Walk::default();
            for import in imports {
                walk.asked.clear();
                self.resolve(id, &import.path, &mut walk);
            }
            for names in &room.mentions.paths {
                walk.asked.clear();
                match names.as_slice() {
                    [name] => self.look_up(id, name, true, &mut walk),
                    names => self.resolve(id, names, &mut walk),
                };
            }
            open.extend(walk.met);
        }
    }

    /// What `names` leads to as seen from `from`.
    pub(super) fn resolve(&self, from: Id, mut names: &[String], walk: &mut Walk) -> Target {
        let mut at = from;
        while let Some((first, rest)) = names.split_first() {
            match first.as_str() {
                "self" => {}
                "super" => match self.rooms[at].parent {
                    Some(parent) => at = parent,
                    None => return Target::Elsewhere,
                },
                _ => break,
            }
            names = rest;
        }
        walk.met.push(at);
        for name in names {
            match self.look_up(at, name, false, walk) {
                Target::Room(room) => at = room,
                other => return other,
            }
        }
        Target::Room(at)
    }

    /// What `name` stands for in a room; a lone name in code is a value or a type, never a module declared there.
    fn look_up(&self, at: Id, name: &str, is_lone: bool, walk: &mut Walk) -> Target {
        if !walk.asked.insert((at, name.to_string(), is_lone)) {
            return Target::Elsewhere;
        }
        let room = &self.rooms[at];
        if !is_lone {
            let children = room.children.iter().copied();
            let found: Vec<Id> = children.filter(|&child| self.rooms[child].name == name).collect();
            if let Some(&first) = found.first() {
                walk.met.extend(found);
                return Target::Room(first);
            }
            if at == self.program && name == self.package.name {
                walk.met.push(self.library);
                return Target::Room(self.library);
            }
        }
        if room.defined.contains(name) {
            return Target::Item(at, name.to_string());
        }
        // The same name may be imported from several places under different conditions.
        let imports = room.mentions.imports.iter().filter(|import| import.name == name);
        let targets: Vec<Target> = imports.map(|import| self.resolve(at, &import.path, walk)).collect();
        if let Some(target) = targets.into_iter().find(|target| *target != Target::Elsewhere) {
            return target;
        }
        for import in room.mentions.imports.iter().filter(|import| import.name == "*") {
            let met = walk.met.len();
            if let Target::Room(room) = self.resolve(at, &import.path, walk) {
                let target = self.look_up(room, name, is_lone, walk);
                if target != Target::Elsewhere {
                    return target;
                }
            }
            walk.met.truncate(met);
        }
        Target::Elsewhere
    }

    /// Whether a room holds an `impl` for a needed type of another room, of a trait that is not its own.
    fn extends(&self, id: Id, needed: &BTreeSet<Id>) -> bool {
        let is_needed = |names: Names, or_outside: bool| match self.resolve(id, &names, &mut Walk::default())
        {
            Target::Item(other, _) => needed.contains(&other),
            Target::Room(_) => false,
            Target::Elsewhere => or_outside,
        };
        self.rooms[id].items.iter().any(|item| match item {
            syn::Item::Impl(block) => {
                let of_trait = block.trait_.as_ref().is_none_or(|(path, _)| is_needed(names_of(path), true));
                let for_type = match &*block.self_ty {
                    syn::Type::Path(path) => is_needed(names_of(&path.path), false),
                    _ => false,
                };
                of_trait && for_type
            }
            _ => false,
        })
    }

    /// Refuses a room that cannot stand in a single file.
    fn check(&self, id: Id) -> Result<(), String> {
        let room = &self.rooms[id];
        let paths = room.mentions.paths.iter().filter(|names| names.len() > 1);
        for names in room.mentions.imports.iter().map(|import| &import.path).chain(paths) {
            let whole = || format!("{}: `{}`", room.source.display(), names.join("::"));
            if names[0] == "crate" {
                return Err(format!("{}: a room says `super::`, so that it can be moved", whole()));
            }
            let is_crate = self.package.dependencies.contains(&names[0]);
            if is_crate && self.resolve(id, names, &mut Walk::default()) == Target::Elsewhere {
                return Err(format!("{}: crates are for a `platform.rs` with a twin `portable.rs`", whole()));
            }
        }
        Ok(())
    }

    /// For each file, those whose items its own code names; what it merely passes on is not its own.
    pub(super) fn imports(&self) -> BTreeMap<PathBuf, BTreeSet<PathBuf>> {
        let mut files: BTreeMap<PathBuf, BTreeSet<PathBuf>> = BTreeMap::new();
        for (id, room) in self.rooms.iter().enumerate() {
            let imports = room.mentions.imports.iter().filter(|import| !import.passed_on);
            let paths = imports.map(|import| &import.path).chain(&room.mentions.paths);
            let targets = paths.filter_map(|names| {
                let mut walk = Walk::default();
                let target = match names.as_slice() {
                    [name] => self.look_up(id, name, true, &mut walk),
                    names => self.resolve(id, names, &mut walk),
                };
                let Target::Item(other, _) = target else { return None };
                Some(self.rooms[other].source.clone()).filter(|source| *source != room.source)
            });
            files.entry(room.source.clone()).or_default().extend(targets);
        }
        files
    }

    /// The files that the needed rooms come from, with their sizes when printed densely.
    pub(super) fn sizes(&self, needed: &BTreeSet<Id>) -> Vec<(&Path, usize)> {
        let files = needed.iter().map(|&id| &self.rooms[id]).filter(|room| !room.is_inline());
        let size = |item: &syn::Item| super::dense::print(item.to_token_stream()).len();
        files.map(|room| (room.source.as_path(), room.items.iter().map(size).sum())).collect()
    }
}

/// The file of the module `name` that a room declares, or its twin on the standard library alone.
fn file_of(name: &str, folder: &Path) -> Result<PathBuf, String> {
    let twin = if name == "platform" { folder.join("portable.rs") } else { folder.join(name).join("mod.rs") };
    let candidates = [twin, folder.join(name).with_extension("rs")];
    let missing = || format!("no file of the module `{name}` in {}", folder.display());
    candidates.iter().find(|path| path.exists()).cloned().ok_or_else(missing)
}

fn names_of(path: &syn::Path) -> Names {
    path.segments.iter().map(|segment| segment.ident.to_string()).collect()
}

/// The name that an item defines in its module, other than by import.
pub(super) fn defined(item: &syn::Item) -> Option<String> {
    let name = match item {
        syn::Item::Const(item) => &item.ident,
        syn::Item::Enum(item) => &item.ident,
        syn::Item::Fn(item) => &item.sig.ident,
        syn::Item::Macro(item) => item.ident.as_ref()?,
        syn::Item::Static(item) => &item.ident,
        syn::Item::Struct(item) => &item.ident,
        syn::Item::Trait(item) => &item.ident,
        syn::Item::Type(item) => &item.ident,
        syn::Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}
