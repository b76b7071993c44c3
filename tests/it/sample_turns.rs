//! The sample turns of the booklets, as they are played in the lessons: the table is laid with the booklet's cards, and whoever
//! follows it comes to its numbers.

use scouter::deck::Section;
use scouter::engine::{Play, PlayerId, PromptKind, State, Zone};
use scouter::games::{self, Asked};
use scouter::legality::{self, Verdict};
use scouter::model::Game;
use scouter::model::effect::Coverage;
use scouter::playtest::{By, Course, Deed, laid, sample, sample_course};
use scouter::rulebook::ledger;

use crate::playtests::{between, decide, offers, version};
use crate::support::app::App;
use crate::support::bench::catalog;
use crate::support::http::Person;

const YOU: PlayerId = PlayerId(0);
const THEY: PlayerId = PlayerId(1);

/// The table of a sample turn before its first decision.
fn begun(game: Game) -> Play {
    let log = laid(catalog(), game, sample(game).unwrap()).unwrap();
    let table = log.table(catalog(), games::rules(game)).unwrap();
    Play::open(log, table).unwrap()
}

/// What came after each decision of the booklet, as it is followed to its end.
struct Walk(Vec<(Deed, State)>);

fn walk(game: Game) -> Walk {
    let mut play = begun(game);
    let mut walked = Vec::new();
    loop {
        let first = play.state().offers()[0];
        let (deed, action) = match sample_course(&play) {
            Some(Course::Over(_)) => break,
            Some(Course::On(step, action)) => (Some(step.does.clone()), action.unwrap_or(first)),
            _ => {
                let offered = play.state().offers();
                let deeds: Vec<&Deed> = walked.iter().map(|(deed, _)| deed).collect();
                let asked = play.state().prompt;
                assert_eq!(offered.len(), 1, "{game}: {asked:?} {offered:?} after {deeds:?}");
                (None, first)
            }
        };
        play.act(action).unwrap();
        if let Some(deed) = deed {
            walked.push((deed, play.state().clone()));
        }
    }
    Walk(walked)
}

impl Walk {
    /// How the table stood after the booklet played, used or took that card.
    fn after(&self, card: &str) -> &State {
        let is_it = |(deed, _): &&(Deed, State)| *deed == Deed::Card(card.to_owned());
        let found = self.0.iter().rfind(is_it);
        &found.unwrap_or_else(|| panic!("{card} was not played")).1
    }

    fn end(&self) -> &State {
        &self.0.last().unwrap().1
    }
}

fn count(state: &State, player: PlayerId, zone: Zone) -> usize {
    state.pile(player, zone).len()
}

fn names(state: &State, player: PlayerId, zone: Zone) -> Vec<&str> {
    let pile = state.pile(player, zone).iter();
    pile.map(|card| state.card(*card).name.as_str()).collect()
}

fn powers(state: &State) -> (u64, u64) {
    (state.leader_power(YOU).into(), state.leader_power(THEY).into())
}

#[test]
fn every_step_of_a_sample_turn_rests_on_rules_and_its_cards_are_played_by_the_table() {
    for game in [Game::Score, Game::Panini] {
        let sample = sample(game).expect("a sample turn that can be read");
        for step in &sample.steps {
            assert_eq!(step.text.is_empty(), step.by == By::They, "{game}: {step:?}");
            assert_eq!(step.rules.is_empty(), step.by == By::They, "{game}: {step:?}");
        }
        let rules = sample.steps.iter().flat_map(|step| &step.rules);
        for id in rules.chain(&sample.end.rules) {
            assert!(ledger().rule(id).is_some(), "{game}: {id} is not a rule");
        }
        // Somebody may go on with these decks.
        for deck in laid(catalog(), game, sample).unwrap().decks(catalog()).unwrap() {
            let format = legality::format(if game == Game::Score {
                "score/saiyan"
            } else {
                "panini/standard"
            });
            let format = format.unwrap();
            let report = games::report(catalog(), &deck, format, format.profile, Asked::default());
            assert_eq!(
                report.verdict,
                Verdict::Legal,
                "{}: {:?}",
                deck.name,
                report.violations
            );
            let main = deck.count(Section::Main);
            assert!(
                main >= 46 && deck.lines.iter().all(|line| line.count == 1),
                "{}",
                deck.name
            );
            for line in &deck.lines {
                let card = catalog().card(catalog().printing(line.printing).card);
                assert_eq!(card.coverage, Coverage::Full, "{}", card.name);
            }
        }
    }
    // The booklet of the third explains its rules without one.
    assert!(sample(Game::Bandai).is_none());
}

/// SC-COMBAT-31 SC-COMBAT-32 SC-COMBAT-33 SC-COMBAT-34 SC-COMBAT-35 SC-DB-05 A-SC-22: John's and Sandra's turn in the lesson.
#[test]
fn the_sample_turn_of_score_comes_to_the_numbers_of_its_booklet() {
    let walk = walk(Game::Score);
    let start = &begun(Game::Score);
    let drawn = [
        "Orange Standing Fist Punch",
        "Orange One Knuckle Punch",
        "Mother's Touch",
    ];
    assert_eq!(names(start.state(), YOU, Zone::Hand), drawn);
    assert_eq!(
        (
            count(start.state(), YOU, Zone::Deck),
            count(start.state(), THEY, Zone::Deck)
        ),
        (47 - 3, 46)
    );
    let combat = &walk.0[0].1;
    assert_eq!(powers(combat), (1_100, 1_500));
    assert_eq!(
        names(combat, THEY, Zone::Hand),
        ["Red Lunge Punch", "Black Elbow Strike", "Vegeta"]
    );
    // The first punch is negated, and so is the answer.
    let blocked = walk.after("Black Elbow Strike");
    assert_eq!((powers(blocked), blocked.player(THEY).anger), ((1_100, 1_500), 1));
    let negated = walk.after("Mother's Touch");
    assert_eq!(
        (powers(negated), names(negated, YOU, Zone::Removed)),
        ((1_100, 1_500), vec!["Mother's Touch"])
    );
    // One stage for three life cards, of which two come through, one of them a ball that goes below.
    let burst = walk.after("Raditz");
    assert_eq!(
        (powers(burst), count(burst, THEY, Zone::Deck)),
        ((1_000, 1_500), 43 - 1)
    );
    assert_eq!(names(burst, THEY, Zone::Deck)[0], "Earth Dragon Ball 3");
    // 1,000 against 1,500 is a stage.
    let end = walk.end();
    assert_eq!(powers(end), (1_000, 1_400));
    assert_eq!(
        (count(end, YOU, Zone::Hand), names(end, THEY, Zone::Hand)),
        (0, vec!["Vegeta"])
    );
    assert_eq!(
        (count(end, YOU, Zone::Deck), count(end, THEY, Zone::Deck)),
        (44, 42)
    );
    assert_eq!((end.player(YOU).anger, end.player(THEY).anger), (2, 2));
    assert_eq!(end.prompt.map(|prompt| prompt.kind), Some(PromptKind::Discard));
}

/// PA-SAMPLE-01 PA-SAMPLE-02 PA-SAMPLE-03 PA-SAMPLE-04 PA-COMBAT-31 A-PA-17: the sample turn in the lesson.
#[test]
fn the_sample_turn_of_panini_comes_to_the_numbers_of_its_booklet() {
    let walk = walk(Game::Panini);
    let start = begun(Game::Panini);
    let (stage, anger) = (State::leader_stage, |state: &State, player| {
        state.player(player).anger
    });
    assert_eq!(
        (
            count(start.state(), YOU, Zone::Hand),
            count(start.state(), YOU, Zone::Deck)
        ),
        (3, 57)
    );
    assert_eq!((stage(start.state(), YOU), stage(start.state(), THEY)), (5, 5));
    // A peaceful turn: seven stages, one card kept, one put back.
    let theirs = walk.0.iter().position(|(deed, _)| *deed == Deed::Combat).unwrap();
    let kept = &walk.0[theirs - 1].1;
    assert_eq!((stage(kept, YOU), count(kept, YOU, Zone::Hand)), (7, 1));
    assert_eq!(
        (count(kept, YOU, Zone::Discard), count(kept, YOU, Zone::Deck)),
        (0, 58)
    );
    // Three cards drawn for the combat; anger rises before the defence, and the stopped attack does nothing.
    let attacked = walk.after("Saiyan Spin Kick");
    assert_eq!(
        (count(attacked, YOU, Zone::Hand), anger(attacked, THEY)),
        (1 + 3, 1)
    );
    assert_eq!(
        attacked.prompt.map(|prompt| prompt.kind),
        Some(PromptKind::Defend)
    );
    let stopped = walk.after("Orange Duck");
    assert_eq!((stage(stopped, YOU), stage(stopped, THEY)), (7, 7));
    // Brackets C and B, as 20,000 and 7,000 are.
    assert_eq!(powers(stopped), (6_000, 25_000));
    // The Setup is used up; this one says that it is banished.
    assert_eq!(
        names(walk.after("Orange Aura Drill"), YOU, Zone::Removed),
        ["Orange Celebration"]
    );
    // AT + 2 is four stages.
    assert_eq!(stage(walk.after("Saiyan Foot Stomp"), YOU), 7 - 4);
    // Two stages for six life cards: four discarded, one banished, one prevented. Critical: anger falls.
    let end = walk.end();
    assert_eq!((stage(end, YOU), stage(end, THEY)), (3 - 2, 7));
    assert_eq!(count(end, THEY, Zone::Deck), 57 - 5);
    assert_eq!(names(end, THEY, Zone::Removed), ["Saiyan Pinpoint Blast"]);
    // The two attacks and four life cards.
    assert_eq!((count(end, THEY, Zone::Discard), anger(end, THEY)), (2 + 4, 0));
    assert_eq!((end.active, end.turn), (YOU, 3));
}

/// Begins the sample turn of a game in the browser.
fn sat_down(person: &mut Person, game: Game) -> String {
    let answer = person.post(&format!("/learn/{}", game.slug()), &[("play", "sample")]);
    assert_eq!(answer.status, 303, "{}", answer.text());
    assert!(answer.location().contains("explain=on"));
    answer.location().split('?').next().unwrap().to_owned()
}

/// The answer that is marked, as the form sends it.
fn marked(page: &str) -> Option<String> {
    let form = between(page, "id=\"act\"", "</form>")?;
    let button = form
        .split("<button ")
        .find(|button| button.contains("main-button"))?;
    Some(between(button, "value=\"", "\"")?.replace("&#34;", "\""))
}

/// A decision of somebody who is explained to.
fn explained(person: &mut Person, table: &str, page: &str, act: &str) {
    let version = version(page);
    let fields = [
        ("version", version.as_str()),
        ("act", act),
        ("explain", "on"),
        ("forced", "take"),
    ];
    assert_eq!(person.post(&format!("{table}/act"), &fields).status, 303, "{act}");
}

/// Whoever presses what is marked is told before each decision what the booklet does, with its rules, to the end and the way on.
#[test]
fn the_page_tells_what_the_booklet_does_before_each_decision() {
    let app = App::start();
    let told = [
        (
            Game::Score,
            vec!["from 1,100 to 1,000", "1,000 against 1,500 is one stage"],
            "Life Decks of 44 and 42",
        ),
        (
            Game::Panini,
            vec![
                "from stage 5 to 7",
                "from stage 7 to 3",
                "3 to 1, for six life cards",
                "Critical Damage",
            ],
            "took five cards off his Life Deck",
        ),
    ];
    for (game, sentences, end) in told {
        let mut person = Person::at(&app.address);
        let learn = person.get(&format!("/learn/{}", game.slug())).text();
        assert!(learn.contains("Play the booklet’s sample turn"), "{learn}");
        let table = sat_down(&mut person, game);
        let mut said = String::new();
        for _ in 0..40 {
            let page = person.get(&format!("{table}?explain=on")).text();
            let hint = between(&page, "class=\"hint course\">", "</details>");
            let hint = hint.unwrap_or_else(|| panic!("{game}: nothing is said after {said}: {page}"));
            let rule = between(hint, &format!("/rules/{}#", game.slug()), "\"").unwrap();
            assert!(ledger().rule(rule).is_some(), "{rule}");
            said.push_str(hint);
            if hint.contains("The sample turn is over") {
                break;
            }
            explained(
                &mut person,
                &table,
                &page,
                &marked(&page).expect("a marked answer"),
            );
        }
        for sentence in sentences.into_iter().chain([end]) {
            assert!(said.contains(sentence), "{game}: {sentence} in {said}");
        }
        assert!(said.contains(&format!("<a href=\"/learn/{}\">first game</a>", game.slug())));
        // Left and taken up.
        for page in [format!("/learn/{}", game.slug()), "/playtests".to_owned()] {
            let page = person.get(&page).text();
            assert!(page.contains(&format!("{table}?explain=on")), "{page}");
        }
        assert!(
            person
                .get("/playtests")
                .text()
                .contains("the booklet’s sample turn, explained")
        );
        assert!(!person.get("/learn").text().contains("Go on with your first game"));
        // And played on from there.
        let page = person.get(&table).text();
        let go_on = format!("{table}/go-on");
        if page.contains(&go_on) {
            assert_eq!(
                person
                    .post(&go_on, &[("version", &version(&page)), ("forced", "take")])
                    .status,
                303
            );
        } else {
            let act = offers(&page).pop().unwrap();
            assert_eq!(decide(&mut person, &table, &act).status, 303);
        }
        let on = person.get(&format!("{table}?explain=on")).text();
        assert!(
            !on.contains("class=\"hint course\""),
            "{game}: it is an ordinary game now"
        );
    }
    let mut person = Person::at(&app.address);
    assert_eq!(person.post("/learn/bandai", &[("play", "sample")]).status, 404);
    let learn = person.get("/learn/bandai").text();
    assert!(learn.contains("The booklet has no sample turn") && !learn.contains("value=\"sample\""));
    assert_eq!(person.post("/learn/score", &[("play", "chess")]).status, 422);
}

/// Somebody may do something else: that is said once, and can be taken back.
#[test]
fn whoever_leaves_the_way_of_the_booklet_is_told_so_and_finds_back() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let table = sat_down(&mut person, Game::Score);
    let way = |person: &mut Person| person.get(&format!("{table}?explain=on")).text();
    let page = way(&mut person);
    assert!(page.contains("What the booklet does"));
    explained(&mut person, &table, &page, &marked(&page).unwrap());
    let page = way(&mut person);
    let pass = r#"{"act":"pass"}"#;
    assert_ne!(marked(&page).unwrap(), pass);
    explained(&mut person, &table, &page, pass);
    let left = way(&mut person);
    assert!(left.contains("Not the booklet’s way"), "{left}");
    let undo = [
        ("version", version(&left)),
        ("explain", "on".into()),
        ("forced", "take".into()),
    ];
    let undo: Vec<(&str, &str)> = undo.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(person.post(&format!("{table}/undo"), &undo).status, 303);
    assert!(way(&mut person).contains("The booklet begins with the One Knuckle Punch"));
}
