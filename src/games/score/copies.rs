//! How often a title may stand in the deck.

use super::community;
use crate::deck::Section;
use crate::legality::{CopyLimit, DeckRule, Entry, Profile, Subject};
use crate::model::{CharacterId, Kind, StyledFacts};

/// Copies of a card nothing else is said about (SC-DECK-07).
const COPIES: u32 = 3;
/// Copies of a card named for the Main Personality (SC-DECK-09).
const COPIES_OF_LEADERS: u32 = 4;

/// The limit of a title. Personalities are counted by level (SC-DECK-06), Masteries and Senseis by the format.
pub(in crate::games) fn limit(subject: &Subject<'_>, entry: &Entry<'_>) -> Option<CopyLimit> {
    let facts = entry.card.styled()?;
    let by = |rule, copies| {
        Some(CopyLimit {
            rule,
            copies,
            ruling: None,
        })
    };
    match entry.card.kind {
        Kind::Personality | Kind::Mastery | Kind::Sensei => return None,
        // The cards' own limit is left aside: later printings of them carry it (A-SC-07).
        Kind::DragonBall if subject.profile == Profile::Printed => return by("SC-DECK-17", COPIES),
        Kind::DragonBall => {
            return Some(CopyLimit {
                rule: "SC-DECK-17",
                copies: 1,
                ruling: Some("A-SC-07"),
            });
        }
        _ => {}
    }
    let own = facts.own_limit(subject.format.first_printing_limits);
    // SC-LATER-189: what a card says of the decks it does not bind is followed.
    let own = own.filter(|_| is_bound(subject, facts));
    let is_named = !facts.named_for.is_empty();
    // Without a Main Personality nobody knows whose name it is; the larger number leaves no false breach.
    let leaders = is_named
        && subject
            .deck
            .leader
            .is_none_or(|leader| facts.named_for.contains(&leader) || counts_as_named(subject, facts));
    match own {
        Some(own) if leaders => Some(CopyLimit {
            rule: "SC-DECK-11",
            copies: own.into(),
            ruling: Some("A-SC-08"),
        }),
        Some(own) => by("SC-DECK-08", own.into()),
        None if leaders => by("SC-DECK-09", COPIES_OF_LEADERS),
        None if is_named => by("SC-DECK-10", COPIES),
        None => by("SC-DECK-07", COPIES),
    }
}

/// Whether the limit a card prints binds this deck: some name a Main Personality or a Tokui-Waza that lifts it.
fn is_bound(subject: &Subject<'_>, facts: &StyledFacts) -> bool {
    let leads = |leader| facts.unlimited_for.contains(&leader);
    let declared = subject.deck.deck.tokui_waza;
    let is_declared = facts.unlimited_under.is_some() && facts.unlimited_under == declared;
    !subject.deck.leader.is_some_and(leads) && !is_declared
}

/// Whether a title is named for somebody the Main Personality counts as, by the document of 2014 (SC-LATER-72, SC-LATER-76).
fn counts_as_named(subject: &Subject<'_>, facts: &StyledFacts) -> bool {
    let named = |other: &CharacterId| facts.named_for.contains(other);
    let counts = |level: &StyledFacts| level.counts_as.iter().any(named);
    let mut levels = subject.deck.section(Section::Personality);
    community::rules(subject) && levels.any(|level| level.card.styled().is_some_and(counts))
}

/// SC-DECK-07.
pub(super) const USUAL: DeckRule = DeckRule {
    id: "SC-DECK-07",
    title: "Up to three copies",
    check: |subject, findings| subject.check_copies("SC-DECK-07", limit, findings),
};

/// SC-DECK-08.
pub(super) const OWN_LIMIT: DeckRule = DeckRule {
    id: "SC-DECK-08",
    title: "The limit a card prints",
    check: |subject, findings| subject.check_copies("SC-DECK-08", limit, findings),
};

/// SC-DECK-09.
pub(super) const LEADERS_NAME: DeckRule = DeckRule {
    id: "SC-DECK-09",
    title: "Four copies of the Main Personality's named cards",
    check: |subject, findings| subject.check_copies("SC-DECK-09", limit, findings),
};

/// SC-DECK-10.
pub(super) const OTHER_NAME: DeckRule = DeckRule {
    id: "SC-DECK-10",
    title: "Three copies of cards named for others",
    check: |subject, findings| subject.check_copies("SC-DECK-10", limit, findings),
};

/// SC-DECK-11.
pub(super) const LEADERS_NAME_AND_LIMIT: DeckRule = DeckRule {
    id: "SC-DECK-11",
    title: "A printed limit binds named cards too",
    check: |subject, findings| subject.check_copies("SC-DECK-11", limit, findings),
};

/// SC-DECK-17.
pub(super) const DRAGON_BALLS: DeckRule = DeckRule {
    id: "SC-DECK-17",
    title: "Copies of a Dragon Ball",
    check: |subject, findings| subject.check_copies("SC-DECK-17", limit, findings),
};
