//! What is looked at again when an effect is applied (BA-CHAIN-06), and what becomes of Warriors that change sides meanwhile.

use scouter::engine::{Adjust, Happened, PromptKind, Zone};

use super::scenario::Scenario;
use super::{THEY, YOU, table};

/// Plays the answer of the other player at the first of your Warriors.
fn answer(t: &mut Scenario, card: &str, at: &str) {
    while t.prompt() != Some(PromptKind::Respond) {
        t.decline();
    }
    t.play(card);
    while matches!(t.prompt(), Some(PromptKind::Choose | PromptKind::Target)) {
        t.choose(at);
    }
    t.resolve();
}

fn failed(t: &Scenario) -> usize {
    t.happened(|what| matches!(what, Happened::Failed { .. }))
}

/// BA-FX-19 BA-CHAIN-06: the coin a Warrior's icon asks for is looked at again when its effect is applied.
#[test]
fn a_warriors_coin_is_looked_at_again() {
    let mut t = table()
        .you(|p| p.play(&["Coin Reader"]).coins("Coin Reader", 1))
        .they(|p| p.hand(&["Coin Snatch"]).play(&["Flint"]))
        .start();
    t.play("Coin Reader");
    answer(&mut t, "Coin Snatch", "Coin Reader");
    assert_eq!((t.hand(YOU), failed(&t)), (0, 1));
}

/// BA-FX-19 BA-CHAIN-06: so it is in the Action Step: the coin is gone by the time the effect is applied.
#[test]
fn a_warriors_coin_is_looked_at_again_in_battle() {
    let power = |robbed: bool| {
        let mut t = table()
            .you(|p| p.play(&["Coin Reader"]).coins("Coin Reader", 1))
            .they(|p| p.hand(&["Rising Palm"]).play(&["Flint"]).chi(&["Cog"]))
            .start();
        t.attack(&["Coin Reader"])
            .defend(&[("Flint", "Coin Reader")])
            .play("Coin Reader");
        assert_eq!(t.prompt(), Some(PromptKind::Respond));
        if robbed {
            let (object, counter) = (t.card(YOU, "Coin Reader"), scouter::engine::Counter::Coins);
            t.adjust(Adjust::Counter {
                object,
                counter,
                count: 0,
            });
        }
        t.resolve();
        (t.powers(YOU, "Coin Reader").0, failed(&t))
    };
    assert_eq!((power(false), power(true)), ((7, 0), (2, 1)));
}

/// A-BA-24 BA-DMG-06: an effect that is not Valid fails when its Warrior is injured in answer, or leaves play, or changes sides.
#[test]
fn a_warrior_hurt_or_gone_in_answer_does_nothing() {
    for card in ["Ankle Hook", "Trapdoor", "Mind Hook"] {
        let mut t = table()
            .you(|p| p.play(&["Coin Reader"]).coins("Coin Reader", 1))
            .they(|p| p.hand(&[card]).play(&["Flint"]))
            .start();
        t.play("Coin Reader");
        answer(&mut t, card, "Coin Reader");
        assert_eq!((t.hand(YOU), failed(&t)), (0, 1), "{card}");
    }
}

/// A-BA-24 BA-COST-12: what it gives up to pay does not count against it.
#[test]
fn a_warrior_that_pays_with_itself_is_applied() {
    let mut t = table()
        .you(|p| p.play(&["Overreacher", "Perihel the Listener"]))
        .start();
    t.play("Overreacher").resolve();
    assert_eq!((t.is_injured(YOU, "Overreacher"), t.hand(YOU)), (true, 2));
}

/// BA-CHAIN-06: the requirement of a Technique, the coin of its user and its condition are looked at again.
#[test]
fn requirement_coin_and_condition_are_looked_at_again() {
    let pairs = [
        ("Calm Mind", "Ankle Hook"),
        ("Gilded Word", "Coin Snatch"),
        ("Steady Pair", "Ankle Hook"),
    ];
    let mut applied = Vec::new();
    for (technique, answered_by) in pairs {
        let seat = |answered: bool| {
            let mut t = table()
                .you(|p| {
                    p.hand(&[technique])
                        .play(&["Flint", "Moss the Hound"])
                        .coins("Flint", 1)
                })
                .they(|p| p.hand(&[answered_by]).play(&["Cog"]))
                .start();
            t.play_by(technique, "Flint");
            if answered {
                answer(&mut t, answered_by, "Flint");
            } else {
                t.resolve();
            }
            (t.hand(YOU), failed(&t))
        };
        assert_eq!(seat(false), (2, 0), "{technique}");
        if seat(true) != (0, 1) {
            applied.push(technique);
        }
    }
    assert_eq!(applied, [""; 0], "these are applied though they should fail");
}

/// BA-CHAIN-07: a user under the other's control uses nothing any more.
#[test]
fn a_stolen_user_makes_a_technique_fail() {
    let mut t = table()
        .you(|p| p.hand(&["Gilded Word"]).play(&["Flint"]).coins("Flint", 1))
        .they(|p| p.hand(&["Mind Hook"]).play(&["Cog"]))
        .start();
    t.play("Gilded Word");
    answer(&mut t, "Mind Hook", "Flint");
    assert_eq!((t.hand(YOU), failed(&t)), (0, 1));
}

/// BA-CHAIN-06 BA-KEY-05: an Evolution answered by a change of control fails; the thief evolves nothing.
#[test]
fn a_thief_does_not_evolve_the_stolen_warrior() {
    let mut t = table()
        .you(|p| p.play(&["Flint"]).hand(&["Flint Ablaze"]).marker(3))
        .they(|p| p.play(&["Cobble"]).hand(&["Mind Hook", "Flint Ablaze"]).marker(3))
        .start();
    t.play("Flint");
    answer(&mut t, "Mind Hook", "Flint");
    assert_eq!(failed(&t), 1);
    assert_eq!(
        (t.zone(YOU, "Flint Ablaze"), t.zone(THEY, "Flint Ablaze")),
        (Zone::Hand, Zone::Hand)
    );
    assert!(t.names(THEY, Zone::Play).contains(&"Flint"));
}

/// A-BA-25: of two targets the one that is left is affected.
#[test]
fn what_is_left_of_the_targets_is_affected() {
    let mut t = table()
        .you(|p| p.play(&["Flint"]).hand(&["Two Nets"]))
        .they(|p| p.play(&["Garnet", "Cobble"]).hand(&["Helping Hand"]))
        .start();
    t.attack(&["Flint"])
        .defend(&[])
        .play("Two Nets")
        .choose("Garnet")
        .choose("Cobble");
    answer(&mut t, "Helping Hand", "Cobble");
    assert_eq!(
        (t.is_injured(THEY, "Garnet"), t.zone(THEY, "Cobble"), failed(&t)),
        (true, Zone::Hand, 0)
    );
}

/// A-BA-26 BA-DB-04: coins that the new side has no room for are gone, and do not come back.
#[test]
fn a_stolen_warrior_loses_the_coins_there_is_no_room_for() {
    let mut t = table()
        .you(|p| {
            p.play(&["Perihel the Listener", "Cog"])
                .coins("Cog", 5)
                .hand(&["Tractor Beam"])
                .chi(&["Nadir", "Nadir", "Nadir"])
                .marker(5)
        })
        .they(|p| p.play(&["Flint"]).coins("Flint", 4))
        .start();
    t.play("Tractor Beam");
    assert_eq!(t.coins(YOU, "Flint"), 2);
    t.next_turn(THEY).next_turn(YOU);
    assert_eq!(t.coins(THEY, "Flint"), 2);
}

/// A-BA-27 BA-GLO-07 BA-GLO-03: a stolen namesake goes to its owner's Chi area.
#[test]
fn a_stolen_namesake_becomes_its_owners_chi() {
    let mut t = table()
        .you(|p| p.play(&["Flint"]).hand(&["Mind Hook"]))
        .they(|p| p.play(&["Flint"]))
        .start();
    t.play("Mind Hook").resolve();
    assert_eq!((t.chi(THEY), t.count(THEY, Zone::Play)), (1, 0));
}

/// BA-GLO-03: a stolen Warrior that is returned or discarded goes to its owner's hand or Discard area.
#[test]
fn a_stolen_warrior_returns_to_its_owner() {
    let mut t = table()
        .you(|p| p.play(&["Flint"]).hand(&["Mind Hook", "Helping Hand"]))
        .they(|p| p.play(&["Gasket", "Cobble"]).hand(&["Cog"]))
        .start();
    t.play("Mind Hook").choose("Cobble").resolve();
    t.attack(&["Flint"]).defend(&[]).play_by("Helping Hand", "Flint");
    t.choose("Cobble").resolve();
    assert!(t.names(THEY, Zone::Hand).contains(&"Cobble") && !t.names(YOU, Zone::Hand).contains(&"Cobble"));
}

/// A-BA-29 BA-BATTLE-15: a defending Team that slips out of battle leaves the attacking Team unopposed.
#[test]
fn an_attacker_whose_defender_slips_away_damages_the_planet() {
    let mut t = table()
        .you(|p| p.play(&["Captain Parsec"]))
        .they(|p| p.play(&["Flint"]).hand(&["Slip Away"]))
        .start();
    t.attack(&["Captain Parsec"])
        .defend(&[("Flint", "Captain Parsec")])
        .play("Slip Away");
    while t.step() == "Action Step" || t.step() == "Showdown Step" {
        t.decline();
    }
    assert_eq!((t.damage(THEY), t.is_injured(THEY, "Flint")), (2, false));
}

/// BA-KEY-05 BA-TURN-08: only the attacker's Warriors evolve.
#[test]
fn a_defender_does_not_evolve() {
    let mut t = table()
        .you(|p| p.play(&["Perihel the Listener"]))
        .they(|p| {
            p.play(&["Flint", "Overreacher"])
                .hand(&["Flint Ablaze"])
                .marker(3)
        })
        .start();
    t.pass();
    assert_eq!(t.state.decider(), Some(THEY));
    assert_eq!(t.refusal_to(THEY, "Flint", 0), "BA-FX-17");
}

/// A-BA-20: nobody evolves into a namesake of another of one's Warriors.
#[test]
fn a_warrior_does_not_evolve_into_a_namesake() {
    let t = table()
        .you(|p| {
            p.play(&["Flint", "Little Flint", "Perihel the Listener"])
                .hand(&["Flint Ablaze"])
                .marker(3)
        })
        .start();
    assert_eq!(t.refusal("Flint"), "BA-KEY-05");
}

/// A-BA-07 BA-KEY-06: the new Warrior stands in the Team of the old one.
#[test]
fn an_evolved_warrior_keeps_its_team() {
    let mut t = table()
        .you(|p| p.play(&["Flint", "Garnet"]).hand(&["Flint Ablaze"]))
        .start();
    t.attack_in(&[&["Flint", "Garnet"]], &[]);
    t.next_turn(THEY).next_turn(YOU);
    t.adjust(Adjust::Marker { player: YOU, at: 3 });
    t.done().play("Flint").resolve();
    let team = |name: &str| t.state.object(t.card(YOU, name)).team;
    assert_eq!(team("Flint Ablaze"), team("Garnet"));
}

/// BA-FX-17: an attacker's Technique is not for the defender.
#[test]
fn an_attackers_technique_is_refused_to_the_defender() {
    let mut t = table()
        .you(|p| p.play(&["Flint"]))
        .they(|p| {
            p.play(&["Azimuth"])
                .hand(&["Falling Star", "Helping Hand"])
                .chi(&["Nadir", "Nadir", "Nadir"])
                .marker(4)
        })
        .start();
    t.attack(&["Flint"]).defend(&[]);
    assert_eq!(t.state.decider(), Some(THEY));
    assert_eq!(t.refusal_to(THEY, "Falling Star", 0), "BA-FX-17");
}
