//! The text of an export, as readable as its size allows.

use super::dense;
use super::shorten::shorten;
use quote::ToTokens;
use std::cmp::Reverse;
use syn::visit_mut::VisitMut;

/// One item of the library in both forms.
struct Part {
    readable: String,
    dense: String,
    is_dense: bool,
}

/// The program, printed for people, and the library below it, of which as few rooms as the limit asks
/// for are printed densely: first the one that every program uses, then the largest ones. If all of
/// them are dense and the text is still too long, names become shorter as well.
pub(super) fn print(heading: &str, main: &syn::File, library: &syn::ItemMod, most: usize) -> String {
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
    let start = start_of(heading, main) + shell.trim_end_matches("}\n");
    let mut next = order.into_iter();
    loop {
        let body = parts.iter().map(|part| if part.is_dense { &part.dense } else { &part.readable });
        let text = body.fold(start.clone() + "\n", |text, part| text + part) + "}\n";
        match next.next() {
            _ if text.len() <= most => return text,
            Some(place) => parts[place].is_dense = true,
            None => return short(heading, main, library, most),
        }
    }
}

/// The whole with short names and visibilities, the program still in lines for people if that fits.
fn short(heading: &str, main: &syn::File, library: &syn::ItemMod, most: usize) -> String {
    let mut whole = main.clone();
    whole.items.push(syn::Item::Mod(library.clone()));
    Open.visit_file_mut(&mut whole);
    let tokens = shorten(&whole);
    let mixed = syn::parse2::<syn::File>(tokens.clone()).map(|mut whole| {
        let library = whole.items.pop();
        start_of(heading, &whole) + &dense::print(library.to_token_stream())
    });
    mixed
        .ok()
        .filter(|text| text.len() <= most)
        .unwrap_or_else(|| heading.to_string() + &dense::print(tokens))
}

/// In a single file `pub` shows no more than `pub(super)` does, in fewer letters.
struct Open;

impl VisitMut for Open {
    fn visit_visibility_mut(&mut self, visibility: &mut syn::Visibility) {
        if matches!(visibility, syn::Visibility::Restricted(_)) {
            *visibility = syn::parse_quote!(pub);
        }
    }
}

fn start_of(heading: &str, main: &syn::File) -> String {
    heading.to_string() + &prettyplease::unparse(main) + "\n"
}

fn readable(items: Vec<syn::Item>) -> String {
    prettyplease::unparse(&syn::File { shebang: None, frontmatter: None, attrs: Vec::new(), items })
}
