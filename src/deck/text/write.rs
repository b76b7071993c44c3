use std::fmt::Write as _;

use crate::catalog::Catalog;
use crate::deck::draft::Place;
use crate::deck::writing::{Written, moved, one_line};
use crate::deck::{Deck, DeckLine, Section};
use crate::model::{Game, Kind};

/// What our text is dressed in. The reader passes over all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::deck) enum Dress {
    /// Nothing: our canonical text.
    Plain,
    /// Markdown, for wikis, chats and Reddit.
    Markdown,
    /// `BBCode`, for forums.
    Bbcode,
}

/// What the deck is, its notes, and its cards with their printings, section by section.
pub(in crate::deck) fn write(catalog: &Catalog, deck: &Deck, dress: Dress) -> Written {
    // A line has about 30 bytes.
    let mut text = String::with_capacity(32 * deck.lines.len() + 256);
    for (key, value) in [
        ("Name", deck.name.as_str()),
        ("Game", deck.game.slug()),
        ("Format", deck.format.as_deref().unwrap_or_default()),
        ("Tokui-Waza", deck.tokui_waza.map_or("", |style| style.slug())),
    ] {
        if !value.is_empty() {
            text.push_str(&dress.field(key, &one_line(value)));
        }
    }
    if !deck.notes.is_empty() {
        text.push('\n');
        for line in deck.notes.split('\n') {
            text.push_str(&dress.note(&one_line(line)));
        }
    }
    for section in Section::ALL {
        let mut lines = deck
            .lines
            .iter()
            .filter(|line| line.section == *section)
            .peekable();
        if lines.peek().is_none() && !says_nobody_leads(catalog, deck, *section) {
            continue;
        }
        let _ = write!(
            text,
            "\n{}",
            dress.heading(section.name_in(deck.game), deck.count(*section))
        );
        for line in lines {
            let card = catalog.card_of(line.printing);
            let code = &catalog.printing(line.printing).code;
            text.push_str(&dress.card(line.count, &card.title(), code));
        }
        text.push_str(dress.end());
    }
    let left_out = moved(catalog, deck, |line| Some(Place::In(line.section)));
    Written { text, left_out }
}

impl Dress {
    fn field(self, key: &str, value: &str) -> String {
        match self {
            Self::Plain => format!("{}: {value}\n", key.to_lowercase()),
            Self::Markdown => format!("- **{key}:** {}\n", escaped(value)),
            Self::Bbcode => format!("[b]{key}:[/b] {value}\n"),
        }
    }

    /// Notes are handed on as they are: whoever writes markup in them means it. In Markdown each line is a paragraph,
    /// or they would run into one.
    fn note(self, line: &str) -> String {
        let space = if line.is_empty() { "" } else { " " };
        match self {
            Self::Plain | Self::Bbcode => format!("//{space}{line}\n"),
            Self::Markdown => format!("//{space}{line}\n\n"),
        }
    }

    fn heading(self, words: &str, total: u32) -> String {
        match self {
            Self::Plain => format!("{words}\n"),
            Self::Markdown => format!("### {words} ({total})\n\n"),
            Self::Bbcode => format!("[b]{words} ({total})[/b]\n[list]\n"),
        }
    }

    fn card(self, count: u16, title: &str, code: &str) -> String {
        match self {
            Self::Plain => format!("{count} {title} [{code}]\n"),
            Self::Markdown => format!("- {count} {} [{code}]\n", escaped(title)),
            Self::Bbcode => format!("[*]{count} {title} [{code}]\n"),
        }
    }

    fn end(self) -> &'static str {
        match self {
            Self::Plain | Self::Markdown => "",
            Self::Bbcode => "[/list]\n",
        }
    }
}

/// What Markdown would take for markup, each with a backslash in front.
pub(super) const MARKUP: [char; 10] = ['\\', '*', '_', '`', '[', ']', '<', '>', '~', '|'];

fn escaped(words: &str) -> String {
    let mut escaped = String::with_capacity(words.len());
    for letter in words.chars() {
        if MARKUP.contains(&letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// An empty heading says that none of the personalities in the main deck leads.
fn says_nobody_leads(catalog: &Catalog, deck: &Deck, section: Section) -> bool {
    let is_personality = |line: &DeckLine| catalog.card_of(line.printing).kind == Kind::Personality;
    section == Section::Personality && deck.game == Game::Score && deck.lines.iter().any(is_personality)
}
