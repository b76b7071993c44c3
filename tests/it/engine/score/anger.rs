//! Anger and levels.

use scouter::engine::{Happened, Zone};

use super::{THEY, YOU, combat, step_two};

/// SC-ANGER-01 SC-ANGER-08: card powers change it, from 0 to 5; power-up changes no level.
#[test]
fn card_powers_change_anger() {
    let mut t = step_two()
        .you(|p| p.hand(&["Rage", "Calming"]))
        .they(|p| p.anger(0))
        .start();
    t.play("Rage").play("Rage").play("Calming").play("Calming");
    assert_eq!((t.anger(YOU), t.anger(THEY)), (1, 0));
    t.pass();
    assert_eq!(t.level(YOU), 1);
}

/// SC-ANGER-08: what a power-up raises beyond the top stage is lost, and makes no level.
#[test]
fn a_power_up_at_the_top_changes_no_level() {
    let mut t = step_two().you(|p| p.stage(10)).start();
    t.pass();
    assert_eq!((t.level(YOU), t.stage(YOU)), (1, 10));
}

/// SC-ANGER-02 SC-ANGER-03: at five the next level, in the middle of combat, at its top stage and anger 0.
#[test]
fn five_anger_is_the_next_level_at_once() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Angry Punch"]).anger(4).stage(1))
        .they(|p| p.hand(&["Plain Block"]))
        .start();
    t.play("Orange Angry Punch");
    assert_eq!((t.level(YOU), t.stage(YOU), t.anger(YOU)), (2, 10, 0));
    assert!(t.state.fight.attack.is_some());
}

/// SC-ANGER-02: in the opponent's attack too.
#[test]
fn a_defence_may_bring_the_next_level() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]).stage(5))
        .they(|p| p.hand(&["Black Angry Block"]).anger(4).stage(1))
        .start();
    t.play("Plain Punch").choose("Black Angry Block");
    assert_eq!((t.level(THEY), t.stage(THEY), t.anger(THEY)), (2, 10, 0));
}

/// SC-ANGER-04: what is too much is lost.
#[test]
fn surplus_anger_is_lost() {
    let mut t = step_two()
        .you(|p| p.lead("Alpha", 4).hand(&["Great Rage"]).anger(3))
        .start();
    t.play("Great Rage").play("Great Rage");
    assert_eq!((t.level(YOU), t.anger(YOU)), (2, 0));
}

/// SC-ANGER-05: on the highest level five anger lifts to the top stage, anger 0.
#[test]
fn on_the_highest_level_the_stage_rises() {
    let mut t = step_two()
        .you(|p| p.hand(&["Great Rage"]).level(3).stage(2))
        .they(|p| p.lead("Beta", 4))
        .start();
    t.play("Great Rage").play("Great Rage");
    assert_eq!((t.level(YOU), t.stage(YOU), t.anger(YOU)), (3, 10, 0));
    assert_eq!(t.state.outcome, None);
}

/// SC-ANGER-03 SC-ANGER-06 SC-ANGER-07: one level after the other; the old card goes under the stack.
#[test]
fn levels_come_in_order() {
    let mut t = step_two()
        .you(|p| p.lead("Alpha", 4).hand(&["Great Rage", "Level Up"]))
        .start();
    t.play("Great Rage").play("Great Rage");
    assert_eq!(t.level(YOU), 2);
    t.play("Level Up").play("Level Up");
    assert_eq!((t.level(YOU), t.stage(YOU), t.anger(YOU)), (3, 10, 0));
    assert_eq!(t.names(YOU, Zone::Levels).len(), 3);
    let changes = t.happened(|what| matches!(what, Happened::LevelChanged { .. }));
    assert_eq!(changes, 2);
}

/// SC-ANGER-03: a level that card play brings sets anger to 0 too.
#[test]
fn a_level_by_card_play_sets_anger_to_zero() {
    let mut t = step_two().you(|p| p.hand(&["Level Up"]).anger(3)).start();
    t.play("Level Up").play("Level Up");
    assert_eq!((t.level(YOU), t.stage(YOU), t.anger(YOU)), (2, 10, 0));
}

/// SC-ANGER-08: card play changes a level too, down as well, and takes the Drills along (SC-DRILL-02).
#[test]
fn card_play_changes_a_level() {
    let mut t = step_two()
        .you(|p| p.hand(&["Level Down"]).play(&["Red Drill One"]).level(2))
        .start();
    t.play("Level Down").play("Level Down");
    assert_eq!(t.level(YOU), 1);
    assert!(t.names(YOU, Zone::Discard).contains(&"Red Drill One"));
}
