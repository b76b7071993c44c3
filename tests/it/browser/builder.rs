//! The story of a deck, from the first click to the account it ends in.

use crate::support::app::App;
use crate::support::browser::{Browser, View};
use crate::support::database::Database;
use crate::support::http::PASSWORD;

/// Nail's Life Deck, one line a card.
pub(super) fn life_deck() -> Vec<&'static str> {
    let list = include_str!("../../../card_data/panini/decks/nail.txt");
    list.split("Life Deck\n").nth(1).unwrap().lines().collect()
}

pub(super) const NAIL: &str = "HNV-C001\nHNV-C002\nHNV-U061\nHNV-U062";
pub(super) const ENRAGED: &str = "PRE-R140";

/// The deck a browser has open, without what its address says beside it.
pub(super) async fn deck(browser: &Browser) -> String {
    let address = browser.address().await;
    let end = address.find("/edit").unwrap_or(address.len());
    address[..end].to_owned()
}

pub(super) async fn choose(browser: &Browser, section: &str, value: &str) {
    let form = format!("form:has(#opening-{section})");
    browser
        .evaluate(&format!(
            "document.getElementById('opening-{section}').value = {value:?}; return 0"
        ))
        .await;
    browser.click(&format!("{form} button")).await;
}

pub(super) async fn type_lines(browser: &Browser, lines: &str) {
    // Typed keys would send the form with the first line.
    browser
        .evaluate(&format!(
            "document.getElementById('lines').value = {lines:?}; return 0"
        ))
        .await;
    browser.click("#quick button").await;
}

/// A script that reads the deck's export.
fn download(deck: &str) -> String {
    format!(
        "const sent = new XMLHttpRequest(); sent.open('GET', '{deck}/export/text', false); sent.send(); \
         return sent.responseText"
    )
}

/// From the front page to a legal deck in the account.
async fn builds_a_deck_and_finds_it_in_the_account(database: Database, view: View) {
    let app = App::serve(&database.url, &[]);
    let browser = Browser::open(view).await;
    browser.visit(&app.address).await;
    browser.click("a[href='/decks/new?game=panini']").await;
    browser.click("button[value=panini]").await;
    browser.wait_for_text("#verdict-pane h2", "Not yet legal").await;
    browser.assert_fits().await;

    choose(&browser, "personality", NAIL).await;
    browser.find("#personality-HNV-C001").await;
    choose(&browser, "mastery", ENRAGED).await;
    browser.find("#mastery-PRE-R140").await;

    // Two copies by the search, the rest by typing.
    let cards = life_deck();
    let (first, rest) = cards.split_first().unwrap();
    assert_eq!(*first, "2 Red Hunting Drill");
    if view.width < 600 {
        browser.click("#bar [data-show=find]").await;
    }
    browser.fill("#q", "red hunting drill").await;
    browser.click("form[data-find] button").await;
    browser.wait_for_text("#explanation", "1 card").await;
    let found = ".found-cards li:first-child";
    for copies in 1..=2 {
        browser.click(&format!("{found} [data-more]")).await;
        browser
            .wait_for_text(&format!("{found} [data-copies]"), &copies.to_string())
            .await;
    }
    browser.assert_fits().await;
    if view.width < 600 {
        browser.wait_for_text("#bar p", "2 Life Deck").await;
        browser.click("#bar [data-show=deck]").await;
    }
    type_lines(&browser, &rest.join("\n")).await;
    browser.wait_for_text("#verdict-pane h2", "Legal").await;
    browser.wait_for_text("#verdict-pane .counts", "60").await;
    browser.wait_for_text("#saved", "Saved, revision ").await;
    browser.assert_fits().await;

    // What the page offers to take home is the deck.
    let deck = deck(&browser).await;
    browser.visit(&format!("{deck}/sheet")).await;
    browser.wait_for_text("main", "Red Hunting Drill").await;
    let list = browser.evaluate(&download(&deck)).await;
    let list = list.as_str().unwrap();
    assert!(cards.iter().all(|card| list.contains(*card)), "{list}");

    browser.visit(&format!("{}/account/sign-up", app.address)).await;
    browser.fill("#name", "Dende").await;
    browser.fill("#password", PASSWORD).await;
    browser.send("main form button").await;
    browser.visit(&format!("{}/decks/mine", app.address)).await;
    let path = deck.trim_start_matches(&app.address).to_owned();
    browser.click(&format!("main a[href='{path}']")).await;
    browser.wait_for_text("#verdict", "Legal").await;
    browser.assert_fits().await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_builds_a_legal_deck_on_a_telephone_and_finds_it_in_the_account() {
    builds_a_deck_and_finds_it_in_the_account(Database::sqlite(), View::PHONE).await;
    builds_a_deck_and_finds_it_in_the_account(Database::postgres(), View::PHONE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_with_scripts_off() {
    let view = View::PHONE.without_scripts();
    builds_a_deck_and_finds_it_in_the_account(Database::sqlite(), view).await;
    builds_a_deck_and_finds_it_in_the_account(Database::postgres(), view).await;
}

/// A new deck of one card, open in the builder.
async fn with_a_card(app: &App, browser: &Browser) -> String {
    browser.visit(&format!("{}/decks/new", app.address)).await;
    browser.click("button[value=panini]").await;
    browser.find("#lines").await;
    type_lines(browser, "2 Orange Aura Drill [EVO-S104]").await;
    browser.wait_for_text("#main-EVO-S104 output", "2").await;
    deck(browser).await
}

/// What was done in another tab meanwhile: two copies more, sent on the revision this page shows.
const ELSEWHERE: &str = "const body = new URLSearchParams(new FormData(document.getElementById('act'))); \
    body.set('in-deck', 'copies main 2 EVO-S104'); \
    const sent = new XMLHttpRequest(); sent.open('POST', document.getElementById('act').action, false); \
    sent.send(body); return sent.status";

async fn two_tabs_conflict(database: Database, view: View) {
    let app = App::serve(&database.url, &[]);
    let browser = Browser::open(view).await;
    let deck = with_a_card(&app, &browser).await;
    assert_eq!(browser.evaluate(ELSEWHERE).await, 200);
    // This tab still shows two copies, and adds one.
    browser.click("#main-EVO-S104 [data-more]").await;
    browser.wait_for_text("h1", "saved somewhere else, too").await;
    let both = browser.text("main").await;
    assert!(both.contains("3 copies") && both.contains("4 copies"), "{both}");
    browser.assert_fits().await;
    browser.click("input[value=theirs]").await;
    browser.click("main .main-button").await;
    browser.wait_for_text("#main-EVO-S104 output", "4").await;
    assert!(browser.address().await.starts_with(&deck));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_that_change_one_card_are_shown_to_choose() {
    two_tabs_conflict(Database::sqlite(), View::PHONE).await;
    two_tabs_conflict(Database::postgres(), View::DESK).await;
    two_tabs_conflict(Database::sqlite(), View::DESK.without_scripts()).await;
}

async fn restores_a_revision(database: Database, view: View) {
    let app = App::serve(&database.url, &[]);
    let browser = Browser::open(view).await;
    let deck = with_a_card(&app, &browser).await;
    browser.click("#main-EVO-S104 [data-more]").await;
    browser.wait_for_text("#main-EVO-S104 output", "3").await;
    browser.visit(&format!("{deck}/history/2")).await;
    browser.click("form[action$='/restore'] button").await;
    browser.wait_for_text(".copies", "2").await;
    browser.visit(&format!("{deck}/history")).await;
    browser.wait_for_text("main", "Restored revision 2").await;
    browser.visit(&format!("{deck}/edit")).await;
    browser.wait_for_text("#main-EVO-S104 output", "2").await;
    browser.click("#undo").await;
    browser.wait_for_text("#main-EVO-S104 output", "3").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_revision_is_restored_and_even_that_is_undone() {
    restores_a_revision(Database::sqlite(), View::PHONE).await;
    restores_a_revision(Database::postgres(), View::DESK.without_scripts()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_deck_is_built_by_keyboard() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    with_a_card(&app, &browser).await;
    let press = |keys: &'static str| {
        let browser = &browser;
        async move {
            let focused = browser.find(":focus, body:not(:has(:focus))").await;
            focused.send_keys(keys).await.unwrap();
        }
    };
    browser.evaluate("document.activeElement.blur(); return 0").await;
    press("/").await;
    press("orange aura drill set:evo").await;
    browser.wait_for_text("#explanation", "1 card").await;
    press("\u{e015}").await;
    press("\u{e007}").await;
    browser.wait_for_text("#main-EVO-S104 output", "3").await;
    browser.wait_for_text(".found-cards [data-copies]", "3").await;
    press("\u{e003}").await;
    browser.wait_for_text("#main-EVO-S104 output", "2").await;
    press("u").await;
    browser.wait_for_text("#main-EVO-S104 output", "3").await;
    press("r").await;
    browser.wait_for_text("#main-EVO-S104 output", "2").await;
    browser.wait_for_text("#told", "Saved, revision ").await;
    press("?").await;
    browser.wait_for_text("#keys", "undo, redo").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_made_while_the_server_is_away_wait_and_are_saved_when_it_is_back() {
    let database = Database::sqlite();
    let mut app = App::serve(&database.url, &[]);
    let browser = Browser::open(View::DESK).await;
    with_a_card(&app, &browser).await;
    let listen = app.address.trim_start_matches("http://").to_owned();
    app.kill();
    for _ in 0..2 {
        browser.click("#main-EVO-S104 [data-more]").await;
    }
    browser
        .wait_for_text("#saved", "2 changes wait in this browser")
        .await;
    app = App::serve_at(&listen, &database.url, &[]);
    browser.wait_for_text("#main-EVO-S104 output", "4").await;
    browser.wait_for_text("#saved", "Saved, revision 4").await;
    drop(app);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_saved_as_it_is_typed_and_adding_a_card_moves_nothing() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    with_a_card(&app, &browser).await;
    browser.click("#about summary").await;
    browser.fill("#name", "Orange dawn").await;
    browser.wait_for_text("h1", "Orange dawn").await;
    let typed = browser.evaluate("return document.activeElement.id").await;
    assert_eq!(typed, "name", "the field keeps the focus");

    browser.fill("#q", "orange").await;
    browser.wait_for_text("#explanation", "orange").await;
    let middle = ".found-cards li:nth-child(12)";
    browser
        .evaluate(&format!(
            "document.querySelector('{middle} [data-more]').scrollIntoView({{ block: 'center' }}); return 0"
        ))
        .await;
    let place = "return [scrollY, document.getElementById('find').scrollTop]";
    let before = browser.evaluate(place).await;
    // Pressed by the page itself: the driver would scroll to it first.
    let press = format!("document.querySelector('{middle} [data-more]').click(); return 0");
    browser.evaluate(&press).await;
    browser
        .wait_for_text(&format!("{middle} [data-copies]"), "1")
        .await;
    assert_eq!(browser.evaluate(place).await, before);
    browser.close().await;
}

/// Every page of a kept deck.
const PAGES: &[&str] = &[
    "/edit",
    "/edit?pane=find&q=red",
    "/list",
    "",
    "/history",
    "/history/2",
    "/compare/1",
];

#[tokio::test(flavor = "multi_thread")]
async fn every_page_of_a_deck_is_accessible_light_and_dark_narrow_and_wide() {
    let app = App::start();
    for view in [View::PHONE, View::PHONE.dark(), View::DESK, View::DESK.dark()] {
        let browser = Browser::open(view).await;
        let deck = with_a_card(&app, &browser).await;
        for page in PAGES {
            browser.visit(&format!("{deck}{page}")).await;
            browser
                .evaluate("for (const d of document.querySelectorAll('details')) d.open = true; return 0")
                .await;
            browser.assert_fits().await;
            browser.assert_accessible().await;
        }
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_desk_sees_many_one_line_rows_the_card_in_focus_and_sets_copies_by_a_number() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    let deck = with_a_card(&app, &browser).await;
    browser.screen(1280, 900).await;
    browser.visit(&format!("{deck}/edit?q=type:energy")).await;
    browser.find(".found-cards li:nth-child(20)").await;
    let rows = "return [...document.querySelectorAll('.found-cards li:not(.unfit), .built li')] \
                .map(row => row.getBoundingClientRect()).map(box => [box.height, box.bottom])";
    let rows = browser.evaluate(rows).await;
    let rows: Vec<(f64, f64)> = serde_json::from_value(rows).unwrap();
    assert!(rows.iter().all(|(height, _)| *height <= 34.0), "{rows:?}");
    let seen = rows.iter().filter(|(_, bottom)| *bottom <= 900.0).count();
    assert!(seen >= 17, "{seen} rows are in sight");

    let row = "document.querySelector('#main-EVO-S104 .row')";
    browser.evaluate(&format!("{row}.focus(); return 0")).await;
    browser.wait_for_text(".card-focus", "Orange Aura Drill").await;
    assert_eq!(browser.count("h1").await, 1);
    browser
        .find("#main-EVO-S104 .row")
        .await
        .send_keys("3")
        .await
        .unwrap();
    browser.wait_for_text("#main-EVO-S104 output", "3").await;
    browser.wait_for_text("#verdict-pane", "at the table").await;
    browser.assert_fits().await;
    browser.assert_accessible().await;
    browser.close().await;
}

/// The copies beside the first card that was found, read in the same moment as its button is pressed.
const PRESSED: &str = "const row = document.querySelector('.found-cards li'); row.querySelector('[data-more]').click(); \
    return row.querySelector('[data-copies]').textContent";

#[tokio::test(flavor = "multi_thread")]
async fn copies_are_shown_before_the_server_answers_and_as_they_were_where_it_refuses() {
    let app = App::start();
    let browser = Browser::open(View::DESK).await;
    browser.visit(&format!("{}/decks/new", app.address)).await;
    browser.click("button[value=panini]").await;
    browser.find("#find").await;
    let deck = deck(&browser).await;
    browser.visit(&format!("{deck}/edit?q=type:energy")).await;
    let first = ".found-cards li:first-child [data-copies]";
    browser.find(first).await;
    assert_eq!(browser.evaluate(PRESSED).await, "1");
    assert_eq!(
        browser.evaluate(PRESSED).await,
        "2",
        "and again before the answer"
    );
    browser.wait_for_text("#saved", "Saved, revision 3").await;
    assert_eq!(browser.text(first).await, "2");
    browser
        .evaluate("document.querySelector('#act [name=csrf]').value = 'of another page'; return 0")
        .await;
    assert_eq!(browser.evaluate(PRESSED).await, "3");
    browser.wait_for_text("#saved", "Not saved").await;
    assert_eq!(browser.text(first).await, "2");
    assert_eq!(browser.text("#deck .built output").await, "2");
    browser.close().await;
}
