//! Accounts and sessions, over HTTP, on both databases.

use crate::support::app::App;
use crate::support::database::on_both_databases;
use crate::support::http::{PASSWORD, Person};

const LIST: &str = "game: panini\nname: Orange dawn\n3 Orange Aura Drill\n";

on_both_databases! {
    /// The whole life of an account.
    fn a_visitor_keeps_a_deck_signs_up_and_finds_it_in_the_account(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        let deck = person.keep(LIST);
        assert!(person.get(&deck).text().contains("Edit link"), "a visitor sees the way back");
        person.sign_up("Bulma");
        let mine = person.get("/decks/mine").text();
        assert!(mine.contains("Orange dawn") && mine.contains(&deck), "{mine}");
        assert!(person.get("/").text().contains(">Bulma</a>"));
        let mut other_browser = Person::at(&app.address);
        let answer = other_browser.post("/account/sign-in", &[("name", "bulma"), ("password", PASSWORD)]);
        assert_eq!((answer.status, answer.location()), (303, "/decks/mine"));
        assert!(other_browser.get("/decks/mine").text().contains("Orange dawn"));
    }

    /// Two servers of one database know the same people; on SQLite they share the file.
    fn a_session_is_valid_on_two_servers_and_after_a_restart(database) {
        let (one, other) = (App::serve(&database.url, &[]), App::serve(&database.url, &[]));
        let mut person = Person::at(&one.address);
        person.sign_up("Krillin");
        let deck = person.keep(LIST);
        let mut there = person.moved_to(&other.address);
        assert!(there.get("/decks/mine").text().contains(&deck), "saved on one, read on the other");
        drop((one, other));
        let again = App::serve(&database.url, &[]);
        assert!(person.moved_to(&again.address).get("/account").text().contains("Krillin"));
    }

    fn who_signs_out_everywhere_is_signed_out_everywhere(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        person.sign_up("Yamcha");
        let mut elsewhere = Person::at(&app.address);
        assert_eq!(elsewhere.post("/account/sign-in", &[("name", "Yamcha"), ("password", PASSWORD)]).status, 303);
        assert_eq!(person.post("/account/sign-out-everywhere", &[]).status, 303);
        assert_eq!(elsewhere.get("/account").location(), "/account/sign-in?next=/account");
    }

    fn all_data_come_back_from_the_archive_into_another_account(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        person.sign_up("Chi-Chi");
        person.keep(LIST);
        let game = person.post("/playtests/new", &[("first", "panini/nail"), ("opponent", "idle")]);
        assert_eq!(game.status, 303);
        let archive = person.get("/account/data.zip");
        assert_eq!(archive.header("content-type"), Some("application/zip"));
        let mut files = zip::ZipArchive::new(std::io::Cursor::new(archive.bytes.clone())).unwrap();
        let names: Vec<String> = (0..files.len()).map(|file| files.by_index(file).unwrap().name().unwrap().into_owned()).collect();
        for ending in ["history.jsonl", "json.json", "text.txt", "csv.csv", "o8d.o8d", "cod.cod", "comments.json"] {
            assert!(names.iter().any(|name| name.ends_with(ending)), "{ending} in {names:?}");
        }
        assert!(names.iter().any(|name| name.starts_with("playtests/")), "{names:?}");
        let mut other = Person::at(&app.address);
        other.sign_up("Gohan");
        let answer = other.post_file("/account/restore", "archive", &archive.bytes);
        assert!(answer.text().contains("<dt>Decks put back</dt><dd>1</dd>"), "{}", answer.text());
        assert!(other.get("/decks/mine").text().contains("Orange dawn"));
    }

    fn a_deleted_account_is_gone_with_its_decks(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        person.sign_up("Raditz");
        let deck = person.keep(LIST);
        let answer = person.post("/account/delete", &[("password", "something else")]);
        assert_eq!(answer.status, 422);
        assert_eq!(person.post("/account/delete", &[("password", PASSWORD)]).status, 303);
        assert_eq!(person.get(&deck).status, 404);
        let answer = person.post("/account/sign-in", &[("name", "Raditz"), ("password", PASSWORD)]);
        assert!(answer.text().contains("Name or password is wrong."));
    }

    fn a_changed_password_is_the_only_one_and_signs_out_the_rest(database) {
        let app = App::serve(&database.url, &[]);
        let mut person = Person::at(&app.address);
        person.sign_up("Tien");
        let mut elsewhere = Person::at(&app.address);
        assert_eq!(elsewhere.post("/account/sign-in", &[("name", "Tien"), ("password", PASSWORD)]).status, 303);
        let changed = person.post("/account/password", &[("password", PASSWORD), ("new-password", "four witches of old")]);
        assert_eq!(changed.location(), "/account?done=password");
        assert_eq!(person.get("/account").status, 200, "still signed in here");
        assert_eq!(elsewhere.get("/account").status, 303, "signed out there");
        assert_eq!(elsewhere.post("/account/sign-in", &[("name", "Tien"), ("password", PASSWORD)]).status, 422);
    }
}

#[test]
fn an_unknown_name_and_a_wrong_password_are_answered_alike() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    person.sign_up("Piccolo");
    let mut stranger = Person::at(&app.address);
    let wrong = stranger.post(
        "/account/sign-in",
        &[("name", "Piccolo"), ("password", "nothing like it")],
    );
    let unknown = stranger.post(
        "/account/sign-in",
        &[("name", "Nobody"), ("password", "nothing like it")],
    );
    assert_eq!((wrong.status, unknown.status), (422, 422));
    assert_eq!(wrong.text().replace("Piccolo", "Nobody"), unknown.text());
}

#[test]
fn tries_on_one_account_are_throttled_whatever_the_limit_of_the_address() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let statuses: Vec<u16> = (0..6)
        .map(|_| {
            let fields = [("name", "Vegeta"), ("password", "over nine thousand")];
            person.post("/account/sign-in", &fields).status
        })
        .collect();
    assert_eq!(statuses, [422, 422, 422, 422, 422, 429]);
}

#[test]
fn an_address_that_signs_up_again_and_again_is_told_to_wait() {
    let folder = crate::support::app::Folder::new("limits");
    let url = folder.path.join("scouter.db").display().to_string();
    let app = App::serve(&url, &["--accounts-per-minute", "2"]);
    let mut person = Person::at(&app.address);
    let mut try_name = |name| {
        person
            .post("/account/sign-up", &[("name", name), ("password", "short")])
            .status
    };
    assert_eq!((try_name("a1"), try_name("a2"), try_name("a3")), (422, 422, 429));
}

#[test]
fn the_cookie_is_out_of_reach_of_scripts_and_given_only_where_it_is_needed() {
    let folder = crate::support::app::Folder::new("cookies");
    let url = folder.path.join("scouter.db").display().to_string();
    let app = App::serve(&url, &["--secure-cookies"]);
    let mut person = Person::at(&app.address);
    for page in ["/", "/cards", "/rules", "/check", "/decks", "/decks/mine"] {
        assert_eq!(person.get(page).header("set-cookie"), None, "{page}");
    }
    let answer = person.get("/decks/new");
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-scouter="), "{cookie}");
    for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    assert!(!cookie.contains("Max-Age"), "nothing is kept yet: {cookie}");
    let kept = person.post("/decks/new", &[("list", LIST)]);
    assert!(kept.header("set-cookie").unwrap().contains("Max-Age=31536000"));
}

#[test]
fn signing_in_does_not_lead_to_another_site() {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let fields = [
        ("name", "Nappa"),
        ("password", PASSWORD),
        ("next", "//example.org/"),
    ];
    assert_eq!(person.post("/account/sign-up", &fields).location(), "/decks/mine");
}
