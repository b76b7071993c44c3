//! What somebody owns, over HTTP, on both databases.

use crate::support::app::App;
use crate::support::database::on_both_databases;
use crate::support::http::Person;

/// A card of two printings, the deck asking for the first.
const DECK: &str = "game: panini\nname: Orange dawn\n3 Orange Aura Drill\n3 Stare Down\n";

fn collector(app: &App, name: &str) -> Person {
    let mut person = Person::at(&app.address);
    person.sign_up(name);
    person
}

fn add(person: &mut Person, list: &str) {
    let answer = person.post("/account/collection/import", &[("list", list), ("do", "add")]);
    assert_eq!(
        answer.location(),
        "/account/collection?done=added",
        "{}",
        answer.text()
    );
}

on_both_databases! {
    fn a_list_is_accounted_for_line_by_line_and_added_when_one_says_so(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = collector(&app, "Bulma");
        let list = "game: panini\n3 Stare Down\n2 Stare Dwn\n1 Nothing Like It At All\n";
        let answer = person.post("/account/collection/import", &[("list", list)]);
        let page = answer.text();
        assert_eq!(answer.status, 200);
        for said in ["Nothing is added yet", "One line is not read", "Add 5 cards", "Stare Dwn", "Nothing Like It At All"] {
            assert!(page.contains(said), "{said} in\n{page}");
        }
        assert!(person.get("/account/collection").text().contains("Nothing yet"));
        add(&mut person, list);
        add(&mut person, "count,name\n1,Stare Down\n");
        let page = person.get("/account/collection").text();
        assert!(page.contains("6 cards of 1 printing."), "{page}");
    }

    fn a_line_in_doubt_is_answered_before_anything_is_added(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = collector(&app, "Launch");
        let list = "game: panini\n3 Stare Dwn\n";
        let sent = |person: &mut Person, deed: &str, answer: &str| {
            person.post("/account/collection/import", &[("list", list), ("do", deed), ("line-1", answer)])
        };
        let page = sent(&mut person, "read", "none").text();
        assert!(page.contains("One line is not read") && !page.contains("value=\"add\""), "{page}");
        sent(&mut person, "add", "none");
        assert!(person.get("/account/collection").text().contains("Nothing yet"));
        sent(&mut person, "add", "");
        assert!(person.get("/account/collection").text().contains("3 cards of 1 printing."));
    }

    fn counts_are_set_by_form_and_a_stale_page_changes_only_what_was_typed(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = collector(&app, "Tights");
        add(&mut person, "game: panini\n3 Stare Down\n2 Orange Aura Drill\n");
        let page = person.get("/account/collection").text();
        let fields: Vec<(String, String)> = fields(&page).collect();
        let key = |part: &str| fields.iter().find(|(name, value)| name.starts_with("count-") && value == part).unwrap().0.clone();
        let (three, two) = (key("3"), key("2"));
        let was = |name: &str| name.replace("count-", "was-");
        let typed = |name: &str, count: &str, former: &str| vec![(name.to_owned(), count.to_owned()), (was(name), former.to_owned())];
        for fields in [[typed(&three, "4", "3"), typed(&two, "2", "2")], [typed(&three, "3", "3"), typed(&two, "0", "2")]] {
            let fields = fields.concat();
            let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            assert_eq!(person.post("/account/collection", &fields).status, 303);
        }
        let page = person.get("/account/collection").text();
        assert!(page.contains("4 cards of 1 printing."), "{page}");
        let refused = person.post("/account/collection", &[("count-panini/EVO-S104", "-3")]);
        assert_eq!(refused.status, 400);
        let refused = person.post("/account/collection", &[("count-panini/NO-1", "3")]);
        assert_eq!(refused.status, 400);
    }

    fn a_deck_says_what_it_lacks_and_any_printing_of_a_card_serves(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = collector(&app, "Pilaf");
        let deck = person.keep(DECK);
        assert!(!person.get(&deck).text().contains("You own"), "nothing is said without a collection");
        add(&mut person, "game: panini\n2 Stare Down\n");
        assert!(person.get(&deck).text().contains("You own 2 of its 6 cards"));
        let page = person.get(&format!("{deck}/missing")).text();
        assert!(page.contains("You own 2 of its 6 cards"), "{page}");
        let text = person.get(&format!("{deck}/missing?as=text"));
        assert!(text.header("content-disposition").unwrap().contains("missing.txt"));
        assert!(text.text().contains("3 Orange Aura Drill") && text.text().contains("1 Stare Down"), "{}", text.text());
        let table = person.get(&format!("{deck}/missing?as=csv")).text();
        assert!(table.starts_with("section,count,name,printing"), "{table}");
        add(&mut person, "game: panini\n9 Orange Aura Drill\n9 Stare Down\n");
        assert!(person.get(&format!("{deck}/missing")).text().contains("You own all its cards"));
    }

    fn the_collection_leaves_as_lists_that_can_be_added_again(database) {
        let app = App::serve(&database.url, &[]);
        let (mut person, mut other) = (collector(&app, "Shu"), collector(&app, "Mai"));
        add(&mut person, "game: panini\n3 Stare Down\n2 Orange Aura Drill\n");
        add(&mut person, "game: score\n4 Red Lunge Punch\n");
        for file in ["panini.txt", "panini.csv", "score.csv"] {
            let list = person.get(&format!("/account/collection/{file}"));
            assert!(list.header("content-disposition").unwrap().contains(file));
            add(&mut other, &list.text());
        }
        assert!(other.get("/account/collection").text().contains("14 cards of 3 printings."));
        assert_eq!(person.get("/account/collection/chess.csv").status, 404);
        assert_eq!(person.get("/account/collection/panini.exe").status, 404);
        assert_eq!(person.post("/account/collection/clear", &[]).status, 400);
        assert_eq!(person.post("/account/collection/clear", &[("sure", "yes")]).status, 303);
        assert!(person.get("/account/collection").text().contains("Nothing yet"));
        assert!(other.get("/account/collection").text().contains("14 cards"), "each their own");
    }
}

/// Names and values of the inputs of a page.
fn fields(page: &str) -> impl Iterator<Item = (String, String)> {
    let value = |input: &str, key: &str| {
        let rest = input.split(&format!("{key}=\"")).nth(1)?;
        Some(rest.split('"').next()?.replace("&#x2F;", "/"))
    };
    page.split("<input ")
        .skip(1)
        .filter_map(move |input| Some((value(input, "name")?, value(input, "value")?)))
}

#[test]
fn a_collection_is_searched_page_by_page_and_all_cards_can_be_shown() {
    let app = App::start();
    let mut person = collector(&app, "Oolong");
    add(&mut person, "game: panini\n3 Stare Down\n2 Orange Aura Drill\n");
    let page = person.get("/account/collection?q=type:drill").text();
    assert!(
        page.contains("1–1 of 1 printings you own") && page.contains("Orange Aura Drill"),
        "{page}"
    );
    let page = person
        .get("/account/collection?q=type:drill&show=all&page=2")
        .text();
    assert!(page.contains("101–"), "{page}");
    let page = person.get("/account/collection?q=type:nonsense").text();
    assert!(page.contains("class=\"warning\""), "{page}");
}

#[test]
fn a_list_that_cannot_be_read_says_why() {
    let app = App::start();
    let mut person = collector(&app, "Puar");
    let answer = person.post("/account/collection/import", &[("list", "")]);
    assert_eq!(answer.status, 422);
    assert!(
        answer.text().contains("This could not be read"),
        "{}",
        answer.text()
    );
}
