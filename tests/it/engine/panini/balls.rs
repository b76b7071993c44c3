//! Dragon Balls wherever they go.

use scouter::engine::Zone;

use super::{Scenario, THEY, YOU};

/// PA-DB-01: a discarded Dragon Ball goes to the bottom of its owner's Life Deck.
#[test]
fn a_discarded_ball_goes_under_the_life_deck() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Earth Dragon Ball 1", "Rage"]))
        .start();
    t.pass().pass().choose("Earth Dragon Ball 1");
    assert_eq!(
        (t.names(YOU, Zone::Deck)[0], t.discarded(YOU)),
        ("Earth Dragon Ball 1", 0)
    );
}

/// PA-DB-02: one whose name is in play is banished.
#[test]
fn a_discarded_ball_whose_name_is_in_play_is_banished() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Earth Dragon Ball 4", "Rage"]))
        .they(|p| p.play(&["Earth Dragon Ball 4"]))
        .start();
    t.pass().pass().choose("Earth Dragon Ball 4");
    assert_eq!(t.names(YOU, Zone::Removed), ["Earth Dragon Ball 4"]);
}

/// PA-DB-01: so does one that is destroyed in play.
#[test]
fn a_destroyed_ball_goes_under_the_life_deck() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Break a Ball"]))
        .they(|p| p.play(&["Earth Dragon Ball 1"]))
        .start();
    t.play("Break a Ball");
    assert_eq!(
        (t.names(THEY, Zone::Deck)[0], t.discarded(THEY)),
        ("Earth Dragon Ball 1", 0)
    );
}

/// PA-DB-02: one destroyed in the Life Deck is banished, too, where its twin is in play.
#[test]
fn a_ball_destroyed_in_the_deck_is_banished_beside_its_twin() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Destroy Three"]).play(&["Earth Dragon Ball 1"]))
        .they(|p| p.deck(&["Earth Dragon Ball 1", "Rage", "Rage"]))
        .start();
    t.play("Destroy Three");
    assert_eq!(t.names(THEY, Zone::Removed), ["Earth Dragon Ball 1"]);
}

/// PA-DB-05: a ball that is placed into play is not used, and counts.
#[test]
fn a_placed_ball_is_not_used() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Place a Ball"]).deck(&["Earth Dragon Ball 1"]))
        .start();
    t.play("Place a Ball");
    assert!(t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 1"));
    assert_eq!(t.hand(YOU), 0);
}

/// PA-DB-03: control changes, the owner does not; when it leaves play it goes to its owner's deck.
#[test]
fn a_captured_ball_still_belongs_to_its_owner() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Take a Ball"]))
        .they(|p| p.play(&["Earth Dragon Ball 3"]))
        .start();
    t.play("Take a Ball").no();
    let ball = t.card(YOU, "Earth Dragon Ball 3");
    t.shift(ball, Zone::Deck, true);
    assert_eq!(t.names(THEY, Zone::Deck)[0], "Earth Dragon Ball 3");
}

/// PA-GLO-01 PA-ZONE-01 A-PA-06 PA-WIN-01: a Dragon Ball that is the last card and is destroyed empties the deck for a
/// moment.
#[test]
fn destroying_the_last_card_loses_though_it_is_a_ball() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Destroy Three"]))
        .they(|p| p.deck(&["Earth Dragon Ball 1"]).life(1))
        .start();
    t.play("Destroy Three");
    assert_eq!(t.winner(), Some(YOU));
}

/// PA-TURN-09 PA-TURN-10: what may not be played because of its name may not be placed either.
#[test]
fn a_name_in_play_keeps_its_twin_from_being_placed() {
    for twin in ["Earth Dragon Ball 2", "Red Test Drill"] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Set It Up Again"]).play(&[twin]).discard(&[twin]))
            .start();
        t.play("Set It Up Again");
        let in_play = t.names(YOU, Zone::Play);
        assert_eq!(in_play.iter().filter(|name| **name == twin).count(), 1, "{twin}");
    }
}

/// PA-DB-04: no effect names a Dragon Ball; the refusal says so.
#[test]
fn a_dragon_ball_is_never_named() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Call It Out", "Rage"]))
        .they(|p| p.deck(&["Earth Dragon Ball 1"]))
        .start();
    t.play("Call It Out");
    let refusal = t.unnamed("Earth Dragon Ball 1");
    assert_eq!(
        (refusal.rule, refusal.why.as_str()),
        (
            "PA-DB-04",
            "Earth Dragon Ball 1 is a Dragon Ball, which is never named"
        )
    );
    t.name("Rage");
    assert!(t.names(THEY, Zone::Deck).contains(&"Earth Dragon Ball 1"));
}
