use askama::Template;
use askama::filters::HtmlSafe;

use crate::deck::stats::{Bar, Breakdown};

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

/// A line to draw.
#[derive(Debug)]
pub struct Line {
    /// What it shows.
    pub label: String,
    /// The value at each place of the horizontal axis, and how it is said.
    pub points: Vec<(f64, String)>,
}

/// The axes lines are drawn between.
#[derive(Debug)]
pub struct Axes {
    /// What stands on the horizontal axis: `Turn`.
    pub across: &'static str,
    /// Its places, for the table and where there is room below the axis.
    pub places: Vec<String>,
    /// What stands on the vertical axis: `Chance`.
    pub up: &'static str,
    /// The grid: heights, and how they are said. The last is the highest value there can be.
    pub grid: Vec<(f64, String)>,
}

/// The looks of the first lines of a drawing.
const LOOKS: [&str; 3] = ["first", "second", "third"];

impl Plot {
    /// A breakdown: columns where its sorts are numbers, rows of bars else.
    pub fn of(breakdown: &Breakdown) -> Self {
        let (height, marks) = if breakdown.is_curve {
            columns(breakdown)
        } else {
            bars(breakdown)
        };
        let mut keys: Vec<Key> = Vec::new();
        for part in breakdown.bars.iter().flat_map(|bar| &bar.parts) {
            let key = Key {
                class: part.slug,
                label: part.label.to_owned(),
                is_line: false,
            };
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        let is_split = !keys.is_empty();
        let mut head = vec![breakdown.sort.to_owned(), "Cards".to_owned()];
        head.extend(is_split.then(|| "By symbol".to_owned()));
        let row = |bar: &Bar| {
            let mut row = vec![bar.label.clone(), bar.count.to_string()];
            row.extend(is_split.then(|| parts_in_words(bar)));
            row
        };
        Self {
            title: breakdown.title.to_owned(),
            width: WIDTH,
            height,
            marks,
            keys,
            head,
            rows: breakdown.bars.iter().map(row).collect(),
            is_open: false,
        }
    }

    /// Lines over the same places.
    pub fn lines(title: impl Into<String>, width: i32, axes: &Axes, lines: &[Line]) -> Self {
        let area = Area::new(width, axes);
        let mut marks = area.frame(axes);
        for (line, class) in lines.iter().zip(LOOKS) {
            marks.extend(area.line(axes, line, class));
        }
        let mut head = vec![axes.across.to_owned()];
        head.extend(lines.iter().map(|line| line.label.clone()));
        let row = |(place, name): (usize, &String)| {
            let values = lines.iter().filter_map(|line| line.points.get(place));
            let mut row = vec![name.clone()];
            row.extend(values.map(|(_, said)| said.clone()));
            row
        };
        let key = |(line, class): (&Line, &'static str)| Key {
            class,
            label: line.label.clone(),
            is_line: true,
        };
        Self {
            title: title.into(),
            width,
            height: area.height(),
            marks,
            keys: match lines {
                [_] => Vec::new(),
                several => several.iter().zip(LOOKS).map(key).collect(),
            },
            head,
            rows: axes.places.iter().enumerate().map(row).collect(),
            is_open: false,
        }
    }

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

fn parts_in_words(bar: &Bar) -> String {
    let part = |part: &crate::deck::stats::Part| format!("{} {}", part.count, part.label);
    bar.parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

fn said(bar: &Bar) -> String {
    let cards = if bar.count == 1 { "card" } else { "cards" };
    let parts = parts_in_words(bar);
    let joint = if parts.is_empty() { "" } else { ": " };
    format!("{}: {} {cards}{joint}{parts}", bar.label, bar.count)
}

fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// The share of a length.
fn share(length: i32, count: u32, most: i32) -> i32 {
    length.saturating_mul(signed(count)) / most.max(1)
}

fn highest(breakdown: &Breakdown) -> i32 {
    breakdown
        .bars
        .iter()
        .map(|bar| signed(bar.count))
        .max()
        .unwrap_or(0)
}

/// Bars one below another, each with its label in front and its count behind.
fn bars(breakdown: &Breakdown) -> (i32, Vec<Mark>) {
    /// Room for the counts.
    const COUNTS: i32 = 34;
    const THICK: i32 = 14;
    let longest = breakdown.bars.iter().map(|bar| bar.label.chars().count()).max();
    let labels = (signed(longest.unwrap_or(0) as u32) * LETTER + 8).clamp(60, 170);
    let most = highest(breakdown);
    let mut marks = vec![
        Mark::words(0, 14, "start", "axis", breakdown.sort),
        Mark::words(labels, 14, "start", "axis", "Cards"),
    ];
    for (place, bar) in (1..).zip(&breakdown.bars) {
        let middle = place * LINE + LINE / 2;
        let width = share(WIDTH - labels - COUNTS, bar.count, most).max(1);
        marks.push(Mark::words(0, middle + 4, "start", "label", bar.label.as_str()));
        marks.push(Mark::Bar {
            x: labels,
            y: middle - THICK / 2,
            width,
            height: THICK,
            class: bar.slug.unwrap_or("plain"),
            said: said(bar),
        });
        let count = bar.count.to_string();
        marks.push(Mark::words(
            labels + width + 6,
            middle + 4,
            "start",
            "count",
            count,
        ));
    }
    (LINE * (signed(breakdown.bars.len() as u32) + 1), marks)
}

/// Columns side by side over their labels, split where a bar has parts.
fn columns(breakdown: &Breakdown) -> (i32, Vec<Mark>) {
    const TOP: i32 = 40;
    const FOOT: i32 = 150;
    const WIDEST: i32 = 34;
    let most = highest(breakdown);
    let step = WIDTH / signed(breakdown.bars.len() as u32).max(1);
    let wide = (step * 7 / 10).clamp(1, WIDEST);
    let mut marks = vec![
        Mark::words(0, 14, "start", "axis", "Cards"),
        Mark::words(WIDTH / 2, FOOT + 2 * LINE - 6, "middle", "axis", breakdown.sort),
        Mark::Rule {
            x: 0,
            y: FOOT,
            to_x: WIDTH,
            to_y: FOOT,
        },
    ];
    for (place, bar) in (0..).zip(&breakdown.bars) {
        let middle = place * step + step / 2;
        let pieces: Vec<(&'static str, u32)> = if bar.parts.is_empty() {
            vec![(bar.slug.unwrap_or("plain"), bar.count)]
        } else {
            bar.parts.iter().map(|part| (part.slug, part.count)).collect()
        };
        let mut below = 0;
        for (class, count) in pieces.iter().filter(|(_, count)| *count > 0) {
            let (from, to) = (
                share(FOOT - TOP, below, most),
                share(FOOT - TOP, below + count, most),
            );
            below += count;
            marks.push(Mark::Bar {
                x: middle - wide / 2,
                y: FOOT - to,
                width: wide,
                height: (to - from).max(1),
                class,
                said: said(bar),
            });
        }
        let top = FOOT - share(FOOT - TOP, bar.count, most);
        marks.push(Mark::words(
            middle,
            top - 6,
            "middle",
            "count",
            bar.count.to_string(),
        ));
        marks.push(Mark::words(
            middle,
            FOOT + 17,
            "middle",
            "label",
            bar.label.as_str(),
        ));
    }
    (FOOT + 2 * LINE, marks)
}

/// Where lines are drawn.
struct Area {
    left: i32,
    right: i32,
    top: i32,
    foot: i32,
}

impl Area {
    fn new(width: i32, axes: &Axes) -> Self {
        let longest = axes.grid.iter().map(|(_, said)| said.chars().count()).max();
        Self {
            left: signed(longest.unwrap_or(0) as u32) * LETTER + 8,
            right: width - 8,
            top: 32,
            foot: 32 + width * 4 / 10,
        }
    }

    const fn height(&self) -> i32 {
        self.foot + 2 * LINE
    }

    fn across(&self, place: usize, axes: &Axes) -> i32 {
        let last = signed(axes.places.len() as u32) - 1;
        self.left + share(self.right - self.left, place as u32, last)
    }

    fn up(&self, value: f64, axes: &Axes) -> i32 {
        let highest = axes
            .grid
            .last()
            .map_or(1.0, |(value, _)| value.max(f64::MIN_POSITIVE));
        self.foot - (f64::from(self.foot - self.top) * value / highest).round() as i32
    }

    /// Grid, axes and their words.
    fn frame(&self, axes: &Axes) -> Vec<Mark> {
        let mut marks = vec![
            Mark::words(0, 14, "start", "axis", axes.up),
            Mark::words(
                i32::midpoint(self.left, self.right),
                self.foot + 2 * LINE - 6,
                "middle",
                "axis",
                axes.across,
            ),
        ];
        for (value, said) in &axes.grid {
            let y = self.up(*value, axes);
            marks.push(Mark::Rule {
                x: self.left,
                y,
                to_x: self.right,
                to_y: y,
            });
            marks.push(Mark::words(self.left - 6, y + 4, "end", "label", said.as_str()));
        }
        let room = ((self.right - self.left) / (3 * LETTER)).max(1) as usize;
        let every = axes.places.len().div_ceil(room).max(1);
        for (place, name) in axes.places.iter().enumerate().step_by(every) {
            let x = self.across(place, axes);
            marks.push(Mark::words(x, self.foot + 17, "middle", "label", name.as_str()));
        }
        marks
    }

    fn line(&self, axes: &Axes, line: &Line, class: &'static str) -> Vec<Mark> {
        let mut points = String::new();
        let mut marks = Vec::new();
        let places = line.points.iter().zip(&axes.places).enumerate();
        for (place, ((value, said), name)) in places {
            let (x, y) = (self.across(place, axes), self.up(*value, axes));
            points.push_str(&format!("{x},{y} "));
            marks.push(Mark::Dot {
                x,
                y,
                class,
                said: format!("{} {name}: {said}", axes.across),
            });
        }
        points.truncate(points.trim_end().len());
        marks.insert(0, Mark::Line { points, class });
        marks
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::stats::Part;

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
