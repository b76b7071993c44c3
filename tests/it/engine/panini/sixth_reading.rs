//! What a sixth reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::engine::{Choice, Happened, PromptKind};

use super::readings::{calm, combat};
use super::{THEY, YOU};

/// PRE-C025 with EVO-U069, PA-COMBAT-16: stages that are paid are not lost, and so they are not doubled.
#[test]
fn what_is_paid_is_not_lost() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Face Grab", "Blue Defensive Flight"]).stage(9))
        .they(|p| p.hand(&["Saiyan Clash"]).anger(4).stage(9))
        .start();
    t.play("Blue Face Grab").let_through();
    calm(&mut t);
    t.play("Saiyan Clash").choose("Blue Defensive Flight");
    t.answer(Choice::Number(4));
    calm(&mut t);
    assert_eq!((t.stage(YOU), t.anger(THEY)), (5, 2));
}

/// HNV-R116: two cards go unless a styled Drill does; who holds none has nothing to choose.
#[test]
fn orange_possession_drill_takes_two_cards_from_who_holds_no_styled_drill() {
    for (drawn, asked) in [("Orange Aura Drill", true), ("Saiyan Clash", false)] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Orange Possession Drill"])
                    .hand(&["Blue Face Grab"])
                    .deck(&["Saiyan Clash", drawn])
            })
            .start();
        t.play("Orange Possession Drill");
        assert_eq!(t.prompt() == Some(PromptKind::May), asked, "{drawn}");
        calm(&mut t);
        assert_eq!(t.hand(YOU), 1, "{drawn}");
    }
}

/// MOV-R131, PA-COMBAT-25: what the second sentence asks is asked once the first has been carried out.
#[test]
fn lord_slugs_fist_slam_rejuvenates_at_the_level_that_its_own_anger_brings() {
    for (anger, level, times) in [(4, 3, 1), (0, 2, 0)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Lord Slug's Fist Slam"])
                    .discard(&["Blue Face Grab"])
                    .level(2)
                    .anger(anger)
                    .stage(9)
            })
            .start();
        t.play("Lord Slug's Fist Slam").let_through();
        calm(&mut t);
        let rejuvenated =
            t.happened(|happened| matches!(happened, Happened::Rejuvenated { player: YOU, .. }));
        assert_eq!((t.level(YOU), rejuvenated), (level, times));
    }
}
