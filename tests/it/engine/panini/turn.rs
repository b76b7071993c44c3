//! Set-up and the steps of a turn.

use scouter::engine::view::{self, Viewer};
use scouter::engine::{Act, Action, Choice, Happened, PromptKind, Zone};

use super::{Scenario, THEY, YOU};

/// PA-SETUP-01 PA-SETUP-02 PA-SETUP-03 PA-SETUP-06: Mastery and level 1 in play at five stages above zero, anger 0,
/// three levels beneath, a ladder of eleven stages.
#[test]
fn a_game_begins_with_level_one_at_five_stages() {
    let t = Scenario::planning().start();
    for (player, first) in [(YOU, "Alpha - One"), (THEY, "Beta - One")] {
        assert_eq!(t.names(player, Zone::Play), ["Red Test Mastery", first]);
        assert_eq!(t.names(player, Zone::Levels).len(), 3);
        assert_eq!((t.level(player), t.stage(player), t.anger(player)), (1, 5, 0));
        let leader = t.state.player(player).leader;
        assert_eq!(t.state.top_stage(leader), 10);
    }
    // The table above was set by hand; a game just opened has nobody angry either.
    let opened = super::scenario::open_with(&super::scenario::plain_decks(), 1);
    assert_eq!([YOU, THEY].map(|player| opened.player(player).anger), [0, 0]);
}

/// A-PA-09 PA-SETUP-04: chance decides who begins, Hero or Villain.
#[test]
fn either_player_may_begin() {
    let decks = super::scenario::plain_decks();
    let firsts: Vec<_> = (0..20)
        .map(|seed| super::scenario::open_with(&decks, seed).active)
        .collect();
    assert!(firsts.contains(&YOU) && firsts.contains(&THEY));
}

/// PA-SETUP-04: the Life Decks are shuffled before that.
#[test]
fn a_game_begins_with_shuffled_decks() {
    let decks = super::scenario::plain_decks();
    let order = |seed: u64| {
        let state = super::scenario::open_with(&decks, seed);
        // Nobody has drawn what lies so deep.
        let deep = state.pile(YOU, Zone::Deck).iter().take(50);
        deep.map(|card| state.card(*card).name.clone())
            .collect::<Vec<_>>()
    };
    assert_ne!(order(1), order(2));
}

/// A-PA-09 PA-SETUP-05 PA-TURN-02: no opening hand; the first player draws three in his Draw Step.
#[test]
fn the_first_player_draws_three_cards_from_sixty() {
    let decks = super::scenario::plain_decks();
    let state = super::scenario::open_with(&decks, 1);
    let other = state.next_player(state.active);
    assert_eq!(
        (
            state.pile(state.active, Zone::Hand).len(),
            state.pile(state.active, Zone::Deck).len()
        ),
        (3, 57)
    );
    assert_eq!(
        (
            state.pile(other, Zone::Hand).len(),
            state.pile(other, Zone::Deck).len()
        ),
        (0, 60)
    );
}

/// PA-TURN-01 PA-TURN-19: draw, planning, combat, discard, rejuvenation; then the opponent's turn.
#[test]
fn a_turn_has_its_steps_in_order() {
    let mut t = Scenario::planning().start();
    t.pass().pass();
    assert_eq!(t.state.active, THEY);
    let steps: Vec<_> = t
        .events
        .iter()
        .filter_map(|event| match event.what {
            Happened::StepEntered { step } => Some(t.state.table().rules().steps()[usize::from(step)].name),
            _ => None,
        })
        .collect();
    assert_eq!(
        steps,
        [
            "Power up",
            "Combat Step: declare?",
            "Discard Step",
            "Rejuvenation Step",
            "End of turn",
            "Draw Step",
            "Planning Step"
        ]
    );
}

/// PA-TURN-03 PA-GLO-11: Allies, Setups, Drills and Dragon Balls are played in the Planning Step; attacks and Events not.
#[test]
fn planning_takes_what_goes_onto_the_table() {
    let hand = [
        "Gamma - Helper",
        "Plain Setup",
        "Loose Drill",
        "Earth Dragon Ball 3",
        "Plain Event",
        "Plain Punch",
    ];
    let mut t = Scenario::planning().you(|p| p.hand(&hand)).start();
    assert_eq!(t.refusal("Plain Event"), "PA-GLO-11");
    assert_eq!(t.refusal("Plain Punch"), "PA-TURN-03");
    t.play("Gamma - Helper")
        .play("Plain Setup")
        .play("Loose Drill")
        .play("Earth Dragon Ball 3");
    assert_eq!(t.names(YOU, Zone::Hand), ["Plain Event", "Plain Punch"]);
    // Face up: the opponent sees all of it.
    let seen = view::for_player(&t.state, Viewer::Player(THEY));
    let table = seen.players[0].zones.iter().find(|zone| zone.zone == Zone::Play);
    assert_eq!(table.unwrap().cards.len(), t.state.pile(YOU, Zone::Play).len());
}

/// PA-TURN-04: in the other player's Planning Step nothing is played.
#[test]
fn nobody_plans_in_the_other_players_step() {
    let t = Scenario::planning().they(|p| p.hand(&["Loose Drill"])).start();
    assert_eq!((t.step(), t.state.decider()), ("Planning Step", Some(YOU)));
    assert!(t.state.offers().iter().all(|action| action.player == YOU));
    let act = Act::Play {
        card: t.card(THEY, "Loose Drill"),
    };
    assert!(scouter::engine::why_not(&t.state, &Action { player: THEY, act }).is_some());
}

/// PA-TURN-04: a Drill drawn in combat stays in hand.
#[test]
fn a_drill_is_not_played_in_combat() {
    let t = Scenario::combat().you(|p| p.hand(&["Loose Drill"])).start();
    assert_eq!(t.refusal("Loose Drill"), "PA-TURN-04");
}

/// PA-TURN-05 PA-TURN-06 PA-TURN-07: after planning, Main Personality and Allies rise by their own ratings; an Ally enters at three.
#[test]
fn power_up_raises_each_personality_by_its_rating() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Gamma - Helper"]).stage(5))
        .start();
    t.play("Gamma - Helper");
    assert_eq!(t.ally_stage(YOU, "Gamma - Helper"), 3);
    t.pass();
    assert_eq!((t.stage(YOU), t.ally_stage(YOU, "Gamma - Helper")), (7, 4));
}

/// PA-TURN-07: a card may tell an Ally to enter at another stage.
#[test]
fn a_card_may_say_where_an_ally_enters() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Gamma - Helper"]).play(&["Welcoming Drill"]))
        .start();
    t.play("Gamma - Helper");
    assert_eq!(t.ally_stage(YOU, "Gamma - Helper"), 5);
}

/// PA-TURN-06: after the power-up nothing more is planned.
#[test]
fn nothing_is_planned_after_the_power_up() {
    let mut t = Scenario::planning().you(|p| p.hand(&["Loose Drill"])).start();
    t.pass();
    assert_eq!(t.refusal("Loose Drill"), "PA-TURN-04");
}

/// PA-TURN-20: stages stop at the highest.
#[test]
fn power_up_stops_at_the_highest_stage() {
    let mut t = Scenario::planning().you(|p| p.stage(9)).start();
    t.pass();
    assert_eq!(t.stage(YOU), 10);
}

/// PA-TURN-08 PA-DB-05: the effects of a played Dragon Ball are used at once.
#[test]
fn a_played_dragon_ball_is_used_at_once() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Earth Dragon Ball 1"]))
        .start();
    t.play("Earth Dragon Ball 1");
    assert_eq!(t.hand(YOU), 1);
    assert!(t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 1"));
}

/// PA-TURN-09: no second ball of a name in play, on either side; another set's number is fine.
#[test]
fn a_dragon_ball_in_play_keeps_its_twin_out() {
    let twins = |p: super::super::scenario::Seat| p.hand(&["Earth Dragon Ball 2", "Namek Dragon Ball 2"]);
    let mut t = Scenario::planning()
        .you(twins)
        .they(|p| p.play(&["Earth Dragon Ball 2"]))
        .start();
    assert_eq!(t.refusal("Earth Dragon Ball 2"), "PA-TURN-09");
    t.play("Namek Dragon Ball 2");
}

/// PA-TURN-10 PA-DECK-23: a Styled Drill is in play once per player, Freestyle Drills without limit; the opponent's do not matter.
#[test]
fn a_styled_drill_is_in_play_once() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Red Test Drill", "Red Test Drill", "Loose Drill", "Loose Drill"]))
        .they(|p| p.play(&["Red Test Drill"]))
        .start();
    t.play("Red Test Drill");
    assert_eq!(t.refusal("Red Test Drill"), "PA-TURN-10");
    t.play("Loose Drill").play("Loose Drill");
}

/// PA-TURN-11: a Drill played this turn counts in this turn's combat.
#[test]
fn a_drill_is_active_at_once() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Red Test Drill", "Heavy Punch"]))
        .they(|p| p.stage(9))
        .start();
    t.play("Red Test Drill").pass().act(Act::Combat { against: THEY });
    t.hit_with("Heavy Punch");
    assert_eq!(t.stage(THEY), 2);
}

/// PA-TURN-12 PA-COMBAT-09: a Setup does nothing until it is used in combat; then it is discarded.
#[test]
fn a_setup_waits_for_combat() {
    let mut t = Scenario::planning().you(|p| p.hand(&["Plain Setup"])).start();
    t.play("Plain Setup");
    assert_eq!(t.hand(YOU), 0);
    assert_eq!(t.refusal("Plain Setup"), "PA-TURN-12");
    t.pass().act(Act::Combat { against: THEY }).play("Plain Setup");
    assert_eq!(
        (t.hand(YOU), t.names(YOU, Zone::Discard)),
        (1, vec!["Plain Setup"])
    );
}

/// PA-TURN-13: combat is optional; without it the opponent draws nothing.
#[test]
fn combat_may_be_declined() {
    let mut t = Scenario::planning().you(|p| p.discard(&["Plain Punch"])).start();
    t.pass().pass();
    assert_eq!((t.hand(THEY), t.step()), (0, "Rejuvenation Step"));
}

/// PA-TURN-14 PA-TURN-16 PA-DMG-19 PA-ZONE-02: one card at a time down to one, and that one too if its player likes; the
/// pile keeps the order.
#[test]
fn the_turn_player_discards_down_to_one_or_none() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Plain Punch", "Plain Beam", "Plain Event"]))
        .start();
    t.pass().pass();
    assert_eq!(t.prompt(), Some(PromptKind::Discard));
    let stop = Action {
        player: YOU,
        act: Act::Answer { choice: Choice::Done },
    };
    assert!(!t.state.offers().contains(&stop), "three cards are too many");
    t.choose("Plain Beam").choose("Plain Event");
    assert_eq!(t.names(YOU, Zone::Discard), ["Plain Beam", "Plain Event"]);
    assert!(t.state.offers().contains(&stop), "one card may be kept");
    t.choose("Plain Punch");
    assert_eq!(t.hand(YOU), 0);
}

/// A-PA-18 PA-TURN-15: then the opponent, though there was no combat.
#[test]
fn the_opponent_discards_too() {
    let mut t = Scenario::planning()
        .they(|p| p.hand(&["Plain Punch", "Plain Beam"]))
        .start();
    t.pass().pass();
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Discard), Some(THEY))
    );
    t.choose("Plain Beam").done();
    assert_eq!(t.names(THEY, Zone::Discard), ["Plain Beam"]);
}

/// PA-TURN-15 PA-TURN-16: the opponent discards when the turn player is done, and may go down to zero too.
#[test]
fn the_opponent_discards_after_the_turn_player() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Plain Event", "Rage"]))
        .they(|p| p.hand(&["Plain Punch", "Plain Beam"]))
        .start();
    t.pass().pass();
    let asked = |t: &super::super::scenario::Scenario| (t.prompt(), t.state.decider());
    assert_eq!(asked(&t), (Some(PromptKind::Discard), Some(YOU)));
    t.choose("Plain Event").done();
    assert_eq!(asked(&t), (Some(PromptKind::Discard), Some(THEY)));
    t.choose("Plain Beam").choose("Plain Punch");
    assert_eq!((t.hand(YOU), t.hand(THEY)), (1, 0));
}

/// A-PA-14 PA-TURN-17: without combat the top discard may go under the Life Deck; without a discard pile nothing is asked.
#[test]
fn peace_rejuvenates_one_card() {
    let mut t = Scenario::planning()
        .you(|p| p.discard(&["Plain Punch", "Plain Beam"]))
        .start();
    t.pass().pass();
    assert_eq!(t.prompt(), Some(PromptKind::Rejuvenate));
    t.yes();
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Plain Punch");
    assert_eq!(t.names(YOU, Zone::Discard), ["Plain Beam"]);
    let mut t = Scenario::planning()
        .you(|p| p.discard(&["Plain Punch", "Plain Beam"]))
        .start();
    t.pass().pass().no();
    assert_eq!(t.names(YOU, Zone::Discard), ["Plain Beam", "Plain Punch"]);
    let mut t = Scenario::planning().start();
    t.pass().pass();
    assert_ne!(t.prompt(), Some(PromptKind::Rejuvenate));
}

/// PA-TURN-18: having declared combat, even if both passed at once, there is none.
#[test]
fn combat_forgoes_rejuvenation() {
    let mut t = Scenario::combat().you(|p| p.discard(&["Plain Punch"])).start();
    t.pass().pass();
    assert_eq!(
        (t.state.active, t.names(YOU, Zone::Discard)),
        (THEY, vec!["Plain Punch"])
    );
}
