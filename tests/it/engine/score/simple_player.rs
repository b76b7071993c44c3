//! What the simple player does not do, position by position, and what it does not miss.

use scouter::bot::{Bot, Simple};
use scouter::engine::{Act, Choice, PromptKind};

use super::super::scenario::Scenario;
use super::saiyan_cards::{combat, step_two};

/// What the simple player does here, whatever its luck.
fn choices(t: &Scenario) -> Vec<Act> {
    let place = |seed| Simple::new(seed).choose(&t.state);
    (0..10).map(|seed| t.state.offers()[place(seed)].act).collect()
}

fn always(t: &Scenario, wanted: impl Fn(&Act) -> bool) {
    let chosen = choices(t);
    assert!(chosen.iter().all(wanted), "{chosen:?}");
}

fn uses(t: &Scenario, act: Act, name: &str) -> bool {
    matches!(act, Act::Use { object, .. } | Act::Play { card: object } | Act::Answer { choice: Choice::Use(object, _) | Choice::Object(object) }
        if t.state.card(object).name == name)
}

#[test]
fn no_final_physical_attack_for_no_damage() {
    let t = combat()
        .you(|p| p.hand(&["Power Up!", "Senzu Bean"]).stage(0))
        .they(|p| p.stage(9))
        .start();
    always(&t, |act| *act == Act::Pass);
}

#[test]
fn no_final_physical_attack_that_throws_the_defences_away() {
    let t = combat()
        .you(|p| {
            p.lead("Krillin", 3)
                .level(3)
                .hand(&["Power Up!", "Blue Big Whirl Throw"])
                .stage(9)
        })
        .they(|p| p.stage(2))
        .start();
    always(&t, |act| *act == Act::Pass);
    let t = combat()
        .you(|p| {
            p.lead("Krillin", 3)
                .level(3)
                .hand(&["Power Up!", "Senzu Bean"])
                .stage(9)
        })
        .they(|p| p.stage(2))
        .start();
    always(&t, |act| matches!(act, Act::FinalAttack { .. }));
}

#[test]
fn no_defence_that_takes_nothing_off() {
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(9))
        .they(|p| {
            p.hand(&["Straining Ankle Smash Move", "Krillin's Physical Defense"])
                .stage(9)
        })
        .start();
    t.play("Goku's Surprise Attack");
    assert_eq!(t.prompt(), Some(PromptKind::Defend));
    always(&t, |act| !uses(&t, *act, "Straining Ankle Smash Move"));
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Surprise Attack"]).stage(9))
        .they(|p| p.hand(&["Black Side Kick"]).stage(9))
        .start();
    t.play("Goku's Surprise Attack");
    always(&t, |act| uses(&t, *act, "Black Side Kick"));
}

#[test]
fn no_senzu_bean_at_the_top_stage() {
    let t = step_two().you(|p| p.hand(&["Senzu Bean"]).stage(10)).start();
    always(&t, |act| *act == Act::Pass);
    let t = step_two().you(|p| p.hand(&["Senzu Bean"]).stage(3)).start();
    always(&t, |act| uses(&t, *act, "Senzu Bean"));
}

#[test]
fn no_power_for_nothing() {
    for card in ["Power Up More!", "Roshi Training"] {
        let t = step_two().you(|p| p.play(&[card]).stage(10)).start();
        always(&t, |act| *act == Act::Pass);
    }
    let t = step_two().you(|p| p.play(&["Power Up More!"]).stage(4)).start();
    always(&t, |act| uses(&t, *act, "Power Up More!"));
}

#[test]
fn no_ally_is_sought_who_is_nowhere() {
    let t = combat().you(|p| p.hand(&["Unexpected Allies"]).stage(9)).start();
    always(&t, |act| !uses(&t, *act, "Unexpected Allies"));
    let t = combat()
        .you(|p| p.hand(&["Unexpected Allies"]).discard(&["Krillin@1"]).stage(9))
        .start();
    always(&t, |act| uses(&t, *act, "Unexpected Allies"));
}

#[test]
fn no_combat_without_a_usable_attack() {
    let declares = |act: &Act| matches!(act, Act::Combat { .. });
    let asked = |hand: &'static [&'static str], play: &'static [&'static str]| {
        let mut t = step_two().you(|p| p.hand(hand).play(play).stage(9)).start();
        t.pass();
        assert_eq!(t.step(), "Combat step: attack?");
        t
    };
    // Tien may not fight while Goku stands, and the throw is for Saiyans of the other side or Goku.
    let t = asked(&["Blue Big Outside Drop"], &["Tien@2", "Yamcha@2"]);
    always(&t, |act| !declares(act));
    let t = asked(&["Orange Arm Bar", "Goku's Surprise Attack"], &[]);
    always(&t, declares);
}

#[test]
fn a_win_on_the_table_is_taken() {
    let balls = [
        "Earth Dragon Ball 1",
        "Earth Dragon Ball 2",
        "Earth Dragon Ball 3",
        "Earth Dragon Ball 4",
        "Earth Dragon Ball 5",
        "Earth Dragon Ball 6",
    ];
    let t = step_two()
        .you(|p| {
            p.play(&balls)
                .hand(&["Power Up!", "Krillin@1", "Earth Dragon Ball 7"])
        })
        .start();
    always(&t, |act| uses(&t, *act, "Earth Dragon Ball 7"));
    let t = combat()
        .you(|p| {
            p.level(2)
                .anger(4)
                .stage(9)
                .hand(&["Goku's Surprise Attack", "Orange Standing Fist Punch"])
        })
        .start();
    always(&t, |act| uses(&t, *act, "Orange Standing Fist Punch"));
    let t = combat()
        .you(|p| p.hand(&["Goku's Surprise Attack", "Goku's Plan"]).stage(9))
        .they(|p| p.life(3).stage(9))
        .start();
    always(&t, |act| uses(&t, *act, "Goku's Plan"));
}
