//! Which rule refuses an action, and why.

use super::{cards, step, steps};
use crate::engine::{Act, Action, ObjectId, PlayerId, Refusal, State, Zone};
use crate::model::effect::Part;

pub(super) fn why_not(state: &State, action: Action) -> Refusal {
    match action.act {
        Act::Play { card } => why_not_play(state, card, action.player),
        Act::Use { object, ability, by } => why_not_use(state, action.player, object, ability, by),
        Act::FinalAttack { card, .. } => why_not_final(state, card, action.player),
        Act::Combat { against } if against == action.player => {
            Refusal::new("SC-COMBAT-29", "Combat is against an opponent")
        }
        Act::Combat { against } if state.player(against).out => {
            Refusal::new("SC-COMBAT-29", "That player is out of the game")
        }
        Act::Combat { .. } => Refusal::new(
            "SC-TURN-10",
            "One opponent is chosen once a turn, after the power-up",
        ),
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
    let is_placed = cards::is_placed(state.card(card).kind);
    if state.step != step::NON_COMBAT && is_placed {
        let rule = if state.card(card).person.is_some() {
            "SC-ALLY-01"
        } else {
            "SC-TURN-03"
        };
        return Refusal::new(
            rule,
            format!("{name} is put on the table in your own step 2 only"),
        );
    }
    let rule = cards::why_not_play(state, card, player).unwrap_or("SC-TURN-03");
    let why = match rule {
        "SC-DB-02" => format!("{name} is in play already; there is one of each number"),
        "SC-ALLY-09" => format!("{name} of this level is in play already"),
        "SC-ALLY-10" => format!("Your {name} in play can only be covered by a higher level"),
        "SC-LATER-159" => format!("{name} is in play already"),
        "SC-LATER-78" => format!("{name} is of a higher level than your Main Personality"),
        "SC-ALLY-13" => format!("{name} is the Main Personality of a player in the game"),
        "A-SC-40" => format!("{name} is not for your Main Personality"),
        "SC-DECK-18" => "A Kumite Mastery is fought without Allies".to_owned(),
        "SC-DRILL-03" => format!("{name} is of another colour than your Drills in play"),
        "SC-DRILL-04" => format!("You have {name} in play; coloured Drills are in play once"),
        "SC-DRILL-07" => format!("{name} and a Drill in play are not used together"),
        "SC-DRILL-12" => format!("Four of {name} are in play already"),
        _ if is_placed => format!("An effect forbids playing {name}"),
        _ => format!("{name} does not go onto the table; it is used in combat"),
    };
    Refusal::new(rule, why)
}

fn why_not_final(state: &State, card: ObjectId, player: PlayerId) -> Refusal {
    let instance = state.object(card);
    if instance.owner != player || instance.zone != Zone::Hand {
        return Refusal::new("TABLE", "That card is not in your hand");
    }
    match state.fight.combat {
        Some(combat) if combat.is_spent(player) => Refusal::new(
            "SC-COMBAT-25",
            "After the Final Physical Attack you pass for the rest of this combat",
        ),
        Some(_) if state.will_skip_action(player) => skipped(),
        Some(_) if state.attackers(player, card).next().is_some() => {
            Refusal::new("SC-COMBAT-30", "An effect forbids physical attacks")
        }
        _ => Refusal::new(
            "SC-COMBAT-23",
            "A Final Physical Attack is made in your attack phase, by a personality that may act",
        ),
    }
}

fn skipped() -> Refusal {
    Refusal::new("A-SC-43", "You skip this attack phase")
}

fn why_not_use(state: &State, player: PlayerId, object: ObjectId, ability: u8, by: ObjectId) -> Refusal {
    let card = state.card(object);
    let name = &card.name;
    let instance = state.object(object);
    let hidden = instance.zone == Zone::Deck || (instance.zone == Zone::Hand && instance.owner != player);
    if hidden || instance.controller != player {
        return Refusal::new("TABLE", "That card is not yours to use");
    }
    let Some(line) = card.line(ability) else {
        return Refusal::new("TABLE", format!("{name} has no such ability"));
    };
    if state.step == step::NON_COMBAT && steps::waits_for_combat(state, object, &line.line) {
        let why = format!("{name} is used in combat, in your attack phase");
        return Refusal::new("SC-LATER-57", why);
    }
    let is_spent = |combat: crate::engine::fight::Combat| combat.is_spent(player);
    if state.fight.combat.is_some_and(is_spent) {
        return Refusal::new(
            "SC-COMBAT-25",
            "After the Final Physical Attack you pass for the rest of this combat",
        );
    }
    if state.will_skip(player, Part::AttackPhase) {
        return skipped();
    }
    let rule = state.why_not_use(player, object, ability, line).or_else(|| {
        let known = state.personalities(player).any(|personality| personality == by);
        if known {
            state.why_not_attack(player, object, line, by)
        } else {
            None
        }
    });
    let why = match rule {
        Some("SC-COMBAT-27") if state.fight.combat.is_some() => {
            format!("The power of {name} has been used in this combat")
        }
        Some("SC-COMBAT-27" | "SC-COMBAT-02") => format!("{name} is used in combat, in your attack phase"),
        Some("SC-ALLY-06") => {
            "Allies fight only while your Main Personality is at 0 or 1 stage above zero".to_owned()
        }
        Some("SC-ALLY-07") => "An Ally fights for your Main Personality now".to_owned(),
        Some("SC-ALLY-14") => format!("{name} must be in play before it can act"),
        Some("SC-TURN-04") => format!("{name} is put on the table in step 2 before it is used"),
        Some("SC-COMBAT-13") => format!("There are not enough power stages to pay for {name}"),
        Some("SC-COMBAT-30") => format!("An effect forbids the attack of {name}"),
        Some("A-SC-40") => format!("{name} is not for the personality that fights"),
        Some("SC-DRILL-01") => format!("{name} has been used as often as it says"),
        Some(_) => format!("{name} cannot be used now"),
        // The line itself could be used: it is the personality that may not, or the time is wrong.
        None if !state.may_act(player, by) => {
            let why = "Only your Main Personality acts while it is more than 1 stage above zero";
            return Refusal::new("SC-ALLY-06", why);
        }
        None => format!("{name} is not an attack now"),
    };
    Refusal::new(rule.unwrap_or("SC-COMBAT-06"), why)
}
