//! Games around each printed card: each of its lines is used, each verb does something and each condition is true and false at
//! least once, or `tests/data/lines_not_seen.toml` says why not. With the feature `watch` alone:
//! `cargo test --release --features watch --test it every_line -- --nocapture` writes what no game came to into
//! `target/every_line_GAME.txt`; `SCOUTER_GAMES_OF_A_CARD` says how many games a card gets at most.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;
use std::sync::Arc;
use std::thread;

use scouter::bot::{Bot, Random};
use scouter::deck::{Deck, Section};
use scouter::engine::watch::{self, LineSeen};
use scouter::engine::{
    Act, Action, Adjust, Dice, ObjectId, Options, PlayerId, State, Table, Zone, apply, apply_unchecked, open,
};
use scouter::games;
use scouter::model::effect::{Ability, When, text};
use scouter::model::{Card, CardId, CharacterId, Game, Kind, Style};

use super::catalog;
use super::pairs::random;

const YOU: PlayerId = PlayerId(0);

/// Decisions after which a game is given up.
const MOST_ACTIONS: usize = 6_000;

/// A line: its card, whether by the later wording, and its place.
type Key = (CardId, bool, u8);

#[test]
fn every_line_of_score() {
    tell(Game::Score);
}

#[test]
fn every_line_of_panini() {
    tell(Game::Panini);
}

/// How many games are played around a card before it is looked at what they came to, and at most.
fn games_of_a_card() -> Vec<u64> {
    let wish = std::env::var("SCOUTER_GAMES_OF_A_CARD").ok();
    let most = wish.map_or(40, |games| games.parse().expect("a number of games"));
    let steps = [4, 12, 40, 120];
    steps
        .into_iter()
        .filter(|step| *step < most)
        .chain([most])
        .collect()
}

fn tell(game: Game) {
    let cards: Vec<&Card> = catalog()
        .cards()
        .iter()
        .filter(|card| card.game == game)
        .collect();
    let mut seen: BTreeMap<Key, LineSeen> = BTreeMap::new();
    let mut played = 0;
    for games in games_of_a_card() {
        let lacks: BTreeSet<CardId> = seen
            .iter()
            .filter(|(key, line)| lacking(**key, line).is_some())
            .map(|(key, _)| key.0)
            .collect();
        let open: Vec<&Card> = cards
            .iter()
            .copied()
            .filter(|card| played == 0 || lacks.contains(&card.id))
            .collect();
        play(&open, played..games, &mut seen);
        played = games;
    }
    report(game, &seen);
}

/// Games around each of the cards, and what they came to.
fn play(cards: &[&Card], seeds: Range<u64>, seen: &mut BTreeMap<Key, LineSeen>) {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let seeds = &seeds;
        let play = move |first: usize| {
            let mut seen = BTreeMap::new();
            for card in cards.iter().skip(first).step_by(threads) {
                for seed in seeds.clone() {
                    play_around(card, seed, &mut seen);
                }
            }
            seen
        };
        let workers: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || play(first)))
            .collect();
        for worker in workers {
            for (key, line) in worker.join().unwrap() {
                join(seen, key, line);
            }
        }
    });
}

fn join(seen: &mut BTreeMap<Key, LineSeen>, key: Key, line: LineSeen) {
    let known = seen.entry(key).or_insert_with(|| line.clone());
    known.ran |= line.ran;
    for (known, new) in known.verbs.iter_mut().zip(line.verbs) {
        known.1 |= new.1;
        known.2 |= new.2;
    }
    for (known, new) in known.conditions.iter_mut().zip(line.conditions) {
        known[0] |= new[0];
        known[1] |= new[1];
    }
}

/// What a line says.
fn said(key: Key) -> Option<(Ability, String)> {
    let card = catalog().card(key.0);
    let wording = if key.1 {
        scouter::model::Wording::Later
    } else {
        scouter::model::Wording::First
    };
    let ability = card.worded(wording).get(usize::from(key.2))?.clone();
    let text = text::write(std::slice::from_ref(&ability));
    Some((ability, text.split_whitespace().collect::<Vec<_>>().join(" ")))
}

fn report(game: Game, seen: &BTreeMap<Key, LineSeen>) {
    let mut lines = [0_u32; 2];
    let mut verbs = [0_u32; 3];
    let mut conditions = [0_u32; 2];
    let explained = explained();
    let mut unexplained = Vec::new();
    let mut come_to = 0;
    let mut told = String::new();
    for (key, line) in seen {
        let Some((Ability::Line(of), text)) = said(*key) else {
            continue;
        };
        let constant = of.when == When::Constant;
        if constant && line.conditions.is_empty() {
            continue;
        }
        lines[0] += 1;
        lines[1] += u32::from(line.ran);
        if !constant {
            verbs[0] += line.verbs.len() as u32;
            verbs[1] += line.verbs.iter().filter(|verb| verb.1).count() as u32;
            verbs[2] += line.verbs.iter().filter(|verb| verb.2).count() as u32;
        }
        conditions[0] += line.conditions.len() as u32;
        conditions[1] += line.conditions.iter().filter(|held| **held == [true; 2]).count() as u32;
        let id = id(*key);
        let Some(what) = lacking(*key, line) else {
            come_to += u32::from(explained.contains(&id));
            continue;
        };
        let name = &catalog().card(key.0).name;
        writeln!(told, "{what}\t{id}\t{name}\t{text}").unwrap();
        if !explained.contains(&id) {
            unexplained.push(format!("{what}\t{id}\t{name}\t{text}"));
        }
    }
    let [of, ran] = lines;
    println!("{game}: {ran} of {of} lines ran");
    println!(
        "{game}: {} of {} verbs were come to, {} did something",
        verbs[1], verbs[0], verbs[2]
    );
    println!(
        "{game}: {} of {} conditions were true and false",
        conditions[1], conditions[0]
    );
    println!("{game}: {come_to} lines of the list were come to after all");
    let file = format!(
        "{}/target/every_line_{}.txt",
        env!("CARGO_MANIFEST_DIR"),
        game.slug()
    );
    std::fs::write(&file, told).unwrap();
    assert!(unexplained.is_empty(), "{}", unexplained.join("\n"));
}

/// What the games did not come to of a line.
fn lacking(key: Key, line: &LineSeen) -> Option<String> {
    let (Ability::Line(of), _) = said(key)? else {
        return None;
    };
    let constant = of.when == When::Constant;
    if constant && line.conditions.is_empty() {
        return None;
    }
    let idle: Vec<&str> = line
        .verbs
        .iter()
        .filter(|verb| !verb.2)
        .map(|verb| verb.0)
        .collect();
    if !line.ran {
        Some("never".to_owned())
    } else if !constant && !idle.is_empty() {
        Some(format!("idle {}", idle.join(" ")))
    } else if line.conditions.iter().any(|held| *held != [true; 2]) {
        Some(format!("held {:?}", line.conditions))
    } else {
        None
    }
}

/// `SAI-139 2`, `SAI-139 later 2`: the second ability of a card.
fn id((card, later, ability): Key) -> String {
    let code = &catalog().printing(catalog().card(card).printings[0]).code;
    let wording = if later { " later" } else { "" };
    format!("{code}{wording} {}", ability + 1)
}

/// Lines that no game need come to, as the list says.
fn explained() -> BTreeSet<String> {
    #[derive(serde::Deserialize)]
    struct List {
        explained: Vec<Explained>,
    }
    #[derive(serde::Deserialize)]
    struct Explained {
        lines: Vec<String>,
    }
    let list = include_str!("../../data/lines_not_seen.toml");
    let list: List = toml::from_str(list).unwrap();
    list.explained
        .into_iter()
        .flat_map(|explained| explained.lines)
        .collect()
}

/// A game in which one deck, or both, hold many copies of the card and whatever its text names.
fn play_around(card: &Card, seed: u64, seen: &mut BTreeMap<Key, LineSeen>) {
    let later = card.game == Game::Score && seed % 2 == 1;
    let deck = around(card, seed);
    let mut other = if seed % 8 < 4 {
        around(card, seed + 1_000)
    } else {
        random(card.game, seed)
    };
    if card.game == Game::Score && seed % 3 == 0 {
        other.tokui_waza = named_style(card).or(other.tokui_waza);
    }
    let mut options = Options::default();
    if later {
        options.rules = vec!["crd".to_owned()];
    }
    let Ok(table) = Table::new(catalog(), games::rules(card.game), &[deck, other], options) else {
        return;
    };
    let table = Arc::new(table);
    let mut state = open(Arc::clone(&table), seed, None);
    // A level is led by from the first turn on.
    let leads = |of: &scouter::model::Personality| {
        let leader = state.card(state.player(YOU).leader).person.as_ref();
        leader.is_some_and(|leader| leader.character == of.character && leader.level < of.level)
    };
    if let Some(of) = card.personality().filter(|of| leads(of)) {
        let act = Act::Adjust {
            change: Adjust::Level {
                player: YOU,
                level: of.level,
            },
        };
        // Not every table of this character has the level.
        let _ = apply(&mut state, &Action { player: YOU, act });
    }
    let mut any = Random::new(seed);
    let (is_disturbed, mut hands) = (seed / 2 % 2 == 1, Dice::new(seed));
    for _ in 0..MOST_ACTIONS {
        if state.offers().is_empty() {
            break;
        }
        let action = state.offers()[any.choose(&state)];
        apply_unchecked(&mut state, action, None);
        if is_disturbed && hands.below(6) == 0 {
            disturb(&mut state, card, &mut hands);
        }
    }
    for line in watch::take(&table) {
        join(seen, (line.card, later, line.ability), line);
    }
}

/// A change by hand between two decisions: games between random players hardly bring anger at its highest, an empty ladder, a high
/// level or a certain card on the table.
fn disturb(state: &mut State, card: &Card, dice: &mut Dice) {
    const FROM: [Zone; 5] = [Zone::Deck, Zone::Hand, Zone::Play, Zone::Discard, Zone::Removed];
    const STAYS: [Kind; 8] = [
        Kind::Ally,
        Kind::Battleground,
        Kind::DragonBall,
        Kind::Drill,
        Kind::Location,
        Kind::NonCombat,
        Kind::Personality,
        Kind::Setup,
    ];
    let player = PlayerId(dice.below(2) as u8);
    let pile = |zone: Zone| state.pile(player, zone).iter().copied();
    let kind = |object: ObjectId| catalog().card(state.card_id(object)).kind;
    let change = match dice.below(8) {
        0 => Adjust::Anger {
            player,
            anger: dice.below(6) as u8,
        },
        1 => Adjust::Level {
            player,
            level: 1 + dice.below(5) as u8,
        },
        2 => {
            let people: Vec<ObjectId> = pile(Zone::Play)
                .filter(|one| state.card(*one).person.is_some())
                .collect();
            let Some(object) = one_of(&people, dice) else {
                return;
            };
            let stage = [0, 10, dice.below(11) as u8][dice.below(3) as usize];
            Adjust::Stage { object, stage }
        }
        3 | 4 => {
            let is_it = |one: &ObjectId| state.card_id(*one) == card.id;
            let copies: Vec<ObjectId> = FROM.into_iter().flat_map(pile).filter(is_it).collect();
            let Some(object) = one_of(&copies, dice) else {
                return;
            };
            let stays = STAYS.contains(&kind(object)) && dice.below(2) == 0;
            Adjust::Move {
                object,
                to: if stays { Zone::Play } else { Zone::Hand },
                bottom: false,
            }
        }
        _ => {
            let cards: Vec<ObjectId> = pile(FROM[dice.below(5) as usize]).collect();
            let Some(object) = one_of(&cards, dice) else {
                return;
            };
            let to = FROM[dice.below(5) as usize];
            if to == Zone::Play && !STAYS.contains(&kind(object)) {
                return;
            }
            Adjust::Move {
                object,
                to,
                bottom: false,
            }
        }
    };
    let act = Act::Adjust { change };
    // Some of it is refused, such as moving who leads.
    let _ = apply(state, &Action { player, act });
}

fn one_of(cards: &[ObjectId], dice: &mut Dice) -> Option<ObjectId> {
    let place = dice.below(cards.len().max(1) as u32) as usize;
    cards.get(place).copied()
}

/// Kinds of cards that a text speaks of, and how many of them its deck gets.
const MENTIONED: &[(&str, usize)] = &[
    ("dragon-ball", 5),
    ("ally", 3),
    ("drill", 4),
    ("setup", 3),
    ("location", 2),
    ("battleground", 2),
    ("majin", 4),
    ("saiyan", 3),
];

fn is_mentioned(card: &Card, (word, _): &(&str, usize)) -> bool {
    match *word {
        "dragon-ball" => card.kind == Kind::DragonBall,
        "ally" if card.game == Game::Panini => card.kind == Kind::Ally,
        "ally" => card.personality().is_some_and(|of| of.level == 1),
        "drill" => card.kind == Kind::Drill,
        "setup" => card.kind == Kind::Setup,
        "location" => card.kind == Kind::Location,
        "battleground" => card.kind == Kind::Battleground,
        word => {
            let is_of_it = card.name.to_lowercase().contains(word);
            let is_in_life_deck = !matches!(
                card.kind,
                Kind::Mastery | Kind::MainPersonality | Kind::Sensei | Kind::Unknown
            );
            is_of_it && is_in_life_deck
        }
    }
}

/// The last style its text names, which is the opponent's where two are named.
fn named_style(card: &Card) -> Option<Style> {
    let said = text_of(card);
    let styled = Style::ALL.iter().copied().filter(|style| style.is_styled());
    let place = |style: &Style| said.rfind(&format!("tokui-waza is {}", style.slug()));
    styled.filter(|style| place(style).is_some()).max_by_key(place)
}

/// The card's lines by either wording.
fn text_of(card: &Card) -> String {
    let all = [
        card.worded(scouter::model::Wording::First),
        card.worded(scouter::model::Wording::Later),
    ];
    all.into_iter().map(text::write).collect()
}

/// What stands in quotation marks in the card's text.
fn named(card: &Card) -> Vec<String> {
    let text = text_of(card);
    text.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The levels of a character from the first on, with that card at its own level.
fn levels(game: Game, who: CharacterId, with: Option<&Card>) -> Vec<&'static Card> {
    let kind = |card: &&Card| matches!(card.kind, Kind::Personality | Kind::MainPersonality);
    let of = |level: u8| {
        let is_it = |card: &&Card| {
            card.game == game
                && card
                    .personality()
                    .is_some_and(|of| (of.character, of.level) == (who, level))
        };
        let cards = || catalog().cards().iter().filter(kind).filter(is_it);
        let own = cards().find(|card| with.is_some_and(|with| with.id == card.id));
        own.or_else(|| cards().next())
    };
    (1..=5).map_while(of).collect()
}

fn around(card: &Card, seed: u64) -> Deck {
    let game = card.game;
    let mut dice = Dice::new(seed);
    let base = random(game, seed + u64::from(card.id.0));
    let names = named(card);
    let said = text_of(card);
    let facts = card.styled().unwrap();
    let mut deck = Deck::new(game);
    let first = |card: &Card| card.printings[0];
    // Who leads: the card itself, those it is for, somebody it names, or anybody.
    let who = card
        .personality()
        .map(|of| of.character)
        .filter(|_| seed % 3 < 2 || game == Game::Panini && card.kind == Kind::MainPersonality);
    let named_people = || names.iter().filter_map(|name| catalog().character_id(game, name));
    let candidates: Vec<CharacterId> = who
        .into_iter()
        .chain(facts.only.characters.iter().copied())
        .chain(named_people())
        .collect();
    let leads = if who.is_some() {
        candidates.first().copied()
    } else if candidates.is_empty() {
        None
    } else {
        Some(candidates[dice.below(candidates.len() as u32) as usize])
    };
    let set = leads
        .map(|leads| levels(game, leads, Some(card)))
        .unwrap_or_default();
    let least = if game == Game::Panini { 4 } else { 1 };
    let own_levels = set.len() >= least;
    for line in base
        .lines
        .iter()
        .filter(|line| line.section == Section::Personality)
    {
        if !own_levels {
            deck.add(Section::Personality, line.printing, line.count);
        }
    }
    if own_levels {
        for level in &set {
            deck.add(Section::Personality, first(level), 1);
        }
    }
    let style = facts.style;
    // Some play by their style under either wording, others by none.
    let styles: Vec<Style> = Style::ALL
        .iter()
        .copied()
        .filter(|style| style.is_styled())
        .collect();
    let any = styles[dice.below(styles.len() as u32) as usize];
    deck.tokui_waza =
        (game == Game::Score && seed / 2 % 2 == 0).then_some(if style.is_styled() { style } else { any });
    let mastery = catalog().cards().iter().filter(|other| {
        other.game == game
            && other.kind == Kind::Mastery
            && (!style.is_styled() || other.styled().unwrap().style == style)
    });
    let masteries: Vec<&Card> = mastery.collect();
    if card.kind == Kind::Mastery {
        deck.add(Section::Mastery, first(card), 1);
    } else if !masteries.is_empty() {
        deck.add(
            Section::Mastery,
            first(masteries[dice.below(masteries.len() as u32) as usize]),
            1,
        );
    }
    if card.kind == Kind::Sensei {
        deck.add(Section::Sensei, first(card), 1);
    } else if !matches!(card.kind, Kind::Mastery | Kind::MainPersonality | Kind::Unknown) {
        deck.add(Section::Main, first(card), 10);
    }
    let mut more: Vec<&Card> = catalog()
        .cards()
        .iter()
        .filter(|other| {
            other.game == game
                && !matches!(
                    other.kind,
                    Kind::Mastery | Kind::MainPersonality | Kind::Sensei | Kind::Unknown
                )
        })
        .filter(|other| {
            names.iter().any(|name| other.name.contains(name))
                || other
                    .personality()
                    .is_some_and(|of| names.contains(&catalog().character(of.character).name))
        })
        .collect();
    dice.shuffle(&mut more);
    for other in more.iter().take(6) {
        deck.add(Section::Main, first(other), 2);
    }
    for word in MENTIONED.iter().filter(|(word, _)| said.contains(word)) {
        let mut kind: Vec<&Card> = catalog()
            .cards()
            .iter()
            .filter(|other| other.game == game && is_mentioned(other, word))
            .collect();
        dice.shuffle(&mut kind);
        for other in kind.iter().take(word.1) {
            deck.add(Section::Main, first(other), 2);
        }
    }
    if card.game == Game::Score && said.contains("sensei") && card.kind != Kind::Sensei {
        let senseis = catalog()
            .cards()
            .iter()
            .filter(|other| other.kind == Kind::Sensei);
        let senseis: Vec<&Card> = senseis.collect();
        deck.add(
            Section::Sensei,
            first(senseis[dice.below(senseis.len() as u32) as usize]),
            1,
        );
    }
    let mut styled: Vec<&Card> = catalog()
        .cards()
        .iter()
        .filter(|other| {
            other.game == game
                && matches!(
                    other.kind,
                    Kind::PhysicalCombat
                        | Kind::EnergyCombat
                        | Kind::Combat
                        | Kind::NonCombat
                        | Kind::Drill
                        | Kind::Event
                        | Kind::Setup
                )
        })
        .filter(|other| {
            other.styled().is_some_and(|of| {
                if style.is_styled() {
                    of.style == style
                } else {
                    of.style == Style::Freestyle
                }
            })
        })
        .collect();
    dice.shuffle(&mut styled);
    for other in styled.iter().take(12) {
        deck.add(Section::Main, first(other), 2);
    }
    for line in base.lines.iter().filter(|line| line.section == Section::Main) {
        if deck.count(Section::Main) >= 70 {
            break;
        }
        deck.add(Section::Main, line.printing, line.count);
    }
    deck
}
