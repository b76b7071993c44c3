//! Before the first turn.

use std::sync::Arc;

use scouter::deck::Section;
use scouter::engine::view::{self, Viewer};
use scouter::engine::{Happened, Options, PromptKind, Table, Zone, open};
use scouter::games;
use scouter::model::Game;

use super::scenario::Scenario;
use super::{THEY, YOU, table};
use crate::engine::{catalog, decks};

fn fresh(seed: u64) -> Scenario {
    table().fresh(seed)
}

/// BA-SETUP-01 BA-SETUP-09 BA-SETUP-10: every area is there, the Turn Markers stand on 0, and one player has the turn.
#[test]
fn a_game_begins_with_markers_on_zero() {
    let mut t = fresh(1);
    t.yes().no().no();
    for player in [YOU, THEY] {
        assert_eq!(t.state.player(player).marker, 0);
        for zone in [Zone::Discard, Zone::Play, Zone::Resource, Zone::Damage] {
            assert_eq!(t.count(player, zone), 0);
        }
    }
    assert_eq!(t.state.decider(), Some(t.state.active));
}

/// BA-SETUP-01: what is charged, deployed, discarded and Damage lies in an area of its own.
#[test]
fn each_area_holds_its_own_cards() {
    let mut t = table()
        .you(|p| {
            p.hand(&["Flint Starfire"])
                .chi(&["Flint", "Cobble", "Nadir"])
                .play(&["Garnet"])
                .marker(6)
        })
        .start();
    t.play("Flint Starfire");
    assert_eq!(
        (t.count(YOU, Zone::Resource), t.count(YOU, Zone::Discard)),
        (0, 3)
    );
    assert!(t.names(YOU, Zone::Play).contains(&"Flint Starfire"));
    t.attack(&["Garnet"]);
    assert!(t.damage(THEY) > 0);
    assert_eq!(t.count(THEY, Zone::Damage), t.damage(THEY));
    assert_eq!(t.count(THEY, Zone::Discard), 0);
}

/// BA-SETUP-04: each Planet is shuffled and cut by the other player.
#[test]
fn the_opponent_cuts() {
    let decks = decks::shipped(catalog(), Game::Bandai);
    let rules = games::rules(Game::Bandai);
    let table = Table::new(catalog(), rules, &decks[..2], Options::default()).unwrap();
    let mut events = Vec::new();
    open(Arc::new(table), 1, Some(&mut events));
    for (player, of) in [(YOU, THEY), (THEY, YOU)] {
        let shuffled = events
            .iter()
            .position(|event| event.what == Happened::Shuffled { player: of });
        let cut = events
            .iter()
            .position(|event| event.what == Happened::Cut { player, of });
        assert!(shuffled.unwrap() < cut.unwrap());
    }
}

/// BA-SETUP-05: chance picks who chooses, and the winner goes first or second.
#[test]
fn the_winner_of_the_toss_chooses() {
    let winners: Vec<_> = (0..20).map(|seed| fresh(seed).state.decider().unwrap()).collect();
    assert!(winners.contains(&YOU) && winners.contains(&THEY));
    for goes_first in [true, false] {
        let mut t = fresh(3);
        let winner = t.state.decider().unwrap();
        assert_eq!(t.prompt(), Some(PromptKind::First));
        if goes_first {
            t.yes()
        } else {
            t.no()
        };
        t.no().no();
        assert_eq!(t.state.active == winner, goes_first);
    }
}

/// BA-SETUP-06 BA-SETUP-07 BA-SETUP-08: six cards, then five, then four, and no third time.
#[test]
fn a_hand_may_be_drawn_anew_twice() {
    let mut t = fresh(1);
    t.yes();
    let player = t.state.decider().unwrap();
    let other = t.state.next_player(player);
    for (hand, planet) in [(6, 34), (5, 35)] {
        assert_eq!((t.hand(player), t.planet(player)), (hand, planet));
        assert_eq!(
            (t.state.decider(), t.prompt()),
            (Some(player), Some(PromptKind::Redraw))
        );
        t.yes();
    }
    assert_eq!((t.hand(player), t.planet(player)), (4, 36));
    assert_eq!(t.happened(|what| matches!(what, Happened::Cut { .. })), 2);
    assert_eq!(t.happened(|what| *what == Happened::Shuffled { player }), 2);
    assert_eq!((t.state.decider(), t.hand(other)), (Some(other), 6));
    t.yes().no();
    assert_eq!((t.hand(other), t.prompt()), (5, Some(PromptKind::Charge)));
}

/// BA-SETUP-11 BA-FX-15: the opponent sees how many Wishes there are; a used one lies face up.
#[test]
fn wishes_are_hidden_until_used() {
    let seen = |t: &Scenario, viewer| {
        let view = view::for_player(&t.state, viewer);
        let side = view.players[0]
            .zones
            .iter()
            .find(|zone| zone.zone == Zone::Side)
            .unwrap();
        (side.count, side.cards.len())
    };
    let mut t = table()
        .you(|p| {
            p.wishes(&["A Wish for Plenty", "A Wish for Years"])
                .play(&["Flint"])
                .coins("Flint", 7)
        })
        .start();
    assert_eq!(seen(&t, Viewer::Player(YOU)), (2, 2));
    assert_eq!(seen(&t, Viewer::Player(THEY)), (2, 0));
    t.play("A Wish for Plenty").resolve();
    assert_eq!(seen(&t, Viewer::Player(THEY)), (2, 1));
    assert_eq!(seen(&t, Viewer::Watcher), (2, 1));
}

/// BA-DECK-06: a Wish in the Planet lies beside the mat all the same; a Warrior beside it stays out.
#[test]
fn wishes_lie_beside_the_mat() {
    let mut deck = decks::shipped(catalog(), Game::Bandai).swap_remove(0);
    let print = |name: &str| {
        catalog()
            .card(catalog().cards_named(Game::Bandai, name)[0])
            .printings[0]
    };
    let wishes = deck.count(Section::Wishes) as usize;
    deck.add(Section::Main, print("A Wish for Plenty"), 1);
    deck.add(Section::Wishes, print("Flint"), 1);
    let cards = deck.count(Section::Main) as usize - 1;
    let table = crate::engine::table(catalog(), Game::Bandai, &[deck.clone(), deck.clone()]);
    let state = open(table, 1, None);
    let side = state.pile(YOU, Zone::Side).len();
    assert_eq!((state.pile(YOU, Zone::Deck).len(), side), (cards, wishes + 1));
    let rules = games::rules(Game::Bandai);
    let three = [deck.clone(), deck.clone(), deck];
    assert!(Table::new(catalog(), rules, &three, Options::default()).is_err());
}
