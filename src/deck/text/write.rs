use std::fmt::Write as _;

use super::dress::Dress;
use crate::catalog::Catalog;
use crate::deck::document::DocumentLine;
use crate::deck::written::{Written, moved, one_line};
use crate::deck::{Deck, DeckLine, Section};
use crate::model::{Game, Kind};

/// What the deck is, its notes, and its cards with their printings, section by section; below them the section's
/// printings that no set knows.
pub(in crate::deck) fn write(
    catalog: &Catalog,
    deck: &Deck,
    unknown: &[&DocumentLine],
    dress: Dress,
) -> Written {
    // A line has about 30 bytes.
    let mut text = String::with_capacity(32 * deck.lines.len() + 256);
    for (key, value) in [
        ("Name", deck.name.as_str()),
        ("Game", deck.game.slug()),
        ("Format", deck.format.as_deref().unwrap_or_default()),
        ("Tokui-Waza", deck.tokui_waza.map_or("", |style| style.slug())),
    ] {
        if !value.is_empty() {
            dress.field(&mut text, key, &one_line(value));
        }
    }
    if !deck.notes.is_empty() {
        text.push('\n');
        for line in deck.notes.split('\n') {
            dress.note(&mut text, &one_line(line));
        }
    }
    for section in Section::ALL {
        let mut lines = deck
            .lines
            .iter()
            .filter(|line| line.section == *section)
            .peekable();
        let unknown: Vec<_> = unknown.iter().filter(|line| line.section == *section).collect();
        if lines.peek().is_none() && unknown.is_empty() && !says_nobody_leads(catalog, deck, *section) {
            continue;
        }
        text.push('\n');
        let copies = unknown.iter().map(|line| u32::from(line.count)).sum::<u32>() + deck.count(*section);
        dress.heading(&mut text, section.name_in(deck.game), copies);
        for line in lines {
            let card = catalog.card_of(line.printing);
            let code = &catalog.printing(line.printing).code;
            dress.card(&mut text, line.count, &card.title(), code);
        }
        for line in unknown {
            dress.unknown(&mut text, line.count, &line.printing);
        }
        text.push_str(dress.end());
    }
    let left_out = moved(catalog, deck, |line| Some(super::own_place(line.section)));
    Written { text, left_out }
}

impl Dress {
    fn field(self, text: &mut String, key: &str, value: &str) {
        let _ = match self {
            Self::Plain => writeln!(text, "{}: {value}", key.to_lowercase()),
            Self::Markdown => writeln!(text, "- **{key}:** {}", self.literal(value)),
            Self::Bbcode => writeln!(text, "[b]{key}:[/b] {}", self.literal(value)),
        };
    }

    /// Notes are words: what looks like markup in them does nothing where whoever exports a deck of others posts it. In
    /// Markdown each line is a paragraph, or they would run into one.
    fn note(self, text: &mut String, line: &str) {
        let line = self.literal(line);
        let space = if line.is_empty() { "" } else { " " };
        let _ = match self {
            Self::Plain | Self::Bbcode => writeln!(text, "//{space}{line}"),
            Self::Markdown => writeln!(text, "//{space}{line}\n"),
        };
    }

    fn heading(self, text: &mut String, words: &str, total: u32) {
        let _ = match self {
            Self::Plain => writeln!(text, "{words}"),
            Self::Markdown => writeln!(text, "### {words} ({total})\n"),
            Self::Bbcode => writeln!(text, "[b]{words} ({total})[/b]\n[list]"),
        };
    }

    fn card(self, text: &mut String, count: u16, title: &str, code: &str) {
        let title = self.literal(title);
        for part in [self.bullet(), &count.to_string(), " ", &title, " [", code, "]\n"] {
            text.push_str(part);
        }
    }

    /// A printing without a card to name.
    fn unknown(self, text: &mut String, count: u16, code: &str) {
        let code = one_line(code);
        for part in [self.bullet(), &count.to_string(), " ", &self.literal(&code), "\n"] {
            text.push_str(part);
        }
    }

    fn bullet(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Markdown => "- ",
            Self::Bbcode => "[*]",
        }
    }

    fn end(self) -> &'static str {
        match self {
            Self::Plain | Self::Markdown => "",
            Self::Bbcode => "[/list]\n",
        }
    }
}

/// An empty heading says that none of the personalities in the main deck leads.
fn says_nobody_leads(catalog: &Catalog, deck: &Deck, section: Section) -> bool {
    let is_personality = |line: &DeckLine| catalog.card_of(line.printing).kind == Kind::Personality;
    section == Section::Personality && deck.game == Game::Score && deck.lines.iter().any(is_personality)
}
