//! Of the cards with a name, those that fit what else a line says.

use super::find::{Asked, Finder, Found};
use crate::catalog::fold;
use crate::model::{Card, CardId, Origin, PrintingId, SetId};

impl Finder<'_> {
    /// Keeps the cards that fit what else was asked, and picks a printing of each.
    pub(super) fn narrow(self, mut cards: Vec<CardId>, asked: &Asked, count_may_be_number: bool) -> Found {
        let mut notes: Vec<String> = Vec::new();
        let is_set_said = asked
            .set
            .is_some_and(|set| self.catalog.set(set).origin == Origin::Imported);
        let is_code_said = asked
            .printing
            .is_some_and(|printing| self.catalog.is_brought(printing));
        if !(is_set_said || is_code_said) {
            retain_any(&mut cards, |id| !self.is_brought(*id));
        }
        let mut set = asked.set;
        if let Some(printing) = asked.printing {
            if cards.contains(&self.catalog.printing(printing).card) {
                return Found::sure(printing, asked.remark());
            }
            notes.push(format!("{}; the name was followed", self.coded(printing)));
            set = set.or(Some(self.catalog.printing(printing).set));
        }
        self.keep_personalities(&mut cards, asked, &mut notes);
        let number = asked.number.as_deref();
        let mut coded =
            number.is_some() && retain_any(&mut cards, |id| self.printing_of(*id, set, number).is_some());
        coded |= set.is_some() && retain_any(&mut cards, |id| self.printing_of(*id, set, None).is_some());
        let distinct = self.distinct(cards);
        notes.extend(asked.remark());
        Found {
            choices: distinct
                .iter()
                .filter_map(|id| self.best_printing(*id, set, number))
                .collect(),
            from: None,
            coded,
            count_was_number: count_may_be_number
                && distinct
                    .iter()
                    .any(|id| self.printing_of(*id, None, number).is_some()),
            note: (!notes.is_empty()).then(|| notes.join("; ")),
        }
    }

    /// Keeps the personalities of the level, print and side asked for. Error prints and high-tech prints are left out
    /// where others fit.
    fn keep_personalities(self, cards: &mut Vec<CardId>, asked: &Asked, notes: &mut Vec<String>) {
        let card = |id: &CardId| self.catalog.card(*id);
        if let Some((level, _)) = asked.levels {
            let fits = retain_any(cards, |id| card(id).level() == Some(level));
            if !fits && cards.iter().any(|id| card(id).level().is_some()) {
                notes.push(format!("it is not level {level}"));
            }
        }
        let high_tech = |id: &CardId| card(id).personality().is_some_and(|own| own.high_tech);
        if !retain_any(cards, |id| high_tech(id) == asked.high_tech) && asked.high_tech {
            notes.push("there is no high-tech print".to_owned());
        }
        retain_any(cards, |id| {
            !card(id).styled().is_some_and(|facts| facts.error_print)
        });
        if let Some(side) = asked.side {
            retain_any(cards, |id| {
                card(id)
                    .personality()
                    .is_some_and(|own| own.allegiance.fits(side))
            });
        }
    }

    /// One card of those that are the same to every rule.
    fn distinct(self, cards: Vec<CardId>) -> Vec<CardId> {
        let mut distinct: Vec<CardId> = Vec::with_capacity(cards.len());
        for id in cards {
            if !distinct
                .iter()
                .any(|kept| is_same(self.catalog.card(*kept), self.catalog.card(id)))
            {
                distinct.push(id);
            }
        }
        distinct
    }

    /// The oldest printing in the set and with the number asked for, as far as there is one.
    fn best_printing(self, card: CardId, set: Option<SetId>, number: Option<&str>) -> Option<PrintingId> {
        self.printing_of(card, set, number)
            .or_else(|| self.printing_of(card, set, None))
            .or_else(|| self.printing_of(card, None, number))
            .or_else(|| self.printing_of(card, None, None))
    }

    /// The card's oldest printing in a set (or one that belongs to it, such as its promos) and with a number.
    fn printing_of(self, card: CardId, set: Option<SetId>, number: Option<&str>) -> Option<PrintingId> {
        let number = number.map(fold::number);
        let has_number = |id: &&PrintingId| {
            let own = &self.catalog.printing(**id).number;
            number.as_ref().is_none_or(|number| fold::number(own) == *number)
        };
        let mut printings = self.catalog.card(card).printings.iter().filter(has_number);
        let Some(set) = set else {
            return printings.next().copied();
        };
        let printings: Vec<PrintingId> = printings.copied().collect();
        let of = |id: &&PrintingId| self.catalog.printing(**id).set;
        let own = printings.iter().find(|id| of(id) == set);
        let kin = || {
            printings
                .iter()
                .find(|id| self.family(of(id)) == self.family(set))
        };
        own.or_else(kin).copied()
    }
}

/// Keeps the cards that fit, if any does; says whether.
fn retain_any(cards: &mut Vec<CardId>, fits: impl Fn(&CardId) -> bool) -> bool {
    let any = cards.iter().any(&fits);
    if any {
        cards.retain(|card| fits(card));
    }
    any
}

/// Whether two cards of one name are the same to every rule.
fn is_same(one: &Card, other: &Card) -> bool {
    one.name_id == other.name_id
        && one.kind == other.kind
        && one.facts == other.facts
        && one.abilities == other.abilities
        && one.reworded == other.reworded
}
