//! Removing what a program does not use from the rooms that it needs.
//!
//! An item stays if its name occurs in the program or in an item that stays; a method needs its type
//! as well, an implementation of a trait both its type and the trait. Names are compared without
//! asking whose they are, so that too much may stay, but never too little.

use super::mentions::{leaves, Names};
use super::rooms::{defined, Id, Rooms, Target, Walk};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::UseTree;

/// Removes what is not used, and returns the rooms that the rest needs.
pub(super) fn sweep(rooms: &mut Rooms) -> Result<BTreeSet<Id>, String> {
    let mut before = 0;
    loop {
        let needed = rooms.needed()?;
        let words = Words::of(rooms, &needed);
        if words.pieces == before {
            return Ok(needed);
        }
        before = words.pieces;
        // All imports are followed before anything that they may lead to is removed.
        let rest = |&id: &Id| {
            let items = rooms.get(id).items.iter();
            (id, items.filter_map(|item| words.rest(rooms, &needed, id, item)).collect())
        };
        let swept: Vec<(Id, Vec<syn::Item>)> = needed.iter().map(rest).collect();
        swept.into_iter().for_each(|(id, items)| rooms.get_mut(id).set_items(items));
    }
}

/// A piece of source that stays if of each of some lists one name is used; then its own words are.
struct Piece {
    wanted: Vec<Names>,
    words: BTreeSet<String>,
}

/// The words of the program and of all pieces that stay.
struct Words {
    used: BTreeSet<String>,
    /// The names of all items of the needed rooms.
    defined: BTreeSet<String>,
    /// How many pieces there are.
    pieces: usize,
}

impl Words {
    fn of(rooms: &Rooms, needed: &BTreeSet<Id>) -> Words {
        let items = || needed.iter().flat_map(|&id| rooms.get(id).items.iter().map(move |item| (id, item)));
        let defined = items().filter_map(|(_, item)| defined(item)).collect();
        let mut words = Words { used: BTreeSet::new(), defined, pieces: 0 };
        let mut pieces: Vec<Piece> = Vec::new();
        for (id, item) in items() {
            let first = pieces.len();
            words.cut(item, &mut pieces);
            if id == rooms.program {
                pieces[first..].iter_mut().for_each(|piece| piece.wanted.clear());
            }
        }
        words.pieces = pieces.len();
        loop {
            let (open, used): (Vec<_>, Vec<_>) =
                pieces.into_iter().partition(|piece| !words.has(&piece.wanted));
            if used.is_empty() {
                return words;
            }
            words.used.extend(used.into_iter().flat_map(|piece| piece.words));
            pieces = open;
        }
    }

    fn has(&self, wanted: &[Names]) -> bool {
        wanted.iter().all(|names| names.iter().any(|name| self.used.contains(name)))
    }

    /// Cuts an item into pieces that stay or go by themselves.
    fn cut(&self, item: &syn::Item, pieces: &mut Vec<Piece>) {
        match item {
            syn::Item::Use(item) => leaves(&item.tree, &mut Names::new(), &mut |name, path| {
                // What is used under another name is used.
                let words = path.last().filter(|&last| *last != name).cloned();
                let wanted = if name == "_" { Vec::new() } else { vec![vec![name]] };
                pieces.push(Piece { wanted, words: words.into_iter().collect() });
            }),
            syn::Item::Impl(block) => {
                let head = syn::ItemImpl { items: Vec::new(), ..block.clone() };
                pieces.push(Piece { wanted: self.wanted_by_block(block), words: words_of(head) });
                for member in &block.items {
                    pieces.push(Piece {
                        wanted: self.wanted_by_member(block, member),
                        words: words_of(member),
                    });
                }
            }
            item => pieces.push(Piece { wanted: wanted_by(item), words: words_of(item) }),
        }
    }

    fn wanted_by_block(&self, block: &syn::ItemImpl) -> Vec<Names> {
        let of_type = match &*block.self_ty {
            syn::Type::Path(path) => last(&path.path),
            _ => None,
        };
        let of_trait = block.trait_.as_ref().and_then(|(path, _)| last(path));
        let names = [of_type, of_trait].into_iter().flatten();
        names.filter(|name| self.defined.contains(name)).map(|name| vec![name]).collect()
    }

    fn wanted_by_member(&self, block: &syn::ItemImpl, member: &syn::ImplItem) -> Vec<Names> {
        let mut wanted = self.wanted_by_block(block);
        let name = match member {
            _ if block.trait_.is_some() => None,
            syn::ImplItem::Fn(function) => Some(&function.sig.ident),
            syn::ImplItem::Const(constant) => Some(&constant.ident),
            _ => None,
        };
        wanted.extend(name.map(|name| vec![name.to_string()]));
        wanted
    }

    /// What is left of an item of a room.
    fn rest(&self, rooms: &Rooms, needed: &BTreeSet<Id>, id: Id, item: &syn::Item) -> Option<syn::Item> {
        match item {
            syn::Item::Use(item) => {
                let is_used = |path: &[String]| self.leads_to_use(rooms, needed, id, path);
                let tree = prune(&item.tree, &mut Names::new(), &is_used)?;
                Some(syn::Item::Use(syn::ItemUse { tree, ..item.clone() }))
            }
            item if id == rooms.program => Some(item.clone()),
            syn::Item::Impl(block) => {
                let mut rest = block.clone();
                rest.items.retain(|member| self.has(&self.wanted_by_member(block, member)));
                let is_used = self.has(&self.wanted_by_block(block));
                let says = block.trait_.is_some() || !rest.items.is_empty();
                (is_used && says).then_some(syn::Item::Impl(rest))
            }
            item => self.has(&wanted_by(item)).then(|| item.clone()),
        }
    }

    /// Whether an import leads through needed rooms to something that stays, or out of the library.
    fn leads_to_use(&self, rooms: &Rooms, needed: &BTreeSet<Id>, id: Id, path: &[String]) -> bool {
        let mut walk = Walk::default();
        let target = rooms.resolve(id, path, &mut walk);
        let is_used = match target {
            Target::Item(_, name) => self.used.contains(&name),
            Target::Room(_) | Target::Elsewhere => true,
        };
        is_used && walk.met.iter().all(|id| needed.contains(id))
    }
}

/// The names of which one has to be used for an item other than an import or an implementation.
fn wanted_by(item: &syn::Item) -> Vec<Names> {
    let Some(name) = defined(item) else { return Vec::new() };
    let mut names = vec![name];
    if let syn::Item::Trait(item) = item {
        // The methods of a trait may be used where only its import names it.
        names.extend(item.items.iter().filter_map(|member| match member {
            syn::TraitItem::Fn(function) => Some(function.sig.ident.to_string()),
            _ => None,
        }));
    }
    vec![names]
}

fn last(path: &syn::Path) -> Option<String> {
    path.segments.last().map(|segment| segment.ident.to_string())
}

/// An import tree without the leaves that are not used.
fn prune(tree: &UseTree, prefix: &mut Names, is_used: &dyn Fn(&[String]) -> bool) -> Option<UseTree> {
    match tree {
        UseTree::Path(path) => {
            prefix.push(path.ident.to_string());
            let below = prune(&path.tree, prefix, is_used);
            prefix.pop();
            below.map(|below| UseTree::Path(syn::UsePath { tree: Box::new(below), ..path.clone() }))
        }
        UseTree::Group(group) => {
            let mut group = group.clone();
            group.items = group.items.iter().filter_map(|tree| prune(tree, prefix, is_used)).collect();
            (!group.items.is_empty()).then_some(UseTree::Group(group))
        }
        leaf => {
            let mut stays = false;
            leaves(leaf, prefix, &mut |_, path| stays = is_used(path));
            stays.then(|| leaf.clone())
        }
    }
}

/// All identifiers of a piece of source, also those in the braces of format strings.
fn words_of(piece: impl ToTokens) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    add_words(piece.into_token_stream(), &mut words);
    words
}

fn add_words(tokens: TokenStream, words: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => add_words(group.stream(), words),
            TokenTree::Ident(word) => {
                words.insert(word.to_string());
            }
            TokenTree::Literal(literal) => words.extend(arguments(&literal.to_string())),
            TokenTree::Punct(_) => {}
        }
    }
}

/// The names that a format string takes from its surroundings: the words in its braces.
pub(super) fn arguments(literal: &str) -> BTreeSet<String> {
    let braces = literal.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    let words = braces.flat_map(|(inside, _)| inside.split(|c: char| !c.is_alphanumeric() && c != '_'));
    words.filter(|word| !word.is_empty()).map(str::to_string).collect()
}
