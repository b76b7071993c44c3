//! What a deck begins with, offered as one choice each: a leader with every level, a Mastery, a Wish.

use super::leaders;
use crate::catalog::Catalog;
use crate::deck::{Deck, Section};
use crate::legality::{CheckedDeck, Format, Subject, Terms};
use crate::model::{Allegiance, Card, Kind, PrintingId, SetId};

/// Cards that begin the game together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// Where they stand.
    pub section: Section,
    /// Who or what it is: `Goku`.
    pub name: String,
    /// What tells it from others of the name: `Hero, Premiere Set`.
    pub detail: String,
    /// The cards, the lowest level first.
    pub printings: Vec<PrintingId>,
    /// Whether it takes the place of the one chosen before; several Wishes stand beside each other.
    pub replaces: bool,
}

/// Everything a deck may begin with under a format, section by section, by name.
pub fn openings(catalog: &Catalog, format: &Format) -> Vec<Opening> {
    let deck = Deck::new(format.game);
    let checked = CheckedDeck::new(catalog, &deck);
    let terms = Terms::new(catalog, format);
    let subject = Subject::new(&checked, &terms, format.profile);
    let mut openings: Vec<Opening> = leaders(format.game, &subject)
        .iter()
        .flat_map(|levels| level_sets(catalog, levels))
        .collect();
    let single = catalog
        .cards()
        .iter()
        .filter(|card| card.game == format.game && terms.may_add(card))
        .filter_map(|card| single(catalog, card));
    openings.extend(single);
    openings.sort_by(|one, other| {
        let key = |opening: &Opening| (opening.section, opening.name.clone(), opening.detail.clone());
        key(one).cmp(&key(other))
    });
    openings.dedup();
    tell_apart(catalog, &mut openings);
    openings
}

/// Those that would be told in the same words get the numbers of their cards.
fn tell_apart(catalog: &Catalog, openings: &mut [Opening]) {
    let is_alike = |one: &Opening, next: &Opening| {
        (one.section, &one.name, &one.detail) == (next.section, &next.name, &next.detail)
    };
    for group in openings.chunk_by_mut(is_alike).filter(|group| group.len() > 1) {
        for opening in group {
            let codes = opening
                .printings
                .iter()
                .map(|id| catalog.printing(*id).code.as_str());
            let numbers: Vec<&str> = codes
                .map(|code| code.split_once('-').map_or(code, |(_, number)| number))
                .collect();
            opening.detail = format!("{}: {}", opening.detail, numbers.join(", "));
        }
    }
}

/// A card that is chosen alone.
fn single(catalog: &Catalog, card: &Card) -> Option<Opening> {
    let section = match card.kind {
        Kind::Mastery | Kind::Sensei | Kind::Wish => Deck::home(card),
        _ => return None,
    };
    let first = *card.printings.first()?;
    Some(Opening {
        section,
        name: card.title().into_owned(),
        detail: catalog.set(catalog.printing(first).set).name.clone(),
        printings: vec![first],
        replaces: card.kind != Kind::Wish,
    })
}

/// One set for each card of the lowest level: each higher level by the card that is nearest to it in side, release and
/// number. None where a level has no card.
fn level_sets(catalog: &Catalog, levels: &[Vec<&Card>]) -> Vec<Opening> {
    let Some((lowest, higher)) = levels.split_first() else {
        return Vec::new();
    };
    lowest
        .iter()
        .filter_map(|base| {
            let near = Place::of(catalog, base)?;
            let mut printings = vec![near.printing];
            for cards in higher {
                let places = cards.iter().filter_map(|card| Place::of(catalog, card));
                printings.push(places.min_by_key(|place| place.distance(&near))?.printing);
            }
            let of = base.personality()?;
            Some(Opening {
                section: Section::Personality,
                name: catalog.character(of.character).name.clone(),
                detail: format!("{}, {}", of.allegiance, catalog.set(near.set).name),
                printings,
                replaces: true,
            })
        })
        .collect()
}

/// Where a level card was first printed, and for which side.
struct Place {
    allegiance: Allegiance,
    set: SetId,
    printing: PrintingId,
}

impl Place {
    fn of(catalog: &Catalog, card: &Card) -> Option<Self> {
        let printing = *card.printings.first()?;
        Some(Self {
            allegiance: card.personality()?.allegiance,
            set: catalog.printing(printing).set,
            printing,
        })
    }

    fn distance(&self, other: &Self) -> (bool, u16, u32) {
        (
            self.allegiance != other.allegiance,
            self.set.0.abs_diff(other.set.0),
            self.printing.0.abs_diff(other.printing.0),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::testing::CATALOG;
    use crate::games::{Asked, report};
    use crate::legality::{format, formats};

    fn codes(format_id: &str, name: &str, detail: &str) -> Vec<String> {
        let found = openings(&CATALOG, format(format_id).unwrap());
        let opening = found
            .iter()
            .find(|opening| opening.name == name && opening.detail.contains(detail))
            .unwrap_or_else(|| panic!("{name}, {detail} in {found:#?}"));
        let codes = opening.printings.iter();
        codes.map(|id| CATALOG.printing(*id).code.clone()).collect()
    }

    #[test]
    fn a_leader_comes_with_every_level_of_one_release() {
        assert_eq!(
            codes("panini/standard", "Goku", "Hero, Premiere"),
            ["PRE-S005", "PRE-S006", "PRE-S007", "PRE-S008"]
        );
        assert_eq!(
            codes("score/saiyan", "Piccolo", "Saiyan"),
            ["SAI-161", "SAI-162", "SAI-163"]
        );
    }

    #[test]
    fn whoever_is_offered_may_lead() {
        let of_leading = [
            "SC-DECK-04",
            "SC-DECK-05",
            "SC-DECK-30",
            "PA-DECK-02",
            "PA-DECK-03",
            "PA-DECK-04",
        ];
        for format in formats() {
            for opening in openings(&CATALOG, format) {
                if opening.section != Section::Personality {
                    continue;
                }
                let mut deck = Deck::new(format.game);
                for printing in &opening.printings {
                    deck.add(opening.section, *printing, 1);
                }
                let report = report(&CATALOG, &deck, format, format.profile, Asked::default());
                let broken: Vec<_> = report
                    .violations
                    .iter()
                    .filter(|violation| of_leading.contains(&violation.rule.as_str()))
                    .collect();
                assert!(broken.is_empty(), "{opening:?} in {}: {broken:#?}", format.id());
            }
        }
    }

    #[test]
    fn a_mastery_takes_the_former_ones_place_and_wishes_stand_side_by_side() {
        let found = openings(&CATALOG, format("panini/standard").unwrap());
        assert!(
            found
                .iter()
                .any(|opening| opening.section == Section::Mastery && opening.replaces)
        );
        let found = openings(&CATALOG, format("bandai/standard").unwrap());
        assert!(!found.is_empty());
        assert!(
            found
                .iter()
                .all(|opening| opening.section == Section::Wishes && !opening.replaces)
        );
    }
}
