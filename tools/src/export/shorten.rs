//! Shorter names in an export that nothing else makes fit.
//!
//! Names are compared without asking whose they are, only by the place in which they stand. A name of
//! ours that is never used where it may be somebody else's gets a short form everywhere; a name of a
//! variable or a field gets one except behind `.` before `(`, behind `fn` or `mod` and in paths. Short forms
//! occur nowhere else, so that they hide nothing. What is missed here does not compile.

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::ToTokens;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use syn::visit_mut::{self, VisitMut};

/// Names of the language and the prelude, wherever they stand.
const STANDARD_NAMES: [&str; 9] = ["Err", "None", "Ok", "Some", "bool", "char", "drop", "main", "str"];

/// Fields of the ranges of the standard library.
const STANDARD_FIELDS: [&str; 2] = ["end", "start"];

/// Methods of the standard library that rooms define for types of their own, too.
const STANDARD_METHODS: &str = "\
     abs abs_diff add advance all and and_then any append as_bytes as_deref as_mut as_ptr as_ref \
    as_slice as_str binary_search borrow borrow_mut by_ref bytes capacity cast ceil chain \
    char_indices chars chunks chunks_exact clamp clear clone cloned cmp collect concat contains \
    contains_key copied copy_from_slice count count_ones cycle dedup default difference div_ceil \
    drain ends_with entry enumerate eq err expect extend extend_from_slice fill filter filter_map \
    finish find find_map first first_mut flat_map flatten flush fmt fold for_each get get_mut \
    get_or_insert_with hash index insert inspect intersection into into_inner into_iter is_disjoint \
    is_empty is_err is_none is_ok is_some is_some_and is_subset is_superset iter iter_mut join keys \
    kind last last_mut leading_zeros len lines load lock map map_err map_or map_while matches max \
    max_by_key min min_by_key name new next next_back not nth offset ok ok_or or or_else or_insert \
    parse partition peek pop position pow product push push_str range read read_exact read_to_end \
    remove repeat replace reserve resize rest retain rev reverse rfind rotate_left rposition scan \
    seek set shl size_hint skip skip_while sort sort_by sort_by_key splice split split_at \
    split_first split_last split_off starts_with step_by store sub sum swap swap_remove take \
    take_while test then then_some to_owned to_string to_vec trailing_zeros trim trim_end truncate \
    try_for_each union unwrap unwrap_or unzip values values_mut wait windows with_capacity \
    wrapping_add wrapping_mul wrapping_sub write write_all write_fmt write_str xor zip ";

/// Macros with format strings.
const FORMATS: [&str; 16] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "format_args",
    "panic",
    "print",
    "println",
    "unreachable",
    "write",
    "writeln",
];

/// Words of at most two letters that are no names.
const KEYWORDS: [&str; 5] = ["as", "do", "fn", "if", "in"];

/// The file with short names.
pub(super) fn shorten(file: &syn::File) -> TokenStream {
    let mut bound = Bound::default();
    bound.visit_file_mut(&mut file.clone());
    let tokens = file.to_token_stream();
    let mut census = Census { own: bound.items.clone(), ..Census::default() };
    // Which paths are foreign depends on what is imported from elsewhere.
    map(tokens.clone(), &census.own.clone(), &mut |name, place| census.count(name, place));
    census.own.retain(|name| !census.imported.contains(name));
    census.counts.clear();
    map(tokens.clone(), &census.own.clone(), &mut |name, place| census.count(name, place));
    census.imported.extend(bound.fixed);
    census.imported.extend(STANDARD_NAMES.map(str::to_string));
    // A field of ours with the name of one of a range cannot be told from it.
    census
        .imported
        .extend(STANDARD_FIELDS.map(str::to_string).into_iter().filter(|name| bound.fields.contains(name)));

    let is_ours = |name: &str| {
        let is_standard = bound.methods.contains(name) && STANDARD_METHODS.contains(&format!(" {name} "));
        bound.items.contains(name)
            && !is_standard
            && !bound.foreign.contains(name)
            && !census.foreign.contains(name)
    };
    let mut names: Vec<(&String, usize)> = census.counts.iter().map(|(name, &count)| (name, count)).collect();
    names.retain(|(name, _)| {
        let is_variable = bound.variables.contains(*name) && !bound.values.contains(*name);
        name.len() > 1 && !census.imported.contains(*name) && (is_ours(name) || is_variable)
    });
    names.sort_by_key(|&(name, count)| Reverse(name.len() * count));
    let is_free = |name: &String| {
        !census.counts.contains_key(name)
            && !census.imported.contains(name)
            && !KEYWORDS.contains(&name.as_str())
    };
    let (mut lower, mut upper) = (short('a').filter(is_free), short('A').filter(is_free));
    let mut forms = BTreeMap::new();
    for (name, _) in names {
        let form = if is_lower(name) { lower.next() } else { upper.next() };
        forms.extend(form.filter(|form| form.len() < name.len()).map(|form| (name.clone(), form)));
    }
    map(tokens, &census.own, &mut |name, place| {
        let is_renamed = match place {
            Place::Plain => true,
            Place::Field => !STANDARD_FIELDS.contains(&name),
            Place::Method => bound.methods.contains(name) && is_ours(name),
            Place::Declared | Place::Path { .. } => is_ours(name),
            Place::Import | Place::Fixed => false,
        };
        forms.get(name).filter(|_| is_renamed).cloned()
    })
}

fn is_lower(name: &str) -> bool {
    name.starts_with(|c: char| c.is_lowercase() || c == '_')
}

/// All names of one letter, then all of two.
fn short(first: char) -> impl Iterator<Item = String> {
    let letters = move || (0..26).map(move |i| char::from(first as u8 + i));
    let pairs = letters().flat_map(move |a| letters().map(move |b| String::from_iter([a, b])));
    letters().map(String::from).chain(pairs)
}

/// What is given a name in a file.
#[derive(Default)]
struct Bound {
    /// Variables and fields.
    variables: BTreeSet<String>,
    fields: BTreeSet<String>,
    /// Everything else.
    items: BTreeSet<String>,
    /// Those of the items that stand for values without a path.
    values: BTreeSet<String>,
    /// Those of the items that may follow a dot.
    methods: BTreeSet<String>,
    /// Members that a trait from elsewhere prescribes.
    foreign: BTreeSet<String>,
    /// Whatever occurs in a macro.
    fixed: BTreeSet<String>,
    traits: BTreeSet<String>,
}

impl VisitMut for Bound {
    fn visit_file_mut(&mut self, file: &mut syn::File) {
        // Traits are known before the first implementation.
        Traits(&mut self.traits).visit_file_mut(file);
        visit_mut::visit_file_mut(self, file);
    }

    fn visit_pat_ident_mut(&mut self, pattern: &mut syn::PatIdent) {
        // `None` in a pattern looks like a variable.
        self.variables.extend(Some(pattern.ident.to_string()).filter(|name| is_lower(name)));
        visit_mut::visit_pat_ident_mut(self, pattern);
    }

    fn visit_field_mut(&mut self, field: &mut syn::Field) {
        let name = field.ident.as_ref().map(Ident::to_string);
        self.variables.extend(name.clone());
        self.fields.extend(name);
        visit_mut::visit_field_mut(self, field);
    }

    fn visit_variant_mut(&mut self, variant: &mut syn::Variant) {
        self.items.insert(variant.ident.to_string());
        visit_mut::visit_variant_mut(self, variant);
    }

    fn visit_item_mut(&mut self, item: &mut syn::Item) {
        let name = super::rooms::defined(item);
        match item {
            syn::Item::Macro(item) => map(item.to_token_stream(), &BTreeSet::new(), &mut |name, _| {
                self.fixed.insert(name.to_string());
                None
            })
            .into_iter()
            .for_each(drop),
            syn::Item::Mod(module) => self.items.extend([module.ident.to_string()]),
            _ => {
                self.values.extend(name.clone());
                self.items.extend(name);
            }
        }
        visit_mut::visit_item_mut(self, item);
    }

    fn visit_item_impl_mut(&mut self, block: &mut syn::ItemImpl) {
        let is_own = |path: &syn::Path| {
            path.segments.last().is_some_and(|s| self.traits.contains(&s.ident.to_string()))
        };
        let is_foreign = block.trait_.as_ref().is_some_and(|(path, _)| !is_own(path));
        let names = block.items.iter().filter_map(|member| match member {
            syn::ImplItem::Fn(member) => Some(&member.sig.ident),
            syn::ImplItem::Const(member) => Some(&member.ident),
            syn::ImplItem::Type(member) => Some(&member.ident),
            _ => None,
        });
        for name in names.map(Ident::to_string) {
            if is_foreign {
                self.foreign.insert(name);
            } else {
                self.items.insert(name.clone());
                self.methods.insert(name);
            }
        }
        visit_mut::visit_item_impl_mut(self, block);
    }

    fn visit_item_trait_mut(&mut self, item: &mut syn::ItemTrait) {
        let names = item.items.iter().filter_map(|member| match member {
            syn::TraitItem::Fn(member) => Some(&member.sig.ident),
            syn::TraitItem::Const(member) => Some(&member.ident),
            syn::TraitItem::Type(member) => Some(&member.ident),
            _ => None,
        });
        let names: Vec<String> = names.map(Ident::to_string).collect();
        self.items.extend(names.iter().cloned());
        self.methods.extend(names);
        visit_mut::visit_item_trait_mut(self, item);
    }
}

/// The names of the traits of a file.
struct Traits<'a>(&'a mut BTreeSet<String>);

impl VisitMut for Traits<'_> {
    fn visit_item_trait_mut(&mut self, item: &mut syn::ItemTrait) {
        self.0.insert(item.ident.to_string());
    }
}

/// Where a name stands.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// A variable, a field that is given or taken, or an item without a path.
    Plain,
    /// Behind a dot.
    Field,
    /// Behind a dot and before a call.
    Method,
    /// Behind `fn` or `mod`.
    Declared,
    /// In a path that starts with a name of ours, or one that does not.
    Path { is_own: bool },
    /// Imported from elsewhere.
    Import,
    /// The name of a macro, a lifetime, a label.
    Fixed,
}

#[derive(Default)]
struct Census {
    own: BTreeSet<String>,
    counts: BTreeMap<String, usize>,
    /// Names that stand for something of somebody else in a path.
    foreign: BTreeSet<String>,
    /// Names that do so wherever they stand.
    imported: BTreeSet<String>,
}

impl Census {
    fn count(&mut self, name: &str, place: Place) -> Option<String> {
        *self.counts.entry(name.to_string()).or_default() += 1;
        match place {
            Place::Import => self.imported.insert(name.to_string()),
            Place::Path { is_own: false } | Place::Fixed => self.foreign.insert(name.to_string()),
            _ => false,
        };
        None
    }
}

/// What a name becomes in its place, if anything else.
type Rename<'a> = dyn FnMut(&str, Place) -> Option<String> + 'a;

/// The tokens with names replaced by what `rename` gives; attributes are left as they are.
fn map(tokens: TokenStream, own: &BTreeSet<String>, rename: &mut Rename<'_>) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut mapped = Vec::with_capacity(tokens.len());
    let mut is_own = false;
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let sign = |at: Option<usize>, sign: char| {
            let token = at.and_then(|at| tokens.get(at));
            matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
        };
        let before = |n| at.checked_sub(n);
        match token {
            TokenTree::Group(group) => {
                let is_attribute = group.delimiter() == Delimiter::Bracket
                    && (sign(before(1), '#') || sign(before(1), '!') && sign(before(2), '#'));
                let macro_name = before(2).filter(|_| sign(before(1), '!')).map(|at| tokens[at].to_string());
                let is_format = macro_name.is_some_and(|name| FORMATS.contains(&name.as_str()));
                mapped.push(if is_attribute {
                    count_all(group.stream(), rename);
                    token.clone()
                } else {
                    let inside = map(group.stream(), own, rename).into_iter();
                    let inside = inside.map(|token| match token {
                        TokenTree::Literal(literal) if is_format => map_format(&literal, rename).into(),
                        other => other,
                    });
                    TokenTree::Group(Group::new(group.delimiter(), inside.collect()))
                });
            }
            TokenTree::Ident(name) if name == "use" => {
                let end = tokens[at..]
                    .iter()
                    .position(|token| matches!(token, TokenTree::Punct(p) if p.as_char() == ';'));
                let end = end.map_or(tokens.len(), |length| at + length);
                let root = tokens[at + 1..end].iter().find(|token| matches!(token, TokenTree::Ident(_)));
                let place = match root {
                    Some(root) if is_root(&root.to_string(), own) => Place::Path { is_own: true },
                    _ => Place::Import,
                };
                mapped.push(token.clone());
                mapped.extend(map_import(tokens[at + 1..end].iter().cloned().collect(), place, rename));
                at = end;
                continue;
            }
            TokenTree::Ident(name) => {
                let is_group = |at: usize| matches!(tokens.get(at), Some(TokenTree::Group(_)));
                let is_call = |at: usize| matches!(tokens.get(at), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
                let follows_path = sign(before(1), ':') && sign(before(2), ':');
                let leads_path = sign(Some(at + 1), ':') && sign(Some(at + 2), ':');
                let is_member = sign(before(1), '.') && !sign(before(2), '.');
                let text = name.to_string();
                let place = if sign(before(1), '\'')
                    || sign(before(1), '$')
                    || sign(Some(at + 1), '!') && is_group(at + 2)
                {
                    Place::Fixed
                } else if is_member && (leads_path || is_call(at + 1)) {
                    Place::Method
                } else if is_member {
                    Place::Field
                } else if follows_path || leads_path {
                    if !follows_path {
                        is_own = is_root(&text, own);
                    } else if !matches!(before(3).map(|at| &tokens[at]), Some(TokenTree::Ident(_))) {
                        is_own = false;
                    }
                    Place::Path { is_own }
                } else if matches!(before(1).map(|at| &tokens[at]), Some(TokenTree::Ident(word)) if word == "fn" || word == "mod")
                {
                    Place::Declared
                } else {
                    Place::Plain
                };
                mapped.push(renamed(name, place, rename));
            }
            other => mapped.push(other.clone()),
        }
        at += 1;
    }
    mapped.into_iter().collect()
}

/// Whether a path that starts so leads to something of ours.
fn is_root(name: &str, own: &BTreeSet<String>) -> bool {
    matches!(name, "self" | "super" | "Self") || own.contains(name)
}

fn renamed(name: &Ident, place: Place, rename: &mut Rename<'_>) -> TokenTree {
    let form = rename(&name.to_string(), place);
    TokenTree::Ident(form.map_or_else(|| name.clone(), |form| Ident::new(&form, Span::call_site())))
}

fn map_import(tokens: TokenStream, place: Place, rename: &mut Rename<'_>) -> TokenStream {
    let mapped = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            TokenTree::Group(Group::new(group.delimiter(), map_import(group.stream(), place, rename)))
        }
        TokenTree::Ident(name) => renamed(&name, place, rename),
        other => other,
    });
    mapped.collect()
}

/// Tells of all names in an attribute.
fn count_all(tokens: TokenStream, rename: &mut Rename<'_>) {
    map_import(tokens, Place::Fixed, rename);
}

/// A format string with the names in its braces replaced: at their start, and before the `$` of a width.
fn map_format(literal: &Literal, rename: &mut Rename<'_>) -> Literal {
    let text = literal.to_string();
    let (mut mapped, mut word) = (String::new(), String::new());
    let (mut is_inside, mut is_first) = (false, false);
    for c in text.chars() {
        if is_inside && (c.is_alphanumeric() || c == '_') {
            word.push(c);
            continue;
        }
        let is_name = (is_first || c == '$') && word.starts_with(|c: char| !c.is_ascii_digit());
        let form = if is_name { rename(&word, Place::Plain) } else { None };
        mapped.push_str(form.as_deref().unwrap_or(&word));
        // A brace written twice stands for itself.
        let is_opened = c == '{' && !(is_first && word.is_empty());
        is_inside = is_opened || is_inside && !matches!(c, '{' | '}');
        is_first = is_opened;
        word.clear();
        mapped.push(c);
    }
    mapped.parse().unwrap_or_else(|_| literal.clone())
}
