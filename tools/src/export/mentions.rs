//! The names that a piece of source mentions: what it imports and which paths it follows.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::UseTree;

/// A path as written: the names between the `::`.
pub(super) type Names = Vec<String>;

/// A name brought in by `use`.
pub(super) struct Import {
    /// What it is called here; `*` for all names of a module.
    pub(super) name: String,
    /// Where it comes from, without the `*`.
    pub(super) path: Names,
    /// Whether it is only passed on, and needed where somebody asks for it.
    pub(super) passed_on: bool,
}

/// What the items of a module mention.
#[derive(Default)]
pub(super) struct Mentions {
    pub(super) imports: Vec<Import>,
    pub(super) paths: BTreeSet<Names>,
    /// Every identifier, also of fields and methods.
    pub(super) words: BTreeSet<String>,
}

impl Mentions {
    /// What the items of a module mention, the modules among them left out.
    pub(super) fn of(items: &[syn::Item]) -> Mentions {
        let mut mentions = Mentions::default();
        for item in items {
            match item {
                syn::Item::Use(item) => mentions.add_use(item),
                syn::Item::Mod(_) => {}
                item => mentions.add_tokens(item.to_token_stream()),
            }
        }
        mentions
    }

    fn add_use(&mut self, item: &syn::ItemUse) {
        let passed_on = !matches!(item.vis, syn::Visibility::Inherited);
        leaves(&item.tree, &mut Vec::new(), &mut |name, path| {
            self.imports.push(Import { name, path: path.to_vec(), passed_on });
        });
    }

    /// Adds the paths of a token stream, which may be the inside of a macro call as well.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Group(group) => self.add_tokens(group.stream()),
                TokenTree::Ident(word) if word == "use" => {
                    let end = tokens[at..].iter().position(|token| is(Some(token), ';'));
                    let end = at + end.map_or(0, |length| length + 1);
                    let statement = tokens[at..end].iter().cloned().collect();
                    if let Ok(item) = syn::parse2::<syn::ItemUse>(statement) {
                        self.add_use(&item);
                        at = end - 1;
                    }
                }
                TokenTree::Ident(_) => at = self.add_path(&tokens, at),
                _ => {}
            }
            at += 1;
        }
    }

    /// Adds the path that starts at an identifier and returns the place of its last token.
    fn add_path(&mut self, tokens: &[TokenTree], start: usize) -> usize {
        let before = |n| start.checked_sub(n).and_then(|at| tokens.get(at));
        let mut end = start;
        let mut path = vec![tokens[start].to_string()];
        while let [_, colon, second, TokenTree::Ident(name), ..] = &tokens[end..] {
            if !(is(Some(colon), ':') && is(Some(second), ':')) {
                break;
            }
            path.push(name.to_string());
            end += 3;
        }
        self.words.extend(path.iter().cloned());
        let is_member = is(before(1), '.') && !is(before(2), '.');
        let is_lifetime = is(before(1), '\'');
        let is_field = path.len() == 1 && is(tokens.get(end + 1), ':') && !is(tokens.get(end + 2), ':');
        if !(is_member || is_lifetime || is_field) {
            self.paths.insert(path);
        }
        end
    }
}

fn is(token: Option<&TokenTree>, c: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == c)
}

/// Calls `visit` with the name and the path of every leaf of an import tree below `prefix`.
pub(super) fn leaves(tree: &UseTree, prefix: &mut Names, visit: &mut dyn FnMut(String, &[String])) {
    let mut leaf = |name: &syn::Ident, called: &syn::Ident| {
        if name == "self" {
            let called = if called == "self" { prefix.last().cloned() } else { Some(called.to_string()) };
            visit(called.unwrap_or_default(), prefix);
        } else {
            prefix.push(name.to_string());
            visit(called.to_string(), prefix);
            prefix.pop();
        }
    };
    match tree {
        UseTree::Name(name) => leaf(&name.ident, &name.ident),
        UseTree::Rename(rename) => leaf(&rename.ident, &rename.rename),
        UseTree::Glob(_) => visit("*".to_string(), prefix),
        UseTree::Path(path) => {
            prefix.push(path.ident.to_string());
            leaves(&path.tree, prefix, visit);
            prefix.pop();
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| leaves(tree, prefix, visit)),
    }
}
