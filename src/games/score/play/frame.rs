//! A card whose effects are not written down. Its facts say when it is used, not at what cost nor with what damage, so it
//! does nothing by itself: it is used, and its player carries out by hand what it says before the game goes on.

use crate::model::effect::{Ability, Effect, Line, When};
use crate::model::{Card, Defends, Kind, Use};

/// The abilities the facts of a card give (SC-GLO-03, SC-GLO-04).
pub(super) fn frame(card: &Card) -> Vec<Ability> {
    let Some(facts) = card.styled() else {
        return Vec::new();
    };
    let attacks = matches!(facts.used_for, Some(Use::Attack | Use::Both));
    let defends = matches!(facts.used_for, Some(Use::Defense | Use::Both));
    let against = match card.kind {
        Kind::PhysicalCombat => Defends::Physical,
        Kind::EnergyCombat => Defends::Energy,
        Kind::Combat | Kind::NonCombat | Kind::Personality => Defends::Any,
        Kind::DragonBall => return vec![by_hand(When::Played, None)],
        _ => return Vec::new(),
    };
    let mut lines = Vec::new();
    // Used in the attack phase, SC-COMBAT-02; whether it is an attack the players know.
    if attacks || !defends {
        lines.push(by_hand(When::Power, None));
    }
    if defends {
        lines.push(by_hand(When::Defense, Some(against)));
    }
    lines
}

/// A line that leaves all to the players.
fn by_hand(when: When, against: Option<Defends>) -> Ability {
    let line = Line::new(when, vec![Effect::rest_by_hand()]);
    Ability::Line(Box::new(Line { against, ..line }))
}
