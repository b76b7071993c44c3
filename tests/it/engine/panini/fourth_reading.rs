//! Cards that a fourth reading found played otherwise than printed: Nail against Nail unless a test says who.

use scouter::engine::{Choice, PlayerId, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::readings::{calm, combat, dealt, planning};
use super::{THEY, YOU};

/// Answers what is asked up to the next action: yes to what that player may do, as little as there is to all else.
fn agree(t: &mut Scenario) {
    while let Some(prompt) = t.prompt() {
        match prompt {
            PromptKind::May => t.yes(),
            PromptKind::Mode => t.answer(Choice::Option(0)),
            _ => t.quietly(),
        };
    }
}

/// Whether that player is asked for leave before the next action; declines everything.
fn is_asked(t: &mut Scenario, player: PlayerId) -> bool {
    let mut asked = false;
    while t.prompt().is_some() {
        asked |= t.prompt() == Some(PromptKind::May) && t.state.decider() == Some(player);
        match t.prompt() {
            Some(PromptKind::Mode) => t.answer(Choice::Option(0)),
            _ => t.quietly(),
        };
    }
    asked
}

/// EVO-C003, AWA-U090: a card that was looked for in the deck is destroyed; what would be destroyed off the top is banished.
#[test]
fn only_cards_off_the_top_are_banished_instead() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Side Thrust"]).stage(10))
        .they(|p| {
            p.play(&["Black Remembrance Drill"])
                .deck(&["Red Jump Kick", "Saiyan Clash"])
        })
        .start();
    t.play("Black Side Thrust").name("Saiyan Clash");
    while t.prompt().is_some() {
        if t.offers("Saiyan Clash") {
            t.choose("Saiyan Clash");
        } else {
            t.quietly();
        }
    }
    assert!(t.names(THEY, Zone::Discard).contains(&"Saiyan Clash"));
    assert!(!t.names(THEY, Zone::Removed).contains(&"Saiyan Clash"));
}

/// PER-U064: the first search of a Life Deck or discard pile for one card, and none of the Banished Zone.
#[test]
fn master_roshi_takes_searches_of_discard_piles_and_none_of_the_banished_zone() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Namekian Reinforced Catch"])
                .discard(&["Red Hunting Drill"])
        })
        .they(|p| p.lead("Roshi", 4).level(4))
        .start();
    t.play("Namekian Reinforced Catch");
    assert_eq!(t.prompt(), Some(PromptKind::Mode));
    assert_eq!(t.state.decider(), Some(THEY), "Roshi may search for it");

    let mut t = combat()
        .you(|p| p.hand(&["Red Robotic Blast", "Saiyan Clash"]).stage(10))
        .they(|p| p.lead("Roshi", 4).level(4))
        .start();
    let gone = t.card(YOU, "Saiyan Clash");
    t.shift(gone, Zone::Removed, false);
    t.play("Red Robotic Blast").answer(Choice::Option(1));
    let mut taken = false;
    while t.prompt().is_some() {
        taken |= t.prompt() == Some(PromptKind::Mode) && t.state.decider() == Some(THEY);
        if t.offers("Saiyan Clash") {
            t.choose("Saiyan Clash");
        } else {
            t.quietly();
        }
    }
    assert!(!taken);
    assert!(t.names(YOU, Zone::Discard).contains(&"Saiyan Clash"));
}

/// PER-R101, PER-R133: a card that is revealed to be used has been revealed from the hand.
#[test]
fn master_roshis_slumber_is_revealed_from_the_hand() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Aerial Assault", "Master Roshi's Slumber"])
                .stage(10)
        })
        .they(|p| p.hand(&["Red Jump Kick"]).stage(10))
        .start();
    t.hit_with("Red Aerial Assault");
    calm(&mut t);
    t.play("Red Jump Kick").choose("Master Roshi's Slumber");
    agree(&mut t);
    assert_eq!(t.anger(YOU), 2);
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Master Roshi's Slumber");
}

/// MOV-U071: cards that are shuffled in or rejuvenated are twice as many; one that is put on top stays one.
#[test]
fn lord_slug_doubles_nothing_that_is_put_on_top() {
    let mut t = combat()
        .you(|p| {
            p.lead("Lord Slug", 4)
                .level(3)
                .hand(&["Orange Distracting Beam"])
                .discard(&["Red Jump Kick"; 3])
                .stage(10)
        })
        .start();
    t.play("Orange Distracting Beam");
    calm(&mut t);
    let left = t.names(YOU, Zone::Discard);
    let kicks = left.iter().filter(|name| **name == "Red Jump Kick").count();
    assert_eq!(kicks, 2);
}

/// PRE-S003, PRE-R145: what an attack gains is its text too.
#[test]
fn vegetas_attacks_raise_anger_by_his_mastery_too() {
    for (card, stages, life, anger) in [("Saiyan Leaping Burst", 3, 9, 1), ("Red Chest Beam", 0, 5, 0)] {
        let mut t = combat()
            .you(|p| {
                p.lead("Vegeta", 4)
                    .level(3)
                    .hand(&["Saiyan Leaping Burst", "Red Chest Beam"])
                    .stage(10)
            })
            .start();
        t.play(card);
        calm(&mut t);
        assert!(dealt(&t, stages, life), "{card}");
        assert_eq!(t.anger(YOU), anger);
    }
}

/// AWA-UR143: an attack that its own condition keeps from being stopped cannot be stopped either.
#[test]
fn flurry_of_blows_answers_an_attack_that_becomes_unstoppable() {
    let mut t = combat()
        .you(|p| p.lead("Vegeta", 4).hand(&["Assisted Kamehameha"]).stage(10))
        .they(|p| p.hand(&["Flurry of Blows"]).stage(10))
        .start();
    let life = t.life(THEY);
    t.play("Assisted Kamehameha");
    agree(&mut t);
    assert_eq!(t.names(THEY, Zone::Removed), ["Flurry of Blows"]);
    assert_eq!(
        t.names(YOU, Zone::Removed).len(),
        3 + 1,
        "and the attack, after use"
    );
    assert_eq!(t.life(THEY), life);
}

/// A-PA-41 PRE-S040: a card does not hear of its own playing, and of the next Drill's it does.
#[test]
fn a_devouring_drill_waits_for_the_next_drill() {
    let mut t = planning()
        .you(|p| p.hand(&["Orange Devouring Drill", "Orange Viewing Drill"]))
        .start();
    t.play("Orange Devouring Drill");
    assert_eq!(t.prompt(), None);
    t.play("Orange Viewing Drill");
    agree(&mut t);
    assert_eq!(t.level(YOU), 2);
    assert!(t.names(YOU, Zone::Removed).contains(&"Orange Devouring Drill"));
}

/// MOV-R106, VEN-DR001: during the Planning Step is until it ends, so of a Setup that came out in it too.
#[test]
fn blue_precarious_defense_is_asked_as_planning_ends() {
    let mut t = planning()
        .you(|p| p.hand(&["Blue Precarious Defense", "Blue Training"]))
        .start();
    t.play("Blue Training").pass();
    while t.prompt().is_some() && !t.offers("Blue Precarious Defense") {
        t.quietly();
    }
    t.choose("Blue Precarious Defense");
    agree(&mut t);
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Blue Training");
}

/// PA-LATER-46 PER-C016, PRE-R123: to give a card up from the hand is not to play it.
#[test]
fn a_card_given_up_from_the_hand_is_not_played() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Guarding Drill"]).stage(10))
        .they(|p| p.play(&["Black Mischievous Drill"]))
        .start();
    t.play("Blue Guarding Drill");
    assert!(!is_asked(&mut t, THEY));
    assert_eq!(t.names(YOU, Zone::Removed), ["Blue Guarding Drill"]);

    let mut t = planning()
        .you(|p| p.hand(&["Blue Guarding Drill"]))
        .they(|p| p.play(&["Black Mischievous Drill"]))
        .start();
    t.play("Blue Guarding Drill");
    assert!(is_asked(&mut t, THEY), "this one is");
}

/// PER-U088, VEN-U089: the bottom card is drawn, which others hear of.
#[test]
fn the_bottom_card_is_drawn() {
    for (first, stays) in [("Namekian Hand Burst", true), ("Saiyan Leaping Burst", false)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&[
                    "Namekian Hand Burst",
                    "Saiyan Leaping Burst",
                    "Namekian Empowered Charge",
                ])
                .stage(10)
            })
            .they(|p| p.stage(10))
            .start();
        t.play(first);
        calm(&mut t);
        t.pass().play("Namekian Empowered Charge");
        calm(&mut t);
        t.pass();
        assert_eq!(t.offers("Namekian Empowered Charge"), stays, "{first}");
    }
}

/// HNV-C012: players raise their own anger by 1 at most; what others raise it by is left as it is.
#[test]
fn gohan_the_trained_leaves_what_others_raise() {
    let mut t = combat()
        .you(|p| p.play(&["Gohan - Trained"]))
        .they(|p| p.hand(&["Blue Hunt"]))
        .start();
    t.pass().play("Blue Hunt");
    calm(&mut t);
    assert_eq!(t.anger(YOU), 2);
}

/// EVO-R128: the power-up is a gain, where nothing asks for an effect.
#[test]
fn android_19s_choke_gains_by_the_opponents_power_up() {
    let mut t = combat()
        .you(|p| p.hand(&["Android 19's Choke"]).stage(3))
        .they(|p| p.stage(10))
        .start();
    t.play("Android 19's Choke");
    calm(&mut t);
    let before = t.stage(YOU);
    while t.state.active == YOU || t.step() != "Combat Step: declare?" {
        t.quietly();
    }
    assert_eq!(t.stage(YOU), before + 1);
}
