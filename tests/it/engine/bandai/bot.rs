//! What the simple player likes in Bandai's game, position by position.

use scouter::bot::{Bot, Simple};
use scouter::engine::{Act, Choice, ObjectId};

use super::scenario::Scenario;
use super::{THEY, YOU, table};

fn liked(t: &Scenario) -> Act {
    let place = Simple::new(1).choose(&t.state);
    t.state.offers()[place].act
}

fn name(t: &Scenario, object: ObjectId) -> &str {
    &t.state.card(object).name
}

#[test]
fn a_technique_is_not_wasted_where_nobody_fights() {
    let seat = |heads: &[&str], defense: &[(&str, &str)]| {
        let mut t = table()
            .you(|p| p.hand(&["Rising Palm"]).play(&["Flint", "Garnet"]).chi(&["Cog"]))
            .they(|p| p.play(&["Cobble"]))
            .start();
        t.attack(heads).defend(defense);
        t
    };
    assert_eq!(liked(&seat(&[], &[])), Act::Pass);
    let t = seat(&["Flint"], &[("Cobble", "Flint")]);
    let Act::Use { by, .. } = liked(&t) else {
        panic!("2 against 3 become 4 against 3")
    };
    assert_eq!(name(&t, by), "Flint", "Garnet is at home");
}

/// Combat of whoever does not lead the Team counts for nothing: what raises it is for the Head.
#[test]
fn a_technique_that_raises_combat_is_for_the_head() {
    let mut t = table()
        .you(|p| p.hand(&["Rising Palm"]).play(&["Flint", "Garnet"]).chi(&["Cog"]))
        .they(|p| p.play(&["Cobble"]))
        .start();
    t.attack_in(&[&["Flint", "Garnet"]], &["Flint"]).defend(&[]);
    let users: Vec<&str> = t
        .state
        .offers()
        .iter()
        .filter_map(|action| match action.act {
            Act::Use { by, .. } => Some(name(&t, by)),
            _ => None,
        })
        .collect();
    assert!(users.contains(&"Garnet"), "by Garnet it may be used too");
    for seed in 0..8 {
        let place = Simple::new(seed).choose(&t.state);
        if let Act::Use { by, .. } = t.state.offers()[place].act {
            assert_eq!(name(&t, by), "Flint");
        }
    }
}

#[test]
fn more_teams_attack_than_there_are_strong_defenders() {
    let seat = |theirs: &'static [&'static str]| {
        let mut t = table()
            .you(|p| p.play(&["Flint", "Garnet"]))
            .they(move |p| p.play(theirs))
            .start();
        t.until("Attack Step");
        t
    };
    let sends = |act: Act| {
        matches!(
            act,
            Act::Answer {
                choice: Choice::Object(_)
            }
        )
    };
    assert!(sends(liked(&seat(&["Cobble"]))), "one of two gets through");
    assert!(!sends(liked(&seat(&["Cobble", "Azimuth"]))), "none does");
    assert!(!sends(liked(&seat(&["Flint Starfire"]))), "too dear");
}

#[test]
fn it_does_not_draw_its_last_cards() {
    for (cards, wishes) in [(30, true), (5, false)] {
        let t = table()
            .you(|p| {
                p.play(&["Flint"])
                    .coins("Flint", 7)
                    .wishes(&["A Wish for Plenty"])
                    .cards(cards)
            })
            .start();
        assert_eq!(liked(&t) != Act::Pass, wishes, "{cards} cards");
    }
}

#[test]
fn without_chi_it_charges_from_a_small_hand() {
    let mut t = table()
        .you(|p| p.hand(&["Big Barley", "Thunderhead"]).cards(10))
        .start();
    t.next_turn(THEY).next_turn(YOU);
    assert_eq!((t.hand(YOU), t.chi(YOU)), (3, 0));
    assert!(matches!(
        liked(&t),
        Act::Answer {
            choice: Choice::Object(_)
        }
    ));
}

#[test]
fn what_a_warrior_evolves_into_is_not_charged() {
    let mut t = table()
        .you(|p| p.hand(&["Flint Ablaze", "Cobble"]).play(&["Flint"]).cards(10))
        .start();
    t.next_turn(THEY).next_turn(YOU);
    let Act::Answer {
        choice: Choice::Object(card),
    } = liked(&t)
    else {
        panic!("it has no Chi")
    };
    assert_eq!(name(&t, card), "Cobble");
}

/// With Flint in play and Flint Ablaze still to come.
#[test]
fn what_a_warrior_evolves_into_later_is_not_charged() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Flint Starfire", "Cobble"])
                .play(&["Flint"])
                .planet(&["Flint Ablaze"])
                .cards(10)
        })
        .start();
    t.next_turn(THEY).next_turn(YOU);
    let Act::Answer {
        choice: Choice::Object(card),
    } = liked(&t)
    else {
        panic!("it has no Chi")
    };
    assert_eq!(name(&t, card), "Cobble");
}

#[test]
fn a_coin_is_moved_out_of_danger() {
    let t = table()
        .you(|p| {
            p.play(&["Flint", "Cobble"])
                .coins("Flint", 2)
                .injured(&["Flint"])
                .chi(&["Cog", "Cog", "Cog"])
        })
        .start();
    let from = t.card(YOU, "Flint");
    let to = t.card(YOU, "Cobble");
    assert_eq!(liked(&t), Act::Give { from, to });
}

#[test]
fn an_effect_is_not_repeated_for_ever() {
    let mut t = table()
        .you(|p| {
            p.play(&["Flint Ablaze"])
                .chi(&["Flint", "Cobble", "Garnet", "Pebble", "Opal", "Flint"])
        })
        .they(|p| p.play(&["Quartz the Unmoved"]))
        .start();
    t.attack(&["Flint Ablaze"])
        .defend(&[("Quartz the Unmoved", "Flint Ablaze")]);
    assert!(matches!(liked(&t), Act::Use { .. }), "4 against 5");
    t.play("Flint Ablaze").resolve();
    assert_eq!(liked(&t), Act::Pass);
}
