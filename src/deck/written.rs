use std::borrow::Cow;

use super::draft::Place;
use super::{Deck, DeckLine, FileKind, Section, arrange};
use crate::catalog::Catalog;
use crate::model::{Game, Kind};

/// A deck written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The file's content.
    pub text: String,
    /// What the format cannot hold, in sentences; empty when everything is in.
    pub left_out: Vec<String>,
}

/// Entries of a file that has one per copy. No deck comes near; a list of a thousand lines with 999 copies each would
/// be a file of hundreds of megabytes.
const MOST_ENTRIES: u32 = 2_000;

/// The deck with so few copies that a file with an entry per copy stays small, and what that leaves out.
pub(super) fn bounded(catalog: &Catalog, deck: &Deck) -> (Deck, Vec<String>) {
    let mut left = MOST_ENTRIES;
    let mut left_out = Vec::new();
    let mut bounded = deck.clone();
    for line in &mut bounded.lines {
        let copies = u32::from(line.count).min(left);
        left -= copies;
        let rest = u32::from(line.count) - copies;
        if rest > 0 {
            let title = catalog.card_of(line.printing).title();
            left_out.push(format!(
                "{rest} {title}: the file holds at most {MOST_ENTRIES} cards"
            ));
        }
        line.count = u16::try_from(copies).unwrap_or(u16::MAX);
    }
    bounded.lines.retain(|line| line.count > 0);
    (bounded, left_out)
}

/// What a deck says about itself that a format has no place for, as sentences.
pub(super) fn unsaid(deck: &Deck, held: &[&str]) -> Vec<String> {
    let format = deck.format.as_deref().unwrap_or_default();
    let tokui_waza = deck.tokui_waza.map_or("", |style| style.label());
    [
        ("name", "name", deck.name.as_str()),
        ("format", "format", format),
        ("tokui-waza", "Tokui-Waza", tokui_waza),
        ("notes", "notes", deck.notes.as_str()),
    ]
    .iter()
    .filter(|(key, _, value)| !value.is_empty() && !held.contains(key))
    .map(|(_, label, value)| match *label {
        "notes" => "the deck's notes".to_owned(),
        label => format!("the deck's {label}: {value}"),
    })
    .collect()
}

/// Nothing written, as no program is known that would read it.
pub(super) fn no_package(kind: FileKind, game: Game) -> Written {
    Written {
        text: String::new(),
        left_out: vec![format!(
            "all of it: no {kind} package for {} is known",
            game.label()
        )],
    }
}

/// The lines a reader puts elsewhere than they stand, given where the file says each stands (`None`: not in it).
pub(super) fn moved(
    catalog: &Catalog,
    deck: &Deck,
    said: impl Fn(&DeckLine) -> Option<Place>,
) -> Vec<String> {
    let sentence = |line: &DeckLine| {
        let card = catalog.card_of(line.printing);
        let (read, _) = arrange::place(card, deck.game, said(line)?);
        (read != line.section).then(|| {
            let (now, then) = (line.section.name_in(deck.game), read.name_in(deck.game));
            format!(
                "{} stands under {now}; a reader will put it under {then}",
                card.title()
            )
        })
    };
    deck.lines.iter().filter_map(sentence).collect()
}

/// The same for formats that know a main and a side board only.
pub(super) fn moved_by_boards(catalog: &Catalog, deck: &Deck) -> Vec<String> {
    let mut moved = moved(catalog, deck, |line| {
        Some(if line.section == Section::Main {
            Place::Near(Section::Main)
        } else {
            Place::Side
        })
    });
    let kind = |line: &DeckLine| catalog.card_of(line.printing).kind;
    let leads = |line: &DeckLine| line.section != Section::Main && kind(line) == Kind::Personality;
    let follows = |line: &DeckLine| line.section == Section::Main && kind(line) == Kind::Personality;
    if deck.game == Game::Score && deck.lines.iter().any(follows) && !deck.lines.iter().any(leads) {
        moved.push("that no personality leads; a reader will choose one".to_owned());
    }
    moved
}

/// A value on one line, without control characters.
pub(super) fn one_line(value: &str) -> Cow<'_, str> {
    if value.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return Cow::Borrowed(value);
    }
    value
        .split(|letter: char| letter.is_control())
        .collect::<Vec<_>>()
        .join(" ")
        .into()
}
