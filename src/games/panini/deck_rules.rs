use super::{copies, fitting, main_personality, mastery};
use crate::deck::Section;
use crate::legality::{DeckRule, Edit, Entry, Finding, SizeRule, Subject};
use crate::model::{Card, Kind};

/// Every rule of a Panini deck a checker decides, in the order of a report.
pub const DECK_RULES: &[&DeckRule] = &[
    &LIFE_DECK,
    &FORMAT_SIZE,
    &main_personality::LEVELS,
    &main_personality::ONE_NAME,
    &main_personality::ONE_ALIGNMENT,
    &mastery::ONE_MASTERY,
    &KINDS,
    &copies::COPIES,
    &copies::OWN_LIMIT,
    &copies::DRILLS,
    &copies::DRAGON_BALLS,
    &copies::ONE_DRAGON_BALL_SET,
    &copies::ALLIES,
    &mastery::STYLE,
    &mastery::NAMEKIAN,
    &mastery::SAIYAN,
    &fitting::NAMED,
    &fitting::ALIGNMENT,
    &fitting::ALLY_NAME,
    &fitting::ALLY_ALIGNMENT,
    &fitting::NO_ENERGY_ATTACKS,
];

/// Cards of the Life Deck; the Main Personality and the Mastery are not among them (PA-DECK-05).
const CARDS: u32 = 60;

/// The Life Deck's size: the booklet's, or the format's.
pub fn size_rule(subject: &Subject<'_>) -> SizeRule {
    let size = subject.format.size;
    SizeRule {
        section: Section::Main,
        beside: &[],
        min: size.map_or(CARDS, |size| size.min),
        max: size.map_or(CARDS, |size| size.max.unwrap_or(u32::MAX)),
    }
}

const LIFE_DECK: DeckRule = DeckRule {
    id: "PA-DECK-01",
    title: "Exactly 60 cards",
    check: |subject, findings| check_size(subject, findings, |bound| bound == CARDS),
};

/// A format's own size in place of PA-DECK-01.
const FORMAT_SIZE: DeckRule = DeckRule {
    id: "FORMAT-SIZE",
    title: "The format's deck size",
    check: |subject, findings| check_size(subject, findings, |bound| bound != CARDS),
};

/// Reports a size out of bounds where the bound that is missed is the rule's own.
fn check_size(subject: &Subject<'_>, findings: &mut Vec<Finding>, is_own: fn(u32) -> bool) {
    let size = size_rule(subject);
    let Some(edit) = size.edit(subject.deck) else {
        return;
    };
    let bound = if matches!(edit, Edit::AddAny { .. }) {
        size.min
    } else {
        size.max
    };
    if is_own(bound) {
        let count = subject.deck.count(Section::Main);
        findings.push(Finding::new(
            format!("{count} cards in the Life Deck; {} are needed", size.bounds()),
            vec![edit],
        ));
    }
}

/// Where a card belongs.
fn home(card: &Card) -> Section {
    match card.kind {
        Kind::MainPersonality => Section::Personality,
        Kind::Mastery => Section::Mastery,
        _ => Section::Main,
    }
}

const KINDS: DeckRule = DeckRule {
    id: "PA-DECK-22",
    title: "Every card in its place",
    check: |subject, findings| {
        for entry in subject
            .deck
            .entries
            .iter()
            .filter(|entry| entry.section != home(entry.card))
        {
            let home = home(entry.card);
            let message = format!(
                "{} is a {} card and does not belong to the {}",
                entry.card.title(),
                entry.card.kind,
                entry.section.name_in(subject.format.game)
            );
            let edits = if has_room(subject, entry, home) {
                vec![subject.deck.move_to(home, entry, entry.count)]
            } else {
                vec![subject.deck.remove(entry, entry.count)]
            };
            findings.push(Finding {
                cards: vec![entry.offender(0)],
                ..Finding::new(message, edits)
            });
        }
    },
};

/// Whether the card is missing where it belongs.
fn has_room(subject: &Subject<'_>, entry: &Entry<'_>, home: Section) -> bool {
    match home {
        Section::Mastery => entry.count == 1 && subject.deck.count(home) == 0,
        Section::Personality => {
            entry.count == 1
                && subject
                    .deck
                    .section(home)
                    .all(|other| other.card.level() != entry.card.level())
        }
        _ => true,
    }
}
