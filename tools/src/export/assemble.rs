//! The needed rooms written into each other.

use super::mentions::{leaves, Mentions, Names};
use super::rooms::{Id, Rooms};
use std::collections::BTreeSet;
use syn::{parse_quote, UseTree};

/// The program as a file, and the library as a module to stand in it.
pub(super) fn assemble(rooms: &Rooms, needed: &BTreeSet<Id>) -> (syn::File, syn::ItemMod) {
    let assembly = Assembly { rooms, needed };
    let main = syn::File {
        shebang: None,
        frontmatter: None,
        attrs: rooms.get(rooms.program).attributes.clone(),
        items: assembly.items(rooms.program),
    };
    let items = assembly.items(rooms.library);
    let attributes = &rooms.get(rooms.library).attributes;
    // Files are taken whole: not every item of a needed file has a use in this program.
    let library = parse_quote! {
        #[allow(dead_code, unused_imports)]
        mod endgame { #(#attributes)* #(#items)* }
    };
    (main, library)
}

struct Assembly<'a> {
    rooms: &'a Rooms,
    needed: &'a BTreeSet<Id>,
}

impl Assembly<'_> {
    /// The items of a room, without what leads into rooms that are not needed.
    fn items(&self, id: Id) -> Vec<syn::Item> {
        let room = self.rooms.get(id);
        let mut children = room.children.iter().peekable();
        let mut items = newer_prelude(&room.mentions);
        for (place, item) in room.items.iter().enumerate() {
            let child = children.next_if(|&&(at, _)| at == place);
            match (item, child) {
                (syn::Item::Mod(module), Some(&(_, child))) if self.needed.contains(&child) => {
                    let mut module = module.clone();
                    module.attrs.extend(self.rooms.get(child).attributes.iter().cloned());
                    module.content = Some((syn::token::Brace::default(), self.items(child)));
                    module.semi = None;
                    items.push(syn::Item::Mod(module));
                }
                (syn::Item::Mod(_), _) => {}
                (syn::Item::Use(import), _) => {
                    let mut import = import.clone();
                    if let Some(tree) = self.prune(id, &import.tree, &mut Vec::new()) {
                        import.tree = tree;
                        items.push(syn::Item::Use(import));
                    }
                }
                (item, _) => items.push(item.clone()),
            }
        }
        items
    }

    /// An import tree without the leaves that lead into rooms that are not needed.
    fn prune(&self, id: Id, tree: &UseTree, prefix: &mut Names) -> Option<UseTree> {
        match tree {
            UseTree::Path(path) => {
                prefix.push(path.ident.to_string());
                let below = self.prune(id, &path.tree, prefix);
                prefix.pop();
                below.map(|below| UseTree::Path(syn::UsePath { tree: Box::new(below), ..path.clone() }))
            }
            UseTree::Group(group) => {
                let mut group = group.clone();
                let kept = group.items.iter().filter_map(|tree| self.prune(id, tree, prefix));
                group.items = kept.collect();
                (!group.items.is_empty()).then_some(UseTree::Group(group))
            }
            leaf => {
                let mut is_needed = false;
                leaves(leaf, prefix, &mut |_, path| {
                    is_needed = self.rooms.leads_into(self.needed, id, path);
                });
                is_needed.then(|| leaf.clone())
            }
        }
    }
}

/// Imports of the traits that edition 2021 brought into scope, for those that a room uses.
fn newer_prelude(mentions: &Mentions) -> Vec<syn::Item> {
    let imported = |name: &str| mentions.imports.iter().any(|import| import.name == name);
    let used = |name: &str, method: &str| {
        !imported(name) && (mentions.words.contains(name) || mentions.words.contains(method))
    };
    let mut imports = Vec::new();
    if used("TryFrom", "try_from") {
        imports.push(parse_quote!(
            #[allow(unused_imports)]
            use std::convert::TryFrom;
        ));
    }
    if used("TryInto", "try_into") {
        imports.push(parse_quote!(
            #[allow(unused_imports)]
            use std::convert::TryInto;
        ));
    }
    if used("FromIterator", "from_iter") {
        imports.push(parse_quote!(
            #[allow(unused_imports)]
            use std::iter::FromIterator;
        ));
    }
    imports
}
