//! Allies in combat.

use scouter::engine::{Act, Action, PromptKind, Zone};

use super::{Scenario, THEY, YOU};

/// PA-ALLY-01 PA-ALLY-09: an Ally may lose the stages instead; what it cannot lose is life cards, and at 0 it stays.
#[test]
fn an_ally_may_take_the_stages() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Plain Punch"]).stage(5))
        .they(|p| p.play(&["Gamma - Helper"]).stage(0))
        .start();
    t.hit_with("Plain Punch");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Stages), Some(THEY))
    );
    t.choose("Gamma - Helper");
    // AT 2 + 2 against an Ally at 3.
    assert_eq!(
        (
            t.ally_stage(THEY, "Gamma - Helper"),
            t.discarded(THEY),
            t.stage(THEY)
        ),
        (0, 1, 0)
    );
    assert!(t.names(THEY, Zone::Play).contains(&"Gamma - Helper"));
}

/// PA-ALLY-02 PA-COMBAT-06: Allies act only while the Main Personality is at 0 or 1.
#[test]
fn allies_act_while_the_main_personality_is_down() {
    let t = Scenario::combat()
        .you(|p| p.play(&["Gamma - Helper"]).stage(2))
        .start();
    assert_eq!(t.refusal("Gamma - Helper"), "PA-ALLY-02");
    for stage in [0, 1] {
        let t = Scenario::combat()
            .you(|p| p.play(&["Gamma - Helper"]).stage(stage))
            .start();
        assert!(t.offers("Gamma - Helper"));
    }
}

/// PA-ALLY-02 A-PA-15: nor defend by their powers at another time.
#[test]
fn allies_defend_while_the_main_personality_is_down() {
    for (stage, asked) in [(0, true), (1, true), (2, false), (9, false)] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Red Punch"]))
            .they(|p| p.play(&["Guard - Blocker"]).stage(stage))
            .start();
        t.play("Red Punch");
        assert_eq!(t.prompt() == Some(PromptKind::Defend), asked, "at stage {stage}");
    }
}

/// PA-ALLY-03: an Ally acts like the Main Personality: own power level on the table, own stages for costs.
#[test]
fn an_ally_fights_with_its_own_stages() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Table Punch", "Plain Beam"])
                .play(&["Gamma - Helper"])
                .stage(1)
        })
        .they(|p| p.stage(1))
        .start();
    // Gamma at 3 stages is 12,000 (C), Beta at 1 is 5,000 (B).
    t.play_by("Table Punch", "Gamma - Helper").let_through();
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (0, 1));
    t.pass().play_by("Plain Beam", "Gamma - Helper").let_through();
    assert_eq!((t.ally_stage(YOU, "Gamma - Helper"), t.stage(YOU)), (1, 1));
}

/// PA-ALLY-04: constant powers of Allies always hold.
#[test]
fn a_constant_power_of_an_ally_always_holds() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam"]).play(&["Delta - Guard"]).stage(10))
        .start();
    t.hit_with("Small Beam");
    assert_eq!(t.discarded(THEY), 4);
}

/// PA-ALLY-05: the permission is looked at for each action.
#[test]
fn an_ally_acts_only_as_long_as_the_main_personality_is_down() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Gain Three", "Heavy Punch"])
                .play(&["Gamma - Helper"])
                .stage(1)
        })
        .start();
    t.play("Gain Three").choose("Alpha - One").pass();
    let (object, by) = (t.card(YOU, "Heavy Punch"), t.card(YOU, "Gamma - Helper"));
    let by_ally = Action {
        player: YOU,
        act: Act::Use {
            object,
            ability: 0,
            by,
        },
    };
    assert_eq!(
        scouter::engine::why_not(&t.state, &by_ally).unwrap().rule,
        "PA-ALLY-05"
    );
    assert_eq!(t.stage(YOU), 4);
}

/// PA-ALLY-05: who has acted by an Ally has not handed the combat over to it.
#[test]
fn an_ally_that_has_acted_does_not_take_the_combat_over() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Table Punch", "Gain Three", "Heavy Punch"])
                .play(&["Gamma - Helper"])
                .stage(1)
        })
        .they(|p| p.stage(10))
        .start();
    t.play_by("Table Punch", "Gamma - Helper").let_through();
    t.pass().play("Gain Three").choose("Alpha - One").pass();
    let (object, by) = (t.card(YOU, "Heavy Punch"), t.card(YOU, "Gamma - Helper"));
    let (player, ability) = (YOU, 0);
    let act = Act::Use { object, ability, by };
    let refused = scouter::engine::why_not(&t.state, &Action { player, act }).unwrap();
    assert_eq!(refused.rule, "PA-ALLY-05");
    t.play_by("Heavy Punch", "Alpha - One");
}

/// PA-ALLY-07: Main Personality and Allies are personalities.
#[test]
fn main_personality_and_allies_are_personalities() {
    let t = Scenario::combat()
        .you(|p| p.play(&["Gamma - Helper", "Delta - Guard"]))
        .start();
    assert_eq!(t.state.personalities(YOU).count(), 3);
    assert_eq!(t.state.allies(YOU).count(), 2);
}
