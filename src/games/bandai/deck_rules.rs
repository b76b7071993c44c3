//! The deck rules of the Bandai booklet (BA-DECK-01 to 09).
//!
//! Two of them only allow: BA-DECK-04 (`Name: A` does not count when copies are counted) is the way [`COPIES`] counts,
//! and BA-DECK-07 (symbols mix freely) means that no rule here looks at symbols. Three say what a card is: the four types
//! (BA-DECK-05), what a Warrior carries (BA-DECK-08) and what the others carry (BA-DECK-09) are enforced where cards are
//! loaded, in `catalog/check.rs`.
//!
//! Whether Wishes belong to the forty cards is not said. Scouter's ruling (A-BA-01) puts them beside the Planet; the
//! `printed` profile takes "your Deck" for all cards brought, the Wishes among them.

use crate::deck::Section;
use crate::legality::{DeckRule, Edit, Entry, Finding, Profile, SizeRule, Subject};
use crate::model::Kind;

/// Every deck rule of the game a checker decides, in the order of the ledger.
pub const DECK_RULES: &[&DeckRule] = &[&SIZE, &WARRIORS, &COPIES, &WISHES];

/// Cards in a Planet.
const PLANET_CARDS: u32 = 40;
/// Warriors among them at most.
const MOST_WARRIORS: u32 = 25;
/// Cards with one name at most.
const MOST_COPIES: u32 = 3;
/// Wishes at most.
const MOST_WISHES: u32 = 3;

/// The Planet's size: the booklet's, or the format's.
pub fn size_rule(subject: &Subject<'_>) -> SizeRule {
    let size = subject.format.size;
    SizeRule {
        section: Section::Main,
        beside: if wishes_count(subject) {
            &[Section::Wishes]
        } else {
            &[]
        },
        min: size.map_or(PLANET_CARDS, |size| size.min),
        max: size.map_or(PLANET_CARDS, |size| size.max.unwrap_or(u32::MAX)),
    }
}

/// Whether Wishes are among the forty (A-BA-01).
fn wishes_count(subject: &Subject<'_>) -> bool {
    subject.profile == Profile::Printed
}

/// BA-DECK-01.
const SIZE: DeckRule = DeckRule {
    id: "BA-DECK-01",
    title: "Exactly 40 cards",
    check: |subject, findings| {
        let size = size_rule(subject);
        let Some(edit) = size.edit(subject.deck) else {
            return;
        };
        let message = match size.count(subject.deck) {
            1 => format!("1 card in the Planet; {} are needed", size.bounds()),
            count => format!("{count} cards in the Planet; {} are needed", size.bounds()),
        };
        let finding = Finding::new(message, vec![edit]);
        let rests_on_ruling = subject.deck.entries.iter().any(is_wish);
        findings.push(if rests_on_ruling {
            finding.by_ruling("A-BA-01")
        } else {
            finding
        });
    },
};

/// BA-DECK-02.
const WARRIORS: DeckRule = DeckRule {
    id: "BA-DECK-02",
    title: "At most 25 Warriors",
    check: |subject, findings| {
        let is_warrior = |entry: &Entry<'_>| entry.card.kind == Kind::Warrior;
        let count = total(subject, is_warrior);
        if count > MOST_WARRIORS {
            let message = format!("{count} Warriors in the Planet; at most {MOST_WARRIORS} are allowed");
            findings.push(too_many(subject, message, MOST_WARRIORS, is_warrior));
        }
    },
};

/// BA-DECK-03. Only the printed name counts, not `Name: A` (BA-DECK-04); that printings and spellings of one name share
/// the limit is a ruling (A-BA-02).
const COPIES: DeckRule = DeckRule {
    id: "BA-DECK-03",
    title: "At most 3 cards with the same name",
    check: |subject, findings| {
        for entries in subject.deck.by_name() {
            let count: u32 = entries
                .iter()
                .filter(|entry| !is_wish(entry))
                .map(|entry| entry.count)
                .sum();
            let Some(first) = entries.first().filter(|_| count > MOST_COPIES) else {
                continue;
            };
            let mut finding = subject.deck.surplus(entries, MOST_COPIES);
            finding.message = format!(
                "{count} copies of {}; at most {MOST_COPIES} cards may share a name",
                first.card.name
            );
            let printings = subject.deck.deck.lines.iter().filter(|line| {
                line.section != Section::Maybe
                    && subject.deck.catalog.card_of(line.printing).name_id == first.card.name_id
            });
            findings.push(if printings.count() > 1 {
                finding.by_ruling("A-BA-02")
            } else {
                finding
            });
        }
    },
};

/// BA-DECK-06. Every other card is in the Planet.
const WISHES: DeckRule = DeckRule {
    id: "BA-DECK-06",
    title: "Up to 3 Wishes beside the Planet",
    check: |subject, findings| {
        let count = total(subject, is_wish);
        if count > MOST_WISHES {
            let message = format!("{count} Wishes; at most {MOST_WISHES} are set aside");
            findings.push(too_many(subject, message, MOST_WISHES, is_wish));
        }
        // Wishes above the limit go; only what may stay is worth a move.
        let mut room = MOST_WISHES.saturating_sub(subject.deck.count(Section::Wishes));
        for entry in subject
            .deck
            .entries
            .iter()
            .filter(|entry| is_misplaced(subject, entry))
        {
            let moved = if is_wish(entry) {
                entry.count.min(room)
            } else {
                entry.count
            };
            if is_wish(entry) {
                room -= moved;
            }
            findings.push(misplaced(subject, entry, moved));
        }
    },
};

fn is_wish(entry: &Entry<'_>) -> bool {
    entry.card.kind == Kind::Wish
}

/// Where the game wants a card.
fn home(entry: &Entry<'_>) -> Section {
    if is_wish(entry) {
        Section::Wishes
    } else {
        Section::Main
    }
}

/// Whether a card stands where it may not; where Wishes count among the forty, they may stand there.
fn is_misplaced(subject: &Subject<'_>, entry: &Entry<'_>) -> bool {
    let tolerated = is_wish(entry) && entry.section == Section::Main && wishes_count(subject);
    entry.section != home(entry) && !tolerated
}

/// A card in the wrong section; so many copies are worth bringing home.
fn misplaced(subject: &Subject<'_>, entry: &Entry<'_>, moved: u32) -> Finding {
    let name = entry.card.title();
    let message = if is_wish(entry) {
        format!("{name} is a Wish; Wishes are set aside beside the Planet")
    } else {
        format!("{name} stands outside the Planet; only Wishes are set aside")
    };
    let edits = if moved > 0 {
        vec![Edit::Move {
            from: entry.section,
            to: home(entry),
            printing: subject.deck.catalog.printing(entry.printing).code.clone(),
            name,
            count: moved,
        }]
    } else {
        vec![subject.deck.remove(entry, entry.count)]
    };
    let finding = Finding {
        cards: vec![entry.offender(0)],
        ..Finding::new(message, edits)
    };
    if is_wish(entry) {
        finding.by_ruling("A-BA-01")
    } else {
        finding
    }
}

fn total(subject: &Subject<'_>, counts: fn(&Entry<'_>) -> bool) -> u32 {
    subject
        .deck
        .entries
        .iter()
        .filter(|entry| counts(entry))
        .map(|entry| entry.count)
        .sum()
}

/// Too many cards of a group; the last ones go first.
fn too_many(subject: &Subject<'_>, message: String, allowed: u32, meant: fn(&Entry<'_>) -> bool) -> Finding {
    let group: Vec<Entry<'_>> = subject.deck.entries.iter().copied().filter(meant).collect();
    let mut finding = subject.deck.surplus(&group, allowed);
    finding.cards.retain(|card| card.count > card.allowed);
    finding.message = message;
    finding
}
