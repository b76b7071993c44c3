//! Masteries of one title are cards of their own (SC-LATER-38). You play the Hero Goku, they play the Villain Raditz.

use scouter::deck::{Fate, ReadOptions, Reading, read};
use scouter::engine::Zone;
use scouter::model::Game;

use super::super::catalog;
use super::saiyan_cards::combat;
use super::{THEY, YOU};

/// SC-LATER-38: each printing keeps its own text.
#[test]
fn each_mastery_of_a_title_keeps_its_own_text() {
    let lost = |mastery: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.hand(&["Black Front Kick"]).play(mastery).stage(5))
            .they(|p| p.stage(10))
            .start();
        t.hit_with("Black Front Kick");
        t.discarded(THEY)
    };
    let none = lost(&[]);
    assert_eq!(lost(&["Blue Style Mastery [WGS-120]"]), none + 1);
    assert_eq!(lost(&["Blue Style Mastery [TRU-149]"]), none);
    assert_eq!(lost(&["Orange Style Mastery [CEL-140]"]), none + 1);
}

/// SC-LATER-38: the Black Mastery of the Cell Saga is used in place of an attack and looks at what was discarded for it.
#[test]
fn the_black_mastery_of_the_cell_saga_takes_a_card_of_the_hand() {
    for (given, asks) in [("Black Front Kick", false), ("Orange Arm Bar", true)] {
        let mut t = combat()
            .you(|p| p.hand(&[given]).play(&["Black Style Mastery [CEL-129]"]))
            .they(|p| p.hand(&["Orange Arm Bar", "Black Lunge"]))
            .start();
        t.play("Black Style Mastery");
        assert_eq!(t.names(YOU, Zone::Discard), [given]);
        assert_eq!(t.prompt().is_some(), asks, "{given}");
        if asks {
            assert_eq!(t.state.decider(), Some(THEY));
            t.choose("Black Lunge");
        }
        assert_eq!(t.hand(THEY), 1);
    }
}

fn reading(list: &str) -> Reading {
    let options = ReadOptions {
        game: Some(Game::Score),
        ..ReadOptions::default()
    };
    read(catalog(), list.as_bytes(), &options).unwrap()
}

fn codes(reading: &Reading) -> Vec<&str> {
    let choices = reading.lines.iter().find_map(|line| match &line.fate {
        Fate::Ambiguous { choices, .. } => Some(choices.clone()),
        _ => None,
    });
    let code = |printing| catalog().printing(printing).code.as_str();
    choices.unwrap_or_default().into_iter().map(code).collect()
}

/// SC-LATER-38: a list says by the code which Mastery of a title it means, and is asked where it does not.
#[test]
fn a_list_says_which_mastery_of_a_title_it_means() {
    let bare = reading("Mastery\n1 Red Style Mastery");
    assert_eq!(codes(&bare), ["TRU-144", "CEL-131", "WGS-147", "BUU-144"]);
    for code in ["TRU-144", "BUU-144"] {
        let said = reading(&format!("Mastery\n1 Red Style Mastery [{code}]"));
        assert!(codes(&said).is_empty());
        let known = catalog().printing_by_code(Game::Score, code).unwrap();
        assert!(
            said.deck.lines.iter().any(|line| line.printing == known),
            "{code}"
        );
    }
}

/// SC-LATER-194: a renamed card still answers to the title on it, where the list says its code.
#[test]
fn a_renamed_card_answers_to_its_printed_title() {
    let bare = reading("3 Red Energy Drill");
    assert_eq!(codes(&bare), ["WGS-096", "CGS-081"]);
    let said = reading("3 Red Energy Drill [CGS-081]");
    let known = catalog().printing_by_code(Game::Score, "CGS-081").unwrap();
    assert!(said.deck.lines.iter().any(|line| line.printing == known));
}
