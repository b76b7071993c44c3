mod bars;
mod lines;

use askama::Template;
use askama::filters::HtmlSafe;

pub use lines::{Axes, Line};

/// Width of a drawing, in the units of all lengths here: about a CSS pixel each.
const WIDTH: i32 = 340;
/// Height of a line of words.
const LINE: i32 = 22;
/// Width of a letter, on the generous side.
const LETTER: i32 = 7;

/// Figures drawn as bars or lines, with the same figures as a table. Colours come from the stylesheet.
#[derive(Debug, Template)]
#[template(path = "parts/plot.html")]
pub struct Plot {
    title: String,
    width: i32,
    height: i32,
    marks: Vec<Mark>,
    keys: Vec<Key>,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    /// Whether the table is shown without asking for it.
    is_open: bool,
}

impl HtmlSafe for Plot {}

/// Something drawn.
#[derive(Debug)]
enum Mark {
    /// A filled rectangle, with what it says when one points at it.
    Bar {
        x: i32,
        y: i32,
        width: i32,
        height: i32,
        class: &'static str,
        said: String,
    },
    /// A line of the grid or an axis.
    Rule { x: i32, y: i32, to_x: i32, to_y: i32 },
    /// A line through points.
    Line { points: String, class: &'static str },
    /// A point of a line, with what it says when one points at it.
    Dot {
        x: i32,
        y: i32,
        class: &'static str,
        said: String,
    },
    /// Words; `anchor` is `start`, `middle` or `end`.
    Words {
        x: i32,
        y: i32,
        anchor: &'static str,
        class: &'static str,
        text: String,
    },
}

impl Mark {
    fn words(x: i32, y: i32, anchor: &'static str, class: &'static str, text: impl Into<String>) -> Self {
        Self::Words {
            x,
            y,
            anchor,
            class,
            text: text.into(),
        }
    }
}

/// What a colour or kind of line means.
#[derive(Debug, PartialEq, Eq)]
struct Key {
    class: &'static str,
    label: String,
    is_line: bool,
}

impl Plot {
    /// The same with its table in sight.
    pub fn opened(self) -> Self {
        Self {
            is_open: true,
            ..self
        }
    }

    /// What is read out in the place of the drawing.
    fn alternative(&self) -> String {
        match self.head.as_slice() {
            [_, _] => {
                let rows: Vec<String> = self.rows.iter().map(|row| row.join(" ")).collect();
                format!("{}: {}", self.title, rows.join(", "))
            }
            _ => format!("{}; the table below has the figures", self.title),
        }
    }
}

fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// The share of a length.
fn share(length: i32, count: u32, most: i32) -> i32 {
    length.saturating_mul(signed(count)) / most.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::stats::{Bar, Breakdown, Part};

    fn bar(label: &str, count: u32, parts: &[(&'static str, &'static str, u32)]) -> Bar {
        let parts = parts.iter().map(|(slug, label, count)| Part {
            slug,
            label,
            count: *count,
        });
        Bar {
            label: label.into(),
            slug: None,
            count,
            parts: parts.collect(),
        }
    }

    #[test]
    fn bars_stand_beside_their_labels_and_say_their_counts() {
        let plot = Plot::of(&Breakdown {
            title: "Types",
            sort: "Type",
            is_curve: false,
            bars: vec![bar("Event", 20, &[]), bar("<Drill>", 10, &[])],
        });
        insta::assert_snapshot!(plot.render().unwrap());
    }

    #[test]
    fn columns_are_split_by_symbol_and_keep_the_costs_without_a_card() {
        let plot = Plot::of(&Breakdown {
            title: "Turn costs",
            sort: "Turn cost",
            is_curve: true,
            bars: vec![
                bar("0", 4, &[("super", "Super", 3), ("earth", "Earth", 1)]),
                bar("1", 0, &[]),
            ],
        });
        insta::assert_snapshot!(plot.render().unwrap());
    }

    #[test]
    fn lines_say_each_of_their_points() {
        let axes = Axes {
            across: "Turn",
            places: vec!["1".into(), "2".into()],
            up: "Chance",
            grid: vec![(0.0, "0 %".into()), (1.0, "100 %".into())],
        };
        let line = Line {
            label: "at least 1".into(),
            points: vec![(0.25, "25.0 %".into()), (0.5, "50.0 %".into())],
        };
        let plot = Plot::lines("Odds", WIDTH, &axes, &[line]).opened();
        insta::assert_snapshot!(plot.render().unwrap());
    }

    #[test]
    fn nothing_to_draw_is_an_empty_drawing() {
        let axes = Axes {
            across: "Turn",
            places: Vec::new(),
            up: "Chance",
            grid: Vec::new(),
        };
        assert!(
            Plot::lines("Odds", WIDTH, &axes, &[])
                .render()
                .unwrap()
                .contains("<svg")
        );
    }
}
