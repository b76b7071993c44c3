use std::borrow::Cow;
use std::collections::BTreeMap;

use askama::Template;
use askama::filters::HtmlSafe;

use crate::catalog::Catalog;
use crate::deck::{Answer, Fate, FileKind, LineFate, Reading};
use crate::games::Checked;
use crate::model::{CardId, Game, PrintingId};
use crate::web::address::{self, CardHref};
use crate::web::form::Form;

/// The account of a list that was read: every line and what became of it; where it is in doubt, a choice.
#[derive(Template)]
#[template(path = "parts/line_report.html")]
pub struct LineReport<'a> {
    catalog: &'a Catalog,
    game: Game,
    lines: &'a [LineFate],
    kind: FileKind,
    /// The cards a rule speaks against, with what it says.
    marks: Vec<(CardId, String)>,
    asks: Asks<'a>,
}

impl HtmlSafe for LineReport<'_> {}

/// How the choices are taken.
enum Asks<'a> {
    /// By the form `act` of the page, which checks the list again, rewritten. Only a list in our text can be.
    Check,
    /// By the form around it, as answers about the lines' places; these are known already.
    Import(&'a BTreeMap<usize, Answer>),
}

/// A card that a line may mean, or none.
struct CardAnswer {
    /// What the form sends: a printing's code, nothing for no answer, or [`NO_CARD`].
    value: String,
    words: String,
    chosen: bool,
}

impl CardAnswer {
    /// The printing's code, where it is a card.
    fn code(&self) -> Option<&str> {
        Some(self.value.as_str()).filter(|value| !matches!(*value, "" | NO_CARD))
    }
}

/// What a form sends for [`Answer::NoCard`].
const NO_CARD: &str = "none";

impl<'a> LineReport<'a> {
    /// The account of a checked list.
    pub fn new(catalog: &'a Catalog, checked: &'a Checked<'a>) -> Self {
        Self {
            catalog,
            game: checked.format.game,
            lines: &checked.reading.lines,
            kind: checked.reading.kind,
            marks: marks(catalog, checked),
            asks: Asks::Check,
        }
    }

    /// The account of a list to import, read without the answers.
    pub fn import(catalog: &'a Catalog, reading: &'a Reading, answers: &'a BTreeMap<usize, Answer>) -> Self {
        Self {
            catalog,
            game: reading.deck.game,
            lines: &reading.lines,
            kind: reading.kind,
            marks: Vec::new(),
            asks: Asks::Import(answers),
        }
    }

    /// The answers of a form with an account to import, in a game.
    pub fn answers(catalog: &Catalog, game: Game, form: &Form) -> BTreeMap<usize, Answer> {
        let answer = |value: &str| match value {
            NO_CARD => Some(Answer::NoCard),
            code => catalog.printing_by_code(game, code).map(Answer::Card),
        };
        form.starting_with("line-")
            .filter_map(|(place, value)| Some((place.parse().ok()?, answer(value)?)))
            .collect()
    }

    /// Whether the choices go with the form of the page.
    fn checks(&self) -> bool {
        matches!(self.asks, Asks::Check)
    }

    /// How many lines have a fate of each kind that is worth counting.
    fn tally(&self) -> Vec<(usize, &'static str)> {
        let count = |wanted: fn(&Fate) -> bool| self.lines.iter().filter(|line| wanted(&line.fate)).count();
        let tallies = [
            (count(|fate| matches!(fate, Fate::Accepted { .. })), "accepted"),
            (count(|fate| matches!(fate, Fate::Merged { .. })), "merged"),
            (count(|fate| matches!(fate, Fate::Corrected { .. })), "corrected"),
            (count(|fate| matches!(fate, Fate::Ambiguous { .. })), "ambiguous"),
            (count(|fate| matches!(fate, Fate::Rejected { .. })), "rejected"),
        ];
        tallies.into_iter().filter(|(count, _)| *count > 0).collect()
    }

    /// Whether some line wants an answer.
    pub fn has_questions(&self) -> bool {
        self.shown()
            .any(|(place, line)| !self.choices(place, line).is_empty())
    }

    /// Whether some line did not go in as it stood, or the list stands beside its report.
    fn is_open(&self) -> bool {
        self.checks()
            || self.lines.iter().any(|line| {
                matches!(
                    line.fate,
                    Fate::Corrected { .. } | Fate::Ambiguous { .. } | Fate::Rejected { .. }
                )
            })
    }

    /// The lines with their places.
    fn shown(&self) -> impl Iterator<Item = (usize, &LineFate)> {
        let lines = self.lines.iter().enumerate();
        lines.filter(|(_, line)| line.fate != Fate::Blank)
    }

    /// What names a line in the form.
    fn key(&self, place: usize, line: &LineFate) -> String {
        match self.asks {
            Asks::Check => format!("in-line-{}", line.number),
            Asks::Import(_) => format!("line-{place}"),
        }
    }

    /// What a rule says against the card of a line: `4, 3 allowed`.
    fn mark(&self, line: &LineFate) -> Option<&str> {
        let (Fate::Accepted { printing, .. }
        | Fate::Merged { printing, .. }
        | Fate::Corrected { printing, .. }) = &line.fate
        else {
            return None;
        };
        let card = self.catalog.printing(*printing).card;
        let found = self.marks.iter().find(|(marked, _)| *marked == card);
        found.map(|(_, words)| words.as_str())
    }

    fn class(line: &LineFate) -> &'static str {
        match line.fate {
            Fate::Blank | Fate::Comment | Fate::Header { .. } | Fate::Meta { .. } => "aside",
            Fate::Accepted { .. } | Fate::Merged { .. } => "good",
            Fate::Corrected { .. } | Fate::Ambiguous { .. } => "unsure",
            Fate::Rejected { .. } => "bad",
        }
    }

    fn card(&self, line: &LineFate) -> Option<(Cow<'_, str>, CardHref<'_>)> {
        match &line.fate {
            Fate::Accepted { printing, .. }
            | Fate::Merged { printing, .. }
            | Fate::Corrected { printing, .. } => Some(self.named(*printing)),
            _ => None,
        }
    }

    fn named(&self, id: PrintingId) -> (Cow<'_, str>, CardHref<'_>) {
        (self.catalog.card_of(id).title(), address::card(self.catalog, id))
    }

    /// What a line may mean, if it has to be asked.
    fn choices(&self, place: usize, line: &LineFate) -> Vec<CardAnswer> {
        let options = self.options(line);
        if options.is_empty() || !self.can_answer(place, line) {
            return Vec::new();
        }
        let answer = match self.asks {
            Asks::Check => None,
            Asks::Import(answers) => answers.get(&place).copied(),
        };
        let answer = answer.or(match &line.fate {
            Fate::Corrected { printing, .. } => Some(Answer::Card(*printing)),
            _ => None,
        });
        let refusal = match &line.fate {
            Fate::Corrected { .. } => (NO_CARD, "Not this card", Some(Answer::NoCard)),
            _ => ("", "None of these", None),
        };
        let mut choices: Vec<CardAnswer> = options
            .into_iter()
            .map(|(printing, words)| CardAnswer {
                value: self.catalog.printing(printing).code.clone(),
                words,
                chosen: answer == Some(Answer::Card(printing)),
            })
            .collect();
        choices.push(CardAnswer {
            value: refusal.0.to_owned(),
            words: refusal.1.to_owned(),
            chosen: answer == refusal.2,
        });
        choices
    }

    /// A list to check is rewritten line by line, so it has to be text with one card on the line.
    fn can_answer(&self, place: usize, line: &LineFate) -> bool {
        let beside = |place: Option<usize>| place.and_then(|place| self.lines.get(place));
        let alone = || {
            let around = [beside(place.checked_sub(1)), beside(place.checked_add(1))];
            around.iter().flatten().all(|other| other.number != line.number)
        };
        match self.asks {
            Asks::Check => {
                self.kind == FileKind::Text && alone() && !matches!(line.fate, Fate::Corrected { .. })
            }
            Asks::Import(_) => true,
        }
    }

    /// Cards to choose from.
    fn options(&self, line: &LineFate) -> Vec<(PrintingId, String)> {
        let titled = |id: &PrintingId| (*id, self.catalog.card_of(*id).title().into_owned());
        match &line.fate {
            Fate::Ambiguous { choices, .. } => choices.iter().map(titled).collect(),
            Fate::Corrected { printing, .. } => vec![titled(printing)],
            Fate::Rejected { suggestions, .. } => suggestions
                .iter()
                .filter_map(|name| {
                    let card = self.catalog.cards_named(self.game, name).first()?;
                    let first = self.catalog.card(*card).printings.first()?;
                    Some((*first, name.clone()))
                })
                .collect(),
            _ => Vec::new(),
        }
    }
}

fn marks(catalog: &Catalog, checked: &Checked<'_>) -> Vec<(CardId, String)> {
    let game = checked.reading.deck.game;
    let cards = checked.report.violations.iter().flat_map(|breach| &breach.cards);
    cards
        .filter_map(|card| {
            let printing = catalog.printing_by_code(game, &card.printing)?;
            let words = format!("{}, {} allowed", card.count, card.allowed);
            Some((catalog.printing(printing).card, words))
        })
        .collect()
}
