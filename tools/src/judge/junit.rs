//! The verdicts as JUnit XML, which systems for continuous integration show.

use super::report::Record;
use std::fmt::Write;
use std::time::Duration;

/// A document with a suite for each step and a case for each record.
pub(super) fn xml(records: &[Record]) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n".to_string();
    let mut steps: Vec<&str> = records.iter().map(|record| record.step).collect();
    steps.dedup();
    for step in steps {
        let records: Vec<&Record> = records.iter().filter(|record| record.step == step).collect();
        let failures = records.iter().filter(|record| record.failure.is_some()).count();
        let seconds: Duration = records.iter().filter_map(|record| record.time).sum();
        let head = format!("tests=\"{}\" failures=\"{failures}\" errors=\"0\"", records.len());
        // Writing to a string does not fail.
        let _ = writeln!(text, "<testsuite name=\"{step}\" {head} time=\"{:.3}\">", seconds.as_secs_f64());
        records.iter().for_each(|record| case(&mut text, record));
        text += "</testsuite>\n";
    }
    text + "</testsuites>\n"
}

fn case(text: &mut String, record: &Record) {
    let seconds = record.time.unwrap_or_default().as_secs_f64();
    let (class, name) = record.name.split_once('/').unwrap_or((record.step, &record.name));
    let head = format!("classname=\"{}\" name=\"{}\"", escape(class), escape(name));
    let _ = match &record.failure {
        None => writeln!(text, "<testcase {head} time=\"{seconds:.3}\"/>"),
        Some(why) => {
            let first = escape(why.lines().next().unwrap_or_default());
            let why = escape(why);
            writeln!(
                text,
                "<testcase {head} time=\"{seconds:.3}\"><failure message=\"{first}\">{why}</failure></testcase>"
            )
        }
    };
}

/// A text with the signs of XML as entities, and what no XML document may hold as U+FFFD.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\n' | '\t' => escaped.push(c),
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => escaped.push(char::REPLACEMENT_CHARACTER),
            _ => escaped.push(c),
        }
    }
    escaped
}
