//! Cards brought into play by effects: played as if from hand, or placed.

use scouter::engine::{Choice, Happened, PromptKind, Zone};

use super::{Scenario, THEY, YOU};

/// PA-TURN-10 PA-LATER-48: what may never be attempted is not offered: the search finds the other Drill.
#[test]
fn a_search_does_not_offer_what_may_not_come_into_play() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Seek a Drill"]).play(&["Red Test Drill"]).deck(&[
                "Red Test Drill",
                "Loose Drill",
                "Wary Drill",
            ])
        })
        .start();
    t.play("Seek a Drill");
    assert!(!t.offers("Red Test Drill") && t.offers("Loose Drill") && t.offers("Wary Drill"));
    t.choose("Loose Drill");
    assert!(t.names(YOU, Zone::Play).contains(&"Loose Drill"));
}

/// PA-TURN-10 PA-GLO-07: with nothing else there the search has failed, and the opponent may look for himself.
#[test]
fn a_search_for_what_may_not_come_into_play_fails() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Seek a Drill"])
                .play(&["Red Test Drill"])
                .deck(&["Red Test Drill"])
        })
        .start();
    t.play("Seek a Drill");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Verify), Some(THEY))
    );
    t.no();
    assert!(t.names(YOU, Zone::Deck).contains(&"Red Test Drill"));
}

/// PA-TURN-10: nor two of one name together.
#[test]
fn two_styled_drills_of_a_name_are_not_placed_together() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Set Two Up"])
                .discard(&["Red Test Drill", "Red Test Drill", "Loose Drill"])
        })
        .start();
    t.play("Set Two Up").choose("Red Test Drill");
    assert!(!t.offers("Red Test Drill") && t.offers("Loose Drill"));
    t.choose("Loose Drill");
    assert_eq!(t.names(YOU, Zone::Discard), ["Red Test Drill", "Set Two Up"]);
}

/// PA-TURN-09: nor two Dragon Balls of one name.
#[test]
fn two_dragon_balls_of_a_name_are_not_placed_together() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Set Balls Up"]).discard(&[
                "Earth Dragon Ball 2",
                "Earth Dragon Ball 2",
                "Earth Dragon Ball 3",
            ])
        })
        .start();
    t.play("Set Balls Up").choose("Earth Dragon Ball 2");
    assert!(!t.offers("Earth Dragon Ball 2") && t.offers("Earth Dragon Ball 3"));
    t.choose("Earth Dragon Ball 3");
    assert_eq!(
        t.names(YOU, Zone::Discard),
        ["Earth Dragon Ball 2", "Set Balls Up"]
    );
}

/// PA-TURN-09 PA-LATER-48: a part of an effect that could only place such a card is not offered.
#[test]
fn a_part_that_could_place_nothing_is_not_offered() {
    let start = |theirs: &'static [&'static str]| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Ball or Anger", "Earth Dragon Ball 2"]))
            .they(|p| p.play(theirs))
            .start();
        t.play("Ball or Anger");
        t
    };
    let mut t = start(&[]);
    t.answer(Choice::Option(0));
    assert!(t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 2"));
    let mut t = start(&["Earth Dragon Ball 2"]);
    let options: Vec<Choice> = t
        .state
        .offers()
        .iter()
        .filter_map(|action| match action.act {
            scouter::engine::Act::Answer { choice } => Some(choice),
            _ => None,
        })
        .collect();
    assert_eq!(options, [Choice::Option(1), Choice::Option(2)]);
    t.answer(Choice::Option(1));
    assert_eq!(t.anger(YOU), 1);
}

/// PA-GLO-04 PA-LATER-47: a ball that an effect plays has its effects used.
#[test]
fn a_ball_played_by_an_effect_is_used() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Play a Ball", "Earth Dragon Ball 1"]))
        .start();
    t.play("Play a Ball");
    assert_eq!(t.happened(|what| matches!(what, Happened::Played { .. })), 1);
    assert_eq!(t.hand(YOU), 1, "the ball draws a card");
}
