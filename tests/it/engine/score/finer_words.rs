//! Words of Allies, turns and cards that few printed cards need, each at the table as its card says it. With printed cards you play the
//! Hero Goku and they the Villain Raditz.

use scouter::engine::{Act, Adjust, Choice, Happened, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::finer_attacks::let_all;
use super::saiyan_cards::{combat, step_two};
use super::{THEY, YOU};

/// Goes on without doing anything to the Non-Combat step of the next turn.
fn next_turn(t: &mut Scenario) {
    let turn = t.state.turn;
    while t.state.turn == turn || t.step() != "Non-Combat step" || t.prompt().is_some() {
        t.quietly();
    }
}

/// How many cards an effect has its player draw is asked by what waits for that.
#[test]
fn two_cards_drawn_are_more_than_one() {
    for (card, anger) in [("Draw One", 0), ("Draw Two", 1)] {
        let mut t = super::combat()
            .you(|p| p.hand(&[card]).play(&["Content Drill"]))
            .start();
        t.play(card);
        assert_eq!(t.anger(YOU), anger, "{card}");
    }
}

/// SC-ALLY-09: the same Ally stands on both sides.
#[test]
fn a_new_addition_may_be_an_ally_the_opponent_has() {
    let mut t = combat()
        .you(|p| p.hand(&["A New Addition"]).deck(&["Nappa@1"]))
        .they(|p| p.play(&["Nappa@1"]))
        .start();
    t.play("A New Addition");
    let_all(&mut t);
    assert!(t.names(YOU, Zone::Play).contains(&"Nappa"));
    assert_eq!(t.ally_stage(YOU, "Nappa@1"), 5);
}

/// Three cards are named before the Life Deck is searched for one copy of each.
#[test]
fn gokus_blinding_strike_names_three_cards() {
    let named = ["Orange Arm Bar", "Red Back Kick", "Black Side Kick"];
    let life: Vec<&'static str> = ["Black Front Kick"; 7]
        .into_iter()
        .chain(named)
        .chain(["Orange Arm Bar"])
        .collect();
    let mut t = combat()
        .you(|p| p.hand(&["Goku's Blinding Strike"]).stage(10))
        .they(|p| p.deck(&life).stage(10))
        .start();
    t.hit_with("Goku's Blinding Strike");
    for title in named {
        assert_eq!(t.prompt(), Some(PromptKind::Name));
        t.name(title);
    }
    let_all(&mut t);
    let mut gone = t.names(THEY, Zone::Removed);
    gone.sort_unstable();
    assert_eq!(gone, ["Black Side Kick", "Orange Arm Bar", "Red Back Kick"]);
}

/// One effect that discards two Allies sets the Drill off once, and the Ally it discards itself does not.
#[test]
fn splash_damage_drill_acts_once_for_each_effect() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Splash Damage Drill"])
                .hand(&["Orange Carnage"])
                .stage(5)
        })
        .they(|p| p.play(&["Nappa@1", "Krillin@1", "Yamcha@1"]).stage(10))
        .start();
    t.hit_with("Orange Carnage").choose("Raditz");
    t.choose("Nappa@1").choose("Krillin@1").done();
    let_all(&mut t);
    assert_eq!(t.hand(YOU), 1);
    for ally in ["Nappa@1", "Krillin@1", "Yamcha@1"] {
        let ally = t.card(THEY, ally);
        assert_eq!(t.state.object(ally).zone, Zone::Discard);
    }
}

/// Cards put on the bottom of the Life Deck are shuffled in, all that an effect puts there at once.
#[test]
fn concentration_drill_shuffles_what_goes_under_the_deck() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Concentration Drill"])
                .hand(&["Black Shift Kick"])
                .discard(&["Orange Arm Bar", "Red Back Kick"])
                .stage(5)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Black Shift Kick");
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::May))
    );
    t.yes();
    assert_ne!(t.prompt(), Some(PromptKind::May));
    assert_eq!(t.happened(|what| *what == Happened::Shuffled { player: YOU }), 1);
}

/// Cards lost by an effect of the opponent are heard of once, cards lost as damage are not.
#[test]
fn losses_by_effects_are_not_damage() {
    let mut t = super::combat()
        .you(|p| p.hand(&["Touchy"]).stage(5))
        .they(|p| p.hand(&["Plain Beam", "Rob Two"]).stage(10))
        .start();
    t.play("Touchy").hit_with("Plain Beam");
    assert!(t.discarded(YOU) > 1);
    assert_eq!(t.anger(YOU), 0);
    t.pass().play("Rob Two");
    assert_eq!(t.anger(YOU), 1);
}

/// What lasts until combat ends is over, but what stops attacks goes on.
#[test]
fn lasting_effects_are_dispersed() {
    for (card, dispersed) in [("Rising", true), ("Rising", false), ("Barrier", true)] {
        let mut t = super::combat()
            .you(|p| p.hand(&["Scatter", "Plain Punch"]).stage(10))
            .they(|p| p.hand(&[card, "Plain Punch"]).stage(10))
            .start();
        t.pass().play(card);
        if dispersed {
            t.play("Scatter");
        } else {
            t.pass();
        }
        let before = i32::from(t.stage(YOU));
        let by_table = t
            .state
            .table_value(t.state.leader_power(THEY), t.state.leader_power(YOU));
        if card == "Barrier" {
            t.pass().play("Plain Punch");
            assert_eq!(t.stage(THEY), 10, "it is stopped all the same");
        } else {
            t.hit_with("Plain Punch");
            let more = if dispersed { 0 } else { 2 };
            assert_eq!(before - i32::from(t.stage(YOU)), by_table + more);
        }
    }
}

/// At the end of combat Allies that left play in it come back at three stages, each to its own player.
#[test]
fn krillins_help_brings_back_the_allies_of_a_combat() {
    let mut t = combat()
        .you(|p| p.play(&["Krillin's Help"]).hand(&["Black Explosion"]).stage(10))
        .they(|p| p.play(&["Nappa@1"]).discard(&["Yamcha@1"]).stage(10))
        .start();
    t.hit_with("Black Explosion");
    let_all(&mut t);
    assert!(!t.names(THEY, Zone::Play).contains(&"Nappa"));
    t.pass().pass();
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::May))
    );
    t.yes();
    assert!(t.names(THEY, Zone::Play).contains(&"Nappa"));
    assert_eq!(t.ally_stage(THEY, "Nappa@1"), 3);
    assert!(!t.names(THEY, Zone::Play).contains(&"Yamcha"));
    assert!(t.names(YOU, Zone::Discard).contains(&"Krillin's Help"));
}

/// Up to three Allies about to be discarded stay.
#[test]
fn blue_friendship_keeps_allies_in_play() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Blue Friendship", "Krillin@1", "Yamcha@1", "Nappa@1"])
                .stage(10)
        })
        .they(|p| p.hand(&["Orange Carnage"]).stage(10))
        .start();
    t.pass().hit_with("Orange Carnage").choose("Goku");
    t.choose("Krillin@1").choose("Yamcha@1").choose("Nappa@1");
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::May))
    );
    t.yes().choose("Krillin@1").choose("Nappa@1").done();
    let_all(&mut t);
    let zone = |name| t.state.object(t.card(YOU, name)).zone;
    assert_eq!(zone("Krillin@1"), Zone::Play);
    assert_eq!(zone("Nappa@1"), Zone::Play);
    assert_eq!(zone("Yamcha@1"), Zone::Discard);
    assert_eq!(zone("Blue Friendship"), Zone::Discard);
}

/// For effects there are four Allies more.
#[test]
fn more_allies_count_than_there_are() {
    for (place, stages) in [(&["Krillin", "Busy Town"][..], 5), (&["Krillin"], 1)] {
        let mut t = super::combat()
            .you(|p| p.play(place).hand(&["Count Heads"]).stage(1))
            .start();
        t.play("Count Heads");
        let_all(&mut t);
        assert_eq!(t.stage(YOU), 1 + stages);
    }
}

/// SC-TURN-06: who skips the Power Up step draws two cards in the step after it.
#[test]
fn a_skipped_power_up_draws_two_cards() {
    for (skipped, hand) in [(true, 2), (false, 0)] {
        let mut t = super::step_two()
            .you(|p| p.play(&["Resting Drill"]).stage(2))
            .start();
        t.pass();
        assert_eq!(t.prompt(), Some(PromptKind::May));
        if skipped {
            t.yes();
        } else {
            t.no();
        }
        assert_eq!(t.step(), "Combat step: attack?");
        assert_eq!((t.hand(YOU), t.stage(YOU) == 2), (hand, skipped));
    }
}

/// SC-TURN-10: peaceful were the last turns of both players, not the one that goes on.
#[test]
fn peaceful_times_ask_for_the_last_turn_of_each_player() {
    for fought in [false, true] {
        let mut t = step_two()
            .you(|p| p.play(&["Peaceful Times"]).discard(&["Orange Arm Bar"; 6]))
            .start();
        t.pass();
        if fought {
            t.act(Act::Combat { against: THEY }).pass().pass();
        }
        next_turn(&mut t);
        next_turn(&mut t);
        assert_eq!(t.state.active, YOU);
        let object = t.state.player(YOU).leader;
        t.adjust(Adjust::Stage { object, stage: 1 });
        t.play("Peaceful Times");
        let_all(&mut t);
        assert_eq!(t.stage(YOU) == 1, fought);
    }
}

/// SC-LATER-142: the player of the lower number gives up that victory and chooses a level for both.
#[test]
fn apocalyptic_battle_brings_both_to_one_level() {
    let mut t = combat()
        .you(|p| p.hand(&["Apocalyptic Battle"]).deck(&["Orange Arm Bar"]))
        .they(|p| p.deck(&["Black Front Kick"]).level(3))
        .start();
    t.play("Apocalyptic Battle");
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::May))
    );
    t.yes();
    assert_eq!(t.prompt(), Some(PromptKind::Number));
    t.answer(Choice::Number(1));
    assert_eq!((t.level(YOU), t.level(THEY)), (2, 2));
}

/// Jewel goes before any other Ally.
#[test]
fn jewel_is_the_first_ally_to_be_discarded() {
    let mut t = combat()
        .you(|p| p.play(&["Krillin@1", "Jewel", "Yamcha@1"]).stage(10))
        .they(|p| p.hand(&["Black Explosion"]).stage(10))
        .start();
    t.pass().hit_with("Black Explosion");
    let zone = |name| t.state.object(t.card(YOU, name)).zone;
    assert_eq!(zone("Jewel"), Zone::Discard);
    assert_eq!((zone("Krillin@1"), zone("Yamcha@1")), (Zone::Play, Zone::Play));
}

/// SC-COMBAT-02 SC-LATER-60: some Combat cards are used in the Non-Combat step too, and some places leave the Combat step alone.
#[test]
fn a_combat_card_may_be_used_in_the_non_combat_step() {
    for (card, fights) in [("Early Errand", true), ("Late Errand", false)] {
        let mut t = super::step_two()
            .with(&["crd"])
            .you(|p| p.hand(&[card, "Draw One"]).deck(&["Busy Town"]))
            .start();
        assert!(!t.offers("Draw One"));
        t.play(card).choose("Busy Town");
        let_all(&mut t);
        assert!(t.names(YOU, Zone::Play).contains(&"Busy Town"));
        t.pass();
        assert_eq!(t.step() == "Combat step: attack?", fights, "{card}");
    }
}

/// SC-ANGER-06: what would be lowered below zero costs life cards.
#[test]
fn blue_biting_drill_takes_life_cards_for_anger_that_is_not_there() {
    for (anger, lost) in [(0, 2), (1, 0)] {
        let mut t = combat()
            .you(|p| p.play(&["Blue Biting Drill"]).hand(&["Orange Carnage"]).stage(0))
            .they(|p| p.anger(anger).stage(10))
            .start();
        let life = t.life(THEY);
        t.play("Orange Carnage");
        assert_eq!((t.anger(THEY), life - t.life(THEY)), (0, lost));
    }
}
