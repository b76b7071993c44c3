//! What every format adds to its game's rules. Stated in `card_data/rulebooks/scouter-formats.toml`.

use super::{CheckedDeck, DeckRule, Entry, Finding, Subject};

/// The rules of formats, in the order of a report.
pub const FORMAT_RULES: &[&DeckRule] = &[&SETS, &BANNED, &LIMITED, &POINTS];

/// FORMAT-SETS.
const SETS: DeckRule = DeckRule {
    id: "FORMAT-SETS",
    title: "Cards of the format's sets",
    check: |subject, findings| {
        let allowed = |entry: &&Entry<'_>| subject.terms.allows(entry.card);
        if subject.deck.entries.iter().all(|entry| allowed(&entry)) {
            return;
        }
        let strangers: Vec<_> = subject
            .deck
            .entries
            .iter()
            .filter(|entry| !allowed(entry))
            .collect();
        let cards: u32 = strangers.iter().map(|entry| entry.count).sum();
        let late = if subject.format.not_out.is_empty() {
            ""
        } else {
            ", or that were not released on that day"
        };
        let message = format!(
            "{} {} sets that {} does not allow{late}",
            cards,
            if cards == 1 {
                "card comes from"
            } else {
                "cards come from"
            },
            subject.format.name
        );
        findings.push(Finding::unwanted(subject.deck, message, &strangers));
    },
};

/// FORMAT-BANNED.
const BANNED: DeckRule = DeckRule {
    id: "FORMAT-BANNED",
    title: "No banned titles",
    check: |subject, findings| {
        for (first, entries, _) in named(subject).filter(|(.., allowed)| *allowed == 0) {
            let message = format!("{} is banned in {}", first.card.name, subject.format.name);
            let entries: Vec<_> = entries.iter().collect();
            findings.push(Finding::unwanted(subject.deck, message, &entries));
        }
    },
};

/// FORMAT-LIMITED.
const LIMITED: DeckRule = DeckRule {
    id: "FORMAT-LIMITED",
    title: "Copies of limited titles",
    check: |subject, findings| {
        for (first, entries, allowed) in named(subject).filter(|(.., allowed)| *allowed > 0) {
            let count: u32 = entries.iter().map(|entry| entry.count).sum();
            if count > allowed {
                let mut finding = subject.deck.surplus(entries, allowed);
                finding.message = format!(
                    "{count} copies of {}; {} allows {allowed}",
                    first.card.name, subject.format.name
                );
                findings.push(finding);
            }
        }
    },
};

/// FORMAT-POINTS.
const POINTS: DeckRule = DeckRule {
    id: "FORMAT-POINTS",
    title: "Points of the format",
    check: |subject, findings| {
        let Some(most) = subject.format.most_points else {
            return;
        };
        let entries = subject.deck.entries.iter();
        let mut counted: Vec<(u32, &Entry<'_>)> = entries
            .filter_map(|entry| Some((u32::from(subject.terms.points(entry.name)?), entry)))
            .collect();
        let sums = counted
            .iter()
            .map(|(points, entry)| points.saturating_mul(entry.count));
        let sum = sums.fold(0, u32::saturating_add);
        if sum > most {
            // The dearest first, so that the fewest copies go.
            counted.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
            findings.push(too_many_points(subject, &counted, sum, most));
        }
    },
};

fn too_many_points(subject: &Subject<'_>, counted: &[(u32, &Entry<'_>)], sum: u32, most: u32) -> Finding {
    /// Titles the message names.
    const NAMED: usize = 6;
    let mut named: Vec<String> = counted
        .iter()
        .take(NAMED)
        .map(|(points, entry)| {
            let all = points.saturating_mul(entry.count);
            format!("{all} for {} {}", entry.count, entry.card.name)
        })
        .collect();
    if counted.len() > NAMED {
        named.push("and others".to_owned());
    }
    let (named, format) = (named.join(", "), &subject.format.name);
    let mut finding = Finding::new(
        format!("{sum} points ({named}); {format} allows {most}"),
        Vec::new(),
    );
    let mut above = sum - most;
    for (points, entry) in counted {
        let gone = above.div_ceil((*points).max(1)).min(entry.count);
        if gone > 0 {
            above = above.saturating_sub(gone.saturating_mul(*points));
            finding.cards.push(entry.offender(entry.count - gone));
            finding.edits.push(subject.deck.remove(entry, gone));
        }
    }
    finding
}

/// The titles of the deck that the format bans or limits: the first entry of each, all of them, and copies allowed.
fn named<'d>(subject: &'d Subject<'_>) -> impl Iterator<Item = (&'d Entry<'d>, &'d [Entry<'d>], u32)> {
    let deck = subject.terms.names_titles().then_some(subject.deck);
    deck.into_iter()
        .flat_map(CheckedDeck::by_name)
        .filter_map(|entries| {
            let first = entries.first()?;
            let allowed = subject.terms.copies(first.name)?;
            Some((first, entries, allowed.into()))
        })
}
