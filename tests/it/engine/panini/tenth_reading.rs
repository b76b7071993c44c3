//! What a tenth reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::engine::{Choice, PromptKind, Zone};

use super::readings::{calm, combat};
use super::{THEY, YOU};

/// MOV-R119 with AWA-UR145, HNV-UR142, PA-GLO-03, PA-LATER-80: a Drill may go out of the game instead of to the discard pile by its
/// parentheses, though it lost all effects or may not be used.
#[test]
fn what_a_drill_may_do_by_its_parentheses_is_left_to_it() {
    for ban in ["The Ultimate Sacrifice", "Villainous Empowerment"] {
        let mut t = combat()
            .you(|p| p.lead("Cell", 4).hand(&[ban]))
            .they(|p| {
                p.play(&["Red Threatening Drill"])
                    .hand(&["Red Blazing Aura"])
                    .anger(4)
                    .stage(9)
            })
            .start();
        t.play(ban);
        calm(&mut t);
        t.play("Red Blazing Aura");
        while let Some(prompt) = t.prompt() {
            let first = t.state.offers()[0].act;
            match prompt {
                PromptKind::May => t.yes(),
                _ => t.act(first),
            };
        }
        assert!(
            t.names(THEY, Zone::Removed).contains(&"Red Threatening Drill"),
            "{ban}"
        );
    }
}

/// PRE-R158 with PER-U064: one copy of each of two named cards is one search for two, which the opponent may not carry out.
#[test]
fn master_roshi_takes_no_search_for_two_named_cards() {
    let mut t = combat()
        .you(|p| p.hand(&["Piccolo's Special Beam Cannon"]).stage(10))
        .they(|p| {
            p.lead("Roshi", 4)
                .level(4)
                .deck(&["Black Headbutt"; 3])
                .deck(&["Red Flares", "Stare Down", "Red Flares"])
                .stage(10)
        })
        .start();
    t.hit_with("Piccolo's Special Beam Cannon")
        .name("Red Flares")
        .name("Stare Down");
    assert_ne!(t.prompt(), Some(PromptKind::Mode));
    assert_eq!(t.state.decider(), Some(YOU));
    while t.prompt() == Some(PromptKind::Choose) {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
    let mut found = t.names(THEY, Zone::Removed);
    found.sort_unstable();
    assert_eq!(found, ["Red Flares", "Stare Down"]);
}

/// VEN-C004 with PRE-C041: what was looked for in a Life Deck did not come off its top.
#[test]
fn black_downward_beam_asks_for_cards_off_the_top() {
    for (first, anger) in [("Orange Precise Shot", 1), ("Black Downward Beam", 1)] {
        let mut t = combat()
            .you(|p| p.hand(&[first, "Black Downward Beam"]).stage(10))
            .they(|p| p.deck(&["Black Headbutt"; 9]).stage(10))
            .start();
        t.hit_with(first);
        calm(&mut t);
        t.pass().hit_with("Black Downward Beam");
        calm(&mut t);
        assert_eq!(t.anger(YOU), anger, "after {first}");
    }
}

/// HNV-R115 with PER-U064: two Allies in all, one out of the Life Deck and one out of the discard pile, are one search for two.
#[test]
fn master_roshi_takes_no_search_for_two_allies_out_of_two_piles() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Namekian Confident Burst"])
                .play(&["Gohan - Trained"])
                .deck(&["Krillin - Supportive"])
                .discard(&["Trunks - Bashful"])
                .stage(10)
        })
        .they(|p| p.lead("Roshi", 4).level(4).stage(10))
        .start();
    t.hit_with("Namekian Confident Burst");
    assert_eq!(
        (t.prompt(), t.state.decider()),
        (Some(PromptKind::Mode), Some(YOU))
    );
    t.answer(Choice::Option(1));
    while t.prompt().is_some() {
        assert_ne!(
            (t.prompt(), t.state.decider()),
            (Some(PromptKind::Mode), Some(THEY))
        );
        t.quietly();
    }
    assert!(t.names(YOU, Zone::Play).contains(&"Trunks - Bashful"));
}

/// PRE-S004, PA-COMBAT-16: a level of anger is lowered to draw a card only by who wants to and has one.
#[test]
fn vegeta_renewed_lowers_his_anger_for_a_card_if_he_likes() {
    for (anger, asked) in [(1, true), (0, false)] {
        let mut t = combat()
            .you(|p| p.lead("Vegeta", 4).level(4).anger(anger).stage(5))
            .they(|p| p.stage(10))
            .start();
        let held = t.names(YOU, Zone::Hand).len();
        t.play("Vegeta - Renewed");
        assert_eq!(t.prompt() == Some(PromptKind::May), asked, "at {anger}");
        if asked {
            t.no();
        }
        assert_eq!((t.anger(YOU), t.names(YOU, Zone::Hand).len()), (anger, held));
    }
}

/// EVO-U078, A-PA-43: an Ally whose power attacks is no attack card.
#[test]
fn red_collision_finds_attack_cards_and_no_ally_that_attacks() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Red Collision"])
                .discard(&["Jeice - Ginyu Force", "Black Headbutt", "Red Flares"])
                .stage(10)
        })
        .they(|p| p.stage(10))
        .start();
    t.hit_with("Red Collision");
    while t.prompt().is_some_and(|kind| kind != PromptKind::Choose) {
        t.quietly();
    }
    assert!(t.offers("Black Headbutt") && t.offers("Red Flares"));
    assert!(!t.offers("Jeice - Ginyu Force"));
}

/// EVO-C011 with AWA-R135: Blue Counter asks whether it stopped an attack with a HIT effect, and what cannot be stopped was not.
#[test]
fn blue_counter_repeats_only_what_it_stopped() {
    for (attack, asks) in [("Red Collision", true), ("Hercule's Dynamite Kick", false)] {
        let mut t = combat()
            .you(|p| p.hand(&[attack]).stage(8))
            .they(|p| p.play(&["Jeice - Ginyu Force"]).hand(&["Blue Counter"]).stage(10))
            .start();
        t.play(attack).choose("Blue Counter");
        let mut asked = false;
        while t.prompt().is_some() {
            asked |= t.prompt() == Some(PromptKind::May) && t.state.decider() == Some(THEY);
            t.quietly();
        }
        assert_eq!(asked, asks, "{attack}");
    }
}
