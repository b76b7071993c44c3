//! The six steps of a turn.

use scouter::engine::{Act, Happened, PromptKind, Zone};

use super::{THEY, YOU, combat, step_two};

/// SC-TURN-01 SC-TURN-16: six steps in order, then the player to the left.
#[test]
fn a_turn_has_six_steps_in_order() {
    let mut t = step_two().start();
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
            "Power Up step",
            "Combat step: attack?",
            "Discard step",
            "Add Life Card step",
            "End of turn",
            "Draw step",
            "Non-Combat step",
        ]
    );
}

/// SC-TURN-02: three cards every turn, without being asked.
#[test]
fn three_cards_are_drawn_every_turn() {
    let mut t = step_two().start();
    t.pass().pass();
    assert_eq!((t.hand(THEY), t.life(THEY)), (3, 57));
    assert_eq!(t.prompt(), None);
    // From the top of the Life Deck.
    let mut t = step_two().they(|p| p.deck(&["Rage", "Wall", "Calming"])).start();
    t.pass().pass();
    for name in ["Rage", "Wall", "Calming"] {
        assert!(t.names(THEY, Zone::Hand).contains(&name), "{name}");
    }
}

/// SC-TURN-03: any number of Non-Combat cards, Drills, Dragon Balls and Allies, and nothing else.
#[test]
fn non_combat_cards_go_onto_the_table_in_step_two() {
    let mut t = step_two()
        .you(|p| {
            p.hand(&[
                "Rage",
                "Red Drill One",
                "Earth Dragon Ball 1",
                "Gamma@1",
                "Plain Punch",
            ])
        })
        .start();
    assert_eq!(t.refusal("Plain Punch"), "SC-TURN-03");
    t.play("Rage")
        .play("Red Drill One")
        .play("Gamma@1")
        .play("Earth Dragon Ball 1");
    for name in ["Rage", "Red Drill One", "Gamma", "Earth Dragon Ball 1"] {
        assert!(t.names(YOU, Zone::Play).contains(&name), "{name}");
    }
    t.pass().act(Act::Combat { against: THEY });
    assert!(!t.offers("Filler A"));
}

/// A-SC-26 SC-TURN-04: its power is there at once, in a later step 2, and in combat; but first the card lies on the table.
#[test]
fn a_power_on_the_table_waits_until_it_is_used() {
    let mut t = step_two()
        .you(|p| p.hand(&["Rage", "Calming"]))
        .they(|p| p.anger(2))
        .start();
    t.play("Rage").play("Rage").play("Calming");
    assert_eq!(t.anger(YOU), 1);
    t.pass().act(Act::Combat { against: THEY }).play("Calming");
    assert_eq!(t.anger(THEY), 1);
    let t = combat().you(|p| p.hand(&["Calming"])).start();
    let calming = t.card(YOU, "Calming");
    let by = t.state.player(YOU).leader;
    let use_it = scouter::engine::Action {
        player: YOU,
        act: Act::Use {
            object: calming,
            ability: 0,
            by,
        },
    };
    assert_eq!(
        scouter::engine::why_not(&t.state, &use_it).unwrap().rule,
        "SC-TURN-04"
    );
}

/// SC-TURN-05: a used Non-Combat card is discarded; Drills and Dragon Balls stay.
#[test]
fn a_used_card_is_discarded_but_drills_and_balls_stay() {
    let mut t = step_two()
        .you(|p| p.hand(&["Rage", "Busy Drill", "Earth Dragon Ball 1"]))
        .start();
    t.play("Rage")
        .play("Rage")
        .play("Busy Drill")
        .play("Busy Drill")
        .play("Earth Dragon Ball 1");
    assert_eq!(t.names(YOU, Zone::Discard), ["Rage"]);
    assert!(t.names(YOU, Zone::Play).contains(&"Busy Drill"));
    assert!(t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 1"));
}

/// SC-TURN-05: a card whose power happens as it is put down is used by that, and leaves as it says.
#[test]
fn a_card_used_as_it_is_played_leaves() {
    let mut t = step_two().you(|p| p.hand(&["Quick Bean"]).stage(2)).start();
    t.play("Quick Bean");
    assert_eq!(
        (t.stage(YOU), t.names(YOU, Zone::Removed)),
        (10, vec!["Quick Bean"])
    );
    assert!(!t.names(YOU, Zone::Play).contains(&"Quick Bean"));
}

/// SC-TURN-06: the Main Personality rises by its rating.
#[test]
fn the_main_personality_powers_up_by_its_rating() {
    let mut t = step_two().you(|p| p.stage(5)).they(|p| p.stage(5)).start();
    t.pass();
    assert_eq!(t.stage(YOU), 6);
    t.pass().pass();
    assert_eq!(t.stage(THEY), 7);
}

/// SC-TURN-07: one more with a Tokui-Waza. SC-TURN-08: every Ally rises one stage, whatever its rating of four.
#[test]
fn a_tokui_waza_helps_the_main_personality_alone() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Gamma@1", "Krillin@1"])
                .deck(&["Orange Angry Punch"])
                .tokui_waza(scouter::model::Style::Orange)
                .stage(5)
        })
        .start();
    t.pass();
    assert_eq!(
        (
            t.stage(YOU),
            t.ally_stage(YOU, "Gamma"),
            t.ally_stage(YOU, "Krillin")
        ),
        (7, 4, 4)
    );
}

/// SC-TURN-09: never past the top stage, never to the next level.
#[test]
fn power_up_stops_at_the_top_stage() {
    let mut t = step_two().you(|p| p.stage(10)).start();
    t.pass();
    assert_eq!((t.stage(YOU), t.level(YOU)), (10, 1));
}

/// SC-TURN-10: the whole step may be passed, and no combat means no cards for the opponent; and one opponent is fought, not two.
#[test]
fn attacking_is_optional() {
    let mut t = step_two().start();
    t.pass().pass();
    assert_eq!(
        t.happened(|what| matches!(what, Happened::CombatDeclared { .. })),
        0
    );
    let mut t = combat().start();
    t.pass().pass();
    assert_eq!((t.may_fight(), t.state.active), (false, THEY));
}

/// SC-TURN-11: down to one card, or none (A-SC-13).
#[test]
fn one_card_may_be_kept() {
    let mut t = step_two().you(|p| p.hand(&["Rage", "Calming", "Wall"])).start();
    t.pass().pass();
    assert_eq!(t.prompt(), Some(PromptKind::Discard));
    t.choose("Rage").choose("Wall");
    assert_eq!(t.hand(YOU), 1);
    t.choose("Calming");
    assert_eq!(t.hand(YOU), 0);
    let mut t = step_two()
        .with(&["printed"])
        .you(|p| p.hand(&["Rage", "Calming"]))
        .start();
    t.pass().pass().choose("Rage");
    assert_eq!(
        (t.hand(YOU), t.state.active),
        (1, THEY),
        "by the printed word one is kept"
    );
}

/// SC-TURN-12: the attacked opponent discards too; without combat nobody else does.
#[test]
fn only_the_attacked_opponent_discards_too() {
    let mut t = combat().they(|p| p.hand(&["Rage", "Calming", "Wall"])).start();
    t.pass().pass();
    assert_eq!(t.state.decider(), Some(THEY));
    t.choose("Rage").choose("Wall").done();
    assert_eq!((t.hand(THEY), t.state.active), (1 + 3, THEY));

    let mut t = step_two().they(|p| p.hand(&["Rage", "Calming", "Wall"])).start();
    t.pass().pass();
    assert_eq!(t.hand(THEY), 3 + 3);
}

/// SC-TURN-13 SC-TURN-15: who did not attack may put the top discarded card under the life deck; without one nothing is
/// asked.
#[test]
fn a_peaceful_turn_adds_a_life_card() {
    let mut t = step_two().you(|p| p.discard(&["Rage", "Wall"])).start();
    t.pass().pass();
    assert_eq!(t.prompt(), Some(PromptKind::Rejuvenate));
    t.yes();
    assert_eq!(
        (t.names(YOU, Zone::Deck)[0], t.names(YOU, Zone::Discard)),
        ("Rage", vec!["Wall"])
    );
    let mut t = step_two().start();
    t.pass().pass();
    assert_eq!((t.prompt(), t.state.active), (None, THEY));
    let mut t = step_two()
        .with(&["printed"])
        .you(|p| p.discard(&["Rage"]))
        .start();
    t.pass().pass();
    assert_eq!(
        (t.discarded(YOU), t.state.active),
        (0, THEY),
        "by the printed word it must"
    );
}

/// SC-LATER-59 SC-TURN-14: not for who declared combat, even with passes only (A-SC-11).
#[test]
fn who_attacked_adds_no_life_card() {
    let mut t = combat().you(|p| p.discard(&["Rage"])).start();
    t.pass().pass();
    assert_eq!((t.discarded(YOU), t.state.active), (1, THEY));
}

/// SC-TURN-17: `may` asks, all else happens.
#[test]
fn what_may_be_done_is_asked() {
    let mut t = step_two().you(|p| p.hand(&["Optional Draw", "Rage"])).start();
    t.play("Optional Draw").play("Optional Draw");
    assert_eq!(t.prompt(), Some(PromptKind::May));
    t.no();
    assert_eq!(t.hand(YOU), 1);
    t.play("Rage").play("Rage");
    assert_eq!((t.prompt(), t.anger(YOU)), (None, 1));
}

/// SC-TURN-18: discarded cards go on top, in order.
#[test]
fn the_discard_pile_is_ordered() {
    let mut t = step_two().you(|p| p.hand(&["Rage", "Calming", "Wall"])).start();
    t.pass().pass().choose("Wall").choose("Rage");
    assert_eq!(t.names(YOU, Zone::Discard), ["Wall", "Rage"]);
}

/// SC-TURN-19: a card removed from the game is not in the discard pile, and nothing brings it back.
#[test]
fn a_removed_card_stays_removed() {
    let mut t = step_two()
        .you(|p| p.hand(&["Banish Hand", "Second Life", "Wall"]).discard(&["Rage"]))
        .start();
    t.play("Banish Hand").play("Second Life").play("Banish Hand");
    t.play("Second Life");
    assert_eq!(t.names(YOU, Zone::Removed), ["Wall"]);
    assert!(!t.names(YOU, Zone::Deck).contains(&"Wall"));
}

/// SC-TURN-20: a deck that was searched is shuffled.
#[test]
fn a_searched_deck_is_shuffled() {
    let mut t = step_two()
        .you(|p| p.hand(&["Fetch"]).deck(&["Plain Punch"]))
        .start();
    t.play("Fetch").play("Fetch");
    assert!(t.names(YOU, Zone::Hand).contains(&"Plain Punch"));
    assert_eq!(t.happened(|what| matches!(what, Happened::Shuffled { .. })), 1);
}

/// SC-TURN-21: a card that returns discarded cards does not return itself.
#[test]
fn a_card_does_not_return_itself() {
    let mut t = step_two()
        .you(|p| p.hand(&["Second Life"]).discard(&["Rage", "Wall"]))
        .start();
    t.play("Second Life").play("Second Life");
    assert_eq!(t.names(YOU, Zone::Discard), ["Second Life"]);
    assert_eq!(t.life(YOU), 60 - 1);
}
