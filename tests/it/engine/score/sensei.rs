//! The Sensei Deck at the table: exchanged before the first turn, and out of reach afterwards.

use scouter::deck::{Deck, Section};
use scouter::engine::{Act, Action, Adjust, Choice, Happened, Options, PlayerId, State, Zone, apply, open};

use super::super::scenario::Seat;
use super::scenario::{KIT, deck};
use super::{THEY, YOU};

fn taught(sensei: &str, place: usize) -> Deck {
    let mut deck = deck(&Seat::default(), place);
    deck.add(Section::Sensei, KIT.printing(sensei), 1);
    for pupil in ["Wall", "Rage", "Plain Block"] {
        deck.add(Section::SenseiDeck, KIT.printing(pupil), 1);
    }
    deck
}

fn opened(sensei: &str, rules: &[&str], seed: u64) -> State {
    let decks = [taught(sensei, 0), taught("Test Sensei", 1)];
    let options = Options {
        rules: rules.iter().map(ToString::to_string).collect(),
        ..Options::default()
    };
    open(KIT.table(&decks, options), seed, None)
}

fn names(state: &State, player: PlayerId, zone: Zone) -> Vec<&str> {
    let pile = state.pile(player, zone).iter();
    pile.map(|card| state.card(*card).name.as_str()).collect()
}

fn answer(state: &mut State, wanted: Option<&str>) -> Vec<Happened> {
    let player = state.decider().unwrap();
    let named = |action: &&Action| match (action.act, wanted) {
        (
            Act::Answer {
                choice: Choice::Object(card),
            },
            Some(name),
        ) => state.card(card).name == name,
        (Act::Answer { choice: Choice::Done }, None) => true,
        _ => false,
    };
    let action = *state.offers().iter().find(named).unwrap();
    assert_eq!(action.player, player);
    let events = apply(state, &action).unwrap();
    events.into_iter().map(|event| event.what).collect()
}

/// SC-LATER-44 SC-LATER-202: any number is chosen, shown and shuffled in; as many go out unseen. SC-LATER-45: nothing is shown before
/// both have chosen. SC-LATER-51: stages are set before; then the first turn begins, and nobody was dealt a hand.
#[test]
fn pupils_are_exchanged_before_the_first_turn() {
    let mut state = opened("Test Sensei", &["crd"], 1);
    assert_eq!((state.turn, state.decider()), (0, Some(YOU)));
    assert_eq!([YOU, THEY].map(|seat| state.leader_stage(seat)), [5, 5]);
    answer(&mut state, Some("Wall"));
    let shown = |events: &[Happened]| {
        let revealed = |what: &&Happened| matches!(what, Happened::Revealed { .. });
        events.iter().filter(revealed).count()
    };
    assert_eq!(shown(&answer(&mut state, None)), 0);
    assert_eq!(state.decider(), Some(THEY));
    let life = state.pile(YOU, Zone::Deck).len();
    let events = answer(&mut state, None);
    let shuffled = |what: &&Happened| matches!(what, Happened::Shuffled { player: YOU });
    assert_eq!((shown(&events), events.iter().filter(shuffled).count()), (1, 1));
    let held: usize = [YOU, THEY]
        .map(|seat| state.pile(seat, Zone::Hand).len())
        .iter()
        .sum();
    assert_eq!((state.turn, held), (1, 3), "the three of the first draw step");
    let side = names(&state, YOU, Zone::Side);
    assert_eq!((side.len(), side.contains(&"Wall")), (3, false));
    let mine = [Zone::Deck, Zone::Hand]
        .map(|zone| names(&state, YOU, zone))
        .concat();
    assert_eq!(mine.iter().filter(|name| **name == "Wall").count(), 1);
    assert_eq!(mine.len(), life);
    assert_eq!(names(&state, THEY, Zone::Side).len(), 3);
}

/// SC-LATER-51: who starts is settled before anybody exchanges.
#[test]
fn who_starts_is_known_before_the_exchange() {
    let state = opened("Test Sensei", &["crd"], 1);
    assert_eq!((state.turn, state.decider()), (0, Some(YOU)));
    let first = state.first.expect("somebody was named");
    let mut state = state;
    answer(&mut state, None);
    answer(&mut state, None);
    assert_eq!((state.turn, state.active), (1, first));
}

/// SC-LATER-44: the booklet knows no Sensei.
#[test]
fn nobody_exchanges_by_the_booklet() {
    assert_eq!(opened("Test Sensei", &[], 1).turn, 1);
}

/// SC-LATER-36 SC-LATER-40: a Mastery and a Sensei lie on the table before anything is asked.
#[test]
fn a_mastery_and_a_sensei_lie_on_the_table_from_the_start() {
    let mut mine = taught("Test Sensei", 0);
    mine.add(Section::Mastery, KIT.printing("Red Test Mastery"), 1);
    let decks = [mine, taught("Test Sensei", 1)];
    let options = Options {
        rules: vec!["crd".to_owned()],
        ..Options::default()
    };
    let state = open(KIT.table(&decks, options), 1, None);
    assert_eq!(state.turn, 0);
    let on_table = names(&state, YOU, Zone::Play);
    for card in ["Test Sensei", "Red Test Mastery"] {
        assert!(on_table.contains(&card), "{card}");
    }
}

/// SC-LATER-47: with Piccolo Sensei the cards that go out are chosen.
#[test]
fn piccolo_sensei_lets_choose_what_goes_out() {
    let mut state = opened("Piccolo Sensei", &["crd"], 1);
    answer(&mut state, Some("Rage"));
    answer(&mut state, None);
    answer(&mut state, None);
    assert_eq!((state.turn, state.decider()), (0, Some(YOU)));
    answer(&mut state, Some("Filler C"));
    assert_eq!(state.turn, 1);
    assert!(names(&state, YOU, Zone::Side).contains(&"Filler C"));
    assert!(!names(&state, YOU, Zone::Side).contains(&"Rage"));
}

/// SC-LATER-44: a card that may not be exchanged is not offered.
#[test]
fn a_pupil_may_have_to_stay() {
    let mut mine = taught("Test Sensei", 0);
    mine.add(Section::SenseiDeck, KIT.printing("Staying Pupil"), 1);
    let decks = [mine, taught("Test Sensei", 1)];
    let options = Options {
        rules: vec!["crd".to_owned()],
        ..Options::default()
    };
    let state = open(KIT.table(&decks, options), 1, None);
    let offered: Vec<&str> = state
        .offers()
        .iter()
        .filter_map(|action| match action.act {
            Act::Answer {
                choice: Choice::Object(card),
            } => Some(state.card(card).name.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(offered.len(), 3);
    assert!(!offered.contains(&"Staying Pupil"));
}

/// SC-LATER-41: effects put no more cards into a Sensei Deck than its Sensei says.
#[test]
fn a_sensei_deck_takes_as_many_cards_as_its_sensei_says() {
    let mut mine = taught("Test Sensei", 0);
    mine.add(Section::Main, KIT.printing("Refill"), 1);
    let decks = [mine, taught("Test Sensei", 1)];
    let mut state = (0..20)
        .map(|seed| open(KIT.table(&decks, Options::default()), seed, None))
        .find(|state| state.active == YOU)
        .unwrap();
    let find = |state: &State, name: &str| {
        let piles = [Zone::Deck, Zone::Hand].map(|zone| state.pile(YOU, zone).to_vec());
        let mut cards = piles.into_iter().flatten();
        cards.find(|card| state.card(*card).name == name).unwrap()
    };
    let shift = |state: &mut State, name: &str, to: Zone| {
        let object = find(state, name);
        let change = Adjust::Move {
            object,
            to,
            bottom: false,
        };
        let act = Act::Adjust { change };
        apply(state, &Action { player: YOU, act }).unwrap();
    };
    shift(&mut state, "Refill", Zone::Play);
    for filler in ["Filler A", "Filler B", "Filler C"] {
        shift(&mut state, filler, Zone::Discard);
    }
    let is_refill = |action: &&Action| matches!(action.act, Act::Use { object, .. } if state.card(object).name == "Refill");
    let refill = *state.offers().iter().find(is_refill).unwrap();
    apply(&mut state, &refill).unwrap();
    while state.prompt.is_some() {
        let first = state.offers()[0];
        apply(&mut state, &first).unwrap();
    }
    assert_eq!(state.pile(YOU, Zone::Side).len(), 5);
}

/// SC-LATER-48: what is left in the Sensei Deck is not played. SC-LATER-49: a Sensei's power is used in step 2, once a game.
#[test]
fn a_sensei_is_used_and_its_deck_is_not() {
    let mut state = (0..20)
        .map(|seed| {
            let mut state = opened("Test Sensei", &["crd"], seed);
            answer(&mut state, None);
            answer(&mut state, None);
            state
        })
        .find(|state| state.active == YOU)
        .unwrap();
    let is_used = |state: &State, name: &str| {
        let offered = state.offers().iter().copied();
        offered.into_iter().find(|action| match action.act {
            Act::Use { object, .. } | Act::Play { card: object } => state.card(object).name == name,
            _ => false,
        })
    };
    assert_eq!((is_used(&state, "Wall"), is_used(&state, "Rage")), (None, None));
    let power = is_used(&state, "Test Sensei").unwrap();
    apply(&mut state, &power).unwrap();
    assert_eq!(state.leader_stage(YOU), 7);
    assert!(is_used(&state, "Test Sensei").is_none());
}

/// SC-LATER-49: a Sensei's power that is used in an Attack Phase uses the phase up.
#[test]
fn a_senseis_power_takes_the_phase() {
    let mut t = super::combat()
        .with(&["crd"])
        .you(|p| p.play(&["Test Sensei"]).stage(5))
        .start();
    t.play("Test Sensei");
    assert_eq!((t.stage(YOU), t.state.decider()), (7, Some(THEY)));
}
