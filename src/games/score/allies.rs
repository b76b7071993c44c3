//! Personalities in the deck: one of each level, and who may be an Ally.

use super::community;
use super::main_personality::{side, top_level};
use crate::deck::Section;
use crate::legality::{self, DeckRule, Entry, Finding, Subject};
use crate::model::{Alignment, Personality, RuleTrait};

/// The Allies, and those who wait to be fused: personalities beside the Main Personality set.
fn others<'d>(subject: &'d Subject<'_>) -> impl Iterator<Item = (&'d Entry<'d>, &'d Personality)> {
    subject
        .deck
        .entries
        .iter()
        .filter(|entry| matches!(entry.section, Section::Main | Section::SenseiDeck))
        .filter_map(|entry| Some((entry, entry.card.personality()?)))
}

/// Whether it is no Ally, and stands in the Sensei Deck until two others become it (SC-LATER-175).
fn waits_to_fuse(entry: &Entry<'_>, of: &Personality) -> bool {
    of.ally == Some(false) && entry.section == Section::SenseiDeck
}

/// Whether a personality of no side that is no Ally either can only stand idle in a deck (SC-LATER-176).
fn has_no_place(of: &Personality) -> bool {
    of.ally == Some(false) && of.allegiance.side().is_none()
}

/// Reports the Allies a test refuses, in one finding.
pub(super) fn report(
    subject: &Subject<'_>,
    findings: &mut Vec<Finding>,
    misfit: impl Fn(&Entry<'_>, &Personality) -> bool,
    message: impl Fn(&str) -> Finding,
) {
    let misfit = |entry: &Entry<'_>, ally: &Personality| !waits_to_fuse(entry, ally) && misfit(entry, ally);
    report_others(subject, findings, misfit, message);
}

/// The same of Allies and of those who wait to be fused.
fn report_others(
    subject: &Subject<'_>,
    findings: &mut Vec<Finding>,
    misfit: impl Fn(&Entry<'_>, &Personality) -> bool,
    message: impl Fn(&str) -> Finding,
) {
    if others(subject).any(|(entry, ally)| misfit(entry, ally)) {
        let entries: Vec<_> = others(subject)
            .filter(|(entry, ally)| misfit(entry, ally))
            .map(|(entry, _)| entry)
            .collect();
        let names: Vec<_> = entries.iter().map(|entry| entry.card.title()).collect();
        let said = message(&names.join("; "));
        findings.push(Finding {
            ruling: said.ruling,
            ..Finding::unwanted(subject.deck, said.message, &entries)
        });
    }
}

/// SC-DECK-06: one card of a level of a personality, leading or Ally. A high-tech card is a card of its level, and
/// no Ally (A-SC-09).
pub(super) const ONE_OF_A_LEVEL: DeckRule = DeckRule {
    id: "SC-DECK-06",
    title: "One card of each personality level",
    check: |subject, findings| {
        check_levels(subject, findings, false);
        report(
            subject,
            findings,
            |_, ally| ally.high_tech,
            |names| {
                Finding::new(
                    format!("A high-tech card may lead, but is not an Ally: {names}"),
                    Vec::new(),
                )
                .by_ruling("A-SC-09")
            },
        );
    },
};

/// SC-DECK-15: an error print is the card it looks like (A-SC-10).
pub(super) const ERROR_PRINTS: DeckRule = DeckRule {
    id: "SC-DECK-15",
    title: "An error print is a duplicate",
    check: |subject, findings| check_levels(subject, findings, true),
};

/// Reports levels of a character shown by several cards, those with or without an error print among them.
fn check_levels(subject: &Subject<'_>, findings: &mut Vec<Finding>, with_error_print: bool) {
    let deck = subject.deck;
    // In the document of 2014 different cards of one character and level may be Allies side by side, one copy of each.
    let by_card = community::rules(subject);
    let key = |entry: &Entry<'_>| {
        let of = entry.card.personality()?;
        let own = by_card && entry.section != Section::Personality && Some(of.character) != deck.leader;
        Some((of.character, of.level, own.then_some(entry.card.id)))
    };
    for (place, entry) in deck.entries.iter().enumerate() {
        let Some(level) = key(entry) else { continue };
        let same = |other: &&Entry<'_>| key(other) == Some(level);
        let (before, from_here) = deck.entries.split_at(place);
        let count: u32 = from_here.iter().filter(same).map(|other| other.count).sum();
        if count <= 1 || before.iter().any(|other| same(&other)) {
            continue;
        }
        let entries: Vec<Entry<'_>> = from_here.iter().filter(same).copied().collect();
        let has_error_print = entries
            .iter()
            .any(|entry| entry.card.styled().is_some_and(|facts| facts.error_print));
        if has_error_print == with_error_print {
            findings.extend(several(subject, entries));
        }
    }
}

fn several(subject: &Subject<'_>, mut entries: Vec<Entry<'_>>) -> Option<Finding> {
    let allowed = entries
        .iter()
        .filter_map(|entry| subject.terms.multiples(entry.card.name_id))
        .max();
    // SC-LATER-19: what leads has no Ally of its own character, however many others may have.
    let leads = |entry: &Entry<'_>| entry.section == Section::Personality;
    let allowed = allowed
        .filter(|_| !entries.iter().any(leads) || !community::rules(subject))
        .map_or(1, u32::from);
    let count: u32 = entries.iter().map(|entry| entry.count).sum();
    if count <= allowed {
        return None;
    }
    // The card that leads stays; high-tech and error prints go before others.
    entries.sort_by_key(|entry| (entry.section != Section::Personality, is_odd(entry)));
    let mut finding = subject.deck.surplus(&entries, allowed);
    let title = entries
        .first()
        .map(|entry| entry.card.title())
        .unwrap_or_default();
    finding.message = format!("{count} cards of {title}; {allowed} allowed");
    finding.ruling = ruling(&entries);
    Some(finding)
}

fn is_odd(entry: &Entry<'_>) -> bool {
    entry
        .card
        .styled()
        .is_some_and(|facts| facts.error_print || facts.personality.as_ref().is_some_and(|of| of.high_tech))
}

/// The ruling on which a breach of SC-DECK-06 or SC-DECK-15 rests.
fn ruling(entries: &[Entry<'_>]) -> Option<&'static str> {
    let any = |test: fn(&Entry<'_>) -> bool| entries.iter().any(test);
    if any(|entry| entry.card.styled().is_some_and(|facts| facts.error_print)) {
        Some("A-SC-10")
    } else if any(|entry| entry.card.personality().is_some_and(|of| of.high_tech)) {
        Some("A-SC-09")
    } else if any(is_multiple_somewhere) {
        Some("A-SC-27")
    } else {
        None
    }
}

/// Whether some format lets several cards of the personality's level into a deck.
fn is_multiple_somewhere(entry: &Entry<'_>) -> bool {
    legality::formats()
        .iter()
        .flat_map(|format| &format.multiples)
        .any(|limit| limit.name == entry.card.name)
}

/// The side the Allies must be of. In the document of 2014 a Rogue's is chosen when the deck is built.
pub(super) fn allies_side(subject: &Subject<'_>) -> Option<Alignment> {
    let own = side(subject.deck)?;
    let mut leading = subject.deck.section(Section::Personality);
    if !community::rules(subject) || !leading.any(community::is_rogue) {
        return Some(own);
    }
    let beside = |entry: &&Entry<'_>| entry.section != Section::Personality;
    let cards = subject.deck.entries.iter().filter(beside);
    let facts = cards.filter_map(|entry| Some((entry.card.styled()?, entry.count)));
    Some(community::side_of(facts).unwrap_or(own))
}

/// Who may have Allies whatever they are, if their own text says so.
pub(super) const MAJIN_BUU: &str = "Majin Buu";

/// Whether the card's own text lets the Main Personality have it as an Ally.
pub(super) fn joins(subject: &Subject<'_>, entry: &Entry<'_>) -> bool {
    let leader = subject
        .deck
        .leader
        .map(|leader| &subject.deck.catalog.character(leader).name);
    community::has_trait(entry, RuleTrait::AllyOfMajinBuu) && leader.is_some_and(|name| name == MAJIN_BUU)
}

/// SC-DECK-12. The opponent's Main Personality may be in the deck all the same (SC-DECK-14, A-SC-16).
pub(super) const ALIGNMENT: DeckRule = DeckRule {
    id: "SC-DECK-12",
    title: "Allies of the Main Personality's side",
    check: |subject, findings| {
        let Some(side) = allies_side(subject) else { return };
        let rogues = community::rules(subject);
        report(
            subject,
            findings,
            |entry, ally| {
                let fits = ally.allegiance.fits(side) || joins(subject, entry);
                !(fits || rogues && community::is_rogue(entry)) || rogues && has_no_place(ally)
            },
            |names| Finding::new(format!("Allies that do not fit a {side}: {names}"), Vec::new()),
        );
    },
};

/// How far below the highest level of the Main Personality an Ally must stay.
const BELOW: u8 = 2;

/// SC-DECK-13; in the document of 2014 of those who wait to be fused too (SC-LATER-12).
pub(super) const LEVEL: DeckRule = DeckRule {
    id: "SC-DECK-13",
    title: "Allies two levels below",
    check: |subject, findings| {
        let Some(top) = top_level(subject.deck) else {
            return;
        };
        let by_2014 = community::rules(subject);
        let is_high = |ally: &Personality| ally.level + BELOW > top;
        let counts = |entry: &Entry<'_>, ally: &Personality| by_2014 || !waits_to_fuse(entry, ally);
        let mut high = others(subject).filter(|(_, ally)| is_high(ally));
        let fused = by_2014 && high.any(|(entry, ally)| waits_to_fuse(entry, ally));
        let who = if fused { "Personalities" } else { "Allies" };
        report_others(
            subject,
            findings,
            |entry, ally| is_high(ally) && counts(entry, ally),
            |names| {
                let highest = top.saturating_sub(BELOW);
                Finding::new(
                    format!("{who} above level {highest}, two below the Main Personality's {top}: {names}"),
                    Vec::new(),
                )
            },
        );
    },
};

/// SC-DECK-18.
pub(super) const KUMITE: DeckRule = DeckRule {
    id: "SC-DECK-18",
    title: "No Allies in a Kumite Mastery",
    check: |subject, findings| {
        if subject.format.allies {
            return;
        }
        report(
            subject,
            findings,
            |_, _| true,
            |names| {
                Finding::new(
                    format!("{} is played without Allies: {names}", subject.format.name),
                    Vec::new(),
                )
            },
        );
    },
};
