//! Printed cards of the Saiyan Saga that say the same as another one: what holds for the one holds for all of them. You play the
//! Hero Goku, they play the Villain Raditz.

use scouter::engine::{Act, PromptKind};
use scouter::games::score;

use super::saiyan_cards::{combat, step_two};
use super::{THEY, YOU};

/// SC-COMBAT-30: four cards keep a foe from making attacks of one kind, and of that kind only.
#[test]
fn each_card_that_keeps_from_attacks_keeps_from_its_kind() {
    for (card, physical, energy) in [
        ("Saiyan Arm Throw", false, true),
        ("Saiyan Neck Hold", false, true),
        ("Saiyan Energy Blast", false, true),
        ("Saiyan Full Spin Kick", true, false),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&[card]).stage(9))
            .they(|p| p.hand(&["Orange Arm Bar", "Black Front Kick"]).stage(10))
            .start();
        t.hit_with(card);
        assert_eq!(
            (t.offers("Orange Arm Bar"), t.offers("Black Front Kick")),
            (physical, energy),
            "{card}"
        );
        let barred = if physical {
            "Black Front Kick"
        } else {
            "Orange Arm Bar"
        };
        assert_eq!(t.refusal(barred), "SC-COMBAT-30", "{card}");
    }
}

/// A-SC-43: the Solar Flare is Yamcha's as it is Tien's, and if it is stopped nobody skips anything.
#[test]
fn each_solar_flare_costs_a_phase() {
    for ally in ["Tien@2", "Yamcha@2"] {
        for stopped in [false, true] {
            let mut t = combat()
                .you(|p| p.play(&[ally]).stage(0))
                .they(|p| p.hand(&["Orange Arm Bar", "Black Axe Heel Kick"]).stage(9))
                .start();
            t.play(&ally[..ally.len() - 2]);
            if stopped {
                t.choose("Black Axe Heel Kick");
            } else {
                t.let_through();
            }
            let ways: Vec<Act> = t.state.offers().iter().map(|action| action.act).collect();
            assert_eq!(ways == [Act::Pass], !stopped, "{ally}");
        }
    }
}

/// By the first printing none of the three duels is fought without three cards (A-SC-30).
#[test]
fn no_honor_duel_is_fought_with_two_cards() {
    let pile = ["Orange Arm Bar", "Red Back Kick", "Senzu Bean"];
    for duel in ["Goku Honor Duel!", "Raditz Honor Duel!", "Piccolo Honor Duel!"] {
        for cards in [2, 3] {
            let mut t = step_two()
                .they(|p| p.play(&[duel]).discard(&pile[..cards]))
                .start();
            t.pass().act(Act::Combat { against: THEY });
            assert_eq!(t.prompt() == Some(PromptKind::May), cards == 3, "{duel}");
        }
    }
}

/// A-SC-41 SC-DB-14: whichever card puts a Dragon Ball on the table, its power happens.
#[test]
fn a_ball_is_used_whatever_card_places_it() {
    for card in ["Goku's Lucky Break", "Vegeta's Smirk", "Vegeta's Plans"] {
        let mut t = step_two()
            .you(|p| p.play(&[card]).deck(&["Earth Dragon Ball 1"]).stage(2))
            .start();
        t.play(card);
        if t.prompt() == Some(PromptKind::Choose) {
            t.choose("Earth Dragon Ball 1");
        }
        let ball = t.card(YOU, "Earth Dragon Ball 1");
        assert!(t.state.object(ball).marks.has(score::USED), "{card}");
        assert_eq!((t.stage(YOU), t.hand(YOU)), (10, 1), "{card}");
    }
}
