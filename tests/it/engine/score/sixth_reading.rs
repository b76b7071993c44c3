//! What a sixth reading of the cards found, said as printed since. You play the Hero Goku, they the Villain Raditz, if nothing else is
//! said.

use scouter::engine::{Act, Adjust, PromptKind, Zone};
use scouter::model::Style;

use super::fifth_reading::agree;
use super::read_again::{combat, step_two};
use super::{THEY, YOU};

/// FRI-Preview1, A-SC-55: an opponent that cannot win does not win by an effect that says so, either.
#[test]
fn the_talking_ends_here_bars_a_victory_by_an_effect() {
    for (talking, winner) in [(true, None), (false, Some(THEY))] {
        let mut t = step_two()
            .you(|p| p.play(&["The Talking Ends Here"]).stage(9))
            .they(|p| p.hand(&["Cosmic Backlash"]).stage(9))
            .start();
        if talking {
            t.play("The Talking Ends Here");
        }
        t.until("Combat step: attack?").act(Act::Combat { against: THEY });
        agree(&mut t);
        t.pass().hit_with("Cosmic Backlash");
        agree(&mut t);
        assert_eq!(t.winner(), winner, "{talking}");
    }
}

/// TRU-P-P10 with MISC-L3: no Ally pays for a card in that combat.
#[test]
fn showdown_keeps_allies_from_paying_for_cards() {
    for (showdown, offered) in [(&["Showdown"][..], false), (&[], true)] {
        let mut t = step_two()
            .you(|p| {
                p.hand(&["Team Work Kamehameha"])
                    .play(&["Krillin@1"])
                    .play(showdown)
                    .stage(9)
            })
            .they(|p| p.stage(9))
            .start();
        let object = t.card(YOU, "Krillin");
        t.adjust(Adjust::Stage { object, stage: 6 });
        t.until("Combat step: attack?").act(Act::Combat { against: THEY });
        agree(&mut t);
        assert_eq!(t.offers("Team Work Kamehameha"), offered, "{showdown:?}");
    }
}

/// BUU-144: a Red Drill that stopped an attack as a Defense Shield goes under the deck; a Red card that was used and stopped nothing
/// does not.
#[test]
fn red_style_mastery_looks_at_the_card_that_stopped() {
    let mut t = combat()
        .you(|p| {
            p.tokui_waza(Style::Red)
                .mastery("Red Style Mastery [BUU-144]")
                .play(&["Red Forward Stance Drill"])
                .stage(9)
        })
        .they(|p| p.hand(&["Orange Arm Bar"]).stage(9))
        .start();
    t.pass().play("Orange Arm Bar");
    agree(&mut t);
    assert!(!t.names(YOU, Zone::Play).contains(&"Red Forward Stance Drill"));
    assert_eq!(
        t.names(YOU, Zone::Deck).first(),
        Some(&"Red Forward Stance Drill")
    );
}

/// TRU-173, SC-ALLY-04: what an Ally takes for Vegeta is no damage to him.
#[test]
fn vegeta_the_determined_is_angered_by_what_he_takes_himself() {
    for (taker, anger) in [("Krillin@1", 0), ("Vegeta, the Determined", 1)] {
        let mut t = combat()
            .you(|p| p.hand(&["Orange Arm Bar"]).stage(5))
            .they(|p| p.lead("TRU-173 TRU-174 TRU-175", 0).play(&["Krillin@1"]).stage(1))
            .start();
        let (object, stage) = (t.card(THEY, "Krillin@1"), 10);
        t.adjust(Adjust::Stage { object, stage });
        t.hit_with("Orange Arm Bar");
        assert_eq!(t.prompt(), Some(PromptKind::Stages));
        t.choose(taker);
        agree(&mut t);
        assert_eq!(t.anger(THEY), anger, "{taker}");
    }
}
