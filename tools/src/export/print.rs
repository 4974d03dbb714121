//! The text of an export, as readable as its size allows.

use super::{dense, MAX_BYTES};
use quote::ToTokens;
use std::cmp::Reverse;

/// One item of the library in both forms.
struct Part {
    readable: String,
    dense: String,
    is_dense: bool,
}

/// The program, printed for people, and the library below it, of which as few rooms as the limit asks
/// for are printed densely: first the one that every program uses, then the largest ones.
///
/// The text is longer than [`MAX_BYTES`] only if all of them are dense.
pub(super) fn print(heading: &str, main: &syn::File, library: &syn::ItemMod) -> String {
    let items = library.content.as_ref().map_or(&[][..], |(_, items)| items);
    let mut parts: Vec<Part> = items
        .iter()
        .map(|item| Part {
            readable: readable(vec![item.clone()]),
            dense: dense::print(item.to_token_stream()),
            is_dense: false,
        })
        .collect();
    let is_io = |item: &syn::Item| matches!(item, syn::Item::Mod(module) if module.ident == "io");
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|&place| (!is_io(&items[place]), Reverse(parts[place].readable.len())));

    let shell = syn::ItemMod { content: Some((syn::token::Brace::default(), Vec::new())), ..library.clone() };
    let shell = readable(vec![syn::Item::Mod(shell)]);
    let start = heading.to_string() + &prettyplease::unparse(main) + "\n" + shell.trim_end_matches("}\n");
    let mut next = order.into_iter();
    loop {
        let body = parts.iter().map(|part| if part.is_dense { &part.dense } else { &part.readable });
        let text = body.fold(start.clone() + "\n", |text, part| text + part) + "}\n";
        match next.next() {
            Some(place) if text.len() > MAX_BYTES => parts[place].is_dense = true,
            _ => return text,
        }
    }
}

fn readable(items: Vec<syn::Item>) -> String {
    prettyplease::unparse(&syn::File { shebang: None, frontmatter: None, attrs: Vec::new(), items })
}
