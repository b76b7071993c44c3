//! How the field table reads cards, where that takes more than a line.

use super::ast::Value;
use super::field::FieldValue;
use crate::catalog::Catalog;
use crate::model::effect::{Ability, Coverage, Keyword};
use crate::model::{
    Alignment, Allegiance, Card, CardSet, CardTrait, CharacterId, Heritage, Kind, Origin, Personality, Power,
    Printing, StyledFacts, WarriorFacts,
};

/// A quality a card has or has not.
type Quality = (FieldValue, fn(&Catalog, &Card) -> bool);

/// What `is:` knows.
const QUALITIES: &[Quality] = &[
    quality("personality", "a personality", |_, card| {
        card.personality().is_some()
    }),
    quality("ally", "a card that may be an Ally", |_, card| {
        card.kind == Kind::Ally || card.personality().is_some_and(|person| person.ally == Some(true))
    }),
    quality("warrior", "a Warrior", |_, card| card.kind == Kind::Warrior),
    quality("styled", "styled", |_, card| {
        card.styled().is_some_and(|facts| facts.style.is_styled())
    }),
    quality("named", "named for a character", |_, card| {
        !named_for(card).is_empty()
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
    quality("partly", "partly by hand", |_, card| {
        card.coverage == Coverage::Partly
    }),
    quality("by-hand", "by hand but for its frame", |_, card| {
        matches!(card.coverage, Coverage::Frame | Coverage::None)
    }),
];

const fn quality(slug: &'static str, label: &'static str, test: fn(&Catalog, &Card) -> bool) -> Quality {
    (FieldValue { slug, label }, test)
}

fn comes_from(catalog: &Catalog, card: &Card, origin: Origin) -> bool {
    printings(catalog, card).any(|printing| catalog.set(printing.set).origin == origin)
}

/// The list of `is:`.
pub fn all_qualities() -> Vec<FieldValue> {
    QUALITIES.iter().map(|(choice, _)| *choice).collect()
}

/// The qualities of a card.
pub fn qualities(catalog: &Catalog, card: &Card) -> Vec<&'static str> {
    let has = |(choice, test): &Quality| test(catalog, card).then_some(choice.slug);
    QUALITIES.iter().filter_map(has).collect()
}

/// The printings of a card.
pub fn printings<'a>(catalog: &'a Catalog, card: &'a Card) -> impl Iterator<Item = &'a Printing> {
    card.printings.iter().map(|id| catalog.printing(*id))
}

/// What sets are called.
pub fn set_names<'a>(sets: impl Iterator<Item = &'a CardSet>) -> Vec<&'a str> {
    let names = |set: &'a CardSet| [&set.code, &set.name].into_iter().chain(&set.aliases);
    sets.flat_map(names).map(String::as_str).collect()
}

/// Numbers and codes of printings.
pub fn numbers<'a>(printings: impl Iterator<Item = &'a Printing>) -> Vec<&'a str> {
    printings
        .flat_map(|printing| [printing.number.as_str(), &printing.code])
        .collect()
}

/// The sides a personality fits, and its frame where that is both.
pub fn sides(person: &Personality) -> Vec<&'static str> {
    match person.allegiance {
        Allegiance::Both => Allegiance::ALL.iter().map(|side| side.slug()).collect(),
        side => vec![side.slug()],
    }
}

/// All characters, and the second names of Warriors.
pub fn all_characters(catalog: &Catalog) -> Vec<&str> {
    let also_named = catalog.cards().iter().filter_map(also_named);
    character_names(catalog).chain(also_named).collect()
}

/// The names of all characters.
pub fn character_names(catalog: &Catalog) -> impl Iterator<Item = &str> {
    catalog
        .characters()
        .iter()
        .map(|character| character.name.as_str())
}

/// Who a personality is, or the second name of a Warrior.
pub fn character<'a>(catalog: &'a Catalog, card: &'a Card) -> Vec<&'a str> {
    let person = card.personality().map(|person| person.character);
    let mut names = names(catalog, person.as_slice());
    names.extend(also_named(card));
    names
}

fn also_named(card: &Card) -> Option<&str> {
    warrior(card)?.also_named.as_deref()
}

/// The names of characters.
pub fn names<'a>(catalog: &'a Catalog, characters: &[CharacterId]) -> Vec<&'a str> {
    characters
        .iter()
        .map(|id| catalog.character(*id).name.as_str())
        .collect()
}

/// The characters in the title.
pub fn named_for(card: &Card) -> &[CharacterId] {
    card.styled().map_or(&[], |facts| &facts.named_for)
}

/// Everyone a card may be limited to.
pub fn all_users(catalog: &Catalog) -> Vec<&str> {
    let sides = Alignment::ALL.iter().map(|side| side.slug());
    let people = Heritage::ALL.iter().map(|people| people.slug());
    sides.chain(people).chain(character_names(catalog)).collect()
}

/// Who may use the card.
pub fn users<'a>(catalog: &'a Catalog, facts: &'a StyledFacts) -> Vec<&'a str> {
    let mut users = names(catalog, &facts.only.characters);
    users.extend(facts.only.alignment.map(Alignment::slug));
    users.extend(facts.only.heritage.map(Heritage::slug));
    users
}

/// What the text touches: traits of Score and Panini cards, named abilities of Bandai cards.
pub fn traits(card: &Card) -> Vec<&str> {
    let named = card
        .abilities
        .iter()
        .chain(&card.reworded)
        .filter_map(|ability| match ability {
            Ability::Keyword(keyword) => Some(keyword_name(keyword)),
            Ability::Line(_) => None,
        });
    let traits = card.styled().into_iter().flat_map(|facts| &facts.traits);
    traits.map(CardTrait::as_str).chain(named).collect()
}

fn keyword_name(keyword: &Keyword) -> &'static str {
    match keyword {
        Keyword::Fierce(_) => "fierce",
        Keyword::Plunder => "plunder",
        Keyword::SuperHeal => "super-heal",
        Keyword::Toughness => "toughness",
        Keyword::Evolution { .. } => "evolution",
        Keyword::TimeLimit(_) => "time-limit",
    }
}

/// What only Warriors have.
pub fn warrior(card: &Card) -> Option<&WarriorFacts> {
    card.symbol()?.warrior.as_ref()
}

/// Characteristics of a Warrior, the attribute of a Technique or Event.
pub fn characteristics(card: &Card) -> Vec<&str> {
    let all = card.symbol().into_iter().flat_map(|facts| &facts.characteristics);
    all.map(String::as_str).collect()
}

/// How many Chi it costs; `None` for X.
pub fn chi(card: &Card) -> Option<i64> {
    i64::try_from(card.symbol()?.chi.as_ref()?.total()?).ok()
}

/// A rating as a number that compares; the Kais' Z is above all.
pub fn rating(power: Power) -> i64 {
    power.rating().map_or(Value::ABOVE_ALL, i64::from)
}
