//! How the field table reads what needs more than a line.

use super::field::Choice;
use crate::catalog::Catalog;
use crate::model::effect::Coverage;
use crate::model::{Alignment, Allegiance, Card, CardSet, CharacterId, Kind, Origin, Power};

/// A quality a card has or has not.
pub type Quality = (Choice, fn(&Catalog, &Card) -> bool);

/// What `is:` knows.
pub const QUALITIES: &[Quality] = &[
    quality("personality", "a personality", |_, card| {
        card.personality().is_some()
    }),
    quality("ally", "a card that may be an Ally", |_, card| {
        let may_ally = card.personality().and_then(|person| person.ally) == Some(true);
        may_ally || card.kind == Kind::Ally
    }),
    quality("warrior", "a Warrior", |_, card| card.kind == Kind::Warrior),
    quality("styled", "styled", |_, card| {
        card.styled().is_some_and(|facts| facts.style.is_styled())
    }),
    quality("named", "named for a character", |_, card| {
        card.styled().is_some_and(|facts| !facts.named_for.is_empty())
    }),
    quality("high-tech", "a high-tech print", |_, card| {
        card.personality().is_some_and(|person| person.high_tech)
    }),
    quality("reprint", "printed more than once", |_, card| {
        card.printings.len() > 1
    }),
    quality("error-print", "an error print", |_, card| {
        card.styled().is_some_and(|facts| facts.error_print)
    }),
    quality("home-made", "home-made", |catalog, card| {
        comes_from(catalog, card, Origin::HomeMade)
    }),
    quality("imported", "imported", |catalog, card| {
        comes_from(catalog, card, Origin::Imported)
    }),
    quality("modelled", "modelled", |_, card| card.coverage == Coverage::Full),
];

const fn quality(slug: &'static str, label: &'static str, test: fn(&Catalog, &Card) -> bool) -> Quality {
    (Choice { slug, label }, test)
}

/// The list of `is:`.
pub fn qualities() -> Vec<Choice> {
    QUALITIES.iter().map(|(choice, _)| *choice).collect()
}

fn comes_from(catalog: &Catalog, card: &Card, origin: Origin) -> bool {
    let mut printings = card.printings.iter();
    printings.any(|id| catalog.set(catalog.printing(*id).set).origin == origin)
}

/// Visits everything a set is called.
pub fn set_names(set: &CardSet, visit: &mut dyn FnMut(&str) -> bool) -> bool {
    visit(&set.code) || visit(&set.name) || set.aliases.iter().any(|alias| visit(alias))
}

/// Visits the names of characters.
pub fn names(catalog: &Catalog, ids: &[CharacterId], visit: &mut dyn FnMut(&str) -> bool) -> bool {
    ids.iter().any(|id| visit(&catalog.character(*id).name))
}

/// Visits the slug of a frame and, if it fits both sides, those of the sides.
pub fn sides(allegiance: Allegiance, visit: &mut dyn FnMut(&str) -> bool) -> bool {
    let both = allegiance.side().is_none();
    visit(allegiance.slug()) || both && Alignment::ALL.iter().any(|side| visit(side.slug()))
}

/// Visits the traits of a card.
pub fn traits(card: &Card, visit: &mut dyn FnMut(&str) -> bool) -> bool {
    card.styled()
        .is_some_and(|facts| facts.traits.iter().any(|of| visit(of)))
}

/// Visits the characteristics or the attribute of a card.
pub fn characteristics(card: &Card, visit: &mut dyn FnMut(&str) -> bool) -> bool {
    card.symbol()
        .is_some_and(|facts| facts.characteristics.iter().any(|of| visit(of)))
}

/// A rating as a number that compares; the Kais' Z is above all.
pub fn rating(power: Power) -> i64 {
    power.rating().map_or(i64::MAX, i64::from)
}
