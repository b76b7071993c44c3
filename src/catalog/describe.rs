//! The text a person reads on a card, generated from its facts and abilities.

use super::describe_effect;
use crate::model::{Card, Facts};

/// What the card does, one sentence a line.
pub fn describe(card: &Card) -> String {
    let facts = match &card.facts {
        Facts::Styled(_) => None,
        Facts::Symbol(facts) => facts
            .warrior
            .as_ref()
            .and_then(|warrior| warrior.also_named.as_ref())
            .map(|name| format!("Name: {name}")),
    };
    let abilities = card.abilities.iter();
    let abilities = abilities.map(|ability| describe_effect::describe(card.game, card.kind, ability));
    facts.into_iter().chain(abilities).collect::<Vec<_>>().join("\n")
}
