//! What else is known of cards.

use super::Voice;
use super::manual::{doing, of_that_trait};
use super::noun::{Number, plural};
use crate::model::Alignment;
use crate::model::effect::Quality;

impl Voice<'_> {
    /// What else is known of cards, after their noun.
    pub(super) fn qualities(&self, quality: &Quality, number: Number) -> Vec<String> {
        let mut words = Vec::new();
        if let Some(name) = &quality.character {
            let said = if quality.named_card { "named for" } else { "of" };
            words.push(format!("{said} {name}"));
        } else if quality.named_card {
            words.push("named for a character".to_owned());
        }
        if let Some(title) = &quality.title {
            words.push(format!("with {title} in the title"));
        }
        if let Some(heritage) = quality.heritage {
            words.push(format!("of {} heritage", heritage.label()));
        }
        if let Some(side) = quality.side {
            words.push(match number {
                Number::One => format!("that is a {}", side.label()),
                Number::Many => format!("that are {}", plural(side.label())),
            });
        }
        if let Some(of_trait) = &quality.of_trait {
            words.push(of_that_trait(of_trait));
        }
        if quality.named_for_main {
            words.push("named for the Main Personality".to_owned());
        }
        match quality.only_for {
            Some(Alignment::Hero) => words.push("for Heroes only".to_owned()),
            Some(Alignment::Villain) => words.push("for Villains only".to_owned()),
            None => {}
        }
        if let Some(rarity) = quality.rarity {
            words.push(format!("of {} rarity", rarity.label().to_lowercase()));
        }
        match quality.endurance {
            Some(true) => words.push("with Endurance".to_owned()),
            Some(false) => words.push("without Endurance".to_owned()),
            None => {}
        }
        if let Some(verb) = &quality.does {
            words.push(doing(verb));
        }
        if let Some(cards) = &quality.attached_to {
            let cards = Voice::aside(self.game, self.kind).cards(cards);
            words.push(format!("attached to {cards}"));
        }
        if let Some(level) = quality.level_at_least {
            words.push(format!("of level {level} or higher"));
        }
        if let Some(level) = quality.level_at_most {
            words.push(format!("of level {level} or lower"));
        }
        if let Some(who) = quality.owned_by {
            words.push(format!("owned by {}", who.label()));
        }
        if let Some(set) = &quality.from_set {
            words.push(format!("from the set {}", set.to_uppercase()));
        }
        if let Some(cost) = quality.cost_at_most {
            words.push(format!("costing {cost} stages or fewer"));
        }
        words
    }
}
