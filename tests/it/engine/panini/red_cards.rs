//! Printed Red cards of the first sets beside those of Nail's deck, ruling by ruling: Nail against Nail.

use scouter::engine::{Choice, PromptKind, Zone};

use super::nail_cards::{combat, planning};
use super::{THEY, YOU};

#[test]
fn red_shattering_leap_is_used_again_only_if_it_hit() {
    let start = || {
        combat()
            .you(|p| p.stage(6).hand(&["Red Shattering Leap"]))
            .they(|p| p.hand(&["Red Blocking Hand"]))
            .start()
    };
    let mut t = start();
    t.hit_with("Red Shattering Leap").pass();
    assert!(t.offers("Red Shattering Leap"));
    let mut t = start();
    t.play("Red Shattering Leap").choose("Red Blocking Hand").pass();
    assert_eq!(t.names(YOU, Zone::Discard), ["Red Shattering Leap"]);
}

#[test]
fn red_lightning_slash_sweeps_drills_or_allies_for_two_anger() {
    let start = |anger| {
        let mut t = combat()
            .you(|p| p.anger(anger).hand(&["Red Lightning Slash"]))
            .they(|p| p.play(&["Red Hunting Drill", "Red Tactical Drill"]))
            .start();
        t.hit_with("Red Lightning Slash");
        t
    };
    assert_eq!(start(0).prompt(), None, "one anger of its own is not enough");
    let mut t = start(1);
    t.yes();
    assert_eq!((t.anger(YOU), t.discarded(THEY)), (0, 2));
}

#[test]
fn red_forward_stance_drill_stops_an_attack_for_anger() {
    let start = |anger| {
        let mut t = combat()
            .you(|p| p.hand(&["Red Jump Kick"]))
            .they(|p| p.anger(anger).play(&["Red Forward Stance Drill"]))
            .start();
        t.play("Red Jump Kick");
        t
    };
    assert_ne!(start(0).prompt(), Some(PromptKind::Defend), "nothing to pay with");
    let mut t = start(1);
    t.choose("Red Forward Stance Drill");
    assert_eq!((t.anger(THEY), t.level(THEY)), (0, 1));
}

#[test]
fn red_heel_kick_brings_back_another_attack_than_itself() {
    let mut t = combat()
        .you(|p| {
            p.anger(1).hand(&["Red Heel Kick"]).discard(&[
                "Red Heel Kick",
                "Red Duck",
                "Red Flares",
                "Red Back Kick",
            ])
        })
        .start();
    t.play("Red Heel Kick").yes();
    assert!(!t.offers("Red Heel Kick") && !t.offers("Red Duck"));
    t.choose("Red Flares");
    assert_eq!(t.names(YOU, Zone::Hand), ["Red Flares"]);
}

#[test]
fn red_power_lift_stops_the_next_physical_attack_only() {
    let mut t = combat()
        .you(|p| p.stage(5).hand(&["Red Power Lift"]))
        .they(|p| p.stage(10).hand(&["Red Jump Kick", "Red Shoulder Grab"]))
        .start();
    t.hit_with("Red Power Lift");
    t.play("Red Jump Kick").pass();
    assert_eq!(t.stage(YOU), 5);
    t.hit_with("Red Shoulder Grab");
    assert!(t.stage(YOU) < 5);
}

#[test]
fn red_hop_lets_the_next_attack_use_a_critical_damage_effect() {
    let mut t = combat()
        .you(|p| p.stage(10).hand(&["Red Static Shot"]))
        .they(|p| p.hand(&["Red Hop", "Red Double Strike"]))
        .start();
    t.play("Red Static Shot").choose("Red Hop");
    t.hit_with("Red Double Strike");
    assert_eq!(t.prompt(), Some(PromptKind::Critical));
    t.done().pass().hit_with("Red Double Strike");
    assert_eq!(t.prompt(), None);
}

#[test]
fn red_resourceful_block_lends_a_level_and_gets_it_back() {
    let block = |level| {
        let mut t = combat()
            .you(|p| p.hand(&["Red Jump Kick"]))
            .they(|p| p.level(level).hand(&["Red Resourceful Block"]))
            .start();
        t.play("Red Jump Kick").choose("Red Resourceful Block");
        t
    };
    let mut t = block(2);
    assert_eq!((t.level(THEY), t.stage(THEY)), (1, 5));
    t.no().pass().pass();
    assert_eq!(t.level(THEY), 2);
    let mut t = block(1);
    t.pass().pass();
    assert_eq!(t.level(THEY), 1);
}

#[test]
fn red_intimidation_drill_draws_once_a_turn() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Red Intimidation Drill"])
                .hand(&["Red Shoulder Grab", "Red Double Strike"])
        })
        .start();
    t.hit_with("Red Shoulder Grab").done().yes();
    assert_eq!(t.hand(YOU), 2);
    t.pass().hit_with("Red Double Strike").done();
    assert_eq!((t.hand(YOU), t.prompt()), (1, None));
}

#[test]
fn red_chop_counts_the_anger_it_raised() {
    let mut t = combat()
        .you(|p| p.anger(1).hand(&["Red Chop"]))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Red Chop");
    assert_eq!((t.anger(YOU), t.stage(THEY)), (2, 5));
}

#[test]
fn the_first_namek_dragon_ball_guards_the_others_but_not_itself() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Knee Lift"]))
        .they(|p| p.play(&["Namek Dragon Ball 1", "Namek Dragon Ball 4"]))
        .start();
    t.play("Red Knee Lift").answer(Choice::Option(0));
    assert!(t.names(YOU, Zone::Play).contains(&"Namek Dragon Ball 1"));
}

/// A-PA-25 PA-LATER-68: whoever lowers a Main Personality, its own player has lowered a level.
#[test]
fn red_enraged_mastery_rewards_the_player_who_was_lowered() {
    for (part, who) in [(0, THEY), (1, YOU)] {
        let mut t = planning()
            .you(|p| p.level(2).hand(&["Namek Dragon Ball 2"]))
            .they(|p| p.level(2))
            .start();
        t.play("Namek Dragon Ball 2").answer(Choice::Option(part));
        assert_eq!(
            (t.prompt(), t.state.decider()),
            (Some(PromptKind::May), Some(who))
        );
    }
}
