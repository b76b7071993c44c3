//! What every format adds to its game's rules. Stated in `card_data/rulebooks/scouter-formats.toml`.

use super::{DeckRule, Entry, Finding};

/// The rules of formats, in the order of a report.
pub const FORMAT_RULES: &[&DeckRule] = &[&SETS, &BANNED, &LIMITED];

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
        let message = format!(
            "{} {} sets that {} does not allow",
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
        for entries in subject.deck.by_name() {
            if let [first, ..] = entries
                && subject.terms.copies(first.card.name_id) == Some(0)
            {
                let message = format!("{} is banned in {}", first.card.name, subject.format.name);
                let entries: Vec<_> = entries.iter().collect();
                findings.push(Finding::unwanted(subject.deck, message, &entries));
            }
        }
    },
};

/// FORMAT-LIMITED.
const LIMITED: DeckRule = DeckRule {
    id: "FORMAT-LIMITED",
    title: "Copies of limited titles",
    check: |subject, findings| {
        for entries in subject.deck.by_name() {
            let Some(first) = entries.first() else { continue };
            let Some(allowed @ 1..) = subject.terms.copies(first.card.name_id) else {
                continue;
            };
            let allowed = u32::from(allowed);
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
