//! How a game ends.

use scouter::engine::view::Viewer;
use scouter::engine::{Act, Action, Victory, Zone};
use scouter::playtest::words::Voice;

use super::super::catalog;
use super::{THEY, THIRD, YOU, combat, step_two};

/// SC-LATER-144 SC-WIN-01: an empty life deck puts a player out at once; the last one left wins.
#[test]
fn an_empty_life_deck_loses() {
    let mut t = combat()
        .you(|p| p.hand(&["Life Punch"]))
        .they(|p| p.life(3))
        .start();
    t.hit_with("Life Punch");
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "SC-WIN-01"));
}

/// SC-WIN-02: in any way: while drawing too.
#[test]
fn drawing_the_last_card_loses() {
    let mut t = step_two().they(|p| p.life(2)).start();
    t.pass().pass();
    assert_eq!((t.winner(), t.hand(THEY)), (Some(YOU), 2));
    let mut t = step_two()
        .you(|p| p.hand(&["Lose Ten"]))
        .they(|p| p.life(10))
        .start();
    t.play("Lose Ten").play("Lose Ten");
    assert_eq!(t.winner(), Some(YOU));
}

/// SC-WIN-04 SC-SETUP-02: the instant a Main Personality reaches the highest level of the game.
#[test]
fn the_highest_level_wins_at_once() {
    let mut t = step_two().you(|p| p.hand(&["Great Rage"]).level(2)).start();
    t.play("Great Rage").play("Great Rage");
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "SC-WIN-04"));
    let voice = Voice::new(catalog(), &t.state, Viewer::Player(THEY));
    let why = voice.outcome(t.state.outcome.unwrap()).text;
    assert!(
        why.contains("as Alpha has reached level 3"),
        "whoever loses reads why: {why}"
    );
    let mut t = step_two().you(|p| p.hand(&["Level Up"]).level(2)).start();
    t.play("Level Up").play("Level Up");
    assert_eq!(t.winner(), Some(YOU), "by card play too");
}

/// SC-WIN-05 SC-WIN-06: whose levels end below another's cannot win so; who reaches the highest can.
#[test]
fn a_shorter_stack_does_not_win_by_level() {
    let mut t = step_two()
        .you(|p| p.hand(&["Great Rage"]).level(2))
        .they(|p| p.lead("Beta", 4))
        .start();
    t.play("Great Rage").play("Great Rage");
    assert_eq!((t.level(YOU), t.state.outcome), (3, None));
    let mut t = step_two()
        .you(|p| p.lead("Alpha", 4).hand(&["Great Rage"]).level(3))
        .start();
    t.play("Great Rage").play("Great Rage");
    assert_eq!(t.winner(), Some(YOU));
    // Against somebody who has a level 5, level 4 is not the highest.
    let mut t = step_two()
        .you(|p| p.lead("Alpha", 4).hand(&["Great Rage"]).level(3))
        .they(|p| p.lead("Alpha", 5))
        .start();
    t.play("Great Rage").play("Great Rage");
    assert_eq!((t.level(YOU), t.state.outcome), (4, None));
}

/// SC-SETUP-11: with Vegeta or Nappa among two, level 4 is needed, though nobody has it.
#[test]
fn with_vegeta_level_three_is_not_enough() {
    let level_three = |opponent: &'static str| {
        let mut t = step_two()
            .you(|p| p.hand(&["Level Up"]).level(2))
            .they(|p| p.lead(opponent, 3))
            .start();
        t.play("Level Up").play("Level Up");
        assert_eq!(t.level(YOU), 3);
        t.winner()
    };
    assert_eq!(level_three("Vegeta"), None);
    assert_eq!(level_three("Beta"), Some(YOU));
}

/// SC-SETUP-11: and who has it wins by it.
#[test]
fn with_vegeta_level_four_is_needed() {
    let mut t = step_two()
        .you(|p| p.lead("Alpha", 4).hand(&["Level Up", "Great Rage"]).level(2))
        .they(|p| p.lead("Vegeta", 3))
        .start();
    t.play("Level Up").play("Level Up");
    assert_eq!((t.level(YOU), t.state.outcome), (3, None));
    t.play("Great Rage").play("Great Rage");
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "SC-WIN-04"));
}

/// SC-SETUP-12: without a level 4 card, five anger on level 3 will do, counted from 0: what was there before does not help.
#[test]
fn without_level_four_five_anger_on_level_three_wins() {
    let mut t = step_two()
        .you(|p| p.hand(&["Level Up", "Great Rage"]).level(2).anger(3))
        .they(|p| p.lead("Vegeta", 3))
        .start();
    t.play("Level Up").play("Level Up");
    assert_eq!((t.level(YOU), t.anger(YOU), t.state.outcome), (3, 0, None));
    t.play("Great Rage").play("Great Rage");
    assert_eq!((t.winner(), t.won_by()), (Some(YOU), "SC-SETUP-12"));
}

/// SC-WIN-07 A-SC-17: two decks emptied by one instruction are a draw; one after the other, the first loses.
#[test]
fn two_decks_emptied_at_once_are_a_draw() {
    let mut t = step_two()
        .you(|p| p.hand(&["Both Lose Five"]).life(5))
        .they(|p| p.life(4))
        .start();
    t.play("Both Lose Five").play("Both Lose Five");
    let outcome = t.state.outcome.unwrap();
    assert_eq!((outcome.winner, outcome.victory), (None, Victory::Draw));
    let mut t = step_two()
        .you(|p| p.hand(&["Both Lose Five"]).life(6))
        .they(|p| p.life(4))
        .start();
    t.play("Both Lose Five").play("Both Lose Five");
    assert_eq!(t.winner(), Some(YOU));
}

/// SC-WIN-07: two levels reached by one instruction: the turn player wins.
#[test]
fn of_two_victories_at_once_the_turn_players_counts() {
    let mut t = step_two()
        .you(|p| p.hand(&["Double Rage"]).level(2))
        .they(|p| p.level(2))
        .start();
    t.play("Double Rage").play("Double Rage");
    assert_eq!(t.winner(), Some(YOU));
}

/// SC-WIN-01 A-SC-28: with three, who is out takes the cards along, and the others play on.
#[test]
fn others_play_on_when_one_is_out() {
    let mut t = combat()
        .you(|p| p.hand(&["Life Punch"]))
        .they(|p| p.play(&["Earth Dragon Ball 1", "Plain Drill"]).life(6))
        .third(|p| p.hand(&["Rage"]))
        .start();
    t.hit_with("Life Punch");
    // Saiyan against Saiyan: two cards, not three.
    assert_eq!(t.state.outcome, None);
    let concede = Action {
        player: THEY,
        act: Act::Concede,
    };
    scouter::engine::apply(&mut t.state, &concede).unwrap();
    assert!(t.state.pile(THEY, Zone::Play).is_empty());
    assert_eq!(
        (t.state.outcome, t.state.active, t.step()),
        (None, THIRD, "Non-Combat step")
    );
}

/// SC-WIN-01: a player who goes out in the own turn passes it on.
#[test]
fn a_turn_ends_with_its_player() {
    let mut t = step_two().they(|p| p.life(2)).third(|p| p).start();
    t.pass().pass();
    assert_eq!((t.state.active, t.state.outcome), (THIRD, None));
    assert!(t.state.player(THEY).out);
}
