//! What cards say of how much happens, of whose effects count, and of cards that are attached or copied. You play Android 18, they
//! play Vegeta.

use scouter::engine::{Act, Choice, Happened, PromptKind, Zone};

use super::starter_cards::combat;
use super::{THEY, YOU};

/// A player's anger is lowered by no more than a card lets it.
#[test]
fn orange_investigation_drill_loses_one_level_of_anger() {
    for (drill, anger) in [(&["Orange Investigation Drill"][..], 3), (&[], 1)] {
        let mut t = combat()
            .you(|p| p.hand(&["Shoulder Slam"]).stage(10))
            .they(|p| p.play(drill).anger(4).stage(10))
            .start();
        t.play("Shoulder Slam");
        assert_eq!(t.anger(THEY), anger);
    }
}

/// Only effects of the player named are changed: what you lower of theirs is more.
#[test]
fn blue_smug_punch_changes_their_anger_by_one_more() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Smug Punch", "Orange Left Punch"]).stage(10))
        .they(|p| p.anger(4).stage(10))
        .start();
    t.hit_with("Blue Smug Punch").pass().play("Orange Left Punch");
    assert_eq!(t.anger(THEY), 2);
}

/// PA-DMG-15: one more card is destroyed off the deck of the opponent, by effects and not as damage.
#[test]
fn black_chomp_destroys_one_card_more() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Chomp", "Saiyan Clash"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Black Chomp").pass().play("Saiyan Clash");
    assert_eq!(t.discarded(THEY), 2);
}

#[test]
fn red_right_knee_arranges_the_discard_pile() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Right Knee"]).discard(&[
                "Stare Down",
                "Black Lunge",
                "Blue Trick",
                "Blue Head Knock",
                "Black Headbutt",
            ])
        })
        .start();
    t.play("Red Right Knee");
    for name in ["Stare Down", "Black Lunge", "Blue Trick", "Blue Head Knock"] {
        t.choose(name);
    }
    assert_eq!(
        t.names(YOU, Zone::Discard)[..5],
        [
            "Black Headbutt",
            "Blue Head Knock",
            "Blue Trick",
            "Black Lunge",
            "Stare Down"
        ]
    );
}

/// PA-GLO-01: a card found in the deck comes into play attached.
#[test]
fn saiyan_body_blow_attaches_a_card_from_the_deck() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Body Blow"]).deck(&["Blue Smug Punch"]).stage(10))
        .start();
    t.play("Saiyan Body Blow").yes();
    let card = t.state.object(t.card(YOU, "Blue Smug Punch"));
    assert_eq!((card.zone, card.host), (Zone::Play, t.state.player(YOU).leader));
}

/// PA-LATER-86: a card of which only one may be attached is not among those that can attach, while one is attached.
#[test]
fn saiyan_body_blow_finds_no_second_saiyan_rescue() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Saiyan Body Blow", "Saiyan Body Blow"])
                .deck(&["Saiyan Rescue", "Saiyan Rescue"])
                .stage(10)
        })
        .start();
    for _ in 0..2 {
        t.play("Saiyan Body Blow");
        while let Some(prompt) = t.prompt() {
            match prompt {
                PromptKind::May => t.yes(),
                PromptKind::Lead | PromptKind::Defend => t.let_through(),
                PromptKind::Choose => t.choose("Saiyan Rescue"),
                PromptKind::Verify => t.no(),
                _ => t.done(),
            };
        }
        t.pass();
    }
    let in_play = t.names(YOU, Zone::Play);
    assert_eq!(in_play.iter().filter(|name| **name == "Saiyan Rescue").count(), 1);
}

/// PA-LATER-72: a copy of the attack that was stopped is the next action.
#[test]
fn blue_swift_block_answers_with_a_copy() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Swift Block", "Stare Down"]).stage(10))
        .they(|p| p.hand(&["Orange Left Punch"]).stage(10))
        .start();
    t.pass()
        .play("Orange Left Punch")
        .no()
        .choose("Blue Swift Block")
        .yes();
    while t.prompt().is_some() {
        t.let_through();
    }
    assert_eq!(t.stage(YOU), 10, "it was stopped");
    assert!(t.stage(THEY) < 10, "its copy hit");
    let ways: Vec<Act> = t.state.offers().iter().map(|action| action.act).collect();
    assert_eq!(ways, [Act::Pass], "it is the whole of the action");
}

/// Effects that put a Main Personality up a level do nothing; anger would.
#[test]
fn cooler_lets_nobody_advance_by_an_effect() {
    for (allies, level) in [(&["Cooler - Angered"][..], 1), (&[], 2)] {
        let mut t = combat()
            .you(|p| p.hand(&["Red Escape"]).stage(5))
            .they(|p| p.hand(&["Saiyan Ferocious Blast"]).play(allies).stage(10))
            .start();
        t.pass().play("Saiyan Ferocious Blast").no().choose("Red Escape");
        assert_eq!(t.level(YOU), level);
    }
}

/// PA-COMBAT-30 PA-LATER-16: what changes the damage counts twice, and only for that attack.
#[test]
fn black_confident_shot_counts_changes_twice() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Black Confident Shot"])
                .play(&["Red Threatening Drill"])
                .stage(10)
        })
        .they(|p| p.hand(&["Red Escape"]).stage(10))
        .start();
    t.play("Black Confident Shot");
    assert_eq!(t.state.sum_ahead().map(|sum| sum.stages), Some(4));
}

/// PA-COMBAT-30 PA-LATER-17: the opponent's cards change nothing.
#[test]
fn orange_freezing_drill_keeps_their_cards_from_changing_the_damage() {
    for (drill, life) in [("Orange Freezing Drill", 5), ("Orange Checkup Drill", 3)] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Ferocious Blast"]).play(&[drill]).stage(10))
            .they(|p| p.play(&["Orange Hiding Drill"]).hand(&["Red Escape"]).stage(10))
            .start();
        t.play("Saiyan Ferocious Blast");
        assert_eq!(t.state.sum_ahead().map(|sum| sum.life), Some(life), "{drill}");
    }
}

/// PA-DMG-08: from how many life cards on damage is critical.
#[test]
fn namekian_stance_asks_for_seven_life_cards() {
    for (stopped, critical) in [(true, 0), (false, 1)] {
        let mut t = combat()
            .you(|p| p.hand(&["Saiyan Ferocious Blast"; 2]).stage(10))
            .they(|p| p.hand(&["Namekian Stance"]).stage(10))
            .start();
        t.play("Saiyan Ferocious Blast");
        if stopped {
            t.choose("Namekian Stance").pass().play("Saiyan Ferocious Blast");
        } else {
            t.let_through();
        }
        loop {
            match t.prompt() {
                Some(PromptKind::Endurance) => t.no(),
                Some(PromptKind::Order) => t.answer(Choice::Option(0)),
                Some(PromptKind::ByHand) => t.done(),
                _ => break,
            };
        }
        let dealt = |happened: &Happened| matches!(happened, Happened::CriticalDamage { .. });
        assert_eq!(t.happened(dealt), critical, "{:?}", t.prompt());
    }
}

/// PA-TURN-11: which cards are without effects goes by what they show, so that a card that blanks and one that counts as
/// another do not ask for each other without end.
#[test]
fn saiyan_targeting_blanks_a_drill_beside_a_card_that_counts_as_another() {
    let mut t = combat()
        .you(|p| p.play(&["Saiyan Targeting", "Saiyan Flight"]).stage(10))
        .they(|p| p.play(&["Black Obstructing Drill"]).stage(10))
        .start();
    let drill = t.card(THEY, "Black Obstructing Drill");
    assert!(!t.state.is_blank(drill));
    t.play("Saiyan Targeting");
    assert!(t.state.is_blank(drill));
    assert!(!t.state.is_blank(t.card(YOU, "Saiyan Flight")));
}

/// PA-TURN-04: what goes onto the table is not used from the hand, unless its own words say so.
#[test]
fn blue_guarding_drill_attacks_from_the_hand() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Guarding Drill"]).stage(10))
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Blue Guarding Drill");
    assert!(t.stage(THEY) < 10);
    assert!(t.names(YOU, Zone::Removed).contains(&"Blue Guarding Drill"));
}
