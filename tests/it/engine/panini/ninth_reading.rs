//! What a ninth reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::engine::Zone;

use super::readings::{calm, combat};
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
