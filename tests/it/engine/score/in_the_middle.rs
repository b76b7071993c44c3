//! What stops an attack, a power or a combat in the middle of it, and what is for the remainder of combat: the Frieza and Trunks
//! Sagas. You play the Hero Goku, they the Villain Raditz.

use scouter::engine::{Act, Happened, PromptKind, Zone};

use super::read_again::{self, asked, first_of_each};
use super::saiyan_cards::{combat, step_two};
use super::when_and_whose::{both, turn_of};
use super::{THEY, YOU};

/// FRI-114: what a Main Personality's power reduces to a number is a reduction as well (SC-LATER-136).
#[test]
fn gohans_stomp_is_not_reduced_by_a_main_personality() {
    for (attack, lost) in [("Gohan's Stomp", 5), ("Gohan's Anger Blast", 2)] {
        for mut t in both(|| {
            combat()
                .you(|p| p.hand(&[attack]).stage(10))
                .they(|p| p.stage(10))
        }) {
            let before = t.life(THEY);
            t.play(attack);
            if t.prompt() == Some(PromptKind::Defend) && t.offers("Raditz") {
                t.choose("Raditz");
            } else {
                t.let_through();
            }
            assert_eq!(before - t.life(THEY), lost, "{attack}");
        }
    }
}

/// A-SC-91, FRI-103: in the middle of an attack, too, which comes to nothing; and only where there is a combat.
#[test]
fn human_technology_stops_a_combat_in_the_middle_of_an_attack() {
    let mut t = combat()
        .you(|p| p.play(&["Human Technology"]).stage(10))
        .they(|p| p.hand(&["Black Front Kick"]).stage(10))
        .start();
    t.pass();
    let before = t.life(YOU);
    t.play("Black Front Kick").choose("Human Technology");
    t.decline();
    assert!(t.state.fight.combat.is_none() && t.state.fight.attack.is_none());
    assert_eq!(before - t.life(YOU), 0);
    assert_eq!(t.happened(|what| matches!(what, Happened::AttackStopped)), 0);
    let t = step_two().you(|p| p.play(&["Human Technology"])).start();
    assert!(!t.offers("Human Technology"));
}

/// TRU-074: the card given up is used: it leaves the game if it says so, and costs what it would cost now.
#[test]
fn black_energy_deflection_drill_uses_the_attack_it_gives_up() {
    for (drills, stage) in [
        (&["Black Energy Deflection Drill"][..], 6),
        (
            &["Black Energy Deflection Drill", "Black Energy Stamina Drill"][..],
            9,
        ),
    ] {
        for mut t in both(|| {
            combat()
                .you(|p| {
                    p.play(drills)
                        .hand(&[
                            "Gohan's Anger Blast",
                            "Orange Resistance",
                            "Goku's Super Saiyan Blast!",
                        ])
                        .stage(10)
                })
                .they(|p| p.hand(&["Black Front Kick"]).stage(10))
        }) {
            t.pass();
            t.play("Black Front Kick").choose("Black Energy Deflection Drill");
            if t.prompt() == Some(PromptKind::Choose) {
                assert_eq!(t.state.offers().len(), 1, "the others are no energy attack now");
                first_of_each(&mut t, PromptKind::Choose);
            }
            assert_eq!(t.stage(YOU), stage);
            assert_eq!(t.names(YOU, Zone::Removed), ["Gohan's Anger Blast"]);
        }
    }
}

/// TRU-074: by the later wording what else the card says happens, but nothing that waits for its success, even if the attack that it
/// answers cannot be stopped.
#[test]
fn black_energy_deflection_drill_has_no_hit_of_its_own() {
    let mut t = combat()
        .with(&["crd"])
        .you(|p| {
            p.play(&["Black Energy Deflection Drill"])
                .hand(&["Goku's Righteous Force"])
                .stage(10)
        })
        .they(|p| {
            p.hand(&["Krillin's Heat Seeking Blast"])
                .discard(&["Orange Arm Bar", "Red Back Kick"])
                .stage(10)
        })
        .start();
    t.pass();
    t.play("Krillin's Heat Seeking Blast")
        .choose("Black Energy Deflection Drill");
    first_of_each(&mut t, PromptKind::Choose);
    t.let_through();
    assert!(
        t.names(THEY, Zone::Removed)
            .iter()
            .all(|card| *card == "Krillin's Heat Seeking Blast")
    );
}

/// A-SC-93: the Defense Shield of an Ally that does not fight stops nothing.
#[test]
fn the_shield_of_a_personality_needs_it_to_fight() {
    for (stage, stopped) in [(10, [false, false]), (1, [true, false])] {
        let shielded = both(|| {
            read_again::combat()
                .you(|p| p.hand(&["Black Front Kick"]).stage(10))
                .they(|p| p.play(&["Captain Ginyu [TRU-106]"]).stage(stage))
        })
        .map(|mut t| {
            t.play("Black Front Kick");
            if t.prompt() == Some(PromptKind::Lead) {
                t.choose("Raditz");
            }
            t.let_through();
            t.happened(|what| matches!(what, Happened::AttackStopped)) == 1
        });
        assert_eq!(shielded, stopped, "{stage}");
    }
}

/// TRU-134, TRU-093, TRU-Preview5: what is for the remainder of combat is used in one.
#[test]
fn what_is_for_the_remainder_of_combat_is_used_in_combat() {
    for card in ["King Kai's Thoughts", "Trunks Stands Ready", "Too Late"] {
        let t = read_again::step_two().you(|p| p.play(&[card])).start();
        assert!(!t.offers(card), "{card}");
        let t = read_again::combat().you(|p| p.play(&[card])).start();
        assert!(t.offers(card), "{card}");
    }
}

/// AND-103: what began for a combat that was not declared does not wait for the opponent's.
#[test]
fn what_is_for_combat_ends_with_the_turn_without_one() {
    let mut t = read_again::step_two()
        .you(|p| p.play(&["Namekian Teamwork", "Krillin@1"]))
        .start();
    t.play("Namekian Teamwork");
    assert!(!t.state.fight.floating.is_empty());
    turn_of(&mut t, THEY, "Non-Combat step");
    assert!(t.state.fight.floating.is_empty());
}

/// Whether King Cold on level 3, hit by an energy attack, may still draw after you used that card on entering combat or in it.
fn king_cold_draws_after(card: &'static str, rules: &[&str]) -> bool {
    let mut t = read_again::step_two()
        .with(rules)
        .you(|p| p.play(&[card]).hand(&["Black Front Kick"]).stage(10))
        .they(|p| p.lead("TRU-188 TRU-189 TRU-190", 0).level(3).stage(10))
        .start();
    t.pass().decline().act(Act::Combat { against: THEY });
    while t.prompt() == Some(PromptKind::May) {
        t.yes();
    }
    if t.offers(card) {
        t.play(card).pass();
    }
    t.play("Black Front Kick").let_through();
    asked(&t, THEY, PromptKind::May)
}

/// TRU-093: it stops Constant Combat Powers, and a power that bears no such label goes on.
#[test]
fn trunks_stands_ready_stops_constant_combat_powers_alone() {
    assert!(king_cold_draws_after("King Kai's Thoughts", &[]));
    assert!(king_cold_draws_after("Trunks Stands Ready", &[]));
    assert!(king_cold_draws_after("Trunks Stands Ready", &["crd"]));
}

/// TRU-P-P10, A-SC-61: what a personality may do when something happens is a use of its power.
#[test]
fn showdown_bars_what_a_power_may_do() {
    assert!(!king_cold_draws_after("Showdown", &[]));
    assert!(!king_cold_draws_after("Showdown", &["crd"]));
}

/// TRU-118, SC-LATER-83: by the document of 2014 the Ally does what it does on entering combat.
#[test]
fn what_was_i_thinking_lets_its_ally_enter_combat_in_2014() {
    let held = both(|| {
        read_again::step_two()
            .you(|p| p.hand(&["Orange Leg Sweep", "Black Front Kick"]))
            .they(|p| p.play(&["What Was I Thinking"]).deck(&["King Cold [TRU-188]"]))
    })
    .map(|mut t| {
        t.pass().decline().act(Act::Combat { against: THEY });
        assert!(asked(&t, THEY, PromptKind::May));
        t.yes();
        while let Some(kind) = t.prompt() {
            first_of_each(&mut t, kind);
        }
        assert!(t.names(THEY, Zone::Play).contains(&"King Cold"));
        t.hand(YOU)
    });
    assert_eq!(held, [2, 1]);
}

/// FRI-058: the opponent plays no energy attack; a defence that may attack later is none.
#[test]
fn tiens_power_burst_bars_attacks_and_no_defences() {
    let mut t = read_again::combat()
        .you(|p| p.hand(&["Tien's Power Burst", "Black Front Kick"]).stage(10))
        .they(|p| p.hand(&["Orange Resistance", "Black Front Kick"]).stage(10))
        .start();
    t.hit_with("Tien's Power Burst");
    first_of_each(&mut t, PromptKind::Capture);
    assert!(!t.offers("Black Front Kick"));
    t.pass().play("Black Front Kick");
    assert!(t.offers("Orange Resistance"));
}

/// TRU-085: who says no the first time is asked again, the Drill's opponent as well as its owner.
#[test]
fn trunks_effortless_drill_is_used_by_a_yes() {
    let mut t = read_again::combat()
        .you(|p| p.play(&["Trunks Effortless Drill"]).stage(10))
        .they(|p| {
            p.hand(&["Straining Blocking Move", "Straining Energy Move"])
                .stage(10)
        })
        .start();
    t.pass();
    for attack in ["Straining Blocking Move", "Straining Energy Move"] {
        t.play(attack);
        first_of_each(&mut t, PromptKind::Number);
        assert!(asked(&t, THEY, PromptKind::May), "{attack}");
        t.no().let_through();
        first_of_each(&mut t, PromptKind::Capture);
        if attack == "Straining Blocking Move" {
            t.pass();
        }
    }
}

/// TRU-Preview5: an Ally in control that may not be used any more gives control back.
#[test]
fn too_late_takes_control_from_an_ally() {
    let mut t = read_again::combat()
        .you(|p| p.play(&["Too Late"]))
        .they(|p| p.play(&["Nappa@1"]).hand(&["Orange Arm Bar"]).stage(0))
        .start();
    t.pass();
    t.play_by("Orange Arm Bar", "Nappa").let_through();
    assert_eq!(t.state.card(t.state.acting(THEY)).name, "Nappa");
    t.play("Too Late");
    assert_eq!(t.state.acting(THEY), t.state.player(THEY).leader);
}
