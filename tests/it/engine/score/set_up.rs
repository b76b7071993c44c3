//! Before the first turn.

use scouter::engine::{Choice, PromptKind, Zone};
use scouter::model::Style;

use super::super::scenario::Seat;
use super::scenario::open_with;
use super::{THEY, YOU, step_two};

fn seats() -> [Seat; 2] {
    [Seat::default(), Seat::default()]
}

/// SC-SETUP-01 SC-SETUP-04 SC-SETUP-06: level 1 face up on top at five stages, the others beneath, anger 0.
#[test]
fn a_main_personality_begins_on_level_one_at_five_stages() {
    let state = open_with(&seats(), &[], 1);
    for player in [YOU, THEY] {
        assert_eq!((state.level(player), state.leader_stage(player)), (1, 5));
        assert_eq!(state.player(player).anger, 0);
        assert_eq!(state.pile(player, Zone::Levels).len(), 2);
    }
    assert_eq!((state.leader_power(YOU), state.leader_power(THEY)), (900, 1500));
}

/// SC-SETUP-07: the Hero begins, whatever chance says.
#[test]
fn the_hero_begins() {
    for seed in 0..20 {
        assert_eq!(open_with(&seats(), &[], seed).active, YOU);
        let other = [Seat::default().lead("Beta", 3), Seat::default().lead("Alpha", 3)];
        assert_eq!(open_with(&other, &[], seed).active, THEY);
    }
}

/// SC-SETUP-08 A-SC-21: among two Heroes, and among two Villains, chance decides.
#[test]
fn chance_decides_between_two_of_a_side() {
    for character in ["Alpha", "Beta"] {
        let firsts: Vec<_> = (0..20)
            .map(|seed| open_with(&[(); 2].map(|()| Seat::default().lead(character, 3)), &[], seed).active)
            .collect();
        assert!(firsts.contains(&YOU) && firsts.contains(&THEY), "{character}");
    }
}

/// SC-TURN-02 SC-SETUP-05 SC-SETUP-09: the rest is the shuffled life deck, and nobody is dealt a hand.
#[test]
fn life_decks_are_shuffled_and_hands_begin_empty() {
    let state = open_with(&seats(), &[], 1);
    assert_eq!(
        (
            state.pile(YOU, Zone::Hand).len(),
            state.pile(YOU, Zone::Deck).len()
        ),
        (3, 57)
    );
    assert_eq!(
        (
            state.pile(THEY, Zone::Hand).len(),
            state.pile(THEY, Zone::Deck).len()
        ),
        (0, 60)
    );
    let names = |seed| {
        let state = open_with(&seats(), &[], seed);
        let deck = state.pile(THEY, Zone::Deck).iter();
        deck.map(|card| state.card(*card).name.clone())
            .collect::<Vec<_>>()
    };
    assert_ne!(names(1), names(2));
}

/// A-SC-57 SC-SETUP-05: a deck that chance has shuffled is cut by nobody: nothing is asked before the first turn.
#[test]
fn nobody_is_asked_to_cut() {
    assert_eq!(open_with(&[Seat::default(), Seat::default()], &[], 1).turn, 1);
}

/// SC-DECK-20 A-SC-03 SC-SETUP-03 SC-DECK-21 SC-DECK-22 SC-DECK-23: a claim holds if all styled cards are of the one style, and not otherwise.
#[test]
fn a_tokui_waza_is_announced_before_the_first_turn() {
    let claims = |cards: &[&'static str]| {
        let t = step_two()
            .you(|p| p.deck(cards).tokui_waza(Style::Orange).stage(5))
            .start();
        let mut t = t;
        t.pass();
        t.stage(YOU) - 5
    };
    assert_eq!(
        claims(&["Orange Angry Punch", "Vanishing Block", "Alpha's Drill"]),
        2
    );
    assert_eq!(claims(&["Orange Angry Punch", "Red Plus Punch"]), 1);
    assert_eq!(
        claims(&["Orange Angry Punch", "Red Twisting Move"]),
        2,
        "a Move has no style, whatever it shows"
    );
    assert_eq!(
        claims(&["Vanishing Block"]),
        1,
        "a deck without a styled card has nothing to announce"
    );
}

/// SC-DECK-24: Saiyan is open to Villains, and of the Heroes to Goku and Gohan.
#[test]
fn the_saiyan_style_is_not_for_every_hero() {
    for (character, gain) in [("Alpha", 1), ("Goku", 2)] {
        let mut t = step_two()
            .you(|p| {
                p.lead(character, 3)
                    .deck(&["Saiyan Drill"])
                    .tokui_waza(Style::Saiyan)
                    .stage(5)
            })
            .start();
        t.pass();
        assert_eq!(t.stage(YOU), 5 + gain, "{character}");
    }
}

/// SC-SETUP-10: among two, with Vegeta or Nappa, a Hero begins at level 2 on the highest stage.
#[test]
fn a_hero_is_raised_against_vegeta() {
    let state = open_with(&[Seat::default(), Seat::default().lead("Vegeta", 3)], &[], 1);
    assert_eq!((state.level(YOU), state.leader_stage(YOU)), (2, 10));
    assert_eq!((state.level(THEY), state.leader_stage(THEY)), (1, 5));
    let villains = [Seat::default().lead("Beta", 3), Seat::default().lead("Vegeta", 3)];
    assert_eq!(open_with(&villains, &[], 1).level(YOU), 1);
}

/// SC-SETUP-13: not with three and more.
#[test]
fn nobody_is_raised_at_a_larger_table() {
    let seats = [
        Seat::default(),
        Seat::default().lead("Vegeta", 3),
        Seat::default(),
    ];
    let state = open_with(&seats, &[], 1);
    assert_eq!((state.level(YOU), state.leader_stage(YOU)), (1, 5));
}

/// SC-OPT-14 SC-DECK-26: for Fast Play each player chooses one of the five styles first; a Tokui-Waza is the choice.
#[test]
fn fast_play_asks_for_a_style_first() {
    let seats = [
        Seat::default(),
        Seat::default().deck(&["Red Plus Punch"]).tokui_waza(Style::Red),
    ];
    let state = open_with(&seats, &["fast-play"], 1);
    assert_eq!(state.turn, 0);
    assert_eq!(
        state.prompt.map(|prompt| (prompt.player, prompt.kind)),
        Some((YOU, PromptKind::Style))
    );
    assert_eq!(state.offers().len(), 5);
    let mut state = state;
    let first = state.offers()[0];
    scouter::engine::apply(&mut state, &first).unwrap();
    assert_eq!((state.turn, state.prompt), (1, None));
    assert!(matches!(
        first.act,
        scouter::engine::Act::Answer {
            choice: Choice::Option(0)
        }
    ));
}

/// SC-DECK-26: a style picked for Fast Play alone is no Tokui-Waza, and no power-up rises by it.
#[test]
fn a_style_for_fast_play_raises_no_power_up() {
    let mut t = step_two().with(&["fast-play"]).you(|p| p.stage(5)).start();
    t.pass();
    assert_eq!(t.stage(YOU), 6);
}

/// An optional rule nobody knows is an error, not a table without it.
#[test]
fn an_unknown_optional_rule_is_an_error() {
    let decks = [0, 1].map(|place| super::scenario::deck(&Seat::default(), place));
    let rules = scouter::games::rules(scouter::model::Game::Score);
    let options = scouter::engine::Options {
        rules: vec!["fastplay".into()],
        ..Default::default()
    };
    let error = scouter::engine::Table::new((super::scenario::KIT.cards)(), rules, &decks, options);
    assert_eq!(
        error.unwrap_err().to_string(),
        "there is no optional rule called `fastplay`"
    );
}

/// SC-SETUP-10: Vegeta is Vegeta on whichever of his cards.
#[test]
fn a_strong_personality_is_known_by_character() {
    let seats = [Seat::default(), Seat::default().lead("Vegeta the Proud", 1)];
    let state = open_with(&seats, &[], 1);
    assert_eq!((state.level(YOU), state.leader_stage(YOU)), (2, 10));
}
