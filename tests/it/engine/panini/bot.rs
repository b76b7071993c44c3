//! What the simple player makes of positions in which the booklet leaves it a choice.

use scouter::bot::{Bot, Simple};
use scouter::deck::Deck;
use scouter::engine::{Act, Choice, PromptKind};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::nail_cards;
use super::starter_cards::printed_deck;
use super::{YOU, scenario};

const KIT: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck,
};

const WITH_RESTORED_MASTERY: Kit = Kit {
    deck: |seat, place| {
        let leads = [
            ["EVO-S026", "EVO-S027", "EVO-S028", "EVO-S029", "EVO-S015"],
            ["EVO-S016", "EVO-S017", "EVO-S018", "EVO-UR144", "EVO-S020"],
        ];
        printed_deck(seat, leads[place], "Black Headbutt")
    },
    ..KIT
};

fn deck(seat: &Seat, place: usize) -> Deck {
    let leads = [
        ["EVO-S026", "EVO-S027", "EVO-S028", "EVO-S029", "EVO-S030"],
        ["EVO-S016", "EVO-S017", "EVO-S018", "EVO-UR144", "EVO-S020"],
    ];
    printed_deck(seat, leads[place], "Black Headbutt")
}

/// What it does in that position, whatever chance says among equals.
fn does(t: &Scenario) -> Vec<Act> {
    let mut acts = Vec::new();
    for seed in 0..50 {
        let place = Simple::new(seed).choose(&t.state);
        let act = t.state.offers()[place].act;
        if !acts.contains(&act) {
            acts.push(act);
        }
    }
    acts
}

fn answers(t: &Scenario) -> Vec<Choice> {
    let choices = does(t).into_iter().map(|act| match act {
        Act::Answer { choice } => choice,
        other => panic!("{other:?} is no answer"),
    });
    choices.collect()
}

fn uses(t: &Scenario, name: &str) -> bool {
    does(t)
        .iter()
        .any(|act| matches!(act, Act::Use { object, .. } if t.state.card(*object).name == name))
}

#[test]
fn it_does_not_give_a_level_and_its_damage_away() {
    let mut t = nail_cards::combat()
        .you(|p| p.level(4).hand(&["Red Flares"]).stage(10))
        .start();
    t.play("Red Flares");
    assert_eq!(t.prompt(), Some(PromptKind::May));
    assert_eq!(answers(&t), [Choice::No]);
}

#[test]
fn it_does_not_end_the_combat_it_has_attacks_for() {
    let mut t = Builder::new(&KIT, true)
        .you(|p| {
            p.play(&["Black Power Up"])
                .stage(2)
                .hand(&["Black Overpowering Attack", "Black Headbutt"])
        })
        .start();
    t.play("Black Power Up");
    let own = Choice::Object(t.state.player(YOU).leader);
    assert_eq!(answers(&t), [own], "it raises itself");
    t.answer(own);
    assert_eq!(t.prompt(), Some(PromptKind::May));
    assert_eq!(answers(&t), [Choice::No]);
}

#[test]
fn it_takes_what_critical_damage_can_bring() {
    let critical = |set: fn(Seat) -> Seat| {
        let mut t = nail_cards::combat()
            .you(|p| p.hand(&["Red Shoulder Grab"]))
            .they(set)
            .start();
        t.hit_with("Red Shoulder Grab");
        assert_eq!(t.prompt(), Some(PromptKind::Critical));
        answers(&t)
    };
    assert_eq!(critical(|p| p.anger(4)), [Choice::Option(2)]);
    assert_eq!(
        critical(|p| p.play(&["Namek Dragon Ball 4"])),
        [Choice::Option(0)]
    );
}

#[test]
fn it_takes_a_win_that_lies_on_the_table() {
    let mut t = Builder::new(&KIT, true)
        .you(|p| p.level(4).anger(4))
        .they(|p| p.deck(&["Orange Aura Drill"]))
        .start();
    t.play("Black Perceptive Mastery");
    assert_eq!(t.prompt(), Some(PromptKind::Choose));
    assert_eq!(answers(&t), [Choice::Player(YOU)]);
    let t = scenario::Scenario::combat()
        .you(|p| p.level(4).anger(4).hand(&["Rage", "Plain Punch", "Plain Event"]))
        .start();
    assert!(uses(&t, "Rage") && does(&t).len() == 1);
}

#[test]
fn it_does_not_take_its_own_last_card() {
    let t = Builder::new(&KIT, true).you(|p| p.life(1)).start();
    assert!(t.offers("Black Perceptive Mastery"));
    assert!(!uses(&t, "Black Perceptive Mastery"));
    let t = scenario::Scenario::combat()
        .you(|p| p.life(1).hand(&["Plain Event"]))
        .start();
    assert!(t.offers("Plain Event") && !uses(&t, "Plain Event"));
}

#[test]
fn it_lets_an_attack_through_that_does_nothing() {
    let mut t = nail_cards::combat()
        .you(|p| p.level(4).hand(&["Red Flares"]).stage(10))
        .they(|p| p.hand(&["Red Energy Shield", "Red Vault"]))
        .start();
    t.play("Red Flares").yes();
    while t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    assert_eq!(t.prompt(), Some(PromptKind::Defend));
    assert_eq!(answers(&t), [Choice::Done]);
}

#[test]
fn it_keeps_a_card_of_which_it_knows_nothing() {
    let mut t = super::Scenario::planning()
        .you(|p| p.play(&["Unwritten Setup"]))
        .start();
    t.pass().act(Act::Combat { against: super::THEY });
    assert_eq!(t.prompt(), Some(PromptKind::Respond));
    assert_eq!(answers(&t), [Choice::Done]);
}

/// One attack is worth a combat if it brings much: five life cards and two of anger; a weak one is not.
#[test]
fn it_fights_with_one_attack_that_brings_much() {
    let fights = |card: &'static str| {
        let mut t = Builder::new(&KIT, false)
            .you(|p| p.hand(&[card]).stage(9))
            .start();
        while !t.may_fight() {
            t.pass();
        }
        does(&t).iter().all(|act| matches!(act, Act::Combat { .. }))
    };
    assert!(fights("Orange Rage"));
    assert!(!fights("Black Headbutt"));
}

/// What Namekian Restored Mastery has just found is not what goes back under the deck where another card does as well.
#[test]
fn it_does_not_put_straight_back_what_it_found() {
    let mut t = Builder::new(&WITH_RESTORED_MASTERY, false)
        .you(|p| p.hand(&["Black Lunge"]).deck(&["Blue Trick", "Blue Head Knock"]))
        .start();
    t.until("End of turn");
    assert_eq!(t.prompt(), Some(PromptKind::May));
    t.yes().yes().answer(Choice::Option(1));
    assert_eq!(answers(&t), [Choice::Object(t.card(YOU, "Black Lunge"))]);
}
