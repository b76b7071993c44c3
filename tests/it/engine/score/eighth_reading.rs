//! What an eighth reading of the cards found, said as printed since. You play the Hero Goku, they the Villain Raditz, if nothing else is
//! said.

use scouter::engine::{Act, Choice, PromptKind, Zone};

use super::super::scenario::{Builder, Scenario};
use super::fifth_reading::agree;
use super::read_again::{TAUGHT, asked, combat, step_two};
use super::{THEY, YOU};

/// Declines what is asked, up to a choice between two ways or the next action.
fn up_to_a_choice(t: &mut Scenario) {
    while t.prompt().is_some_and(|prompt| prompt != PromptKind::Mode) {
        t.quietly();
    }
}

/// BUU-P-P7: whoever chooses among all cards of a Life Deck, or of its bottom, searches it, and so does who looks for a card in the
/// discard pile.
#[test]
fn black_misguiding_punch_takes_searches_however_they_are_worded() {
    for (leader, card) in [("TRU-167", "Sneaky Tricks"), ("RED-R11", "Super Saiyan Vegeta")] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Misguiding Punch"]).stage(9))
            .they(|p| {
                p.lead(leader, 0)
                    .hand(&["Sneaky Tricks", "Orange Arm Bar"])
                    .discard(&["Vegeta's Temper"])
                    .stage(9)
            })
            .start();
        t.hit_with("Black Misguiding Punch");
        agree(&mut t);
        t.play(card);
        up_to_a_choice(&mut t);
        assert!(asked(&t, YOU, PromptKind::Mode), "{card}");
        t.answer(Choice::Option(1));
        agree(&mut t);
        if card == "Super Saiyan Vegeta" {
            assert!(t.names(THEY, Zone::Deck).contains(&"Vegeta's Temper"));
        }
    }
}

/// CP1-CP6, A-SC-64: cards that were removed from the game and cards of the hand are put back as well, and twice as many.
#[test]
fn lord_slug_puts_back_twice_as_many_from_wherever_they_were() {
    for (leader, level, back) in [("CP1-CP4 CP1-CP5 CP1-CP6", 3, 2), ("TRU-167", 1, 1)] {
        let mut t = combat()
            .you(|p| {
                p.lead(leader, 0)
                    .level(level)
                    .play(&["Fond Memories"])
                    .discard(&["Goku Charges"; 3])
                    .stage(5)
            })
            .start();
        for _ in 0..3 {
            let card = t.card(YOU, "Goku Charges");
            t.shift(card, Zone::Removed, false);
        }
        t.play("Fond Memories");
        agree(&mut t);
        let removed = t.names(YOU, Zone::Removed);
        let left = removed.iter().filter(|name| **name == "Goku Charges").count();
        assert_eq!(left, 3 - back, "{leader}");
    }
}

/// FRI-063, FUS-116: an energy attack that adds stages of the table does stages as well, so one of the two is chosen.
#[test]
fn yajirobes_gifting_drill_leaves_the_choice_where_the_table_adds_stages() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Leverage Blast"]).stage(10))
        .they(|p| p.play(&["Yajirobe's Gifting Drill"]).stage(10))
        .start();
    t.hit_with("Red Leverage Blast");
    up_to_a_choice(&mut t);
    assert!(asked(&t, THEY, PromptKind::Mode));
}

/// CA-CA13, MISC-F2, SC-LATER-74: Caterpy is one of the Celestial Fighters.
#[test]
fn grand_kais_palace_knows_caterpy() {
    for (leader, asked) in [("CA-CA13", true), ("TRU-167", false)] {
        let mut t = combat()
            .you(|p| {
                p.lead(leader, 0)
                    .play(&["Grand Kai's Palace"])
                    .hand(&["Smokescreen"])
                    .stage(9)
            })
            .they(|p| p.hand(&["Orange Arm Bar"]).stage(9))
            .start();
        t.pass().play("Orange Arm Bar").choose("Smokescreen");
        assert_eq!(t.prompt() == Some(PromptKind::May), asked, "{leader}");
    }
}

/// KID-102, FRI-P-P4: what an opponent's card does to each player is the opponent's doing, to you as well.
#[test]
fn goku_sensei_keeps_his_anger_when_a_card_of_theirs_sets_everybodys() {
    let mut t = Builder::new(&TAUGHT, true)
        .you(|p| p.anger(4).stage(9))
        .they(|p| p.play(&["Dragon's Glare"]).anger(4).stage(9))
        .start();
    t.pass().play("Dragon's Glare");
    agree(&mut t);
    assert_eq!((t.anger(YOU), t.anger(THEY)), (4, 3));
}

/// CP2-CP25, MM-MM1: nor do Drills leave play by it that the opponent's effects may not take.
#[test]
fn meta_cooler_keeps_his_drill_when_each_player_loses_one() {
    for (leader, kept) in [("CP2-CP25", true), ("TRU-167", false)] {
        let mut t = step_two()
            .you(|p| {
                p.lead(leader, 0)
                    .play(&["Blue Stamina Drill"])
                    .discard(&["Blue Head Charge"])
            })
            .they(|p| p.play(&["Majin Throwdown"]))
            .start();
        t.until("Combat step: attack?").act(Act::Combat { against: THEY });
        agree(&mut t);
        let in_play = t.names(YOU, Zone::Play).contains(&"Blue Stamina Drill");
        assert_eq!(in_play, kept, "{leader}");
    }
}
