//! Attached cards, powers and what is said of cards in play, as later rulings tell it.

use scouter::engine::{Act, Adjust, Happened, PromptKind, Zone};

use super::{Scenario, THEY, YOU};

/// PA-LATER-84: attaching is immediate, or waits for the hit, as the card says.
#[test]
fn a_stopped_attack_may_attach_its_card() {
    let stopped = |name: &'static str| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&[name]))
            .they(|p| p.hand(&["Plain Block"]))
            .start();
        t.play(name).choose("Plain Block");
        t.names(YOU, Zone::Play).contains(&name)
    };
    assert!(stopped("Loyal Punch") && !stopped("Hook Punch"));
    let mut t = Scenario::combat().you(|p| p.hand(&["Hook Punch"])).start();
    t.hit_with("Hook Punch");
    assert!(t.names(YOU, Zone::Play).contains(&"Hook Punch"));
    assert_eq!(t.discarded(YOU), 0);
}

/// PA-LATER-87: whoever attached a card controls it, wherever it lies.
#[test]
fn an_attached_card_serves_who_attached_it() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Loyal Punch", "Red Punch"]))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Loyal Punch").pass();
    let before = t.stage(THEY);
    assert_eq!(t.state.object(t.card(YOU, "Loyal Punch")).controller, YOU);
    t.hit_with("Red Punch");
    assert_eq!(before - t.stage(THEY), 6, "5 and 1");
}

/// PA-LATER-88: what is attached to a Main Personality does not go with that player's Drills.
#[test]
fn an_attached_card_outlasts_the_opponents_drills() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Loyal Punch"]))
        .they(|p| p.hand(&["Advance"]).play(&["Loose Drill"]))
        .start();
    t.hit_with("Loyal Punch").play("Advance");
    assert_eq!(t.names(THEY, Zone::Discard)[0], "Loose Drill");
    let attached = t.card(YOU, "Loyal Punch");
    assert_eq!(t.state.object(attached).host, t.state.player(THEY).leader);
}

/// PA-LATER-86: where only one may be attached, the second is discarded after use.
#[test]
fn a_second_copy_is_not_attached() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Only One", "Only One"]))
        .start();
    t.play("Only One").pass().play("Only One");
    let in_play = t.names(YOU, Zone::Play);
    assert_eq!(in_play.iter().filter(|name| **name == "Only One").count(), 1);
    assert_eq!((t.names(YOU, Zone::Discard), t.anger(YOU)), (vec!["Only One"], 2));
}

/// PA-LATER-45: what an attached card lets its player do is an Action, once a turn for each copy; what it did from hand it does
/// no more.
#[test]
fn an_attached_card_is_an_action_once_a_turn() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Steady Help", "Steady Help"]))
        .start();
    t.play("Steady Help").pass().play("Steady Help").pass();
    t.play("Steady Help").pass().play("Steady Help").pass();
    assert_eq!(t.anger(YOU), 2);
    assert!(!t.offers("Steady Help"));
    t.until("Planning Step")
        .pass()
        .act(Act::Combat { against: YOU })
        .pass();
    let uses = t.state.offers().iter().filter(
        |action| matches!(action.act, Act::Use { object, .. } if t.state.card(object).name == "Steady Help"),
    );
    assert_eq!(uses.count(), 2, "one for each, and attaching is none");
}

/// PA-LATER-42: each copy of a Drill has its own use.
#[test]
fn each_copy_of_a_drill_is_used() {
    let mut t = Scenario::combat()
        .you(|p| p.play(&["Endless Drill", "Endless Drill"]).stage(5))
        .start();
    t.play("Endless Drill").pass().play("Endless Drill").pass();
    assert_eq!(t.stage(YOU), 7);
    assert!(!t.offers("Endless Drill"));
}

/// PA-LATER-43 PA-LATER-37: an INSTANT power and an ordinary one of a card are used once each.
#[test]
fn two_powers_of_a_card_are_used_once_each() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam", "Small Beam"]).play(&["Double Drill"]))
        .start();
    t.hit_with("Small Beam").yes().pass();
    t.play("Double Drill").pass();
    t.hit_with("Small Beam");
    assert_eq!((t.prompt(), t.hand(YOU)), (None, 1), "once a turn");
}

/// PA-LATER-44 PA-COMBAT-12: a card may be used more often than once a turn, or once in the whole game.
#[test]
fn a_card_may_say_how_often_it_is_used() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam", "Small Beam"]))
        .they(|p| p.play(&["Unbound Drill"]))
        .start();
    for _ in 0..2 {
        t.play("Small Beam").choose("Unbound Drill").pass();
    }
    assert_eq!(t.discarded(THEY), 0);
    let mut t = Scenario::combat().you(|p| p.play(&["Lasting Drill"])).start();
    t.play("Lasting Drill").pass();
    t.until("Planning Step")
        .pass()
        .act(Act::Combat { against: YOU })
        .pass();
    assert!(!t.offers("Lasting Drill"), "nor in the next turn");
}

/// PA-LATER-39: an INSTANT power of an Ally waits for the Main Personality to be down, unless a card says otherwise.
#[test]
fn an_instant_power_of_an_ally_waits() {
    let asked = |stage: u8, beside: &'static [&'static str]| {
        let mut t = Scenario::planning()
            .you(|p| p.play(&["Eta - Sudden"]).play(beside))
            .start();
        t.pass();
        let leader = t.state.player(YOU).leader;
        t.adjust(Adjust::Stage {
            object: leader,
            stage,
        });
        t.act(Act::Combat { against: THEY });
        t.prompt() == Some(PromptKind::May)
    };
    assert!(asked(1, &[]) && !asked(2, &[]) && asked(7, &["Learned Drill"]));
}

/// PA-LATER-32: on entering combat it is not yet "during combat".
#[test]
fn entering_combat_is_not_during_it() {
    let mut t = Scenario::planning()
        .you(|p| p.play(&["Greedy Drill", "Zeta - Witness"]).anger(3))
        .start();
    t.pass().act(Act::Combat { against: THEY });
    assert_eq!((t.level(YOU), t.hand(YOU)), (2, 0));
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Rage"]).play(&["Zeta - Witness"]).anger(4))
        .start();
    t.play("Rage");
    assert_eq!((t.level(YOU), t.hand(YOU)), (2, 1));
}

/// PA-LATER-36: outside combat the player whose turn it is comes first.
#[test]
fn the_player_whose_turn_it_is_comes_first_outside_combat() {
    let mut t = Scenario::planning()
        .you(|p| p.play(&["Dawn Drill"]))
        .they(|p| p.play(&["Dawn Drill"]))
        .start();
    t.pass().pass();
    let of = |seat| t.when(|what| matches!(what, Happened::AngerChanged { player, .. } if *player == seat));
    assert!(of(THEY) < of(YOU));
}

/// PA-LATER-30: a change of level is over, Drills gone, before the sentence goes on.
#[test]
fn a_change_of_level_interrupts_the_card() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Rage and Draw"]).play(&["Loose Drill"]).anger(4))
        .start();
    t.play("Rage and Draw");
    assert_eq!((t.level(YOU), t.hand(YOU)), (2, 1));
}

/// PA-LATER-65: stages set by a change of level, or gained in the power-up, are not gained by an effect.
#[test]
fn only_effects_let_stages_be_gained() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Advance"]).play(&["Growing Drill"]).stage(2))
        .start();
    t.play("Advance");
    assert_eq!((t.stage(YOU), t.anger(YOU)), (10, 0));
    let mut t = Scenario::planning()
        .you(|p| p.play(&["Growing Drill"]).stage(2))
        .start();
    t.pass();
    assert_eq!((t.stage(YOU), t.anger(YOU)), (4, 0));
}

/// PA-LATER-93: a change of level is not leaving play.
#[test]
fn a_covered_level_has_not_left_play() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Advance"]))
        .they(|p| p.play(&["Parting Drill"]))
        .start();
    t.play("Advance");
    assert_eq!((t.level(YOU), t.anger(THEY), t.prompt()), (2, 0, None));
}

/// PA-LATER-32: what happens at its end is during combat still.
#[test]
fn the_end_of_combat_is_during_it() {
    let mut t = Scenario::combat()
        .you(|p| p.play(&["Last Word Drill", "Zeta - Witness"]).anger(4))
        .start();
    t.pass().pass();
    assert_eq!((t.level(YOU), t.hand(YOU)), (2, 1));
}

/// PA-LATER-65: nor are stages set to a number.
#[test]
fn stages_set_to_a_number_are_not_gained() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Stand Up"]).play(&["Growing Drill"]).stage(2))
        .start();
    t.play("Stand Up");
    assert_eq!((t.stage(YOU), t.anger(YOU)), (5, 0));
}

/// PA-LATER-46: to use a card in play is not to play it.
#[test]
fn using_a_drill_is_not_playing_one() {
    let mut t = Scenario::combat()
        .you(|p| p.play(&["Proud Drill", "Endless Drill"]).stage(5))
        .start();
    t.play("Endless Drill");
    assert_eq!((t.stage(YOU), t.anger(YOU)), (6, 0));
}
