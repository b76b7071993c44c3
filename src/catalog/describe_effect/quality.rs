//! What else is known of cards.

use super::Voice;
use super::feats::{doing, of_that_trait};
use super::noun::{Number, plural};
use crate::model::Alignment;
use crate::model::effect::{Cards, Quality};

impl Voice<'_> {
    /// What else is known of cards, after their noun.
    pub(super) fn qualities(&self, quality: &Quality, number: Number) -> Vec<String> {
        let mut words = Vec::new();
        match quality.endurance {
            Some(true) => words.push("with Endurance".to_owned()),
            Some(false) => words.push("without Endurance".to_owned()),
            None => {}
        }
        if quality.named_card {
            // A personality of that name is called so before it is said where it is.
            let name = quality.character.as_deref().unwrap_or("a character");
            // Its Endurance is not named for anybody.
            let that = match quality.endurance {
                Some(_) => number.verb("that is ", "that are "),
                None => "",
            };
            words.push(format!("{that}named for {name}"));
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
            words.push(of_that_trait(of_trait.as_str()));
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
        if let Some(verb) = &quality.does {
            words.push(doing(verb, number));
        }
        if let Some(who) = quality.owned_by {
            words.push(format!("owned by {}", who.label()));
        }
        if let Some(cards) = &quality.attached_to {
            let cards = Voice::aside(self.game, self.kind).cards(cards);
            words.push(format!("attached to {cards}"));
        }
        match (quality.level_at_least, quality.level_at_most) {
            (Some(least), Some(most)) if least == most => words.push(format!("of level {least}")),
            (Some(least), Some(most)) => words.push(format!("of levels {least} to {most}")),
            (Some(least), None) => words.push(format!("of level {least} or higher")),
            (None, Some(most)) => words.push(format!("of level {most} or lower")),
            (None, None) => {}
        }
        if let Some(set) = &quality.from_set {
            words.push(format!("from the set {}", set.to_uppercase()));
        }
        if let Some(cards) = &quality.bearing {
            let what = match cards {
                Cards::This => self.this(),
                Cards::Choose(choice) => self.one(&choice.card),
                _ => "such a card".to_owned(),
            };
            words.push(format!("with {what} attached"));
        }
        if quality.in_control {
            words.push("in control of combat".to_owned());
        }
        for (said, holds) in [
            ("with an even card number", quality.even),
            ("taken as damage of the attack", quality.taken),
            ("that has its effects", quality.with_effects),
            ("that left play this combat", quality.lost_this_combat),
            ("played from hand", quality.played_from_hand),
            ("used this turn", quality.used_this_turn),
            ("that you could use and pay for", quality.payable),
            ("moved that way", quality.just_moved),
        ] {
            if holds {
                words.push(said.to_owned());
            }
        }
        if let Some(standing) = quality.standing {
            words.push(standing.label().to_owned());
        }
        if let Some(heritage) = quality.only_for_heritage {
            words.push(format!("for {} Heritage only", heritage.label()));
        }
        if quality.only_for_majins {
            words.push("for Majins only".to_owned());
        }
        match quality.limit_at_least {
            None => {}
            Some(2) => words.push("not limited to 1 per deck".to_owned()),
            Some(least) => words.push(format!("of which a deck may hold {least} or more")),
        }
        if let Some(most) = quality.base_life_at_most {
            words.push(format!(
                "that can make an energy attack with a base damage of at most {most} life cards"
            ));
        }
        if let Some(cost) = quality.cost_at_most {
            words.push(format!("costing {cost} stages or fewer"));
        }
        words
    }
}
