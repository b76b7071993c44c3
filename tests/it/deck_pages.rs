//! A deck's page: what it shows at once, how it is shared, and what it says of the table.

use crate::support::app::App;
use crate::support::http::Person;

const NAIL: &str = include_str!("../../card_data/panini/decks/nail.txt");

/// A server, somebody at it, and a deck they keep.
fn kept(list: &str) -> (App, Person, String) {
    let app = App::start();
    let mut person = Person::at(&app.address);
    let deck = person.keep(list);
    (app, person, deck)
}

/// A list with a card the table leaves to the players, by what `scouter cards coverage` counts.
fn with_a_card_by_hand() -> String {
    let files = scouter::catalog::shipped::set_files().unwrap();
    let catalog = scouter::catalog::Catalog::from_set_files(&files).unwrap();
    let by_hand = catalog.cards().iter().find(|card| {
        card.game == scouter::model::Game::Score
            && card.coverage == scouter::model::effect::Coverage::None
            && card.personality().is_none()
    });
    let code = &catalog.printing(by_hand.unwrap().printings[0]).code;
    format!("game: score\n\nLife Deck\n2 [{code}]\n3 Orange Standing Fist Punch [SAI-001]\n")
}

#[test]
fn the_head_of_the_page_says_who_leads_whether_it_may_enter_and_in_which_colours() {
    let (_app, mut person, deck) = kept(NAIL);
    let page = person.get(&deck);
    let head = page.words_of("class=\"deck-top\"");
    for said in [
        "Nail - Watchful",
        "Nail holds the line",
        "Legal in Standard",
        "60 Red",
        "Checksum",
    ] {
        assert!(head.contains(said), "{said} in {head}");
    }
}

/// What the form of a deck's page for another day sends along: the list and the format.
fn to_judge_as_of_a_day(person: &mut Person, deck: &str) -> (String, String) {
    let report = person.get(deck).text();
    let report = report.split("id=\"report\"").nth(1).unwrap();
    let value = |name: &str| {
        let rest = report.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    (value("list"), value("format"))
}

/// FORMAT-BANNED: the page of a kept deck leads to what it was on a day.
#[test]
fn a_kept_deck_is_judged_as_of_a_day_from_its_page() {
    let (_app, mut person, deck) = kept("game: score\nformat: score/open-75\n1 Dream Machine Battle\n");
    let (list, format) = to_judge_as_of_a_day(&mut person, &deck);
    assert!(
        list.contains("Dream Machine Battle") && format == "score/open-75",
        "{list} {format}"
    );
    let banned = |person: &mut Person, day: &str| {
        let fields = [("list", list.as_str()), ("format", format.as_str()), ("on", day)];
        let text = person.post_bare("/check", &fields).text();
        assert!(text.contains(&format!("as of {day}")), "{text}");
        text.contains("is banned in")
    };
    assert!(banned(&mut person, "2001-08-01") && !banned(&mut person, "2000-09-01"));
}

#[test]
fn a_kept_deck_is_told_when_its_format_does_not_hold_on_the_day_asked_for() {
    let (_app, mut person, deck) = kept("game: score\nformat: score/saiyan\n1 Senzu Bean\n");
    let (list, format) = to_judge_as_of_a_day(&mut person, &deck);
    let mut is_told = |day: &str| {
        let fields = [("list", list.as_str()), ("format", format.as_str()), ("on", day)];
        let text = person.post_bare("/check", &fields).text();
        text.contains(&format!("and not on {day}, the day this list is judged by"))
    };
    assert!(is_told("1999-01-01") && !is_told("2001-08-01"));
}

/// Which format judges a deck that names it was not concluded by anybody.
#[test]
fn a_deck_that_names_its_format_tells_visitors_of_no_conclusion() {
    let concluded = |list: &str| {
        let (app, mut person, deck) = kept(list);
        person.post(&format!("{deck}/visibility"), &[("visibility", "public")]);
        let page = Person::at(&app.address).get(&deck).body;
        page.contains("How the list was read")
    };
    assert!(!concluded(
        "game: score\nformat: score/open-75\n1 Dream Machine Battle\n"
    ));
    assert!(concluded("game: score\n1 Dream Machine Battle\n"), "the default");
}

#[test]
fn the_cards_are_lines_or_faces_with_their_copies() {
    let (_app, mut person, deck) = kept(NAIL);
    let lines = person.get(&deck);
    let faces = person.get(&format!("{deck}?view=faces"));
    assert!(!lines.body.contains("class=\"face-name\""));
    let count = |body: &str, what: &str| body.matches(what).count();
    let titles = count(&lines.body, "class=\"copies\"");
    assert_eq!(count(&faces.body, "class=\"copies\""), titles);
    assert_eq!(count(&faces.body, "class=\"face-name\""), titles);
}

#[test]
fn sharing_is_one_control_and_a_private_deck_has_neither_code_nor_preview() {
    let (app, mut person, deck) = kept(NAIL);
    let private = person.get(&deck);
    assert!(private.words_of("id=\"share\"").contains("Who can see this deck"));
    assert!(
        private
            .words_of("id=\"share\"")
            .contains("Only you can open it now. After this, anyone with the link can.")
    );
    assert!(!private.body.contains("class=\"qr\"") && !private.body.contains("og:"));
    person.post(&format!("{deck}/visibility"), &[("visibility", "unlisted")]);
    let shared = person.get(&deck);
    let address = format!("{}{deck}", app.address);
    assert!(shared.body.contains(&format!("readonly value=\"{address}\"")));
    assert!(shared.body.contains("alt=\"QR code of the link\""));
    let code = person.get(&format!("{deck}/code.svg"));
    assert!(
        code.body.starts_with("<svg") && code.body.contains("<path d=\"M4 4h7v1h-7z"),
        "{}",
        code.body
    );
    assert_eq!(shared.body.matches("Who can see this deck").count(), 1);
    let friend = Person::at(&app.address).get(&deck);
    assert!(
        friend.body.contains("class=\"qr\""),
        "whoever sees it may hand it on"
    );
    assert!(
        !friend.body.contains("Who can see this deck"),
        "only its owner says who sees it"
    );
}

#[test]
fn a_messenger_finds_name_sentence_and_picture_behind_the_link() {
    let (app, mut person, deck) = kept(NAIL);
    person.post(&format!("{deck}/visibility"), &[("visibility", "public")]);
    let mut messenger = Person::at(&app.address);
    let page = messenger.get(&deck).body;
    let said = |property: &str| {
        let (_, rest) = page
            .split_once(&format!("property=\"{property}\" content=\""))
            .unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    assert_eq!(said("og:title"), "Nail holds the line");
    assert_eq!(
        said("og:description"),
        "Panini TCG, Nail, Red Enraged Mastery, 60 cards in the Life Deck. Legal in Standard."
    );
    let picture = messenger.get(said("og:image").strip_prefix(&app.address).unwrap());
    assert_eq!(picture.header("content-type"), Some("image/png"));
    assert!(picture.bytes.starts_with(b"\x89PNG"));
    assert!(picture.bytes.len() < 30_000, "{} bytes", picture.bytes.len());
}

#[test]
fn what_is_played_by_hand_is_said_on_the_deck_in_the_builder_and_before_a_game() {
    let (_app, mut person, deck) = kept(&with_a_card_by_hand());
    let id = deck.rsplit('/').next().unwrap().to_owned();
    let said = "3 of 5 cards play by themselves at the table; 2 are played by hand.";
    for page in [
        deck.clone(),
        format!("{deck}/edit"),
        format!("/playtests/new?deck={id}"),
    ] {
        let body = person.get(&page).body;
        assert!(body.contains(said), "{page}: {body}");
    }
    let titles = person.get(&deck).words_of("class=\"handwork\"");
    assert!(titles.contains(", by hand"), "which they are: {titles}");
    assert!(!titles.contains("Orange Standing Fist Punch"), "{titles}");
}
