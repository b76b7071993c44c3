//! An attacker at a table between people, who calls every address that may concern a game with everything that may be worth a
//! try, while the game goes on: nothing tells what another seat holds, and what is refused changes nothing.
//!
//! `SCOUTER_ATTACKS=200 cargo test --release --test it safety::attack` plays more games than every run does.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use scouter::db::playtests::find;
use scouter::engine::view::Viewer;
use scouter::engine::{PlayerId, PromptKind, Sight, State, Zone};
use scouter::model::Game;
use scouter::playtest::decks_to_try;

use super::table::said;
use crate::large_tables::links;
use crate::playtests::{deal, decide, offers, state, version};
use crate::support::app::App;
use crate::support::database::Database;
use crate::support::dice::Dice;
use crate::support::http::{Answer, Person};

/// Every address below a game with what the attacker sends there: what stands behind the game's own address, then, for what is
/// posted, the fields. `{version}`, `{actions}`, `{own}` and `{other}` (seats), and `{card}` (one the attacker may not see)
/// stand for what they are at that moment.
#[rustfmt::skip]
pub(super) const TRIED: &[(&str, &str, &[&str])] = &[
    ("GET", "/playtests/{id}", &["", "?explain=yes", "?ask=all", "?explain=yes&ask=all&view=text", "?seat={other}"]),
    ("GET", "/playtests/{id}/text", &["/text", "/text?explain=yes&ask=all", "/text?seat={other}"]),
    ("GET", "/playtests/{id}/events", &["/events"]),
    ("GET", "/playtests/{id}/replay/{number}", &["/replay/0", "/replay/1", "/replay/{actions}", "/replay/99999", "/replay/{actions}?view=text&seat={other}"]),
    ("GET", "/playtests/{id}/log.json", &["/log.json"]),
    ("POST", "/playtests/{id}/act", &[
        r#"/act?version={version}&act={"act":"play","card":{card}}"#,
        r#"/act?version={version}&seat={other}&act={"act":"play","card":{card}}"#,
        r#"/act?version={version}&act={"act":"use","object":{card},"ability":0,"by":{card}}"#,
        r#"/act?version={version}&act={"act":"final-attack","card":{card},"by":{card}}"#,
        r#"/act?version={version}&act={"act":"give","from":{card},"to":{card}}"#,
        r#"/act?version={version}&act={"act":"answer","choice":{"object":{card}}}"#,
        r#"/act?version={version}&explain=yes&view=text&act={"act":"answer","choice":{"object":{card}}}"#,
        r#"/act?version={version}&seat={other}&act={"act":"pass"}"#,
        r#"/act?version=0&act={"act":"pass"}"#,
        "/act?version={version}&act=nonsense",
    ]),
    ("POST", "/playtests/{id}/adjust", &[
        "/adjust?version={version}&change=stage&card={card}&count=3",
        "/adjust?version={version}&change=control&card={card}&player={own}",
        "/adjust?version={version}&change=counter&card={card}&counter=marks&count=9",
        "/adjust?version={version}&change=nonsense",
    ]),
    ("POST", "/playtests/{id}/name", &["/name?version={version}&title=Goku"]),
    ("POST", "/playtests/{id}/undo", &["/undo?version=0", "/undo?version={version}"]),
    ("POST", "/playtests/{id}/redo", &["/redo?version={version}"]),
    ("POST", "/playtests/{id}/go-on", &["/go-on?version={version}"]),
    ("POST", "/playtests/{id}/pass-on", &["/pass-on?version=0"]),
    ("POST", "/playtests/{id}/always", &["/always?version={version}&always=no+turn"]),
    ("POST", "/playtests/{id}/claim", &["/claim?version={version}"]),
    ("POST", "/playtests/{id}/ask-again", &["/ask-again"]),
    ("POST", "/playtests/{id}/signal", &["/signal?signal=hello", "/signal?signal=nonsense"]),
    ("POST", "/playtests/{id}/call", &["/call?name=Mallory"]),
    ("POST", "/playtests/{id}/restart", &["/restart", "/restart?seed=same", "/restart?seats=swapped&seed=same"]),
    ("POST", "/playtests/{id}/branch", &["/branch?number=0", "/branch?number=1", "/branch?number={actions}"]),
    ("POST", "/playtests/{id}/invite", &["/invite", "/invite?seat={own}", "/invite?seat=9"]),
    ("POST", "/playtests/{id}/join", &["/join", "/join?name=Mallory"]),
    ("POST", "/playtests/{id}/share", &["/share?shared=yes", "/share?shared=no"]),
    ("POST", "/playtests/{id}/remove", &["/remove"]),
];

/// The same of what stands beside the games and reads some: whole addresses. Of cards that everybody reads of there, nothing is told.
#[rustfmt::skip]
pub(super) const BESIDE: &[(&str, &str, &[&str])] = &[
    ("GET", "/", &["/"]),
    ("GET", "/playtests", &["/playtests", "/playtests?page=2"]),
    ("GET", "/playtests/new", &["/playtests/new"]),
    ("POST", "/playtests/new", &["/playtests/new?seats=2&opponent=nonsense"]),
    ("POST", "/playtests/open", &["/playtests/open", "/playtests/open?log=nonsense"]),
    ("GET", "/learn", &["/learn"]),
    ("GET", "/learn/{game}", &["/learn/panini", "/learn/score", "/learn/bandai"]),
    ("POST", "/learn/{game}", &["/learn/nonsense"]),
    ("GET", "/account", &["/account"]),
    ("GET", "/account/data.zip", &["/account/data.zip"]),
    ("POST", "/account/restore", &["/account/restore"]),
    ("GET", "/metrics", &["/metrics"]),
];

/// Addresses that concern no game, by what they begin with, and why: no handler behind them reads one
/// (`no_other_page_reads_a_game`).
const NO_GAME: &[(&str, &str)] = &[
    ("/about", "words about the site"),
    ("/account", "names, passwords, sessions and collections"),
    (
        "/api/v1",
        "cards, rules, formats, events, and lists that are sent along",
    ),
    ("/cards", "cards"),
    ("/check", "lists that are sent along"),
    ("/decks", "kept decks; a game holds copies of its own"),
    ("/events", "events and the lists handed in to them"),
    ("/favicon.svg", "a drawing"),
    ("/formats", "formats"),
    ("/healthz", "whether the server runs"),
    ("/odds", "numbers that are typed in"),
    ("/opensearch.xml", "the name of the site"),
    ("/readyz", "whether the database answers"),
    ("/robots.txt", "words for search engines"),
    ("/rules", "rules"),
    ("/sets", "cards"),
    ("/sheet", "lists that are sent along"),
    ("/static", "files of the program"),
    ("/syntax", "words of queries and effects"),
];

#[test]
fn the_attacker_knows_every_address_and_tries_what_may_concern_a_game() {
    let tried = TRIED.iter().chain(BESIDE);
    let mut known: BTreeSet<_> = tried.map(|(method, path, _)| (*method, *path)).collect();
    for address in scouter::web::addresses() {
        let at = (address.method, address.path);
        let reasons = NO_GAME
            .iter()
            .filter(|(start, _)| address.path.starts_with(start));
        assert!(
            known.remove(&at) || reasons.count() == 1,
            "nobody tries {} {}",
            at.0,
            at.1
        );
    }
    assert_eq!(known, BTreeSet::new(), "these are not served");
}

/// What reads games is below `/playtests`, or among what is tried beside them.
#[test]
fn no_other_page_reads_a_game() {
    let pages = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web");
    let mut read = BTreeSet::new();
    let mut folders = vec![pages.join("pages"), pages.join("api")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.extend((!path.ends_with("playtests")).then_some(path));
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            if text.contains("playtest::") || text.contains("playtests::") {
                read.insert(path.strip_prefix(&pages).unwrap().display().to_string());
            }
        }
    }
    let tried = ["pages/account/data.rs", "pages/learn.rs"].map(str::to_owned);
    assert_eq!(read, BTreeSet::from(tried));
}

/// One game between people, and what its attacker may know.
struct Attack<'a> {
    app: &'a App,
    database: &'a Database,
    playtest: String,
    seed: u64,
    attacker: PlayerId,
    /// Names that lay open to the attacker at any time, or came to a hand in another way than off the deck unseen.
    known: BTreeSet<String>,
    hands: BTreeSet<scouter::engine::ObjectId>,
    answers: usize,
    secrets: usize,
}

impl Attack<'_> {
    /// What is stored: that it changed, and how far it has come.
    fn stored(&self) -> Option<(i32, usize, String)> {
        let id = self.playtest.trim_start_matches("/playtests/").parse().unwrap();
        let (game, log, _) = find(&mut self.database.connect(), id).unwrap()?;
        let actions = usize::try_from(game.head.actions).unwrap();
        Some((game.head.version, actions, log))
    }

    /// Looks at the table as it is now; what the attacker sees of it is known from now on.
    fn look(&mut self) -> State {
        let truth = state(self.database, &self.playtest);
        let sees = Viewer::Player(self.attacker);
        for (id, object) in truth.objects() {
            let is_elsewhere = !matches!(object.zone.sight(), Sight::Everybody);
            let came_openly = object.zone == Zone::Hand
                && object.owner != self.attacker
                && truth.turn > 0
                && !self.hands.contains(&id)
                && truth.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Look);
            if object.owner == self.attacker || truth.is_seen(id, sees) || !is_elsewhere || came_openly {
                self.known.insert(truth.card(id).name.clone());
            }
            if object.zone == Zone::Hand {
                self.hands.insert(id);
            }
        }
        truth
    }

    /// Names of cards in the hands of others, and of those on top of their decks, that the attacker does not know of.
    fn hidden(&self, truth: &State) -> BTreeSet<String> {
        let others = truth.seats().filter(|seat| *seat != self.attacker);
        let cards = others.flat_map(|seat| {
            let deck = truth.pile(seat, Zone::Deck).iter().rev().take(3);
            truth.pile(seat, Zone::Hand).iter().chain(deck).copied()
        });
        let names = cards.map(|card| truth.card(card).name.clone());
        // A name of one word may stand in any sentence, and one may be a part of another.
        names
            .filter(|name| name.contains(' ') && !self.known.iter().any(|known| known.contains(name)))
            .collect()
    }

    fn check(&mut self, what: &str, answer: &Answer, hidden: &BTreeSet<String>) {
        let text = said(answer);
        let turn = format!("{} of {}", what, self.playtest);
        assert!(answer.status < 500, "{turn}: {text}");
        assert!(!text.contains(&self.seed.to_string()), "{turn} tells the seed");
        for name in hidden {
            assert!(
                !text.contains(&written(name)) && !text.contains(name.as_str()),
                "{turn} tells {name}"
            );
        }
        self.answers += 1;
        self.secrets += hidden.len();
    }

    /// Calls everything once.
    fn everything(&mut self, person: &mut Person, dice: &mut Dice) {
        for (method, path, tries) in TRIED.iter().chain(BESIDE) {
            // Ending the game would end the attack, and so would freeing a seat, which whoever began it may.
            let frees = path.ends_with("/invite") && self.attacker == PlayerId(0);
            if frees || path.ends_with("/remove") {
                continue;
            }
            for example in *tries {
                self.one(person, method, example, dice);
            }
        }
    }

    fn one(&mut self, person: &mut Person, method: &str, example: &str, dice: &mut Dice) {
        let truth = self.look();
        let hidden = self.hidden(&truth);
        let before = self.stored().unwrap();
        let others: Vec<_> = truth.seats().filter(|seat| *seat != self.attacker).collect();
        let other = *dice.pick(&others);
        let cards: Vec<_> = [truth.pile(other, Zone::Hand), truth.pile(other, Zone::Deck)]
            .concat()
            .into_iter()
            .filter(|card| !truth.is_seen(*card, Viewer::Player(self.attacker)))
            .collect();
        let card = if cards.is_empty() { 0 } else { dice.pick(&cards).0 };
        let mut example = example.to_owned();
        for (hole, with) in [
            ("{version}", before.0.to_string()),
            ("{actions}", before.1.to_string()),
            ("{own}", self.attacker.0.to_string()),
            ("{other}", other.0.to_string()),
            ("{card}", card.to_string()),
        ] {
            example = example.replace(hole, &with);
        }
        let is_beside = BESIDE.iter().any(|(.., tries)| tries.contains(&example.as_str()));
        let address = if is_beside {
            example.clone()
        } else {
            format!("{}{example}", self.playtest)
        };
        let answer = match method {
            _ if example == "/events" => listened(self.app, person, &address),
            "GET" => person.get(&address),
            _ => {
                let (path, fields) = address.split_once('?').unwrap_or((&address, ""));
                let fields: Vec<(&str, String)> = fields
                    .split('&')
                    .filter_map(|pair| pair.split_once('='))
                    .map(|(name, value)| (name, value.replace('+', " ")))
                    .collect();
                let fields: Vec<_> = fields
                    .iter()
                    .map(|(name, value)| (*name, value.as_str()))
                    .collect();
                person.post(path, &fields)
            }
        };
        let after = self.stored().unwrap();
        if method == "GET" || answer.status >= 400 {
            assert_eq!(
                after.2, before.2,
                "{method} {example}: {} changed the game",
                answer.status
            );
        }
        if path_of(&example) == "/act" && truth.decider() != Some(self.attacker) {
            assert!(
                answer.status >= 400,
                "{example}: who is not asked decides nothing"
            );
        }
        // What was decided openly shows what it shows.
        let (mut truth, mut hidden) = (truth, hidden);
        if is_beside && method == "GET" {
            let everybody = said(&Person::at(&self.app.address).get(&address));
            hidden.retain(|name| !everybody.contains(&written(name)));
        }
        if after.2 != before.2 {
            truth = self.look();
            hidden = self.hidden(&truth);
        }
        self.check(&example, &answer, &hidden);
        if answer.status == 303 {
            let to = answer.location().split('#').next().unwrap().to_owned();
            let page = person.get(&to);
            if truth.outcome.is_none() {
                self.check(&format!("{example}, then {to}"), &page, &hidden);
            }
        }
    }
}

/// The first news of a stream that does not end.
pub(super) fn listened(app: &App, person: &Person, address: &str) -> Answer {
    let host = app.address.trim_start_matches("http://");
    let cookies = person
        .cookies
        .iter()
        .map(|(name, value)| format!("{name}={value}"));
    let cookies: Vec<String> = cookies.collect();
    let mut stream = TcpStream::connect(host).unwrap();
    stream.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
    let cookies = cookies.join("; ");
    write!(
        stream,
        "GET {address} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookies}\r\n\r\n"
    )
    .unwrap();
    let mut bytes = Vec::new();
    let mut chunk = [0; 1024];
    while let Ok(read @ 1..) = stream.read(&mut chunk) {
        bytes.extend_from_slice(&chunk[..read]);
    }
    let body = String::from_utf8_lossy(&bytes).into_owned();
    assert!(body.starts_with("HTTP/1.1 200"), "{body}");
    Answer {
        status: 200,
        headers: Vec::new(),
        bytes,
        body,
    }
}

/// A name as pages write it.
fn written(name: &str) -> String {
    name.replace('&', "&#38;").replace('\'', "&#39;")
}

/// What stands before the question mark.
fn path_of(address: &str) -> &str {
    address.split('?').next().unwrap()
}

/// Plays a game, and attacks it now and then; how many answers were looked at, and how many names they might have told.
fn attacked(app: &App, database: &Database, round: u64) -> (usize, usize) {
    let mut dice = Dice::new(round.wrapping_mul(0x9e37_79b9) + 77);
    let game = Game::ALL[usize::try_from(round).unwrap() % Game::ALL.len()];
    let decks: Vec<&str> = decks_to_try()
        .filter(|deck| deck.game == game)
        .map(|deck| deck.slug.as_str())
        .collect();
    let seats = if game == Game::Score && round.is_multiple_of(2) {
        3
    } else {
        2
    };
    let mut people: Vec<Person> = (0..seats).map(|_| Person::at(&app.address)).collect();
    let place = dice.below(seats);
    people[place].sign_up(&format!("Mallory{round}"));
    let count = seats.to_string();
    let mut fields = vec![("seats", count.as_str()), ("opponent", "person")];
    for field in ["first", "second", "third"].into_iter().take(seats) {
        fields.push((field, *dice.pick(&decks)));
    }
    if seats == 3 {
        fields.push(("third-player", "person"));
    }
    let begun = people[0].post("/playtests/new", &fields);
    assert_eq!(begun.status, 303, "{fields:?}: {}", begun.text());
    let begun = begun.location().to_owned();
    let links = links(&people[0].get(&begun).text());
    for (person, link) in people.iter_mut().skip(1).zip(&links) {
        assert_eq!(person.post(&link.replace('?', "/join?"), &[]).status, 303);
    }
    let playtest = begun.split('?').next().unwrap().to_owned();
    let seed = 7_777_777_777 + round;
    deal(database, &playtest, seed);
    let mut attack = Attack {
        app,
        database,
        playtest,
        seed,
        attacker: PlayerId(u8::try_from(place).unwrap()),
        known: BTreeSet::new(),
        hands: BTreeSet::new(),
        answers: 0,
        secrets: 0,
    };
    attack.look();
    let attacked_after = [2 + dice.below(6), 9 + dice.below(16)];
    for step in 0..26 {
        if attacked_after.contains(&step) {
            attack.everything(&mut people[place].clone(), &mut dice);
        }
        let truth = attack.look();
        let (Some(decider), None) = (truth.decider(), truth.outcome) else {
            break;
        };
        let person = &mut people[decider.index()];
        let offers = offers(&person.get(&attack.playtest).text());
        let offers: Vec<_> = offers.iter().filter(|act| !act.contains("concede")).collect();
        if offers.is_empty() {
            break;
        }
        let act = (*dice.pick(&offers)).clone();
        let answer = decide(person, &attack.playtest, &act);
        assert_eq!(answer.status, 303, "{act}: {}", answer.text());
    }
    // Whoever did not begin it removes it for nobody.
    if place > 0 {
        attack.one(&mut people[place].clone(), "POST", "/remove", &mut dice);
    }
    let answered = version(&people[0].get(&attack.playtest).text());
    assert!(answered.parse::<u32>().unwrap() > 0);
    (attack.answers, attack.secrets)
}

#[test]
fn whatever_address_an_attacker_calls_he_learns_nothing_that_is_hidden() {
    let rounds = std::env::var("SCOUTER_ATTACKS").map_or(3, |rounds| rounds.parse().unwrap());
    let database = Database::sqlite();
    let limits = [
        "--calls-per-minute=1000000",
        "--changes-per-minute=1000000",
        "--accounts-per-minute=1000000",
        "--sign-ups-per-address=1000000",
    ];
    let app = App::serve(&database.url, &limits);
    let (mut answers, mut secrets) = (0, 0);
    for round in 0..rounds {
        let (looked, hidden) = attacked(&app, &database, round);
        answers += looked;
        secrets += hidden;
    }
    assert!(answers > 50 * usize::try_from(rounds).unwrap(), "{answers}");
    assert!(secrets > answers, "{secrets} names in {answers} answers");
}
