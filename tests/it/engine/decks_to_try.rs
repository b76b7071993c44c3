//! The decks to try: enough of each game, legal, unlike each other, and played to the end by the table alone.

use std::collections::BTreeSet;
use std::path::Path;

use scouter::bot::{Bot, Simple, play_out};
use scouter::deck::{Deck, Handwork, ReadOptions, Section, read};

use scouter::engine::{Outcome, PlayerId, PromptKind, State, Victory, open};
use scouter::games::{self, Asked};
use scouter::legality::{self, Verdict};
use scouter::model::{CardId, Game, Kind, Style};
use scouter::playtest::shipped_decks;

use super::decks::{evolution_starters, shipped};
use super::{catalog, table};

/// Decks a player may choose among in each game.
const ENOUGH: usize = 10;
/// Actions after which a game counts as not ended.
const MOST_ACTIONS: usize = 20_000;

/// The shipped decks of a game but the one that is there to show mistakes.
fn to_try(game: Game) -> Vec<Deck> {
    let mut decks = shipped(catalog(), game);
    decks.retain(|deck| !deck.name.contains("mistakes"));
    decks
}

fn all() -> impl Iterator<Item = Deck> {
    Game::ALL.iter().flat_map(|game| to_try(*game))
}

#[test]
fn there_are_ten_of_each_game_and_a_file_name_means_one_deck() {
    for game in Game::ALL {
        assert!(to_try(*game).len() >= ENOUGH, "{game}");
    }
    let files = shipped_decks()
        .iter()
        .map(|deck| deck.slug.split_once('/').unwrap().1);
    assert_eq!(files.collect::<BTreeSet<_>>().len(), shipped_decks().len());
}

#[test]
fn each_is_legal_in_the_format_it_names() {
    for deck in all() {
        let format = legality::format(deck.format.as_deref().unwrap()).unwrap();
        let report = games::report(catalog(), &deck, format, format.profile, Asked::default());
        assert_eq!(
            report.verdict,
            Verdict::Legal,
            "{}: {:?}",
            deck.name,
            report.violations
        );
    }
}

#[test]
fn none_has_a_card_that_is_played_by_hand() {
    for deck in all() {
        let work = Handwork::of(catalog(), &deck);
        assert!(work.is_none(), "{}: {work}", deck.name);
    }
}

/// The cards somebody plays a deck for: the Main Personality's levels.
fn levels(deck: &Deck) -> BTreeSet<CardId> {
    let levels = deck
        .lines
        .iter()
        .filter(|line| line.section == Section::Personality);
    levels.map(|line| catalog().card_of(line.printing).id).collect()
}

/// The style of most styled cards in a deck.
fn style(deck: &Deck) -> Option<Style> {
    let copies = |style: &Style| {
        let lines = deck.lines.iter().filter(|line| line.section == Section::Main);
        let of_style = lines.filter(|line| {
            let facts = catalog().card_of(line.printing).styled();
            facts.is_some_and(|facts| facts.style == *style)
        });
        of_style.map(|line| u32::from(line.count)).sum::<u32>()
    };
    let styles = [
        Style::Black,
        Style::Blue,
        Style::Namekian,
        Style::Orange,
        Style::Red,
        Style::Saiyan,
    ];
    styles
        .into_iter()
        .filter(|style| copies(style) > 0)
        .max_by_key(copies)
}

/// How many cards two decks have in common.
fn shared(one: &Deck, other: &Deck) -> u32 {
    let copies = |deck: &Deck, card: CardId| -> u32 {
        let lines = deck.lines.iter();
        let of_card = lines.filter(|line| catalog().card_of(line.printing).id == card);
        of_card.map(|line| u32::from(line.count)).sum()
    };
    let cards: BTreeSet<CardId> = one
        .lines
        .iter()
        .map(|line| catalog().card_of(line.printing).id)
        .collect();
    cards
        .into_iter()
        .map(|card| copies(one, card).min(copies(other, card)))
        .sum()
}

#[test]
fn those_of_a_game_are_unlike_each_other() {
    for game in Game::ALL {
        let decks = to_try(*game);
        for (place, one) in decks.iter().enumerate() {
            for other in &decks[place + 1..] {
                let pair = format!("{} and {}", one.name, other.name);
                let half = one.count(Section::Main).min(other.count(Section::Main)) / 2;
                assert!(shared(one, other) <= half, "{pair} share {}", shared(one, other));
                if *game != Game::Bandai {
                    assert!(levels(one).is_disjoint(&levels(other)), "{pair} have one leader");
                }
            }
        }
    }
}

#[test]
fn every_style_several_masteries_and_several_formats_are_played() {
    let of = |game: Game| -> BTreeSet<Option<Style>> { to_try(game).iter().map(style).collect() };
    assert_eq!((of(Game::Score).len(), of(Game::Panini).len()), (6, 6));
    let mastery = |deck: &Deck| {
        let mut cards = deck.lines.iter().map(|line| catalog().card_of(line.printing));
        cards.find(|card| card.kind == Kind::Mastery).map(|card| card.id)
    };
    let masteries: BTreeSet<_> = to_try(Game::Panini).iter().filter_map(mastery).collect();
    assert_eq!(
        masteries.len(),
        to_try(Game::Panini).len(),
        "each has a Mastery of its own"
    );
    let formats: BTreeSet<_> = to_try(Game::Score)
        .into_iter()
        .filter_map(|deck| deck.format)
        .collect();
    assert!(formats.len() >= 3, "{formats:?}");
}

/// A simple player that sees to it that nothing is asked to be carried out by hand.
struct NothingByHand {
    player: Simple,
}

impl Bot for NothingByHand {
    fn choose(&mut self, state: &State) -> usize {
        let asked = state.prompt.map(|prompt| prompt.kind);
        assert_ne!(asked, Some(PromptKind::ByHand), "turn {}", state.turn);
        self.player.choose(state)
    }
}

fn game_of(decks: &[Deck; 2], game: Game, seed: u64) -> Option<Outcome> {
    let mut state = open(table(catalog(), game, decks), seed, None);
    let mut players = [0, 1].map(|seat| NothingByHand {
        player: Simple::new(seed * 2 + seat),
    });
    let [first, second] = &mut players;
    play_out(&mut state, &mut [first, second], MOST_ACTIONS)
}

/// How many games each deck plays: `SCOUTER_GAMES_OF_A_DECK`, or as many as in every run.
fn games_of_a_deck() -> u64 {
    let wish = std::env::var("SCOUTER_GAMES_OF_A_DECK").ok();
    wish.map_or(4, |games| games.parse().expect("a number of games"))
}

/// The decks to try, the Evolution starters, and the lists of the folder that `SCOUTER_BENCH_DECKS` names, if it names one.
fn to_play(game: Game) -> Vec<Deck> {
    let mut decks = to_try(game);
    if game == Game::Panini {
        decks.extend(evolution_starters(catalog()));
    }
    let folder = std::env::var("SCOUTER_BENCH_DECKS").ok();
    let files = folder
        .into_iter()
        .flat_map(|folder| std::fs::read_dir(folder).unwrap());
    for file in files {
        let path = file.unwrap().path();
        let list = std::fs::read(&path).unwrap();
        let found = read(catalog(), &list, &ReadOptions::default()).map(|reading| reading.deck);
        decks.extend(
            found
                .ok()
                .filter(|deck| deck.game == game && deck.count(Section::Main) > 0)
                .map(|deck| Deck {
                    name: path.display().to_string(),
                    ..deck
                }),
        );
    }
    decks
}

/// Each against the others of its game in turn.
#[test]
fn simple_players_play_them_to_a_victory_with_nothing_by_hand() {
    for game in Game::ALL {
        let decks = to_play(*game);
        for (place, deck) in decks.iter().enumerate() {
            for seed in 0..games_of_a_deck() {
                let other = (place + 1 + seed as usize % (decks.len() - 1)) % decks.len();
                let pair = [deck.clone(), decks[other].clone()];
                let played = format!("{} against {}, seed {seed}", pair[0].name, pair[1].name);
                let outcome = game_of(&pair, *game, seed).expect(&played);
                // Lists that are brought along need not be legal, and two of them may stand against each other for ever.
                let brought = pair.iter().any(|deck| Path::new(&deck.name).is_absolute());
                let stands = brought && outcome.victory == Victory::Limit;
                assert!(
                    stands || outcome.winner.is_some_and(|PlayerId(seat)| seat < 2),
                    "{played}: {outcome:?}"
                );
            }
        }
    }
}
