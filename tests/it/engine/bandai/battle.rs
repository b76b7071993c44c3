//! The Action Step and the Showdown.

use scouter::engine::{Happened, PromptKind, Zone};

use super::scenario::Scenario;
use super::{THEY, YOU, table};

/// One Team of yours against one of theirs, fought out.
fn fight(yours: &'static [&'static str], theirs: &'static [&'static str]) -> Scenario {
    let mut t = table().you(|p| p.team(yours)).they(|p| p.team(theirs)).start();
    t.attack_in(&[yours], &yours[..1])
        .defend(&[(theirs[0], yours[0])])
        .showdown();
    t
}

/// BA-BATTLE-07 BA-BATTLE-15 BA-GLO-06: without its opposing Team a Team is unopposed at once: the attacker's damages the
/// Planet, the defender's does not.
#[test]
fn a_team_whose_opponent_is_gone_is_unopposed() {
    let mut t = table()
        .you(|p| {
            p.play(&["Flint", "Squall"])
                .hand(&["Scrap Cannon"])
                .chi(&["Cog", "Cog", "Cog"])
                .marker(4)
        })
        .they(|p| p.play(&["Garnet"]))
        .start();
    t.attack(&["Flint"])
        .defend(&[("Garnet", "Flint")])
        .play_by("Scrap Cannon", "Flint");
    assert_eq!((t.zone(THEY, "Garnet"), t.damage(THEY)), (Zone::Resource, 1));

    let mut t = table()
        .you(|p| p.play(&["Flint"]))
        .they(|p| {
            p.play(&["Garnet"])
                .hand(&["Scrap Cannon"])
                .chi(&["Cog", "Cog", "Cog"])
                .marker(4)
        })
        .start();
    t.attack(&["Flint"])
        .defend(&[("Garnet", "Flint")])
        .play("Scrap Cannon");
    assert_eq!(
        (t.zone(YOU, "Flint"), t.damage(YOU), t.damage(THEY)),
        (Zone::Resource, 0, 0)
    );
}

/// BA-BATTLE-07: so is a defending Team whose attackers are gone: Garnet is opposed no more, and cannot slip away.
#[test]
fn a_defending_team_without_attackers_is_unopposed() {
    let mut t = table()
        .you(|p| p.play(&["Flint", "Zenith"]).hand(&["Helping Hand"]))
        .they(|p| {
            p.play(&["Garnet", "Coin Reader"])
                .coins("Coin Reader", 1)
                .hand(&["Slip Away"])
        })
        .start();
    t.attack(&["Flint"]).defend(&[("Garnet", "Flint")]);
    t.play_by("Helping Hand", "Zenith").choose("Flint");
    assert!(t.offers("Slip Away"), "Garnet is opposed until it is applied");
    t.resolve();
    assert_eq!(
        (t.zone(YOU, "Flint"), t.state.decider()),
        (Zone::Hand, Some(THEY))
    );
    assert_eq!(t.refusal("Slip Away"), "BA-FX-06");
}

/// A-BA-08 BA-BATTLE-08: without its Head a Team has the Supports' power, nobody takes the Head's Damage, and a Complete Defeat
/// still costs each Support 1.
#[test]
fn a_team_may_lose_its_head() {
    for (attacker, support_hurt) in [("Captain Parsec", false), ("Flint Starfire", true)] {
        let mut t = table()
            .you(|p| {
                p.play(&[attacker])
                    .hand(&["Scrap Cannon"])
                    .chi(&["Cog", "Cog", "Cog"])
                    .marker(4)
            })
            .they(|p| p.team(&["Garnet", "Clover"]))
            .start();
        t.attack(&[attacker])
            .defend(&[("Garnet", attacker)])
            .play("Scrap Cannon")
            .choose("Garnet");
        assert_eq!(t.zone(THEY, "Garnet"), Zone::Resource);
        assert_eq!(
            (t.is_injured(THEY, "Clover"), t.is_injured(YOU, attacker)),
            (support_hurt, false)
        );
        assert_eq!(t.damage(THEY), 0);
    }
}

/// BA-BATTLE-09 BA-FX-02 BA-FX-10: Action effects are used in the Action Step only, by both players.
#[test]
fn action_effects_belong_to_the_action_step() {
    let mut t = table()
        .you(|p| {
            p.play(&["Zenith", "Perihel the Listener"])
                .coins("Zenith", 1)
                .hand(&["Rising Palm"])
                .chi(&["Flint"])
        })
        .they(|p| p.play(&["Garnet"]).hand(&["Rising Palm"]).chi(&["Flint"]))
        .start();
    assert_eq!(
        (t.refusal("Zenith"), t.refusal("Rising Palm")),
        ("BA-BATTLE-09", "BA-FX-02")
    );
    t.attack(&["Zenith"]).defend(&[]).pass();
    assert_eq!((t.step(), t.state.decider()), ("Action Step", Some(THEY)));
    t.play("Rising Palm");
}

/// BA-BATTLE-10: the attacker picks the order of the battles.
#[test]
fn the_attacker_orders_the_battles() {
    let mut t = table()
        .you(|p| p.play(&["Flint", "Garnet"]))
        .they(|p| p.play(&["Pebble"]))
        .start();
    t.attack(&["Flint", "Garnet"]).defend(&[("Pebble", "Garnet")]);
    assert_eq!(
        (t.state.decider(), t.prompt(), t.step()),
        (Some(YOU), Some(PromptKind::NextBattle), "Showdown Step")
    );
    t.choose("Garnet");
    let beaten = t.when(|what| matches!(what, Happened::Showdown { .. }));
    assert!(beaten < t.when(|what| matches!(what, Happened::PlanetDamaged { .. })));
}

/// BA-BATTLE-11: 3 + 2 + 2: Combat of the Head, Support of the others.
#[test]
fn team_power_is_combat_and_supports() {
    let mut t = table()
        .you(|p| {
            p.play(&["Cobble", "Master Slate", "Opal", "Zenith"])
                .coins("Zenith", 1)
        })
        .start();
    t.attack_in(&[&["Cobble", "Master Slate", "Opal"]], &["Cobble"]);
    let head = t.card(YOU, "Cobble");
    let team = t.state.object(head).team;
    assert_eq!(scouter::games::bandai::team_power(&t.state, YOU, team, head), 7);
}

/// BA-BATTLE-12 BA-BATTLE-13 BA-BATTLE-14: power 4 or less, even none, deals 1 Planet Damage, 5 or more deals 2; the cards
/// lie face down.
#[test]
fn an_unopposed_team_damages_the_planet() {
    for (warrior, dealt) in [
        ("Clover", 1),
        ("Piston", 1),
        ("Captain Parsec", 2),
        ("Gimlet Overclocked", 2),
    ] {
        let mut t = table().you(|p| p.play(&[warrior])).start();
        let planet = t.planet(THEY);
        t.attack(&[warrior]);
        // The turn is over and they have drawn.
        assert_eq!(
            (t.damage(THEY), t.planet(THEY)),
            (dealt, planet - dealt - 1),
            "{warrior}"
        );
    }
    let mut t = table()
        .you(|p| p.play(&["Clover"]))
        .they(|p| p.hand(&["Gravity Well"]).play(&["Cog"]).planet(&["Flint"]))
        .start();
    t.attack(&["Clover"]).defend(&[]);
    assert_eq!(t.names(THEY, Zone::Damage), ["Flint"], "the top card");
    let view = scouter::engine::view::for_player(&t.state, scouter::engine::view::Viewer::Player(THEY));
    let area = view.players[1]
        .zones
        .iter()
        .find(|zone| zone.zone == Zone::Damage)
        .unwrap();
    assert_eq!((area.count, area.cards.len()), (1, 0));
}

/// BA-BATTLE-12 BA-BATTLE-06: a power below zero still deals 1, when the Team has become unopposed.
#[test]
fn a_negative_power_damages_too() {
    let mut t = table()
        .you(|p| p.play(&["Mistral"]).chi(&["Squall", "Cog"]))
        .they(|p| {
            p.play(&["Cog"])
                .hand(&["Root Snare", "Root Snare"])
                .chi(&["Clover", "Clover"])
                .marker(1)
        })
        .start();
    t.attack(&["Mistral"]).defend(&[("Cog", "Mistral")]).pass();
    for _ in 0..2 {
        t.play("Root Snare").resolve();
    }
    assert_eq!(t.powers(YOU, "Mistral").0, -3);
    t.play("Mistral").resolve();
    assert_eq!((t.is_injured(YOU, "Mistral"), t.damage(THEY)), (false, 1));
}

/// BA-BATTLE-16: a difference of 1 to 4: the loser's Head takes 1, the Supports nothing.
#[test]
fn a_small_difference_is_a_defeat() {
    for yours in [&["Cobble"][..], &["Big Barley"]] {
        let t = fight(yours, &["Flint", "Pebble"]);
        let expected = if yours == ["Cobble"] {
            (true, true)
        } else {
            (false, true)
        };
        assert_eq!(
            (t.is_injured(YOU, yours[0]), t.is_injured(THEY, "Flint")),
            expected
        );
        assert!(!t.is_injured(THEY, "Pebble"));
    }
    let t = fight(&["Big Barley"], &["Flint"]);
    assert_eq!(
        (t.zone(THEY, "Flint"), t.is_injured(THEY, "Flint")),
        (Zone::Play, true),
        "6 and 2 are 4 apart"
    );
}

/// BA-BATTLE-17 BA-DMG-03 BA-BATTLE-20: a difference of 5 or more: the Head takes 2, each Support 1, the Planet nothing.
#[test]
fn a_large_difference_is_a_complete_defeat() {
    let t = fight(&["Gimlet Overclocked"], &["Cog", "Rivet", "Clover"]);
    assert_eq!(t.zone(THEY, "Cog"), Zone::Resource);
    assert!(t.is_injured(THEY, "Rivet") && t.is_injured(THEY, "Clover"));
    assert_eq!(t.damage(THEY), 0);
}

/// BA-BATTLE-18: equal power injures both Heads, and is no victory for Fierce or Plunder.
#[test]
fn equal_powers_hurt_both_heads() {
    let mut t = table()
        .you(|p| p.play(&["Azimuth"]))
        .they(|p| p.team(&["Flint", "Pebble"]))
        .start();
    t.attack(&["Azimuth"]).defend(&[("Flint", "Azimuth")]);
    assert!(t.is_injured(YOU, "Azimuth") && t.is_injured(THEY, "Flint") && !t.is_injured(THEY, "Pebble"));
    assert_eq!(t.count(THEY, Zone::Discard), 0);
}

/// BA-BATTLE-19: preventing Showdown Damage covers a defeat, a Complete Defeat and a draw, and no other Damage.
#[test]
fn showdown_damage_can_be_prevented() {
    for defender in ["Azimuth", "Big Barley", "Gimlet Overclocked"] {
        let mut t = table()
            .you(|p| p.play(&["Squall", "Drizzle"]))
            .they(|p| p.play(&[defender]))
            .start();
        t.attack(&["Squall"])
            .defend(&[(defender, "Squall")])
            .play("Drizzle");
        assert_eq!(
            (t.zone(YOU, "Squall"), t.is_injured(YOU, "Squall")),
            (Zone::Play, false),
            "{defender}"
        );
    }
    let mut t = table()
        .you(|p| p.play(&["Squall", "Drizzle"]))
        .they(|p| {
            p.play(&["Cog"])
                .hand(&["Scrap Cannon"])
                .chi(&["Cog", "Cog", "Cog"])
                .marker(4)
        })
        .start();
    t.attack(&["Squall"])
        .defend(&[("Cog", "Squall")])
        .play("Drizzle")
        .resolve()
        .play("Scrap Cannon");
    assert_eq!(t.zone(YOU, "Squall"), Zone::Resource);
}

/// BA-BATTLE-22 BA-DMG-08 BA-DMG-02 BA-GLO-09: an attacking Head is damaged like any other; knocked down it does not come home.
#[test]
fn attackers_can_be_knocked_down() {
    let mut t = table()
        .you(|p| p.play(&["Squall", "Flint"]).injured(&["Squall"]))
        .they(|p| p.play(&["Big Barley"]))
        .start();
    t.attack_in(&[&["Squall", "Flint"]], &["Squall"])
        .defend(&[("Big Barley", "Squall")]);
    assert_eq!(
        (t.zone(YOU, "Squall"), t.zone(YOU, "Flint")),
        (Zone::Resource, Zone::Play)
    );
    assert!(!t.is_injured(YOU, "Flint"));
}

/// BA-BATTLE-23: what one battle does stands before the next is counted: Quartz heals the Head that fights next.
#[test]
fn battles_are_decided_one_after_the_other() {
    for (first, hurt) in [("Quartz the Unmoved", false), ("Squall", true)] {
        let mut t = table()
            .you(|p| p.play(&["Quartz the Unmoved", "Squall"]).injured(&["Squall"]))
            .they(|p| p.play(&["Cog", "Flint"]))
            .start();
        t.attack(&["Quartz the Unmoved", "Squall"]);
        t.defend(&[("Cog", "Quartz the Unmoved"), ("Flint", "Squall")]);
        t.choose(first);
        // Upright, Squall's 3 beats Flint's 2; injured, its 1 does not.
        assert_eq!(t.zone(YOU, "Squall") == Zone::Resource, hurt, "{first}");
    }
}
