//! Whether one copy more of a card would break a rule, decided by judging the deck with it.

use std::collections::BTreeMap;

use super::report::breaches;
use crate::catalog::Catalog;
use crate::deck::{Deck, Section};
use crate::legality::{CheckedDeck, DeckRule, Edit, Finding, Format, Profile, Subject, Terms};
use crate::model::PrintingId;

/// A deck under a format, ready to be asked about cards.
#[derive(Debug)]
pub struct Fitting<'a> {
    catalog: &'a Catalog,
    deck: Deck,
    terms: Terms<'a>,
    profile: Profile,
    /// How much is wrong by each rule as it is.
    wrong: BTreeMap<&'static str, usize>,
}

/// Where one copy more of a card would stand, and what speaks against it.
#[derive(Debug, Clone, Copy)]
pub struct Placement {
    /// The section that takes it with the least trouble.
    pub section: Section,
    /// The first rule that one copy more would break, or break further; none for a card that fits.
    pub against: Option<&'static DeckRule>,
}

impl<'a> Fitting<'a> {
    /// The deck under a format of its game.
    pub fn new(catalog: &'a Catalog, deck: &Deck, format: &'a Format, profile: Profile) -> Self {
        let mut fitting = Self {
            catalog,
            // Copies of the deck are made; long notes would be copied with each.
            deck: Deck {
                notes: String::new(),
                ..deck.clone()
            },
            terms: Terms::new(catalog, format),
            profile,
            wrong: BTreeMap::new(),
        };
        let judged = fitting.judged(&fitting.deck);
        fitting.wrong = judged
            .into_iter()
            .map(|(rule, weight)| (rule.id, weight))
            .collect();
        fitting
    }

    /// Where one copy more would stand. That the deck is full speaks against no card: another can make room.
    pub fn place(&self, printing: PrintingId) -> Placement {
        let card = self.catalog.card_of(printing);
        let home = Deck::home(card);
        let at = |section| Placement {
            section,
            against: self.against(section, printing),
        };
        let at_home = at(home);
        if at_home.against.is_none() {
            return at_home;
        }
        // A personality may lead where it cannot be an Ally.
        Some(Section::Personality)
            .filter(|section| *section != home && section.admits(card.kind))
            .map(at)
            .filter(|placement| placement.against.is_none())
            .unwrap_or(at_home)
    }

    /// Whether the format has the card, whatever the deck holds.
    pub fn allows(&self, printing: PrintingId) -> bool {
        self.terms.allows(self.catalog.card_of(printing))
    }

    fn against(&self, section: Section, printing: PrintingId) -> Option<&'static DeckRule> {
        let mut with = self.deck.clone();
        with.add(section, printing, 1);
        let grew = |(rule, weight): &(&'static DeckRule, usize)| {
            *weight > self.wrong.get(rule.id).copied().unwrap_or_default()
        };
        self.judged(&with).into_iter().find(grew).map(|(rule, _)| rule)
    }

    /// How much is wrong by each rule, the size of the deck aside.
    fn judged(&self, deck: &Deck) -> Vec<(&'static DeckRule, usize)> {
        let checked = CheckedDeck::new(self.catalog, deck);
        let mut weights: Vec<(&DeckRule, usize)> = Vec::new();
        for (rule, finding) in breaches(&Subject::new(&checked, &self.terms, self.profile)) {
            if is_of_size(&finding) {
                continue;
            }
            match weights.iter_mut().find(|(known, _)| known.id == rule.id) {
                Some((_, weight)) => *weight += 1 + finding.surplus(),
                None => weights.push((rule, 1 + finding.surplus())),
            }
        }
        weights
    }
}

/// Whether any cards taken out or put in would mend it.
fn is_of_size(finding: &Finding) -> bool {
    let any = |edit: &Edit| matches!(edit, Edit::RemoveAny { .. } | Edit::AddAny { .. });
    !finding.edits.is_empty() && finding.edits.iter().all(any)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::testing::{CATALOG, deck};
    use crate::legality::format;
    use crate::model::Game;

    /// The section, and the rule that speaks against the printing.
    fn place(format_id: &str, list: &str, code: &str) -> (Section, Option<&'static str>) {
        let format = format(format_id).unwrap();
        let deck = deck(list);
        let fitting = Fitting::new(&CATALOG, &deck, format, format.profile);
        let printing = CATALOG.printing_by_code(format.game, code).unwrap();
        let placement = fitting.place(printing);
        (placement.section, placement.against.map(|rule| rule.id))
    }

    const NAIL: &str = include_str!("../../card_data/panini/decks/nail.txt");
    const PICCOLO: &str = include_str!("../../card_data/score/decks/piccolo.txt");

    fn code(name: &str) -> String {
        let card = CATALOG.cards_named(Game::Panini, name)[0];
        CATALOG.printing(CATALOG.card(card).printings[0]).code.clone()
    }

    #[test]
    fn a_full_deck_takes_a_card_of_its_style_but_no_fourth_copy() {
        let main = |rule| (Section::Main, rule);
        let at = |name| place("panini/standard", NAIL, &code(name));
        assert_eq!(at("Red Escape"), main(None), "two of three are in");
        assert_eq!(at("Red Duck"), main(Some("PA-DECK-11")), "three are in");
        assert_eq!(
            at("Orange Aura Drill"),
            main(Some("PA-DECK-13")),
            "a Red Mastery leads"
        );
    }

    #[test]
    fn a_second_mastery_does_not_fit_and_a_first_one_does() {
        let enraged = "PRE-R140";
        let second = (Section::Mastery, Some("PA-DECK-06"));
        assert_eq!(place("panini/standard", NAIL, enraged), second);
        let none = NAIL.replace("1 Red Enraged Mastery [PRE-R140]", "");
        assert_eq!(place("panini/standard", &none, enraged), (Section::Mastery, None));
    }

    #[test]
    fn anything_fits_a_deck_that_nobody_leads_yet() {
        let empty = "game: panini\n1 Stare Down\n";
        assert_eq!(
            place("panini/standard", empty, &code("Orange Aura Drill")),
            (Section::Main, None)
        );
    }

    #[test]
    fn the_leaders_next_level_stands_with_the_leader() {
        let card = CATALOG
            .cards()
            .iter()
            .find(|card| card.game == Game::Score && card.name == "Piccolo" && card.level() == Some(4))
            .unwrap();
        let code = &CATALOG.printing(card.printings[0]).code;
        let (section, against) = place("score/open-75", PICCOLO, code);
        assert_eq!((section, against), (Section::Personality, None));
    }
}
