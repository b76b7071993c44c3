//! The deck rules of the Bandai booklet (BA-DECK-01 to 09).
//!
//! Two of them only allow: BA-DECK-04 (`Name: A` does not count when copies are counted) is the way
//! [`copies`] counts, and BA-DECK-07 (symbols mix freely) means that no rule here looks at symbols. Three say what a
//! card is: the four types (BA-DECK-05), what a Warrior carries (BA-DECK-08) and what the others carry (BA-DECK-09) are
//! enforced where cards are loaded, in `catalog/build.rs`.
//!
//! Whether Wishes belong to the forty cards is not said. Scouter's ruling (A-BA-01) puts them beside the Planet; the
//! `printed` profile takes "your Deck" for all cards brought, the Wishes among them.

use super::mending::Mending;
use crate::deck::Section;
use crate::legality::{DeckRule, Edit, Entry, Finding, Offender, Profile, Subject};
use crate::model::{Card, Kind};

/// Cards in a Planet.
pub(super) const PLANET: u32 = 40;
/// Warriors at most.
pub(super) const WARRIORS: u32 = 25;
/// Cards with one name at most.
pub(super) const COPIES: u32 = 3;
/// Wishes at most.
pub(super) const WISHES: u32 = 3;

/// Every deck rule of the game a checker decides, in the order of the ledger.
pub const DECK_RULES: &[&DeckRule] = &[
    &DeckRule {
        id: "BA-DECK-01",
        title: "Exactly 40 cards",
        check: size,
    },
    &DeckRule {
        id: "BA-DECK-02",
        title: "At most 25 Warriors",
        check: warriors,
    },
    &DeckRule {
        id: "BA-DECK-03",
        title: "At most 3 cards with the same name",
        check: copies,
    },
    &DeckRule {
        id: "BA-DECK-06",
        title: "Up to 3 Wishes beside the Planet",
        check: wishes,
    },
];

/// Where the game wants a card.
pub(super) fn home(kind: Kind) -> Section {
    if kind == Kind::Wish {
        Section::Wishes
    } else {
        Section::Main
    }
}

/// Whether the card is one of the forty: all but Wishes (A-BA-01), or literally all.
pub(super) fn in_planet(subject: &Subject<'_>, kind: Kind) -> bool {
    kind != Kind::Wish || subject.profile == Profile::Printed
}

/// Whether a card stands where it may not.
pub(super) fn is_misplaced(subject: &Subject<'_>, section: Section, kind: Kind) -> bool {
    section != home(kind) && !(section == Section::Main && in_planet(subject, kind))
}

/// Cards of the Planet, in whatever section they stand: a misplaced card is a breach of its own.
pub(super) fn planet(subject: &Subject<'_>) -> u32 {
    total(subject, |entry| in_planet(subject, entry.card.kind))
}

fn total(subject: &Subject<'_>, counts: impl Fn(&Entry<'_>) -> bool) -> u32 {
    let entries = subject.deck.entries.iter();
    entries
        .filter(|entry| counts(entry))
        .map(|entry| entry.count)
        .sum()
}

/// The cards meant, with so many copies allowed of each.
fn offenders(subject: &Subject<'_>, allowed: u32, meant: impl Fn(&Entry<'_>) -> bool) -> Vec<Offender> {
    let entries = subject.deck.entries.iter().filter(|entry| meant(entry));
    entries.map(|entry| offender(entry, allowed)).collect()
}

/// The cards that edits take out, where a rule counts a group of cards and allows each of them no number of its own.
fn cut(subject: &Subject<'_>, edits: &[Edit]) -> Vec<Offender> {
    let cut = |entry: &Entry<'_>| -> u32 {
        let removed = edits.iter().map(|edit| match edit {
            Edit::Remove {
                section, name, count, ..
            } if *section == entry.section && *name == entry.card.name => *count,
            _ => 0,
        });
        removed.sum()
    };
    let entries = subject.deck.entries.iter().filter(|entry| cut(entry) > 0);
    entries
        .map(|entry| offender(entry, entry.count.saturating_sub(cut(entry))))
        .collect()
}

fn offender(entry: &Entry<'_>, allowed: u32) -> Offender {
    Offender {
        card: entry.card.id,
        printing: entry.printing,
        count: entry.count,
        allowed,
    }
}

/// BA-DECK-01: the Planet has exactly 40 cards.
fn size(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    let count = planet(subject);
    if count == PLANET {
        return;
    }
    let has_wishes = total(subject, |entry| entry.card.kind == Kind::Wish) > 0;
    findings.push(Finding {
        message: format!(
            "{} in the Planet; exactly {PLANET} are needed",
            counted(count, "card", "cards")
        ),
        cards: Vec::new(),
        edits: Mending::of(subject).size,
        ruling: has_wishes.then_some("A-BA-01"),
    });
}

/// BA-DECK-02: at most 25 of them are Warriors.
fn warriors(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    let is_warrior = |entry: &Entry<'_>| entry.card.kind == Kind::Warrior;
    let count = total(subject, is_warrior);
    if count <= WARRIORS {
        return;
    }
    let edits = Mending::of(subject).warriors;
    findings.push(Finding {
        message: format!("{count} Warriors in the Planet; at most {WARRIORS} are allowed"),
        cards: cut(subject, &edits),
        edits,
        ruling: None,
    });
}

/// BA-DECK-03: at most 3 cards with the same card name; only the printed name counts, not `Name: A` (BA-DECK-04).
///
/// That different printings and spellings of a name share the limit is a ruling (A-BA-02).
fn copies(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    for name in subject.deck.by_name() {
        let Some(card) = name.first().map(|entry| entry.card) else {
            continue;
        };
        let same_name =
            |entry: &Entry<'_>| entry.card.name_id == card.name_id && in_planet(subject, entry.card.kind);
        let count: u32 = name
            .iter()
            .filter(|entry| same_name(entry))
            .map(|entry| entry.count)
            .sum();
        if count <= COPIES {
            continue;
        }
        findings.push(Finding {
            message: format!(
                "{count} copies of {}; at most {COPIES} cards may share a name",
                card.name
            ),
            cards: offenders(subject, COPIES, same_name),
            edits: Mending::of(subject).copies_of(card.name_id),
            ruling: (printings(subject, card) > 1).then_some("A-BA-02"),
        });
    }
}

/// How many different printings the deck holds of the cards that share this card's name.
fn printings(subject: &Subject<'_>, card: &Card) -> usize {
    let lines = subject.deck.deck.lines.iter();
    let mut printings: Vec<_> = lines
        .filter(|line| line.section != Section::Maybe)
        .map(|line| line.printing)
        .filter(|printing| subject.deck.catalog.card_of(*printing).name_id == card.name_id)
        .collect();
    printings.sort_unstable();
    printings.dedup();
    printings.len()
}

/// BA-DECK-06: up to 3 Wishes, set aside beside the Planet; every other card is in it (A-BA-01).
fn wishes(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    let is_wish = |entry: &Entry<'_>| entry.card.kind == Kind::Wish;
    let misplaced = |entry: &Entry<'_>| is_misplaced(subject, entry.section, entry.card.kind);

    let count = total(subject, is_wish);
    if count > WISHES {
        let edits = Mending::of(subject).wishes;
        findings.push(Finding {
            message: format!("{count} Wishes; at most {WISHES} are set aside"),
            cards: cut(subject, &edits),
            edits,
            ruling: None,
        });
    }
    let count = total(subject, |entry| is_wish(entry) && misplaced(entry));
    if count > 0 {
        findings.push(Finding {
            message: format!(
                "{} in the Planet; they are set aside beside it",
                counted(count, "Wish", "Wishes")
            ),
            cards: offenders(subject, 0, |entry| is_wish(entry) && misplaced(entry)),
            edits: Mending::of(subject).wish_moves,
            ruling: Some("A-BA-01"),
        });
    }
    let count = total(subject, |entry| !is_wish(entry) && misplaced(entry));
    if count > 0 {
        findings.push(Finding {
            message: format!(
                "{} outside the Planet; only Wishes are set aside",
                counted(count, "card", "cards")
            ),
            cards: offenders(subject, 0, |entry| !is_wish(entry) && misplaced(entry)),
            edits: Mending::of(subject).other_moves,
            ruling: None,
        });
    }
}

fn counted(count: u32, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
