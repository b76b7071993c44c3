//! The Main Personality and its levels.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::deck::Section;
use crate::legality::{CheckedDeck, DeckRule, Edit, Entry, Finding, Subject};
use crate::model::{Alignment, Card, CharacterId, Kind, Personality};

/// The levels every Main Personality needs.
const NEEDED: std::ops::RangeInclusive<u8> = 1..=3;

/// The leader's level cards.
pub(super) fn levels<'d>(deck: &'d CheckedDeck<'_>) -> impl Iterator<Item = &'d Personality> {
    deck.section(Section::Personality)
        .filter(|entry| may_lead(deck, entry))
        .filter_map(|entry| entry.card.personality())
}

/// Whether a level card is one of the leader's set: the leader's own, or joined to it by a card's text that lets another
/// character's levels follow.
fn may_lead(deck: &CheckedDeck<'_>, entry: &Entry<'_>) -> bool {
    let (Some(of), Some(leader)) = (entry.card.personality(), deck.leader) else {
        return false;
    };
    let lets = |entry: &Entry<'_>, follower| {
        let facts = entry.card.styled();
        facts.is_some_and(|facts| facts.followed_by.contains(&follower))
    };
    of.character == leader
        || lets(entry, leader)
        || deck
            .section(Section::Personality)
            .any(|other| lets(other, of.character) && other.card.level() < entry.card.level())
}

/// The leader's highest level in the deck.
pub(super) fn top_level(deck: &CheckedDeck<'_>) -> Option<u8> {
    levels(deck).map(|personality| personality.level).max()
}

/// The side the leader fights on, by its lowest level.
pub(super) fn side(deck: &CheckedDeck<'_>) -> Option<Alignment> {
    levels(deck)
        .filter_map(|personality| Some((personality.level, personality.allegiance.side()?)))
        .min()
        .map(|(_, side)| side)
}

/// The personality cards the format plays, high-tech and error prints aside.
fn all_level_cards<'c>(subject: &'c Subject<'_>) -> impl Iterator<Item = &'c Card> {
    let catalog = subject.deck.catalog;
    let personalities = catalog.cards_of_kind(subject.format.game, Kind::Personality);
    personalities.filter(|card| {
        card.styled().is_some_and(|facts| !facts.error_print)
            && card.personality().is_some_and(|of| !of.high_tech)
            && subject.terms.may_add(card)
    })
}

/// The cards of a character's level.
fn level_cards<'c>(
    subject: &'c Subject<'_>,
    character: CharacterId,
    level: u8,
) -> impl Iterator<Item = &'c Card> {
    let of_level = move |of: &Personality| of.character == character && of.level == level;
    all_level_cards(subject).filter(move |card| card.personality().is_some_and(of_level))
}

/// The levels missing up to the highest one, or up to 3.
fn missing(deck: &CheckedDeck<'_>, up_to: u8) -> impl Iterator<Item = u8> {
    (1..=up_to).filter(move |level| levels(deck).all(|personality| personality.level != *level))
}

fn list(levels: &[u8]) -> String {
    let words: Vec<_> = levels.iter().map(ToString::to_string).collect();
    let noun = if levels.len() == 1 { "level" } else { "levels" };
    format!("{noun} {}", words.join(" and "))
}

/// SC-DECK-04.
pub(super) const LEVELS: DeckRule = DeckRule {
    id: "SC-DECK-04",
    title: "One Main Personality with levels 1 to 3",
    check: |subject, findings| {
        let deck = subject.deck;
        let Some(leader) = deck.leader else {
            findings.push(Finding::new(
                "No Main Personality; levels 1, 2 and 3 of one character are needed",
                suggested_set(subject),
            ));
            return;
        };
        let is_other = |entry: &&Entry<'_>| entry.card.personality().is_some() && !may_lead(deck, entry);
        if deck.section(Section::Personality).any(|entry| is_other(&entry)) {
            let others: Vec<_> = deck.section(Section::Personality).filter(is_other).collect();
            let names: Vec<_> = others.iter().map(|entry| entry.card.title()).collect();
            let message = format!(
                "{} leads the deck; {} cannot lead too",
                deck.catalog.character(leader).name,
                names.join(", ")
            );
            findings.push(Finding::unwanted(deck, message, &others));
        }
        // A level missing below the highest one is a gap, SC-DECK-05.
        if top_level(deck) <= Some(*NEEDED.end()) {
            let exists = |level: &u8| level_cards(subject, leader, *level).next().is_some();
            let missing: Vec<u8> = missing(deck, *NEEDED.end()).filter(exists).collect();
            if !missing.is_empty() {
                findings.push(incomplete(subject, leader, &missing, "is missing", "are missing"));
            }
        }
    },
};

fn incomplete(subject: &Subject<'_>, leader: CharacterId, missing: &[u8], is: &str, are: &str) -> Finding {
    let deck = subject.deck;
    let add = |level: &u8| deck.add(Section::Personality, level_cards(subject, leader, *level));
    Finding::new(
        format!(
            "{}: {} {}",
            deck.catalog.character(leader).name,
            list(missing),
            if missing.len() == 1 { is } else { are }
        ),
        missing.iter().filter_map(add).collect(),
    )
}

/// SC-DECK-05.
pub(super) const NO_GAP: DeckRule = DeckRule {
    id: "SC-DECK-05",
    title: "No level skipped",
    check: |subject, findings| {
        let (Some(leader), Some(top)) = (subject.deck.leader, top_level(subject.deck)) else {
            return;
        };
        if top > *NEEDED.end() && missing(subject.deck, top).next().is_some() {
            let missing: Vec<u8> = missing(subject.deck, top).collect();
            findings.push(incomplete(subject, leader, &missing, "is skipped", "are skipped"));
        }
    },
};

/// SC-DECK-30: who has no levels 1 to 3 in the format's sets cannot lead.
pub(super) const POOL: DeckRule = DeckRule {
    id: "SC-DECK-30",
    title: "A character that can lead",
    check: |subject, findings| {
        let deck = subject.deck;
        let Some(leader) = deck.leader else { return };
        if missing(deck, *NEEDED.end()).next().is_none() {
            return;
        }
        let absent: Vec<u8> = NEEDED
            .filter(|level| level_cards(subject, leader, *level).next().is_none())
            .collect();
        if absent.is_empty() {
            return;
        }
        let message = format!(
            "{} has no {} in {} and cannot lead a deck",
            deck.catalog.character(leader).name,
            list(&absent),
            subject.format.name
        );
        let level_cards: Vec<_> = deck.section(Section::Personality).collect();
        let mut finding = Finding::unwanted(deck, message, &level_cards);
        finding.edits.extend(suggested_set(subject));
        findings.push(finding);
    },
};

/// Levels 1 to 3 of the character the deck's cards suit best: moved from the main deck where they stand there, else
/// put in.
fn suggested_set(subject: &Subject<'_>) -> Vec<Edit> {
    let deck = subject.deck;
    let Some(character) = suggested(subject) else {
        return Vec::new();
    };
    let edit = |level: u8| {
        let there = deck.section(Section::Main).find(|entry| {
            let personality = entry.card.personality();
            personality.is_some_and(|of| of.character == character && of.level == level)
        });
        match there {
            Some(entry) => Some(deck.move_to(Section::Personality, entry, 1)),
            None => deck.add(Section::Personality, level_cards(subject, character, level)),
        }
    };
    NEEDED.filter_map(edit).collect()
}

/// The character the deck's cards suit best.
fn suggested(subject: &Subject<'_>) -> Option<CharacterId> {
    let points = |character: &CharacterId| -> u32 {
        let made_for = |entry: &&Entry<'_>| {
            entry.card.styled().is_some_and(|facts| {
                let is = facts
                    .personality
                    .as_ref()
                    .is_some_and(|of| of.character == *character);
                is || facts.named_for.contains(character)
            })
        };
        subject
            .deck
            .section(Section::Main)
            .filter(made_for)
            .map(|entry| entry.count)
            .sum()
    };
    leaders(subject)
        .into_iter()
        .min_by_key(|leader| Reverse(points(leader)))
}

/// Who has levels 1 to 3 in the format.
fn leaders(subject: &Subject<'_>) -> Vec<CharacterId> {
    let bit = |level: u8| 1_u8.checked_shl(level.into()).unwrap_or_default();
    let mut levels: BTreeMap<CharacterId, u8> = BTreeMap::new();
    for of in all_level_cards(subject).filter_map(Card::personality) {
        *levels.entry(of.character).or_default() |= bit(of.level);
    }
    let all = NEEDED.map(bit).fold(0, std::ops::BitOr::bitor);
    levels
        .into_iter()
        .filter(|(_, bits)| bits & all == all)
        .map(|(leader, _)| leader)
        .collect()
}

/// The level cards of everybody who can lead, level by level.
pub fn level_sets<'c>(subject: &'c Subject<'_>) -> Vec<Vec<Vec<&'c Card>>> {
    let of = |character| {
        let level = |level| level_cards(subject, character, level).collect();
        NEEDED.map(level).collect()
    };
    leaders(subject).into_iter().map(of).collect()
}
