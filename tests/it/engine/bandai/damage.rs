//! Damage to Warriors, and healing.

use scouter::engine::view::Viewer;
use scouter::engine::{Happened, Zone};
use scouter::playtest::words::Voice;

use super::seat::cards;
use super::{THEY, YOU, table};

/// BA-DMG-01 BA-DMG-02: 1 Damage injures a normal Warrior and knocks an injured one down.
#[test]
fn one_damage_injures_a_second_knocks_down() {
    let mut t = table()
        .you(|p| p.play(&["Gasket", "Umbra Totality"]).chi(&["Cog"]))
        .they(|p| p.play(&["Squall"]).injured(&["Squall"]))
        .start();
    t.attack(&["Gasket"])
        .defend(&[("Squall", "Gasket")])
        .play("Gasket");
    assert_eq!(t.zone(THEY, "Squall"), Zone::Resource);
    let mut t = table()
        .you(|p| p.play(&["Gasket"]).chi(&["Cog"]))
        .they(|p| p.play(&["Squall"]))
        .start();
    t.attack(&["Gasket"])
        .defend(&[("Squall", "Gasket")])
        .play("Gasket");
    assert_eq!(
        (t.zone(THEY, "Squall"), t.is_injured(THEY, "Squall")),
        (Zone::Play, true)
    );
}

/// BA-DMG-03: 2 Damage knock a normal Warrior down at once.
#[test]
fn two_damage_skip_the_injury() {
    let mut t = table()
        .you(|p| {
            p.play(&["Cog"])
                .hand(&["Scrap Cannon"])
                .chi(&["Cog", "Cog", "Cog"])
                .marker(4)
        })
        .they(|p| p.play(&["Piston"]))
        .start();
    t.attack(&["Cog"])
        .defend(&[("Piston", "Cog")])
        .play("Scrap Cannon");
    assert_eq!(t.zone(THEY, "Piston"), Zone::Resource);
    let injured = |what: &Happened| matches!(what, Happened::CounterChanged { .. });
    assert_eq!(t.happened(injured), 0);
}

/// BA-DMG-04: turning injured by an effect is no Damage: Piston does not grow by it, but by Damage.
#[test]
fn an_injury_by_an_effect_is_no_damage() {
    let mut t = table()
        .you(|p| {
            p.play(&["Cog", "Gasket"])
                .hand(&["Short Circuit"])
                .chi(&["Cog", "Cog", "Cog"])
                .marker(2)
        })
        .they(|p| p.play(&["Piston"]))
        .start();
    t.play_by("Short Circuit", "Cog").resolve();
    assert!(t.is_injured(THEY, "Piston"));
    assert_eq!(t.state.object(t.card(THEY, "Piston")).growth, 0);
    let mut t = table()
        .you(|p| p.play(&["Gasket"]).chi(&["Cog"]))
        .they(|p| p.play(&["Piston"]))
        .start();
    t.attack(&["Gasket"])
        .defend(&[("Piston", "Gasket")])
        .play("Gasket");
    assert_eq!(t.state.object(t.card(THEY, "Piston")).growth, 1);
}

/// BA-DMG-05 BA-KEY-15: an injured Warrior has its injured powers; Growth coins add to either.
#[test]
fn injured_warriors_have_their_other_powers() {
    let t = table()
        .you(|p| p.play(&["Flint Ablaze", "Pebble"]).injured(&["Flint Ablaze"]))
        .start();
    assert_eq!(t.powers(YOU, "Flint Ablaze"), (3, 1));
    let t = table()
        .you(|p| {
            p.play(&["Flint Ablaze", "Piston"])
                .growth("Flint Ablaze", 2)
                .growth("Piston", 2)
                .injured(&["Piston"])
        })
        .start();
    assert_eq!(
        (t.powers(YOU, "Flint Ablaze"), t.powers(YOU, "Piston")),
        ((6, 4), (5, 2))
    );
}

/// BA-DMG-06 BA-FX-18: an injured Warrior's effects are void but for those marked Valid.
#[test]
fn an_injured_warrior_keeps_valid_effects_only() {
    let t = table()
        .you(|p| {
            p.play(&["Clover", "Thistle", "Old Juniper", "Bramble"])
                .injured(&["Clover", "Thistle", "Old Juniper"])
                .hand(&["Opal"])
                .chi(&["Cog"])
        })
        .start();
    assert_eq!(t.refusal("Clover"), "BA-DMG-06");
    assert!(t.offers("Thistle"));
    assert_eq!(t.powers(YOU, "Bramble"), (2, 1), "Old Juniper supports no more");
}

/// BA-DMG-07 BA-KEY-03 BA-KEY-16: healing stands a Warrior up and removes nothing; a normal one is not healed.
#[test]
fn healing_returns_to_normal() {
    let mut t = table()
        .you(|p| {
            p.play(&["Cobble", "Flint", "The Quarry Baths"])
                .injured(&["Cobble"])
                .coins("Cobble", 1)
                .growth("Cobble", 1)
                .chi(&["Cog", "Cog"])
        })
        .start();
    t.play("The Quarry Baths").resolve();
    let cobble = t.state.object(t.card(YOU, "Cobble"));
    assert_eq!(
        (t.is_injured(YOU, "Cobble"), cobble.coins, cobble.growth),
        (false, 1, 2)
    );
    // 3/1, two Growth coins, and the Baths' +2/+1 until end of turn.
    assert_eq!(t.powers(YOU, "Cobble"), (7, 4));

    let mut t = table()
        .you(|p| {
            p.play(&["Cobble", "Perihel the Listener"])
                .hand(&["Bonfire Night"])
                .chi(&["Clover", "Cog", "Cog"])
                .marker(4)
        })
        .start();
    t.play("Bonfire Night");
    assert_eq!(t.state.object(t.card(YOU, "Cobble")).growth, 0);
}

/// Endless Rain keeps everybody injured.
#[test]
fn healing_may_be_forbidden() {
    let mut t = table()
        .you(|p| {
            p.play(&["Flint", "Master Slate", "Perihel the Listener"])
                .injured(&["Flint"])
                .chi(&["Flint"])
        })
        .they(|p| p.play(&["Endless Rain"]))
        .start();
    t.play("Master Slate").resolve();
    assert!(t.is_injured(YOU, "Flint"));
}

/// BA-DMG-07: a healed Warrior is said to be in normal status, by the button beforehand and in the log.
#[test]
fn a_healed_warrior_is_said_to_be_in_normal_status() {
    let mut t = table()
        .you(|p| {
            p.play(&["Master Slate", "Flint"])
                .injured(&["Flint"])
                .chi(&["Cobble"])
        })
        .start();
    let voice = Voice::new(cards(), &t.state, Viewer::Player(YOU));
    let beforehand: Vec<String> = voice
        .consequences(&voice.view())
        .into_iter()
        .map(|consequence| consequence.text)
        .collect();
    t.play("Master Slate").resolve();
    assert!(!t.is_injured(YOU, "Flint"));
    let voice = Voice::new(cards(), &t.state, Viewer::Player(YOU));
    let said: Vec<String> = voice.log(&t.events).iter().map(ToString::to_string).collect();
    for told in [&beforehand, &said] {
        assert!(
            told.iter().any(|text| text.contains("in normal status again")),
            "{told:?}"
        );
    }
}
