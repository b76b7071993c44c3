//! Powers of personality cards.

use scouter::engine::{Act, Action, Choice, PromptKind, why_not};

use super::{THEY, YOU, combat, step_two};

/// SC-LATER-61 SC-COMBAT-27: once per combat, as attack or as defence.
#[test]
fn a_power_is_used_once_per_combat() {
    let mut t = combat().you(|p| p.stage(5)).start();
    t.play("Alpha").let_through().pass();
    assert_eq!(t.refusal("Alpha"), "SC-COMBAT-27");

    let mut t = combat()
        .you(|p| p.lead("Theta", 3).hand(&["Rage"]))
        .they(|p| p.hand(&["Plain Punch"]))
        .start();
    t.play("Theta").let_through();
    t.play("Plain Punch");
    assert_ne!(
        t.prompt(),
        Some(PromptKind::Defend),
        "the same power is no defence any more"
    );
    assert!(!t.offers("Theta"));
}

/// SC-LATER-61: in the Combat Step and at no other time.
#[test]
fn a_power_is_used_in_combat_alone() {
    let by_2014 = &["crd"];
    let t = step_two().with(by_2014).you(|p| p.lead("Lambda", 1)).start();
    assert!(!t.offers("Lambda"));
    let t = combat().with(by_2014).you(|p| p.lead("Lambda", 1)).start();
    assert!(t.offers("Lambda"));
}

/// A-SC-23 SC-COMBAT-27: and again in the next combat.
#[test]
fn a_power_is_back_in_the_next_combat() {
    let mut t = combat().you(|p| p.stage(5)).start();
    t.play("Alpha").let_through().pass();
    assert_eq!(t.refusal("Alpha"), "SC-COMBAT-27");
    t.pass();
    t.until("Combat step: attack?");
    assert_eq!(t.state.active, THEY);
    t.act(Act::Combat { against: YOU }).pass();
    assert!(t.offers("Alpha"));
}

/// SC-COMBAT-28: on a new level the new card's power is there, though the old one was used.
#[test]
fn a_new_level_brings_a_new_power() {
    let mut t = combat().you(|p| p.hand(&["Five Anger"]).stage(5)).start();
    t.play("Alpha").let_through().pass();
    assert!(!t.offers("Alpha"));
    t.play("Five Anger").pass();
    assert_eq!(t.level(YOU), 2);
    assert!(t.offers("Alpha"));
}

/// SC-COMBAT-11: once per phase: a Drill may be used in every attack phase, but only once in each.
#[test]
fn a_drill_is_used_once_in_a_phase_and_again_in_the_next() {
    let mut t = combat().you(|p| p.play(&["Busy Drill"]).stage(5)).start();
    t.play("Busy Drill");
    assert_eq!(t.state.decider(), Some(THEY));
    t.pass().play("Busy Drill");
    assert_eq!(t.stage(YOU), 7);
}

/// SC-ALLY-14: an Ally acts only from the table.
#[test]
fn an_ally_in_hand_does_not_act() {
    let t = combat().you(|p| p.hand(&["Gamma@1"]).stage(0)).start();
    let (object, by) = (t.card(YOU, "Gamma"), t.state.player(YOU).leader);
    let action = Action {
        player: YOU,
        act: Act::Use {
            object,
            ability: 0,
            by,
        },
    };
    assert_eq!(why_not(&t.state, &action).unwrap().rule, "SC-ALLY-14");
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]).stage(9))
        .they(|p| p.hand(&["Sigma@1"]).stage(5))
        .start();
    t.hit_with("Plain Punch");
    assert_ne!(t.prompt(), Some(PromptKind::Stages), "nor does it take stages");
}

/// SC-ALLY-07 A-SC-14: while an Ally leads, the Main Personality's power blocks nothing.
#[test]
fn the_main_personality_does_not_block_for_an_ally() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Beam"]).stage(5))
        .they(|p| p.hand(&["Little Beam"]).play(&["Sigma@1"]).stage(1))
        .start();
    t.pass().play_by("Little Beam", "Sigma").let_through();
    t.play("Plain Beam").choose("Sigma");
    assert!(!t.offers("Beta"));

    let mut t = combat()
        .you(|p| p.hand(&["Plain Beam"]).stage(5))
        .they(|p| p.stage(1))
        .start();
    t.play("Plain Beam");
    assert!(t.offers("Beta"));
    t.answer(Choice::Done);
}
