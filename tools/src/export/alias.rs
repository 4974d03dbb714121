//! Another name for `usize`, the type that rooms write most, so that it can be short as well.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;

/// The library with `usize` under a name of its own, which every module imports from the one around it.
pub(super) fn alias(library: &syn::ItemMod) -> syn::Result<syn::ItemMod> {
    let mut library = below(library)?;
    if let Some((_, items)) = &mut library.content {
        // In place of an import.
        items[0] = syn::parse_quote!(
            pub type Index = usize;
        );
    }
    Ok(library)
}

/// A module whose first item imports the name, in which nothing but the name is written.
fn below(module: &syn::ItemMod) -> syn::Result<syn::ItemMod> {
    let mut module = module.clone();
    let Some((_, items)) = &mut module.content else { return Ok(module) };
    for item in items.iter_mut() {
        *item = match &*item {
            syn::Item::Mod(inner) => syn::Item::Mod(below(inner)?),
            other => syn::parse2(renamed(other.to_token_stream()))?,
        };
    }
    items.insert(
        0,
        syn::parse_quote!(
            use super::Index;
        ),
    );
    Ok(module)
}

fn renamed(tokens: TokenStream) -> TokenStream {
    let renamed = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(name) if name == "usize" => TokenTree::Ident(Ident::new("Index", name.span())),
        TokenTree::Group(group) => TokenTree::Group(Group::new(group.delimiter(), renamed(group.stream()))),
        token => token,
    });
    renamed.collect()
}
