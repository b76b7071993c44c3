//! Which rule refuses an action, and why.

use super::{cards, steps};
use crate::engine::{Act, Action, ObjectId, PlayerId, Refusal, State, Zone};
use crate::model::Kind;

pub(super) fn why_not(state: &State, action: Action) -> Refusal {
    match action.act {
        Act::Play { card } => why_not_play(state, card, action.player),
        Act::Use { object, ability, by } => why_not_use(state, action.player, object, ability, by),
        Act::Combat { against } if against == action.player => {
            Refusal::new("PA-TURN-13", "Combat is declared against an opponent")
        }
        Act::Combat { .. } => Refusal::new(
            "PA-TURN-13",
            "Combat is declared once a turn, after the Planning Step",
        ),
        Act::FinalAttack { .. } => Refusal::new("TABLE", "There is no Final Physical Attack in this game"),
        Act::Pass | Act::Give { .. } | Act::Answer { .. } | Act::Concede | Act::Adjust { .. } => {
            Refusal::new("TABLE", "There is nothing to pass")
        }
    }
}

fn why_not_play(state: &State, card: ObjectId, player: PlayerId) -> Refusal {
    let name = &state.card(card).name;
    let instance = state.object(card);
    if instance.owner != player || instance.zone != Zone::Hand {
        return Refusal::new("TABLE", "That card is not in your hand");
    }
    let rule = cards::why_not_play(state, card, player);
    if state.step != steps::PLANNING && steps::is_planned(state.card(card).kind) {
        return Refusal::new(
            "PA-TURN-04",
            format!("{name} is played in your own Planning Step only"),
        );
    }
    match rule {
        Some("PA-GLO-11") => Refusal::new(
            "PA-GLO-11",
            format!("{name} is an Event: it is used in combat, from hand"),
        ),
        Some("PA-TURN-09") => Refusal::new(
            "PA-TURN-09",
            format!("{name} is in play already; there is one of each"),
        ),
        Some("PA-TURN-10") => Refusal::new(
            "PA-TURN-10",
            format!("You control {name} already; a Styled Drill is in play once"),
        ),
        Some(rule) => Refusal::new(rule, format!("{name} does not go onto the table")),
        None => Refusal::new(
            "PA-TURN-04",
            format!("{name} is played in your own Planning Step only"),
        ),
    }
}

fn why_not_use(state: &State, player: PlayerId, object: ObjectId, ability: u8, by: ObjectId) -> Refusal {
    let card = state.card(object);
    let name = &card.name;
    let hidden = state.object(object).zone == Zone::Deck
        || (state.object(object).zone == Zone::Hand && state.object(object).owner != player);
    if hidden || state.object(object).controller != player {
        return Refusal::new("TABLE", "That card is not yours to use");
    }
    let Some(line) = card.line(ability) else {
        return Refusal::new("TABLE", format!("{name} has no such ability"));
    };
    if state.fight.combat.is_none() {
        let rule = if card.kind == Kind::Setup {
            "PA-TURN-12"
        } else {
            "PA-COMBAT-06"
        };
        return Refusal::new(rule, format!("{name} is used in combat, as an action of yours"));
    }
    let rule = state.why_not_use(player, object, ability, line).or_else(|| {
        let known = state.personalities(player).any(|personality| personality == by);
        if known {
            state.why_not_attack(player, object, line, by)
        } else {
            None
        }
    });
    match rule {
        Some("PA-COMBAT-07") => Refusal::new(
            "PA-COMBAT-07",
            format!("The power of {name} has been used this turn"),
        ),
        Some("PA-ALLY-02") => Refusal::new(
            "PA-ALLY-02",
            "Allies act only while your Main Personality is at 0 or 1 stage above zero",
        ),
        Some("PA-COMBAT-19") => Refusal::new(
            "PA-COMBAT-19",
            format!("There are not enough power stages to pay for {name}"),
        ),
        Some("PA-COMBAT-16") => Refusal::new("PA-COMBAT-16", format!("The cost of {name} cannot be paid")),
        Some("PA-COMBAT-29") => {
            Refusal::new("PA-COMBAT-29", format!("An effect forbids the attack of {name}"))
        }
        Some("PA-TURN-04") => Refusal::new("PA-TURN-04", format!("{name} is not used from hand")),
        Some(rule) => Refusal::new(rule, format!("{name} cannot be used now")),
        // The line itself could be used: it is the personality that may not.
        None if !state.allies_may_act(player) => Refusal::new(
            "PA-ALLY-05",
            "Only your Main Personality acts while it is more than 1 stage above zero",
        ),
        None => Refusal::new("PA-COMBAT-06", format!("{name} is not an action now")),
    }
}
