//! Sets of one's own among strangers: what they cost others, who reads what of them, and how many may be kept.

use std::time::{Duration, Instant};

use diesel::prelude::*;
use scouter::catalog::SetFile;
use scouter::db::own_sets::{self, Body, MOST_CHANGES};
use scouter::db::{Visibility, cards};
use scouter::model::Game;
use scouter::workshop::{Actor, QuotaError, WorkshopError};

use crate::events_site::people::{FORM, field};
use crate::own_sets::{FREELY, TARBLE, enter, entered, made, seen, share, signed_up};
use crate::support::app::App;
use crate::support::bench::{Bench, minute};
use crate::support::database::{Database, on_both_databases};
use crate::support::http::Person;

/// A set with drills of these numbers.
fn drills(code: &str, numbers: impl IntoIterator<Item = usize>) -> SetFile {
    let mut text = format!("[set]\ngame = \"panini\"\ncode = \"{code}\"\nname = \"Set {code}\"\n");
    for number in numbers {
        text += &format!("[[card]]\nnumber = \"{number}\"\nname = \"Gnome {number}\"\ntype = \"drill\"\n");
    }
    SetFile::parse(&text).unwrap()
}

fn execute(database: &Database, statement: &str) {
    diesel::sql_query(statement)
        .execute(&mut database.connect())
        .unwrap();
}

/// The card under another name.
fn renamed(name: &'static str) -> Vec<(&'static str, &'static str)> {
    [&field(TARBLE, "name", name)[..], &[("was", "001")]].concat()
}

on_both_databases! {
    fn the_form_of_a_card_is_no_way_around_the_limit_of_previews(database) {
        let app = App::serve(&database.url, &["--changes-per-minute", "100000", "--calls-per-minute", "3"]);
        let mut bulma = signed_up(&app, "Bulma");
        let set = entered(&mut bulma, "BW");
        let form = format!("{set}/card?card=001");
        let statuses: Vec<u16> = (0..5).map(|_| bulma.get(&form).status).collect();
        assert_eq!(statuses, [200, 200, 200, 429, 429]);
        assert_eq!(bulma.post(&format!("{set}/face"), TARBLE).status, 429, "counted with the previews");
    }

    fn previews_hold_no_connection_while_they_build(database) {
        let mut bench = Bench::new(database);
        cards::sync_shipped(&mut bench.conn).unwrap();
        let bulma = Actor::user(bench.user("Bulma").id);
        let id = bench.of(&bulma).create_set(drills("BW", [1])).unwrap();
        let set = bench.of(&bulma).set_to_change(id).unwrap();
        let card = drills("BW", [2]).cards.remove(0);
        let trial = bench.of(&bulma).with_card(&set, None, &card).unwrap();
        drop(bench);
        let catalog = trial.run().unwrap();
        assert!(catalog.printing_by_code(Game::Panini, "BW-1").is_some());
        assert!(catalog.printing_by_code(Game::Panini, "BW-2").is_some());
    }

    fn the_link_of_a_published_set_shows_what_was_published(database) {
        let app = App::serve(&database.url, FREELY);
        let (mut bulma, mut vegeta) = (signed_up(&app, "Bulma"), signed_up(&app, "Vegeta"));
        let set = entered(&mut bulma, "BW");
        share(&mut bulma, &set, "unlisted");
        let says_now = |person: &mut Person| person.get(&set).text().contains("You see it as it is now");
        assert!(says_now(&mut vegeta) && !says_now(&mut bulma));
        share(&mut bulma, &set, "public");
        assert!(vegeta.get(&set).text().contains("You see it as it was published"));
        assert_eq!(enter(&mut bulma, &set, &renamed("Tarbley")).status, 303);
        assert_eq!(bulma.post(&format!("{set}/name"), &[("name", "Secret plans")]).status, 303);
        for page in [set.clone(), format!("{set}/set.toml")] {
            let text = vegeta.get(&page).text();
            assert!(text.contains("Tarblex") && text.contains("Set BW"), "{page}: {text}");
            assert!(!text.contains("Tarbley") && !text.contains("Secret plans"), "{page}: {text}");
            assert!(!text.contains("Zwiebelkuchen"), "{page}: {text}");
            assert!(bulma.get(&page).text().contains("Tarbley"), "its owner reads the new one");
        }
        let copy = vegeta.post(&format!("{set}/copy"), &[]);
        // It may have its code where this server does not know yet that the other is published.
        if copy.status == 303 {
            let text = vegeta.get(&format!("{}/set.toml", copy.location())).text();
            assert!(text.contains("Tarblex") && !text.contains("Tarbley"), "{text}");
        }
        share(&mut bulma, &set, "unlisted");
        assert!(vegeta.get(&set).text().contains("Tarbley"), "the link of one that is not public shows it as it is");
        share(&mut bulma, &set, "public");
        assert!(vegeta.get(&set).text().contains("Tarbley"));
    }

    fn the_log_names_no_private_card(database) {
        let app = App::serve_with_log(&database.url, FREELY);
        let (mut bulma, mut vegeta) = (signed_up(&app, "Bulma"), signed_up(&app, "Vegeta"));
        let gobelin = field(TARBLE, "name", "Gobelin");
        let theirs = made(&mut vegeta, "VG");
        assert_eq!(enter(&mut vegeta, &theirs, &gobelin).status, 303);
        share(&mut vegeta, &theirs, "public");
        let mine = entered(&mut bulma, "BW");
        let evolves = [("do", "save"), ("number", "P1"), ("name", "Gobelin"), ("reprint", "VG-001")];
        let answer = enter(&mut bulma, &mine, &evolves);
        assert_eq!(answer.status, 303, "{}", answer.text());
        share(&mut vegeta, &theirs, "private");
        seen(&mut bulma, "/sets/bandai/vg", "no set");
        assert!(!bulma.get("/cards?q=tarblex").text().contains("Tarblex<"), "it does not fit any more");
        execute(database, "UPDATE own_sets SET body = 'Tarblex = what is this' WHERE code = 'BW'");
        assert_eq!(bulma.get(&mine).status, 500);
        let log = app.log();
        assert!(log.contains("bandai/BW") && log.contains("left out"), "{log}");
        assert!(log.contains("cannot be read"), "{log}");
        for name in ["Tarblex", "Gobelin", "Zwiebelkuchen"] {
            assert!(!log.contains(name), "{name}: {log}");
        }
    }

    fn sets_made_all_at_once_are_no_more_than_may_be_kept(database) {
        let mut bench = Bench::new(database);
        let user = bench.user("Bulma");
        std::thread::scope(|scope| {
            for hand in 0..8 {
                scope.spawn(move || {
                    let mut bench = Bench { conn: database.connect(), ..Bench::new(database) };
                    bench.quotas.sets = 3;
                    let made = bench.of(&Actor::user(user.id)).begin_set(Game::Panini, &format!("S{hand}"), &format!("Saga {hand}"));
                    let full = matches!(made, Err(WorkshopError::Quota(QuotaError::Sets { limit: 3 })));
                    assert!(made.is_ok() || full, "{made:?}");
                });
            }
        });
        assert_eq!(own_sets::of_owner(&mut bench.conn, user.id).unwrap().len(), 3);
    }

    fn cards_entered_or_published_all_at_once_are_no_more_than_may_be_kept(database) {
        let mut bench = Bench::new(database);
        let user = bench.user("Bulma");
        let bulma = Actor::user(user.id);
        let sets: Vec<_> = (0..6).map(|n| bench.of(&bulma).create_set(drills(&format!("S{n}"), 0..3)).unwrap()).collect();
        std::thread::scope(|scope| {
            for set in &sets {
                let bulma = &bulma;
                scope.spawn(move || {
                    let mut bench = Bench { conn: database.connect(), ..Bench::new(database) };
                    (bench.quotas.set_cards, bench.quotas.published_cards) = (20, 7);
                    let card = drills("S", [9]).cards.remove(0);
                    let put = bench.of(bulma).put_card(*set, None, &card);
                    assert!(matches!(put, Ok(()) | Err(WorkshopError::Quota(QuotaError::SetCards { .. }))), "{put:?}");
                    let shown = bench.of(bulma).show_set(*set, Visibility::Public);
                    assert!(matches!(shown, Ok(()) | Err(WorkshopError::Quota(QuotaError::PublishedCards { .. }))), "{shown:?}");
                });
            }
        });
        let kept = own_sets::of_owner(&mut bench.conn, user.id).unwrap();
        let sum = |published: bool| -> i32 { kept.iter().filter(|set| !published || set.published.is_some()).map(|set| set.cards).sum() };
        assert_eq!(sum(false), 20);
        assert!((3..=7).contains(&sum(true)), "{}", sum(true));
    }

    fn a_card_that_gets_ever_new_numbers_leaves_only_so_many_changes_behind(database) {
        let mut bench = Bench::new(database);
        let user = bench.user("Bulma");
        let id = bench.of(&Actor::user(user.id)).create_set(drills("BW", [1])).unwrap();
        let file = drills("BW", [1]);
        let body = Body { name: "Set BW", cards: file.cards.len(), text: "" };
        let round = |round: i32| -> Vec<(String, bool)> { (0..3_000).map(|n| (format!("BW-{round}x{n}"), false)).collect() };
        for version in 1..=4_i32 {
            let now = minute(version.unsigned_abs().into());
            assert!(own_sets::save(&mut bench.conn, id, version, body, &round(version), now).unwrap());
        }
        let since = |bench: &mut Bench, at| own_sets::changed_since(&mut bench.conn, user.id, Game::Panini, at).unwrap();
        let kept = since(&mut bench, minute(0));
        assert_eq!(i64::try_from(kept.len()).unwrap(), MOST_CHANGES);
        assert_eq!(since(&mut bench, minute(3)).len(), 3_000, "the last are kept");
        assert!(!kept.iter().any(|(code, _)| code.starts_with("BW-1x")), "the oldest go");
    }

    fn an_address_written_otherwise_is_answered_like_the_plain_one(database) {
        let app = App::serve(&database.url, &["--changes-per-minute", "40", "--calls-per-minute", "3"]);
        let private = field(&field(FORM, "begin", "draft"), "visibility", "private");
        let mut bulma = Person::at(&app.address);
        let event = bulma.post("/%65vents/new", &private);
        assert_eq!(event.status, 303, "{}", event.text());
        let desk = event.location().to_owned();
        let odd = desk.replacen("/events/", "/%65v%65nts/", 1);
        assert_eq!((bulma.get(&desk).status, bulma.get(&odd).status), (200, 200));
        let mut stranger = Person::at(&app.address);
        for below in ["", "/log", "/lists", "/settings", "/export.json"] {
            let plain = stranger.get(&format!("{desk}{below}")).status;
            assert_eq!(stranger.get(&format!("{odd}{below}")).status, plain, "{below}");
            assert!(plain >= 400, "{below}: {plain}");
        }
        let posts: Vec<u16> = ["/events/new", "/%65vents/new", "/%65v%65nts/new", "/events/new"].map(|address| stranger.post(address, &private).status).to_vec();
        assert_eq!(posts, [303, 303, 303, 429], "counted together");
        let json = format!("{}/export.json", desk.trim_end_matches("/desk"));
        let calls: Vec<u16> = [json.clone(), json.replacen("/events/", "/%65vents/", 1), json.clone(), json.replacen("/events/", "/event%73/", 1)]
            .iter()
            .map(|address| stranger.get(address).status)
            .collect();
        assert_eq!(calls.last(), Some(&429), "{calls:?}");
    }

    fn an_event_knows_no_private_card_however_its_address_is_written(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        entered(&mut bulma, "BW");
        let form = field(&field(FORM, "format", "bandai/standard"), "begin", "open");
        let event = bulma.post("/events/new", &form);
        let enter = event.location().replace("/desk", "/enter");
        let odd = enter.replacen("/events/", "/%65vents/", 1);
        let page = bulma.get(&odd).text();
        let once = page.split("name=\"once\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        let list = "game: bandai\n3 Tarblex\n";
        let told = [&enter, &odd].map(|address| {
            let fields = [("once", once.as_str()), ("do", "check"), ("name", "Bulma"), ("list", list)];
            bulma.post(address, &fields).words_of("<main")
        });
        assert_eq!(told[0], told[1]);
        assert!(told[0].contains("Tarblex"), "what was typed is there: {}", told[0]);
    }

    fn the_history_of_a_deck_tells_others_private_cards_by_their_codes(database) {
        let app = App::serve(&database.url, FREELY);
        let mut bulma = signed_up(&app, "Bulma");
        entered(&mut bulma, "BW");
        let deck = bulma.keep("game: bandai\n3 Tarblex\n");
        let change = bulma.post(&format!("{deck}/edit"), &[("base", "1"), ("in-deck", "copies main -1 BW-001")]);
        assert_eq!(change.status, 303, "{}", change.text());
        assert_eq!(bulma.post(&format!("{deck}/visibility"), &[("visibility", "public")]).status, 303);
        assert_eq!(bulma.post(&format!("{deck}/link"), &[]).status, 303);
        let page = bulma.get(&deck).text();
        let key = page.split("?key=").nth(1).unwrap().split('"').next().unwrap();
        let (mut editor, mut stranger) = (Person::at(&app.address), Person::at(&app.address));
        assert_eq!(editor.get(&format!("{deck}?key={key}")).status, 303);
        let pages = ["/history", "/history/1", "/history/2", "/compare/1", "/history/1/export/text", "/edit", ""];
        for below in pages {
            let address = format!("{deck}{below}");
            for person in [&mut editor, &mut stranger] {
                let text = person.get(&address).text();
                assert!(!text.contains("Tarblex") && !text.contains("Zwiebelkuchen"), "{below}: {text}");
            }
            let text = editor.get(&address).text();
            assert!(text.contains("BW-001") || below.contains("export"), "{below}: {text}");
        }
        assert!(bulma.get(&format!("{deck}/history/1")).text().contains("Tarblex"), "its owner reads the name");
    }

    fn a_shipped_set_takes_the_code_of_a_published_one_and_its_owner_is_told(database) {
        let set = {
            let app = App::serve(&database.url, FREELY);
            let mut bulma = signed_up(&app, "Bulma");
            let set = entered(&mut bulma, "BW");
            share(&mut bulma, &set, "public");
            assert!(!bulma.get(&set).text().contains("stands back"));
            app.kill();
            (set, bulma)
        };
        let (set, bulma) = set;
        // As if the Scouter before had not known the set, whose code was free then.
        for statement in [
            "DELETE FROM printings WHERE set_id = 'bandai/HMP'",
            "DELETE FROM cards WHERE set_id = 'bandai/HMP'",
            "DELETE FROM sets WHERE id = 'bandai/HMP'",
            "INSERT INTO sets (id, game, code, name, origin, position, aliases) SELECT 'bandai/HMP', game, 'HMP', name, origin, position, aliases FROM sets WHERE id = 'bandai/BW'",
            "UPDATE cards SET set_id = 'bandai/HMP' WHERE set_id = 'bandai/BW'",
            "UPDATE printings SET set_id = 'bandai/HMP' WHERE set_id = 'bandai/BW'",
            "DELETE FROM sets WHERE id = 'bandai/BW'",
            "UPDATE own_sets SET code = 'HMP', body = REPLACE(body, '\"BW\"', '\"HMP\"')",
            "UPDATE meta SET value = 'of an older Scouter' WHERE key = 'card-data'",
        ] {
            execute(database, statement);
        }
        let app = App::serve_with_log(&database.url, FREELY);
        let mut bulma = bulma.moved_to(&app.address);
        let page = bulma.get(&set).text();
        assert!(page.contains("stands back behind a set of Scouter") && page.contains("Tarblex"), "{page}");
        assert!(bulma.get(&format!("{set}/set.toml")).text().contains("Zwiebelkuchen"), "kept whole");
        let mut stranger = Person::at(&app.address);
        assert_eq!(stranger.get(&set).status, 404, "it is nobody's but its owner's again");
        for person in [&mut stranger, &mut bulma] {
            let shipped = person.get("/sets/bandai/hmp").text();
            assert!(!shipped.contains("Tarblex") && shipped.contains("HMP-001"), "{shipped}");
        }
        assert!(app.log().contains("stands back behind shipped cards"));
    }
}

#[test]
fn a_hundred_sets_that_take_each_others_names_cost_a_few_builds() {
    let among = |count: usize| -> Vec<SetFile> {
        let mut files = vec![drills("AA", 0..400)];
        files[0].set.origin = scouter::model::Origin::Official;
        files.extend((0..count).map(|n| {
            let mut file = drills(&format!("S{n}"), [1]);
            file.set.name = format!("Saga {}", n % 10);
            file
        }));
        files
    };
    let timed = |files: Vec<SetFile>| {
        let begun = Instant::now();
        let found = scouter::catalog::together::together(files);
        (begun.elapsed(), found)
    };
    let (one, _) = timed(among(10));
    let (many, found) = timed(among(300));
    assert_eq!(found.files.len(), 11);
    assert_eq!(found.left_out.len(), 290);
    assert!(
        many < one * 40 + Duration::from_millis(50),
        "{many:?}, and {one:?} for one build"
    );
}
