//! What cards do where two of them meet: found by a tenth reading, said as printed since. You play the Hero Goku, they the Villain
//! Raditz, if nothing else is said.

use scouter::engine::PromptKind;

use super::super::scenario::Scenario;
use super::THEY;
use super::read_again::combat;

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
