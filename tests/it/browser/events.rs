//! The pages of an event as they look, at the door and in the first round.

use crate::support::app::App;
use crate::support::browser::{Browser, View};
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
        "Dmitri Orlov",
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
        ("#name", "Kame Cup"),
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
    for (summary, button) in [(true, "close"), (false, "draw"), (false, "publish")] {
        browser.visit(&format!("{event}/desk")).await;
        if summary {
            browser.click("details:has(button[value=close]) summary").await;
        }
        browser.click(&format!("button[value={button}]")).await;
    }
    browser.wait_for_text("#rounds", "Rounds").await;
    browser.click("button[value=start-clock]").await;
    browser.wait_for_text(".round-clock", "left").await;
    let pages = ["/desk", "/tables", "/rounds/1", "/standings", "/wall", "/log"];
    look(&browser, &event, &pages).await;
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
