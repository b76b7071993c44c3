//! Lists taken in: the account of every line, the choices, and what hostile files get.

use crate::support::app::App;
use crate::support::http::{Answer, Person};

const MISTAKEN: &str =
    "game: panini\nname: Dawn\n3 Orange Aura Drill\n2 Red Bakc Kick\n1 Trunks\n2 Nobody Knows This\n";

/// The name and first value of the choice for a line.
fn choice<'a>(page: &'a str, place: &str) -> &'a str {
    let (_, rest) = page
        .split_once(&format!("name=\"{place}\" value=\""))
        .unwrap_or_else(|| panic!("no {place} in {page}"));
    rest.split('"').next().unwrap()
}

fn trouble(answer: &Answer) -> String {
    let page = answer.text();
    let (_, rest) = page
        .split_once("<h2>Not read</h2><p>")
        .unwrap_or_else(|| panic!("no trouble in {page}"));
    rest.split("</p>").next().unwrap().to_owned()
}

/// The deck as a list.
fn list(person: &mut Person, deck: &str) -> String {
    person.get(&format!("{deck}/export/text")).text()
}

#[test]
fn every_line_is_accounted_for_before_anything_is_saved() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let review = person.post("/decks/import", &[("list", MISTAKEN)]);
    assert_eq!(review.status, 200);
    let page = review.text();
    assert!(page.contains("2 lines are not read yet"), "{page}");
    assert!(
        page.contains("Nobody Knows This") && page.contains("name corrected"),
        "{page}"
    );
    assert!(
        person.get("/decks/mine").text().contains("No decks yet"),
        "nothing is saved"
    );
}

#[test]
fn choices_are_taken_and_can_be_changed_until_the_deck_is_saved() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let page = person.post("/decks/import", &[("list", MISTAKEN)]).text();
    let trunks = choice(&page, "line-4").to_owned();
    let fields = [
        ("list", MISTAKEN),
        ("game", "panini"),
        ("line-3", "none"),
        ("line-4", trunks.as_str()),
    ];
    let again = person.post("/decks/import", &fields).text();
    let chosen = format!("name=\"line-4\" value=\"{trunks}\" checked");
    assert!(
        again.contains(&chosen) && again.contains("value=\"none\" checked"),
        "{again}"
    );

    let saved = person.post(
        "/decks/import",
        &[&fields[..], &[("do", "save"), ("unread", "note")]].concat(),
    );
    let kept = list(&mut person, saved.location());
    assert!(
        kept.contains(&format!("[{trunks}]")) && !kept.contains("Red Back Kick"),
        "{kept}"
    );
    assert!(kept.contains("// Not read, line 4: 2 Red Bakc Kick"), "{kept}");
    assert!(
        kept.contains("// Not read, line 6: 2 Nobody Knows This"),
        "{kept}"
    );

    let saved = person.post(
        "/decks/import",
        &[&fields[..], &[("do", "save"), ("unread", "drop")]].concat(),
    );
    assert!(!list(&mut person, saved.location()).contains("Not read"));
}

#[test]
fn a_file_of_another_program_is_asked_about_too() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let file = "<?xml version=\"1.0\"?><cockatrice_deck version=\"1\"><zone name=\"main\"><card number=\"3\" name=\"Orange Aura Drill\"/><card number=\"2\" name=\"Trunks\"/></zone></cockatrice_deck>";
    let page = person
        .post_file_with("/decks/import", &[("game", "panini")], "file", file.as_bytes())
        .text();
    let trunks = choice(&page, "line-2").to_owned();
    let fields = [
        ("list", file),
        ("game", "panini"),
        ("do", "save"),
        ("line-2", &trunks),
    ];
    let saved = person.post("/decks/import", &fields);
    let kept = list(&mut person, saved.location());
    assert!(
        kept.contains("3 Orange Aura Drill") && kept.contains(&format!("[{trunks}]")),
        "{kept}"
    );
}

#[test]
fn a_list_that_begins_with_empty_lines_keeps_its_line_numbers() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let page = person
        .post("/decks/import", &[("list", "\n\ngame: panini\n1 Trunks\n")])
        .text();
    // A browser drops the first line break of a text area.
    assert!(page.contains("tabindex=\"-1\">\n\n\ngame: panini"), "{page}");
}

#[test]
fn a_list_comes_to_the_cards_of_a_deck_or_replaces_them() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep("game: panini\nname: Mine\n1 Orange Aura Drill\n");
    let import = |person: &mut Person, base, intake, list| {
        let fields = [("do", "save"), ("base", base), ("intake", intake), ("list", list)];
        person.post(&format!("{deck}/import"), &fields)
    };
    assert_eq!(
        import(&mut person, "1", "add", "2 Orange Aura Drill\n1 Stare Down").location(),
        deck
    );
    let kept = list(&mut person, &deck);
    assert!(
        kept.contains("3 Orange Aura Drill") && kept.contains("1 Stare Down"),
        "{kept}"
    );
    assert_eq!(
        import(&mut person, "2", "replace", "name: Yours\n1 Stare Down").location(),
        deck
    );
    let kept = list(&mut person, &deck);
    assert!(kept.contains("name: Yours") && !kept.contains("Drill"), "{kept}");
    // Another tab saw revision 1 and takes more of the same card: nothing is overwritten.
    let clash = import(&mut person, "1", "add", "2 Orange Aura Drill");
    assert_eq!(clash.status, 409, "{}", clash.text());
    let page = person.get(&format!("{deck}/history")).text();
    assert!(page.contains("Imported a list"), "{page}");
}

#[test]
fn a_list_of_another_game_says_so() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep("game: panini\n1 Orange Aura Drill\n");
    let page = person
        .post(
            &format!("{deck}/import"),
            &[("list", "game: score\n3 Senzu Bean\n")],
        )
        .text();
    assert!(
        page.contains("Game: read as Panini TCG, although the list says Score CCG."),
        "{page}"
    );
}

#[test]
fn a_file_that_is_no_list_is_refused_with_a_reason_and_what_was_pasted_stays() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let bomb = "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><deck>&b;</deck>";
    for (file, reason) in [
        (bomb.as_bytes().to_vec(), "DOCTYPE"),
        (b"PK\x03\x04\0\0\0\0".to_vec(), "This is a zip archive"),
        ("[".repeat(100_000).into_bytes(), "The list names no card"),
        (
            format!("[{}", "{\"a\":".repeat(100_000)).into_bytes(),
            "JSON: recursion limit exceeded",
        ),
        (
            format!("<deck>{}", "<card/>".repeat(100_000)).into_bytes(),
            "more elements",
        ),
        (Vec::new(), "Paste a list or choose a file."),
    ] {
        let answer = person.post_file("/decks/import", "file", &file);
        assert_eq!(answer.status, 422, "{reason}");
        assert!(trouble(&answer).contains(reason), "{}", trouble(&answer));
    }
    let page = person.post("/decks/import", &[("list", "1 Nobody\n")]).text();
    assert!(page.contains("1 Nobody\n</textarea>"), "{page}");
}

#[test]
fn ten_megabytes_are_refused_with_the_limit() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let answer = person.post_file("/decks/import", "file", &vec![b'A'; 10 << 20]);
    assert_eq!(answer.status, 413);
    let said = "That is 10241 kB, more than Scouter reads at once; the limit is 1024 kB.";
    assert!(answer.text().contains(said), "{}", answer.text());
}

#[test]
fn letters_of_an_old_file_are_read_and_it_is_said() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let page = person.post_file(
        "/decks/import",
        "file",
        b"game: panini\n3 Orange Aura Drill\n1 Goku\x92s Search\n",
    );
    assert_eq!(page.status, 200);
    let page = page.text();
    assert!(
        page.contains("read as Windows-1252") && page.contains("1 Goku’s Search"),
        "{page}"
    );
}
