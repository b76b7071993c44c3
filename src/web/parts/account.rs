use askama::Template;
use askama::filters::HtmlSafe;

use crate::catalog::Catalog;
use crate::deck::{Fate, FileKind, LineFate};
use crate::games::Checked;
use crate::model::{Game, PrintingId};
use crate::web::address::{self, CardHref};

/// The account of a list that was read: every line and what became of it; where several cards fit, a choice.
#[derive(Template)]
#[template(path = "parts/account.html")]
pub struct Account<'a> {
    catalog: &'a Catalog,
    game: Game,
    lines: &'a [LineFate],
    kind: FileKind,
    list: &'a str,
    format: String,
    profile: &'static str,
}

impl HtmlSafe for Account<'_> {}

impl<'a> Account<'a> {
    /// The account of a checked list.
    pub fn new(catalog: &'a Catalog, checked: &'a Checked<'a>, list: &'a str) -> Self {
        Self {
            catalog,
            game: checked.format.game,
            lines: &checked.reading.lines,
            kind: checked.reading.kind,
            list,
            format: checked.format.id(),
            profile: checked.profile.slug(),
        }
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
        self.lines.iter().any(|line| !self.options(line).is_empty())
    }

    /// Whether some line did not go in as it stood.
    fn is_open(&self) -> bool {
        self.lines.iter().any(|line| {
            matches!(
                line.fate,
                Fate::Corrected { .. } | Fate::Ambiguous { .. } | Fate::Rejected { .. }
            )
        })
    }

    fn shown(&self) -> impl Iterator<Item = &LineFate> {
        self.lines.iter().filter(|line| line.fate != Fate::Blank)
    }

    fn class(line: &LineFate) -> &'static str {
        match line.fate {
            Fate::Blank | Fate::Comment | Fate::Header { .. } | Fate::Meta { .. } => "aside",
            Fate::Accepted { .. } | Fate::Merged { .. } => "good",
            Fate::Corrected { .. } | Fate::Ambiguous { .. } => "unsure",
            Fate::Rejected { .. } => "bad",
        }
    }

    fn card(&self, line: &LineFate) -> Option<(String, CardHref<'_>)> {
        match &line.fate {
            Fate::Accepted { printing, .. }
            | Fate::Merged { printing, .. }
            | Fate::Corrected { printing, .. } => Some(self.named(*printing)),
            _ => None,
        }
    }

    fn named(&self, id: PrintingId) -> (String, CardHref<'_>) {
        (self.catalog.card_of(id).title(), address::card(self.catalog, id))
    }

    /// Cards to choose from: printing code and words. Only a list in our text can be answered line by line.
    fn options(&self, line: &LineFate) -> Vec<(&str, String)> {
        let is_open = matches!(line.fate, Fate::Ambiguous { .. } | Fate::Rejected { .. });
        if !is_open || self.kind != FileKind::Text || !self.is_alone(line) {
            return Vec::new();
        }
        match &line.fate {
            Fate::Ambiguous { choices, .. } => choices
                .iter()
                .map(|id| {
                    (
                        self.catalog.printing(*id).code.as_str(),
                        self.catalog.card_of(*id).title(),
                    )
                })
                .collect(),
            Fate::Rejected { suggestions, .. } => suggestions
                .iter()
                .filter_map(|name| {
                    let card = self.catalog.cards_named(self.game, name).first()?;
                    let first = self.catalog.card(*card).printings.first()?;
                    Some((self.catalog.printing(*first).code.as_str(), name.clone()))
                })
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Whether no other fate is that of the same line.
    fn is_alone(&self, line: &LineFate) -> bool {
        let same = self.lines.iter().filter(|other| other.number == line.number);
        same.count() == 1
    }
}
