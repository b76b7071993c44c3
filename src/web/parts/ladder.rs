use askama::Template;
use askama::filters::HtmlSafe;

use crate::model::{Ladder, Power};

/// The stage a personality starts a game at, counted from zero (SC-SETUP, PA-SETUP-06).
pub const START: usize = 5;
/// Height of the small drawing.
const HEIGHT: u64 = 24;
/// Height of its lowest stair.
const LOWEST: u64 = 5;

/// The power stages of a personality as a column, or as a small drawing.
#[derive(Debug, Template)]
#[template(path = "parts/ladder.html")]
pub struct LadderColumn<'a> {
    ladder: &'a Ladder,
    small: bool,
    /// The stage a personality stands at, at the table.
    now: Option<usize>,
}

impl HtmlSafe for LadderColumn<'_> {}

/// One bar of the small drawing, and one row of the column.
struct Stage {
    above_zero: usize,
    rating: Power,
    start: bool,
    /// Where the personality stands now.
    now: bool,
    /// Still to be lost.
    lit: bool,
    /// Height of its bar: stairs, for real ladders are too uneven to be read by their values.
    height: u64,
}

impl<'a> LadderColumn<'a> {
    /// All stages in figures, highest first.
    pub fn full(ladder: &'a Ladder) -> Self {
        Self {
            ladder,
            small: false,
            now: None,
        }
    }

    /// Bars, with the start and the top in figures.
    pub fn small(ladder: &'a Ladder) -> Self {
        Self {
            ladder,
            small: true,
            now: None,
        }
    }

    /// Bars with the stage a personality stands at now.
    pub fn standing_at(ladder: &'a Ladder, stage: u8) -> Self {
        Self {
            ladder,
            small: true,
            now: Some(usize::from(stage)),
        }
    }

    /// All stages in figures, with the one a personality stands at now.
    pub fn rows_at(ladder: &'a Ladder, stage: u8) -> Self {
        Self {
            small: false,
            ..Self::standing_at(ladder, stage)
        }
    }

    fn start(&self) -> Option<Power> {
        self.ladder.stage(START)
    }

    fn stages(&self) -> impl DoubleEndedIterator<Item = Stage> {
        let stages = self.ladder.stages();
        let top = stages.len().saturating_sub(1).max(1) as u64;
        stages.iter().enumerate().map(move |(above_zero, rating)| Stage {
            above_zero,
            rating: *rating,
            start: above_zero == START,
            now: self.now == Some(above_zero),
            lit: self.now.is_some_and(|now| above_zero < now),
            height: LOWEST + (HEIGHT - LOWEST) * above_zero as u64 / top,
        })
    }
}
