//! Lines between axes.

use super::{Key, LETTER, LINE, Mark, Plot, share, signed};

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
const LOOKS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];

impl Plot {
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
        let room = usize::try_from((self.right - self.left) / (3 * LETTER)).unwrap_or(0);
        let every = axes.places.len().div_ceil(room.max(1)).max(1);
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
