//! Pictures of graphs in the language of Graphviz.
//!
//! What a vertex is worth is told twice, by its shape and by its colour. The colours are of those that
//! Okabe and Ito chose to be told apart by any eye; they are light enough for black letters, and the grey of
//! arcs stands out on white as well as on black.

use super::mark::Outcome;
use super::rows::Graph;
use super::solve::Solution;
use std::fmt::{self, Write};

/// Grey for what stands on the page itself.
const INK: &str = "#808080";

/// Writes a graph as a digraph, titled, a vertex with its value beside its name, each arc once and those of
/// the best moves bold. O(vertices + arcs).
///
/// # Errors
/// Those of `out`.
///
/// # Example
/// ```
/// use endgame::graph::{draw, Graph, Play, Solution};
///
/// let graph = Graph::new(2, &[(0, 1)]);
/// let mut dot = String::new();
/// draw(&graph, &Solution::new(&graph, Play::Normal), "two", |vertex| [&b"a"[..], b"b"][vertex], &mut dot).unwrap();
/// assert!(dot.contains("v0 -> v1 [style=bold"));
/// ```
pub fn draw<'a>(
    graph: &Graph,
    solution: &Solution<'_>,
    title: &str,
    name: impl Fn(usize) -> &'a [u8],
    out: &mut impl Write,
) -> fmt::Result {
    write!(out, "digraph {{\n\tbgcolor=transparent\n\tfontcolor=\"{INK}\"\n\tlabel=\"")?;
    write_escaped(out, title.as_bytes())?;
    writeln!(out, "\"")?;
    writeln!(out, "\tnode [style=filled, color=\"{INK}\", fontcolor=black]\n\tedge [color=\"{INK}\"]")?;
    for vertex in 0..graph.len() {
        let (shape, colour) = match solution.outcome(vertex) {
            Outcome::Win => ("box", "#56B4E9"),
            Outcome::Loss => ("ellipse", "#E69F00"),
            Outcome::Draw => ("diamond", "#F0E442"),
        };
        write!(out, "\tv{vertex} [shape={shape}, fillcolor=\"{colour}\", label=\"")?;
        write_escaped(out, name(vertex))?;
        if let Some(value) = solution.value(vertex) {
            write!(out, " = {value}")?;
        }
        writeln!(out, "\"]")?;
    }
    draw_arcs(graph, solution, out)?;
    writeln!(out, "}}")
}

fn draw_arcs(graph: &Graph, solution: &Solution<'_>, out: &mut impl Write) -> fmt::Result {
    // For each vertex the last one, counted from 1, with an arc to it.
    let mut drawn = vec![0; graph.len()];
    for vertex in 0..graph.len() {
        for &to in graph.moves(vertex) {
            let before = std::mem::replace(&mut drawn[to as usize], vertex + 1);
            if before == vertex + 1 {
                continue;
            }
            let bold = if solution.best_move(vertex) == Some(to) { " [style=bold, penwidth=3]" } else { "" };
            writeln!(out, "\tv{vertex} -> v{to}{bold}")?;
        }
    }
    Ok(())
}

/// A name between quotes, where Graphviz gives a meaning to backslashes and ampersands.
fn write_escaped(out: &mut impl Write, name: &[u8]) -> fmt::Result {
    for c in String::from_utf8_lossy(name).chars() {
        match c {
            '"' => out.write_str("\\\"")?,
            '\\' => out.write_str("\\\\")?,
            '&' => out.write_str("&amp;")?,
            c if c.is_control() => out.write_char(char::REPLACEMENT_CHARACTER)?,
            c => out.write_char(c)?,
        }
    }
    Ok(())
}
