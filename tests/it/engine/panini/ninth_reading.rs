//! What a ninth reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::engine::{PromptKind, Zone};

use super::readings::{calm, combat, dealt};
use super::{THEY, YOU};

/// AWA-R105, PRE-S142 with PRE-S144, PA-LATER-72: a copy is no card, so that nothing of it can be attached or shuffled in: the card that
/// was copied stays where it is.
#[test]
fn what_a_copied_attack_does_with_its_card_moves_no_card() {
    for (attack, zone) in [
        ("Black Vehicle Toss", Zone::Play),
        ("Saiyan Light Jab", Zone::Discard),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&["Blue Swift Block", "Blue Face Grab"]).stage(10))
            .they(|p| p.hand(&[attack]).stage(10))
            .start();
        t.pass().play(attack).choose("Blue Swift Block").yes();
        calm(&mut t);
        assert!(t.stage(THEY) < 10, "the copy of {attack} hit");
        assert_eq!(t.state.object(t.card(THEY, attack)).zone, zone, "{attack}");
        assert!(!t.names(YOU, Zone::Play).contains(&attack));
    }
}

/// PER-C051 with PRE-U119, PA-LATER-46, PA-LATER-51: a card that is banished out of the discard pile for an effect is not played.
#[test]
fn what_is_used_out_of_the_discard_pile_is_not_played() {
    for (card, offered) in [("Piccolo's Weighted Clothing", true), ("Vicious Strike", false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Red Tandem Blast"]).anger(2).stage(10))
            .they(|p| {
                p.hand(&["Vicious Strike"])
                    .discard(&["Piccolo's Weighted Clothing"])
                    .stage(10)
            })
            .start();
        t.play("Red Tandem Blast");
        super::seventh_reading::agree(&mut t);
        assert_eq!(t.anger(YOU), 0, "the ban was paid for");
        assert_eq!(t.offers(card), offered, "{card}");
    }
}

/// PRE-S003 with MOV-U090: an attack that is to raise anger on a hit by what a Drill gives it is one that raises anger.
#[test]
fn vegeta_adds_to_attacks_that_raise_anger_by_a_drill() {
    for (drill, stages, life) in [
        ("Orange Captivity Drill", 3, 8),
        ("Orange Restructuring Drill", 0, 5),
    ] {
        let mut t = combat()
            .you(|p| {
                p.lead("Vegeta", 4)
                    .level(3)
                    .hand(&["Red Chest Beam"])
                    .play(&[drill])
                    .stage(10)
            })
            .start();
        t.play("Red Chest Beam");
        calm(&mut t);
        assert!(dealt(&t, stages, life), "{drill}");
    }
}

/// AWA-U091 with AWA-UR145, HNV-UR142, PA-GLO-03, PA-LATER-80, PA-LATER-51: what stands in parentheses is never overridden, and is no
/// use of the Drill: it is shuffled in for three stages although it lost all effects, or may not be used.
#[test]
fn what_stands_in_parentheses_is_left_to_a_card_without_effects() {
    for ban in ["The Ultimate Sacrifice", "Villainous Empowerment"] {
        let mut t = combat()
            .you(|p| p.lead("Cell", 4).hand(&[ban]))
            .they(|p| p.play(&["Orange Crying Drill"]).stage(2))
            .start();
        t.play(ban);
        calm(&mut t);
        t.play("Orange Crying Drill");
        assert_eq!((t.stage(THEY), t.anger(THEY)), (5, 0), "{ban}");
        assert!(!t.names(THEY, Zone::Play).contains(&"Orange Crying Drill"));
    }
}

/// AWA-R131 with PER-U064: one search for two Allies is no search for one card, which the opponent would carry out.
#[test]
fn master_roshi_takes_no_search_for_two_allies() {
    for (card, taken) in [
        ("Cell Jr.'s Surround", false),
        ("Namekian Reinforced Charge", true),
    ] {
        let mut t = combat()
            .you(|p| {
                p.hand(&[card])
                    .deck(&["Cell Jr. - Escaping", "Cell Jr. - Trapped"])
                    .stage(10)
            })
            .they(|p| p.lead("Roshi", 4).level(4).stage(10))
            .start();
        t.play(card);
        assert_eq!(
            t.prompt() == Some(PromptKind::Mode) && t.state.decider() == Some(THEY),
            taken,
            "{card}"
        );
    }
}

/// AWA-U074 with HNV-C020: a Dragon Ball that is banished for a stopped attack may be played, however many cards go.
#[test]
fn mercenary_tao_plays_a_dragon_ball_whichever_card_it_is() {
    for above in [0, 1] {
        let mut t = combat()
            .you(|p| {
                p.lead("Mercenary Tao", 4)
                    .level(3)
                    .hand(&["Black Chomp", "Saiyan Light Jab"])
                    .stage(10)
            })
            .they(|p| {
                let deck = ["Black Headbutt", "Namek Dragon Ball 3", "Black Headbutt"];
                p.deck(&deck[1 - above..]).hand(&["Blue Swift Block"]).stage(10)
            })
            .start();
        t.play("Black Chomp");
        calm(&mut t);
        t.pass().play("Saiyan Light Jab").choose("Blue Swift Block");
        super::seventh_reading::agree(&mut t);
        assert!(
            t.names(YOU, Zone::Play).contains(&"Namek Dragon Ball 3"),
            "{above} above it"
        );
    }
}

/// AWA-R107 with AWA-UR145, PA-LATER-80: a Setup that lost all effects comes into play all the same when it is discarded from the hand.
#[test]
fn blue_friendliness_comes_into_play_although_setups_have_no_effects() {
    let mut t = combat()
        .you(|p| p.hand(&["The Ultimate Sacrifice"]))
        .they(|p| p.hand(&["Blue Leaping Kick", "Blue Friendliness"]).stage(10))
        .start();
    t.play("The Ultimate Sacrifice");
    calm(&mut t);
    t.play("Blue Leaping Kick");
    super::seventh_reading::agree(&mut t);
    assert!(t.names(THEY, Zone::Play).contains(&"Blue Friendliness"));
}
