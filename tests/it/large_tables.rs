//! Tables for more than two and optional rules by choice, over HTTP on both databases.

use scouter::catalog::shipped;
use scouter::engine::{PlayerId, Zone};

use crate::playtests::{between, decide, first_log, offers, secrets, state, truth_actions, version};
use crate::support::app::App;
use crate::support::database::{Database, on_both_databases};
use crate::support::http::{Answer, Person};

const SERVE: &[&str] = &["--calls-per-minute", "100000", "--changes-per-minute", "100000"];

/// Three starters of Score at a table, each in a seat of that kind.
fn three(person: &mut Person, second: &str, third: &str, more: &[(&str, &str)]) -> Answer {
    let mut fields = vec![
        ("seats", "3"),
        ("first", "score/goku"),
        ("second", "score/gohan"),
        ("opponent", second),
        ("third", "score/piccolo"),
        ("third-player", third),
    ];
    fields.extend_from_slice(more);
    person.post("/playtests/new", &fields)
}

/// The links on the page of whoever began a game: playtest with key.
pub fn links(page: &str) -> Vec<String> {
    let values = page.split("readonly value=\"").skip(1);
    let links = values.map(|rest| rest.split('"').next().unwrap());
    links
        .map(|link| format!("/playtests/{}", link.split("/playtests/").nth(1).unwrap()))
        .collect()
}

fn alert(answer: &Answer) -> String {
    assert_eq!(answer.status, 422, "{}", answer.text());
    between(&answer.text(), "role=\"alert\"", "</div>")
        .unwrap()
        .to_owned()
}

/// What lies hidden in the hands of all but that seat.
fn hidden_from(database: &Database, playtest: &str, seat: PlayerId) -> Vec<String> {
    let truth = state(database, playtest);
    let open: Vec<String> = truth
        .pile(seat, Zone::Hand)
        .iter()
        .map(|card| truth.card(*card).name.clone())
        .collect();
    let others = truth.seats().filter(|other| *other != seat);
    let all = others.flat_map(|other| secrets(&truth, other));
    // Everybody knows the lists of titles of the own deck.
    all.filter(|name| {
        !open.contains(name)
            && !truth
                .objects()
                .any(|(id, object)| object.owner == seat && truth.card(id).name == *name)
    })
    .collect()
}

on_both_databases! {
    /// SC-OPT-02: three sit down, the two computers play their turns, and the turn comes round.
    fn one_plays_against_two_computers_at_one_table(database) {
        let app = App::serve(&database.url, SERVE);
        let mut person = Person::at(&app.address);
        let playtest = three(&mut person, "simple", "random", &[("seed", "7")]).location().to_owned();
        assert_eq!(state(database, &playtest).players.len(), 3);
        for _ in 0..60 {
            let page = person.get(&playtest).text();
            let truth = state(database, &playtest);
            assert!(truth.outcome.is_some() || truth.decider() == Some(PlayerId(0)), "the computers have decided");
            let offers = offers(&page);
            let pass = offers.iter().find(|act| act.contains("pass"));
            let Some(act) = pass.or(offers.last()).cloned() else { break };
            assert_eq!(decide(&mut person, &playtest, &act).status, 303, "{act}");
            let text = person.get(&format!("{playtest}/text")).text();
            assert!(text.contains("Player 2: ") && text.contains("Player 3: ") && !text.contains("The opponent"));
        }
        let page = person.get(&playtest).text();
        assert_eq!(page.matches("<section class=\"seat ").count(), 3);
        assert!(page.contains("Goku stays on his feet against Gohan learns to throw and Piccolo trains the boy"));
        assert!(page.contains("the computer, at random"), "who is whom");
        // It is replayed step by step, and its log is taken up again.
        let last = truth_actions(database, &playtest);
        assert_eq!(person.get(&format!("{playtest}/replay/{last}")).text().matches("<section class=\"seat ").count(), 3);
        let log = person.get(&format!("{playtest}/log.json")).bytes;
        let copy = person.post_file("/playtests/open", "log", &log);
        assert_eq!(copy.status, 303, "{}", copy.text());
        assert_eq!(first_log(database, copy.location()), first_log(database, &playtest));
        assert!(person.get("/playtests").text().contains("against “Gohan learns to throw” and “Piccolo trains the boy”"));
    }

    /// Two people come by two links and a computer sits with them; nobody sees another's hand, nothing begins before all sit.
    fn several_people_meet_by_links_at_a_table_with_a_computer(database) {
        let app = App::serve(&database.url, SERVE);
        let mut people = [Person::at(&app.address), Person::at(&app.address), Person::at(&app.address)];
        let mut late = Person::at(&app.address);
        let fields = [("seats", "4"), ("first", "score/goku"), ("second", "score/gohan"), ("opponent", "person"), ("third", "score/piccolo"), ("third-player", "simple"), ("fourth", "score/gohan"), ("fourth-player", "person")];
        let begun = people[0].post("/playtests/new", &fields).location().to_owned();
        let playtest = begun.split('?').next().unwrap();
        let page = people[0].get(&begun).text();
        let links = links(&page);
        assert_eq!(links.len(), 2, "{page}");
        assert!(page.contains("Invite somebody to the second seat") && page.contains("Invite somebody to the fourth seat"));
        assert!(page.contains("somebody sits down in the second seat and the fourth seat") && page.contains("#SC-OPT-02\""), "{page}");
        assert_ne!(links[0], links[1]);
        let secret = begun.split("?key=").nth(1).unwrap();
        assert!(links.iter().all(|link| !link.contains(secret)), "no link opens another seat");
        assert_eq!(late.post(&format!("{playtest}/join?key={secret}"), &[]).status, 404, "the secret itself opens none");
        let join = |person: &mut Person, link: &str| person.post(&link.replace('?', "/join?"), &[]).status;
        assert_eq!(join(&mut people[1], &links[0]), 303);
        let waits = decide(&mut people[0], playtest, r#"{"act":"concede"}"#);
        assert!(alert(&waits).contains("when somebody takes the fourth seat"));
        assert_eq!(join(&mut people[1], &links[1]), 409, "who sits already takes no second seat");
        assert_eq!(join(&mut people[2], &links[1]), 303);
        assert_eq!(join(&mut late, &links[0]), 404, "each link opens its seat once, and nobody watches who was not let in");
        let seats = [PlayerId(0), PlayerId(1), PlayerId(3)];
        let mut decisions = 0;
        for _ in 0..12 {
            let truth = state(database, playtest);
            let Some(decider) = truth.decider() else { break };
            let place = seats.iter().position(|seat| *seat == decider).expect("the computer has decided");
            for (person, seat) in people.iter_mut().zip(seats) {
                let hidden = hidden_from(database, playtest, seat);
                for address in [playtest.to_owned(), format!("{playtest}/text"), format!("{playtest}/replay/1")] {
                    let page = person.get(&address).text();
                    for name in &hidden {
                        assert!(!page.contains(&name.replace('\'', "&#39;")), "{address} tells seat {seat:?} of {name}");
                    }
                }
                assert_eq!(person.get(&format!("{playtest}/log.json")).status, 403);
                assert_eq!(offers(&person.get(playtest).text()).is_empty(), seat != decider);
            }
            let act = offers(&people[place].get(playtest).text()).last().unwrap().clone();
            assert_eq!(decide(&mut people[place], playtest, &act).status, 303);
            decisions += 1;
        }
        assert!(decisions > 5, "{decisions}");
        // A seat is freed and taken by somebody else, who is dealt a new game.
        let before = first_log(database, playtest).seed;
        let again = people[0].post(&format!("{playtest}/invite"), &[("seat", "3")]).location().to_owned();
        assert_eq!(people[2].post(&format!("{playtest}/act"), &[("version", "1"), ("act", r#"{"act":"pass"}"#)]).status, 404, "who stood up sees it no more");
        assert_eq!(join(&mut late, &again), 303);
        assert_ne!(first_log(database, playtest).seed, before);
    }

    /// Somebody plays two of three seats and sees both hands, and nothing of the third.
    fn two_seats_of_ones_own_are_seen_and_a_third_persons_is_not(database) {
        let app = App::serve(&database.url, SERVE);
        let (mut owner, mut guest) = (Person::at(&app.address), Person::at(&app.address));
        let begun = three(&mut owner, "both", "person", &[]).location().to_owned();
        let (playtest, key) = begun.split_once("?key=").unwrap();
        assert_eq!(guest.post(&format!("{playtest}/join?key={key}"), &[]).status, 303);
        let (mut own, mut theirs) = (0, 0);
        // Whose turn comes first is left to luck: the third may hold nothing for a while.
        for _ in 0..200 {
            if own > 10 && theirs > 0 {
                return;
            }
            let truth = state(database, playtest);
            let Some(decider) = truth.decider() else { break };
            let page = owner.get(playtest).text();
            let kept = owner.get(&format!("{playtest}/text")).text();
            for seat in [PlayerId(0), PlayerId(1)] {
                for card in truth.pile(seat, Zone::Hand) {
                    let name = truth.card(*card).name.replace('\'', "&#39;");
                    assert!(kept.contains(&name), "{name} is one's own");
                    own += 1;
                }
            }
            let known: Vec<String> = truth.objects().filter(|(_, object)| object.owner != PlayerId(2)).map(|(id, _)| truth.card(id).name.clone()).collect();
            for name in secrets(&truth, PlayerId(2)).iter().filter(|name| !known.contains(name)) {
                assert!(!page.contains(&name.replace('\'', "&#39;")) && !kept.contains(&name.replace('\'', "&#39;")), "{name} is another's");
                theirs += 1;
            }
            let acts = if decider == PlayerId(2) { &mut guest } else { &mut owner };
            let act = offers(&acts.get(playtest).text()).last().unwrap().clone();
            assert_eq!(decide(acts, playtest, &act).status, 303);
        }
        panic!("too little was looked at: {own} of one's own, {theirs} of another's");
    }

    /// What the computer showed since is not taken back among people.
    fn with_people_a_decision_is_not_taken_back_once_a_computer_drew(database) {
        let app = App::serve(&database.url, SERVE);
        let (mut owner, mut guest) = (Person::at(&app.address), Person::at(&app.address));
        let begun = three(&mut owner, "simple", "person", &[]).location().to_owned();
        let (playtest, key) = begun.split_once("?key=").unwrap();
        guest.post(&format!("{playtest}/join?key={key}"), &[]);
        let mut refused = 0;
        for _ in 0..60 {
            let before = state(database, playtest);
            let Some(decider) = before.decider() else { break };
            let acts = if decider == PlayerId(2) { &mut guest } else { &mut owner };
            let act = offers(&acts.get(playtest).text()).last().unwrap().clone();
            assert_eq!(decide(acts, playtest, &act).status, 303);
            let after = state(database, playtest);
            let computer_drew = before.active != PlayerId(1) && after.turn > before.turn && before.active != after.active;
            if computer_drew {
                let now = version(&acts.get(playtest).text());
                let undone = acts.post(&format!("{playtest}/undo"), &[("version", &now)]);
                assert_eq!(undone.status, 422);
                refused += 1;
            }
        }
        assert!(refused > 0);
    }

    /// SC-OPT-01 SC-OPT-14 SC-OPT-19: two agree on optional rules, and the game is played by them.
    fn optional_rules_are_chosen_in_the_form(database) {
        let app = App::serve(&database.url, SERVE);
        let mut person = Person::at(&app.address);
        let page = person.get("/playtests/new?game=score").text();
        for (name, rule) in [("fast-play", "SC-OPT-14"), ("kumite", "SC-OPT-11"), ("picking-on-me", "SC-OPT-09"), ("tournament-dragon-ball", "SC-OPT-19"), ("most-powerful-personality", "SC-OPT-03")] {
            assert!(page.contains(&format!("name=\"rule-{name}\"")) && page.contains(&format!("#{rule}\"")), "{name}");
        }
        let fields = [("first", "score/goku"), ("second", "score/gohan"), ("opponent", "both"), ("rule-fast-play", "on"), ("rule-tournament-dragon-ball", "on")];
        let playtest = person.post("/playtests/new", &fields).location().to_owned();
        assert_eq!(first_log(database, &playtest).options.rules, ["fast-play", "tournament-dragon-ball"]);
        let fields = [("first", "score/goku"), ("opponent", "both")];
        let plain = person.post("/playtests/new", &fields).location().to_owned();
        assert!(first_log(database, &plain).options.rules.is_empty());
    }

    /// SC-OPT-11 SC-OPT-12 SC-OPT-13: a Kumite deck begins a Kumite game by itself, on the level below the highest.
    fn a_kumite_deck_begins_a_kumite_game_in_the_browser(database) {
        let app = App::serve(&database.url, SERVE);
        let mut person = Person::at(&app.address);
        let goku = shipped::file("score/decks/goku.txt").unwrap().replace("score/saiyan", "score/kumite");
        let deck = person.keep(&goku);
        let begun = person.post("/playtests/new", &[("first", &deck), ("second", "score/piccolo"), ("opponent", "simple")]);
        let playtest = begun.location().to_owned();
        assert_eq!(first_log(database, &playtest).options.rules, ["kumite"]);
        assert_eq!(state(database, &playtest).level(PlayerId(0)), 2);
    }

    /// SC-OPT-03 SC-OPT-08 SC-OPT-13 A-PA-40 A-BA-40: what does not go together is told with its rule, and nothing is lost.
    fn a_wrong_combination_names_the_rule_and_loses_nothing(database) {
        let app = App::serve(&database.url, SERVE);
        let mut person = Person::at(&app.address);
        let refused = three(&mut person, "random", "person", &[("rule-kumite", "on"), ("rule-most-powerful-personality", "on"), ("third-address", "score/gohan")]);
        let said = alert(&refused);
        assert!(said.contains("/rules/score#SC-OPT-13") && said.contains("leave one of them out"), "{said}");
        let page = refused.text();
        for kept in [
            "name=\"seats\" value=\"3\" checked", "name=\"opponent\" value=\"random\" checked", "<option value=\"person\" selected>",
            "name=\"rule-kumite\" value=\"on\" checked", "name=\"rule-most-powerful-personality\" value=\"on\" checked",
            "name=\"third-address\" value=\"score/gohan\"", "<option value=\"score/piccolo\" selected>",
        ] {
            assert!(page.contains(kept), "{kept}: {page}");
        }
        let two = [("first", "score/goku"), ("opponent", "simple")];
        for (more, rule) in [
            (("rule-picking-on-me", "on"), "score#SC-OPT-08"),
            (("rule-most-powerful-personality", "on"), "score#SC-OPT-03"),
        ] {
            let fields: Vec<(&str, &str)> = two.iter().copied().chain([more]).collect();
            assert!(alert(&person.post("/playtests/new", &fields)).contains(rule), "{rule}");
        }
        for (deck, rule) in [("panini/nail", "panini#A-PA-40"), ("bandai/all-comers", "bandai#A-BA-40")] {
            let said = alert(&person.post("/playtests/new", &[("seats", "3"), ("first", deck), ("opponent", "simple"), ("third-player", "simple")]));
            assert!(said.contains(rule) && said.contains("choose another number of seats"), "{said}");
        }
        let said = alert(&person.post("/playtests/new", &[("first", "panini/nail"), ("opponent", "simple"), ("rule-fast-play", "on")]));
        assert!(said.contains("no optional rules"), "{said}");
        let said = alert(&three(&mut person, "simple", "person", &[("seed", "7")]));
        assert!(said.contains("luck is nobody"), "{said}");
        let page = person.get("/playtests/new?game=panini").text();
        assert!(!page.contains("name=\"seats\"") && !page.contains("name=\"third\""), "two play Panini's game");
    }

    /// SC-WIN-03 SC-OPT-05: one after the other is out, the last one left wins; then the decks are passed on.
    fn who_is_out_is_said_and_the_last_one_left_wins(database) {
        let app = App::serve(&database.url, SERVE);
        let mut person = Person::at(&app.address);
        let playtest = three(&mut person, "both", "both", &[("seed", "7")]).location().to_owned();
        let first = state(database, &playtest).decider().unwrap();
        assert_eq!(decide(&mut person, &playtest, r#"{"act":"concede"}"#).status, 303);
        let page = person.get(&playtest).text();
        assert!(page.contains(&format!("Player {} is out of the game.", first.0 + 1)), "{page}");
        assert_eq!(page.matches("is-out").count(), 1);
        assert!(person.get(&format!("{playtest}/text")).text().contains("out of the game"));
        assert_eq!(decide(&mut person, &playtest, r#"{"act":"concede"}"#).status, 303);
        let page = person.get(&playtest).text();
        assert!(page.contains("data-outcome") && page.contains("Pass the decks on"), "{page}");
        let winner = state(database, &playtest).outcome.unwrap().winner.unwrap();
        assert!(page.contains(&format!("Player {} wins", winner.0 + 1)));
        let next = person.post(&format!("{playtest}/restart"), &[("seats", "swapped")]).location().to_owned();
        let names = |playtest: &str| first_log(database, playtest).decks.into_iter().map(|deck| deck.name).collect::<Vec<_>>();
        let (mut before, after) = (names(&playtest), names(&next));
        before.rotate_left(1);
        assert_eq!(before, after);
        assert!(person.get("/playtests").text().contains("won in turn"));
    }
}
