//! A card whose effects are not written down plays by the frame its facts give: its attack at the booklet's usual cost and
//! damage, or what it blocks. The rest is resolved by hand.

use crate::model::effect::{Ability, Amount, Effect, Line, MakeAttack, Measure, When};
use crate::model::{AttackKind, Card, Defends, Kind, Use};

/// Stages an energy attack costs unless the card says otherwise (SC-COMBAT-12).
const ENERGY_COST: i32 = 2;

/// Life cards it takes unless the card says otherwise (SC-COMBAT-14).
const ENERGY_DAMAGE: i32 = 4;

/// The abilities the facts of a card give (SC-GLO-03, SC-GLO-04).
pub(super) fn frame(card: &Card) -> Vec<Ability> {
    let Some(facts) = card.styled() else {
        return Vec::new();
    };
    let attacks = matches!(facts.used_for, Some(Use::Attack | Use::Both));
    let defends = matches!(facts.used_for, Some(Use::Defense | Use::Both));
    let mut lines = Vec::new();
    let (attack, against) = match card.kind {
        Kind::PhysicalCombat => (Some(physical()), Defends::Physical),
        Kind::EnergyCombat => (Some(energy()), Defends::Energy),
        Kind::Combat | Kind::NonCombat | Kind::Personality => (None, Defends::Any),
        Kind::DragonBall => {
            lines.push(line(When::Played, None));
            (None, Defends::Any)
        }
        _ => return Vec::new(),
    };
    match attack {
        Some(attack) if attacks => lines.push(line(When::Attack, Some(attack))),
        None if attacks => lines.push(line(When::Power, None)),
        Some(_) | None => {}
    }
    if defends {
        lines.push(Line {
            against: Some(against),
            ..line(When::Defense, None)
        });
    }
    if lines.is_empty() {
        lines.push(line(When::Power, None));
    }
    lines
        .into_iter()
        .map(|line| Ability::Line(Box::new(line)))
        .collect()
}

/// Damage by the Physical Attack Table (SC-COMBAT-16).
fn physical() -> MakeAttack {
    MakeAttack {
        kind: AttackKind::Physical,
        cost: Amount::Number(0),
        stages: Amount::Of(Box::new(Measure::AttackTable(Amount::Number(0)))),
        life: Amount::Number(0),
    }
}

fn energy() -> MakeAttack {
    MakeAttack {
        kind: AttackKind::Energy,
        cost: Amount::Number(ENERGY_COST),
        stages: Amount::Number(0),
        life: Amount::Number(ENERGY_DAMAGE),
    }
}

/// A line that makes the attack, if any, and leaves the rest to the players.
fn line(when: When, attack: Option<MakeAttack>) -> Line {
    let attack = attack.map(|attack| Effect::Attack(Box::new(attack)));
    Line::new(when, attack.into_iter().chain([Effect::rest_by_hand()]).collect())
}
