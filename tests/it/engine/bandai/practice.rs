//! The practice set at the table: every effect is carried out, none is left to the players.

use std::collections::BTreeSet;

use scouter::bot::{Bot, Random, Simple, play_out};
use scouter::engine::{Act, Dice, Event, Happened, PlayerId, TableAbility, Zone, apply, open};
use scouter::model::effect::When;
use scouter::model::{CardId, Game};

use crate::engine::decks::{random_bandai_of, shipped};
use crate::engine::{catalog, table};

#[test]
fn every_effect_is_used_and_none_is_resolved_by_hand() {
    use_every_effect_of("HMP");
}

#[test]
fn every_effect_of_the_second_set_is_used_and_none_is_resolved_by_hand() {
    use_every_effect_of("HMQ");
}

fn use_every_effect_of(code: &str) {
    let set = catalog().set_by_code(Game::Bandai, code).unwrap();
    let mut unused: BTreeSet<(CardId, u8)> = BTreeSet::new();
    for printing in catalog().printings_in(set.id) {
        let card = catalog().card_of(*printing);
        for (place, ability) in card.abilities.iter().enumerate() {
            let line = match ability {
                scouter::model::effect::Ability::Line(line) => line,
                scouter::model::effect::Ability::Keyword(_) => continue,
            };
            if matches!(line.when, When::Strategy | When::Action) {
                unused.insert((card.id, place as u8));
            }
        }
    }
    assert!(unused.len() > 50);
    for seed in 0..4_000 {
        let decks = [
            random_bandai_of(catalog(), code, seed),
            random_bandai_of(catalog(), code, seed + 5_000),
        ];
        let mut state = open(table(catalog(), Game::Bandai, &decks), seed, None);
        let mut dice = Dice::new(seed);
        while !state.offers().is_empty() {
            let offers = state.offers();
            // Effects are used rather than not.
            let used: Vec<_> = offers
                .iter()
                .filter(|action| matches!(action.act, Act::Use { .. }))
                .collect();
            let action = if !used.is_empty() && dice.below(2) == 0 {
                *used[dice.below(used.len() as u32) as usize]
            } else {
                offers[dice.below(offers.len() as u32) as usize]
            };
            let events: Vec<Event> = apply(&mut state, &action).unwrap();
            for player in state.seats() {
                let coins = state
                    .pile(player, Zone::Play)
                    .iter()
                    .map(|card| state.object(*card).coins);
                assert!(coins.sum::<u8>() <= 7, "seven coins are the most (BA-DB-04)");
            }
            for event in events {
                assert!(!matches!(event.what, Happened::ByHand { .. }), "{event:?}");
                if let Happened::Used { object, ability, .. } = event.what {
                    unused.remove(&(state.card_id(object), ability));
                }
            }
        }
        if unused.is_empty() {
            break;
        }
    }
    let names: Vec<_> = unused
        .iter()
        .map(|(card, _)| &catalog().card(*card).name)
        .collect();
    assert!(names.is_empty(), "never used: {names:?}");
}

#[test]
fn every_ability_is_modelled() {
    for deck in shipped(catalog(), Game::Bandai) {
        let table = table(catalog(), Game::Bandai, &[deck.clone(), deck]);
        for card in table.cards() {
            for ability in &card.abilities {
                if let TableAbility::Line(line) = ability {
                    assert!(
                        line.line
                            .effects
                            .iter()
                            .all(scouter::model::effect::Effect::is_modelled),
                        "{}",
                        card.name
                    );
                }
            }
        }
    }
}

/// The simple player knows what it is doing.
#[test]
fn the_simple_player_beats_chance() {
    let decks = shipped(catalog(), Game::Bandai);
    let mut won = 0;
    for seed in 0..60_u64 {
        let deck = &decks[seed as usize % decks.len()];
        let mut state = open(
            table(catalog(), Game::Bandai, &[deck.clone(), deck.clone()]),
            seed,
            None,
        );
        let seat = (seed % 2) as u8;
        let (mut simple, mut random) = (Simple::new(seed), Random::new(seed));
        let mut bots: [&mut dyn Bot; 2] = if seat == 0 {
            [&mut simple, &mut random]
        } else {
            [&mut random, &mut simple]
        };
        let outcome = play_out(&mut state, &mut bots, 20_000).unwrap();
        won += u32::from(outcome.winner == Some(PlayerId(seat)));
    }
    assert!(won >= 48, "{won} of 60");
}
