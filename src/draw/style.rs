//! What surrounds a picture: a file of its own, or a page of many.

use super::picture::Picture;

/// Light, and dark where a screen asks for it; paper is always light.
const STYLE: &str = "\
.paper{fill:#fff}.hole{stroke:#c3c7cf}.even{fill:#f3ead7}.odd{fill:#e0cfae}.even,.odd{stroke:#8d7b58}
.seam{stroke:#0b6bcb}.way{stroke:#b3541e}.start{fill:#1a7f37}.end{fill:#a4123f}
.step,.name{fill:#1c1f24}.mark{fill:#fff}
@media screen and (prefers-color-scheme:dark){
.paper{fill:#15181d}.hole{stroke:#454c57}.even{fill:#3b4250}.odd{fill:#2b313c}.even,.odd{stroke:#667085}
.seam{stroke:#6cb6ff}.way{stroke:#f0883e}.start{fill:#2ea043}.end{fill:#e5446d}
.step,.name{fill:#f2f4f8}.mark{fill:#fff}
}
svg{font-family:system-ui,sans-serif;text-anchor:middle}
.hole,.seam,.way{fill:none}.hole{stroke-width:5;stroke-linecap:round;stroke-dasharray:0 40}
.seam{stroke-width:4;stroke-dasharray:8 6}
.way{stroke-width:5;stroke-linecap:round;stroke-linejoin:round;stroke-opacity:.55}
.step,.mark{font-weight:600}
";

const PAGE_STYLE: &str = "\
:root{color-scheme:light dark}
body{margin:0;padding:1rem;background:#fff;display:flex;flex-wrap:wrap;gap:1rem;justify-content:center;align-items:flex-start}
figure{margin:0;max-width:100%;break-inside:avoid}
svg{max-width:100%;height:auto}
@media screen and (prefers-color-scheme:dark){body{background:#15181d}}
@media print{body{display:block}figure{display:inline-block;margin:.25cm}svg{max-height:24cm}}
";

/// Pictures that become one document: a file of its own for one picture, a page for several.
///
/// The first picture is held back until it is known whether a second follows. HTML lets the end tags
/// of a page be left out, so that a page is whole after each of its pictures.
///
/// ```
/// use endgame::draw::{verdict, Document};
/// let mut document = Document::default();
/// assert_eq!(document.add(verdict("", "parity")), "");
/// assert!(document.finish().starts_with("<svg "));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Document {
    first: Option<Picture>,
    is_page: bool,
}

impl Document {
    /// Adds a picture; the text that is to be written now.
    #[must_use]
    pub fn add(&mut self, picture: Picture) -> String {
        if self.is_page {
            return figure(&picture);
        }
        match self.first.take() {
            None => {
                self.first = Some(picture);
                String::new()
            }
            Some(first) => {
                self.is_page = true;
                page_head() + &figure(&first) + &figure(&picture)
            }
        }
    }

    /// The rest of the text.
    #[must_use]
    pub fn finish(self) -> String {
        self.first.as_ref().map_or_else(String::new, svg)
    }
}

fn svg(picture: &Picture) -> String {
    let Picture { width, height, title, body } = picture;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n{body}</svg>\n"
    )
}

fn page_head() -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>Knight's paths</title>\n<style>\n{STYLE}{PAGE_STYLE}</style>\n"
    )
}

fn figure(picture: &Picture) -> String {
    let Picture { width, height, title, body } = picture;
    format!(
        "<figure>\n<svg width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\">\n<title>{title}</title>\n{body}</svg>\n</figure>\n"
    )
}
