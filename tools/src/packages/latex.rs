//! Markdown as the LaTeX that judges read.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// The headings of the section that shows an example: judges show the samples themselves.
const EXAMPLE: [&str; 2] = ["Example", "예제"];

/// The LaTeX of a statement below its title and without its example.
pub(super) fn body(markdown: &str) -> String {
    let mut printer = Printer::default();
    let mut heading = None;
    let mut is_example = false;
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => heading = Some((level, String::new())),
            Event::End(TagEnd::Heading(_)) => {
                let Some((level, text)) = heading.take() else { continue };
                is_example = EXAMPLE.contains(&text.as_str());
                if level != HeadingLevel::H1 && !is_example {
                    printer.text += &format!("\\section*{{{}}}\n\n", escape(&text));
                }
            }
            _ if is_example && heading.is_none() => {}
            event => match (&mut heading, event) {
                (Some((_, text)), Event::Text(piece) | Event::Code(piece)) => text.push_str(&piece),
                (_, event) => printer.event(event),
            },
        }
    }
    printer.text
}

#[derive(Default)]
struct Printer {
    text: String,
    is_verbatim: bool,
    is_first_cell: bool,
}

impl Printer {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) if self.is_verbatim => self.text += &text,
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.text += &escape(&text),
            Event::Code(text) => self.text += &format!("\\texttt{{{}}}", escape(&text)),
            Event::SoftBreak => self.text.push('\n'),
            Event::HardBreak => self.text += "\\\\\n",
            // The parser makes the other events for extensions that are not turned on.
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Emphasis => self.text += "\\emph{",
            Tag::Strong => self.text += "\\textbf{",
            Tag::CodeBlock(_) => {
                self.is_verbatim = true;
                self.text += "\\begin{verbatim}\n";
            }
            Tag::List(None) => self.text += "\\begin{itemize}\n",
            Tag::List(Some(_)) => self.text += "\\begin{enumerate}\n",
            Tag::Item => self.text += "\\item ",
            Tag::Table(columns) => {
                // The last column holds sentences.
                let narrow = "l".repeat(columns.len().saturating_sub(1));
                self.text += &format!("\\begin{{tabular}}{{{narrow}p{{0.7\\textwidth}}}}\n");
            }
            Tag::TableHead | Tag::TableRow => self.is_first_cell = true,
            Tag::TableCell => self.text += if std::mem::take(&mut self.is_first_cell) { "" } else { " & " },
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        self.text += match tag {
            TagEnd::Emphasis | TagEnd::Strong => "}",
            TagEnd::CodeBlock => {
                self.is_verbatim = false;
                "\\end{verbatim}\n\n"
            }
            TagEnd::Paragraph => "\n\n",
            TagEnd::List(true) => "\\end{enumerate}\n\n",
            TagEnd::List(false) => "\\end{itemize}\n\n",
            TagEnd::Item => "\n",
            TagEnd::TableHead => " \\\\\n\\hline\n",
            TagEnd::TableRow => " \\\\\n",
            TagEnd::Table => "\\end{tabular}\n\n",
            _ => "",
        };
    }
}

/// The command that sets a title.
pub(super) fn heading(title: &str) -> String {
    format!("\\problemname{{{}}}\n\n", escape(title))
}

/// Text with what LaTeX would take for commands, or has no letter for, written as commands.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    let mut rest = text.char_indices().peekable();
    while let Some((start, letter)) = rest.next() {
        let command = match letter {
            '^' => {
                // `10^18` is a power, any other `^` the sign.
                let digits = text[start + 1..].bytes().take_while(u8::is_ascii_digit).count();
                if digits > 0 && text[..start].ends_with(|c: char| c.is_ascii_digit()) {
                    escaped += &format!("$^{{{}}}$", &text[start + 1..][..digits]);
                    rest.nth(digits - 1);
                    continue;
                }
                "\\textasciicircum{}"
            }
            '\\' => "\\textbackslash{}",
            '~' => "\\textasciitilde{}",
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                escaped.push('\\');
                escaped.push(letter);
                continue;
            }
            // Two in a row would be read as one dash.
            '-' if text[start + 1..].starts_with('-') => "-{}",
            '<' => "\\textless{}",
            '>' => "\\textgreater{}",
            '|' => "\\textbar{}",
            '`' => "\\textasciigrave{}",
            '≤' => "$\\le$",
            '≥' => "$\\ge$",
            '≠' => "$\\ne$",
            '≡' => "$\\equiv$",
            '×' => "$\\times$",
            '·' => "$\\cdot$",
            '−' => "$-$",
            '→' => "$\\to$",
            '↔' => "$\\leftrightarrow$",
            '∈' => "$\\in$",
            '⊕' => "$\\oplus$",
            '…' => "\\dots{}",
            '♠' => "$\\spadesuit$",
            '♥' => "$\\heartsuit$",
            '♦' => "$\\diamondsuit$",
            '♣' => "$\\clubsuit$",
            other => {
                escaped.push(other);
                continue;
            }
        };
        escaped += command;
    }
    escaped
}

#[cfg(test)]
mod tests {
    #[test]
    fn markdown_becomes_latex_without_the_example() {
        let markdown = "# Nim_2\n\nOne *heap* of `{1}`, 1 ≤ N ≤ 10^18.\n\n## Input\n\n- a & b\n- c\n\n\
            | x | y |\n|---|---|\n| `1` | 2 |\n\n## Example\n\n```text\n5 3\n```\n\n## Notes\n\n```text\na_b\n```\n";
        let expected = "One \\emph{heap} of \\texttt{\\{1\\}}, 1 $\\le$ N $\\le$ 10$^{18}$.\n\n\
            \\section*{Input}\n\n\\begin{itemize}\n\\item a \\& b\n\\item c\n\\end{itemize}\n\n\
            \\begin{tabular}{lp{0.7\\textwidth}}\nx & y \\\\\n\\hline\n\\texttt{1} & 2 \\\\\n\\end{tabular}\n\n\
            \\section*{Notes}\n\n\\begin{verbatim}\na_b\n\\end{verbatim}\n\n";
        assert_eq!(super::heading("Nim_2"), "\\problemname{Nim\\_2}\n\n");
        assert_eq!(super::body(markdown), expected);
    }
}
