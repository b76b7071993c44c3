//! Effects with a time of their own: from hand, by a Setup, on entering combat.

use scouter::engine::view::{self, Viewer};
use scouter::engine::{Act, Happened, PromptKind, Zone};

use super::{Scenario, THEY, YOU};

/// PA-COMBAT-24 PA-GLO-12 PA-LATER-34 PA-LATER-37: a card in hand with a time of its own is used then, and is no
/// Action: it is discarded after use.
#[test]
fn a_card_in_hand_is_used_at_its_time() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam"]))
        .they(|p| p.hand(&["Sudden Insight"]))
        .start();
    t.hit_with("Small Beam");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Respond), Some(THEY))
    );
    t.choose("Sudden Insight");
    assert_eq!((t.hand(THEY), t.discarded(THEY)), (1, 4));
    assert_eq!(t.names(THEY, Zone::Discard)[3], "Sudden Insight");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (None, Some(THEY)),
        "the Action is still theirs"
    );
}

/// A-PA-28 PA-COMBAT-06 PA-COMBAT-24 PA-LATER-37: at any other time it is not an Action, and nobody need use it.
#[test]
fn a_card_with_a_time_of_its_own_is_no_action() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam"]))
        .they(|p| p.hand(&["Sudden Insight"]))
        .start();
    t.hit_with("Small Beam").done();
    assert_eq!((t.hand(THEY), t.prompt()), (1, None));
    assert!(!t.offers("Sudden Insight"));
}

/// PA-COMBAT-24: one after the other, as long as there are some.
#[test]
fn several_cards_are_used_at_one_time() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam"]))
        .they(|p| p.hand(&["Sudden Insight", "Sudden Insight", "Rage"]))
        .start();
    t.hit_with("Small Beam").choose("Sudden Insight");
    assert_eq!(t.prompt(), Some(PromptKind::Respond));
    t.choose("Sudden Insight");
    assert_eq!((t.prompt(), t.hand(THEY)), (None, 3));
}

/// What a hand holds is seen by nobody else, though its player is asked.
#[test]
fn the_question_does_not_name_the_card() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Small Beam"]))
        .they(|p| p.hand(&["Sudden Insight"]))
        .start();
    let beam = t.state.card_id(t.card(YOU, "Small Beam"));
    t.hit_with("Small Beam");
    let seen = |viewer| view::for_player(&t.state, viewer);
    let (you, watcher) = (seen(Viewer::Player(YOU)), seen(Viewer::Watcher));
    for view in [you, watcher] {
        let prompt = view.prompt.unwrap();
        assert!(prompt.source.is_none_or(|card| card == beam));
        assert!(view.offers.is_empty());
    }
}

/// A-PA-28 PA-COMBAT-01 PA-COMBAT-24 PA-LATER-33: on entering combat the declarer's cards, then the opponent's, then the
/// opponent draws: what is drawn comes too late.
#[test]
fn entering_combat_is_a_time_for_cards_in_hand() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Sudden Fury"]))
        .they(|p| p.hand(&["Sudden Fury"]).deck(&["Sudden Fury"]))
        .start();
    t.pass().act(Act::Combat { against: THEY });
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Respond), Some(YOU))
    );
    t.choose("Sudden Fury");
    assert_eq!(
        (t.anger(YOU), t.names(YOU, Zone::Removed)),
        (1, vec!["Sudden Fury"])
    );
    assert_eq!((t.state.decider(), t.hand(THEY)), (Some(THEY), 1));
    while t.prompt() == Some(PromptKind::Order) {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
    if t.prompt() == Some(PromptKind::Respond) {
        t.choose("Sudden Fury");
    }
    // Beta - One raises its own anger as well.
    assert_eq!((t.anger(THEY), t.prompt(), t.hand(THEY)), (2, None, 3));
    assert_eq!(
        t.state.decider(),
        Some(YOU),
        "the first Action is the declarer's all the same"
    );
}

/// PA-TURN-04 PA-COMBAT-24 PA-LATER-34: what goes onto the table is not used from hand.
#[test]
fn a_setup_in_hand_has_no_time() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Sudden Rest"]).discard(&["Rage"]))
        .start();
    t.pass().pass();
    assert_ne!(t.prompt(), Some(PromptKind::Respond));
    assert_eq!(t.names(YOU, Zone::Hand), ["Sudden Rest"]);
}

/// PA-TURN-12 PA-COMBAT-09: a Setup with a time of its own is activated then, if its player likes, and discarded.
#[test]
fn a_setup_is_activated_at_its_time() {
    let start = || {
        let mut t = Scenario::combat()
            .you(|p| p.play(&["Sudden Rest"]).discard(&["Rage"]))
            .start();
        t.pass().pass();
        assert_eq!(t.prompt(), Some(PromptKind::Respond));
        t
    };
    let mut t = start();
    t.choose("Sudden Rest");
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Rage");
    assert_eq!(t.names(YOU, Zone::Discard), ["Sudden Rest"]);
    let mut t = start();
    t.done();
    assert!(t.names(YOU, Zone::Play).contains(&"Sudden Rest"));
}

/// PA-TURN-12: before that a Setup does nothing, its constant lines among them.
#[test]
fn a_setup_in_wait_changes_nothing() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Red Punch"]).play(&["Sly Setup"]))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Red Punch");
    assert_eq!(t.stage(THEY), 5);
}

/// PA-COMBAT-01 PA-LATER-33 PA-LATER-40: the declarer is done before the opponent begins: what the declarer destroyed on entering is gone by then.
#[test]
fn what_the_declarer_destroyed_on_entering_does_nothing() {
    let mut t = Scenario::planning()
        .you(|p| p.play(&["Ambush Drill"]))
        .they(|p| p.play(&["Greedy Drill"]))
        .start();
    t.pass().act(Act::Combat { against: THEY });
    assert_eq!(t.names(THEY, Zone::Discard), ["Greedy Drill"]);
    // Beta - One itself.
    assert_eq!((t.anger(THEY), t.prompt()), (1, None));
}

/// PA-COMBAT-01 PA-COMBAT-28: all of the declarer's before any of the opponent's.
#[test]
fn the_declarer_enters_first() {
    let mut t = Scenario::planning().you(|p| p.play(&["Greedy Drill"])).start();
    t.pass().act(Act::Combat { against: THEY });
    let of = |seat| t.when(|what| matches!(what, Happened::AngerChanged { player, .. } if *player == seat));
    assert!(of(YOU) < of(THEY));
}

/// PA-COMBAT-07 A-PA-20 PA-LATER-41: a Drill's power is used once a turn.
#[test]
fn the_power_of_a_drill_is_used_once_a_turn() {
    let mut t = Scenario::combat().you(|p| p.play(&["Endless Drill"])).start();
    t.play("Endless Drill").pass();
    assert_eq!(t.refusal("Endless Drill"), "PA-COMBAT-07");
}

/// PA-COMBAT-06: a Drill with a power is used for an action, though its players carry it out by hand.
#[test]
fn the_power_of_a_drill_is_an_action_carried_out_by_hand() {
    let mut t = Scenario::combat().you(|p| p.play(&["Unwritten Drill"])).start();
    t.play("Unwritten Drill").done();
    assert_eq!(t.happened(|what| matches!(what, Happened::ByHand { .. })), 1);
    t.pass();
    assert_eq!(t.refusal("Unwritten Drill"), "PA-COMBAT-07");
}

/// PA-COMBAT-10 A-PA-20 PA-LATER-41: a Drill that left play and came back is used again; only personalities and Masteries are not.
#[test]
fn a_drill_that_came_back_is_used_again() {
    let mut t = Scenario::combat().you(|p| p.play(&["Endless Drill"])).start();
    t.play("Endless Drill").pass();
    let drill = t.card(YOU, "Endless Drill");
    t.shift(drill, Zone::Discard, false);
    t.shift(drill, Zone::Play, false);
    t.play("Red Test Mastery").pass();
    assert!(t.offers("Endless Drill"));
}

/// PA-LATER-46: an attack from hand is a card played as well, and sets off what waits for one; a power in play is not.
#[test]
fn an_attack_from_hand_is_a_card_played() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Plain Punch", "Plain Event"]).play(&["Onlooker Drill"]))
        .start();
    t.hit_with("Plain Punch");
    assert_eq!(t.anger(YOU), 1);
    t.pass().play("Plain Event");
    assert_eq!(t.anger(YOU), 1, "an Event is not a Physical Combat card");
}

/// SC-TURN-17 PA-COMBAT-16: an offer whose price cannot be paid whole is not made.
#[test]
fn an_offer_that_cannot_be_paid_whole_is_not_made() {
    for (event, held, drills, offered) in [
        ("Trade In", vec!["Trade In"], vec!["Loose Drill"], false),
        (
            "Trade In",
            vec!["Trade In"],
            vec!["Loose Drill", "Wary Drill"],
            true,
        ),
        ("Show Two", vec!["Show Two", "Plain Event"], vec![], false),
        (
            "Show Two",
            vec!["Show Two", "Plain Event", "Weigh Up"],
            vec![],
            true,
        ),
    ] {
        let mut t = Scenario::combat().you(|p| p.hand(&held).play(&drills)).start();
        t.play(event);
        assert_eq!(
            t.prompt() == Some(PromptKind::May),
            offered,
            "{event} with {held:?} and {drills:?}"
        );
    }
}

/// PA-COMBAT-29: "your next attack" is the first made after it was said, whatever was made before.
#[test]
fn the_next_attack_is_the_next_from_now_on() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Red Punch", "Next Push", "Red Punch", "Red Punch"]))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Red Punch");
    assert_eq!(t.stage(THEY), 5);
    t.pass().play("Next Push");
    t.pass().hit_with("Red Punch");
    assert_eq!((t.stage(THEY), t.discarded(THEY)), (0, 3), "5 + 3");
    let before = t.discarded(THEY);
    t.pass().hit_with("Red Punch");
    assert_eq!(t.discarded(THEY) - before, 5);
}

/// PA-GLO-07: a power level is counted whole, though it has more than three figures.
#[test]
fn a_power_level_is_counted_whole() {
    let mut t = Scenario::combat().you(|p| p.hand(&["Weigh Up"]).stage(5)).start();
    t.play("Weigh Up");
    assert_eq!(t.anger(YOU), 2);
}
