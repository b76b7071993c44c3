//! A card whose effects are not written down plays by the frame its facts give: its attack, its cost and damage, what
//! it stops. The rest is resolved by hand.

use crate::model::effect::{Ability, Amount, Effect, Line, MakeAttack, Measure, When};
use crate::model::{AttackKind, Card, Kind, PrintedAttack, RuleTrait};

/// The abilities the facts of a card give.
pub(super) fn frame(card: &Card) -> Vec<Ability> {
    let Some(facts) = card.styled() else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    if let Some(attack) = &facts.attack {
        // Where the frame does not say what the attack deals, even the attack is carried out by hand.
        let (when, mut effects) = if is_certain(attack) {
            (When::Attack, vec![Effect::Attack(Box::new(made(attack)))])
        } else {
            (When::Power, Vec::new())
        };
        let plain = is_plain(attack) && facts.traits.is_empty();
        effects.extend((!plain).then(Effect::rest_by_hand));
        lines.push(Line::new(when, effects));
    }
    if let Some(against) = facts.defends {
        let stops = facts.is(RuleTrait::Stops);
        let mut effects = Vec::new();
        effects.extend(stops.then_some(Effect::Stop));
        let plain = stops && facts.traits.len() == 1;
        effects.extend((!plain).then(Effect::rest_by_hand));
        lines.push(Line {
            against: Some(against),
            ..Line::new(When::Defense, effects)
        });
    }
    let when = match card.kind {
        Kind::Event | Kind::Setup => Some(When::Power),
        Kind::MainPersonality | Kind::Ally | Kind::Mastery | Kind::Drill if facts.is(RuleTrait::Power) => {
            Some(When::Power)
        }
        Kind::DragonBall => Some(When::Played),
        _ => None,
    };
    if lines.is_empty() {
        lines.extend(when.map(|when| Line::new(when, vec![Effect::rest_by_hand()])));
    }
    lines
        .into_iter()
        .map(|line| Ability::Line(Box::new(line)))
        .collect()
}

/// The frame's attack as a verb. An energy attack without a stated cost has none (PA-COMBAT-19); a physical one without
/// stated damage deals the value of the Attack Table (PA-COMBAT-21).
fn made(attack: &PrintedAttack) -> MakeAttack {
    let damage = attack.damage.as_ref();
    let stages = damage.and_then(|damage| damage.stages.as_deref()).map(amount);
    let life = damage.and_then(|damage| damage.life.as_deref()).map(amount);
    let by_table = attack.kind == AttackKind::Physical && stages.is_none() && life.is_none();
    let none = || Amount::Number(0);
    MakeAttack {
        kind: attack.kind,
        cost: Amount::Number(i32::from(attack.cost.unwrap_or(0))),
        stages: if by_table {
            amount("AT")
        } else {
            stages.unwrap_or_else(none)
        },
        life: life.unwrap_or_else(none),
    }
}

/// Whether the frame says for certain what is dealt before the rest of the text: no `X`, and no choice of two damages.
fn is_certain(attack: &PrintedAttack) -> bool {
    attack.damage.as_ref().is_none_or(|damage| {
        let written = [&damage.stages, &damage.life].into_iter().flatten();
        !damage.either && written.into_iter().all(|text| !text.contains('X'))
    })
}

/// Whether the frame says all there is about the damage.
fn is_plain(attack: &PrintedAttack) -> bool {
    attack.damage.as_ref().is_some_and(|damage| {
        let written = [&damage.stages, &damage.life].into_iter().flatten();
        !damage.either && written.into_iter().all(|text| !text.contains(['X', '*']))
    })
}

/// `4`, `AT`, `AT+3`; an `X` in it counts nothing until the players say so.
fn amount(text: &str) -> Amount {
    let text = text.trim_end_matches('*');
    let number: i32 = text
        .split('+')
        .filter_map(|part| part.trim().parse::<i32>().ok())
        .sum();
    let tables = text.matches("AT").count();
    let table = |more: i32| Amount::Of(Box::new(Measure::AttackTable(Amount::Number(more))));
    match tables {
        0 => Amount::Number(number),
        1 => table(number),
        _ => Amount::Of(Box::new(Measure::Sum(vec![table(number), table(0)]))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::testing::CATALOG;
    use crate::model::effect::{Piece, Walk};

    #[test]
    fn the_damage_of_a_frame_is_read() {
        assert_eq!(amount("4"), Amount::Number(4));
        assert_eq!(amount("3+X"), Amount::Number(3));
        let table = |more| Amount::Of(Box::new(Measure::AttackTable(Amount::Number(more))));
        assert_eq!(amount("AT"), table(0));
        assert_eq!(amount("AT+3"), table(3));
    }

    /// What a frame leaves open nobody guesses: such an attack is carried out by hand.
    #[test]
    fn a_frame_without_its_damage_is_no_attack_by_itself() {
        let attack = |stages: Option<&str>, life: Option<&str>, either| PrintedAttack {
            kind: AttackKind::Physical,
            cost: None,
            damage: Some(crate::model::Damage {
                stages: stages.map(str::to_owned),
                life: life.map(str::to_owned),
                either,
            }),
        };
        assert!(is_certain(&attack(Some("AT+3"), None, false)));
        assert!(is_certain(&attack(Some("4"), Some("2"), false)));
        assert!(!is_certain(&attack(Some("4"), Some("4"), true)), "one of two");
        assert!(!is_certain(&attack(None, Some("9-X"), false)), "an X");
    }

    /// A card says its attack twice, as facts to search by and as an effect to play; the facts leave out what is reckoned at the
    /// table.
    #[test]
    fn an_attack_costs_and_deals_what_the_facts_of_its_card_say() {
        for card in CATALOG.cards() {
            let facts = card.styled().and_then(|facts| facts.attack.as_ref());
            let Some(attack) = facts.filter(|attack| is_plain(attack)) else {
                continue;
            };
            let printed = made(attack);
            let mut agrees = false;
            for ability in &card.abilities {
                let Ability::Line(line) = ability else { continue };
                line.walk(&mut |piece| {
                    if let Piece::Effect(Effect::Attack(said)) = piece {
                        let is_reckoned = !matches!(said.cost, Amount::Number(_));
                        agrees |= said.kind == printed.kind
                            && (is_reckoned || said.cost == printed.cost)
                            && (&said.stages, &said.life) == (&printed.stages, &printed.life);
                    }
                });
            }
            assert!(agrees, "{}", card.title());
        }
    }
}
