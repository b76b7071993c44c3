//! What the document of 2014 says of Combat, clause by clause: who is in control, what is used when, and what stops an attack.
//! Home-made cards, and printed ones where a row speaks of them; you play a Hero, they a Villain.

use scouter::engine::{Act, PromptKind, Zone};

use super::super::scenario::{Builder, Scenario};
use super::saiyan_cards as printed;
use super::{THEY, YOU};

const BY_2014: &[&str] = &["crd"];

fn combat() -> Builder {
    super::combat().with(BY_2014)
}

fn with_printed_cards() -> Builder {
    printed::combat().with(BY_2014)
}

fn settle(t: &mut Scenario) {
    while t.prompt().is_some() {
        t.let_through();
    }
}

/// SC-LATER-62: the constant power of the Main Personality is off while an Ally is in control.
#[test]
fn a_constant_power_works_for_who_is_in_control() {
    let lost = |by: &str| {
        let mut t = combat()
            .you(|p| p.lead("Nu", 1).hand(&["Plain Punch"]).play(&["Sigma@1"]).stage(1))
            .they(|p| p.stage(5))
            .start();
        t.play_by("Plain Punch", by).let_through();
        5 - t.stage(THEY)
    };
    // By the table one either way; Nu adds two.
    assert_eq!((lost("Nu"), lost("Sigma")), (3, 1));
}

/// SC-LATER-63: whose powers are forbidden cannot use the Personality Power either.
#[test]
fn a_forbidden_power_is_not_used() {
    for (card, offered) in [("Silence", false), ("Rage", true)] {
        let mut t = combat().you(|p| p.stage(5)).they(|p| p.play(&[card])).start();
        t.pass().play(card);
        assert_eq!(t.state.decider(), Some(YOU));
        assert_eq!(t.offers("Alpha"), offered, "{card}");
    }
}

/// SC-LATER-82: an Ally may take control as its owner enters a defence.
#[test]
fn an_ally_may_take_over_for_a_defence() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch"]))
        .they(|p| p.play(&["Sigma@1"]).stage(1))
        .start();
    t.play("Plain Punch");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Lead), Some(THEY))
    );
    t.choose("Sigma");
    assert_eq!(t.state.acting(THEY), t.card(THEY, "Sigma"));
}

/// SC-LATER-82: while the Main Personality is no higher than one above 0.
#[test]
fn an_ally_takes_over_from_who_is_down() {
    for (stage, able) in [(2, false), (1, true), (0, true)] {
        let t = combat()
            .you(|p| p.hand(&["Plain Punch"]).play(&["Gamma@1"]).stage(stage))
            .start();
        let ally = t.card(YOU, "Gamma");
        let by_ally = |act: &Act| matches!(act, Act::Use { by, .. } if *by == ally);
        let offered = t.state.offers().iter().any(|action| by_ally(&action.act));
        assert_eq!(offered, able, "{stage}");
    }
}

/// SC-LATER-92: what is not stopped is successful, though nothing of its damage is left.
#[test]
fn an_attack_without_damage_left_is_successful() {
    let mut t = combat()
        .you(|p| p.hand(&["Hitting Punch"]).stage(5))
        .they(|p| p.hand(&["Half Block"]).stage(5))
        .start();
    t.play("Hitting Punch").choose("Half Block");
    assert_eq!((t.stage(THEY), t.anger(YOU)), (5, 1));
}

/// SC-LATER-94: stages are added to an energy attack, which deals none.
#[test]
fn stages_are_added_to_an_energy_attack() {
    let mut t = combat()
        .you(|p| p.lead("Nu", 1).hand(&["Plain Beam"]).stage(5))
        .they(|p| p.stage(5))
        .start();
    t.hit_with("Plain Beam");
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (3, 4));
}

/// SC-LATER-102: what is used when it is needed takes no Attack Phase.
#[test]
fn what_is_used_when_it_is_needed_takes_no_phase() {
    let mut t = with_printed_cards()
        .you(|p| p.hand(&["Trunks Energy Sphere", "Orange Arm Bar"]).stage(5))
        .start();
    t.play("Trunks Energy Sphere");
    assert_eq!((t.prompt(), t.state.decider()), (None, Some(YOU)));
    assert!(t.offers("Orange Arm Bar"));
}

/// SC-LATER-102: it is used beside a defence, which may follow it.
#[test]
fn what_is_used_when_it_is_needed_is_used_beside_a_defence() {
    const BLOCK: &str = "Yamcha's Physical Defense";
    let mut t = with_printed_cards()
        .you(|p| p.hand(&["Orange Arm Bar"]).stage(5))
        .they(|p| p.hand(&["Trunks Energy Sphere", BLOCK]).stage(10))
        .start();
    t.play("Orange Arm Bar");
    assert_eq!(t.prompt(), Some(PromptKind::Defend));
    t.choose("Trunks Energy Sphere");
    assert_eq!(t.prompt(), Some(PromptKind::Defend));
    assert!(t.offers(BLOCK) && !t.offers("Trunks Energy Sphere"));
}

/// SC-LATER-116: what Empower adds counts towards the capture by five life cards.
#[test]
fn an_empowered_attack_captures_a_ball() {
    for empowered in [true, false] {
        let mut t = with_printed_cards()
            .you(|p| p.hand(&["Red Fastball"]).stage(5))
            .they(|p| p.play(&["Earth Dragon Ball 2"]).stage(5))
            .start();
        t.play("Red Fastball");
        if empowered {
            t.yes();
        } else {
            t.no();
        }
        t.let_through();
        let captures = t.prompt() == Some(PromptKind::Capture);
        assert_eq!(captures, empowered, "four life cards, and two by Empower");
    }
}

/// SC-LATER-124: a shield is not spent on an attack that something else stops.
#[test]
fn a_shield_waits_for_what_nothing_else_stopped() {
    let mut t = combat()
        .you(|p| p.hand(&["Plain Punch", "Plain Punch"]))
        .they(|p| p.lead("Mu", 1).hand(&["Plain Block"]).stage(8))
        .start();
    t.play("Plain Punch").choose("Plain Block");
    t.pass().play("Plain Punch");
    assert_eq!((t.prompt(), t.stage(THEY)), (None, 8));
}

/// SC-LATER-125: a shield works after a Final Physical Attack too.
#[test]
fn a_shield_works_after_a_final_attack() {
    let mut t = combat()
        .you(|p| p.lead("Mu", 1).hand(&["Rage"]).stage(8))
        .they(|p| p.hand(&["Plain Punch"]).stage(5))
        .start();
    let (card, by) = (t.card(YOU, "Rage"), t.state.player(YOU).leader);
    t.act(Act::FinalAttack { card, by }).let_through();
    t.play("Plain Punch");
    assert_eq!((t.prompt(), t.stage(YOU)), (None, 8));
}

/// SC-LATER-138: what cannot be stopped by energy cards is stopped by others.
#[test]
fn what_one_sort_of_card_cannot_stop_another_stops() {
    for (card, lost) in [("Orange Energy Guard", 6), ("Mother's Touch", 0)] {
        let mut t = with_printed_cards()
            .you(|p| p.hand(&["Orange Energy Discharge"]).stage(5))
            .they(|p| p.hand(&[card]).stage(10))
            .start();
        let before = t.life(THEY);
        t.play("Orange Energy Discharge").choose(card);
        settle(&mut t);
        assert_eq!(before - t.life(THEY), lost, "{card}");
        assert!(!t.names(THEY, Zone::Hand).contains(&card));
    }
}

/// SC-LATER-56: a Combat that was declared and is skipped was declared all the same: no life card is added.
#[test]
fn a_skipped_combat_was_declared() {
    let mut t = super::step_two()
        .with(BY_2014)
        .you(|p| p.play(&["Guard Day Drill"]))
        .they(|p| p.discard(&["Wall"]))
        .start();
    t.play("Guard Day Drill").pass().pass();
    t.until("Combat step: attack?");
    assert_eq!(t.state.active, THEY);
    t.act(Act::Combat { against: YOU });
    assert!(t.state.fight.combat.is_none());
    while t.state.active == THEY {
        assert_ne!(t.prompt(), Some(PromptKind::Rejuvenate));
        let last = *t.state.offers().last().unwrap();
        t.act(last.act);
    }
}
