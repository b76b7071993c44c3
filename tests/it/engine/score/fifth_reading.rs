//! What the fourth reading had left over, said as printed since. You play the Hero Goku, they the Villain Raditz, if nothing else is
//! said.

use scouter::engine::{Choice, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::read_again::combat;
use super::{THEY, YOU};

/// Answers what is asked, up to the next action: what may be done is done, a card is chosen where one is offered.
pub(super) fn agree(t: &mut Scenario) {
    while let Some(prompt) = t.prompt() {
        if prompt == PromptKind::May {
            t.yes();
        } else {
            t.quietly();
        }
    }
}

/// TRU-099 with TRU-075: an attack that Trunks did not stop is not made once more, and the attack phase is free.
#[test]
fn trunks_swiftly_moving_repeats_only_what_it_stopped() {
    for (attack, free) in [("Red Power Rush", true), ("Orange Leg Sweep", false)] {
        let mut t = combat()
            .with(&["crd"])
            .you(|p| p.hand(&["Trunks Swiftly Moving", "Orange Arm Bar"]).stage(9))
            .they(|p| p.hand(&[attack]).stage(9))
            .start();
        t.pass().play(attack).choose("Trunks Swiftly Moving");
        while t.prompt().is_some() {
            t.let_through();
        }
        assert_eq!(t.offers("Orange Arm Bar"), free, "{attack}");
    }
}

/// FUS-Preview6 with FUS-090: a Devastation Drill that comes over to a player with another Drill is discarded as well.
#[test]
fn devastation_drill_stands_beside_nothing_wherever_it_goes() {
    for (own, stays) in [(&["Blue Stamina Drill"][..], false), (&[], true)] {
        let mut t = combat()
            .you(|p| p.play(own).hand(&["Orange Charge Kick"]).stage(9))
            .they(|p| p.play(&["Devastation Drill"]).stage(9))
            .start();
        t.hit_with("Orange Charge Kick");
        while t.prompt().is_some() {
            if t.offers("Devastation Drill") {
                t.choose("Devastation Drill");
            } else {
                t.quietly();
            }
        }
        assert!(!t.names(THEY, Zone::Play).contains(&"Devastation Drill"));
        assert_eq!(
            t.names(YOU, Zone::Play).contains(&"Devastation Drill"),
            stays,
            "{own:?}"
        );
    }
}

/// CGS-016 with BAB-017: no costs at all, the life cards neither.
#[test]
fn power_boost_frees_from_life_cards_too() {
    for (boost, paid) in [(true, 0), (false, 2)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Orange Leg Sweep", "Power Boost", "Black Energy Assault"])
                    .stage(9)
            })
            .they(|p| p.play(&["Namek Dragon Ball 1"]).hand(&["Orange Dodge"]).stage(9))
            .start();
        t.play("Orange Leg Sweep").choose("Orange Dodge");
        agree(&mut t);
        t.pass();
        let life = t.life(YOU);
        if boost {
            t.play("Power Boost");
            agree(&mut t);
        }
        t.play("Black Energy Assault");
        while t.prompt().is_some_and(|prompt| prompt == PromptKind::Mode) {
            t.answer(Choice::Option(0));
        }
        assert_eq!(life - t.life(YOU), paid, "{boost}");
    }
}
