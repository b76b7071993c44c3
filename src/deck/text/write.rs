use std::fmt::Write as _;

use crate::catalog::Catalog;
use crate::deck::draft::Place;
use crate::deck::writing::{Written, moved, one_line};
use crate::deck::{Deck, DeckLine, Section};
use crate::model::{Game, Kind};

/// Our canonical text: what the deck is, its notes, and its cards with their printings, section by section.
pub(in crate::deck) fn write(catalog: &Catalog, deck: &Deck) -> Written {
    // A line has about 30 bytes.
    let mut text = String::with_capacity(32 * deck.lines.len() + 256);
    let mut field = |key: &str, value: &str| {
        if !value.is_empty() {
            let _ = writeln!(text, "{key}: {}", one_line(value));
        }
    };
    field("name", &deck.name);
    field("game", deck.game.slug());
    field("format", deck.format.as_deref().unwrap_or_default());
    field("tokui-waza", deck.tokui_waza.map_or("", |style| style.slug()));
    if !deck.notes.is_empty() {
        text.push('\n');
        for line in deck.notes.split('\n') {
            let space = if line.is_empty() { "" } else { " " };
            let _ = writeln!(text, "//{space}{}", one_line(line));
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
        let _ = writeln!(text, "\n{}", section.name_in(deck.game));
        for line in lines {
            let card = catalog.card_of(line.printing);
            let code = &catalog.printing(line.printing).code;
            let _ = write!(text, "{} ", line.count);
            for part in [&card.title(), " [", code, "]\n"] {
                text.push_str(part);
            }
        }
    }
    let left_out = moved(catalog, deck, |line| Some(Place::In(line.section)));
    Written { text, left_out }
}

/// An empty heading says that none of the personalities in the main deck leads.
fn says_nobody_leads(catalog: &Catalog, deck: &Deck, section: Section) -> bool {
    let is_personality = |line: &DeckLine| catalog.card_of(line.printing).kind == Kind::Personality;
    section == Section::Personality && deck.game == Game::Score && deck.lines.iter().any(is_personality)
}
