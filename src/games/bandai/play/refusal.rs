//! Which rule refuses an action, and why.

use super::step::MISSION;
use super::{mission, using};
use crate::engine::{Act, Action, ObjectId, PlayerId, Refusal, State, TableAbility, Zone};
use crate::model::Kind;

pub(super) fn why_not(state: &State, action: Action) -> Refusal {
    match action.act {
        Act::Play { card } => why_not_deploy(state, action.player, card),
        Act::Use { object, ability, by } => why_not_use(state, action.player, object, ability, by),
        Act::Give { from, to } => why_not_give(state, action.player, from, to),
        Act::Combat { .. } | Act::FinalAttack { .. } => {
            Refusal::new("BA-BATTLE-01", "Teams are sent out in the Attack Step")
        }
        Act::Pass | Act::Answer { .. } | Act::Concede | Act::Adjust { .. } => {
            Refusal::new("TABLE", "There is nothing to pass")
        }
    }
}

fn why_not_deploy(state: &State, player: PlayerId, card: ObjectId) -> Refusal {
    let name = &state.card(card).name;
    let at = state.object(card);
    if at.owner != player || at.zone != Zone::Hand {
        return Refusal::new("TABLE", "That card is not in your hand");
    }
    if !matches!(state.card(card).kind, Kind::Warrior | Kind::Event) {
        return Refusal::new("BA-FX-02", format!("{name} is used by a Warrior, not deployed"));
    }
    let rule = mission::why_not_deploy(state, player, card);
    if state.step != MISSION || player != state.active {
        return Refusal::new(
            "BA-TURN-07",
            format!("{name} is deployed in your own Mission Phase"),
        );
    }
    explain(rule.unwrap_or("BA-TURN-07"), name)
}

fn why_not_give(state: &State, player: PlayerId, from: ObjectId, to: ObjectId) -> Refusal {
    if state.step != MISSION || player != state.active {
        return Refusal::new("BA-TURN-17", "A coin is moved in your own Mission Phase");
    }
    let rule = mission::why_not_give(state, player, from, to).unwrap_or("BA-TURN-17");
    explain(rule, &state.card(from).name)
}

fn why_not_use(state: &State, player: PlayerId, object: ObjectId, ability: u8, by: ObjectId) -> Refusal {
    let card = state.card(object);
    let at = state.object(object);
    let name = &card.name;
    let is_own = match at.zone {
        Zone::Play => at.controller == player,
        Zone::Deck | Zone::Damage => false,
        _ => at.owner == player,
    };
    if !is_own {
        return Refusal::new("TABLE", "That card is not yours to use");
    }
    let line = match card.abilities.get(usize::from(ability)) {
        Some(TableAbility::Line(line)) => Some(line),
        Some(TableAbility::Keyword(_)) => None,
        None => return Refusal::new("TABLE", format!("{name} has no such ability")),
    };
    let rule = using::why_not_use(state, player, object, ability).or_else(|| {
        let line = line.filter(|_| card.kind == Kind::Technique)?;
        state.find(by)?;
        using::why_not_user(state, player, object, line, by)
    });
    explain(rule.unwrap_or("BA-FX-04"), name)
}

/// The rule in a sentence.
fn explain(rule: &'static str, name: &str) -> Refusal {
    let why = match rule {
        "BA-TURN-08" => format!("{name} is used in the Mission Phase"),
        "BA-BATTLE-09" => format!("{name} is used in the Action Step"),
        "BA-FX-02" => format!("This is not the step {name} is used in"),
        "BA-TURN-09" => "A Warrior has been deployed this turn".to_owned(),
        "BA-TURN-14" => "An Event has been deployed this turn".to_owned(),
        "BA-TURN-10" => format!("You control a Warrior of a name {name} has"),
        "BA-TURN-16" => format!("This effect of {name} has been used this turn"),
        "BA-TURN-17" => "One coin a turn moves between two Warriors you control".to_owned(),
        "BA-TURN-18" => "Moving a coin costs one Chi".to_owned(),
        "BA-TURN-19" => "The coin goes to a Warrior of the same symbol".to_owned(),
        "BA-COST-01" | "BA-COST-02" => format!("Your Turn Marker has not reached the Turn cost of {name}"),
        "BA-COST-06" | "BA-COST-07" => format!("Your Chi does not pay for {name}"),
        "BA-COST-12" => format!("The activation cost of {name} cannot be paid"),
        "BA-COST-13" | "BA-FX-06" => format!("There is nothing {name} could be aimed at"),
        "BA-DMG-06" => format!("{name} is injured, and this effect is not valid then"),
        "BA-FX-01" => format!("{name} is used from your hand"),
        "BA-FX-04" => format!("A Warrior you control must use {name}"),
        "BA-FX-05" => format!("That Warrior does not meet the requirement of {name}"),
        "BA-FX-07" | "BA-FX-19" => "The Warrior needs a DB coin".to_owned(),
        "BA-FX-11" => format!("{name} must be in play, and its target may need a DB coin"),
        "BA-FX-12" => "A wish takes all seven DB coins on your Warriors".to_owned(),
        "BA-FX-13" => "You have made your wish in this game".to_owned(),
        "BA-FX-17" => format!("This effect of {name} is for the other side in this turn"),
        "BA-KEY-05" => format!("{name} needs the Warrior card in your hand and the Turn Marker for it"),
        "BA-KEY-08" => "A Warrior has evolved this turn".to_owned(),
        _ => format!("{name} cannot be used now"),
    };
    Refusal::new(rule, why)
}
