//! The blocks of code of a Markdown document.

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

/// A block of code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// What stands behind the fence; empty for a block that is indented.
    pub info: String,
    /// Its lines.
    pub text: String,
    /// The line in which it begins, from 1 on.
    pub line: usize,
}

/// The blocks of code of a document, fenced or indented, in order.
///
/// ```
/// let blocks = endgame_tools::markdown::blocks("Say\n\n```text\n5 3\n```\n\n    7\n");
/// assert_eq!((blocks[0].info.as_str(), blocks[0].text.as_str(), blocks[0].line), ("text", "5 3\n", 3));
/// assert_eq!((blocks[1].info.as_str(), blocks[1].text.as_str(), blocks[1].line), ("", "7\n", 7));
/// ```
#[must_use]
pub fn blocks(document: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (event, place) in Parser::new(document).into_offset_iter() {
        match (event, &mut open) {
            (Event::Start(Tag::CodeBlock(kind)), _) => {
                let info = match kind {
                    CodeBlockKind::Fenced(info) => info.to_string(),
                    CodeBlockKind::Indented => String::new(),
                };
                let line = 1 + document[..place.start].matches('\n').count();
                open = Some(Block { info, text: String::new(), line });
            }
            (Event::Text(text), Some(block)) => block.text += &text,
            (Event::End(TagEnd::CodeBlock), _) => blocks.extend(open.take()),
            _ => {}
        }
    }
    blocks
}
