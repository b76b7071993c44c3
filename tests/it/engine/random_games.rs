//! What must hold in every game, whoever plays it.

use scouter::bot::{Bot, Random, Simple, play_out};
use scouter::engine::view::{self, Viewer};
use scouter::engine::{
    Act, Action, Choice, Dice, Log, ObjectId, Options, Play, PlayerId, State, Table, Victory, Zone, apply,
    apply_unchecked, count_cards, open, why_not,
};
use scouter::model::Game;

use super::decks::{evolution_starters, practice, random_bandai, random_panini, random_score};
use super::{catalog, table};

/// No game needs so many decisions; the turn limit ends it before.
const MOST_ACTIONS: usize = 20_000;

fn two_decks(game: Game, seed: u64) -> [scouter::deck::Deck; 2] {
    match game {
        Game::Score => [
            random_score(catalog(), seed / 2),
            random_score(catalog(), seed / 2 + 1_000),
        ],
        Game::Panini => two_panini_decks(seed),
        Game::Bandai => two_bandai_decks(seed),
    }
}

fn two_bandai_decks(seed: u64) -> [scouter::deck::Deck; 2] {
    if seed.is_multiple_of(2) {
        let decks = practice(catalog());
        let seed = seed as usize / 2;
        [
            decks[seed % decks.len()].clone(),
            decks[seed / decks.len() % decks.len()].clone(),
        ]
    } else {
        [
            random_bandai(catalog(), seed),
            random_bandai(catalog(), seed + 1_000),
        ]
    }
}

fn two_panini_decks(seed: u64) -> [scouter::deck::Deck; 2] {
    if seed.is_multiple_of(2) {
        let starters = evolution_starters(catalog());
        let (one, other) = (seed as usize / 2 % 3, seed as usize / 6 % 3);
        [starters[one].clone(), starters[other].clone()]
    } else {
        [
            random_panini(catalog(), seed),
            random_panini(catalog(), seed + 1_000),
        ]
    }
}

/// Games with their seeds.
fn games(seeds: u64) -> impl Iterator<Item = (Game, u64)> {
    Game::ALL
        .iter()
        .flat_map(move |game| (0..seeds).map(move |seed| (*game, seed)))
}

#[test]
fn every_game_ends_and_no_card_is_lost() {
    for game in Game::ALL.iter().copied() {
        let mut victories = std::collections::BTreeMap::new();
        for seed in 0..200 {
            let table = table(catalog(), game, &two_decks(game, seed));
            let mut state = open(table, seed, None);
            let cards = count_cards(&state);
            let (mut one, mut other) = (Random::new(seed), Simple::new(seed));
            let mut bots: [&mut dyn Bot; 2] = [&mut one, &mut other];
            let outcome = play_out(&mut state, &mut bots, MOST_ACTIONS);
            assert_eq!(count_cards(&state), cards, "{game}, seed {seed}");
            let outcome =
                outcome.unwrap_or_else(|| panic!("{game}, seed {seed} is not over: {:?}", state.offers()));
            *victories.entry(outcome.victory).or_insert(0) += 1;
        }
        println!("{game}: {victories:?}");
        assert!(
            victories.get(&Victory::Limit).is_none_or(|count| *count < 5),
            "{victories:?}"
        );
    }
}

/// With three to five players, all optional rules and every vote in favour.
#[test]
fn larger_tables_end_too_and_their_cards_stay() {
    let mut victories = std::collections::BTreeMap::new();
    for seed in 0..60 {
        let seats = 3 + seed % 3;
        let decks: Vec<_> = (0..seats)
            .map(|seat| random_score(catalog(), seed * 10 + seat))
            .collect();
        let rules = if seed % 2 == 0 {
            &["most-powerful-personality"][..]
        } else {
            &[]
        };
        let options = Options {
            rules: rules.iter().map(ToString::to_string).collect(),
            ..Options::default()
        };
        let rules = scouter::games::rules(Game::Score).unwrap();
        let table = Table::new(catalog(), rules, &decks, options).unwrap();
        let mut state = open(std::sync::Arc::new(table), seed, None);
        let cards = count_cards(&state);
        let mut dice = Dice::new(seed);
        let mut actions = 0;
        while let Some(action) = pick(&state, &mut dice) {
            apply_unchecked(&mut state, action, None);
            each_card_is_in_one_place(&state);
            assert!(!state.player(action.player).out || state.decider() != Some(action.player));
            actions += 1;
            assert!(actions < MOST_ACTIONS, "seed {seed} is not over");
        }
        assert_eq!(count_cards(&state), cards, "seed {seed}");
        *victories.entry(state.outcome.unwrap().victory).or_insert(0) += 1;
    }
    println!("{victories:?}");
    assert!(victories.len() > 1, "{victories:?}");
}

/// Cards are conserved at every step: the same objects, each in one pile, the pile it says.
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

#[test]
fn offered_actions_are_accepted_and_all_others_refused_without_change() {
    for (game, seed) in games(12) {
        let table = table(catalog(), game, &two_decks(game, seed));
        let mut state = open(table, seed, None);
        let mut dice = Dice::new(seed);
        for _ in 0..400 {
            let offers = state.offers().to_vec();
            if offers.is_empty() {
                break;
            }
            each_card_is_in_one_place(&state);
            for action in &offers {
                assert_eq!(why_not(&state, action), None);
            }
            let before = format!("{state:?}");
            for _ in 0..20 {
                let action = any_action(&mut dice);
                if offers.contains(&action) {
                    continue;
                }
                let refused = apply(&mut state, &action).unwrap_err();
                assert!(!refused.refusal.rule.is_empty() && !refused.refusal.why.is_empty());
            }
            assert_eq!(format!("{state:?}"), before);
            let action = offers[dice.below(offers.len() as u32) as usize];
            apply(&mut state, &action).unwrap();
        }
    }
}

fn any_action(dice: &mut Dice) -> Action {
    let object = ObjectId(dice.below(150) as u16);
    let by = if dice.below(3) == 0 {
        ObjectId::NONE
    } else {
        ObjectId(dice.below(150) as u16)
    };
    let act = match dice.below(11) {
        0 => Act::Pass,
        1 => Act::Combat {
            against: PlayerId(dice.below(3) as u8),
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
        _ => Act::Answer { choice: Choice::Done },
    };
    Action {
        player: PlayerId(dice.below(3) as u8),
        act,
    }
}

#[test]
fn one_seed_offers_the_same_actions_at_every_step() {
    for (game, seed) in games(20) {
        let decks = two_decks(game, seed);
        let mut one = open(table(catalog(), game, &decks), seed, None);
        let mut other = open(table(catalog(), game, &decks), seed, None);
        let mut dice = Dice::new(seed);
        while !one.offers().is_empty() {
            assert_eq!(one.offers(), other.offers(), "seed {seed}");
            let action = one.offers()[dice.below(one.offers().len() as u32) as usize];
            apply_unchecked(&mut one, action, None);
            let mut events = Vec::new();
            apply_unchecked(&mut other, action, Some(&mut events));
        }
        assert_eq!(one.outcome, other.outcome);
    }
}

#[test]
fn replaying_a_log_gives_the_state_and_undo_takes_back() {
    for (game, seed) in games(10) {
        let decks = two_decks(game, seed);
        let log = Log::new(catalog(), game, &decks, Options::default(), seed, "test".into());
        let table = log
            .table(catalog(), scouter::games::rules(game).unwrap())
            .unwrap();
        let mut play = Play::open(log, std::sync::Arc::clone(&table)).unwrap();
        let mut dice = Dice::new(seed);
        let mut halfway = String::new();
        for step in 0..120 {
            if step == 60 {
                halfway = format!("{:?}", play.state());
            }
            let Some(action) = pick(play.state(), &mut dice) else {
                break;
            };
            play.act(action).unwrap();
        }
        let end = format!("{:?}", play.state());
        let written = serde_json::to_string(play.log()).unwrap();
        let read: Log = serde_json::from_str(&written).unwrap();
        assert_eq!(&read, play.log());
        assert_eq!(format!("{:?}", read.replay(&table).unwrap()), end, "seed {seed}");
        if play.log().actions.len() < 120 {
            continue;
        }
        assert_eq!(format!("{:?}", play.branch(60).unwrap().state()), halfway);
        for _ in 60..120 {
            assert!(play.undo().unwrap());
        }
        assert_eq!(format!("{:?}", play.state()), halfway);
        for _ in 60..120 {
            assert!(play.redo());
        }
        assert!(!play.redo());
        assert_eq!(format!("{:?}", play.state()), end);
    }
}

fn pick(state: &State, dice: &mut Dice) -> Option<Action> {
    let offers = state.offers();
    (!offers.is_empty()).then(|| offers[dice.below(offers.len() as u32) as usize])
}

/// A view holds no card that lies face down or in another's hand, and nothing of what another may decide.
#[test]
fn a_view_hides_what_it_must() {
    for (game, seed) in games(10) {
        let mut state = open(table(catalog(), game, &two_decks(game, seed)), seed, None);
        let mut dice = Dice::new(seed);
        while let Some(action) = pick(&state, &mut dice) {
            for viewer in [
                Viewer::Player(PlayerId(0)),
                Viewer::Player(PlayerId(1)),
                Viewer::Watcher,
            ] {
                let view = view::for_player(&state, viewer);
                if viewer != Viewer::Player(action.player) {
                    assert!(view.offers.is_empty());
                }
                for seat in &view.players {
                    for zone in &seat.zones {
                        let own = viewer == Viewer::Player(seat.player);
                        let shown = state.shows_hand(seat.player) && viewer != Viewer::Watcher;
                        let expected = match zone.zone {
                            Zone::Deck | Zone::Damage => 0,
                            Zone::Hand if !own && !shown => 0,
                            Zone::Side if !own => wishes_made(&state, seat.player),
                            _ => zone.count,
                        };
                        assert_eq!(zone.cards.len(), expected, "{:?} of {:?}", zone.zone, seat.player);
                    }
                }
            }
            apply_unchecked(&mut state, action, None);
        }
    }
}

/// The Wishes that lie face up: each was used.
fn wishes_made(state: &State, player: PlayerId) -> usize {
    let side = state.pile(player, Zone::Side).iter();
    side.filter(|wish| state.object(**wish).marks & scouter::games::bandai::FACE_UP != 0)
        .count()
}
