//! Cards that must fit the Main Personality: named ones, those tied to an alignment, Allies.

use super::main_personality::{leader_says, leads, side};
use crate::deck::Section;
use crate::legality::{DeckRule, Entry, Finding, Subject};
use crate::model::{AttackKind, CharacterId, DeckText, Kind, StyledFacts};

/// Reports all cards a test refuses, in one finding.
fn report(
    subject: &Subject<'_>,
    findings: &mut Vec<Finding>,
    misfit: impl Fn(&Entry<'_>, &StyledFacts) -> bool,
    message: impl Fn(&str) -> String,
) {
    let is_misfit = |entry: &&Entry<'_>| entry.card.styled().is_some_and(|facts| misfit(entry, facts));
    if !subject.deck.entries.iter().any(|entry| is_misfit(&entry)) {
        return;
    }
    let entries: Vec<_> = subject.deck.entries.iter().filter(is_misfit).collect();
    let names: Vec<_> = entries.iter().map(|entry| entry.card.title()).collect();
    findings.push(Finding::unwanted(
        subject.deck,
        message(&names.join(", ")),
        &entries,
    ));
}

fn name_of<'a>(subject: &'a Subject<'_>, character: CharacterId) -> &'a str {
    &subject.deck.catalog.character(character).name
}

/// PA-DECK-16. Which name a title holds is found when cards are loaded (PA-DECK-17).
pub(super) const NAMED: DeckRule = DeckRule {
    id: "PA-DECK-16",
    title: "Named cards match the Main Personality",
    check: |subject, findings| {
        let Some(leader) = subject.deck.leader else { return };
        report(
            subject,
            findings,
            |_, facts| !facts.named_for.is_empty() && !facts.named_for.contains(&leader),
            |names| {
                format!(
                    "Named for somebody else than {}: {names}",
                    name_of(subject, leader)
                )
            },
        );
    },
};

/// PA-DECK-18. The tie stands in the card's text, not in its title (A-PA-04).
pub(super) const ALIGNMENT: DeckRule = DeckRule {
    id: "PA-DECK-18",
    title: "Cards for Heroes or Villains",
    check: |subject, findings| {
        let Some(side) = side(subject.deck) else { return };
        // PA-LATER-98
        if leader_says(subject.deck, DeckText::OtherSide) {
            return;
        }
        report(
            subject,
            findings,
            // The frame of a personality is PA-DECK-04's and PA-DECK-19's.
            |_, facts| facts.personality.is_none() && facts.only.alignment.is_some_and(|only| only != side),
            |names| format!("Not for a {side}: {names}"),
        );
    },
};

/// PA-DECK-10.
pub(super) const ALLY_NAME: DeckRule = DeckRule {
    id: "PA-DECK-10",
    title: "No Ally of the Main Personality's name",
    check: |subject, findings| {
        let Some(leader) = subject.deck.leader else { return };
        // PA-LATER-97
        if leader_says(subject.deck, DeckText::OwnAllies) {
            return;
        }
        report(
            subject,
            findings,
            |entry, _| entry.card.kind == Kind::Ally && leads(subject.deck, entry.card),
            |names| {
                format!(
                    "{} leads the deck and cannot be its own Ally: {names}",
                    name_of(subject, leader)
                )
            },
        );
    },
};

/// PA-DECK-19.
pub(super) const ALLY_ALIGNMENT: DeckRule = DeckRule {
    id: "PA-DECK-19",
    title: "Allies of the Main Personality's alignment",
    check: |subject, findings| {
        let Some(side) = side(subject.deck) else { return };
        report(
            subject,
            findings,
            |entry, facts| {
                entry.card.kind == Kind::Ally
                    && facts
                        .personality
                        .as_ref()
                        .is_some_and(|ally| !ally.allegiance.fits(side))
            },
            |names| format!("Allies that do not fit a {side}: {names}"),
        );
    },
};

/// What the Main Personality forbids its deck.
pub(super) const NO_ENERGY_ATTACKS: DeckRule = DeckRule {
    id: "PA-LATER-99",
    title: "No energy attacks where the Main Personality allows none",
    check: |subject, findings| {
        let Some(leader) = subject.deck.leader else { return };
        if !leader_says(subject.deck, DeckText::NoEnergyAttacks) {
            return;
        }
        report(
            subject,
            findings,
            |entry, facts| {
                let attack = facts.attack.as_ref();
                entry.section == Section::Main
                    && attack.is_some_and(|attack| attack.kind == AttackKind::Energy)
            },
            |names| {
                format!(
                    "{} allows no card that performs an energy attack: {names}",
                    name_of(subject, leader)
                )
            },
        );
    },
};
