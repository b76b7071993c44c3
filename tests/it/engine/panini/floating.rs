//! What waits for something to happen: floating effects, what a card says of its own going, and what has happened before.
//! Nail against Nail.

use scouter::engine::{Happened, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::nail_cards::combat;
use super::{THEY, YOU};

/// PA-GLO-05: a card that is rejuvenated speaks of it from where it went.
#[test]
fn namekian_elbow_strike_lowers_the_opponents_anger_when_it_is_rejuvenated() {
    let mut t = combat()
        .you(|p| {
            p.stage(6)
                .hand(&["Namekian Overhead Blast"])
                .discard(&["Namekian Elbow Strike"])
        })
        .they(|p| p.anger(3).stage(6))
        .start();
    t.hit_with("Namekian Overhead Blast");
    assert_eq!(t.anger(THEY), 1);
}

/// PA-COMBAT-29: once, and only the next time; Endurance prevents damage too (PA-DMG-04).
#[test]
fn blue_elbow_draws_a_card_the_next_time_damage_is_prevented() {
    let mut t = combat()
        .you(|p| {
            p.stage(6)
                .hand(&["Blue Elbow"])
                .deck(&["Namekian Elbow Strike", "Namekian Elbow Strike"])
        })
        .they(|p| p.stage(10).hand(&["Namekian Overhead Blast"]))
        .start();
    t.hit_with("Blue Elbow").play("Namekian Overhead Blast");
    let held = t.hand(YOU);
    t.yes().yes();
    assert_eq!(
        t.names(YOU, Zone::Removed).len(),
        3,
        "with Blue Elbow, which leaves after use"
    );
    assert_eq!(t.hand(YOU), held + 1);
}

/// PA-COMBAT-02: actions alternate, so that the next one is the opponent's.
#[test]
fn blinding_energy_move_ends_combat_as_the_next_action_begins() {
    let mut t = combat()
        .you(|p| p.stage(6).hand(&["Blinding Energy Move"]))
        .they(|p| p.hand(&["Red Jump Kick"]))
        .start();
    t.play("Blinding Energy Move").let_through();
    assert_ne!(t.step(), "Combat Step");
}

/// PA-COMBAT-04: the opponent's last action was a pass, or it was not.
#[test]
fn saiyan_sword_strike_cannot_be_stopped_after_a_pass() {
    let start = || {
        combat()
            .you(|p| p.stage(6).hand(&["Saiyan Sword Strike", "Blue Elbow"]))
            .they(|p| p.stage(6).hand(&["Red Blocking Hand"]))
            .start()
    };
    let stopped = |t: &Scenario| t.happened(|happened| matches!(happened, Happened::AttackStopped));
    let mut t = start();
    t.play("Saiyan Sword Strike").choose("Red Blocking Hand");
    assert_eq!(stopped(&t), 1);
    let mut t = start();
    t.hit_with("Blue Elbow").pass();
    t.play("Saiyan Sword Strike").choose("Red Blocking Hand");
    assert_eq!(stopped(&t), 0);
}

/// PA-LATER-38 PA-COMBAT-16: the effects of the card do not happen, and it is spent.
#[test]
fn heroic_energy_sphere_cancels_an_event() {
    for (cancelled, anger) in [(true, 1), (false, 0)] {
        let mut t = combat()
            .you(|p| {
                p.anger(1)
                    .hand(&["Heroic Energy Sphere"])
                    .discard(&["Red Jump Kick"])
            })
            .they(|p| p.stage(5).hand(&["Tenshinhan's Preparation"]))
            .start();
        t.pass().play("Tenshinhan's Preparation");
        if cancelled {
            t.choose("Heroic Energy Sphere");
        } else {
            t.done();
        }
        assert_eq!(t.anger(YOU), anger);
        assert_eq!(t.anger(THEY), if cancelled { 0 } else { 2 });
    }
}

/// PA-DMG-04: a card without Endurance has it for the combat, and is asked for.
#[test]
fn orange_defensive_blast_gives_endurance_to_cards_without_it() {
    let mut t = combat()
        .you(|p| {
            p.stage(6)
                .hand(&["Orange Defensive Blast"])
                .deck(&["Red Jump Kick"])
        })
        .they(|p| p.stage(10).hand(&["Namekian Overhead Blast"]))
        .start();
    t.hit_with("Orange Defensive Blast")
        .play("Namekian Overhead Blast");
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
    t.yes();
    assert_eq!(t.names(YOU, Zone::Removed), ["Red Jump Kick"]);
}

/// PA-ANGER-08: Drills leave when the level changes, unless a card says that they stay.
#[test]
fn red_slide_keeps_drills_through_a_change_of_level() {
    for (slides, drills) in [(true, 1), (false, 0)] {
        let mut t = combat()
            .you(|p| {
                p.anger(3)
                    .stage(6)
                    .hand(&["Red Slide", "Tenshinhan's Preparation"])
                    .play(&["Red Tactical Drill"])
            })
            .they(|p| p.stage(10))
            .start();
        if slides {
            t.hit_with("Red Slide").pass();
        } else {
            t.pass().pass();
            continue;
        }
        t.play("Tenshinhan's Preparation");
        assert_eq!(t.level(YOU), 2);
        let left = t.names(YOU, Zone::Play);
        assert_eq!(left.iter().filter(|name| name.contains("Drill")).count(), drills);
    }
}

/// PA-COMBAT-04: nothing but a pass is open to the opponent, and it counts as one.
#[test]
fn krillins_solar_flare_leaves_a_pass_alone() {
    let mut t = combat()
        .you(|p| p.stage(6).hand(&["Krillin's Solar Flare", "Red Jump Kick"]))
        .they(|p| p.stage(6).hand(&["Red Jump Kick"; 2]))
        .start();
    t.hit_with("Krillin's Solar Flare");
    assert!(!t.offers("Red Jump Kick"));
    t.pass();
    assert!(t.offers("Red Jump Kick"));
    t.hit_with("Red Jump Kick");
    assert!(t.offers("Red Jump Kick"));
}

/// PA-ANGER-01: with less anger needed a Main Personality advances sooner.
#[test]
fn saiyan_analysis_drill_lets_four_anger_do() {
    let mut t = combat()
        .you(|p| {
            p.anger(3)
                .stage(6)
                .hand(&["Red Slide"])
                .play(&["Saiyan Analysis Drill"])
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Red Slide");
    assert_eq!((t.level(YOU), t.anger(YOU)), (2, 0));
}
