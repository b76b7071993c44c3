//! The pages of an event as they look, at the door and in the first round.

use crate::events_site::people::Club;
use crate::support::app::App;
use crate::support::browser::{Browser, View};
use crate::support::database::Database;
use crate::support::http::PASSWORD;

const LISTS: [(&str, &str); 3] = [
    (
        "Aki Brandt",
        include_str!("../../../card_data/panini/decks/nail.txt"),
    ),
    (
        "Caro Weiss-Hohenstein",
        include_str!("../../../card_data/panini/decks/vegeta.txt"),
    ),
    (
        // As long as a name may be, without a place to break it.
        "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoro",
        include_str!("../../../card_data/panini/decks/android-18.txt"),
    ),
];

/// Puts values into fields, by selector.
async fn set(browser: &Browser, fields: &[(&str, &str)]) {
    for (selector, value) in fields {
        let script = format!("document.querySelector({selector:?}).value = {value:?}; return 0");
        browser.evaluate(&script).await;
    }
}

async fn look(browser: &Browser, event: &str, pages: &[&str]) {
    for page in pages {
        browser.visit(&format!("{event}{page}")).await;
        browser.assert_fits().await;
        browser.assert_accessible().await;
        browser
            .picture(&format!("event{}", page.replace(['/', '?', '=', '&'], "-")))
            .await;
    }
}

/// An event from its form to the tables of round 1.
async fn an_evening(view: View) {
    let app = App::start();
    let browser = Browser::open(view).await;
    browser.visit(&format!("{}/events/new", app.address)).await;
    browser.assert_fits().await;
    let fields = [
        ("#name", "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk"),
        ("#place", "Graz"),
        ("#starts", "2099-11-28T10:00"),
        ("#deadline", "2099-11-28T09:30"),
        ("#format", "panini/standard"),
    ];
    set(&browser, &fields).await;
    browser.click(".event-form > .main-button").await;
    browser.wait_for_text("h1", "the desk").await;
    let desk = browser.address().await;
    let event = desk.split("/desk").next().unwrap().to_owned();
    for (name, list) in LISTS {
        browser.visit(&format!("{event}/desk")).await;
        browser
            .click("details:has(form[action$='/entries']) summary")
            .await;
        let fields = [
            ("form[action$='/entries'] #name", name),
            ("form[action$='/entries'] textarea", list),
        ];
        set(&browser, &fields).await;
        browser
            .click("form[action$='/entries'] > button:last-child")
            .await;
        browser.wait_for_text(".notice", name).await;
    }
    let pages = [
        "",
        "/enter",
        "/desk",
        "/desk/settings",
        "/desk/messages",
        "/lists",
        "/log",
    ];
    look(&browser, &event, &pages).await;
    browser.visit(&format!("{event}/desk")).await;
    browser.click("details:has(button[value=close]) summary").await;
    for (button, then) in [("close", "draw"), ("draw", "publish"), ("publish", "start-clock")] {
        browser.click(&format!("button[value={button}]")).await;
        browser.find(&format!("button[value={then}]")).await;
    }
    browser.click("button[value=start-clock]").await;
    browser.wait_for_text(".round-clock", "left").await;
    let pages = ["/desk", "/tables", "/rounds/1", "/standings", "/wall", "/log"];
    look(&browser, &event, &pages).await;
    browser.visit(&format!("{event}/lists")).await;
    browser.click(".history a").await;
    browser.wait_for_text("#handed-in", "As it was handed in").await;
    look_here(&browser, view, "event-list").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_an_event_fit_a_telephone_and_are_accessible() {
    an_evening(View::PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_an_event_are_accessible_at_a_desk_in_the_dark() {
    an_evening(View::DESK.dark()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_field_of_a_new_event_is_at_a_desk_no_wider_than_what_is_typed_there() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    browser.visit(&format!("{}/events/new", app.address)).await;
    let width = "return document.querySelector('#fee').getBoundingClientRect().width";
    let width = browser.evaluate(width).await.as_f64().unwrap();
    assert!((200.0..700.0).contains(&width), "{width}");
    browser.close().await;
}

async fn look_here(browser: &Browser, view: View, name: &str) {
    browser.assert_fits().await;
    // The tool that looks is a script itself.
    if view.scripts {
        browser.assert_accessible().await;
    }
    browser.picture(name).await;
}

/// Somebody enters from the link, is told what is wrong, hands another list in, and reports a match.
async fn an_entrant(view: View) {
    let database = Database::sqlite();
    let mut club = Club::new(&database);
    let browser = Browser::open(view).await;
    browser.visit(&club.address("/enter")).await;
    browser.fill("#name", "Caro Weiss-Hohenstein").await;
    browser
        .fill("#list", "game: panini\n3 Orange Aura Drill\n1 Orang Juke\n")
        .await;
    browser.click("button[value=check]").await;
    browser.wait_for_text(".trouble-box", "Not read").await;
    look_here(&browser, view, "event-enter-wrong").await;
    browser.fill("#list", LISTS[0].1).await;
    browser.click("button[value=check]").await;
    browser.wait_for_text(".notice", "Legal").await;
    look_here(&browser, view, "event-enter-legal").await;
    browser.click("button[value=enter]").await;
    browser.wait_for_text("#receipt", "You are in, number 1").await;
    look_here(&browser, view, "event-receipt").await;
    assert_eq!(browser.printed_pages().await, 1, "the receipt is one sheet");
    browser.fill("#list", LISTS[1].1).await;
    browser.click("form[action$='/list'] .main-button").await;
    browser.wait_for_text("#changes", "What changed").await;
    look_here(&browser, view, "event-changed").await;
    let entry = browser.address().await;
    club.enter("Ben", LISTS[2].1);
    for press in ["close", "draw", "publish"] {
        club.act(&[("do", press)]);
    }
    browser.visit(&entry).await;
    look_here(&browser, view, "event-report").await;
    browser.click(".report-buttons button").await;
    browser.wait_for_text(".notice", "reported").await;
    look_here(&browser, view, "event-reported").await;
    browser.visit(&club.address("/enter")).await;
    look_here(&browser, view, "event-too-late").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn i_enter_and_report_on_a_telephone() {
    an_entrant(View::PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn i_enter_and_report_in_the_dark_without_scripts() {
    an_entrant(View::DESK.dark().without_scripts()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn i_enter_and_report_by_keys_alone() {
    let database = Database::sqlite();
    let mut club = Club::new(&database);
    let browser = Browser::open(View::DESK).await;
    // Whoever presses the tabulator comes to every field and button in turn, and sees where they are.
    let to = async |mark: &str| {
        for _ in 0..60 {
            browser.press('\u{e004}').await;
            let here = format!("return document.activeElement.matches({mark:?})");
            if browser.evaluate(&here).await == true {
                return browser.find(":focus").await;
            }
        }
        panic!("no way by keys to {mark}");
    };
    browser.visit(&club.address("/enter")).await;
    to("#name").await.send_keys("Ana").await.unwrap();
    to("#list")
        .await
        .send_keys("game: panini\n3 Stare Down\n")
        .await
        .unwrap();
    to("button[value=enter]")
        .await
        .send_keys("\u{e007}")
        .await
        .unwrap();
    browser.wait_for_text("#receipt", "You are in, number 1").await;
    let entry = browser.address().await;
    club.enter("Ben", LISTS[2].1);
    for press in ["close", "draw", "publish"] {
        club.act(&[("do", press)]);
    }
    browser.visit(&entry).await;
    to(".report-buttons button")
        .await
        .send_keys("\u{e007}")
        .await
        .unwrap();
    browser.wait_for_text(".notice", "reported").await;
    browser.close().await;
}

/// The desk reports the first open table of round 1.
fn report_a_table(club: &mut Club) {
    let (table, winner) = club.open_tables().remove(0);
    club.act(&[
        ("do", "result"),
        ("round", "1"),
        ("table", &table),
        ("winner", &winner),
    ]);
}

/// A hall whose last round is shown, with that many people in it.
fn a_hall(database: &Database, players: u8) -> Club {
    let mut club = Club::new(database);
    for n in 1..=players {
        club.walk_in(&format!("Player {n:02}"));
    }
    for press in ["close", "draw", "publish"] {
        club.act(&[("do", press)]);
    }
    club.act(&[("do", "start-clock"), ("minutes", "50")]);
    club
}

/// Whether two parts of a page stand beside each other at a desk, filling its width, and below each other where there is less room.
pub(super) async fn assert_two_columns(browser: &Browser, parts: [&str; 2]) {
    let script = format!(
        "const [one, two, page] = [{:?}, {:?}, 'main'].map(part => document.querySelector(part).getBoundingClientRect()); \
         return [one.right <= two.left && one.top < two.bottom, two.right - one.left > page.width * .93]",
        parts[0], parts[1]
    );
    for (width, beside) in [
        (320, false),
        (375, false),
        (768, false),
        (1280, true),
        (1920, true),
    ] {
        browser.screen(width, 900).await;
        browser.assert_fits_now(width).await;
        let seen = browser.evaluate(&script).await;
        let (is_beside, fills): (bool, bool) = serde_json::from_value(seen).unwrap();
        let at = format!("{parts:?} at {width}");
        assert_eq!(is_beside, beside, "{at}: side by side");
        assert!(fills || !beside, "{at}: the width is filled");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_desk_entering_standings_and_checking_an_event_fill_the_width_in_two_columns() {
    let database = Database::sqlite();
    let browser = Browser::open(View::DESK).await;
    let mut club = Club::new(&database);
    let pages = [
        ("/enter", ["#list", ".enter-form > .fields"]),
        ("/verify", [".many-tools > form", ".many-tools > section"]),
    ];
    for (page, parts) in pages {
        browser.visit(&club.address(page)).await;
        assert_two_columns(&browser, parts).await;
        browser.assert_accessible().await;
        browser
            .picture(&format!("event-wide{}", page.replace('/', "-")))
            .await;
    }
    club.walk_in("Ana");
    club.walk_in("Ben");
    for press in ["close", "draw", "publish"] {
        club.act(&[("do", press)]);
    }
    club.play_round("1");
    browser.visit(&club.address("/standings")).await;
    let parts = [".standings-page > :first-child", "[aria-labelledby=how]"];
    assert_two_columns(&browser, parts).await;
    browser.assert_accessible().await;
    browser.picture("event-wide-standings").await;
    browser.close().await;
}

/// Whether a name of the wall is within the window and not behind its head.
const SEEN: &str = "const top = document.querySelector('.wall-head').getBoundingClientRect().bottom;
    return [...document.querySelectorAll('[aria-labelledby=by-name] tbody tr')].map((row) => {
        const at = row.getBoundingClientRect();
        return at.top >= top && at.bottom <= innerHeight;
    });";

async fn seen(browser: &Browser) -> Vec<bool> {
    serde_json::from_value(browser.evaluate(SEEN).await).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wall_shows_everybody_of_a_club_evening_at_once_and_of_a_large_one_by_turns() {
    let database = Database::sqlite();
    let browser = Browser::open(View::DESK).await;
    browser.screen(1920, 1080).await;
    let mut club = a_hall(&database, 24);
    browser.visit(&club.address("/wall")).await;
    browser.picture("event-wall-24").await;
    assert!(
        !browser.text("main").await.contains("Standings"),
        "nobody has played yet"
    );
    report_a_table(&mut club);
    browser.evaluate("renew('main'); return 0").await;
    browser.wait_for_text("main", "Standings").await;
    assert_eq!(seen(&browser).await, [true; 24]);
    let large = a_hall(&database, 64);
    browser.visit(&large.address("/wall")).await;
    let mut shown = seen(&browser).await;
    assert!(shown.contains(&false), "64 names are more than fit");
    for _ in 0..4 {
        browser.evaluate("turn(); return 0").await;
        for (one, now) in shown.iter_mut().zip(seen(&browser).await) {
            *one |= now;
        }
    }
    browser.picture("event-wall-64").await;
    assert_eq!(shown, [true; 64], "each has its turn");
    browser.close().await;
}

/// A house format from its form to its second version.
async fn a_house_format(view: View) {
    let app = App::start();
    let browser = Browser::open(view).await;
    browser.visit(&format!("{}/account/sign-up", app.address)).await;
    browser.fill("#name", "Bulma").await;
    browser.fill("input[type=password]", PASSWORD).await;
    browser.send("main form .main-button").await;
    browser.visit(&format!("{}/formats/new", app.address)).await;
    let fields = [
        ("#game", "score"),
        ("#name", "Club night"),
        ("#sets", "SAI, FRI"),
        ("#banned", "Senzu Been"),
        ("#limited", "1 Black Scout Maneuver"),
    ];
    set(&browser, &fields).await;
    browser.click("button[value=try]").await;
    browser.wait_for_text(".trouble-box", "did you mean").await;
    browser.assert_fits().await;
    browser.assert_accessible().await;
    set(&browser, &[("#banned", "Senzu Bean"), ("#limited", "")]).await;
    browser.click("button[value=try]").await;
    browser.wait_for_text("#tried", "Tried").await;
    browser.assert_fits().await;
    browser.assert_accessible().await;
    browser.picture("format-tried").await;
    browser.click("button[value=keep]").await;
    browser.wait_for_text("h1", "Club night").await;
    let address = browser.address().await;
    let key = address.split('@').next().unwrap().to_owned();
    browser.visit(&format!("{key}/edit")).await;
    browser.assert_fits().await;
    browser.assert_accessible().await;
    set(&browser, &[("#banned", "")]).await;
    browser.click("button[value=text]").await;
    browser.wait_for_text("#as-text", "As text").await;
    browser.assert_fits().await;
    browser.assert_accessible().await;
    browser.picture("format-text").await;
    browser.click("button[value=keep]").await;
    browser.wait_for_text("#versions", "Versions").await;
    let id = key.split("/formats/").nth(1).unwrap();
    let compare = format!("/formats/compare?a={id}@1&b={id}@2");
    browser.visit(&format!("{}{compare}", app.address)).await;
    // Which column is whose is seen on a telephone, too.
    let heads =
        "return [...document.querySelectorAll('.compared thead th')].map(one => one.checkVisibility())";
    assert_eq!(
        browser.evaluate(heads).await,
        serde_json::json!([true, true, true])
    );
    look(
        &browser,
        &app.address,
        &["/formats", &compare, &format!("/formats/{id}")],
    )
    .await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_a_house_format_fit_a_telephone_and_are_accessible() {
    a_house_format(View::PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_a_house_format_are_accessible_at_a_desk_in_the_dark() {
    a_house_format(View::DESK.dark()).await;
}

/// Words of the tables of an event that stand on two lines, but for the one name nobody could keep on one, and what is out of the window.
const BROKEN: &str = r"const out = [], range = document.createRange();
    for (const cell of document.querySelectorAll('main table :is(th, td)')) {
        const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let text = words.nextNode(); text; text = words.nextNode()) {
            for (const word of text.data.matchAll(/[^\s-]+/gu)) {
                if (word[0].length > 20) continue;
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                const lines = [...range.getClientRects()].filter((at) => at.width > .5).map((at) => at.top);
                if (Math.max(...lines) - Math.min(...lines) > 4) out.push(word[0]);
            }
        }
    }
    return out;";

/// Looks at every table of an event in the second round of those five, and of one more.
async fn whole_words(more: Option<&str>) {
    let database = Database::sqlite();
    let mut club = Club::new(&database);
    let people = [
        "Anna Schmidt",
        "Gustav Lindqvist",
        "Cleo Dupont",
        "Maria Featherstone",
        "Ben",
    ];
    for name in people {
        club.enter(name, LISTS[0].1);
    }
    if let Some(name) = more {
        club.enter(name, "game: panini\n3 Orange Aura Drill\n");
    }
    for press in ["close", "draw", "publish"] {
        club.act(&[("do", press)]);
    }
    club.play_round("1");
    club.act(&[("do", "draw")]);
    club.act(&[("do", "publish")]);
    let (table, winner) = club.open_tables().remove(0);
    club.act(&[
        ("do", "result"),
        ("round", "2"),
        ("table", &table),
        ("winner", &winner),
    ]);
    club.act(&[("do", "add-staff"), ("role", "judge"), ("label", "Judge")]);
    let key = club.link_on(&club.at("/desk"), "/desk?key=");
    let browser = Browser::open(View::DESK).await;
    browser
        .visit(&club.address(key.trim_start_matches(&club.event)))
        .await;
    for page in ["/desk", "/standings", "/tables", "/wall", "/log"] {
        browser.visit(&club.address(page)).await;
        for width in [320, 375, 768, 1280] {
            browser.screen(width, 900).await;
            let broken = browser.evaluate(BROKEN).await;
            assert_eq!(broken, serde_json::json!([]), "{page} at {width}");
            browser.assert_fits_now(width).await;
        }
        let kind = more.map_or("plain", |_| "long");
        browser
            .picture(&format!("event-words-{kind}{}", page.replace('/', "-")))
            .await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_word_of_an_events_tables_breaks_though_one_name_among_them_is_of_sixty_letters() {
    whole_words(None).await;
    whole_words(Some(LISTS[2].0)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn enter_in_a_field_of_the_desk_presses_no_button_that_means_something_else() {
    let database = Database::sqlite();
    let mut club = a_hall(&database, 2);
    report_a_table(&mut club);
    club.act(&[("do", "add-staff"), ("role", "organiser"), ("label", "Dov")]);
    let page = club.organiser.get(&club.at("/desk")).text();
    let key = club.link(page.split("<b>Dov</b>").nth(1).unwrap(), "/desk?key=");
    let browser = Browser::open(View::DESK).await;
    browser
        .visit(&club.address(key.trim_start_matches(&club.event)))
        .await;
    let before = club.organiser.get(&club.at("/log")).words_of("id=\"main\"");
    let fields = [
        ("details:has(#reason) > summary", "#reason"),
        ("details:has(#why-1) > summary", "#why-1"),
        (".round-clock p", "#more"),
    ];
    for (opens, field) in fields {
        browser.click(opens).await;
        browser.find("#entry option:nth-child(2)").await;
        browser
            .evaluate("document.querySelector('#entry').selectedIndex = 1; return 0")
            .await;
        browser.fill(field, "5").await;
        browser.find(field).await.send_keys("\u{e007}").await.unwrap();
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        let after = club.organiser.get(&club.at("/log")).words_of("id=\"main\"");
        assert_eq!(after, before, "Enter in {field}");
        browser.find(field).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_is_withdrawn_and_left_only_after_i_was_told_what_that_means() {
    let database = Database::sqlite();
    let mut club = Club::new(&database);
    let browser = Browser::open(View::PHONE).await;
    browser.visit(&club.address("/enter")).await;
    browser.fill("#name", "Ana").await;
    browser.fill("#list", LISTS[0].1).await;
    browser.click("button[value=enter]").await;
    browser.wait_for_text("#receipt", "You are in, number 1").await;
    let entry = browser.address().await;
    let shown = "return [...document.querySelectorAll('button.danger')].map(one => one.checkVisibility())";
    assert_eq!(browser.evaluate(shown).await, serde_json::json!([false]));
    for name in ["Ben", "Cleo"] {
        club.walk_in(name);
    }
    for press in ["close", "draw", "publish"] {
        club.act(&[("do", press)]);
    }
    browser.visit(&entry).await;
    assert_eq!(browser.evaluate(shown).await, serde_json::json!([false]));
    browser.click("details:has(button[value=drop]) > summary").await;
    assert_eq!(browser.evaluate(shown).await, serde_json::json!([true]));
    browser.assert_fits().await;
    browser.assert_accessible().await;
    browser.click("button[value=drop]").await;
    browser.wait_for_text("#receipt", "You have dropped").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cells_of_an_entrant_stand_on_one_line_though_the_name_takes_two() {
    let database = Database::sqlite();
    let mut club = Club::new(&database);
    club.enter(
        "Maria Wilhelmine Featherstone of the Seven Hills by the Sea",
        LISTS[0].1,
    );
    club.act(&[("do", "add-staff"), ("role", "judge"), ("label", "Judge")]);
    let key = club.link_on(&club.at("/desk"), "/desk?key=");
    let browser = Browser::open(View::DESK).await;
    browser
        .visit(&club.address(key.trim_start_matches(&club.event)))
        .await;
    let tops = "const range = document.createRange();
        return [...document.querySelectorAll('.entrants tbody tr :is(td, th)')].filter(cell => cell.textContent.trim()).map(cell => {
            range.selectNodeContents(cell);
            return range.getClientRects()[0].top;
        })";
    let tops: Vec<f64> = serde_json::from_value(browser.evaluate(tops).await).unwrap();
    let (least, most) = (
        tops.iter().copied().fold(f64::MAX, f64::min),
        tops.iter().copied().fold(0., f64::max),
    );
    assert!(tops.len() >= 5 && most - least < 6., "{tops:?}");
    browser.close().await;
}
