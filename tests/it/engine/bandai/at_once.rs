//! What happens at once, what happens once, and what would never end.

use scouter::engine::{Happened, PromptKind, Zone};

use super::{THEY, YOU, table};

/// BA-BATTLE-17 A-BA-31: a Complete Defeat is dealt at once: a Support that gives Toughness gives it to the Head, whichever of
/// them came into play first.
#[test]
fn a_complete_defeat_is_dealt_at_once() {
    for team in [["Baron Ratchet", "Cog"], ["Cog", "Baron Ratchet"]] {
        let mut t = table()
            .you(|p| p.play(&["Gimlet Overclocked"]))
            .they(|p| p.team(&team))
            .start();
        t.attack(&["Gimlet Overclocked"])
            .defend(&[("Cog", "Gimlet Overclocked")]);
        assert_eq!(
            (
                t.zone(THEY, "Cog"),
                t.is_injured(THEY, "Cog"),
                t.is_injured(THEY, "Baron Ratchet")
            ),
            (Zone::Play, true, true),
            "{team:?}"
        );
    }
}

/// A-BA-31 BA-KEY-04: Damage of an effect to several Warriors is dealt at once too.
#[test]
fn an_effect_damages_all_its_warriors_at_once() {
    for team in [["Baron Ratchet", "Cog"], ["Cog", "Baron Ratchet"]] {
        let mut t = table()
            .you(|p| p.play(&["Flint"]).hand(&["Scrap Storm"]))
            .they(|p| p.team(&team))
            .start();
        t.attack(&["Flint"]).defend(&[]).play("Scrap Storm").resolve();
        assert_eq!(
            (t.zone(THEY, "Cog"), t.zone(THEY, "Baron Ratchet")),
            (Zone::Play, Zone::Resource),
            "{team:?}"
        );
    }
}

/// BA-DMG-01 BA-DMG-02 BA-DMG-03: what happened cites the rule of what became of the Warrior.
#[test]
fn damage_cites_its_rule() {
    for (defender, injured, rule) in [
        ("Quartz the Unmoved", false, "BA-DMG-01"),
        ("Quartz the Unmoved", true, "BA-DMG-02"),
        ("Cog", false, "BA-DMG-03"),
    ] {
        let mut t = table()
            .you(|p| p.play(&["Gimlet Overclocked"]))
            .they(|p| {
                let p = p.play(&[defender]);
                if injured { p.injured(&[defender]) } else { p }
            })
            .start();
        t.attack(&["Gimlet Overclocked"])
            .defend(&[(defender, "Gimlet Overclocked")]);
        let place = t.when(|what| matches!(what, Happened::Damaged { .. }));
        assert_eq!(t.events[place].rule, rule);
    }
}

/// BA-DB-01 BA-DB-03: Planet Damage of an effect in the Showdown brings a coin; outside of it none.
#[test]
fn an_effect_in_the_showdown_brings_a_coin() {
    let mut t = table()
        .you(|p| p.play(&["Planet Cracker"]))
        .they(|p| p.play(&["Flint", "Garnet"]))
        .start();
    t.attack(&["Planet Cracker"])
        .defend(&[("Flint", "Planet Cracker")]);
    while t.prompt() == Some(PromptKind::Coins) {
        t.choose("Garnet");
    }
    assert_eq!((t.damage(THEY), t.coins(THEY, "Garnet")), (1, 1));

    let mut t = table()
        .you(|p| {
            p.hand(&["Falling Star"])
                .play(&["Azimuth"])
                .chi(&["Nadir", "Nadir", "Nadir"])
                .marker(4)
        })
        .they(|p| p.play(&["Flint"]))
        .start();
    t.attack(&[]).play("Falling Star").resolve();
    assert_eq!((t.damage(THEY), t.coins(THEY, "Flint")), (1, 0));
}

/// BA-COST-13: an effect that does not speak of the targets happens once, however many there are.
#[test]
fn a_card_is_drawn_once_for_two_targets() {
    for targets in [&["Garnet"][..], &["Garnet", "Cobble"]] {
        let mut t = table()
            .you(|p| p.hand(&["Split Spark"]).play(&["Flint"]))
            .they(|p| p.play(&["Garnet", "Cobble", "Opal"]))
            .start();
        t.attack(&["Flint"]).defend(&[]).play("Split Spark");
        for target in targets {
            t.choose(target);
        }
        if t.prompt() == Some(PromptKind::Target) {
            t.done();
        }
        t.resolve();
        assert_eq!(t.hand(YOU), 1, "{targets:?}");
        for name in ["Garnet", "Cobble", "Opal"] {
            assert_eq!(t.is_injured(THEY, name), targets.contains(&name), "{name}");
        }
    }
}

/// A-BA-30: effects that set each other off for ever are broken off, it is said so, and the game goes on.
#[test]
fn effects_without_end_are_broken_off() {
    let mut t = table()
        .you(|p| {
            p.play(&["Willow without End", "Perihel the Listener"])
                .injured(&["Willow without End"])
        })
        .start();
    t.play("Willow without End").resolve();
    assert!(t.happened(|what| matches!(what, Happened::BrokenOff { .. })) > 0);
    assert!(t.offers("Perihel the Listener"), "the Mission Phase goes on");
    t.next_turn(THEY).next_turn(YOU);
}

/// BA-COST-06: the X paid for a Warrior or an Event is the X its effects speak of.
#[test]
fn the_x_of_a_deployed_card_counts() {
    let mut t = table()
        .you(|p| {
            p.play(&["Perihel the Listener"])
                .hand(&["Tide Caller", "Deep Well"])
                .chi(&["Cog", "Cog", "Nadir", "Nadir", "Nadir"])
        })
        .start();
    t.play("Tide Caller")
        .answer(scouter::engine::Choice::Number(2))
        .resolve();
    assert_eq!((t.hand(YOU), t.powers(YOU, "Tide Caller").0), (3, 3));
    t.play("Deep Well")
        .answer(scouter::engine::Choice::Number(3))
        .resolve();
    t.play("Deep Well").choose("Perihel the Listener").resolve();
    assert_eq!((t.chi(YOU), t.powers(YOU, "Perihel the Listener").0), (0, 5));
}

/// BA-TURN-09 BA-TURN-14: a deployment is told by the rule of its step.
#[test]
fn a_deployment_cites_its_step() {
    let mut t = table()
        .you(|p| {
            p.play(&["Perihel the Listener"])
                .hand(&["Pebble", "Market Morning"])
                .chi(&["Cog"])
        })
        .start();
    t.play("Pebble").play("Market Morning");
    let rules: Vec<_> = t
        .events
        .iter()
        .filter(|event| matches!(event.what, Happened::Played { .. }))
        .map(|event| event.rule)
        .collect();
    assert_eq!(rules, ["BA-TURN-09", "BA-TURN-14"]);
}

/// A-BA-28: what is set off makes no Chain: it happens before anybody could answer.
#[test]
fn what_is_set_off_makes_no_chain() {
    let mut t = table()
        .you(|p| {
            p.play(&["Perihel the Listener"])
                .hand(&["Sleet"])
                .chi(&["Squall", "Cog"])
                .marker(2)
        })
        .they(|p| p.play(&["Flint"]).hand(&["Ankle Hook"]))
        .start();
    t.play("Sleet");
    assert!(t.is_injured(THEY, "Flint"));
    assert!(t.state.battle.chain.is_empty());
}
