//! Dragon Ball coins.

use scouter::engine::{Act, Choice, PromptKind};

use super::scenario::Scenario;
use super::{THEY, YOU, table};

/// You attack with that many Warriors of power 5 and more, unopposed.
fn attacked(strong: usize, they: impl FnOnce(super::seat::Seat) -> super::seat::Seat) -> Scenario {
    let heads = ["Captain Parsec", "Big Barley", "Gimlet Overclocked"];
    let mut t = table().you(|p| p.play(&heads[..strong])).they(they).start();
    t.attack(&heads[..strong]).defend(&[]);
    while t.step() == "Showdown Step" && t.prompt() == Some(PromptKind::NextBattle) {
        t.decline();
    }
    t
}

/// A-BA-10 BA-DB-01 BA-DB-02: a coin for each Planet Damage of the Showdown, each on a Warrior that has the fewest then.
#[test]
fn the_damaged_player_places_coins() {
    let mut t = attacked(2, |p| p.play(&["Flint", "Garnet", "Cobble"]).coins("Flint", 2));
    assert_eq!(
        (t.damage(THEY), t.state.decider(), t.prompt()),
        (4, Some(THEY), Some(PromptKind::Coins))
    );
    assert!(!t.offers("Flint"));
    t.choose("Garnet");
    // Now Cobble alone has the fewest, then both have one.
    t.choose("Cobble");
    let coins = ["Flint", "Garnet", "Cobble"].map(|name| t.coins(THEY, name));
    assert_eq!(coins.iter().sum::<u8>(), 6);
    assert_eq!(coins, [2, 2, 2]);
}

/// BA-DB-03: Planet Damage by an effect brings no coins.
#[test]
fn effects_bring_no_coins() {
    let mut t = table()
        .you(|p| {
            p.play(&["Azimuth"])
                .hand(&["Falling Star"])
                .chi(&["Nadir", "Nadir", "Nadir"])
                .marker(4)
        })
        .they(|p| p.play(&["Flint"]))
        .start();
    t.attack(&[]).play("Falling Star");
    assert_eq!((t.damage(THEY), t.coins(THEY, "Flint")), (1, 0));
}

/// A-BA-13 BA-DB-04 BA-SETUP-03: seven coins are all a side can have.
#[test]
fn seven_coins_are_the_most() {
    let t = attacked(1, |p| p.play(&["Flint"]).coins("Flint", 6));
    assert_eq!((t.damage(THEY), t.coins(THEY, "Flint")), (2, 7));
}

/// BA-DB-05: coins on a Warrior that leaves play are gone.
#[test]
fn coins_leave_with_their_warrior() {
    let mut t = table()
        .you(|p| p.play(&["Big Barley"]))
        .they(|p| p.play(&["Flint"]).injured(&["Flint"]).coins("Flint", 3))
        .start();
    t.attack(&["Big Barley"]).defend(&[("Flint", "Big Barley")]);
    assert_eq!(t.coins(THEY, "Flint"), 0);
}

/// BA-DB-06: without a Warrior there are no coins, nor later.
#[test]
fn without_warriors_there_are_no_coins() {
    let mut t = attacked(1, |p| p.hand(&["Pebble"]));
    assert_eq!(t.damage(THEY), 2);
    t.next_turn(THEY).done().play("Pebble");
    assert_eq!(t.coins(THEY, "Pebble"), 0);
}

/// BA-DB-07: coins move by effects too.
#[test]
fn a_technique_moves_a_coin() {
    let mut t = table()
        .you(|p| {
            p.play(&["Nadir"])
                .coins("Nadir", 1)
                .hand(&["Coin Magnet"])
                .chi(&["Nadir"])
                .marker(3)
        })
        .they(|p| p.play(&["Flint"]).coins("Flint", 2))
        .start();
    t.play("Coin Magnet").resolve();
    assert_eq!((t.coins(YOU, "Nadir"), t.coins(THEY, "Flint")), (2, 1));
}

/// BA-DB-08: the attacker gains no coins by Damage.
#[test]
fn the_attacker_gains_no_coins() {
    let t = attacked(1, |p| p.play(&["Flint"]));
    assert_eq!((t.coins(YOU, "Captain Parsec"), t.coins(THEY, "Flint")), (0, 2));
}

/// BA-DB-01: the defender places coins for the Damage of the own Planet, not for what the attacker's takes.
#[test]
fn the_attackers_planet_brings_the_defender_no_coins() {
    let mut t = table()
        .you(|p| p.play(&["Flint"]))
        .they(|p| p.play(&["Planet Shaker"]))
        .start();
    t.attack(&["Flint"]).defend(&[("Planet Shaker", "Flint")]);
    assert_ne!(t.prompt(), Some(PromptKind::Coins));
    assert_eq!(
        (
            t.damage(YOU),
            t.coins(THEY, "Planet Shaker"),
            t.coins(YOU, "Flint")
        ),
        (1, 0, 0)
    );
}

/// BA-DB-02: among equals the player chooses.
#[test]
fn among_equals_the_player_chooses() {
    let t = attacked(1, |p| p.play(&["Flint", "Garnet"]));
    let choices: Vec<Act> = t.state.offers().iter().map(|action| action.act).collect();
    let either = ["Flint", "Garnet"].map(|name| Act::Answer {
        choice: Choice::Object(t.card(THEY, name)),
    });
    assert_eq!(choices, either);
}
