use askama::Template;
use askama::filters::HtmlSafe;

use super::card_face::damage_words;
use super::plot::{Axes, Line, Plot};
use crate::catalog::Catalog;
use crate::deck::stats::{AttackStats, Breakdown, DeckStats, LevelStats};
use crate::games::bandai;
use crate::model::Game;
use crate::web::address::{self, CardHref};

/// Width of the drawing of one level.
const LEVEL: i32 = 230;
/// What stands beside a list, by its sort: what its cards cost, and what they are for. Types and styles show in the list.
const BESIDE: [&str; 4] = ["Stages paid", "Turn cost", "Chi cost", "Use"];

fn is_beside(breakdown: &Breakdown) -> bool {
    BESIDE.contains(&breakdown.sort)
}

/// The statistics of a deck: figures, drawings, and its attacks card by card.
#[derive(Debug, Template)]
#[template(path = "parts/figures.html")]
pub struct Figures<'a> {
    catalog: &'a Catalog,
    stats: DeckStats,
    /// Whether the drawings of [`Figures::beside`] stand elsewhere on the page.
    is_rest: bool,
}

impl HtmlSafe for Figures<'_> {}

impl<'a> Figures<'a> {
    /// The statistics of a deck that was counted.
    pub fn new(catalog: &'a Catalog, stats: DeckStats) -> Self {
        Self {
            catalog,
            stats,
            is_rest: false,
        }
    }

    /// The same without the drawings that stand beside the list.
    pub fn rest(catalog: &'a Catalog, stats: DeckStats) -> Self {
        Self {
            is_rest: true,
            ..Self::new(catalog, stats)
        }
    }

    /// The drawings to look at while one reads the list: the curves, and what its cards are for.
    pub fn beside(&self) -> impl Iterator<Item = Plot> {
        let (curves, others): (Vec<_>, Vec<_>) = self
            .stats
            .breakdowns
            .iter()
            .filter(|breakdown| is_beside(breakdown))
            .partition(|breakdown| breakdown.is_curve);
        curves.into_iter().chain(others).map(Plot::of)
    }

    /// The pieces of the band in the colours of its cards, the broadest first.
    pub fn colours(&self) -> Vec<Colour<'_>> {
        let mut from = 0;
        let colours = self.stats.colours();
        let placed = colours.into_iter().map(|(slug, bar)| {
            let colour = Colour {
                slug,
                label: &bar.label,
                from,
                count: bar.count,
            };
            from += bar.count;
            colour
        });
        placed.collect()
    }

    /// Whether there is anything to show.
    pub fn is_empty(&self) -> bool {
        self.stats.main == 0 && self.stats.levels.is_empty()
    }

    /// Figures in words: cards, Endurance, Warriors.
    pub fn sums(&self) -> Vec<(&'static str, String)> {
        let stats = &self.stats;
        let mut sums = vec![(
            stats.game.main_deck_name(),
            match stats.main {
                1 => "1 card".to_owned(),
                cards => format!("{cards} cards"),
            },
        )];
        if stats.endurance.cards > 0 {
            let (total, cards) = (stats.endurance.total, stats.endurance.cards);
            let average = stats.average_endurance();
            sums.push((
                "Endurance",
                format!("{total} in all on {cards} cards; {average:.2} per card of the deck"),
            ));
        }
        if stats.game == Game::Bandai {
            let (warriors, most) = (stats.warriors, bandai::MOST_WARRIORS);
            sums.push(("Warriors", format!("{warriors} of at most {most}")));
        }
        sums
    }

    fn plots(&self) -> impl Iterator<Item = Plot> {
        let all = self.stats.breakdowns.iter();
        all.filter(|breakdown| !self.is_rest || !is_beside(breakdown))
            .map(Plot::of)
    }

    fn levels(&self) -> impl Iterator<Item = Plot> {
        self.stats.levels.iter().map(level)
    }

    fn attack<'b>(&'b self, attack: &'b AttackStats) -> AttackRow<'b> {
        AttackRow {
            href: address::card(self.catalog, attack.printing),
            title: self.catalog.card_of(attack.printing).title().into_owned(),
            damage: damage_words(&attack.attack.damage),
        }
    }
}

/// The cards of one style or symbol, as a piece of a band.
#[derive(Debug)]
pub struct Colour<'a> {
    /// The slug of the style or symbol.
    pub slug: &'static str,
    /// Its name.
    pub label: &'a str,
    /// Cards before it.
    pub from: u32,
    /// Its cards.
    pub count: u32,
}

/// What the table of attacks says of a card beside its counts.
struct AttackRow<'a> {
    href: CardHref<'a>,
    title: String,
    damage: Option<String>,
}

/// The power stages of a level as a line.
fn level(level: &LevelStats) -> Plot {
    let stages = level.ladder.stages();
    let ratings: Vec<f64> = stages
        .iter()
        .map(|power| power.rating().map_or(f64::NAN, f64::from))
        .collect();
    let highest = ratings.iter().copied().fold(1.0, f64::max);
    // The Kais' Z is beyond every number: it is drawn at the top.
    let height = |rating: f64| if rating.is_nan() { highest } else { rating };
    let points = ratings.iter().zip(stages);
    let top = level.ladder.top().map_or_else(String::new, |top| top.to_string());
    let pur = level
        .power_up
        .map_or_else(String::new, |rating| format!(", PUR {rating}"));
    Plot::lines(
        format!("Level {}{pur}", level.level),
        LEVEL,
        &Axes {
            across: "Stages above zero",
            places: (0..stages.len()).map(|stage| stage.to_string()).collect(),
            up: "Power rating",
            grid: vec![(0.0, "0".to_owned()), (highest, top)],
        },
        &[Line {
            label: "Power rating".to_owned(),
            points: points
                .map(|(rating, power)| (height(*rating), power.to_string()))
                .collect(),
        }],
    )
}
