//! Anger and levels.

use scouter::engine::Zone;

use super::{Scenario, THEY, YOU};

/// PA-ANGER-01 PA-ANGER-02: at five anger the next level at ten above zero, anger 0, all own Drills discarded.
#[test]
fn five_anger_advances_a_level() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Rage"])
                .play(&["Loose Drill", "Red Test Drill"])
                .stage(2)
                .anger(4)
        })
        .they(|p| p.play(&["Loose Drill"]))
        .start();
    t.play("Rage");
    assert_eq!((t.level(YOU), t.stage(YOU), t.anger(YOU)), (2, 10, 0));
    assert_eq!(
        t.names(YOU, Zone::Discard),
        ["Loose Drill", "Red Test Drill", "Rage"]
    );
    assert!(t.names(THEY, Zone::Play).contains(&"Loose Drill"));
}

/// PA-ANGER-03 PA-COMBAT-10: the new level's power may be used this turn though the old one's was, each level's once.
#[test]
fn each_level_has_its_own_power() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Rage", "Fall Back", "Advance"]).stage(10).anger(4))
        .start();
    t.hit_with("Alpha - One").done().pass().play("Rage").pass();
    t.hit_with("Alpha - Two").done().pass().play("Fall Back").pass();
    assert_eq!(t.refusal("Alpha - One"), "PA-COMBAT-07");
    t.play("Advance").pass();
    assert_eq!(t.refusal("Alpha - Two"), "PA-COMBAT-07");
}

/// PA-ANGER-04: never below zero, and no level is lost.
#[test]
fn anger_does_not_fall_below_zero() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Calm Down"]).anger(1).level(2))
        .start();
    t.play("Calm Down");
    assert_eq!((t.anger(YOU), t.level(YOU)), (0, 2));
}

/// PA-ANGER-05: what is too much is lost.
#[test]
fn surplus_anger_is_lost() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Great Rage"]).anger(4))
        .start();
    t.play("Great Rage");
    assert_eq!((t.level(YOU), t.anger(YOU)), (2, 0));
}

/// A-PA-07 PA-ANGER-06 PA-ANGER-11 PA-ANGER-08: advancing by an effect keeps anger, sets to ten above zero, discards Drills.
#[test]
fn advancing_by_an_effect_keeps_anger() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Advance"]).play(&["Loose Drill"]).stage(2).anger(3))
        .start();
    t.play("Advance");
    assert_eq!((t.level(YOU), t.stage(YOU), t.anger(YOU)), (2, 10, 3));
    assert!(t.names(YOU, Zone::Discard).contains(&"Loose Drill"));
}

/// A-PA-07 PA-ANGER-07 PA-ANGER-08: being lowered sets to five above zero and discards Drills.
#[test]
fn being_lowered_sets_to_five() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Fall Back"]).play(&["Loose Drill"]).level(3).stage(9))
        .start();
    t.play("Fall Back");
    assert_eq!((t.level(YOU), t.stage(YOU)), (2, 5));
    assert!(t.names(YOU, Zone::Discard).contains(&"Loose Drill"));
}

/// PA-ANGER-09: where winning by anger is forbidden, five anger on level 4 resets it and fills the stages.
#[test]
fn a_forbidden_victory_resets_anger() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Rage"])
                .play(&["Humble Drill"])
                .level(4)
                .stage(3)
                .anger(4)
        })
        .start();
    t.play("Rage");
    assert_eq!(
        (t.winner(), t.anger(YOU), t.stage(YOU), t.level(YOU)),
        (None, 0, 10, 4)
    );
}
