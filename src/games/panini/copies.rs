//! How often a title may stand in the Life Deck.

use super::main_personality::{leader_says, leads};
use crate::legality::{CopyLimit, DeckRule, Entry, Finding, Subject};
use crate::model::{DeckText, Kind};

/// Copies of a card nothing else is said about.
const USUAL: u32 = 3;

/// Which rule limits a title, and to how many copies.
pub(in crate::games) fn limit(subject: &Subject<'_>, entry: &Entry<'_>) -> Option<CopyLimit> {
    let deck = subject.deck;
    let facts = entry.card.styled()?;
    // PA-LATER-100
    let is_bound = || {
        deck.leader
            .is_none_or(|leader| !facts.unlimited_for.contains(&leader))
    };
    let (rule, copies) = match entry.card.kind {
        // PA-DECK-02 and PA-DECK-06 count these.
        Kind::MainPersonality | Kind::Mastery => return None,
        Kind::DragonBall => (DRAGON_BALLS.id, 1),
        // PA-LATER-97
        Kind::Ally if leads(deck, entry.card) && leader_says(deck, DeckText::OwnAllies) => (ALLIES.id, USUAL),
        Kind::Ally => (ALLIES.id, 1),
        _ => match facts.limit.filter(|_| is_bound()) {
            Some(limit) => (OWN_LIMIT.id, limit.into()),
            None if entry.card.kind == Kind::Drill && !facts.style.is_styled() => (DRILLS.id, USUAL),
            None => (COPIES.id, USUAL),
        },
    };
    Some(CopyLimit {
        rule,
        copies,
        ruling: None,
    })
}

/// PA-DECK-11. Freestyle cards of any Mastery too (PA-DECK-15).
pub(super) const COPIES: DeckRule = DeckRule {
    id: "PA-DECK-11",
    title: "Up to three copies",
    check: |subject, findings| subject.check_copies("PA-DECK-11", limit, findings),
};

/// PA-DECK-12.
pub(super) const OWN_LIMIT: DeckRule = DeckRule {
    id: "PA-DECK-12",
    title: "The limit a card prints",
    check: |subject, findings| subject.check_copies("PA-DECK-12", limit, findings),
};

/// PA-DECK-23.
pub(super) const DRILLS: DeckRule = DeckRule {
    id: "PA-DECK-23",
    title: "Up to three copies of a Freestyle Drill",
    check: |subject, findings| subject.check_copies("PA-DECK-23", limit, findings),
};

/// PA-DECK-07.
pub(super) const DRAGON_BALLS: DeckRule = DeckRule {
    id: "PA-DECK-07",
    title: "One copy of a Dragon Ball",
    check: |subject, findings| subject.check_copies("PA-DECK-07", limit, findings),
};

/// PA-DECK-09. A copy is the full title with its sub-name (A-PA-03).
pub(super) const ALLIES: DeckRule = DeckRule {
    id: "PA-DECK-09",
    title: "One copy of an Ally",
    check: |subject, findings| subject.check_copies("PA-DECK-09", limit, findings),
};

/// PA-DECK-08. The set of a Dragon Ball is its title up to `Dragon Ball` (PA-DB-06).
pub(super) const ONE_DRAGON_BALL_SET: DeckRule = DeckRule {
    id: "PA-DECK-08",
    title: "Dragon Balls of one set",
    check: |subject, findings| {
        let balls = || {
            subject
                .deck
                .entries
                .iter()
                .filter(|entry| entry.card.kind == Kind::DragonBall)
        };
        let Some(first) = balls().next().map(|entry| ball_set(&entry.card.name)) else {
            return;
        };
        if balls().all(|entry| ball_set(&entry.card.name) == first) {
            return;
        }
        let mut sets: Vec<(&str, u32)> = Vec::new();
        for entry in balls() {
            let set = ball_set(&entry.card.name);
            match sets.iter_mut().find(|(known, _)| *known == set) {
                Some((_, count)) => *count += entry.count,
                None => sets.push((set, entry.count)),
            }
        }
        sets.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let names: Vec<&str> = sets.iter().map(|(set, _)| *set).collect();
        let kept = names.first().copied().unwrap_or_default();
        let others: Vec<_> = balls()
            .filter(|entry| ball_set(&entry.card.name) != kept)
            .collect();
        let message = format!("Dragon Balls of {} sets: {}", names.len(), names.join(" and "));
        findings.push(Finding::unwanted(subject.deck, message, &others));
    },
};

/// `Earth` of `Earth Dragon Ball 3`.
pub(super) fn ball_set(title: &str) -> &str {
    title.split_once(" Dragon Ball").map_or(title, |(set, _)| set)
}
