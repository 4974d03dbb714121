//! Shorter names for what only the rooms of an export see.
//!
//! Names are compared without asking whose they are, so one gets a short form only if everything that
//! is called so can be told to belong to the rooms: a variable, a field, a function, a constant or a
//! type that is never followed along a path, called as a method, imported, or named in a macro's
//! text. The short forms occur nowhere else, so that nothing is hidden by them.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use syn::visit_mut::{self, VisitMut};

/// Names that belong to the language or its prelude although nothing around them says so.
const FOREIGN: [&str; 21] = [
    "bool", "char", "drop", "end", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "self", "start",
    "str", "u128", "u16", "u32", "u64", "u8", "usize",
];

/// Words of one or two letters that are no names, or will not be in the next edition.
const KEYWORDS: [&str; 5] = ["as", "do", "fn", "if", "in"];

/// The module with short names for all that `main`, the program that uses it, does not mention.
pub(super) fn shorten(library: &syn::ItemMod, main: &syn::File) -> TokenStream {
    let mut bound = Bound::default();
    bound.visit_item_mod_mut(&mut library.clone());
    let mut census = Census::default();
    census.add(main.to_token_stream());
    let mut fixed: BTreeSet<String> = census.counts.into_keys().chain(census.fixed).collect();
    let mut census = Census::default();
    let tokens = library.to_token_stream();
    census.add(tokens.clone());
    fixed.extend(census.fixed);
    fixed.extend(bound.fixed);
    fixed.extend(FOREIGN.map(str::to_string));

    let mut names: Vec<(&String, usize)> = census.counts.iter().map(|(name, &count)| (name, count)).collect();
    names.retain(|(name, _)| name.len() > 2 && bound.names.contains(*name) && !fixed.contains(*name));
    names.sort_by_key(|&(name, count)| Reverse(name.len() * count));
    let is_free = |name: &String| {
        !census.counts.contains_key(name) && !fixed.contains(name) && !KEYWORDS.contains(&name.as_str())
    };
    let (mut lower, mut upper) = (short('a').filter(is_free), short('A').filter(is_free));
    let mut forms = BTreeMap::new();
    for (name, _) in names {
        let form = if is_lower(name) { lower.next() } else { upper.next() };
        forms.extend(form.map(|form| (name.clone(), form)));
    }
    rename(tokens, &forms)
}

fn is_lower(name: &str) -> bool {
    name.starts_with(|c: char| c.is_lowercase() || c == '_')
}

/// All names of one letter, then all of two.
fn short(first: char) -> impl Iterator<Item = String> {
    let letters = move || (0..26).map(move |i| char::from(first as u8 + i));
    letters()
        .map(String::from)
        .chain(letters().flat_map(move |a| letters().map(move |b| String::from_iter([a, b]))))
}

fn rename(tokens: TokenStream, forms: &BTreeMap<String, String>) -> TokenStream {
    let renamed = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            TokenTree::Group(Group::new(group.delimiter(), rename(group.stream(), forms)))
        }
        TokenTree::Ident(name) => match forms.get(&name.to_string()) {
            Some(form) => TokenTree::Ident(Ident::new(form, Span::call_site())),
            None => TokenTree::Ident(name),
        },
        other => other,
    });
    renamed.collect()
}

/// What is given a name in a piece of source.
#[derive(Default)]
struct Bound {
    names: BTreeSet<String>,
    /// Names that a trait prescribes, and those in `use`.
    fixed: BTreeSet<String>,
}

impl VisitMut for Bound {
    fn visit_pat_ident_mut(&mut self, pattern: &mut syn::PatIdent) {
        // `None` in a pattern looks like a variable.
        self.names.extend(Some(pattern.ident.to_string()).filter(|name| is_lower(name)));
        visit_mut::visit_pat_ident_mut(self, pattern);
    }

    fn visit_field_mut(&mut self, field: &mut syn::Field) {
        self.names.extend(field.ident.as_ref().map(Ident::to_string));
        visit_mut::visit_field_mut(self, field);
    }

    fn visit_item_mut(&mut self, item: &mut syn::Item) {
        self.names.extend(super::rooms::defined(item));
        match item {
            syn::Item::Use(_) | syn::Item::Macro(_) => self.fix(item.to_token_stream()),
            syn::Item::Trait(item) => item.items.iter().for_each(|member| self.fix(member.to_token_stream())),
            syn::Item::Impl(block) if block.trait_.is_some() => {
                for member in &block.items {
                    match member {
                        syn::ImplItem::Fn(function) => self.fix(function.sig.ident.to_token_stream()),
                        other => self.fix(other.to_token_stream()),
                    }
                }
            }
            _ => {}
        }
        visit_mut::visit_item_mut(self, item);
    }
}

impl Bound {
    fn fix(&mut self, tokens: TokenStream) {
        let mut census = Census::default();
        census.add(tokens);
        self.fixed.extend(census.counts.into_keys());
    }
}

/// How often each name occurs, and which occur where they may be somebody else's.
#[derive(Default)]
struct Census {
    counts: BTreeMap<String, usize>,
    fixed: BTreeSet<String>,
}

impl Census {
    fn add(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (place, token) in tokens.iter().enumerate() {
            let is = |at: Option<usize>, sign: char| {
                let token = at.and_then(|at| tokens.get(at));
                matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
            };
            let is_group = |at: usize| matches!(tokens.get(at), Some(TokenTree::Group(_)));
            let before = |n| place.checked_sub(n);
            match token {
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    let is_member = is(before(1), '.') && !is(before(2), '.');
                    let is_called =
                        is_group(place + 1) || is(Some(place + 1), ':') && is(Some(place + 2), ':');
                    let in_path = is(before(1), ':') && is(before(2), ':')
                        || is(Some(place + 1), ':') && is(Some(place + 2), ':');
                    let is_macro = is(Some(place + 1), '!') && is_group(place + 2);
                    let is_marked = is(before(1), '\'') || is(before(1), '$');
                    if is_member && is_called || in_path || is_macro || is_marked {
                        self.fixed.insert(name.clone());
                    }
                    *self.counts.entry(name).or_default() += 1;
                }
                TokenTree::Group(group) => {
                    let is_attribute = group.delimiter() == Delimiter::Bracket
                        && (is(before(1), '#') || is(before(1), '!') && is(before(2), '#'));
                    let mut inside = Census::default();
                    inside.add(group.stream());
                    if is_attribute {
                        self.fixed.extend(inside.counts.keys().cloned());
                    }
                    self.fixed.extend(inside.fixed);
                    for (name, count) in inside.counts {
                        *self.counts.entry(name).or_default() += count;
                    }
                }
                TokenTree::Literal(literal) => {
                    self.fixed.extend(super::sweep::arguments(&literal.to_string()))
                }
                TokenTree::Punct(_) => {}
            }
        }
    }
}
