//! The Judge Step.

use super::{THEY, YOU, table};

/// BA-END-01 BA-END-06 BA-BATTLE-14: ten Planet Damage lose at the Judge Step, nine do not.
#[test]
fn ten_planet_damage_lose() {
    let mut t = table().you(|p| p.play(&["Clover"])).they(|p| p.damage(8)).start();
    t.attack(&["Clover"]);
    assert_eq!((t.winner(), t.damage(THEY)), (None, 9));
    let mut t = table().you(|p| p.play(&["Clover"])).they(|p| p.damage(9)).start();
    t.attack(&["Clover"]);
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "BA-END-01"));
    assert!(t.steps().contains(&"Judge Step") && !t.steps().contains(&"Adjust Step"));
}

/// BA-END-02 BA-SCEN-03: with ten on both sides the attacker wins.
#[test]
fn the_attacker_wins_when_both_planets_are_destroyed() {
    let mut t = table()
        .you(|p| p.play(&["Captain Parsec", "Clover"]).damage(10))
        .they(|p| p.damage(8))
        .start();
    t.attack(&["Captain Parsec", "Clover"]).until("Judge Step");
    assert_eq!(
        (t.damage(THEY), t.winner(), t.won_by()),
        (11, Some(YOU), "BA-END-02")
    );
}

/// BA-END-01: the attacker alone loses too.
#[test]
fn the_attacker_may_lose_by_damage() {
    let mut t = table().you(|p| p.damage(10)).charge();
    t.done();
    assert_eq!((t.winner(), t.won_by()), (Some(THEY), "BA-END-01"));
}

/// BA-END-03: an empty Planet loses.
#[test]
fn an_empty_planet_loses() {
    let mut t = table().you(|p| p.play(&["Clover"])).they(|p| p.cards(1)).start();
    t.attack(&["Clover"]);
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "BA-END-03"));
}

/// BA-END-04: two empty Planets lose for the attacker.
#[test]
fn two_empty_planets_lose_for_the_attacker() {
    let mut t = table()
        .you(|p| p.cards(0).play(&["Clover"]))
        .they(|p| p.cards(1))
        .charge();
    t.done().attack(&["Clover"]);
    assert_eq!((t.winner(), t.won_by()), (Some(THEY), "BA-END-04"));
}

/// A-BA-16 BA-END-05: Planet Damage is looked at first.
#[test]
fn a_destroyed_planet_comes_before_an_empty_one() {
    let mut t = table()
        .you(|p| p.cards(0).play(&["Clover"]))
        .they(|p| p.damage(9))
        .charge();
    t.done().attack(&["Clover"]);
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "BA-END-01"));
}

/// BA-END-06: the tenth damage does not stop the turn: the other battles are fought.
#[test]
fn nothing_is_judged_before_the_judge_step() {
    let mut t = table()
        .you(|p| p.play(&["Captain Parsec", "Big Barley"]))
        .they(|p| p.damage(9))
        .start();
    t.attack(&["Captain Parsec", "Big Barley"]).until("Judge Step");
    assert_eq!((t.damage(THEY), t.winner()), (13, Some(YOU)));
}

/// A-BA-04 BA-END-07: drawing the last card loses nothing yet.
#[test]
fn the_last_card_may_be_drawn() {
    let mut t = table()
        .you(|p| p.play(&["Clover"]))
        .they(|p| p.cards(1).play(&["Cog"]))
        .start();
    t.next_turn(THEY);
    assert_eq!((t.planet(THEY), t.winner()), (0, None));
    t.done().attack(&[]);
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "BA-END-03"));
}
