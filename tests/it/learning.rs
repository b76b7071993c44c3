//! Learning a game: its two minutes, its words and a first game that says before each decision what it means.

use std::collections::HashSet;

use scouter::catalog::shipped;
use scouter::deck::{ReadOptions, read};
use scouter::engine::PromptKind;
use scouter::games;
use scouter::model::Game;
use scouter::model::effect::Coverage;
use scouter::playtest::lesson;
use scouter::rulebook::{Piece, glossary, ledger};

use crate::playtests::{between, decide, offers, version};
use crate::support::app::{App, Folder};
use crate::support::http::Person;

#[test]
fn every_game_has_a_lesson_and_each_of_its_statements_a_rule() {
    for game in Game::ALL {
        let lesson = lesson(*game).expect("a lesson that can be read");
        let parts = lesson.parts.iter().flat_map(|part| &part.rules);
        let hints = lesson.hints.iter().map(|hint| &hint.rule);
        let steps = lesson.hints.iter().filter_map(|hint| hint.step.as_ref());
        let turns = lesson.turns.iter().flat_map(|step| &step.rules);
        for id in parts.chain(hints).chain(steps).chain(turns) {
            assert!(ledger().rule(id).is_some(), "{game}: {id} is not a rule");
        }
        assert!(lesson.turns.len() >= 5, "{game}: a turn worked through");
        assert!(lesson.parts.len() >= 5 && lesson.hints.len() >= 8);
        for hint in &lesson.hints {
            let explains = [hint.step.is_some(), hint.ask.is_some(), hint.idle];
            let things = explains.iter().filter(|thing| **thing).count();
            assert_eq!(things, 1, "{game}: {hint:?} explains one thing");
            let steps = games::rules(*game).steps();
            let known = |step: &String| steps.iter().any(|known| known.rule == step);
            assert!(hint.step.as_ref().is_none_or(known), "{game}: {hint:?}");
        }
        assert!(lesson.first_game().is_ok());
    }
}

/// Every text of a game in which its words may stand: cards, rules, rulings, lesson.
fn texts(game: Game) -> Vec<String> {
    let catalog = crate::support::bench::catalog();
    let cards = catalog.cards().iter().filter(|card| card.game == game);
    let mut texts: Vec<String> = cards
        .flat_map(|card| &catalog.face(card.id).text)
        .map(ToString::to_string)
        .collect();
    let rulings = ledger().rulings(game).map(|ruling| ruling.ruling.clone());
    texts.extend(
        ledger()
            .rules(game)
            .map(|rule| rule.statement.clone())
            .chain(rulings),
    );
    let lesson = lesson(game).expect("a lesson that can be read");
    texts.extend(lesson.parts.iter().map(|part| part.text.clone()));
    texts
}

#[test]
fn every_word_of_the_glossary_stands_in_a_text_and_is_explained_there() {
    for game in Game::ALL {
        let glossary = glossary(*game).expect("a glossary that can be read");
        let texts = texts(*game);
        let found: HashSet<&str> = texts
            .iter()
            .flat_map(|text| glossary.pieces(text))
            .filter_map(|piece| match piece {
                Piece::Term(_, term) => Some(term.name.as_str()),
                Piece::Plain(_) => None,
            })
            .collect();
        let idle = glossary
            .terms()
            .iter()
            .filter(|term| !found.contains(term.name.as_str()));
        assert_eq!(idle.map(|term| &term.name).collect::<Vec<_>>(), [""; 0], "{game}");
    }
}

#[test]
fn a_word_i_do_not_know_leads_to_its_line() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let card = person.get("/cards/panini/evo/c058").text();
    assert!(card.contains("href=\"/rules/panini/glossary#drill\""), "{card}");
    let rules = person.get("/rules/panini").text();
    assert!(rules.contains("href=\"/rules/panini/glossary#rejuvenate\""));
    let words = person.get("/rules/panini/glossary").text();
    assert!(words.contains("<div id=\"drill\"><dt>Drill</dt>"), "{words}");
    assert!(words.contains("href=\"/rules/panini#PA-ANGER-08\""));
}

#[test]
fn a_card_on_the_table_says_its_words_where_it_shows_its_text() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    for game in Game::ALL {
        let answer = person.post(&format!("/learn/{}", game.slug()), &[]);
        let table = answer.location().split('?').next().unwrap().to_owned();
        // Not every game begins with cards on the table.
        let page = until(&mut person, &table, |page| {
            page.contains("<span class=\"glossed\"")
        });
        let glossary = glossary(*game).expect("a glossary that can be read");
        let said = between(&page, "<span class=\"glossed\" title=\"", "\"")
            .unwrap_or_default()
            .replace("&#39;", "'");
        assert!(
            glossary.terms().iter().any(|term| term.meaning == said),
            "{game}: {said:?}"
        );
    }
}

/// What only one game or two of them ever ask.
const ASKED_BY: &[(PromptKind, &[Game])] = &[
    (PromptKind::Redraw, &[Game::Bandai]),
    (PromptKind::First, &[Game::Bandai]),
    (PromptKind::Charge, &[Game::Bandai]),
    (PromptKind::Pay, &[Game::Bandai]),
    (PromptKind::Team, &[Game::Bandai]),
    (PromptKind::Battle, &[Game::Bandai]),
    (PromptKind::Oppose, &[Game::Bandai]),
    (PromptKind::NextBattle, &[Game::Bandai]),
    (PromptKind::Target, &[Game::Bandai]),
    (PromptKind::Coins, &[Game::Bandai]),
    (PromptKind::Critical, &[Game::Panini]),
    (PromptKind::Verify, &[Game::Panini]),
    (PromptKind::Style, &[Game::Score]),
    (PromptKind::Misfit, &[Game::Score]),
    (PromptKind::ShuffleRest, &[Game::Score]),
    (PromptKind::Defend, &[Game::Score, Game::Panini]),
    (PromptKind::Lead, &[Game::Score, Game::Panini]),
    (PromptKind::Stages, &[Game::Score, Game::Panini]),
    (PromptKind::Endurance, &[Game::Score, Game::Panini]),
    (PromptKind::Capture, &[Game::Score, Game::Panini]),
    (PromptKind::Rejuvenate, &[Game::Score, Game::Panini]),
];

#[test]
fn whatever_a_game_asks_the_lesson_explains() {
    for game in Game::ALL {
        let lesson = lesson(*game).unwrap();
        for kind in PromptKind::ALL {
            let by = ASKED_BY.iter().find(|(asked, _)| asked == kind);
            let asks = by.is_none_or(|(_, games)| games.contains(game));
            let explained = lesson.hints.iter().filter(|hint| hint.ask == Some(*kind));
            assert_eq!(explained.count(), usize::from(asks), "{game}: {}", kind.slug());
        }
    }
}

/// Goes on with the first thing offered until a page of the game shows what is looked for.
fn until(person: &mut Person, game: &str, shows: impl Fn(&str) -> bool) -> String {
    for _ in 0..200 {
        let page = person.get(&format!("{game}?explain=on")).text();
        if shows(&page) {
            return page;
        }
        let act = offers(&page).pop().expect("a decision to make");
        let fields = [
            ("version", version(&page)),
            ("act", act),
            ("explain", "on".into()),
        ];
        let fields: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let answer = person.post(&format!("{game}/act"), &fields);
        assert!(answer.location().contains("explain=on"), "it goes on explaining");
    }
    panic!("it never came up");
}

#[test]
fn a_first_game_that_was_left_is_gone_on_with_and_explained() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let answer = person.post("/learn/panini", &[]);
    let table = answer.location().split('?').next().unwrap().to_owned();
    // Another game of the same decks is an ordinary one.
    let [own, other] = lesson(Game::Panini).unwrap().decks() else {
        panic!("two decks")
    };
    let fields = [
        ("first", own.as_str()),
        ("second", other.as_str()),
        ("opponent", "simple"),
        ("seed", "77"),
    ];
    let ordinary = person.post("/playtests/new", &fields).location().to_owned();
    let mine = person.get("/playtests").text();
    assert!(mine.contains(&format!("href=\"{table}?explain=on\"")), "{mine}");
    assert!(mine.contains(&format!("href=\"{ordinary}\"")), "{mine}");
    assert_eq!(mine.matches("your first game").count(), 1);
    for page in ["/learn", "/learn/panini"] {
        let learn = person.get(page).text();
        assert!(
            learn.contains(&format!("href=\"{table}?explain=on#decision\"")),
            "{page}"
        );
        assert!(learn.contains("Go on with your first game"));
    }
    assert!(!person.get("/learn/score").text().contains("Go on with"));
    // Once it is over there is nothing to go on with.
    let now = version(&person.get(&table).text());
    let concede = [("version", now.as_str()), ("act", r#"{"act":"concede"}"#)];
    assert_eq!(person.post(&format!("{table}/act"), &concede).status, 303);
    assert!(!person.get("/learn").text().contains("Go on with"));
}

#[test]
fn a_first_game_explains_each_decision_and_names_its_rule() {
    let app = App::start();
    for game in Game::ALL {
        let mut person = Person::at(&app.address);
        let answer = person.post(&format!("/learn/{}", game.slug()), &[]);
        assert_eq!(answer.status, 303, "{}", answer.text());
        let table = answer.location().split('?').next().unwrap().to_owned();
        let page = person.get(&format!("{table}?explain=on")).text();
        let said =
            between(&page, "class=\"hint\">", "</p>").unwrap_or_else(|| panic!("{}: {page}", game.slug()));
        let rule = between(said, &format!("/rules/{}#", game.slug()), "\"").unwrap();
        assert!(ledger().rule(rule).is_some(), "{rule}");
        let plain = person.get(&table).text();
        assert!(!plain.contains("class=\"hint\""), "only where it is wanted");
    }
    let mut person = Person::at(&app.address);
    let table = person
        .post("/learn/panini", &[])
        .location()
        .split('?')
        .next()
        .unwrap()
        .to_owned();
    until(&mut person, &table, |page| page.contains("PA-TURN-14"));
}

/// The answer that is marked, as the form sends it.
fn marked(page: &str) -> Option<String> {
    let form = between(page, "id=\"act\"", "</form>")?;
    let mut buttons = form.split("<button ");
    let button = buttons.find(|button| button.contains("main-button"))?;
    Some(between(button, "value=\"", "\"")?.replace("&#34;", "\""))
}

/// The hints say what is worth keeping; the mark does not throw it away, nor put a whole turn aside for want of looking.
#[test]
fn whoever_presses_what_is_marked_keeps_the_hand_and_the_card_that_may_be_kept() {
    let folder = Folder::new("marked");
    let url = folder.path.join("scouter.db").display().to_string();
    let app = App::serve(&url, &["--calls-per-minute", "100000"]);
    let answer = |choice: &str| format!(r#"{{"act":"answer","choice":"{choice}"}}"#);
    for game in Game::ALL {
        let mut person = Person::at(&app.address);
        let begun = person.post(&format!("/learn/{}", game.slug()), &[]);
        let table = begun.location().split('?').next().unwrap().to_owned();
        let (mut hands, mut cards) = (0, 0);
        for _ in 0..60 {
            let page = person.get(&table).text();
            let Some(act) = marked(&page) else { break };
            let asked = between(&page, "id=\"decision-title\"", "</h2>").unwrap_or_default();
            if asked.contains("Return this hand") {
                hands += 1;
                assert_eq!(act, answer("no"), "the hand is kept");
            }
            if asked.contains("Which card do you discard?") && offers(&page).contains(&answer("done")) {
                cards += 1;
                assert_eq!(act, answer("done"), "{}: the card is kept", game.slug());
            }
            assert_eq!(decide(&mut person, &table, &act).status, 303);
        }
        let is_bandai = *game == Game::Bandai;
        assert_eq!(hands > 0, is_bandai, "{}: a hand is looked at", game.slug());
        assert!(cards > 0 || is_bandai, "{}: a card is kept", game.slug());
    }
}

/// What finds nothing to do is not what a learner is pointed to, where another answer does something.
#[test]
fn what_is_marked_changes_something() {
    let folder = Folder::new("changes");
    let url = folder.path.join("scouter.db").display().to_string();
    let app = App::serve(&url, &["--calls-per-minute", "100000"]);
    let mut person = Person::at(&app.address);
    let begun = person.post("/learn/panini", &[]);
    let table = begun.location().split('?').next().unwrap().to_owned();
    let idle = "There is nothing it could change";
    let mut idle_answers = 0;
    for _ in 0..90 {
        let page = person.get(&table).text();
        let Some(act) = marked(&page) else { break };
        let form = between(&page, "id=\"act\"", "</form>").unwrap();
        let answers: Vec<&str> = form.split("<button ").skip(1).collect();
        idle_answers += answers.iter().filter(|answer| answer.contains(idle)).count();
        let does_something = answers.iter().any(|answer| !answer.contains(idle));
        let is_marked = |answer: &&&str| answer.contains("main-button");
        let main = answers.iter().find(is_marked).unwrap();
        assert!(!does_something || !main.contains(idle), "{main}");
        assert_eq!(decide(&mut person, &table, &act).status, 303);
    }
    assert!(idle_answers > 0, "it came up");
}

/// Whoever sees a table for the first time acts first, and nothing is lost yet.
#[test]
fn a_first_game_begins_with_the_learner() {
    let app = App::start();
    for game in [Game::Score, Game::Panini] {
        let mut person = Person::at(&app.address);
        let answer = person.post(&format!("/learn/{}", game.slug()), &[]);
        let table = answer.location().split('?').next().unwrap().to_owned();
        let page = person.get(&table).text();
        assert!(
            page.contains("<b>Turn 1</b>") && page.contains("class=\"turn-of mine\""),
            "{}: {page}",
            game.slug()
        );
    }
}

#[test]
fn the_learner_has_nothing_to_resolve_by_hand() {
    let catalog = crate::support::bench::catalog();
    for game in Game::ALL {
        let setup = lesson(*game).unwrap().first_game().unwrap();
        let others = setup.others.into_iter().map(|other| other.deck);
        for deck in [setup.deck]
            .into_iter()
            .chain(others)
            .map(|choice| choice.to_string())
        {
            let list = shipped::file(&format!("{}.txt", deck.replace('/', "/decks/"))).unwrap();
            let options = ReadOptions {
                game: Some(*game),
                ..ReadOptions::default()
            };
            let deck = read(catalog, list.as_bytes(), &options).unwrap().deck;
            assert!(deck.lines.len() > 5);
            for line in deck.lines {
                let card = catalog.card(catalog.printing(line.printing).card);
                assert_eq!(card.coverage, Coverage::Full, "{}", card.name);
            }
        }
    }
}
