//! Changes of a deck that mend breaches: as data, in words, and applied.

use serde::Serialize;

use crate::catalog::Catalog;
use crate::deck::{Deck, DeckLine, Section};
use crate::model::{Game, PrintingId, Style};

/// A card to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// Printing code.
    pub printing: String,
    /// Its name, for reading.
    pub name: String,
}

/// A change of the deck that mends a breach.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edit {
    /// Take copies of one card out, of whichever printing.
    Remove {
        /// From where.
        section: Section,
        /// Printing code.
        printing: String,
        /// Its name, for reading.
        name: String,
        /// How many.
        count: u32,
    },
    /// Take cards out, whichever the player likes, until so many are left.
    RemoveAny {
        /// From where.
        section: Section,
        /// How many, if nothing else changes.
        count: u32,
        /// Cards left in the section.
        leaving: u32,
    },
    /// Put cards in, whichever the player likes, until so many are there.
    AddAny {
        /// To where.
        section: Section,
        /// How many, if nothing else changes.
        count: u32,
        /// Cards there in the end.
        making: u32,
    },
    /// Put one of these in.
    Add {
        /// To where.
        section: Section,
        /// What to choose from; never empty.
        one_of: Vec<Choice>,
        /// How many.
        count: u32,
    },
    /// Move copies to another section.
    Move {
        /// From where.
        from: Section,
        /// To where.
        to: Section,
        /// Printing code.
        printing: String,
        /// Its name, for reading.
        name: String,
        /// How many.
        count: u32,
    },
    /// Announce another Tokui-Waza, or none.
    TokuiWaza {
        /// The style to announce instead.
        style: Option<Style>,
    },
}

/// Names listed before the rest is counted.
const NAMES_SHOWN: usize = 4;

/// The edits of one fix as a sentence without full stop: `Remove 1 Blue Terror; add Goku, level 3`.
pub fn fix_in_words(edits: &[Edit], game: Game) -> String {
    if let [
        Edit::Remove {
            section: from,
            name,
            count: 1,
            ..
        },
        Edit::Add {
            section: to,
            one_of,
            count: 1,
        },
    ] = edits
        && from == to
    {
        return format!("Replace {name} by {}", choices(one_of));
    }
    let mut words = String::new();
    for edit in edits {
        let phrase = phrase(edit, game);
        if words.is_empty() {
            words.push_str(&phrase);
        } else {
            words.push_str("; ");
            words.push_str(&lower_first(&phrase));
        }
    }
    words
}

fn phrase(edit: &Edit, game: Game) -> String {
    match edit {
        Edit::Remove { name, count, .. } => format!("Remove {count} {name}"),
        Edit::RemoveAny { section, count, .. } => {
            format!("Remove {} from the {}", cards(*count), section.name_in(game))
        }
        Edit::AddAny { section, count, .. } => {
            format!("Add {} to the {}", cards(*count), section.name_in(game))
        }
        Edit::Add { one_of, count, .. } => match (one_of.as_slice(), count) {
            ([one], 1) => format!("Add {}", one.name),
            ([one], count) => format!("Add {count} {}", one.name),
            (_, 1) => format!("Add {}", choices(one_of)),
            (_, count) => format!("Add {count} of: {}", choices(one_of)),
        },
        Edit::Move {
            from,
            to,
            name,
            count,
            ..
        } => format!(
            "Move {count} {name} from the {} to the {}",
            from.name_in(game),
            to.name_in(game)
        ),
        Edit::TokuiWaza { style: Some(style) } => format!("Announce {style} as Tokui-Waza"),
        Edit::TokuiWaza { style: None } => "Announce no Tokui-Waza".into(),
    }
}

fn choices(one_of: &[Choice]) -> String {
    let mut names: Vec<&str> = one_of.iter().map(|choice| choice.name.as_str()).collect();
    names.dedup();
    let more = names.len().saturating_sub(NAMES_SHOWN);
    let shown = names
        .iter()
        .take(NAMES_SHOWN)
        .copied()
        .collect::<Vec<_>>()
        .join(", ");
    match (names.len(), more) {
        (1, _) => shown,
        (_, 0) => format!("one of: {shown}"),
        _ => format!("one of: {shown} and {more} more"),
    }
}

fn cards(count: u32) -> String {
    if count == 1 {
        "1 card".into()
    } else {
        format!("{count} cards")
    }
}

fn lower_first(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().chain(letters).collect())
        .unwrap_or_default()
}

/// Applies edits to a deck: what is named goes, moves or comes first, then sections are cut or filled to size.
///
/// What is left to the player's liking is chosen here, always alike: the last cards of a section go; copies of cards
/// already there come, then other cards of the game. A card comes only where `breaches` does not grow; it measures
/// how much is wrong with a deck.
pub fn apply_edits(
    catalog: &Catalog,
    deck: &Deck,
    edits: &[Edit],
    breaches: &dyn Fn(&Deck) -> usize,
) -> Deck {
    let mut deck = deck.clone();
    for edit in edits {
        apply_named(catalog, &mut deck, edit, breaches);
    }
    for edit in edits {
        match *edit {
            Edit::RemoveAny { section, leaving, .. } => cut(&mut deck, section, leaving),
            Edit::AddAny { section, making, .. } => fill(catalog, &mut deck, section, making, breaches),
            _ => {}
        }
    }
    deck
}

fn apply_named(catalog: &Catalog, deck: &mut Deck, edit: &Edit, breaches: &dyn Fn(&Deck) -> usize) {
    match edit {
        Edit::Remove {
            section,
            printing,
            count,
            ..
        } => {
            take(catalog, deck, *section, printing, *count);
        }
        Edit::Move {
            from,
            to,
            printing,
            count,
            ..
        } => {
            for line in take(catalog, deck, *from, printing, *count) {
                deck.add(*to, line.printing, line.count);
            }
        }
        Edit::Add {
            section,
            one_of,
            count,
        } => {
            let options = one_of
                .iter()
                .filter_map(|choice| catalog.printing_by_code(deck.game, &choice.printing));
            let with = |printing: PrintingId| {
                let mut with = deck.clone();
                with.add(*section, printing, u16::try_from(*count).unwrap_or(u16::MAX));
                with
            };
            if let Some(best) = options.map(with).min_by_key(breaches) {
                *deck = best;
            }
        }
        Edit::TokuiWaza { style } => deck.tokui_waza = *style,
        Edit::RemoveAny { .. } | Edit::AddAny { .. } => {}
    }
}

/// Takes copies of a card out of a section, the named printing first, and says what was taken.
fn take(catalog: &Catalog, deck: &mut Deck, section: Section, code: &str, count: u32) -> Vec<DeckLine> {
    let Some(named) = catalog.printing_by_code(deck.game, code) else {
        return Vec::new();
    };
    let card = catalog.printing(named).card;
    let mut left = u16::try_from(count).unwrap_or(u16::MAX);
    let mut taken = Vec::new();
    for exact in [true, false] {
        for line in &mut deck.lines {
            let meant = line.section == section
                && catalog.printing(line.printing).card == card
                && (!exact || line.printing == named);
            let gone = if meant { left.min(line.count) } else { 0 };
            if gone > 0 {
                line.count -= gone;
                left -= gone;
                taken.push(DeckLine { count: gone, ..*line });
            }
        }
    }
    deck.lines.retain(|line| line.count > 0);
    taken
}

fn cut(deck: &mut Deck, section: Section, leaving: u32) {
    let mut surplus = deck.count(section).saturating_sub(leaving);
    for line in deck.lines.iter_mut().rev().filter(|line| line.section == section) {
        let gone = u16::try_from(surplus).unwrap_or(u16::MAX).min(line.count);
        line.count -= gone;
        surplus -= u32::from(gone);
    }
    deck.lines.retain(|line| line.count > 0);
}

fn fill(
    catalog: &Catalog,
    deck: &mut Deck,
    section: Section,
    making: u32,
    breaches: &dyn Fn(&Deck) -> usize,
) {
    let there = deck.lines.iter().filter(|line| line.section == section);
    let candidates: Vec<PrintingId> = there
        .map(|line| line.printing)
        .chain(
            catalog
                .cards()
                .iter()
                .filter(|card| card.game == deck.game && Deck::home(card) == section)
                .filter_map(|card| card.printings.first().copied()),
        )
        .collect();
    let mut missing = making.saturating_sub(deck.count(section));
    let mut wrong = breaches(deck);
    for candidate in candidates {
        while missing > 0 {
            let mut with = deck.clone();
            with.add(section, candidate, 1);
            let then = breaches(&with);
            if then > wrong {
                break;
            }
            *deck = with;
            wrong = then;
            missing -= 1;
        }
    }
}
