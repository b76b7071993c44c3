//! What single cards say beyond the rulebook: times in parentheses, forbidden searches, what counts as something else. You play
//! Raditz with a black Mastery, they play Vegeta.

use scouter::deck::Deck;
use scouter::engine::{Act, Choice, Happened, PromptKind, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

pub(super) const KIT: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, place: usize) -> Deck {
    let leads = [
        ["HNV-C005", "HNV-C006", "HNV-U065", "HNV-U066", "EVO-S030"],
        ["EVO-S016", "EVO-S017", "EVO-S018", "EVO-UR144", "EVO-S020"],
    ];
    let goku = ["EVO-S006", "EVO-S007", "EVO-S008", "EVO-S009", "EVO-S010"];
    let slug = ["MOV-U069", "MOV-U070", "MOV-U071", "MOV-U072", "EVO-S030"];
    let leads = match seat.leader {
        Some("Goku") => goku,
        Some("Lord Slug") => slug,
        _ => leads[place],
    };
    printed_deck(seat, leads, "Black Headbutt")
}

pub(super) fn combat() -> Builder {
    Builder::new(&KIT, true)
}

pub(super) fn settle(t: &mut Scenario) {
    while t.prompt() == Some(PromptKind::Defend) {
        t.let_through();
    }
}

/// PA-LATER-51: text that lets a Setup be used from the hand does not use it as a Setup, so what forbids Setups does not reach it.
#[test]
fn namekian_hunt_is_banished_from_the_hand_for_a_dragon_ball() {
    let mut t = combat()
        .you(|p| p.hand(&["Namekian Hunt"]).deck(&["Earth Dragon Ball 3"]))
        .they(|p| p.play(&["Nappa - Space Traveler"]))
        .start();
    t.play("Namekian Hunt");
    assert_eq!(t.names(YOU, Zone::Removed), ["Namekian Hunt"]);
    assert!(t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 3"));
}

/// PA-LATER-77: a search that is forbidden fails, and the rest of its card is done.
#[test]
fn under_master_roshi_a_search_fails_and_its_cost_is_paid() {
    let mut t = combat()
        .you(|p| p.hand(&["Namekian Hunt"]).deck(&["Earth Dragon Ball 3"]))
        .they(|p| p.play(&["Master Roshi - Scouted"]))
        .start();
    t.play("Namekian Hunt");
    assert_eq!(
        (t.prompt(), t.names(YOU, Zone::Removed)),
        (None, vec!["Namekian Hunt"])
    );
    let shuffled = |what: &Happened| matches!(what, Happened::Shuffled { .. });
    assert_eq!(t.happened(shuffled), 0, "nothing is searched");
    assert!(!t.names(YOU, Zone::Play).contains(&"Earth Dragon Ball 3"));
}

/// PA-LATER-78: a card without a style that is considered Styled is one to its player's effects.
#[test]
fn debilitating_volley_counts_as_styled() {
    let lost = |drill: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.play(drill).hand(&["Debilitating Volley"]).stage(10))
            .they(|p| p.stage(10))
            .start();
        let before = t.life(THEY);
        t.play("Debilitating Volley");
        settle(&mut t);
        (10 - t.stage(THEY), before - t.life(THEY))
    };
    let (stages, life) = lost(&[]);
    assert_eq!(lost(&["Black Chopping Drill"]), (stages + 1, life + 1));
}

/// PA-LATER-79: a power level that counts as another is used for the Attack Table and not for costs.
#[test]
fn saiyan_empowered_slide_makes_nobody_richer() {
    let mut t = combat()
        .you(|p| {
            p.hand(&[
                "Saiyan Empowered Slide",
                "Android Defensive Blast",
                "Black Headbutt",
            ])
            .stage(2)
        })
        .they(|p| p.stage(10))
        .start();
    t.play("Saiyan Empowered Slide");
    settle(&mut t);
    t.pass();
    assert_eq!((t.stage(YOU), t.state.leader_power(YOU)), (1, 1_000_000));
    assert!(
        !t.offers("Android Defensive Blast"),
        "its stages are not there to pay"
    );
}

/// Moment of Peace (EVO-R134) asks whether one was played this turn, and not whether one has been used.
#[test]
fn moment_of_peace_draws_in_the_turn_it_was_played() {
    let held = |in_play: &'static [&'static str], hand: &'static [&'static str]| {
        let mut t = Builder::new(&KIT, false)
            .you(|p| p.play(in_play).hand(hand))
            .start();
        if !hand.is_empty() {
            t.play("Moment of Peace");
        }
        t.pass().act(Act::Combat { against: THEY });
        t.choose("Moment of Peace");
        t.hand(YOU)
    };
    assert_eq!(held(&["Moment of Peace"], &[]), 0);
    assert_eq!(held(&[], &["Moment of Peace"]), 1);
}

/// Goku - Calm (EVO-S008) searches: what bars a search bars it, and an Ally it finds is played.
#[test]
fn goku_calm_searches_for_an_ally_that_is_played() {
    let with = |theirs: &'static [&'static str]| {
        let mut t = combat()
            .you(|p| p.lead("Goku", 4).level(3).deck(&["Krillin - Supportive"]))
            .they(|p| p.play(theirs))
            .start();
        t.play("Goku - Calm").answer(Choice::Option(0));
        if t.prompt() == Some(PromptKind::Choose) {
            t.choose("Krillin - Supportive");
        }
        settle(&mut t);
        t.names(YOU, Zone::Play).contains(&"Krillin - Supportive")
    };
    assert!(with(&[]));
    assert!(!with(&["Master Roshi - Scouted"]));
}
