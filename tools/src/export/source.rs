//! A source file without comments, docs and tests, with what it includes written in.

use proc_macro2::{Delimiter, Group, Literal, TokenStream, TokenTree};
use quote::ToTokens;
use std::path::Path;
use syn::visit_mut::{self, VisitMut};

/// Reads and strips the file at `path`; `version` is what `env!("CARGO_PKG_VERSION")` gives.
pub(super) fn read(path: &Path, version: &str) -> Result<syn::File, String> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| named(&error))?;
    let tokens: TokenStream = text.parse().map_err(|error| named(&error))?;
    let tokens = rewrite(tokens, path, version).map_err(|error| named(&error))?;
    let mut file: syn::File = syn::parse2(tokens).map_err(|error| named(&error))?;
    WithoutTests.visit_file_mut(&mut file);
    Ok(file)
}

/// Drops remarks and replaces `include_str!` and `env!`, also inside of macro calls.
fn rewrite(tokens: TokenStream, path: &Path, version: &str) -> Result<TokenStream, String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut kept = Vec::new();
    let mut rest = tokens.as_slice();
    while let Some((first, after)) = rest.split_first() {
        if let Some(after) = after_remark(rest) {
            rest = after;
            continue;
        }
        if let [TokenTree::Ident(name), TokenTree::Punct(mark), TokenTree::Group(group), after @ ..] = rest {
            if mark.as_char() == '!' {
                if let Some(literal) = included(&name.to_string(), group, path, version)? {
                    kept.push(TokenTree::Literal(literal));
                    rest = after;
                    continue;
                }
            }
        }
        kept.push(match first {
            TokenTree::Group(group) => {
                let inner = rewrite(group.stream(), path, version)?;
                TokenTree::Group(Group::new(group.delimiter(), inner))
            }
            other => other.clone(),
        });
        rest = after;
    }
    Ok(kept.into_iter().collect())
}

/// What follows an attribute that only speaks to readers of the library, if the tokens start with one.
fn after_remark(tokens: &[TokenTree]) -> Option<&[TokenTree]> {
    let is = |token: &TokenTree, c| matches!(token, TokenTree::Punct(punct) if punct.as_char() == c);
    let (first, mut rest) = tokens.split_first()?;
    if !is(first, '#') {
        return None;
    }
    if is(rest.first()?, '!') {
        rest = &rest[1..];
    }
    match rest.split_first()? {
        (TokenTree::Group(group), rest) if group.delimiter() == Delimiter::Bracket => {
            match group.stream().into_iter().next()? {
                TokenTree::Ident(name) if name == "doc" || name == "must_use" => Some(rest),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The literal that the macro call `name!(argument)` stands for, if it is one that reads from outside.
fn included(name: &str, argument: &Group, path: &Path, version: &str) -> Result<Option<Literal>, String> {
    let text = || syn::parse2::<syn::LitStr>(argument.stream()).map(|literal| literal.value());
    match name {
        "include_str" => {
            let target = text().map_err(|_| "include_str! of something else than a literal".to_string())?;
            let target = path.with_file_name(target);
            let content = std::fs::read_to_string(&target);
            let content = content.map_err(|error| format!("{}: {error}", target.display()))?;
            Ok(Some(readable(if target.ends_with("statement.md") { title(&content) } else { &content })))
        }
        "env" if text().is_ok_and(|variable| variable == "CARGO_PKG_VERSION") => {
            Ok(Some(Literal::string(version)))
        }
        "env" | "option_env" | "include" | "include_bytes" => {
            Err(format!("{name}!({}) cannot be written into an export", argument.stream()))
        }
        _ => Ok(None),
    }
}

/// The first line of a statement: a judge shows the rest, and a program has only so many bytes.
fn title(statement: &str) -> &str {
    let end = statement.find('\n').map_or(statement.len(), |end| end + 1);
    statement[..end].trim_start_matches("# ")
}

/// A text as a raw string over several lines where the language allows it.
fn readable(text: &str) -> Literal {
    let hashes = (0..=text.len()).map(|n| "#".repeat(n)).find(|h| !text.contains(&format!("\"{h}")));
    let raw = hashes.map(|hashes| format!("r{hashes}\"{text}\"{hashes}"));
    raw.and_then(|raw| raw.parse().ok()).unwrap_or_else(|| Literal::string(text))
}

/// Removes items, methods and statements under `#[cfg(test)]`.
struct WithoutTests;

impl VisitMut for WithoutTests {
    fn visit_file_mut(&mut self, file: &mut syn::File) {
        file.items.retain(is_no_test);
        visit_mut::visit_file_mut(self, file);
    }

    fn visit_item_mod_mut(&mut self, module: &mut syn::ItemMod) {
        if let Some((_, items)) = &mut module.content {
            items.retain(is_no_test);
        }
        visit_mut::visit_item_mod_mut(self, module);
    }

    fn visit_item_impl_mut(&mut self, block: &mut syn::ItemImpl) {
        block.items.retain(is_no_test);
        visit_mut::visit_item_impl_mut(self, block);
    }

    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        block.stmts.retain(is_no_test);
        visit_mut::visit_block_mut(self, block);
    }
}

/// Whether none of the attributes in front of an item or a statement is `#[cfg(test)]`.
fn is_no_test(node: &impl ToTokens) -> bool {
    let mut tokens = node.to_token_stream().into_iter();
    while matches!(tokens.next(), Some(TokenTree::Punct(punct)) if punct.as_char() == '#') {
        if tokens.next().is_some_and(|attribute| attribute.to_string() == "[cfg (test)]") {
            return false;
        }
    }
    true
}
