//! The table over HTTP, on both databases: who plays, who sees what, and what is kept.

use std::io::{Read, Write};
use std::net::TcpStream;

use diesel::{RunQueryDsl, sql_query};
use scouter::db::playtests::{self, Opponent};
use scouter::engine::{Log, ObjectId, PlayerId, Sight, State, Zone};
use scouter::games;
use scouter::playtest::{self, DeckChoice, Other, PlaytestError, Seed, Setup, decks_to_try};
use scouter::workshop::Actor;

use crate::engine::decks::evolution_starters;
use crate::support::app::{App, Folder};
use crate::support::bench::{Bench, catalog, minute};
use crate::support::database::{Database, on_both_databases};
use crate::support::http::{Answer, Person};

/// Two decks that share no card but one: lists of two starters.
fn lists() -> [String; 2] {
    let [black, _, orange] = evolution_starters(catalog());
    [("Black", black), ("Orange", orange)].map(|(name, deck)| {
        let mut list = format!("game: panini\nname: {name}\n");
        for line in &deck.lines {
            let printing = catalog().printing(line.printing);
            let title = catalog().card(printing.card).title();
            list += &format!("{} {title} [{}]\n", line.count, printing.code.replace('-', " "));
        }
        list
    })
}

/// A game begun by somebody with two starters; its address.
pub fn begun(person: &mut Person, opponent: &str) -> String {
    let decks = lists().map(|list| person.keep(&list));
    // Between two people luck is nobody's choice.
    let seed = if opponent == "person" { "" } else { "7" };
    let fields = [
        ("first", decks[0].as_str()),
        ("second", &decks[1]),
        ("opponent", opponent),
        ("seed", seed),
    ];
    let answer = person.post("/playtests/new", &fields);
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.location().to_owned()
}

pub fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    Some(rest.split_once(end)?.0)
}

pub fn version(page: &str) -> String {
    between(page, "data-version=\"", "\"").unwrap().to_owned()
}

/// The decisions on a board, as its form sends them.
pub fn offers(page: &str) -> Vec<String> {
    let form = between(page, "id=\"act\"", "</form>").unwrap_or_default();
    let acts = form.split("name=\"act\" value=\"").skip(1);
    acts.map(|rest| rest.split('"').next().unwrap().replace("&#34;", "\""))
        .collect()
}

/// Makes the decision on the board that is shown now.
pub fn decide(person: &mut Person, playtest: &str, act: &str) -> Answer {
    let page = person.get(playtest).text();
    person.post(
        &format!("{playtest}/act"),
        &[("version", &version(&page)), ("act", act)],
    )
}

/// The truth of a stored game.
pub fn state(database: &Database, playtest: &str) -> State {
    let id = playtest.trim_start_matches("/playtests/").parse().unwrap();
    let (_, log, _) = playtests::find(&mut database.connect(), id).unwrap().unwrap();
    let log: Log = serde_json::from_str(&log).unwrap();
    let table = log.table(catalog(), games::rules(log.game)).unwrap();
    log.replay(&table).unwrap()
}

/// Deals a game that has not begun from this seed: people cannot choose one, and a test is to see the same game each time.
pub fn deal(database: &Database, playtest: &str, seed: u64) {
    let mut log = first_log(database, playtest);
    assert!(log.actions.is_empty());
    log.seed = seed;
    let log = serde_json::to_string(&log).unwrap().replace('\'', "''");
    let id = playtest.trim_start_matches("/playtests/");
    let update = format!("UPDATE playtests SET log = '{log}' WHERE id = '{id}'");
    sql_query(update).execute(&mut database.connect()).unwrap();
}

/// Names of cards that player may not know: in the other hand, and nowhere else where they lie open.
pub fn secrets(state: &State, of: PlayerId) -> Vec<String> {
    let name = |id: ObjectId| state.card(id).name.clone();
    let open: Vec<String> = state
        .objects()
        .filter(|(_, object)| object.zone.sight() == Sight::Everybody || object.owner != of)
        .map(|(id, _)| name(id))
        .collect();
    let hand = state.pile(of, Zone::Hand).iter().map(|id| name(*id));
    hand.filter(|name| !open.contains(name)).collect()
}

on_both_databases! {
    fn every_kind_of_opponent_is_played_by_the_buttons_of_the_board(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        for opponent in ["simple", "random", "idle", "both"] {
            let mut person = Person::at(&app.address);
            let playtest = begun(&mut person, opponent);
            for _ in 0..12 {
                let page = person.get(&playtest).text();
                let Some(act) = offers(&page).first().cloned() else { break };
                let answer = decide(&mut person, &playtest, &act);
                assert_eq!(answer.status, 303, "{opponent}: {act}: {}", answer.text());
                assert_eq!(answer.location(), format!("{playtest}#decision"));
            }
            let played = state(database, &playtest);
            assert!(played.turn > 0 && state_is_yours(&played, opponent), "{opponent}");
            assert!(person.get("/playtests").text().contains(&playtest));
        }
    }

    fn two_people_meet_by_a_link_and_neither_sees_the_hand_of_the_other(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let (mut owner, mut guest, mut late) = (Person::at(&app.address), Person::at(&app.address), Person::at(&app.address));
        let link = begun(&mut owner, "person");
        let (playtest, key) = link.split_once("?key=").unwrap();
        assert!(owner.get(&link).text().contains(&format!("{link}\"")), "the link is there to be sent");
        assert!(!guest.get(playtest).text().contains("Take the seat"));
        assert!(guest.get(&link).text().contains("Take the seat"));
        assert_eq!(owner.post(&format!("{playtest}/join?key={key}"), &[]).status, 409, "nobody plays against himself");
        assert_eq!(guest.post(&format!("{playtest}/join?key={key}"), &[]).location(), playtest);
        deal(database, playtest, 7);
        for person in [&mut owner, &mut guest] {
            assert_eq!(late.get(playtest).status, 404, "nobody watches before both agree");
            person.post(&format!("{playtest}/share"), &[("shared", "yes")]);
        }
        assert_eq!(late.post(&format!("{playtest}/join?key={key}"), &[]).status, 409, "the link opens the seat once");
        assert_eq!(late.post(&format!("{playtest}/act"), &[("version", "2"), ("act", r#"{"act":"concede"}"#)]).status, 403);
        for _ in 0..30 {
            let truth = state(database, playtest);
            let Some(decider) = truth.decider() else { break };
            let (hidden, watched) = (secrets(&truth, PlayerId(0)), secrets(&truth, PlayerId(1)));
            let all: Vec<String> = hidden.iter().chain(&watched).cloned().collect();
            let actions = format!("{playtest}/replay/{}", truth_actions(database, playtest));
            let text = format!("{playtest}/text");
            for (person, secrets) in [(&mut guest, &hidden), (&mut owner, &watched), (&mut late, &all)] {
                for address in [playtest, &actions, &text] {
                    let page = person.get(address).text();
                    for name in secrets {
                        assert!(!page.contains(&name.replace('\'', "&#39;")), "{address} tells {name}");
                    }
                }
                assert_eq!(person.get(&format!("{playtest}/log.json")).status, 403);
            }
            let (acts, waits) = if decider == PlayerId(0) { (&mut owner, &mut guest) } else { (&mut guest, &mut owner) };
            assert!(offers(&waits.get(playtest).text()).is_empty());
            let refused = decide(waits, playtest, r#"{"act":"pass"}"#);
            assert_eq!(refused.status, 422, "{}", refused.text());
            assert!(refused.text().contains("It is the other player&#39;s decision"));
            let act = offers(&acts.get(playtest).text())[0].clone();
            assert_eq!(decide(acts, playtest, &act).status, 303);
        }
        assert_eq!(decide(&mut guest, playtest, r#"{"act":"concede"}"#).status, 303);
        for person in [&mut owner, &mut guest] {
            assert!(person.get(playtest).text().contains("data-outcome"));
            assert_eq!(person.get(&format!("{playtest}/log.json")).status, 200);
        }
        assert_eq!(late.get(&format!("{playtest}/log.json")).status, 403, "a watcher never learns the hands");
        let next = owner.post(&format!("{playtest}/restart"), &[]).location().to_owned();
        assert_eq!(guest.post(&format!("{playtest}/restart"), &[]).location(), next, "both meet at one table");
        assert!(!offers(&owner.get(&next).text()).is_empty() || !offers(&guest.get(&next).text()).is_empty());
    }

    fn only_ones_own_decision_is_taken_back_and_only_while_nothing_came_to_light(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let (mut owner, mut guest) = (Person::at(&app.address), Person::at(&app.address));
        let link = begun(&mut owner, "person");
        let (playtest, key) = link.split_once("?key=").unwrap();
        guest.post(&format!("{playtest}/join?key={key}"), &[]);
        deal(database, playtest, 7);
        let (mut fair, mut unfair) = (0, 0);
        for _ in 0..40 {
            let Some(decider) = state(database, playtest).decider() else { break };
            let (acts, waits) = if decider == PlayerId(0) { (&mut owner, &mut guest) } else { (&mut guest, &mut owner) };
            let act = offers(&acts.get(playtest).text())[0].clone();
            assert_eq!(decide(acts, playtest, &act).status, 303);
            let truth = state(database, playtest);
            let now = version(&acts.get(playtest).text());
            let not_theirs = waits.post(&format!("{playtest}/undo"), &[("version", &now)]);
            assert_eq!(not_theirs.status, 422);
            assert!(not_theirs.text().contains("Only the player who made that decision can undo it"));
            let undone = acts.post(&format!("{playtest}/undo"), &[("version", &now)]);
            if truth.revealed() {
                unfair += 1;
                assert_eq!(undone.status, 422);
                assert!(undone.text().contains("hidden cards to light"));
            } else {
                fair += 1;
                assert_eq!(undone.status, 303, "{}", undone.text());
                let now = version(&acts.get(playtest).text());
                assert_eq!(acts.post(&format!("{playtest}/redo"), &[("version", &now)]).status, 303);
                assert_eq!(format!("{:?}", state(database, playtest).offers()), format!("{:?}", truth.offers()));
            }
        }
        assert!(fair > 0 && unfair > 0, "{fair} fair, {unfair} unfair");
    }

    fn a_stale_or_crafted_decision_is_refused_with_the_present_board(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        let playtest = begun(&mut person, "both");
        let page = person.get(&playtest).text();
        let (seen, act) = (version(&page), offers(&page)[0].clone());
        let fields = [("version", seen.as_str()), ("act", act.as_str())];
        let act_at = format!("{playtest}/act");
        assert_eq!(person.post(&act_at, &fields).status, 303);
        let stale = person.post(&act_at, &fields);
        assert_eq!(stale.status, 409);
        assert!(stale.text().contains("had changed before your decision arrived"));
        assert!(!offers(&stale.text()).is_empty(), "the present board is shown");

        // A card that is no planning card is put onto the table by a crafted form.
        let truth = state(database, &playtest);
        let decider = truth.decider().unwrap();
        let hand = truth.pile(decider, Zone::Hand);
        let offered = offers(&stale.text());
        let crafted = hand.iter().map(|card| format!(r#"{{"act":"play","card":{}}}"#, card.0)).find(|act| !offered.contains(act)).unwrap();
        let refused = decide(&mut person, &playtest, &crafted);
        assert_eq!(refused.status, 422);
        let alert = between(&refused.text(), "role=\"alert\"", "</div>").unwrap().to_owned();
        assert!(alert.contains("href=\"/rules/panini#PA-"), "{alert}");
        assert!(refused.text().contains("Why not?"));
        for nonsense in [r#"{"act":"play","card":60000}"#, r#"{"act":"use","object":65535,"ability":255,"by":65535}"#, r#"{"act":"combat","against":9}"#] {
            assert_eq!(decide(&mut person, &playtest, nonsense).status, 422, "{nonsense}");
        }
        for garbage in ["", "{}", "draw everything", r#"{"act":"play","card":-1}"#] {
            assert_eq!(decide(&mut person, &playtest, garbage).status, 400, "{garbage}");
        }
        let unknown = person.post(&act_at, &[("version", "x"), ("act", &act)]);
        assert_eq!(unknown.status, 409, "no version is a stale one");
    }

    fn a_game_is_replayed_step_by_step_branched_and_begun_again(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        let playtest = begun(&mut person, "simple");
        for _ in 0..8 {
            let act = offers(&person.get(&playtest).text())[0].clone();
            decide(&mut person, &playtest, &act);
        }
        let page = person.get(&playtest).text();
        let last = truth_actions(database, &playtest);
        let seats = |page: &str| page.matches("<section class=\"seat ").count();
        let replay = person.get(&format!("{playtest}/replay/{last}")).text();
        let piles = |page: &str| page.split("class=\"pile-name\"").skip(1).map(|pile| between(pile, "<b>", "</b>").unwrap().to_owned()).collect::<Vec<_>>();
        assert_eq!(piles(&replay), piles(&page), "the last step is the board");
        assert_eq!(seats(&replay), 2);
        assert!(offers(&replay).is_empty());
        assert!(person.get(&format!("{playtest}/replay/0")).text().contains(&format!("{playtest}/replay/1")));
        let beyond = person.get(&format!("{playtest}/replay/{}", last + 1));
        assert_eq!(beyond.status, 404);
        assert!(beyond.text().contains(&format!("{last} decisions")));

        let log: Log = serde_json::from_slice(&person.get(&format!("{playtest}/log.json")).bytes).unwrap();
        let table = log.table(catalog(), games::rules(log.game)).unwrap();
        assert_eq!(log.actions.len(), last);
        assert_eq!(format!("{:?}", log.replay(&table).unwrap().offers()), format!("{:?}", state(database, &playtest).offers()));

        let branch = person.post(&format!("{playtest}/branch"), &[("number", "3")]).location().to_owned();
        assert_ne!(branch, playtest);
        assert!(truth_actions(database, &branch) >= 3);
        assert_eq!(truth_actions(database, &playtest), last, "the first game stays as it is");
        let again = person.post(&format!("{playtest}/restart"), &[("seed", "same")]).location().to_owned();
        assert_eq!(first_log(database, &again).seed, log.seed);
        let other = person.post(&format!("{playtest}/restart"), &[]).location().to_owned();
        assert_ne!(first_log(database, &other).seed, log.seed);
    }

    fn taking_back_goes_to_ones_own_last_decision_and_doing_again_returns(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        let playtest = begun(&mut person, "simple");
        let mut lengths = vec![truth_actions(database, &playtest)];
        for _ in 0..6 {
            let act = offers(&person.get(&playtest).text())[0].clone();
            decide(&mut person, &playtest, &act);
            lengths.push(truth_actions(database, &playtest));
        }
        let turn = |person: &mut Person, what: &str| {
            let now = version(&person.get(&playtest).text());
            person.post(&format!("{playtest}/{what}"), &[("version", &now)]).status
        };
        for length in lengths.iter().rev().skip(1) {
            assert_eq!(turn(&mut person, "undo"), 303);
            assert_eq!(truth_actions(database, &playtest), *length);
        }
        assert_eq!(turn(&mut person, "undo"), 422, "there is nothing left to take back");
        for length in &lengths[1..] {
            assert_eq!(turn(&mut person, "redo"), 303);
            assert_eq!(truth_actions(database, &playtest), *length);
        }
        assert_eq!(turn(&mut person, "redo"), 422);
    }

    fn a_playtest_outlives_changes_of_its_deck_and_says_when_the_cards_changed(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        let deck = person.keep(&lists()[0]);
        let answer = person.post("/playtests/new", &[("first", &deck), ("opponent", "both")]);
        let playtest = answer.location().to_owned();
        for _ in 0..4 {
            let act = offers(&person.get(&playtest).text())[0].clone();
            decide(&mut person, &playtest, &act);
        }
        let before = person.get(&format!("{playtest}/text")).text();
        let change = [("base", "1"), ("name", "Other"), ("list", "1 Stare Down"), ("tags", ""), ("notes", "")];
        assert_eq!(person.post(&format!("{deck}/list"), &change).status, 303);
        assert_eq!(strip(&person.get(&format!("{playtest}/text")).text()), strip(&before));
        assert!(person.get(&playtest).text().contains("Black, revision 1"));
        person.post(&format!("{deck}/delete"), &[]);
        person.post(&format!("{deck}/remove"), &[]);
        assert_eq!(strip(&person.get(&format!("{playtest}/text")).text()), strip(&before));

        let id = playtest.trim_start_matches("/playtests/");
        let mut conn = database.connect();
        let mut store = |change: &dyn Fn(&mut Log)| {
            let mut log = first_log(database, &playtest);
            change(&mut log);
            let log = serde_json::to_string(&log).unwrap().replace('\'', "''");
            sql_query(format!("UPDATE playtests SET log = '{log}' WHERE id = '{id}'")).execute(&mut conn).unwrap();
        };
        store(&|log| log.data_version = "older".into());
        assert!(person.get(&playtest).text().contains("other card data than there is now. It plays the same so far"));
        store(&|log| log.actions.swap(0, 3));
        let page = person.get(&playtest).text();
        assert!(page.contains("can be followed up to decision") && page.contains("Play on from there"), "{page}");
        assert!(offers(&page).is_empty());
        assert_eq!(decide(&mut person, &playtest, r#"{"act":"concede"}"#).status, 422);
        let number = between(&page, "name=\"number\" value=\"", "\"").unwrap();
        let branch = person.post(&format!("{playtest}/branch"), &[("number", number)]);
        assert!(!offers(&person.get(branch.location()).text()).is_empty());
        store(&|log| log.decks[0].cards[0].1 = "GONE-1".into());
        let gone = person.get(&playtest);
        assert_eq!(gone.status, 422);
        assert!(gone.text().contains("no card has the code GONE-1"));
        assert_eq!(person.get(&format!("{playtest}/log.json")).status, 200);
    }

    fn a_private_playtest_is_watched_once_it_is_shared_and_gone_once_removed(database) {
        let app = App::serve(&database.url, &[]);
        let (mut person, mut friend) = (Person::at(&app.address), Person::at(&app.address));
        let playtest = begun(&mut person, "idle");
        assert_eq!(friend.get(&playtest).status, 404);
        person.post(&format!("{playtest}/share"), &[("shared", "yes")]);
        let page = friend.get(&playtest).text();
        assert!(offers(&page).is_empty() && !page.contains("Remove this game"));
        assert_eq!(friend.post(&format!("{playtest}/remove"), &[]).status, 403);
        person.sign_up(if matches!(database.parsed_url(), scouter::db::DatabaseUrl::Sqlite(_)) { "Yajirobe" } else { "Korin" });
        assert!(person.get("/playtests").text().contains(&playtest), "it went over to the account");
        assert_eq!(person.post(&format!("{playtest}/remove"), &[]).location(), "/playtests");
        assert_eq!(person.get(&playtest).status, 404);
    }

    fn the_table_is_changed_by_hand_and_the_log_says_so(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        let playtest = begun(&mut person, "both");
        let mut change = |fields: &[(&str, &str)]| {
            let now = version(&person.get(&playtest).text());
            let mut all = vec![("version", now.as_str())];
            all.extend_from_slice(fields);
            person.post(&format!("{playtest}/adjust"), &all)
        };
        let before = state(database, &playtest);
        assert_eq!(change(&[("change", "draw"), ("player", "0"), ("count", "2")]).status, 303);
        assert_eq!(change(&[("change", "anger"), ("player", "1"), ("count", "4")]).status, 303);
        assert_eq!(change(&[("change", "move"), ("card", "top-0"), ("to", "discard")]).status, 303);
        let after = state(database, &playtest);
        let me = PlayerId(0);
        assert_eq!(after.pile(me, Zone::Hand).len(), before.pile(me, Zone::Hand).len() + 2);
        assert_eq!(after.player(PlayerId(1)).anger, 4);
        assert_eq!(after.pile(me, Zone::Deck).len(), before.pile(me, Zone::Deck).len() - 3);
        assert_eq!(change(&[("change", "anger"), ("player", "1"), ("count", "9")]).status, 422);
        assert_eq!(change(&[("change", "move"), ("card", "top-7"), ("to", "hand")]).status, 422);
        assert_eq!(change(&[("change", "win")]).status, 422);
        assert!(person.get(&playtest).text().contains("by hand"));
    }

    fn of_two_decisions_made_at_once_one_is_kept_and_the_other_is_stale(database) {
        let (one, other) = (App::serve(&database.url, &[]), App::serve(&database.url, &[]));
        let mut person = Person::at(&one.address);
        let playtest = begun(&mut person, "both");
        for _ in 0..5 {
            let page = person.get(&playtest).text();
            let (seen, act) = (version(&page), offers(&page)[0].clone());
            let tabs = [person.clone(), person.moved_to(&other.address)];
            let threads = tabs.map(|mut tab| {
                let (act_at, seen, act) = (format!("{playtest}/act"), seen.clone(), act.clone());
                std::thread::spawn(move || tab.post(&act_at, &[("version", &seen), ("act", &act)]).status)
            });
            let mut statuses = threads.map(|thread| thread.join().unwrap());
            statuses.sort_unstable();
            assert_eq!(statuses, [303, 409]);
        }
        assert_eq!(truth_actions(database, &playtest), 5);
    }

    fn a_visitors_games_are_kept_for_a_month_and_as_many_as_there_may_be(database) {
        let mut bench = Bench::new(database);
        bench.quotas.visitor.playtests = 2;
        let (visitor, user) = (Actor::visitor(bench.visitor()), Actor::user(bench.user("Korin").id));
        let deck = DeckChoice::Shipped("panini/nail".into());
        let setup = Setup { deck: deck.clone(), others: vec![Other { deck, opponent: Opponent::Idle }], rules: Vec::new(), seed: Seed::Same(1), clock: None };
        let game = playtest::begin(&mut bench.of(&visitor), &setup).unwrap().id;
        playtest::begin(&mut bench.of(&visitor), &setup).unwrap();
        let refused = playtest::begin(&mut bench.of(&visitor), &setup).unwrap_err();
        assert_eq!(refused.to_string(), "you keep 2 playtests, the most there may be; remove some");
        let theirs = playtest::begin(&mut bench.of(&user), &setup).unwrap().id;
        let day = 24 * 60;
        assert_eq!(playtest::clean_up(&mut bench.conn, minute(29 * day)).unwrap(), 0);
        assert_eq!(playtest::clean_up(&mut bench.conn, minute(31 * day)).unwrap(), 2);
        assert!(matches!(playtest::open(&mut bench.of(&visitor), game), Err(PlaytestError::NotFound)));
        assert!(playtest::open(&mut bench.of(&user), theirs).is_ok());
    }

    fn news_come_from_any_server_of_the_database_and_end_when_it_stops(database) {
        let (one, other) = (App::serve(&database.url, &[]), App::serve(&database.url, &[]));
        let mut person = Person::at(&one.address);
        let playtest = begun(&mut person, "both");
        let mut news = News::of(&person.moved_to(&other.address), &other.address, &format!("{playtest}/events"));
        news.wait_for("data: 1\n");
        let act = offers(&person.get(&playtest).text())[0].clone();
        decide(&mut person, &playtest, &act);
        news.wait_for("data: 2\n");
        other.stop();
        news.wait_for_end();
    }
}

/// Somebody listening to server-sent events.
pub struct News {
    stream: TcpStream,
    heard: String,
}

impl News {
    pub fn of(person: &Person, address: &str, path: &str) -> Self {
        let host = address.trim_start_matches("http://");
        let cookies: Vec<String> = person
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let mut stream = TcpStream::connect(host).unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip, br\r\nCookie: {}\r\n\r\n",
            cookies.join("; ")
        );
        stream.write_all(request.as_bytes()).unwrap();
        Self {
            stream,
            heard: String::new(),
        }
    }

    pub fn wait_for(&mut self, text: &str) {
        let mut bytes = [0; 1024];
        while !self.heard.contains(text) {
            let read = self.stream.read(&mut bytes).unwrap();
            assert!(read > 0, "the news ended with `{}`", self.heard);
            self.heard += &String::from_utf8_lossy(&bytes[..read]);
        }
    }

    /// Until the server has closed the connection, or said that nothing more comes.
    fn wait_for_end(&mut self) {
        let mut bytes = [0; 1024];
        while !self.heard.ends_with("0\r\n\r\n") {
            match self.stream.read(&mut bytes) {
                Ok(0) | Err(_) => return,
                Ok(read) => self.heard += &String::from_utf8_lossy(&bytes[..read]),
            }
        }
    }
}

fn state_is_yours(state: &State, opponent: &str) -> bool {
    let decider = state.decider();
    opponent == "both" || decider.is_none_or(|decider| decider == PlayerId(0))
}

pub fn first_log(database: &Database, playtest: &str) -> Log {
    let id = playtest.trim_start_matches("/playtests/").parse().unwrap();
    let (_, log, _) = playtests::find(&mut database.connect(), id).unwrap().unwrap();
    serde_json::from_str(&log).unwrap()
}

pub fn truth_actions(database: &Database, playtest: &str) -> usize {
    first_log(database, playtest).actions.len()
}

/// A page without the proof of its forms, which is new in every answer.
fn strip(page: &str) -> String {
    between(page, "<h1>", "<footer").unwrap().to_owned()
}

#[test]
fn every_shipped_deck_of_a_game_with_rules_sits_down_and_plays() {
    let folder = Folder::new("shipped");
    let app = App::serve(
        &folder.path.join("scouter.db").display().to_string(),
        &["--calls-per-minute", "100000"],
    );
    let mut person = Person::at(&app.address);
    for deck in decks_to_try() {
        let answer = person.post(
            "/playtests/new",
            &[("first", &deck.slug), ("opponent", "simple"), ("seed", "5")],
        );
        assert_eq!(answer.status, 303, "{}: {}", deck.slug, answer.text());
        let playtest = answer.location().to_owned();
        for decision in 0..40 {
            let page = person.get(&playtest);
            assert_eq!(page.status, 200, "{}", deck.slug);
            if decision % 8 == 0 {
                let text = person.get(&format!("{playtest}/text"));
                assert_eq!(text.status, 200, "{}", deck.slug);
            }
            let page = page.text();
            let Some(act) = offers(&page).first().cloned() else {
                break;
            };
            let fields = [("version", &*version(&page)), ("act", &act)];
            let answer = person.post(&format!("{playtest}/act"), &fields);
            assert_eq!(answer.status, 303, "{}: {act}", deck.slug);
        }
    }
}

#[test]
fn what_cannot_be_played_says_why_and_what_to_do() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep("game: panini\nname: Thin\n3 Orange Aura Drill\n");
    let try_to_play = |person: &mut Person, first: &str, second: &str| {
        let answer = person.post(
            "/playtests/new",
            &[("first", first), ("second", second), ("opponent", "idle")],
        );
        assert_eq!(answer.status, 422, "{first}");
        between(&answer.text(), "role=\"alert\"><p>", "</p>")
            .unwrap()
            .to_owned()
    };
    assert!(try_to_play(&mut person, &deck, "").contains("no Main Personality of level 1"));
    assert!(try_to_play(&mut person, "nothing", "").contains("is not a deck"));
    assert!(
        try_to_play(
            &mut person,
            "panini/nail",
            "/decks/01a1fe6e-01ff-73ab-abd8-f5bed6af235d"
        )
        .contains("no such deck")
    );
    let evil = try_to_play(&mut person, "<script>alert(1)</script>", "");
    assert!(!evil.contains("<script>"), "{evil}");
    let fields = [("first", "panini/nail"), ("second", ""), ("opponent", "somebody")];
    let answer = person.post("/playtests/new", &fields);
    assert_eq!(answer.status, 422);
    assert!(
        answer.text().contains("<code>somebody</code> is not an opponent"),
        "{}",
        answer.text()
    );
}
