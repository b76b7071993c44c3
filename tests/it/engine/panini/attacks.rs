//! Attacks as later rulings and the wording of cards tell them: damage, success, hits, critical damage, skipped actions.

use scouter::engine::{Act, Choice, Happened, PromptKind, Zone};

use super::scenario::keep_until;
use super::{Scenario, THEY, YOU};

/// PA-LATER-15: a value given to the Attack Table leaves what is printed behind AT.
#[test]
fn a_given_value_of_the_attack_table_is_added_to() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Plain Punch"]).play(&["Fixed Table Drill"]))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Plain Punch");
    assert_eq!(t.stage(THEY), 4, "4 and 2");
}

/// PA-LATER-18: what cannot be prevented may still be less.
#[test]
fn damage_that_cannot_be_prevented_may_be_modified() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Sure Beam"]))
        .they(|p| p.play(&["Dulling Drill"]))
        .start();
    t.hit_with("Sure Beam");
    assert_eq!(t.discarded(THEY), 1, "3 less 2");
}

/// PA-LATER-19: critical damage counts the cards that were really lost.
#[test]
fn what_a_modifier_took_off_is_not_critical() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Great Beam"]))
        .they(|p| p.play(&["Dulling Drill"]))
        .start();
    t.hit_with("Great Beam");
    assert_eq!((t.discarded(THEY), t.prompt()), (4, None));
}

/// PA-LATER-20: damage, which is noted as critical, then the effects on the hit, then the critical damage effect, and last the card
/// leaves.
#[test]
fn the_hit_comes_before_the_critical_damage_effect() {
    let mut t = Scenario::combat().you(|p| p.hand(&["Fierce Beam"])).start();
    t.hit_with("Fierce Beam");
    assert_eq!((t.prompt(), t.anger(YOU)), (Some(PromptKind::Critical), 1));
    assert!(t.names(YOU, Zone::Discard).is_empty(), "it has not left yet");
    t.done();
    let dealt = t.when(|what| matches!(what, Happened::DamageDealt { .. }));
    let hit = t.when(|what| *what == Happened::Hit);
    let critical = t.when(|what| matches!(what, Happened::CriticalDamage { .. }));
    assert!(dealt < critical && critical < hit);
}

/// PA-LATER-20: whether damage was critical is settled before the effects on the hit, which change nothing of it.
#[test]
fn an_effect_on_the_hit_does_not_make_its_own_damage_critical() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Sweeping Beam"]))
        .they(|p| p.play(&["Six Life Drill"]))
        .start();
    t.hit_with("Sweeping Beam");
    assert!(t.names(THEY, Zone::Discard).contains(&"Six Life Drill"));
    assert_ne!(t.prompt(), Some(PromptKind::Critical));
}

/// PA-LATER-21: whoever performs a successful attack is rewarded before damage is counted.
#[test]
fn a_drill_destroyed_on_success_does_not_weaken_the_attack() {
    let attack = |spare: bool| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Sure Beam"]).play(&["Erasing Drill"]))
            .they(|p| p.play(&["Dulling Drill"]))
            .start();
        t.hit_with("Sure Beam");
        if spare {
            t.no()
        } else {
            t.yes()
        };
        t.discarded(THEY)
    };
    assert_eq!((attack(true), attack(false)), (1, 3 + 1));
}

/// PA-LATER-26: nothing waits for the success of an attack that was stopped.
#[test]
fn a_stopped_attack_is_not_successful() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Grim Punch"]).play(&["Learning Drill"]))
        .they(|p| p.hand(&["Plain Block"]))
        .start();
    t.play("Grim Punch").choose("Plain Block");
    assert_eq!((t.prompt(), t.hand(YOU)), (None, 0));
}

/// PA-LATER-27: an attack that counts as critical gives its effect though it deals nothing.
#[test]
fn an_attack_may_be_critical_without_damage() {
    let mut t = Scenario::combat().you(|p| p.hand(&["Grim Punch"])).start();
    t.hit_with("Grim Punch");
    assert_eq!((t.prompt(), t.discarded(THEY)), (Some(PromptKind::Critical), 0));
}

/// PA-LATER-28: two reasons to be critical give one effect.
#[test]
fn an_attack_is_critical_once() {
    let mut t = Scenario::combat().you(|p| p.hand(&["Grim Beam"])).start();
    t.hit_with("Grim Beam").done();
    let critical = |what: &Happened| matches!(what, Happened::CriticalDamage { .. });
    assert_eq!(
        (t.happened(critical), t.prompt(), t.discarded(THEY)),
        (1, None, 6)
    );
}

/// PA-LATER-29: a card that uses a critical damage effect deals no critical damage.
#[test]
fn using_a_critical_damage_effect_is_not_dealing_critical_damage() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Sly Strike"])
                .play(&["Jubilant Drill", "Watchful Drill"])
        })
        .they(|p| p.anger(2))
        .start();
    t.play("Sly Strike").answer(Choice::Option(2));
    assert_eq!((t.anger(THEY), t.anger(YOU), t.hand(YOU)), (1, 0, 1));
}

/// PA-LATER-69: a skipped action is left out and is no pass.
#[test]
fn a_skipped_action_is_no_pass() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Skip Punch", "Rage"]))
        .they(|p| p.hand(&["Rage"]))
        .start();
    t.hit_with("Skip Punch");
    assert_eq!(t.state.decider(), Some(THEY));
    assert!(!t.offers("Rage"));
    t.pass().pass();
    assert_eq!(t.step(), "Combat Step", "only one of the two passed");
    assert!(t.offers("Rage"));
}

/// PA-LATER-70: whoever is to skip an action may still defend.
#[test]
fn a_player_who_skips_may_defend() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Skip Punch"]))
        .they(|p| p.hand(&["Plain Block"]))
        .start();
    t.play("Skip Punch");
    assert_eq!(t.prompt(), Some(PromptKind::Defend));
    assert!(t.offers("Plain Block"));
}

/// PA-LATER-71: skipped actions add up, and what is left of them is lost with the combat.
#[test]
fn skipped_actions_add_up() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Double Skip", "Rage", "Rage"]))
        .they(|p| p.hand(&["Rage"]))
        .start();
    t.play("Double Skip").pass();
    t.play("Rage");
    assert!(!t.offers("Rage"), "the second one");
    t.pass().play("Rage");
    assert!(t.offers("Rage"), "there is no third");
}

/// PA-LATER-67: each personality loses its own stages; what one is missing comes off the Life Deck.
#[test]
fn all_personalities_lose_their_own_stages() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Wear All Down"]))
        .they(|p| p.play(&["Gamma - Helper"]).stage(1).deck(&["Tough Two"]))
        .start();
    let ally = t.card(THEY, "Gamma - Helper");
    t.adjust(scouter::engine::Adjust::Stage {
        object: ally,
        stage: 0,
    });
    t.play("Wear All Down");
    assert_eq!((t.prompt(), t.discarded(THEY)), (None, 2 + 3));
}

/// PA-LATER-115: a card that ends combat is finished first, and no further action begins.
#[test]
fn a_card_that_ends_combat_is_finished() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["End It"]).play(&["Sudden Rest"]).discard(&["Rage"]))
        .they(|p| p.hand(&["Rage"]))
        .start();
    t.play("End It");
    assert_eq!(t.hand(YOU), 1);
    assert_eq!(t.prompt(), Some(PromptKind::Respond), "at the end of combat");
    t.choose("Sudden Rest");
    assert_eq!(t.names(YOU, Zone::Discard)[..2], ["Rage", "Sudden Rest"]);
    assert_ne!(t.step(), "Combat Step");
}

/// PA-LATER-69: a pass that an effect asks for is a real one, and may end combat.
#[test]
fn a_pass_that_is_asked_for_is_a_pass() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Hold Your Peace"]))
        .they(|p| p.hand(&["Rage"]))
        .start();
    t.play("Hold Your Peace");
    assert!(t.state.decider() == Some(THEY) && !t.offers("Rage"));
    t.pass().pass();
    assert_ne!(t.step(), "Combat Step");
}

/// PA-LATER-70: whoever has to pass may still defend.
#[test]
fn a_player_who_has_to_pass_may_defend() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Hush Punch"]))
        .they(|p| p.hand(&["Plain Block"]))
        .start();
    t.play("Hush Punch");
    assert_eq!(t.prompt(), Some(PromptKind::Defend));
    assert!(t.offers("Plain Block"));
}

/// PA-LATER-71: a skip for which this combat has no action left is lost: in the next one they act at once.
#[test]
fn a_skip_is_lost_with_its_combat() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Double Skip", "End It"]))
        .they(|p| p.hand(&["Rage"]))
        .start();
    t.play("Double Skip").pass().play("End It");
    assert_ne!(t.step(), "Combat Step");
    keep_until(&mut t, "Planning Step");
    t.pass().act(Act::Combat { against: YOU });
    assert!(t.state.decider() == Some(THEY) && t.offers("Rage"));
}

/// PA-LATER-72: a copy has the style of its original, is paid for, and is no card: the original stays where it lies.
#[test]
fn a_copy_is_an_attack_and_no_card() {
    let copied = |attack: &'static str| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Copying Block"]).play(&["Crimson Drill"]).stage(10))
            .they(|p| p.hand(&[attack]).stage(10))
            .start();
        t.pass().play(attack).choose("Copying Block").let_through();
        assert_eq!(t.names(YOU, Zone::Discard), ["Copying Block"]);
        assert_eq!(t.names(THEY, Zone::Discard), [attack]);
        (t.stage(YOU), t.stage(THEY))
    };
    assert_eq!(copied("Red Punch"), (10, 10 - 5 - 1), "red, as the original");
    assert_eq!(
        copied("Costly Punch"),
        (10 - 1, 10 - 1 - 3),
        "each has paid one stage"
    );
}
