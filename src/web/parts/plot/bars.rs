//! Breakdowns as bars or columns.

use super::{Key, LETTER, LINE, Mark, Plot, WIDTH, share, signed};
use crate::deck::stats::{Bar, Breakdown, Part};

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
}

fn parts_in_words(bar: &Bar) -> String {
    let part = |part: &Part| format!("{} {}", part.count, part.label);
    bar.parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

fn said(bar: &Bar) -> String {
    let cards = if bar.count == 1 { "card" } else { "cards" };
    let parts = parts_in_words(bar);
    let joint = if parts.is_empty() { "" } else { ": " };
    format!("{}: {} {cards}{joint}{parts}", bar.label, bar.count)
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
