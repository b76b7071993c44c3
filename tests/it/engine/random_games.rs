//! What must hold in every game, whoever plays it: of all games there are rules of play for, with listed decks and made-up
//! ones.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;

use scouter::bot::{Bot, Random, Simple};
use scouter::engine::view::{self, Viewer};
use scouter::engine::{
    Act, Action, Choice, Dice, Log, ObjectId, Options, Play, PlayerId, PromptKind, State, TitleId, Victory,
    Zone, apply, apply_unchecked, count_cards, open, why_not,
};
use scouter::model::Game;

use super::pairs::{cases, games_to_play, pair, party};
use super::{catalog, table};

/// No game needs this many decisions; the turn limit ends it before.
const MOST_ACTIONS: usize = 20_000;

/// Undecided at the turn limit are fewer than one in this many games.
const FEW: u32 = 50;

#[test]
fn every_random_game_of_score_keeps_the_promises_of_the_table() {
    play_many(Game::Score);
}

#[test]
fn every_random_game_of_panini_keeps_the_promises_of_the_table() {
    play_many(Game::Panini);
}

#[test]
fn every_random_game_of_bandai_keeps_the_promises_of_the_table() {
    play_many(Game::Bandai);
}

/// A third of the games of a run.
fn play_many(game: Game) {
    let games = games_to_play().div_ceil(3);
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let mut victories: BTreeMap<Victory, u32> = BTreeMap::new();
    thread::scope(|scope| {
        let play = |first: u64| {
            (first..games)
                .step_by(threads as usize)
                .map(|seed| keeps_promises(game, seed))
        };
        let workers: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || play(first).collect::<Vec<Victory>>()))
            .collect();
        for victory in workers.into_iter().flat_map(|worker| worker.join().unwrap()) {
            *victories.entry(victory).or_default() += 1;
        }
    });
    let played: u32 = victories.values().sum();
    assert_eq!(u64::from(played), games);
    let undecided = victories.get(&Victory::Limit).copied().unwrap_or(0);
    assert!(undecided * FEW <= played, "{victories:?}");
}

/// Says which game failed, should it panic.
struct Played(Game, u64);

impl Drop for Played {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("while playing {} with seed {}", self.0, self.1);
        }
    }
}

/// Plays a game twice side by side, once telling what happens, and looks at everything that is promised of it: at every decision
/// of one game in nine, and at one decision in eight of the others, where the costly promises are concerned.
fn keeps_promises(game: Game, seed: u64) -> Victory {
    let _played = Played(game, seed);
    let (decks, options) = party(game, seed);
    let mut log = Log::new(catalog(), game, &decks, options, seed);
    let table = log.table(catalog(), scouter::games::rules(game)).unwrap();
    let mut state = open(Arc::clone(&table), seed, Some(&mut Vec::new()));
    let mut other = open(Arc::clone(&table), seed, None);
    let cards = count_cards(&state);
    let mut dice = Dice::new(seed);
    let (mut any, mut simple) = (Random::new(seed), Simple::new(seed));
    while !state.offers().is_empty() {
        assert!(
            state == other,
            "two runs differ after {} actions",
            log.actions.len()
        );
        assert!(log.actions.len() < MOST_ACTIONS, "not over: {:?}", state.offers());
        each_card_is_in_one_place(&state);
        assert_eq!(count_cards(&state), cards);
        assert!(state.decider().is_some_and(|player| !state.player(player).out));
        if seed.is_multiple_of(9) || dice.below(8) == 0 {
            views_hide_what_they_must(&state);
            views_do_not_depend_on_what_they_hide(&state, &mut dice);
            all_others_are_refused_without_change(&mut state, &mut dice);
        }
        let place = if seed.is_multiple_of(4) && state.decider() == Some(PlayerId(0)) {
            simple.choose(&state)
        } else {
            any.choose(&state)
        };
        let action = state.offers()[place];
        apply(&mut state, &action).unwrap();
        apply_unchecked(&mut other, action, None);
        log.actions.push(action);
    }
    assert!(log.replay(&table).unwrap() == state, "a replay differs");
    state
        .outcome
        .expect("nobody can decide and the game is not over")
        .victory
}

/// The same objects, each in one pile, the pile it says.
fn each_card_is_in_one_place(state: &State) {
    let mut seen = vec![0; state.objects().count()];
    for player in state.seats() {
        for zone in Zone::ALL {
            for object in state.pile(player, *zone) {
                seen[object.index()] += 1;
                assert_eq!(state.object(*object).zone, *zone, "{}", state.card(*object).name);
            }
        }
    }
    assert!(seen.iter().all(|count| *count == 1));
}

fn all_others_are_refused_without_change(state: &mut State, dice: &mut Dice) {
    let before = state.clone();
    for action in before.offers() {
        assert_eq!(why_not(state, action), None);
    }
    for _ in 0..12 {
        let action = any_action(dice);
        if before.offers().contains(&action) {
            continue;
        }
        let refused = apply(state, &action).unwrap_err();
        assert!(!refused.refusal.rule.is_empty() && !refused.refusal.why.is_empty());
    }
    assert!(*state == before, "a refusal changed the table");
}

fn any_action(dice: &mut Dice) -> Action {
    let object = ObjectId(dice.below(150) as u16);
    let by = if dice.below(3) == 0 {
        ObjectId::NONE
    } else {
        ObjectId(dice.below(150) as u16)
    };
    let act = match dice.below(13) {
        0 => Act::Pass,
        1 => Act::Combat {
            against: PlayerId(dice.below(6) as u8),
        },
        2 => Act::Play { card: object },
        3 | 4 => Act::Use {
            object,
            ability: dice.below(4) as u8,
            by,
        },
        5 => Act::Answer {
            choice: Choice::Object(object),
        },
        6 => Act::Answer {
            choice: Choice::Option(dice.below(4) as u8),
        },
        7 => Act::Answer {
            choice: Choice::Use(object, dice.below(3) as u8),
        },
        8 => Act::Answer { choice: Choice::Yes },
        9 => Act::FinalAttack { card: object, by },
        10 => Act::Give { from: object, to: by },
        11 => Act::Answer {
            choice: Choice::Title(TitleId(dice.below(1 << 30))),
        },
        _ => Act::Answer { choice: Choice::Done },
    };
    Action {
        player: PlayerId(dice.below(6) as u8),
        act,
    }
}

/// Everybody at the table, somebody who plays the first two seats of more, and a watcher.
fn viewers(state: &State) -> impl Iterator<Item = Viewer> {
    let two = [PlayerId(0), PlayerId(1)].into_iter().collect();
    let several = (state.seats().count() > 2).then_some(Viewer::Several(two));
    let seats = state.seats().map(Viewer::Player).chain(several);
    seats.chain([Viewer::Watcher])
}

/// A view holds no card that lies face down or in another's hand, and nothing of what another may decide.
fn views_hide_what_they_must(state: &State) {
    for viewer in viewers(state) {
        let view = view::for_player(state, viewer);
        if !state.decider().is_some_and(|decider| viewer.looks_from(decider)) {
            assert!(view.offers.is_empty());
        }
        for seat in &view.players {
            for zone in &seat.zones {
                let own = viewer.looks_from(seat.player);
                let shown = state.shows_hand(seat.player) && viewer != Viewer::Watcher;
                let expected = match zone.zone {
                    // PA-GLO-07: whoever verifies a search sees that deck for as long as the question is open.
                    _ if looks_at(state, viewer, seat.player, zone.zone) => {
                        let most = state.glance.map_or(u8::MAX, |glance| glance.most);
                        zone.count.min(usize::from(most))
                    }
                    Zone::Deck | Zone::Damage => 0,
                    Zone::Hand if !own && !shown => 0,
                    Zone::Aside if !own => 0,
                    Zone::Side if !own => wishes_made(state, seat.player),
                    _ => zone.count,
                };
                assert_eq!(zone.cards.len(), expected, "{:?} of {:?}", zone.zone, seat.player);
            }
            let next = state.may_be_next(seat.player, viewer);
            match state.pile(seat.player, Zone::Deck).last() {
                Some(top) if viewer.looks_from(seat.player) => {
                    assert!(next.contains(&state.card_id(*top)));
                }
                _ => assert!(next.is_empty()),
            }
        }
    }
}

/// Were the cards a viewer does not see in another order, the viewer would see the same. What one is asked about lies open to
/// that player for the moment.
fn views_do_not_depend_on_what_they_hide(state: &State, dice: &mut Dice) {
    for viewer in viewers(state) {
        if state.decider().is_some_and(|decider| viewer.looks_from(decider)) {
            continue;
        }
        let mut other = state.clone();
        for player in state.seats() {
            let hidden: Vec<ObjectId> = [Zone::Deck, Zone::Damage, Zone::Hand, Zone::Side]
                .iter()
                .flat_map(|zone| state.pile(player, *zone).iter().copied())
                .filter(|object| !state.is_seen(*object, viewer))
                .collect();
            let mut cards: Vec<_> = hidden.iter().map(|object| state.object(*object).card).collect();
            dice.shuffle(&mut cards);
            for (object, card) in hidden.into_iter().zip(cards) {
                other.object_mut(object).card = card;
            }
        }
        let seen = view::for_player(state, viewer);
        assert!(
            view::for_player(&other, viewer) == seen,
            "{viewer:?} sees through: {seen:?}"
        );
    }
}

/// Whether the viewer is being shown that zone of that player.
fn looks_at(state: &State, viewer: Viewer, of: PlayerId, zone: Zone) -> bool {
    let asked = state.prompt.filter(|prompt| prompt.kind == PromptKind::Look);
    let looks = asked.is_some_and(|prompt| viewer.looks_from(prompt.player));
    looks
        && state
            .glance
            .is_some_and(|glance| (glance.of, glance.zone) == (of, zone))
}

/// The Wishes that lie face up: each was used.
fn wishes_made(state: &State, player: PlayerId) -> usize {
    let side = state.pile(player, Zone::Side).iter();
    side.filter(|wish| state.object(**wish).marks.has(scouter::games::bandai::FACE_UP))
        .count()
}

#[test]
fn tables_made_apart_offer_the_same_actions() {
    for (game, seed) in cases(4) {
        let decks = pair(game, seed);
        let mut one = open(table(catalog(), game, &decks), seed, None);
        let mut other = open(table(catalog(), game, &decks), seed, None);
        let mut dice = Dice::new(seed);
        while let Some(action) = pick(&one, &mut dice) {
            assert_eq!(one.offers(), other.offers(), "{game}, seed {seed}");
            apply_unchecked(&mut one, action, None);
            apply_unchecked(&mut other, action, None);
        }
        assert_eq!(one.outcome, other.outcome);
    }
}

#[test]
fn a_log_is_written_and_read_and_undo_takes_back() {
    for (game, seed) in cases(10) {
        let log = Log::new(catalog(), game, &pair(game, seed), Options::default(), seed);
        let table = log.table(catalog(), scouter::games::rules(game)).unwrap();
        let mut play = Play::open(log, Arc::clone(&table)).unwrap();
        let mut dice = Dice::new(seed);
        let mut halfway = play.state().clone();
        for step in 0..120 {
            if step == 60 {
                halfway = play.state().clone();
            }
            let Some(action) = pick(play.state(), &mut dice) else {
                break;
            };
            play.act(action).unwrap();
        }
        let end = play.state().clone();
        let written = serde_json::to_string(play.log()).unwrap();
        let read: Log = serde_json::from_str(&written).unwrap();
        assert_eq!(&read, play.log());
        assert!(read.replay(&table).unwrap() == end, "{game}, seed {seed}");
        if play.log().actions.len() < 120 {
            continue;
        }
        assert!(*play.branch(60).unwrap().state() == halfway);
        for _ in 60..120 {
            assert!(play.undo().unwrap());
        }
        assert!(*play.state() == halfway);
        for _ in 60..120 {
            assert!(play.redo());
        }
        assert!(!play.redo());
        assert!(*play.state() == end);
    }
}

fn pick(state: &State, dice: &mut Dice) -> Option<Action> {
    let offers = state.offers();
    (!offers.is_empty()).then(|| offers[dice.below(offers.len() as u32) as usize])
}
