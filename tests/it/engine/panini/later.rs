//! Levels, Drills that change sides, and effects that are lost, as later rulings tell it.

use scouter::engine::{Act, Adjust, Choice, Happened, PromptKind, Zone};

use super::{Scenario, THEY, YOU};

/// PA-LATER-14: text that gives another base gives no modifier.
#[test]
fn another_base_is_no_modifier() {
    for (anger, lost) in [(0, 3), (3, 6)] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Other Base"]).anger(anger))
            .they(|p| p.play(&["Stiff Drill"]).stage(10))
            .start();
        t.hit_with("Other Base");
        assert_eq!(10 - t.stage(THEY), lost);
    }
}

/// PA-LATER-16: what is added comes before what is prevented.
#[test]
fn prevention_comes_after_modifiers() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Hit Punch"]).play(&["Red Test Drill"]))
        .they(|p| p.hand(&["Soft Block"]).stage(10))
        .start();
    t.play("Hit Punch").choose("Soft Block");
    assert_eq!(t.stage(THEY), 10, "2 and 1, of which 4 are prevented");
}

/// PA-LATER-31: what waits for the change of a level hears of it before the Drills go, though it is one itself.
#[test]
fn a_drill_hears_of_the_level_that_takes_it_away() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Advance"]).play(&["Seeing Drill"]))
        .start();
    t.play("Advance");
    assert_eq!((t.names(YOU, Zone::Discard)[0], t.hand(YOU)), ("Seeing Drill", 1));
}

/// PA-LATER-31: what the change of a level sets off is done before the Drills go, so a Drill may be saved by it.
#[test]
fn a_drill_is_saved_by_what_the_level_that_takes_it_away_sets_off() {
    for drill in ["Fleeing Drill", "Homely Drill"] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Advance"]).play(&[drill, "Six Drill"]))
            .start();
        t.play("Advance").yes().choose("Six Drill");
        assert_eq!(t.hand(YOU), 1, "{drill}");
        assert!(t.names(YOU, Zone::Discard).contains(&drill), "{drill}");
    }
}

/// PA-LATER-31: what speaks of after the change comes once the Drills are gone, and finds them in the discard pile.
#[test]
fn what_comes_after_a_level_finds_the_drills_gone() {
    for (drill, is_back) in [("Keeping Drill", true), ("Hasty Drill", false)] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Advance"]).play(&[drill, "Seeing Drill"]))
            .start();
        t.play("Advance");
        while t.prompt().is_some() {
            let first = t.state.offers()[0];
            t.act(first.act);
        }
        assert_eq!(t.names(YOU, Zone::Deck)[0] == "Seeing Drill", is_back, "{drill}");
        assert_eq!(t.names(YOU, Zone::Discard).contains(&"Seeing Drill"), !is_back);
    }
}

/// PA-LATER-109: cards that ask for 6 anger do not add up; one that asks for one less is subtracted from them.
#[test]
fn cards_that_ask_for_six_anger_do_not_add_up() {
    for (drills, levels) in [
        (&["Six Drill", "Six Drill"][..], [1, 2]),
        (&["Six Drill", "Six Drill", "Less Drill"], [2, 2]),
    ] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Rage", "Rage"]).play(drills).anger(4))
            .start();
        let level = [0, 1].map(|_| {
            t.play("Rage").pass();
            t.level(YOU)
        });
        assert_eq!(level, levels, "{drills:?}");
    }
}

/// PA-LATER-89: a Drill follows the level of who controls it, and goes to its owner.
#[test]
fn a_taken_drill_goes_with_its_controllers_level() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Take a Drill", "Advance"]))
        .they(|p| p.play(&["Loose Drill"]))
        .start();
    t.play("Take a Drill").pass();
    assert!(t.names(YOU, Zone::Play).contains(&"Loose Drill"));
    t.play("Advance");
    assert_eq!(t.names(THEY, Zone::Discard), ["Loose Drill"]);
}

/// PA-LATER-90: a second Drill of a title may be taken.
#[test]
fn a_second_drill_of_a_title_may_be_taken() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Take a Drill"]).play(&["Red Test Drill"]))
        .they(|p| p.play(&["Red Test Drill"]))
        .start();
    t.play("Take a Drill");
    let mine = t.names(YOU, Zone::Play);
    assert_eq!(mine.iter().filter(|name| **name == "Red Test Drill").count(), 2);
}

/// PA-LATER-80: without effects a Drill does nothing, and is in play all the same.
#[test]
fn a_drill_without_effects_is_still_a_drill() {
    let lost = |event: &'static str| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Table Punch", event]).play(&["Red Test Drill"]))
            .they(|p| p.stage(10))
            .start();
        t.play(event).pass();
        assert!(t.names(YOU, Zone::Play).contains(&"Red Test Drill"));
        t.hit_with("Table Punch");
        10 - t.stage(THEY)
    };
    assert_eq!(lost("Rage") - lost("Blank Drills"), 1);
}

/// PA-LATER-81 PA-LATER-80: an Ally without effects fights on with cards.
#[test]
fn an_ally_without_effects_acts_with_cards() {
    let mut t = Scenario::combat()
        .you(|p| {
            p.hand(&["Blank Allies", "Table Punch"])
                .play(&["Gamma - Helper"])
                .stage(0)
        })
        .start();
    assert!(t.offers("Gamma - Helper"));
    t.play("Blank Allies").pass();
    assert!(!t.offers("Gamma - Helper"));
    t.play_by("Table Punch", "Gamma - Helper");
}

/// PA-LATER-82: what a card has set going goes on when the card loses its effects.
#[test]
fn a_floating_effect_outlasts_the_effects_of_its_card() {
    let lost = |event: &'static str| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Table Punch", event]).play(&["Spirit Drill"]))
            .they(|p| p.stage(10))
            .start();
        t.play("Spirit Drill").pass().play(event).pass();
        t.hit_with("Table Punch");
        10 - t.stage(THEY)
    };
    assert_eq!(lost("Rage"), lost("Blank Drills"));
}

/// PA-LATER-118: what an effect lets another player's cards be destroyed by is the effect of the card's player.
#[test]
fn an_effect_is_that_of_the_cards_player() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Destroy Three"]).play(&["Wreck Drill"]))
        .they(|p| p.play(&["Wreck Drill"]))
        .start();
    t.play("Destroy Three");
    while t.prompt().is_some() {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
    assert!(t.anger(YOU) > 0);
    assert_eq!(t.anger(THEY), 0);
}

/// PA-LATER-53: a card that goes to a hand says no more.
#[test]
fn a_card_that_goes_home_says_no_more() {
    let mut t = Scenario::combat().you(|p| p.hand(&["Go Home"])).start();
    t.play("Go Home");
    assert_eq!((t.anger(YOU), t.names(YOU, Zone::Hand)), (0, vec!["Go Home"]));
}

/// PA-LATER-53: what a card says of its discard is over when the same sentence has brought it back to the Life Deck.
#[test]
fn a_card_that_was_fetched_at_once_says_nothing_of_its_discard() {
    let anger = |event: &'static str| {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&[event, "Bitter Card"]))
            .start();
        t.play(event);
        t.anger(YOU)
    };
    assert_eq!((anger("Throw Away"), anger("Throw and Fetch")), (1, 0));
}

/// PA-LATER-53: effects that point at a card end when it goes to a hand.
#[test]
fn nothing_points_at_a_card_that_was_in_a_hand() {
    let lost = |events: &'static [&'static str]| {
        let mut t = Scenario::combat()
            .you(|p| {
                p.hand(&["Table Punch", "Hush a Drill", "Home and Back"])
                    .play(&["Red Test Drill"])
            })
            .they(|p| p.stage(10))
            .start();
        for event in events {
            t.play(event).pass();
        }
        t.hit_with("Table Punch");
        10 - t.stage(THEY)
    };
    let hushed = lost(&["Hush a Drill"]);
    assert_eq!(lost(&["Hush a Drill", "Home and Back"]), hushed + 1);
}

/// PA-LATER-59: of two replacements the player says which is tried first; what the card says of itself comes before both.
#[test]
fn of_two_replacements_the_player_chooses() {
    let start = |card: &'static str| {
        let mut t = Scenario::combat()
            .you(|p| {
                p.hand(&["Throw Away", card])
                    .play(&["Burying Drill", "Sweeping Drill"])
            })
            .start();
        t.play("Throw Away");
        t
    };
    for (drill, zone) in [("Burying Drill", Zone::Deck), ("Sweeping Drill", Zone::Removed)] {
        let mut t = start("Plain Block");
        assert_eq!(
            (t.prompt(), t.state.decider()),
            (Some(PromptKind::Choose), Some(YOU))
        );
        let card = t.card(YOU, "Plain Block");
        t.choose(drill);
        assert_eq!((t.state.object(card).zone, t.prompt()), (zone, None));
    }
    let mut t = start("Slippery Card");
    assert_eq!(t.prompt(), Some(PromptKind::May));
    t.yes();
    assert_eq!(
        (t.names(YOU, Zone::Removed), t.prompt()),
        (vec!["Slippery Card"], None)
    );
}

/// PA-LATER-91: a Setup that was taken is used by its new player and goes to its owner's pile, or goes back when the turn ends.
#[test]
fn a_setup_is_taken_for_a_turn() {
    let start = || {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Take a Setup"]))
            .they(|p| p.play(&["Plain Setup"]))
            .start();
        t.play("Take a Setup").pass();
        t
    };
    let mut t = start();
    t.play("Plain Setup");
    assert_eq!(
        (t.hand(YOU), t.names(THEY, Zone::Discard)),
        (1, vec!["Plain Setup"])
    );
    let mut t = start();
    assert!(t.names(YOU, Zone::Play).contains(&"Plain Setup"));
    t.pass().pass().until("Planning Step");
    assert!(t.names(THEY, Zone::Play).contains(&"Plain Setup"));
}

/// PA-COMBAT-16: a card does not pay for itself: it has left the hand.
#[test]
fn a_card_does_not_pay_for_itself() {
    for (other, offered) in [("Plain Block", false), ("Rage", true)] {
        let t = Scenario::combat()
            .you(|p| p.hand(&["Costly Event", other]))
            .start();
        assert_eq!(t.offers("Costly Event"), offered);
    }
}

/// PA-GLO-04: what an effect has played is what its next words speak of.
#[test]
fn what_was_played_is_spoken_of() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Play It Again"]).discard(&["Loose Drill"]))
        .start();
    t.play("Play It Again");
    assert_eq!(t.anger(YOU), 1);
}

/// PA-ANGER-08: Drills that go with a level are discarded and not destroyed.
#[test]
fn a_new_level_destroys_no_drills() {
    for (card, anger) in [("Advance", 0), ("Break a Drill", 1)] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Advance"]).play(&["Loose Drill"]))
            .they(|p| p.hand(&["Break a Drill"]).play(&["Mourning Wall"]))
            .start();
        if card == "Advance" {
            t.play(card);
        } else {
            t.pass().play(card);
        }
        assert_eq!(t.anger(THEY), anger, "{card}");
        assert!(t.names(YOU, Zone::Discard).contains(&"Loose Drill"));
    }
}

/// PA-DMG-08: a life card of damage is discarded; what it says of that it does.
#[test]
fn a_life_card_of_damage_is_discarded() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Plain Beam"]))
        .they(|p| p.deck(&["Bitter Card"]))
        .start();
    t.hit_with("Plain Beam");
    assert_eq!(t.anger(THEY), 1);
}

/// PA-DMG-04: what gives Endurance to cards gives it to another copy of its own card too.
#[test]
fn another_copy_is_given_endurance_too() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Plain Beam"]))
        .they(|p| p.play(&["Tough Drill"]).deck(&["Tough Drill"]))
        .start();
    t.hit_with("Plain Beam");
    assert_eq!(t.prompt(), Some(PromptKind::Endurance));
}

/// What is asked to be yours is not the opponent's.
#[test]
fn a_condition_asks_whose_a_card_is() {
    for (drill, anger) in [("Loose Drill", 1), ("Red Test Drill", 0)] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Point at a Drill"]).play(&["Loose Drill"]))
            .they(|p| p.play(&["Red Test Drill"]))
            .start();
        t.play("Point at a Drill").choose(drill);
        assert_eq!(t.anger(YOU), anger, "{drill}");
    }
}

/// PA-COMBAT-16: what is done for something else is not offered where an effect keeps it from being done.
#[test]
fn nothing_is_gained_for_what_may_not_be_done() {
    for (trade, hold) in [
        ("Level Trade", "Level Hold"),
        ("Graveyard Trade", "Graveyard Hold"),
    ] {
        for (held, gained) in [(&[hold][..], 0), (&[], 2)] {
            let mut t = Scenario::combat()
                .you(|p| p.level(2).hand(&[trade]).discard(&["Filler A", "Filler B"]))
                .they(|p| p.play(held))
                .start();
            t.play(trade);
            if t.prompt() == Some(PromptKind::May) {
                t.yes();
            }
            assert_eq!(t.hand(YOU), gained, "{trade}");
        }
    }
}

/// PA-DMG-08: cards that ask for more life cards add that to what another card asks for.
#[test]
fn two_life_cards_more_are_two_more_than_another_card_asks_for() {
    for (drills, hand, from) in [
        (&["Six Life Drill"][..], &[][..], 6),
        (&[], &["Stance"], 7),
        (&["Six Life Drill"], &["Stance"], 8),
    ] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&["Hit Punch", "Fierce Beam"]).stage(10))
            .they(|p| p.play(drills).hand(hand).stage(10))
            .start();
        if !hand.is_empty() {
            t.play("Hit Punch").choose("Stance").pass();
        }
        t.hit_with("Fierce Beam");
        let is_critical = t.prompt() == Some(PromptKind::Critical);
        assert_eq!(is_critical, from <= 6, "{drills:?} {hand:?}");
        assert!(!is_critical || t.state.reward_from() == Some(from));
    }
}

/// PA-TURN-06: the end of the Planning Step comes after what is laid down in it, and before the power-up.
#[test]
fn the_end_of_the_planning_step_comes_before_the_power_up() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Late Drill"]).stage(1))
        .start();
    t.play("Late Drill").pass();
    assert_eq!(t.stage(YOU), 2, "none is left of one, and two come");
}

/// PA-LATER-109: the anger that is needed is needed on level 4 as well.
#[test]
fn six_anger_are_needed_to_win_too() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Rage", "Rage"]).play(&["Six Drill"]).level(4).anger(4))
        .start();
    t.play("Rage");
    assert_eq!((t.winner(), t.anger(YOU)), (None, 5));
    t.pass().play("Rage");
    assert_eq!(t.winner(), Some(YOU));
}

/// PA-LATER-89 PA-TURN-10: a Styled Drill that was taken keeps its twin in the hand.
#[test]
fn a_taken_drill_counts_among_the_styled_drills() {
    let mut t = Scenario::planning()
        .you(|p| p.hand(&["Red Test Drill"]))
        .they(|p| p.play(&["Red Test Drill"]))
        .start();
    assert!(t.offers("Red Test Drill"));
    let object = t.card(THEY, "Red Test Drill");
    t.adjust(Adjust::Control { object, player: YOU });
    assert_eq!(t.refusal("Red Test Drill"), "PA-TURN-10");
}

/// PA-LATER-60: a destruction, or a change of level, in place of which something else happens has not happened.
#[test]
fn what_was_replaced_did_not_happen() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Break a Drill"]).play(&["Mourning Wall"]))
        .they(|p| p.play(&["Elusive Drill"]))
        .start();
    t.play("Break a Drill").yes();
    assert_eq!(
        (t.names(THEY, Zone::Removed), t.anger(YOU)),
        (vec!["Elusive Drill"], 0)
    );
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Advance"]).play(&["Staying Drill"]))
        .start();
    t.play("Advance").yes();
    assert_eq!((t.level(YOU), t.hand(YOU)), (1, 1));
    assert_eq!(
        t.happened(|what| matches!(what, Happened::LevelChanged { .. })),
        0
    );
}

/// PA-LATER-80: the effects of a Dragon Ball are gone as well.
#[test]
fn a_dragon_ball_without_effects_has_none_to_use() {
    for (event, drawn) in [("Rage", 1), ("Blank Balls", 0)] {
        let mut t = Scenario::combat()
            .you(|p| p.hand(&[event, "Use a Ball"]).play(&["Earth Dragon Ball 1"]))
            .start();
        t.play(event).pass().play("Use a Ball");
        assert_eq!(t.hand(YOU), drawn, "{event}");
    }
}

/// PA-LATER-81: an Ally without effects takes stages of damage.
#[test]
fn an_ally_without_effects_takes_stages() {
    let mut t = Scenario::combat()
        .you(|p| p.hand(&["Heavy Punch"]))
        .they(|p| p.hand(&["Blank Allies"]).play(&["Gamma - Helper"]))
        .start();
    t.pass().play("Blank Allies").hit_with("Heavy Punch");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Stages), Some(THEY))
    );
    assert!(t.offers("Gamma - Helper"));
}

/// PA-LATER-82: what was set off happens though its card loses its effects before its turn comes.
#[test]
fn what_was_set_off_is_not_undone() {
    for first in [0, 1] {
        let mut t = Scenario::planning()
            .you(|p| p.play(&["Hushing Drill", "Greedy Drill"]))
            .start();
        t.pass().act(Act::Combat { against: THEY });
        assert_eq!(t.prompt(), Some(PromptKind::Order));
        t.answer(Choice::Option(first));
        assert_eq!(t.anger(YOU), 2, "{first}");
    }
}
