//! The Mastery and the style it demands.

use super::main_personality::{new_set, suggested};
use crate::deck::Section;
use crate::legality::{CheckedDeck, DeckRule, Edit, Entry, Finding, Subject};
use crate::model::{Card, CharacterId, Heritage, Kind, Style};

/// Who may use the Namekian style (PA-DECK-20; the list is literal, A-PA-16).
const NAMEKIANS: &[&str] = &[
    "Piccolo",
    "Nail",
    "Lord Slug",
    "Gohan",
    "Cell",
    "Cell Jr.",
    "Dende",
    "Kami",
];

/// Who may use the Saiyan style (PA-DECK-21; the list is literal, A-PA-16).
const SAIYANS: &[&str] = &[
    "Goku",
    "Vegeta",
    "Gohan",
    "Nappa",
    "Raditz",
    "Trunks",
    "Turles",
    "Cell",
    "Cell Jr.",
    "King Vegeta",
    "Bardock",
    "Broly",
    "Paragus",
    "Goten",
    "Pan",
    "Gotenks",
    "Gogeta",
    "Vegito",
];

fn style(card: &Card) -> Style {
    card.styled().map_or(Style::Freestyle, |facts| facts.style)
}

/// The style of the deck's Masteries, if they agree.
fn mastery_style(deck: &CheckedDeck<'_>) -> Option<Style> {
    let mut styles = deck.section(Section::Mastery).map(|entry| style(entry.card));
    let first = styles.next()?;
    styles.all(|other| other == first).then_some(first)
}

/// Cards of a style in the Life Deck.
fn styled(deck: &CheckedDeck<'_>, wanted: Style) -> u32 {
    let cards = deck
        .section(Section::Main)
        .filter(|entry| style(entry.card) == wanted);
    cards.map(|entry| entry.count).sum()
}

/// Whether a character may use a style.
fn may_use(subject: &Subject<'_>, character: Option<CharacterId>, style: Style) -> bool {
    let Some(list) = users(style) else { return true };
    character.is_none_or(|character| list.contains(&subject.deck.catalog.character(character).name.as_str()))
}

/// Whether that character has the heritage whose style it may use: the cards name no other (PA-DECK-20, PA-DECK-21, A-PA-16).
pub(super) fn has_heritage(character: &str, heritage: Heritage) -> bool {
    let style = match heritage {
        Heritage::Namekian => Style::Namekian,
        Heritage::Saiyan => Style::Saiyan,
        Heritage::Earthling | Heritage::Alien | Heritage::God => return false,
    };
    users(style).is_some_and(|list| list.contains(&character))
}

fn users(style: Style) -> Option<&'static [&'static str]> {
    match style {
        Style::Namekian => Some(NAMEKIANS),
        Style::Saiyan => Some(SAIYANS),
        _ => None,
    }
}

/// The real style most cards of the Life Deck have among those the leader may use and a Mastery may be added of.
fn usual_style(subject: &Subject<'_>) -> Style {
    Style::ALL
        .iter()
        .copied()
        .filter(|style| style.is_styled() && may_use(subject, subject.deck.leader, *style))
        .filter(|style| add_mastery(subject, *style).is_some())
        .rev()
        .max_by_key(|style| styled(subject.deck, *style))
        .unwrap_or(Style::Freestyle)
}

/// Putting a Mastery of a style in.
fn add_mastery(subject: &Subject<'_>, wanted: Style) -> Option<Edit> {
    let catalog = subject.deck.catalog;
    let masteries = catalog.cards_of_kind(subject.format.game, Kind::Mastery);
    let fitting = masteries.filter(|card| style(card) == wanted && subject.terms.may_add(card));
    subject.deck.add(Section::Mastery, fitting)
}

/// PA-DECK-06.
pub(super) const ONE_MASTERY: DeckRule = DeckRule {
    id: "PA-DECK-06",
    title: "Exactly one Mastery",
    check: |subject, findings| {
        let deck = subject.deck;
        let count = deck.count(Section::Mastery);
        if count == 1 {
            return;
        }
        if count == 0 {
            let edit = add_mastery(subject, usual_style(subject));
            findings.push(Finding::new(
                "No Mastery; one is needed",
                edit.into_iter().collect(),
            ));
            return;
        }
        let mut masteries: Vec<_> = deck.section(Section::Mastery).collect();
        // Those the Main Personality cannot use go first, then those of the fewest cards.
        masteries.sort_by_key(|entry| {
            let style = style(entry.card);
            (may_use(subject, deck.leader, style), styled(deck, style))
        });
        let mut surplus = count - 1;
        let (mut cards, mut edits) = (Vec::new(), Vec::new());
        for entry in masteries {
            let gone = surplus.min(entry.count);
            surplus -= gone;
            cards.push(entry.offender(entry.count - gone));
            if gone > 0 {
                edits.push(deck.remove(entry, gone));
            }
        }
        findings.push(Finding {
            cards,
            ..Finding::new(format!("{count} Masteries; exactly one is needed"), edits)
        });
    },
};

/// PA-DECK-13. Freestyle cards fit any Mastery (PA-DECK-15).
pub(super) const STYLE: DeckRule = DeckRule {
    id: "PA-DECK-13",
    title: "Styled cards match the Mastery",
    check: |subject, findings| {
        let deck = subject.deck;
        let Some(wanted) = mastery_style(deck) else { return };
        let is_off = |entry: &Entry<'_>, wanted: Style| {
            let style = style(entry.card);
            style.is_styled() && style != wanted
        };
        if !deck.section(Section::Main).any(|entry| is_off(entry, wanted)) {
            return;
        }
        let off: Vec<_> = deck
            .section(Section::Main)
            .filter(|entry| is_off(entry, wanted))
            .collect();
        let count: u32 = off.iter().map(|entry| entry.count).sum();
        let message = format!(
            "{count} styled {} not {wanted}, the style of the Mastery",
            if count == 1 { "card is" } else { "cards are" }
        );
        let mut finding = Finding::unwanted(deck, message, &off);
        // Another Mastery is the smaller change when most cards follow another style.
        let usual = usual_style(subject);
        let left: Vec<_> = deck
            .section(Section::Main)
            .filter(|entry| is_off(entry, usual))
            .collect();
        if left.iter().map(|entry| entry.count).sum::<u32>() + 1 < count
            && let Some(add) = add_mastery(subject, usual)
        {
            let masteries = deck
                .section(Section::Mastery)
                .map(|entry| deck.remove(entry, entry.count));
            finding.edits = masteries.collect();
            finding.edits.push(add);
            finding
                .edits
                .extend(left.iter().map(|entry| deck.remove(entry, entry.count)));
        }
        findings.push(finding);
    },
};

/// PA-DECK-20.
pub(super) const NAMEKIAN: DeckRule = DeckRule {
    id: "PA-DECK-20",
    title: "Namekian style for Namekians",
    check: |subject, findings| check_users(Style::Namekian, subject, findings),
};

/// PA-DECK-21.
pub(super) const SAIYAN: DeckRule = DeckRule {
    id: "PA-DECK-21",
    title: "Saiyan style for Saiyans",
    check: |subject, findings| check_users(Style::Saiyan, subject, findings),
};

/// Reports a Mastery whose style the leader may not use, or the cards where no Mastery is there. Cards off the
/// Mastery's style are PA-DECK-13's.
fn check_users(wanted: Style, subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    let deck = subject.deck;
    let Some(leader) = deck.leader else { return };
    if may_use(subject, deck.leader, wanted) {
        return;
    }
    let place = if deck.count(Section::Mastery) == 0 {
        Section::Main
    } else {
        Section::Mastery
    };
    let of_style = |entry: &&Entry<'_>| style(entry.card) == wanted;
    if !deck.section(place).any(|entry| of_style(&entry)) {
        return;
    }
    let entries: Vec<_> = deck.section(place).filter(of_style).collect();
    let message = format!(
        "{} cannot use the {wanted} style",
        deck.catalog.character(leader).name
    );
    let mut finding = Finding {
        ruling: Some("A-PA-16"),
        ..Finding::unwanted(deck, message, &entries)
    };
    if place == Section::Mastery {
        finding.edits = smaller_change(subject, wanted, finding.edits);
    }
    findings.push(finding);
}

/// Another Main Personality when the deck is full of the style, else another Mastery and the cards out.
fn smaller_change(subject: &Subject<'_>, wanted: Style, masteries_out: Vec<Edit>) -> Vec<Edit> {
    let deck = subject.deck;
    let users = users(wanted).unwrap_or_default();
    let levels = deck.count(Section::Personality);
    if styled(deck, wanted) > levels
        && let Some((character, side)) = suggested(subject, &|name| users.contains(&name))
    {
        let misfit = |entry: &&Entry<'_>| {
            entry.card.styled().is_some_and(|facts| {
                let named = !facts.named_for.is_empty() && !facts.named_for.contains(&character);
                let ally = facts
                    .personality
                    .as_ref()
                    .is_some_and(|ally| ally.character == character);
                named || ally
            })
        };
        let mut edits: Vec<Edit> = deck
            .section(Section::Personality)
            .map(|entry| deck.remove(entry, entry.count))
            .collect();
        edits.extend(new_set(subject, character, side));
        edits.extend(
            deck.section(Section::Main)
                .filter(misfit)
                .map(|entry| deck.remove(entry, entry.count)),
        );
        return edits;
    }
    let mut edits = masteries_out;
    // A Mastery beside it that the Main Personality can use stays, and needs no other.
    let beside = deck.section(Section::Mastery).map(|entry| style(entry.card));
    let stays = beside
        .filter(|style| *style != wanted && may_use(subject, deck.leader, *style))
        .max_by_key(|style| styled(deck, *style));
    let usual = stays.unwrap_or_else(|| usual_style(subject));
    if stays.is_none() {
        edits.extend(add_mastery(subject, usual));
    }
    let off = deck
        .section(Section::Main)
        .filter(|entry| style(entry.card).is_styled() && style(entry.card) != usual);
    edits.extend(off.map(|entry| deck.remove(entry, entry.count)));
    edits
}
