//! The Main Personality set.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::deck::Section;
use crate::legality::{CheckedDeck, DeckRule, Edit, Entry, Finding, Subject};
use crate::model::{Alignment, Card, CharacterId, DeckText, Kind, NameId};

/// The levels of a Main Personality.
const LEVELS_NEEDED: std::ops::RangeInclusive<u8> = 1..=4;

/// The side the Main Personality fights on: that of most of its cards, of the lowest level among equals.
pub(super) fn side(deck: &CheckedDeck<'_>) -> Option<Alignment> {
    let mut votes = [0_u32; 2];
    let mut lowest: Option<(u8, Alignment)> = None;
    for personality in deck
        .section(Section::Personality)
        .filter_map(|entry| entry.card.personality())
    {
        if let Some(side) = personality.allegiance.side() {
            if let Some(votes) = votes.get_mut(side as usize) {
                *votes += 1;
            }
            if lowest.is_none_or(|(level, _)| personality.level < level) {
                lowest = Some((personality.level, side));
            }
        }
    }
    match votes {
        [heroes, villains] if heroes > villains => Some(Alignment::Hero),
        [heroes, villains] if heroes < villains => Some(Alignment::Villain),
        _ => lowest.map(|(_, side)| side),
    }
}

/// Whether a card of the Main Personality says that of its deck.
pub(super) fn leader_says(deck: &CheckedDeck<'_>, text: DeckText) -> bool {
    let mut levels = deck.section(Section::Personality);
    levels.any(|entry| {
        let facts = entry.card.styled();
        leads(deck, entry.card) && facts.is_some_and(|facts| facts.deck.contains(&text))
    })
}

/// Whether a personality has the name of the one that leads the deck.
pub(super) fn leads(deck: &CheckedDeck<'_>, card: &Card) -> bool {
    let who = card.personality();
    who.is_some_and(|who| Some(who.character) == deck.leader)
}

/// The cards that may lead a deck of the game.
fn main_personalities<'c>(subject: &'c Subject<'_>) -> impl Iterator<Item = &'c Card> {
    let catalog = subject.deck.catalog;
    catalog.cards_of_kind(subject.format.game, Kind::MainPersonality)
}

/// The cards that show a level of a character on a side.
pub(super) fn level_cards<'c>(
    subject: &'c Subject<'_>,
    character: CharacterId,
    level: u8,
    side: Option<Alignment>,
) -> impl Iterator<Item = &'c Card> {
    main_personalities(subject).filter(move |card| {
        card.personality().is_some_and(|personality| {
            personality.character == character
                && personality.level == level
                && side.is_none_or(|side| personality.allegiance.fits(side))
        }) && subject.terms.may_add(card)
    })
}

/// PA-DECK-02.
pub(super) const LEVELS: DeckRule = DeckRule {
    id: "PA-DECK-02",
    title: "Levels 1 to 4 of the Main Personality",
    check: |subject, findings| {
        let deck = subject.deck;
        let Some(leader) = deck.leader else {
            let edits = suggested(subject, &|_| true)
                .map(|(character, side)| new_set(subject, character, side))
                .unwrap_or_default();
            findings.push(Finding::new(
                "No Main Personality; levels 1 to 4 of one character are needed",
                edits,
            ));
            return;
        };
        let at = |level| {
            deck.section(Section::Personality)
                .filter(move |entry| entry.card.level() == Some(level))
        };
        if LEVELS_NEEDED
            .clone()
            .all(|level| at(level).map(|entry| entry.count).eq([1]))
        {
            return;
        }
        let (mut wrong, mut edits, mut cards) = (Vec::new(), Vec::new(), Vec::new());
        for level in LEVELS_NEEDED {
            let count: u32 = at(level).map(|entry| entry.count).sum();
            if count == 0 {
                wrong.push(format!("level {level} is missing"));
                edits.extend(deck.add(
                    Section::Personality,
                    level_cards(subject, leader, level, side(deck)),
                ));
            } else if count > 1 {
                let mut entries: Vec<_> = at(level).collect();
                let whose = names(deck, &entries);
                wrong.push(format!("{count} cards of level {level}{whose}"));
                // The later ones in the list go first.
                entries.sort_by_key(|entry| (fits_leader(deck, entry), Reverse(place(deck, entry))));
                let mut surplus = count - 1;
                for entry in entries {
                    let gone = surplus.min(entry.count);
                    surplus -= gone;
                    if gone > 0 {
                        cards.push(entry.offender(entry.count - gone));
                        edits.push(deck.remove(entry, gone));
                    }
                }
            }
        }
        findings.push(Finding {
            cards,
            ..Finding::new(
                format!("{}: {}", deck.catalog.character(leader).name, wrong.join(", ")),
                edits,
            )
        });
    },
};

/// Whose the cards of a level are, in brackets, where another stands beside the leader.
fn names(deck: &CheckedDeck<'_>, entries: &[&Entry<'_>]) -> String {
    if entries.iter().all(|entry| leads(deck, entry.card)) {
        return String::new();
    }
    let mut names: Vec<&str> = entries
        .iter()
        .filter_map(|entry| entry.card.personality())
        .map(|who| deck.catalog.character(who.character).name.as_str())
        .collect();
    names.dedup();
    format!(" ({})", names.join(" and "))
}

/// Where the list names the card.
fn place(deck: &CheckedDeck<'_>, entry: &Entry<'_>) -> Option<usize> {
    deck.deck
        .lines
        .iter()
        .position(|line| line.printing == entry.printing && line.section == entry.section)
}

/// Whether a level card is of the leading character and on its side; what is not goes first.
fn fits_leader(deck: &CheckedDeck<'_>, entry: &Entry<'_>) -> bool {
    entry.card.personality().is_some_and(|personality| {
        Some(personality.character) == deck.leader
            && side(deck).is_none_or(|side| personality.allegiance.fits(side))
    })
}

/// Removes level cards and puts the leader's own in their place where no other card shows the level.
fn replace(subject: &Subject<'_>, wrong: &[&Entry<'_>]) -> Vec<Edit> {
    let deck = subject.deck;
    let mut edits = Vec::new();
    for entry in wrong {
        edits.push(deck.remove(entry, entry.count));
        let shown = deck
            .section(Section::Personality)
            .any(|other| other.card.level() == entry.card.level() && fits_leader(deck, other));
        if let (false, Some(leader), Some(level)) = (shown, deck.leader, entry.card.level()) {
            edits.extend(deck.add(
                Section::Personality,
                level_cards(subject, leader, level, side(deck)),
            ));
        }
    }
    edits
}

/// PA-DECK-03. The name is the character's; sub-names may differ (A-PA-03).
pub(super) const ONE_NAME: DeckRule = DeckRule {
    id: "PA-DECK-03",
    title: "One Main Personality",
    check: |subject, findings| {
        let deck = subject.deck;
        let is_other = |entry: &&Entry<'_>| {
            let personality = entry.card.personality();
            personality.is_some_and(|personality| Some(personality.character) != deck.leader)
        };
        let Some(leader) = deck.leader else { return };
        if !deck.section(Section::Personality).any(|entry| is_other(&entry)) {
            return;
        }
        let others: Vec<_> = deck.section(Section::Personality).filter(is_other).collect();
        let names: Vec<_> = others.iter().map(|entry| entry.card.title()).collect();
        let message = format!(
            "The set leads with {}, but holds {}",
            deck.catalog.character(leader).name,
            names.join(", ")
        );
        findings.push(Finding {
            edits: replace(subject, &others),
            ..Finding::unwanted(deck, message, &others)
        });
    },
};

/// PA-DECK-04.
pub(super) const ONE_ALIGNMENT: DeckRule = DeckRule {
    id: "PA-DECK-04",
    title: "One alignment of the Main Personality",
    check: |subject, findings| {
        let deck = subject.deck;
        let Some(side) = side(deck) else { return };
        let turned = |entry: &&Entry<'_>| {
            entry.card.personality().is_some_and(|personality| {
                Some(personality.character) == deck.leader && !personality.allegiance.fits(side)
            })
        };
        if !deck.section(Section::Personality).any(|entry| turned(&entry)) {
            return;
        }
        let others: Vec<_> = deck.section(Section::Personality).filter(turned).collect();
        let names: Vec<_> = others.iter().map(|entry| entry.card.title()).collect();
        let message = format!(
            "The Main Personality is a {side}, but not with {}",
            names.join(", ")
        );
        findings.push(Finding {
            edits: replace(subject, &others),
            ..Finding::unwanted(deck, message, &others)
        });
    },
};

/// The character that suits the cards of the deck best among those meant that have all four levels on one side.
pub(super) fn suggested(
    subject: &Subject<'_>,
    meant: &dyn Fn(&str) -> bool,
) -> Option<(CharacterId, Alignment)> {
    let wanted = side(subject.deck);
    let points = |(character, side): &(CharacterId, Alignment)| {
        // Nobody on the other side suits better than one on the deck's own.
        (wanted == Some(*side), suits(subject, *character, *side))
    };
    leaders(subject)
        .into_iter()
        .filter(|(character, _)| meant(&subject.deck.catalog.character(*character).name))
        .min_by_key(|leader| Reverse(points(leader)))
}

/// Who has all four levels on one side in the format.
fn leaders(subject: &Subject<'_>) -> Vec<(CharacterId, Alignment)> {
    let bit = |level: u8| 1_u8.checked_shl(level.into()).unwrap_or_default();
    let mut levels: BTreeMap<(CharacterId, Alignment), u8> = BTreeMap::new();
    for card in main_personalities(subject).filter(|card| subject.terms.may_add(card)) {
        let Some(of) = card.personality() else { continue };
        for side in Alignment::ALL.iter().filter(|side| of.allegiance.fits(**side)) {
            *levels.entry((of.character, *side)).or_default() |= bit(of.level);
        }
    }
    let all = LEVELS_NEEDED.map(bit).fold(0, std::ops::BitOr::bitor);
    levels
        .into_iter()
        .filter(|(_, bits)| bits & all == all)
        .map(|(leader, _)| leader)
        .collect()
}

/// The level cards of everybody who can lead, level by level.
pub fn level_sets<'c>(subject: &'c Subject<'_>) -> Vec<Vec<Vec<&'c Card>>> {
    let of = |(character, side)| {
        let level = |level| level_cards(subject, character, level, Some(side)).collect();
        LEVELS_NEEDED.map(level).collect()
    };
    leaders(subject).into_iter().map(of).collect()
}

/// How many cards of the Life Deck are made for a character or its side.
fn suits(subject: &Subject<'_>, character: CharacterId, side: Alignment) -> u32 {
    let made_for = |entry: &&Entry<'_>| {
        entry.card.styled().is_some_and(|facts| {
            facts.named_for.contains(&character)
                || facts.only.alignment == Some(side)
                || facts
                    .personality
                    .as_ref()
                    .is_some_and(|ally| ally.allegiance.side() == Some(side) && ally.character != character)
        })
    };
    subject
        .deck
        .section(Section::Main)
        .filter(made_for)
        .map(|entry| entry.count)
        .sum()
}

/// All four levels of a character.
pub(super) fn new_set(subject: &Subject<'_>, character: CharacterId, side: Alignment) -> Vec<Edit> {
    LEVELS_NEEDED
        .filter_map(|level| {
            let cards = level_cards(subject, character, level, Some(side));
            let mut seen: Vec<NameId> = Vec::new();
            let cards = cards.filter(|card| {
                let new = !seen.contains(&card.name_id);
                seen.push(card.name_id);
                new
            });
            subject.deck.add(Section::Personality, cards)
        })
        .collect()
}
