//! What cards say, to the letter: the highest stage, who is in control, what is paid or chosen, and when. Printed cards; you play
//! the Hero Goku, they play the Villain Raditz, where no other is said.

use scouter::engine::{PromptKind, Zone};

use super::saiyan_cards::{combat, step_two};
use super::{THEY, YOU};

/// SC-TURN-09: the highest stage is the top of the ladder, however many stages it has.
#[test]
fn the_highest_stage_of_a_long_ladder_is_its_top() {
    for before in [3, 11] {
        let mut t = combat()
            .you(|p| {
                p.lead("Majin Spopovich", 1)
                    .play(&["Orange Power Stance"])
                    .stage(before)
            })
            .start();
        t.play("Orange Power Stance");
        assert_eq!(t.stage(YOU), 12, "from {before}");
    }
}

/// SC-ALLY-07: who was put in control by an effect defends; the defender is not asked for another.
#[test]
fn who_was_put_in_control_defends() {
    let mut t = combat()
        .you(|p| p.hand(&["Orange Arm Bar"]).stage(5))
        .they(|p| p.lead("Majin Babidi [BUU-184]", 1).play(&["Nappa@1"]).stage(5))
        .start();
    t.play("Orange Arm Bar").yes();
    assert_ne!(t.prompt(), Some(PromptKind::Lead));
    t.let_through();
    assert_eq!(t.stage(THEY), 5, "the Ally took the attack");
    assert!(t.ally_stage(THEY, "Nappa@1") < 3);
}

/// SC-TURN-17: what is paid is paid in full, by the personality that attacks as by the Main Personality.
#[test]
fn who_cannot_pay_in_full_is_not_asked() {
    for (stage, asked) in [(1, false), (2, true)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Orange Arm Bar"])
                    .play(&["Orange Laser Drill"])
                    .stage(stage)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Orange Arm Bar");
        assert_eq!(t.prompt() == Some(PromptKind::May), asked, "at {stage}");
    }
}

/// SC-COMBAT-21: of several parts none is chosen that begins with cards that are not there.
#[test]
fn nothing_is_chosen_for_which_the_cards_are_not_there() {
    for (hand, asked) in [
        (&["Saiyan Power Kick"][..], false),
        (&["Saiyan Power Kick", "Orange Arm Bar"], true),
    ] {
        let mut t = combat()
            .you(|p| p.hand(hand).stage(5))
            .they(|p| p.stage(10))
            .start();
        t.play("Saiyan Power Kick");
        assert_eq!(t.prompt() == Some(PromptKind::Mode), asked, "{hand:?}");
    }
}

/// SC-LATER-57: a Non-Combat card whose text names the Non-Combat Step is used there.
#[test]
fn a_non_combat_card_is_used_at_the_time_it_names() {
    let t = step_two()
        .with(&["crd"])
        .you(|p| {
            p.play(&["Healing Magic"])
                .discard(&["Gohan@1", "Orange Arm Bar", "Black Lunge", "Black Lunge"])
        })
        .start();
    assert!(t.offers("Healing Magic"));
}

/// SC-LATER-88: a Non-Combat card that says itself that it is discarded has been used all the same.
#[test]
fn a_card_that_spends_itself_goes_where_used_cards_go() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Blue Backhand"])
                .play(&["Namekian Finishing Effort"])
                .stage(9)
        })
        .they(|p| p.hand(&["Orange Arm Bar"]).stage(9))
        .start();
    t.hit_with("Blue Backhand").hit_with("Orange Arm Bar").yes();
    assert!(!t.names(YOU, Zone::Discard).contains(&"Namekian Finishing Effort"));
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Namekian Finishing Effort");
}
