//! The claim of a Tokui-Waza, the favourite style.

use super::community;
use super::main_personality::side;
use crate::deck::Section;
use crate::legality::{DeckRule, Edit, Entry, Finding, Subject};
use crate::model::{Alignment, Heritage, Kind, RuleTrait, Style, StyledFacts};

/// Whether a personality may announce a style by its heritage (SC-LATER-33), or by its text (SC-LATER-70); styles but the Saiyan and the Namekian are for all.
pub(super) fn may_announce(facts: &StyledFacts, style: Style) -> bool {
    let needed = match style {
        Style::Saiyan => Heritage::Saiyan,
        Style::Namekian => Heritage::Namekian,
        _ => return true,
    };
    let named = || needed == Heritage::Namekian && facts.is(RuleTrait::NamekianTokuiWaza);
    facts.heritage.contains(&needed) || named()
}

/// Heroes that may claim the Saiyan style (SC-DECK-24).
const SAIYAN_HEROES: &[&str] = &["Goku", "Gohan"];

/// The style a card counts with. Move cards and named cards have none, whatever they show (SC-DECK-20, SC-DECK-22);
/// Dragon Balls and Allies have none either (SC-DECK-23).
pub(super) fn counted(kind: Kind, title: &str, facts: &StyledFacts) -> Style {
    let unstyled =
        !facts.named_for.is_empty() || matches!(kind, Kind::Personality | Kind::DragonBall) || is_move(title);
    // SC-LATER-26
    let is_outside = facts.is(RuleTrait::OutsideTokuiWaza);
    if unstyled || is_outside {
        Style::Freestyle
    } else {
        facts.style
    }
}

/// The style of a card of the life deck.
pub(super) fn style(entry: &Entry<'_>) -> Style {
    let in_life_deck = matches!(entry.section, Section::Main | Section::SenseiDeck);
    entry
        .card
        .styled()
        .filter(|_| in_life_deck)
        .map_or(Style::Freestyle, |facts| {
            counted(entry.card.kind, &entry.card.name, facts)
        })
}

/// Whether a Main Personality of that side and name may claim the Saiyan style (SC-DECK-24).
pub(super) fn is_saiyan(side: Option<Alignment>, name: &str) -> bool {
    side != Some(Alignment::Hero) || SAIYAN_HEROES.contains(&name)
}

/// A Move card says so at the end of its title.
fn is_move(title: &str) -> bool {
    title.trim_end_matches('!').ends_with(" Move")
}

/// Copies of a style in the deck.
fn styled(subject: &Subject<'_>, wanted: Style) -> u32 {
    subject
        .deck
        .entries
        .iter()
        .filter(|entry| style(entry) == wanted)
        .map(|entry| entry.count)
        .sum()
}

/// SC-DECK-21.
pub(super) const ONE_STYLE: DeckRule = DeckRule {
    id: "SC-DECK-21",
    title: "A Tokui-Waza needs one style",
    check: |subject, findings| {
        let Some(claimed) = subject.deck.deck.tokui_waza else {
            return;
        };
        let is_off = |entry: &&Entry<'_>| {
            let style = style(entry);
            style.is_styled() && style != claimed
        };
        let own = styled(subject, claimed);
        let has_off = subject.deck.entries.iter().any(|entry| is_off(&entry));
        if !has_off && own > 0 && claimed.is_styled() {
            return;
        }
        let off: Vec<_> = subject.deck.entries.iter().filter(is_off).collect();
        let count: u32 = off.iter().map(|entry| entry.count).sum();
        if count == 0 {
            let message =
                format!("{claimed} is announced as Tokui-Waza, but no card of the deck has that style");
            findings.push(Finding::new(message, vec![Edit::TokuiWaza { style: None }]).by_ruling("A-SC-03"));
            return;
        }
        let message = format!(
            "{claimed} is announced as Tokui-Waza, but {count} {} another style",
            if count == 1 { "card has" } else { "cards have" }
        );
        let mut finding = Finding::unwanted(subject.deck, message, &off).by_ruling("A-SC-03");
        if own <= count || !claimed.is_styled() {
            let only = only_style(subject);
            finding.edits = vec![Edit::TokuiWaza { style: only }];
        }
        findings.push(finding);
    },
};

/// The one style of the deck's styled cards that the Main Personality may claim.
fn only_style(subject: &Subject<'_>) -> Option<Style> {
    let mut styles = Style::ALL
        .iter()
        .copied()
        .filter(|style| style.is_styled() && styled(subject, *style) > 0);
    let first = styles.next()?;
    (styles.next().is_none() && may_claim(subject, first)).then_some(first)
}

/// Whether a style could be announced: it is the only one of the deck, and the Main Personality may claim it.
pub(super) fn could_be(subject: &Subject<'_>, style: Style) -> bool {
    only_style(subject) == Some(style)
}

/// Whether the Main Personality may claim a style.
fn may_claim(subject: &Subject<'_>, style: Style) -> bool {
    if community::rules(subject) {
        return community::has_heritage(subject, style);
    }
    let Some(leader) = subject.deck.leader else {
        return true;
    };
    style != Style::Saiyan || is_saiyan(side(subject.deck), &subject.deck.catalog.character(leader).name)
}

/// SC-DECK-24.
pub(super) const SAIYAN: DeckRule = DeckRule {
    id: "SC-DECK-24",
    title: "Who may claim the Saiyan style",
    check: |subject, findings| {
        // The document of 2014 asks for the heritage instead.
        let claims = subject.deck.deck.tokui_waza == Some(Style::Saiyan) && !community::rules(subject);
        if claims && !may_claim(subject, Style::Saiyan) {
            findings.push(Finding::new(
                "Among Heroes only Goku and Gohan may announce Saiyan as Tokui-Waza",
                vec![Edit::TokuiWaza { style: None }],
            ));
        }
    },
};
