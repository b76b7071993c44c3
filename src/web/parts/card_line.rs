use askama::Template;
use askama::filters::HtmlSafe;

use super::{FaceView, LadderColumn};
use crate::catalog::Catalog;
use crate::catalog::attack::AttackFigures;
use crate::model::{Card, Facts, PrintingId};

/// A card on one line: its emblems, its name, and its two figures in columns. The whole line is a link.
#[derive(Debug, Template)]
#[template(path = "parts/card_line.html")]
pub struct CardLine<'a> {
    view: FaceView<'a>,
    /// The printing code, where cards of one name stand below each other.
    code: Option<&'a str>,
}

impl HtmlSafe for CardLine<'_> {}

/// The two figures of a line.
#[derive(Debug, Default, PartialEq, Eq)]
struct Brief {
    /// What it costs, or the level of a personality.
    pays: String,
    /// What it deals, stops or is worth.
    gives: String,
    /// Whether it stops attacks.
    stops: bool,
}

impl<'a> CardLine<'a> {
    /// The line of a printing.
    pub fn new(catalog: &'a Catalog, printing: PrintingId) -> Self {
        Self {
            view: FaceView::new(catalog, printing),
            code: None,
        }
    }

    /// The same with its printing code.
    pub fn with_code(catalog: &'a Catalog, printing: PrintingId) -> Self {
        Self {
            code: Some(&catalog.printing(printing).code),
            ..Self::new(catalog, printing)
        }
    }

    fn brief(&self) -> Brief {
        if let Some(personality) = self.view.personality() {
            let pur = personality.power_up.map(|pur| format!("PUR {pur}"));
            return Brief {
                // The title of most says the level.
                pays: if self.view.title().contains(", level ") {
                    String::new()
                } else {
                    format!("L{}", personality.level)
                },
                gives: pur.unwrap_or_default(),
                stops: false,
            };
        }
        if let Some(facts) = self.view.symbol() {
            let turn = facts.turn.map(|turn| format!("turn {turn}"));
            let warrior = facts.warrior.as_ref();
            let powers = warrior.map(|warrior| format!("{} / {}", warrior.normal.0, warrior.normal.1));
            return Brief {
                pays: turn.unwrap_or_default(),
                gives: powers.unwrap_or_default(),
                stops: false,
            };
        }
        self.struck()
    }

    /// The words of a figure, each with what it is short for.
    fn words(figure: &str) -> impl Iterator<Item = (&str, Option<&'static str>)> {
        figure.split(' ').map(|word| {
            let long = match word {
                "st" => Some("power stages"),
                "life" => Some("life cards"),
                "PUR" => Some("power-up rating"),
                _ if word.starts_with("AT") || word.starts_with("PAT") => Some("by the attack table"),
                _ => None,
            };
            (word, long)
        })
    }

    /// The first of the card's large figures, shortened.
    fn struck(&self) -> Brief {
        let figures = self.view.figures();
        let Some(first) = figures.first() else {
            return Brief::default();
        };
        let amounts = first.amounts.iter().map(|(amount, unit)| match *unit {
            "life card" | "life cards" => format!("{amount} life"),
            "stage" | "stages" => format!("{amount} st"),
            unit => format!("{amount} {unit}"),
        });
        let amounts = amounts.collect::<Vec<_>>().join(" + ");
        Brief {
            pays: first.cost.map(|cost| format!("{cost} st")).unwrap_or_default(),
            gives: if amounts.is_empty() {
                first.word.trim_start_matches("Stops ").to_owned()
            } else {
                amounts
            },
            stops: figures
                .iter()
                .any(|figure| figure.icons.first() == Some(&"shield")),
        }
    }
}

/// What a card costs to use: power stages of an attack, or the Turn cost of a Bandai card.
pub fn cost_of(card: &Card) -> Option<u8> {
    match &card.facts {
        Facts::Styled(_) => AttackFigures::of(card)?.cost,
        Facts::Symbol(facts) => facts.turn,
    }
}

/// What leads a deck, as the head of its page shows it: the lens with its power stages.
#[derive(Debug, Template)]
#[template(path = "parts/leader_tile.html")]
pub struct LeaderTile<'a> {
    view: FaceView<'a>,
    /// Levels of it in the deck.
    levels: usize,
}

impl HtmlSafe for LeaderTile<'_> {}

impl<'a> LeaderTile<'a> {
    /// The tile of a personality with its levels, lowest first; none for anything else.
    pub fn of(catalog: &'a Catalog, levels: &[PrintingId]) -> Option<Self> {
        let view = FaceView::new(catalog, *levels.first()?);
        view.personality()?;
        Some(Self {
            view,
            levels: levels.len(),
        })
    }
}
