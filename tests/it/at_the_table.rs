//! What people say and want at a table beside the game: standing answers, signals, who is there, the clock, who watches.

use diesel::{RunQueryDsl, sql_query};
use scouter::db::places;
use scouter::engine::view::Viewer;
use scouter::engine::{PlayerId, Prompt, PromptKind, State};

use crate::playtests::{begun, between, deal, decide, offers, secrets, state, version};
use crate::support::app::App;
use crate::support::database::{Database, on_both_databases};
use crate::support::http::Person;

/// Two people who met by a link, at a table that was dealt from this seed.
fn two(app: &App, database: &Database) -> (Person, Person, String) {
    let (mut owner, mut guest) = (Person::at(&app.address), Person::at(&app.address));
    let link = begun(&mut owner, "person");
    let (playtest, key) = link.split_once("?key=").unwrap();
    guest.post(&format!("{playtest}/join?key={key}"), &[("name", "Yamcha")]);
    deal(database, playtest, 7);
    (owner, guest, playtest.to_owned())
}

/// What may be answered always on a page: `no turn`.
fn lasting(page: &str) -> Vec<String> {
    let values = page.split("name=\"always\" value=\"").skip(1);
    values
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect()
}

/// Goes on with the first answer until something is asked that may be answered always.
fn until_asked(person: &mut Person, playtest: &str) -> String {
    for _ in 0..150 {
        let page = person.get(playtest).text();
        if !lasting(&page).is_empty() {
            return page;
        }
        let act = offers(&page).first().cloned().expect("a decision");
        assert_eq!(decide(person, playtest, &act).status, 303);
    }
    panic!("nothing of the kind is asked");
}

/// The question with the title of the card that asks.
fn asked(state: &State) -> Option<(PromptKind, String)> {
    let prompt = state.prompt?;
    let card = state
        .find(prompt.source)
        .map(|_| state.card(prompt.source).name.clone());
    Some((prompt.kind, card.unwrap_or_default()))
}

fn is_the_same(one: &(PromptKind, String), other: &(PromptKind, String)) -> bool {
    let of_one_card = matches!(one.0, PromptKind::May | PromptKind::Respond);
    one.0 == other.0 && (!of_one_card || one.1 == other.1)
}

on_both_databases! {
    fn who_answers_always_the_same_is_not_asked_again_until_they_want_to_be(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        let playtest = begun(&mut person, "simple");
        let page = until_asked(&mut person, &playtest);
        let question = asked(&state(database, &playtest)).unwrap();
        let answer = lasting(&page).into_iter().find(|answer| answer.ends_with(" game")).unwrap();
        let now = version(&page);
        let answered = person.post(&format!("{playtest}/always"), &[("version", &now), ("always", &answer)]);
        assert_eq!(answered.status, 303, "{}", answered.text());
        assert!(person.get(&playtest).text().contains("You answer always the same"));
        // Taken back, the question is open again, and stays so.
        let now = version(&person.get(&playtest).text());
        person.post(&format!("{playtest}/undo"), &[("version", &now)]);
        assert!(is_the_same(&asked(&state(database, &playtest)).unwrap(), &question));
        let now = version(&person.get(&playtest).text());
        person.post(&format!("{playtest}/redo"), &[("version", &now)]);
        for _ in 0..60 {
            let truth = state(database, &playtest);
            if let Some(open) = asked(&truth).filter(|_| truth.decider() == Some(PlayerId(0))) {
                assert!(!is_the_same(&open, &question), "{open:?} is asked again");
            }
            let Some(act) = offers(&person.get(&playtest).text()).first().cloned() else { break };
            decide(&mut person, &playtest, &act);
        }
        person.post(&format!("{playtest}/ask-again"), &[]);
        assert!(!person.get(&playtest).text().contains("You answer always the same"));
        // A crafted form answers nothing for good that is not asked now.
        let page = person.get(&playtest).text();
        for crafted in ["no", "no week", "seven turn", ""] {
            let refused = person.post(&format!("{playtest}/always"), &[("version", &version(&page)), ("always", crafted)]);
            assert_eq!(refused.status, 400, "{crafted}");
        }
    }

    fn between_people_only_what_lies_open_is_answered_always_and_the_other_is_not_told(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let (mut owner, mut guest, playtest) = two(&app, database);
        let mut stands = 0;
        for _ in 0..120 {
            let truth = state(database, &playtest);
            let Some(decider) = truth.decider() else { break };
            let (acts, waits) = if decider == PlayerId(0) { (&mut owner, &mut guest) } else { (&mut guest, &mut owner) };
            let page = acts.get(&playtest).text();
            let other = waits.get(&playtest).text();
            assert!(lasting(&other).is_empty(), "it is not theirs to answer");
            // Only one of them answers always the same; the other never reads of it.
            if decider == PlayerId(0) {
                assert!(!page.contains("always the same"));
                assert_eq!(decide(acts, &playtest, &offers(&page)[0]).status, 303);
            } else if let Some(answer) = lasting(&page).first() {
                let Prompt { kind, source, .. } = truth.prompt.unwrap();
                let of_any = matches!(kind, PromptKind::Endurance | PromptKind::Rejuvenate | PromptKind::Defend | PromptKind::Verify | PromptKind::ShuffleRest);
                let lies_open = truth.find(source).map_or(of_any, |_| truth.is_seen(source, Viewer::Watcher));
                assert!(lies_open, "{kind:?} asks about a card the other may not see");
                let done = acts.post(&format!("{playtest}/always"), &[("version", &version(&page)), ("always", answer)]);
                assert_eq!(done.status, 303, "{}", done.text());
                stands += 1;
            } else {
                assert_eq!(decide(acts, &playtest, &offers(&page)[0]).status, 303);
            }
        }
        assert!(stands > 0);
    }

    fn people_have_names_say_ready_made_things_and_see_who_is_there(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let (mut owner, mut guest, playtest) = two(&app, database);
        let sits = |person: &mut Person| person.get(&playtest).words_of("class=\"who-sits\"");
        guest.get(&playtest);
        assert_eq!(sits(&mut owner), "You here Yamcha (guest) here");
        assert_eq!(owner.post(&format!("{playtest}/call"), &[("name", "Tien")]).status, 303);
        assert!(sits(&mut guest).contains("Tien (guest) here"));
        assert_eq!(owner.post(&format!("{playtest}/call"), &[("name", "<b>")]).status, 400);
        assert_eq!(guest.post(&format!("{playtest}/signal"), &[("signal", "nice")]).status, 303);
        assert!(sits(&mut owner).contains("Well played"));
        assert_eq!(guest.post(&format!("{playtest}/signal"), &[("signal", "You cheat")]).status, 400);
        // What is said leaves the decision open that is on the other's screen.
        assert_eq!(version(&owner.get(&playtest).text()), "2");
        sql_query("UPDATE playtest_places SET seen_at = '2020-01-01 00:00:00' WHERE seat = 1").execute(&mut database.connect()).unwrap();
        assert!(sits(&mut owner).contains("Yamcha (guest) not here"));
        // Nobody else says anything, or learns who sits there.
        let mut stranger = Person::at(&app.address);
        for (deed, field, value) in [("signal", "signal", "nice"), ("call", "name", "Nappa"), ("share", "shared", "yes"), ("ask-again", "x", "y")] {
            assert_eq!(stranger.post(&format!("{playtest}/{deed}"), &[(field, value)]).status, 404, "{deed}");
        }
        // Names go with the people to the next game.
        decide(&mut guest, &playtest, r#"{"act":"concede"}"#);
        let next = owner.post(&format!("{playtest}/restart"), &[]).location().to_owned();
        assert!(guest.get(&next).words_of("class=\"who-sits\"").contains("Tien (guest)"));
    }

    fn others_watch_once_both_agree_and_see_no_hand(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let (mut owner, mut guest, playtest) = two(&app, database);
        let mut watcher = Person::at(&app.address);
        assert_eq!(watcher.get(&playtest).status, 404);
        let wish = "would let others watch";
        assert_eq!(owner.post(&format!("{playtest}/share"), &[("shared", "yes")]).status, 303);
        assert_eq!(watcher.get(&playtest).status, 404);
        assert!(guest.get(&playtest).words_of("class=\"who-sits\"").contains(wish), "the other reads of it");
        assert!(!owner.get(&playtest).text().contains(wish));
        assert_eq!(guest.post(&format!("{playtest}/share"), &[("shared", "yes")]).status, 303);
        assert_eq!(watcher.get(&playtest).status, 200);
        assert!(!guest.get(&playtest).text().contains(wish));
        for _ in 0..20 {
            let truth = state(database, &playtest);
            let Some(decider) = truth.decider() else { break };
            let acts = if decider == PlayerId(0) { &mut owner } else { &mut guest };
            let act = offers(&acts.get(&playtest).text())[0].clone();
            decide(acts, &playtest, &act);
            let page = watcher.get(&playtest).text();
            assert!(offers(&page).is_empty() && lasting(&page).is_empty() && !page.contains("/signal\""));
            // Nothing is theirs, and people are called by their names.
            assert!(!page.contains("Your Life Deck") && !page.contains("Player 2") && page.contains("Yamcha&#39;s"), "{page}");
            assert!(!owner.get(&playtest).text().contains("The opponent"));
            let truth = state(database, &playtest);
            for name in [PlayerId(0), PlayerId(1)].into_iter().flat_map(|seat| secrets(&truth, seat)) {
                assert!(!page.contains(&name.replace('\'', "&#39;")), "{name} is in a hand");
            }
        }
        assert_eq!(watcher.get(&format!("{playtest}/log.json")).status, 403);
        // Nobody is called by a word that means somebody else.
        guest.post(&format!("{playtest}/call"), &[("name", "Player 1")]);
        assert!(watcher.get(&playtest).text().contains("Player 2"));
        guest.post(&format!("{playtest}/share"), &[("shared", "no")]);
        assert_eq!(watcher.get(&playtest).status, 404, "either takes it back");
    }

    fn two_people_play_by_a_clock_and_whose_time_is_out_may_lose(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let (mut owner, mut guest) = (Person::at(&app.address), Person::at(&app.address));
        let fields = [("first", "panini/nail"), ("second", "panini/vegeta"), ("opponent", "person"), ("clock", "10")];
        let link = owner.post("/playtests/new", &fields).location().to_owned();
        let (playtest, key) = link.split_once("?key=").unwrap();
        assert!(!owner.get(playtest).text().contains("data-runs"), "nobody's time runs before both have come");
        guest.post(&format!("{playtest}/join?key={key}"), &[]);
        deal(database, playtest, 7);
        let decider = state(database, playtest).decider().unwrap();
        let (acts, waits) = if decider == PlayerId(0) { (&mut owner, &mut guest) } else { (&mut guest, &mut owner) };
        let page = waits.get(playtest).text();
        assert_eq!(page.matches("data-runs").count(), 1);
        assert!(page.contains("10:00") && between(&page, "class=\"claim\"", ">").unwrap().ends_with(" hidden"));
        let claim = |person: &mut Person, page: &str| person.post(&format!("{playtest}/claim"), &[("version", &version(page))]);
        let early = claim(waits, &page);
        assert_eq!(early.status, 422);
        assert!(early.text().contains("The other player still has time"));
        // What somebody thought is theirs.
        let id = playtest.trim_start_matches("/playtests/");
        let past = |minutes: i64| {
            let then = (chrono::Utc::now() - chrono::TimeDelta::minutes(minutes)).format("%Y-%m-%d %H:%M:%S%.6f");
            sql_query(format!("UPDATE playtests SET updated_at = '{then}' WHERE id = '{id}'")).execute(&mut database.connect()).unwrap();
        };
        past(4);
        let act = offers(&acts.get(playtest).text())[0].clone();
        decide(acts, playtest, &act);
        let spent: Vec<i64> = places::of(&mut database.connect(), id.parse().unwrap()).unwrap().iter().map(|place| place.spent / 60_000).collect();
        assert_eq!(spent[decider.index()], 4, "{spent:?}");
        past(11);
        let decider = state(database, playtest).decider().unwrap();
        let (acts, waits) = if decider == PlayerId(0) { (&mut owner, &mut guest) } else { (&mut guest, &mut owner) };
        let page = acts.get(playtest).text();
        assert_eq!(claim(acts, &page).status, 422, "nobody claims what is their own loss");
        let page = waits.get(playtest).text();
        assert!(!between(&page, "class=\"claim\"", ">").unwrap().contains("hidden"));
        assert_eq!(claim(waits, &page).status, 303);
        let outcome = state(database, playtest).outcome.unwrap();
        assert_eq!(outcome.winner, Some(PlayerId(1 - decider.0)));
    }
}
