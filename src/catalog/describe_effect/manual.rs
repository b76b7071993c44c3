//! What is left to the players, in the same words as everything else.

use super::Voice;
use crate::model::effect::Manual;

impl Voice<'_> {
    /// One effect, without a stop.
    pub(super) fn manual(&mut self, manual: &Manual) -> String {
        match manual {
            Manual::CopyPowers { cards, duration } => format!(
                "{} has the powers of {}{}",
                self.this(),
                self.cards(cards),
                self.lasting(*duration)
            ),
            Manual::Redirect(to) => format!("the damage of the attack goes to {} instead", self.cards(to)),
            Manual::AnotherCombat => "another combat follows this one".to_owned(),
        }
    }
}

/// Traits in the words of the rules; the others read as they are written.
pub(super) fn of_that_trait(slug: &str) -> String {
    match slug {
        "banish-after-use" => "banished after use".to_owned(),
        "removed-after-use" => "removed from the game after use".to_owned(),
        "constant-combat-power" => "with a CONSTANT Combat Power".to_owned(),
        "constant" => "with CONSTANT".to_owned(),
        "defense-shield" => "with a Defense Shield".to_owned(),
        "empower" => "with Empower".to_owned(),
        "focused" => "with Focused".to_owned(),
        "fusion" => "with the trait Fusion".to_owned(),
        "majin" => "with the trait Majin".to_owned(),
        "move" => "with the trait Move".to_owned(),
        "rogue-crd" => "with the trait Rogue".to_owned(),
        "sensei-deck-only" => "for Sensei Decks only".to_owned(),
        "tuff-enuff-only" => "for Tuff Enuff only".to_owned(),
        other => format!("with the trait {}", other.replace('-', " ")),
    }
}

/// What cards can do: `that can stop attacks`.
pub(super) fn doing(verb: &str) -> String {
    match verb {
        "hit" => "with a \"Hit:\" effect".to_owned(),
        "stop" => "that can stop attacks".to_owned(),
        "end-combat" => "that can end combat".to_owned(),
        "attack physical" | "attack-physical" => "that can make physical attacks".to_owned(),
        "attack energy" | "attack-energy" => "that can make energy attacks".to_owned(),
        "attack" => "that can make attacks".to_owned(),
        verb => format!("that can {}", verb.replace('-', " ")),
    }
}
