use super::plot::{Axes, Line, Plot};
use crate::deck::odds::{Group, Odds, percent};

/// Width of the drawing.
const WIDTH: i32 = 420;

/// The odds of a group turn by turn, as a drawing with its table in sight.
pub fn odds_plot(group: Group, odds: &Odds) -> Plot {
    let grid = [0_u8, 25, 50, 75, 100].map(|percent| (f64::from(percent) / 100.0, format!("{percent} %")));
    let line = |(place, course): (usize, &String)| {
        let chances = odds.turns.iter().filter_map(|(_, chances)| chances.get(place));
        Line {
            label: course.clone(),
            points: chances.map(|chance| (*chance, percent(*chance))).collect(),
        }
    };
    let lines: Vec<Line> = odds.courses.iter().enumerate().map(line).collect();
    Plot::lines(
        format!(
            "At least {} of {} among {} cards",
            group.wanted, group.cards, group.deck
        ),
        WIDTH,
        &Axes {
            across: "Turn",
            places: odds.turns.iter().map(|(turn, _)| turn.to_string()).collect(),
            up: "Chance to have held them",
            grid: grid.to_vec(),
        },
        &lines,
    )
    .opened()
}
