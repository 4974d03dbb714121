//! The needed rooms written into each other.

use super::mentions::Mentions;
use super::rooms::{Id, Rooms};
use std::collections::BTreeSet;
use syn::parse_quote;

/// The program as a file, and the library as a module to stand in it.
pub(super) fn assemble(rooms: &Rooms, needed: &BTreeSet<Id>) -> (syn::File, syn::ItemMod) {
    let main = syn::File {
        shebang: None,
        frontmatter: None,
        attrs: rooms.get(rooms.program).attributes.clone(),
        items: items(rooms, needed, rooms.program),
    };
    let items = items(rooms, needed, rooms.library);
    let attributes = &rooms.get(rooms.library).attributes;
    // An item is left in if its name occurs, which may be the name of another one.
    let library = parse_quote! {
        #[allow(dead_code, unused_imports)]
        mod endgame { #(#attributes)* #(#items)* }
    };
    (main, library)
}

/// The items of a room and, below them, the needed rooms that it declares.
fn items(rooms: &Rooms, needed: &BTreeSet<Id>, id: Id) -> Vec<syn::Item> {
    let room = rooms.get(id);
    let mut all = newer_prelude(&room.mentions);
    all.extend(room.items.iter().cloned());
    for &child in room.children.iter().filter(|&child| needed.contains(child)) {
        let room = rooms.get(child);
        let Some(mut module) = room.declaration.clone().filter(|_| !room.is_empty()) else { continue };
        module.attrs.extend(room.attributes.iter().cloned());
        module.content = Some((syn::token::Brace::default(), items(rooms, needed, child)));
        module.semi = None;
        all.push(syn::Item::Mod(module));
    }
    all
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
