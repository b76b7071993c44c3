//! Twins of a game: the same decisions were made in both, and cards that the attacker never saw lie the other way round in the other
//! seat's hand and deck. Whoever sits there sees which twin it is; the attacker is answered the same at every address, so that
//! nothing (a text, a button, a refusal, a length) tells anything about these cards.

use std::path::Path;

use diesel::{RunQueryDsl, sql_query};
use regex::Regex;
use scouter::deck::Section;
use scouter::engine::view::{self, Viewer};
use scouter::engine::{Log, ObjectId, PlayerId, State};
use scouter::games;
use scouter::model::Game;
use scouter::playtest::decks_to_try;

use super::attack::{BESIDE, TRIED, listened};
use super::table::said;
use crate::large_tables::links;
use crate::playtests::{deal, decide, first_log, offers, state};
use crate::support::app::App;
use crate::support::bench::catalog;
use crate::support::database::Database;
use crate::support::dice::Dice;
use crate::support::http::{Answer, Person};

const LIMITS: &[&str] = &[
    "--calls-per-minute=1000000",
    "--changes-per-minute=1000000",
    "--accounts-per-minute=1000000",
    "--sign-ups-per-address=1000000",
];

/// What every server says otherwise, whatever the game: how long it took to answer.
const OF_THE_SERVER: &str = "/metrics";

/// Every state of a game, from its beginning on.
fn course(log: &Log) -> Option<Vec<State>> {
    let table = log.table(catalog(), games::rules(log.game)).ok()?;
    let upto = |length: usize| {
        let actions = log.actions.get(..length)?.to_vec();
        let log = Log {
            actions,
            ..log.clone()
        };
        log.replay(&table).ok()
    };
    (0..=log.actions.len()).map(upto).collect()
}

/// A game that looks the same to one seat at every moment, and the cards in which it differs now. What lies open to that seat
/// comes of the engine, whose views are held to what they hide by `engine::random_games`.
fn twin(log: &Log, attacker: PlayerId) -> Option<(Log, Vec<ObjectId>)> {
    let (eyes, other) = (Viewer::Player(attacker), PlayerId(1 - attacker.0));
    let truth = course(log)?;
    let now = truth.last()?;
    let cards = &log.decks[other.index()].cards;
    for (one, (section, code, count)) in cards.iter().enumerate() {
        for (two, (second, twin_code, twin_count)) in cards.iter().enumerate().skip(one + 1) {
            if (*section, *second) != (Section::Main, Section::Main) || count != twin_count {
                continue;
            }
            let mut swapped = log.clone();
            let cards = &mut swapped.decks[other.index()].cards;
            (cards[one].1, cards[two].1) = (twin_code.clone(), code.clone());
            let names = |state: &State| {
                state
                    .objects()
                    .map(|(id, _)| state.card(id).name.clone())
                    .collect::<Vec<_>>()
            };
            let Ok(table) = swapped.table(catalog(), games::rules(log.game)) else {
                continue;
            };
            let Ok(then) = swapped.replay(&table) else {
                continue;
            };
            let (is, was) = (names(&then), names(now));
            let differs = |(id, _): &(ObjectId, _)| is[id.index()] != was[id.index()];
            let apart: Vec<ObjectId> = now.objects().filter(differs).map(|(id, _)| id).collect();
            let sees = |state: &State| view::for_player(state, Viewer::Player(other));
            // One of them is in the hand, and none was ever seen.
            if sees(&then) == sees(now) || apart.iter().any(|id| now.is_seen(*id, eyes)) {
                continue;
            }
            let Some(twins) = course(&swapped) else { continue };
            let alike = |(one, two): (&State, &State)| {
                one.decider() == two.decider() && view::for_player(one, eyes) == view::for_player(two, eyes)
            };
            if truth.iter().zip(&twins).all(alike) {
                return Some((swapped, apart));
            }
        }
    }
    None
}

/// A database with all that is in another.
fn copied(database: &Database) -> Database {
    let copy = Database::sqlite();
    for end in ["", "-wal", "-shm"] {
        let (from, to) = (format!("{}{end}", database.url), format!("{}{end}", copy.url));
        if Path::new(&from).exists() {
            std::fs::copy(from, to).unwrap();
        }
    }
    copy
}

fn put(database: &Database, playtest: &str, log: &Log) {
    let log = serde_json::to_string(log).unwrap().replace('\'', "''");
    let id = playtest.trim_start_matches("/playtests/");
    let update = format!("UPDATE playtests SET log = '{log}' WHERE id = '{id}'");
    assert_eq!(sql_query(update).execute(&mut database.connect()).unwrap(), 1);
}

/// A table of two people and what they have decided so far.
struct Played {
    people: Vec<Person>,
    playtest: String,
}

fn played(database: &Database, game: Game, round: u64, steps: usize) -> Played {
    let app = App::serve(&database.url, LIMITS);
    let mut dice = Dice::new(round + 5);
    let decks: Vec<&str> = decks_to_try()
        .filter(|deck| deck.game == game)
        .map(|deck| deck.slug.as_str())
        .collect();
    let mut people = vec![Person::at(&app.address), Person::at(&app.address)];
    for (person, name) in people.iter_mut().zip(["Mallory", "Trunks"]) {
        person.sign_up(name);
    }
    let fields = [
        ("seats", "2"),
        ("opponent", "person"),
        ("first", *dice.pick(&decks)),
        ("second", *dice.pick(&decks)),
    ];
    let begun = people[0].post("/playtests/new", &fields);
    assert_eq!(begun.status, 303, "{}", begun.text());
    let begun = begun.location().to_owned();
    let link = links(&people[0].get(&begun).text()).remove(0);
    assert_eq!(people[1].post(&link.replace('?', "/join?"), &[]).status, 303);
    let playtest = begun.split('?').next().unwrap().to_owned();
    deal(database, &playtest, 4_444_444_444 + round);
    for _ in 0..steps {
        let Some(decider) = state(database, &playtest).decider() else {
            break;
        };
        let person = &mut people[decider.index()];
        let offers = offers(&person.get(&playtest).text());
        let offers: Vec<_> = offers.iter().filter(|act| !act.contains("concede")).collect();
        if offers.is_empty() {
            break;
        }
        let answer = decide(person, &playtest, dice.pick(&offers).as_str());
        assert_eq!(answer.status, 303, "{}", answer.text());
    }
    Played { people, playtest }
}

/// An answer without what is made by chance for it alone: keys of what was kept, secrets of links, the moment.
fn plain(app: &App, answer: &Answer) -> String {
    let host = app.address.trim_start_matches("http://");
    let made = Regex::new(concat!(
        r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
        r"|key=[\w-]{20,}",
        r"|\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?",
    ))
    .unwrap();
    let text = match answer.header("content-type") {
        // Of a stream the head was read, too.
        None => match answer.text().split_once("\r\n\r\n") {
            Some((_, body)) => body.to_owned(),
            None => answer.text(),
        },
        // An archive holds the moment of each file; what is in them is told as text.
        Some("application/zip") => said(answer).split_off(answer.text().len()),
        _ => said(answer),
    };
    let to = answer.header("location").unwrap_or_default().to_owned();
    let whole = format!("{to}\n{text}").replace(host, "site");
    made.replace_all(&whole, "made").into_owned()
}

/// What somebody is answered everywhere: what was asked, and status and text of the answer. What is only read comes first.
fn told(
    database: &Database,
    played: &Played,
    seat: PlayerId,
    apart: &[ObjectId],
) -> Vec<(String, u16, String)> {
    let app = App::serve(&database.url, LIMITS);
    let mut person = played.people[seat.index()].moved_to(&app.address);
    let mut calls = TRIED.iter().chain(BESIDE).collect::<Vec<_>>();
    calls.sort_by_key(|(method, ..)| *method != "GET");
    let mut told = Vec::new();
    for (method, path, tries) in calls {
        // Whoever began it may free the other seat, which ends the game as removing it does.
        if ["remove", "invite"].iter().any(|end| path.ends_with(end)) || *path == OF_THE_SERVER {
            continue;
        }
        for example in *tries {
            let cards = if example.contains("{card}") {
                apart
            } else {
                &apart[..1]
            };
            for card in cards.iter().take(6) {
                let stored = first_log(database, &played.playtest);
                let id = played.playtest.trim_start_matches("/playtests/").parse().unwrap();
                let (game, ..) = scouter::db::playtests::find(&mut database.connect(), id)
                    .unwrap()
                    .unwrap();
                let mut address = (*example).to_owned();
                for (hole, with) in [
                    ("{version}", game.head.version.to_string()),
                    ("{actions}", stored.actions.len().to_string()),
                    ("{own}", seat.0.to_string()),
                    ("{other}", (1 - seat.0).to_string()),
                    ("{card}", card.0.to_string()),
                ] {
                    address = address.replace(hole, &with);
                }
                if path.starts_with("/playtests/{id}") {
                    address = format!("{}{address}", played.playtest);
                }
                let answer = match *method {
                    _ if address.ends_with("/events") => listened(&app, &person, &address),
                    "GET" => person.get(&address),
                    _ => {
                        let (path, fields) = address.split_once('?').unwrap_or((&address, ""));
                        let fields = fields.split('&').filter_map(|pair| pair.split_once('='));
                        let fields: Vec<(&str, &str)> = fields.collect();
                        person.post(path, &fields)
                    }
                };
                told.push((format!("{method} {address}"), answer.status, plain(&app, &answer)));
            }
        }
    }
    told
}

/// How many answers were the same, of one game after some decisions.
fn compared(game: Game, round: u64, steps: usize, attacker: PlayerId) -> usize {
    let database = Database::sqlite();
    let played = played(&database, game, round, steps);
    let log = first_log(&database, &played.playtest);
    let Some((swapped, apart)) = twin(&log, attacker) else {
        return 0;
    };
    let other = copied(&database);
    put(&other, &played.playtest, &swapped);
    let whose = PlayerId(1 - attacker.0);
    let looks = |database: &Database| {
        let app = App::serve(&database.url, LIMITS);
        let mut person = played.people[whose.index()].moved_to(&app.address);
        plain(&app, &person.get(&played.playtest))
    };
    assert_ne!(
        looks(&database),
        looks(&other),
        "{game}, round {round}: the twins differ where the other seat looks"
    );
    let (one, two) = (
        told(&database, &played, attacker, &apart),
        told(&other, &played, attacker, &apart),
    );
    assert_eq!(one.len(), two.len());
    for ((what, status, text), (_, twin_status, twin_text)) in one.iter().zip(&two) {
        let apart = text.lines().zip(twin_text.lines()).find(|(one, two)| one != two);
        assert!(
            status == twin_status && text == twin_text,
            "{game}, round {round}: {what} ({status} and {twin_status}) tells the twins apart: {apart:?}"
        );
    }
    one.len()
}

/// `SCOUTER_TWINS=30` compares more games than every run does.
#[test]
fn games_that_differ_in_cards_i_may_not_know_answer_me_alike_everywhere() {
    let rounds = std::env::var("SCOUTER_TWINS").map_or(1, |rounds| rounds.parse().unwrap());
    for game in Game::ALL {
        let mut same = 0;
        for round in 0..rounds {
            for (attacker, steps) in [(PlayerId(0), 3), (PlayerId(1), 8)] {
                same += compared(*game, round, steps, attacker);
            }
        }
        assert!(same > 60, "{game}: {same} answers of twins");
    }
}
