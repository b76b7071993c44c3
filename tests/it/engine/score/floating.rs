//! What waits for something to happen, and what has happened before. You play the Hero Goku, they the Villain Raditz.

use scouter::engine::{Act, PromptKind, Zone};

use super::saiyan_cards::combat;
use super::{THEY, YOU};

/// SC-LATER-103: the effect lasts for the combat, whatever becomes of its card.
#[test]
fn unbelievable_strength_punishes_each_stop_of_the_combat() {
    let mut t = combat()
        .you(|p| {
            p.play(&["Unbelievable Strength"])
                .hand(&["Orange Arm Bar"; 2])
                .stage(5)
        })
        .they(|p| p.lead("Krillin", 3).hand(&["Gohan's Elbow Block"; 2]).stage(10))
        .start();
    t.play("Unbelievable Strength");
    for stops in 1..=2 {
        t.pass().play("Orange Arm Bar").choose("Gohan's Elbow Block");
        let blocks = t.names(THEY, Zone::Discard);
        let lost = blocks
            .iter()
            .filter(|name| **name != "Gohan's Elbow Block")
            .count();
        assert_eq!(lost, 2 * stops);
    }
}

/// SC-COMBAT-02: another card has been used in this combat, or none has.
#[test]
fn black_super_kick_is_the_first_card_of_a_combat() {
    let mut t = combat()
        .you(|p| p.hand(&["Black Super Kick", "Orange Arm Bar"]).stage(5))
        .start();
    assert!(t.offers("Black Super Kick"));
    t.hit_with("Orange Arm Bar").pass();
    assert!(!t.offers("Black Super Kick"));
    assert_eq!(t.hand(YOU), 1);
}

/// SC-LATER-123: Endurance of X is counted when the card is turned over; here X is the anger of its owner.
#[test]
fn red_slide_has_as_much_endurance_as_its_owner_has_anger() {
    for (anger, asked) in [(2, true), (0, false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Front Kick"]).stage(10))
            .they(|p| p.deck(&["Red Slide"]).anger(anger).stage(5))
            .start();
        t.hit_with("Black Front Kick");
        assert_eq!(t.prompt() == Some(PromptKind::Endurance), asked, "{anger}");
    }
}

/// SC-DRILL-02: Drills leave with the level, unless a card says that they stay.
#[test]
fn worlds_end_combat_and_no_card_ends_it_beside_breakthrough_drill() {
    let mut t = combat()
        .you(|p| p.play(&["Breakthrough Drill"]).hand(&["Orange Arm Bar"]).stage(5))
        .they(|p| p.hand(&["Ring Out"]).stage(5))
        .start();
    t.hit_with("Orange Arm Bar");
    assert!(!t.offers("Ring Out"));
}

/// SC-ALLY-06: an Ally takes over though the Main Personality stands high.
#[test]
fn heroic_double_team_lets_an_ally_act_whatever_the_stage() {
    for used in [true, false] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Orange Arm Bar", "Heroic Double Team"])
                    .play(&["Gohan@1"])
                    .stage(8)
            })
            .they(|p| p.stage(10))
            .start();
        if used {
            t.play("Heroic Double Team").pass();
        }
        let ally = t.card(YOU, "Gohan");
        let acts = t
            .state
            .offers()
            .iter()
            .any(|action| matches!(action.act, Act::Use { by, .. } if by == ally));
        assert_eq!(acts, used);
    }
}
