//! What the table spares people over HTTP: decisions that are none, passing on, decks that cannot be played.

use scouter::bot::{Bot, Simple};
use scouter::catalog::face::{self, Shows};
use scouter::engine::view::Viewer;
use scouter::engine::{PlayerId, PromptKind, Zone};
use scouter::model::Game;
use scouter::playtest::lesson;
use scouter::playtest::words::Voice;

use crate::playtests::{begun, between, decide, first_log, offers, state, truth_actions, version};
use crate::support::app::App;
use crate::support::bench::catalog;
use crate::support::database::on_both_databases;
use crate::support::http::Person;

on_both_databases! {
    fn what_has_one_answer_is_taken_by_itself_from_the_first_decision_of_a_game(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        for game in Game::ALL {
            let lesson = lesson(*game).unwrap();
            let fields = [("first", lesson.decks()[0].as_str()), ("second", &lesson.decks()[1]), ("opponent", "simple"), ("forced", "take")];
            let tables = [
                person.post(&format!("/learn/{}", game.slug()), &[]).location().to_owned(),
                person.post("/playtests/new", &fields).location().to_owned(),
            ];
            for table in tables {
                let truth = state(database, table.split('?').next().unwrap());
                let voice = Voice::new(catalog(), &truth, Viewer::Player(PlayerId(0)));
                let first = voice.first_alike(&voice.view());
                assert!(first.iter().any(|first| *first > 0), "{game}: {:?}", truth.offers());
            }
        }
    }

    fn what_has_one_answer_is_taken_by_itself_and_undone_with_what_led_to_it(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        let playtest = begun(&mut person, "simple");
        let (mut lengths, mut taken) = (vec![truth_actions(database, &playtest)], 0);
        for _ in 0..14 {
            let page = person.get(&playtest).text();
            assert!(page.contains("name=\"forced\" value=\"take\""), "the browser asks for it");
            let Some(act) = offers(&page).last().cloned() else { break };
            let fields = [("version", version(&page)), ("act", act), ("forced", "take".to_owned())];
            let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
            assert_eq!(person.post(&format!("{playtest}/act"), &fields).status, 303);
            let truth = state(database, &playtest);
            // What is only to be looked at stays until it was.
            let looks = truth.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Look);
            assert!(truth.outcome.is_some() || looks || truth.offers().len() > 1, "{:?}", truth.offers());
            taken += person.get(&playtest).text().matches("class=\"auto\"").count();
            lengths.push(truth_actions(database, &playtest));
        }
        assert!(taken > 0, "the log marks what was taken by itself");
        for length in lengths.iter().rev().skip(1) {
            let now = version(&person.get(&playtest).text());
            let undone = person.post(&format!("{playtest}/undo"), &[("version", &now), ("forced", "take")]);
            assert_eq!(undone.status, 303);
            assert_eq!(truth_actions(database, &playtest), *length);
        }
        // Whoever wants to be asked everything is, from page to page.
        let page = person.get(&format!("{playtest}?ask=all")).text();
        assert!(!page.contains("name=\"forced\"") && page.contains("name=\"ask\" value=\"all\""));
        let fields = [("version", version(&page)), ("act", offers(&page)[0].clone()), ("ask", "all".to_owned())];
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let answer = person.post(&format!("{playtest}/act"), &fields);
        assert_eq!(answer.location(), format!("{playtest}?ask=all#decision"));
    }

    fn between_two_people_nothing_is_answered_that_would_tell_of_a_hand(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let (mut owner, mut guest) = (Person::at(&app.address), Person::at(&app.address));
        let link = begun(&mut owner, "person");
        let (playtest, key) = link.split_once("?key=").unwrap();
        guest.post(&format!("{playtest}/join?key={key}"), &[]);
        assert!(first_log(database, playtest).options.ask_always);
        let mut sole = 0;
        for _ in 0..80 {
            let truth = state(database, playtest);
            let Some(decider) = truth.decider() else { break };
            let acts = if decider == PlayerId(0) { &mut owner } else { &mut guest };
            let page = acts.get(playtest).text();
            sole += usize::from(truth.offers().len() == 1);
            let before = truth_actions(database, playtest);
            let fields = [("version", version(&page)), ("act", offers(&page)[0].clone()), ("forced", "take".to_owned())];
            let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
            assert_eq!(acts.post(&format!("{playtest}/act"), &fields).status, 303);
            let asked = truth_actions(database, playtest) == before + 1;
            let open = |kind| matches!(kind, PromptKind::Stages | PromptKind::Capture | PromptKind::Critical | PromptKind::Order);
            assert!(asked || truth.prompt.is_some_and(|prompt| open(prompt.kind)), "something was answered by itself");
        }
        assert!(sole > 3, "{sole}");
    }

    fn before_the_second_sits_down_there_is_an_invitation_and_no_card_to_be_decided_about(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let (mut owner, mut guest) = (Person::at(&app.address), Person::at(&app.address));
        let link = begun(&mut owner, "person");
        let (playtest, key) = link.split_once("?key=").unwrap();
        let join = format!("{playtest}/join?key={key}");
        let no_table = |page: &str| {
            assert!(page.contains("dealt when somebody sits down in the second seat") || page.contains("Take the seat"), "{page}");
            for part in ["class=\"hand", "id=\"act\"", "class=\"face", "pile-name", "/undo", "/pass-on"] {
                assert!(!page.contains(part), "{part}: {page}");
            }
        };
        let page = owner.get(&link).text();
        no_table(&page);
        assert!(page.contains(&format!("{link}\"")) && page.contains("class=\"qr\""), "the link, and for a phone");
        no_table(&guest.get(&link).text());
        for part in ["text", "replay/0"] {
            let answer = owner.get(&format!("{playtest}/{part}"));
            assert_eq!((answer.status, answer.location()), (303, playtest));
        }
        for (act, field) in [("concede", ""), ("pass", "text")] {
            let fields = [("version", "1"), ("act", &format!("{{\"act\":\"{act}\"}}")), ("view", field)];
            let refused = owner.post(&format!("{playtest}/act"), &fields);
            assert_eq!(refused.status, 422);
            no_table(&refused.text());
        }
        assert!(owner.get("/playtests").text().contains("not dealt yet"));
        assert_eq!(guest.post(&join, &[]).status, 303);
        for person in [&mut owner, &mut guest] {
            assert!(person.get(playtest).text().contains("class=\"hand"), "now it is dealt");
        }
        // A seat that is freed waits again.
        owner.post(&format!("{playtest}/invite"), &[("seat", "1")]);
        no_table(&owner.get(playtest).text());
    }

    fn everybody_is_told_which_optional_rules_a_game_has(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let (mut owner, mut guest) = (Person::at(&app.address), Person::at(&app.address));
        let fields = [("first", "score/goku"), ("second", "score/gohan"), ("opponent", "person"), ("rule-kumite", "on")];
        let link = owner.post("/playtests/new", &fields).location().to_owned();
        let (playtest, key) = link.split_once("?key=").unwrap();
        let told = |page: &str| {
            let said = between(page, "class=\"agreed\"", "</p>").unwrap_or_else(|| panic!("{page}"));
            assert!(said.contains("With Kumite Mastery") && said.contains("score#SC-OPT-11"), "{said}");
        };
        told(&owner.get(&link).text());
        let invited = guest.get(&link).text();
        told(&invited);
        assert!(invited.contains("Hero may fight Hero"), "and what it does");
        assert_eq!(guest.post(&format!("{playtest}/join?key={key}"), &[]).status, 303);
        for person in [&mut owner, &mut guest] {
            let page = person.get(&format!("{playtest}?rules=on")).text();
            told(&page);
            assert!(page.contains("The game is played with Kumite Mastery."), "the log");
            told(&person.get(&format!("{playtest}/text")).text());
            told(&person.get(&format!("{playtest}/replay/0")).text());
            assert!(person.get("/playtests").text().contains("with Kumite Mastery (SC-OPT-11)"));
        }
        let plain = begun(&mut owner, "simple");
        assert!(!owner.get(&plain).text().contains("class=\"agreed\""));
    }

    fn passing_on_goes_to_the_next_question_or_the_next_turn(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        let playtest = begun(&mut person, "idle");
        for _ in 0..6 {
            let page = person.get(&playtest).text();
            if !page.contains("/pass-on\"") {
                let act = offers(&page)[0].clone();
                decide(&mut person, &playtest, &act);
                continue;
            }
            let before = state(database, &playtest);
            let passed = person.post(&format!("{playtest}/pass-on"), &[("version", &version(&page))]);
            assert_eq!(passed.status, 303, "{}", passed.text());
            let after = state(database, &playtest);
            let new = after.offers().iter().any(|offer| !before.offers().contains(offer));
            assert!(after.prompt.is_some() || after.turn > before.turn || new || after.outcome.is_some());
        }
        let now = version(&person.get(&playtest).text());
        assert!(person.post(&format!("{playtest}/pass-on"), &[("version", "0")]).status == 409, "{now}");
    }

    fn as_text_every_card_in_play_says_what_it_does(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        for deck in ["score/piccolo", "panini/nail", "bandai/all-comers"] {
            let fields = [("first", deck), ("second", deck), ("opponent", "both"), ("seed", "7")];
            let playtest = person.post("/playtests/new", &fields).location().to_owned();
            let mut sensible = Simple::new(7);
            for _ in 0..30 {
                let truth = state(database, &playtest);
                let Some(offer) = truth.offers().get(sensible.choose(&truth)) else { break };
                decide(&mut person, &playtest, &serde_json::to_string(&offer.act).unwrap());
            }
            let text = person.get(&format!("{playtest}/text")).text();
            let truth = state(database, &playtest);
            let mut told = 0;
            for seat in truth.seats() {
                for card in truth.pile(seat, Zone::Play) {
                    let card = catalog().card(truth.table().card(truth.object(*card).card).card);
                    for said in face::text_at_table(card, truth.table().wording(), Shows::Figures) {
                        told += 1;
                        let first = said.split(['\'', '"', '&', '<', '>']).next().unwrap();
                        assert!(text.contains(first), "{deck}: {}: {said}", card.name);
                    }
                }
            }
            assert!(told > 1, "{deck}: {told}");
        }
    }

    fn after_the_end_the_decks_are_changed_over_or_played_again(database) {
        let app = App::serve(&database.url, &["--calls-per-minute", "100000"]);
        let mut person = Person::at(&app.address);
        let playtest = begun(&mut person, "both");
        decide(&mut person, &playtest, r#"{"act":"concede"}"#);
        let page = person.get(&playtest).text();
        assert!(page.contains("<details><summary>Details</summary><dl><div><dt>Decisions"), "{page}");
        for words in ["What next?", "Play again", "Swap decks", "Same random seed", "Review the game", "data-outcome", "Just now"] {
            assert!(page.contains(words), "{words}");
        }
        let swapped = person.post(&format!("{playtest}/restart"), &[("seats", "swapped")]).location().to_owned();
        let (one, other) = (first_log(database, &playtest), first_log(database, &swapped));
        assert_eq!([&one.decks[0], &one.decks[1]], [&other.decks[1], &other.decks[0]]);
    }
}

#[test]
fn an_empty_or_illegal_deck_is_said_before_sitting_down_with_one_that_works() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let empty = person.keep("game: bandai\nname: Nothing yet\n");
    let id = empty.rsplit('/').next().unwrap();
    let page = person.get(&format!("/playtests/new?deck={id}")).text();
    assert!(page.contains("Nothing yet</b> has no cards yet"), "{page}");
    let instead = between(&page, "class=\"button\" href=\"", "\"")
        .unwrap()
        .to_owned();
    let working = person.get(&instead).text();
    assert!(!working.contains("warn-box"), "it works at once");
    // Without a wish an own deck that cannot be played is not chosen, and the opponent plays another one.
    let page = person.get("/playtests/new?game=bandai").text();
    let chosen: Vec<&str> = page
        .split("\" selected>")
        .skip(1)
        .map(|rest| rest.split('<').next().unwrap())
        .collect();
    assert_eq!(chosen.len(), 2, "{chosen:?}");
    assert!(
        chosen[0] != chosen[1] && !chosen.iter().any(|deck| deck.contains("Nothing yet")),
        "{chosen:?}"
    );
    let answer = person.post("/playtests/new", &[("first", id), ("opponent", "idle")]);
    assert_eq!(answer.status, 422);
    assert!(
        answer
            .text()
            .contains("“Nothing yet” has no cards in its Planet yet")
    );
}

/// Whoever has no mouse opens the list of an opened card's words; its meanings are those of the glossary.
#[test]
fn a_card_on_the_table_tells_what_its_words_mean_in_a_list_of_its_own() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let table = person.post("/learn/score", &[]).location().to_owned();
    let page = person.get(table.split('#').next().unwrap()).text();
    let words = "<details class=\"meant\"><summary>Words on this card</summary><dl>";
    let (_, list) = page.split_once(words).expect(&page);
    let (first, _) = list.split_once("</dd>").unwrap();
    let glossary = person.get("/rules/score/glossary").text();
    assert!(glossary.contains(first), "{first}");
}

/// What sitting down refuses is said before it, and of a deck without cards nothing plays by itself.
#[test]
fn a_deck_nobody_can_sit_down_with_is_not_said_to_be_playable() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let leaderless = "game: panini\nname: No leader\n1 Black Headbutt\n".to_owned();
    let too_many = include_str!("../data/decks/panini/legal-sixty.txt").to_owned() + "\n3 Black Headbutt\n";
    for (list, plays) in [(leaderless, false), (too_many, true)] {
        let deck = person.keep(&list);
        let id = deck.rsplit('/').next().unwrap();
        let page = person.get(&format!("/playtests/new?deck={id}")).text();
        let said = between(&page, "warn-box", "</p>")
            .unwrap_or_else(|| panic!("{page}"))
            .to_owned();
        let answer = person.post("/playtests/new", &[("first", id), ("opponent", "idle")]);
        assert_eq!(answer.status == 303, plays, "{said}: {}", answer.text());
        assert_eq!(said.contains("It can be played all the same"), plays, "{said}");
        assert_eq!(said.contains("no Main Personality"), !plays, "{said}");
    }
    let empty = person.keep("game: bandai\nname: Nothing yet\n");
    let id = empty.rsplit('/').next().unwrap();
    for page in [
        format!("/playtests/new?deck={id}"),
        format!("/decks/{id}"),
        format!("/decks/{id}/edit"),
    ] {
        assert!(!person.get(&page).text().contains("All 0 cards"), "{page}");
    }
}
