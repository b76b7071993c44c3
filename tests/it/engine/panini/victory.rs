//! How a game ends.

use scouter::engine::{Act, Action, Victory, Zone, apply};

use super::{Scenario, THEY, YOU};

const SIX: [&str; 6] = [
    "Earth Dragon Ball 1",
    "Earth Dragon Ball 2",
    "Earth Dragon Ball 3",
    "Earth Dragon Ball 4",
    "Earth Dragon Ball 5",
    "Earth Dragon Ball 6",
];

/// PA-WIN-01: an empty Life Deck loses at once, the rest of the damage is void.
#[test]
fn damage_that_empties_the_life_deck_wins() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Great Beam"]))
        .they(|p| p.life(2))
        .start();
    t.hit_with("Great Beam");
    assert_eq!(
        (t.winner(), t.won_by(), t.discarded(THEY)),
        (Some(YOU), "PA-WIN-01", 2)
    );
}

/// A-PA-11 PA-WIN-02: so does drawing the last card.
#[test]
fn drawing_the_last_card_loses() {
    let mut t = Scenario::planning().they(|p| p.life(3)).start();
    while t.winner().is_none() {
        let action = t.state.offers()[0];
        t.act(action.act);
    }
    assert_eq!((t.winner(), t.life(THEY)), (Some(YOU), 0));
}

/// PA-WIN-03 PA-ANGER-10: five anger on level 4 wins; there is no level 5.
#[test]
fn five_anger_on_the_last_level_wins() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Rage"]).level(4).anger(4))
        .start();
    t.play("Rage");
    let outcome = t.state.outcome.unwrap();
    assert_eq!(
        (outcome.winner, outcome.victory),
        (Some(YOU), Victory::MostPowerful)
    );
}

/// PA-WIN-04 PA-LATER-92 PA-LATER-94: the seventh ball of a set wins at once, captured too, and before its effects.
#[test]
fn seven_dragon_balls_of_a_set_win() {
    let mut t = Scenario::planning()
        .you(|p| p.play(&SIX).hand(&["Earth Dragon Ball 7"]))
        .start();
    t.play("Earth Dragon Ball 7");
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "PA-WIN-04"));
    let mut t = Scenario::combat()
        .you(|p| p.play(&SIX).hand(&["Take a Ball"]))
        .they(|p| p.play(&["Earth Dragon Ball 7"]))
        .start();
    t.play("Take a Ball");
    assert_eq!(t.winner(), Some(YOU));
}

/// PA-WIN-04: six balls of a set are not enough.
#[test]
fn six_dragon_balls_do_not_win() {
    let mut t = Scenario::planning()
        .you(|p| p.play(&SIX[..5]).hand(&SIX[5..]))
        .start();
    t.play("Earth Dragon Ball 6");
    assert_eq!(t.winner(), None);
    assert!(t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 6"));
}

/// PA-WIN-05 PA-DB-06: seven of two sets do not; each set has seven of its own.
#[test]
fn mixed_dragon_balls_do_not_win() {
    let mut t = Scenario::planning()
        .you(|p| {
            p.play(&SIX[..4])
                .play(&["Namek Dragon Ball 1", "Namek Dragon Ball 2"])
                .hand(&["Namek Dragon Ball 3"])
        })
        .start();
    t.play("Namek Dragon Ball 3");
    assert_eq!(t.winner(), None);
}

/// PA-WIN-06 PA-DMG-03: damage is owed and only Dragon Balls are left.
#[test]
fn only_dragon_balls_left_under_damage_loses() {
    let balls = ["Earth Dragon Ball 1", "Earth Dragon Ball 2"];
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam"]))
        .they(|p| p.deck(&balls).life(2))
        .start();
    t.hit_with("Small Beam");
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "PA-DMG-03"));
}

/// PA-WIN-07: of two endings the first that happens stands; effects are carried out card by card.
#[test]
fn the_first_ending_stands() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Draw and Discard"]).life(1))
        .they(|p| p.life(1))
        .start();
    t.play("Draw and Discard");
    assert_eq!(t.winner(), Some(THEY));
    assert!(t.state.offers().is_empty());
}

/// PA-WIN-07 A-PA-10: who loses by one instruction loses together: it is a draw.
#[test]
fn two_decks_emptied_by_one_instruction_are_a_draw() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Everybody Draws"]).life(1))
        .they(|p| p.life(1))
        .start();
    t.play("Everybody Draws");
    let outcome = t.state.outcome.unwrap();
    assert_eq!((outcome.winner, outcome.victory), (None, Victory::Draw));
}

/// PA-WIN-04 PA-DB-05: a ball that was only placed counts as well.
#[test]
fn a_placed_seventh_ball_wins() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.play(&SIX)
                .hand(&["Place a Ball"])
                .deck(&["Earth Dragon Ball 7"])
        })
        .start();
    t.play("Place a Ball");
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "PA-WIN-04"));
}

/// Conceding is always allowed while the game runs, and nothing is after it.
#[test]
fn a_player_may_concede() {
    let mut t = Scenario::planning().start();
    let concede = Action {
        player: THEY,
        act: Act::Concede,
    };
    apply(&mut t.state, &concede).unwrap();
    assert_eq!(t.winner(), Some(YOU));
    assert_eq!(apply(&mut t.state, &concede).unwrap_err().refusal.rule, "TABLE");
}
