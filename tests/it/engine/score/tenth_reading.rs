//! What cards do where two of them meet: found by a tenth reading, said as printed since. You play the Hero Goku, they the Villain
//! Raditz, if nothing else is said.

use scouter::engine::{PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::Scenario;
use super::read_again::{combat, dealt};
use super::{THEY, YOU};

/// Answers what is asked, up to the next action: what may be done is done, and with that card where it is offered.
fn agree_on(t: &mut Scenario, card: &str) {
    while let Some(prompt) = t.prompt() {
        if t.offers(card) {
            t.choose(card);
        } else if prompt == PromptKind::May {
            t.yes();
        } else {
            t.quietly();
        }
    }
}

/// CEL-110 with KID-117, A-SC-63: an Ally that is placed in play at its highest stage stands there and gains no stage.
#[test]
fn saiyan_beef_lets_allies_come_into_play_at_their_highest_stage() {
    for card in ["Saiyan Beef", "Android 17's Haymaker"] {
        let mut t = combat()
            .you(|p| p.hand(&[card]).stage(5))
            .they(|p| {
                p.lead("Krillin", 3)
                    .hand(&["Krillin Asks For Help"])
                    .deck(&["Yamcha@1"])
                    .stage(8)
            })
            .start();
        t.play(card);
        while t.prompt().is_some() {
            t.quietly();
        }
        t.play("Krillin Asks For Help");
        agree_on(&mut t, "Yamcha");
        assert_eq!(t.ally_stage(THEY, "Yamcha"), 10, "{card}");
    }
}

/// TRU-037 with AND-109: where anger cannot fall, nothing happens instead of the level that it brings.
#[test]
fn king_cold_smiles_at_no_anger_that_cannot_fall() {
    for (drill, asked) in [("Red Tactical Drill", false), ("Red Striking Drill", true)] {
        let mut t = combat()
            .you(|p| p.play(&[drill]).hand(&["Orange Arm Bar"]).stage(5).anger(4))
            .they(|p| p.play(&["King Cold Smiles"]).stage(10))
            .start();
        t.play("Orange Arm Bar");
        assert_eq!(t.prompt() == Some(PromptKind::May), asked, "{drill}");
        assert_eq!(t.level(YOU) == 2, !asked, "{drill}");
    }
}

/// BUU-054 with BUU-089: whoever takes all cards of a name out of an opponent's Life Deck searches it, and looks at it.
#[test]
fn blue_eye_gouge_keeps_searches_from_the_life_deck() {
    let mut t = combat()
        .you(|p| p.hand(&["Blue Eye Gouge"]).stage(9))
        .they(|p| p.hand(&["Orange Sneak Attack", "Orange Arm Bar"]).stage(10))
        .start();
    t.hit_with("Blue Eye Gouge");
    while t.prompt().is_some() {
        t.quietly();
    }
    assert!(t.names(YOU, Zone::Play).contains(&"Blue Eye Gouge"));
    assert!(t.offers("Orange Arm Bar"));
    assert!(!t.offers("Orange Sneak Attack"));
}

/// BAB-063 with AND-113, SC-LATER-93: life cards that are counted beside a printed number are a modifier on the card.
#[test]
fn majin_power_drill_adds_to_no_number_that_is_counted() {
    for (discarded, life) in [(&[][..], 1), (&["Tien@1"], 2)] {
        let mut t = combat()
            .you(|p| {
                p.tokui_waza(Style::Red)
                    .play(&["M", "Majin Power Drill"])
                    .hand(&["Tien's Flight"])
                    .discard(discarded)
                    .stage(5)
            })
            .start();
        t.play("M").pass();
        t.hit_with("Tien's Flight");
        while t.prompt().is_some() {
            t.quietly();
        }
        assert_eq!(dealt(&t), (0, life));
    }
}
