//! The life of a kept deck, over HTTP, on both databases.

use scouter::deck::Document;

use crate::support::app::App;
use crate::support::database::on_both_databases;
use crate::support::http::{Answer, Person};

const LIST: &str = "game: panini\nname: Orange dawn\n3 Orange Aura Drill\n";

/// Saves what grew out of revision `head`, whose content is `base`, as the page for two versions does.
fn save(
    person: &mut Person,
    deck: &str,
    head: i32,
    base: &Document,
    mine: &Document,
    keep: &[(&str, &str)],
) -> Answer {
    let (head, base, mine) = (head.to_string(), base.to_json().unwrap(), mine.to_json().unwrap());
    let mut fields = vec![("head", head.as_str()), ("base", &base), ("mine", &mine)];
    fields.extend_from_slice(keep);
    person.post(&format!("{deck}/settle"), &fields)
}

fn document(name: &str, copies: u16) -> Document {
    let json = format!(
        r#"{{"game":"panini","name":"{name}","cards":[{{"section":"main","printing":"EVO-S104","count":{copies}}}]}}"#
    );
    Document::from_json(&json).unwrap()
}

/// A deck of revision 1 with three copies.
fn made(person: &mut Person) -> String {
    let deck = person.keep("game: panini\nname: One\n");
    assert_eq!(
        save(person, &deck, 1, &document("", 1), &document("One", 3), &[]).status,
        303
    );
    deck
}

on_both_databases! {
    fn every_save_is_a_revision_with_its_changes_and_can_be_restored(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        let deck = made(&mut person);
        assert_eq!(save(&mut person, &deck, 2, &document("One", 3), &document("Two", 1), &[]).status, 303);
        let change = person.get(&format!("{deck}/history/3")).text();
        assert!(change.contains("Name: One became Two"), "{change}");
        assert!(change.contains("<td>3</td><td>1</td>"), "{change}");
        let side_by_side = person.get(&format!("{deck}/compare/2")).text();
        assert!(side_by_side.contains("One, revision 2") && side_by_side.contains("Two, revision 3"));
        assert_eq!(person.post(&format!("{deck}/history/2/restore"), &[]).location(), deck);
        assert!(person.get(&deck).text().contains("<h1>One</h1>"));
        assert!(person.get(&format!("{deck}/history")).text().contains("Restored revision 2"));
    }

    fn a_deck_is_changed_as_a_list_and_nothing_unread_is_saved_or_lost(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        let deck = person.keep(LIST);
        assert!(person.get(&format!("{deck}/list")).text().contains("3 Orange Aura Drill"));
        let edit = |person: &mut Person, base, list| {
            let fields = [("base", base), ("name", "Dusk"), ("list", list), ("tags", "orange, slow"), ("notes", "")];
            person.post(&format!("{deck}/list"), &fields)
        };
        assert_eq!(edit(&mut person, "1", "2 Orange Aura Drill\n1 Stare Down").location(), deck);
        let page = person.get(&deck).text();
        assert!(page.contains("<h1>Dusk</h1>") && page.contains("Stare Down"), "{page}");

        let unread = edit(&mut person, "2", "2 Orange Aura Drill\n2 Nobody Knows This");
        assert_eq!(unread.status, 422);
        assert!(unread.text().contains("Line 2, 2 Nobody Knows This"));
        assert!(person.get(&deck).text().contains("revision 2"), "nothing was saved");

        // A second tab still sees revision 1; it changed another card, so both changes are kept.
        assert_eq!(edit(&mut person, "1", "3 Orange Aura Drill\n1 Black Headbutt").location(), deck);
        let joined = person.get(&deck).text();
        assert!(joined.contains("Stare Down") && joined.contains("Black Headbutt"), "{joined}");
    }

    fn two_tabs_that_change_one_card_are_shown_and_what_is_chosen_is_kept(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        let deck = made(&mut person);
        assert_eq!(save(&mut person, &deck, 2, &document("One", 3), &document("One", 1), &[]).status, 303);
        // The second tab still sees revision 2.
        let stale = save(&mut person, &deck, 2, &document("One", 3), &document("One", 2), &[]);
        assert_eq!(stale.status, 409);
        let page = stale.text();
        assert!(page.contains("2 copies") && page.contains("1 copy"), "both versions show: {page}");
        let choice = [("keep-count/main/EVO-S104", "theirs")];
        assert_eq!(save(&mut person, &deck, 3, &document("One", 3), &document("Three", 2), &choice).status, 303);
        let shown = person.get(&deck).text();
        assert!(shown.contains("<h1>Three</h1>") && shown.contains("<span class=\"copies\">1</span>"), "{shown}");
    }

    fn a_deleted_deck_is_hidden_from_others_and_comes_back(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        let deck = person.keep(LIST);
        assert_eq!(person.post(&format!("{deck}/visibility"), &[("visibility", "public")]).status, 303);
        let mut stranger = Person::at(&app.address);
        assert_eq!(stranger.get(&deck).status, 200);
        assert_eq!(person.post(&format!("{deck}/delete"), &[]).status, 303);
        assert_eq!(stranger.get(&deck).status, 404);
        assert!(!stranger.get("/decks").text().contains(&deck));
        assert!(person.get("/decks/mine").text().contains("Restore"));
        assert_eq!(person.post(&format!("{deck}/undelete"), &[]).status, 303);
        assert_eq!(stranger.get(&deck).status, 200);
    }

    fn public_decks_are_listed_filtered_and_fed(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        person.sign_up("Launch");
        let deck = person.keep(LIST);
        let hidden = person.keep("game: panini\nname: Secret\n1 Orange Aura Drill\n");
        person.post(&format!("{deck}/visibility"), &[("visibility", "public")]);
        let mut stranger = Person::at(&app.address);
        let list = stranger.get("/decks").text();
        assert!(list.contains(&deck) && list.contains("by Launch") && !list.contains(&hidden), "{list}");
        for (query, found) in [
            ("game=panini", true),
            ("game=score", false),
            ("verdict=illegal", true),
            ("verdict=legal", false),
            ("format=panini/standard", true),
            ("card=Orange%20Aura%20Drill", true),
            ("card=panini/EVO-S104", true),
            ("card=Stare%20Down", false),
            ("name=dawn", true),
            ("since=2999-01-01", false),
            ("tag=nothing", false),
            ("leader=Goku", false),
        ] {
            let list = stranger.get(&format!("/decks?{query}")).text();
            assert_eq!(list.contains(&deck), found, "{query}: {list}");
            let feed = stranger.get(&format!("/decks.atom?{query}")).text();
            assert_eq!(feed.contains(&deck), found, "{query}: {feed}");
        }
        let warned = stranger.get("/decks?game=chess").text();
        assert!(warned.contains("There is no game chess"), "{warned}");
        let card = stranger.get("/cards/panini/evo/s104").text();
        assert!(card.contains("Decks with this card") && card.contains(&deck), "{card}");
        let badge = stranger.get(&format!("{deck}/badge.svg"));
        assert_eq!(badge.header("content-type"), Some("image/svg+xml"));
        assert!(badge.text().contains("Illegal"));
    }

    fn a_copy_says_where_it_comes_from_and_leaves_the_first_alone(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        let deck = person.keep(LIST);
        person.post(&format!("{deck}/visibility"), &[("visibility", "unlisted")]);
        let mut fan = Person::at(&app.address);
        fan.sign_up("Dende");
        assert_eq!(fan.post(&format!("{deck}/favourite"), &[("marked", "yes")]).status, 303);
        assert!(fan.get("/decks/mine").text().contains("Favourites"));
        let answer = fan.post(&format!("{deck}/fork"), &[]);
        let copy = answer.location().to_owned();
        let page = fan.get(&copy).text();
        assert!(page.contains(&format!("copied from <a href=\"{deck}\">Orange dawn</a>")), "{page}");
        assert_eq!(person.get(&copy).status, 404, "the copy is private");
    }

    fn an_edit_link_opens_the_deck_in_another_browser_which_remembers_it(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        let deck = person.keep(LIST);
        let page = person.get(&deck).text();
        let link = page.split("?key=").nth(1).unwrap().split('"').next().unwrap().to_owned();
        let mut phone = Person::at(&app.address);
        assert_eq!(phone.get(&deck).status, 404);
        assert_eq!(phone.get(&format!("{deck}?key={link}")).location(), deck, "the key leaves the address");
        assert!(phone.get(&deck).text().contains("History"));
        phone.sign_up("Puar");
        assert_eq!(phone.post(&format!("{deck}/claim"), &[]).status, 303);
        assert!(phone.get("/decks/mine").text().contains("Orange dawn"));
    }
}

#[test]
fn what_people_write_is_shown_and_never_run() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let evil = "<script>alert(1)</script>\"'&";
    let mut document = document("", 3);
    document.name = evil.to_owned();
    document.notes = evil.to_owned();
    let deck = person.keep("game: panini\nname: One\n");
    let before = self::document("", 1);
    assert_eq!(save(&mut person, &deck, 1, &before, &document, &[]).status, 303);
    person.post(&format!("{deck}/visibility"), &[("visibility", "public")]);
    let stale = person.post(
        &format!("{deck}/settle"),
        &[("head", "1"), ("base", "{"), ("mine", "{")],
    );
    assert_eq!(stale.status, 400);
    let pages = [
        deck.clone(),
        format!("{deck}/history"),
        format!("{deck}/history/2"),
        format!("{deck}/compare/1"),
        "/decks".to_owned(),
        "/decks/mine".to_owned(),
        "/decks.atom".to_owned(),
        format!("{deck}/badge.svg"),
        format!("/decks?name={}", "%3Cscript%3E"),
    ];
    for page in pages {
        let answer = person.get(&page);
        assert_eq!(answer.status, 200, "{page}");
        assert!(!answer.text().contains("<script>"), "{page}: {}", answer.text());
    }
    assert!(person.get(&deck).text().contains("&#60;script&#62;alert"));
}

#[test]
fn lines_that_cannot_be_read_stay_in_the_notes_of_a_kept_list() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep("game: panini\n3 Orange Aura Drill\n2 Nobody Knows This Card\n");
    assert!(person.get(&deck).text().contains("2 Nobody Knows This Card"));
}

#[test]
fn a_list_just_checked_can_be_kept_with_one_button() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let report = person.post_bare("/check", &[("list", LIST)]).text();
    assert!(report.contains("Keep this deck"), "{report}");
    let proof = report
        .split("name=\"csrf\" value=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let kept = person.post_bare(
        "/decks/new",
        &[("csrf", proof), ("list", LIST), ("format", "panini/standard")],
    );
    assert_eq!(kept.status, 303, "{}", kept.text());
    assert!(person.get(kept.location()).text().contains("Orange dawn"));
}
